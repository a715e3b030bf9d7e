import { rowId, type MemberTable } from './fixture.ts'
import { forFirst, insertInto, updateOf, type TableRights } from './matrix-cells.ts'
import { wrongForStaff } from './matrix-tasks.ts'
import {
  REFUSED,
  northStaffWrite,
  refusedToAll,
  refusedToNorthStaff,
  staffAndSelf,
  staffOnly,
  type Answers,
} from './personas.ts'

const many = staffOnly(3, 1)
const manyAndSelf = staffAndSelf(3, 1, 1)
/** Coordinators and clinicians alone. */
const byWhoDecides: Answers = {
  ...staffOnly(2, 1),
  ...Object.fromEntries(
    (['specialist', 'coach', 'specialistSouth', 'coachSouth', 'supervisorSouth', 'supervisorBoth'] as const).map(
      (persona) => [persona, REFUSED],
    ),
  ),
}
/** Whoever has the rows within reach may not. */
const byNobody: Answers = {
  ...byWhoDecides,
  coordinator: REFUSED,
  clinician: REFUSED,
  coordinatorSouth: REFUSED,
  clinicianSouth: REFUSED,
}
const newEvidence = { ...forFirst, care_gap_id: `'${rowId('care_gaps', 1)}'`, service_date: 'current_date' }

/** What speaks for a service, its documents, and the records that practices are asked for. */
export const EVIDENCE_RIGHTS = {
  gap_moves: {
    sees: many,
    inserts: [
      insertInto(
        'gap_moves',
        {
          ...forFirst,
          gap_id: `'${rowId('care_gaps', 1)}'`,
          from_status: `'open'`,
          to_status: `'closed'`,
          cause: `'plan-file'`,
        },
        refusedToAll,
        'a closing of a gap of member 1',
      ),
    ],
    updates: [updateOf('gap_moves', `to_status = 'closed'`, refusedToAll)],
  },
  gap_evidence: {
    sees: many,
    inserts: [
      insertInto('gap_evidence', { ...newEvidence, source: `'lab'` }, northStaffWrite),
      insertInto(
        'gap_evidence',
        { ...newEvidence, source: `'plan-file'` },
        refusedToNorthStaff('22023'),
        'for member 1 as if a file had brought it',
      ),
      insertInto('gap_evidence', { ...newEvidence, source: `'lab'`, state: `'verified'` }, refusedToAll, 'as verified'),
    ],
    updates: [
      updateOf('gap_evidence', `state = 'verified'`, wrongForStaff, 'verify what does not wait for it'),
      updateOf('gap_evidence', `value = '7.2'`, refusedToAll),
      updateOf('gap_evidence', `care_gap_id = '${rowId('care_gaps', 2)}'`, refusedToAll),
    ],
  },
  evidence_documents: {
    sees: manyAndSelf,
    inserts: [
      insertInto(
        'evidence_documents',
        {
          ...forFirst,
          care_gap_id: `'${rowId('care_gaps', 1)}'`,
          came_by: `'portal'`,
          media_type: `'image/jpeg'`,
          bytes: '1',
          sha256: `repeat('0', 64)`,
        },
        refusedToAll,
      ),
    ],
    updates: [
      updateOf('evidence_documents', `state = 'refused', refused_why = 'Too dark'`, byWhoDecides),
      updateOf('evidence_documents', `sha256 = repeat('1', 64)`, refusedToAll),
    ],
  },
  record_requests: {
    sees: many,
    inserts: [
      insertInto(
        'record_requests',
        { ...forFirst, care_gap_id: `'${rowId('care_gaps', 1)}'` },
        { ...refusedToAll, coordinator: 1, clinician: 1 },
      ),
      insertInto(
        'record_requests',
        { ...forFirst, care_gap_id: `'${rowId('care_gaps', 1)}'`, state: `'refused'` },
        refusedToAll,
        'as ended',
      ),
    ],
    updates: [
      updateOf('record_requests', `asked_of = 'Another Practice'`, byWhoDecides),
      updateOf('record_requests', `printed_at = now()`, byWhoDecides),
      updateOf('record_requests', `sent_at = now(), sent_how = 'fax'`, byWhoDecides),
      updateOf('record_requests', `state = 'refused', end_reason = 'They ask for a form'`, byWhoDecides),
      updateOf('record_requests', `state = 'evidence', ended_at = now()`, byNobody, 'end by evidence'),
      updateOf('record_requests', `opened_by = null`, refusedToAll),
    ],
  },
} satisfies Partial<Record<MemberTable, TableRights>>
