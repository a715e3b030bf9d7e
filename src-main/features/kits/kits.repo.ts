import { z } from 'zod'
import { trueKitStatus, waitsToShip } from '#shared/domain/kit-shipping/index.ts'
import type { SentKit } from '#shared/domain/kits/index.ts'
import type { KitToShip } from '#shared/ipc/kits.ts'
import { localDate, toEpochMs } from '#shared/domain/time/index.ts'
import { calendarDate, instant } from '#shared/sync/rows.ts'
import { kitStatus } from '#shared/sync/word-schemas.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

const sentKits = z.array(
  z.object({
    kit_type: z.string(),
    status: kitStatus,
    date_sent: calendarDate.nullable(),
    shipped_at: instant.nullable(),
    ordered_by: z.string().nullable(),
    approved_by: z.string().nullable(),
    created_at: instant,
  }),
)

/**
 * Every kit of a member that the cache knows, unsent orders of this station among them.
 * @param zone IANA zone of the station, on whose calendar the panel shows when a kit was ordered
 */
export function readSentKits(db: Db, memberId: string, zone: string): SentKit[] {
  const sql = `/* kits.sent */ SELECT kit_type, status, date_sent, shipped_at, ordered_by, approved_by,
    created_at FROM test_kits WHERE member_id = ?`
  return sentKits.parse(statement(db, sql).all(memberId)).map(({ created_at, ...kit }) => ({
    kit_type: kit.kit_type,
    status: trueKitStatus(kit),
    // Of an order that nobody has shipped it is the day of the order.
    date_sent: waitsToShip(kit) ? null : kit.date_sent,
    orderedOn: localDate(zone, toEpochMs(created_at)) ?? created_at.slice(0, 10),
  }))
}

const testName = z.object({ test_name: z.string() })

/** Names of the tests whose result has not been gone through with the member. */
export const readWaitingResults = (db: Db, memberId: string): string[] =>
  statement(db, `/* kits.results */ SELECT test_name FROM lab_results WHERE member_id = ? AND status = 'available'`)
    .all(memberId)
    .map((record) => testName.parse(record).test_name)

const waiting = z.object({
  kitId: z.uuid(),
  memberId: z.uuid(),
  memberName: z.string(),
  kitType: z.string(),
  shipTo: z.string().nullable(),
  mailingAddress: z.string().nullable(),
  createdAt: instant,
  orderedBy: z.string().nullable(),
  notes: z.string(),
  unsent: z.union([z.literal(0), z.literal(1)]),
})

/**
 * Orders that wait to be shipped (`waitsToShip`), the oldest first.
 * @param zone IANA zone of the station, on whose calendar the panel shows when a kit was ordered
 */
export function readKitsToShip(db: Db, zone: string): KitToShip[] {
  const sql = `/* kits.toShip */ SELECT k.id AS kitId, k.member_id AS memberId, trim(m.first_name || ' ' || m.last_name) AS memberName,
      k.kit_type AS kitType, k.ship_to AS shipTo, m.mailing_address AS mailingAddress, k.created_at AS createdAt,
      s.full_name AS orderedBy, k.order_notes AS notes,
      EXISTS (SELECT 1 FROM outbox AS o WHERE o.table_name = 'test_kits' AND o.row_id = k.id) AS unsent
    FROM test_kits AS k JOIN members AS m ON m.id = k.member_id LEFT JOIN staff AS s ON s.id = k.ordered_by
    WHERE k.status = 'sent' AND k.shipped_at IS NULL AND coalesce(k.ordered_by, k.approved_by) IS NOT NULL
    ORDER BY unixepoch(k.created_at), k.id`
  return statement(db, sql)
    .all()
    .map((record) => waiting.parse(record))
    .map(({ createdAt, mailingAddress, unsent, ...kit }) => ({
      ...kit,
      addressNow: mailingAddress !== null && mailingAddress !== kit.shipTo ? mailingAddress : null,
      orderedOn: localDate(zone, toEpochMs(createdAt)) ?? createdAt.slice(0, 10),
      unsent: unsent === 1,
    }))
}

/** True when the member lets us text: switched on and no STOP since. False where nothing is known. */
export function takesTexts(db: Db, memberId: string): boolean {
  const sql = `/* kits.consent */ SELECT count(*) FROM contact_consents
    WHERE member_id = ? AND sms_enabled = 1 AND sms_stopped_at IS NULL`
  return statement(db, sql).pluck().get(memberId) !== 0
}
