import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack, type Stack, type StackOptions } from '../../local-stack/index.ts'
import type { CapturedMessage } from '../../local-stack/mail/mailbox.ts'
import { startPostgres } from '../../local-stack/database/postgres-server.ts'
import { SYNCED_TABLE_NAMES } from '../../src-shared/sync/rows.ts'
import { SMS_TOKEN_HERE } from '../../supabase/functions/_shared/test-support/functions-client.ts'
import { onWorkday } from './workday.ts'

/** The local stack of the run, which can go out of reach and come back at the same address with the same data. */
export interface TestStack {
  readonly url: string
  readonly publishableKey: string
  /** Of a server that may do anything: the results feed, an import. */
  readonly secretKey: string
  /** As the superuser, past row-level security. Row objects. */
  sql(text: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** E-mails and text messages that would have been sent, newest first. */
  mailbox(): CapturedMessage[]
  /** What the functions take for now; a moment of the workday unless told. */
  pretend(now: string): Promise<void>
  /** Puts the seeded data back, as of the workday, and brings the stack back if a test left it out of reach. */
  reset(): Promise<void>
  /** Nobody can reach it any more, as without a network. What is behind its door goes on, and needs no second start. */
  stop(): Promise<void>
  /** It can be reached again. */
  start(): Promise<void>
  /** Ends the whole server and starts it again on the same data; `meanwhile` happens without it. */
  restart(meanwhile: () => Promise<void>): Promise<void>
  remove(): Promise<void>
}

/** What the desks under test look at; a birthday does not move. */
const MOVED_TABLES = SYNCED_TABLE_NAMES.filter((table) => table !== 'members')

/** The seed's dates are relative to the machine's clock; moves them to the workday, without triggers. */
const SEED_ON_WORKDAY = `do $do$
  declare
    workday constant timestamptz := '${onWorkday()}';
    change text;
  begin
    set local session_replication_role = replica;
    for change in
      select format('update public.%I set %s', table_name, string_agg(format(
        case data_type when 'date' then '%1$I = %1$I + %2$s' else '%1$I = %1$I + %3$L::interval' end,
        column_name, workday::date - now()::date, workday - now()), ', '))
      from information_schema.columns
      where table_schema = 'public' and table_name = any ('{${MOVED_TABLES.join(',')}}')
        and data_type in ('date', 'timestamp with time zone')
      group by table_name
    loop
      execute change;
    end loop;
  end $do$`

interface TestDatabase {
  readonly db: NonNullable<StackOptions['db']>
  readonly remove: () => Promise<void>
}

/**
 * A PostgreSQL server of its own, which stays while the stack in front of it comes and goes; PGlite as the demo does, which
 * needs three times as long, where GAPWISE_TEST_DB=pglite.
 */
async function openDatabase(): Promise<TestDatabase> {
  if (process.env['GAPWISE_TEST_DB'] === 'pglite') return { db: 'pglite', remove: async () => {} }
  const server = await startPostgres(null)
  return { db: { url: server.url }, remove: () => server.stop() }
}

export async function createTestStack(): Promise<TestStack> {
  const dir = mkdtempSync(join(tmpdir(), 'gapwise-e2e-stack-'))
  const database = await openDatabase()
  const options = {
    dir,
    db: database.db,
    functionsEnv: { FUNCTIONS_NOW: onWorkday(), SMS_AUTH_TOKEN: SMS_TOKEN_HERE },
  } as const satisfies StackOptions
  let stack = await startStack(options)
  const { url, publishableKey, secretKey } = stack
  const port = Number(new URL(url).port)
  let isReachable = true
  const stop = async (): Promise<void> => {
    isReachable = false
    await stack.unplug()
  }
  const start = async (): Promise<void> => {
    if (!isReachable) await stack.plugIn()
    isReachable = true
  }
  let seeded: Stack | null = null
  const reset = async (): Promise<void> => {
    await start()
    await stack.resetData()
    if (seeded === stack) return
    await stack.sql(SEED_ON_WORKDAY)
    await stack.keepData()
    seeded = stack
  }
  return {
    url,
    publishableKey,
    secretKey,
    sql: (text, parameters) => stack.sql(text, parameters),
    mailbox: () => stack.mailbox.messages(),
    pretend: (now) => stack.setFunctionsEnv({ ...options.functionsEnv, FUNCTIONS_NOW: now }),
    reset,
    stop,
    start,
    restart: async (meanwhile) => {
      await stack.close()
      await meanwhile()
      stack = await startStack({ ...options, port })
    },
    remove: async () => {
      await stack.close()
      await database.remove()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export interface NewMember {
  readonly id: string
  readonly number: string
  readonly firstName: string
  readonly lastName: string
  readonly teamId: string
  /** E.164; without one the member can't be called. */
  readonly phone?: string
  readonly zipCode?: string
  /** Name of the open gap. */
  readonly gap?: string
  /** Its last day; without one the gap is of the year in which it comes. */
  readonly gapUntil?: string
}

/** A member with one open gap, as a plan's import would add it on the server. */
export async function addMember(stack: TestStack, member: NewMember): Promise<void> {
  const {
    id,
    number,
    firstName,
    lastName,
    teamId,
    phone = null,
    zipCode = null,
    gap = 'Flu Vaccine',
    gapUntil = null,
  } = member
  await stack.sql(
    `insert into public.members (id, team_id, member_id, first_name, last_name, phone, zip_code, time_zone)
     values ($1, $2, $3, $4, $5, $6, $7, 'America/Chicago')`,
    [id, teamId, number, firstName, lastName, phone, zipCode],
  )
  await stack.sql(
    `insert into public.member_outreach (member_id, team_id, health_plan, priority, compliance_likelihood)
     values ($1, $2, 'Sample Plan', 'medium', 50)`,
    [id, teamId],
  )
  await stack.sql(`insert into public.care_gaps (member_id, team_id, name, window_end) values ($1, $2, $3, $4)`, [
    id,
    teamId,
    gap,
    gapUntil,
  ])
}
