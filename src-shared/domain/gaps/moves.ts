import { GAP_MOVE_CAUSES, type GapMoveCause, type GapStatus } from '../../sync/vocabulary.ts'

/** What a gap may move by; an operator's hand is no rule's business. */
export const GAP_CAUSES = GAP_MOVE_CAUSES.filter((cause) => cause !== 'operator')
export type GapCause = Exclude<GapMoveCause, 'operator'>

const WORK: readonly GapCause[] = ['call', 'appointment', 'kit', 'result', 'statement', 'evidence']

/**
 * Whether there is such a move of a gap (docs/rules/care.md#how-a-gap-moves). That evidence is verified, and by whom, the
 * server checks.
 */
export function gapMayMove(from: GapStatus, to: GapStatus, cause: GapCause): boolean {
  if (from === to) return false
  if (to === 'closed') return from !== 'excluded' && (cause === 'plan-file' || cause === 'feed' || cause === 'evidence')
  if (to === 'excluded') return from !== 'closed' && cause === 'evidence'
  if ((from === 'closed' || from === 'excluded') && cause === 'reopened') return to === 'reopened'
  if (from === 'closed') return cause === 'import-undone' || cause === 'feed-undone'
  if (from === 'excluded') return false
  return WORK.includes(cause)
}

/** How far what holds a gap brings it; what is not here begins. */
const FURTHER: readonly GapStatus[] = ['contacted', 'returned', 'scheduled', 'kit-out', 'reported-done', 'evidence-in']

/** What holds a gap that is not over. */
export interface Holding {
  /** Where it stands without any of it. */
  readonly base: GapStatus
  /** Of its evidence: one waits for somebody to verify it, or all was sent back; null: there is none. */
  readonly evidence: 'evidence-in' | 'returned' | null
  /** It is said to be done. */
  readonly lead: boolean
  readonly kitOut: boolean
  readonly visitAhead: boolean
  /** The member was reached about it. */
  readonly reached: boolean
}

/** Where an open gap stands: at what holds it furthest. The server's `private.gap_standing`. */
export function gapStanding({ base, evidence, lead, kitOut, visitAhead, reached }: Holding): GapStatus {
  const held: GapStatus[] = [
    base,
    ...(evidence === null ? [] : [evidence]),
    ...(lead ? (['reported-done'] as const) : []),
    ...(kitOut ? (['kit-out'] as const) : []),
    ...(visitAhead ? (['scheduled'] as const) : []),
    ...(reached ? (['contacted'] as const) : []),
  ]
  return held.reduce((one, other) => (FURTHER.indexOf(other) > FURTHER.indexOf(one) ? other : one))
}
