import type { ScriptAnswer, ScriptLanguage, ScriptSection, ScriptTone } from '#shared/ipc/script.ts'
import type { Language, ResourceNeed } from '../../sync/vocabulary.ts'
import { kitsOfResults } from '../kits/index.ts'
import type { LocalHelp } from '../resources/index.ts'
import { zoneMoment } from '../time/index.ts'
import { askedTalk, chartNote, lastTalk, promisedTalk, waitingNotes } from './chart.ts'
import {
  FAREWELL,
  GREETING,
  IDENTITY,
  PURPOSE,
  PURPOSE_NOTHING_DUE,
  PURPOSE_UNDER_WAY,
  RECAP,
} from './content/conversation.ts'
import { LOCAL_HELP, NEED_NAMES, SPOKEN } from './content/local-help.ts'
import { WEATHER_LINES, WEATHER_WORDS } from './content/weather-lines.ts'
import { CAUTION_LABEL, CAUTIONS, HEADINGS, SALUTATION_ANY_TIME, SALUTATIONS, STAND_INS } from './content/words.ts'
import { cleanText, escapeMarkdown, safeText } from './escape.ts'
import { fill } from './fill.ts'
import { dueTopics, gapSections, nextSection, recapOf, waitingSaid, type GapSpeech } from './gap-sections.ts'
import { gapTopics, topicKey } from './gap-topics.ts'
import { hasDiabetes } from './health-facts.ts'
import { personalOpener, type Opener } from './opener.ts'
import { isBeforeIdentity, objectionsFor, situationsFor, type SpokenNames } from './sayings.ts'
import { spokenPlanName } from './spoken-plan.ts'
import type { BuiltScript, ScriptInput, ScriptMember } from './types.ts'
import { weatherKind, type WeatherSummary } from './weather.ts'

/** See docs/rules/scripts.md#script-assembly. */
const DEFAULT_TONE: ScriptTone = 'friendly'
const INSIGHT_LIMIT = 2000

/** The language of a member's script: the one that was picked, else the member's where there is a script in it. */
export function scriptLanguageOf(preferred: Language, picked: ScriptLanguage | null): ScriptLanguage {
  return picked ?? (preferred === 'es' ? 'es' : 'en')
}

interface Voice {
  readonly tone: ScriptTone
  readonly language: ScriptLanguage
  /** Of what is for staff only. */
  readonly staffLanguage: ScriptLanguage
}

function spokenNames({ member, callerName, planName }: ScriptInput, language: ScriptLanguage): SpokenNames {
  const first = safeText(member.firstName)
  const last = safeText(member.lastName)
  const known = first || last || STAND_INS.member[language]
  return {
    first: known,
    full: [safeText(member.givenName ?? member.firstName), last].filter((name) => name !== '').join(' ') || known,
    caller: safeText(callerName) || STAND_INS.caller[language],
    plan: escapeMarkdown(spokenPlanName(planName)) || STAND_INS.plan[language],
  }
}

/** Time of day on the member's clock; a plain hello where that is unknown. */
function salutation({ timeZone }: ScriptMember, language: ScriptLanguage, nowMs: number): string {
  const moment = timeZone === null ? null : zoneMoment(timeZone, nowMs)
  if (moment === null) return SALUTATION_ANY_TIME[language]
  const hour = Math.floor(moment.minuteOfDay / 60)
  return SALUTATIONS[language].find(({ from }) => hour >= from)?.text ?? SALUTATION_ANY_TIME[language]
}

function weatherLine({ current, place }: WeatherSummary, { tone, language }: Voice): string {
  const { sky, noun, doing } = WEATHER_WORDS[current.condition]
  return fill(WEATHER_LINES[tone][weatherKind(current)][language], {
    temp: String(current.temp),
    city: safeText(place, 80),
    sky,
    noun: noun[language],
    doing,
  })
}

function greetingSection(input: ScriptInput, names: SpokenNames, voice: Voice): ScriptSection {
  const { member, nowMs, weather } = input
  const { tone, language, staffLanguage } = voice
  const greeting = fill(GREETING[tone][language], {
    salutation: salutation(member, language, nowMs),
    caller_name: names.caller,
    plan_name: names.plan,
    first_name: names.first,
    full_name: names.full,
  })
  const spoken = [greeting, ...(weather === null ? [] : [weatherLine(weather, voice)])]
  const isOwnLanguage = member.preferredLanguage === language
  return section('greeting', voice, spoken.join('\n\n'), isOwnLanguage ? null : CAUTIONS.language[staffLanguage])
}

