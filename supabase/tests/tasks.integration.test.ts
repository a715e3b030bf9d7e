import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { afterWorkdays } from '#shared/domain/tasks/index.ts'
import { rowsAs, rowsAsService, type TestDatabase } from './support/database.ts'
import { NORTH, SOUTH, memberId, rowId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'
import { NO_NEED, NOT_AT_ALL, save } from './support/screenings.ts'

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

describe('what a member says', () => {
  const first = memberId(1)
  const SCREENINGS = {
    low: { type: 'phq9', answers: NOT_AT_ALL, kind: 'check-in' },
    severe: {
      type: 'phq9',
      answers: { ...NOT_AT_ALL, 1: 3, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 2 },
      kind: 'screening-today',
    },
    hungry: { type: 'sdoh', answers: { ...NO_NEED, 3: 'Often true' }, kind: 'need-food' },
  } as const
  const STEPS = [
    ...(['text', 'stop', 'again', 'low', 'severe', 'hungry'] as const),
    ...(['move', 'die', 'live', 'look', 'end', 'endNow'] as const),
  ] as const
  type Step = (typeof STEPS)[number]
  const EXACT = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint::text`

  /** Microseconds since the epoch, and the kind of task that has to follow. */
  interface Input {
    readonly at: number
    readonly kind: string
  }
  /** What a station had when it went offline. */
  interface Seen {
    readonly at: string
    readonly tasks: readonly { readonly id: string; readonly kind: string }[]
  }

  async function say(id: string, revokes: boolean): Promise<void> {
    const text = {
      id,
      digest: `digest-${id}`,
      phone: '+13055550111',
      body: 'Hello',
      media: 0,
      revokes,
      provider: 'twilio',
    }
    await rowsAsService(database, `select public.receive_text('${JSON.stringify(text)}')`)
  }
  async function textOf(id: string, kind: string): Promise<Input[]> {
    const [row] = await database.rows(
      `select ${EXACT('created_at')} as at from public.communication_logs where external_id = '${id}'`,
    )
    return [{ at: Number(row?.['at']), kind }]
  }
  async function screen(which: keyof typeof SCREENINGS): Promise<Input[]> {
    const { type, answers, kind } = SCREENINGS[which]
    const id = randomUUID()
    try {
      await save(database, 'member', { id, type, answers, done: true })
    } catch (error) {
      // The portal of somebody who has died is closed.
      expect(error).toMatchObject({ code: '42501' })
      return []
    }
    const [row] = await database.rows(
      `select ${EXACT('completed_at')} as at from public.care_gap_assessments where id = '${id}'`,
    )
    return [{ at: Number(row?.['at']), kind }]
  }
  async function look(): Promise<Seen> {
    const [row] = await database.rows('select clock_timestamp()::text as at')
    const rows = await database.rows(
      `select id, kind from public.outreach_tasks where member_id = '${first}' and status = 'open' and kind <> 'confirm-death' order by id`,
    )
    return { at: String(row?.['at']), tasks: rows.map(({ id, kind }) => ({ id: String(id), kind: String(kind) })) }
  }
  /** By whoever works in the team in which the member is by then; where it is over already, nothing more is said. */
  async function end({ at, tasks }: Seen, team: string): Promise<void> {
    for (const { id, kind } of tasks) {
      const result = kind === 'confirm-stop' ? 'texts-only' : kind.startsWith('need-') ? 'declined' : null
      await as(
        team === NORTH ? 'clinician' : 'clinicianSouth',
        `update public.outreach_tasks set status = 'done', done_at = '${at}', result = ${result === null ? 'null' : `'${result}'`}
         where id = '${id}' and status = 'open'`,
      )
    }
  }

  async function live(steps: readonly Step[]): Promise<Input[]> {
    const inputs: Input[] = []
    let [team, last, seen] = [NORTH, '', await look()]
    for (const step of steps) {
      if (step === 'text' || step === 'stop') {
        last = randomUUID()
        await say(last, step === 'stop')
        inputs.push(...(await textOf(last, step === 'stop' ? 'confirm-stop' : 'answer-text')))
      } else if (step === 'again') {
        if (last !== '') await say(last, false)
      } else if (step === 'low' || step === 'severe' || step === 'hungry') {
        inputs.push(...(await screen(step)))
      } else if (step === 'move') {
        team = team === NORTH ? SOUTH : NORTH
        await database.script(`update public.members set team_id = '${team}' where id = '${first}'`)
      } else if (step === 'die') {
        await database.script(`insert into public.member_statements (member_id, kind, details, said_at)
          select '${first}', 'deceased', '{}', now() where not private.is_deceased('${first}')`)
      } else if (step === 'live') {
        await database.script(`update public.member_statements set withdrawn_at = now(), withdraw_reason = 'A mistake'
          where member_id = '${first}' and kind = 'deceased' and withdrawn_at is null`)
      } else if (step === 'look') seen = await look()
      else await end(step === 'end' ? seen : await look(), team)
    }
    return inputs
  }

  it('has one task that is open, or was ended by somebody who knew of it, whatever comes between', async () => {
    const run = async (steps: readonly Step[]) => {
      await database.script(`
        delete from public.outreach_tasks; delete from public.communication_logs; delete from public.urgent_alerts;
        delete from public.care_gap_assessments; delete from public.member_statements; delete from private.inbound_messages;
        delete from private.inbound_words; update public.contact_consents set sms_enabled = true, sms_stopped_at = null;
        update public.members set team_id = '${NORTH}', phone = '+13055550111' where id = '${first}';
        update public.members set phone = null where id <> '${first}'`)
      const inputs = await live(steps)
      const tasks = await database.rows(
        `select kind, status = 'open' as open, ${EXACT('greatest(done_at, asked_at)')} as until
         from public.outreach_tasks where member_id = '${first}' and deleted_at is null`,
      )
      const left = inputs.filter(
        ({ kind, at }) =>
          !tasks.some((task) => task['kind'] === kind && (task['open'] === true || Number(task['until']) >= at)),
      )
      const open = tasks.filter((task) => task['open']).map(({ kind }) => String(kind))
      expect({ left, doubled: open.filter((kind, place) => open.indexOf(kind) !== place) }).toEqual({
        left: [],
        doubled: [],
      })
    }
    await run(['text', 'look', 'text', 'end'])
    await fc.assert(fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 2, maxLength: 10 }), run), {
      numRuns: 20,
    })
  })
})
