import { z } from 'zod'
import { sameSecret } from '../folder/keys.ts'
import type { Mailbox } from './mailbox.ts'

const delivery = z.object({
  key: z.string().min(1).max(200),
  channel: z.enum(['email', 'sms']),
  to: z.string().min(1).max(254),
  subject: z.string().max(200).nullable(),
  text: z.string().max(20_000),
})

/** `POST /mailbox`, by which functions put a message into the mailbox: with the secret key only. Answers `{id}`. */
export async function takeDelivery(request: Request, mailbox: Mailbox, secretKey: string): Promise<Response> {
  if (!sameSecret(request.headers.get('apikey'), secretKey)) {
    return Response.json({ message: 'only the functions of this stack deliver messages' }, { status: 401 })
  }
  const message = delivery.safeParse(await request.json().catch(() => null))
  if (!message.success) return Response.json({ message: 'not a message' }, { status: 400 })
  return Response.json({ id: mailbox.deliver(message.data) })
}
