import postgres from 'postgres'
import type { Row, TestDatabase } from './test-database.ts'

/** pgTAP is no part of the embedded server; the policy file uses three of its functions. */
const TAP_STAND_IN = `create function extensions.plan(p_count int) returns text language sql as $$ select '1..' || p_count $$;
create function extensions.is(p_have text, p_want text, p_name text) returns text language sql as $$
  select case when p_have is not distinct from p_want then 'ok - ' || p_name
    else format('not ok - %s: have %s, want %s', p_name, p_have, p_want) end $$;
create function extensions.finish() returns setof text language sql as $$ select null::text where false $$;`

/**
 * One session of its own, so that a test can hold a transaction open beside another. @param settings what it begins with, by name
 */
export function openSession(url: string, settings: Readonly<Record<string, string>> = {}): TestDatabase {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connection: { ...settings } })
  return {
    tapSetup: TAP_STAND_IN,
    async script(text) {
      const results: unknown = await sql.unsafe(text).simple()
      const lists = Array.isArray(results) && Array.isArray(results[0]) ? results : [results]
      return lists.map((list): Row[] => (Array.isArray(list) ? [...list] : []))
    },
    async rows(text, values = []) {
      return [...(await sql.unsafe<Row[]>(text, [...values]))]
    },
    close: () => sql.end({ timeout: 5 }),
  }
}
