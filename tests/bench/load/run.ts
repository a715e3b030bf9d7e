import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PULL_START } from '#shared/sync/pull.ts'
import { startPostgres } from '../../../local-stack/database/postgres-server.ts'
import { openSession } from '../../../supabase/tests/support/postgres.ts'
import type { TestDatabase } from '../../../supabase/tests/support/test-database.ts'
import { measure } from '../child.ts'
import { postgresSeconds } from '../postgres-cpu.ts'
import { fillServer } from '../server-panel.ts'
import { POLL_SECONDS, WHOLE_MORNING, type ClientsFigures, type ClientsOptions, type Phase } from './phases.ts'

/**
 * Stations and members as real HTTP clients of the stack on a PostgreSQL that waits for its disk (docs/performance.md#the-server). Linux only: it
 * reads from /proc what PostgreSQL needs of the processor. `node tests/bench/load/run.ts --stations 20,100,300`
 */
const { values } = parseArgs({
  options: {
    /** Empty: only the polls. */
    stations: { type: 'string', default: '20,100,300' },
    polling: { type: 'string', default: '500' },
    members: { type: 'string', default: '1000' },
    panel: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '60' },
    /** A call of each station, this often: fifteen times as often as people make them. */
    every: { type: 'string', default: '20' },
  },
})
const TEAMS = 50
const SIZES = values.stations.split(',').filter(Boolean).map(Number)
const POLLING = Number(values.polling)
const MEMBERS = Number(values.members)
const PANEL = Number(values.panel)
/** Share of the panel that a night's import changes. */
const CHANGED_BY_NIGHT = 0.02
const FIRST_PAGE_LIMIT_MS = 1500
const POLL_LIMIT = 0.3

interface Needs {
  readonly postgresSeconds: number
  readonly stackSeconds: number
  readonly stackMb: number
}

async function needs(folder: string, stack: ChildProcess): Promise<Needs> {
  stack.send('needs')
  const [{ cpuSeconds, rssMb }] = (await once(stack, 'message')) as [{ cpuSeconds: number; rssMb: number }]
  return { postgresSeconds: postgresSeconds(folder), stackSeconds: cpuSeconds, stackMb: rssMb }
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
const p95 = (figures: ClientsFigures, what: string): number =>
  at(
    (figures.ms[what] ?? []).toSorted((a, b) => a - b),
    0.95,
  )

function print(title: string, figures: ClientsFigures, used: Needs): void {
  const postgres = used.postgresSeconds / figures.seconds
  const stack = used.stackSeconds / figures.seconds
  const requests = Object.entries(figures.ms).reduce(
    (sum, [what, times]) => sum + (what === WHOLE_MORNING ? 0 : times.length),
    0,
  )
  const each = (seconds: number): string => `${((1000 * seconds) / requests).toFixed(1)} ms`
  console.log(
    `\n${title}: ${figures.seconds.toFixed(1)} s, ${figures.rows} rows; PostgreSQL ${(100 * postgres).toFixed(0)}% of a core, ` +
      `stand-in for PostgREST ${(100 * stack).toFixed(0)}% and ${used.stackMb.toFixed(0)} MB; ` +
      `of each request ${each(used.postgresSeconds)} and ${each(used.stackSeconds)}, of the client's own ${each(figures.cpuSeconds)}; ` +
      `load ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const [what, times] of Object.entries(figures.ms)) {
    const sorted = times.toSorted((a, b) => a - b)
    const shares = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${at(sorted, share).toFixed(0)} ms`)
    console.log(`  ${what}: ${times.length}, ${(times.length / figures.seconds).toFixed(1)}/s, ${shares.join(', ')}`)
  }
  for (const [what, count] of Object.entries(figures.failures)) console.log(`  FAILED ${what}: ${count}`)
}

/** A night's import: some members of each team changed. @returns the snapshot before it */
async function changeByNight(db: TestDatabase): Promise<string> {
  const before = await snapshotNow(db)
  await db.script(`alter table public.member_outreach disable trigger audit_changes;
    update public.member_outreach set financial_value = financial_value + 1
      where member_id in (select m.id from public.members m order by m.member_id limit ${Math.round(PANEL * CHANGED_BY_NIGHT)});
    alter table public.member_outreach enable trigger audit_changes`)
  return before
}

interface World {
  readonly folder: string
  readonly stack: ChildProcess
  readonly db: TestDatabase
  readonly server: Pick<ClientsOptions, 'url' | 'publishableKey' | 'jwtSecret'>
}

interface Play {
  readonly stations: number
  readonly members?: number
  readonly since?: string
  /** Not told: the first requests of a new server load and plan everything. */
  readonly quiet?: boolean
}

