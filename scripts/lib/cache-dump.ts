import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import { SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import { cacheShape, textSettings } from '../../src-main/db/cache-shape.ts'
import { connect, MEMORY } from '../../src-main/db/connection.ts'
import { schemaVersion } from '../../src-main/db/migrate.ts'
import { upsertRows } from '../../src-main/db/row-writer.ts'
import type { Db } from '../../src-main/db/types.ts'

const AT = '2026-11-20T12:00:00Z'
const id = (n: number): string => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const quoted = (value: unknown): string =>
  value === null ? 'NULL' : typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`

type Cell = string | number | null
type Row = Readonly<Record<string, Cell>>

/** What a person had not sent: one change waits, one was refused; and what was typed. */
function workOf(memberId: string): readonly (readonly [table: string, row: Row])[] {
  const job = (n: number, kind: string, table: string, rest: Row): readonly [string, Row] => [
    'outbox',
    {
      id: n,
      kind,
      member_id: memberId,
      table_name: table,
      row_id: id(n),
      payload: JSON.stringify({ kind, memberId, rowId: id(n), seenXid: '1', at: AT }),
      next_attempt_at: 0,
      queued_at: Date.parse(AT),
      ...rest,
    },
  ]
  return [
    job(1, 'kit.followUp', 'test_kits', { state: 'waiting' }),
    job(2, 'appointment.remind', 'appointments', { state: 'attention', reason: 'sync.conflict', detail: '' }),
    ['sync_cursors', { table_name: 'members', seen: '5:5:', upto: '10:12:10', changed_xid: '9', row_id: id(9) }],
    ['server_copies', { table_name: 'test_kits', row_id: id(1), member_id: memberId, row: '{}' }],
    ['meta', { key: 'server_epoch', value: '1' }],
    ['call_drafts', { member_id: memberId, saved_at: 5, draft: '{"notes":"Asked for a ride."}' }],
    ['active_call', { only_one: 1, member_id: memberId, call: '{}' }],
    ['chat_drafts', { member_id: memberId, saved_at: 5, draft: 'Good morning' }],
    ['trail_events', { id: id(3), at: Date.parse(AT), event: '{"action":"member.viewed"}' }],
  ]
}

function insert(db: Db, table: string, row: Row): void {
  const names = Object.keys(row)
  const places = names.map((name) => `:${name}`).join(', ')
  db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`).run(row)
}

/** Puts one sample member and unsent work into an empty cache of this version. */
export function fillCache(db: Db): void {
  const sample = fiveSampleMembers(AT)
  const member = sample.members?.[0]
  if (!member) throw new TypeError('no sample member')
  for (const table of SYNCED_TABLE_NAMES) {
    const rows = (sample[table] ?? []) as readonly { readonly id: string; readonly member_id?: string }[]
    const row = rows.find((each) => (table === 'members' ? each.id === member.id : each.member_id === member.id))
    if (row) upsertRows(db, table, [row as never])
  }
  for (const [table, row] of workOf(member.id)) insert(db, table, row)
}

const isVirtual = (sql: string): boolean => sql.startsWith('CREATE VIRTUAL')

/** The whole cache as SQL, which makes the same one again; its last line is the version. */
export function dumpCache(db: Db): string {
  const objects = db
    .prepare(
      // What is behind a virtual table SQLite makes by itself.
      `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
        AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow') ORDER BY rowid`,
    )
    .all() as { type: string; name: string; sql: string }[]
  const rows = objects
    .filter(({ type, sql }) => type === 'table' && !isVirtual(sql))
    .flatMap(({ name }) =>
      (db.prepare(`SELECT * FROM ${name}`).raw().all() as Cell[][]).map(
        (cells) => `INSERT INTO ${name} VALUES (${cells.map(quoted).join(', ')});`,
      ),
    )
  const texts = objects.filter(({ sql }) => isVirtual(sql)).map(({ name }) => name)
  return [
    ...[...objects.map(({ sql }) => sql), ...textSettings(db)].map((sql) => `${sql};`),
    ...rows,
    ...texts.map((name) => `INSERT INTO ${name} (${name}) VALUES ('rebuild');`),
    `PRAGMA user_version = ${schemaVersion(db)};`,
    '',
  ].join('\n')
}

/** How the schema of `db` differs from that of a dumped cache: `-` is only in the dump, `+` only in `db`. */
export function schemaDifferences(db: Db, dump: string): readonly string[] {
  const kept = connect(MEMORY, null)
  try {
    kept.exec(dump)
    const [before, now] = [new Set(cacheShape(kept)), new Set(cacheShape(db))]
    return [
      ...[...before].filter((line) => !now.has(line)).map((line) => `- ${line}`),
      ...[...now].filter((line) => !before.has(line)).map((line) => `+ ${line}`),
    ]
  } finally {
    kept.close()
  }
}
