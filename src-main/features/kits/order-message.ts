import { toDialable } from '#shared/domain/contact-rules/index.ts'
import type { MemberRow } from '#shared/sync/rows.ts'
import type { LoggedMessage } from '../../sync/operations/index.ts'

/** For a member of whom neither a number for texts nor an e-mail address is on file. */
const NO_RECIPIENT = 'none on file'
/** Longest address that the log takes. */
const RECIPIENT_MAX = 254

/** The number for texts where the member takes them and it can be dialed, else the e-mail address. */
function addressOf(
  member: Pick<MemberRow, 'phone' | 'email'>,
  takesTexts: boolean,
): Pick<LoggedMessage, 'type' | 'recipient'> {
  const phone = toDialable(takesTexts ? member.phone : null)
  if (phone.status === 'ok') return { type: 'sms', recipient: phone.e164 }
  return { type: 'email', recipient: (member.email ?? '').trim().slice(0, RECIPIENT_MAX) || NO_RECIPIENT }
}

/**
 * What the communication log says about an order (docs/rules/care.md#kit-types). It is a note of ours and goes to
 * nobody, so its provider is 'internal'; the kit is named in the metadata only, never in the text or the subject.
 */
export function orderMessage(order: {
  readonly member: Pick<MemberRow, 'phone' | 'email'>
  readonly takesTexts: boolean
  readonly senderName: string
  readonly kitType: string
  readonly notes: string
}): LoggedMessage {
  const address = addressOf(order.member, order.takesTexts)
  return {
    ...address,
    senderName: order.senderName,
    subject: address.type === 'email' ? 'Home test kit order' : null,
    content: 'Home test kit ordered',
    provider: 'internal',
    metadata: { kit_type: order.kitType, purpose: 'kit_order', notes: order.notes === '' ? null : order.notes },
  }
}
