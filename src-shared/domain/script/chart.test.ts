import { describe, expect, it } from 'vitest'
import { TASK_KINDS, type KitStatus } from '../../sync/vocabulary.ts'
import { buildScript, withholdHealth } from './build-script.ts'
import { EMPTY_CHART } from './chart.ts'
import type { BuiltScript, MemberChart, ScriptInput } from './types.ts'

/** 10:00 on a Friday in New York. */
const NOW = Date.parse('2026-11-20T15:00:00Z')

function scriptOf(
  gaps: readonly string[],
  chart: Partial<MemberChart>,
  input: Partial<ScriptInput> = {},
  member: Partial<ScriptInput['member']> = {},
): BuiltScript {
  return buildScript({
    member: {
      firstName: 'Rosa',
      lastName: 'Delgado',
      preferredLanguage: 'en',
      openGapNames: gaps,
      conditions: ['Type 2 diabetes'],
      medications: ['Metformin'],
      personalNotes: {
        hobbies: [],
        pets: [],
        family: [],
        occupation: '',
        favoriteTeam: '',
        lastConversationHighlights: '',
      },
      aiInsight: '',
      timeZone: 'America/New_York',
      positiveStoolTest: false,
      chart: { ...EMPTY_CHART, ...chart },
      ...member,
    },
    callerName: 'Sample Specialist',
    planName: 'SunHealth',
    tone: 'professional',
    language: null,
    staffLanguage: 'en',
    nowMs: NOW,
    weather: null,
    callbackNumber: null,
    callbackHours: null,
    ...input,
  })
}
const part = (script: BuiltScript, wanted: string): string =>
  script.sections.flatMap((section) => (section.part === wanted ? [section.text] : [])).join('\n')
const kit = (kit_type: string, status: KitStatus, change: Partial<MemberChart['kits'][number]> = {}) => ({
  kit_type,
  status,
  date_sent: '2026-11-12',
  date_delivered: '2026-11-16',
  date_completed: null,
  created_at: '2026-11-12T15:00:00.000Z',
  shipped_at: null,
  ordered_by: null,
  approved_by: null,
  ...change,
})
const visit = (test_name: string, change: Partial<MemberChart['appointments'][number]> = {}) => ({
  test_name,
  status: 'scheduled' as const,
  appointment_datetime: '2026-11-28T17:00:00.000Z',
  time_zone: 'America/New_York',
  lab_name: 'Bayside Eye Center',
  ...change,
})
const call = (change: Partial<MemberChart['calls'][number]> = {}) => ({
  outcome: 'completed' as const,
  started_at: '2026-11-11T15:00:00.000Z',
  reason: null,
  scheduled_tests: [],
  ...change,
})
const OFFERS_KIT = /send a home kit|monitor if your plan|questions to see if the home test/

describe('a consultation', () => {
  const about = (change: Parameters<typeof visit>[1] = {}) =>
    scriptOf(['Colorectal Cancer Screening'], { appointments: [visit('Colonoscopy Consult', change)] })

  it('ahead is a visit to talk about the screening, never the screening itself', () => {
    const script = about()
    expect(part(script, 'gap')).toMatch(
      /^I see that you have a visit to talk about your colon cancer screening on Saturday, November 28/,
    )
    expect(script.markdown).not.toMatch(/you have your colon|go to your colon/)
    expect(part(script, 'closing')).toContain('go to the visit about your colon cancer screening on November 28')
  })

  it('that is over leaves the screening due', () => {
    const over = { appointment_datetime: '2026-11-10T17:00:00.000Z', status: 'completed' as const }
    expect(part(about(over), 'gap')).not.toMatch(/^I see/)
  })
})

