import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { memberId, NORTH, rowId, sessionId, staffId, userId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await resetToFixture(database)
  await database.script('delete from public.member_statements; delete from public.test_kits')
})

const as = (persona: Persona, sql: string) => rowsAs(database, persona, sql)
const first = memberId(1)
const id = (number: number) => `00000000-0000-4000-8000-00000000f10${number}`
const KIT = '00000000-0000-4000-8000-00000000f1aa'
const one = async (sql: string) => (await database.rows(sql))[0]

const say = (
  persona: Persona,
  number: number,
  { kind = 'deceased', details = {}, at = 'now()' }: { kind?: string; details?: object; at?: string } = {},
) =>
  as(
    persona,
    `insert into public.member_statements (id, member_id, kind, details, said_at)
     values ('${id(number)}', '${first}', '${kind}', '${JSON.stringify(details)}', ${at})`,
  )
const takeBack = (persona: Persona, number: number, { reason = '', at = 'now()' } = {}) =>
  as(
    persona,
    `update public.member_statements set withdrawn_at = ${at}${reason && `, withdraw_reason = '${reason}'`}
     where id = '${id(number)}' returning withdrawn_by`,
  )

describe('deceased', () => {
  const AVERAGE = '{"pastCancerOrPolyps":false,"bowelDisease":false,"familyHistory":false,"currentSymptoms":false}'
  const state = () =>
    one(
      `select (select status from public.test_kits where id = '${KIT}') as kit,
         (select status from public.callbacks where id = '${rowId('callbacks', 1)}') as callback,
         (select on_dnc from public.contact_verifications where member_id = '${first}') as dnc,
         (select count(*)::int from auth.sessions where user_id = '${userId('member')}') as sessions,
         (select array_agg(t.status || ' ' || t.audience) from public.outreach_tasks t
           where t.member_id = '${first}' and t.kind = 'confirm-death') as tasks`,
    )
  const ENDED = { kit: 'lost', callback: 'cancelled', dnc: true, sessions: 0, tasks: ['open coordinators'] }
  beforeEach(() =>
    database.script(
      `insert into public.test_kits (id, member_id, kit_type, status, risk_answers)
       values ('${KIT}', '${first}', 'Cologuard Kit', 'ordered', '${AVERAGE}')`,
    ),
  )

  it('ends what waits, the portal with its sessions, and asks a coordinator to confirm', async () => {
    expect(await as('member', 'select count(*)::int as rows from public.chat_messages')).not.toEqual([{ rows: 0 }])
    await say('coach', 1)
    expect(await state()).toEqual(ENDED)
    expect(await as('member', 'select count(*)::int as rows from public.chat_messages')).toEqual([{ rows: 0 }])
    await database.script(
      `insert into auth.sessions (id, user_id) values ('${sessionId('member')}', '${userId('member')}')`,
    )
    expect(await as('member', 'select count(*)::int as rows from public.chat_messages')).toEqual([{ rows: 0 }])
    expect(
      await one(`select count(*)::int as reached from private.members_reached_by('sms',
      (select phone from public.members where id = '${first}')) r where r.id = '${first}'`),
    ).toEqual({ reached: 0 })
  })

  it('stands before every door: call, callback, kit, message, appointment, reminder', async () => {
    await say('coach', 1)
    const [facts] = await as('coach', `select f -> 'deceased' as deceased from public.message_facts('${first}') f`)
    expect(facts).toEqual({ deceased: true })
    expect(await as('coach', `select public.claim_call('${first}', '${NORTH}', 90) as answer`)).toEqual([
      { answer: { claimed: false, refused: 'doNotCall' } },
    ])
    const refused = (sql: string) => expect(as('coach', sql)).rejects.toMatchObject({ message: 'member.deceased' })
    await refused(
      `insert into public.chat_messages (member_id, sender_type, message) values ('${first}', 'coordinator', 'Hello')`,
    )
    await refused(
      `insert into public.test_kits (member_id, kit_type, status) values ('${first}', 'Lipid Panel Home Test', 'sent')`,
    )
    await refused(
      `insert into public.appointments (member_id, test_name, appointment_datetime, provider)
       values ('${first}', 'Mammogram', now() + interval '2 days', 'in-office')`,
    )
    await expect(
      as('coach', `insert into public.callbacks (member_id, due_at) values ('${first}', now())`),
    ).rejects.toMatchObject({ message: 'callback.doNotCall' })
    const asks = (asked: string) =>
      database.rows(
        `insert into private.reminders (member_id, subject, subject_id, local_day, asked_by, due_at, expires_at)
         values ('${first}', 'kit', '${KIT}', current_date, ${asked}, now(), now()) returning id`,
      )
    expect(await asks('null')).toEqual([])
    await expect(asks(`'${staffId('coach')}'`)).rejects.toMatchObject({ message: 'member.deceased' })
  })

  it('is undone right away by whoever recorded it, and everything comes back but the sessions', async () => {
    await say('coach', 1)
    await takeBack('coach', 1)
    expect(await state()).toEqual({
      kit: 'ordered',
      callback: 'open',
      dnc: false,
      sessions: 0,
      tasks: ['cancelled coordinators'],
    })
  })

  it('is reversed later by a supervisor with a reason only, and gives back the same', async () => {
    await say('coach', 1, { at: `now() - interval '2 hours'` })
    await expect(takeBack('coach', 1, { reason: 'Wrong one' })).rejects.toMatchObject({
      message: 'statement.supervisorOnly',
    })
    await takeBack('supervisorBoth', 1, { reason: 'It was her sister' })
    expect(await state()).toMatchObject({ kit: 'ordered', callback: 'open', dnc: false })
  })

  it('said twice stands until both are taken back, and leaves a wish not to be called', async () => {
    await say('coach', 1, { at: `now() - interval '2 hours'` })
    await say('clinician', 2)
    await say('clinician', 3, { kind: 'do-not-call', details: { scope: 'all' } })
    await takeBack('supervisorBoth', 1, { reason: 'It was her sister' })
    expect(await state()).toEqual(ENDED)
    await takeBack('supervisorBoth', 2, { reason: 'It was her sister' })
    expect(await state()).toMatchObject({ kit: 'ordered', callback: 'cancelled', dnc: true })
  })

  it('is not lifted by a file that lifts the flag', async () => {
    await say('coach', 1)
    await database.script(`update public.contact_verifications set on_dnc = false where member_id = '${first}'`)
    expect(await state()).toEqual(ENDED)
  })

  it('is confirmed by a coordinator or a supervisor, and by nobody by hand', async () => {
    await say('coach', 1)
    const close = (persona: Persona) =>
      as(persona, `update public.outreach_tasks set status = 'done' where id = '${id(1)}' returning done_by`)
    await expect(close('coach')).rejects.toMatchObject({ code: '42501', message: 'task.coordinatorOnly' })
    expect(await close('coordinator')).toEqual([{ done_by: staffId('coordinator') }])
    await expect(
      as(
        'coach',
        `insert into public.outreach_tasks (member_id, kind, audience, due_on)
         values ('${first}', 'confirm-death', 'coordinators', current_date)`,
      ),
    ).rejects.toMatchObject({ message: 'task.notByHand' })
  })
})

