import { forFirst, insertInto, updateOf, type TableRights } from './matrix-cells.ts'
import { wrongForStaff } from './matrix-tasks.ts'
import { northStaffWrite, refusedToAll, refusedToNorthStaff, staffAndSelf, staffOnly } from './personas.ts'

/** Updates never reach a deleted row. */
const changes = staffOnly(2, 1)
const stoolKit = {
  kit_type: `'Cologuard Kit'`,
  status: `'ordered'`,
  risk_answers: `'{"pastCancerOrPolyps":false,"bowelDisease":false,"familyHistory":false,"currentSymptoms":false}'`,
}

/** Who may order a kit, and say where it is. */
export const KIT_RIGHTS: TableRights = {
  sees: staffAndSelf(3, 1, 1),
  inserts: [
    insertInto('test_kits', { ...forFirst, kit_type: `'Lipid Panel Home Test'` }, northStaffWrite),
    insertInto('test_kits', { ...forFirst, kit_type: `'A1C Home Test Kit'` }, refusedToNorthStaff('GW002'), 'a second'),
    insertInto(
      'test_kits',
      { ...forFirst, kit_type: `'A1C Home Test Kit'`, duplicate_confirmed: 'true' },
      northStaffWrite,
      'a second that is wanted',
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
    ...[
      `kit_type = 'Cologuard Kit'`,
      'risk_answers = null',
      'duplicate_confirmed = true',
      'ordered_by = null',
      `result_status = 'All clear'`,
      `tracking_number = '1'`,
    ].map((set) => updateOf('test_kits', set, refusedToAll)),
  ],
}
