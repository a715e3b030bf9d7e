import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AdministrationOverview, CodeSent } from '#shared/ipc/administration.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import type { ApiResult } from '#shared/ipc/contract.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { notifyFailure, notifyOk } from '../../ui/notices.ts'

const overviewQuery = (api: DeskApi) =>
  queryOptions({ queryKey: ['administration'], queryFn: () => call(api.administration.getOverview()) })

/** Staff and teams as the server has them now; asked anew whenever the page is opened. */
export function useAdministration(): {
  readonly overview: AdministrationOverview | undefined
  readonly error: unknown
  readonly busy: boolean
  readonly retry: () => void
} {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery(useDeskApi()))
  return { overview: data, error, busy: isFetching, retry: () => void refetch() }
}

/**
 * One thing that an administrator asks of the server. Whatever came of it, the lists are asked anew: after a lost answer nobody
 * knows better than the server.
 */
export function useAdministrationAction<I, O>(
  ask: (api: DeskApi['administration'], input: I) => Promise<ApiResult<O>>,
  onDone: (answer: O) => void,
) {
  const api = useDeskApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: I) => call(ask(api.administration, input)),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: overviewQuery(api).queryKey }),
  })
}

/** Says what came of something: of a code, whether its e-mail is on its way; of a role, whether it waits. */
export function useTold() {
  const { t } = useTranslation('administration')
  const waiting = (): void => notifyOk(t('told.waiting'), t('told.waitingText'))
  return {
    code({ status, mailed }: CodeSent): void {
      if (status === 'waiting') waiting()
      else if (mailed === null) notifyOk(t('told.approved'))
      else if (mailed) notifyOk(t('told.mailed'))
      else notifyFailure(t('told.notMailed'), t('told.notMailedText'))
    },
    changed(answer: 'done' | 'waiting'): void {
      if (answer === 'waiting') waiting()
      else notifyOk(t('told.changed'))
    },
    plan(answer: 'done' | 'waiting'): void {
      if (answer === 'waiting') notifyOk(t('told.planWaiting'), t('told.planWaitingText'))
      else notifyOk(t('told.changed'))
    },
    done: (): void => notifyOk(t('told.changed')),
  }
}
