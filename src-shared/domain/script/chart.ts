import type { ScriptLanguage } from '#shared/ipc/script.ts'
import type { CallReason, GapStatus, KitStatus, TaskKind } from '../../sync/vocabulary.ts'
import { OUTCOMES } from '../calls/index.ts'
import { CONTACT_LIMITS } from '../contact-rules/index.ts'
import {
  addDays,
  formatClock,
  formatDayInWords,
  formatWeekdayInWords,
  formatZoneInWords,
  localDate,
  toEpochMs,
  toInstant,
} from '../time/index.ts'
import { waitsToShip } from '../kit-shipping/index.ts'
import {
  ASKED,
  ASKED_ON,
  CHART_PHRASES,
  LAST_TALK,
  PROMISED,
  STILL_DUE,
  STILL_OPEN,
  type ChartLineId,
} from './content/chart-lines.ts'
import { safeText } from './escape.ts'
import { fill } from './fill.ts'
import { gapTopicOf, topicKey, type GapTopic, type VariantFacts } from './gap-topics.ts'
import { isConsult } from './health-facts.ts'
import type { Bilingual, MemberChart } from './types.ts'

/** Of a member about whom nothing is on record. */
export const EMPTY_CHART: MemberChart = {
  gaps: [],
  appointments: [],
  kits: [],
  results: [],
  calls: [],
  reports: [],
  asked: [],
  needs: [],
  held: [],
}

/** What there is to say about one check: its line, and the words that stand in it. Markdown. */
export interface ChartNote {
  readonly line: ChartLineId
  readonly values: Readonly<Record<'on' | 'when' | 'day' | 'place' | 'detail', string>>
  /** Nothing is offered: it is booked, at home, at the lab, or done. */
  readonly settled: boolean
}

/** Who is spoken with, and when. */
export interface ChartSpeech {
  readonly language: ScriptLanguage
  /** IANA zone of the member; null where it is unknown. */
  readonly timeZone: string | null
  readonly nowMs: number
  readonly facts: VariantFacts
}

/** For how many days a record still says something about a check that is due. */
const KEPT = { kit: 365, lostKit: 90, finishedKit: 60, result: 90, visit: 90, talk: 120 } as const
const MONITOR = /\bmonitor\b/i
const BLANK: ChartNote['values'] = { on: '', when: '', day: '', place: '', detail: '' }

interface Context extends ChartSpeech {
  readonly chart: MemberChart
  readonly topic: GapTopic
  /** Whether something of this name is the check in question. */
  readonly isAbout: (name: string) => boolean
  readonly today: string
}
interface Found {
  readonly line: ChartLineId
  readonly values?: Partial<ChartNote['values']>
}
type Finder = (context: Context) => Found | null

/** What the chart says about a check of the script; null where it says nothing. */
export function chartNote(chart: MemberChart, topic: GapTopic, speech: ChartSpeech): ChartNote | null {
  const key = topicKey(topic.gapNames[0] ?? '', speech.facts, topic.id)
  const context: Context = {
    ...speech,
    chart,
    topic,
    isAbout: (name) => topicKey(name, speech.facts) === key,
    today: dayAt(toInstant(speech.nowMs), speech.timeZone),
  }
  // A positive test waits for its colonoscopy: no kit and no result settles that.
  const finders = topic.id === 'positive_stool_followup' ? [booked, visitOver] : FINDERS
  for (const find of finders) {
    const found = find(context)
    if (found !== null) return { ...found, values: { ...BLANK, ...found.values }, settled: !STILL_DUE.has(found.line) }
  }
  return null
}

/** Something that waits to be talked about and is no part of a check that is still open. */
export interface WaitingNote {
  readonly topic: GapTopic
  readonly note: ChartNote
}

const AT_HOME: readonly KitStatus[] = ['delivered', 'awaiting-completion']
const TOLD_OF_KIT: readonly ChartLineId[] = ['kitArrived', 'monitorArrived']

/**
 * Results that nobody has discussed and kits at home of which no note speaks: the card may name them as the next step, however
 * long they have waited. @param notes what is said about the open checks
 */