function section(
  part: Exclude<ScriptSection['part'], 'gap'>,
  { staffLanguage }: Voice,
  text: string,
  caution: string | null,
): ScriptSection {
  return { part, title: HEADINGS[part][staffLanguage], text, caution }
}

/** Who helps near the member with a need that is open: said only once the member speaks of it. */
function helpCaution(need: ResourceNeed, { resources, offers211 }: LocalHelp, language: ScriptLanguage): string {
  const known = resources
    .slice(0, SAID_RESOURCES)
    .map(
      ({ name, phone, languages }) =>
        `${safeText(name, 120)} ${phone} (${languages.map((one) => SPOKEN[one][language]).join(', ')})`,
    )
  const ways = [...known, ...(offers211 ? [LOCAL_HELP.call211[language]] : [])]
  return fill(LOCAL_HELP.line[language], { need: NEED_NAMES[need][language], ways: ways.join('; ') })
}
const SAID_RESOURCES = 3

/** '1 check', '2 checks'; with the verb in Spanish. */
function duePhrases(count: number): { gap_count_phrase: Record<ScriptLanguage, string>; due_phrase: string } {
  const es = count === 1 ? 'un examen' : `${count} exámenes`
  return {
    gap_count_phrase: { en: count === 1 ? '1 check' : `${count} checks`, es },
    due_phrase: `${count === 1 ? 'le puede tocar' : 'le pueden tocar'} ${es}`,
  }
}

/**
 * Why we call, by what is still to be arranged; it begins with a promise that is due, with the last talk where there was one, with what
 * the member asked us for and is open, and with a result or a kit that waits and has no section of its own.
 */
function purposeSection(input: ScriptInput, speech: GapSpeech, opener: Opener, voice: Voice): ScriptSection {
  const { tone, language } = voice
  const { member, nowMs } = input
  const moment = { language, timeZone: member.timeZone, nowMs }
  const before = [
    promisedTalk(member.promisedAt ?? null, moment),
    lastTalk(member.chart, moment),
    askedTalk(member.chart, moment),
  ]
  const due = dueTopics(speech).length
  const { gap_count_phrase, due_phrase } = duePhrases(due)
  const nothingDue = speech.topics.length + speech.waiting.length === 0 ? PURPOSE_NOTHING_DUE : PURPOSE_UNDER_WAY
  const purpose =
    due === 0
      ? nothingDue[tone][language]
      : fill(PURPOSE[tone][language], { gap_count_phrase: gap_count_phrase[language], due_phrase })
  const text = [...before, ...waitingSaid(speech), purpose].filter((sentence) => sentence !== null).join('\n\n')
  const cautions = [
    ...(opener.text === null && opener.caution !== null ? [opener.caution] : []),
    ...(speech.waiting.some(({ note }) => note.line === 'result') ? [CAUTIONS.result[voice.staffLanguage]] : []),
    ...member.chart.needs.map(({ need, help }) => helpCaution(need, help, voice.staffLanguage)),
  ]
  return section('purpose', voice, text, cautions.length === 0 ? null : cautions.join(' '))
}

function closingSection(speech: GapSpeech, names: SpokenNames, voice: Voice): ScriptSection {
  const { tone, language } = voice
  const recap = recapOf(speech)
  const plan = recap === '' ? [] : [fill(RECAP[tone][language], { recap })]
  const farewell = fill(FAREWELL[tone][language], { first_name: names.first })
  return section('closing', voice, [...plan, farewell].join(' '), null)
}

/** The parts in the order of `SCRIPT_PARTS`. Nothing is joked about where a result waits for its follow-up, or for a clinician. */
function sectionsOf(input: ScriptInput, speech: GapSpeech, names: SpokenNames): ScriptSection[] {
  const { member, tone = DEFAULT_TONE } = input
  const voice = { tone, language: speech.language, staffLanguage: speech.staffLanguage }
  const isGrave = speech.topics.some(({ id }) => id === 'positive_stool_followup')
  const healthVoice =
    (isGrave || member.chart.held.length > 0) && tone === 'humorous'
      ? { ...voice, tone: 'professional' as const }
      : voice
  const opener = personalOpener(member.personalNotes, voice)
  const next = nextSection(speech)
  const insight = safeText(member.aiInsight, INSIGHT_LIMIT)
  return [
    greetingSection(input, names, voice),
    section('verify', voice, IDENTITY.question[voice.language], IDENTITY.rule[voice.staffLanguage]),
    ...(opener.text === null ? [] : [section('opener', voice, opener.text, opener.caution)]),
    purposeSection(input, speech, opener, healthVoice),
    ...gapSections(speech),
    ...(next === null ? [] : [next]),
    closingSection(speech, names, healthVoice),
    ...(insight === '' ? [] : [section('insight', voice, insight, CAUTIONS.insight[voice.staffLanguage])]),
  ]
}

