import { NORTH, SOUTH, staffId } from './fixture.ts'
import { called, forFunctionsOnly, type Cell } from './matrix-cells.ts'
import { refusedToAll, type Answers } from './personas.ts'

const administratorsOnly: Answers = { ...refusedToAll, administrator: 1 }
const importersOnly: Answers = { ...administratorsOnly, supervisorSouth: 1, supervisorBoth: 1 }

/** What every persona may do with staff and teams. */
export const ADMINISTRATION_CELLS: readonly Cell[] = [
  called('administration_overview', 'staff and teams', 'public.administration_overview() answer', administratorsOnly),
  called(
    'invite_staff',
    'a coach',
    `public.invite_staff(gen_random_uuid(), 'Ana', 'ana@plan.example', 'coach', '${NORTH}', '{}', 'en') answer`,
    administratorsOnly,
  ),
  called(
    'renew_staff_code',
    'for nobody',
    `public.renew_staff_code('${NORTH}', '${NORTH}', 'en') answer`,
    administratorsOnly,
  ),
  called(
    'change_staff',
    'nobody',
    `public.change_staff('${NORTH}', '1', 'Ana', 'coach', '${NORTH}', '{}') answer`,
    administratorsOnly,
  ),
  called('switch_staff', 'a coach off', `public.switch_staff('${staffId('coach')}', false) answer`, administratorsOnly),
  called('decide_staff_request', 'none', `public.decide_staff_request('${NORTH}', true) answer`, administratorsOnly),
  called('save_team', 'a new one', `public.save_team(gen_random_uuid(), null, 'East') answer`, administratorsOnly),
  called('merge_teams', 'one into itself', `public.merge_teams('${NORTH}', '${NORTH}') answer`, administratorsOnly),
  called(
    'save_plan_settings',
    'of another version',
    `public.save_plan_settings('0', '{"plan_name": "Sun"}') answer`,
    administratorsOnly,
  ),
  called('save_resources', 'nothing', `public.save_resources('[]') answer`, administratorsOnly),
  called('remove_resource', 'none', `public.remove_resource('${SOUTH}', '0') answer`, administratorsOnly),
  called('decide_plan_proposal', 'none', `public.decide_plan_proposal('${NORTH}', true) answer`, administratorsOnly),
  called('save_team_rules', 'of another version', `public.save_team_rules('0', '[]') answer`, administratorsOnly),
  called('team_rules', 'which team new members join', 'public.team_rules() answer', importersOnly),
  called('undo_roster', "somebody else's", `public.undo_roster('${NORTH}') answer`, refusedToAll),
  called('undo_roster_preview', "somebody else's", `public.undo_roster_preview('${NORTH}') answer`, refusedToAll),
  called('run_roster', "somebody else's", `public.run_roster('${NORTH}', 'apply', '${NORTH}') answer`, refusedToAll),
  called(
    'judge_roster_line',
    "somebody else's",
    `public.judge_roster_line('${NORTH}', 2, 'same') answer`,
    refusedToAll,
  ),
  called('roster_progress', 'of a run', `public.roster_progress('${NORTH}') answer`, importersOnly),
  called('cancel_roster_run', 'one that there is not', `public.cancel_roster_run('${NORTH}') answer`, importersOnly),
  called('recent_rosters', 'those that can be taken back', 'public.recent_rosters() answer', importersOnly),
  called('waiting_rosters', 'those that wait', 'public.waiting_rosters() answer', importersOnly),
  called('import_profiles', 'those of their own teams', 'public.import_profiles() answer', importersOnly),
  called(
    'save_import_profile',
    'for North',
    `public.save_import_profile(gen_random_uuid(), 'June', 'columns:' || repeat('0', 64), '["member_id"]', '${NORTH}', '') answer`,
    { ...administratorsOnly, supervisorBoth: 1 },
  ),
  called(
    'remove_import_profile',
    'one that there is not',
    `public.remove_import_profile('${NORTH}') answer`,
    importersOnly,
  ),
  called('import_teams', 'their own teams', 'public.import_teams() answer', importersOnly),
  called(
    'decide_roster',
    'one that there is not',
    `public.decide_roster('${NORTH}', true, '', null) answer`,
    refusedToAll,
  ),
  forFunctionsOnly(
    'first_administrator',
    `public.first_administrator('${NORTH}', 'A', 'a@b.example', '', 'en', false)`,
  ),
  forFunctionsOnly('arm_staff_code', `public.arm_staff_code('${NORTH}', 'x')`),
  forFunctionsOnly('note_staff_code_sent', `public.note_staff_code_sent('${NORTH}')`),
  forFunctionsOnly('staff_code_owner', `public.staff_code_owner('x')`),
  forFunctionsOnly('claim_staff_code', `public.claim_staff_code('${NORTH}')`),
  forFunctionsOnly('release_staff_code', `public.release_staff_code('${NORTH}')`),
  forFunctionsOnly('finish_staff_code', `public.finish_staff_code('${NORTH}', '${NORTH}')`),
]
