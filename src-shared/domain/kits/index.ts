import { z } from 'zod'
import type { KitRiskAnswers, TestKitRow } from '../../sync/rows.ts'
import { trueKitStatus, type ShippedKit } from '../kit-shipping/index.ts'
import { addDays, daysBetween, startOfDay, toEpochMs } from '../time/index.ts'
import type { KitStatus, StaffRole } from '../../sync/vocabulary.ts'

/** The kits that can be ordered (docs/rules/care.md#kit-types). The database has the same list; a test compares the two. */
export const KIT_TYPES = [
  'Cologuard Kit',
  'A1C Home Test Kit',
  'Blood Pressure Monitor Kit',
  'Lipid Panel Home Test',
] as const
export const kitType = z.enum(KIT_TYPES)
export type KitType = z.infer<typeof kitType>

/** What the communication log says of an order, in English for everybody; screens say it in their own language. */
export const KIT_ORDER_CONTENT = 'Home test kit ordered'
/** The subject of that note where the member is reached by e-mail. */
export const KIT_ORDER_SUBJECT = 'Home test kit order'

/**
 * Which kit helps with which gap (docs/rules/care.md#kit-types). Whole phrases, not single words: 'Annual Lipid
 * Panel' is a lipid panel, while 'Diabetes Kidney Check' is no A1C test.
 */
const KIT_OF_GAP: readonly (readonly [phrase: string, kit: KitType])[] = [
  ['colorectal cancer screening', 'Cologuard Kit'],
  ['a1c test', 'A1C Home Test Kit'],
  ['blood pressure', 'Blood Pressure Monitor Kit'],
  ['cholesterol check', 'Lipid Panel Home Test'],
  ['lipid panel', 'Lipid Panel Home Test'],
]

/** Kits for these gaps in the order of the gaps, each once. Case and extra spaces in a gap's name don't matter. */
export function recommendedKits(gapNames: readonly string[]): KitType[] {
  const kits = gapNames.flatMap((name) => {
    const text = name.toLowerCase().replace(/\s+/g, ' ')
    return KIT_OF_GAP.filter(([phrase]) => text.includes(phrase)).map(([, kit]) => kit)
  })
  return [...new Set(kits)]
}

const OF_RESULT: readonly (readonly [words: RegExp, kit: KitType])[] = [
  [/\b(?:cologuard|fit|fobt|stool)\b/, 'Cologuard Kit'],
  [/\b(?:a1c|hba1c|hemoglobin a1c)\b/, 'A1C Home Test Kit'],
  [/\b(?:lipid|cholesterol)\b/, 'Lipid Panel Home Test'],
]

/** Kits for the tests of these results: nobody needs the same test once more whose result waits to be talked about. The server has the same words. */
export function kitsOfResults(testNames: readonly string[]): KitType[] {
  const kits = testNames.flatMap((name) => OF_RESULT.filter(([words]) => words.test(name.toLowerCase())))
  return [...new Set(kits.map(([, kit]) => kit))]
}

/** Those of them that can still be sent: none of their type is ordered, on its way or at home. @param out types of such kits */
export const kitsToSend = (gapNames: readonly string[], out: readonly string[]): KitType[] =>
  recommendedKits(gapNames).filter((kit) => !out.some((type) => sameType(type, kit)))

const STOOL_KIT: KitType = 'Cologuard Kit'

/**
 * True for the stool kit, a prescription device for people at average risk only, and for a kit that the list does not
 * know: an import may spell it in any way.
 */
export function needsRiskQuestions(type: string): boolean {
  const known = kitType.safeParse(type)
  return !known.success || known.data === STOOL_KIT
}

/** Every question was answered with no. Any yes: no kit, the member is sent to a doctor. */
export function isAverageRisk(answers: KitRiskAnswers): boolean {
  return !Object.values(answers).includes(true)
}

/**
 * A kit of the same type sent this many days ago, or fewer, makes the order ask (docs/rules/care.md#duplicate-kits).
 */
export const DUPLICATE_WINDOW_DAYS = 30

/** `orderedOn`: the calendar date on which it was ordered, the one that every screen shows. */
export type SentKit = Pick<TestKitRow, 'kit_type' | 'status' | 'date_sent'> & { readonly orderedOn: string }

/**
 * When a kit of this type was last sent within the window; null when none was. A lost kit counts: whether another one
 * is wanted is for a person to say. A kit that waits for its clinician counts however long it waits, or two would be
 * ordered, with the day of its order.
 * @param today the member's own calendar date. Later dates count too: a station further east may be a day ahead.
 */
export function lastSentWithin(kits: readonly SentKit[], kitType: string, today: string): string | null {
  const oldest = addDays(today, -DUPLICATE_WINDOW_DAYS)
  const dates = kits
    .filter(({ kit_type }) => sameType(kit_type, kitType))
    .flatMap(({ status, date_sent, orderedOn }) => {
      if (date_sent !== null) return date_sent >= oldest ? [date_sent] : []
      return status === 'ordered' ? [orderedOn] : []
    })
  return dates.toSorted().at(-1) ?? null
}

const sameType = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Days after sending on which somebody asks how the kit is coming along, latest first. */
const NUDGE_DAYS = [21, 14, 7] as const
export type NudgeDay = (typeof NUDGE_DAYS)[number]

const ON_ITS_WAY: readonly KitStatus[] = ['sent', 'delivered', 'awaiting-completion']

type NudgedKit = ShippedKit & Pick<TestKitRow, 'date_sent' | 'followed_up_at'>

/**
 * The nudge that waits for this kit: the latest of day 7, 14 and 21 that has come, unless somebody followed up since
 * that day began. Earlier days that passed without a follow-up are not made up for.
 * @param today calendar date at the member's place
 * @param zone IANA zone of the member; the days of an unknown one begin in UTC
 */
export function kitNudge(kit: NudgedKit, today: string, zone: string): NudgeDay | null {
  if (kit.date_sent === null || !ON_ITS_WAY.includes(trueKitStatus(kit))) return null
  const age = daysBetween(kit.date_sent, today)
  const day = NUDGE_DAYS.find((candidate) => candidate <= age)
  if (day === undefined) return null
  const date = addDays(kit.date_sent, day)
  const begins = startOfDay(zone, date) ?? Date.parse(date)
  return kit.followed_up_at !== null && toEpochMs(kit.followed_up_at) >= begins ? null : day
}

type ManualStatus = Exclude<KitStatus, 'ordered' | 'sent'>

/**
 * Along the timeline a kit only goes forward, and stages that nobody saw may be skipped. From `ordered` on it goes
 * through a clinician's approval, never by hand; an order that is not wanted is given up as lost. In place of a lost
 * kit another one is ordered. The database holds the same moves.
 */
const NEXT: Readonly<Record<KitStatus, readonly ManualStatus[]>> = {
  ordered: ['lost'],
  sent: ['delivered', 'awaiting-completion', 'completed', 'lost'],
  delivered: ['awaiting-completion', 'completed', 'lost'],
  'awaiting-completion': ['completed', 'lost'],
  completed: [],
  lost: [],
}

/** The statuses that a person may give a kit by hand (docs/rules/care.md#kit-status). */
export function nextKitStatuses(status: KitStatus): readonly ManualStatus[] {
  return NEXT[status]
}

/** Whether somebody with this role may order a kit that waits for an order (docs/rules/care.md#kit-status). The server decides the same. */
export const mayOrderKits = (role: StaffRole): boolean => role === 'clinician'
