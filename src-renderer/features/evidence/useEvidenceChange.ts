import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiResult } from '#shared/ipc/contract.ts'
import { call, memberQuery, useDeskApi } from '../../api/index.ts'
import { EVIDENCE_WORK_KEY } from './useEvidenceWork.ts'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'

/** Runs one change of a member's evidence at a time; what fails is told and stays as it was. */
export function useEvidenceChange(memberId: string) {
  const api = useDeskApi()
  const client = useQueryClient()
  const { t } = useTranslation('evidence')
  const { busy, run } = useOneAtATime({ wholeDoubleClick: true })
  const save = (
    done: 'added' | 'excluded' | 'verified' | 'verifiedExclusion' | 'returned' | 'refused' | 'reopened',
    ask: () => Promise<ApiResult<null>>,
    onSaved: () => void,
  ): void =>
    run(async () => {
      try {
        await call(ask())
        notifyOk(t(`done.${done}`))
        onSaved()
      } catch (error) {
        notifyError(error)
      }
      await Promise.all([
        client.invalidateQueries({ queryKey: memberQuery(api, memberId).queryKey }),
        client.invalidateQueries({ queryKey: EVIDENCE_WORK_KEY }),
      ])
    })
  return { api, busy, save }
}
