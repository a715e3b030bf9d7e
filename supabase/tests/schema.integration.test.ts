import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SYNCED_TABLES, SYNCED_TABLE_NAMES, type SyncedTable } from '#shared/sync/rows.ts'
import { openMigrated, type TestDatabase } from './support/database.ts'

/** Columns that stations have no use for. */
const SERVER_ONLY: Partial<Record<SyncedTable, readonly string[]>> = {
  members: ['auth_user_id', 'name'],
  communication_logs: ['idempotency_key'],
  care_gap_assessments: ['other_ids'],
  plan_settings: ['pages'],
  calls: ['basis'],
}

interface Column {
  readonly type: string
  readonly nullable: boolean
  /** The closed list of words, sorted; empty where any value goes. */
  readonly words: readonly string[]
}

const plainJson = z.object({
  type: z.string(),
  format: z.string().optional(),
  enum: z.array(z.string()).default([]),
  items: z.object({ type: z.string() }).optional(),
})
/** Either way in which JSON Schema says 'or null'. */
const propertyJson = z.union([
  plainJson.transform((value) => ({ value, nullable: false })),
  z.object({ anyOf: z.tuple([plainJson, z.object({ type: z.literal('null') })]) }).transform(({ anyOf }) => ({
    value: anyOf[0],
    nullable: true,
  })),
  z
    .object({ type: z.tuple([z.string(), z.literal('null')]) })
    .transform(({ type: [type] }) => ({ value: plainJson.parse({ type }), nullable: true })),
])
const rowJson = z.object({ properties: z.record(z.string(), propertyJson) })

const TYPE_OF_FORMAT: Readonly<Record<string, string>> = {
  uuid: 'uuid',
  date: 'date',
  'date-time': 'timestamp with time zone',
}

function columnType(name: string, { type, format, items }: z.infer<typeof plainJson>): string {
  if (name === 'changed_xid') return 'xid8'
  if (type === 'array') return items?.type === 'string' ? 'ARRAY' : 'jsonb'
  if (type === 'object') return 'jsonb'
  if (type === 'string') return TYPE_OF_FORMAT[format ?? ''] ?? 'text'
  return type === 'number' ? 'numeric' : type
}

/** The columns that the station's row schema calls for. */
function expectedColumns(table: SyncedTable): Record<string, Column> {
  const { properties } = rowJson.parse(z.toJSONSchema(SYNCED_TABLES[table]))
  return Object.fromEntries(
    Object.entries(properties).map(([name, { value, nullable }]) => [
      name,
      { type: columnType(name, value), nullable, words: value.enum.toSorted() },
    ]),
  )
}

/** The words of a column: quoted in a CHECK constraint on it alone that compares it with a list, or the kinds of statements. */
const COLUMNS = `
  select c.column_name as name, c.data_type as type, c.is_nullable = 'YES' as nullable,
    case when (c.table_name, c.column_name) = ('member_statements', 'kind') then
      (select array_agg(kind order by kind) from private.statement_kinds)
    else coalesce((
      select array_agg(w[1] order by w[1]) from pg_constraint k
      cross join regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') w
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.contype = 'c' and k.conrelid = format('public.%I', c.table_name)::regclass and cardinality(k.conkey) = 1
        and a.attname = c.column_name and pg_get_constraintdef(k.oid) like '%ANY%'
    ), '{}') end as words
  from information_schema.columns c where c.table_schema = 'public' and c.table_name = $1`

const columnRow = z.object({
  name: z.string(),
  type: z.string(),
  nullable: z.boolean(),
  words: z.array(z.string()),
})

let database: TestDatabase
beforeAll(async () => {
  database = await openMigrated()
})
afterAll(() => database.close())

describe('a synced table', () => {
  it.each(SYNCED_TABLE_NAMES)(
    '%s has the columns, types, nulls and words that stations parse, and no others',
    async (table) => {
      const found = (await database.rows(COLUMNS, [table])).map((row) => columnRow.parse(row))
      const expected = expectedColumns(table)
      const shared = found.filter(({ name }) => !SERVER_ONLY[table]?.includes(name))
      expect(Object.fromEntries(shared.map(({ name, ...column }) => [name, column]))).toEqual(expected)
    },
  )

  it.each(SYNCED_TABLE_NAMES)('%s is pulled by an index, stamped, announced, and in no publication', async (table) => {
    const [facts] = await database.rows(
      `select
        exists (select from pg_indexes where tablename = $1 and indexdef like '%(changed_xid, id)') as indexed,
        exists (select from pg_trigger where tgrelid = format('public.%I', $1::text)::regclass and tgname = 'stamp_sync_columns') as stamped,
        (select count(*)::int from pg_trigger where tgrelid = format('public.%I', $1::text)::regclass
          and tgname in ('announce_insert', 'announce_update')) as announced,
        exists (select from pg_publication_tables where pubname = 'supabase_realtime' and tablename = $1) as published`,
      [table],
    )
    expect(facts).toEqual({ indexed: true, stamped: true, announced: 2, published: false })
  })
})

it('indexes every column that a policy or a foreign key looks up', async () => {
  const unindexed = await database.rows(`
    select c.relname || '.' || a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attname in ('team_id', 'member_id', 'user_id', 'auth_user_id') and c.relname not in ('sync_removals')
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum)`)
  expect(unindexed).toEqual([])
})
