import { CONTACT_LIMITS } from '#shared/domain/contact-rules/index.ts'
import {
  FILE_LIMITS,
  LIMIT_BOUNDS,
  LIMIT_NAMES,
  MOST_YEARS_APART,
  type FileLimits,
} from '#shared/domain/import/index.ts'
import type { PlanPages } from '#shared/domain/plan-pages/index.ts'
import { planSettingsInput, type KeptPlan, type PlanSettings } from '#shared/ipc/administration.ts'
import type { CallingPolicy, PlanSnippet, SharedSetting, StateEmergency } from '#shared/sync/plan-settings-row.ts'

/** The texts in reading order, by section. */
export const PLAN_TEXTS = ['planName', 'planShort', 'callbackNumber', 'recordsFax', 'portalUrl'] as const
export const LAB_TEXTS = ['labOneName', 'labOneScheduler', 'labTwoName', 'labTwoScheduler', 'kitCatalog'] as const
export const ON_CALL_TEXTS = ['onCallPhone', 'onCallEmail'] as const
export type PlanText = (typeof PLAN_TEXTS)[number] | (typeof LAB_TEXTS)[number] | (typeof ON_CALL_TEXTS)[number]
/** Where a setting of two administrators is in the form. */
export const FIELD_OF = {
  plan_name: 'planName',
  plan_short: 'planShort',
  callback_number: 'callbackNumber',
  records_fax: 'recordsFax',
  portal_url: 'portalUrl',
  pages: 'pages',
  chat_to_model: 'chatToModel',
  files_close_gaps: 'filesCloseGaps',
  feeds_close_gaps: 'feedsCloseGaps',
  emergencies: 'emergencies',
} as const satisfies Record<SharedSetting, keyof PlanForm>

const TEXTS: readonly PlanText[] = [...PLAN_TEXTS, ...LAB_TEXTS, ...ON_CALL_TEXTS]

export const MAX_LENGTH: Readonly<Record<PlanText, number>> = {
  planName: 80,
  planShort: 20,
  callbackNumber: 25,
  recordsFax: 25,
  portalUrl: 80,
  labOneName: 60,
  labOneScheduler: 500,
  labTwoName: 60,
  labTwoScheduler: 500,
  kitCatalog: 500,
  onCallPhone: 25,
  onCallEmail: 254,
}

/** Calls to one member that the product allows in 7 and in 60 days. */
export const MOST_CALLS = CONTACT_LIMITS.attempts
const WIDEST = CONTACT_LIMITS.defaultHours.monFri ?? { start: 0, end: 0 }
const STEP = 30
const SHORTEST = 60

/** Letters of the reason of an emergency. */
export const EMERGENCY_REASON_MAX = 200
/** A state as it is typed; empty where nothing is chosen yet. */
export type EmergencyRow = StateEmergency

/** Where a limit of imported files is in the form. */
type LimitField = `${keyof FileLimits}Limit`
export const limitField = <Name extends keyof FileLimits>(name: Name): `${Name}Limit` => `${name}Limit`

/** What is typed and chosen: numbers are the values of choices. */
export interface PlanForm extends Record<PlanText, string>, Record<LimitField, string> {
  monFriStart: string
  monFriEnd: string
  satClosed: boolean
  satStart: string
  satEnd: string
  perWeek: string
  perSixtyDays: string
  dailyCalls: string
  dailyReached: string
  onCallMinutes: string
  answerHours: string
  evidenceUntil: string
  snippets: readonly PlanSnippet[]
  pages: PlanPages
  chatToModel: boolean
  filesCloseGaps: boolean
  feedsCloseGaps: boolean
  emergencies: readonly EmergencyRow[]
}

/** Goals of a day, in reading order. */
export const GOALS = ['dailyCalls', 'dailyReached'] as const

const two = (value: number): string => String(value).padStart(2, '0')

/** `HH:MM` of a minute of the day. */
export const clockText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** Times of day to choose from, in minutes, on the half hour. */
export const TIMES: readonly number[] = Array.from(
  { length: (WIDEST.end - WIDEST.start) / STEP + 1 },
  (_, at) => WIDEST.start + at * STEP,
)