async function play(
  { folder, stack, server }: World,
  phase: Phase,
  { stations, members = 0, since = PULL_START.seen, quiet = false }: Play,
): Promise<ClientsFigures & { used: Needs }> {
  const before = await needs(folder, stack)
  const options: ClientsOptions = {
    ...server,
    phase,
    stations,
    members,
    since,
    teams: TEAMS,
    seconds: Number(values.seconds),
    everySeconds: Number(values.every),
  }
  const figures = await measure<ClientsFigures>('./load/clients-child.ts', options)
  const after = await needs(folder, stack)
  const used: Needs = {
    postgresSeconds: after.postgresSeconds - before.postgresSeconds,
    stackSeconds: after.stackSeconds - before.stackSeconds,
    stackMb: after.stackMb,
  }
  if (!quiet) print(`${phase}, ${stations} stations${members > 0 ? ` and ${members} members` : ''}`, figures, used)
  return { ...figures, used }
}

/**
 * What the waits can't be less than where nothing else runs: the work on two cores, of which the stand-in's and the clients' can't be
 * shared among more than one each.
 */
function printLeast({ used, cpuSeconds }: ClientsFigures & { used: Needs }): void {
  const all = (used.postgresSeconds + used.stackSeconds + cpuSeconds) / 2
  const least = Math.max(all, used.stackSeconds, cpuSeconds)
  console.log(`  on two cores with nothing else to do: the last of them after ${least.toFixed(1)} s at least`)
}

/** Of a core: each has asked once, which it does every minute. */
const shareOf = ({ used }: { used: Needs }): number => used.postgresSeconds / POLL_SECONDS

async function report(world: World): Promise<boolean> {
  let isMet = true
  let failed = 0
  for (const phase of ['first', 'morning'] as const) await play(world, phase, { stations: 20, quiet: true })
  for (const stations of SIZES) {
    const first = await play(world, 'first', { stations })
    printLeast(first)
    if (stations === 100) isMet &&= p95(first, 'first page of members') <= FIRST_PAGE_LIMIT_MS
    const morning = await play(world, 'morning', { stations, since: await changeByNight(world.db) })
    const work = await play(world, 'work', { stations, members: MEMBERS, since: await snapshotNow(world.db) })
    for (const { failures } of [first, morning, work]) failed += Object.values(failures).reduce((a, b) => a + b, 0)
    const [grown] = await world.db.rows(`select pg_size_pretty(pg_database_size(current_database())) as size,
      (select count(*) from public.audit_events) as events, (select count(distinct chain) from public.audit_events) as chains`)
    console.log(
      `  the database has ${String(grown?.['size'])}, the trail ${String(grown?.['events'])} events in ${String(grown?.['chains'])} chains`,
    )
  }
  const since = await snapshotNow(world.db)
  const each = await play(world, 'pollEach', { stations: POLLING, since })
  const poll = await play(world, 'poll', { stations: POLLING, since })
  const share = shareOf(poll)
  console.log(
    `\npolling of ${POLLING} stations: ${(100 * share).toFixed(1)}% of a core of PostgreSQL, where each table is asked ` +
      `for ${(100 * shareOf(each)).toFixed(1)}%: ${(shareOf(each) / share).toFixed(1)} times as much`,
  )
  isMet &&= share <= POLL_LIMIT && failed === 0
  console.log(
    `\n${isMet ? 'met' : 'MISSED'}: first pages of 100 stations ${FIRST_PAGE_LIMIT_MS} ms (p95), polling ${100 * POLL_LIMIT}% of a core of PostgreSQL, no failures`,
  )
  return isMet
}

async function snapshotNow(db: TestDatabase): Promise<string> {
  const [now] = await db.rows('select pg_current_snapshot()::text as seen')
  return String(now?.['seen'])
}

const folder = mkdtempSync(join(tmpdir(), 'gapwise-load-'))
const postgres = await startPostgres(folder)
const stack = fork(join(import.meta.dirname, 'stack-child.ts'), [postgres.url], {
  stdio: ['ignore', 'ignore', 2, 'ipc'],
})
const [server] = (await once(stack, 'message')) as [World['server']]
const db = openSession(postgres.url)
try {
  console.log(`${cpus().length} x ${cpus()[0]?.model}; ${PANEL} members in ${TEAMS} teams`)
  const staff = Math.max(...SIZES, POLLING)
  await fillServer(db, { members: PANEL, teams: TEAMS, staff, accounts: MEMBERS })
  if (!(await report({ folder, stack, db, server }))) process.exitCode = 1
} finally {
  await db.close()
  stack.kill('SIGTERM')
  await once(stack, 'exit')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
