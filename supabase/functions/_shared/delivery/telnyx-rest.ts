import { z } from 'zod'
import { postMessage } from './post.ts'
import type { SendOnce } from './send-once.ts'
import { DeliveryProblem, type DeliveryProvider, type DeliveryReason } from './types.ts'

export interface TelnyxSettings {
  /** Base address of the service. */
  readonly apiUrl: string
  readonly apiKey: string
  /** E.164 number, or the id of a messaging profile, which chooses one of its numbers. */
  readonly from: string
  /** Where the service reports what became of a message. */
  readonly statusCallback: string
  readonly send: SendOnce
  readonly timeoutMs?: number
}

const accepted = z.object({ data: z.object({ id: z.string().min(1).max(200) }) })
const NONE = { errors: [] }
const refusal = z.object({ errors: z.array(z.object({ code: z.coerce.string() })) }).catch(NONE)

/** Error codes of Telnyx about the recipient; every other one is a plain refusal. */
const REASONS: Readonly<Record<string, DeliveryReason>> = {
  '10002': 'recipientInvalid',
  '10016': 'recipientInvalid',
  '40001': 'recipientInvalid',
  '40300': 'recipientOptedOut',
  '40310': 'recipientInvalid',
}

/** Text messages over the REST interface of Telnyx: `POST /v2/messages`, bearer key, JSON. It knows no keys. */
export function createTelnyxProvider(settings: TelnyxSettings): DeliveryProvider {
  const { apiUrl, apiKey, from, statusCallback, send, timeoutMs } = settings
  const sender = from.startsWith('+') ? { from } : { messaging_profile_id: from }
  return {
    name: 'telnyx',
    knowsKeys: false,
    async send({ to, text }) {
      const { status, body } = await postMessage(send, {
        url: `${apiUrl}/v2/messages`,
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...sender, to, text, webhook_url: statusCallback, use_profile_webhooks: false }),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      })
      if (status < 200 || status > 299) {
        const [first] = refusal.parse(body).errors
        throw new DeliveryProblem('refused', REASONS[first?.code ?? ''] ?? 'rejected')
      }
      const answer = accepted.safeParse(body)
      if (!answer.success) throw new DeliveryProblem('unknown', 'answerNotUnderstood')
      return { externalId: answer.data.data.id, status: 'sent' }
    },
  }
}
