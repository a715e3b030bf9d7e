import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Preferences } from '#shared/ipc/app.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import type { SyncStatus } from '#shared/ipc/sync.ts'
import type { UpdateState } from '#shared/ipc/updates.ts'
import { call } from './api-error.ts'
import { useDeskApi } from './DeskApiProvider.tsx'

/** Keys under `desk` outlive a lock and a change of person; everything else is dropped then. */
export const DESK_KEY = 'desk'

export const sessionQuery = (api: DeskApi) =>
  queryOptions({ queryKey: [DESK_KEY, 'session'], queryFn: () => call(api.session.getState()), gcTime: Infinity })

export const preferencesQuery = (api: DeskApi) =>
  queryOptions({ queryKey: [DESK_KEY, 'preferences'], queryFn: () => call(api.app.getPreferences()), gcTime: Infinity })

export const syncStatusQuery = (api: DeskApi) =>
  queryOptions({ queryKey: [DESK_KEY, 'sync'], queryFn: () => call(api.sync.getStatus()), gcTime: Infinity })

export const updateStateQuery = (api: DeskApi) =>
  queryOptions({ queryKey: [DESK_KEY, 'update'], queryFn: () => call(api.updates.getState()), gcTime: Infinity })

export const attentionQuery = (api: DeskApi) =>
  queryOptions({ queryKey: ['sync', 'attention'], queryFn: () => call(api.sync.listAttention()) })

export const MEMBERS_KEY = ['board', 'member'] as const

/** What More opens of a member; the same key as the board's own, so that both are refreshed together. */
export const memberQuery = (api: DeskApi, memberId: string) =>
  queryOptions({
    queryKey: [...MEMBERS_KEY, memberId],
    queryFn: () => call(api.board.getMember({ memberId })),
  })

/** Labs, kit catalog, maps and portal: set for this computer, so they outlive a change of person. */
export const addressesQuery = (api: DeskApi) =>
  queryOptions({ queryKey: [DESK_KEY, 'addresses'], queryFn: () => call(api.links.getAddresses()), gcTime: Infinity })

/** The addresses among them that the organization has fixed for the computer, or an administrator for the plan. */
export const managedAddressesQuery = (api: DeskApi) =>
  queryOptions({ queryKey: [DESK_KEY, 'managed'], queryFn: () => call(api.links.getManaged()), gcTime: Infinity })

/** What the organization has set for this computer; read once, at the start of the desk. */
export const managedQuery = (api: DeskApi) =>
  queryOptions({ queryKey: [DESK_KEY, 'organization'], queryFn: () => call(api.app.getManaged()), gcTime: Infinity })

/** Where the server is and who may change that; asked anew whenever somebody looks, because a sign-in changes it. */
export const serverQuery = (api: DeskApi) =>
  queryOptions({ queryKey: ['session', 'backend'], queryFn: () => call(api.session.getBackend()), gcTime: 0 })

/** What main said about itself, and how far its clock is from this page's (milliseconds). */
export const appInfoQuery = (api: DeskApi) =>
  queryOptions({
    queryKey: [DESK_KEY, 'info'],
    queryFn: async () => {
      const info = await call(api.app.getInfo())
      return { ...info, clockOffsetMs: Date.parse(info.now) - Date.now() }
    },
    gcTime: Infinity,
  })

/** How this computer's clock stands to the server's. */
export const clockQuery = (api: DeskApi) =>
  queryOptions({ queryKey: [DESK_KEY, 'clock'], queryFn: () => call(api.app.getClock()), gcTime: Infinity })

/** Who is at the desk; suspends until main has said so. */
export function useSession(): SessionState {
  return useSuspenseQuery(sessionQuery(useDeskApi())).data
}

/** Changes when somebody else comes to the desk: 'demo', or the id of the person signed in. */
export function useSessionOwner(): string {
  return sessionOwner(useSession())
}

export const sessionOwner = (session: SessionState): string => (session.kind === 'demo' ? 'demo' : session.userId)

export function usePreferences(): Preferences {
  return useSuspenseQuery(preferencesQuery(useDeskApi())).data
}

export function useSyncStatus(): SyncStatus {
  return useSuspenseQuery(syncStatusQuery(useDeskApi())).data
}

/** How the desk stands with new versions; null while main has not said it. */
export function useUpdateState(): UpdateState | null {
  return useQuery(updateStateQuery(useDeskApi())).data ?? null
}
