import type { StatementContent } from '../../sync/statements.ts'
import type { BadNumberReason, TalkTopic } from '../../sync/vocabulary.ts'
import { toEpochMs } from '../time/index.ts'

/** A statement as far as it counts. */
export interface MadeStatement {
  readonly content: StatementContent
  /** ISO instant. */
  readonly saidAt: string
  /** Taken back: as if it had never been made. */
  readonly withdrawn: boolean
}

/** What the statements that stand say together (docs/rules/calling.md#what-was-said-in-a-call). */
export interface StatedFacts {
  /** Since when the member is known to have died (ISO instant); null unless they have. */
  readonly deceasedSince: string | null
  /** Since when there are no calls (ISO instant), by wish or because the member has died; null where they are wanted. */
  readonly doNotCallSince: string | null
  /** No calls or texts that only remind; also true where no calls are wanted at all. */
  readonly noReminders: boolean
  /** Numbers that are not called again, by number. */
  readonly badNumbers: readonly BadNumber[]
  /** Lasting permissions, also those whose day is over (`permissionsOn`). */
  readonly permissions: readonly TalkPermission[]
}

/** Whether the member is not called at all once this is said. */
export const endsCalls = (content: StatementContent): boolean =>
  content.kind === 'deceased' || (content.kind === 'do-not-call' && content.scope === 'all')

export interface BadNumber {
  readonly number: string
  /** As said first; ISO instant. */
  readonly why: BadNumberReason
  readonly since: string
}

export interface TalkPermission {
  readonly name: string
  readonly topic: TalkTopic
  /** The last day on the member's calendar. */
  readonly until: string
}

/**
 * Folds statements into what holds now. Order and repetition don't matter, so two stations that record at once, in
 * whatever order they reach the server, end with the same facts.
 */
export function foldStatements(made: readonly MadeStatement[]): StatedFacts {
  const standing = made.filter(({ withdrawn }) => !withdrawn)
  const wishes = standing.flatMap(({ content, saidAt }) =>
    content.kind === 'do-not-call' ? [{ scope: content.scope, saidAt }] : [],
  )
  const deaths = standing.filter(({ content }) => content.kind === 'deceased').map(({ saidAt }) => saidAt)
  const noCalls = wishes.filter(({ scope }) => scope === 'all').map(({ saidAt }) => saidAt)
  return {
    deceasedSince: earliest(deaths),
    doNotCallSince: earliest([...noCalls, ...deaths]),
    noReminders: wishes.length + deaths.length > 0,
    badNumbers: badNumbersIn(standing),
    permissions: permissionsIn(standing),
  }
}

/**
 * The permissions of a day, one for each name and topic: the one that lasts longest (docs/rules/calling.md#who-answered).
 * @param today `YYYY-MM-DD` at the member's place
 */
export function permissionsOn({ permissions }: Pick<StatedFacts, 'permissions'>, today: string): TalkPermission[] {
  const standing = permissions.filter(({ until }) => until >= today)
  return [...Map.groupBy(standing, ({ name, topic }) => `${topic} ${name}`).values()].flatMap((same) => same.slice(-1))
}

const inText = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** By name; twice the same is once. */
function permissionsIn(standing: readonly MadeStatement[]): TalkPermission[] {
  const said = standing.flatMap(({ content }) =>
    content.kind === 'may-talk-with' && content.until !== null
      ? [{ name: content.name, topic: content.topic, until: content.until }]
      : [],
  )
  return [...Map.groupBy(said, ({ name, topic, until }) => `${until} ${topic} ${name}`).values()]
    .flatMap((same) => same.slice(0, 1))
    .toSorted((a, b) => inText(a.name, b.name) || inText(a.until, b.until) || inText(a.topic, b.topic))
}

function badNumbersIn(standing: readonly MadeStatement[]): BadNumber[] {
  const said = standing.flatMap(({ content, saidAt }) =>
    content.kind === 'bad-number' ? [{ number: content.number, why: content.why, since: saidAt }] : [],
  )
  return [...Map.groupBy(said, ({ number }) => number).values()]
    .map((about) => about.toSorted((a, b) => inTime(a.since, b.since) || (a.why < b.why ? -1 : 1))[0])
    .filter((first) => first !== undefined)
    .toSorted((a, b) => (a.number < b.number ? -1 : 1))
}

/** Of two texts for the same moment the smaller one first, so that the order they come in says nothing. */
const inTime = (a: string, b: string): number => toEpochMs(a) - toEpochMs(b) || Number(a > b) - Number(a < b)

function earliest(instants: readonly string[]): string | null {
  return instants.toSorted(inTime)[0] ?? null
}
