import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..', '..', '..')
const PASSWORD = 'only-for-this-run'

/**
 * The Supabase CLI applies the migrations to a plain PostgreSQL, offline, as a role with no more than the rights that
 * `postgres` has on a hosted project (no superuser; sign-ins and files belong to someone else, rows and triggers of sign-ins are open to it). It owns the tables of
 * files and, where there is one, of Realtime's messages only because plain PostgreSQL knows no other way to let it add policies there, as a hosted project does.
 */
export const HOSTED_OWNER_SQL = `
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
  do $$ begin
    if to_regclass('realtime.messages') is not null then
      grant usage on schema realtime to hosted_owner;
      alter table realtime.messages owner to hosted_owner;
    end if;
  end $$;
  alter default privileges for role hosted_owner in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role hosted_owner in schema public grant all on functions to anon, authenticated, service_role;`

/** Roles belong to the server, which may go on. */
export const NO_HOSTED_OWNER_SQL = 'drop owned by hosted_owner cascade; drop role hosted_owner'

interface Pushed {
  /** Exit code. */
  readonly code: number | null
  readonly output: string
}

/** A folder with the project as the CLI wants it, which is also the CLI's home. */
export interface PushFolder {
  /** `supabase db push` as the owner, without a word to anybody. @param url of the database, as whoever */
  push(url: string): Promise<Pushed>
  /** `supabase db advisors` as the owner: fails on a warning, which its output names. @param url of the database, as whoever */
  advise(url: string): Promise<Pushed>
  remove(): Promise<void>
}

function run(workdir: string, database: string, command: readonly string[]): Promise<Pushed> {
  const cli = join(ROOT, 'node_modules', 'supabase', 'dist', 'supabase.js')
  const url = new URL(database)
  url.username = 'hosted_owner'
  url.password = PASSWORD
  url.searchParams.set('sslmode', 'disable')
  const child = spawn(process.execPath, [cli, 'db', ...command, '--workdir', workdir, '--db-url', url.href], {
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

export async function pushFolder(): Promise<PushFolder> {
  const workdir = await mkdtemp(join(tmpdir(), 'gapwise-db-push-'))
  for (const part of ['config.toml', 'migrations']) {
    await cp(join(ROOT, 'supabase', part), join(workdir, 'supabase', part), { recursive: true })
  }
  return {
    push: (url) => run(workdir, url, ['push', '--yes']),
    advise: (url) => run(workdir, url, ['advisors', '--level', 'warn', '--fail-on', 'warn']),
    remove: () => rm(workdir, { recursive: true, force: true }),
  }
}
