import type { TestKitRow } from '../../sync/rows.ts'
import type { KitStatus, StaffRole } from '../../sync/vocabulary.ts'

/** Whether a kit has left; free of libraries, so that it costs a member's phone little. */

export type ShippedKit = Pick<TestKitRow, 'status' | 'shipped_at' | 'ordered_by' | 'approved_by'>

/** Given up before anybody sent it, or arrived without a word that it was sent: no day on which it left is known. */
export const neverShipped = ({ shipped_at, ordered_by, approved_by }: ShippedKit): boolean =>
  shipped_at === null && (ordered_by ?? approved_by) !== null

/**
 * An order of staff is 'sent' from its first moment, as the product has it, and leaves when somebody ships it. What a file or
 * a feed calls sent has left, and on the sample nothing waits. The database decides the same.
 */
export const waitsToShip = (kit: ShippedKit): boolean => kit.status === 'sent' && neverShipped(kit)

/** The status that is so: what waits to be shipped is ordered. */
export const trueKitStatus = (kit: ShippedKit): KitStatus => (waitsToShip(kit) ? 'ordered' : kit.status)

const SHIPPERS: readonly StaffRole[] = ['care_coordinator', 'clinician', 'supervisor']

/** Whether somebody with this role sends kits out (docs/rules/care.md#kits-to-be-shipped). The server decides the same. */
export const mayShipKits = (role: StaffRole): boolean => SHIPPERS.includes(role)
