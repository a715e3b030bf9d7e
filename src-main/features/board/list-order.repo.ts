import { normalizeName } from '#shared/domain/text/index.ts'
import { lastDayOfGap, openYearsFrom, type GapTime, type YearContext } from '#shared/domain/measures/index.ts'
import { toInstant } from '#shared/domain/time/index.ts'
import type { BoardSort } from '#shared/ipc/board.ts'
import type { Db } from '../../db/types.ts'
import type { BoardIndex } from './board-index.ts'
import { storedSince } from './stored-since.ts'

const DAY_MS = 24 * 3_600_000
/** Whoever called last within this time has to do with the member. */
const MINE_DAYS = 30

// Left to itself SQLite reads every call in the order of its member, which spares the union a sorting and takes a hundred times as long.
const MINE = `/* board.mine */
  WITH mine (id) AS (SELECT @staffId UNION ALL SELECT id FROM staff_absences
    WHERE cover_id = @staffId AND julianday(away_from) <= julianday(@now) AND julianday(away_until) > julianday(@now))
  SELECT member_id FROM callbacks WHERE status = 'open' AND assigned_to IN (SELECT id FROM mine)
  UNION SELECT member_id FROM outreach_tasks WHERE status = 'open' AND assigned_to IN (SELECT id FROM mine)
  UNION SELECT member_id FROM member_outreach WHERE one_caller = @staffId
  UNION SELECT c.member_id FROM calls AS c INDEXED BY calls_day JOIN call_stats AS s ON s.member_id = c.member_id
    WHERE substr(c.started_at, 1, 10) >= substr(@since, 1, 10) AND c.staff_id = @staffId
      AND c.started_at >= @since AND c.started_at = s.last_call_at`

/**
 * Rows of the members with whom a person has to do: an open callback or task of theirs or of whom they cover for, a member who asked for them, or
 * whose last call they made (docs/rules/board.md#only-mine-and-other-orders).
 */
export function rowsOfMine(
  db: Db,
  index: BoardIndex,
  { staffId, nowMs }: { staffId: string; nowMs: number },
): Set<number> {
  const ids = db
    .prepare<[{ staffId: string; since: string; now: string }], string>(MINE)
    .pluck()
    .all({ staffId, since: storedSince(nowMs - MINE_DAYS * DAY_MS), now: toInstant(nowMs) })
  return new Set(ids.flatMap((id) => index.rowOf(id) ?? []))
}

/** What somebody reported as done needs its record, and no more time. */
const TO_BE_DONE = `status NOT IN ('closed', 'excluded', 'reported-done', 'evidence-in')`

const WITHOUT_DAY = `/* board.endsByMeasure */
  SELECT DISTINCT name, measure, NULL AS window_end, substr(created_at, 1, 7) || '-01' AS created_at
  FROM care_gaps WHERE window_end IS NULL AND ${TO_BE_DONE}`
/** @param own how many gaps without a day of the plan end on another day than the year in which they came: name, measure, month and day of each */
const endsSql = (own: number): string => {
  const yearEnd = `substr(created_at, 1, 4) || '-12-31'`
  const isOwn = 'WHEN name = ? AND measure IS ? AND substr(created_at, 1, 7) = ? THEN ? '
  const day = own === 0 ? yearEnd : `CASE ${isOwn.repeat(own)}ELSE ${yearEnd} END`
  return `/* board.ends */ SELECT member_id, min(day) AS day FROM (
    SELECT member_id, ifnull(window_end, ${day}) AS day FROM care_gaps WHERE ${TO_BE_DONE}
  ) WHERE day >= ? GROUP BY member_id`
}

/**
 * The soonest last day (`YYYY-MM-DD`) of the gaps of each row that has one ahead (docs/rules/board.md#days-left). Gaps without a
 * day of the plan end as their measure does: that is asked once for each name and month, not for each gap.
 */
export function gapEnds(db: Db, index: BoardIndex, today: string): ReadonlyMap<number, string> {
  const own = db
    .prepare<[], GapTime>(WITHOUT_DAY)
    .all()
    .map((gap) => [gap.name, gap.measure, gap.created_at.slice(0, 7), lastDayOfGap(gap)] as const)
    .filter(([, , month, day]) => day !== `${month.slice(0, 4)}-12-31`)
  const ends = db
    .prepare<(string | null)[], [memberId: string, day: string]>(endsSql(own.length))
    .raw()
    .all(...own.flat(), today)
  return new Map(
    ends.flatMap(([memberId, day]) => {
      const row = index.rowOf(memberId)
      return row === undefined ? [] : [[row, day] as const]
    }),
  )
}

/** The rows of a ranking by their gaps' end, the soonest first; those of one day, and then those without one, as ranked. */
export function rowsByEnd(ranked: Uint32Array, ends: ReadonlyMap<number, string>): Uint32Array {
  const days = [...new Set(ends.values())].toSorted()
  const places = new Map(days.map((day, place) => [day, place]))
  const placeOf = (row: number): number => places.get(ends.get(row) ?? '') ?? days.length
  return Uint32Array.from(ranked).sort((a, b) => placeOf(a) - placeOf(b))
}

type OwnSort = Exclude<BoardSort, 'queue' | 'ends'>

/** Names are compared without accents, the last name first. */
function idsByName(db: Db): string[] {
  const names = db
    .prepare<[], [id: string, first: string, last: string]>(
      '/* board.byName */ SELECT id, first_name, last_name FROM members',
    )
    .raw()
    .all()
    .map(([id, first, last]) => ({ id, name: normalizeName(`${last} ${first}`) }))
  names.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1))
  return names.map(({ id }) => id)
}

const IDS: Readonly<Record<Exclude<OwnSort, 'name'>, string>> = {
  // Never reached first; then whoever has waited longest.
  contact: `/* board.byContact */ SELECT o.member_id FROM member_outreach AS o
    LEFT JOIN call_stats AS s ON s.member_id = o.member_id
    ORDER BY max(ifnull(julianday(o.last_contact_at), 0), ifnull(julianday(s.last_reached_at), 0)), o.member_id`,
  // Of a year that the plan has closed there is nothing to do. `yearOfGap` says the same; a test compares the two.
  gaps: `/* board.byGaps */ SELECT m.id FROM members AS m LEFT JOIN (
      SELECT member_id, count(*) AS open FROM care_gaps WHERE status NOT IN ('closed', 'excluded')
        AND substr(ifnull(window_end, CASE name WHEN 'Flu Vaccine' THEN date(substr(created_at, 1, 10), '+6 months')
          ELSE created_at END), 1, 4) >= @firstYear
      GROUP BY member_id
    ) AS g ON g.member_id = m.id ORDER BY ifnull(g.open, 0) DESC, m.id`,
}

const idsBy = (db: Db, sort: Exclude<OwnSort, 'name'>, year: YearContext): string[] =>
  sort === 'gaps'
    ? db
        .prepare<[{ firstYear: string }], string>(IDS.gaps)
        .pluck()
        .all({ firstYear: String(openYearsFrom(year)) })
    : db.prepare<[], string>(IDS[sort]).pluck().all()

/** All rows in an order that a person chose, first to last. */
export function rowsInOrder(db: Db, index: BoardIndex, sort: OwnSort, year: YearContext): Uint32Array {
  const ids = sort === 'name' ? idsByName(db) : idsBy(db, sort, year)
  return Uint32Array.from(ids.flatMap((id) => index.rowOf(id) ?? []))
}
