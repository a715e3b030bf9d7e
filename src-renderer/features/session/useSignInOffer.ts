import { useQuery, useMutation } from '@tanstack/react-query'
import type { SyncStatus } from '#shared/ipc/sync.ts'
import { syncStatusQuery, useDeskApi, useSession, call, useApplySession } from '../../api/index.ts'
import { notifyError } from '../../ui/notices.ts'

/** Whether the server ended the session: a full disk and an old version pause as well, and no sign-in helps those. */
export const isSessionEnded = ({ state, diskFull, misfit }: SyncStatus): boolean =>
  state === 'paused' && !diskFull && misfit === null

/** Whether the server wants the person who is signed in to sign in once more. Their work stays where it is. */
export function useSessionEnded(): boolean {
  const { data } = useQuery(syncStatusQuery(useDeskApi()))
  return data !== undefined && isSessionEnded(data)
}

/** Which sign-in is offered: `first` on sample data, `again` after the server ended the session, null while it is good. */
export function useSignInOffer(): 'first' | 'again' | null {
  const session = useSession()
  const ended = useSessionEnded()
  if (session.kind === 'demo') return 'first'
  return ended ? 'again' : null
}

/** Locks the desk now. */
export function useLock(): () => void {
  const api = useDeskApi()
  const applySession = useApplySession()
  const { mutate } = useMutation({
    mutationFn: () => call(api.session.lock()),
    onSuccess: applySession,
    onError: (error) => notifyError(error),
  })
  return () => mutate()
}
