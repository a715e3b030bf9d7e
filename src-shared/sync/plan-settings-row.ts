import { z } from 'zod'
import { PLAN_WORDS } from '../domain/plan-pages/index.ts'
import { calendarDate, syncColumns } from './columns.ts'

/** Minutes of the member's day, start inclusive, end exclusive. */
const callSpan = z.object({ start: z.number().int(), end: z.number().int() })

/**
 * What a plan narrows of the product's own calling policy; it can't widen it, nor what the law says (`domain/contact-rules`).
 * Sundays and holidays stay closed.
 */
export const callingPolicy = z.object({
  monFri: callSpan,
  /** Null: nobody is called on a Saturday. */
  sat: callSpan.nullable(),
  /** Calls to one member in rolling 7 and 60 days. */
  perWeek: z.number().int().positive(),
  perSixtyDays: z.number().int().positive(),
})

/**
 * A state where a declared emergency stops what we begin by phone and by text, until a day (`YYYY-MM-DD` at the member's
 * place) inclusive. `reason`: as callers read it.
 */
export const stateEmergency = z.object({
  state: z.string().regex(/^[A-Z]{2}$/),
  until: calendarDate,
  reason: z.string(),
})
export type StateEmergency = z.infer<typeof stateEmergency>

/** The same with the states where an emergency is declared: what the contact rules look at. */
export const callingPolicyInForce = callingPolicy.extend({ emergencies: z.array(stateEmergency).optional() })
export type CallingPolicy = z.infer<typeof callingPolicyInForce>

const bilingual = z.object({ en: z.string(), es: z.string() })

/** A text that the plan has approved for notes of calls or for chat messages. */
export const planSnippet = z.object({ id: z.uuid(), use: z.enum(['notes', 'chat']), title: bilingual, text: bilingual })
export type PlanSnippet = z.infer<typeof planSnippet>

/** What the plan has written of the portal's own texts (`domain/plan-pages`). Stations do without it; administrators read it. */
export const planPages = z.partialRecord(z.enum(PLAN_WORDS), bilingual)

/** What a file of people looks like (`domain/import/file-limits.ts`). */
export const fileLimits = z.object({
  youngest: z.number().int(),
  oldest: z.number().int(),
  perPhone: z.number().int(),
  perAddress: z.number().int(),
  perBirth: z.number().int(),
  yearsBack: z.number().int(),
  yearsAhead: z.number().int(),
  value: z.number().int(),
})

/** The one row of the plan's settings. */
export const PLAN_SETTINGS_ID = '00000000-0000-4000-8000-0000000005e7'

/** What an administrator sets for the whole plan; null: as it is set up without (docs/rules/access.md#plan-settings). */
export const planSettingsColumns = {
  plan_name: z.string().nullable(),
  /** How text messages are signed. */
  plan_short: z.string().nullable(),
  /** As members read it and callers say it. */
  callback_number: z.string().nullable(),
  portal_url: z.string().nullable(),
  lab_one_name: z.string().nullable(),
  lab_one_scheduler: z.string().nullable(),
  lab_two_name: z.string().nullable(),
  lab_two_scheduler: z.string().nullable(),
  kit_catalog: z.string().nullable(),
  calling: callingPolicy.nullable(),
  /** What one person should come to in a day: calls, and members reached. */
  daily_calls: z.number().int().positive().nullable(),
  daily_reached: z.number().int().positive().nullable(),
  /** In their order; null: none besides the product's. */
  snippets: z.array(planSnippet).nullable(),
  /** Texts of chats may leave for the language model of the server; null: none leaves. */
  chat_to_model: z.boolean().nullable(),
  files_close_gaps: z.boolean().nullable(),
  feeds_close_gaps: z.boolean().nullable(),
  /** Who is told outside of the desk of an urgent alert that nobody has opened, and after how many minutes. */
  on_call_phone: z.string().nullable(),
  on_call_email: z.string().nullable(),
  on_call_minutes: z.number().int().positive().nullable(),
  /** Staffed hours after which supervisors see that what a member wrote still waits. */
  answer_hours: z.number().int().positive().nullable(),
  /** `MM-DD` of the year after: until then the plan takes evidence of a measurement year. */
  evidence_until: z.string().nullable(),
  /** Null: none. One that has ended stays until it is taken out. */
  emergencies: z.array(stateEmergency).nullable(),
  /** Where practices fax records to; null: nowhere. */
  records_fax: z.string().nullable(),
  /** Null: the product's. */
  file_limits: fileLimits.nullable(),
}

/**
 * Settings that count once two administrators want them: what members read of the plan, whether their chats may leave, where nobody is
 * called, and where records go.
 */
export const SHARED_SETTINGS = [
  'plan_name',
  'plan_short',
  'callback_number',
  'portal_url',
  'pages',
  'chat_to_model',
  'files_close_gaps',
  'feeds_close_gaps',
  'emergencies',
  'records_fax',
] as const
export type SharedSetting = (typeof SHARED_SETTINGS)[number]

export const planSettingsRow = z.object({ ...syncColumns, ...planSettingsColumns })
