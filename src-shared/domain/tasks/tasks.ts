import {
  MEANT_RESULTS,
  NEED_RESULTS,
  SEEN_RESULTS,
  TASK_KINDS,
  type StaffRole,
  type TaskAudience,
  type TaskKind,
  type TaskResult,
} from '../../sync/vocabulary.ts'
import { isWorkday } from '../contact-rules/holidays.ts'
import { addDays } from '../time/index.ts'

/** What a kind of task starts with: whose work it is, and by how many working days from now. */
interface TaskStart {
  readonly audience: Exclude<TaskAudience, 'person'>
  readonly workdays: number
}

/** A task without a choice of its own. The order is the order in which they are offered. */
export const TASK_STARTS = {
  'cost-question': { audience: 'member-services', workdays: 2 },
  'ride-question': { audience: 'member-services', workdays: 1 },
  'ask-doctor': { audience: 'coordinators', workdays: 2 },
  'request-record': { audience: 'coordinators', workdays: 5 },
  interpreter: { audience: 'coordinators', workdays: 1 },
  'no-working-number': { audience: 'coordinators', workdays: 5 },
  'call-instead': { audience: 'team', workdays: 1 },
  other: { audience: 'team', workdays: 2 },
} as const satisfies Partial<Record<TaskKind, TaskStart>>

/** What somebody can ask for. The other kinds the server asks for by itself, with their day (`ask_for_task`). */
export type OfferedTask = keyof typeof TASK_STARTS
const isOffered = (kind: TaskKind): kind is OfferedTask => Object.hasOwn(TASK_STARTS, kind)
export const OFFERED_TASKS = TASK_KINDS.filter(isOffered)

/** Who reads the calls of a team and writes to those who made them, as tasks of the kind `coach-note`. */
export const mayCoach = (role: StaffRole): boolean => role === 'coach' || role === 'supervisor'

/** Who alone may say that such a task is done or not needed; the other kinds anybody who sees them. */
const ENDED_BY: Partial<Readonly<Record<TaskKind, readonly StaffRole[]>>> = {
  'confirm-death': ['care_coordinator', 'supervisor'],
  'screening-today': ['clinician'],
  'result-today': ['clinician'],
}

/** Whose work is what the server asks for by itself (`private.audience_of_task`); coordinators have the others. */
const ASKED_OF: Partial<Readonly<Record<TaskKind, Exclude<TaskAudience, 'person'>>>> = {
  'screening-today': 'clinicians',
  'result-today': 'clinicians',
  'check-in': 'team',
}

/** What only a clinician ends. */
export const isForClinicians = (kind: TaskKind): boolean => ASKED_OF[kind] === 'clinicians'

/** Whether somebody of this role may say that such a task is done or not needed; null: the sample, without a sign-in. */
export const mayEndTask = (kind: TaskKind, role: StaffRole | null): boolean =>
  role === null || (ENDED_BY[kind]?.includes(role) ?? true)

/** What follows from a screening tells of its answers: only who sees those has such a task, or sees it. */
const OF_SCREENING = /^(?:screening|need)-/
export const TASKS_OF_SCREENINGS = TASK_KINDS.filter((kind) => OF_SCREENING.test(kind))

/** Who works with results of screenings; the others phone about care gaps and need none of it. */
const SEE_SCREENINGS: readonly StaffRole[] = ['clinician', 'care_coordinator', 'supervisor']
/** Whether the server shows this role what members answered (`private.sees_screenings`); null: nobody signed in. */
export const seesScreenings = (role: StaffRole | null): boolean => role !== null && SEE_SCREENINGS.includes(role)

/** Whether a task of this kind can be given to somebody else: what was written to one person about their call stays theirs. */
export const canBeGiven = (kind: TaskKind): boolean => kind !== 'coach-note'

/** Whether such a task can become one of this role's own: they see it, and may end it. null: the sample, without a sign-in. */
export const mayHaveTask = (kind: TaskKind, role: StaffRole | null): boolean =>
  canBeGiven(kind) && mayEndTask(kind, role) && (role === null || !OF_SCREENING.test(kind) || seesScreenings(role))

