import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PULL_START, syncPullOutput, withoutSeen, type PullCursor } from '#shared/sync/pull.ts'
import { SYNCED_TABLES, SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { NORTH, SOUTH, memberId, staffId } from './support/fixture.ts'
import { news, pull } from './support/pulling.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(() => resetToFixture(database))

const superuser = (sql: string) => database.script(sql)
const moveFirstTo = (team: string) =>
  superuser(`update public.members set team_id = '${team}' where id = '${memberId(1)}'`)
const ids = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => id)

describe('sync_pull', () => {
  it.each(SYNCED_TABLE_NAMES)('delivers rows of %s that the station can parse', async (table) => {
    const { rows } = await pull(database, 'supervisorBoth', { table })
    expect(rows).not.toEqual([])
    for (const row of rows) expect(SYNCED_TABLES[table].safeParse(row).error).toBeUndefined()
  })

  it('pages without a gap or a repetition and says when there is more', async () => {
    const all = await pull(database, 'supervisorBoth', { table: 'care_gaps' })
    const seen: unknown[] = []
    let after: PullCursor = PULL_START
    for (const [rows, more] of [
      [1, true],
      [1, true],
      [1, true],
      [1, true],
      [0, false],
    ]) {
      const page = await pull(database, 'supervisorBoth', { table: 'care_gaps', after, limit: 1 })
      expect({ rows: page.rows.length, more: page.more }).toEqual({ rows, more })
      seen.push(...ids(page.rows))
      after = page.cursor
    }
    expect(seen).toEqual(ids(all.rows))
    const end = await pull(database, 'supervisorBoth', { table: 'care_gaps', after })
    expect({ rows: end.rows, more: end.more }).toEqual({ rows: [], more: false })
  })

  it('takes an absence along to another team, and has one for whoever is new', async () => {
    const at = await pull(database, 'coachSouth', { table: 'staff_absences' })
    await superuser(`update public.staff set team_id = '${SOUTH}' where id = '${staffId('coach')}'`)
    const [added] = await database.rows(
      `insert into public.staff (full_name, role, team_id) values ('New Coach', 'coach', '${SOUTH}') returning id`,
    )
    const { rows } = await pull(database, 'coachSouth', { table: 'staff_absences', after: at.cursor })
    expect(ids(rows)).toEqual([staffId('coach'), added?.['id']])
  })

  it('never answers more than 5,000 rows', async () => {
    await superuser(
      `insert into public.sync_removals (member_id, team_id) select gen_random_uuid(), '${NORTH}' from generate_series(1, 5000)`,
    )
    const page = await pull(database, 'coach', { table: 'sync_removals', limit: 100_000 })
    expect({ rows: page.rows.length, more: page.more }).toEqual({ rows: 5000, more: true })
  })

  it('brings a changed row again, with the new version, and nothing else', async () => {
    const { cursor } = await pull(database, 'coach', { table: 'test_kits' })
    await rowsAs(
      database,
      'clinician',
      `update public.test_kits set status = 'lost' where member_id = '${memberId(2)}'`,
    )
    const { rows } = await pull(database, 'coach', { table: 'test_kits', after: cursor })
    expect(rows).toMatchObject([{ member_id: memberId(2), status: 'lost' }])
  })

  it.each(['audit_events', 'roster_imports', 'test_kit_notes', 'lab_result_summaries', 'nothing', 'members; --'])(
    'refuses %s, which no station keeps',
    async (table) => {
      await expect(pull(database, 'coach', { table })).rejects.toMatchObject({ code: '22023' })
    },
  )

  it('shows nothing of a team that is only named, and looks for nothing where there is none', async () => {
    const page = (table: string, teams = `"${NORTH}", "${SOUTH}"`) =>
      rowsAs(
        database,
        'coach',
        `select (private.read_pages(jsonb_populate_record(
          private.read_place('${table}', '${JSON.stringify(PULL_START)}', 100, '{}'), '{"teams": [${teams}]}'
        ))).pages[1] as answer`,
      )
    await superuser('grant usage on schema private to authenticated')
    try {
      for (const table of ['members', 'care_gaps', 'calls']) {
        const [found] = await page(table)
        const { rows } = syncPullOutput.parse(found?.['answer'])
        expect(rows).toEqual((await pull(database, 'coach', { table })).rows)
        expect(new Set(rows.map((row) => Object(row).team_id))).toEqual(new Set([NORTH]))
        expect(await page(table, '')).toMatchObject([{ answer: { rows: [] } }])
      }
    } finally {
      await superuser('revoke usage on schema private from authenticated')
    }
  })

  it.each([
    ['22P02', { seen: 'yesterday' }],
    ['22P02', { seen: '' }],
    ['22P02', { seen: '9:5:' }],
    ['22P02', { seen: '5:9:7,6' }],
    ['22P02', { seen: "1:1:'; drop table members" }],
    ['22P02', { upto: '1:1' }],
    ['22P02', { changed_xid: 'yesterday' }],
    ['22P02', { id: 'somebody' }],
    ['22023', { seen: null }],
    ['22023', { changed_xid: null }],
    ['22023', { seen: `1:9999:${Array.from({ length: 2000 }, (_, n) => n + 1).join(',')}` }],
    ['GW001', { seen: '999999999999:999999999999:' }],
    ['GW001', { seen: '1:18446744073709551615:' }],
    ['GW001', { upto: '5:999999999999:' }],
  ])('answers %s to a place that is none: %j', async (code, odd) => {
    const after = { ...PULL_START, ...odd } as PullCursor
    await expect(pull(database, 'coach', { table: 'members', after })).rejects.toMatchObject({ code })
  })

  it.each(['null', '[]', '"here"', '{}'])('refuses %s in the place of a place', async (after) => {
    const asked = rowsAs(database, 'coach', `select public.sync_pull('members', '${after}', 10)`)
    await expect(asked).rejects.toMatchObject({ code: '22023' })
  })

  it('sends what was committed while a round of several pages went on, once, and says where it ends', async () => {
    const first = await pull(database, 'supervisorBoth', { table: 'care_gaps', limit: 2 })
    const [late] = first.rows
    await superuser(`update public.care_gaps set name = 'Later' where id = '${String(late?.['id'])}'`)
    const second = await pull(database, 'supervisorBoth', { table: 'care_gaps', after: first.cursor, limit: 2 })
    expect(ids(second.rows)).not.toContain(late?.['id'])
    expect(second).toMatchObject({ more: true, cursor: { seen: first.cursor.upto, upto: null } })
    const third = await pull(database, 'supervisorBoth', { table: 'care_gaps', after: second.cursor, limit: 2 })
    expect(third).toMatchObject({ rows: [{ id: late?.['id'], name: 'Later' }], more: false, cursor: { upto: null } })
  })

  it('sends rows that a station could not read again, and no others of that time', async () => {
    const all = await pull(database, 'coach', { table: 'calls' })
    const odd = BigInt(String(all.rows[0]?.['changed_xid']))
    await superuser(`update public.calls set notes = 'Again' where id = '${String(all.rows.at(-1)?.['id'])}'`)
    const { cursor } = await pull(database, 'coach', { table: 'calls' })
    const after = { ...cursor, seen: withoutSeen(cursor.seen, [odd]) }
    const again = await pull(database, 'coach', { table: 'calls', after })
    expect(again.rows).toEqual(all.rows.slice(0, -1).filter((row) => row['changed_xid'] === String(odd)))
    expect(await pull(database, 'coach', { table: 'calls', after: again.cursor })).toMatchObject({
      rows: [],
      more: false,
    })
  })
})

