import { statement } from './statements.ts'
import type { Db } from './types.ts'

/** Facts about this cache file: whose teams it holds, what was salvaged into it, which life of the server it is of and how far in it, how its owner wants the list, how many commits its journal has to know. */
export type MetaKey =
  | 'journal_seq'
  | 'visible_teams'
  | 'recovered'
  | 'server_epoch'
  | 'server_mark'
  | 'restored'
  | 'left_work'
  | 'board_choices'

export function getMeta(db: Db, key: MetaKey): string | null {
  const value = statement(db, 'SELECT value FROM meta WHERE key = ?').pluck().get(key)
  return typeof value === 'string' ? value : null
}

export function setMeta(db: Db, key: MetaKey, value: string): void {
  statement(
    db,
    'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  ).run(key, value)
}

export function clearMeta(db: Db, key: MetaKey): void {
  statement(db, 'DELETE FROM meta WHERE key = ?').run(key)
}
