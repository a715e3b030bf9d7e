import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../local-stack/database/postgres-server.ts'
import { migrationFiles, platformSql } from '../../supabase/tests/support/database.ts'
import { openSession } from '../../supabase/tests/support/postgres.ts'
import type { TestDatabase } from '../../supabase/tests/support/test-database.ts'
import { postgresSeconds } from './postgres-cpu.ts'

/**
 * What the audit trail costs whoever writes (docs/performance.md#the-server): calls a second of 1, 8 and 32 writers, each call a transaction of its own
 * under row-level security, on a PostgreSQL that waits for its disk; and the longest that one of four writers waits while
 * somebody else changes 4,000 rows in one transaction, against the longest right after it, and what they wait for: a lock of that
 * transaction would be the trail's doing, a busy disk or processor is the machine's. Beside it the same without a trail, and with one
 * chain for all, in turn.
 * `node tests/bench/audit-writes.ts [seconds of a round]`
 */
const ROUND_MS = 1000 * Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 3)
const ROUNDS = 3
const WRITERS = [1, 8, 32] as const
/** The first half is called; the second half is changed at once. */
const MEMBERS = 8000
const AT_ONCE = MEMBERS / 2
const TEAM = '0000000a-0000-4000-8000-000000000001'
const STAFF = '0000000b-0000-4000-8000-000000000001'
/** At most so much longer than without the 4,000 rows may a writer wait. */
const STALL_LIMIT_MS = 100
const LOOK_EVERY_MS = 3
const WRITES_LIMIT = 400

const member = (number: number): string => `0000000d-0000-4000-8000-${String(number).padStart(12, '0')}`

const FILL = `set session_replication_role = replica;
  insert into public.teams (id, name) values ('${TEAM}', 'Team');
  insert into auth.users (id) values ('${STAFF}');
  insert into auth.sessions (id, user_id, aal) values ('${STAFF}', '${STAFF}', 'aal2');
  insert into auth.mfa_factors (user_id, status) values ('${STAFF}', 'verified');
  insert into public.staff (id, user_id, full_name, role, team_id)
    values ('${STAFF}', '${STAFF}', 'Sample Specialist', 'outreach_specialist', '${TEAM}');
  insert into public.members (id, team_id, member_id, first_name, last_name)
    select ('0000000d-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, '${TEAM}', 'SH-' || n, 'Member', 'Number ' || n
    from generate_series(1, ${MEMBERS}) n;
  insert into public.member_outreach (member_id, team_id, health_plan, priority, compliance_likelihood)
    select m.id, m.team_id, 'Gold', 'high', 50 from public.members m;
  set session_replication_role = origin;
  analyze`

const ON_TABLES = ['calls', 'member_outreach'] as const
const trail = (what: 'enable' | 'disable'): string =>
  ON_TABLES.map((table) => `alter table public.${table} ${what} trigger audit_changes;`).join(' ')

/** How the trail is kept: SQL that begins it, and that which ends it. */
const MODES = {
  'without a trail': { begin: trail('disable'), end: trail('enable') },
  'one chain for all': {
    begin: `alter function private.own_audit_chain() rename to own_audit_chain_kept;
      create function private.own_audit_chain() returns smallint language plpgsql security definer set search_path = '' as $$
      begin perform pg_advisory_xact_lock(hashtext('public.audit_events'), 0); return 0; end $$`,
    end: `drop function private.own_audit_chain();
      alter function private.own_audit_chain_kept() rename to own_audit_chain`,
  },
  'as it is': { begin: 'select', end: 'select' },
} as const
type Mode = keyof typeof MODES
const NAMES = Object.keys(MODES) as Mode[]

const CLAIMS = JSON.stringify({ sub: STAFF, session_id: STAFF, aal: 'aal2', role: 'authenticated', gapwise: true })

function call(of: number): string {
  return `begin; select set_config('request.jwt.claims', '${CLAIMS}', true); set local role authenticated;
    insert into public.calls (member_id, outcome, started_at, coach_name)
      values ('${member(1 + (of % AT_ONCE))}', 'voicemail', now(), 'Sample Specialist'); commit`
}

interface Written {
  readonly perSecond: number
  readonly worstMs: number
  /** Milliseconds of the processor that PostgreSQL needed for one. */
  readonly cpuMs: number
}

/** Writers one after the other until `until` says so; each waits for the answer to its write. */
async function write(writers: readonly TestDatabase[], until: () => boolean): Promise<Written> {
  const started = performance.now()
  const needed = postgresSeconds(folder)
  let writes = 0
  let worstMs = 0
  const one = async (writer: TestDatabase, place: number): Promise<void> => {
    for (let turn = 0; !until(); turn += 1) {
      const began = performance.now()
      await writer.script(call(place * 101 + turn))
      worstMs = Math.max(worstMs, performance.now() - began)
      writes += 1
    }
  }
  await Promise.all(writers.map(one))
  const cpuMs = (1000 * (postgresSeconds(folder) - needed)) / writes
  return { perSecond: writes / ((performance.now() - started) / 1000), worstMs, cpuMs }
}

const forAWhile = (ms = ROUND_MS): (() => boolean) => {
  const end = performance.now() + ms
  return () => performance.now() > end
}

