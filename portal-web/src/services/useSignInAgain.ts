import { useMember } from './MemberContext.tsx'

/**
 * The way on after a request was refused because the session is over. Where it was ended elsewhere it ends here too: the
 * sign-in follows and leads back to this page, which has kept what is unsent. Where it lives after all, `again` is all there is to do.
 */
export function useSignInAgain(again: () => void): () => void {
  const { api } = useMember()
  return () => void api.session.isOpen().then((isOpen) => (isOpen ? again() : undefined), again)
}
