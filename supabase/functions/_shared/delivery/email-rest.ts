import { z } from 'zod'
import { postMessage } from './post.ts'
import type { SendOnce } from './send-once.ts'
import { DeliveryProblem, type DeliveryProvider, type DeliveryReason, type OutgoingMessage } from './types.ts'

export interface EmailSettings {
  /** Base address of the service. */
  readonly apiUrl: string
  readonly apiKey: string
  /** `Name <address>` or an address of a domain that the service has verified. */
  readonly from: string
  /** Where answers of members go, an address that the service receives for; null: to `from`. */
  readonly replyTo: string | null
  readonly send: SendOnce
  readonly timeoutMs?: number
}

const accepted = z.object({ id: z.string().min(1).max(200) })
const refusal = z.object({ name: z.string().catch(''), message: z.string().catch('') }).catch({ name: '', message: '' })

/** An earlier request with the same key is still being worked on. */
const SAME_KEY = 'concurrent_idempotent_requests'

function problemOf(body: unknown): DeliveryProblem {
  const { name, message } = refusal.parse(body)
  if (name === SAME_KEY) return new DeliveryProblem('notTaken', 'rateLimited')
  const reason: DeliveryReason = /`to`/.test(message) ? 'recipientInvalid' : 'rejected'
  return new DeliveryProblem('refused', reason)
}

/** The thread of what is answered, and, as RFC 3834 has it, that a machine answers. */
function answerHeaders({ answers, inReplyTo }: OutgoingMessage): { readonly headers?: Record<string, string> } {
  const messageId = answers?.messageId ?? inReplyTo ?? null
  const headers: Record<string, string> = {
    ...(answers && { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }),
    ...(messageId !== null && { 'In-Reply-To': messageId, References: messageId }),
  }
  return Object.keys(headers).length === 0 ? {} : { headers }
}

/** E-mail over the REST interface of Resend: `POST /emails`, bearer key, JSON; it remembers keys for a day. */
export function createEmailProvider(settings: EmailSettings): DeliveryProvider {
  const { apiUrl, apiKey, from, replyTo, send, timeoutMs } = settings
  return {
    name: 'resend',
    knowsKeys: true,
    async send(message) {
      const { to, subject, text, key } = message
      const { status, body } = await postMessage(send, {
        url: `${apiUrl}/emails`,
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': key,
          'user-agent': 'gapwise',
        },
        body: JSON.stringify({
          from,
          to: [to],
          subject: subject ?? '',
          text,
          ...(replyTo === null ? {} : { reply_to: replyTo }),
          ...answerHeaders(message),
        }),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      })
      if (status < 200 || status > 299) throw problemOf(body)
      const answer = accepted.safeParse(body)
      if (!answer.success) throw new DeliveryProblem('unknown', 'answerNotUnderstood')
      return { externalId: answer.data.id, status: 'sent' }
    },
  }
}
