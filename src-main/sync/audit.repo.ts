import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { toInstant } from '#shared/domain/time/index.ts'
import { statement } from '../db/statements.ts'
import type { Db } from '../db/types.ts'

/** What the station itself tells the audit log; the database knows everything else (docs/data-model.md#audit-log). */
const auditEvent = z.object({
  action: z.enum([
    'member.opened',
    'member.listed',
    'member.searched',
    'write.refused',
    'contact.refused',
    'contact.written',
    'contact.canceled',
  ]),
  memberId: z.uuid().nullable(),
  /** Words of ours, ids of the members in a list, and what a refusal rested on: never what was typed. */
  detail: z.record(z.string(), z.union([z.string(), z.array(z.uuid())])),
})
export type AuditEvent = z.infer<typeof auditEvent>

/** An event with the id under which it is delivered once, and the time at the station, ISO 8601. */
export type NotedEvent = AuditEvent & { readonly id: string; readonly at: string }

const record = z.object({ id: z.uuid(), at: z.number(), event: z.string() })

export function noteEvent(db: Db, event: AuditEvent, nowMs: number): void {
  statement(db, 'INSERT INTO trail_events (id, at, event) VALUES (?, ?, ?)').run(
    randomUUID(),
    nowMs,
    JSON.stringify(event),
  )
}

/** What the server has not confirmed, oldest first. A record that can't be read is left out and stays. */
export function oldestEvents(db: Db, limit: number): NotedEvent[] {
  const rows = statement(db, 'SELECT id, at, event FROM trail_events ORDER BY at, id LIMIT ?').all(limit)
  return rows.flatMap((row) => {
    const { id, at, event } = record.parse(row)
    const parsed = auditEvent.safeParse(JSON.parse(event))
    return parsed.success ? [{ id, at: toInstant(at), ...parsed.data }] : []
  })
}

export function forgetEvents(db: Db, ids: readonly string[]): void {
  const remove = statement(db, 'DELETE FROM trail_events WHERE id = ?')
  db.transaction(() => ids.forEach((id) => remove.run(id)))()
}
