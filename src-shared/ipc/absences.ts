import { z } from 'zod'
import { QUIET_SPANS } from '../domain/absence/index.ts'
import { instant } from '../sync/rows.ts'
import { defineFeature, nothing } from './contract.ts'

const away = z.object({ from: instant, until: instant, note: z.string(), coverId: z.uuid().nullable() })

/** Who stated it, where it was somebody else, like a supervisor. */
const statedBy = z.string().nullable()

/** A colleague who is away now or will be, or wants no notifications now. */
const absentColleague = z.object({
  id: z.uuid(),
  name: z.string(),
  away: z.object({ ...away.shape, coverName: z.string().nullable(), now: z.boolean(), statedBy }).nullable(),
  quietUntil: instant.nullable(),
})
export type AbsentColleague = z.infer<typeof absentColleague>

const ownAbsence = z.object({
  /** Staff record. */
  id: z.uuid(),
  /** Now or ahead. */
  away: z.object({ ...away.shape, statedBy }).nullable(),
  quietUntil: instant.nullable(),
  /** Who can cover. */
  colleagues: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type OwnAbsence = z.infer<typeof ownAbsence>

/**
 * Error codes: absences.notHere (sample members, or the own record has not come yet), absences.order, absences.past,
 * absences.tooLong, absences.cover, absences.notYours (only a supervisor says it of others, and of the care staff of the own teams).
 */
export const absencesIpc = defineFeature({
  calls: {
    /** Null where nobody is signed in, or the own record has not come yet. */
    getOwn: { input: nothing, output: ownAbsence.nullable() },
    /** The next to be back first. */
    list: { input: nothing, output: z.array(absentColleague) },
    /** Null: back, or not away after all. */
    setAway: { input: z.object({ ...away.shape, note: z.string().trim().max(120) }).nullable(), output: z.null() },
    /** Of whom the person at this desk can say it besides: of the care staff whom a supervisor supervises; nobody otherwise. */
    getTeam: { input: nothing, output: z.array(z.object({ id: z.uuid(), name: z.string() })) },
    /** What stands of one of them; silence is nobody else's business. */
    getOf: { input: z.object({ staffId: z.uuid() }), output: ownAbsence },
    setAwayOf: {
      input: z.object({
        staffId: z.uuid(),
        away: z.object({ ...away.shape, note: z.string().trim().max(120) }).nullable(),
      }),
      output: z.null(),
    },
    /** Null: notifications as ever. */
    setQuiet: {
      input: z.object({ span: z.enum(QUIET_SPANS).nullable() }),
      output: z.null(),
    },
  },
  events: { changed: z.null() },
})
