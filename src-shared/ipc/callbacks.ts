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
  /** Whose callback it is, where it is somebody else's. */
  assigneeName: z.string().nullable(),
  /** Who promised it and is away then, where it is in this person's hands or the team's meanwhile. */
  insteadOf: z.string().nullable(),
  note: z.string(),
  unsent: z.boolean(),
})
export type CallbackItem = z.infer<typeof callbackItem>

/**
 * Error codes: callbacks.notFound, callbacks.inPast, callbacks.invalidTime (outside 08:00-21:00 at the member's place, or
 * more than a year ahead).
 */
export const callbacksIpc = defineFeature({
  calls: {
    /** Overdue first (longest overdue on top), then by time. Own, the team's and, for supervisors, everybody's. */
    list: { input: nothing, output: z.array(callbackItem) },
    close: { input: z.object({ id: z.uuid(), status: z.enum(['done', 'cancelled']) }), output: z.null() },
    move: { input: z.object({ id: z.uuid(), dueAt: instant }), output: z.null() },
  },
  events: {
    changed: z.null(),
    /** The person clicked a notification: show the list. */
    listRequested: z.null(),
  },
})
