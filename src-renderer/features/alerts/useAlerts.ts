import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertItem } from '#shared/ipc/alerts.ts'
import { call, toApiError, useDeskApi, useDeskEvent } from '../../api/index.ts'
import { notifyError, notifyInfo, notifyOk } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'

const KEY = ['alerts', 'list'] as const
/** Time alone hands an alert on to the supervisors. */
const LOOK_AGAIN_MS = 60_000

export interface Alerts {
  readonly items: readonly AlertItem[]
  /** Set while there is nothing to show instead. */
  readonly error: Error | null
  readonly retry: () => void
}

/** Open and acknowledged urgent alerts, as main keeps them; none for people who may not see any. */
export function useAlerts(): Alerts {
  const api = useDeskApi()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => call(api.alerts.list()),
    refetchInterval: LOOK_AGAIN_MS,
  })
  useDeskEvent(api.alerts.onChanged, () => void client.invalidateQueries({ queryKey: KEY }))
  return { items: data ?? [], error: data ? null : error, retry: () => void refetch() }
}

function onSight(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Has the server know that somebody at this desk could see these open alerts: their names are drawn, and the window is in sight. */
export function useConfirmShown(items: readonly AlertItem[]): void {
  const api = useDeskApi()
  const isInSight = useSyncExternalStore(onSight, () => document.visibilityState === 'visible')
  const open = items.flatMap(({ id, status }) => (status === 'open' ? [id] : [])).slice(0, 200)
  const shown = isInSight ? open.join(' ') : ''
  useEffect(() => {
    if (shown !== '') void api.alerts.confirmShown({ ids: shown.split(' ') })
  }, [api, shown])
}

export interface AlertActions {
  readonly busy: boolean
  readonly acknowledge: (onDone: () => void) => void
  readonly close: (reason: string, onDone: () => void) => void
}

/** What can be done about one alert: never twice at once, and whatever happens the list is read again. */
export function useAlertActions(id: string): AlertActions {
  const { t } = useTranslation('alerts')
  const api = useDeskApi()
  const client = useQueryClient()
  const { busy, run } = useOneAtATime()
  const act = async (task: () => Promise<void>, failed: string): Promise<void> => {
    try {
      await task()
    } catch (error) {
      const { code, field = '' } = toApiError(error)
      if (code === 'alerts.taken' && field !== '') notifyInfo(t('taken', { name: field }))
      else notifyError(error, failed)
    }
    await client.invalidateQueries({ queryKey: KEY })
  }
  return {
    busy,
    acknowledge: (onDone) =>
      run(() =>
        act(async () => {
          await call(api.alerts.acknowledge({ id }))
          notifyOk(t('acknowledged'))
          onDone()
        }, t('failed.acknowledge')),
      ),
    close: (reason, onDone) =>
      run(() =>
        act(async () => {
          await call(api.alerts.close({ id, reason }))
          notifyOk(t('close.done'))
          onDone()
        }, t('failed.close')),
      ),
  }
}
