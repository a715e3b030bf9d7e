import { describe, expect, it } from 'vitest'
import { chainInFolder } from './databases.ts'
import { bareStatements } from './where-check.ts'

const program = (body: string, declare = ''): string =>
  `create function private.f() returns void language plpgsql set search_path = '' as $$ ${declare} begin ${body} end $$`
const found = (sql: string): number => bareStatements(sql).length

describe('a function that would change every row', () => {
  it.each([
    ['delete from private.a;'],
    ['update private.a set b = 1;'],
    ['with gone as (delete from private.a returning *) insert into private.b select * from gone;'],
    ['if true then perform 1; else update private.a set b = 1; end if;'],
    [`execute 'delete from private.a';`],
    [`execute format('update %I.%I set a = %L', 'x', 'y', 1);`],
    [`execute format('with gone as (delete from %s returning 1) select count(*) from gone', 'x');`],
    [`execute 'delete from ' || 'private.a';`],
  ])('is found in a program: %s', (body) => {
    expect(found(program(body))).toBe(1)
  })

  it('is found in SQL, in both of its forms', () => {
    expect(found(`create function private.f() returns void language sql as $$ delete from private.a $$`)).toBe(1)
    expect(
      found(`create function private.f() returns void language sql begin atomic update private.a set b = 1; end`),
    ).toBe(1)
  })

  it('is none with a condition, for a trigger or a right, or for a word', () => {
    const body = `delete from private.a where true; update private.a a set b = 1 from private.c where a.id = 1;
      insert into private.a values (1) on conflict (id) do update set b = 2;
      execute format('update %s set a = 1 where b = $1', 'x') using 1;
      execute 'create trigger t before insert or update on private.a for each row execute function private.g()';
      if tg_op = 'UPDATE' then return; end if;
      line.a := 1;`
    expect(found(program(body, 'declare line private.a;'))).toBe(0)
    expect(found(`delete from private.a`)).toBe(0)
  })
})

it('is none of the functions of the schema', () => {
  expect(chainInFolder().flatMap(({ sql }) => bareStatements(sql))).toEqual([])
})
