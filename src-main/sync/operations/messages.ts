import { PORTAL_LINK_SENDER, PORTAL_LINK_SUBJECT, portalLinkContent } from '#shared/domain/portal-links/index.ts'
import type { OperationOf } from '#shared/sync/outbox.ts'
import { madeByFunction, type Actor, type OwnColumns } from './rule.ts'

/** What the communication log says of one message. */
export type LoggedMessage = OperationOf<'message.log'>['message']

/** A portal link in the log. `provider` is the channel until the server says who carried it. */
export function portalLinkMessage({ channel, link, recipient }: OperationOf<'portal.sendLink'>): LoggedMessage {
  return {
    type: channel,
    senderName: PORTAL_LINK_SENDER,
    recipient,
    subject: channel === 'email' ? PORTAL_LINK_SUBJECT : null,
    content: portalLinkContent(link),
    provider: channel,
    metadata: { link_type: link, purpose: 'portal_access' },
  }
}

/** A text message in somebody's own words. The server signs it with the name of whoever is signed in. */
export function textMessage({ text, recipient }: OperationOf<'text.send'>, senderName: string): LoggedMessage {
  const metadata = { purpose: 'staff_text' }
  return { type: 'sms', senderName, recipient, subject: null, content: text, provider: 'sms', metadata }
}

/** An e-mail in somebody's own words. */
export function emailMessage(
  { subject, text, recipient }: OperationOf<'email.send'>,
  senderName: string,
): LoggedMessage {
  const metadata = { purpose: 'staff_text' }
  return { type: 'email', senderName, recipient, subject, content: text, provider: 'email', metadata }
}

/** The row of the log until the server's own arrives. */
function messageRow(
  message: LoggedMessage,
  { at, actor }: { at: string; actor: Actor },
): OwnColumns<'communication_logs'> {
  return {
    type: message.type,
    sender_name: message.senderName,
    sender_email: null,
    sent_by: actor.staffId,
    recipient: message.recipient,
    subject: message.subject,
    content: message.content,
    provider: message.provider,
    status: 'queued',
    sent_at: at,
    delivered_at: null,
    opened_at: null,
    external_id: null,
    metadata: message.metadata,
  }
}

/** Messages to members that edge functions send, and their log. */
export const MESSAGES = {
  'message.log': madeByFunction('message.log', {
    table: 'communication_logs',
    filled: ({ at, message }, actor) => messageRow(message, { at, actor }),
  }),
  'portal.sendLink': madeByFunction('portal.sendLink', {
    table: 'communication_logs',
    reachesOut: true,
    filled: (operation, actor) => messageRow(portalLinkMessage(operation), { at: operation.at, actor }),
  }),
  'text.send': madeByFunction('text.send', {
    table: 'communication_logs',
    reachesOut: true,
    filled: (operation, actor) => messageRow(textMessage(operation, actor.fullName), { at: operation.at, actor }),
  }),
  'email.send': madeByFunction('email.send', {
    table: 'communication_logs',
    reachesOut: true,
    filled: (operation, actor) => messageRow(emailMessage(operation, actor.fullName), { at: operation.at, actor }),
  }),
}
