import { z } from 'zod'
import { toInstant } from '#shared/domain/time/index.ts'
import { afterAnswer } from '../_shared/background.ts'
import { createBackend, type Caller } from '../_shared/backend.ts'
import { functionClock } from '../_shared/clock.ts'
import { jsonResponse } from '../_shared/cors.ts'
import { keyedHash } from '../_shared/digest.ts'
import { fetchReceivedEmail } from '../_shared/delivery/received-email.ts'
import { providerFor } from '../_shared/delivery/provider-for.ts'
import { DeliveryProblem } from '../_shared/delivery/types.ts'
import { keepFilesDeps } from '../_shared/files/keep-deps.ts'
import { keepFiles } from '../_shared/files/keep-files.ts'
import { logFailure } from '../_shared/function-log.ts'
import { messageStore } from '../_shared/message-store.ts'
import { respond, toResponse, type FunctionRequest } from '../_shared/respond.ts'
import { backendSettings, currentPlan } from '../_shared/settings.ts'
import { hooksOf } from '../_shared/text-hooks/hooks-of.ts'
import type { TextHooks } from '../_shared/text-hooks/types.ts'
import { carryAnswer } from './carry.ts'
import { handleInboundEmail } from './email.ts'
import { handleInboundMessage, type InboundDeps, type NumberHolder } from './handler.ts'
import { twiml } from './twiml.ts'

const read = (name: string): string | undefined => Deno.env.get(name)
const now = functionClock(read)

const applied = z.object({ members: z.array(z.uuid()), repeated: z.boolean() })
const received = applied.extend({
  taken: z.boolean(),
  crisis: z.boolean(),
  confirmed: z.boolean(),
  near: z.array(z.string()),
})
const holder = z
  .object({ id: z.uuid(), preferred_language: z.string() })
  .transform(({ id, preferred_language }) => ({ id, language: preferred_language }))
const noted = z.object({ content: z.string() })

async function holdersWith(service: Caller, filter: string): Promise<readonly NumberHolder[]> {
  return service.rows(`members?${filter}&deleted_at=is.null&select=id,preferred_language&order=id`, holder)
}

const holdersOf = async (service: Caller, members: readonly string[]): Promise<readonly NumberHolder[]> =>
  members.length === 0 ? [] : holdersWith(service, `id=in.(${members.join(',')})`)

async function notedUnder(service: Caller, keyStart: string): Promise<string | null> {
  const path = `communication_logs?idempotency_key=like.${keyStart}*&select=content&limit=1`
  return (await service.rows(path, noted))[0]?.content ?? null
}

/** What came with a message is fetched once it is answered; what can't be had now, by the schedule (send-reminder). */
function fetchFilesOf(service: Caller, message: { readonly id: string; readonly media: number }): void {
  if (message.media === 0) return
  afterAnswer(
    () => keepFiles(keepFilesDeps(service, read), message.id),
    (error) => logFailure('files of a message could not be fetched', error),
  )
}

const ANSWERS_A_DAY = 10

async function takeEmail(service: Caller, request: FunctionRequest): Promise<Response> {
  const secret = read('EMAIL_INBOUND_SECRET') ?? ''
  const answer = await handleInboundEmail(
    {
      now,
      secret,
      plan: (await currentPlan(service, read)).plan,
      fetchEmail: (id) => fetchReceivedEmail(read, id),
      keepEmail: async ({ visit, ...email }, atMs) => {
        const said = { ...email, ...(visit !== null && { visit }), at: toInstant(atMs), provider: 'resend' }
        const { members, ...answer } = await service.call('receive_text', { p_text: said }, received)
        fetchFilesOf(service, email)
        return { ...answer, holders: await holdersOf(service, members) }
      },
      mayAnswer: async (address) => {
        const bucket = `email-answer:${await keyedHash(secret, address)}`
        return service.call(
          'take_rate_limit',
          { p_bucket: bucket, p_window_seconds: 86_400, p_max: ANSWERS_A_DAY },
          z.boolean(),
        )
      },
      send: (message) => providerFor('email', read).send(message),
      notedUnder: (keyStart) => notedUnder(service, keyStart),
      note: async ({ key, memberId, recipient, subject, content, purpose, externalId }) => {
        const message = {
          type: 'email',
          provider: providerFor('email', read).name,
          status: 'sent',
          recipient,
          subject,
          content,
        }
        const signed = {
          ...message,
          sender_email: read('EMAIL_FROM') ?? null,
          external_id: externalId,
          metadata: { purpose },
        }
        const args = { p_idempotency_key: key, p_member_id: memberId, p_sent_by: null, p_message: signed }
        await service.call('record_communication', args, z.unknown())
      },
    },
    request,
  )
  return toResponse(answer)
}

