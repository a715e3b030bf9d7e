import { z } from 'zod'
import { COMMUNICATION_TYPES } from '#shared/sync/vocabulary.ts'
import { storableText } from '../_shared/input.ts'

/** The longest text that carriers deliver in parts. What is only noted (provider `internal`) may be longer. */
const LONGEST_SMS = 1600
const LONGEST_CONTENT = 4000
const LARGEST_METADATA = 20

const NAME = /^\w{1,60}$/

const metadata = z
  .record(z.string(), storableText({ max: 2000 }).nullable(), 'Send metadata as an object.')
  .refine(
    (entries) => Object.keys(entries).every((name) => NAME.test(name)),
    'Name metadata with 1 to 60 letters, digits or _.',
  )
  .refine((entries) => Object.keys(entries).length <= LARGEST_METADATA, `Send at most ${LARGEST_METADATA} metadata.`)

/**
 * The body of log-communication (docs/rules/foundations.md#edge-functions); `id` lets a station choose the row's id;
 * `messageKey` names the message that carried it, where that went out under another key than the row's.
 */
export const communicationBody = z
  .object(
    {
      id: z.uuid('Send the id of the new row as a UUID, or leave it out.').optional(),
      memberId: z.uuid('Send the id of the member, a UUID.'),
      type: z.enum(COMMUNICATION_TYPES, 'Send sms or email.'),
      senderName: storableText({ min: 1, max: 200 }),
      recipient: storableText({ min: 1, max: 254 }),
      content: storableText({ max: LONGEST_CONTENT }),
      provider: z
        .string('Send the name of the provider.')
        .regex(/^[\w.-]{1,60}$/, 'Send 1 to 60 letters, digits, . or -.'),
      subject: storableText({ max: 200 }).nullish(),
      metadata: metadata.default({}),
      messageKey: z.uuid('Send the key under which the message went out, a UUID, or leave it out.').optional(),
    },
    'Send a JSON object.',
  )
  .refine(({ type, subject }) => type === 'email' || (subject ?? null) === null, {
    path: ['subject'],
    message: 'Leave the subject out: only an e-mail has one.',
  })
  .refine(({ type, provider, content }) => type !== 'sms' || provider === 'internal' || content.length <= LONGEST_SMS, {
    path: ['content'],
    message: `Send at most ${LONGEST_SMS} characters as a text message.`,
  })
export type CommunicationBody = z.infer<typeof communicationBody>
