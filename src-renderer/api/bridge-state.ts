import { create } from 'zustand'
import { UNEXPECTED } from '#shared/ipc/channels.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { GONE_CODE, toApiError } from './api-error.ts'

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
export async function noteFailure(error: unknown, api: DeskApi): Promise<void> {
  const { code } = toApiError(error)
  const suspicious = code === UNEXPECTED.code && !(await isAlive(api))
  if (code === GONE_CODE || suspicious) useBridgeState.getState().lose()
}