describe('sync_news', () => {
  const from = (cursor: PullCursor) => Object.fromEntries(SYNCED_TABLE_NAMES.map((table) => [table, cursor]))

  it.each(['supervisorBoth', 'coach', 'clinician', 'supervisorSouth', 'auditor', 'administrator'] as const)(
    'names the tables of which %s would be sent rows, and no other',
    async (persona) => {
      const ends: Record<string, PullCursor> = {}
      const withRows: string[] = []
      for (const table of SYNCED_TABLE_NAMES) {
        const { rows, cursor } = await pull(database, persona, { table, limit: 5000 })
        ends[table] = cursor
        if (rows.length > 0) withRows.push(table)
      }
      expect((await news(database, persona, from(PULL_START))).tables).toEqual(withRows)
      const quiet = await news(database, persona, ends)
      expect(quiet.tables).toEqual([])
      expect(Object.values(ends).map(({ seen }) => seen)).toContain(quiet.seen)
    },
  )

  it('brings the first page of each along as sync_pull answers it, and that of the removals last, news or not', async () => {
    const ends: Record<string, PullCursor> = {}
    for (const table of ['sync_removals', 'members', 'calls'])
      ends[table] = (await pull(database, 'coach', { table, limit: 5000 })).cursor
    expect((await news(database, 'coach', ends, { limit: 2 })).pages).toEqual([])
    await superuser(`update public.calls set notes = 'Once more' where member_id = '${memberId(1)}'`)
    const { members, calls, sync_removals: removals } = ends as Record<string, PullCursor>
    const asked = { members: members!, calls: calls!, sync_removals: removals! }
    const { tables, pages } = await news(database, 'coach', asked, { limit: 2 })
    expect([tables, pages.map(({ table }) => table)]).toEqual([['calls'], ['calls', 'sync_removals']])
    const by = await pull(database, 'coach', { table: 'calls', after: calls!, limit: 2 })
    const given = syncPullOutput.parse(pages[0]?.page)
    expect([given.rows, given.more, given.epoch]).toEqual([by.rows, by.more, by.epoch])
    const rest = await pull(database, 'coach', { table: 'calls', after: given.next })
    expect(rest.rows.map(({ id }) => id)).not.toContain(by.rows[0]?.id)
    expect((await news(database, 'coach', asked)).pages).toEqual([])
  })

  it('tells a team of its own changes only', async () => {
    const bound = async () => {
      const [now] = await database.rows('select pg_current_snapshot()::text as seen')
      return from({ ...PULL_START, seen: String(now?.['seen']) })
    }
    const after = await bound()
    await superuser(`update public.calls set notes = 'Again' where member_id = '${memberId(1)}'`)
    expect((await news(database, 'coach', after)).tables).toEqual(['calls'])
    expect((await news(database, 'coachSouth', after)).tables).toEqual([])
    expect((await news(database, 'coach', await bound())).tables).toEqual([])
  })

  it('knows a table that is synced later', async () => {
    await superuser(`create table public.later (id uuid primary key default gen_random_uuid(), member_id uuid not null,
        team_id uuid not null, created_at timestamptz, updated_at timestamptz, deleted_at timestamptz, changed_xid xid8);
      select private.make_member_owned('public.later');
      grant select on public.later to authenticated;
      create policy "Staff see what is theirs" on public.later for select to authenticated
        using (team_id = any ((select private.care_team_ids())::uuid[]))`)
    try {
      expect((await news(database, 'coach', { later: PULL_START })).tables).toEqual([])
      await superuser(`insert into public.later (member_id) values ('${memberId(1)}')`)
      expect((await news(database, 'coach', { later: PULL_START })).tables).toEqual(['later'])
      expect((await news(database, 'coachSouth', { later: PULL_START })).tables).toEqual([])
    } finally {
      await superuser('drop table public.later; select private.write_sync_news()')
    }
  })

  it('carries the epoch, and refuses what sync_pull refuses', async () => {
    const { epoch } = await pull(database, 'coach', { table: 'staff', limit: 1 })
    expect((await news(database, 'coach', { staff: PULL_START })).epoch).toBe(epoch)
    const of = (table: string, changes: object) => news(database, 'coach', { [table]: { ...PULL_START, ...changes } })
    await expect(of('audit_events', {})).rejects.toMatchObject({ code: '22023' })
    await expect(of('members', { seen: 'yesterday' })).rejects.toMatchObject({ code: '22P02' })
    await expect(of('members', { seen: null })).rejects.toMatchObject({ code: '22023' })
    await expect(of('members', { seen: '999999999999:999999999999:' })).rejects.toMatchObject({ code: 'GW001' })
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, place) => [`table ${place}`, PULL_START]))
    await expect(news(database, 'coach', many)).rejects.toMatchObject({ code: '22023' })
  })
})

