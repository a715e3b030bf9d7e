import type { AlertPart } from '../alerts/index.ts'
import type { TaskKind } from '../../sync/vocabulary.ts'
import { CONTACT_SCORES } from '../contact-time/index.ts'

/** What is known of a member when the next step is looked for. */
export interface NextActionFacts {
  readonly deceased: boolean
  /** The contact rules let somebody call now. */
  readonly mayCall: boolean
  /** Nobody calls before a day that is not today: do-not-call, or finished today. */
  readonly noCallToday: boolean
  /** Do-not-call: what is for the next call is asked in writing. */
  readonly onDnc: boolean
  /** An urgent alert is open. */
  readonly alertOpen: boolean
  /** What whoever reads the card does about an alert. */
  readonly alertPart: AlertPart
  /** Whoever reads the card decides on kits that need an order, and on urgent results: a clinician. */
  readonly ordersKits: boolean
  /** What the member wrote, by whatever way, and nobody has ended; since when the first of it waits. Null: nothing. */
  readonly waiting: { readonly count: number; readonly since: string } | null
  /** ISO instant of a promised call that is due; null without one. */
  readonly dueCallback: string | null
  /** Kits that wait for a clinician's order. */
  readonly kitsToApprove: readonly string[]
  /** No number on file can be called. */
  readonly noWorkingNumber: boolean
  /** Results that nobody has gone through with the member, and may be: urgent ones once a clinician has. */
  readonly results: readonly string[]
  /** Urgent results that no clinician has gone into. */
  readonly urgentResults: readonly string[]
  /** Open tasks that are for whoever reads the card, due by today, or to be followed up at the next call: kind, and when it was asked for. */
  readonly tasks: readonly { readonly kind: string; readonly askedAt: string }[]
  /** What the member asked us for and is open in others' hands, or for a later day; the longest overdue first. */
  readonly askedUs: readonly { readonly kind: string; readonly askedAt: string }[]
  /** Kits that have arrived and have not come back. */
  readonly kitsArrived: readonly string[]
  /** Kits whose follow-up is due, with the day after sending. */
  readonly kitNudges: readonly { readonly kitType: string; readonly day: number }[]
  /** Gaps that are said to be done and whose record is not here. */
  readonly leads: readonly string[]
  /** Open gaps that nobody says are done, for which nothing is booked and no kit is out; the most pressing first. */
  readonly gaps: readonly string[]
  /** Contact-likelihood score now. */
  readonly timeScore: number
  /** Texts or email may be sent. */
  readonly mayWrite: boolean
}

export const NEXT_ACTIONS = [
  'handleAlert',
  'seeToAlert',
  'alert',
  'reply',
  'seeResult',
  'callback',
  'orderKit',
  'approveKit',
  'number',
  'taskInWriting',
  'task',
  'result',
  'kitArrived',
  'kitFollowUp',
  'record',
  'bestNow',
  'bestSoon',
  'consent',
  'askedUs',
  'gap',
] as const
type NextActionKind = (typeof NEXT_ACTIONS)[number]

/** The next step for a member; the texts say it together with its why. */
export interface NextAction {
  readonly action: NextActionKind
  /** The kit, test, gap or kind of task that it is about, as stored; null where it is about none. */
  readonly about: string | null
  /** ISO instant; when the promised call was due, the task was asked for, or the first message that waits was written. */
  readonly at: string | null
  /** Messages that wait, the day after sending, or gaps to arrange. */
  readonly count: number
}

/** Kinds of tasks that are said at the next call, whoever makes it; what follows from a screening only those have who see screenings. */
export const AT_NEXT_CALL: readonly TaskKind[] = ['screening-follow-up', 'check-in']

type Found = Partial<Omit<NextAction, 'action'>>

/** What a step needs, besides that it applies: a call today, a call at once. */
interface Rule {
  readonly needs: 'nothing' | 'callToday' | 'callNow'
  /** Null where the step does not apply. */
  readonly find: (facts: NextActionFacts) => Found | null
}

/** About the first of a list; null for an empty one. */
const firstOf = (names: readonly string[]): Found | null =>
  names[0] === undefined ? null : { about: names[0], count: names.length }

