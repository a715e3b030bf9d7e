import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDate, ownZone } from '#shared/domain/time/index.ts'
import type { ExportOrder } from '#shared/ipc/exports.ts'
import { call, useDeskApi, useDeskNow } from '../../api/index.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import type { ExportRequest } from './export-dialog.store.ts'
import type { Draft } from './export-draft.ts'
import { useExportWords } from './useExportWords.ts'

/** The person's own name for the file has no place in it; the system's dialog asks for one. */
const UNFIT = /[\\/:*?"<>|\p{Cc}]/gu

/** Asks for the place and begins; what was wrong stays in the form. */
export function useBeginExport(request: ExportRequest) {
  const { t } = useTranslation('exports')
  const api = useDeskApi()
  const zone = ownZone()
  const { label, words } = useExportWords(zone)
  const day = localDate(zone, useDeskNow()) ?? ''
  const { busy, run } = useOneAtATime()
  const [problem, setProblem] = useState<unknown>(null)
  const begin = (draft: Draft): void =>
    run(async () => {
      setProblem(null)
      const { kind, format, password, note } = draft
      const { given } = request
      const columns =
        given === null
          ? draft.columns.map((name) => ({ name, label: label(name) }))
          : given.labels.map((text, at) => ({ name: `c${at + 1}`, label: text }))
      const order: ExportOrder = {
        kind,
        why: draft.why === '' ? 'work' : draft.why,
        note: note.trim(),
        columns,
        asked: given === null ? { ...draft.asked, zone } : {},
        words: given === null ? words(kind) : {},
        format,
        password,
        name: (given?.name ?? t('fileName', { kind: t(`kind.${kind}`), day })).replaceAll(UNFIT, ' ').slice(0, 150),
        lines: given === null ? null : given.rows.map((row) => [...row]),
      }
      try {
        await call(api.exports.begin(order))
      } catch (error) {
        setProblem(error)
      }
    })
  return { begin, busy, problem }
}
