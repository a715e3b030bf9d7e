import type { StatementContent } from '../../sync/statements.ts'
import type { CallReason } from '../../sync/vocabulary.ts'

/** How a call ended. */
interface Ended {
  readonly reason: CallReason | null
  /** The number that was called, E.164; empty where there is none. */
  readonly number: string
}

/**
 * What the reason of a call says about the member or the number, and is recorded with the call; null where it says nothing
 * (docs/rules/calling.md#reasons).
 */
export function saidWithCall({ reason, number }: Ended): StatementContent | null {
  if (reason === 'deceased') return { kind: 'deceased' }
  if (reason === 'someone-answered') return { kind: 'someone-else', relation: 'unknown', message: false }
  if (number === '') return null
  if (reason === 'wrong-number' || reason === 'moved-away') return { kind: 'bad-number', number, why: 'wrong' }
  return reason === 'out-of-service' ? { kind: 'bad-number', number, why: 'out-of-service' } : null
}
