import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDatabase, type TestDatabaseCopy } from '../../local-stack/testing/test-databases.ts'
import { migrationFiles, platformSql, rowsAs, rowsAsService, type TestDatabase } from './support/database.ts'
import { NORTH, memberId } from './support/fixture.ts'
import { openSession } from './support/postgres.ts'
import { resetToFixture } from './support/reset.ts'

/**
 * The Supabase CLI applies the migrations to a plain PostgreSQL, offline, as a role with no more than the rights that
 * `postgres` has on a hosted project (no superuser; sign-ins and files belong to someone else, rows and triggers of sign-ins are open to it). It owns the table of
 * files only because plain PostgreSQL knows no other way to let it add policies there, as a hosted project does.
 */
const PASSWORD = 'only-for-this-run'
const HOSTED_OWNER = `
  create role hosted_owner login createrole bypassrls password '${PASSWORD}';
  alter schema public owner to hosted_owner;
  alter publication supabase_realtime owner to hosted_owner;
  do $$ begin execute format('grant create, connect on database %I to hosted_owner', current_database()); end $$;
  grant usage on schema auth to hosted_owner;
  grant usage, create on schema extensions to hosted_owner;
  grant all on all tables in schema auth to hosted_owner;
  grant usage on schema storage to hosted_owner;
  grant all on storage.buckets to hosted_owner;
  alter table storage.objects owner to hosted_owner;
  alter default privileges for role hosted_owner in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role hosted_owner in schema public grant all on functions to anon, authenticated, service_role;`

const root = resolve(import.meta.dirname, '..', '..')
let plain: TestDatabaseCopy
let database: TestDatabase
let workdir: string

beforeAll(async () => {
  plain = await newDatabase()
  database = openSession(plain.url)
  await database.script(platformSql())
  await database.script(HOSTED_OWNER)
  workdir = await mkdtemp(join(tmpdir(), 'gapwise-db-push-'))
  for (const part of ['config.toml', 'migrations']) {
    await cp(join(root, 'supabase', part), join(workdir, 'supabase', part), { recursive: true })
  }
})
afterAll(async () => {
  // Roles belong to the server, which goes on.
  await database.script('drop owned by hosted_owner cascade; drop role hosted_owner')
  await database.close()
  await plain.drop()
  await rm(workdir, { recursive: true, force: true })
})

/** Exit code and output of `supabase db push`, with a home of its own and no word to anybody. */
function push(): Promise<{ code: number | null; output: string }> {
  const url = new URL(plain.url)
  url.username = 'hosted_owner'
  url.password = PASSWORD
  url.searchParams.set('sslmode', 'disable')
  const cli = join(root, 'node_modules', 'supabase', 'dist', 'supabase.js')
  const child = spawn(process.execPath, [cli, 'db', 'push', '--yes', '--workdir', workdir, '--db-url', url.href], {
    env: { PATH: process.env['PATH'], HOME: workdir, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => done({ code, output }))
  })
}

it('is pushed to a plain PostgreSQL without superuser rights, each migration recorded, and twice without harm', async () => {
  const first = await push()
  expect(first.code, first.output).toBe(0)
  const recorded = await database.rows('select version from supabase_migrations.schema_migrations order by version')
  expect(recorded.map(({ version }) => version)).toEqual(migrationFiles().map(({ version }) => version))

  expect(await database.rows('select public.schema_version() as version')).toEqual([recorded.at(-1)])

  const again = await push()
  expect(again.code, again.output).toBe(0)
  expect(again.output).toContain('up to date')
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
    { name: 'deliver_answers(text,jsonb,boolean,text[],boolean)' },
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
