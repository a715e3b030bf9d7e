import { answering, inSql, json, neverRefilled, withoutHook, withSettings, type Breach } from './breach.ts'
import type { Facts } from '../server.ts'

/** Of this database alone: a hosted project sets it for the server. */
const limitStatements = (role: string, setting: string): string => `do $$ begin
  execute format('alter role ${role} in database %I set statement_timeout = ''${setting}''', current_database());
end $$`

const bucket = (column: string, value: string, id = 'lab-documents'): string =>
  `update storage.buckets set ${column} = ${value} where id = '${id}'`

/** Of a server that is older than any on which the migrations run. */
const FACTS_OF_14: Facts = {
  now: '2026-11-26T12:00:00Z',
  postgres: 14,
  timeZone: 'UTC',
  isSample: false,
  hasMembers: false,
  hasAdministrator: true,
  timeouts: {},
  published: [],
  tells: true,
  channels: 3,
  buckets: {},
  live: { desks: 0, portals: 0, channels: 0, heard: 0 },
  triggers: [],
  schedules: {},
}

/** Every point of the check broken, each by itself. What this stack never does wrong is answered in its place. */
export const BREACHES: readonly Breach[] = [
  withoutHook('Hook for tokens', 'custom_access_token', 'a link like those of emails opened a session'),
  withoutHook('Hook for emails', 'send_email', 'an email that anyone can ask for went out'),
  withoutHook('Hook for new accounts', 'before_user_created', 'an account that no one was invited to was made'),
  answering('No self-registration', {
    group: 'Who gets in',
    found: 'anyone can make an account with a password',
    asked: ['POST', /\/signup$/],
    answer: json({}),
  }),
  answering('Keys', {
    group: 'Address',
    found: 'SUPABASE_PUBLISHABLE_KEY opens everything',
    asked: ['GET', /\/admin\/users/],
    answer: json({ users: [] }),
  }),
  answering('Clocks', {
    group: 'Address',
    found: 'this computer and the server are 36',
    asked: ['GET', /\/auth\/v1\/health$/],
    answer: () => new Response('{}', { headers: { date: new Date(Date.now() - 3_600_000).toUTCString() } }),
  }),
  inSql('Migrations', {
    group: 'Database',
    found: 'the newest is 20991231000000, not',
    broken: `insert into supabase_migrations.schema_migrations (version) values ('20991231000000')`,
    right: `delete from supabase_migrations.schema_migrations where version = '20991231000000'`,
  }),
  answering('PostgreSQL', {
    group: 'Database',
    found: 'it is 14',
    asked: ['POST', /server_facts$/],
    answer: json(FACTS_OF_14),
  }),
  inSql('No sample data', {
    group: 'Database',
    found: 'it is a sample project',
    broken: 'create function auth.is_sample_project() returns boolean language sql as $$ select true $$',
    right: 'drop function auth.is_sample_project()',
  }),
  inSql('Time zone', {
    group: 'Database',
    found: 'it is America/New_York',
    broken: `alter function public.server_facts() set timezone to 'America/New_York'`,
    right: 'alter function public.server_facts() reset timezone',
  }),
  inSql('Triggers on accounts', {
    group: 'Database',
    found: 'without sessions.note_staff_session',
    broken: 'alter table auth.sessions disable trigger note_staff_session',
    right: 'alter table auth.sessions enable trigger note_staff_session',
  }),
  answering('Length of passwords', {
    group: 'Passwords and second factors',
    found: 'a password of 11 letters is taken',
    asked: ['PUT', /\/user$/],
    answer: json({}),
  }),
  answering('Current password', {
    group: 'Passwords and second factors',
    found: 'a session that was left open changes the password',
    asked: ['PUT', /\/user$/],
    answer: json({}),
  }),
  inSql('Current password', {
    group: 'Passwords and second factors',
    found: 'a session changes the password with the right one',
    broken: 'alter table auth.users disable trigger guard_new_password',
    right: 'alter table auth.users enable trigger guard_new_password',
  }),
  answering('Authenticator apps', {
    group: 'Passwords and second factors',
    found: 'an app can not be set up: 422 mfa_totp_enroll_not_enabled',
    asked: ['POST', /\/factors$/],
    answer: json({ code: 'mfa_totp_enroll_not_enabled' }, 422),
  }),
  answering('Life of a token', {
    group: 'Passwords and second factors',
    found: 'a token is good for 86400 s',
    asked: ['POST', /grant_type=password$/],
    answer: json({ access_token: 'a.b.c', expires_in: 86_400 }),
  }),
  withSettings("The portal's address", {
    group: 'Passwords and second factors',
    found: 'the functions to https://elsewhere.example',
    env: { PORTAL_URL: 'https://elsewhere.example' },
  }),
  answering('Rows at once', {
    group: 'API',
    found: 'only 2 rows come at once',
    asked: ['POST', /numbered_rows$/],
    answer: json([1, 2]),
  }),
  answering('Schemas', {
    group: 'API',
    found: 'the schema private is open to the API',
    asked: ['POST', /live_user_id$/],
    answer: json(null),
  }),
  answering('Strangers', {
    group: 'API',
    found: 'the table of members answers strangers',
    asked: ['GET', /\/members/],
    answer: json([]),
  }),
  {
    group: 'API',
    point: 'Sessions that are over',
    found: 'a session that is over gets an empty answer',
    make: async (stack) => {
      const [kept] = await stack.sql(`select pg_get_functiondef('public.check_session()'::regprocedure) as text`)
      await stack.sql('create or replace function public.check_session() returns void language sql as $$ select $$')
      return () => stack.sql(String(kept?.['text']))
    },
  },
  answering('Changes without a condition', {
    group: 'API',
    found: 'only rights keep a deletion of all rows back',
    asked: ['DELETE', /plan_settings$/],
    answer: json({ code: '42501' }, 401),
  }),
  inSql('Time limits', {
    group: 'API',
    found: 'a statement of authenticated ends after 2 s',
    broken: limitStatements('authenticated', '2s'),
    right: limitStatements('authenticated', '8s'),
  }),
  answering('Deployed', {
    group: 'Functions',
    found: 'not there: verify-otp',
    asked: ['GET', /verify-otp$/],
    answer: json({ code: 'NOT_FOUND' }, 404),
  }),
  answering('Deployed', {
    group: 'Functions',
    found: 'they ask for a token first: verify-otp',
    asked: ['GET', /verify-otp$/],
    answer: json({ code: 'UNAUTHORIZED_NO_AUTH_HEADER' }, 401),
  }),
  answering('Secret key', {
    group: 'Functions',
    found: 'they do not take this secret key',
    asked: ['GET', /functions\/v1\/health$/],
    answer: json({ time: new Date().toISOString(), migration: null }),
  }),
  withSettings('Settings of the plan', { found: 'PLAN_NAME is missing', env: { PLAN_NAME: ' ' } }),
  withSettings('Secrets for email', { found: 'EMAIL_FROM is missing', env: { EMAIL_FROM: '' } }),
  withSettings('Secrets for answers by email', { found: 'EMAIL_REPLY_TO is missing', env: { EMAIL_REPLY_TO: '' } }),
  withSettings('Secrets for texts', { found: 'SMS_AUTH_TOKEN is missing', env: { SMS_AUTH_TOKEN: '' } }),
  withSettings('Secrets for texts', { found: 'SMS_PROVIDER is unusable', env: { SMS_PROVIDER: 'pigeon' } }),
  withSettings('Secrets for texts', {
    found: 'SMS_API_KEY is missing, SMS_PUBLIC_KEY is missing',
    env: { SMS_PROVIDER: 'telnyx' },
  }),
  withSettings('Address for webhooks', {
    found: 'FUNCTIONS_URL is unusable',
    env: { FUNCTIONS_URL: 'http://functions.example' },
  }),
  inSql('On-call contact', {
    group: 'Functions',
    found: 'none is set: nobody outside of a desktop learns of an urgent alert',
    broken: 'update public.plan_settings set on_call_email = null where true',
    right: `update public.plan_settings set on_call_email = 'nurse@plan.example' where true`,
  }),
  inSql('send-reminder', {
    group: 'Schedules',
    found: 'it was never called',
    broken: `update private.schedule_runs set ran_at = null where name = 'send-reminder'`,
    right: `update private.schedule_runs set ran_at = now() where name = 'send-reminder'`,
  }),
  inSql('contact-notices', {
    group: 'Schedules',
    found: 'it was called 3600 s ago',
    broken: `update private.schedule_runs set ran_at = now() - interval '1 hour' where name = 'contact-notices'`,
    right: `update private.schedule_runs set ran_at = now() where name = 'contact-notices'`,
  }),
  inSql('Bucket', {
    group: 'Documents',
    found: 'there is no bucket lab-documents',
    broken: bucket('id', `'elsewhere'`),
    right: `update storage.buckets set id = 'lab-documents' where id = 'elsewhere'`,
  }),
  inSql('Private', {
    group: 'Documents',
    found: 'whoever knows the name reads a document',
    broken: bucket('public', 'true'),
    right: bucket('public', 'false'),
  }),
  inSql('Private', {
    group: 'Documents',
    found: 'message-files: whoever knows the name reads a document',
    broken: bucket('public', 'true', 'message-files'),
    right: bucket('public', 'false', 'message-files'),
  }),
  inSql('Types of documents', {
    group: 'Documents',
    found: 'a web page is stored',
    broken: bucket('allowed_mime_types', 'null'),
    right: bucket('allowed_mime_types', `array['application/pdf']`),
  }),
  inSql('Size of documents', {
    group: 'Documents',
    found: 'evidence-documents: it has no limit',
    broken: bucket('file_size_limit', 'null', 'evidence-documents'),
    right: bucket('file_size_limit', '10485760', 'evidence-documents'),
  }),
  inSql('Publication', {
    group: 'Realtime',
    found: 'with calls',
    broken: 'alter publication supabase_realtime add table public.calls',
    right: 'alter publication supabase_realtime drop table public.calls',
  }),
  inSql('Messages of the database', {
    group: 'Realtime',
    found: 'realtime.send is not there, or closed: desktops poll',
    broken: 'alter function realtime.send(jsonb, text, text, boolean) rename to send_no_more',
    right: 'alter function realtime.send_no_more(jsonb, text, text, boolean) rename to send',
  }),
  inSql('Room for desktops', {
    group: 'Realtime',
    found: 'of 200 connections',
    broken: `insert into public.staff (full_name, role, team_id)
      select 'Crowd ' || n, 'auditor', (select id from public.teams limit 1) from generate_series(1, 180) n`,
    right: `with crowd as (delete from public.staff_absences a using public.staff s
        where s.id = a.id and s.full_name like 'Crowd %' returning a.id)
      delete from public.staff where id in (select id from crowd)`,
  }),
  answering('Limit for one address', {
    group: 'Limits',
    found: '40 requests at once are all answered',
    asked: ['POST', /\/verify$/],
    answer: json({ code: 'otp_expired' }, 403),
  }),
  {
    group: 'Limits',
    point: 'Forwarded addresses',
    found: 'all members are counted together',
    make: async (stack) => {
      stack.limitAddresses(false)
      return Promise.resolve(() => stack.limitAddresses())
    },
  },
  answering('Sign-ins and renewals', {
    group: 'Limits',
    found: 'about 0 in five minutes, not 600',
    asked: ['POST', /grant_type=refresh_token$/],
    answer: neverRefilled(),
  }),
  answering('Sign-ins of members', {
    group: 'Limits',
    found: 'about 0 in five minutes, not 600',
    asked: ['POST', /\/verify$/],
    answer: neverRefilled(),
  }),
]
