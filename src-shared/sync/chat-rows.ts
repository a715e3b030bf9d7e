import { z } from 'zod'
import { instant, memberColumns } from './columns.ts'
import { senderType } from './word-schemas.ts'

/** One message of the conversation between a member and the plan's coordinators. */
export const chatMessageRow = z.object({
  ...memberColumns,
  sender_type: senderType,
  sender_name: z.string(),
  message: z.string(),
  ai_suggested: z.boolean(),
  /** Staff record of the coordinator who wrote it. */
  coordinator_id: z.uuid().nullable(),
  /** Seen by the other side. */
  read: z.boolean(),
})

/** Somebody is writing to a member now: one row per member and person, void after `until`. */
export const chatTypingRow = z.object({
  ...memberColumns,
  staff_id: z.uuid(),
  until: instant,
})
