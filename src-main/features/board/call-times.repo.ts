import { OUTREACH_OUTCOMES } from '#shared/domain/calls/index.ts'
import { attemptLimits, callingInForce, CONTACT_LIMITS, freeOfCapsAt } from '#shared/domain/contact-rules/index.ts'
import { toEpochMs } from '#shared/domain/time/index.ts'
import { readPlanSettings } from '../../db/plan-settings.ts'
import { wordList } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'
import type { BoardIndex } from './board-index.ts'
import { storedSince, storedUntil } from './stored-since.ts'

const DAY_MS = 24 * 3_600_000
const OUTREACH = wordList(OUTREACH_OUTCOMES)

interface Reading {
  readonly db: Db
  readonly index: BoardIndex
  readonly nowMs: number
}

const BAD_NUMBERS = `SELECT member_id AS memberId, details ->> 'number' AS number FROM member_statements
  WHERE kind = 'bad-number' AND withdrawn_at IS NULL`

/** Numbers that are not called again, before what a member is found by, and where, is put. */
export function putBadNumbers(db: Db, index: BoardIndex, ids: string | null): void {
  const these = ids === null ? '' : ' AND member_id IN (SELECT value FROM json_each(@ids))'
  const found = db.prepare<[{ ids: string | null }], { memberId: string; number: string }>(
    `/* board.badNumbers */ ${BAD_NUMBERS}${these}`,
  )
  if (ids === null) index.calls.forgetBadNumbers()
  for (const { memberId, number } of found.iterate({ ids })) {
    const row = index.rowOf(memberId)
    if (row !== undefined) index.calls.putBadNumber(row, number)
  }
}

interface CallStarts {
  readonly memberId: string
  /** ISO texts with a space between them. */
  readonly starts: string | null
}

/** No cap looks further back. */
const CAP_DAYS = 60
/** Few enough that nobody notices: each is some look-ups. */
const CAP_SLICE = 500

/** Starts of our calls to those whom a cap may hold: called within a day, or as often as the narrowest longer cap allows. */
const CALL_STARTS = `SELECT s.member_id AS memberId, (SELECT group_concat(c.started_at, ' ') FROM calls AS c
    WHERE c.member_id = s.member_id AND c.started_at >= @since
      AND c.outcome IN (${OUTREACH})) AS starts
  FROM call_stats AS s WHERE (s.last_call_at >= @day OR (s.total >= @many AND s.last_call_at >= @since))`

/** Puts until when each member of `which` has been called often enough; answers the rows, and the last member of a full slice. */
export function capReader({ db, index, nowMs }: Reading, which: string) {
  const plan = callingInForce(readPlanSettings(db))
  const { perWeek, perSixtyDays } = attemptLimits(plan)
  const bounds = {
    day: storedSince(nowMs - DAY_MS),
    since: storedSince(nowMs - CAP_DAYS * DAY_MS),
    many: Math.min(perWeek, perSixtyDays),
  }
  const statement = db.prepare<[typeof bounds & { which: string }], CallStarts>(
    `/* board.callStarts */ ${CALL_STARTS} ${which}`,
  )
  return (from: string): { readonly rows: readonly number[]; readonly last: string | undefined } => {
    const found = statement.all({ ...bounds, which: from })
    const rows = found.flatMap(({ memberId, starts }) => {
      const row = index.rowOf(memberId)
      if (row === undefined || starts === null) return []
      index.calls.putFreeAt(row, freeOfCapsAt(starts.split(' '), plan))
      return [row]
    })
    return { rows, last: found.length < CAP_SLICE ? undefined : found.at(-1)?.memberId }
  }
}

/** Members of a JSON list. */
export const THESE = 'AND s.member_id IN (SELECT value FROM json_each(@which))'

/** The same of everybody, a slice at each step. */
export function* loadCaps(reading: Reading): Generator<void> {
  const read = capReader(reading, `AND s.member_id > @which ORDER BY s.member_id LIMIT ${CAP_SLICE}`)
  const seen = new Set<number>()
  for (let after: string | undefined = ''; after !== undefined;) {
    const { rows, last } = read(after)
    for (const row of rows) seen.add(row)
    after = last
    yield
  }
  reading.index.calls.keepFreeAt(seen)
}

/** A call from this long before a callback's time on tries to keep it; as SQLite takes it. */
export const TRIED_FROM = `-${CONTACT_LIMITS.callbackLeadMinutes} minutes`

/** Of callbacks `c`: nobody has tried to keep it, see `wasTried` of `contact-facts.ts`. `@lead` is `TRIED_FROM`. */
export const UNTRIED = `NOT EXISTS (SELECT 1 FROM calls AS k WHERE k.member_id = c.member_id
  AND k.outcome IN (${OUTREACH})
  AND julianday(k.started_at) >= julianday(c.due_at, @lead))`

/** A promised call that nobody has tried. */
export interface PromisedCall {
  readonly memberId: string
  /** From when (epoch ms) it may be made. */
  readonly fromMs: number
}

/** Those that may be made before an instant (epoch ms), the earliest first. */
export function promisesUntil(db: Db, untilMs: number): PromisedCall[] {
  const leadMs = CONTACT_LIMITS.callbackLeadMinutes * 60_000
  return db
    .prepare<[{ until: string; lead: string }], { memberId: string; dueAt: string }>(
      `/* board.promised */ SELECT c.member_id AS memberId, c.due_at AS dueAt FROM callbacks AS c
       WHERE c.status = 'open' AND c.due_at <= @until AND ${UNTRIED}`,
    )
    .all({ until: storedUntil(untilMs + leadMs), lead: TRIED_FROM })
    .map(({ memberId, dueAt }) => ({ memberId, fromMs: toEpochMs(dueAt) - leadMs }))
    .filter(({ fromMs }) => fromMs < untilMs)
    .toSorted((a, b) => a.fromMs - b.fromMs)
}
