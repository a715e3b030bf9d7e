import { z } from 'zod'
import { calendarDate, instant, memberColumns } from './columns.ts'
import { followUpColumns } from './reminder-columns.ts'
import { kitStatus } from './word-schemas.ts'

/** The average-risk questions before a stool kit (Cologuard); true means 'yes', and any yes routes to a doctor. */
export const kitRiskAnswers = z.object({
  pastCancerOrPolyps: z.boolean(),
  bowelDisease: z.boolean(),
  familyHistory: z.boolean(),
  currentSymptoms: z.boolean(),
})

/** Where a kit goes, as a label has it. */
export const shipTo = z.string().trim().min(1).max(300)

export const testKitRow = z.object({
  ...memberColumns,
  kit_type: z.string(),
  status: kitStatus,
  date_sent: calendarDate.nullable(),
  date_delivered: calendarDate.nullable(),
  date_completed: calendarDate.nullable(),
  tracking_number: z.string().nullable(),
  result_status: z.string().nullable(),
  followed_up_at: instant.nullable(),
  followed_up_by: z.uuid().nullable(),
  follow_up_sent_at: instant.nullable(),
  ...followUpColumns,
  order_notes: z.string(),
  ordered_by: z.uuid().nullable(),
  /** Somebody confirmed that another kit of this type is wanted although one was sent within 30 days. */
  duplicate_confirmed: z.boolean(),
  /** Answers to the average-risk questions; null for kits that need none. */
  risk_answers: kitRiskAnswers.nullable(),
  approved_at: instant.nullable(),
  approved_by: z.uuid().nullable(),
  status_changed_at: instant.nullable(),
  status_changed_by: z.uuid().nullable(),
  /** The address at the order, or where it went. */
  ship_to: z.string().nullable(),
  /** When it was said to be in the mail. Null: an order of staff that is 'sent' waits to be shipped (`waitsToShip`). */
  shipped_at: instant.nullable(),
  shipped_by: z.uuid().nullable(),
})
