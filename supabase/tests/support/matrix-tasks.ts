import { staffId } from './fixture.ts'
import { forFirst, insertInto, updateOf, type TableRights } from './matrix-cells.ts'
import { answers, northStaffWrite, refusedToAll, refusedToNorthStaff, staffOnly, type Answers } from './personas.ts'

/** An update within reach of staff that the database refuses to all of them. */
export const wrongForStaff: Answers = answers({
  member: 0,
  otherMember: 0,
  north: '22023',
  south: '22023',
  supervisorSouth: '22023',
  supervisorBoth: '22023',
  auditor: 0,
  inactive: 0,
})

const newTask = { ...forFirst, kind: `'other'`, due_on: 'current_date' }
/** Updates never reach a deleted row. The task of member 2 follows from a screening: specialists and coaches never see it. */
const changes = { ...staffOnly(2, 1), specialist: 1, coach: 1 }
/** Whoever reaches tasks of South, or one that follows from a screening, reaches some that are none for a coach of North. */
const toCoachOfNorth: Answers = { ...wrongForStaff, specialist: 1, coach: 1 }

/** Tasks: a row 4 of member 1 is deleted, and only staff still see it. */
export const TASK_RIGHTS: TableRights = {
  sees: { ...staffOnly(3, 1), specialist: 2, coach: 2 },
  inserts: [
    insertInto('outreach_tasks', { ...newTask, audience: `'team'` }, northStaffWrite),
    insertInto(
      'outreach_tasks',
      { ...newTask, audience: `'person'`, assigned_to: `'${staffId('coach')}'` },
      northStaffWrite,
      'for member 1 to a coach of North',
    ),
    insertInto(
      'outreach_tasks',
      { ...newTask, audience: `'person'`, assigned_to: `'${staffId('coachSouth')}'` },
      refusedToNorthStaff('22023'),
      'for member 1 to a coach of South',
    ),
  ],
  updates: [
    updateOf('outreach_tasks', `status = 'done'`, changes),
    updateOf('outreach_tasks', `status = 'cancelled', outcome = 'Asked twice'`, changes, 'cancel it with a word'),
    updateOf('outreach_tasks', `status = 'cancelled'`, wrongForStaff, 'cancel it without a word'),
    updateOf('outreach_tasks', 'due_on = due_on - 1', changes),
    updateOf('outreach_tasks', 'due_on = due_on + 7', wrongForStaff, 'put it off without a reason'),
    updateOf(
      'outreach_tasks',
      `due_on = due_on + 7, snooze_reasons = 'At her son''s'`,
      changes,
      'put it off with a reason',
    ),
    updateOf(
      'outreach_tasks',
      `audience = 'person', assigned_to = '${staffId('coach')}'`,
      toCoachOfNorth,
      'give it to a coach of North',
    ),
    updateOf('outreach_tasks', `audience = 'coordinators', assigned_to = null`, changes, 'give it to the coordinators'),
    updateOf('outreach_tasks', `note = ''`, refusedToAll),
  ],
}