/** Whose work a task of this kind is where nobody in particular has it. */
export const usualAudience = (kind: TaskKind): Exclude<TaskAudience, 'person'> =>
  isOffered(kind) ? TASK_STARTS[kind].audience : (ASKED_OF[kind] ?? 'coordinators')

/** Why a task was put off, a line for each time; the oldest lines go where there is no room for them. */
export function withReason(reasons: string, reason: string): string {
  const lines = [...reasons.split('\n'), reason].filter((line) => line !== '')
  while (lines.length > 1 && lines.join('\n').length > REASONS_MAX) lines.shift()
  return lines.join('\n')
}
const REASONS_MAX = 4000

/** Whether somebody who wrote `reasons` had seen the latest line of those that `stand`. */
export function hasLatestReason(reasons: string, stand: string): boolean {
  const latest = stand.split('\n').at(-1) ?? ''
  return latest === '' || reasons.split('\n').includes(latest)
}

/** Who alone may say that words which paused texts meant something else, and so end the pause. */
const RESUMED_BY: readonly StaffRole[] = ['care_coordinator', 'supervisor']

/** What became of such a task, as somebody of this role may say it; none for kinds that ask for a word alone. null: the sample. */
export function taskResults(kind: TaskKind, role: StaffRole | null): readonly TaskResult[] {
  if (kind === 'result-today') return SEEN_RESULTS
  if (kind.startsWith('need-')) return NEED_RESULTS
  if (kind !== 'confirm-stop') return []
  return MEANT_RESULTS.filter((result) => result !== 'not-meant' || role === null || RESUMED_BY.includes(role))
}

/** Results that say little without a word: to whom somebody was referred, and how often nobody was reached. */
export const asksForWord = (result: TaskResult | null): boolean => result === 'referred' || result === 'not-reached'

/** The day that many working days after `today` (`YYYY-MM-DD`): Monday to Friday without federal holidays. */
export function afterWorkdays(today: string, workdays: number): string {
  let day = today
  for (let left = workdays; left > 0; left -= isWorkday(day) ? 1 : 0) day = addDays(day, 1)
  return day
}

/** Whose hands a task is in: `mine` where this person is meant, alone or among others; `team` where others are. */
type TaskOwner = 'mine' | 'team'

/** Coordinators pass on to member services what a specialist was asked. */
const ROLES: Readonly<Record<Exclude<TaskAudience, 'team' | 'person'>, readonly StaffRole[]>> = {
  'member-services': ['care_coordinator'],
  coordinators: ['care_coordinator'],
  clinicians: ['clinician'],
}

/** @param assignedTo staff record; null unless the audience is a person */
export function taskOwner(
  { audience, assignedTo }: { readonly audience: TaskAudience; readonly assignedTo: string | null },
  me: { readonly staffId: string; readonly role: StaffRole },
): TaskOwner {
  if (audience === 'team') return 'mine'
  if (audience === 'person') return assignedTo === me.staffId ? 'mine' : 'team'
  return ROLES[audience].includes(me.role) ? 'mine' : 'team'
}

type TaskGroup = 'overdue' | 'today' | 'later'

/** The one list a task is in. Both are calendar dates; `today` is this station's. */
export function taskGroup(dueOn: string, today: string): TaskGroup {
  if (dueOn === today) return 'today'
  return dueOn < today ? 'overdue' : 'later'
}

/** Needs of which help within 30 days of the answer counts for the plan (HEDIS SNS-E). */
const HELPED_WITHIN_DAYS = 30
const HELPED_IN_TIME: readonly TaskKind[] = ['need-food', 'need-housing', 'need-transportation']

/** Whether a task of this kind would wait longer than the measure of its need lets it. @param askedAt ISO instant of the answer */
export const isTooLate = ({ kind, askedAt }: { readonly kind: TaskKind; readonly askedAt: string }, dueOn: string) =>
  HELPED_IN_TIME.includes(kind) && dueOn > addDays(askedAt.slice(0, 10), HELPED_WITHIN_DAYS)

/** A task further ahead is a slip of the hand. */
const TASK_DAYS_AHEAD = 366

/** Whether a task can be due on this day: from today on, within a year. */
export const canBeDueOn = (dueOn: string, today: string): boolean =>
  dueOn >= today && dueOn <= addDays(today, TASK_DAYS_AHEAD)
