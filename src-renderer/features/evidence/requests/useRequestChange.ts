import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiResult } from '#shared/ipc/contract.ts'
import { call, memberQuery, useDeskApi } from '../../../api/index.ts'
import { notifyError, notifyOk } from '../../../ui/notices.ts'
import { offerFile } from '../../../ui/offer-file.ts'
import { useOneAtATime } from '../../../ui/useOneAtATime.ts'
import { EVIDENCE_WORK_KEY } from '../useEvidenceWork.ts'

type Target = { readonly memberId: string; readonly rowId: string }

/** Runs one change of a record request at a time; what fails is told and stays as it was. */
export function useRequestChange(memberId: string) {
  const api = useDeskApi()
  const client = useQueryClient()
  const { t, i18n } = useTranslation('requests')
  const { busy, run } = useOneAtATime({ wholeDoubleClick: true })
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: memberQuery(api, memberId).queryKey }),
      client.invalidateQueries({ queryKey: EVIDENCE_WORK_KEY }),
    ])
  const save = (
    done: 'opened' | 'corrected' | 'sent' | 'chased' | 'ended',
    ask: () => Promise<ApiResult<null>>,
    onSaved: () => void = () => {},
  ): void =>
    run(async () => {
      try {
        await call(ask())
        notifyOk(t(`done.${done}`))
        onSaved()
      } catch (error) {
        notifyError(error)
      }
      await refresh()
    })
  /** The sheet is written in this window once it is noted that it is made; its name says nothing of whom it is about. */
  const makeSheet = (target: Target, language: 'en' | 'es'): void =>
    run(async () => {
      try {
        const sheet = await call(api.requests.makeSheet(target))
        const { coverSheet } = await import('./cover-sheet.ts')
        offerFile(await coverSheet(sheet, language, i18n), { name: t('file') })
        notifyOk(t('done.made'))
      } catch (error) {
        notifyError(error, t('makeFailed'))
      }
      await refresh()
    })
  return { api, busy, save, makeSheet }
}
