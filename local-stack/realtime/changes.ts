import { sql } from 'kysely'
import type { LiteConnection } from '../database/database.ts'
import type { Channel, ChannelRegistry, Subscription } from './channels.ts'
import { passesFilter } from './filter.ts'
import type { ChangeNotice } from './protocol.ts'
import type { Claims } from '../auth/tokens.ts'

type Row = Record<string, unknown>
interface Listener {
  readonly channel: Channel
  readonly subscription: Subscription
}

const wants = ({ event, schema, table }: Subscription, notice: ChangeNotice): boolean =>
  (event === '*' || event === notice.type) &&
  (schema === '*' || schema === notice.schema) &&
  (!table || table === '*' || table === notice.table)

const stillValid = ({ exp }: Claims, now: number): boolean => exp === undefined || exp * 1000 > now

/** Listeners by identity: rows are read once for each different caller, not once for each channel. */
function byIdentity(registry: ChannelRegistry, notice: ChangeNotice): { claims: Claims; listeners: Listener[] }[] {
  const groups = new Map<string, { claims: Claims; listeners: Listener[] }>()
  for (const channel of registry.channels()) {
    if (!stillValid(channel.claims, Date.now())) continue
    for (const subscription of channel.subscriptions) {
      if (!wants(subscription, notice)) continue
      const { role, sub = '', iat = 0 } = channel.claims
      const identity = JSON.stringify([role, sub, iat])
      const group = groups.get(identity) ?? { claims: channel.claims, listeners: [] }
      group.listeners.push({ channel, subscription })
      groups.set(identity, group)
    }
  }
  return [...groups.values()]
}

/** The changed rows as this caller may see them: row-level security decides, not this code. */
async function visibleRows(connection: LiteConnection, notice: ChangeNotice, claims: Claims): Promise<Row[]> {
  // Like hosted projects: a deletion carries its key only.
  if (notice.type === 'DELETE') return notice.keys
  const table = sql.table(`${notice.schema}.${notice.table}`)
  const keyColumns = Object.keys(notice.keys[0] ?? {}).map((name) => sql.ref(name))
  const matches = sql.join(
    keyColumns.map((column) => sql`shown.${column} = changed.${column}`),
    sql` and `,
  )
  const context = { auth: { role: claims.role ?? 'anon', uid: claims.sub ?? '', jwt: claims } }
  try {
    return await connection.withContext(context, async (db) => {
      const result = await sql<{ row: Row | string }>`
        select to_jsonb(shown) as row from ${table} shown
        join jsonb_populate_recordset(null::${table}, ${JSON.stringify(notice.keys)}::text::jsonb) changed on ${matches}
      `.execute(db)
      return result.rows.map(({ row }) => (typeof row === 'string' ? JSON.parse(row) : row) as Row)
    })
  } catch {
    // No right to read the table at all: nothing to tell.
    return []
  }
}

function keyOf(notice: ChangeNotice, row: Row): Row {
  return Object.fromEntries(Object.keys(notice.keys[0] ?? {}).map((name) => [name, row[name]]))
}

function changeData(notice: ChangeNotice, row: Row): Record<string, unknown> {
  return {
    schema: notice.schema,
    table: notice.table,
    commit_timestamp: notice.at,
    type: notice.type,
    columns: [],
    errors: null,
    ...(notice.type === 'DELETE' ? {} : { record: row }),
    ...(notice.type === 'INSERT' ? {} : { old_record: keyOf(notice, row) }),
  }
}

/** Sends one change to every subscription whose owner may see it. */
export async function deliverChange(
  connection: LiteConnection,
  registry: ChannelRegistry,
  notice: ChangeNotice,
): Promise<void> {
  for (const { claims, listeners } of byIdentity(registry, notice)) {
    for (const row of await visibleRows(connection, notice, claims)) {
      const idsByChannel = new Map<Channel, number[]>()
      for (const { channel, subscription } of listeners) {
        if (!passesFilter(subscription.filter, row)) continue
        idsByChannel.set(channel, [...(idsByChannel.get(channel) ?? []), subscription.id])
      }
      for (const [channel, ids] of idsByChannel) {
        const payload = { ids, data: changeData(notice, row) }
        registry.send(channel.peer, { topic: channel.topic, event: 'postgres_changes', payload })
      }
    }
  }
}
