import { create } from 'zustand'

export const HUB_TABS = ['chat', 'email', 'sms'] as const
export type HubTab = (typeof HUB_TABS)[number]

interface HubState {
  /** Whose desk it is; null before the first. */
  readonly owner: string | null
  /** Whose conversation was asked for; null while the hub is closed. */
  readonly memberId: string | null
  readonly tab: HubTab
}

const CLOSED = { memberId: null, tab: 'chat' } as const

/** The one hub. Outside the screens, so that a desk that locks over a conversation gives it back. */
export const useHubStore = create<HubState>()(() => ({ owner: null, ...CLOSED }))

const { getState, setState } = useHubStore

export const hubActions = {
  /** Shows a member's conversation, whoever is shown now. */
  open: (memberId: string, tab: HubTab = 'chat'): void => setState({ memberId, tab }),
  setTab: (tab: HubTab): void => setState({ tab }),
  close: (): void => setState(CLOSED),
  /** Starts afresh when somebody else has come to the desk. */
  belongTo: (owner: string): void => {
    if (getState().owner !== owner) setState({ ...CLOSED, owner })
  },
}
