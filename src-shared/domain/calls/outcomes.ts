import type { CallOutcome } from '../../sync/vocabulary.ts'

/** How an outcome is colored: success and progress in two shades of the brand, a refusal in red, the rest in gray. */
type OutcomeTone = 'success' | 'progress' | 'neutral' | 'refusal'

export interface OutcomeRule {
  /** Somebody spoke with the member: the call lasts at least a minute. */
  readonly reached: boolean
  /** The call answers what was promised: callbacks that are due are done with it. Others stay on the list. */
  readonly keepsCallback: boolean
  readonly tone: OutcomeTone
  /** Height of its bar among the last calls, 0 to 18 pixels: the better a call went, the taller. */
  readonly bar: number
  /** Digit that chooses it in the call dialog, with Alt. */
  readonly digit: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
}

/**
 * What each outcome of a call means, wherever one is asked. An outcome without its line does not compile, nor one
 * without its text `board:calls.outcome.<outcome>` in both catalogs.
 */
export const OUTCOMES = {
  completed: { reached: true, keepsCallback: true, tone: 'success', bar: 18, digit: 1 },
  scheduled: { reached: true, keepsCallback: true, tone: 'progress', bar: 14, digit: 2 },
  voicemail: { reached: false, keepsCallback: false, tone: 'neutral', bar: 8, digit: 3 },
  'no-answer': { reached: false, keepsCallback: false, tone: 'neutral', bar: 4, digit: 4 },
  refused: { reached: true, keepsCallback: true, tone: 'refusal', bar: 4, digit: 5 },
} as const satisfies Readonly<Record<CallOutcome, OutcomeRule>>
