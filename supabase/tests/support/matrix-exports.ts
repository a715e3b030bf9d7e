import { called, type Cell } from './matrix-cells.ts'
import { NORTH } from './fixture.ts'
import { everyoneSignedIn, refusedToAll, type Answers } from './personas.ts'

const supervisors: Answers = { ...refusedToAll, supervisorSouth: 1, supervisorBoth: 1 }
/** Says no more to anybody than that there is nothing. */
const nothing: Answers = everyoneSignedIn(0)
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
  called('begin_export', 'of FHIR', begin('fhir', 'memberId'), supervisors),
  called('begin_export', 'of the trail', begin('trail', 'event'), { ...refusedToAll, auditor: 1 }),
  called('export_profiles', 'for the kinds of the role', 'public.export_profiles() answer', {
    ...supervisors,
    coordinator: 1,
    clinician: 1,
    coordinatorSouth: 1,
    clinicianSouth: 1,
    auditor: 1,
    administrator: 1,
  }),
  called(
    'save_export_profile',
    'of callbacks',
    `public.save_export_profile('${NORTH}', 'Mine', 'callbacks', '{}') answer`,
    supervisors,
  ),
  called(
    'remove_export_profile',
    'that there is none of',
    `public.remove_export_profile('${NORTH}') answer where answer`,
    nothing,
  ),
  called(
    'stage_verdicts',
    'a plan’s answer',
    `public.stage_verdicts(gen_random_uuid(), 'a.csv', '${'a'.repeat(64)}', '[{"line":2,"number":"X","verdict":"closed"}]') answer`,
    supervisors,
  ),
  called('verdict_lines', 'of somebody else', `public.verdict_lines('${NORTH}', 'closes') answer`, supervisors),
  called('apply_verdicts', 'of somebody else', `public.apply_verdicts('${NORTH}', '{}') answer`, refusedToAll),
  called('cut_export', 'of somebody else', `public.cut_export('${NORTH}', 100) answer`, refusedToAll),
  called('read_export', 'of somebody else', `public.read_export('${NORTH}') answer`, refusedToAll),
  called('end_export', 'of somebody else', `public.end_export('${NORTH}', 'canceled') answer where answer`, nothing),
]