describe('a kit', () => {
  const about = (status: KitStatus, change = {}) =>
    scriptOf(['A1C Test'], { kits: [kit('A1C Home Test Kit', status, change)] })

  it('that nobody has shipped is not on its way, and none is offered', () => {
    const script = about('sent', { ordered_by: 'somebody' })
    expect(part(script, 'gap')).toMatch(/was ordered on November 12\. It has not been mailed yet\./)
    expect(script.markdown).not.toMatch(OFFERS_KIT)
    expect(part(about('sent', { ordered_by: 'somebody', shipped_at: '2026-11-13T15:00:00.000Z' }), 'gap')).toMatch(
      /is on its way to you/,
    )
  })

  it('that is at home is spoken of, and none is offered', () => {
    const script = about('delivered')
    expect(part(script, 'gap')).toMatch(/^I see that your home kit for your A1C test arrived on November 16\./)
    expect(part(script, 'gap')).toContain('keep taking your medicines')
    expect(part(script, 'next')).toMatch(/first step together/)
    expect(part(script, 'closing')).toContain('do the kit you have at home for your A1C test')
    expect(script.markdown).not.toMatch(OFFERS_KIT)
    expect(part(about('awaiting-completion'), 'gap')).toBe(part(script, 'gap'))
  })

  it.each<[KitStatus, RegExp]>([
    ['ordered', /was ordered on November 12\. It has to be approved/],
    ['sent', /is on its way to you since November 12\. Has it arrived/],
    ['completed', /the lab has your home kit for your A1C test\. Results usually/],
  ])('that is %s is not offered again', (status, said) => {
    const script = about(status, { date_sent: status === 'ordered' ? null : '2026-11-12' })
    expect(part(script, 'gap')).toMatch(said)
    expect(script.markdown).not.toMatch(OFFERS_KIT)
  })

  it('that is lost, is a year old, or is of another kind leaves the offer', () => {
    const lost = about('lost')
    expect(part(lost, 'gap')).toMatch(/got lost\. .*\n\nThe A1C test shows/s)
    expect(lost.markdown).toMatch(OFFERS_KIT)
    expect(part(about('delivered', { date_sent: '2025-11-01' }), 'gap')).toMatch(/^The A1C test shows/)
    const other = scriptOf(['A1C Test'], { kits: [kit('Lipid Panel Home Test', 'delivered')] })
    expect(part(other, 'gap')).toMatch(/^The A1C test shows/)
  })

  it('for blood pressure is a monitor, which is used at home again and again', () => {
    const script = scriptOf(['Blood Pressure Check'], { kits: [kit('Blood Pressure Monitor Kit', 'delivered')] })
    expect(part(script, 'gap')).toMatch(/^I see that your blood pressure monitor arrived on November 16\./)
    const used = scriptOf(['Blood Pressure Check'], { kits: [kit('Blood Pressure Monitor Kit', 'completed')] })
    expect(part(used, 'gap')).toMatch(/^High blood pressure often/)
  })

  it('of stool at home needs no questions before another one', () => {
    const script = scriptOf(['Colorectal Cancer Screening'], { kits: [kit('Cologuard Kit', 'delivered')] })
    const ids = [...script.objections, ...script.situations].map(({ id }) => id)
    expect(ids).not.toContain('kit_average_risk')
    expect(ids).toContain('gross')
    expect(script.markdown).not.toMatch(OFFERS_KIT)
  })
})

describe('an appointment', () => {
  it('that is booked is confirmed with its day, hour and place, under whatever name', () => {
    const script = scriptOf(['Diabetic Eye Exam'], { appointments: [visit('Retinal Exam')] })
    expect(part(script, 'gap')).toBe(
      'I see that you have your diabetic eye exam on Saturday, November 28 at 12:00 PM at Bayside Eye Center. Does that still work for you?',
    )
    expect(part(script, 'next')).toMatch(/^If that day no longer works, I can help you change it\./)
    expect(part(script, 'closing')).toContain('To recap: go to your diabetic eye exam on November 28.')
    expect(script.markdown).not.toMatch(/see an eye doctor/)
  })

  it('is on the clock of its place, which is named where the member lives by another', () => {
    const west = visit('Retinal Exam', { time_zone: 'America/Los_Angeles', lab_name: null })
    expect(part(scriptOf(['Diabetic Eye Exam'], { appointments: [west] }), 'gap')).toContain(
      'on Saturday, November 28 at 9:00 AM (Pacific Time). Does',
    )
  })

  it('that was missed leaves the offer, one that took place does not', () => {
    const past = (status: 'no-show' | 'completed' | 'scheduled') =>
      scriptOf(['Mammogram'], {
        appointments: [visit('Mammogram', { status, appointment_datetime: '2026-11-10T15:00:00Z', lab_name: null })],
      })
    expect(part(past('no-show'), 'gap')).toMatch(/on November 10 did not work out\. .*\n\nA mammogram is/s)
    expect(past('no-show').markdown).toContain('set a time at a center near you')
    expect(part(past('completed'), 'gap')).toBe(
      'I see that you went to your mammogram on November 10. Thank you for going!',
    )
    expect(past('completed').markdown).not.toContain('set a time at a center near you')
    expect(part(past('scheduled'), 'gap')).toMatch(/Did it work out\?$/)
  })

  it('that only the gap knows of is asked about', () => {
    const gaps = [{ name: 'Annual Wellness Visit', status: 'scheduled' as const }]
    expect(part(scriptOf(['Annual Wellness Visit'], { gaps }), 'gap')).toMatch(/yearly wellness visit is being set up/)
  })
})

