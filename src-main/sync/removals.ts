import { refreshCallStats } from '../db/call-stats.ts'
import { refreshCallWords } from '../db/call-words.ts'
import { MEMBER_TABLES } from '../db/row-store.ts'
import { statement } from '../db/statements.ts'
import type { Db } from '../db/types.ts'

/** Members of whom the cache holds rows under a team that they have left. */
const LEFTOVERS = [
  'SELECT r.member_id, r.team_id FROM sync_removals r JOIN members t ON t.id = r.member_id AND t.team_id = r.team_id',
  ...MEMBER_TABLES.map(
    (table) =>
      `SELECT r.member_id, r.team_id FROM sync_removals r
       JOIN ${table} t ON t.member_id = r.member_id AND t.team_id = r.team_id`,
  ),
].join(' UNION ')

interface Leftover {
  readonly member_id: string
  readonly team_id: string
}

function erase(db: Db, { member_id, team_id }: Leftover): void {
  statement(db, 'DELETE FROM members WHERE id = ? AND team_id = ?').run(member_id, team_id)
  for (const table of MEMBER_TABLES) {
    statement(db, `DELETE FROM ${table} WHERE member_id = ? AND team_id = ?`).run(member_id, team_id)
  }
  statement(db, 'DELETE FROM sent_operations WHERE member_id = ?').run(member_id)
  statement(db, `DELETE FROM server_copies WHERE member_id = ? AND row ->> 'team_id' = ?`).run(member_id, team_id)
  refreshCallStats(db, [member_id])
}

/** Erases members and leaves what was typed in open calls, which goes with its member otherwise. */
export function keepingNotes<T>(db: Db, erasing: () => T): T {
  return db.transaction(() => {
    const typed = db.prepare('SELECT member_id, saved_at, draft FROM call_drafts').raw().all()
    const done = erasing()
    const keep = db.prepare('INSERT OR IGNORE INTO call_drafts (member_id, saved_at, draft) VALUES (?, ?, ?)')
    for (const draft of typed) keep.run(draft)
    return done
  })()
}

/**
 * Erases members who left a team of this station, by the removal records that stand. Call it right after the removal
 * records were pulled to their end: then no cached row is newer than they are, and what a returning member brought
 * along is never mistaken for a leftover.
 * @returns row ids of the members of whom something was erased.
 */
export function applyRemovals(db: Db): string[] {
  return db.transaction(() => {
    const leftovers = db.prepare<[], Leftover>(`/* sync.leftovers */ ${LEFTOVERS}`).all()
    for (const leftover of leftovers) erase(db, leftover)
    refreshCallWords(db)
    return leftovers.map(({ member_id }) => member_id)
  })()
}
