import { describe, expect, it, vi } from 'vitest'
import { smsSegments } from '#shared/domain/portal-links/index.ts'
import { DeliveryProblem } from '../_shared/delivery/types.ts'
import { requestOf } from '../_shared/test-support/request.ts'
import { twilioSignature } from '../_shared/test-support/sign.ts'
import { handleInboundMessage, type InboundDeps, commonLanguage, replyTo } from './handler.ts'
import { twilioHooks } from '../_shared/text-hooks/twilio.ts'
import { twiml } from './twiml.ts'

const NOW = Date.parse('2026-11-18T17:30:00Z')
const HERE = 'https://db.example/functions/v1/inbound-message'
const SID = 'SM00000000000000000000000000000001'
const PHONE = '+13055550111'
const plan = {
  portalUrl: 'https://members.sunhealth.example',
  planName: 'SunHealth Advantage HMO',
  planShort: 'SunHealth',
  callbackNumber: '1-800-555-0100',
}
const STOPPED = 'SunHealth: You have opted out and will get no more texts from us. Help: 1-800-555-0100.'
const rosa = { id: 'm-1', language: 'es' }
const walter = { id: 'm-2', language: 'en' }

type Kept = Awaited<ReturnType<InboundDeps['keepText']>>
const kept = (change: Partial<Kept> = {}): Kept => ({
  holders: [walter],
  taken: true,
  crisis: false,
  repeated: false,
  confirmed: false,
  near: [],
  ...change,
})

function world(change: Partial<InboundDeps> & { holders?: InboundDeps['holders'] } = {}) {
  const applyWord = vi.fn<InboundDeps['applyWord']>(
    change.applyWord ?? (() => Promise.resolve({ holders: [walter], repeated: false })),
  )
  const keepText = vi.fn<InboundDeps['keepText']>(change.keepText ?? (() => Promise.resolve(kept())))
  const note = vi.fn<InboundDeps['note']>(change.note ?? (() => Promise.resolve()))
  const deps: InboundDeps = {
    now: () => NOW,
    texts: twilioHooks({ authToken: 'token', url: HERE }),
    carry: () => Promise.resolve(null),
    plan: () => plan,
    holders: () => Promise.resolve([rosa]),
    notedUnder: () => Promise.resolve(null),
    pauseTexts: () => Promise.resolve(),
    mayTellUnknown: () => Promise.resolve(true),
    ...change,
    applyWord,
    keepText,
    note,
  }
  const receive = (body: string, more: Record<string, string> = {}, signedWith = 'token') => {
    const fields = { MessageSid: SID, From: PHONE, To: '+18005550100', Body: body, ...more }
    const headers = { 'x-twilio-signature': twilioSignature(HERE, fields, signedWith) }
    return handleInboundMessage(deps, requestOf(new URLSearchParams(fields).toString(), headers))
  }
  return { applyWord, keepText, note, receive }
}

