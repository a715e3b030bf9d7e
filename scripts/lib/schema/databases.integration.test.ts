import { expect, it } from 'vitest'
import { newDatabase } from '../../../local-stack/testing/test-databases.ts'
import { compareContents } from './compare.ts'
import { contentsOf, scratchAt, type Chain } from './databases.ts'
import { keptSnapshot, schemaSnapshot } from './snapshot.ts'

const BASE = `
create schema private;
create type private.pair as (a int, b int);
create sequence private.numbers;
create table public.things (id uuid primary key default gen_random_uuid(), name text not null, made timestamptz default now());
create table public.parts (thing_id uuid references public.things (id), place int check (place > 0));
create index parts_place_idx on public.parts (place);
create statistics private.parts_together on thing_id, place from public.parts;
alter table public.things enable row level security;
create policy "All see things" on public.things for select to authenticated using (true);
revoke delete on public.things from authenticated;
grant update (name) on public.things to anon;
create function private.one() returns int language sql stable set search_path = '' as $$ select 1 -- one
$$;
create function private.touch() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger touch before update on public.things for each row execute function private.touch();
comment on table public.things is 'Things.';
alter publication supabase_realtime add table public.things;
alter default privileges in schema private grant select on tables to authenticated;
insert into public.things (name) values ('first');
`

/** A change of the chain, and the kinds in which the two databases then differ. */
const CHANGES: readonly (readonly [string, string, readonly string[]])[] = [
  ['name text not null,', 'name text,', ['columns in their order']],
  ['check (place > 0)', 'check (place > 1)', ['constraints']],
  ['parts_place_idx on public.parts (place)', 'parts_place_idx on public.parts (place desc)', ['indexes']],
  ['using (true)', 'using (false)', ['policies']],
  ['revoke delete on public.things', 'revoke insert on public.things', ['rights on tables']],
  ['grant update (name)', 'grant update (name, made)', ['rights on columns']],
  ['language sql stable set', 'language sql immutable set', ['functions']],
  ['select 1 -- one', 'select 1 -- the one', ['function bodies']],
  [
    '$$ select 1 -- one\n$$;',
    '$$ select 1 -- one\n$$;\nrevoke all on function private.one() from public;',
    ['rights on functions'],
  ],
  ['create trigger touch before update', 'create trigger touch before insert', ['triggers']],
  [`'Things.'`, `'Other things.'`, ['comments']],
  ['add table public.things', 'add table public.parts', ['publications']],
  ['grant select on tables', 'grant insert on tables', ['default rights']],
  ['create sequence private.numbers;', 'create sequence private.numbers increment by 2;', ['sequences']],
  ['on thing_id, place from', '(mcv) on thing_id, place from', ['extended statistics']],
  [`values ('first')`, `values ('second')`, ['rows after migrating']],
  ['enable row level security', 'force row level security', ['tables, views and sequences']],
]

const engine = { name: 'PostgreSQL', open: async () => scratchAt((await newDatabase()).url) }
const chain = (sql: string): Chain => [{ file: '20260101000001_things.sql', sql }]

it('shows every kind of change of a schema, and none where there is none', async () => {
  const before = await contentsOf(engine, chain(BASE))
  const kindsThatDiffer = async (sql: string): Promise<string[]> =>
    compareContents(before, await contentsOf(engine, chain(sql)))
      .filter(({ differences }) => differences.length > 0)
      .map(({ kind }) => kind)
  expect(await kindsThatDiffer(BASE)).toEqual([])
  for (const [from, to, kinds] of CHANGES) {
    expect(BASE).toContain(from)
    expect([to, await kindsThatDiffer(BASE.replace(from, () => to))]).toEqual([to, expect.arrayContaining([...kinds])])
  }
})

it('names the file that can not be applied', async () => {
  await expect(contentsOf(engine, chain('select nothing'))).rejects.toThrow(
    'PostgreSQL: 20260101000001_things.sql: PostgresError: column "nothing" does not exist',
  )
})

it('is the one that the repository shows: npm run schema:write after a new migration', async () => {
  const made = await schemaSnapshot(engine)
  expect([...made.keys()]).toEqual([...keptSnapshot().keys()])
  for (const [file, text] of made) expect(text, file).toBe(keptSnapshot().get(file))
})
