import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { PULL_START, type PullCursor } from '#shared/sync/pull.ts'
import { SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import { startPostgres } from '../../local-stack/database/postgres-server.ts'
import { migrationFiles, platformSql } from '../../supabase/tests/support/database.ts'
import { openSession } from '../../supabase/tests/support/postgres.ts'
import type { TestDatabase } from '../../supabase/tests/support/test-database.ts'
import { fillServer, panelId } from './server-panel.ts'

/**
 * What a pull, a list of evidence and the portal's pages cost the server at 300,000 members in 50 teams with 100,000 entries of evidence, under row-level security with live sessions and a
 * second factor (docs/performance.md#the-server): blocks read, milliseconds as PostgreSQL says (the median), and milliseconds of its
 * processor; the pulls once more beside transactions that stay open. Of the processor the best round counts, against the limit and
 * against the same page without an open transaction, because other work on the machine can only slow a round down. Ends with 1 where
 * something is above its limit. Linux only.
 * `node tests/bench/server-plans.ts [members]`; with `--plans` it prints the plans too.
 */
const MEMBERS = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 300_000)
const TEAMS = 50
const EVIDENCE = 100_000
const PLANS = process.argv.includes('--plans')

interface Node {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
}
interface Plan {
  readonly Plan: Node
  readonly 'Execution Time': number
  readonly 'Planning Time': number
}

/** What makes a part of the server answer at once, to see its share of a page. */
const WITHOUT = {
  'live sessions': `create or replace function private.live_user_id() returns uuid
    language plpgsql stable security definer set search_path = '' as $$ begin return auth.uid(); end $$`,
  'the counter of received members': `create or replace function
    private.count_pages(p_reading private.reading) returns private.reading
    language plpgsql security definer set search_path = '' as $$ begin return p_reading; end $$`,
} as const
const DEFINITION = { 'live sessions': 'live_user_id', 'the counter of received members': 'count_pages' } as const
const ROUNDS = 41

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** How much of the time of a page of 1,000 members a part takes, in percent: with it and without it in turn. */
async function shareOf(db: TestDatabase, part: keyof typeof WITHOUT): Promise<number> {
  const [made] = await db.rows(`select pg_get_functiondef(oid) as text from pg_proc
    where proname = '${DEFINITION[part]}' and pronamespace = 'private'::regnamespace`)
  const withPart: number[] = []
  const withoutPart: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [times, definition] of [
      [withPart, String(made?.['text'])],
      [withoutPart, WITHOUT[part]],
    ] as const) {
      await db.script(definition)
      await measure(db, panelId('b', 7), pull('members', from(200)), 1)
      times.push((await measure(db, panelId('b', 7), pull('members', from(200)), 1)).cpuMs)
    }
  }
  await db.script(String(made?.['text']))
  return (100 * (median(withPart) - median(withoutPart))) / median(withPart)
}

/** Milliseconds of the processor that a session has needed so far. */
const cpuMs = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

interface Cost {
  readonly blocks: number
  readonly ms: number
  readonly cpuMs: number
}

async function measure(db: TestDatabase, user: string, statement: string, rounds = 7): Promise<Cost> {
  const [session] = await db.rows('select pg_backend_pid() as pid')
  const pid = Number(session?.['pid'])
  const processor: number[] = []
  const asCaller = async (options: string) => {
    await db.rows('begin')
    const claims = { sub: user, session_id: user, aal: 'aal2', role: 'authenticated', gapwise: true }
    await db.rows(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)])
    await db.rows('set local role authenticated')
    const before = cpuMs(pid)
    const rows = await db.rows(`explain (analyze, buffers${options}) ${statement}`)
    processor.push(cpuMs(pid) - before)
    await db.rows('rollback')
    return rows.map((row) => row['QUERY PLAN'])
  }
  const times: number[] = []
  let blocks = 0
  for (let round = 0; round < rounds; round += 1) {
    const [[{ Plan: plan, 'Execution Time': ms }]] = (await asCaller(', format json')) as [[Plan]]
    blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    times.push(ms)
  }
  const cost = { blocks, ms: median(times), cpuMs: Math.min(...processor) }
  if (PLANS && rounds > 1) console.log((await asCaller('')).join('\n'))
  return cost
}

