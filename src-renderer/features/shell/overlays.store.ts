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
  | 'verdicts'
  | 'absence'
  | 'inbound'
  | 'calls-today'
  | 'reached-today'

interface OverlayState {
  readonly open: Overlay | null
  show(overlay: Overlay): void
  /** Without a name whichever is open. With one only that: an answer that comes late closes no dialog opened since. */
  close(overlay?: Overlay): void
}

export const useOverlays = create<OverlayState>()((set) => ({
  open: null,
  show: (open) => set({ open }),
  close: (overlay) => set(({ open }) => (overlay === undefined || open === overlay ? { open: null } : {})),
}))
