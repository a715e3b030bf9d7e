/** What the reading and writing of a database's data needs of it. */
export interface DataAccess {
  /** Runs SQL text with any number of statements, as one transaction, as the superuser. */
  exec(text: string): Promise<unknown>
  /** The same while triggers and foreign keys rest: none refuses what would empty an append-only table. */
  execAtRest(text: string): Promise<unknown>
  /** Runs one statement as the superuser. */
  query(text: string, parameters?: readonly string[]): Promise<Record<string, unknown>[]>
}

const SCHEMAS = `('public', 'private', 'auth', 'storage')`

/** SQL: `name` of every table with data, `schema.table`. */
export const DATA_TABLES = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ${SCHEMAS} and (n.nspname, c.relname) not in (('auth', 'schema_migrations'), ('storage', 'migrations'))
  order by 1`

const STORED_COLUMNS = `select format('%I.%I', n.nspname, c.relname) as name, a.attname as column
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ${SCHEMAS} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by 1, a.attnum`

/** SQL: `name` of every sequence, its `start` and the `last` number that it gave, null where it gave none. */
export const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, start_value as start, last_value as last
  from pg_sequences where schemaname in ${SCHEMAS}`

const COUNTED = `select name, last::text as value from (${SEQUENCES}) s where last is not null`

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Tables with data, `schema.table` each, in the order of their names. */
export async function dataTables(database: DataAccess): Promise<string[]> {
  return (await database.query(DATA_TABLES)).map((row) => String(row['name']))
}

/** By table, the columns that can be put back: not those that the database computes. */
export async function storedColumns(database: DataAccess): Promise<Map<string, string[]>> {
  const columns = new Map<string, string[]>()
  for (const { name, column } of await database.query(STORED_COLUMNS)) {
    columns.set(String(name), [...(columns.get(String(name)) ?? []), String(column)])
  }
  return columns
}

/** By sequence, the last number that it gave; those that gave none are left out. */
export async function sequenceValues(database: DataAccess): Promise<Record<string, string>> {
  const rows = await database.query(COUNTED)
  return Object.fromEntries(rows.map((row) => [String(row['name']), String(row['value'])]))
}

/**
 * SQL that empties every table and lets every sequence start anew, then sets those named. Replica mode rests the
 * triggers for the whole transaction, among them those that refuse to empty append-only tables, and the foreign keys.
 * A table of a few rows is emptied row by row, which takes a hundredth of the time of making new files for it.
 */
export function emptyingSql(sequences: Readonly<Record<string, string>>): string {
  return `set local session_replication_role = replica;
    do $$ declare
      filled text;
      counter record;
    begin
      for filled in ${DATA_TABLES} loop
        if pg_relation_size(filled::regclass) > 1048576 then
          execute 'truncate ' || filled || ' cascade';
        else
          execute 'delete from ' || filled;
        end if;
      end loop;
      for counter in select format('%I.%I', schemaname, sequencename) as name, start_value from pg_sequences
        where schemaname in ${SCHEMAS} and last_value is not null
      loop
        perform setval(counter.name, counter.start_value, false);
      end loop;
    end $$;
    ${Object.entries(sequences)
      .map(([name, last]) => `select setval(${quoted(name)}, ${last});`)
      .join(' ')}`
}