async function textDeps(service: Caller, texts: TextHooks): Promise<InboundDeps> {
  const { secretKey } = backendSettings(read)
  const store = messageStore({ service, secret: secretKey, now })
  return {
    now,
    texts,
    carry: async (answer) =>
      texts.sendsAnswer ? null : carryAnswer({ ...store, provider: () => providerFor('sms', read) }, answer),
    plan: (await currentPlan(service, read)).plan,
    applyWord: async ({ sid, digest, phone, word }, atMs) => {
      const args = { p_message_id: sid, p_digest: digest, p_phone: phone, p_word: word, p_at: toInstant(atMs) }
      const { members, repeated } = await service.call('apply_signed_word', args, applied)
      return { holders: await holdersOf(service, members), repeated }
    },
    keepText: async ({ sid, visit, onlyVisit, ...said }, atMs) => {
      const about = { ...(visit !== null && { visit }), only_visit: onlyVisit }
      const text = { id: sid, ...said, ...about, at: toInstant(atMs), provider: texts.name }
      const { members, ...answer } = await service.call('receive_text', { p_text: text }, received)
      fetchFilesOf(service, text)
      return { ...answer, holders: await holdersOf(service, members) }
    },
    pauseTexts: async ({ sid, phone }, atMs) => {
      const args = { p_message_id: sid, p_phone: phone, p_at: toInstant(atMs) }
      await service.call('revoke_by_parts', args, z.boolean())
    },
    mayTellUnknown: async (phone) => {
      const bucket = `unknown-text:${await keyedHash(secretKey, phone)}`
      const args = { p_bucket: bucket, p_window_seconds: 86_400, p_max: 1 }
      return service.call('take_rate_limit', args, z.boolean())
    },
    holders: (phone) => holdersWith(service, `phone=in.("${encodeURIComponent(phone)}")`),
    notedUnder: (keyStart) => notedUnder(service, keyStart),
    note: async ({ key, memberId, recipient, senderName, content, purpose, carried }) => {
      const signed = { type: 'sms', recipient, sender_name: senderName, content, metadata: { purpose } }
      const sent =
        carried === undefined
          ? { provider: texts.name, status: 'sent' }
          : { provider: providerFor('sms', read).name, status: carried.status, external_id: carried.externalId }
      const args = { p_idempotency_key: key, p_member_id: memberId, p_sent_by: null, p_message: { ...signed, ...sent } }
      await service.call('record_communication', args, z.unknown())
    },
  }
}

const RETRY_SECONDS = 60

Deno.serve(
  respond(async (request) => {
    const service = createBackend({ ...backendSettings(read), fetch }).asService()
    if (request.header('svix-id') !== null) return takeEmail(service, request)
    const texts = hooksOf(request, { read, name: 'inbound-message', now })
    try {
      const answer = await handleInboundMessage(await textDeps(service, texts), request)
      if (answer.status === 401) return jsonResponse({ code: 'inbound.unsigned' }, 401)
      if (!texts.sendsAnswer) return jsonResponse({ received: true })
      return new Response(twiml(answer.reply), {
        headers: { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'no-store' },
      })
    } catch (error) {
      if (!(error instanceof DeliveryProblem)) throw error
      logFailure('a text could not be answered', error)
      return toResponse({ status: 503, body: { code: 'inbound.notAnswered' }, retryAfter: RETRY_SECONDS })
    }
  }),
)
