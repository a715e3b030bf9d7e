import { z } from 'zod'
import { kitRiskAnswers } from '../sync/kit-rows.ts'
import { calendarDate } from '../sync/rows.ts'
import { kitStatus } from '../sync/word-schemas.ts'
import { defineFeature } from './contract.ts'

const kit = { memberId: z.uuid(), kitId: z.uuid() }

/**
 * Error codes: kits.memberNotFound, kits.notFound, kits.unknownType, kits.duplicate (`field` is the date; ask, then
 * order again with `duplicateConfirmed`), kits.riskUnanswered, kits.notAverageRisk, kits.notClinician, kits.wrongStatus.
 */
export const kitsIpc = defineFeature({
  calls: {
    /** When the same type was last sent within 30 days, as server and cache know it; `cache`: the server did not say. */
    checkRecent: {
      input: z.object({ memberId: z.uuid(), kitType: z.string().min(1).max(200) }),
      output: z.object({ sentOn: calendarDate.nullable(), source: z.enum(['server', 'cache']) }),
    },
    /** On disk, with the job that sends it, when it answers. `ordered`: it waits for a clinician. */
    order: {
      input: z.object({
        memberId: z.uuid(),
        kitType: z.string().min(1).max(200),
        notes: z.string().max(2000),
        duplicateConfirmed: z.boolean(),
        riskAnswers: kitRiskAnswers.nullable(),
      }),
      output: z.object({ kitId: z.uuid(), status: kitStatus }),
    },
    approve: { input: z.object(kit), output: z.null() },
    setStatus: {
      input: z.object({ ...kit, status: kitStatus.extract(['delivered', 'awaiting-completion', 'completed', 'lost']) }),
      output: z.null(),
    },
  },
  events: {},
})
