import { forFirst, insertInto, updateOf, type TableRights } from './matrix-cells.ts'
import { wrongForStaff } from './matrix-tasks.ts'
import {
  REFUSED,
  answers,
  northStaffWrite,
  refusedToAll,
  refusedToNorthStaff,
  staffAndSelf,
  staffOnly,
  type Answers,
} from './personas.ts'

/** Updates never reach a deleted row. */
const changes = staffOnly(2, 1)
const stoolKit = {
  kit_type: `'Cologuard Kit'`,
  status: `'ordered'`,
  risk_answers: `'{"pastCancerOrPolyps":false,"bowelDisease":false,"familyHistory":false,"currentSymptoms":false}'`,
}

/** Of a kit that has left: who ships hears that, others that it is not theirs to say. */
const SHIPS: Answers = answers(
  {
    member: 0,
    otherMember: 0,
    north: REFUSED,
    south: REFUSED,
    supervisorSouth: '22023',
    supervisorBoth: '22023',
    auditor: 0,
    inactive: 0,
  },
  { coordinator: '22023', clinician: '22023', coordinatorSouth: '22023', clinicianSouth: '22023' },
)

/** Who may order a kit, and say where it is. */
export const KIT_RIGHTS: TableRights = {
  sees: staffAndSelf(3, 1, 1),
  inserts: [
    insertInto('test_kits', { ...forFirst, kit_type: `'Lipid Panel Home Test'` }, northStaffWrite),
    insertInto('test_kits', { ...forFirst, kit_type: `'A1C Home Test Kit'` }, refusedToNorthStaff('GW002'), 'a second'),
    insertInto(
      'test_kits',
      { ...forFirst, kit_type: `'A1C Home Test Kit'`, duplicate_confirmed: 'true' },
      refusedToNorthStaff('22023'),
      'a second that is wanted, while a result waits to be talked about',
    ),
    insertInto('test_kits', { ...forFirst, ...stoolKit }, northStaffWrite, 'a stool kit that waits'),
    insertInto(
      'test_kits',
      { ...forFirst, ...stoolKit, status: `'sent'` },
      refusedToNorthStaff('GW003'),
      'a stool kit as sent',
    ),
    insertInto(
      'test_kits',
      { ...forFirst, ...stoolKit, risk_answers: 'null' },
      refusedToNorthStaff('GW003'),
      'a stool kit without answers',
    ),
    insertInto(
      'test_kits',
      { ...forFirst, ...stoolKit, kit_type: `'Colo-guard Kit'` },
      refusedToNorthStaff('22023'),
      'a kit that is not on the list',
    ),
    insertInto(
      'test_kits',
      { ...forFirst, kit_type: `'Lipid Panel Home Test'`, status: `'completed'` },
      refusedToAll,
      'for member 1 as completed',
    ),
    insertInto(
      'test_kits',
      { ...forFirst, kit_type: `'Lipid Panel Home Test'`, approved_at: 'now()' },
      refusedToAll,
      'for member 1 as approved',
    ),
  ],
  updates: [
    updateOf('test_kits', 'followed_up_at = now()', changes),
    updateOf('test_kits', `status = 'delivered'`, changes),
    updateOf('test_kits', `status = 'ordered'`, wrongForStaff, 'turn it back to ordered'),
    // The first member's kit came with a file: it has left.
    updateOf('test_kits', `tracking_number = '1'`, wrongForStaff),
    updateOf('test_kits', `ship_to = '1 Main St'`, wrongForStaff),
    updateOf('test_kits', 'shipped_at = now()', SHIPS),
    ...[
      `kit_type = 'Cologuard Kit'`,
      'risk_answers = null',
      'duplicate_confirmed = true',
      'ordered_by = null',
      `result_status = 'All clear'`,
    ].map((set) => updateOf('test_kits', set, refusedToAll)),
  ],
}
