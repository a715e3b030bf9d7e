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
}

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

/** By the server's functions `held_contacts` and `confirm_contact_change`. @param options.client null without a backend */
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
  return {
    async list(memberId) {
      const reply = await ask('held_contacts', { p_member_id: memberId })
      const parsed = rows.safeParse(reply?.data)
      return parsed.success ? parsed.data : null
    },
    async confirm(memberId, channel) {
      const reply = await ask('confirm_contact_change', { p_member_id: memberId, p_channel: channel })
      if (!reply) return 'unreachable'
      if (reply.error === null) return null
      const refusal = refusalCode(reply)
      return REFUSALS[reply.error.message] ?? (refusal === null ? 'unreachable' : { refusal })
    },
  }
}