describe('a text message from a member', () => {
  it('STOP takes effect at once, is confirmed once and shown to staff', async () => {
    const { receive, applyWord, note } = world()
    expect(await receive('Stop.')).toEqual({ status: 200, reply: STOPPED })
    expect(applyWord).toHaveBeenCalledExactlyOnceWith(
      { sid: SID, digest: expect.stringMatching(/^[0-9a-f]{64}$/), phone: PHONE, word: 'stop' },
      NOW,
    )
    expect(note).toHaveBeenCalledExactlyOnceWith({
      key: `inbound-${SID}-m-2`,
      memberId: 'm-2',
      recipient: PHONE,
      senderName: 'SunHealth',
      content: STOPPED,
      purpose: 'consent_stop',
    })
  })

  it('START opts in again, in the member’s language, and so does a yes that answers no reminder', async () => {
    const { receive, applyWord } = world({
      applyWord: () => Promise.resolve({ holders: [rosa], repeated: false }),
      keepText: () => Promise.resolve(kept({ taken: false })),
    })
    expect(await receive('sí')).toMatchObject({ reply: expect.stringContaining('Gracias por aceptar mensajes') })
    expect(applyWord).toHaveBeenCalledExactlyOnceWith(
      { sid: SID, digest: expect.stringMatching(/^[0-9a-f]{64}$/), phone: PHONE, word: 'start' },
      NOW,
    )
  })

  it('HELP changes nothing', async () => {
    const { receive, applyWord, note } = world()
    expect(await receive('AYUDA')).toMatchObject({ reply: expect.stringContaining('Ayuda: llame al 1-800-555-0100') })
    expect([applyWord.mock.calls, note.mock.calls]).toEqual([[], []])
  })

  it.each(['Hello', '', 'When is my visit?', 'stop by at 3'])(
    '%j is kept for a person and not answered',
    async (body) => {
      const { receive, applyWord, keepText, note } = world()
      expect(
        await receive(body, {
          NumMedia: '2',
          MediaContentType0: 'image/jpeg',
          MediaUrl0: 'https://api.twilio.com/ME1',
        }),
      ).toEqual({
        status: 200,
        reply: null,
      })
      expect(keepText).toHaveBeenCalledExactlyOnceWith(
        {
          sid: SID,
          digest: expect.stringMatching(/^[0-9a-f]{64}$/),
          phone: PHONE,
          body,
          media: 2,
          files: [
            { name: null, type: 'image/jpeg' },
            { name: null, type: null },
          ],
          sources: ['https://api.twilio.com/ME1', null],
          revokes: false,
          visit: null,
          onlyVisit: false,
        },
        NOW,
      )
      expect([applyWord.mock.calls, note.mock.calls]).toEqual([[], []])
    },
  )

  it('that ends texts only together with the one before pauses them as well, and is told so', async () => {
    const pauseTexts = vi.fn<InboundDeps['pauseTexts']>(() => Promise.resolve())
    const { receive, note } = world({
      pauseTexts,
      keepText: () => Promise.resolve(kept({ near: ['The kids set this up. Do not ever'] })),
    })
    expect((await receive('Tuesday is fine')).status).toBe(200)
    expect(pauseTexts).not.toHaveBeenCalled()
    expect(await receive('text me again')).toMatchObject({ reply: expect.stringContaining('We have stopped texts') })
    expect(pauseTexts).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ sid: SID, phone: PHONE }), NOW)
    expect(note).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ purpose: 'texts_paused' }))
  })

  it('with words of crisis is answered with 988 at once, in the member’s language, and staff see the answer', async () => {
    const { receive, note } = world({
      keepText: () => Promise.resolve(kept({ holders: [rosa], crisis: true })),
    })
    const reply = expect.stringContaining('Llame al 988 y oprima 2 o mande AYUDA al 988')
    expect(await receive('ya no quiero vivir')).toEqual({ status: 200, reply })
    expect(note).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ memberId: 'm-1', content: reply, purpose: 'crisis_reply' }),
    )
  })

  it('that ends texts in its own words is told so once', async () => {
    const { receive, keepText, note } = world()
    const reply = expect.stringContaining('We have stopped texts to this number')
    expect(await receive('quit texting me')).toEqual({ status: 200, reply })
    expect(keepText.mock.calls[0]?.[0].revokes).toBe(true)
    expect(note).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ purpose: 'texts_paused' }))
  })

  it.each([
    ['C', 'yes', false],
    ['Sí', 'yes', true],
    ['No puedo ir', 'cannot', false],
    ['running late', 'late', false],
  ])('%j is told to the server as an answer to a reminder', async (body, visit, onlyVisit) => {
    const { receive, applyWord, keepText } = world()
    expect(await receive(body)).toEqual({ status: 200, reply: null })
    expect(keepText.mock.calls[0]?.[0]).toMatchObject({ body, visit, onlyVisit, revokes: false })
    expect(applyWord).not.toHaveBeenCalled()
  })

  it('that confirms a visit is thanked for, and staff see it', async () => {
    const { receive, note } = world({ keepText: () => Promise.resolve(kept({ holders: [rosa], confirmed: true })) })
    const reply = 'SunHealth: Gracias, su cita queda confirmada. Para cambiarla, llame al 1-800-555-0100.'
    expect(await receive('confirmo')).toEqual({ status: 200, reply })
    expect(note).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ content: reply, purpose: 'visit_confirmed' }),
    )
  })

  it('that comes again answers the same and is noted no more', async () => {
    const { receive, note } = world({
      keepText: () => Promise.resolve(kept({ crisis: true, repeated: true })),
    })
    expect(await receive('I want to die')).toMatchObject({ reply: expect.stringContaining('988') })
    expect(note).not.toHaveBeenCalled()
  })

  it('from a number that nobody has is told so once a day; of a crisis each time', async () => {
    const nobody = kept({ holders: [] })
    const unknown = world({ keepText: () => Promise.resolve(nobody) })
    expect(await unknown.receive('Hello')).toMatchObject({
      reply: expect.stringContaining('We do not know this number'),
    })
    const told = world({ keepText: () => Promise.resolve(nobody), mayTellUnknown: () => Promise.resolve(false) })
    expect(await told.receive('Hello')).toEqual({ status: 200, reply: null })
    const crisis = world({
      keepText: () => Promise.resolve({ ...nobody, crisis: true }),
      mayTellUnknown: () => Promise.resolve(false),
    })
    expect(await crisis.receive('I want to die')).toMatchObject({ reply: expect.stringContaining('988') })
  })

  it('is not answered while it can not be kept', async () => {
    const { receive } = world({ keepText: () => Promise.reject(new Error('away')) })
    await expect(receive('I want to die')).rejects.toThrow('away')
  })

  it.each([
    ['no number', { From: '22000' }],
    ['nobody', { From: '' }],
    ['a message without an id', { MessageSid: '' }],
    ['an id with a wildcard in it', { MessageSid: 'SM0000000000*' }],
    // The end of a signed id may have become the beginning of another field's name.
    ['an id that is cut off', { MessageSid: SID.slice(0, -1) }],
    ['an id with something after it', { MessageSid: `${SID}0` }],
  ])('from %s changes nothing', async (_name, more) => {
    const { receive, applyWord, keepText } = world()
    for (const body of ['STOP', 'Hello']) expect(await receive(body, more)).toEqual({ status: 200, reply: null })
    expect([applyWord.mock.calls, keepText.mock.calls]).toEqual([[], []])
  })

  it('counts only with a signature', async () => {
    const { receive, applyWord } = world()
    expect(await receive('STOP', {}, 'other')).toEqual({ status: 401 })
    expect(applyWord).not.toHaveBeenCalled()
  })

  it('again answers the same and changes nothing, whatever was said since', async () => {
    const { receive, applyWord, note } = world({ notedUnder: () => Promise.resolve(STOPPED) })
    expect(await receive('STOP')).toEqual({ status: 200, reply: STOPPED })
    expect([applyWord.mock.calls, note.mock.calls]).toEqual([[], []])
  })

  it('whose note was lost is known by its id, and not noted again', async () => {
    const { receive, note } = world({ applyWord: () => Promise.resolve({ holders: [walter], repeated: true }) })
    expect(await receive('STOP')).toEqual({ status: 200, reply: STOPPED })
    expect(note).not.toHaveBeenCalled()
  })

  it('is confirmed in English where those who share the number speak different languages, or nobody is known', async () => {
    for (const holders of [[rosa, walter], []]) {
      const { receive, note } = world({ applyWord: () => Promise.resolve({ holders, repeated: false }) })
      expect(await receive('ALTO')).toEqual({ status: 200, reply: STOPPED })
      expect(note).toHaveBeenCalledTimes(holders.length)
    }
  })

  it('is confirmed even if the note for staff can not be stored', async () => {
    const { receive } = world({ note: () => Promise.reject(new Error('away')) })
    expect(await receive('STOP')).toEqual({ status: 200, reply: STOPPED })
  })

  it('that the carrier’s service answered itself takes effect without a second answer', async () => {
    const { receive, applyWord, note } = world()
    expect(await receive('please no more', { OptOutType: 'STOP' })).toEqual({ status: 200, reply: null })
    expect(applyWord).toHaveBeenCalledExactlyOnceWith(
      { sid: SID, digest: expect.stringMatching(/^[0-9a-f]{64}$/), phone: PHONE, word: 'stop' },
      NOW,
    )
    expect(note.mock.calls[0]?.[0].content).toBe('STOP')
    expect(await receive('info', { OptOutType: 'HELP' })).toEqual({ status: 200, reply: null })
  })

  it('is not confirmed while the change can not be made', async () => {
    const { receive } = world({ applyWord: () => Promise.reject(new Error('away')) })
    await expect(receive('STOP')).rejects.toThrow('away')
  })
})

