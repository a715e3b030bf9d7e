import { z } from 'zod'
import { postMessage } from './post.ts'
import type { SendOnce } from './send-once.ts'
import { DeliveryProblem, type DeliveryProvider } from './types.ts'

export interface MailboxSettings {
  /** Address of the local stack. */
  readonly stackUrl: string
  readonly secretKey: string
  readonly send: SendOnce
}

const accepted = z.object({ id: z.uuid() })

/** The mailbox page of a local stack, for both channels: nothing leaves the machine. */
export function createMailboxProvider({ stackUrl, secretKey, send }: MailboxSettings): DeliveryProvider {
  return {
    name: 'mailbox',
    knowsKeys: true,
    async send(message) {
      const { status, body } = await postMessage(send, {
        url: `${stackUrl}/mailbox`,
        headers: { apikey: secretKey, 'content-type': 'application/json' },
        body: JSON.stringify(message),
      })
      const answer = accepted.safeParse(body)
      if (status !== 200 || !answer.success) throw new DeliveryProblem('refused', 'rejected')
      return { externalId: answer.data.id, status: 'delivered' }
    },
  }
}
