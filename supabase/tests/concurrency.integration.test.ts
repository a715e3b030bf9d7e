import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PULL_START } from '#shared/sync/pull.ts'
import type { TestDatabaseCopy } from '../../local-stack/testing/test-databases.ts'
import { newMigrated, rowsAs, type TestDatabase } from './support/database.ts'
import { NORTH, SOUTH, memberId, rowId, userId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { expectNothingLost } from './support/interleaving.ts'
import { openSession } from './support/postgres.ts'
import { news, pull } from './support/pulling.ts'
import { resetToFixture } from './support/reset.ts'
import { eventually } from '../../tests/fixtures/eventually.ts'

/** What only shows with two sessions: always on a real server. */
let database: TestDatabaseCopy
let one: TestDatabase
let two: TestDatabase
beforeAll(async () => {
  database = await newMigrated()
  one = openSession(database.url)
  two = openSession(database.url)
})
beforeEach(() => resetToFixture(one))
afterAll(async () => {
  await one.close()
  await two.close()
  await database.drop()
})

const touch = (kit: 1 | 2) => `update public.test_kits set status = 'delivered' where id = '${rowId('test_kits', kit)}'`
const ids = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => id)

/** Resolves when some session of the server waits for a lock. */
async function untilSomebodyWaits(watcher: TestDatabase): Promise<void> {
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await eventually(async () => expect(await watcher.rows(waiting)).toHaveLength(1))
}

