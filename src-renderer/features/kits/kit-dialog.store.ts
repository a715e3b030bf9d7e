import { create } from 'zustand'
import type { KitType } from '#shared/domain/kits/index.ts'
import type { KitRiskAnswers } from '#shared/sync/rows.ts'
import type { Language } from '#shared/sync/vocabulary.ts'

/** For whom a kit is being ordered, and which kits help. */
export interface KitRequest {
  readonly memberId: string
  readonly memberName: string
  /** The language the risk questions are asked in. */
  readonly language: Language
  readonly recommended: readonly KitType[]
  /** Shown in a pane (`KitOrderHere`), because a dialog has the screen already. */
  readonly here: boolean
}

/** What was picked and typed so far. */
export interface KitDraft {
  readonly kitType: KitType | null
  readonly notes: string
  /** Where it should go, asked for where no address is on file. */
  readonly address: string
  readonly answers: Partial<KitRiskAnswers>
}

/** An order that can be placed. */
export interface KitOrder {
  readonly kitType: KitType
  readonly notes: string
  readonly riskAnswers: KitRiskAnswers | null
  /** Where it should go, where no address is on file; null: there. */
  readonly shipTo: string | null
}

/** The 30-day question about an order that is held back until it is answered. */
export interface DuplicateQuestion {
  readonly order: KitOrder
  /** Calendar date; null where the order was refused without one. */
  readonly sentOn: string | null
}

interface KitDialogState {
  /** Whose desk it is; null before the first. */
  readonly owner: string | null
  /** Null while the dialog is closed: then nothing about a member is kept. */
  readonly request: KitRequest | null
  readonly draft: KitDraft
  readonly question: DuplicateQuestion | null
  /** The form is back after a question: it takes the keyboard that the question had. */
  readonly resumed: boolean
}

const CLOSED = {
  request: null,
  draft: { kitType: null, notes: '', address: '', answers: {} },
  question: null,
  resumed: false,
}

/** The one kit dialog. Outside the screens, so that a desk that locks in the middle of an order gives it back. */
export const useKitDialog = create<KitDialogState>()(() => ({ owner: null, ...CLOSED }))

const { getState, setState } = useKitDialog

export const kitDialog = {
  open: (request: KitRequest): void => setState({ ...CLOSED, request }),
  edit: (change: Partial<KitDraft>): void => setState(({ draft }) => ({ draft: { ...draft, ...change } })),
  ask: (question: DuplicateQuestion): void => setState({ question }),
  /** The order is not placed; the form is shown again as it was left. */
  decline: (): void => setState({ question: null, resumed: true }),
  close: (): void => setState(CLOSED),
  /** Whether this request is the one on screen: a person may leave while something is asked for it. */
  shows: (request: KitRequest): boolean => getState().request === request,
  /** Starts afresh when somebody else has come to the desk. */
  belongTo: (owner: string): void => {
    if (getState().owner !== owner) setState({ ...CLOSED, owner })
  },
}