describe('data restored into another server', () => {
  it('tells a station with a cursor of the old one, instead of hiding every change from it', async () => {
    const after = { ...PULL_START, seen: '999999999999:999999999999:' }
    await expect(pull(database, 'coach', { table: 'members', after })).rejects.toMatchObject({ code: 'GW001' })
  })

  it('shows in the epoch that every page carries, once its administrator has said so', async () => {
    const epoch = async (table: string) => (await pull(database, 'coach', { table, limit: 1 })).epoch
    const before = await epoch('members')
    expect(before).toMatch(/^[0-9a-f-]{36}-\d+\.\d+-[0-9A-F]{8}$/)
    expect(await epoch('staff')).toBe(before)
    await superuser('select private.begin_new_epoch()')
    expect(await epoch('members')).not.toBe(before)
  })

  it('shows in the epoch by itself where it comes from a dump, which writes every row anew', async () => {
    const epoch = async () => (await pull(database, 'coach', { table: 'members', limit: 1 })).epoch
    const before = await epoch()
    await superuser(`
      create temporary table dumped as select * from private.server_epoch;
      delete from private.server_epoch where single;
      insert into private.server_epoch select * from dumped;
      drop table dumped`)
    expect(await epoch()).not.toBe(before)
  })

  it('is told to a station that has seen what a restored copy of the disk lacks, however far its transactions are', async () => {
    const { cursor } = await pull(database, 'coach', { table: 'members' })
    const seen = { members: cursor }
    const first = await news(database, 'coach', seen)
    await rowsAs(
      database,
      'clinician',
      `update public.test_kits set status = 'lost' where member_id = '${memberId(2)}'`,
    )
    const { mark } = await news(database, 'coach', seen, { mark: first.mark })
    expect(mark).not.toBe(first.mark)
    // What a copy of before lacks; what is written after the restore has the same numbers.
    await superuser(`
      alter table public.audit_events disable trigger user;
      update public.audit_events set hash = repeat('0', 64) where id = (select max(id) from public.audit_events);
      alter table public.audit_events enable trigger user`)
    await expect(news(database, 'coach', seen, { mark })).rejects.toMatchObject({ code: 'GW001' })
    await expect(news(database, 'coach', seen, { mark: first.mark })).resolves.toMatchObject({
      tables: expect.anything(),
    })
  })

  it('is delivered once its rows have versions of this server', async () => {
    await superuser(`
      alter table public.members disable trigger stamp_sync_columns;
      update public.members set changed_xid = '999999999999';
      set constraints all immediate;
      alter table public.members enable trigger stamp_sync_columns`)
    expect((await pull(database, 'coach', { table: 'members' })).rows).toEqual([])
    await superuser('select private.restamp_synced_rows()')
    expect(ids((await pull(database, 'coach', { table: 'members' })).rows)).toEqual([memberId(1), memberId(2)])
  })
})