describe('two transactions at once', () => {
  it('hide only their own changes while they are open, and none that commits late', async () => {
    const { cursor } = await pull(one, 'coach', { table: 'test_kits' })
    await two.rows('begin')
    await two.rows(touch(1))
    const [open] = await two.rows('select pg_current_xact_id()::text as number')
    await one.rows(touch(2))

    const given = await pull(one, 'coach', { table: 'test_kits', after: cursor })
    expect(ids(given.rows)).toEqual([rowId('test_kits', 2)])
    // What was given is counted by a transaction of its own, which is seen too.
    const during = await pull(one, 'coach', { table: 'test_kits', after: given.cursor })
    expect(during.rows).toEqual([])
    const quiet = await news(one, 'coach', { test_kits: during.cursor, members: cursor })
    expect(quiet.tables).toEqual([])
    // The server may have committed something of its own meanwhile, which is seen as well.
    const [hidden] = await one.rows(`select pg_visible_in_snapshot('${open?.['number']}', '${quiet.seen}') as seen`)
    expect(hidden).toEqual({ seen: false })

    await two.rows('commit')
    expect((await news(one, 'coach', { test_kits: { seen: quiet.seen! } })).tables).toEqual(['test_kits'])
    const afterwards = await pull(one, 'coach', { table: 'test_kits', after: during.cursor })
    expect(ids(afterwards.rows)).toEqual([rowId('test_kits', 1)])
  })

  it('send the last state of a row that was changed last by the one that began first', async () => {
    const { cursor } = await pull(one, 'coach', { table: 'test_kits' })
    await two.rows('begin')
    await two.rows(touch(2))
    await one.rows(touch(1))
    const during = await pull(one, 'coach', { table: 'test_kits', after: cursor })
    await two.rows(`update public.test_kits set status = 'lost' where id = '${rowId('test_kits', 1)}'`)
    await two.rows('commit')
    const { rows } = await pull(one, 'coach', { table: 'test_kits', after: during.cursor })
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      [rowId('test_kits', 1), 'lost'],
      [rowId('test_kits', 2), 'delivered'],
    ])
    expect(Number(rows[0]?.['changed_xid'])).toBeLessThan(Number(during.rows[0]?.['changed_xid']))
  })

  it('leave out of what was seen the numbers of a rollback, which a crash may give away again', async () => {
    await one.rows(touch(2))
    const { cursor } = await pull(one, 'coach', { table: 'test_kits' })
    const before = await pull(one, 'coach', { table: 'test_kits', after: cursor })
    await one.rows('begin')
    await one.rows(touch(1))
    await one.rows('rollback')
    const after = await pull(one, 'coach', { table: 'test_kits', after: before.cursor })
    expect(after.rows).toEqual([])
    // The server may have committed something of its own meanwhile; what was seen ends behind a commit all the same.
    const [end] = await one.rows(
      `select pg_xact_status((split_part('${after.cursor.seen}', ':', 2)::bigint - 1)::text::xid8) as last`,
    )
    expect(end).toEqual({ last: 'committed' })
  })

  it('do not hold each other up by the audit trail before they commit', async () => {
    await two.rows('begin')
    await two.rows(touch(1))
    await one.rows(touch(2))
    await two.rows('commit')
    const events = await one.rows(
      `select row_id from public.audit_events where table_name = 'test_kits' and action = 'row.updated' order by id`,
    )
    expect(events).toEqual([{ row_id: rowId('test_kits', 2) }, { row_id: rowId('test_kits', 1) }])
    expect(await rowsAs(one, 'auditor', 'select public.verify_audit_chain() as broken')).toEqual([{ broken: null }])
  })

  it('leave no row behind when a member moves while a call is recorded', async () => {
    const watcher = openSession(database.url)
    await two.rows('begin')
    await two.rows(
      `insert into public.calls (member_id, outcome, started_at, coach_name) values ('${memberId(1)}', 'refused', now(), '')`,
    )
    const move = one.rows(`update public.members set team_id = '${SOUTH}' where id = '${memberId(1)}'`)
    await untilSomebodyWaits(watcher)
    await two.rows('commit')
    await move
    const teams = await one.rows(`select distinct team_id from public.calls where member_id = '${memberId(1)}'`)
    expect(teams).toEqual([{ team_id: SOUTH }])
    await watcher.close()
  })

  it('agree on where a gap stands when its two visits are canceled at the same time', async () => {
    const watcher = openSession(database.url)
    const [other] = await one.rows(
      `insert into public.appointments (member_id, test_name, appointment_datetime)
       values ('${memberId(1)}', 'Retinal Exam', now() + interval '1 day') returning id`,
    )
    const settle = (id: string) =>
      `select private.settle_gaps('${memberId(1)}', 'appointment', '${id}', 'Retinal Exam')`
    const cancel = (id: string) =>
      `update public.appointments set status = 'cancelled', cancel_reason = 'other' where id = '${id}'`
    const stands = () => one.rows(`select status from public.care_gaps where id = '${rowId('care_gaps', 1)}'`)
    await one.rows(settle(String(other?.['id'])))
    expect(await stands()).toEqual([{ status: 'scheduled' }])
    await two.rows('begin')
    await two.rows(cancel(rowId('appointments', 1)))
    await two.rows(settle(rowId('appointments', 1)))
    const second = rowsAs(one, 'coach', cancel(String(other?.['id'])))
    await untilSomebodyWaits(watcher)
    await two.rows('commit')
    await second
    expect(await stands()).toEqual([{ status: 'open' }])
    await watcher.close()
  })

  it('keep the chain whole under parallel writers', async () => {
    const sessions = Array.from({ length: 4 }, () => openSession(database.url))
    const write = async (session: TestDatabase) => {
      for (let turn = 0; turn < 25; turn += 1) {
        await session.rows(
          `insert into public.calls (member_id, outcome, started_at, coach_name) values ('${memberId(2)}', 'voicemail', now(), '')`,
        )
      }
    }
    await Promise.all(sessions.map(write))
    await Promise.all(sessions.map((session) => session.close()))
    const [events] = await one.rows(
      `select count(*)::int as written, count(distinct id)::int as numbers from public.audit_events where member_id = '${memberId(2)}' and table_name = 'calls'`,
    )
    expect(events).toEqual({ written: 101, numbers: 101 })
    expect(await rowsAs(one, 'auditor', 'select public.verify_audit_chain() as broken')).toEqual([{ broken: null }])
  })

  it('write the trail side by side, each in a chain of its own in which a removed event shows', async () => {
    const happens = `select private.append_audit_event('test.happened', null, null, null, null, '{}') as id`
    await two.rows('begin')
    await two.rows(happens)
    await two.rows(happens)
    // Would wait for the other's end if there were one chain.
    await one.rows(happens)
    await two.rows('commit')
    const chains = `select chain, count(*)::int as events from public.audit_events where action = 'test.happened' group by chain`
    expect(await one.rows(`${chains} order by events`)).toMatchObject([{ events: 1 }, { events: 2 }])
    expect(await rowsAs(one, 'auditor', 'select public.verify_audit_chain() as broken')).toEqual([{ broken: null }])
    const [hidden] = await one.rows('select max(id) as id from public.audit_events where chain = 1')
    await one.script(`set session_replication_role = replica;
      delete from public.audit_events where id = ${String(hidden?.['id'])}; set session_replication_role = origin`)
    const [{ broken } = {}] = await rowsAs(one, 'auditor', 'select public.verify_audit_chain() as broken')
    expect(broken).not.toBeNull()
  })
})

describe('a session that ends while its rows are read', () => {
  /** Ends it between the check of the session and the rows, which wait for a lock. @returns what was answered */
  const whileItEnds = async (ask: () => Promise<unknown>): Promise<unknown> => {
    await two.rows('begin')
    await two.rows('lock table public.test_kits in access exclusive mode')
    const answer = ask().catch((error: unknown) => String(error))
    await untilSomebodyWaits(two)
    await two.rows(`select private.end_sessions('${userId('coach')}')`)
    await two.rows('commit')
    return answer
  }

  it('is refused, and not told that there is nothing new', async () => {
    const { cursor } = await pull(one, 'coach', { table: 'test_kits' })
    await two.rows(touch(1))
    expect(await whileItEnds(() => pull(one, 'coach', { table: 'test_kits', after: cursor }))).toContain(
      'session.ended',
    )
    await resetToFixture(one)
    await two.rows(touch(1))
    expect(await whileItEnds(() => news(one, 'coach', { test_kits: cursor }))).toContain('session.ended')
  })
})

