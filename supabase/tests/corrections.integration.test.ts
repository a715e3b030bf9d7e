import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { memberId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(() => resetToFixture(database))

const as = (persona: Persona, sql: string) => rowsAs(database, persona, sql)
const correct = (set: string) => `update public.members set ${set} where id = '${memberId(1)}'
  returning preferred_name, correction_source, corrected_by, corrected_at <= now() as past`

describe('a correction of a member by staff', () => {
  it('says who, when and where it was said, whoever the station names and whatever its clock says', async () => {
    const set = `preferred_name = 'Rosie', correction_source = 'call', corrected_at = now() + interval '1 hour',
      corrected_by = '${staffId('clinician')}'`
    expect(await as('coach', correct(set))).toEqual([
      { preferred_name: 'Rosie', correction_source: 'call', corrected_by: staffId('coach'), past: true },
    ])
  })

  it('of the phone still waits to be confirmed', async () => {
    await as('coach', correct(`phone = '+13055550177', correction_source = 'call', corrected_at = now()`))
    expect(await as('coach', `select channel, own from public.held_contacts('${memberId(1)}')`)).toEqual([
      { channel: 'sms', own: true },
    ])
    const verify = `update public.contact_verifications set phone_verified = true where member_id = '${memberId(1)}'`
    await expect(as('clinician', verify)).rejects.toMatchObject({ code: '42501', message: 'contact.held' })
  })

  it.each([`preferred_name = 'Rosie'`, `correction_source = 'call'`])(
    'is nothing for the member to write: %s',
    async (set) => {
      await expect(as('member', correct(set))).rejects.toMatchObject({ code: '42501', message: 'member.notYours' })
    },
  )
})

describe('the language of a member', () => {
  const choose = (language: string, member = memberId(1)) =>
    `update public.members set preferred_language = '${language}' where id = '${member}' returning preferred_language`

  it("is the member's own to choose, whatever staff noted", async () => {
    await as('coach', correct(`preferred_language = 'vi', correction_source = 'call', corrected_at = now()`))
    expect(await as('member', choose('es'))).toEqual([{ preferred_language: 'es' }])
  })

  it("is one that staff can work with, and nobody else's", async () => {
    await expect(as('member', choose('fr'))).rejects.toMatchObject({ code: '23514' })
    expect(await as('member', choose('es', memberId(2)))).toEqual([])
  })
})

describe('setting a member aside', () => {
  const member = memberId(1)
  const aside = (set: string) => `update public.member_outreach set ${set} where member_id = '${member}'
    returning skip_reason, skipped_by, skipped_at <= now() as past`
  const until = (reason: string, since = 'now()') =>
    `skipped_at = ${since}, skipped_until = ${since} + interval '2 hours', skip_reason = '${reason}'`
  /** Nothing that may not wait. */
  const calm = async (): Promise<void> => {
    await database.rows(`delete from public.urgent_alerts where member_id = '${member}'`)
    await database.rows(`delete from public.callbacks where member_id = '${member}'`)
    await database.rows(`update public.calls set started_at = now() - interval '2 days' where member_id = '${member}'`)
  }

  it('says who did it and when, whoever the station names and whatever its clock says, until somebody takes it back', async () => {
    await calm()
    const set = `${until('waiting', `now() + interval '1 hour'`)}, skipped_by = '${staffId('clinician')}'`
    expect(await as('coach', aside(set))).toEqual([
      { skip_reason: 'waiting', skipped_by: staffId('coach'), past: true },
    ])
    const back = 'skipped_at = null, skipped_until = null, skip_reason = null'
    expect(await as('specialist', aside(back))).toEqual([{ skip_reason: null, skipped_by: null, past: null }])
  })

  it('keeps when somebody took it back, never ahead of its own time', async () => {
    const back = `unskipped_at = now() + interval '5 days', unskipped_from = '2026-11-20T12:00:00Z'`
    const kept = aside(back).replace(/returning .*$/s, 'returning unskipped_at <= now() as past, unskipped_from')
    expect(await as('specialist', kept)).toEqual([{ past: true, unskipped_from: new Date('2026-11-20T12:00:00Z') }])
    const other = `update public.member_outreach set interpreter_language = 'Korean'`
    const untouched = `${other} where member_id = '${memberId(2)}' returning unskipped_at`
    expect(await as('specialist', untouched)).toEqual([{ unskipped_at: null }])
  })

  it('never hides an urgent alert or a promised call that is due', async () => {
    await expect(as('coach', aside(until('waiting')))).rejects.toMatchObject({ code: '22023', message: 'skip.alert' })
    await calm()
    await as(
      'coach',
      `insert into public.callbacks (id, member_id, due_at)
      values (gen_random_uuid(), '${member}', now() + interval '1 hour')`,
    )
    expect(await as('coach', aside(until('waiting')))).toHaveLength(1)
    await expect(as('coach', aside(until('waiting', `now() - interval '1 second'`)))).resolves.toHaveLength(1)
    await database.rows(
      `update public.callbacks set due_at = now() - interval '1 minute' where member_id = '${member}'`,
    )
    await expect(as('coach', aside(until('prepare')))).rejects.toMatchObject({ code: '22023', message: 'skip.promise' })
  })

  it.each([
    ['a day too far', `skipped_at = now(), skipped_until = now() + interval '16 days', skip_reason = 'waiting'`],
    ['no end', `skipped_at = now(), skip_reason = 'waiting'`],
    ['a reason that is none', until('lunch')],
  ])('takes not %s', async (_, set) => {
    await calm()
    await expect(as('coach', aside(set))).rejects.toMatchObject({ code: '23514' })
  })
})

describe('a wish', () => {
  const wish = (set: string) =>
    `update public.member_outreach set ${set} where member_id = '${memberId(1)}' returning id`

  it('for one person names somebody who works in the team', async () => {
    expect(await as('coach', wish(`one_caller = '${staffId('specialist')}'`))).toHaveLength(1)
    for (const stranger of ['coachSouth', 'auditor', 'inactive'] as const) {
      await expect(as('coach', wish(`one_caller = '${staffId(stranger)}'`))).rejects.toMatchObject({
        code: '22023',
        message: 'wish.notStaffOfTeam',
      })
    }
  })

  it('for days and hours has the form that stations read', async () => {
    const range = { start: '09:00', end: '11:30' }
    const good = { timeRanges: [range], daysOfWeek: ['Monday'], timezone: 'America/New_York', notes: '' }
    const set = (window: object) => wish(`call_window = '${JSON.stringify(window)}'`)
    expect(await as('coach', set(good))).toHaveLength(1)
    for (const bad of [
      {},
      { ...good, timeRanges: [{ ...range, start: '9 AM' }] },
      { ...good, timeRanges: [{}] },
      { ...good, daysOfWeek: ['Someday'] },
      { ...good, daysOfWeek: 'Monday' },
      { ...good, notes: 'x'.repeat(2001) },
      { ...good, timezone: 5 },
    ]) {
      await expect(as('coach', set(bad))).rejects.toMatchObject({ code: '22023', message: 'wish.callWindow' })
    }
  })
})

describe('changed contacts that wait', () => {
  const changed = async () => {
    await database.script(`
      update public.members set phone = '+13055550111' where id = '${memberId(1)}'; delete from private.contact_changes`)
    await as('coach', correct(`phone = '+13055550177', correction_source = 'call', corrected_at = now()`))
    const [row] = await database.rows(`select id from private.contact_changes where state = 'pending'`)
    return String(row?.['id'])
  }
  const phone = async () => (await database.rows(`select phone from public.members where id = '${memberId(1)}'`))[0]
  const reject = (persona: Persona, id: string) => as(persona, `select public.reject_contact_change('${id}') as done`)

  it('are one list for coordinators and supervisors of the team, and nobody else', async () => {
    const id = await changed()
    const list = 'select id, member_id, channel, source, changed_by, own, former from public.contacts_to_confirm()'
    const line = {
      id,
      member_id: memberId(1),
      channel: 'sms',
      source: 'staff',
      changed_by: staffId('coach'),
      own: false,
    }
    for (const persona of ['coordinator', 'supervisorBoth'] as const)
      expect(await as(persona, list)).toEqual([{ ...line, former: true }])
    expect(await as('coordinatorSouth', list)).toEqual([])
    for (const persona of ['coach', 'clinician', 'auditor', 'administrator', 'member'] as const)
      await expect(as(persona, list)).rejects.toMatchObject({ code: '42501', message: 'contact.notAllowed' })
  })

  it('end with the number before when they are rejected, once, and never by others', async () => {
    const id = await changed()
    for (const persona of ['coach', 'coordinatorSouth', 'administrator', 'member'] as const)
      await expect(reject(persona, id)).rejects.toMatchObject({ code: '42501' })
    expect(await reject('coordinator', id)).toEqual([{ done: true }])
    expect(await phone()).toEqual({ phone: '+13055550111' })
    expect(await database.rows(`select state, old_contact from private.contact_changes`)).toEqual([
      { state: 'objected', old_contact: null },
    ])
    expect(await reject('coordinator', id)).toEqual([{ done: false }])
  })

  it('leave no number where the one before is forgotten', async () => {
    const id = await changed()
    await database.rows(`update private.contact_changes set former_until = now() - interval '1 minute'`)
    expect(await reject('supervisorBoth', id)).toEqual([{ done: true }])
    expect(await phone()).toEqual({ phone: null })
  })
})

describe('an answer of the assistant that did not help', () => {
  const id = '00000000-0000-4000-8000-00000000fb01'
  const handle = (persona: Persona, note = 'Added the passage') =>
    as(persona, `select public.handle_feedback('${id}', '${note}') as done`)
  const seen = async (persona: Persona) =>
    (await as(persona, `select id from public.assistant_feedback where not helpful`)).length
  beforeEach(() =>
    database.rows(`insert into public.assistant_feedback (id, staff_id, question, answer, helpful)
      values ('${id}', '${staffId('coach')}', 'Where is the kit?', 'No source', false)`),
  )

  it('is read by supervisors of who asked and by administrators, who end it with what they did', async () => {
    for (const persona of ['specialist', 'clinician', 'supervisorSouth', 'auditor', 'member'] as const)
      expect(await seen(persona)).toBe(0)
    for (const persona of ['coach', 'supervisorBoth', 'administrator'] as const) expect(await seen(persona)).toBe(1)
    for (const persona of ['coach', 'clinician', 'supervisorSouth', 'auditor', 'member'] as const)
      await expect(handle(persona)).rejects.toMatchObject({ code: '42501' })
    await expect(handle('supervisorBoth', ' x ')).rejects.toMatchObject({ message: 'feedback.note' })
    expect(await handle('administrator')).toEqual([{ done: true }])
    expect(await handle('supervisorBoth')).toEqual([{ done: false }])
    expect(
      await database.rows(`select handled_by, handled_note from public.assistant_feedback where id = '${id}'`),
    ).toEqual([{ handled_by: staffId('administrator'), handled_note: 'Added the passage' }])
  })
})
