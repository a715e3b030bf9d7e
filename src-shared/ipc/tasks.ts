import { z } from 'zod'
import { OFFERED_TASKS } from '../domain/tasks/index.ts'
import { calendarDate, instant } from '../sync/rows.ts'
import { staffRole, taskAudience, taskKind, taskResult, taskStatus } from '../sync/word-schemas.ts'
import { defineFeature, nothing } from './contract.ts'
import { localHelp } from './resources.ts'
import { badNumberItem } from './statements.ts'

const taskItem = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  memberName: z.string(),
  task: taskKind,
  audience: taskAudience,
  /** Whose task it is, where it is one person's: staff record and name. */
  assignedTo: z.uuid().nullable(),
  assigneeName: z.string().nullable(),
  /** They are away then, or do not work with the member any more: it is the cover's, or anybody's. */
  standIn: z.enum(['away', 'left']).nullable(),
  dueOn: calendarDate,
  group: z.enum(['overdue', 'today', 'later']),
  whose: z.enum(['mine', 'team']),
  /** Nobody in particular has it: it was given to nobody, or whoever has it is away without a cover, or has left. */
  unassigned: z.boolean(),
  /** It is not this person's own yet, and can be. */
  canTake: z.boolean(),
  note: z.string(),
  /** Why it was put off: a line for each time, the newest last. */
  snoozeReasons: z.string(),
  status: taskStatus,
  /** The word with which it ended. */
  outcome: z.string(),
  /** How it ended and how this person may say it ended, where a word is not enough (`taskResults`); null and none for other kinds. */
  result: taskResult.nullable(),
  results: z.array(taskResult),
  /** What became of the same need before, where it is asked about again. */
  before: z.object({ result: taskResult, outcome: z.string(), at: instant }).nullable(),
  /** Who helps near the member with the need that the task is about; null for other kinds. */
  help: localHelp.nullable(),
  askedAt: instant,
  /** When the same was asked for last, instead of a second task; null: only once. */
  askedAgainAt: instant.nullable(),
  askedBy: z.string().nullable(),
  doneAt: instant.nullable(),
  doneBy: z.string().nullable(),
  unsent: z.boolean(),
  /** Who alone may end it, where that is not this person; null: this person may. */
  endedBy: z.enum(['coordinators', 'clinicians']).nullable(),
})
export type TaskItem = z.infer<typeof taskItem>

/** A member whom nobody can call: every number on file was said not to work. */
const numberlessMember = z.object({
  memberId: z.uuid(),
  memberName: z.string(),
  /** By number, at least one. */
  badNumbers: z.array(badNumberItem),
  /** Finding another number is work of mine. */
  whose: z.enum(['mine', 'team']),
})
export type NumberlessMember = z.infer<typeof numberlessMember>

/** What waits for a clinician beside alerts and tasks: a kit that needs an order, or a result that nobody has gone through with the member. */
const clinicalItem = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  memberName: z.string(),
  what: z.enum(['kit', 'result']),
  /** The kit or the test. */
  name: z.string(),
  /** When the kit was ordered or the test done. */
  on: calendarDate,
  urgent: z.boolean(),
})
export type ClinicalItem = z.infer<typeof clinicalItem>

/** A task as it is asked for. Without an audience or a day, those of its kind (`TASK_STARTS`). */
const newTask = z.object({
  memberId: z.uuid(),
  task: z.enum(OFFERED_TASKS),
  note: z.string().trim().max(2000),
  audience: taskAudience.optional(),
  /** Staff record; only where the audience is a person. */
  assignedTo: z.uuid().nullable().optional(),
  dueOn: calendarDate.optional(),
})

/**
 * Error codes: tasks.notFound (ended already, or not here), tasks.memberNotFound, tasks.dueOn (in the past or more than a
 * year ahead), tasks.tooLate (help with such a need begins earlier), tasks.noPerson, tasks.needsWord, tasks.needsReason (it waits longer), tasks.needsResult, tasks.noNumber,
 * tasks.notForThem, tasks.coordinatorOnly, tasks.clinicianOnly.
 */
export const tasksIpc = defineFeature({
  calls: {
    /** Open tasks of every member here, the longest overdue first. */
    list: { input: nothing, output: z.array(taskItem) },
    /** Members without a number that works, the longest without one first. Nobody ends an entry: another number does. */
    listNumberless: { input: nothing, output: z.array(numberlessMember) },
    /** For clinicians: kits, the longest waiting first, then results, urgent ones first; `more`: results that are not listed. */
    listClinical: { input: nothing, output: z.object({ items: z.array(clinicalItem), more: z.number().int() }) },
    /** Tasks of one member: open ones first, then the newest that ended. */
    listOf: { input: z.object({ memberId: z.uuid() }), output: z.array(taskItem) },
    /** Whom a task can be given to; of a kind that not everybody may have, those who may. */
    listColleagues: {
      input: z.object({ memberId: z.uuid(), task: taskKind.optional() }),
      output: z.array(z.object({ id: z.uuid(), name: z.string(), role: staffRole })),
    },
    add: { input: newTask, output: taskItem },
    /** Cancelled needs a word why, done a result where the task has some. What was meant is recorded as if it had been said in a call. */
    close: {
      input: z.object({
        id: z.uuid(),
        status: z.enum(['done', 'cancelled']),
        outcome: z.string().trim().max(500),
        result: taskResult.optional(),
      }),
      output: z.null(),
    },
    /** Another day; a later one with the reason. */
    move: {
      input: z.object({ id: z.uuid(), dueOn: calendarDate, reason: z.string().trim().max(500).default('') }),
      output: z.null(),
    },
    /** Makes it one's own. */
    takeOver: { input: z.object({ id: z.uuid() }), output: z.null() },
    /** Given to a colleague, or to those whose work such a task is (`to` is null). `left`: those that ended meanwhile stay as they are. */
    assign: {
      input: z.object({ ids: z.array(z.uuid()).min(1).max(500), to: z.uuid().nullable() }),
      output: z.object({ count: z.number().int(), left: z.number().int() }),
    },
  },
  events: { changed: z.null() },
})
