import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../refusals/refusals.ts'
import { CHECK_IN_DRAFTS, GENERAL_DRAFTS, INTENT_DRAFTS } from './drafts.ts'
import { FACT_DRAFTS } from './fact-drafts.ts'
import { suggestReplies } from './suggest-replies.ts'
import { ACTIVITY_KINDS, type ChatLine, type MemberContext } from './types.ts'

const context = (change: Partial<MemberContext> = {}): MemberContext => ({
  name: 'Rosa Delgado',
  conditions: ['Diabetes'],
  careGaps: ['A1C Test'],
  recentActivity: [],
  ...change,
})
const member = (text: string): ChatLine => ({ from: 'member', text })
const coordinator = (text: string): ChatLine => ({ from: 'coordinator', text })
const TODAY = '2026-11-20'
const reply = (messages: readonly ChatLine[] | string, memberContext = context()) =>
  suggestReplies({
    messages: typeof messages === 'string' ? [member(messages)] : messages,
    memberContext,
    today: TODAY,
  })
const texts = (messages: readonly ChatLine[] | string, memberContext = context()): string[] =>
  reply(messages, memberContext).suggestions.map(({ text }) => text)

const ALL = [
  ...Object.values(INTENT_DRAFTS).flat(),
  ...GENERAL_DRAFTS,
  ...CHECK_IN_DRAFTS,
  ...Object.values(FACT_DRAFTS),
]

describe('suggested replies', () => {
  it.each([
    ['thank you so much', /welcome, Rosa/],
    ['hi there', /Hello, Rosa!/],
    ['When is my next appointment?', /Let me check your appointments/],
    ['I need to reschedule', /Which days and times/],
    ['Are my lab results in?', /whether a result has arrived/],
    ['Where is my kit?', /Happy to help with your kit/],
    ['my kit never came', /where your kit stands/],
    ['I have no ride to get there', /may help with rides/],
    ['How much does it cost?', /don’t want to guess/],
    ['Do you have somebody who speaks Spanish?', /interpreter at no cost/],
    ['Please stop texting me', /stop the calls, the text messages, or both/],
    ['This is ridiculous, nobody called me', /I’m sorry about that, Rosa/],
    ['Can you call me tomorrow?', /glad to call you/],
    ['I already had that done', /about when, and at which office/],
    ['my code does not work on the website', /6-digit code/],
    ['I changed my phone number', /under Profile/],
    ['I am scared of the test', /okay to say so/],
    ['how do I know this is not a scam', /right to be careful/],
    ['not interested', /it is your choice/],
    ['The thing with the other thing', /Thank you for your message, Rosa/],
  ])('%j gets %s', (message, pattern) => {
    expect(texts(message)[0]).toMatch(pattern)
  })

  it('are at most three, each with tone and confidence', () => {
    const { suggestions } = reply('How much is it, when is my appointment, and where is my kit?')
    expect(suggestions).toHaveLength(3)
    for (const { tone, confidence } of suggestions) {
      expect(['friendly', 'professional', 'empathetic']).toContain(tone)
      expect(confidence).toBeGreaterThan(0)
      expect(confidence).toBeLessThanOrEqual(100)
    }
  })

  it('answer each thing a message asks before they answer one twice', () => {
    const [first, second] = texts('I have no ride, and what does it cost?')
    expect(first).toMatch(/rides/)
    expect(second).toMatch(/exact cost/)
  })

  it('come in the language the member writes, else in the one on file', () => {
    expect(reply('¿Cuándo es mi cita?')).toMatchObject({ language: 'es' })
    expect(texts('gracias')[0]).toBe('¡Con mucho gusto, Rosa! Escríbanos cuando quiera.')
    expect(reply([member('Hola, buenas tardes'), coordinator('Hello'), member('A1C?')]).language).toBe('es')
    expect(suggestReplies({ messages: [], memberContext: context(), language: 'es' }).language).toBe('es')
  })

  it('answer what came after the last reply, all of it', () => {
    expect(
      texts([member('Thanks'), coordinator('Welcome'), member('One more thing'), member('what does it cost?')])[0],
    ).toMatch(/exact cost/)
  })

  it('offer a check-in when the last word was ours, or there is none', () => {
    expect(texts([member('thanks'), coordinator('You are welcome')])[0]).toMatch(/wanted to check in/)
    expect(texts([])[0]).toMatch(/wanted to check in/)
  })

  it('leave the name out where there is none, or something else stands in its place', () => {
    for (const name of ['', '  ', '12345', '{date}', '<b>x</b>', '$& $1']) {
      expect(texts('thanks', context({ name }))[0]).toBe('You’re very welcome! Write to us any time.')
    }
  })
})

