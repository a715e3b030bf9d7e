import { readdirSync, readFileSync } from 'node:fs'
import postgres from 'postgres'
import { fromRoot } from '../paths.ts'
import { right, unknown, wrong, type Finding, type Point, type PointGroup } from './point.ts'
import type { Facts, Server } from './server.ts'

const OLDEST_POSTGRES = 15
/** A schedule of one minute that missed one call is no news. */
const SCHEDULE_SECONDS = 150
const CONNECT_SECONDS = 10
/** All that PostgreSQL calls UTC. */
const UTC_NAMES = /^(Etc\/)?(UTC|UCT|GMT|GMT0|Universal|Zulu|Greenwich)$/

const MIGRATION = /^(\d{14})_.*\.sql$/
const migrationNames = (): string[] =>
  readdirSync(fromRoot('supabase', 'migrations')).filter((name) => MIGRATION.test(name))
const newestMigration = (): string => MIGRATION.exec(migrationNames().toSorted().at(-1) ?? '')?.[1] ?? ''

async function findMigrations(server: Server): Promise<Finding> {
  const { body } = await server.post('/rest/v1/rpc/schema_version', {})
  const wanted = newestMigration()
  if (body === wanted && (await server.facts()) !== null) return right(`the newest is ${wanted}`)
  return wrong(
    typeof body === 'string' && /^\d{14}$/.test(body) ? `the newest is ${body}, not ${wanted}` : 'there are none',
  )
}

const TRIGGER = /create trigger (\w+)[^;]*? on auth\.(\w+)/g
const TRIGGER_FIX =
  'Have the owner of the tables of the auth service make the triggers that the migrations could not make.'

/** `sessions.note_staff_session`: what the migrations put on the tables of the auth service. */
const authTriggers = (): string[] =>
  migrationNames().flatMap((name) =>
    [...readFileSync(fromRoot('supabase', 'migrations', name), 'utf8').matchAll(TRIGGER)].map(
      ([, trigger, table]) => `${table}.${trigger}`,
    ),
  )

/** A point that the database's own answer decides. */
export function factPoint(name: string, fix: string, judge: (facts: Facts) => Finding): Point {
  const find = async (server: Server): Promise<Finding> => {
    const facts = await server.facts()
    return facts === null ? unknown('the migrations are not applied') : judge(facts)
  }
  return { name, fix, find }
}

function judgeSchedule(facts: Facts, name: string): Finding {
  const ranAt = facts.schedules[name]
  if (!ranAt) return wrong('it was never called')
  const seconds = Math.round((Date.parse(facts.now) - Date.parse(ranAt)) / 1000)
  return seconds > SCHEDULE_SECONDS ? wrong(`it was called ${seconds} s ago`) : right(`it was called ${seconds} s ago`)
}

const SCHEDULE_FIX =
  'Have it called every minute (docs/deploy.md#schedules); then wait a minute before this command is run again.'

async function findDatabaseEncryption({ address: { databaseUrl }, isLocal }: Server): Promise<Finding> {
  if (databaseUrl === null) return unknown('SUPABASE_DB_URL is not set')
  const sql = postgres(databaseUrl, { max: 1, ssl: false, connect_timeout: CONNECT_SECONDS, onnotice: () => undefined })
  try {
    await sql`select 1`
    return isLocal ? unknown('a database on this machine needs none') : wrong('it takes connections without encryption')
  } catch (error) {
    // The rules of the server name what they miss; a wrong password or an address that nobody listens at is no proof.
    const isRefused =
      error instanceof Error &&
      /no encryption|SSL off|SSL connection is required|insecure connection/i.test(error.message)
    return isRefused
      ? right('a connection without encryption is refused')
      : unknown('the address of the database does not answer')
  } finally {
    await sql.end({ timeout: 1 })
  }
}

export const DATABASE: PointGroup = {
  name: 'Database',
  points: [
    { name: 'Migrations', fix: 'npx supabase db push, from the version that the desktops have.', find: findMigrations },
    factPoint('PostgreSQL', `Upgrade the project to ${OLDEST_POSTGRES} or newer.`, ({ postgres: version }) =>
      version < OLDEST_POSTGRES ? wrong(`it is ${version}`) : right(`it is ${version}`),
    ),
    factPoint('No sample data', 'Use another project: this one asks staff for no second factor.', ({ isSample }) =>
      isSample ? wrong('it is a sample project') : right('staff need a second factor'),
    ),
    factPoint('Time zone', "alter database postgres set timezone to 'UTC'; then restart the API.", ({ timeZone }) =>
      UTC_NAMES.test(timeZone) ? right(`it is ${timeZone}`) : wrong(`it is ${timeZone}`),
    ),
    factPoint('Triggers on accounts', TRIGGER_FIX, ({ triggers }) => {
      const missing = authTriggers().filter((trigger) => !triggers.includes(trigger))
      return missing.length === 0
        ? right('sessions, factors and accounts are guarded and noted')
        : wrong(`without ${missing.join(', ')}`)
    }),
    {
      name: 'Encryption',
      fix: 'Switch "Enforce SSL" on (Database, Settings); self-hosted hostssl in pg_hba.conf.',
      find: findDatabaseEncryption,
    },
  ],
}

export const SCHEDULES: PointGroup = {
  name: 'Schedules',
  points: ['send-reminder', 'contact-notices'].map((name) =>
    factPoint(name, SCHEDULE_FIX, (facts) => judgeSchedule(facts, name)),
  ),
}

/** Of all stations, of teams, of members. */
const CHANNELS = 3

export const hints = factPoint(
  'Messages of the database',
  'Start Realtime, which makes its tables, before the migrations are applied to an empty database.',
  ({ tells, channels }) => {
    if (!tells) return wrong('realtime.send is not there, or closed: desktops poll')
    return channels === CHANNELS
      ? right('the database tells each team')
      : wrong(`${channels} of ${CHANNELS} policies on realtime.messages: nobody may listen`)
  },
)

export const publication = factPoint(
  'Publication',
  'alter publication supabase_realtime drop table public.<table>; each row subscription costs for every changed row.',
  ({ published }) => (published.length === 0 ? right('no table is in it') : wrong(`with ${published.join(', ')}`)),
)