/** Empty texts are what stands without them. */
export function formOf({ calling, ...plan }: PlanSettings): PlanForm {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, plan[field] ?? ''])) as Record<PlanText, string>
  const monFri = calling?.monFri ?? WIDEST
  const sat = calling?.sat ?? WIDEST
  return {
    ...texts,
    ...limitsTyped(plan.fileLimits),
    monFriStart: String(monFri.start),
    monFriEnd: String(monFri.end),
    satClosed: calling !== null && calling.sat === null,
    satStart: String(sat.start),
    satEnd: String(sat.end),
    perWeek: String(calling?.perWeek ?? MOST_CALLS.perWeek),
    perSixtyDays: String(calling?.perSixtyDays ?? MOST_CALLS.perSixtyDays),
    dailyCalls: String(plan.dailyCalls ?? ''),
    dailyReached: String(plan.dailyReached ?? ''),
    onCallMinutes: String(plan.onCallMinutes ?? ''),
    answerHours: String(plan.answerHours ?? ''),
    evidenceUntil: plan.evidenceUntil ?? '',
    snippets: plan.snippets ?? [],
    pages: plan.pages ?? {},
    chatToModel: plan.chatToModel === true,
    filesCloseGaps: plan.filesCloseGaps === true,
    feedsCloseGaps: plan.feedsCloseGaps === true,
    emergencies: plan.emergencies ?? [],
  }
}

/** The product's stand there as nothing. */
function limitsTyped(limits: FileLimits | null): Record<LimitField, string> {
  const typed = LIMIT_NAMES.map((name) => {
    const value = limits?.[name] ?? FILE_LIMITS[name]
    return [limitField(name), value === FILE_LIMITS[name] ? '' : String(value)]
  })
  return Object.fromEntries(typed) as Record<LimitField, string>
}

function limitsOf(form: PlanForm): FileLimits | null {
  const typed = LIMIT_NAMES.map((name) => [name, numberOf(form[limitField(name)])] as const)
  if (typed.every(([name, value]) => value === null || value === FILE_LIMITS[name])) return null
  return Object.fromEntries(typed.map(([name, value]) => [name, value ?? FILE_LIMITS[name]])) as unknown as FileLimits
}

function callingOf(form: PlanForm): CallingPolicy | null {
  const monFri = { start: Number(form.monFriStart), end: Number(form.monFriEnd) }
  const sat = form.satClosed ? null : { start: Number(form.satStart), end: Number(form.satEnd) }
  const [perWeek, perSixtyDays] = [Number(form.perWeek), Number(form.perSixtyDays)]
  const isWidest = (span: CallingPolicy['sat']): boolean => span?.start === WIDEST.start && span.end === WIDEST.end
  const isProducts = perWeek === MOST_CALLS.perWeek && perSixtyDays === MOST_CALLS.perSixtyDays
  return isWidest(monFri) && isWidest(sat) && isProducts ? null : { monFri, sat, perWeek, perSixtyDays }
}

/** NaN for what is no whole number. */
function numberOf(typed: string): number | null {
  const text = typed.trim()
  return text === '' ? null : /^\d+$/.test(text) ? Number(text) : Number.NaN
}

