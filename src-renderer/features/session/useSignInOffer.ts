import { useQuery } from '@tanstack/react-query'
import { syncStatusQuery, useDeskApi, useSession } from '../../api/index.ts'

/** Whether the server wants the person who is signed in to sign in once more. Their work stays where it is. */
export function useSessionEnded(): boolean {
  return useQuery(syncStatusQuery(useDeskApi())).data?.state === 'paused'
}

/** Which sign-in is offered: `first` on sample data, `again` after the server ended the session, null while it is good. */
export function useSignInOffer(): 'first' | 'again' | null {
  const session = useSession()
  const ended = useSessionEnded()
  if (session.kind === 'demo') return 'first'
  return ended ? 'again' : null
}
