import { z } from 'zod'
import { hasLeft } from '../../db/colleagues.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

/** An open callback. Instants come with any offset, so they are compared as `dueMs`, ms since the epoch. */
const openCallback = z.object({
  id: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  timeZone: z.string().nullable(),
  dueMs: z.number(),
  assignedTo: z.string().nullable(),
  assigneeName: z.string().nullable(),
  /** Whoever it is assigned to does not work with the member any more. */
  left: z.union([z.literal(0), z.literal(1)]),
  note: z.string(),
  unsent: z.union([z.literal(0), z.literal(1)]),
})
export type OpenCallback = z.infer<typeof openCallback>

/** Nobody who has died or asked not to be called waits for a call; the server ends these as soon as it hears of it. */
const STANDS = `c.status = 'open' AND NOT EXISTS (
  SELECT 1 FROM member_statements AS stated WHERE stated.member_id = c.member_id AND stated.withdrawn_at IS NULL
    AND (stated.kind = 'deceased' OR stated.kind = 'do-not-call' AND stated.details ->> 'scope' = 'all'))`

const DUE_MS = `CAST(round(unixepoch(c.due_at, 'subsec') * 1000) AS INTEGER)`

/** Every open callback to a member of this station, the longest due first. */
export function readOpenCallbacks(db: Db): OpenCallback[] {
  return statement(
    db,
    `/* callbacks.open */
     SELECT c.id, c.member_id AS memberId, trim(m.first_name || ' ' || m.last_name) AS memberName, m.time_zone AS timeZone,
       ${DUE_MS} AS dueMs, c.assigned_to AS assignedTo, s.full_name AS assigneeName,
       ${hasLeft('c')} AS left, c.note,
       EXISTS (SELECT 1 FROM outbox AS o WHERE o.table_name = 'callbacks' AND o.row_id = c.id) AS unsent
     FROM callbacks AS c JOIN members AS m ON m.id = c.member_id LEFT JOIN staff AS s ON s.id = c.assigned_to
     WHERE ${STANDS} ORDER BY dueMs, c.id`,
  )
    .all()
    .map((record) => openCallback.parse(record))
}

/** Whether whoever that callback is assigned to does not work with the member any more. */
export function hasAssigneeLeft(db: Db, id: string): boolean {
  return (
    statement(db, `/* callbacks.left */ SELECT 1 FROM callbacks AS c WHERE c.id = ? AND ${hasLeft('c')}`).get(id) !==
    undefined
  )
}

const watched = z.object({
  id: z.string(),
  assignedTo: z.string().nullable(),
  left: openCallback.shape.left,
  dueMs: z.number(),
  announced: z.number(),
})

export type WatchedCallback = z.infer<typeof watched>

/** The same callbacks as the watch needs them; `announced` is 1 when somebody was told of this very due time. */
export function readWatchedCallbacks(db: Db): WatchedCallback[] {
  return statement(
    db,
    `/* callbacks.watch */
     SELECT c.id, c.assigned_to AS assignedTo, ${hasLeft('c')} AS left, ${DUE_MS} AS dueMs, coalesce(n.due_ms = ${DUE_MS}, 0) AS announced
     FROM callbacks AS c JOIN members AS m ON m.id = c.member_id LEFT JOIN callback_notices AS n ON n.callback_id = c.id
     WHERE ${STANDS}`,
  )
    .all()
    .map((record) => watched.parse(record))
}

/** Remembers that these were announced, and forgets callbacks that are no longer open. */
export function rememberNotices(db: Db, announced: readonly { readonly id: string; readonly dueMs: number }[]): void {
  db.transaction(() => {
    for (const { id, dueMs } of announced) {
      statement(
        db,
        `INSERT INTO callback_notices (callback_id, due_ms) VALUES (?, ?)
         ON CONFLICT (callback_id) DO UPDATE SET due_ms = excluded.due_ms`,
      ).run(id, dueMs)
    }
    statement(
      db,
      `DELETE FROM callback_notices WHERE callback_id NOT IN (SELECT id FROM callbacks WHERE status = 'open')`,
    ).run()
  })()
}