/** What would be saved: spaces around go, so does a slash after the portal's host, and what is empty is not set. */
export function planOf(form: PlanForm, version: string): KeptPlan {
  const text = (field: PlanText): string | null => {
    const typed = form[field].trim()
    return (field === 'portalUrl' ? typed.replace(/\/+$/, '') : typed) || null
  }
  return {
    version,
    planName: text('planName'),
    planShort: text('planShort'),
    callbackNumber: text('callbackNumber'),
    recordsFax: text('recordsFax'),
    portalUrl: text('portalUrl'),
    labOneName: text('labOneName'),
    labOneScheduler: text('labOneScheduler'),
    labTwoName: text('labTwoName'),
    labTwoScheduler: text('labTwoScheduler'),
    kitCatalog: text('kitCatalog'),
    calling: callingOf(form),
    dailyCalls: numberOf(form.dailyCalls),
    dailyReached: numberOf(form.dailyReached),
    onCallPhone: text('onCallPhone'),
    onCallEmail: text('onCallEmail'),
    onCallMinutes: numberOf(form.onCallMinutes),
    answerHours: numberOf(form.answerHours),
    evidenceUntil: form.evidenceUntil.trim() || null,
    snippets: form.snippets.length === 0 ? null : [...form.snippets],
    pages: Object.keys(form.pages).length === 0 ? null : form.pages,
    chatToModel: form.chatToModel || null,
    filesCloseGaps: form.filesCloseGaps || null,
    feedsCloseGaps: form.feedsCloseGaps || null,
    emergencies:
      form.emergencies.length === 0
        ? null
        : form.emergencies.map(({ reason, ...row }) => ({ ...row, reason: reason.trim() })),
    fileLimits: limitsOf(form),
  }
}

/** Room in one text message beside what it says at any place of the United States: of the signature and the portal's address together. */
export const TEXT_ROOM = 36

export type PlanProblem =
  | 'signature'
  | 'phone'
  | 'portal'
  | 'address'
  | 'tooLong'
  | 'span'
  | 'goal'
  | 'onCallPhone'
  | 'onCallEmail'
  | 'onCallMinutes'
  | 'answerHours'
  | 'evidenceUntil'
  | 'emergencies'
  | 'limit'
  | 'ages'
const PROBLEM: Partial<Record<PlanText, PlanProblem>> = {
  planShort: 'signature',
  callbackNumber: 'phone',
  recordsFax: 'phone',
  portalUrl: 'portal',
  labOneScheduler: 'address',
  labTwoScheduler: 'address',
  kitCatalog: 'address',
  onCallPhone: 'onCallPhone',
  onCallEmail: 'onCallEmail',
}

/** Beyond what can be set, and ages that two digits of a year can't tell apart. */
function limitProblems(limits: FileLimits | null): Partial<Record<LimitField, PlanProblem>> {
  if (limits === null) return {}
  const outside = LIMIT_NAMES.filter((name) => {
    const [least, most] = LIMIT_BOUNDS[name]
    return !(limits[name] >= least && limits[name] <= most)
  })
  const isFar = outside.length === 0 && limits.oldest - limits.youngest > MOST_YEARS_APART
  return {
    ...Object.fromEntries(outside.map((name) => [limitField(name), 'limit' as const])),
    ...(isFar ? { oldestLimit: 'ages' as const } : {}),
  }
}

/** What to correct, field by field; empty when it can be saved. */
export function planProblems(form: PlanForm): Partial<Record<keyof PlanForm, PlanProblem>> {
  const plan = planOf(form, '')
  const parsed = planSettingsInput.safeParse(plan)
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]))
  const problems: Partial<Record<keyof PlanForm, PlanProblem>> = {}
  for (const field of TEXTS) if (wrong.has(field)) problems[field] = PROBLEM[field] ?? 'address'
  for (const field of GOALS) if (wrong.has(field)) problems[field] = 'goal'
  if (wrong.has('onCallMinutes')) problems.onCallMinutes = 'onCallMinutes'
  if (wrong.has('answerHours')) problems.answerHours = 'answerHours'
  if (wrong.has('emergencies')) problems.emergencies = 'emergencies'
  if (wrong.has('evidenceUntil')) problems.evidenceUntil = 'evidenceUntil'
  Object.assign(problems, limitProblems(plan.fileLimits))
  const isLong = (plan.planShort?.length ?? 0) + (plan.portalUrl?.length ?? 0) > TEXT_ROOM
  if (problems.portalUrl === undefined && isLong) problems.portalUrl = 'tooLong'
  if (Number(form.monFriEnd) - Number(form.monFriStart) < SHORTEST) problems.monFriEnd = 'span'
  if (!form.satClosed && Number(form.satEnd) - Number(form.satStart) < SHORTEST) problems.satEnd = 'span'
  return problems
}
