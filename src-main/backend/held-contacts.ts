import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { HeldContact } from '#shared/ipc/contacts.ts'
import { instant } from '#shared/sync/rows.ts'
import type { CommunicationType } from '#shared/sync/vocabulary.ts'
import { communicationType } from '#shared/sync/word-schemas.ts'
import type { Clock } from '../base/clock.ts'
import { askWithin } from '../base/ask-within.ts'
import { refusalCode } from './server-refusal.ts'

/** Somebody looks at the screen and waits. */
const LIMIT_MS = 8000

/** Why a contact was not confirmed; `refusal`: the server's code for a reason that is not known here. */
type ConfirmRefusal = 'notAllowed' | 'ownChange' | 'tooEarly' | 'unreachable' | { readonly refusal: string }

export interface HeldContactsBackend {
  /** Null where the server did not say. Never rejects. */
  readonly list: (memberId: string) => Promise<HeldContact[] | null>
  /** Null once it is confirmed, or was already. Never rejects. */
  readonly confirm: (memberId: string, channel: CommunicationType) => Promise<ConfirmRefusal | null>
  /** Of all members of the person's teams, the oldest first; null where the server did not say. Never rejects. */
  readonly listWaiting: () => Promise<WaitingChange[] | null>
  /** Null once it is rejected. Never rejects. */
  readonly reject: (changeId: string) => Promise<ConfirmRefusal | 'decided' | null>
}

const waitingChange = z
  .object({
    id: z.uuid(),
    member_id: z.uuid(),
    channel: communicationType,
    source: z.enum(['staff', 'file', 'member']),
    changed_by: z.uuid().nullable(),
    changed_at: instant,
    own: z.boolean(),
    open_at: instant,
    former: z.boolean(),
  })
  .transform(({ member_id: memberId, changed_by: changedBy, changed_at: changedAt, open_at: openAt, ...rest }) => ({
    ...rest,
    memberId,
    changedBy,
    changedAt,
    openAt,
  }))
/** A changed contact that waits, without the contact: it is with the member. */
export type WaitingChange = z.infer<typeof waitingChange>

const rows = z.array(
  z
    .object({ channel: communicationType, changed_at: instant, own: z.boolean(), open_at: instant })
    .transform(({ changed_at: changedAt, open_at: openAt, ...rest }) => ({ ...rest, changedAt, openAt })),
)
const REFUSALS: Readonly<Record<string, ConfirmRefusal>> = {
  'contact.notAllowed': 'notAllowed',
  'contact.ownChange': 'ownChange',
  'contact.tooEarly': 'tooEarly',
}

/** By the server's functions. @param options.client null without a backend */
export function createHeldContacts(options: {
  readonly client: () => SupabaseClient | null
  readonly clock: Clock
}): HeldContactsBackend {
  const { client, clock } = options
  const ask = async (name: string, args: Readonly<Record<string, string>>) => {
    const server = client()
    if (server === null) return null
    return askWithin(clock, LIMIT_MS, (signal) => server.rpc(name, args).abortSignal(signal))
  }
  const refusalOf = (reply: Awaited<ReturnType<typeof ask>>): ConfirmRefusal | null => {
    if (!reply) return 'unreachable'
    if (reply.error === null) return null
    const refusal = refusalCode(reply)
    return REFUSALS[reply.error.message] ?? (refusal === null ? 'unreachable' : { refusal })
  }
  return {
    async list(memberId) {
      const reply = await ask('held_contacts', { p_member_id: memberId })
      const parsed = rows.safeParse(reply?.data)
      return parsed.success ? parsed.data : null
    },
    async confirm(memberId, channel) {
      return refusalOf(await ask('confirm_contact_change', { p_member_id: memberId, p_channel: channel }))
    },
    async listWaiting() {
      const reply = await ask('contacts_to_confirm', {})
      return z.array(waitingChange).safeParse(reply?.data).data ?? null
    },
    async reject(changeId) {
      const reply = await ask('reject_contact_change', { p_change_id: changeId })
      return reply?.data === false ? 'decided' : refusalOf(reply)
    },
  }
}