describe('already done', () => {
  const GAP = rowId('care_gaps', 1)
  const done = (gapId = GAP) => ({ gapId, when: 'October', where: 'Bay Clinic' })
  const reported = (number: number, at = 'now()') => say('coach', number, { kind: 'already-done', details: done(), at })
  const gap = async () => (await one(`select status from public.care_gaps where id = '${GAP}'`))?.['status']
  const tasks = () =>
    database.rows(
      `select status, audience, note from public.outreach_tasks where kind = 'request-record' and member_id = '${first}'`,
    )
  beforeEach(() =>
    database.script(`update public.care_gaps set name = 'Mammogram', status = 'open' where id = '${GAP}'`),
  )

  it('is a lead on the gap, never a closure, and a task to ask for the record', async () => {
    await reported(1)
    expect(await gap()).toBe('reported-done')
    expect(await tasks()).toEqual([
      { status: 'open', audience: 'coordinators', note: 'Mammogram, October, Bay Clinic' },
    ])
  })

  it('taken back gives the gap its state back, unless it was said twice or has moved on', async () => {
    await database.script(`update public.care_gaps set status = 'kit-out' where id = '${GAP}'`)
    await reported(1)
    await reported(2)
    await takeBack('coach', 1)
    expect(await gap()).toBe('reported-done')
    await takeBack('coach', 2)
    expect([await gap(), (await tasks()).map(({ status }) => status)]).toEqual(['kit-out', ['cancelled', 'cancelled']])
    await reported(3)
    await database.script(`update public.care_gaps set status = 'closed' where id = '${GAP}'`)
    await takeBack('coach', 3)
    expect(await gap()).toBe('closed')
  })

  it('about a gap that is closed changes nothing and asks for nothing', async () => {
    await database.script(`update public.care_gaps set status = 'closed' where id = '${GAP}'`)
    await reported(1)
    expect([await gap(), await tasks()]).toEqual(['closed', []])
  })

  it('is refused about a gap of somebody else, and in another form', async () => {
    const insert = (details: object) => say('coach', 1, { kind: 'already-done', details })
    await expect(insert(done('00000000-0000-4000-8000-0000000000ff'))).rejects.toMatchObject({
      message: 'statement.unknownGap',
    })
    await expect(insert({ gapId: GAP, when: 'x' })).rejects.toMatchObject({ code: '23514' })
    await expect(insert({ ...done(), where: 'x'.repeat(201) })).rejects.toMatchObject({ code: '23514' })
  })
})

