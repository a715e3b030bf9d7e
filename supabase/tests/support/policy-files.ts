import { fixtureSql, userId } from './fixture.ts'
import { BY_REQUEST, OPERATIONS, type Cell } from './matrix-cells.ts'
import { WRITABLE_COLUMNS } from './matrix-columns.ts'
import { MATRIX } from './matrix.ts'
import { PERSONAS, type Answer } from './personas.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** `table operation column` of everything that `authenticated` may write. */
const WRITABLE = Object.entries(WRITABLE_COLUMNS).flatMap(([table, columns]) =>
  (['insert', 'update'] as const).flatMap((operation) =>
    (columns[operation] ?? []).map((column) => `${table} ${operation} ${column}`),
  ),
)

/** Statements of the pgTAP file around the cells: try something as somebody, undo it, say what came of it. */
const ATTEMPT = `create function pg_temp.answer(p_user uuid, p_operation text, p_sql text) returns text
language plpgsql as $$
declare
  reached bigint;
begin
  perform set_config('request.jwt.claims', case when p_user is null then '{"role":"anon"}'
    else json_build_object('sub', p_user, 'session_id', p_user, 'aal', 'aal2', 'role', 'authenticated', 'gapwise', true)::text end, true);
  perform set_config('request.method', case when p_sql like '${BY_REQUEST}%' then 'GET' else '' end, true);
  perform set_config('role', case when p_user is null then 'anon' else 'authenticated' end, true);
  if p_operation in ('select', 'call') then
    execute p_sql into reached;
  else
    execute p_sql;
    get diagnostics reached = row_count;
  end if;
  set constraints all immediate;
  raise exception using errcode = 'TAP00', message = reached::text;
exception
  when sqlstate 'TAP00' then return sqlerrm;
  when others then return sqlstate;
end $$;`