describe('a member who moves to another team', () => {
  it('arrives whole at the new team, deleted rows included', async () => {
    const before = new Map<string, PullCursor>()
    const tables = ['members', 'member_outreach', 'care_gaps', 'appointments', 'calls'] as const
    for (const table of tables) before.set(table, (await pull(database, 'supervisorSouth', { table })).cursor)
    await moveFirstTo(SOUTH)
    for (const table of tables) {
      const { rows } = await pull(database, 'coachSouth', { table, after: before.get(table) ?? PULL_START })
      const single = table === 'members' || table === 'member_outreach'
      expect(rows.map((row) => row['team_id'])).toEqual(single ? [SOUTH] : [SOUTH, SOUTH])
    }
  })

  it('disappears from the old team, which gets a removal in the same transaction', async () => {
    const { cursor } = await pull(database, 'coach', { table: 'sync_removals' })
    await moveFirstTo(SOUTH)
    const { rows } = await pull(database, 'coach', { table: 'sync_removals', after: cursor })
    expect(rows).toMatchObject([{ member_id: memberId(1), team_id: NORTH, deleted_at: null }])
    const [member] = await database.rows(`select changed_xid::text from public.members where id = '${memberId(1)}'`)
    expect(rows[0]?.['changed_xid']).toBe(member?.['changed_xid'])
    expect(ids((await pull(database, 'coach', { table: 'members' })).rows)).toEqual([memberId(2)])
  })

  it('takes back the removal on return, so that a station which was away keeps the member', async () => {
    await moveFirstTo(SOUTH)
    await moveFirstTo(NORTH)
    const { rows } = await pull(database, 'coach', { table: 'sync_removals' })
    expect(rows.find((row) => row['member_id'] === memberId(1))?.['deleted_at']).not.toBeNull()
    const south = await pull(database, 'coachSouth', { table: 'sync_removals' })
    expect(south.rows.find((row) => row['member_id'] === memberId(1))?.['deleted_at']).toBeNull()
  })

  it('cannot be separated from the own rows', async () => {
    const wrongTeam = `update public.calls set team_id = '${SOUTH}' where member_id = '${memberId(1)}'`
    await expect(superuser(wrongTeam)).rejects.toMatchObject({ code: '23503' })
    const wrongInsert = `insert into public.calls (member_id, team_id, outcome, started_at, coach_name) values ('${memberId(1)}', '${SOUTH}', 'refused', now(), '')`
    await expect(superuser(wrongInsert)).rejects.toMatchObject({ code: '23503' })
  })
})

