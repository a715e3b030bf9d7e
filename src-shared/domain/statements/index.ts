import type { StatementContent } from '../../sync/statements.ts'
import type { ConsentChannel } from '../../sync/vocabulary.ts'
import { toEpochMs } from '../time/index.ts'

export {
  endsCalls,
  foldStatements,
  permissionsOn,
  type BadNumber,
  type MadeStatement,
  type StatedFacts,
} from './fold.ts'
export { saidWithCall } from './said-with-call.ts'
export { PERMISSION_DAYS, UNDO_MS, withdrawalOf } from './withdrawal.ts'

/** What was said about a member on the telephone, and what follows from it. */

/** What was said last about a channel; of a yes and a no of the same moment the no counts. Null where nothing was. */
export function spokenConsent(
  made: readonly { readonly content: StatementContent; readonly saidAt: string }[],
  channel: ConsentChannel,
): boolean | null {
  const said = made.flatMap(({ content, saidAt }) =>
    content.kind === 'consent' && content.channel === channel ? [{ given: content.given, at: toEpochMs(saidAt) }] : [],
  )
  return said.toSorted((a, b) => b.at - a.at || Number(a.given) - Number(b.given))[0]?.given ?? null
}
