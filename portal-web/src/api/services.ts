import type { MemberApi } from './member/index.ts'
import { NO_CONFIG, type BackendAddress, type PortalConfig } from './portal-config.ts'
import { ApiProblem } from './problems.ts'
import { hasStoredSession } from './stored-session.ts'
import type { SignInApi } from './sign-in.ts'

/** The portal's one door to everything outside the page. Each part is fetched when it is first needed. */
export interface PortalServices {
  /** Whether a session is kept in this browser; it may have run out. */
  readonly hasSession: () => boolean
  /** The public configuration; where it can't be read, nothing is configured. */
  readonly config: () => Promise<PortalConfig>
  /** @throws ApiProblem `offline` when no backend is known */
  readonly signIn: () => Promise<SignInApi>
  /** One for the visit. @throws ApiProblem `offline` when no backend is known */
  readonly member: () => Promise<MemberApi>
}

/** Keeps what succeeded; a failure is tried again by the next caller. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = null
      throw error
    })
    return kept
  }
}

export function createPortalServices(): PortalServices {
  const readConfig = once(async () => {
    const { loadPortalConfig } = await import('./load-portal-config.ts')
    const config = await loadPortalConfig()
    if (config === null) throw new ApiProblem('offline')
    return config
  })
  const backend = async (): Promise<BackendAddress> => {
    const { backend: address } = await readConfig()
    if (address === null) throw new ApiProblem('offline')
    return address
  }
  return {
    hasSession: hasStoredSession,
    config: () => readConfig().catch(() => NO_CONFIG),
    signIn: once(async () => {
      const [address, { createSignInApi }] = await Promise.all([backend(), import('./sign-in.ts')])
      return createSignInApi(address)
    }),
    member: once(async () => {
      const [address, { createMemberApi }] = await Promise.all([backend(), import('./member/index.ts')])
      return createMemberApi(address)
    }),
  }
}