describe('a deleted member', () => {
  it('is removed from the stations, and sent again whole when restored', async () => {
    await superuser(`update public.members set deleted_at = now() where id = '${memberId(1)}'`)
    const gone = await pull(database, 'coach', { table: 'sync_removals' })
    expect(gone.rows.find((row) => row['member_id'] === memberId(1))?.['deleted_at']).toBeNull()
    const { cursor } = await pull(database, 'coach', { table: 'calls' })

    await superuser(`update public.members set deleted_at = null where id = '${memberId(1)}'`)
    const back = await pull(database, 'coach', { table: 'calls', after: cursor })
    expect(back.rows.map((row) => row['member_id'])).toEqual([memberId(1), memberId(1)])
    const removals = await pull(database, 'coach', { table: 'sync_removals' })
    expect(removals.rows.find((row) => row['member_id'] === memberId(1))?.['deleted_at']).not.toBeNull()
  })

  it('can no longer sign in to anything', async () => {
    await superuser(`update public.members set deleted_at = now() where id = '${memberId(1)}'`)
    expect(await rowsAs(database, 'member', 'select id from public.appointments')).toEqual([])
    expect(await rowsAs(database, 'member', `update public.members set phone = '1' returning id`)).toEqual([])
  })
})

describe('a staff member', () => {
  const self = async () => {
    const { rows } = await pull(database, 'coach', { table: 'staff' })
    return rows.find((row) => row['id'] === staffId('coach'))
  }
  const members = async () => ids((await pull(database, 'coach', { table: 'members' })).rows)

  it('sees the own move to another team, and that team at once', async () => {
    const { cursor } = await pull(database, 'coach', { table: 'staff' })
    await superuser(`update public.staff set team_id = '${SOUTH}' where id = '${staffId('coach')}'`)
    const { rows } = await pull(database, 'coach', { table: 'staff', after: cursor })
    expect(rows.find((row) => row['id'] === staffId('coach'))?.['team_id']).toBe(SOUTH)
    expect(await members()).toEqual([memberId(3)])
  })

  it('is refused from the moment of deactivation, and sees nothing but the own record', async () => {
    const { cursor } = await pull(database, 'coach', { table: 'members' })
    await superuser(`update public.staff set active = false where id = '${staffId('coach')}'`)
    const refused = { code: 'PT401', message: 'session.switchedOff' }
    await expect(members()).rejects.toMatchObject(refused)
    await expect(self()).rejects.toMatchObject(refused)
    await expect(news(database, 'coach', { members: cursor })).rejects.toMatchObject(refused)
    expect(await rowsAs(database, 'coach', 'select id from public.members')).toEqual([])
    expect(await rowsAs(database, 'coach', 'select active from public.staff')).toEqual([{ active: false }])
  })

  it('loses a further team when that ends', async () => {
    const opened = `insert into public.staff_teams (id, staff_id, team_id) values (gen_random_uuid(), '${staffId('coach')}', '${SOUTH}')`
    await database.rows(opened)
    expect((await members()).toSorted()).toEqual([memberId(1), memberId(2), memberId(3)])
    await database.rows(`update public.staff_teams set deleted_at = now() where staff_id = '${staffId('coach')}'`)
    expect((await members()).toSorted()).toEqual([memberId(1), memberId(2)])
  })
})

