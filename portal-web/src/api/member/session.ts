import * as z from 'zod/mini'
import type { IssuedSession } from '../sign-in.ts'
import { ApiProblem } from '../problems.ts'
import { hasStoredSession } from '../stored-session.ts'
import { dataOf, type MemberBackend } from './backend.ts'

const openSession = z.object({
  id: z.uuid(),
  /** By which contact the code came. */
  channel: z.enum(['sms', 'email']),
  signed_in_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

export interface MemberSession {
  /** The signed-in user's id, or null without a session. A session that ran out is renewed first. @throws ApiProblem */
  userId(): Promise<string | null>
  /** Takes over what the sign-in gave. @throws ApiProblem */
  adopt(session: IssuedSession): Promise<void>
  /**
   * Ends this session in every tab, and on the server where that can be told within seconds: without a connection nobody
   * has to stay signed in. @throws ApiProblem when this browser still has it
   */
  signOut(): Promise<void>
  /** Where the portal is open under this account, the asking session first. @throws ApiProblem */
  open(): Promise<readonly OpenSession[]>
  /** Ends another session of this account; null: all others. @throws ApiProblem */
  end(id: string | null): Promise<void>
  /** Calls back when the session is over (here, in another tab, or by the server) or belongs to somebody else. */
  onEnded(listener: () => void): () => void
}

const SIGN_OUT_MS = 4_000
const AWAY = 'AuthRetryableFetchError'

export function createMemberSession({ auth, rest }: MemberBackend): MemberSession {
  return {
    async userId() {
      const { data, error } = await auth.getSession()
      if (error?.name === AWAY) throw new ApiProblem('offline')
      return data.session?.user.id ?? null
    },
    async adopt(session) {
      const { error } = await auth.setSession(session)
      if (error) throw new ApiProblem(error.name === AWAY ? 'offline' : 'refused')
    },
    async signOut() {
      // auth-js forgets the session first, and may then say that the server could not be told.
      const limit = new Promise<void>((resolve) => setTimeout(resolve, SIGN_OUT_MS))
      await Promise.race([auth.signOut({ scope: 'local' }), limit])
      if (hasStoredSession()) throw new ApiProblem('offline')
    },
    open: async () => z.array(openSession).parse(await dataOf(rest.rpc('my_sessions'))),
    async end(id) {
      await dataOf(rest.rpc('end_my_session', { p_id: id }))
    },
    onEnded(listener) {
      let known: string | null = null
      const { data } = auth.onAuthStateChange((event, session) => {
        const user = session?.user.id ?? null
        if (event === 'SIGNED_OUT' || (known !== null && user !== known)) listener()
        known = user
      })
      return () => data.subscription.unsubscribe()
    },
  }
}