interface Beside {
  /** The writers' longest wait beside the large transaction, and for as long right after it. */
  readonly worstMs: number
  readonly aloneMs: number
  /** Seconds that the large transaction takes. */
  readonly s: number
  /** How often one of them was seen at work, or waiting, and how often waiting for a lock of the large transaction. */
  readonly looks: number
  readonly held: number
}

const pidOf = async (session: TestDatabase): Promise<number> =>
  Number((await session.rows('select pg_backend_pid() as pid'))[0]?.['pid'])

/** Asks again and again, until `until` says so, who of `writers` waits for a lock of `bulk`. */
async function watch(
  watcher: TestDatabase,
  { bulk, writers }: { bulk: number; writers: readonly number[] },
  until: () => boolean,
): Promise<{ looks: number; held: number }> {
  let looks = 0
  let held = 0
  while (!until()) {
    const [seen] = await watcher.rows(
      `select count(*)::int as looks, count(*) filter (where ${bulk} = any (pg_blocking_pids(pid)))::int as held
       from pg_stat_activity where pid in (${writers.join()}) and state <> 'idle'`,
    )
    looks += Number(seen?.['looks'])
    held += Number(seen?.['held'])
    await pause(LOOK_EVERY_MS)
  }
  return { looks, held }
}

async function writeBeside(
  { admin: watcher, bulk }: Record<'admin' | 'bulk', TestDatabase>,
  writers: readonly TestDatabase[],
): Promise<Beside> {
  const pids = { bulk: await pidOf(bulk), writers: await Promise.all(writers.map(pidOf)) }
  const started = performance.now()
  let done = false
  let s = 0
  const large = bulk
    .script(
      `update public.member_outreach set financial_value = financial_value + 1 where member_id > '${member(AT_ONCE)}'`,
    )
    .finally(() => {
      done = true
      s = (performance.now() - started) / 1000
    })
  const [{ worstMs }, seen] = await Promise.all([write(writers, () => done), watch(watcher, pids, () => done)])
  await large
  const { worstMs: aloneMs } = await write(writers, forAWhile(1000 * s))
  return { worstMs, aloneMs, s, ...seen }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Runs `work` in each mode in turn, several rounds; the results by mode. */
async function inTurn<T>(admin: TestDatabase, work: () => Promise<T>): Promise<Record<Mode, T[]>> {
  const results: Record<Mode, T[]> = { 'without a trail': [], 'one chain for all': [], 'as it is': [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const mode of NAMES) {
      await admin.script(MODES[mode].begin)
      results[mode].push(await work())
      await admin.script(MODES[mode].end)
    }
  }
  return results
}

async function report(
  { admin, bulk }: Record<'admin' | 'bulk', TestDatabase>,
  sessions: readonly TestDatabase[],
): Promise<void> {
  const rates: number[] = []
  for (const count of WRITERS) {
    const rounds = await inTurn(admin, () => write(sessions.slice(0, count), forAWhile()))
    const rate = (mode: Mode, what: 'perSecond' | 'cpuMs'): number => median(rounds[mode].map((round) => round[what]))
    const told = NAMES.map(
      (mode) =>
        `${mode} ${rate(mode, 'perSecond').toFixed(0)}/s (${rate(mode, 'cpuMs').toFixed(2)} ms of PostgreSQL each)`,
    )
    console.log(`${count} writers: ${told.join(', ')}; load ${loadavg()[0]?.toFixed(1)}`)
    rates.push(rate('as it is', 'perSecond'))
  }
  const stalls = await inTurn(admin, () => writeBeside({ admin, bulk }, sessions.slice(0, 4)))
  const of = (mode: Mode, what: keyof Beside): number => median(stalls[mode].map((round) => round[what]))
  const sum = (mode: Mode, what: keyof Beside): number => stalls[mode].reduce((all, round) => all + round[what], 0)
  for (const mode of NAMES) {
    console.log(
      `${AT_ONCE} rows at once, ${mode}: ${of(mode, 's').toFixed(1)} s, longest wait of another writer ` +
        `${of(mode, 'worstMs').toFixed(0)} ms, right after it ${of(mode, 'aloneMs').toFixed(0)} ms; waiting for a lock of it at ` +
        `${sum(mode, 'held')} of ${sum(mode, 'looks')} looks`,
    )
  }
  const isHeld = sum('as it is', 'held') > 0
  const grows = rates.every((rate, place) => place === 0 || rate > (rates[place - 1] ?? 0))
  const stall = of('as it is', 'worstMs') - of('as it is', 'aloneMs')
  const isMet = grows && (rates.at(-1) ?? 0) >= WRITES_LIMIT && stall <= STALL_LIMIT_MS && !isHeld
  console.log(
    `${isMet ? 'met' : 'MISSED'}: grows with writers, ${WRITES_LIMIT}/s at 32, ${STALL_LIMIT_MS} ms; load ${loadavg()[0]?.toFixed(1)}`,
  )
  if (!isMet) process.exitCode = 1
}

const folder = mkdtempSync(join(tmpdir(), 'gapwise-bench-'))
const server = await startPostgres(folder)
const admin = openSession(server.url)
const bulk = openSession(server.url)
const sessions = Array.from({ length: Math.max(...WRITERS) }, () => openSession(server.url))
try {
  await admin.script(platformSql())
  for (const { sql } of migrationFiles()) await admin.script(sql)
  await admin.script(FILL)
  await report({ admin, bulk }, sessions)
} finally {
  await Promise.all([admin, bulk, ...sessions].map((session) => session.close()))
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
