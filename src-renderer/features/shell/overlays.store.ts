import { create } from 'zustand'

/** The dialogs of the desk itself; one at a time. */
export type Overlay =
  | 'sign-in'
  | 'join'
  | 'sign-out'
  | 'preferences'
  | 'diagnostics'
  | 'keys'
  | 'attention'
  | 'emergency'
  | 'import'

interface OverlayState {
  readonly open: Overlay | null
  show(overlay: Overlay): void
  close(): void
}

export const useOverlays = create<OverlayState>()((set) => ({
  open: null,
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}))
