import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findCrisisWords } from '#shared/domain/crisis/index.ts'
import { translator } from '#shared/texts/index.ts'
import type { ReceivedEmail } from '../_shared/delivery/received-email.ts'
import { DeliveryProblem } from '../_shared/delivery/types.ts'
import { requestOf } from '../_shared/test-support/request.ts'
import { svixHeaders } from '../_shared/test-support/sign.ts'
import { handleInboundEmail, type InboundEmailDeps } from './email.ts'

const NOW = Date.parse('2026-11-18T17:30:00Z')
const SECRET = 'whsec_plJ3nmyCDGBKInavdOK15jsl'
const ID = '00000000-0000-4000-8000-00000000e001'
const plan = {
  portalUrl: 'https://members.sunhealth.example',
  planName: 'SunHealth HMO',
  planShort: 'SunHealth',
  callbackNumber: '1-800-555-0100',
}
const rosa = { id: 'm-1', language: 'es' }
const walter = { id: 'm-2', language: 'en' }
const mail = (change: Partial<ReceivedEmail> = {}): ReceivedEmail => ({
  from: 'Rosa <rosa@example.com>',
  subject: 'Re: Your visit',
  text: 'Can somebody call me?',
  html: null,
  message_id: '<1@example.com>',
  headers: {},
  attachments: [],
  ...change,
})
const kept = { holders: [walter], taken: true, crisis: false, repeated: false, confirmed: false, near: [] }

function world(change: Partial<InboundEmailDeps> = {}, found: ReceivedEmail | null = mail()) {
  const keepEmail = vi.fn<InboundEmailDeps['keepEmail']>(change.keepEmail ?? (async () => kept))
  const send = vi.fn<InboundEmailDeps['send']>(change.send ?? (async () => ({ externalId: 'sent-1', status: 'sent' })))
  const note = vi.fn<InboundEmailDeps['note']>(async () => undefined)
  const deps: InboundEmailDeps = {
    now: () => NOW,
    secret: SECRET,
    plan: () => plan,
    notedUnder: async () => null,
    fetchEmail: async () => found,
    mayAnswer: async () => true,
    ...change,
    keepEmail,
    send,
    note,
  }
  const receive = (data: object = {}, { type = 'email.received', signedWith = SECRET, atMs = NOW } = {}) => {
    const body = JSON.stringify({
      type,
      data: { email_id: ID, from: 'rosa@example.com', subject: 'Re: Your visit', ...data },
    })
    return handleInboundEmail(deps, requestOf(body, svixHeaders(body, signedWith, atMs)))
  }
  return { keepEmail, send, note, receive, first: () => keepEmail.mock.calls[0]?.[0] }
}
const taken = { status: 200, body: { received: true } }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('an e-mail from a member', () => {
  it('is kept for a person with all that it says, and not answered', async () => {
    const text = 'Thursday please\n\nOn Mon, SunHealth <care@plan.example> wrote:\n> When?'
    const { receive, first, send } = world(
      {},
      mail({ text, attachments: [{ id: 'a1', filename: 'card.jpg', content_type: 'image/jpeg' }, {}] }),
    )
    expect(await receive()).toEqual(taken)
    expect(first()).toEqual({
      id: ID,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      message_id: '<1@example.com>',
      email: 'rosa@example.com',
      subject: 'Re: Your visit',
      body: 'Thursday please',
      whole: text,
      media: 2,
      files: [
        { name: 'card.jpg', type: 'image/jpeg' },
        { name: null, type: null },
      ],
      sources: ['a1', null],
      automatic: false,
      revokes: false,
      visit: null,
    })
    expect(send).not.toHaveBeenCalled()
  })

  it.each([
    ['signed by another', {}, { signedWith: 'whsec_b3RoZXI=' }],
    ['signed an hour ago', {}, { atMs: NOW - 3_600_000 }],
  ])('is not believed when %s', async (_why, data, how) => {
    const { receive, keepEmail } = world()
    expect(await receive(data, how)).toMatchObject({ status: 401 })
    expect(keepEmail).not.toHaveBeenCalled()
  })

  it('is not what a hook about something else tells', async () => {
    const { receive, keepEmail } = world()
    expect(await receive({}, { type: 'email.delivered' })).toEqual(taken)
    expect(keepEmail).not.toHaveBeenCalled()
  })

  it('is asked for again where its words can not be fetched now', async () => {
    const away = async () => Promise.reject(new DeliveryProblem('notTaken', 'unreachable'))
    const { receive, keepEmail } = world({ fetchEmail: away })
    expect(await receive()).toMatchObject({ status: 503 })
    expect(keepEmail).not.toHaveBeenCalled()
  })

  it('is kept by its head where the service has it no more, or nobody can tell who sent it', async () => {
    const gone = world({}, null)
    await gone.receive({ subject: 'please call', attachments: [{}] })
    expect(gone.first()).toMatchObject({ email: 'rosa@example.com', subject: 'please call', body: '', media: 1 })
    const nameless = world({}, mail({ from: 'Rosa' }))
    await nameless.receive()
    expect(nameless.first()).toMatchObject({ email: 'unknown@invalid', automatic: true, body: 'Can somebody call me?' })
  })

  it('is the same mail where another delivery has the same Message-ID and the same words, and only then', async () => {
    const digest = async (found: ReceivedEmail, data = {}) => {
      const { receive, first } = world({}, found)
      await receive(data)
      return first()?.digest
    }
    const once = await digest(mail())
    expect(await digest(mail(), { email_id: ID.replace('e001', 'e002') })).toBe(once)
    expect(await digest(mail({ text: 'Other words' }))).not.toBe(once)
    expect(await digest(mail({ message_id: '<2@example.com>' }))).not.toBe(once)
  })

  it.each([
    ['stop emailing me', true],
    ['no más mensajes', true],
    ['stop by at 3', false],
    ['Thank you\n\nOn Mon, SunHealth <care@plan.example> wrote:\n> Reply STOP to unsubscribe', false],
  ])('%j ends messages: %s', async (text, revokes) => {
    const { receive, first } = world({}, mail({ text }))
    await receive()
    expect(first()?.revokes).toBe(revokes)
  })

  it('of a megabyte is kept whole, and shown in part', async () => {
    const { receive, first } = world({}, mail({ text: 'word '.repeat(200_000) }))
    await receive()
    expect([first()?.body.length, first()?.whole.length]).toEqual([10_000, 999_999])
  })
})