export function waitingNotes(
  { results, kits }: MemberChart,
  notes: ReadonlyMap<GapTopic, ChartNote>,
  { language, facts }: Pick<ChartSpeech, 'language' | 'facts'>,
): WaitingNote[] {
  const told = new Set(
    [...notes].map(([{ id, gapNames }, { line }]) => `${topicKey(gapNames[0] ?? '', facts, id)} ${partOf(line)}`),
  )
  const waiting = (name: string, line: ChartLineId, on: string): WaitingNote[] => {
    const id = gapTopicOf(name, facts)
    const key = `${topicKey(name, facts, id)} ${partOf(line)}`
    // A positive test has its own section, which says what follows from it.
    if (id === 'positive_stool_followup' || told.has(key)) return []
    told.add(key)
    return [{ topic: { id, gapNames: [name] }, note: { line, values: { ...BLANK, on }, settled: true } }]
  }
  return [
    ...results
      .filter(({ status }) => status === 'available')
      .flatMap(({ test_name, test_date }) => waiting(test_name, 'result', dated('from', test_date, { language }))),
    ...kits
      .filter(({ status }) => AT_HOME.includes(status))
      .flatMap(({ kit_type, date_delivered }) =>
        waiting(
          kit_type,
          MONITOR.test(kit_type) ? 'monitorArrived' : 'kitArrived',
          dated('on', date_delivered, { language }),
        ),
      ),
  ]
}

const partOf = (line: ChartLineId): string => (TOLD_OF_KIT.includes(line) ? 'kit' : line)

/** A sentence about the call that was promised; null where none is due. @param promisedAt ISO instant */
export function promisedTalk(
  promisedAt: string | null,
  { language, timeZone, nowMs }: Omit<ChartSpeech, 'facts'>,
): string | null {
  if (promisedAt === null) return null
  if (toEpochMs(promisedAt) - CONTACT_LIMITS.callbackLeadMinutes * 60_000 > nowMs) return null
  const day = dayAt(promisedAt, timeZone)
  const line: Bilingual = day < dayAt(toInstant(nowMs), timeZone) ? PROMISED.before : PROMISED.today
  return fill(line[language], { date: formatDayInWords(day, language) })
}

/** A sentence about the last time that we reached the member; null where that is long ago, or today. */
export function lastTalk(
  { calls, asked }: MemberChart,
  { language, timeZone, nowMs }: Omit<ChartSpeech, 'facts'>,
): string | null {
  const today = dayAt(toInstant(nowMs), timeZone)
  const last = newest(
    calls.filter(({ outcome }) => OUTCOMES[outcome].reached),
    ({ started_at }) => toInstant(toEpochMs(started_at)),
  )
  if (last === null) return null
  const day = dayAt(last.started_at, timeZone)
  if (day >= today || day < addDays(today, -KEPT.talk)) return null
  // What is still open about the same matter has a sentence of its own.
  const isAsked = asked.some(({ kind }) => TASK_REASONS[kind] === last.reason)
  const line: Bilingual = (last.reason === null || isAsked ? undefined : LAST_TALK[last.reason]) ?? LAST_TALK.any
  return fill(line[language], { date: formatDayInWords(day, language) })
}

/** The reasons of calls that say the same as a task. */
const TASK_REASONS: Partial<Readonly<Record<TaskKind, CallReason>>> = {
  'cost-question': 'cost',
  'ride-question': 'transport',
  'ask-doctor': 'own-doctor',
}

/**
 * What the member asked us for and has no end yet, the longest open first and each matter once; null without any. Only what they said
 * to us themselves: nothing of a screening, a result or a need, and nothing that colleagues wrote to each other.
 */
