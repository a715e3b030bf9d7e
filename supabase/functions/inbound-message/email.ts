import { z } from 'zod'
import { attachedFiles, readMail, type AttachedFile, type MailWords } from '#shared/domain/inbound-email/index.ts'
import { revokesTexts } from '#shared/domain/revocation/index.ts'
import { visitAnswer } from '#shared/domain/visit-answers/index.ts'
import { translator } from '#shared/texts/index.ts'
import type { ReceivedEmail } from '../_shared/delivery/received-email.ts'
import { DeliveryProblem, type Delivery, type OutgoingMessage } from '../_shared/delivery/types.ts'
import { keyedHash } from '../_shared/digest.ts'
import { logFailure } from '../_shared/function-log.ts'
import type { FunctionAnswer, FunctionRequest } from '../_shared/respond.ts'
import { isFromSvix } from '../_shared/signatures.ts'
import { commonLanguage, type ConsentNote, type InboundDeps, type ReceivedText } from './handler.ts'

/** An e-mail as `receive_text` takes it. `whole` is all that it says, `body` without what it quotes. */
interface KeptEmail {
  readonly id: string
  readonly digest: string
  readonly email: string
  readonly subject: string
  readonly body: string
  readonly whole: string
  readonly media: number
  readonly files: readonly AttachedFile[]
  /** Their ids at the service, in the same order; null: not known. */
  readonly sources: readonly (string | null)[]
  readonly automatic: boolean
  /** Its Message-ID, which an answer names; null: not known. */
  readonly message_id: string | null
  readonly revokes: boolean
  readonly visit: 'yes' | 'cannot' | 'late' | null
}

export interface InboundEmailDeps extends Pick<InboundDeps, 'now' | 'plan' | 'notedUnder'> {
  /** Signing secret of the web hook (`whsec_...`); empty trusts nobody. */
  readonly secret: string
  /** Null where the service no longer has it. @throws DeliveryProblem */
  readonly fetchEmail: (id: string) => Promise<ReceivedEmail | null>
  readonly keepEmail: (email: KeptEmail, atMs: number) => Promise<ReceivedText>
  /** Whether an address may get one more answer that no person wrote: two machines must not talk for ever. */
  readonly mayAnswer: (address: string) => Promise<boolean>
  readonly send: (message: OutgoingMessage) => Promise<Delivery>
  readonly note: (
    note: Omit<ConsentNote, 'senderName'> & { readonly externalId: string; readonly subject: string },
  ) => Promise<void>
}

const event = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.uuid(),
    from: z.string().catch(''),
    subject: z.string().nullish().catch(null),
    message_id: z.string().nullish().catch(null),
    attachments: z.array(z.unknown()).nullish().catch(null),
  }),
})
type ReceivedEvent = z.infer<typeof event>['data']

const taken: FunctionAnswer = { status: 200, body: { received: true } }
const RETRY_SECONDS = 60
const again: FunctionAnswer = { status: 503, body: { code: 'inbound.notFetched' }, retryAfter: RETRY_SECONDS }