describe('create_rows', () => {
  const id = (n: number) => `00000000-0000-4000-8000-0000000cc00${n}`
  const call = (n: number, member: 1 | 2 | 3, row: object = {}) => ({
    table: 'calls',
    row: { id: id(n), member_id: memberId(member), outcome: 'voicemail', started_at: '2026-05-05T15:00:00Z', ...row },
    after: null,
  })
  const callback = (n: number, member: 1 | 2 | 3, callId: string | null) => ({
    table: 'callbacks',
    row: { id: id(n), member_id: memberId(member), due_at: '2026-06-05T15:00:00Z', call_id: callId },
    after: callId,
  })
  const create = async (persona: 'coach' | 'member', rows: readonly object[]) => {
    const [answer] = await rowsAs(database, persona, `select public.create_rows('${JSON.stringify(rows)}') as made`)
    return answer?.['made']
  }
  const stored = async (table: string) =>
    (await database.rows(`select id from public.${table} where id::text like '%cc00_' order by id`)).map(
      (row) => row['id'],
    )

  it('decides about each row as if it came alone, and keeps those that are right', async () => {
    const made = await create('coach', [
      call(1, 1),
      call(2, 3),
      call(3, 1, { outcome: 'nonsense' }),
      call(4, 1, { team_id: NORTH }),
      { ...call(5, 1), table: 'audit_events' },
      { ...call(6, 1), table: 'nowhere' },
      call(7, 2),
      call(1, 1),
    ])
    expect(made).toMatchObject([
      { state: 'made' },
      { state: 'refused', code: '42501' },
      { state: 'refused', code: '23514' },
      { state: 'refused', code: '42501' },
      { state: 'refused', code: '22023' },
      { state: 'refused', code: '22023' },
      { state: 'made' },
      { state: 'refused', code: '23505', message: expect.stringContaining('calls_pkey') },
    ])
    expect(await stored('calls')).toEqual([id(1), id(7)])
    const [signed] = await database.rows(`select staff_id from public.calls where id = '${id(1)}'`)
    expect(signed).toEqual({ staff_id: staffId('coach') })
  })

  it('makes rows that are all right with one statement for the next row of each member, in their order', async () => {
    await superuser(`create sequence private.statements;
      create function private.count_statement() returns trigger language plpgsql security definer as $$
        begin perform nextval('private.statements'); return null; end $$;
      create trigger count_statement after insert on public.calls execute function private.count_statement();
      create trigger count_statement after insert on public.callbacks execute function private.count_statement()`)
    const rows = [call(1, 1), callback(2, 1, id(1)), call(3, 2), callback(4, 2, id(3)), callback(5, 2, null)]
    expect(await create('coach', rows)).toEqual(rows.map(() => ({ state: 'made' })))
    const [counted] = await database.rows('select last_value::int as statements from private.statements')
    await superuser('drop function private.count_statement() cascade; drop sequence private.statements')
    expect(counted).toEqual({ statements: 3 })
    expect(await stored('callbacks')).toEqual([id(2), id(4), id(5)])
  })

  it('leaves out what builds on a refused row, and nothing else', async () => {
    const rows = [call(1, 3), callback(2, 3, id(1)), call(3, 1), callback(4, 1, id(3)), callback(5, 1, null)]
    expect(await create('coach', rows)).toMatchObject(
      ['refused', 'left', 'made', 'made', 'made'].map((state) => ({ state })),
    )
    const kept = await database.rows(`select id from public.callbacks where id::text like '%cc00_' order by id`)
    expect(kept.map((row) => row['id'])).toEqual([id(4), id(5)])
  })

  it('gives a member no row that the member may not make', async () => {
    expect(await create('member', [call(1, 1)])).toMatchObject([{ state: 'refused', code: '42501' }])
  })

  it('takes 50 rows at most', async () => {
    await expect(
      create(
        'coach',
        Array.from({ length: 51 }, () => call(1, 1)),
      ),
    ).rejects.toMatchObject({ code: '22023' })
  })

  it('keeps nothing when something else than a row is at fault', async () => {
    await superuser(`create function private.break_down() returns trigger language plpgsql as $$
      begin raise exception 'no room' using errcode = '53100'; end $$;
      create trigger break_down before insert on public.callbacks for each row execute function private.break_down()`)
    await expect(create('coach', [call(1, 1), callback(2, 1, null)])).rejects.toMatchObject({ code: '53100' })
    await superuser('drop function private.break_down() cascade')
    expect(await stored('calls')).toEqual([])
  })
})
