import { z } from 'zod'
import { ACTIVITY_KINDS, ASSISTANT_LANGUAGES, type RecentActivity } from '#assistant/index.ts'
import { calendarDate } from '#shared/sync/rows.ts'
import { senderType } from '#shared/sync/word-schemas.ts'
import { storableText } from '../_shared/input.ts'

const names = z
  .array(storableText({ max: 300 }))
  .max(50, 'Send at most 50.')
  .default([])

const fact = z.object({
  kind: z.enum(ACTIVITY_KINDS, `Send one of ${ACTIVITY_KINDS.join(', ')}.`),
  status: storableText({ max: 300 }),
  on: calendarDate.nullable().default(null),
})

const note = (status: string): RecentActivity => ({ kind: 'note', status, on: null })

/** A list of facts, or plain text, which is passed on and never taken for a fact. */
const recentActivity = z
  .union([storableText({ max: 2000 }).transform((text) => [note(text)]), z.array(fact).max(50, 'Send at most 50.')])
  .default([])

/** The body of ai-suggest-reply (docs/rules/foundations.md#edge-functions). */
export const suggestBody = z.object(
  {
    memberId: z.uuid('Send the id of the member, a UUID.'),
    /** Rows of `chat_messages`, oldest first; the last ten count. */
    recentMessages: z
      .array(z.object({ sender_type: senderType, message: storableText({ max: 8000 }) }))
      .max(50, 'Send at most 50 messages.'),
    memberContext: z.object(
      { name: storableText({ max: 200 }).default(''), conditions: names, careGaps: names, recentActivity },
      'Send name, conditions, careGaps and recentActivity.',
    ),
    /** The member's language on file, where the messages don't tell. */
    language: z.enum(ASSISTANT_LANGUAGES, 'Send en or es.').optional(),
  },
  'Send a JSON object.',
)
export type SuggestBody = z.infer<typeof suggestBody>
