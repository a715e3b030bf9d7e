import type { SyncedTable } from '#shared/sync/rows.ts'
import type { Priority } from '#shared/sync/vocabulary.ts'
import type { Db } from '../../db/types.ts'
import type { BoardIndex } from './board-index.ts'

/** Tables whose changes can move a member in the queue or change how search finds them. */
export const RANKING_TABLES: readonly SyncedTable[] = [
  'members',
  'member_outreach',
  'contact_verifications',
  'member_statements',
  'care_gaps',
  'calls',
]

interface RowShapes {
  members: [id: string, first: string, last: string]
  outreach: [memberId: string, priority: Priority, value: number, pickup: number | null, callWindow: string]
  gaps: [memberId: string]
  dnc: [memberId: string]
  saidDnc: [memberId: string]
  calls: [memberId: string, total: number, completed: number, completedOfLastThree: number]
}

/**
 * One narrow scan per table instead of one wide join: gaps, do-not-call and call figures come straight from covering
 * indexes, and no row is looked up at random in an encrypted file. Each ends where the members are named.
 */
const SCANS: Readonly<Record<keyof RowShapes, string>> = {
  members: 'SELECT id, first_name, last_name FROM members WHERE id',
  outreach:
    'SELECT member_id, priority, financial_value, pickup_likelihood, call_window FROM member_outreach WHERE member_id',
  gaps: `SELECT member_id FROM care_gaps WHERE status NOT IN ('closed', 'excluded') AND member_id`,
  dnc: 'SELECT member_id FROM contact_verifications WHERE on_dnc = 1 AND member_id',
  saidDnc: `SELECT member_id FROM member_statements
    WHERE withdrawn_at IS NULL AND (kind = 'deceased' OR kind = 'do-not-call' AND details ->> 'scope' = 'all')
      AND member_id`,
  calls: 'SELECT member_id, total, total_completed, last3_completed FROM call_stats WHERE member_id',
}

type Scan = <K extends keyof RowShapes>(name: K) => Iterable<RowShapes[K]>

/**
 * Reads the facts of these members into the index; null reads everybody. Members who are gone from the cache lose
 * their place.
 */
export function loadIndex(db: Db, index: BoardIndex, memberIds: readonly string[] | null): void {
  index.clear(memberIds)
  fillIndex(index, memberIds === null ? scanAll(db) : scanMembers(db, memberIds))
}

function scanAll(db: Db): Scan {
  return <K extends keyof RowShapes>(name: K) =>
    db.prepare<[], RowShapes[K]>(`/* board.load.${name} */ ${SCANS[name]} IS NOT NULL`).raw().iterate()
}

function scanMembers(db: Db, memberIds: readonly string[]): Scan {
  const ids = JSON.stringify(memberIds)
  return <K extends keyof RowShapes>(name: K) =>
    db
      .prepare<[string], RowShapes[K]>(`/* board.reload.${name} */ ${SCANS[name]} IN (SELECT value FROM json_each(?))`)
      .raw()
      .iterate(ids)
}

function fillIndex(index: BoardIndex, scan: Scan): void {
  for (const [id, first, last] of scan('members')) index.putMember(id, { first, last })
  for (const [id, priority, financialValue, pickup, callWindow] of scan('outreach')) {
    index.putOutreach(id, { priority, financialValue, pickup, callWindow })
  }
  for (const [id] of scan('gaps')) index.putOpenGap(id)
  for (const [id] of scan('dnc')) index.putDnc(id)
  // What was said here counts before the server's flag has come back.
  for (const [id] of scan('saidDnc')) index.putDnc(id)
  for (const [id, total, completed, completedOfLastThree] of scan('calls')) {
    index.putCalls(id, { total, completed, completedOfLastThree })
  }
}