/** Facts about the schema itself: [description, query that must find nothing]. */
const NOTHING_FOUND: readonly (readonly [string, string])[] = [
  [
    'every table of public has select, insert, update and delete in the matrix',
    `select c.relname || ' ' || o.operation from pg_class c cross join unnest(array[${OPERATIONS.map(quoted).join(', ')}]) o (operation)
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from cell where cell.relation = c.relname and cell.operation = o.operation)`,
  ],
  [
    'every table of public and private has row-level security',
    `select c.oid::regclass::text from pg_class c
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p') and not c.relrowsecurity`,
  ],
  [
    'every policy is for one operation and for signed-in people only',
    `select policyname from pg_policies where schemaname in ('public', 'private')
       and (cmd = 'ALL' or roles <> '{authenticated}')`,
  ],
  [
    'no table has two policies for one operation',
    `select tablename || ' ' || cmd from pg_policies where schemaname = 'public' group by tablename, cmd having count(*) > 1`,
  ],
  [
    'an anonymous visitor has no right on any table',
    `select c.oid::regclass::text from pg_class c
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v')
       and (has_table_privilege('anon', c.oid, 'select, insert, update, delete, truncate, references, trigger')
         or has_any_column_privilege('anon', c.oid, 'select, insert, update, references'))`,
  ],
  [
    'an anonymous visitor may call no function but schema_version, station_standing, plan_pages, deliver_answers and check_session',
    `select p.oid::regprocedure::text from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and has_function_privilege('anon', p.oid, 'execute')
       and p.proname not in ('schema_version', 'station_standing', 'plan_pages', 'deliver_answers', 'check_session')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  ],
  [
    'signed-in people may write the columns of the matrix, and no others',
    `select coalesce(granted.place, listed.place) from (
       select g.table_name || ' ' || lower(g.privilege_type) || ' ' || g.column_name as place
       from information_schema.column_privileges g
       where g.table_schema = 'public' and g.grantee in ('authenticated', 'PUBLIC') and g.privilege_type in ('INSERT', 'UPDATE')
     ) granted full join unnest(array[${WRITABLE.map(quoted).join(', ')}]) listed (place) on listed.place = granted.place
     where granted.place is null or listed.place is null`,
  ],
  [
    'every function of public is in the matrix',
    `select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and not exists (select from cell where cell.relation = p.proname || '()' and cell.operation = 'call')`,
  ],
  [
    'every function fixes its search path',
    `select p.oid::regprocedure::text from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and not 'search_path=""' = any (coalesce(p.proconfig, '{}'))`,
  ],
]

function cellRow({ table, operation, attempt, sql, expected }: Cell, place: number): string {
  const list = PERSONAS.map((persona) => quoted(String(expected[persona]))).join(', ')
  return `  (${place}, ${quoted(table)}, ${quoted(operation)}, ${quoted(attempt)}, ${quoted(sql)},\n    array[${list}])`
}

/** Text of `supabase/tests/database/policies.test.sql`. */
export function pgTapFile(): string {
  const people = PERSONAS.map((persona, index) => {
    const user = persona === 'anonymous' ? 'null' : quoted(userId(persona))
    return `  (${index + 1}, ${quoted(persona)}, ${user})`
  })
  return `-- Rights of everyone on every table, through the real roles. Needs a database without seed data.
-- Written by supabase/tests/write-policy-files.ts from supabase/tests/support/matrix.ts; edit there.
begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(${MATRIX.length * PERSONAS.length + NOTHING_FOUND.length});

do $$ declare audited regclass; begin
  for audited in select tgrelid::regclass from pg_trigger where tgname = 'audit_changes' loop
    execute format('alter table %s disable trigger audit_changes', audited);
  end loop;
end $$;
${fixtureSql()}select private.append_audit_event('test.started', null, null, null, null, '{}');
do $$ declare audited regclass; begin
  for audited in select tgrelid::regclass from pg_trigger where tgname = 'audit_changes' loop
    execute format('alter table %s enable trigger audit_changes', audited);
  end loop;
end $$;

create temp table persona (place int, name text, user_id uuid);
insert into persona values
${people.join(',\n')};
create temp table cell (place int, relation text, operation text, attempt text, sql text, expected text[]);
insert into cell values
${MATRIX.map(cellRow).join(',\n')};

${ATTEMPT}

select is(
  pg_temp.answer(persona.user_id, cell.operation, cell.sql), cell.expected[persona.place],
  format('%s: %s %s (%s)', persona.name, cell.operation, cell.relation, cell.attempt)
)
from cell cross join persona order by cell.place, persona.place;

${NOTHING_FOUND.map(([name, query]) => `select is((select string_agg(found.*::text, ', ') from (${query}) found), null, ${quoted(name)});`).join('\n')}

select * from finish();
rollback;
`
}

const shown = (answer: Answer): string => (answer === 0 ? '·' : String(answer))

function docRows(cells: readonly Cell[]): string {
  return cells
    .map(({ operation, attempt, expected }) => {
      const list = PERSONAS.map((persona) => shown(expected[persona])).join(' | ')
      return `| ${operation}: ${attempt} | ${list} |`
    })
    .join('\n')
}

/** Which columns whoever may write the table at all may write; none: · */
function columnsOf(table: string): string {
  const { insert = [], update = [] } = WRITABLE_COLUMNS[table] ?? {}
  const list = (columns: readonly string[]): string =>
    columns.length === 0 ? '·' : columns.map((column) => `\`${column}\``).join(', ')
  return `Columns to insert: ${list(insert)}  \nColumns to update: ${list(update)}\n`
}

/** Text of `docs/policy-matrix.md`. */
export function policyDocument(): string {
  const tables = [...new Set(MATRIX.map(({ table }) => table))]
  const header = `| | ${PERSONAS.join(' | ')} |\n|---|${PERSONAS.map(() => '---|').join('')}`
  const sections = tables.map((table) => {
    const cells = MATRIX.filter((cell) => cell.table === table)
    const columns =
      cells.some(({ operation }) => operation === 'insert') && table !== 'storage.objects'
        ? `${columnsOf(table)}\n`
        : ''
    return `## \`${table}\`\n\n${columns}${header}\n${docRows(cells)}\n`
  })
  return `Generated by \`node supabase/tests/write-policy-files.ts\` from \`supabase/tests/support/matrix.ts\`: change it there.

<!-- oxfmt-ignore-start -->

# Who may do what in the database

For developers and auditors. Each cell is the tested result of the database: the number of rows seen or changed (· is
none), or the SQLSTATE of the error (42501: not allowed; 22023: not an accepted value; GW002: a kit of this type was sent
within 30 days; GW003: not eligible for this kit). Of each table the columns that signed-in people may write come first;
the database has no other right. Updates and deletes name no row, so the number is everything within
reach. A select in a function is what the policies show to the functions that note each reading, like sync_pull; by a request
staff see no row of a member. The data: \`member\` and \`otherMember\` belong to team North, a third member to team South; each has
one row in every member table, and \`member\` a second, deleted one where a table holds several. \`supervisorBoth\` supervises
both teams. How it is tested: [data model](data-model.md#tests).

${sections.join('\n')}
<!-- oxfmt-ignore-end -->
`
}