it('has every committed row at every station by the next pull, however sessions and pages interleave', async () => {
  const { url, drop } = await newMigrated()
  await expectNothingLost(url, 5)
  await drop()
}, 60_000)

describe('a transaction that stays open', () => {
  const longerThan = async (time: string) =>
    (await one.rows(`select private.open_longer_than('${time}') as found`))[0]?.['found']
  /** Once the server has nothing open of its own: now and then it cleans up, for a moment. */
  const untilTold = (told: object | null): Promise<void> =>
    eventually(async () => expect(await longerThan('0')).toEqual(told))

  it('is told by since when and whose it is, once it has written something', async () => {
    await two.script(`set application_name = 'forgotten editor'; begin; select count(*) from public.test_kits`)
    await untilTold(null)
    await two.rows(touch(1))
    const [{ since } = {}] = await two.rows('select to_json(now()) as since')
    await untilTold({ since, role: 'postgres', application: 'forgotten editor' })
    expect(await longerThan('60 seconds')).toBeNull()
    await two.script(`prepare transaction 'forgotten'; reset application_name`)
    await untilTold({ since: expect.any(String), role: 'postgres', application: 'prepared transaction' })
    await two.rows(`rollback prepared 'forgotten'`)
    await untilTold(null)
  })

  it('is told by its kind where it runs as no role', async () => {
    const asLeaver = Object.assign(new URL(database.url), { username: 'leaver', password: 'leaver' })
    await one.script(`create role leaver login password 'leaver'`)
    const leaver = openSession(asLeaver.href)
    try {
      await leaver.script('begin; select pg_current_xact_id()')
      await one.script('drop role leaver')
      await untilTold({ since: expect.any(String), role: 'client backend', application: 'postgres.js' })
    } finally {
      await leaver.close()
      await one.script('drop role if exists leaver')
    }
  })

  it('is told to staff alone', async () => {
    const ask = (persona: Persona) => rowsAs(one, persona, 'select public.open_transaction() as found')
    await one.script(`create function private.kept_open(p_time interval) returns json language sql as 'select ''"open"''::json';
      alter function private.open_longer_than(interval) rename to open_longer_than_kept;
      alter function private.kept_open(interval) rename to open_longer_than`)
    try {
      for (const persona of ['coach', 'auditor', 'administrator'] as const) {
        expect(await ask(persona)).toEqual([{ found: 'open' }])
      }
      for (const persona of ['member', 'inactive'] as const) expect(await ask(persona)).toEqual([{ found: null }])
    } finally {
      await one.script(`drop function private.open_longer_than(interval);
        alter function private.open_longer_than_kept(interval) rename to open_longer_than`)
    }
  })
})

describe('a panel of 50,000 members', () => {
  const explain = async (after: string): Promise<string> => {
    const plan = await rowsAs(
      one,
      'coach',
      `explain (analyze, costs off, timing off, summary off)
       select t.* from public.members t where (t.changed_xid, t.id) > (${after})
         and t.changed_xid < pg_snapshot_xmax(pg_current_snapshot())
       order by t.changed_xid, t.id limit 1001`,
    )
    return plan.map((line) => String(line['QUERY PLAN'])).join('\n')
  }

  it('is pulled by the index from the first page to the last, the rights looked up once a page', async () => {
    await one.script(`
      alter table public.members disable trigger audit_changes;
      insert into public.members (team_id, member_id, first_name, last_name)
        select '${NORTH}', 'P-' || n, 'Sample', 'Member' from generate_series(1, 50000) n;
      alter table public.members enable trigger audit_changes;
      analyze public.members`)
    const last = `select changed_xid, id from public.members order by changed_xid desc, id desc offset 1001 limit 1`
    const [late] = await one.rows(last)
    for (const after of [
      `'${PULL_START.changed_xid}'::xid8, '${PULL_START.id}'::uuid`,
      `'${String(late?.['changed_xid'])}'::xid8, '${String(late?.['id'])}'::uuid`,
    ]) {
      const plan = await explain(after)
      expect(plan).toMatch(/Index Scan using members_pull_idx on members t \(actual rows=1001(\.00)? loops=1\)/)
      expect(plan).toContain('Index Cond')
      expect(plan).not.toContain('Sort')
      expect(plan).not.toMatch(/InitPlan[\s\S]*loops=(?!1\b)\d/)
    }
    const first = await pull(one, 'coach', { table: 'members', limit: 5000 })
    expect({ rows: first.rows.length, more: first.more }).toEqual({ rows: 5000, more: true })
  })
})