describe('a text message of a service that sends no answers by itself', () => {
  const carried = { status: 'sent', externalId: 'x-1' } as const
  const carrying = (change: Parameters<typeof world>[0] = {}) => {
    const carry = vi.fn<InboundDeps['carry']>(() => Promise.resolve(carried))
    return { carry, ...world({ carry, ...change }) }
  }

  it.each([
    ['STOP', {}, 'consent_stop', false],
    ['I want to die', { crisis: true }, 'crisis_reply', true],
    ['quit texting me', {}, 'texts_paused', false],
  ])('%j is answered by a message of its own, and staff see how far it came', async (body, change, purpose, urgent) => {
    const { carry, note, receive } = carrying({ keepText: () => Promise.resolve(kept(change)) })
    await receive(body)
    expect(carry).toHaveBeenCalledExactlyOnceWith({ id: SID, to: PHONE, text: expect.any(String), urgent })
    expect(note).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ purpose, carried }))
  })

  it('told again is carried again, which sends nothing twice, and noted where the note was lost', async () => {
    const repeated = { holders: [walter], repeated: true }
    for (const body of ['STOP', 'I want to die']) {
      const { carry, note, receive } = carrying({
        applyWord: () => Promise.resolve(repeated),
        keepText: () => Promise.resolve(kept({ crisis: true, repeated: true })),
      })
      await receive(body)
      expect([carry.mock.calls.length, note.mock.calls.length]).toEqual([1, 1])
    }
  })

  it('HELP, and words from a number that nobody has, are answered too', async () => {
    for (const [body, holders] of [
      ['HELP', [rosa]],
      ['Hello', []],
      ['quit texting me', []],
    ] as const) {
      const { carry, receive } = carrying({ keepText: () => Promise.resolve(kept({ holders })) })
      await receive(body)
      expect(carry).toHaveBeenCalledOnce()
    }
  })

  it('that needs no answer, or that the service answered, gets none', async () => {
    const { carry, receive } = carrying()
    await receive('See you on Tuesday')
    await receive('STOP', { OptOutType: 'STOP' })
    expect(carry).not.toHaveBeenCalled()
  })

  it('is kept although it can not be answered now', async () => {
    const away = new DeliveryProblem('notTaken', 'unreachable')
    const { receive, keepText } = carrying({
      carry: () => Promise.reject(away),
      keepText: () => Promise.resolve(kept({ crisis: true })),
    })
    await expect(receive('I want to die')).rejects.toBe(away)
    expect(keepText).toHaveBeenCalledOnce()
  })
})

