import { SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import { startPostgres } from '../../local-stack/database/postgres-server.ts'
import { migrationFiles, platformSql } from '../../supabase/tests/support/database.ts'
import { openSession } from '../../supabase/tests/support/postgres.ts'
import type { TestDatabase } from '../../supabase/tests/support/test-database.ts'
import { fillServer, panelId } from './server-panel.ts'

/**
 * What a pull and the portal's pages cost the server at 300,000 members in 50 teams, as PostgreSQL itself says: blocks read
 * and milliseconds, under row-level security with live sessions and a second factor (docs/performance.md#the-server).
 * `node tests/bench/server-plans.ts [members]`; with `--plans` it prints the plans too.
 */
const MEMBERS = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 300_000)
const TEAMS = 50
const PLANS = process.argv.includes('--plans')
const NOBODY = '00000000-0000-0000-0000-000000000000'

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
    private.count_received(p_table text, p_after_xid text, p_answer json, p_given int) returns json
    language plpgsql security definer set search_path = '' as $$ begin return p_answer; end $$`,
} as const
const DEFINITION = { 'live sessions': 'live_user_id', 'the counter of received members': 'count_received' } as const
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
      await measure(db, panelId('b', 7), pull('members', 200), 1)
      times.push((await measure(db, panelId('b', 7), pull('members', 200), 1)).ms)
    }
  }
  await db.script(String(made?.['text']))
  return (100 * (median(withPart) - median(withoutPart))) / median(withPart)
}

async function measure(
  db: TestDatabase,
  user: string,
  statement: string,
  rounds = 7,
): Promise<{ blocks: number; ms: number }> {
  const asCaller = async (options: string) => {
    await db.rows('begin')
    const claims = { sub: user, session_id: user, aal: 'aal2', role: 'authenticated', gapwise: true }
    await db.rows(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)])
    await db.rows('set local role authenticated')
    const rows = await db.rows(`explain (analyze, buffers${options}) ${statement}`)
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
  if (PLANS && rounds > 1) console.log((await asCaller('')).join('\n'))
  return { blocks, ms: median(times) }
}

const pull = (table: string, xid: number, after = NOBODY): string =>
  `select public.sync_pull('${table}', '${xid}', '${after}', 1000)`

const news = (xid: number): string => {
  const after = SYNCED_TABLE_NAMES.map((table) => ({ table, changed_xid: String(xid), id: NOBODY }))
  return `select public.sync_news('${JSON.stringify(after)}')`
}

async function report(db: TestDatabase): Promise<void> {
  const staff = panelId('b', 7)
  const member = panelId('e', 7)
  const cases = [
    ['pull of members: first page', staff, pull('members', 0)],
    ['pull of members: in the middle', staff, pull('members', 200)],
    ['pull of members: nothing new', staff, pull('members', 500)],
    ['pull of member_outreach: first page', staff, pull('member_outreach', 0)],
    ['pull of care_gaps: first page', staff, pull('care_gaps', 0)],
    ['pull of care_gaps: nothing new', staff, pull('care_gaps', 500)],
    ['pull of calls: first page', staff, pull('calls', 0)],
    ['news of all tables: none', staff, news(500)],
    ['news of all tables: in the middle', staff, news(200)],
    ['portal: own record', member, 'select * from public.members'],
    ['portal: appointments', member, 'select * from public.appointments order by appointment_datetime desc'],
    ['portal: results', member, 'select * from public.lab_results order by test_date desc'],
    ['portal: chat, last 50', member, 'select * from public.chat_messages order by created_at desc limit 50'],
    ['portal: open gaps', member, 'select * from public.my_open_care_gaps()'],
  ] as const
  for (const [what, user, statement] of cases) {
    const { blocks, ms } = await measure(db, user, statement)
    console.log(`| ${what.padEnd(38)} | ${String(blocks).padStart(7)} | ${ms.toFixed(1).padStart(7)} ms |`)
  }
}

const server = await startPostgres(null)
const db = openSession(server.url)
try {
  await db.script(platformSql())
  for (const { sql } of migrationFiles()) await db.script(sql)
  await fillServer(db, { members: MEMBERS, teams: TEAMS, staff: TEAMS, accounts: 7 })
  await report(db)
  for (const part of ['live sessions', 'the counter of received members'] as const) {
    console.log(`Share of ${part} in a page of members: ${(await shareOf(db, part)).toFixed(1)}%`)
  }
} finally {
  await db.close()
  await server.stop()
}