function parsedEvent(text: string): z.infer<typeof event> | null {
  try {
    return event.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

const attachment = z.object({
  id: z.string().nullish().catch(null),
  filename: z.string().nullish().catch(null),
  content_type: z.string().nullish().catch(null),
})

function fileOf(told: unknown): Record<'name' | 'type' | 'source', string | null> {
  const { id = null, filename = null, content_type = null } = attachment.safeParse(told).data ?? {}
  return { name: filename, type: content_type, source: id }
}

/** Its subject is that of the mail before, which may be ours. */
const ANSWERS = /^\s*(?:re|rv|fwd?)\s*:/i
/** More is shown on demand. */
const LONGEST_SHOWN = 10_000

/** The same mail in another delivery has the same Message-ID and says the same. */
async function digestOf(secret: string, id: string, messageId: string | null, mail: MailWords): Promise<string> {
  return keyedHash(secret, JSON.stringify([messageId ?? id, mail.address, mail.subject, mail.whole]))
}

/** Of a mail whose sender can't be read: nobody is answered there. */
const NO_ADDRESS = 'unknown@invalid'

async function read(deps: InboundEmailDeps, told: ReceivedEvent, found: ReceivedEmail | null): Promise<KeptEmail> {
  // What is gone at the service is still known by its head, and a person looks.
  const source = found ?? { ...told, text: null, html: null, headers: {} }
  const mail = readMail({
    from: source.from,
    subject: source.subject ?? null,
    text: source.text ?? null,
    html: source.html ?? null,
    headers: source.headers ?? {},
  })
  const messageId = found?.message_id ?? told.message_id ?? null
  const attached = (source.attachments ?? []).map((one) => fileOf(one))
  const files = attachedFiles(attached)
  return {
    id: told.email_id,
    digest: await digestOf(deps.secret, told.email_id, messageId, mail),
    message_id: messageId,
    email: mail.address ?? NO_ADDRESS,
    subject: mail.subject,
    body: mail.shown.slice(0, LONGEST_SHOWN).toWellFormed(),
    whole: mail.whole,
    media: source.attachments?.length ?? 0,
    files,
    sources: files.map((_, n) => attached[n]?.source ?? null),
    automatic: mail.automatic || mail.address === null,
    // A machine's words are no wish; a person reads them all the same.
    revokes:
      !mail.automatic && (revokesTexts(mail.shown) || (!ANSWERS.test(mail.subject) && revokesTexts(mail.subject))),
    visit: mail.automatic ? null : visitAnswer(mail.shown),
  }
}

type Follows = 'crisisEmail' | 'crisisEmailUnknown' | 'pausedEmail'
const PURPOSES = {
  crisisEmail: 'crisis_reply',
  crisisEmailUnknown: 'crisis_reply',
  pausedEmail: 'texts_paused',
} as const

function whatFollows({ revokes }: KeptEmail, { crisis, holders }: ReceivedText): Follows | null {
  if (crisis) return holders.length === 0 ? 'crisisEmailUnknown' : 'crisisEmail'
  return revokes && holders.length > 0 ? 'pausedEmail' : null
}

/** Answers at once where it has to, once for each mail, and never a machine. @throws DeliveryProblem */
async function answer(
  deps: InboundEmailDeps,
  email: KeptEmail,
  received: ReceivedText,
  messageId: string | null,
): Promise<void> {
  const follows = whatFollows(email, received)
  if (follows === null || email.automatic) return
  const keyStart = `answer-${email.id}-`
  if ((await deps.notedUnder(keyStart)) !== null || !(await deps.mayAnswer(email.email))) return
  const plan = deps.plan()
  const t = translator(commonLanguage(received.holders.map(({ language }) => language)), 'replies')
  const [subject, text] = [t('emailSubject'), t(follows, plan)]
  const message: OutgoingMessage = {
    channel: 'email',
    to: email.email,
    subject,
    text,
    key: `answer-${email.id}`,
    answers: { messageId },
  }
  const { externalId } = await deps.send(message)
  const line = { recipient: email.email, content: text, subject, purpose: PURPOSES[follows], externalId }
  // It went out: that the note of it can't be stored is no reason to send it again.
  await Promise.allSettled(
    received.holders.map(({ id: memberId }) => deps.note({ key: `${keyStart}${memberId}`, memberId, ...line })),
  )
}

/**
 * An e-mail from a member, of which the signed web hook tells the head and the service the words. Kept once for everyone who has the
 * address, with what follows from it, like a text message; words of crisis and words that end messages are answered at once. What can't
 * be fetched now is asked for again: the service repeats the hook for a day.
 */
export async function handleInboundEmail(deps: InboundEmailDeps, request: FunctionRequest): Promise<FunctionAnswer> {
  const { header, text } = request
  if (!(await isFromSvix({ secret: deps.secret, header, text, nowMs: deps.now() }))) {
    return { status: 401, body: { code: 'inbound.unsigned' } }
  }
  const told = parsedEvent(text)
  if (told === null || told.type !== 'email.received') return taken
  try {
    const found = await deps.fetchEmail(told.data.email_id)
    const email = await read(deps, told.data, found)
    const received = await deps.keepEmail(email, deps.now())
    await answer(deps, email, received, found?.message_id ?? told.data.message_id ?? null)
    return taken
  } catch (error) {
    if (!(error instanceof DeliveryProblem)) throw error
    logFailure('an e-mail could not be fetched or answered', error)
    return again
  }
}
