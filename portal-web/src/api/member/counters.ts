import * as z from 'zod/mini'
import { ASSESSMENT_TYPES } from '#shared/sync/vocabulary.ts'
import { dataOf, type MemberBackend } from './backend.ts'
import { problemKind, type ProblemKind } from '../problems.ts'
import { MOST_ROWS } from './records.ts'
import type { AssessmentRow } from './rows.ts'

/** The five counters of the home page (docs/rules/portal.md#home-counters). */
export interface Counters {
  readonly appointments: number
  readonly assessments: number
  readonly newResults: number
  readonly messages: number
  readonly kitsArrived: number
}

/** The next visit that is booked: its test as on file, and when, with the place's own zone. */
export interface NextVisit {
  readonly test_name: string
  readonly appointment_datetime: string
  readonly time_zone: string | null
}

/** What the newest of a counter is, as on file. */
type Newest = Readonly<Partial<Record<'newResults' | 'messages' | 'kitsArrived', string | null>>>

/** The counters, and what is said beside them. */
export interface CountersShown extends Counters {
  /** The newest result's test, who wrote the newest unread message, the newest kit; left out where there is none. */
  readonly newest?: Newest
  /** Of the appointments those that lie ahead; the counter has all that are scheduled. Null: it could not be told. */
  readonly ahead: {
    readonly scheduled: number
    readonly confirmed: number
    /** Undefined where none lies ahead. */
    readonly next?: NextVisit | undefined
  } | null
  /** What could not be counted, and counts as zero. */
  readonly failed: readonly (keyof Counters)[]
}

/**
 * How many assessments wait for an answer: the newest row of a kind decides, and a kind that was never begun is pending
 * (docs/rules/portal.md#home-counters).
 * @param rows newest first
 */
export function pendingAssessments(rows: readonly Pick<AssessmentRow, 'assessment_type' | 'status'>[]): number {
  return ASSESSMENT_TYPES.filter((kind) => {
    const newest = rows.find(({ assessment_type: type }) => type === kind)
    return newest === undefined || newest.status === 'pending'
  }).length
}

const GONE: readonly ProblemKind[] = ['signedOut', 'noRecord']
const plannedRows = z.array(
  z.object({
    status: z.enum(['scheduled', 'confirmed']),
    test_name: z.string(),
    appointment_datetime: z.string(),
    time_zone: z.nullable(z.string()),
  }),
)

/** Where the newest of a counter is called what. */
const NAMED = {
  lab_results: { counter: 'newResults', column: 'test_name', order: 'test_date' },
  chat_messages: { counter: 'messages', column: 'sender_name', order: 'created_at' },
  test_kits: { counter: 'kitsArrived', column: 'kit_type', order: 'date_delivered' },
} as const
const named = z.array(z.record(z.string(), z.nullable(z.string())))

export function createCounters({ rest }: Pick<MemberBackend, 'rest'>) {
  const count = async (table: string, memberId: string, where: Readonly<Record<string, string | boolean>>) => {
    const asked = rest.from(table).select('id', { count: 'exact', head: true }).eq('member_id', memberId).match(where)
    const { count: found } = await asked.then(async (answer) => {
      await dataOf(Promise.resolve(answer))
      return answer
    })
    return found ?? 0
  }
  /** Counts, and keeps what the newest is called. */
  const countNewest = async (
    newest: Record<string, string | null>,
    table: keyof typeof NAMED,
    memberId: string,
    where: Readonly<Record<string, string | boolean>>,
  ) => {
    const { counter, column, order } = NAMED[table]
    const asked = rest
      .from(table)
      .select(column, { count: 'exact' })
      .eq('member_id', memberId)
      .match(where)
      .order(order, { ascending: false })
      .limit(1)
    const { count: found } = await asked.then(async (answer) => {
      const [row] = named.parse(await dataOf(Promise.resolve(answer)))
      newest[counter] = row?.[column] ?? null
      return answer
    })
    return found ?? 0
  }
  const assessments = async (memberId: string): Promise<number> => {
    const asked = rest
      .from('care_gap_assessments')
      .select('assessment_type,status')
      .eq('member_id', memberId)
      .order('created_at', { ascending: false })
      .limit(100)
    return pendingAssessments((await dataOf(asked)) as Pick<AssessmentRow, 'assessment_type' | 'status'>[])
  }
  return async (memberId: string): Promise<CountersShown> => {
    const failed: (keyof Counters)[] = []
    const newest: Record<string, string | null> = {}
    /** A count that fails is zero (docs/rules/portal.md#home-counters); the page then still shows the others. */
    const orZero = async (counting: Promise<number>, name: keyof Counters): Promise<number> => {
      try {
        return await counting
      } catch (error) {
        // Nothing can be known of a session or a record that is gone: no zero is said of it.
        if (GONE.includes(problemKind(error))) throw error
        failed.push(name)
        return 0
      }
    }
    const plannedAhead = async (): Promise<CountersShown['ahead']> => {
      const asked = rest
        .from('appointments')
        .select('status,test_name,appointment_datetime,time_zone')
        .eq('member_id', memberId)
        .in('status', ['scheduled', 'confirmed'])
        // The database's own clock: the device's may be wrong.
        .gt('appointment_datetime', 'now')
        .order('appointment_datetime')
        .limit(MOST_ROWS)
      const rows = plannedRows.parse(await dataOf(asked))
      const scheduled = rows.filter(({ status }) => status === 'scheduled').length
      return { scheduled, confirmed: rows.length - scheduled, next: rows[0] }
    }
    const [ahead, appointments, pending, newResults, messages, kitsArrived] = await Promise.all([
      plannedAhead().catch(() => null),
      orZero(count('appointments', memberId, { status: 'scheduled' }), 'appointments'),
      orZero(assessments(memberId), 'assessments'),
      orZero(countNewest(newest, 'lab_results', memberId, { status: 'available' }), 'newResults'),
      orZero(countNewest(newest, 'chat_messages', memberId, { sender_type: 'coordinator', read: false }), 'messages'),
      orZero(countNewest(newest, 'test_kits', memberId, { status: 'delivered' }), 'kitsArrived'),
    ])
    return { appointments, ahead, assessments: pending, newResults, messages, kitsArrived, newest, failed }
  }
}
