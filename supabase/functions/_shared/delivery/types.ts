/** One message on its way to a member. */
export interface OutgoingMessage {
  readonly channel: 'email' | 'sms'
  /** E-mail address or E.164 number. */
  readonly to: string
  /** E-mail only. */
  readonly subject: string | null
  readonly text: string
  /** The same key is the same message. */
  readonly key: string
  /** E-mail only: the Message-ID that a person answers; null: not known. */
  readonly inReplyTo?: string | null
  /** E-mail only: it is sent by a machine to answer this Message-ID (null: unknown), and says so, lest another machine answers it. */
  readonly answers?: { readonly messageId: string | null }
}

/** `sent`: the provider has it and will report; `delivered`: it has arrived already. */
export interface Delivery {
  readonly externalId: string
  readonly status: 'sent' | 'delivered'
}

/**
 * What became of a message that was not confirmed.
 * - `notTaken`: it did not go out, another try may work;
 * - `refused`: it did not go out and never will;
 * - `unknown`: nobody knows.
 */
export type DeliveryFate = 'notTaken' | 'refused' | 'unknown'

export type DeliveryReason =
  | 'unreachable'
  | 'timeout'
  | 'rateLimited'
  | 'providerError'
  | 'credentials'
  | 'answerNotUnderstood'
  | 'recipientInvalid'
  | 'recipientOptedOut'
  | 'rejected'

/** Says why a message was not confirmed; carries nothing of the message. */
export class DeliveryProblem extends Error {
  readonly fate: DeliveryFate
  readonly reason: DeliveryReason

  constructor(fate: DeliveryFate, reason: DeliveryReason) {
    super(`delivery ${fate}: ${reason}`)
    this.name = 'DeliveryProblem'
    this.fate = fate
    this.reason = reason
  }
}

/** A service that carries messages of one channel. */
export interface DeliveryProvider {
  /** Stored with each message, and named by delivery reports. */
  readonly name: string
  /** It sends the same `key` once, however often it is asked. */
  readonly knowsKeys: boolean
  /** @throws DeliveryProblem */
  send(message: OutgoingMessage): Promise<Delivery>
}
