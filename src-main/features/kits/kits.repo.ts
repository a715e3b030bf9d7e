import { z } from 'zod'
import type { SentKit } from '#shared/domain/kits/index.ts'
import { localDate, toEpochMs } from '#shared/domain/time/index.ts'
import { calendarDate, instant } from '#shared/sync/rows.ts'
import { kitStatus } from '#shared/sync/word-schemas.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

const sentKits = z.array(
  z.object({ kit_type: z.string(), status: kitStatus, date_sent: calendarDate.nullable(), created_at: instant }),
)

/**
 * Every kit of a member that the cache knows, unsent orders of this station among them.
 * @param zone IANA zone of the station, on whose calendar the panel shows when a kit was ordered
 */
export function readSentKits(db: Db, memberId: string, zone: string): SentKit[] {
  const sql = '/* kits.sent */ SELECT kit_type, status, date_sent, created_at FROM test_kits WHERE member_id = ?'
  return sentKits.parse(statement(db, sql).all(memberId)).map(({ created_at, ...kit }) => ({
    ...kit,
    orderedOn: localDate(zone, toEpochMs(created_at)) ?? created_at.slice(0, 10),
  }))
}

/** True when the member lets us text: switched on and no STOP since. False where nothing is known. */
export function takesTexts(db: Db, memberId: string): boolean {
  const sql = `/* kits.consent */ SELECT count(*) FROM contact_consents
    WHERE member_id = ? AND sms_enabled = 1 AND sms_stopped_at IS NULL`
  return statement(db, sql).pluck().get(memberId) !== 0
}
