import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useDeskApi } from './DeskApiProvider.tsx'
import { addressesQuery, attentionQuery, preferencesQuery, syncStatusQuery } from './queries.ts'
import { useApplySession } from './useApplySession.ts'
import { useDeskEvent } from './useDeskEvent.ts'

/** Keeps what the screens hold in step with main's events. Mounted once, above everything that shows data. */
export function useDeskSync(): void {
  const api = useDeskApi()
  const client = useQueryClient()
  const applySession = useApplySession()

  const put = async <T>(queryKey: QueryKey, value: T): Promise<void> => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, value)
  }

  useDeskEvent(api.session.onStateChanged, (next) => void applySession(next))
  useDeskEvent(api.app.onPreferencesChanged, (next) => void put(preferencesQuery(api).queryKey, next))
  useDeskEvent(api.links.onAddressesChanged, (next) => void put(addressesQuery(api).queryKey, next))
  useDeskEvent(api.sync.onStatusChanged, (next) => {
    void put(syncStatusQuery(api).queryKey, next)
    void client.invalidateQueries(attentionQuery(api))
  })
}
