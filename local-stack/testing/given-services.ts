import { dirname } from 'node:path'
import { z } from 'zod'
import { openPostgresAt } from '../database/postgres-database.ts'
import { loadRows } from '../data/load-panel.ts'
import { seedDatabase } from '../data/seed.ts'
import { StackData } from '../data/stack-data.ts'
import type { Stack } from '../index.ts'
import { openGivenFront } from './given-front.ts'

/** What `supabase status -o json` prints, with a database address of a superuser. */
const services = z.object({
  API_URL: z.url(),
  DB_URL: z.url(),
  ANON_KEY: z.string(),
  SERVICE_ROLE_KEY: z.string(),
  JWT_SECRET: z.string(),
  /** `here`: the project's functions run on this machine, in front of the services. */
  FUNCTIONS: z.enum(['there', 'here']).default('there'),
})
export type GivenServices = z.infer<typeof services>

/** A project that runs without sample data, as the tests need it: staff without a second factor, and a place for the baseline. */
const AS_SAMPLE = `
  create or replace function auth.is_sample_project() returns boolean language sql immutable as $$ select true $$;
  create table if not exists supabase_migrations.local_state (name text primary key, value jsonb not null);`

/**
 * Services that somebody else runs (`supabase start`), by `GAPWISE_TEST_SUPABASE`; null: the tests start the local stack.
 * @throws ZodError for other JSON than that of `supabase status`
 */
export function givenServices(): GivenServices | null {
  const text = process.env['GAPWISE_TEST_SUPABASE']
  return text === undefined ? null : services.parse(JSON.parse(text))
}

const notThere = (what: string) => (): never => {
  throw new Error(`the given services have no ${what} that a test can reach`)
}

/**
 * The given services in the form of a stack. They must have the project's migrations and no other data
 * (`supabase db reset --no-seed`); messages and settings of functions that run there are out of reach. @param seedFile what `resetData()` puts back
 */
export async function openGivenServices(given: GivenServices, seedFile: string): Promise<Stack> {
  const database = openPostgresAt(given.DB_URL)
  await database.exec(AS_SAMPLE)
  const asOf = (): string => new Date().toISOString()
  const fill = (): Promise<void> => seedDatabase(database, { seedFile, sampleMembers: true, members: 0, asOf: asOf() })
  const data = new StackData(database, fill)
  await data.fillOnce()
  // An earlier run may have left other rows.
  await data.restore()
  const behind = {
    url: given.API_URL,
    publishableKey: given.ANON_KEY,
    secretKey: given.SERVICE_ROLE_KEY,
    jwtSecret: given.JWT_SECRET,
  }
  const front = given.FUNCTIONS === 'here' ? await openGivenFront(behind, dirname(seedFile)) : null
  return {
    ...behind,
    url: front?.url ?? behind.url,
    mailbox: front?.mailbox ?? { messages: notThere('mailbox') },
    sql: (text, parameters) => database.query(text, parameters),
    resetData: async () => {
      await front?.settled()
      await data.restore()
      front?.mailbox.clear()
    },
    keepData: () => data.keep(),
    setFunctionsEnv: front?.setFunctionsEnv ?? notThere('settings of functions'),
    limitAddresses: notThere('limits'),
    turnHook: notThere('hooks'),
    unplug: notThere('door'),
    plugIn: notThere('door'),
    load: (batches) => loadRows(database, batches),
    close: async () => {
      await front?.close()
      await database.close()
    },
  }
}
