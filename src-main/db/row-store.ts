import type { SyncedRow, SyncedTable } from '#shared/sync/rows.ts'
import { decodeRow } from './row-codec.ts'
import { statement } from './statements.ts'
import type { Db } from './types.ts'

/** Tables whose rows carry `member_id`, the row id of their member. */
export const MEMBER_TABLES = [
  'member_outreach',
  'contact_verifications',
  'contact_consents',
  'care_gaps',
  'calls',
  'appointments',
  'test_kits',
  'lab_results',
  'care_gap_assessments',
  'gap_evidence',
  'evidence_documents',
  'record_requests',
  'gap_moves',
  'callbacks',
  'outreach_tasks',
  'call_claims',
  'communication_logs',
  'chat_messages',
  'chat_typing',
  'urgent_alerts',
  'member_statements',
] as const satisfies readonly SyncedTable[]

/** The cached row, or null. */
export function readRow<T extends SyncedTable>(db: Db, table: T, id: string): SyncedRow<T> | null {
  const record = statement(db, `SELECT * FROM ${table} WHERE id = ?`).get(id)
  return record === undefined ? null : decodeRow(table, record)
}

/** The member's row of a table that has one for each member, or null. */
export function readRowOfMember<T extends 'member_outreach' | 'contact_verifications'>(
  db: Db,
  table: T,
  memberId: string,
): SyncedRow<T> | null {
  const record = statement(db, `SELECT * FROM ${table} WHERE member_id = ?`).get(memberId)
  return record === undefined ? null : decodeRow(table, record)
}
