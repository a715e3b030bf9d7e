import { z } from 'zod'
import { calendarDate, instant, memberColumns } from './columns.ts'
import { taskAudience, taskKind, taskResult, taskStatus } from './word-schemas.ts'

/** What somebody asked for and somebody has to do. */
export const outreachTaskRow = z.object({
  ...memberColumns,
  kind: taskKind,
  audience: taskAudience,
  /** Staff record; null unless the audience is one person. */
  assigned_to: z.uuid().nullable(),
  /** When it was last said whose it is, by the clock of that desk; null: never since it was asked for. */
  assigned_said_at: instant.nullable(),
  due_on: calendarDate,
  note: z.string(),
  status: taskStatus,
  /** The word with which it ended. */
  outcome: z.string(),
  /** How it ended, where a word is not enough (`taskResults`); null for other kinds, and until such a task is done. */
  result: taskResult.nullable(),
  asked_at: instant,
  /** When the member said the same last while it was open, which made no second task; null: only once. */
  asked_again_at: instant.nullable(),
  /** Why its day was put off: a line for each time, the newest last. */
  snooze_reasons: z.string(),
  /** The call in which it was asked for; it may reach the server later, or never. */
  call_id: z.uuid().nullable(),
  created_by: z.uuid().nullable(),
  done_at: instant.nullable(),
  done_by: z.uuid().nullable(),
  /** The care gap that it is about; null: of none, or of no single one. */
  care_gap_id: z.uuid().nullable(),
})
export type OutreachTaskRow = z.infer<typeof outreachTaskRow>
