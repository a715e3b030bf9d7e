import type { MemberApi } from './member/index.ts'
import type { PlanTexts } from './plan-pages.ts'
import { NO_CONFIG, type BackendAddress, type PortalConfig } from './portal-config.ts'
import { ApiProblem } from './problems.ts'
import { tellPlanName } from '../services/plan-name.ts'
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
  /** What anybody may read of the plan; without a backend nothing is the plan's own. @throws ApiProblem */
  readonly planTexts: () => Promise<PlanTexts>
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
    tellPlanName(config.planName)
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
    planTexts: async () => {
      const [{ backend: address, planName, helpPhone }, { loadPlanTexts }] = await Promise.all([
        readConfig(),
        import('./plan-pages.ts'),
      ])
      return address === null ? { plan: planName, phone: helpPhone, pages: {} } : loadPlanTexts(address)
    },
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
