import { statement } from './statements.ts'
import type { Db } from './types.ts'

const THESE = 'id IN (SELECT value FROM json_each(?))'
const HAS_TEXT = `(notes <> '' OR transcript IS NOT NULL)`

/** What the calls are found by before they are written. */
const NOTE_KNOWN = `INSERT OR IGNORE INTO call_words_due (call, notes, transcript)
  SELECT rowid, notes, transcript FROM calls WHERE ${THESE} AND ${HAS_TEXT}`
const NOTE_NEW = `INSERT OR IGNORE INTO call_words_due (call) SELECT rowid FROM calls WHERE ${THESE} AND ${HAS_TEXT}`
/** A call that comes again as it is needs no new words. */
const PASS_OVER = `DELETE FROM call_words_due WHERE EXISTS (SELECT 1 FROM calls AS c
  WHERE c.rowid = call AND c.notes IS call_words_due.notes AND c.transcript IS call_words_due.transcript)`

/**
 * Writes calls of these ids, and makes the words they are found by true in the same transaction: many at once, since words that
 * are written row by row, or noted by a trigger, take two to three times as long as the rows.
 */
export function withCallWords(db: Db, callIds: readonly string[], write: () => void): void {
  const ids = JSON.stringify(callIds)
  statement(db, NOTE_KNOWN).run(ids)
  write()
  statement(db, NOTE_NEW).run(ids)
  statement(db, PASS_OVER).run()
  refreshCallWords(db)
}

/** CROSS keeps the order: SQLite knows of no sizes, and would go through all calls for the few that are due. */
const STEPS = [
  `INSERT INTO calls_text (calls_text, rowid, notes, transcript)
    SELECT 'delete', call, notes, transcript FROM call_words_due WHERE notes IS NOT NULL`,
  `INSERT INTO calls_text (rowid, notes, transcript)
    SELECT c.rowid, c.notes, c.transcript FROM call_words_due AS d CROSS JOIN calls AS c ON c.rowid = d.call
    WHERE c.notes <> '' OR c.transcript IS NOT NULL`,
  'DELETE FROM call_words_due',
]

/** Takes the words of erased calls away, which a trigger has noted; for whoever erases many. */
export function refreshCallWords(db: Db): void {
  if (statement(db, 'SELECT 1 FROM call_words_due').get() === undefined) return
  db.transaction(() => {
    for (const step of STEPS) statement(db, step).run()
  })()
}
