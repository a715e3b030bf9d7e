import { staffId } from './fixture.ts'
import { forFirst, insertInto, updateOf, type TableRights } from './matrix-cells.ts'
import {
  REFUSED,
  answers,
  northStaffWrite,
  refusedToAll,
  refusedToNorthStaff,
  staffOnly,
  type Answers,
} from './personas.ts'

/** What is guarded and was written by somebody else: supervisors take it back, with a reason. */
const withdraws: Answers = answers({
  member: 0,
  otherMember: 0,
  north: REFUSED,
  south: REFUSED,
  supervisorSouth: 1,
  supervisorBoth: 3,
  auditor: 0,
  inactive: 0,
})
const withdrawsWithoutReason: Answers = {
  ...withdraws,
  supervisorSouth: '22023',
  supervisorBoth: '22023',
}
const doNotCall = { kind: `'do-not-call'`, details: `'{"scope":"all"}'`, said_at: 'now()' }

/** Who may record and take back what was said about a member. */
export const STATEMENT_RIGHTS: TableRights = {
  sees: staffOnly(3, 1),
  inserts: [
    insertInto('member_statements', { ...forFirst, ...doNotCall }, northStaffWrite),
    insertInto(
      'member_statements',
      { ...forFirst, ...doNotCall, said_at: `'infinity'` },
      refusedToNorthStaff('22023'),
      'for member 1 at no time',
    ),
    insertInto(
      'member_statements',
      { ...forFirst, ...doNotCall, made_by: `'${staffId('coach')}'` },
      refusedToAll,
      'for member 1 in the name of a coach',
    ),
  ],
  updates: [
    updateOf('member_statements', 'withdrawn_at = now()', withdrawsWithoutReason),
    updateOf('member_statements', `withdrawn_at = now(), withdraw_reason = 'Asked to be called'`, withdraws),
    updateOf('member_statements', `details = '{"scope":"all"}'`, refusedToAll),
  ],
}
