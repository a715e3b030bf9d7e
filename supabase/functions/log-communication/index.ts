import { z } from 'zod'
import { createBackend } from '../_shared/backend.ts'
import { noticesAfterAnswer } from '../_shared/contact-notices.ts'
import { factsFor } from '../_shared/message-facts.ts'
import { respond, toResponse } from '../_shared/respond.ts'
import { backendSettings } from '../_shared/settings.ts'
import { handleLogCommunication } from './handler.ts'

const recorded = z.object({ id: z.uuid(), created: z.boolean() })
const stored = z.object({
  type: z.enum(['email', 'sms']),
  sender_name: z.string().nullable(),
  recipient: z.string(),
  subject: z.string().nullable(),
  content: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  sent_by: z.uuid().nullable(),
})
const COLUMNS = Object.keys(stored.shape).join(',')

const read = (name: string): string | undefined => Deno.env.get(name)

Deno.serve(
  respond(async (request) => {
    const backend = createBackend({ ...backendSettings(read), fetch })
    const service = backend.asService()
    const answer = await handleLogCommunication(
      {
        facts: (token, memberId) => factsFor(backend, token, memberId),
        record: ({ key, id, memberId, sentBy, message }) =>
          service.call(
            'record_communication',
            { p_idempotency_key: key, p_member_id: memberId, p_sent_by: sentBy, p_message: message, p_id: id },
            recorded,
          ),
        read: async (id) => (await service.rows(`communication_logs?id=eq.${id}&select=${COLUMNS}`, stored))[0] ?? null,
        senderEmail: read('EMAIL_FROM') ?? null,
      },
      request,
    )
    noticesAfterAnswer(service, read)
    return toResponse(answer)
  }),
)
