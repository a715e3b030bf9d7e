import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { BROWSER_FAMILIES, DEVICE_KINDS } from '#shared/domain/sign-in/device.ts'
import type { IssuedSession } from '../sign-in.ts'
import { ApiProblem, problemKind } from '../problems.ts'
import { browserStore, hasStoredSession, SESSION_KEY } from '../stored-session.ts'
import { dataOf, type MemberBackend } from './backend.ts'
import type { MemberAuth } from './member-auth.ts'

const openSession = z.object({
  id: z.uuid(),
  /** By which contact the code came. */
  channel: z.enum(['sms', 'email']),
  signed_in_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
  /** What it was opened with; null where it can't be told. */
  device: orElse(z.nullable(z.enum(DEVICE_KINDS)), null),
  browser: orElse(z.nullable(z.enum(BROWSER_FAMILIES)), null),
})
export type OpenSession = z.infer<typeof openSession>

export interface MemberSession {
  /** The signed-in user's id, or null without a session. A session that ran out is renewed first. @throws ApiProblem */
  userId(): Promise<string | null>
  /** Whether the server still has this session; one that was ended elsewhere ends here too. @throws ApiProblem */
  isOpen(): Promise<boolean>
  /** Fetches what `adopt` takes, while the code is still looked for; what fails is fetched then. */
  prepare(): void
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
  const own = async (): Promise<readonly OpenSession[]> =>
    z.array(openSession).parse(await dataOf(rest.rpc('my_sessions')))
  const isOpen = async (): Promise<boolean> => {
    const sessions = await own().catch((error: unknown) => {
      // The token was refused, and could not be renewed.
      if (problemKind(error) === 'signedOut') return []
      throw error
    })
    if (sessions.length > 0 || (await auth.renew()) !== null) return true
    // auth-js keeps it as long as its token would be good. The other tabs hear of it by themselves, this one by this.
    browserStore.removeItem(SESSION_KEY)
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }))
    return false
  }
  return {
    isOpen,
    userId: async () => (await auth.current())?.userId ?? null,
    prepare: () => void auth.client().catch(() => {}),
    async adopt(session) {
      const { error } = await (await auth.client()).setSession(session)
      if (error) throw new ApiProblem(error.name === AWAY ? 'offline' : 'refused')
    },
    async signOut() {
      const limit = new Promise<void>((resolve) => setTimeout(resolve, SIGN_OUT_MS))
      // auth-js forgets the session first, and may then say that the server could not be told.
      const ending = auth.client().then(
        async (client) => void (await client.signOut({ scope: 'local' })),
        // Without a connection, and fetched by nobody so far.
        () => browserStore.removeItem(SESSION_KEY),
      )
      await Promise.race([ending, limit])
      if (hasStoredSession()) throw new ApiProblem('offline')
    },
    open: own,
    async end(id) {
      await dataOf(rest.rpc('end_my_session', { p_id: id }))
    },
    onEnded: (listener) => hearEnd(auth, isOpen, listener),
  }
}

const LOOK_MS = 120_000

/**
 * What another tab does is heard from the storage too: auth-js may not be there yet. What another device does is found when
 * somebody looks at the page, and every two minutes: until the token runs out, the server would only show nothing.
 */
function hearEnd(auth: MemberAuth, isOpen: () => Promise<boolean>, listener: () => void): () => void {
  let known: string | null = null
  let stopped = false
  let stopAuth = (): void => {}
  const stop = (): void => {
    stopped = true
    stopAuth()
    window.removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', look)
    clearInterval(looking)
  }
  const end = (): void => {
    if (stopped) return
    stop()
    listener()
  }
  const heard = (user: string | null): void => {
    if (known !== null && user !== known) end()
    known = user
  }
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === SESSION_KEY && newValue === null) end()
  }
  const look = (): void => {
    if (document.visibilityState !== 'visible') return
    void isOpen().catch(() => {})
  }
  const looking = setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('storage', onStorage)
  void auth.current().then(
    (session) => heard(session?.userId ?? null),
    () => {},
  )
  void auth.fetched.then((client) => {
    if (stopped) return undefined
    const { data } = client.onAuthStateChange((event, session) => {
      // Without a connection auth-js has nothing to begin with, although the session is kept.
      if (event === 'INITIAL_SESSION' && session === null && hasStoredSession()) return
      if (event === 'SIGNED_OUT') return end()
      heard(session?.user.id ?? null)
    })
    stopAuth = () => data.subscription.unsubscribe()
    return undefined
  })
  return stop
}