describe('facts in a suggestion', () => {
  const withActivity = (...recentActivity: MemberContext['recentActivity']) => context({ recentActivity })

  it('come from the record, with the day as the member reads it', () => {
    const memberContext = withActivity({ kind: 'kit', status: 'sent', on: '2026-11-10' })
    expect(texts('where is my kit?', memberContext)[0]).toContain('sent on Nov 10, 2026')
    expect(texts('¿dónde está mi kit?', memberContext)[0]).toContain('se envió el 10 nov 2026')
  })

  it('name an appointment only while it is ahead', () => {
    const at = (on: string) => withActivity({ kind: 'appointment', status: 'scheduled', on })
    expect(texts('when is my appointment?', at('2026-12-03'))[0]).toContain('Dec 3, 2026')
    expect(texts('when is my appointment?', at(TODAY))[0]).toContain('Nov 20, 2026')
    expect(texts('when is my appointment?', at('2026-11-19'))[0]).toMatch(/Let me check/)
    const undated = { messages: [member('when is my appointment?')], memberContext: at('2026-12-03') }
    expect(suggestReplies(undated).suggestions[0]?.text).toMatch(/Let me check/)
  })

  it('are left out when a status or a day is not known', () => {
    const memberContext = withActivity(
      { kind: 'kit', status: 'sent', on: null },
      { kind: 'kit', status: 'mislaid', on: '2026-11-10' },
    )
    expect(texts('where is my kit?', memberContext)[0]).toMatch(/Happy to help/)
  })

  it('never name a test, a kit type, a condition or a gap', () => {
    const named = context({
      conditions: ['Type 2 Diabetes'],
      careGaps: ['Colorectal Cancer Screening'],
      recentActivity: ACTIVITY_KINDS.map((kind) => ({ kind, status: 'Cologuard Kit', on: TODAY })),
    })
    const all = ['kit?', 'results?', 'appointment?', 'hello', ''].flatMap((text) => texts(text, named)).join(' ')
    expect(all).not.toMatch(/cologuard|diabetes|colorectal|cancer/i)
  })
})

describe('health in a message', () => {
  it.each(['my chest hurts a lot', 'no puedo respirar', 'I think I had a stroke', 'I fainted this morning'])(
    'that may be an emergency gets 911 and nothing else: %s',
    (text) => {
      const suggestions = texts(text)
      expect(suggestions).toHaveLength(1)
      expect(suggestions[0]).toContain('911')
    },
  )

  it.each([
    'Should I take two pills tomorrow?',
    'I feel dizzy, and when is my appointment?',
    'Do I have diabetes?',
    'is it normal?',
    'me duele la rodilla',
  ])('gets no advice: %s', (text) => {
    expect(texts(text).every((draft) => /nurse|doctor|enfermería/.test(draft))).toBe(true)
  })

  it('is never touched by a draft', () => {
    for (const { en, es } of ALL) {
      for (const text of [en, es]) {
        expect(refusalOf(text.replaceAll('{date}', '').replaceAll('{first}', '')), text).toBeNull()
        expect(text).not.toMatch(/\bmg\b|\bdose|\bdosis|you should take|diagnos|https?:/i)
      }
    }
  })
})

describe('words of crisis', () => {
  it.each(['I want to die', 'ya no quiero vivir', 'k i l l myself'])('switch suggestions off: %s', (text) => {
    expect(reply(text)).toMatchObject({ suggestions: [], reason: 'crisis' })
    expect(reply([member(text), coordinator('I am here'), member('ok')])).toMatchObject({
      suggestions: [],
      reason: 'crisis',
    })
  })

  it('count in the last ten messages only', () => {
    const later = Array.from({ length: 10 }, () => coordinator('ok'))
    expect(reply([member('I want to die'), ...later]).reason).toBeNull()
  })

  it('are looked for in what the member wrote', () => {
    expect(reply([coordinator('Do you have thoughts of suicide?'), member('no')]).reason).toBeNull()
  })
})

it('any message leads to at most three drafts in one of two languages, without marks left in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 20 }), (text, name) => {
      const { suggestions } = reply(text, context({ name }))
      expect(suggestions.length).toBeLessThanOrEqual(3)
      for (const suggestion of suggestions) expect(suggestion.text).not.toMatch(/\{(first|date)\}/)
    }),
  )
})
