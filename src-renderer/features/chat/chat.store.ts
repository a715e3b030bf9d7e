import { create } from 'zustand'
import type { CommunicationType } from '#shared/sync/vocabulary.ts'

export const CHAT_TABS = ['chat', 'email', 'sms', 'all'] as const
export type ChatTab = (typeof CHAT_TABS)[number]

interface ChatState {
  /** Whose desk it is; null before the first. */
  readonly owner: string | null
  /** Whose conversation was asked for; null while the hub is closed. */
  readonly memberId: string | null
  readonly tab: ChatTab
  /** Somebody chose the tab, or it is open already: what arrives from then on switches nothing. */
  readonly settled: boolean
  /** Text messages and e-mails that are being written, by member (id). */
  readonly texts: Readonly<Record<CommunicationType, Readonly<Record<string, string>>>>
}

const CLOSED = { memberId: null, tab: 'chat', settled: false } as const
const NOTHING_WRITTEN = { sms: {}, email: {} } as const

/** The one hub. Outside the screens, so that a desk that locks over a conversation gives it back. */
export const useChatStore = create<ChatState>()(() => ({ owner: null, ...CLOSED, texts: NOTHING_WRITTEN }))

const { getState, setState } = useChatStore

export const chatActions = {
  /** Shows a member's conversation, whoever is shown now; without a tab, what is unread chooses it. */
  open: (memberId: string, tab?: ChatTab): void =>
    setState({ memberId, tab: tab ?? 'chat', settled: tab !== undefined }),
  setTab: (tab: ChatTab): void => setState({ tab, settled: true }),
  setText: (type: CommunicationType, memberId: string, text: string): void =>
    setState(({ texts }) => ({ texts: { ...texts, [type]: { ...texts[type], [memberId]: text } } })),
  close: (): void => setState(CLOSED),
  /** Starts afresh when somebody else has come to the desk. */
  belongTo: (owner: string): void => {
    if (getState().owner !== owner) setState({ ...CLOSED, owner, texts: NOTHING_WRITTEN })
  },
}
