import { z } from 'zod'
import { postMessage } from './post.ts'
import type { SendOnce } from './send-once.ts'
import { DeliveryProblem, type DeliveryProvider, type DeliveryReason } from './types.ts'

export interface SmsSettings {
  /** Base address of the service. */
  readonly apiUrl: string
  readonly accountSid: string
  readonly authToken: string
  /** E.164 number, or the SID of a messaging service (`MG…`). */
  readonly from: string
  /** Where the service reports what became of a message. */
  readonly statusCallback: string
  readonly send: SendOnce
  readonly timeoutMs?: number
}

const accepted = z.object({ sid: z.string().min(1).max(200) })
const refusal = z.object({ code: z.number().catch(0) }).catch({ code: 0 })

/** Error numbers of Twilio about the recipient; every other one is a plain refusal. */
const REASONS: Readonly<Record<number, DeliveryReason>> = {
  21211: 'recipientInvalid',
  21217: 'recipientInvalid',
  21265: 'recipientInvalid',
  21610: 'recipientOptedOut',
  21614: 'recipientInvalid',
}

/** The header of a user and a password. */
export const basic = (user: string, password: string): string =>
  `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${password}`)))}`

/** Text messages over the REST interface of Twilio: form body, basic authentication. It knows no keys. */
export function createSmsProvider(settings: SmsSettings): DeliveryProvider {
  const { apiUrl, accountSid, authToken, from, statusCallback, send, timeoutMs } = settings
  return {
    name: 'twilio',
    knowsKeys: false,
    async send({ to, text }) {
      const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
      const { status, body } = await postMessage(send, {
        url: `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
        headers: {
          authorization: basic(accountSid, authToken),
          'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text, StatusCallback: statusCallback }).toString(),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      })
      if (status < 200 || status > 299) {
        throw new DeliveryProblem('refused', REASONS[refusal.parse(body).code] ?? 'rejected')
      }
      const answer = accepted.safeParse(body)
      if (!answer.success) throw new DeliveryProblem('unknown', 'answerNotUnderstood')
      return { externalId: answer.data.sid, status: 'sent' }
    },
  }
}
