import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDatabase, type TestDatabaseCopy } from '../../local-stack/testing/test-databases.ts'
import { migrationFiles, platformSql, rowsAs, rowsAsService, type TestDatabase } from './support/database.ts'
import { HOSTED_OWNER_SQL, NO_HOSTED_OWNER_SQL, pushFolder, type PushFolder } from './support/db-push.ts'
import { NORTH, memberId } from './support/fixture.ts'
import { openSession } from './support/postgres.ts'
import { resetToFixture } from './support/reset.ts'

let plain: TestDatabaseCopy
let database: TestDatabase
let folder: PushFolder

beforeAll(async () => {
  plain = await newDatabase()
  database = openSession(plain.url)
  await database.script(platformSql())
  await database.script(HOSTED_OWNER_SQL)
  folder = await pushFolder()
})
afterAll(async () => {
  await database.script(NO_HOSTED_OWNER_SQL)
  await database.close()
  await plain.drop()
  await folder.remove()
})

it('is pushed to a plain PostgreSQL without superuser rights, each migration recorded, and twice without harm', async () => {
  const first = await folder.push(plain.url)
  expect(first.code, first.output).toBe(0)
  const recorded = await database.rows('select version from supabase_migrations.schema_migrations order by version')
  expect(recorded.map(({ version }) => version)).toEqual(migrationFiles().map(({ version }) => version))

  expect(await database.rows('select public.schema_version() as version')).toEqual([recorded.at(-1)])

  const again = await folder.push(plain.url)
  expect(again.code, again.output).toBe(0)
  expect(again.output).toContain('up to date')
})

it('has nothing that the advisors of the Supabase CLI warn of', async () => {
  const advised = await folder.advise(plain.url)
  expect(advised.output).toContain('No issues found')
  expect(advised.code).toBe(0)

  await database.script('create function public.unguarded() returns int language sql as $$ select 1 $$')
  const warned = await folder.advise(plain.url)
  await database.script('drop function public.unguarded()')
  expect(warned.output).toContain('function_search_path_mutable')
  expect(warned.code).not.toBe(0)
})

it('asks of the tables of files no more than a hosted project allows: policies and rows', () => {
  const forbidden =
    /\b(alter|drop(?! policy)|truncate|comment on|create (or replace )?(unique )?(table|index|trigger))\b[^;]*?\bstorage\.\w+[^;]*|create (or replace )?function storage\.\w+/i
  const found = migrationFiles().map(({ sql }) => forbidden.exec(sql.replaceAll(/--.*$/gm, ''))?.[0])
  expect(found.filter((statement) => statement !== undefined)).toEqual([])
})

it('leaves an anonymous visitor and the owner-granted defaults without any right', async () => {
  const granted = await database.rows(`
    select table_name, grantee from information_schema.role_table_grants
    where table_schema = 'public' and (grantee = 'anon' or (grantee = 'authenticated' and privilege_type = 'DELETE'))`)
  expect(granted).toEqual([])
  const callable = await database.rows(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and has_function_privilege('anon', p.oid, 'execute')
    order by 1`)
  expect(callable).toEqual([
    { name: 'check_session()' },
    { name: 'deliver_answers(text,jsonb,boolean,text[],boolean)' },
    { name: 'plan_pages()' },
    { name: 'schema_version()' },
    { name: 'station_standing(uuid)' },
  ])
})

it('does with the rights of that owner what staff and edge functions ask of it', async () => {
  await resetToFixture(database)
  const first = memberId(1)
  const claims = `select public.claim_call('${first}', '${NORTH}', 90) ->> 'claimed' as answer`
  const logged = `select public.record_communication('key-0001', '${first}', null,
    '{"type":"sms","recipient":"+13055550111","provider":"internal"}') ->> 'created' as answer`
  const stopped = `select public.apply_inbound_message('+13055550111', 'stop', now()) ->> 'changed' as answer`
  const counted = `select public.take_rate_limit('bucket', 60, 1)::text as answer`
  const called = `insert into public.calls (member_id, outcome, started_at, override_reason)
    values ('${first}', 'completed', now(), 'asked for it') returning outcome as answer`
  const ordered = `insert into public.test_kits (member_id, kit_type) values ('${first}', 'Lipid Panel Home Test')
    returning status as answer`
  expect(await rowsAs(database, 'clinician', claims)).toEqual([{ answer: 'true' }])
  expect(await rowsAs(database, 'clinician', called)).toEqual([{ answer: 'completed' }])
  expect(await rowsAs(database, 'clinician', ordered)).toEqual([{ answer: 'sent' }])
  expect(await rowsAsService(database, logged)).toEqual([{ answer: 'true' }])
  expect(await rowsAsService(database, stopped)).toEqual([{ answer: '0' }])
  expect(await rowsAsService(database, counted)).toEqual([{ answer: 'true' }])
})
