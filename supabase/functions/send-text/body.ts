import { z } from 'zod'
import { TEXT_MAX } from '#shared/domain/chat/index.ts'
import { storableText } from '../_shared/input.ts'

/** The body of send-text (docs/rules/foundations.md#edge-functions). `to` is the number or address that the person at the desk saw. */
export const sendTextBody = z.object(
  {
    memberId: z.uuid('Send the id of the member, a UUID.'),
    to: storableText({ min: 1, max: 60 }),
    text: storableText({ min: 1, max: TEXT_MAX }),
    /** It goes by e-mail, as an answer to this Message-ID (null: not known). */
    email: z
      .object({
        subject: storableText({ min: 1, max: 300 }).refine((subject) => !/[\r\n]/.test(subject)),
        inReplyTo: z
          .string()
          .max(998)
          .regex(/^<[^\s<>]+>$/)
          .nullable(),
      })
      .optional(),
  },
  'Send a JSON object.',
)
