import { mayContact, type ContactFacts, type ContactRefusal } from '#shared/domain/contact-rules/index.ts'
import type { ContactConsentRow } from '#shared/sync/rows.ts'
import type { CommunicationType } from '#shared/sync/vocabulary.ts'

/** Why nothing can be sent on a channel now. */
export interface ChannelBlock {
  readonly reason: ContactRefusal
  /** When it may be possible again; null where waiting does not help. */
  readonly nextAllowedAt: string | null
}

type Consent = Pick<ContactConsentRow, 'sms_enabled' | 'email_enabled' | 'sms_stopped_at'>

/**
 * What stands against a message on `channel`; null when nothing does. The consent comes first
 * (docs/rules/messages.md#portal-links), then, where the facts are at hand, the rest of the contact rules. Main and
 * the server decide in the end.
 * @param consent null where none is on file, which enables nothing
 */
export function channelBlock(args: {
  readonly channel: CommunicationType
  readonly consent: Consent | null
  readonly facts: ContactFacts | null
  /** Milliseconds. */
  readonly now: number
}): ChannelBlock | null {
  const { channel, consent, facts, now } = args
  const refused = consentRefusal(channel, consent)
  if (refused !== null) return { reason: refused, nextAllowedAt: null }
  if (facts === null) return null
  const decision = mayContact(facts, channel, now)
  return decision.allowed ? null : { reason: decision.reason, nextAllowedAt: decision.nextAllowedAt }
}

function consentRefusal(channel: CommunicationType, consent: Consent | null): ContactRefusal | null {
  if (channel === 'email') return consent?.email_enabled === true ? null : 'emailOff'
  if (consent?.sms_enabled !== true) return 'smsOff'
  return consent.sms_stopped_at === null ? null : 'smsStopped'
}