describe('consent', () => {
  const yes = { channel: 'sms', given: true, wording: 'sms-2026-11', language: 'es' }
  const no = { channel: 'sms', given: false, wording: null, language: null }
  const tell = (number: number, details: object, at = 'now()') => say('coach', number, { kind: 'consent', details, at })
  const texts = async () =>
    (await one(`select sms_enabled from public.contact_consents where member_id = '${first}'`))?.['sms_enabled']
  beforeEach(() =>
    database.script(
      `delete from private.consent_baselines; delete from public.contact_consents where member_id = '${first}'`,
    ),
  )

  it('said yes to with the wording that was read lets texts through, and a later no ends them', async () => {
    await tell(1, yes)
    expect(await texts()).toBe(true)
    const [facts] = await as('coach', `select f -> 'sms_enabled' as sms from public.message_facts('${first}') f`)
    expect(facts).toEqual({ sms: true })
    await tell(2, no)
    expect(await texts()).toBe(false)
  })

  it('comes out the same in whichever order it is delivered', async () => {
    await tell(1, no, `now() - interval '1 hour'`)
    await tell(2, yes, `now() - interval '2 hours'`)
    expect(await texts()).toBe(false)
  })

  it('undone is as it was before', async () => {
    await tell(1, yes, `now() - interval '1 hour'`)
    await tell(2, no)
    await takeBack('coach', 1, { reason: 'Wrong member' })
    await takeBack('coach', 2)
    expect(await texts()).toBe(false)
    await tell(3, yes)
    await takeBack('coach', 3)
    expect(await texts()).toBe(false)
  })

  it('said before the member changed it elsewhere, and delivered after, counts less', async () => {
    await tell(1, yes, `now() - interval '3 hours'`)
    await database.script(`update public.contact_consents set sms_enabled = false where member_id = '${first}'`)
    await tell(2, yes, `now() - interval '1 hour'`)
    expect(await texts()).toBe(false)
    await tell(3, yes)
    expect(await texts()).toBe(true)
  })

  it('does not lift a STOP', async () => {
    await database.script(
      `insert into public.contact_consents (member_id, sms_stopped_at) values ('${first}', now() - interval '1 day')`,
    )
    await tell(1, yes)
    const [facts] = await as('coach', `select f ->> 'sms_stopped_at' as at from public.message_facts('${first}') f`)
    expect(facts?.['at']).not.toBeNull()
  })

  it('is refused without the wording, with one of another channel, and as a no that names one', async () => {
    const refused = (details: object) => expect(tell(1, details)).rejects.toMatchObject({ code: '23514' })
    await refused({ ...yes, wording: null })
    await refused({ ...yes, wording: 'email-2026-11' })
    await refused({ ...yes, language: null })
    await refused({ ...no, wording: 'sms-2026-11' })
    await refused({ ...yes, given: 'yes' })
  })
})
