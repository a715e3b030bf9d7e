import type { StatementKind } from '../../sync/statements.ts'
import type { StaffRole } from '../../sync/vocabulary.ts'

/** How long the screen offers to undo what was just recorded. */
export const UNDO_MS = 10_000
/** How long a permission to talk with somebody lasts at most. */
export const PERMISSION_DAYS = 730
/** How long it is an undo: a press at the last moment, and what was on its way. The server bounds it again. */
const UNDO_UNTIL_MS = 30_000

/** Kinds that only a supervisor takes back, with a reason, once the moment to undo is over. */
const GUARDED: Readonly<Record<StatementKind, boolean>> = {
  'do-not-call': true,
  deceased: true,
  'bad-number': false,
  'already-done': false,
  'someone-else': false,
  'may-talk-with': false,
  consent: false,
}

/** undo: without a word; reason: with a reason that is kept; never: not this person. */
type Withdrawal = 'undo' | 'reason' | 'never'

/**
 * How this person may take a statement back (docs/rules/calling.md#what-was-said-in-a-call).
 * @param made `own`: this person recorded it; `ageMs`: time since
 * @param role null on sample data, which has no roles
 */
export function withdrawalOf(
  made: { readonly kind: StatementKind; readonly own: boolean; readonly ageMs: number },
  role: StaffRole | null,
): Withdrawal {
  if (made.own && made.ageMs <= UNDO_UNTIL_MS) return 'undo'
  if (!GUARDED[made.kind]) return 'reason'
  return role === 'supervisor' ? 'reason' : 'never'
}
