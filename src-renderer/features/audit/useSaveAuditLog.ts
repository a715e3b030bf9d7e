import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { csvFile } from '#shared/domain/text/index.ts'
import { ownZone } from '#shared/domain/time/index.ts'
import type { AuditFilter } from '#shared/ipc/audit.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { offerFile } from '../../ui/offer-file.ts'
import type { Period } from './period.ts'
import { useAuditWords } from './useAuditWords.ts'

/** The events of a search as a file for a spreadsheet; that it was made is in the audit log. */
export function useSaveAuditLog() {
  const { t } = useTranslation('audit')
  const { audit } = useDeskApi()
  const wordsOf = useAuditWords()
  return useMutation({
    mutationFn: (asked: { readonly filter: AuditFilter; readonly period: Period }) =>
      call(audit.exportLines(asked.filter)),
    onSuccess: ({ lines, more }, { period }) => {
      const head = [
        t('table.number'),
        t('save.utc'),
        t('save.time', { zone: ownZone() }),
        t('save.received'),
        t('table.who'),
        t('save.role'),
        t('table.what'),
        t('table.whom'),
        t('save.fields'),
        t('save.kind'),
      ]
      const cells = lines.map((line) => {
        const { when, who, role, what, whom } = wordsOf(line)
        const fields = line.fields.join(' ')
        return [String(line.id), line.at, when, line.receivedAt, who, role ?? '', what, whom ?? '', fields, line.action]
      })
      offerFile(csvFile([head, ...cells]), { name: t('save.name', { ...period }), type: 'text/csv' })
      notifyOk(t('save.done', { count: lines.length }), more ? t('save.cut') : undefined)
    },
    onError: (error) => notifyError(error, t('save.failed')),
  })
}