describe('the answer to an e-mail', () => {
  const crisis = { ...kept, holders: [rosa], crisis: true }

  it('carries 988 and 911 in the member’s language where it speaks of a crisis, says that a machine sent it, and staff see it', async () => {
    const { receive, send, note } = world({ keepEmail: async () => crisis })
    expect(await receive()).toEqual(taken)
    const text = expect.stringMatching(/988 y oprima 2.*911/s)
    expect(send).toHaveBeenCalledExactlyOnceWith({
      channel: 'email',
      to: 'rosa@example.com',
      subject: 'Recibimos su correo',
      text,
      key: `answer-${ID}`,
      answers: { messageId: '<1@example.com>' },
    })
    expect(note).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        key: `answer-${ID}-m-1`,
        memberId: 'm-1',
        content: text,
        purpose: 'crisis_reply',
        externalId: 'sent-1',
      }),
    )
  })

  it('names nobody and goes to an address that nobody has too, where it speaks of a crisis', async () => {
    const { receive, send } = world({ keepEmail: async () => ({ ...kept, holders: [], crisis: true }) })
    await receive()
    expect(send).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ text: expect.stringMatching(/988.*911.*do not know/s) }),
    )
  })

  it('says once that messages are paused', async () => {
    const { receive, send } = world({}, mail({ text: 'stop emailing me' }))
    await receive()
    expect(send).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ text: expect.stringContaining('We have stopped emails and texts') }),
    )
  })

  it.each([
    ['to a machine', {}, mail({ headers: { 'Auto-Submitted': 'auto-replied' } })],
    ['a second time', { notedUnder: async () => 'We want you to be safe' }, mail()],
    ['without an end', { mayAnswer: async () => false }, mail()],
    ['to nobody', {}, mail({ from: '' })],
  ])('is never sent %s', async (_how, change, found) => {
    const { receive, send } = world({ keepEmail: async () => crisis, ...change }, found)
    expect(await receive()).toEqual(taken)
    expect(send).not.toHaveBeenCalled()
  })

  it('is tried again where it could not be sent', async () => {
    const { receive, note } = world({
      keepEmail: async () => crisis,
      send: async () => Promise.reject(new DeliveryProblem('notTaken', 'providerError')),
    })
    expect(await receive()).toMatchObject({ status: 503 })
    expect(note).not.toHaveBeenCalled()
  })

  it.each(['en', 'es'] as const)(
    'raises no alert when it comes back as a quote, but for the number 988: %s',
    (language) => {
      for (const key of ['crisisEmail', 'crisisEmailUnknown', 'pausedEmail', 'emailSubject'] as const) {
        const text = translator(language, 'replies')(key, plan)
        expect([key, findCrisisWords(text.replaceAll('988', '')).found]).toEqual([key, false])
      }
    },
  )
})
