import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { UNEXPECTED } from '#shared/ipc/channels.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { GONE_CODE, toApiError } from './api-error.ts'

/**
 * Data comes from the main process on this machine: always reachable (so never paused for the network), always
 * current until an event says otherwise, and a failure is an answer, not something to try again silently.
 */
export function createQueryClient(api: DeskApi): QueryClient {
  const onError = (error: unknown): void => void noteFailure(error, api)
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

interface BridgeState {
  /** True once the main process is found to be gone; only a reload helps then. */
  readonly lost: boolean
  lose(): void
  reset(): void
}

export const useBridgeState = create<BridgeState>()((set) => ({
  lost: false,
  lose: () => set({ lost: true }),
  reset: () => set({ lost: false }),
}))

/** Milliseconds a living main process needs at the very most to say its version. */
const PROOF_OF_LIFE_MS = 5_000

async function isAlive(api: DeskApi): Promise<boolean> {
  const tooLong = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PROOF_OF_LIFE_MS))
  const answer = api.app.getInfo().then(
    ({ ok }) => ok,
    () => false,
  )
  return Promise.race([answer, tooLong])
}

/**
 * Looks at a failed call for a sign that main is gone. The preload answers a broken wire with the code of any unforeseen
 * failure, so such a one is followed up with the simplest question there is.
 */
async function noteFailure(error: unknown, api: DeskApi): Promise<void> {
  const { code } = toApiError(error)
  const suspicious = code === UNEXPECTED.code && !(await isAlive(api))
  if (code === GONE_CODE || suspicious) useBridgeState.getState().lose()
}
