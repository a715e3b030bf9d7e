import { z } from 'zod'

/** Instants are ISO 8601 with offset, dates are `YYYY-MM-DD`, `changed_xid` is the decimal text of an xid8. */
export const instant = z.iso.datetime({ offset: true })
export const calendarDate = z.iso.date()
export const xid = z.string().regex(/^\d{1,20}$/)

export const syncColumns = {
  id: z.uuid(),
  created_at: instant,
  updated_at: instant,
  deleted_at: instant.nullable(),
  changed_xid: xid,
}

/** Columns of every row that belongs to one member; `team_id` is kept equal to the member's by a trigger. */
export const memberColumns = { ...syncColumns, member_id: z.uuid(), team_id: z.uuid() }
