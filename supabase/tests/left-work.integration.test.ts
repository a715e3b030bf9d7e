import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { memberId, NORTH, rowId, SOUTH, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await database.script('truncate private.left_work, private.rate_limits')
  await resetToFixture(database)
})

const ROW = '00000000-0000-4000-8000-00000000fa01'
const call = (change: object = {}) => ({
  kind: 'call.log',
  memberId: memberId(1),
  rowId: ROW,
  at: '2026-11-20T12:00:00.000Z',
  call: { notes: "Said 'call me at +13055550142'" },
  ...change,
})
const ask = async (persona: Persona, expression: string): Promise<unknown> =>
  (await rowsAs(database, persona, `select ${expression} as answer`))[0]?.['answer']
const leave = (persona: Persona, ...operations: object[]) =>
  ask(persona, `public.leave_work('${JSON.stringify(operations).replaceAll("'", "''")}')`)
const list = async (persona: Persona) => (await ask(persona, 'public.left_work()')) as { id: string }[]
const settle = (persona: Persona, id: string, taken: boolean) =>
  ask(persona, `public.settle_left_work('${id}', ${taken})`)
const move = (team: string) =>
  database.script(`update public.members set team_id = '${team}' where id = '${memberId(1)}'`)
const trail = () =>
  database.rows(
    `select action, actor_staff_id, member_id, detail from public.audit_events where action like 'work.%' order by id`,
  )

describe('work about a member who has left the team', () => {
  it('is seen by the supervisors of the present team alone, whichever that is, with who did it', async () => {
    await move(SOUTH)
    expect(await leave('specialist', call())).toEqual(['kept'])
    expect(await list('supervisorSouth')).toMatchObject([
      { memberId: memberId(1), staffName: expect.any(String), team: expect.any(String), operation: call() },
    ])
    for (const other of [
      'specialist',
      'coordinatorSouth',
      'clinicianSouth',
      'auditor',
      'administrator',
      'member',
    ] as const) {
      expect(await list(other), other).toEqual([])
    }
    await move(NORTH)
    expect(await list('supervisorSouth')).toEqual([])
    expect(await list('supervisorBoth')).toHaveLength(1)
  })

  it('is kept once, however often it comes, also after somebody has decided', async () => {
    await move(SOUTH)
    expect(await leave('specialist', call(), call())).toEqual(['kept', 'kept'])
    const [left] = await list('supervisorSouth')
    expect(await settle('supervisorSouth', left!.id, false)).toBe(true)
    expect(await leave('specialist', call())).toEqual(['kept'])
    expect(await list('supervisorSouth')).toEqual([])
    expect(await settle('supervisorSouth', left!.id, true)).toBe(false)
  })

  it('says nothing any more once a supervisor of the team has decided, and is in the trail without its contents', async () => {
    await move(SOUTH)
    await leave('specialist', call())
    const [left] = await list('supervisorSouth')
    for (const other of ['specialist', 'coordinatorSouth', 'auditor'] as const) {
      expect(await settle(other, left!.id, true), other).toBe(false)
    }
    expect(await settle('supervisorSouth', left!.id, true)).toBe(true)
    expect(await database.rows('select operation, taken from private.left_work')).toEqual([
      { operation: null, taken: true },
    ])
    const events = await trail()
    expect(events).toMatchObject([
      {
        action: 'work.left',
        actor_staff_id: staffId('specialist'),
        member_id: memberId(1),
        detail: { kind: 'call.log' },
      },
      { action: 'work.taken', actor_staff_id: staffId('supervisorSouth'), member_id: memberId(1) },
    ])
    expect(JSON.stringify(events)).not.toContain('3055550142')
  })

  it('is not taken where it arrived after all, or where its person can send it as ever', async () => {
    expect(await leave('specialist', call())).toEqual(['visible'])
    await move(SOUTH)
    expect(await leave('specialist', call({ rowId: rowId('calls', 1) }))).toEqual(['there'])
    expect(await list('supervisorSouth')).toEqual([])
  })

  it('waits for nobody once it has arrived after all, from whoever left it or from whoever is about to take it', async () => {
    await move(SOUTH)
    const OTHER = '00000000-0000-4000-8000-00000000fa02'
    const [made, moved] = [call({ kind: 'task.add' }), call({ kind: 'task.move', at: '2026-11-20T12:02:00.000Z' })]
    const other = call({ kind: 'task.add', rowId: OTHER, at: '2026-11-20T12:01:00.000Z' })
    await leave('specialist', made, other, moved)
    const [first] = await list('supervisorSouth')
    await database.script(`insert into public.outreach_tasks (id, member_id, kind, audience, due_on)
      values ('${ROW}', '${memberId(1)}', 'other', 'team', current_date)`)
    expect(await list('supervisorSouth')).toMatchObject([{ operation: other }, { operation: moved }])
    expect(await settle('supervisorSouth', first!.id, false)).toBe(false)
    expect(await settle('supervisorSouth', first!.id, true)).toBe(true)
    expect(await settle('supervisorSouth', first!.id, true)).toBe(false)
  })

  it.each([
    ['no object', 7],
    ['no kind', call({ kind: 'DROP TABLE' })],
    ['no member', call({ memberId: 'x' })],
    ['a member that there is not', call({ memberId: ROW })],
    ['no row', call({ rowId: null })],
    ['no time', call({ at: 'soon' })],
    ['far too much', call({ call: { notes: 'x'.repeat(100_001) } })],
  ])('is not kept when it is none: %s', async (_, operation) => {
    await move(SOUTH)
    expect(await leave('specialist', operation as object)).toEqual(['unfit'])
  })

  it('is limited: 50 at once, 5,000 in a day', async () => {
    await move(SOUTH)
    const many = (count: number) => Array.from({ length: count }, (_, n) => call({ note: String(n) }))
    await expect(leave('specialist', ...many(51))).rejects.toThrow('up to 50')
    await database.script(`insert into private.rate_limits (bucket, window_start, hits)
      values ('left work ${staffId('specialist')}', now(), 4999)`)
    expect(await leave('specialist', ...many(2))).toEqual(['kept', 'later'])
  })
})