export function askedTalk(
  { asked }: Pick<MemberChart, 'asked'>,
  { language, timeZone, nowMs }: Omit<ChartSpeech, 'facts'>,
): string | null {
  const today = dayAt(toInstant(nowMs), timeZone)
  const newestFirst = asked.toSorted((a, b) => b.at.localeCompare(a.at))
  const byKind = new Map(newestFirst.map((task) => [task.kind, task]))
  const said = [...byKind.values()].toReversed().flatMap(({ kind, at }) => {
    const line: Bilingual | undefined = ASKED[kind]
    if (line === undefined) return []
    const day = dayAt(at, timeZone)
    const on =
      day < today
        ? fill(ASKED_ON.before[language], { date: formatDayInWords(day, language) })
        : ASKED_ON.today[language]
    return [fill(line[language], { on })]
  })
  if (said.length === 0) return null
  return [...said, (said.length === 1 ? STILL_OPEN.one : STILL_OPEN.more)[language]].join(' ')
}

/** Whether a kind of task is something that the member asked us for, so that a call begins with it. */
export const isSpokenTask = (kind: TaskKind): boolean => ASKED[kind] !== undefined

const dayAt = (instant: string, zone: string | null): string =>
  localDate(zone ?? 'UTC', toEpochMs(instant)) ?? instant.slice(0, 10)

function newest<T>(rows: readonly T[], keyOf: (row: T) => string): T | null {
  return rows.toSorted((a, b) => keyOf(b).localeCompare(keyOf(a)))[0] ?? null
}

/** ' on November 18'; nothing without a date. */
function dated(
  phrase: 'on' | 'since' | 'from',
  date: string | null,
  { language }: Pick<ChartSpeech, 'language'>,
): string {
  if (date === null) return ''
  const text: Bilingual = CHART_PHRASES[phrase]
  return fill(text[language], { date: formatDayInWords(date, language) })
}

function placed(place: string | null, { language }: Context): string {
  const name = safeText(place ?? '', 80)
  return name === '' ? '' : fill(CHART_PHRASES.at[language], { place: name })
}

const booked: Finder = (context) => {
  const { chart, isAbout, nowMs, language, timeZone } = context
  const visit = chart.appointments
    .filter(({ status }) => status === 'scheduled' || status === 'confirmed')
    .filter(({ test_name, appointment_datetime }) => isAbout(test_name) && toEpochMs(appointment_datetime) >= nowMs)
    .toSorted((a, b) => toEpochMs(a.appointment_datetime) - toEpochMs(b.appointment_datetime))[0]
  if (visit === undefined) return null
  const zone = visit.time_zone ?? timeZone
  const day = dayAt(visit.appointment_datetime, zone)
  const time = formatClock(visit.appointment_datetime, { locale: language, zone: zone ?? 'UTC' })
  const moment: Bilingual = time.startsWith('1:') ? CHART_PHRASES.atOne : CHART_PHRASES.atHour
  const said = fill(moment[language], { day: formatWeekdayInWords(day, language), time })
  const elsewhere = zone !== null && timeZone !== null && zone !== timeZone
  const inWords = formatZoneInWords(visit.appointment_datetime, { locale: language, zone })
  return {
    line: isConsult(visit.test_name) ? 'consultBooked' : 'booked',
    values: {
      when: elsewhere || zone === null ? `${said} (${zone === null ? 'UTC' : inWords})` : said,
      day: formatDayInWords(day, language),
      place: placed(visit.lab_name, context),
    },
  }
}

const reported: Finder = (context) => {
  const { chart, isAbout, timeZone, language } = context
  const said = newest(
    chart.reports.filter(({ gap }) => isAbout(gap)),
    ({ at }) => at,
  )
  if (said?.recorded) return { line: 'recorded' }
  if (said === null) return hasStatus(context, 'reported-done') ? { line: 'reported' } : null
  const detail = safeText(said.detail)
  return {
    line: 'reported',
    values: {
      on: dated('on', dayAt(said.at, timeZone), context),
      detail: detail === '' ? '' : fill(CHART_PHRASES.said[language], { detail }),
    },
  }
}

const hasStatus = ({ chart, isAbout }: Context, wanted: GapStatus): boolean =>
  chart.gaps.some(({ name, status }) => status === wanted && isAbout(name))

const recorded: Finder = (context) => (hasStatus(context, 'evidence-in') ? { line: 'recorded' } : null)

