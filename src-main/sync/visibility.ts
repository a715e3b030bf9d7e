import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { hasMembers } from '#shared/domain/station/index.ts'
import { seesScreenings, TASKS_OF_SCREENINGS } from '#shared/domain/tasks/index.ts'
import { PULL_START } from '#shared/sync/pull.ts'
import { SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import { getMeta, setMeta } from '../db/meta.ts'
import { MEMBER_TABLES, readRow } from '../db/row-store.ts'
import { statement } from '../db/statements.ts'
import type { Db } from '../db/types.ts'
import { IDENTITY_TABLES, moveCursor } from './cursor.repo.ts'

/** Team id -> the version of the record that grants it. A grant that ended and came back has another version. */
const grants = z.record(z.string(), z.string())
type Grants = z.infer<typeof grants>

function grantedTeams(db: Db, staffId: string): Grants {
  const me = readRow(db, 'staff', staffId)
  if (!me || !me.active || !hasMembers(me.role)) return {}
  const granted: Grants = {}
  const more = statement(db, 'SELECT id, team_id, changed_xid FROM staff_teams WHERE staff_id = ?').all(staffId)
  for (const record of more) {
    const { id, team_id, changed_xid } = z
      .object({ id: z.string(), team_id: z.string(), changed_xid: z.string() })
      .parse(record)
    granted[team_id] = `${id}@${changed_xid}`
  }
  granted[me.team_id] = `${me.id}@${me.changed_xid}`
  return granted
}

/** Whether this person's account was switched off, as far as this station has heard. */
export const isSwitchedOff = (db: Db, staffId: string): boolean => readRow(db, 'staff', staffId)?.active === false

/** Erases the members of a team and what belongs to them, and the team's own records other than `staffId`'s. */
function eraseTeam(db: Db, teamId: string, staffId: string): void {
  const ofTeam = '(SELECT id FROM members WHERE team_id = ?)'
  statement(db, `DELETE FROM call_stats WHERE member_id IN ${ofTeam}`).run(teamId)
  statement(db, `DELETE FROM server_copies WHERE member_id IN ${ofTeam}`).run(teamId)
  for (const table of MEMBER_TABLES) {
    statement(db, `DELETE FROM ${table} WHERE team_id = ? OR member_id IN ${ofTeam}`).run(teamId, teamId)
  }
  statement(db, 'DELETE FROM members WHERE team_id = ?').run(teamId)
  statement(db, 'DELETE FROM staff WHERE team_id = ? AND id <> ?').run(teamId, staffId)
  statement(db, 'DELETE FROM staff_teams WHERE team_id = ? AND staff_id <> ?').run(teamId, staffId)
  statement(db, 'DELETE FROM staff_absences WHERE team_id = ? AND id <> ?').run(teamId, staffId)
  statement(db, 'DELETE FROM sync_removals WHERE team_id = ?').run(teamId)
  statement(db, 'DELETE FROM teams WHERE id = ?').run(teamId)
}

/**
 * Erases what the server shows other roles alone. Whoever gets such a role receives it with all the rest, and what a flagged result says
 * comes again where a clinician has let others read it.
 */
function eraseForRole(db: Db, staffId: string): void {
  const role = readRow(db, 'staff', staffId)?.role ?? null
  if (!seesScreenings(role)) {
    const kinds = TASKS_OF_SCREENINGS.map(() => '?').join(', ')
    statement(db, 'DELETE FROM care_gap_assessments').run()
    statement(db, `DELETE FROM outreach_tasks WHERE kind IN (${kinds})`).run(...TASKS_OF_SCREENINGS)
  }
  if (role !== 'clinician') statement(db, 'UPDATE lab_results SET result_summary = NULL').run()
  if (role !== 'clinician' && role !== 'supervisor') statement(db, 'DELETE FROM urgent_alerts').run()
}

function storedGrants(db: Db): Grants | null {
  const stored = getMeta(db, 'visible_teams')
  return stored === null ? null : grants.parse(JSON.parse(stored))
}

/**
 * Whether the cache may hold rows of a team. The server can show a team before this person's grant has arrived here:
 * such rows are left out, and come when the grant does.
 */
export function teamFilter(db: Db): (row: object) => boolean {
  const granted = storedGrants(db)
  return (row) => granted === null || !('team_id' in row) || String(row.team_id) in granted
}

/** Teams that the cache was filled for. */
export const visibleTeams = (db: Db): string[] => Object.keys(storedGrants(db) ?? {})

export interface VisibilityChange {
  readonly lost: readonly string[]
  readonly gained: readonly string[]
}

/**
 * Compares this person's teams with those the cache was filled for. What belongs to a lost team is erased at once; for
 * a gained team every cursor goes back to the start, since its rows are older than what was pulled so far. A new role is a new grant of
 * every team: what only the former one was shown is erased.
 */
export function applyVisibility(db: Db, staffId: string): VisibilityChange {
  return db.transaction(() => {
    const before = storedGrants(db)
    const now = grantedTeams(db, staffId)
    const lost = Object.keys(before ?? {}).filter((team) => !(team in now))
    const gained = before === null ? [] : Object.keys(now).filter((team) => before[team] !== now[team])
    for (const team of lost) eraseTeam(db, team, staffId)
    if (gained.length > 0) {
      eraseForRole(db, staffId)
      for (const table of SYNCED_TABLE_NAMES) {
        if (!IDENTITY_TABLES.includes(table)) moveCursor(db, table, PULL_START)
      }
    }
    // Every round asks; what is as it was is not written, and no disk waited for.
    if (!isDeepStrictEqual(before, now)) setMeta(db, 'visible_teams', JSON.stringify(now))
    return { lost, gained }
  })()
}
