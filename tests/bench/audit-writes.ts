import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { startPostgres } from '../../local-stack/database/postgres-server.ts'
import { migrationFiles, platformSql } from '../../supabase/tests/support/database.ts'
import { openSession } from '../../supabase/tests/support/postgres.ts'
import type { TestDatabase } from '../../supabase/tests/support/test-database.ts'
import { postgresSeconds } from './postgres-cpu.ts'

/**
 * What the audit trail costs whoever writes (docs/scale.md): calls a second of 1, 8 and 32 writers, each call a transaction of its own
 * under row-level security, on a PostgreSQL that waits for its disk; and the longest that one of four writers waits while
 * somebody else changes 4,000 rows in one transaction. Beside it the same without a trail, and with one chain for all, in turn.
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
const WRITES_LIMIT = 400

const member = (number: number): string => `0000000d-0000-4000-8000-${String(number).padStart(12, '0')}`

const FILL = `set session_replication_role = replica;
  insert into public.teams (id, name) values ('${TEAM}', 'Team');
  insert into auth.users (id) values ('${STAFF}');
  insert into auth.sessions (id, user_id) values ('${STAFF}', '${STAFF}');
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

const CLAIMS = JSON.stringify({ sub: STAFF, session_id: STAFF, aal: 'aal2', role: 'authenticated' })

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

const forAWhile = (): (() => boolean) => {
  const end = performance.now() + ROUND_MS
  return () => performance.now() > end
}

/** The writers' longest wait, and the seconds that the large transaction takes. */
async function writeBeside(
  bulk: TestDatabase,
  writers: readonly TestDatabase[],
): Promise<{ worstMs: number; s: number }> {
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
  const { worstMs } = await write(writers, () => done)
  await large
  return { worstMs, s }
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
    const of = (mode: Mode, what: 'perSecond' | 'cpuMs'): number => median(rounds[mode].map((round) => round[what]))
    const told = NAMES.map(
      (mode) => `${mode} ${of(mode, 'perSecond').toFixed(0)}/s (${of(mode, 'cpuMs').toFixed(2)} ms of PostgreSQL each)`,
    )
    console.log(`${count} writers: ${told.join(', ')}; load ${loadavg()[0]?.toFixed(1)}`)
    rates.push(of('as it is', 'perSecond'))
  }
  const stalls = await inTurn(admin, () => writeBeside(bulk, sessions.slice(0, 4)))
  const worst = (mode: Mode): number => median(stalls[mode].map(({ worstMs }) => worstMs))
  for (const mode of NAMES) {
    const took = median(stalls[mode].map(({ s }) => s))
    console.log(
      `${AT_ONCE} rows at once, ${mode}: ${took.toFixed(1)} s, longest wait of another writer ${worst(mode).toFixed(0)} ms`,
    )
  }
  const grows = rates.every((rate, place) => place === 0 || rate > (rates[place - 1] ?? 0))
  const isMet =
    grows && (rates.at(-1) ?? 0) >= WRITES_LIMIT && worst('as it is') <= worst('without a trail') + STALL_LIMIT_MS
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
