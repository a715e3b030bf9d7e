import { PORTAL_LINKS } from '../../../src-shared/sync/outbox.ts'
import { COMMUNICATION_TYPES } from '../../../src-shared/sync/vocabulary.ts'
import { orderKit } from './care.ts'
import { oneOf, soonOrNull, type Done, type Hands, type Work } from './hands.ts'

/** Ids of the messages that the desk shows of the member. */
async function messagesOf({ api, memberId }: Hands): Promise<ReadonlySet<string>> {
  const lists = await Promise.all(COMMUNICATION_TYPES.map((type) => api.chat.listSent({ memberId, type })))
  return new Set(lists.flatMap((list) => (list.ok ? list.value.map(({ id }) => id) : [])))
}

/** What came up in the log of messages while `work` was done; it is this desk's, or a colleague's whose has arrived. */
async function logged(
  hands: Hands,
  kind: 'message.log' | 'portal.sendLink',
  work: () => Promise<boolean>,
): Promise<readonly Done[]> {
  const before = await messagesOf(hands)
  if (!(await work())) return []
  const { memberId } = hands
  return [...(await messagesOf(hands))]
    .filter((id) => !before.has(id))
    .map((id) => ({ kind, table: 'communication_logs', id, memberId, text: '', holds: { member_id: memberId } }))
}

/** What members write and are written, and the alerts that come of it. */
export const MESSAGES = {
  'chat.send': async ({ api, memberId, text }) => {
    const sent = await api.chat.send({ memberId, text, aiSuggested: false })
    if (!sent.ok) return []
    return [{ kind: 'chat.send', table: 'chat_messages', id: sent.value.id, memberId, text, holds: { message: text } }]
  },
  // What was seen is nobody's to miss: nothing is told of it.
  'chat.markRead': async ({ api, random }) => {
    const unread = await api.chat.getUnread()
    const one = unread.ok ? oneOf(random, unread.value.members) : null
    if (one !== null) await api.chat.markRead({ memberId: one.memberId })
    return []
  },
  // Taken back at once now and then; what is told of neither is for the judge of what members say.
  'words.end': async ({ api, memberId }) => {
    const thread = await api.chat.getThread({ memberId, before: null, limit: 1 })
    if (thread.ok && thread.value.waiting !== null)
      await api.chat.endWords({ memberId, until: thread.value.waiting.until })
    return []
  },
  'words.reopen': async ({ api, memberId }) => {
    await api.chat.reopenWords({ memberId, back: null })
    return []
  },
  'text.markRead': async ({ api, memberId }) => {
    await api.chat.markTextsRead({ memberId, type: 'sms' })
    return []
  },
  'text.send': async ({ api, memberId, text }) => {
    const sent = await api.texts.send({ memberId, type: 'sms', text })
    if (!sent.ok) return []
    const { id } = sent.value
    return [{ kind: 'text.send', table: 'communication_logs', id, memberId, text, holds: { content: text } }]
  },
  // Only who has written an e-mail is answered by one.
  'email.send': async ({ api, memberId, text }) => {
    const sent = await api.texts.send({ memberId, type: 'email', text })
    if (!sent.ok) return []
    const { id } = sent.value
    return [{ kind: 'email.send', table: 'communication_logs', id, memberId, text, holds: { content: text } }]
  },
  'alert.acknowledge': async ({ api, random, staffId }) => {
    const listed = await api.alerts.list()
    const alert = oneOf(random, listed.ok ? listed.value.filter(({ status }) => status === 'open') : [])
    if (alert === null || !(await api.alerts.acknowledge({ id: alert.id })).ok) return []
    const { id, memberId } = alert
    const holds = { acknowledged_by: staffId }
    return [{ kind: 'alert.acknowledge', table: 'urgent_alerts', id, memberId, text: '', holds }]
  },
  'alert.close': async ({ api, random, text }) => {
    const listed = await api.alerts.list()
    const alert = oneOf(random, listed.ok ? listed.value.filter(({ canClose }) => canClose) : [])
    if (alert === null || !(await api.alerts.close({ id: alert.id, reason: text })).ok) return []
    const { id, memberId } = alert
    return [{ kind: 'alert.close', table: 'urgent_alerts', id, memberId, text, holds: { close_reason: text } }]
  },
  'message.log': (hands) => logged(hands, 'message.log', async () => (await orderKit(hands)) !== null),
  'portal.sendLink': (hands) =>
    logged(hands, 'portal.sendLink', async () => {
      const { api, random, memberId } = hands
      const asked = { memberId, channel: random.one(COMMUNICATION_TYPES), links: [random.one(PORTAL_LINKS)] }
      return (await soonOrNull(api.portalLinks.send(asked)))?.ok === true
    }),
} as const satisfies Record<string, Work>
