import {
  SAMPLE_ACCOUNTS,
  SAMPLE_PASSWORD,
  SAMPLE_TEAMS,
  type SampleAccount,
} from '../../src-shared/sample-data/accounts.ts'
import { fiveSampleMembers } from '../../src-shared/sample-data/five-members.ts'
import { SYNCED_TABLE_NAMES } from '../../src-shared/sync/rows.ts'
import { SAMPLE_MEMBERS_MARK } from '../../local-stack/data/seed.ts'

/** Columns that the database fills by itself, and those of the person's birth, which never move with the calendar. */
const KEPT_BY_SERVER = new Set(['created_at', 'updated_at', 'deleted_at', 'changed_xid'])
/** A message's place in its thread is when it was made, so that is part of the sample. */
const TIMED_BY_CREATION = new Set(['chat_messages'])
const FIXED_DATES = new Set(['date_of_birth'])
/** Days that never lie behind the year in which the seed runs, because no service counts after it. */
const WITHIN_YEAR = new Set(['window_end'])
/** Any instant will do: every other date is written as a distance from it. */
const BASE = '2026-11-20T15:00:00.000Z'
const MINUTE = 60_000
const INSTANT = /^\d{4}-\d\d-\d\dT.*Z$/
const DATE = /^\d{4}-\d\d-\d\d$/

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

function relativeTo(text: string): string | null {
  if (INSTANT.test(text)) {
    return `now() + interval '${Math.round((Date.parse(text) - Date.parse(BASE)) / MINUTE)} minutes'`
  }
  if (DATE.test(text)) {
    return `current_date + ${Math.round((Date.parse(text) - Date.parse(BASE.slice(0, 10))) / (1440 * MINUTE))}`
  }
  return null
}

function literal(column: string, value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') {
    const relative = FIXED_DATES.has(column) ? null : relativeTo(value)
    if (relative === null) return quoted(value)
    return WITHIN_YEAR.has(column)
      ? `least(${relative}, make_date(extract(year from current_date)::int, 12, 31))`
      : relative
  }
  if (Array.isArray(value)) return `array[${value.map((item) => quoted(String(item))).join(', ')}]::text[]`
  return `${quoted(JSON.stringify(value))}::jsonb`
}

function insertRows(table: string, rows: readonly Record<string, unknown>[]): string {
  const [first] = rows
  if (!first) return ''
  const columns = Object.keys(first).filter(
    (column) => !KEPT_BY_SERVER.has(column) || (column === 'created_at' && TIMED_BY_CREATION.has(table)),
  )
  const values = rows.map((row) => `  (${columns.map((column) => literal(column, row[column])).join(', ')})`)
  return `insert into public.${table} (${columns.join(', ')}) values\n${values.join(',\n')};\n`
}

function signIn({ userId, email }: SampleAccount): string {
  const meta = JSON.stringify({ provider: 'email', providers: ['email'] })
  const secret = `extensions.crypt(${quoted(SAMPLE_PASSWORD)}, extensions.gen_salt('bf'))`
  return [
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change) values`,
    `  ('00000000-0000-0000-0000-000000000000', '${userId}', 'authenticated', 'authenticated', '${email}', ${secret}, now(), '${meta}', '{}', now(), now(), '', '', '', '');`,
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at) values`,
    `  (gen_random_uuid(), '${userId}', 'email', '${userId}', '${JSON.stringify({ sub: userId, email })}', now(), now(), now());`,
    '',
  ].join('\n')
}

function staff(): string {
  const rows = SAMPLE_ACCOUNTS.map(({ staffId, userId, fullName, role, teamId }) => ({
    id: staffId,
    user_id: userId,
    full_name: fullName,
    role,
    team_id: teamId,
    active: true,
  }))
  const more = SAMPLE_ACCOUNTS.flatMap(({ staffId, alsoTeams }) =>
    alsoTeams.map((teamId) => ({ staff_id: staffId, team_id: teamId })),
  )
  return insertRows('staff', rows) + insertRows('staff_teams', more)
}

/** On a stack with accounts calls are made by somebody who can sign in, and to whom a coach can write. */
function ofCaller<T extends object>(call: T): T & { readonly coach_name: string; readonly staff_id: string } {
  const [specialist] = SAMPLE_ACCOUNTS
  if (specialist === undefined) throw new Error('no sample accounts')
  return { ...call, coach_name: specialist.fullName, staff_id: specialist.staffId }
}

/** The text of `supabase/seed.sql`: teams, staff sign-ins and the five sample members, dated from the day it runs. */
export function seedSql(): string {
  const { calls = [], ...members } = fiveSampleMembers(BASE)
  const rows: Partial<typeof members & { calls: typeof calls }> = { ...members, calls: calls.map(ofCaller) }
  const parts = SYNCED_TABLE_NAMES.map((table) => insertRows(table, rows[table] ?? []))
  return [
    '-- Sample data for a local stack: never run it against a real project.',
    '-- Written by scripts/write-seed.ts from src-shared/sample-data; edit there.',
    insertRows('teams', SAMPLE_TEAMS),
    ...SAMPLE_ACCOUNTS.map(signIn),
    staff(),
    SAMPLE_MEMBERS_MARK,
    ...parts.filter((part) => part !== ''),
  ].join('\n')
}
