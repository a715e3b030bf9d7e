import type { GapStatus } from '../../sync/vocabulary.ts'
import { topicKey } from './gap-topics.ts'
import { hasDiabetes } from './health-facts.ts'

/** What is on its way for a member. */
export interface UnderWay {
  /** Names of tests with a visit ahead. */
  readonly visits: readonly string[]
  /** Types of kits that were ordered, are on their way or at home. */
  readonly kits: readonly string[]
  readonly conditions: readonly string[]
}

const ARRANGED: readonly GapStatus[] = ['scheduled', 'kit-out']

/**
 * Names of the gaps that still have to be arranged, in their order: neither booked nor with a kit out. What belongs to a gap is
 * decided as in the script (docs/rules/scripts.md#what-the-chart-says).
 */
export function gapsToArrange(
  gaps: readonly { readonly name: string; readonly status: GapStatus }[],
  { visits, kits, conditions }: UnderWay,
): string[] {
  const facts = { hasDiabetes: hasDiabetes(conditions), positiveStoolTest: false }
  const arranged = new Set([...visits, ...kits].map((name) => topicKey(name, facts)))
  return gaps
    .filter(({ name, status }) => !ARRANGED.includes(status) && !arranged.has(topicKey(name, facts)))
    .map(({ name }) => name)
}
