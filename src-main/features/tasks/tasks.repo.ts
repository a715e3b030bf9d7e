import { z } from 'zod'
import { outreachTaskRow } from '#shared/sync/task-row.ts'
import { hasLeft } from '../../db/colleagues.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

const { kind, audience, assigned_to, due_on, note, status, outcome, result, asked_at, asked_again_at, done_at } =
  outreachTaskRow.shape

const storedTask = z.object({
  id: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  task: kind,
  audience,
  assignedTo: assigned_to,
  assigneeName: z.string().nullable(),
  left: z.union([z.literal(0), z.literal(1)]),
  dueOn: due_on,
  note,
  snoozeReasons: outreachTaskRow.shape.snooze_reasons,
  status,
  outcome,
  result,
  askedAt: asked_at,
  askedAgainAt: asked_again_at,
  askedBy: z.string().nullable(),
  doneAt: done_at,
  doneBy: z.string().nullable(),
  unsent: z.union([z.literal(0), z.literal(1)]),
  beforeResult: result,
  beforeOutcome: outcome.nullable(),
  beforeAt: done_at,
})
export type StoredTask = z.infer<typeof storedTask>

const TASKS = `SELECT t.id, t.member_id AS memberId, trim(m.first_name || ' ' || m.last_name) AS memberName, t.kind AS task,
    t.audience, t.assigned_to AS assignedTo, s.full_name AS assigneeName,
    ${hasLeft('t')} AS left, t.due_on AS dueOn, t.note, t.snooze_reasons AS snoozeReasons, t.status, t.outcome, t.result,
    t.asked_at AS askedAt, t.asked_again_at AS askedAgainAt, a.full_name AS askedBy, t.done_at AS doneAt, d.full_name AS doneBy,
    EXISTS (SELECT 1 FROM outbox AS o WHERE o.table_name = 'outreach_tasks' AND o.row_id = t.id) AS unsent,
    b.result AS beforeResult, b.outcome AS beforeOutcome, b.done_at AS beforeAt
  FROM outreach_tasks AS t JOIN members AS m ON m.id = t.member_id LEFT JOIN staff AS s ON s.id = t.assigned_to
  LEFT JOIN staff AS a ON a.id = t.created_by LEFT JOIN staff AS d ON d.id = t.done_by
  LEFT JOIN outreach_tasks AS b ON t.status = 'open' AND b.id = (SELECT e.id FROM outreach_tasks AS e
    WHERE e.member_id = t.member_id AND e.kind = t.kind AND e.status = 'done' AND e.result IS NOT NULL AND t.kind LIKE 'need-%'
    ORDER BY unixepoch(e.done_at) DESC, e.id LIMIT 1)`

/** Every open task about a member of this station, the longest overdue first. */
export function readOpenTasks(db: Db): StoredTask[] {
  return statement(db, `/* tasks.open */ ${TASKS} WHERE t.status = 'open' ORDER BY t.due_on, t.asked_at, t.id`)
    .all()
    .map((record) => storedTask.parse(record))
}

/** Tasks that ended and are shown with a member. */
const ENDED_SHOWN = 5

/** The open tasks of one member by their day, then the newest that ended. */
export function readTasksOf(db: Db, memberId: string): StoredTask[] {
  const open = statement(
    db,
    `/* tasks.of */ ${TASKS} WHERE t.member_id = ? AND t.status = 'open' ORDER BY t.due_on, t.id`,
  )
  const ended = statement(
    db,
    `/* tasks.ended */ ${TASKS} WHERE t.member_id = ? AND t.status <> 'open' ORDER BY unixepoch(t.done_at) DESC, t.id LIMIT ?`,
  )
  return [...open.all(memberId), ...ended.all(memberId, ENDED_SHOWN)].map((record) => storedTask.parse(record))
}

const named = z.object({ id: z.string(), name: z.string() })

/** Members of whose numbers at least one was said not to work. */
export function readMembersWithBadNumbers(db: Db): z.infer<typeof named>[] {
  return statement(
    db,
    `/* tasks.badNumbers */ SELECT m.id, trim(m.first_name || ' ' || m.last_name) AS name FROM members AS m
     WHERE m.id IN (SELECT s.member_id FROM member_statements AS s WHERE s.kind = 'bad-number' AND s.withdrawn_at IS NULL)
     ORDER BY m.id`,
  )
    .all()
    .map((record) => named.parse(record))
}

const waitingKit = named.extend({ memberId: z.string(), kitType: z.string(), createdAt: z.string() })
const openResult = named.extend({
  memberId: z.string(),
  testName: z.string(),
  testDate: z.string(),
  urgent: z.number(),
})

/** `w` is what waits; nobody decides anything for a member who has died. */
const OF_LIVING = `JOIN members AS m ON m.id = w.member_id AND NOT EXISTS (SELECT 1 FROM member_statements AS s
  WHERE s.member_id = m.id AND s.kind = 'deceased' AND s.withdrawn_at IS NULL)`
const WHOSE = `w.id, w.member_id AS memberId, trim(m.first_name || ' ' || m.last_name) AS name`

/** Kits that were ordered and have not been sent, the longest waiting first. */
export function readOrderedKits(db: Db): z.infer<typeof waitingKit>[] {
  return statement(
    db,
    `/* tasks.kits */ SELECT ${WHOSE}, w.kit_type AS kitType, w.created_at AS createdAt FROM test_kits AS w ${OF_LIVING}
     WHERE w.status = 'ordered' ORDER BY w.created_at, w.id`,
  )
    .all()
    .map((record) => waitingKit.parse(record))
}

/** A flagged result that no clinician has seen. */
const HELD = '(w.urgent = 1 OR w.abnormal = 1) AND w.released_at IS NULL'

/** Results that nobody has gone through with the member, without those of a task of their own: urgent ones first, then the oldest. */
export function readOpenResults(db: Db): z.infer<typeof openResult>[] {
  return statement(
    db,
    `/* tasks.results */ SELECT ${WHOSE}, w.test_name AS testName, w.test_date AS testDate, w.urgent
     FROM lab_results AS w ${OF_LIVING} WHERE w.status = 'available' AND NOT (${HELD} AND EXISTS (
       SELECT 1 FROM outreach_tasks AS t WHERE t.member_id = w.member_id AND t.kind = 'result-today' AND t.status = 'open'))
     ORDER BY w.urgent DESC, w.test_date, w.id`,
  )
    .all()
    .map((record) => openResult.parse(record))
}

/** The number from which the member wrote last; null where none is known. */
export function readLastNumber(db: Db, memberId: string): string | null {
  const number = statement(
    db,
    `/* tasks.lastNumber */ SELECT recipient FROM communication_logs WHERE member_id = ? AND type = 'sms'
     AND status IN ('received', 'read') ORDER BY unixepoch(sent_at) DESC LIMIT 1`,
  )
    .pluck()
    .get(memberId)
  return z.string().nullable().catch(null).parse(number)
}
