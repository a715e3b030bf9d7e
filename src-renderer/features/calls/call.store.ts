import { create } from 'zustand'
import type { ContactRefusal } from '#shared/domain/contact-rules/index.ts'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import { fullName } from '../../ui/full-name.ts'

/** They called us: for the selected member. */
export const CALLED_IN_KEY = DESK_KEYS['member.calledIn']

/** Whom a call or a script is about. */
export interface CallSubject {
  readonly memberId: string
  /** First and last name; shown with `dir="auto"`. */
  readonly name: string
}

/** The dialog that was asked for. A call that runs is not here: main knows it, and it outlives the page. */
export type OpenDialog =
  | { readonly kind: 'starting'; readonly subject: CallSubject }
  | { readonly kind: 'script'; readonly subject: CallSubject }
  | {
      readonly kind: 'asked-for'
      readonly subject: CallSubject
      readonly name: string
      readonly overrideReason: string | null
    }
  | {
      readonly kind: 'override'
      readonly subject: CallSubject
      readonly reason: ContactRefusal
      readonly limit?: number | undefined
    }

interface CallState {
  readonly open: OpenDialog | null
  /** The member whose call was completed last, until the board has gone on to the next one. */
  readonly completedId: string | null
  /** Both ticks of the identity are set, and main's answer to the second one is on its way. */
  readonly confirming: boolean
}

export const useCallStore = create<CallState>()(() => ({ open: null, completedId: null, confirming: false }))

const { getState, setState } = useCallStore

/** What is open now, for event handlers; parts that show it use the hook. */
export const callState = getState

export const callActions = {
  show: (open: OpenDialog): void => setState({ open }),
  close: (): void => setState({ open: null }),
  viewScript: (card: Pick<BoardCard, 'id' | 'firstName' | 'lastName'>): void =>
    setState({ open: { kind: 'script', subject: subjectOf(card) } }),
  noteConfirming: (confirming: boolean): void => setState({ confirming }),
  noteCompleted: (completedId: string | null): void => setState({ completedId }),
}

export const subjectOf = (card: Pick<BoardCard, 'id' | 'firstName' | 'lastName'>): CallSubject => ({
  memberId: card.id,
  name: fullName(card),
})
