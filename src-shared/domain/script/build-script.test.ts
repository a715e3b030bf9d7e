import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCRIPT_PARTS, SCRIPT_TONES, type ScriptLanguage, type ScriptTone } from '#shared/ipc/script.ts'
import { APPOINTMENT_STATUSES, GAP_STATUSES, RESOURCE_NEEDS, TASK_KINDS } from '#shared/sync/vocabulary.ts'
import { weatherOf } from '../../../tests/fixtures/weather-summaries.ts'
import { buildScript, withholdHealth } from './build-script.ts'
import { EMPTY_CHART } from './chart.ts'
import { cleanText } from './escape.ts'
import type { BuiltScript, ScriptInput, ScriptMember } from './types.ts'

const MEMBER: ScriptMember = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  preferredLanguage: 'en',
  openGapNames: ['A1C Test', 'Diabetic Eye Exam', 'Blood Pressure Check'],
  conditions: ['Type 2 diabetes'],
  medications: ['Metformin', 'Lisinopril'],
  personalNotes: {
    hobbies: [],
    pets: ['Canela, an old beagle'],
    family: [],
    occupation: '',
    favoriteTeam: '',
    lastConversationHighlights: '',
  },
  aiInsight: 'Answers best before noon.',
  timeZone: 'America/New_York',
  positiveStoolTest: false,
  chart: EMPTY_CHART,
}
/** 10:00 in New York. */
const MORNING = Date.parse('2026-11-20T15:00:00Z')
const HOUR = 3_600_000

function scriptOf(member: Partial<ScriptMember> = {}, input: Partial<ScriptInput> = {}): BuiltScript {
  return buildScript({
    member: { ...MEMBER, ...member },
    callerName: 'Sample Specialist',
    planName: 'SunHealth Advantage HMO',
    language: null,
    staffLanguage: 'en',
    nowMs: MORNING,
    weather: null,
    callbackNumber: null,
    callbackHours: null,
    ...input,
  })
}
const textOf = (script: BuiltScript, part: string): string =>
  script.sections.flatMap((section) => (section.part === part ? [section.text] : [])).join('\n')
const LANGUAGES: readonly ScriptLanguage[] = ['en', 'es']