/** Of a station that has seen the panel up to this version. */
const from = (xid: number): PullCursor => ({ ...PULL_START, seen: `${xid}:${xid}:` })

const pull = (table: string, after: PullCursor): string =>
  `select public.sync_pull('${table}', '${JSON.stringify(after)}', 1000)`

const news = ({ seen }: PullCursor): string =>
  `select public.sync_news('${JSON.stringify(SYNCED_TABLE_NAMES.map((table) => ({ table, seen })))}')`

/** As REST asks for a list of it. */
const WAITING = `select * from public.gap_evidence where state = 'received' and deleted_at is null order by created_at, id limit 50`

async function snapshotNow(db: TestDatabase): Promise<string> {
  const [now] = await db.rows('select pg_current_snapshot()::text as seen')
  return String(now?.['seen'])
}

/** Milliseconds of the processor, at most. */
const LIMITS = { page: 10, pageAfterAnHour: 50, news: 1.6, evidence: 50 } as const
type Limit = keyof typeof LIMITS

/** What was printed. */
const measured = new Map<string, number>()

/** How much dearer something is than something else in this run. */
function compare(what: string, other: string, limit: number): void {
  const ratio = (measured.get(what) ?? 0) / (measured.get(other) ?? 0)
  if (!(ratio <= limit)) process.exitCode = 1
  console.log(`${what}, against '${other}': ${ratio.toFixed(2)} of at most ${limit}`)
}

async function report(db: TestDatabase): Promise<void> {
  const staff = panelId('b', 7)
  const member = panelId('e', 7)
  const everywhere = panelId('b', 8)
  const upto = await snapshotNow(db)
  const cases = [
    ['pull of members: first page', staff, pull('members', PULL_START), 'page'],
    ['pull of members: in the middle', staff, pull('members', { ...PULL_START, upto, changed_xid: '200' }), 'page'],
    ['pull of members: nothing new', staff, pull('members', from(500))],
    ['pull of member_outreach: first page', staff, pull('member_outreach', PULL_START)],
    ['pull of care_gaps: first page', staff, pull('care_gaps', PULL_START)],
    ['pull of care_gaps: nothing new', staff, pull('care_gaps', from(500))],
    ['pull of calls: first page', staff, pull('calls', PULL_START)],
    ['pull of gap_evidence: first page', staff, pull('gap_evidence', PULL_START), 'evidence'],
    ['evidence that waits: first 50, the oldest first', staff, WAITING, 'evidence'],
    ['evidence that waits: first 50 of the supervisor of all', everywhere, WAITING, 'evidence'],
    ['news of all tables: none', staff, news(from(500)), 'news'],
    ['news of all tables: in the middle', staff, news(from(200))],
    ['portal: own record', member, 'select * from public.members'],
    ['portal: appointments', member, 'select * from public.appointments order by appointment_datetime desc'],
    ['portal: results', member, 'select * from public.lab_results order by test_date desc'],
    ['portal: chat, last 50', member, 'select * from public.chat_messages order by created_at desc limit 50'],
    ['portal: open gaps', member, 'select * from public.my_open_care_gaps()'],
  ] as const
  for (const [what, user, statement, limit] of cases) await print(db, user, [what, statement, limit])
}

async function print(
  db: TestDatabase,
  user: string,
  [what, statement, limit]: readonly [string, string, (Limit | undefined)?],
): Promise<void> {
  const cost = await measure(db, user, statement, limit === undefined ? 7 : ROUNDS)
  measured.set(what, cost.cpuMs)
  const ratio = limit === undefined ? null : cost.cpuMs / LIMITS[limit]
  if (ratio !== null && ratio > 1) process.exitCode = 1
  const times = [cost.ms, cost.cpuMs].map((ms) => `${ms.toFixed(1).padStart(6)} ms`)
  const share = ratio === null || limit === undefined ? '' : `${ratio.toFixed(2)} of ${LIMITS[limit]} ms`
  console.log(`| ${[what.padEnd(54), String(cost.blocks).padStart(6), ...times, share.padEnd(15)].join(' | ')} |`)
}

