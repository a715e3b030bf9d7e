import type { MemberContext, RecentActivity } from '#assistant/index.ts'
import { isOpenGap } from '#shared/domain/member/index.ts'
import { localDate, toEpochMs } from '#shared/domain/time/index.ts'
import type { MemberRow, SyncedRow, SyncedTable } from '#shared/sync/rows.ts'
import { decodeRow } from '../../db/row-codec.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

/** What a coordinator would look at before answering; more is not told. */
const ACTIVITY_MAX = 8
/** The function takes no longer lists, and no longer name. */
const LIST_MAX = 50
const NAME_MAX = 200

type SubjectTable = 'member_outreach' | 'care_gaps' | 'calls' | 'appointments' | 'test_kits' | 'lab_results'

function rowsOf<T extends SubjectTable & SyncedTable>(db: Db, table: T, memberId: string): SyncedRow<T>[] {
  return statement(db, `/* chat.context.${table} */ SELECT * FROM ${table} WHERE member_id = ? ORDER BY id`)
    .all(memberId)
    .map((found) => decodeRow(table, found))
}

/** Newest first; a day is the member's own where the place is known. */
function recentActivity(db: Db, { id, time_zone: zone }: MemberRow): RecentActivity[] {
  const dayOf = (instant: string): string =>
    (zone === null ? null : localDate(zone, toEpochMs(instant))) ?? instant.slice(0, 10)
  const activities: RecentActivity[] = [
    ...rowsOf(db, 'calls', id).map(
      ({ outcome, started_at }) => ({ kind: 'call', status: outcome, on: dayOf(started_at) }) as const,
    ),
    ...rowsOf(db, 'appointments', id).map(
      ({ status, appointment_datetime }) => ({ kind: 'appointment', status, on: dayOf(appointment_datetime) }) as const,
    ),
    ...rowsOf(db, 'test_kits', id).map(
      ({ status, date_completed, date_delivered, date_sent }) =>
        ({ kind: 'kit', status, on: date_completed ?? date_delivered ?? date_sent }) as const,
    ),
    ...rowsOf(db, 'lab_results', id).map(
      ({ status, test_date }) => ({ kind: 'result', status, on: test_date }) as const,
    ),
  ]
  return activities.toSorted((a, b) => (b.on ?? '').localeCompare(a.on ?? '')).slice(0, ACTIVITY_MAX)
}

/** What drafts of a reply may rest on besides the messages, from the cache alone. */
export function readSuggestionContext(db: Db, member: MemberRow): MemberContext {
  return {
    name: `${member.first_name} ${member.last_name}`.trim().slice(0, NAME_MAX).toWellFormed(),
    conditions: (rowsOf(db, 'member_outreach', member.id)[0]?.conditions ?? []).slice(0, LIST_MAX),
    careGaps: rowsOf(db, 'care_gaps', member.id)
      .filter((gap) => isOpenGap(gap))
      .map(({ name }) => name)
      .slice(0, LIST_MAX),
    recentActivity: recentActivity(db, member),
  }
}
