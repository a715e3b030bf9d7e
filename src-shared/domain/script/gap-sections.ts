import type { ScriptLanguage, ScriptSection } from '#shared/ipc/script.ts'
import { normaliseName } from '../text/index.ts'
import { ANY_VACCINE, SPANISH_CHECKS, VACCINES } from './content/gap-names.ts'
import { GAP_PLANS } from './content/gap-plans.ts'
import { GAP_TEXTS } from './content/gap-texts.ts'
import {
  CAUTIONS,
  COLONOSCOPY_LENGTH,
  HEADINGS,
  MEDICATION_NOTE,
  MEDICATION_NOTE_AGAIN,
  USUAL_LENGTH,
} from './content/words.ts'
import { cleanText, escapeMarkdown, safeText } from './escape.ts'
import { fill } from './fill.ts'
import { vaccineOf, type GapTopic } from './gap-topics.ts'
import type { Bilingual, GapTopicId } from './types.ts'

/** A check that is a lab's work: the member's medicines matter for it. */
const LAB_TOPICS: ReadonlySet<GapTopicId> = new Set(['a1c', 'a1c_no_diabetes', 'kidney_diabetes', 'cholesterol'])
const LAB_NAME = /\b(?:lab|labs|blood|panel|urine|glucose|metabolic|thyroid)\b/

function isLab({ id, gapNames }: GapTopic): boolean {
  return LAB_TOPICS.has(id) || (id === 'generic' && gapNames.some((name) => LAB_NAME.test(normaliseName(name))))
}

/** What the gap is about, as the script's language calls it; plain text. */
function gapName({ id, gapNames }: GapTopic, language: ScriptLanguage): string {
  const name = cleanText(gapNames[0] ?? '')
  if (id === 'vaccine_other') return VACCINES[vaccineOf(name)]?.name[language] ?? name
  const normalised = normaliseName(name)
  const spanish = language === 'es' ? SPANISH_CHECKS.find(([words]) => words.test(normalised))?.[1] : undefined
  return spanish ?? name
}

function wordsOf(topic: GapTopic, language: ScriptLanguage): { gap: string; vaccine: string } {
  const against = VACCINES[vaccineOf(topic.gapNames[0] ?? '')]?.against ?? ANY_VACCINE
  return { gap: escapeMarkdown(gapName(topic, language)), vaccine: against[language] }
}

/** Heading of a topic; plain text. */
export function titleOf(topic: GapTopic, language: ScriptLanguage): string {
  const title: Bilingual = GAP_PLANS[topic.id].title
  return fill(title[language], { gap: gapName(topic, language) }).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

export interface GapSpeech {
  readonly topics: readonly GapTopic[]
  readonly language: ScriptLanguage
  readonly medications: readonly string[]
}

/** One section for each topic. The medicines are listed at the first lab check and recalled at the others. */
export function gapSections({ topics, language, medications }: GapSpeech): ScriptSection[] {
  const names = [...new Set(medications.map((name) => safeText(name)).filter((name) => name !== ''))]
  const listed = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  const firstLab = topics.findIndex(isLab)
  return topics.map((topic, at) => {
    const { text, caution }: { text: Bilingual; caution: string } = GAP_TEXTS[topic.id]
    const spoken = fill(text[language], wordsOf(topic, language))
    const title = titleOf(topic, language)
    if (names.length === 0 || !isLab(topic)) return { part: 'gap', title, text: spoken, caution }
    if (at !== firstLab) {
      return { part: 'gap', title, text: `${spoken}\n\n${MEDICATION_NOTE_AGAIN[language]}`, caution }
    }
    const note = fill(MEDICATION_NOTE[language], { medications: listed })
    return {
      part: 'gap',
      title,
      text: `${spoken}\n\n${note}`,
      caution: `${caution} ${CAUTIONS.medications[language]}`,
    }
  })
}

/** What is offered, each offer once, and how long to plan for. Null where nothing is due. */
export function nextSection({ topics, language }: GapSpeech): ScriptSection | null {
  if (topics.length === 0) return null
  const offers = Map.groupBy(topics, ({ id }): string => GAP_PLANS[id].next[language])
  const lines = [...offers].map(([offer, about]) => {
    const titles = about.map((topic) => escapeMarkdown(titleOf(topic, language))).join(', ')
    return offers.size === 1 ? offer : `- **${titles}:** ${offer}`
  })
  const lengths = lengthNotes(topics, language)
  const text = [lines.join('\n'), ...(lengths === '' ? [] : [lengths])].join('\n\n')
  return { part: 'next', title: HEADINGS.next[language], text, caution: null }
}

function lengthNotes(topics: readonly GapTopic[], language: ScriptLanguage): string {
  const untold = topics.some(({ id }) => !GAP_TEXTS[id].text[language].includes('15'))
  const colonoscopy = topics.some(({ id }) => id === 'colorectal' || id === 'positive_stool_followup')
  return [untold ? USUAL_LENGTH[language] : '', colonoscopy ? COLONOSCOPY_LENGTH[language] : '']
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** The plan in one phrase: 'find an eye doctor for your retinal exam and ...'; empty where nothing is due. */
export function recapOf({ topics, language }: GapSpeech): string {
  const steps = topics.map((topic) => {
    const recap: Bilingual = GAP_PLANS[topic.id].recap
    return fill(recap[language], wordsOf(topic, language))
  })
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(new Set(steps))
}
