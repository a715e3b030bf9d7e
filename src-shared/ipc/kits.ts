import { z } from 'zod'
import { kitRiskAnswers, shipTo } from '../sync/kit-rows.ts'
import { calendarDate } from '../sync/rows.ts'
import { kitStatus } from '../sync/word-schemas.ts'
import { defineFeature, nothing } from './contract.ts'

const kit = { memberId: z.uuid(), kitId: z.uuid() }

/** An order that waits to be shipped. */
const kitToShip = z.object({
  ...kit,
  memberName: z.string(),
  kitType: z.string(),
  /** The address at the order; null: somebody has to ask for it. */
  shipTo: z.string().nullable(),
  /** The address on file now, where it is another one. */
  addressNow: z.string().nullable(),
  orderedOn: calendarDate,
  orderedBy: z.string().nullable(),
  notes: z.string(),
  unsent: z.boolean(),
})
export type KitToShip = z.infer<typeof kitToShip>

/**
 * Error codes: kits.memberNotFound, kits.notFound, kits.unknownType, kits.duplicate (`field` is the date; ask, then
 * order again with `duplicateConfirmed`), kits.resultOnFile (it waits to be talked about), kits.riskUnanswered, kits.notAverageRisk, kits.notClinician, kits.wrongStatus,
 * kits.notForThem (this role ships no kits), kits.shipDate (before the order, or not yet come).
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
        /** Where it should go, where no address is on file; null: there. */
        shipTo: shipTo.nullable(),
      }),
      output: z.object({ kitId: z.uuid(), status: kitStatus }),
    },
    /** Orders that nobody has sent yet, the oldest first; nothing for who does not ship. */
    listToShip: { input: nothing, output: z.array(kitToShip) },
    /** It is in the mail; on disk, with the job that says so, when it answers. */
    ship: {
      input: z.object({
        ...kit,
        date: calendarDate,
        shipTo,
        trackingNumber: z.string().trim().min(1).max(100).nullable(),
      }),
      output: z.null(),
    },
    approve: { input: z.object(kit), output: z.null() },
    setStatus: {
      input: z.object({ ...kit, status: kitStatus.extract(['delivered', 'awaiting-completion', 'completed', 'lost']) }),
      output: z.null(),
    },
  },
  events: {},
})
