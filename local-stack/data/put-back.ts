import { DATA_TABLES, quoted, SEQUENCES } from './data-tables.ts'

/** Bytes; beyond them, making new files takes less time than emptying row by row. */
const LARGE = 1_048_576

/** A table of the data, and what it is to hold again. */
interface KeptTable {
  /** `schema.table`. */
  readonly name: string
  readonly rows: number
  /** Inserts those rows into the empty table; nothing where there are none. */
  readonly insert: string
}

interface Kept {
  /** Where the copies are; `moment` is a table of it. */
  readonly schema: string
  /** Every table, in one order: what two restores lock, they lock alike. */
  readonly tables: readonly KeptTable[]
  /** By sequence, the last number that it had given; those that had given none are left out. */
  readonly sequences: Readonly<Record<string, string>>
}

/**
 * SQL that notes from when on a row counts as changed: `own` wrote the rows as they are kept, and whatever may still have been open
 * then has a number from `opened` on.
 */
export const momentSql = (schema: string): string =>
  `create unlogged table ${schema}.moment as
    select pg_current_xact_id()::xid as own, pg_snapshot_xmin(pg_current_snapshot())::xid as opened;`

/**
 * SQL that is true of a table which holds other rows than those that are kept: a row was written since (an update writes a new one), or
 * their number is another.
 */
const isChanged = ({ name, rows }: KeptTable): string =>
  rows === 0
    ? `exists (select from ${name})`
    : `(select count(*) <> ${rows} or bool_or(r.xmin <> kept.own and age(r.xmin) <= age(kept.opened)) from ${name} r)`

const putBack = (table: KeptTable): string =>
  `if ${isChanged(table)} then delete from ${table.name}; ${table.insert} end if;`

/**
 * SQL of a function that puts back the tables and sequences that are not as they were kept, and leaves the others alone: most tests
 * change few of a hundred tables. Replica mode rests the triggers, among them those that refuse to empty append-only tables, and the
 * foreign keys; who calls it is in that mode.
 */
export function putBackSql({ schema, tables, sequences }: Kept): string {
  const names = tables.map(({ name }) => quoted(name)).join(', ')
  const last = Object.entries(sequences).map(([name, value]) => `(${quoted(name)}, ${value}::bigint)`)
  return `create function ${schema}.put_back() returns void language plpgsql as $put_back$
    #variable_conflict use_column
    declare
      kept ${schema}.moment;
      begun xid;
      other text;
    begin
      -- Whoever writes meanwhile is waited for: no table changes any more once it was looked at.
      lock table ${tables.map(({ name }) => name).join(', ')} in share row exclusive mode;
      select * into kept from ${schema}.moment;
      perform pg_current_xact_id();
      begun := pg_snapshot_xmin(pg_current_snapshot())::xid;
      for other in select t.name from (${DATA_TABLES}) t where not t.name = any (array[${names}]::text[]) loop
        execute 'delete from ' || other;
      end loop;
      -- Truncating takes what refers to the table along, so it comes before any other is looked at.
      for other in select t.name from unnest(array[${names}]::regclass[]) t (name) where pg_relation_size(t.name) > ${LARGE} loop
        execute 'truncate ' || other || ' cascade';
      end loop;
      ${tables.map(putBack).join('\n')}
      perform setval(s.name, coalesce(k.last, s.start), k.last is not null)
        from (${SEQUENCES}) s left join (values ${['(null, null::bigint)', ...last].join(', ')}) k (name, last) on k.name = s.name
        where s.last is distinct from k.last;
      update ${schema}.moment set own = pg_current_xact_id()::xid, opened = begun;
    end $put_back$;`
}
