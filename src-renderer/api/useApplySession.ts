import { useQueryClient } from '@tanstack/react-query'
import type { SessionState } from '#shared/ipc/session.ts'
import { useDeskApi } from './DeskApiProvider.tsx'
import { DESK_KEY, sessionOwner, sessionQuery } from './queries.ts'

/**
 * Takes over who is at the desk, from an event or from the answer of a sign-in. Member data is dropped from memory when
 * the desk locks and when somebody else comes to it.
 */
export function useApplySession(): (next: SessionState) => Promise<void> {
  const { queryKey } = sessionQuery(useDeskApi())
  const client = useQueryClient()
  return async (next) => {
    // A pushed state is newer than any answer still on its way.
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData(queryKey)
    client.setQueryData(queryKey, next)
    const someoneElse = before !== undefined && sessionOwner(before) !== sessionOwner(next)
    if (someoneElse || (next.kind === 'signed-in' && next.locked)) {
      client.removeQueries({ predicate: ({ queryKey: key }) => key[0] !== DESK_KEY })
    }
  }
}
