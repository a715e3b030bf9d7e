import { CALL_OUTCOMES, type CallOutcome, type CallReason } from '../../sync/vocabulary.ts'

/** How an outcome is colored: success and progress in two shades of the brand, a refusal in red, the rest in gray. */
type OutcomeTone = 'success' | 'progress' | 'neutral' | 'refusal'

interface OutcomeRule {
  /** The member called us: no try of ours, whatever it came to. */
  readonly inbound: boolean
  /** Somebody spoke with the member: the call lasts at least a minute. */
  readonly reached: boolean
  /** What we would have called about has been talked about: nobody calls the member again on this day. */
  readonly finishes: boolean
  /** The call answers what was promised: callbacks that are due are done with it. Others stay on the list. */
  readonly keepsCallback: boolean
  readonly tone: OutcomeTone
  /** Height of its bar among the last calls, 0 to 18 pixels: the better a call went, the taller. */
  readonly bar: number
  /** Digit that chooses it in the call dialog, with Alt; calls that we make and calls that we take have their own row. */
  readonly digit: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
}

const MADE = { inbound: false } as const
/** Whether a promise is kept by a call that the member made is asked in the call: nothing follows from its outcome. */
const TAKEN = { inbound: true, keepsCallback: false } as const
const DONE = { reached: true, finishes: true, keepsCallback: true } as const
const TRIED = { reached: false, finishes: false, keepsCallback: false, tone: 'neutral' } as const

/**
 * What each outcome of a call means, wherever one is asked. An outcome without its line does not compile, nor one
 * without its text `board:calls.outcome.<outcome>` in both catalogs.
 */
export const OUTCOMES = {
  completed: { ...MADE, ...DONE, tone: 'success', bar: 18, digit: 1 },
  scheduled: { ...MADE, ...DONE, tone: 'progress', bar: 14, digit: 2 },
  voicemail: { ...MADE, ...TRIED, bar: 8, digit: 3 },
  'no-answer': { ...MADE, ...TRIED, bar: 4, digit: 4 },
  refused: { ...MADE, ...DONE, tone: 'refusal', bar: 4, digit: 5 },
  unconfirmed: { ...MADE, ...TRIED, bar: 4, digit: 6 },
  'called-in': { ...TAKEN, reached: true, finishes: true, tone: 'success', bar: 18, digit: 1 },
  'called-in-question': { ...TAKEN, reached: true, finishes: false, tone: 'progress', bar: 14, digit: 2 },
  'called-in-unverified': { ...TAKEN, reached: false, finishes: false, tone: 'neutral', bar: 4, digit: 3 },
} as const satisfies Readonly<Record<CallOutcome, OutcomeRule>>

/** Outcomes of calls that we make: the tries that the caps, the figures and the likelihood to pick up go by. */
export const OUTREACH_OUTCOMES: readonly CallOutcome[] = CALL_OUTCOMES.filter((outcome) => !OUTCOMES[outcome].inbound)

/** Outcomes of calls in which somebody spoke with the member, whoever called. */
export const REACHED_OUTCOMES: readonly CallOutcome[] = CALL_OUTCOMES.filter((outcome) => OUTCOMES[outcome].reached)

/**
 * The outcomes that a call can have. Of a call with a confirmed member nobody says that somebody else answered. One that the member made counts as theirs exactly where the identity was confirmed:
 * nobody is written down as having called who was not asked who they are, and the server holds to the same.
 */
export function outcomesOf({ inbound, verified }: { inbound: boolean; verified: boolean }): readonly CallOutcome[] {
  if (!inbound) return OUTREACH_OUTCOMES.filter((outcome) => !verified || outcome !== 'unconfirmed')
  return CALL_OUTCOMES.filter((outcome) => OUTCOMES[outcome].inbound && OUTCOMES[outcome].reached === verified)
}

/** Key of a reason in the wrap-up, with Alt: letters of the row under the digits, without those that open something. */
export const REASON_KEYS = ['Q', 'W', 'E', 'R', 'Y', 'U', 'I'] as const

/** Reasons an outcome can have, in the order they are offered: the first by Alt+Q, the next by Alt+W, and so on. */
export const REASONS: Readonly<Record<CallOutcome, readonly CallReason[]>> = {
  completed: ['informed', 'thinking-it-over', 'already-done', 'cut-short', 'other'],
  scheduled: ['lab-visit', 'office-visit', 'home-kit', 'other'],
  voicemail: ['message-left', 'no-message', 'mailbox-full'],
  'no-answer': ['rang-out', 'line-busy', 'out-of-service'],
  refused: ['not-interested', 'cost', 'transport', 'fear', 'own-doctor', 'language', 'other'],
  unconfirmed: ['wrong-number', 'someone-answered', 'moved-away', 'language', 'hung-up', 'deceased'],
  'called-in': ['informed', 'lab-visit', 'office-visit', 'home-kit', 'already-done', 'not-interested', 'other'],
  'called-in-question': ['about-kit', 'about-result', 'about-visit', 'about-cost', 'other'],
  'called-in-unverified': ['someone-else', 'not-confirmed', 'cut-short'],
}

/** For how long a member who said 'not interested' stands behind those who did not. */
export const NOT_INTERESTED_DAYS = 30

interface StatedReason {
  readonly outcome: CallOutcome
  readonly reason: CallReason | null
  /** The reason in words. */
  readonly reasonNote: string
  /** The identity was confirmed. */
  readonly verified: boolean
}

/** Why a member declined is always asked, and what was completed with somebody whose identity was not confirmed. */
export const needsReason = ({ outcome, verified }: Pick<StatedReason, 'outcome' | 'verified'>): boolean =>
  outcome === 'refused' || (outcome === 'completed' && !verified)

/**
 * True where a call can't be completed without (another) reason (`needsReason`), or where 'other' lacks its words. A reason
 * of another outcome counts as none.
 */
export function isReasonMissing({ outcome, reason, reasonNote, verified }: StatedReason): boolean {
  const fits = reason !== null && REASONS[outcome].includes(reason)
  if (!fits) return reason !== null || needsReason({ outcome, verified })
  return reason === 'other' && reasonNote.trim() === ''
}
