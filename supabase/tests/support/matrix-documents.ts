import { fileId, NORTH, rowId } from './fixture.ts'
import { called, forFunctionsOnly, type Cell } from './matrix-cells.ts'
import { everyoneSignedIn, northStaffWrite, staffAndSelf, staffOnly } from './personas.ts'

/**
 * Documents of results, which the member opens too, of evidence: the member sends, the staff of the team send and open, and files that came
 * with messages, which the staff of the team open.
 */
export const DOCUMENT_CELLS: readonly Cell[] = [
  called(
    'find_document',
    'of a result of member 1',
    `public.find_document('${rowId('lab_results', 1)}') answer where answer is not null`,
    { ...staffAndSelf(1, 0, 0), member: 1, supervisorBoth: 1 },
  ),
  ...(['find_document', 'open_document'] as const).map((name) =>
    called(
      name,
      'of a flagged result of member 3 that no clinician has seen',
      `public.${name}('${rowId('lab_results', 3)}') answer where answer is not null`,
      { ...staffAndSelf(0, 0, 0), clinicianSouth: 1 },
    ),
  ),
  called(
    'find_document',
    'of a deleted result',
    `public.find_document('${rowId('lab_results', 4)}') answer where answer is not null`,
    staffAndSelf(0, 0, 0),
  ),
  called(
    'open_document',
    'of a result of member 1',
    `public.open_document('${rowId('lab_results', 1)}') answer where answer is not null`,
    { ...staffAndSelf(1, 0, 0), member: 1, supervisorBoth: 1 },
  ),
  called(
    'open_document',
    'of a deleted result',
    `public.open_document('${rowId('lab_results', 4)}') answer where answer is not null`,
    staffAndSelf(0, 0, 0),
  ),
  called(
    'announce_document',
    'for a gap of member 1',
    `public.announce_document('${rowId('care_gaps', 1)}', null, '2026-01', 'Lab') answer`,
    { ...northStaffWrite, member: 1 },
  ),
  called(
    'announced_document',
    'that nobody announced',
    `public.announced_document('${NORTH}') answer where answer is not null`,
    everyoneSignedIn(0),
  ),
  ...(['find_evidence_document', 'open_evidence_document'] as const).flatMap((name) => [
    called(name, 'of member 1', `public.${name}('${rowId('evidence_documents', 1)}') answer where answer is not null`, {
      ...staffOnly(1, 0),
      supervisorBoth: 1,
    }),
    called(
      name,
      'that is deleted',
      `public.${name}('${rowId('evidence_documents', 4)}') answer where answer is not null`,
      staffOnly(0, 0),
    ),
  ]),
  ...(['find_message_file', 'open_message_file'] as const).flatMap((name) => [
    called(name, 'of member 1', `public.${name}('${fileId(1)}') answer where answer is not null`, {
      ...staffOnly(1, 0),
      supervisorBoth: 1,
    }),
    called(
      name,
      'of a deleted message',
      `public.${name}('${fileId(4)}') answer where answer is not null`,
      staffOnly(0, 0),
    ),
  ]),
  forFunctionsOnly('claim_message_files', `public.claim_message_files(1)`),
  forFunctionsOnly('finish_message_file', `public.finish_message_file('${fileId(1)}', 'lost')`),
  forFunctionsOnly('files_without_message', `public.files_without_message(30)`),
  forFunctionsOnly('documents_without_evidence', `public.documents_without_evidence(30)`),
  forFunctionsOnly('keep_document', `public.keep_document('${NORTH}', 'image/png', 1, '${'0'.repeat(64)}')`),
]
