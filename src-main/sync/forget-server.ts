import { SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import { z } from 'zod'
import { instant } from '#shared/sync/rows.ts'
import { clearMeta, getMeta, setMeta } from '../db/meta.ts'
import { statement } from '../db/statements.ts'
import type { Db } from '../db/types.ts'
import { forgetCursors } from './cursor.repo.ts'
import { keepingNotes } from './removals.ts'
import { sendAgain } from './sent-operations.repo.ts'
import type { BackendFailure } from './types.ts'

/**
 * What the server is now, as this station sees it: it knows nothing of transactions or of the mark that this station has from it
 * (SQLSTATE GW001), or answers from another epoch.
 */
export const SERVER_RESTORED = { kind: 'refused', code: 'GW001', detail: 'sync.other_epoch' } as const

export function isServerRestored(failure: BackendFailure): boolean {
  return failure.kind === 'refused' && failure.code === SERVER_RESTORED.code
}

/** Whether a page comes from the same life of the server as what is cached; the first one says which that is. */
export function isSameEpoch(db: Db, epoch: string): boolean {
  const known = getMeta(db, 'server_epoch')
  if (known === null) setMeta(db, 'server_epoch', epoch)
  return known === null || known === epoch
}

const restored = z.object({ at: instant, sentAgain: z.number().int() })

/** What was done about the last restore, until `clearMeta(db, 'restored')`. */
export function readRestored(db: Db): z.infer<typeof restored> | null {
  const text = getMeta(db, 'restored')
  return text === null ? null : (restored.safeParse(JSON.parse(text)).data ?? null)
}

/**
 * After the server was restored from a backup nothing cached can be compared with what it sends. Rows and positions go;
 * unsent changes stay, and with what was sent in the last days they are sent to the server as it is now.
 */
export function forgetServer(db: Db, nowMs: number): void {
  db.transaction(() => {
    const sentAgain = sendAgain(db, nowMs)
    setMeta(db, 'restored', JSON.stringify({ at: new Date(nowMs).toISOString(), sentAgain }))
    clearMeta(db, 'server_epoch')
    clearMeta(db, 'server_mark')
    // These members are about to come back.
    keepingNotes(db, () => {
      for (const table of SYNCED_TABLE_NAMES) statement(db, `DELETE FROM ${table}`).run()
    })
    for (const table of ['call_stats', 'server_copies', 'rejected_rows']) statement(db, `DELETE FROM ${table}`).run()
    statement(db, `DELETE FROM meta WHERE key = 'visible_teams'`).run()
    forgetCursors(db)
  })()
}
