import type { ScriptLanguage, ScriptSection } from '#shared/ipc/script.ts'
import { normalizeName } from '../text/index.ts'
import type { ChartNote, WaitingNote } from './chart.ts'
import { CHART_LINES, CHECK_AFTER_YOUR, type ChartLine, type ChartLineId } from './content/chart-lines.ts'
import { ANY_VACCINE, SPANISH_CHECKS, VACCINES } from './content/gap-names.ts'
import { GAP_PLANS } from './content/gap-plans.ts'
import { GAP_TEXTS } from './content/gap-texts.ts'
import { medicineInSpanish } from './content/spanish-words.ts'
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
  return LAB_TOPICS.has(id) || (id === 'generic' && gapNames.some((name) => LAB_NAME.test(normalizeName(name))))
}

/** What the gap is about, as the script's language calls it; plain text. */
function gapName({ id, gapNames }: GapTopic, language: ScriptLanguage): string {
  const name = cleanText(gapNames[0] ?? '')
  if (id === 'vaccine_other') return VACCINES[vaccineOf(name)]?.name[language] ?? name
  const normalized = normalizeName(name)
  const spanish = language === 'es' ? SPANISH_CHECKS.find(([words]) => words.test(normalized))?.[1] : undefined
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
  /** Of headings and of notes for staff. */
  readonly staffLanguage: ScriptLanguage
  readonly medications: readonly string[]
  /** What the chart says about a topic. */
  readonly notes: ReadonlyMap<GapTopic, ChartNote>
  /** What waits to be talked about besides. */
  readonly waiting: readonly WaitingNote[]
}

/** A sentence about each thing that waits and is no part of an open check. */
export const waitingSaid = ({ waiting, language }: GapSpeech): string[] =>
  waiting.map(({ topic, note }) => {
    const line: ChartLine = CHART_LINES[note.line]
    return fill(line.text[language], chartWords(topic, note, language))
  })

/** Topics that still have to be arranged. */
export const dueTopics = ({ topics, notes }: Pick<GapSpeech, 'topics' | 'notes'>): readonly GapTopic[] =>
  topics.filter((topic) => notes.get(topic)?.settled !== true)

/** A lab that is behind us needs no word about medicines. */
const OVER: ReadonlySet<ChartLineId> = new Set(['result', 'reported', 'recorded', 'done', 'kitFinished'])

/** How a check is called after 'your' / 'su'; Markdown. */
function afterYour(topic: GapTopic, language: ScriptLanguage): string {
  const names: Partial<Record<GapTopicId, Bilingual>> = CHECK_AFTER_YOUR
  const name = names[topic.id]?.[language] ?? titleOf(topic, language)
  return escapeMarkdown(name.replace(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase()))
}

const chartWords = (topic: GapTopic, { values }: ChartNote, language: ScriptLanguage) => ({
  ...values,
  gap: afterYour(topic, language),
})

/** What is said about a topic: what the chart says, and why the check matters where it still has to be arranged. */
function spokenAbout(topic: GapTopic, { notes, language }: GapSpeech): string {
  const { text }: { text: Bilingual } = GAP_TEXTS[topic.id]
  const why = fill(text[language], wordsOf(topic, language))
  const note = notes.get(topic)
  if (note === undefined) return why
  const line: ChartLine = CHART_LINES[note.line]
  const said = fill(line.text[language], chartWords(topic, note, language))
  return note.settled ? said : `${said}\n\n${why}`
}

/** One section for each topic. The medicines are listed at the first lab check and recalled at the others. */
export function gapSections(speech: GapSpeech): ScriptSection[] {
  const { topics, language, staffLanguage, medications, notes } = speech
  const called = medications.map((name) => safeText(language === 'es' ? medicineInSpanish(name) : name))
  const names = [...new Set(called.filter((name) => name !== ''))]
  const listed = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  const labs = topics.filter((topic) => isLab(topic) && !OVER.has(notes.get(topic)?.line ?? 'spoken'))
  return topics.map((topic) => {
    const { caution: warning }: { caution: Bilingual } = GAP_TEXTS[topic.id]
    const spoken = spokenAbout(topic, speech)
    const title = titleOf(topic, staffLanguage)
    const onResult = notes.get(topic)?.line === 'result' ? ` ${CAUTIONS.result[staffLanguage]}` : ''
    const caution = `${warning[staffLanguage]}${onResult}`
    if (names.length === 0 || !labs.includes(topic)) return { part: 'gap', title, text: spoken, caution }
    if (topic !== labs[0]) {
      return { part: 'gap', title, text: `${spoken}\n\n${MEDICATION_NOTE_AGAIN[language]}`, caution }
    }
    const note = fill(MEDICATION_NOTE[language], { medications: listed })
    return {
      part: 'gap',
      title,
      text: `${spoken}\n\n${note}`,
      caution: `${caution} ${CAUTIONS.medications[staffLanguage]}`,
    }
  })
}

/** What is offered about a topic; null where nothing is. */
function offerOf(topic: GapTopic, { notes, language }: GapSpeech): string | null {
  const note = notes.get(topic)
  if (note?.settled !== true) return GAP_PLANS[topic.id].next[language]
  const { next }: ChartLine = CHART_LINES[note.line]
  return next?.[language] ?? null
}

/** What is offered, each offer once, and how long to plan for. Null where there is nothing to offer. */
export function nextSection(speech: GapSpeech): ScriptSection | null {
  const { topics, language, staffLanguage } = speech
  const offered = topics.filter((topic) => offerOf(topic, speech) !== null)
  if (offered.length === 0) return null
  const offers = Map.groupBy(offered, (topic) => offerOf(topic, speech))
  const lines = [...offers].map(([offer, about]) => {
    const titles = about.map((topic) => escapeMarkdown(titleOf(topic, language))).join(', ')
    return offers.size === 1 && about.length === topics.length ? offer : `- **${titles}:** ${offer}`
  })
  const lengths = lengthNotes(speech)
  const text = [lines.join('\n'), ...(lengths === '' ? [] : [lengths])].join('\n\n')
  return { part: 'next', title: HEADINGS.next[staffLanguage], text, caution: null }
}

function lengthNotes({ topics, notes, language }: GapSpeech): string {
  const visits = topics.filter((topic) => notes.get(topic)?.settled !== true || notes.get(topic)?.line === 'booked')
  const untold = visits.some(
    (topic) => notes.get(topic)?.settled === true || !GAP_TEXTS[topic.id].text[language].includes('15'),
  )
  const colonoscopy = visits.some(({ id }) => id === 'colorectal' || id === 'positive_stool_followup')
  return [untold ? USUAL_LENGTH[language] : '', colonoscopy ? COLONOSCOPY_LENGTH[language] : '']
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** The plan in one phrase: 'see an eye doctor for your retinal exam and ...'; empty where nothing is left to do. */
export function recapOf({ topics, notes, language }: GapSpeech): string {
  const steps = topics.flatMap((topic) => {
    const note = notes.get(topic)
    if (note?.settled === true) {
      const { recap }: ChartLine = CHART_LINES[note.line]
      return recap === null ? [] : [fill(recap[language], chartWords(topic, note, language))]
    }
    const recap: Bilingual = GAP_PLANS[topic.id].recap
    return [fill(recap[language], wordsOf(topic, language))]
  })
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(new Set(steps))
}
