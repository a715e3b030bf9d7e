import { isOpenGap } from '#shared/domain/member/index.ts'
import { toEpochMs } from '#shared/domain/time/index.ts'
import type { MemberDetail } from '#shared/ipc/board.ts'
import type { RecordRequestRow } from '#shared/sync/request-row.ts'
import type {
  CareGapRow,
  EvidenceDocumentRow,
  GapEvidenceRow,
  GapMoveRow,
  SyncedRow,
  SyncedTable,
  TestKitRow,
} from '#shared/sync/rows.ts'
import { decodeRow } from '../../db/row-codec.ts'
import { readPlanSettings } from '../../db/plan-settings.ts'
import { readRow, type MEMBER_TABLES } from '../../db/row-store.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'
import { readStandingGaps } from '../../sync/standing-gaps.repo.ts'
import { readBadNumbers } from '../../sync/stated-facts.repo.ts'
import { unsentContacts } from '../../sync/outbox.repo.ts'
import { screeningsOf } from './screenings.ts'

type MemberTable = (typeof MEMBER_TABLES)[number]

/**
 * What the cache holds of one member beyond the card; null when the member is not there.
 * @param screenings whether the reader may see results of screenings
 * @param staffId who reads; null in demo mode
 */
export function readDetail(
  db: Db,
  memberId: string,
  { screenings, staffId }: { screenings: boolean; staffId: string | null },
): Omit<MemberDetail, 'unsentRowIds' | 'complete'> | null {
  const member = readRow(db, 'members', memberId)
  const outreach = rowsOf(db, 'member_outreach', memberId)[0]
  if (member === null || outreach === undefined) return null
  const kits = rowsOf(db, 'test_kits', memberId)
  const evidence = rowsOf(db, 'gap_evidence', memberId)
  const documents = rowsOf(db, 'evidence_documents', memberId)
  const requests = newestFirst(rowsOf(db, 'record_requests', memberId), ({ created_at }) => toEpochMs(created_at))
  const gaps = readStandingGaps(db, memberId)
  const known = new Map(rowsOf(db, 'care_gaps', memberId).map(({ id, status }) => [id, status]))
  const moves = rowsOf(db, 'gap_moves', memberId).toSorted((a, b) => b.number - a.number)
  return {
    id: member.id,
    dateOfBirth: member.date_of_birth,
    gender: member.gender,
    email: member.email,
    otherPhone: member.other_phone,
    mailingAddress: member.mailing_address,
    pcpName: member.pcp_name,
    badNumbers: [...readBadNumbers(db, memberId)],
    callWindow: outreach.call_window,
    personalNotes: outreach.personal_notes,
    conditions: outreach.conditions,
    medications: outreach.medications,
    verification: verificationOf(db, memberId),
    consent: rowsOf(db, 'contact_consents', memberId)[0] ?? null,
    gaps: gaps.toSorted(workFirst),
    moves,
    movedHere: gaps.filter(({ id, status }) => known.get(id) !== status).map(({ id }) => id),
    closingDay: readPlanSettings(db)?.evidence_until ?? null,
    evidence: newestFirst(evidence, ({ created_at }) => toEpochMs(created_at)).map((row) => ({
      ...row,
      own: row.entered_by === staffId,
    })),
    documents: newestFirst(documents, ({ created_at }) => toEpochMs(created_at)),
    requests,
    calls: newestFirst(rowsOf(db, 'calls', memberId), ({ started_at }) => toEpochMs(started_at)),
    appointments: newestFirst(rowsOf(db, 'appointments', memberId), (row) => toEpochMs(row.appointment_datetime)),
    kits: newestFirst(kits, ({ date_sent, created_at }) => dayMs(date_sent ?? created_at)),
    staffNames: namesOfColleagues(db, { kits, evidence, documents, requests, moves }),
    screenings: screenings ? screeningsOf(rowsOf(db, 'care_gap_assessments', memberId)) : [],
    results: newestFirst(rowsOf(db, 'lab_results', memberId), ({ test_date }) => dayMs(test_date)),
  }
}

function rowsOf<T extends MemberTable & SyncedTable>(db: Db, table: T, memberId: string): SyncedRow<T>[] {
  return statement(db, `/* board.detail.${table} */ SELECT * FROM ${table} WHERE member_id = ? ORDER BY id`)
    .all(memberId)
    .map((record) => decodeRow(table, record))
}

/** As the server has it, but nothing is known of a contact whose correction has not reached it. */
function verificationOf(db: Db, memberId: string): MemberDetail['verification'] {
  const row = rowsOf(db, 'contact_verifications', memberId)[0]
  if (row === undefined) return null
  const unsent = unsentContacts(db, [memberId]).get(memberId)
  return {
    ...row,
    ...(unsent?.phone && { phone_verified: false, phone_verified_date: null }),
    ...(unsent?.email && { email_verified: false, email_verified_date: null }),
  }
}

interface WorkOfColleagues {
  readonly kits: readonly TestKitRow[]
  readonly evidence: readonly GapEvidenceRow[]
  readonly documents: readonly EvidenceDocumentRow[]
  readonly requests: readonly RecordRequestRow[]
  readonly moves: readonly GapMoveRow[]
}

/** Who did something about these kits, this evidence or these requests, or moved a gap, as far as this station knows them. */
function namesOfColleagues(
  db: Db,
  { kits, evidence, documents, requests, moves }: WorkOfColleagues,
): Record<string, string> {
  const ids = [
    ...kits.flatMap((kit) => [
      kit.ordered_by,
      kit.approved_by,
      kit.status_changed_by,
      kit.followed_up_by,
      kit.shipped_by,
    ]),
    ...evidence.flatMap((row) => [row.entered_by, row.verified_by]),
    ...documents.flatMap((row) => [row.sent_by, row.looked_by]),
    ...moves.map((move) => move.moved_by),
    ...requests.flatMap((row) => [row.opened_by, row.sent_by, row.chased_by, row.ended_by]),
  ]
  const known = [...new Set(ids)].flatMap((id) => (id === null ? [] : (readRow(db, 'staff', id) ?? [])))
  return Object.fromEntries(known.map(({ id, full_name: name }) => [id, name]))
}

function newestFirst<T>(rows: readonly T[], timeOf: (row: T) => number): T[] {
  return rows.toSorted((a, b) => timeOf(b) - timeOf(a))
}

/** Open gaps before finished ones, then by the end of their window. */
function workFirst(a: CareGapRow, b: CareGapRow): number {
  const openness = Number(isOpenGap(b)) - Number(isOpenGap(a))
  return openness || (a.window_end ?? '9999').localeCompare(b.window_end ?? '9999') || a.name.localeCompare(b.name)
}

/** A calendar date, or the day part of an instant, as a comparable number. */
function dayMs(text: string): number {
  return Date.parse(text.slice(0, 10))
}
