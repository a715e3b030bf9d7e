import { z } from 'zod'
import { memberOutreachRow, memberRow } from '../sync/member-rows.ts'

/**
 * Columns that a card shows as they are stored, by the name that screens use. To show another, state it here: the card's
 * schema, what main reads and what it answers follow.
 */
export const CARD_COLUMNS = {
  members: {
    id: 'id',
    planMemberId: 'member_id',
    firstName: 'first_name',
    lastName: 'last_name',
    phone: 'phone',
    preferredLanguage: 'preferred_language',
    preferredName: 'preferred_name',
    timeZone: 'time_zone',
  },
  member_outreach: {
    healthPlan: 'health_plan',
    priority: 'priority',
    memberStatus: 'status',
    financialValue: 'financial_value',
    compliancePercent: 'compliance_likelihood',
    aiInsight: 'ai_insight',
    aiInsightSpanish: 'ai_insight_es',
    interpreterLanguage: 'interpreter_language',
  },
} as const

type Renamed<Shape, Names extends Readonly<Record<string, keyof Shape>>> = {
  readonly [Name in keyof Names]: Shape[Names[Name]]
}

/** Columns of a row's schema under other names. */
function renamed<Shape extends object, const Names extends Readonly<Record<string, keyof Shape>>>(
  shape: Shape,
  names: Names,
): Renamed<Shape, Names> {
  const columns = Object.entries<keyof Shape>(names).map(([name, column]) => [name, shape[column]])
  return Object.fromEntries(columns) as Renamed<Shape, Names>
}

export const shownColumns = z.object({
  ...renamed(memberRow.shape, CARD_COLUMNS.members),
  ...renamed(memberOutreachRow.shape, CARD_COLUMNS.member_outreach),
})
export type ShownColumns = z.infer<typeof shownColumns>