/** Members of an import that stays open, and changes of an hour of an ordinary day. */
const IMPORTED = Math.round(MEMBERS / 3)
const CHANGED = Math.round(MEMBERS * 0.6)
const PER_TRANSACTION = 100

const touch = (count: number): string => `update public.members set changed_xid = pg_current_xact_id()
  where id in (select id from public.members order by id limit ${count})`

/** The pulls of a station beside an open import, and beside one that has been open for an hour in which others worked. */
async function reportBesideOpen(db: TestDatabase, open: TestDatabase): Promise<void> {
  const staff = panelId('b', 7)
  const before = { ...PULL_START, seen: await snapshotNow(db) }
  await open.script(`set session_replication_role = replica; begin; ${touch(IMPORTED)}`)
  await db.script('select pg_current_xact_id()')
  const beside = { ...PULL_START, seen: await snapshotNow(db) }
  await print(db, staff, ['beside an import: first page of members', pull('members', PULL_START), 'page'])
  await print(db, staff, ['beside an import: members, nothing new', pull('members', before)])
  await print(db, staff, ['beside an import: members, nothing new since it began', pull('members', beside)])
  await print(db, staff, ['beside an import: news of all tables, none', news(beside), 'news'])
  await db.script(`set session_replication_role = replica`)
  await db.script(`do $$ declare chosen uuid[]; begin
    for turn in 1 .. ${CHANGED / PER_TRANSACTION} loop
      chosen := array(select id from public.members where id > ('0000000d-0000-4000-8000-' || lpad((${IMPORTED} + turn * ${PER_TRANSACTION})::text, 12, '0'))::uuid
        order by id limit ${PER_TRANSACTION});
      update public.members set changed_xid = pg_current_xact_id() where id = any (chosen);
      commit;
    end loop; end $$`)
  await db.script(`set session_replication_role = origin`)
  const after = { ...PULL_START, seen: await snapshotNow(db) }
  await print(db, staff, ['open for an hour: first page of what changed', pull('members', beside), 'pageAfterAnHour'])
  await print(db, staff, ['open for an hour: members, nothing new', pull('members', after)])
  await print(db, staff, ['open for an hour: news of all tables, none', news(after), 'news'])
  await open.script('rollback')
  compare('beside an import: first page of members', 'pull of members: first page', 1.1)
  compare('open for an hour: first page of what changed', 'pull of members: first page', 5)
  compare('beside an import: news of all tables, none', 'news of all tables: none', 1.1)
  compare('open for an hour: news of all tables, none', 'news of all tables: none', 1.1)
}

const server = await startPostgres(null)
const db = openSession(server.url)
try {
  await db.script(platformSql())
  for (const { sql } of migrationFiles()) await db.script(sql)
  await fillServer(db, { members: MEMBERS, teams: TEAMS, staff: TEAMS, accounts: 7, evidence: EVIDENCE })
  await db.script(`set session_replication_role = replica;
    insert into public.staff_teams (staff_id, team_id) select '${panelId('c', 8)}', id from public.teams;
    set session_replication_role = origin`)
  console.log(`What, blocks, by the clock, of the processor, of its limit; at a load of ${loadavg()[0]?.toFixed(1)}`)
  await report(db)
  const open = openSession(server.url)
  await reportBesideOpen(db, open)
  await open.close()
  for (const part of ['live sessions', 'the counter of received members'] as const) {
    console.log(`Share of ${part} in a page of members: ${(await shareOf(db, part)).toFixed(1)}%`)
  }
} finally {
  await db.close()
  await server.stop()
}