describe('the order of a script', () => {
  it('is that of the parts, with the identity question before anything about health', () => {
    const parts = scriptOf().sections.map(({ part }) => part)
    expect(parts).toEqual([
      'greeting',
      'verify',
      'opener',
      'purpose',
      'gap',
      'gap',
      'gap',
      'next',
      'closing',
      'insight',
    ])
    expect([...new Set(parts)]).toEqual([...SCRIPT_PARTS])
  })

  it('has the objections between the gaps and the next steps in the Markdown text', () => {
    const { markdown } = scriptOf()
    const headings = [...markdown.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
    expect(headings).toEqual([
      'Greeting',
      'Confirm who it is',
      'A personal word',
      'Why I am calling',
      'A1C test',
      'Diabetic eye exam',
      'Blood pressure check',
      'If the member says',
      'Next steps',
      'Closing',
      'AI insight',
    ])
  })

  it('is friendly unless another tone is picked', () => {
    expect(scriptOf()).toEqual(scriptOf({}, { tone: 'friendly' }))
    expect(scriptOf()).not.toEqual(scriptOf({}, { tone: 'professional' }))
  })

  it('leaves out a part that has nothing to say', () => {
    const script = scriptOf({ personalNotes: { ...MEMBER.personalNotes, pets: [] }, aiInsight: ' ', openGapNames: [] })
    expect(script.sections.map(({ part }) => part)).toEqual(['greeting', 'verify', 'purpose', 'closing'])
  })
})

describe('the language', () => {
  it('is Spanish for members who prefer it, English for all others, and switchable', () => {
    expect(scriptOf({ preferredLanguage: 'es' }).language).toBe('es')
    expect(scriptOf({ preferredLanguage: 'vi' }).language).toBe('en')
    expect(scriptOf({ preferredLanguage: 'es' }, { language: 'en' }).language).toBe('en')
    expect(scriptOf({}, { language: 'es' }).sections[0]?.text).toMatch(/^¡Hola!/)
  })

  it("other than the member's own comes with the offer of an interpreter", () => {
    const script = scriptOf({ preferredLanguage: 'zh' })
    expect(script.sections[0]?.caution).toMatch(/interpreter/)
    expect(script.objections[0]?.id).toBe('language')
    expect(scriptOf().sections[0]?.caution).toBeNull()
  })
})

describe('the greeting', () => {
  const greeting = (hours: number, input: Partial<ScriptInput> = {}, member: Partial<ScriptMember> = {}) =>
    textOf(scriptOf(member, { tone: 'professional', nowMs: MORNING + hours * HOUR, ...input }), 'greeting')

  it('follows the clock of the member', () => {
    const hours = [-2, 1.99, 2, 6.99, 7, 10]
    expect(hours.map((hour) => /^Good (\w+)/.exec(greeting(hour))?.[1])).toEqual([
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ])
    const spanish = [0, 2, 8.99, 9].map((hour) => greeting(hour, { language: 'es' }).split('.')[0])
    expect(spanish).toEqual(['Buenos días', 'Buenas tardes', 'Buenas tardes', 'Buenas noches'])
    expect(greeting(4, {}, { timeZone: 'Pacific/Honolulu' })).toMatch(/^Good morning/)
  })

  it('names no time of day where the zone is unknown', () => {
    expect(greeting(0, {}, { timeZone: null })).toMatch(/^Hello\. My name is/)
    expect(greeting(0, { language: 'es' }, { timeZone: 'Mars/Base' })).toMatch(/^Hola\. Me llamo/)
  })

  it('does not tell whoever answers what kind of plan it is', () => {
    const script = scriptOf({}, { planName: 'SunHealth Dual Care HMO D-SNP' })
    expect(withholdHealth(script).markdown).not.toMatch(/dual|snp|hmo/i)
    expect(JSON.stringify(script.situations)).not.toMatch(/dual|snp|hmo/i)
  })

  it.each<[ScriptTone, number, 'Clear' | 'Rainy', string]>([
    ['humorous', 81, 'Clear', 'hard-boiled eggs'],
    ['humorous', 80, 'Clear', 'place an order'],
    ['humorous', 40, 'Clear', 'place an order'],
    ['humorous', 39, 'Clear', 'snowmen'],
    ['humorous', 60, 'Rainy', 'it is raining in Miami'],
    ['friendly', 81, 'Rainy', 'Wow, 81 degrees'],
    ['friendly', 39, 'Rainy', 'Brr, 39 degrees'],
    ['friendly', 60, 'Rainy', 'Looks like rain in Miami'],
    ['friendly', 60, 'Clear', '60 and clear over in Miami'],
    ['professional', 60, 'Rainy', 'you have rain in Miami'],
  ])('speaks of the weather in its tone: %s, %i degrees, %s', (tone, temp, condition, part) => {
    expect(greeting(0, { tone, weather: weatherOf(temp, condition) })).toContain(part)
  })

  it('speaks of the weather in Spanish', () => {
    expect(greeting(0, { language: 'es', weather: weatherOf(60, 'Snow Showers') })).toContain(
      'hay chubascos de nieve en Miami',
    )
  })
})

describe('the gaps', () => {
  it('are counted as the checks that are explained', () => {
    const purpose = (openGapNames: string[], language: ScriptLanguage) =>
      textOf(scriptOf({ openGapNames }, { language, tone: 'professional' }), 'purpose')
    expect(purpose(['Lipid Panel', 'Cholesterol Check'], 'en')).toContain('due for 1 check.')
    expect(purpose(['Lipid Panel', 'Flu Vaccine'], 'en')).toContain('due for 2 checks.')
    expect(purpose(['Lipid Panel'], 'es')).toContain('le puede tocar un examen.')
    expect(purpose(['Lipid Panel', 'Flu Vaccine'], 'es')).toContain('le pueden tocar 2 exámenes.')
  })

  it('of labs come with the medication note, which lists the medicines once', () => {
    const [a1c, eye, cholesterol] = scriptOf({
      openGapNames: ['A1C Test', 'Diabetic Eye Exam', 'Lipid Panel'],
    }).sections.filter(({ part }) => part === 'gap')
    expect(a1c?.text).toMatch(/keep taking your medicines .*Metformin and Lisinopril\.$/s)
    expect(a1c?.caution).toMatch(/medicines aloud only after the identity is confirmed/)
    expect(eye?.text).not.toMatch(/medicines/)
    expect(cholesterol?.text).toMatch(/keep taking your medicines/)
    expect(cholesterol?.text).not.toMatch(/Metformin/)
  })

  it('of labs have no medication note for a member without medicines', () => {
    expect(scriptOf({ medications: [] }).markdown).not.toMatch(/keep taking/)
    expect(scriptOf({ medications: [' '] }).markdown).not.toMatch(/keep taking/)
  })

  it('have offers that are made once, and a recap of every step', () => {
    const script = scriptOf({ openGapNames: ['A1C Test', 'Lipid Panel', 'Flu Vaccine'] })
    expect(textOf(script, 'next')).toContain('- **A1C test, Cholesterol test:** You can do it at a lab')
    expect(textOf(script, 'closing')).toContain(
      'choose the lab or a home kit for your A1C test, choose the lab or a home kit for your cholesterol test, and get your flu shot at a drug store.',
    )
  })

  it('of the generic group are called by their name, in Spanish where it is known', () => {
    const openGapNames = ['Bone Density Scan', 'Spirometry']
    expect(textOf(scriptOf({ openGapNames }), 'gap')).toContain('due for you: Bone Density Scan.')
    const spanish = textOf(scriptOf({ openGapNames }, { language: 'es' }), 'gap')
    expect(spanish).toContain('un examen de salud: densitometría ósea.')
    expect(spanish).toContain('un examen de salud: Spirometry.')
  })

  it('with a positive stool test are no matter for jokes, and offer no second kit', () => {
    const script = scriptOf(
      { openGapNames: ['Colorectal Cancer Screening'], positiveStoolTest: true },
      { tone: 'humorous' },
    )
    expect(script.markdown).not.toMatch(/My mission|my mission today|pill bottle|home test is right for you/)
    expect(script.objections.map(({ id }) => id)).not.toContain('gross')
    expect(script.situations.map(({ id }) => id)).not.toContain('kit_average_risk')
  })

  it('bring only the objections and questions that belong to them', () => {
    const ids = (openGapNames: string[]) => {
      const { objections, situations } = scriptOf({ openGapNames })
      return [...objections, ...situations].map(({ id }) => id)
    }
    expect(ids(['Colorectal Cancer Screening'])).toEqual(expect.arrayContaining(['gross', 'kit_average_risk']))
    expect(ids(['Flu Vaccine'])).toContain('shot_sick')
    expect(ids(['Mammogram'])).not.toEqual(expect.arrayContaining(['gross']))
    expect(ids(['Mammogram'])).not.toContain('shot_sick')
    expect(ids(['Mammogram'])).not.toContain('kit_average_risk')
  })
})

describe('special situations', () => {
  const voicemail = (input: Partial<ScriptInput>) =>
    scriptOf({}, input).situations.find(({ id }) => id === 'voicemail')?.text

  it('have the crisis on top', () => {
    expect(scriptOf().situations[0]?.id).toBe('crisis')
  })

  it('give the callback number and hours, or what stands on the card', () => {
    expect(voicemail({ callbackNumber: '305-555-0100', callbackHours: '9 to 5' })).toBe(
      'Hello, this message is for Rosa Delgado. This is Sample Specialist from SunHealth. Please call me back at 305-555-0100, 9 to 5. Again, 305-555-0100. Thank you.',
    )
    expect(voicemail({})).toContain('call me back at the number on your member card, during business hours.')
    expect(voicemail({ language: 'es' })).toContain(
      'llámeme al número de su tarjeta, en horas de oficina. Repito, el número',
    )
    expect(voicemail({ language: 'es', callbackNumber: '305-555-0100' })).toContain('llámeme al 305-555-0100,')
  })
})

describe('for a member who is not safe at home', () => {
  const unsafe = scriptOf({ unsafeAtHome: true })

  it('asks first whether they are alone, also before the identity is confirmed, and leaves no voicemail', () => {
    for (const script of [unsafe, withholdHealth(unsafe), scriptOf({ unsafeAtHome: true }, { language: 'es' })]) {
      const ids = script.situations.map(({ id }) => id)
      expect(ids.slice(0, 2)).toEqual(['crisis', 'unsafe_home'])
      expect(ids).not.toContain('voicemail')
    }
  })

  it('says aloud nothing of it', () => {
    for (const language of LANGUAGES) {
      const { situations } = scriptOf({ unsafeAtHome: true }, { language })
      expect(situations.find(({ id }) => id === 'unsafe_home')?.text).not.toMatch(/safe|violen|danger|salvo|peligro/i)
    }
  })
})

describe('while the identity is not confirmed', () => {
  const everything = scriptOf({
    openGapNames: [
      'A1C Test',
      'Diabetic Eye Exam',
      'Mammogram',
      'Colorectal Cancer Screening',
      'Flu Vaccine',
      'Lipid Panel',
    ],
  })
  const withheld = withholdHealth(everything)

  it('there is a greeting and the identity question', () => {
    expect(withheld.sections.map(({ part }) => part)).toEqual(['greeting', 'verify'])
  })

  it('nothing tells of a test, a medicine, a condition or a note', () => {
    const spoken = JSON.stringify([withheld, withholdHealth(scriptOf({}, { language: 'es' }))])
    expect(spoken).not.toMatch(
      /a1c|diabet|retin|mammog|mamogra|colon|stool|popó|flu |gripe|cholesterol|colesterol|blood|presión|\bkits?\b|\blab|vaccin|vacuna|metformin|canela|before noon|medicine|medicina/i,
    )
  })

  it('the answers that help before it are at hand', () => {
    expect(withheld.objections.map(({ id }) => id)).toEqual([
      'too_busy',
      'scam',
      'stop_calling',
      'language',
      'too_many_calls',
      'no',
    ])
    expect(withheld.situations.map(({ id }) => id)).toEqual([
      'crisis',
      'emergency',
      'recording',
      'voicemail',
      'third_party',
      'wrong_number',
      'deceased',
      'identity_not_confirmed',
    ])
  })
})

const hostile = fc.oneof(
  fc.constantFrom(
    '{first_name}',
    '{recap} {gap}',
    '<b>Ana</b>',
    "O'Brien-Núñez",
    '**Ana** _x_ `y`',
    '[a](javascript:alert(1))',
    '# Ana\n## Gap',
    '$& $1',
    'مريم \u202eabc',
    '',
    ' ',
    '__proto__',
  ),
  fc.string({ unit: 'grapheme' }),
)
const texts = fc.array(hostile, { maxLength: 3 })
const anyName = fc.oneof(hostile, fc.constantFrom('A1C Test', 'Flu Vaccine'))
/** Something on record about a check of any name, with hostile words around it. */
const anyChart = fc.record({
  gaps: fc.array(fc.record({ name: anyName, status: fc.constantFrom(...GAP_STATUSES) }), { maxLength: 2 }),
  appointments: fc.array(
    fc.record({
      test_name: anyName,
      status: fc.constantFrom(...APPOINTMENT_STATUSES),
      appointment_datetime: fc.constantFrom('2026-11-10T15:00:00Z', '2027-12-01T18:30:00Z'),
      time_zone: fc.oneof(fc.constantFrom(null, 'America/New_York'), hostile),
      lab_name: fc.option(hostile),
    }),
    { maxLength: 2 },
  ),
  kits: fc.constant([]),
  results: fc.constant([]),
  calls: fc.constant([]),
  reports: fc.array(
    fc.record({ gap: anyName, at: fc.constant('2026-11-10T15:00:00Z'), detail: hostile, recorded: fc.boolean() }),
    {
      maxLength: 1,
    },
  ),
  asked: fc.array(
    fc.record({
      kind: fc.constantFrom(...TASK_KINDS),
      at: fc.constantFrom('2026-11-10T15:00:00Z', '2026-11-20T15:00:00Z'),
    }),
  ),
  needs: fc.array(
    fc.record({
      need: fc.constantFrom(...RESOURCE_NEEDS),
      help: fc.record({
        resources: fc.array(
          fc.record({
            id: fc.uuid(),
            name: hostile,
            need: fc.constantFrom(...RESOURCE_NEEDS),
            phone: fc.constant('211'),
            zipAreas: fc.constant([]),
            languages: fc.constant(['en' as const]),
          }),
          { maxLength: 2 },
        ),
        offers211: fc.boolean(),
      }),
    }),
    { maxLength: 2 },
  ),
  held: fc.array(anyName, { maxLength: 1 }),
})
const anyInput: fc.Arbitrary<ScriptInput> = fc.record({
  member: fc.record({
    firstName: hostile,
    lastName: hostile,
    preferredLanguage: fc.constantFrom('en', 'es', 'zh', 'vi', 'other'),
    openGapNames: fc.array(
      fc.oneof(hostile, fc.constantFrom('Flu Vaccine', 'A1C Test', 'Annual Eye Exam', 'RSV Vaccine')),
    ),
    conditions: texts,
    medications: texts,
    personalNotes: fc.record({
      hobbies: texts,
      pets: texts,
      family: texts,
      occupation: hostile,
      favoriteTeam: hostile,
      lastConversationHighlights: hostile,
    }),
    aiInsight: hostile,
    timeZone: fc.oneof(fc.constantFrom(null, 'America/New_York'), hostile),
    positiveStoolTest: fc.boolean(),
    chart: anyChart,
  }),
  callerName: hostile,
  planName: hostile,
  tone: fc.constantFrom(...SCRIPT_TONES),
  language: fc.constantFrom(null, ...LANGUAGES),
  staffLanguage: fc.constantFrom(...LANGUAGES),
  nowMs: fc.integer({ min: MORNING, max: MORNING + 400 * 24 * HOUR }),
  weather: fc.option(
    fc
      .record({ temp: fc.integer({ min: -60, max: 130 }), place: hostile })
      .map(({ temp, place }) => weatherOf(temp, 'Foggy', place)),
  ),
  callbackNumber: fc.option(hostile),
  callbackHours: fc.option(hostile),
})

describe('any script', () => {
  const markdownOf = (script: BuiltScript): string[] => [
    script.markdown,
    ...script.sections.flatMap(({ text, caution }) => [text, caution ?? '']),
    ...[...script.objections, ...script.situations].map(({ text }) => text),
  ]

  it('has no slot left open, whatever members, plans and places are called', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        for (const text of markdownOf(buildScript(input))) {
          expect(text).not.toMatch(/(?<!\\)[{}]/)
          expect(text).not.toMatch(/undefined|\[object/)
        }
      }),
    )
  })

  it('lets nothing from a record become markup', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { markdown, sections } = buildScript(input)
        const plain = markdown.replace(/\\[!-/:-@[-`{-~]/g, '')
        expect(plain).not.toMatch(/[<`_[\]|~]/)
        expect(markdown.match(/^## /gm)).toHaveLength(sections.length + 1)
        expect(markdown.match(/^#(?!# )/gm)).toBeNull()
      }),
    )
  })

  it('is the same for the same input', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(buildScript(input)).toEqual(buildScript(input))
      }),
    )
  })

  it('cites 15 minutes where a check is due', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const member = { ...input.member, chart: EMPTY_CHART }
        const { openGapNames, positiveStoolTest } = member
        const due = positiveStoolTest || openGapNames.some((name) => cleanText(name) !== '')
        expect(/\b15 min/.test(buildScript({ ...input, member }).markdown)).toBe(due)
      }),
    )
  })
})
