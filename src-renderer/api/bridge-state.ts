import { create } from 'zustand'

interface BridgeState {
  /** True once a call got no answer because the main process is gone; only a reload helps then. */
  readonly lost: boolean
  lose(): void
  reset(): void
}

export const useBridgeState = create<BridgeState>()((set) => ({
  lost: false,
  lose: () => set({ lost: true }),
  reset: () => set({ lost: false }),
}))
