import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDate, ownZone } from '#shared/domain/time/index.ts'
import { isForPrograms } from '#shared/domain/exports/index.ts'
import type { ExportChoices, ExportOrder } from '#shared/ipc/exports.ts'
import { call, useDeskApi, useDeskNow } from '../../api/index.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import type { ExportRequest } from './export-dialog.store.ts'
import type { Draft } from './export-draft.ts'
import { useExportWords } from './useExportWords.ts'

/** The person's own name for the file has no place in it; the system's dialog asks for one. */
const UNFIT = /[\\/:*?"<>|\p{Cc}]/gu

/** What is kept of a draft, in the words of this desk. */
export function useChoices(): (draft: Draft) => ExportChoices {
  const zone = ownZone()
  const { label, words } = useExportWords(zone)
  return ({ kind, columns, labels, widths, asked, format, documents, why, note }) => ({
    columns: columns.map((name) => ({
      name,
      // A plan's program knows the names of its own layout.
      label: labels[name] ?? (isForPrograms(kind) ? name : label(name)),
      ...(widths[name] === undefined ? {} : { width: widths[name] }),
    })),
    asked: { ...asked, zone },
    words: isForPrograms(kind) ? {} : words(kind),
    format,
    documents,
    why: why === '' ? 'work' : why,
    note: note.trim(),
  })
}

/** Asks for the place and begins; what was wrong stays in the form. */
export function useBeginExport(request: ExportRequest) {
  const { t } = useTranslation('exports')
  const api = useDeskApi()
  const zone = ownZone()
  const choicesOf = useChoices()
  const day = localDate(zone, useDeskNow()) ?? ''
  const { busy, run } = useOneAtATime()
  const [problem, setProblem] = useState<unknown>(null)
  const begin = (draft: Draft): void =>
    run(async () => {
      setProblem(null)
      const { kind, password } = draft
      const { given, shown } = request
      const chosen = choicesOf(draft)
      const order: ExportOrder = {
        ...chosen,
        ...(given === null
          ? {}
          : { columns: given.labels.map((text, at) => ({ name: `c${at + 1}`, label: text })), asked: {}, words: {} }),
        kind,
        shown,
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
