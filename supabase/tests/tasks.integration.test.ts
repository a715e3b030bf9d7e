import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { afterWorkdays } from '#shared/domain/tasks/index.ts'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { SOUTH, memberId, rowId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(() => resetToFixture(database))

it('falls due by one calendar, here and at the stations', async () => {
  const days = `select d::date::text as day, array(select private.after_workdays(d::date, n) from generate_series(1, case when d < '2027-01-01' then 5 else 1 end) n)::text[] as due
    from generate_series(date '2026-01-01', '2028-12-31', '1 day') d`
  const stations = (day: string) =>
    (day < '2027' ? [1, 2, 3, 4, 5] : [1]).map((workdays) => afterWorkdays(day, workdays))
  const differ = (await database.rows(days)).filter(({ day, due }) => String(due) !== String(stations(String(day))))
  expect(differ).toEqual([])
  expect(
    await database.rows(`select private.after_workdays(d::date, 0)::text as due
    from unnest(array['2026-11-25', '2026-11-26', '2026-11-28']) d`),
  ).toEqual(['2026-11-25', '2026-11-27', '2026-11-30'].map((due) => ({ due })))
})

const as = (persona: Persona, sql: string) => rowsAs(database, persona, sql)

describe('a task', () => {
  const task = (values: Readonly<Record<string, string>> = {}) => {
    const all = {
      member_id: `'${memberId(1)}'`,
      kind: `'request-record'`,
      audience: `'coordinators'`,
      due_on: 'current_date + 1',
      ...values,
    }
    return `insert into public.outreach_tasks (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})
      returning assigned_to, created_by, status, asked_at = now() as now`
  }
  const change = (set: string) => `update public.outreach_tasks set ${set}
    where id = '${rowId('outreach_tasks', 1)}' returning status, done_by, done_at is not null as timed`
  const refused = (message: string) => ({ code: '22023', message })

  it('is the one of whoever asked for it, with the time at which the station heard it, not in the future', async () => {
    const made = { assigned_to: null, created_by: staffId('coach'), status: 'open' }
    expect(
      await as('coach', task({ created_by: `'${staffId('clinician')}'`, asked_at: `now() + interval '1 hour'` })),
    ).toEqual([{ ...made, now: true }])
    expect(await as('coach', task({ asked_at: `now() - interval '1 hour'` }))).toEqual([{ ...made, now: false }])
  })

  it('is for one person only where a person is named, who works in the team', async () => {
    const person = { audience: `'person'` }
    await expect(as('coach', task(person))).rejects.toMatchObject({ code: '23514' })
    await expect(as('coach', task({ assigned_to: `'${staffId('coach')}'` }))).rejects.toMatchObject({ code: '23514' })
    for (const stranger of ['coachSouth', 'auditor', 'inactive'] as const) {
      const given = task({ ...person, assigned_to: `'${staffId(stranger)}'` })
      await expect(as('coach', given)).rejects.toMatchObject(refused('task.notStaffOfTeam'))
    }
  })

  it('can still be ended when the person it was given to has left the team', async () => {
    const id = rowId('outreach_tasks', 1)
    const given = `audience = 'person', assigned_to = '${staffId('specialist')}'`
    await database.script(`update public.outreach_tasks set ${given} where id = '${id}'`)
    await database.script(`update public.staff set team_id = '${SOUTH}' where id = '${staffId('specialist')}'`)
    expect(await as('coach', change(`status = 'done'`))).toMatchObject([{ status: 'done' }])
  })

  it('ends once, with a time and a name, and dropped only with a word why', async () => {
    await expect(as('coach', change(`status = 'cancelled', outcome = ' '`))).rejects.toMatchObject(
      refused('task.needsWord'),
    )
    const ended = { status: 'cancelled', done_by: staffId('coach'), timed: true }
    const drop = `status = 'cancelled', outcome = 'Asked twice', done_by = '${staffId('clinician')}'`
    expect(await as('coach', change(drop))).toEqual([ended])
    for (const later of [`status = 'done'`, `status = 'open'`, 'due_on = current_date']) {
      await expect(as('coach', change(later))).rejects.toMatchObject(refused('task.ended'))
    }
  })

  it('waits longer only with a reason that was not said before', async () => {
    const later = (reasons: string) => change(`due_on = due_on + 1, snooze_reasons = '${reasons}'`)
    await expect(as('coach', later(' '))).rejects.toMatchObject(refused('task.needsReason'))
    expect(await as('coach', later('Pharmacy calls back'))).toHaveLength(1)
    await expect(as('coach', later('Pharmacy calls back '))).rejects.toMatchObject(refused('task.needsReason'))
    expect(await as('coach', change('due_on = due_on - 1'))).toHaveLength(1)
  })

  it('can be given to whoever works in the team, and back', async () => {
    const person = `audience = 'person', assigned_to = '${staffId('coach')}'`
    expect(await as('specialist', change(person))).toHaveLength(1)
    await expect(as('specialist', change(`assigned_to = '${staffId('coachSouth')}'`))).rejects.toMatchObject(
      refused('task.notStaffOfTeam'),
    )
    expect(await as('specialist', change(`audience = 'coordinators', assigned_to = null`))).toHaveLength(1)
  })

  it.each([`'infinity'`, `'1999-12-31'`, 'current_date + 731'])('cannot be due on %s', async (day) => {
    await expect(as('coach', task({ due_on: day }))).rejects.toMatchObject(refused('task.dueOn'))
    await expect(as('coach', change(`due_on = ${day}`))).rejects.toMatchObject(refused('task.dueOn'))
  })

  it("may name a call that comes later, but not another member's", async () => {
    await expect(as('coach', task({ call_id: `'${rowId('calls', 2)}'` }))).rejects.toMatchObject(
      refused('task.otherCall'),
    )
    expect(await as('coach', task({ call_id: `'${rowId('calls', 1)}'` }))).toHaveLength(1)
    expect(await as('coach', task({ call_id: 'gen_random_uuid()' }))).toHaveLength(1)
  })

  it('is in the trail', async () => {
    await as('coach', task())
    await as('coach', change(`status = 'done'`))
    const noted = await database.rows(
      `select action, columns from public.audit_events where table_name = 'outreach_tasks'
        and actor_staff_id = '${staffId('coach')}' order by id`,
    )
    expect(noted).toEqual([
      { action: 'row.inserted', columns: null },
      { action: 'row.updated', columns: ['done_at', 'done_by', 'status'] },
    ])
  })
})