const firstTask = (tasks: NextActionFacts['tasks']): Found | null =>
  tasks[0] === undefined ? null : { about: tasks[0].kind, at: tasks[0].askedAt, count: tasks.length }

const isAlertFor = ({ alertOpen, alertPart }: NextActionFacts, part: AlertPart): boolean =>
  alertOpen && alertPart === part

const RULES: Readonly<Record<NextActionKind, Rule>> = {
  handleAlert: { needs: 'nothing', find: (facts) => (isAlertFor(facts, 'closes') ? {} : null) },
  seeToAlert: { needs: 'nothing', find: (facts) => (isAlertFor(facts, 'acknowledges') ? {} : null) },
  alert: { needs: 'nothing', find: (facts) => (isAlertFor(facts, 'leaves') ? {} : null) },
  reply: {
    needs: 'nothing',
    find: ({ waiting }) => (waiting === null ? null : { count: waiting.count, at: waiting.since }),
  },
  seeResult: {
    needs: 'nothing',
    find: ({ urgentResults, ordersKits }) => (ordersKits ? firstOf(urgentResults) : null),
  },
  callback: { needs: 'callToday', find: ({ dueCallback: at }) => (at === null ? null : { at }) },
  orderKit: {
    needs: 'nothing',
    find: ({ kitsToApprove, ordersKits }) => (ordersKits ? firstOf(kitsToApprove) : null),
  },
  approveKit: { needs: 'nothing', find: ({ kitsToApprove }) => firstOf(kitsToApprove) },
  number: { needs: 'nothing', find: ({ noWorkingNumber }) => (noWorkingNumber ? {} : null) },
  taskInWriting: {
    needs: 'nothing',
    find: ({ onDnc, tasks }) =>
      onDnc && AT_NEXT_CALL.some((kind) => kind === tasks[0]?.kind) ? firstTask(tasks) : null,
  },
  task: { needs: 'nothing', find: ({ tasks }) => firstTask(tasks) },
  result: { needs: 'callToday', find: ({ results }) => firstOf(results) },
  kitArrived: { needs: 'callToday', find: ({ kitsArrived }) => firstOf(kitsArrived) },
  kitFollowUp: {
    needs: 'callToday',
    find: ({ kitNudges: [nudge] }) => (nudge === undefined ? null : { about: nudge.kitType, count: nudge.day }),
  },
  record: { needs: 'nothing', find: ({ leads }) => firstOf(leads) },
  bestNow: {
    needs: 'callNow',
    find: ({ timeScore, gaps }) => (timeScore === CONTACT_SCORES.inside ? firstOf(gaps) : null),
  },
  bestSoon: {
    needs: 'callToday',
    find: ({ timeScore, gaps }) => (timeScore === CONTACT_SCORES.withinOneHour ? firstOf(gaps) : null),
  },
  consent: { needs: 'callToday', find: ({ mayWrite }) => (mayWrite ? null : {}) },
  askedUs: { needs: 'callToday', find: ({ askedUs }) => firstTask(askedUs) },
  gap: { needs: 'callToday', find: ({ gaps }) => firstOf(gaps) },
}

/**
 * The one next step for a member, the first of the table that applies (docs/rules/board.md#next-step); null where nothing is
 * to be done today, and for one who has died. It advises; the contact rules decide.
 */
export function nextAction(facts: NextActionFacts): NextAction | null {
  if (facts.deceased) return null
  for (const action of NEXT_ACTIONS) {
    const { needs, find } = RULES[action]
    if (needs !== 'nothing' && (facts.noCallToday || facts.alertOpen)) continue
    if (needs === 'callNow' && !facts.mayCall) continue
    const found = find(facts)
    if (found !== null) return { action, about: null, at: null, count: 0, ...found }
  }
  return null
}

/**
 * Whether an insight names what the next step or the list of open gaps beside it names already, in any case of letters: the
 * card of a member of the plan then does without it.
 */
export function repeatsCard(
  insight: string,
  { about, gaps }: { about: string | null; gaps: readonly string[] },
): boolean {
  const text = insight.toLowerCase()
  return [...gaps, ...(about === null ? [] : [about])].some((name) => name !== '' && text.includes(name.toLowerCase()))
}
