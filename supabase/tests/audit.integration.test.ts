import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMigrated, rowsAs, type TestDatabase } from './support/database.ts'
import { SOUTH, memberId, rowId, staffId, userId } from './support/fixture.ts'
import { resetToFixture } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openMigrated()
})
beforeEach(() => resetToFixture(database))
afterAll(() => database.close())

const first = memberId(1)
const newest = async (count: number) =>
  (await database.rows(`select * from public.audit_events order by id desc limit ${count}`)).toReversed()
const lastNumber = async () => Number((await newest(1))[0]?.['id'])
const verify = async () =>
  (await rowsAs(database, 'auditor', 'select public.verify_audit_chain() as broken'))[0]?.['broken']
/** What somebody with the owner's rights could do to hide something. */
const tamper = (sql: string) =>
  database.script(
    `alter table public.audit_events disable trigger user; ${sql}; alter table public.audit_events enable trigger user;`,
  )

describe('the audit trail', () => {
  it('records who changed which row of whom, and names of columns instead of contents', async () => {
    await rowsAs(
      database,
      'coach',
      `update public.test_kits set status = 'lost', tracking_number = 'secret-1' where id = '${rowId('test_kits', 1)}'`,
    )
    const [event] = await newest(1)
    expect(event).toMatchObject({
      actor_user_id: userId('coach'),
      actor_staff_id: staffId('coach'),
      actor_role: 'coach',
      action: 'row.updated',
      table_name: 'test_kits',
      row_id: rowId('test_kits', 1),
      member_id: first,
      columns: ['status', 'status_changed_at', 'status_changed_by', 'tracking_number'],
    })
    expect(JSON.stringify(event)).not.toContain('secret-1')
  })

  it('records a member as such, and nobody where the system acts', async () => {
    await rowsAs(database, 'member', `update public.members set zip_code = '33139'`)
    await database.script(`delete from public.calls where id = '${rowId('calls', 2)}'`)
    expect(await newest(2)).toMatchObject([
      {
        actor_user_id: userId('member'),
        actor_role: 'member',
        action: 'row.updated',
        member_id: first,
        columns: ['zip_code'],
      },
      { actor_user_id: null, actor_role: 'system', action: 'row.deleted', table_name: 'calls', member_id: memberId(2) },
    ])
  })

  it('records a team move once, not once for every row that follows', async () => {
    const before = await lastNumber()
    await rowsAs(database, 'supervisorBoth', `select public.move_member_to_team('${first}', '${SOUTH}')`)
    expect(await lastNumber()).toBe(before + 1)
    expect(await newest(1)).toMatchObject([{ table_name: 'members', columns: ['team_id'], actor_role: 'supervisor' }])
  })

  it('records nothing of a transaction that is taken back', async () => {
    const before = await lastNumber()
    await database.script(`begin; delete from public.calls; rollback`)
    expect(await lastNumber()).toBe(before)
  })

  it('takes reads, searches and exports from staff, with a small detail', async () => {
    const sql = `select public.record_audit_event('member.viewed', '${first}', '{"panel":"call-history"}')`
    await rowsAs(database, 'coach', sql)
    expect(await newest(1)).toMatchObject([
      {
        action: 'member.viewed',
        member_id: first,
        actor_role: 'coach',
        detail: { panel: 'call-history' },
        table_name: null,
      },
    ])
  })

  it.each([
    ['an invented row change', `'row.updated', null, '{}'`],
    ['an action without a verb', `'viewed', null, '{}'`],
    ['a long detail', `'member.viewed', null, jsonb_build_object('text', repeat('x', 2001))`],
    ['a detail that is no object', `'member.viewed', null, '[]'`],
  ])('refuses %s', async (_name, input) => {
    await expect(rowsAs(database, 'coach', `select public.record_audit_event(${input})`)).rejects.toMatchObject({
      code: '22023',
    })
  })

  it.each([
    'update public.audit_events set id = id',
    'delete from public.audit_events',
    'truncate public.audit_events',
  ])('refuses "%s" even to the owner', async (sql) => {
    await expect(database.script(sql)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the auditor', () => {
  it('finds an untouched trail whole', async () => {
    expect(await verify()).toBeNull()
  })

  it('finds an untouched empty trail whole', async () => {
    await tamper('delete from public.audit_events')
    await database.script(`update private.audit_head set id = 0, hash = repeat('0', 64)`)
    expect(await verify()).toBeNull()
  })

  it.each([
    ['a changed actor', `update public.audit_events set actor_role = 'coach' where id = 5`, 5],
    ['a changed detail', `update public.audit_events set detail = '{"a":1}' where id = 6`, 6],
    [
      'a new hash over a changed event',
      `update public.audit_events e set action = 'a.b' where id = 5; update public.audit_events e set hash = private.audit_hash(e) where id = 5`,
      6,
    ],
    ['a removed event', 'delete from public.audit_events where id = 7', 7],
    ['a removed beginning', 'delete from public.audit_events where id = 1', 1],
  ])('is told where %s breaks the chain', async (_name, sql, number) => {
    await tamper(sql)
    expect(Number(await verify())).toBe(number)
  })

  it('is told when the newest events were cut off', async () => {
    const last = await lastNumber()
    await tamper(`delete from public.audit_events where id = ${last}`)
    expect(Number(await verify())).toBe(last)
  })
})
