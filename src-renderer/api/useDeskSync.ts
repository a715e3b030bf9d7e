import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { SessionState } from '#shared/ipc/session.ts'
import { useDeskApi } from './DeskApiProvider.tsx'
import { attentionQuery, DESK_KEY, preferencesQuery, sessionOwner, sessionQuery, syncStatusQuery } from './queries.ts'
import { useDeskEvent } from './useDeskEvent.ts'

/** Keeps what the screens hold in step with main's events. Mounted once, above everything that shows data. */
export function useDeskSync({ onOwnerLeft }: { onOwnerLeft: () => void }): void {
  const api = useDeskApi()
  const client = useQueryClient()

  // A pushed value is newer than any answer still on its way.
  const put = async <T>(queryKey: QueryKey, value: T): Promise<void> => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, value)
  }

  const onSession = async (next: SessionState): Promise<void> => {
    const { queryKey } = sessionQuery(api)
    const before = client.getQueryData(queryKey)
    await put(queryKey, next)
    const someoneElse = before !== undefined && sessionOwner(before) !== sessionOwner(next)
    if (someoneElse) onOwnerLeft()
    if (someoneElse || (next.kind === 'signed-in' && next.locked)) {
      client.removeQueries({ predicate: ({ queryKey: key }) => key[0] !== DESK_KEY })
    }
  }

  useDeskEvent(api.session.onStateChanged, (next) => void onSession(next))
  useDeskEvent(api.app.onPreferencesChanged, (next) => void put(preferencesQuery(api).queryKey, next))
  useDeskEvent(api.sync.onStatusChanged, (next) => {
    void put(syncStatusQuery(api).queryKey, next)
    void client.invalidateQueries(attentionQuery(api))
  })
}