/**
 * The script of one call in its order (docs/rules/scripts.md#script-assembly), with the identity question before
 * anything about health (docs/rules/calling.md#identity-check). Pure: the same input gives the same script.
 */
export function buildScript(input: ScriptInput): BuiltScript {
  const { member, callbackNumber, callbackHours, staffLanguage } = input
  const language = scriptLanguageOf(member.preferredLanguage, input.language)
  const speech = gapSpeech(input, language)
  const names = spokenNames(input, language)
  const due = dueTopics(speech)
  const { unsafeAtHome = false } = member
  const spoken = { language, staffLanguage, names, callbackNumber, callbackHours }
  const context = { ...spoken, topics: speech.topics, due, unsafeAtHome }
  const needsInterpreter = member.preferredLanguage !== language
  return compose({
    language,
    staffLanguage,
    sections: sectionsOf(input, speech, names),
    objections: objectionsFor(context, needsInterpreter ? 'language' : null),
    situations: situationsFor(context),
  })
}

/** The checks of the script, with what the chart says about each. One whose result a clinician looks at first is none of them. */
function gapSpeech({ member, nowMs, staffLanguage }: ScriptInput, language: ScriptLanguage): GapSpeech {
  const { chart, medications, timeZone } = member
  const facts = { hasDiabetes: hasDiabetes(member.conditions), positiveStoolTest: member.positiveStoolTest }
  const held = new Set([...chart.held, ...kitsOfResults(chart.held)].map((name) => topicKey(name, facts)))
  const topics = gapTopics(member.openGapNames, facts).filter(
    ({ id, gapNames }) => !held.has(topicKey(gapNames[0] ?? '', facts, id)),
  )
  const notes = topics.flatMap((topic) => {
    const note = chartNote(chart, topic, { language, timeZone, nowMs, facts })
    return note === null ? [] : [[topic, note] as const]
  })
  const told = new Map(notes)
  const waiting = waitingNotes(chart, told, { language, facts })
  return { topics, language, staffLanguage, medications, notes: told, waiting }
}

/** The script while the identity is not confirmed: greeting, identity question, and answers that tell nothing. */
export function withholdHealth(script: BuiltScript): BuiltScript {
  return compose({
    language: script.language,
    staffLanguage: script.staffLanguage,
    sections: script.sections.filter(({ part }) => part === 'greeting' || part === 'verify'),
    objections: script.objections.filter(isBeforeIdentity),
    situations: script.situations.filter(isBeforeIdentity),
  })
}

function compose(script: Omit<BuiltScript, 'markdown'>): BuiltScript {
  const { sections, objections, staffLanguage } = script
  const after = sections.findIndex(({ part }) => part === 'next' || part === 'closing')
  const at = after < 0 ? sections.length : after
  const blocks = [
    ...sections.slice(0, at).map((part) => sectionBlock(part, staffLanguage)),
    objectionsBlock(objections, staffLanguage),
    ...sections.slice(at).map((part) => sectionBlock(part, staffLanguage)),
  ]
  return { ...script, markdown: `${blocks.join('\n\n')}\n` }
}

function sectionBlock({ title, text, caution }: ScriptSection, language: ScriptLanguage): string {
  const note = caution === null ? '' : `\n\n> **${CAUTION_LABEL[language]}** ${caution}`
  return `## ${escapeMarkdown(cleanText(title))}\n\n${text}${note}`
}

function objectionsBlock(objections: readonly ScriptAnswer[], language: ScriptLanguage): string {
  const lines = objections.map(({ title, text }) => `- **${escapeMarkdown(title)}** ${text}`)
  return [`## ${HEADINGS.objections[language]}`, lines.join('\n')].join('\n\n')
}
