import { z } from 'zod'
import { DAYS_OF_WEEK } from '../domain/time/days-of-week.ts'

/** `HH:MM` on a 24-hour clock, member-local. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const timeRange = z.object({ start: clockTime, end: clockTime })
const dayOfWeek = z.enum(DAYS_OF_WEEK)

/**
 * When a member says they like to be called (docs/rules/board.md#contact-likelihood). An invalid range is kept and
 * never matches.
 */
export const callWindow = z.object({
  timeRanges: z.array(timeRange),
  daysOfWeek: z.array(dayOfWeek),
  timezone: z.string(),
  notes: z.string(),
})
export type CallWindow = z.infer<typeof callWindow>
export type TimeRange = z.infer<typeof timeRange>