describe('the replies', () => {
  it('are one text message each, in both languages', () => {
    for (const language of ['en', 'es'] as const) {
      for (const word of ['stop', 'help', 'start'] as const) {
        const reply = replyTo(word, language, plan)
        expect([reply, smsSegments(reply)]).toEqual([reply, { encoding: 'gsm7', segments: 1 }])
        expect(reply).toMatch(/^SunHealth: /)
      }
    }
  })

  it('name the address where there is room for it', () => {
    expect(replyTo('help', 'en', { ...plan, portalUrl: 'https://sun.example' })).toBe(
      'SunHealth: For help call 1-800-555-0100 (TTY 711) or see https://sun.example. Reply STOP to opt out. In an emergency call 911; in a crisis call or text 988.',
    )
    expect(replyTo('help', 'en', { ...plan, portalUrl: `https://${'a'.repeat(50)}.example` })).toBe(
      'SunHealth: For help call 1-800-555-0100 (TTY 711). Reply STOP to opt out. In an emergency call 911; in a crisis call or text 988.',
    )
  })

  it('speak the language that everyone with the number reads', () => {
    expect([[], ['es'], ['es', 'es'], ['es', 'en'], ['vi']].map(commonLanguage)).toEqual(['en', 'es', 'es', 'en', 'en'])
  })

  it('reach the carrier’s service as text, never as markup', () => {
    expect(twiml('A&B <"\'>')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Response><Message>A&amp;B &lt;&quot;&apos;&gt;</Message></Response>',
    )
    expect(twiml(null)).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>')
  })
})
