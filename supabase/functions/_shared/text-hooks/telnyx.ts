import { z } from 'zod'
import { attachedFiles } from '#shared/domain/inbound-email/index.ts'
import { keyedHash } from '../digest.ts'
import type { FunctionRequest } from '../respond.ts'
import { isFromTelnyx } from '../signatures.ts'
import { answeredWord, saidBy, type Signed, type TextHooks, type TextReport } from './types.ts'

export interface TelnyxHooksSettings {
  /** Of the account, base64; empty trusts nobody. */
  readonly publicKey: string
  readonly now: () => number
}

const messageEvent = z.object({
  data: z.object({
    event_type: z.literal('message.received'),
    payload: z.object({
      id: z.uuid(),
      direction: z.literal('inbound').optional(),
      from: z.object({ phone_number: z.string() }),
      text: z.string().nullish(),
      media: z
        .array(z.object({ content_type: z.string().nullish().catch(null), url: z.string().nullish().catch(null) }))
        .nullish()
        .catch(null),
      autoresponse_type: z.string().nullish().catch(null),
    }),
  }),
})

const reportEvent = z.object({
  data: z.object({
    event_type: z.enum(['message.sent', 'message.finalized']),
    occurred_at: z.string().catch(''),
    payload: z.object({
      id: z.string().min(1).max(200),
      to: z.array(z.object({ status: z.string() })).min(1),
    }),
  }),
})

/** States of a recipient; what is not listed (queued, sending) tells nothing new. Unconfirmed: no carrier says whether it arrived. */
const STATUS: Readonly<Record<string, TextReport['status']>> = {
  sent: 'sent',
  delivery_unconfirmed: 'sent',
  delivered: 'delivered',
  sending_failed: 'failed',
  delivery_failed: 'failed',
  expired: 'failed',
}

function parsed<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Web hooks of Telnyx (API version 2): signed JSON; answers are messages of their own. */
export function telnyxHooks({ publicKey, now }: TelnyxHooksSettings): TextHooks {
  const read = async <T, Told>(
    { header, text }: FunctionRequest,
    schema: z.ZodType<T>,
    toTold: (event: T) => Promise<Told | null>,
  ): Promise<Signed<Told>> => {
    if (!(await isFromTelnyx({ publicKey, header, text, nowMs: now() }))) return { signed: false }
    const event = parsed(text, schema)
    return { signed: true, told: event === null ? null : await toTold(event) }
  }
  return {
    name: 'telnyx',
    sendsAnswer: false,
    readMessage: (request) =>
      read(request, messageEvent, async ({ data: { payload } }) => {
        const [id, from, body] = [payload.id.toLowerCase(), payload.from.phone_number, payload.text ?? '']
        // The id is signed with the rest, and the same message keeps it in each delivery.
        const digest = await keyedHash(publicKey, JSON.stringify([id, from, body]))
        const answered = answeredWord((payload.autoresponse_type ?? '').toUpperCase())
        const media = payload.media ?? []
        const files = attachedFiles(media.map(({ content_type }) => ({ type: content_type })))
        const sources = files.map((_, n) => media[n]?.url ?? null)
        return { id, digest, from, body, media: media.length, files, sources, answered }
      }),
    readReport: (request) =>
      read(request, reportEvent, ({ data: { occurred_at, payload } }) => {
        const status = saidBy(STATUS, payload.to[0]?.status ?? '')
        const at = Date.parse(occurred_at)
        const report = status && { externalId: payload.id, status, atMs: Number.isNaN(at) ? null : at }
        return Promise.resolve(report ?? null)
      }),
  }
}
