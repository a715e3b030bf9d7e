import { SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import { statement } from '../db/statements.ts'
import type { Db } from '../db/types.ts'
import { forgetCursors } from './cursor.repo.ts'
import type { BackendFailure } from './types.ts'

/** `sync_pull` says that this station has seen transactions the server knows nothing of (SQLSTATE GW001). */
export function isCursorAhead(failure: BackendFailure): boolean {
  return failure.kind === 'refused' && failure.code === 'GW001'
}

/**
 * After the server was restored from a backup its row versions start anew, so nothing cached can be compared with what
 * it sends. Rows and positions go; unsent changes stay and are sent to the server as it is now.
 */
export function forgetServer(db: Db): void {
  db.transaction(() => {
    const typed = db.prepare('SELECT member_id, saved_at, draft FROM call_drafts').raw().all()
    for (const table of SYNCED_TABLE_NAMES) statement(db, `DELETE FROM ${table}`).run()
    for (const table of ['call_stats', 'server_copies', 'rejected_rows']) statement(db, `DELETE FROM ${table}`).run()
    statement(db, `DELETE FROM meta WHERE key = 'visible_teams'`).run()
    forgetCursors(db)
    // Erasing a member takes the notes along; these members are about to come back.
    const keep = db.prepare('INSERT OR IGNORE INTO call_drafts (member_id, saved_at, draft) VALUES (?, ?, ?)')
    for (const draft of typed) keep.run(draft)
  })()
}
