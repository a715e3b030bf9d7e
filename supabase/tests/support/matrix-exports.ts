import { called, type Cell } from './matrix-cells.ts'
import { NORTH } from './fixture.ts'
import { refusedToAll, type Answers } from './personas.ts'

const supervisors: Answers = { ...refusedToAll, supervisorSouth: 1, supervisorBoth: 1 }
const begin = (kind: string, column: string): string =>
  `public.begin_export(gen_random_uuid(), '${kind}', 'review', 'Asked for', '{${column}}', '{}') answer`

/** What leaves as a file: who may by kind; pages and the end belong to whoever began it. */
export const EXPORT_CELLS: readonly Cell[] = [
  called('preview_export', 'of callbacks', `public.preview_export('callbacks', '{}') answer`, supervisors),
  called('preview_export', 'of the trail', `public.preview_export('trail', '{}') answer`, {
    ...refusedToAll,
    auditor: 1,
  }),
  called('begin_export', 'of callbacks', begin('callbacks', 'memberId'), supervisors),
  called('begin_export', 'of kits', begin('kits', 'memberId'), {
    ...supervisors,
    coordinator: 1,
    clinician: 1,
    coordinatorSouth: 1,
    clinicianSouth: 1,
  }),
  called('begin_export', 'of the trail', begin('trail', 'event'), { ...refusedToAll, auditor: 1 }),
  called('read_export', 'of somebody else', `public.read_export('${NORTH}') answer`, refusedToAll),
  called('end_export', 'of somebody else', `public.end_export('${NORTH}', 'canceled') answer where answer`, {
    anonymous: '42501',
    member: 0,
    otherMember: 0,
    specialist: 0,
    coordinator: 0,
    coach: 0,
    clinician: 0,
    specialistSouth: 0,
    coordinatorSouth: 0,
    coachSouth: 0,
    clinicianSouth: 0,
    supervisorSouth: 0,
    supervisorBoth: 0,
    auditor: 0,
    inactive: 0,
    administrator: 0,
  }),
]
