import { z } from 'zod'
import { instant, syncColumns } from './columns.ts'

/** When somebody is away and who covers, and until when they want no notifications. `id` is the staff record. */
export const staffAbsenceRow = z.object({
  ...syncColumns,
  team_id: z.uuid(),
  away_from: instant.nullable(),
  away_until: instant.nullable(),
  away_note: z.string(),
  /** Staff record; null: what falls due is the team's. */
  cover_id: z.uuid().nullable(),
  /** Staff record of who stated it; null where nobody is away. */
  stated_by: z.uuid().nullable(),
  quiet_until: instant.nullable(),
})
