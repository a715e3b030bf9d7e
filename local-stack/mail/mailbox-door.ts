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

const incoming = z.looseObject({ from: z.string() })
const received = z.object({ attachments: z.array(z.object({ id: z.string(), content: z.string() })) })
const RECEIVED = '/mailbox/emails/receiving'

/** Whether a path is of e-mails that members send us. */
export const isOfReceived = (pathname: string): boolean => pathname === RECEIVED || pathname.startsWith(`${RECEIVED}/`)

/**
 * In the place of the service that receives e-mails, with the secret key only: `POST /mailbox/emails/receiving` puts one there, as the
 * service's API gives it, and answers `{id}`; `GET` below it gives it back. Of its attachments, whose bytes it brings as base64 in
 * `content`, `attachments/{id}` names the address.
 */
export async function serveReceived(request: Request, mailbox: Mailbox, secretKey: string): Promise<Response> {
  if (!sameSecret(request.headers.get('apikey'), secretKey))
    return Response.json({ message: 'secret key missing' }, { status: 401 })
  if (request.method === 'POST') {
    const email = incoming.safeParse(await request.json().catch(() => null))
    return email.success
      ? Response.json({ id: mailbox.receive(email.data) })
      : Response.json({ message: 'not an e-mail' }, { status: 400 })
  }
  const { pathname, origin } = new URL(request.url)
  const [id = '', , attachmentId, content] = pathname.slice(RECEIVED.length + 1).split('/')
  const found = mailbox.received(id)
  if (attachmentId !== undefined) {
    const attached = received.safeParse(found).data?.attachments.find((one) => one.id === attachmentId)
    if (attached === undefined) return Response.json({ message: 'not found' }, { status: 404 })
    return content === undefined
      ? Response.json({ download_url: `${origin}${pathname}/content` })
      : new Response(Buffer.from(attached.content, 'base64'))
  }
  return found === undefined ? Response.json({ message: 'not found' }, { status: 404 }) : Response.json(found)
}
