import { z } from 'zod'
import { instant } from '../sync/rows.ts'
import { defineFeature, nothing } from './contract.ts'

/** An open callback, in exactly one of the three groups. */
const callbackItem = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  memberName: z.string(),
  /** IANA zone of the member; null where unknown. */
  timeZone: z.string().nullable(),
  dueAt: instant,
  group: z.enum(['overdue', 'today', 'later']),
  whose: z.enum(['mine', 'team', 'other']),
  /** Who has it then, where it is somebody else. */
  assigneeName: z.string().nullable(),
  /** Staff record of whose promise it is; null: the team's. */
  assignedTo: z.uuid().nullable(),
  /** Whose promise it is, who is away then or does not work with the member any more. */
  insteadOf: z.object({ name: z.string().nullable(), why: z.enum(['away', 'left']) }).nullable(),
  note: z.string(),
  unsent: z.boolean(),
})
export type CallbackItem = z.infer<typeof callbackItem>

/**
 * Error codes: callbacks.notFound, callbacks.inPast, callbacks.invalidTime (outside 08:00-21:00 at the member's place, or
 * more than a year ahead), callbacks.notOfTeam (given to somebody who does not work with the member).
 */
export const callbacksIpc = defineFeature({
  calls: {
    /** Overdue first (longest overdue on top), then by time. Own, the team's and, for supervisors, everybody's. */
    list: { input: nothing, output: z.array(callbackItem) },
    close: { input: z.object({ id: z.uuid(), status: z.enum(['done', 'cancelled']) }), output: z.null() },
    move: { input: z.object({ id: z.uuid(), dueAt: instant }), output: z.null() },
    /**
     * To a colleague (`tasks.listColleagues`), or null: to the whole team. Those that have ended or are somebody else's by now are left
     * as they are, and counted in `left`.
     */
    handOver: {
      input: z.object({ ids: z.array(z.uuid()).min(1).max(1000), to: z.uuid().nullable() }),
      output: z.object({ count: z.number(), left: z.number() }),
    },
  },
  events: {
    changed: z.null(),
    /** The person clicked a notification: show the list. */
    listRequested: z.null(),
  },
})
