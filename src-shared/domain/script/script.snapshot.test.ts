import { describe, expect, it } from 'vitest'
import { SCRIPT_TONES, type ScriptLanguage, type ScriptTone } from '#shared/ipc/script.ts'
import { weatherOf } from '../../../tests/fixtures/weather-summaries.ts'
import { buildScript } from './build-script.ts'
import { EMPTY_CHART } from './chart.ts'
import { gapTopics } from './gap-topics.ts'
import { hasDiabetes } from './health-facts.ts'
import { GAP_TOPIC_IDS, type BuiltScript, type GapTopicId } from './types.ts'

interface Case {
  readonly gaps: readonly string[]
  readonly conditions?: readonly string[]
  readonly positiveStoolTest?: true
}

/** One case for each group and variant, and what comes of several at once and of none. */
const CASES: Readonly<Record<GapTopicId | 'several' | 'none', Case>> = {
  eye: { gaps: ['Diabetic Eye Exam'], conditions: ['Type 2 diabetes'] },
  eye_no_diabetes: { gaps: ['Annual Eye Exam'] },
  a1c: { gaps: ['A1C Test'], conditions: ['Type 2 diabetes'] },
  a1c_no_diabetes: { gaps: ['A1C Test'] },
  kidney_diabetes: { gaps: ['Diabetes Kidney Check'] },
  wellness: { gaps: ['Annual Wellness Visit'] },
  mammogram: { gaps: ['Mammogram'] },
  colorectal: { gaps: ['Colorectal Cancer Screening'] },
  positive_stool_followup: { gaps: ['Colorectal Cancer Screening'], positiveStoolTest: true },
  flu: { gaps: ['Flu Vaccine'] },
  hospital_papers: { gaps: ['Hospital Discharge Papers'] },
  vaccine_other: { gaps: ['Pneumococcal Vaccine'] },
  bp: { gaps: ['Blood Pressure Check'] },
  cholesterol: { gaps: ['Annual Lipid Panel'] },
  generic: { gaps: ['Bone Density Scan'] },
  several: { gaps: ['A1C Test', 'Diabetic Eye Exam', 'Cholesterol Check', 'Lipid Panel'], conditions: ['Diabetes'] },
  none: { gaps: [] },
}

function scriptOf(one: Case, tone: ScriptTone, language: ScriptLanguage): BuiltScript {
  return buildScript({
    member: {
      firstName: 'Rosa',
      lastName: 'Delgado',
      preferredLanguage: language,
      openGapNames: one.gaps,
      conditions: one.conditions ?? [],
      medications: ['Metformin', 'Lisinopril'],
      personalNotes: {
        hobbies: ['dominoes'],
        pets: ['Canela, an old beagle'],
        family: [],
        occupation: '',
        favoriteTeam: 'Miami Marlins',
        lastConversationHighlights: '',
      },
      aiInsight: 'Answers best before noon.',
      timeZone: 'America/New_York',
      positiveStoolTest: one.positiveStoolTest ?? false,
      chart: EMPTY_CHART,
    },
    callerName: 'Sample Specialist',
    planName: 'SunHealth Advantage HMO',
    tone,
    language: null,
    staffLanguage: language,
    nowMs: Date.parse('2026-11-20T15:00:00Z'),
    weather: weatherOf(72, 'Partly Cloudy'),
    callbackNumber: '305-555-0100',
    callbackHours: null,
  })
}

/** The objections are the same in every tone and have a snapshot of their own. */
const spoken = ({ markdown }: BuiltScript): string =>
  markdown.replace(/^## (?:If the member says|Si el miembro dice)\n\n(?:- .*\n)+\n/m, '')

describe.each(SCRIPT_TONES)('the %s script', (tone) => {
  describe.each(['en', 'es'] as const)('in %s', (language) => {
    it.each(Object.entries(CASES))('about %s', (_, one) => {
      expect(spoken(scriptOf(one, tone, language))).toMatchSnapshot()
    })
  })
})

describe('the answers at hand', () => {
  const gaps = ['Colorectal Cancer Screening', 'Flu Vaccine']
  it.each(['en', 'es'] as const)('in %s', (language) => {
    const { objections, situations } = scriptOf({ gaps }, 'friendly', language)
    expect({ objections, situations }).toMatchSnapshot()
  })
})

it('has a case for every group and variant', () => {
  for (const id of GAP_TOPIC_IDS) {
    const { gaps, conditions = [], positiveStoolTest = false } = CASES[id]
    const topics = gapTopics(gaps, { hasDiabetes: hasDiabetes(conditions), positiveStoolTest })
    expect(topics.map((topic) => topic.id)).toEqual([id])
  }
})
