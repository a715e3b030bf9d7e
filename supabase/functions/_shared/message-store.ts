import { z } from 'zod'
import type { ContactBasis } from '#shared/domain/contact-rules/index.ts'
import { toInstant } from '#shared/domain/time/index.ts'
import { BackendRefused, type Caller } from './backend.ts'
import type { DeliverDeps, Reservation } from './deliver.ts'
import type { OutgoingMessage } from './delivery/types.ts'
import { keyedHash } from './digest.ts'

const KEY_REUSED = 'GW004'
/**
 * Invitations that staff send to one contact. More than the three codes that a member may ask for: several people may share
 * a phone, and somebody on the phone may need a second one.
 */
const LIMIT = { windowSeconds: 900, max: 10 }

const reserved = z.object({
  state: z.enum(['new', 'sent', 'in_flight', 'stale', 'capped']),
  external_id: z.string().nullable(),
  provider: z.string(),
  /** Of `capped`: which cap. */
  cap: z.enum(['textCapDay', 'textCapWeek', 'textCapMonth']).optional(),
})
const done = z.unknown()

export interface StoreOptions {
  readonly service: Caller
  /** Hides contacts in the names of limits. */
  readonly secret: string
  readonly now: () => number
}

/** `care`: a text about care that we began, which the caps count; `answer`: one to a member who wrote first. */
export type MessageKind = 'care' | 'answer'

/** What the contact rules decided about a message, for its receipt (docs/outreach.md). */
export interface MessageReceipt {
  readonly kind: 'text' | 'reminder' | 'portal-link'
  /** `batch`: nobody asked for this one. */
  readonly madeBy: 'function' | 'batch'
  /** The staff record of who asked. */
  readonly staffId: string | null
  readonly subject: string
  readonly basis: ContactBasis
}

export interface MessageStore extends DeliverDeps {
  /** False when the contact has had its messages for now; counts otherwise. */
  readonly takeRateLimit: (contact: string) => Promise<boolean>
  /** Null when the key belongs to another message. */
  readonly reserve: (
    key: string,
    to: {
      /** Null: an answer to a number, whoever has it. */
      readonly memberId: string | null
      readonly channel: OutgoingMessage['channel']
      readonly kind: MessageKind
      /** Null: nothing of it is a contact. */
      readonly receipt: MessageReceipt | null
    },
    provider: string,
  ) => Promise<Reservation | null>
}

/** What the database remembers about messages on their way (docs/data-model.md). */
export function messageStore({ service, secret, now }: StoreOptions): MessageStore {
  return {
    takeRateLimit: async (contact) =>
      service.call(
        'take_rate_limit',
        {
          p_bucket: `invitation:${await keyedHash(secret, contact.toLowerCase())}`,
          p_window_seconds: LIMIT.windowSeconds,
          p_max: LIMIT.max,
        },
        z.boolean(),
      ),
    reserve: async (key, { memberId, channel, kind, receipt }, provider) => {
      const args = {
        p_idempotency_key: key,
        p_member_id: memberId,
        p_channel: channel,
        p_provider: provider,
        p_kind: kind,
        p_receipt: receipt,
      }
      try {
        const { external_id, cap = null, ...rest } = await service.call('reserve_message', args, reserved)
        return { ...rest, externalId: external_id, cap }
      } catch (error) {
        if (error instanceof BackendRefused && error.code === KEY_REUSED) return null
        throw error
      }
    },
    confirm: async (key, externalId) =>
      void (await service.call('confirm_message', { p_idempotency_key: key, p_external_id: externalId }, done)),
    drop: async (key) => void (await service.call('drop_message', { p_idempotency_key: key }, done)),
    reportDelivered: async (provider, externalId) =>
      void (await service.call(
        'apply_delivery_status',
        { p_external_id: externalId, p_provider: provider, p_status: 'delivered', p_at: toInstant(now()) },
        done,
      )),
  }
}