describe('what else is on record', () => {
  it('is a result that the member has not talked about yet, without its value', () => {
    const result = { test_name: 'HbA1c', test_date: '2026-11-13', status: 'available' as const }
    const script = scriptOf(['A1C Test'], { results: [result] })
    expect(part(script, 'gap')).toMatch(/^I see that a result of your A1C test is in from November 13\./)
    expect(script.sections.find(({ part: name }) => name === 'gap')?.caution).toMatch(/Do not read, explain or judge/)
    expect(script.markdown).not.toMatch(OFFERS_KIT)
    const discussed = scriptOf(['A1C Test'], { results: [{ ...result, status: 'discussed-with-member' }] })
    expect(part(discussed, 'gap')).toMatch(/^The A1C test shows/)
  })

  it('is that the member had it done, in their words', () => {
    const reports = [{ gap: 'Mammogram', at: '2026-11-02T15:00:00Z', detail: 'October, *Bay* Clinic', recorded: false }]
    const script = scriptOf(['Mammogram'], { reports })
    expect(part(script, 'gap')).toBe(
      String.raw`You told us on November 2 that you already had your mammogram (October, \*Bay\* Clinic). Thank you! It counts once the record is here.`,
    )
    expect(part(script, 'next')).toBe('')
    expect(part(script, 'closing')).not.toContain('mammogram')
    const come = scriptOf(['Mammogram'], { reports: reports.map((said) => ({ ...said, recorded: true })) })
    expect(part(come, 'gap')).toMatch(/^I see that the record of your mammogram is here already/)
  })

  it('changes why we call: what is left, or how it is going', () => {
    const kits = [kit('A1C Home Test Kit', 'delivered')]
    expect(part(scriptOf(['A1C Test', 'Mammogram'], { kits }), 'purpose')).toContain('due for 1 check.')
    expect(part(scriptOf(['A1C Test'], { kits }), 'purpose')).toMatch(/follow up on what you have under way/)
  })

  it('is the last talk, with what was in the way', () => {
    const talk = (change = {}) => part(scriptOf(['Mammogram'], { calls: [call(change)] }), 'purpose')
    expect(talk({ reason: 'own-doctor' })).toMatch(
      /^When we talked on November 11, you wanted to ask your doctor first\.\n\n/,
    )
    expect(talk()).toMatch(/^We last talked on November 11\.\n\n/)
    expect(talk({ outcome: 'voicemail' })).toMatch(/^I am calling/)
    expect(talk({ started_at: '2026-11-20T14:00:00Z' })).toMatch(/^I am calling/)
    expect(talk({ started_at: '2026-01-11T15:00:00Z' })).toMatch(/^I am calling/)
    const planned = scriptOf(['Mammogram'], { calls: [call({ scheduled_tests: ['Mammogram'] })] })
    expect(part(planned, 'gap')).toMatch(
      /^When we talked on November 11, you planned your mammogram\.\n\nA mammogram is/,
    )
  })

  it('is said after the identity is confirmed, never before', () => {
    const chart = {
      kits: [kit('A1C Home Test Kit', 'delivered')],
      appointments: [visit('Retinal Exam')],
      calls: [call({ reason: 'cost' as const })],
    }
    const withheld = withholdHealth(scriptOf(['A1C Test', 'Diabetic Eye Exam'], chart))
    expect(JSON.stringify(withheld)).not.toMatch(/I see that|November|Bayside|about the cost/)
  })
})

describe('what the card names as the next step', () => {
  const result = { test_name: 'Lipid Panel', test_date: '2026-06-02', status: 'available' as const }

  it('is said at the beginning where no open check speaks of it: a result, never its value, and a kit at home', () => {
    const kits = [kit('A1C Home Test Kit', 'awaiting-completion'), kit('Blood Pressure Monitor Kit', 'delivered')]
    const script = scriptOf(['Mammogram'], { results: [result], kits })
    const purpose = script.sections.find((section) => section.part === 'purpose')
    expect(purpose?.text).toMatch(/^I see that a result of your cholesterol test is in from June 2\./)
    expect(purpose?.text).toContain('I see that your home kit for your A1C test arrived on November 16.')
    expect(purpose?.text).toContain('I see that your blood pressure monitor arrived on November 16.')
    expect(purpose?.caution).toContain('Do not read, explain or judge the value')
    expect(part(scriptOf([], { results: [result] }), 'purpose')).not.toContain('how you are doing')
  })

  it('is said once where a check speaks of it', () => {
    const script = scriptOf(['A1C Test'], { kits: [kit('A1C Home Test Kit', 'delivered')] })
    expect(script.markdown.match(/arrived on November 16/g)).toHaveLength(1)
  })

  it('is nothing of what was discussed or has not come', () => {
    const over = {
      results: [{ ...result, status: 'discussed-with-member' as const }],
      kits: [kit('A1C Home Test Kit', 'sent')],
    }
    expect(part(scriptOf(['Mammogram'], over), 'purpose')).not.toContain('I see that')
  })

  it.each([
    ['2026-11-20T15:10:00Z', 'en', /^I am calling as we agreed for today\./],
    ['2026-11-18T15:00:00Z', 'en', /^We agreed to talk on November 18\. I am sorry/],
    ['2026-11-18T15:00:00Z', 'es', /^Quedamos en hablar el 18 de noviembre\./],
    ['2026-11-20T15:20:00Z', 'en', /^(?!.*agreed)/],
    [null, 'en', /^(?!.*agreed)/],
  ] as const)('is the promise of %s, in %s', (promisedAt, language, said) => {
    const script = scriptOf(['Mammogram'], {}, { language }, { promisedAt })
    expect(part(script, 'purpose')).toMatch(said)
  })
})

