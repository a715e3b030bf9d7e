import type { Absences } from '#shared/domain/absence/index.ts'
import { toEpochMs } from '#shared/domain/time/index.ts'
import { z } from 'zod'
import { instant } from '#shared/sync/rows.ts'
import { statement } from './statements.ts'
import type { Db } from './types.ts'

const stated = z.object({ id: z.string(), awayFrom: instant, awayUntil: instant, coverId: z.string().nullable() })

/** Who of the staff on this station said to be away, past and ahead. */
export function readAbsences(db: Db): Absences {
  const found = statement(
    db,
    // A cover who was switched off covers nothing.
    `/* absences.all */ SELECT a.id, a.away_from AS awayFrom, a.away_until AS awayUntil,
       iif(c.active = 0, NULL, a.cover_id) AS coverId
     FROM staff_absences AS a LEFT JOIN staff AS c ON c.id = a.cover_id WHERE a.away_from IS NOT NULL`,
  ).all()
  return new Map(
    stated
      .array()
      .parse(found)
      .map(({ id, awayFrom, awayUntil, coverId }) => [
        id,
        { fromMs: toEpochMs(awayFrom), untilMs: toEpochMs(awayUntil), coverId },
      ]),
  )
}

/** Until when somebody is away who is away now, ISO 8601; null for everybody else. */
export function awayUntil(absences: Absences, staffId: string | null, nowMs: number): string | null {
  const absence = staffId === null ? undefined : absences.get(staffId)
  if (absence === undefined || absence.fromMs > nowMs || absence.untilMs <= nowMs) return null
  return new Date(absence.untilMs).toISOString()
}
