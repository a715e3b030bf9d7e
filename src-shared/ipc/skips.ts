import { z } from 'zod'
import { calendarDate, instant } from '../sync/rows.ts'
import { skipReason } from '../sync/word-schemas.ts'
import { defineFeature, nothing } from './contract.ts'

/** 'later' and 'tomorrow' are times of this station; a date is a day of it, at most 14 ahead. */
const skipUntil = z.union([z.literal('later'), z.literal('tomorrow'), calendarDate])

/**
 * Setting members aside for the team (docs/rules/board.md#skipped-members). Error codes: skips.memberNotFound, skips.alert,
 * skips.promise (both may not wait), skips.badDay, skips.noteMissing.
 */
export const skipsIpc = defineFeature({
  calls: {
    /** What 'later' and 'tomorrow' mean now; `later` is null where the day ends before. */
    getTimes: { input: nothing, output: z.object({ later: instant.nullable(), tomorrow: instant }) },
    /** Counts at once at this station; on disk, with the job that sends it, when it answers. */
    skip: {
      input: z.object({ memberId: z.uuid(), until: skipUntil, reason: skipReason, note: z.string().max(200) }),
      output: z.object({ until: instant }),
    },
    /** Back into the queue; fine where nobody set the member aside. */
    unskip: { input: z.object({ memberId: z.uuid() }), output: z.null() },
  },
  events: {},
})