const newestKit = ({ chart, isAbout, timeZone }: Context) =>
  newest(
    chart.kits
      .filter(({ kit_type }) => isAbout(kit_type))
      .map((kit) => ({ ...kit, day: kit.date_sent ?? dayAt(kit.created_at, timeZone) })),
    ({ day }) => day,
  )

const resultIn: Finder = (context) => {
  const { chart, isAbout, today } = context
  const result = newest(
    chart.results.filter(({ test_name, status }) => isAbout(test_name) && status !== 'discussed-with-member'),
    ({ test_date }) => test_date,
  )
  if (result === null || result.test_date < addDays(today, -KEPT.result)) return null
  if ((newestKit(context)?.day ?? '') > result.test_date) return null
  return { line: 'result', values: { on: dated('from', result.test_date, context) } }
}

const kitOut: Finder = (context) => {
  const { today } = context
  const kit = newestKit(context)
  const recent = (day: string, days: number): boolean => day >= addDays(today, -days)
  if (kit === null || !recent(kit.day, KEPT.kit)) return null
  const monitor = MONITOR.test(kit.kit_type)
  if (waitsToShip(kit)) {
    const on = dated('on', dayAt(kit.created_at, context.timeZone), context)
    return { line: monitor ? 'monitorWaits' : 'kitWaits', values: { on } }
  }
  switch (kit.status) {
    case 'ordered':
      return { line: 'kitOrdered', values: { on: dated('on', kit.day, context) } }
    case 'sent':
      return {
        line: monitor ? 'monitorSent' : 'kitSent',
        values: { on: dated('since', kit.date_sent, context) },
      }
    case 'delivered':
    case 'awaiting-completion':
      return {
        line: monitor ? 'monitorArrived' : 'kitArrived',
        values: { on: dated('on', kit.date_delivered, context) },
      }
    case 'completed':
      if (monitor || !recent(kit.date_completed ?? kit.day, KEPT.finishedKit)) return null
      return { line: 'kitFinished', values: { on: dated('since', kit.date_completed, context) } }
    case 'lost':
      return recent(kit.day, KEPT.lostKit) ? { line: 'kitLost' } : null
  }
}

/** A visit whose time is over, whatever became of it. One that was only to talk leaves the check as it was. */
const visitOver: Finder = (context) => {
  const { chart, isAbout, nowMs, today, timeZone } = context
  const visit = newest(
    chart.appointments.filter(
      ({ test_name, appointment_datetime }) =>
        isAbout(test_name) && !isConsult(test_name) && toEpochMs(appointment_datetime) < nowMs,
    ),
    ({ appointment_datetime }) => toInstant(toEpochMs(appointment_datetime)),
  )
  if (visit === null) return null
  const day = dayAt(visit.appointment_datetime, visit.time_zone ?? timeZone)
  if (day < addDays(today, -KEPT.visit)) return null
  const on = dated('on', day, context)
  if (visit.status === 'no-show' || visit.status === 'cancelled') return { line: 'missed', values: { on } }
  return {
    line: visit.status === 'completed' ? 'done' : 'passed',
    values: { on, place: placed(visit.lab_name, context) },
  }
}

/** What the gap itself says where no row does. */
const byStatus: Finder = (context) => {
  if (hasStatus(context, 'scheduled')) return { line: 'bookedSomeday' }
  return hasStatus(context, 'kit-out') && newestKit(context) === null ? { line: 'kitSent' } : null
}

const talkedAbout: Finder = (context) => {
  const { chart, isAbout, today, timeZone } = context
  const call = newest(
    chart.calls.filter(({ outcome, scheduled_tests }) => OUTCOMES[outcome].reached && scheduled_tests.some(isAbout)),
    ({ started_at }) => toInstant(toEpochMs(started_at)),
  )
  if (call === null) return null
  const day = dayAt(call.started_at, timeZone)
  return day < addDays(today, -KEPT.talk) ? null : { line: 'spoken', values: { on: dated('on', day, context) } }
}

/** The first that finds something speaks. */
const FINDERS: readonly Finder[] = [booked, reported, recorded, resultIn, kitOut, visitOver, byStatus, talkedAbout]
