import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SessionState } from '#shared/ipc/session.ts'
import { useDeskApi, useDeskEvent } from './DeskApiProvider.tsx'
import {
  addressesQuery,
  appInfoQuery,
  clockQuery,
  managedAddressesQuery,
  attentionQuery,
  DESK_KEY,
  MEMBERS_KEY,
  preferencesQuery,
  sessionOwner,
  sessionQuery,
  syncStatusQuery,
  updateStateQuery,
} from './queries.ts'

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
  useDeskEvent(api.app.onClockChanged, (next) => {
    void put(clockQuery(api).queryKey, next)
    // It says how far main's clock is from this page's.
    void client.invalidateQueries(appInfoQuery(api))
  })
  useDeskEvent(api.updates.onStateChanged, (next) => void put(updateStateQuery(api).queryKey, next))
  useDeskEvent(api.links.onAddressesChanged, (next) => {
    void put(addressesQuery(api).queryKey, next)
    void client.invalidateQueries(managedAddressesQuery(api))
  })
  useDeskEvent(api.sync.onStatusChanged, (next) => {
    const { queryKey } = syncStatusQuery(api)
    const before = client.getQueryData(queryKey)
    void put(queryKey, next)
    void client.invalidateQueries(attentionQuery(api))
    // Whom the last histories say nothing of, nothing was told about: with the end of the first sync everybody is whole.
    if (before?.firstSync && next.firstSync === null) void client.invalidateQueries({ queryKey: MEMBERS_KEY })
  })

  // What was answered before anybody listened here may have changed since.
  useEffect(() => {
    for (const { queryKey } of [sessionQuery(api), syncStatusQuery(api)]) {
      if (client.getQueryData<unknown>(queryKey) !== undefined) void client.invalidateQueries({ queryKey })
    }
  }, [api, client])
}

/**
 * Takes over who is at the desk, from an event or from the answer of a sign-in. Member data is dropped from memory when
 * the desk locks and when somebody else comes to it.
 */
export function useApplySession(): (next: SessionState) => Promise<void> {
  const api = useDeskApi()
  const { queryKey } = sessionQuery(api)
  const client = useQueryClient()
  return async (next) => {
    // A pushed state is newer than any answer still on its way.
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData(queryKey)
    client.setQueryData(queryKey, next)
    const someoneElse = before !== undefined && sessionOwner(before) !== sessionOwner(next)
    // What the desk is told while it is locked does not reach the window.
    void client.invalidateQueries({ queryKey: addressesQuery(api).queryKey })
    if (someoneElse || (next.kind === 'signed-in' && next.locked)) {
      client.removeQueries({ predicate: ({ queryKey: key }) => key[0] !== DESK_KEY })
    }
  }
}
