import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import type { CallInput } from '#shared/ipc/index.ts'
import { discardJob } from '../../sync/attention.ts'
import { allJobs, attentionJobs } from '../../sync/outbox.repo.ts'
import { markAttention, noteLack } from '../../sync/outbox-writer.repo.ts'
import { saveOperations } from '../../sync/save-operations.ts'
import { TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { silentLog } from '../../db/test-log.ts'
import { chatDesk, COLLEAGUE, EARL, queued, ROSA, ROWS, type ChatDesk } from './test-support/chat-desk.ts'
import { cpuMs } from '../../../tests/fixtures/cpu-time.ts'

const FILE = { name: 'card.jpg', type: 'image/jpeg', id: null, state: null, kept: null, sha256: null, fault: null }
const latest = (limit = 50): CallInput<'chat', 'getThread'> => ({ memberId: ROSA.id, before: null, limit })
const failure = (code: string) => expect.objectContaining({ code })
const at = (clock: string) => `2026-11-20T${clock}`
const say = ({ service }: ChatDesk, text: string) => service.send({ memberId: ROSA.id, text, aiSuggested: false }).id
const texts = ({ service }: ChatDesk, limit = 50) => service.getThread(latest(limit)).messages.map(({ text }) => text)
const fromRosa = (message: string, created_at: string, change = {}) =>
  ROWS.chat(ROSA.id, { message, created_at, ...change })

describe('a thread', () => {
  it('shows the latest messages, oldest first, whichever way the server writes its time', () => {
    const desk = chatDesk({
      chat_messages: [
        fromRosa('third', '2026-11-20T14:00:00.2+00:00'),
        fromRosa('first', '2026-11-20T08:59:59.999999-05:00'),
        fromRosa('second', at('14:00:00+00:00')),
        fromRosa('fourth', '2026-11-20T15:00:00.210001+01:00'),
      ],
    })
    expect(texts(desk)).toEqual(['first', 'second', 'third', 'fourth'])
  })

  it('is read back page by page, each message once, also among equal times', () => {
    const rows = Array.from({ length: 23 }, (_, n) => fromRosa(`m${n}`, at(`14:0${Math.floor(n / 5)}:00Z`)))
    const desk = chatDesk({ chat_messages: rows.toReversed() })
    const seen: string[] = []
    let before: CallInput<'chat', 'getThread'>['before'] = null
    for (let more = true; more;) {
      const page = desk.service.getThread({ memberId: ROSA.id, before, limit: 4 })
      seen.unshift(...page.messages.map(({ text }) => text))
      const [first] = page.messages
      before = { at: first!.at, id: first!.id }
      more = page.hasMore
    }
    expect(seen).toEqual(rows.map(({ message }) => message))
  })

  it('continues where the reader was when that message is gone', () => {
    const [first, second, third] = ['14:00', '14:01', '14:02'].map((time) => fromRosa(time, at(`${time}:00Z`)))
    const desk = chatDesk({ chat_messages: [first!, second!, third!] })
    storeRows(desk.workspace.db, { chat_messages: [{ ...second!, deleted_at: at('15:00:00Z'), changed_xid: '9' }] })
    const before = { at: second!.created_at, id: second!.id }
    const page = desk.service.getThread({ memberId: ROSA.id, before, limit: 10 })
    expect(page.messages.map(({ text }) => text)).toEqual(['14:00'])
  })

  it('tells who it is with, how much is unread, and what else was sent', () => {
    const desk = chatDesk({
      chat_messages: [
        fromRosa('read', at('14:00:00Z'), { read: true }),
        fromRosa('unread', at('14:01:00Z')),
        ROWS.chat(ROSA.id, { sender_type: 'coordinator', created_at: at('14:02:00Z') }),
        ROWS.chat(EARL.id),
      ],
      communication_logs: [
        ROWS.log(ROSA.id),
        ROWS.log(ROSA.id),
        ROWS.log(ROSA.id, { type: 'email' }),
        ROWS.log(EARL.id),
      ],
    })
    expect(desk.service.getThread(latest(1))).toMatchObject({
      memberId: ROSA.id,
      firstName: 'Rosa',
      lastName: 'Delgado',
      hasMore: true,
      unread: 1,
      typing: [],
      inPortal: false,
      suggestionsOff: false,
      emailCount: 1,
      smsCount: 2,
      unreadTexts: 0,
      unreadEmails: 0,
      waiting: { in: 'chat', since: at('14:01:00Z'), until: at('14:01:00Z'), held: null },
    })
    expect(desk.service.getUnread()).toMatchObject({ total: 2 })
  })

  it('is with somebody who has one name, once', () => {
    const desk = chatDesk({})
    storeRows(desk.workspace.db, { members: [{ ...ROSA, first_name: '', last_name: 'Suharto', changed_xid: '9' }] })
    expect(desk.service.getThread(latest(1))).toMatchObject({ firstName: '', lastName: 'Suharto' })
  })

  it('says whether the member has been where the conversation can be read', () => {
    const desk = chatDesk({ contact_consents: [ROWS.consent(ROSA.id, { has_account: true }), ROWS.consent(EARL.id)] })
    expect(desk.service.getThread(latest(1)).inPortal).toBe(true)
    expect(desk.service.getThread({ ...latest(1), memberId: EARL.id }).inPortal).toBe(false)
  })

  it('names colleagues who write now, not oneself and not those who stopped', () => {
    const desk = chatDesk({
      chat_typing: [
        ROWS.typing(ROSA.id, { staff_id: COLLEAGUE.id, until: '2026-11-20T10:00:08-05:00' }),
        ROWS.typing(ROSA.id, { staff_id: SPECIALIST.staffId, until: at('15:00:08Z') }),
        ROWS.typing(EARL.id, { staff_id: COLLEAGUE.id, until: at('14:59:59Z') }),
      ],
    })
    expect(desk.service.getThread(latest()).typing).toEqual(['Sample Coach'])
    expect(desk.service.getThread({ ...latest(), memberId: EARL.id }).typing).toEqual([])
    desk.clock.advance(8000)
    expect(desk.service.getThread(latest()).typing).toEqual([])
  })

  it('has no suggestions while a hold stands', () => {
    const desk = chatDesk({ member_outreach: [ROWS.outreach(ROSA.id, { contact_hold: true })] })
    expect(desk.service.getThread(latest())).toMatchObject({ suggestionsOff: true, crisis: { alert: null } })
  })

  it('tells who has the urgent alert, to those whose station knows of it', () => {
    const held = { member_outreach: [ROWS.outreach(ROSA.id, { contact_hold: true })] }
    const open = chatDesk({ ...held, urgent_alerts: [ROWS.alert(ROSA.id)] })
    expect(open.service.getThread(latest()).crisis?.alert).toEqual({ taken: false, ownerName: null })
    const taken = ROWS.alert(ROSA.id, { status: 'acknowledged', acknowledged_by: COLLEAGUE.id })
    expect(chatDesk({ ...held, urgent_alerts: [taken] }).service.getThread(latest()).crisis?.alert).toEqual({
      taken: true,
      ownerName: 'Sample Coach',
    })
  })

  it.each([
    ['a message that came before the hold that it raised', '2026-11-20T14:50:00.5Z', true],
    ['a message from before a clinician lifted the hold', '2026-11-20T14:49:59Z', false],
  ])('looks at the words of %s', (_name, created_at, off) => {
    const desk = chatDesk({
      member_outreach: [ROWS.outreach(ROSA.id, { updated_at: '2026-11-20T09:50:00-05:00' })],
      chat_messages: [fromRosa('I want to kill myself', created_at)],
    })
    expect(desk.service.getThread(latest()).suggestionsOff).toBe(off)
  })

  it('is of a member who is here', () => {
    const desk = chatDesk()
    expect(() => desk.service.getThread({ ...latest(), memberId: SPECIALIST.userId })).toThrow(
      failure('chat.memberNotFound'),
    )
  })

  it('stays quick with 2,000 messages', () => {
    const rows = Array.from({ length: 2000 }, (_, n) =>
      fromRosa(`m${n}`, new Date(Date.parse('2026-11-01T00:00:00Z') + n * 60_000).toISOString()),
    )
    const desk = chatDesk({ chat_messages: rows })
    texts(desk)
    const tenReads = cpuMs(() => {
      for (let n = 0; n < 10; n += 1) texts(desk)
    })
    expect(tenReads / 10).toBeLessThan(50)
    expect(texts(desk)).toEqual(rows.slice(-50).map(({ message }) => message))
  })
})

describe('a message that is sent', () => {
  it('is shown at once as waiting, with the job that sends it, and the draft is gone', () => {
    const desk = chatDesk()
    desk.service.saveDraft({ memberId: ROSA.id, draft: { text: ' Hello ', aiSuggested: true } })
    const { id } = desk.service.send({ memberId: ROSA.id, text: ' Hello \n', aiSuggested: true })
    expect(desk.service.getThread(latest()).messages).toEqual([
      expect.objectContaining({ id, text: 'Hello', senderType: 'coordinator', aiSuggested: true, state: 'waiting' }),
    ])
    expect(queued(desk.workspace.db)).toEqual(['chat.send'])
    expect(desk.service.getDraft({ memberId: ROSA.id })).toEqual({ text: '', aiSuggested: false })
    expect(desk.published).toEqual([{ tables: ['chat_messages', 'outbox'], memberIds: [ROSA.id] }])
  })

  it.each([
    ['', 'chat.empty'],
    [' \n\t ', 'chat.empty'],
    ['\u200b', 'chat.empty'],
    ['x'.repeat(4001), 'chat.tooLong'],
  ])('%j is refused, and the draft stays', (text, code) => {
    const desk = chatDesk()
    desk.service.saveDraft({ memberId: ROSA.id, draft: { text: 'kept', aiSuggested: false } })
    expect(() => desk.service.send({ memberId: ROSA.id, text, aiSuggested: false })).toThrow(failure(code))
    expect(queued(desk.workspace.db)).toEqual([])
    expect(desk.service.getDraft({ memberId: ROSA.id }).text).toBe('kept')
  })

  it('keeps the draft when it can not be written', () => {
    const desk = chatDesk()
    desk.service.saveDraft({ memberId: ROSA.id, draft: { text: 'kept', aiSuggested: false } })
    desk.workspace.db.exec('ALTER TABLE chat_drafts RENAME TO away')
    expect(() => say(desk, 'kept')).toThrow()
    desk.workspace.db.exec('ALTER TABLE away RENAME TO chat_drafts')
    expect(texts(desk)).toEqual([])
    expect(queued(desk.workspace.db)).toEqual([])
    expect(desk.service.getDraft({ memberId: ROSA.id }).text).toBe('kept')
  })

  it('stays last, in the order of writing, until the server has it, whatever arrives meanwhile', () => {
    const desk = chatDesk()
    const first = say(desk, 'one')
    const second = say(desk, 'two')
    say(desk, 'three')
    storeRows(desk.workspace.db, { chat_messages: [fromRosa('from Rosa', at('16:00:00Z'))] })
    expect(texts(desk)).toEqual(['from Rosa', 'one', 'two', 'three'])
    // The server takes the first two, the second row comes back before the first.
    desk.workspace.db.prepare('DELETE FROM outbox WHERE row_id IN (?, ?)').run(first, second)
    expect(desk.service.getThread(latest()).messages.map(({ state }) => state)).toEqual([
      'sent',
      'sent',
      'sent',
      'waiting',
    ])
    const served = (id: string, message: string, created_at: string) =>
      fromRosa(message, created_at, { id, sender_type: 'coordinator', changed_xid: '20' })
    storeRows(desk.workspace.db, { chat_messages: [served(first, 'one', at('16:00:01Z'))] })
    expect(texts(desk)).toEqual(['from Rosa', 'one', 'two', 'three'])
    storeRows(desk.workspace.db, { chat_messages: [served(second, 'two', at('16:00:02Z'))] })
    expect(texts(desk)).toEqual(['from Rosa', 'one', 'two', 'three'])
  })

  it('is paged like the others while several wait', () => {
    const desk = chatDesk({ chat_messages: [fromRosa('from Rosa', at('14:00:00Z'))] })
    for (const text of ['one', 'two', 'three']) say(desk, text)
    const page = desk.service.getThread(latest(2))
    expect(page.messages.map(({ text }) => text)).toEqual(['two', 'three'])
    const [first] = page.messages
    const older = desk.service.getThread({ ...latest(), before: { at: first!.at, id: first!.id } })
    expect(older.messages.map(({ text }) => text)).toEqual(['from Rosa', 'one'])
  })

  it('is shown as refused, and gone once somebody drops it', () => {
    const desk = chatDesk()
    say(desk, 'no')
    markAttention(desk.workspace.db, 1, { reason: 'sync.refused', detail: '42501' })
    expect(desk.service.getThread(latest()).messages).toMatchObject([{ text: 'no', state: 'refused' }])
    expect(attentionJobs(desk.workspace.db)).toHaveLength(1)
    discardJob(desk.workspace, 1)
    expect(texts(desk)).toEqual([])
  })

  it('stays on the sample members of the demo', () => {
    const desk = chatDesk({}, { kind: 'demo' })
    say(desk, 'Hello')
    expect(desk.service.getThread(latest()).messages).toMatchObject([
      { text: 'Hello', senderName: 'Outreach Specialist', state: 'sent' },
    ])
    expect(queued(desk.workspace.db)).toEqual([])
  })
})

describe('opening a thread', () => {
  it('marks every message of the member as seen, in one transaction, once', () => {
    const desk = chatDesk({
      chat_messages: [
        fromRosa('a', at('14:00:00Z')),
        fromRosa('b', at('14:01:00Z')),
        fromRosa('c', at('14:02:00Z'), { read: true }),
        ROWS.chat(ROSA.id, { sender_type: 'coordinator' }),
        ROWS.chat(EARL.id),
      ],
    })
    expect(desk.service.markRead({ memberId: ROSA.id })).toBeNull()
    expect(queued(desk.workspace.db)).toEqual(['chat.markRead', 'chat.markRead'])
    expect(desk.service.getThread(latest()).unread).toBe(0)
    expect(desk.service.getUnread()).toEqual({
      total: 1,
      members: [{ memberId: EARL.id, name: 'Earl Whitaker', count: 1, since: expect.any(String) }],
    })
    desk.service.markRead({ memberId: ROSA.id })
    expect(queued(desk.workspace.db)).toHaveLength(2)
    expect(desk.published).toHaveLength(1)
  })

  it('is told of by member, whoever has waited longest first, whatever zone the times name', () => {
    const desk = chatDesk({
      chat_messages: [
        ROWS.chat(EARL.id, { created_at: at('14:30:00Z') }),
        fromRosa('a', '2026-11-20T09:10:00-05:00'),
        fromRosa('b', at('14:50:00Z')),
      ],
    })
    expect(desk.service.getUnread().members.map(({ memberId, count, since }) => [memberId, count, since])).toEqual([
      [ROSA.id, 2, '2026-11-20T14:10:00.000Z'],
      [EARL.id, 1, '2026-11-20T14:30:00.000Z'],
    ])
  })

  it('counts text messages of the member as unread too, until somebody has seen them', () => {
    const text = { status: 'received', sent_at: at('13:00:00Z'), metadata: { shared_by: 2, media: 1, files: [FILE] } }
    const desk = chatDesk({
      chat_messages: [ROWS.chat(EARL.id, { created_at: at('14:30:00Z') })],
      communication_logs: [
        ROWS.log(ROSA.id, { ...text, content: 'Running late' }),
        ROWS.log(ROSA.id),
        ROWS.log(ROSA.id, { ...text, type: 'email' }),
      ],
    })
    expect(desk.service.getThread(latest())).toMatchObject({ unread: 0, smsCount: 2, unreadTexts: 1, unreadEmails: 1 })
    expect(desk.service.getUnread()).toMatchObject({
      total: 3,
      members: [{ memberId: ROSA.id }, { memberId: EARL.id }],
    })
    const sent = desk.service.listSent({ memberId: ROSA.id, type: 'sms' })
    expect(sent.map((one) => [one.fromMember, one.sharedBy, one.media, one.files])).toContainEqual([true, 2, 1, [FILE]])
    desk.service.markTextsRead({ memberId: ROSA.id, type: 'sms' })
    desk.service.markTextsRead({ memberId: ROSA.id, type: 'sms' })
    expect(queued(desk.workspace.db)).toEqual(['text.markRead'])
    expect(desk.service.getUnread().total).toBe(2)
    expect(desk.service.getThread(latest()).waiting).toMatchObject({ in: 'email' })
    desk.service.markTextsRead({ memberId: ROSA.id, type: 'email' })
    expect(desk.service.getUnread().total).toBe(1)
    expect(desk.service.getThread(latest()).waiting).toBeNull()
  })

  it('says that somebody looks at its end, not at older pages', () => {
    const desk = chatDesk()
    desk.service.getThread(latest())
    desk.service.getThread({ ...latest(), before: { at: at('14:00:00Z'), id: ROSA.id } })
    expect(desk.looked).toEqual([ROSA.id])
  })

  it('is not what sending does', () => {
    const desk = chatDesk({ chat_messages: [fromRosa('a', at('14:00:00Z'))] })
    say(desk, 'Hello')
    expect(desk.service.getThread(latest()).unread).toBe(1)
  })
})

describe('the one thread', () => {
  const ROWS_OF_ROSA = {
    chat_messages: [
      fromRosa('by chat', at('09:00:00-05:00'), { read: true }),
      ROWS.chat(ROSA.id, { sender_type: 'coordinator', message: 'answered', created_at: at('14:30:00Z') }),
      ROWS.chat(EARL.id),
    ],
    communication_logs: [
      ROWS.log(ROSA.id, {
        provider: 'internal',
        metadata: { purpose: 'kit_order' },
        content: 'a note',
        sent_at: at('14:15:00Z'),
      }),
      ROWS.log(ROSA.id, {
        status: 'received',
        content: 'by text',
        sent_at: at('14:10:00.5Z'),
        metadata: { shared_by: 2, media: 1 },
      }),
      ROWS.log(ROSA.id, {
        type: 'email',
        status: 'failed',
        subject: 'Re: it',
        content: 'by email',
        sent_at: at('14:20:00Z'),
      }),
    ],
  }
  const said = (desk: ChatDesk, change: Partial<CallInput<'chat', 'listSaid'>> = {}) =>
    desk.service.listSaid({ memberId: ROSA.id, in: ['chat', 'sms', 'email'], limit: 50, ...change })

  it('holds chat, texts and e-mails in the order of time, whoever wrote, and what waits here last', () => {
    const desk = chatDesk(ROWS_OF_ROSA)
    say(desk, 'not sent yet')
    expect(
      said(desk).entries.map((one) => [one.in, one.fromMember, one.text, one.status, one.sharedBy + one.files]),
    ).toEqual([
      ['chat', true, 'by chat', null, 1],
      ['sms', true, 'by text', 'new', 3],
      ['sms', false, 'a note', 'noted', 1],
      ['email', false, 'by email', 'failed', 1],
      ['chat', false, 'answered', null, 1],
      ['chat', false, 'not sent yet', null, 1],
    ])
  })

  it('shows the ways that are asked for, and says when there is more', () => {
    const desk = chatDesk(ROWS_OF_ROSA)
    const { entries, hasMore } = said(desk, { in: ['sms', 'email'], limit: 1 })
    expect([entries.map(({ text }) => text), hasMore]).toEqual([['by email'], true])
    expect(said(desk, { in: ['sms'] }).hasMore).toBe(false)
  })
})

describe('words of a member that need no answer', () => {
  const outreach = (change = {}) => ({ member_outreach: [ROWS.outreach(ROSA.id, change), ROWS.outreach(EARL.id)] })
  const waiting = ({ service }: ChatDesk) => service.getThread(latest()).waiting
  const MS = '.123456+00:00'
  const read = (clock: string) => fromRosa('Thanks', at(`${clock}${MS}`), { read: true })

  it('wait although they were read, until somebody says so, and again once that is taken back', () => {
    const desk = chatDesk({ chat_messages: [read('13:00:00'), read('14:00:00')], ...outreach() })
    expect(waiting(desk)).toEqual({ in: 'chat', since: at(`13:00:00${MS}`), until: at(`14:00:00${MS}`), held: null })
    const { back } = desk.service.endWords({ memberId: ROSA.id, until: at(`14:00:00${MS}`) })
    expect([waiting(desk), desk.service.getUnread().total]).toEqual([null, 0])
    expect(queued(desk.workspace.db)).toEqual(['words.end'])
    desk.service.reopenWords({ memberId: ROSA.id, back })
    expect([waiting(desk)?.since, desk.service.getUnread().total]).toEqual([at(`13:00:00${MS}`), 2])
  })

  it('are not what came after them, and not what nobody has read', () => {
    const desk = chatDesk({
      chat_messages: [read('13:00:00'), fromRosa('And now?', at('14:00:00Z'))],
      communication_logs: [ROWS.log(ROSA.id, { status: 'received', sent_at: at('12:00:00Z') })],
      ...outreach(),
    })
    desk.service.endWords({ memberId: ROSA.id, until: at(`13:00:00${MS}`) })
    expect(desk.service.getUnread().total).toBe(2)
    desk.service.reopenWords({ memberId: ROSA.id, back: null })
    expect(desk.service.getUnread().total).toBe(3)
  })

  it('end with an answer by any way', () => {
    const desk = chatDesk({
      chat_messages: [read('13:00:00')],
      communication_logs: [ROWS.log(ROSA.id, { metadata: { purpose: 'staff_text' }, sent_at: at('14:00:00Z') })],
      ...outreach(),
    })
    expect(waiting(desk)).toBeNull()
  })

  it('do not end with a reminder that nobody wrote', () => {
    const desk = chatDesk({
      chat_messages: [
        read('13:00:00'),
        ROWS.chat(ROSA.id, { sender_type: 'coordinator', automatic: true, created_at: at('14:00:00Z') }),
      ],
      communication_logs: [
        ROWS.log(ROSA.id, { metadata: { purpose: 'appointment_reminder' }, sent_at: at('14:30:00Z') }),
      ],
      ...outreach(),
    })
    expect(waiting(desk)).toMatchObject({ in: 'chat', since: at(`13:00:00${MS}`) })
  })

  it('do not end with an answer that the server did not take', () => {
    const desk = chatDesk({ chat_messages: [read('13:00:00')], ...outreach() })
    say(desk, 'Of course')
    expect(waiting(desk)).toBeNull()
    const [job] = allJobs(desk.workspace.db)
    markAttention(desk.workspace.db, job!.id, { reason: 'sync.refused', detail: '42501' })
    expect(waiting(desk)).toMatchObject({ in: 'chat' })
  })

  it.each([
    ['an urgent alert', { contact_hold: true }, 'answer-text', 'alert', 'chat.alertOpen'],
    ['a task that ends by itself', {}, 'visit-answer', 'task', 'chat.taskOpen'],
  ] as const)('are not ended beside %s', (_what, change, kind, held, code) => {
    const desk = chatDesk({
      communication_logs: [
        ROWS.log(ROSA.id, { status: 'read', sent_at: at('14:00:00Z'), created_at: at('14:00:00Z') }),
      ],
      outreach_tasks: [ROWS.task(ROSA.id, { kind, asked_at: at('14:00:00Z') })],
      ...outreach(change),
    })
    expect(waiting(desk)).toMatchObject({ held })
    const end = () => desk.service.endWords({ memberId: ROSA.id, until: at('14:00:00Z') })
    expect(end).toThrow(failure(code))
    expect(queued(desk.workspace.db)).toEqual([])
  })

  it('of a task that only asks for an answer are ended at once', () => {
    const desk = chatDesk({
      communication_logs: [
        ROWS.log(ROSA.id, { status: 'read', sent_at: at('14:00:00Z'), created_at: at('14:00:00Z') }),
      ],
      outreach_tasks: [ROWS.task(ROSA.id, { kind: 'answer-text', asked_at: at('14:00:00Z') })],
      ...outreach(),
    })
    expect(waiting(desk)).toMatchObject({ in: 'sms', held: null })
    desk.service.endWords({ memberId: ROSA.id, until: at('14:00:00Z') })
    expect(waiting(desk)).toBeNull()
  })
})

describe('a draft', () => {
  const draft = { text: 'half a sen', aiSuggested: true }

  it('is kept per member, empty when there is none', () => {
    const { service } = chatDesk()
    expect(service.getDraft({ memberId: ROSA.id })).toEqual({ text: '', aiSuggested: false })
    service.saveDraft({ memberId: ROSA.id, draft })
    service.saveDraft({ memberId: EARL.id, draft: { text: 'other', aiSuggested: false } })
    expect(service.getDraft({ memberId: ROSA.id })).toEqual(draft)
    service.saveDraft({ memberId: ROSA.id, draft: { text: '', aiSuggested: false } })
    expect(service.getDraft({ memberId: ROSA.id }).text).toBe('')
    expect(service.getDraft({ memberId: EARL.id }).text).toBe('other')
  })

  it('of nobody who is here is not kept, and a broken one is empty', () => {
    const { service, workspace } = chatDesk()
    service.saveDraft({ memberId: SPECIALIST.userId, draft })
    expect(workspace.db.prepare('SELECT count(*) FROM chat_drafts').pluck().get()).toBe(0)
    workspace.db.prepare(`INSERT INTO chat_drafts VALUES (?, 1, '{"text":')`).run(ROSA.id)
    expect(service.getDraft({ memberId: ROSA.id }).text).toBe('')
  })
})

describe('the e-mails and text messages', () => {
  it('come newest first, with what is known of them', () => {
    const old = ROWS.log(ROSA.id, { sent_at: at('09:30:00-05:00'), sender_name: null })
    const recent = ROWS.log(ROSA.id, {
      sent_at: at('14:31:00Z'),
      sender_email: 'care@example.com',
      external_id: 'SM1',
      metadata: { purpose: 'kit_order', kit_type: 'A1C Home Test Kit', link_type: 7 },
    })
    const { service } = chatDesk({ communication_logs: [old, recent, ROWS.log(ROSA.id, { type: 'email' })] })
    const sent = service.listSent({ memberId: ROSA.id, type: 'sms' })
    expect(sent.map(({ id }) => id)).toEqual([recent.id, old.id])
    expect(sent[0]).toMatchObject({
      from: 'Care Coordinator <care@example.com>',
      to: '+13055550100',
      purpose: 'kit_order',
      linkType: null,
      externalId: 'SM1',
    })
    expect(sent[1]).toMatchObject({ from: null, purpose: 'portal_access', linkType: 'home' })
  })

  it('say what the server lacks to send them, and those that wait behind to the same number', () => {
    const { service, workspace } = chatDesk()
    const write = (text: string, recipient: string) => {
      const operation = {
        kind: 'text.send',
        memberId: ROSA.id,
        rowId: randomUUID(),
        at: TEST_NOW,
        text,
        recipient,
      } as const
      saveOperations(workspace, [operation], { nowMs: Date.parse(TEST_NOW) })
    }
    write('Before', '+13055550100')
    write('First', '+13055550111')
    write('Second', '+13055550111')
    noteLack(workspace.db, allJobs(workspace.db)[1]!.id, 'SMS_FROM')
    const lacks = () =>
      new Map(
        service.listSent({ memberId: ROSA.id, type: 'sms' }).map(({ content, lacks: setting }) => [content, setting]),
      )
    expect(lacks()).toEqual(
      new Map([
        ['Before', null],
        ['First', 'SMS_FROM'],
        ['Second', 'SMS_FROM'],
      ]),
    )
    noteLack(workspace.db, allJobs(workspace.db)[1]!.id, null)
    expect([...lacks().values()]).toEqual([null, null, null])
  })
})

describe('the sign of typing', () => {
  const type = ({ service }: ChatDesk, typing: boolean, memberId = ROSA.id) => service.setTyping({ memberId, typing })

  it('leaves at most every 4 seconds, and ends when it stood', () => {
    const desk = chatDesk()
    type(desk, false)
    for (let n = 0; n < 9; n += 1) {
      type(desk, true)
      desk.clock.advance(1000)
    }
    type(desk, false)
    type(desk, false)
    expect(desk.signs).toEqual([`${ROSA.id} 8`, `${ROSA.id} 8`, `${ROSA.id} 8`, `${ROSA.id} 0`])
  })

  it('ends with the message, and by itself where nobody ends it', () => {
    const desk = chatDesk()
    type(desk, true)
    say(desk, 'Hello')
    type(desk, true, EARL.id)
    desk.clock.advance(8000)
    type(desk, false, EARL.id)
    expect(desk.signs).toEqual([`${ROSA.id} 8`, `${ROSA.id} 0`, `${EARL.id} 8`])
  })

  it('is not told of the demo, nor for who was here before', () => {
    const demo = chatDesk({}, { kind: 'demo' })
    type(demo, true)
    say(demo, 'Hello')
    expect(demo.signs).toEqual([])
    const desk = chatDesk()
    type(desk, true)
    desk.holder.switchTo(createDemoWorkspace(desk.clock, silentLog))
    expect(() => type(desk, true)).toThrow(failure('chat.memberNotFound'))
    expect(desk.signs).toEqual([`${ROSA.id} 8`])
  })
})