describe('two languages at once', () => {
  const chart = { kits: [kit('A1C Home Test Kit', 'delivered')], appointments: [visit('Retinal Exam')] }
  const gaps = ['A1C Test', 'Diabetic Eye Exam', 'Mammogram']
  const spanish = scriptOf(gaps, chart, { language: 'es', staffLanguage: 'en' })

  it('what is read aloud follows the member', () => {
    expect(part(spanish, 'gap')).toContain(
      'Veo que ya le llegó el 16 de noviembre el kit para hacer en casa su prueba A1C.',
    )
    expect(part(spanish, 'gap')).toContain(
      'Veo que tiene su examen de la retina el sábado, 28 de noviembre a las 12:00 p.m. en Bayside Eye Center.',
    )
    expect(spanish.objections.map(({ text }) => text).join(' ')).not.toMatch(/\bthe\b/)
  })

  it('what is for staff follows the desk', () => {
    const notes = spanish.sections.flatMap(({ title, caution }) => [title, caution ?? ''])
    const names = [...spanish.objections, ...spanish.situations].map(({ title }) => title)
    expect([...notes, ...names].join(' ')).not.toMatch(/[¿áéíóúñ]/i)
    const english = scriptOf(gaps, chart, { language: 'en', staffLanguage: 'es' })
    expect(english.sections.map(({ title }) => title)).toContain('Confirmar la identidad')
    expect(english.sections.map(({ caution }) => caution ?? '').join(' ')).not.toMatch(/\b(?:the|member)\b/)
    expect(english.markdown).toContain('> **Para el personal:**')
    expect(part(english, 'gap')).toContain('I see that your home kit')
  })
})

describe('what the member asked us for', () => {
  const ride = { kind: 'ride-question', at: '2026-11-18T15:00:00Z' } as const
  const purpose = (asked: MemberChart['asked'], input: Partial<ScriptInput> = {}) =>
    part(scriptOf(['A1C Test'], { asked }, input), 'purpose')

  it('opens the call, in both languages, once for each matter and the longest open first', () => {
    expect(purpose([ride])).toMatch(
      /^On November 18 you asked us about a ride\. That is still open on our side\.\n\nI am calling/,
    )
    const cost = { kind: 'cost-question', at: '2026-11-20T14:00:00Z' } as const
    const again = { ...ride, at: '2026-11-17T15:00:00Z' }
    expect(purpose([cost, ride, again], { language: 'es' })).toMatch(
      /^El 17 de noviembre nos preguntó por el transporte\. Hoy nos preguntó por el costo\. Esas cosas siguen pendientes/,
    )
  })

  it('is not said before the identity is confirmed, nor twice where the last talk was about it', () => {
    const call = {
      outcome: 'completed' as const,
      started_at: '2026-11-18T15:00:00Z',
      reason: 'transport' as const,
      scheduled_tests: [],
    }
    const script = scriptOf(['A1C Test'], { asked: [ride], calls: [call] })
    expect(part(script, 'purpose').match(/ride/g)).toHaveLength(1)
    expect(withholdHealth(script).markdown).not.toMatch(/ride/)
  })

  it('tells nothing of screenings, needs, results, texts or what colleagues wrote', () => {
    const spoken = TASK_KINDS.filter((kind) => purpose([{ ...ride, kind }]) !== purpose([]))
    expect(spoken).toEqual(['cost-question', 'ride-question', 'ask-doctor', 'interpreter'])
  })
})

describe('a result that a clinician looks at first', () => {
  it('is left out, and its check is neither explained nor offered', () => {
    const script = scriptOf(['Colorectal Cancer Screening', 'A1C Test'], { held: ['FIT'] }, { tone: 'humorous' })
    expect(part(script, 'gap')).toMatch(/A1C/)
    expect(script.markdown).not.toMatch(/colorectal|colon|stool|result|mission/i)
    expect(script.situations.map(({ id }) => id)).not.toContain('kit_average_risk')
  })
})
