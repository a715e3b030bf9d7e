import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestDatabaseCopy } from '../../local-stack/testing/test-databases.ts'
import { newMigrated, rowsAs, type TestDatabase } from './support/database.ts'
import { NORTH } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { openSession } from './support/postgres.ts'
import { resetToFixture } from './support/reset.ts'
import { eventually } from '../../tests/fixtures/eventually.ts'

/** How far a run is only shows beside it: always on a real server. */
let database: TestDatabaseCopy
let runner: TestDatabase
let beside: TestDatabase
beforeAll(async () => {
  database = await newMigrated()
  runner = openSession(database.url)
  beside = openSession(database.url)
})
beforeEach(async () => {
  await beside.rows('truncate private.roster_plans, private.roster_lines, private.roster_known cascade')
  await resetToFixture(beside)
})
afterAll(async () => {
  await runner.close()
  await beside.close()
  await database.drop()
})

const PLAN = '00000000-0000-4000-8000-00000000f101'
const RUN = '00000000-0000-4000-8000-00000000f201'
const MANY = 600
const ask = async (session: TestDatabase, expression: string, persona: Persona = 'supervisorBoth') =>
  (await rowsAs(session, persona, `select ${expression} as answer`))[0]?.['answer']
const run = (action: string, hash = '', id = PLAN) =>
  ask(runner, `public.run_roster('${RUN}', '${action}', '${id}', '${hash}')`) as Promise<Record<string, unknown>>

async function plan(change: object = {}, id = PLAN): Promise<string> {
  const told = { member_id: 'NEW-1', first_name: 'Ida', last_name: 'Brandt', date_of_birth: '1948-03-09', ...change }
  const lines = JSON.stringify([{ line: 2, told }])
  await ask(runner, `public.begin_roster_plan('${id}', '${NORTH}', 'june.csv', '${'a'.repeat(64)}', 'Blue Plan')`)
  await ask(runner, `public.stage_roster_lines('${id}', '${lines}')`)
  const planned = await run('plan', '', id)
  expect(planned).toMatchObject({ lines: 1 })
  return String(planned['hash'])
}

const members = () => beside.rows(`select from public.members where member_id = 'NEW-1' and deleted_at is null`)

describe('a run of an import', () => {
  it('tells others how far it is, stops with nothing changed where whoever started it says so, and can be done again', async () => {
    const hash = await plan()
    expect(await ask(beside, `public.roster_progress('${RUN}')`)).toEqual({ share: null })
    // Somebody holds it up, after its lines were decided.
    await beside.rows('begin')
    await beside.rows('lock table public.member_outreach in exclusive mode')
    const applying = run('apply', hash)
    const other = openSession(database.url)
    try {
      await eventually(async () =>
        expect(await ask(other, `public.roster_progress('${RUN}')`)).toEqual({ share: 0.33 }),
      )
      await ask(other, `public.cancel_roster_run('${RUN}')`, 'administrator')
    } finally {
      await other.close()
      await beside.rows('commit')
    }
    // Nobody else's word stops it.
    expect(await applying).toMatchObject({ done: true })
    expect(await members()).toHaveLength(1)

    await ask(beside, `public.cancel_roster_run('${RUN}')`)
    expect(await run('undo')).toEqual({ done: false, refusal: 'cancelled' })
    expect(await members()).toHaveLength(1)
    expect(await run('undo')).toMatchObject({ done: true, undone: { removed: 1 } })
    expect(await members()).toEqual([])
  })

  it('looks members up by index for the rows that point to them, also in a session that once knew few of them', async () => {
    const bring = async (count: number, name: string, id: string): Promise<void> => {
      const lines = Array.from({ length: count }, (_, at) => ({
        line: at + 2,
        told: {
          member_id: `${name}-${at}`,
          first_name: `${name} ${at}`,
          last_name: 'Brandt',
          date_of_birth: '1948-03-09',
          gaps: { 'A1C Test': 'open' },
        },
      }))
      await ask(runner, `public.begin_roster_plan('${id}', '${NORTH}', '${name}', '${'b'.repeat(64)}', 'Blue Plan')`)
      await ask(runner, `public.stage_roster_lines('${id}', '${JSON.stringify(lines)}')`)
      const { hash } = await run('plan', '', id)
      expect(await run('apply', String(hash), id)).toMatchObject({ done: true, summary: { new: count } })
    }
    const rowsRead = async (): Promise<number> => {
      await runner.rows('select pg_stat_force_next_flush()')
      const [row] = await beside.rows(
        `select seq_tup_read::int as read from pg_stat_user_tables where schemaname = 'public' and relname = 'members'`,
      )
      return Number(row?.['read'])
    }
    await runner.rows('set track_counts = on')
    // As a server does by itself now and then.
    await runner.rows('analyze public.members')
    // From its sixth row on a plan is kept.
    await bring(12, 'few', PLAN)
    const before = await rowsRead()
    await bring(MANY, 'many', '00000000-0000-4000-8000-00000000f102')
    // It has three rows and a gap for each: looked up among all that are there they would read a million.
    expect((await rowsRead()) - before).toBeLessThan(100 * MANY)
  })

  it('is nobody’s who brings nothing in', async () => {
    await expect(ask(beside, `public.roster_progress('${RUN}')`, 'coach')).rejects.toThrow(/bring rosters in/)
  })
})

describe('an import that is undone', () => {
  const SECOND = '00000000-0000-4000-8000-00000000f102'
  const called = `insert into public.calls (member_id, outcome, started_at, coach_name)
    select id, 'no-answer', now(), 'Coach' from public.members where member_id = 'NEW-1'`

  it('keeps whom somebody has worked with since, in a transaction that began before it', async () => {
    await beside.rows('begin')
    await beside.rows('select pg_current_xact_id()')
    expect(await run('apply', await plan())).toMatchObject({ done: true })
    await beside.rows(called)
    await beside.rows('commit')
    expect(await run('undo')).toMatchObject({ undone: { removed: 0, stayed: 1 }, stayed: [{ why: 'worked' }] })
    expect(await members()).toHaveLength(1)
  })

  it('takes back what was done to members with whom somebody had worked before, in a transaction that began after it', async () => {
    await run('apply', await plan())
    const hash = await plan({ zip_code: '02134' }, SECOND)
    // It has a number, and waits for another import.
    await beside.rows('begin')
    await beside.rows(`select pg_advisory_xact_lock(hashtext('private.roster_plans'))`)
    const applying = run('apply', hash, SECOND)
    const other = openSession(database.url)
    try {
      await eventually(async () => expect(await other.rows('select from pg_locks where not granted')).toHaveLength(1))
      await other.rows(called)
    } finally {
      await other.close()
      await beside.rows('commit')
    }
    expect(await applying).toMatchObject({ done: true, summary: { changed: 1 } })
    expect(await run('undo', '', SECOND)).toMatchObject({ undone: { restored: 1, stayed: 0 } })
  })

  it('can not be undone in another server, where numbers of transactions mean something else', async () => {
    await run('apply', await plan())
    await beside.rows('select private.restamp_synced_rows()')
    expect(await run('undo')).toEqual({ done: false })
    expect(await ask(beside, 'public.recent_rosters()')).toEqual([])
  })
})
