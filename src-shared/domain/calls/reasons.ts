import type { CallOutcome, CallReason } from '../../sync/vocabulary.ts'

/** Key of a reason in the wrap-up, with Alt: letters of the row under the digits, without those that open something. */
export const REASON_KEYS = ['Q', 'W', 'E', 'R', 'Y', 'U', 'I'] as const

/** Reasons an outcome can have, in the order they are offered: the first by Alt+Q, the next by Alt+W, and so on. */
export const REASONS: Readonly<Record<CallOutcome, readonly CallReason[]>> = {
  completed: ['informed', 'thinking-it-over', 'already-done', 'cut-short', 'other'],
  scheduled: ['lab-visit', 'office-visit', 'home-kit', 'other'],
  voicemail: ['message-left', 'no-message', 'mailbox-full'],
  'no-answer': ['rang-out', 'line-busy', 'hung-up'],
  refused: ['not-interested', 'cost', 'transport', 'fear', 'own-doctor', 'language', 'other'],
  'called-in': ['informed', 'lab-visit', 'office-visit', 'home-kit', 'already-done', 'not-interested', 'other'],
  'called-in-question': ['about-kit', 'about-result', 'about-visit', 'about-cost', 'other'],
  'called-in-unverified': ['someone-else', 'not-confirmed', 'cut-short'],
}

/** For how long a member who said 'not interested' stands behind those who did not. */
export const NOT_INTERESTED_DAYS = 30

export interface StatedReason {
  readonly outcome: CallOutcome
  readonly reason: CallReason | null
  /** The reason in words. */
  readonly reasonNote: string
}

/**
 * True where a call can't be completed without (another) reason: a refusal needs one, and 'other' needs words. A reason of
 * another outcome counts as none.
 */
export function isReasonMissing({ outcome, reason, reasonNote }: StatedReason): boolean {
  const fits = reason !== null && REASONS[outcome].includes(reason)
  if (!fits) return reason !== null || outcome === 'refused'
  return reason === 'other' && reasonNote.trim() === ''
}
