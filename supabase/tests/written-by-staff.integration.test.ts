import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { memberId, rowId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(() => resetToFixture(database))

const first = memberId(1)
const as = (persona: Persona, sql: string) => rowsAs(database, persona, sql)
const one = async (sql: string) => (await database.rows(sql))[0]
const update = (table: string, set: string, row: string = rowId(table as 'callbacks', 1)) =>
  as('coach', `update public.${table} set ${set} where id = '${row}' returning id`)
const ofFirst = async (table: string) =>
  String((await one(`select id from public.${table} where member_id = '${first}'`))?.['id'])

/** Columns that are theirs to write, and what stays out of them. The rest has no right: docs/policy-matrix.md. */
describe('what a client of staff may not write', () => {
  it.each([
    ['opens what was ended', `status = 'open'`],
    ['moves it', `due_at = now() + interval '1 day'`],
    ['hands it over', `assigned_to = '${staffId('coach')}'`],
  ])('a callback that was kept: %s', async (_what, set) => {
    await update('callbacks', `status = 'done'`)
    await expect(update('callbacks', set)).rejects.toMatchObject({ message: 'callback.ended' })
  })

  it.each(['date_sent', 'date_delivered', 'date_completed'])('a date of a kit without its move: %s', async (column) => {
    const before = await one(
      `select ${column}::text as day from public.test_kits where id = '${rowId('test_kits', 1)}'`,
    )
    await update('test_kits', `${column} = current_date - 3`)
    expect(
      await one(`select ${column}::text as day from public.test_kits where id = '${rowId('test_kits', 1)}'`),
    ).toEqual(before)
  })

  it.each([
    ['attended before its time', `status = 'completed'`, 'appointment.ahead'],
    ['a reason without the end', `cancel_reason = 'no-ride'`, 'appointment.wrongStatus'],
    ['an endless place', `address = repeat('x', 301)`, 'appointment.tooLong'],
    ['a time long ago', `appointment_datetime = '2001-01-01Z'`, 'appointment.inPast'],
  ])('an appointment: %s', async (_what, set, message) => {
    await database.script(`update public.appointments set appointment_datetime = now() + interval '2 days'`)
    await expect(update('appointments', set)).rejects.toMatchObject({ message })
  })

  it('with its end another place of an appointment, and the end of one that was canceled', async () => {
    await database.script(`update public.appointments set appointment_datetime = now() - interval '2 days'`)
    const wrong = { message: 'appointment.wrongStatus' }
    await expect(update('appointments', `status = 'completed', lab_name = 'Another'`)).rejects.toMatchObject(wrong)
    for (const end of ['completed', 'no-show', 'completed']) await update('appointments', `status = '${end}'`)
    await expect(update('appointments', `status = 'scheduled'`)).rejects.toMatchObject(wrong)
    await database.script(`update public.appointments set status = 'cancelled'`)
    await expect(update('appointments', `status = 'completed'`)).rejects.toMatchObject(wrong)
  })

  it('an appointment that is over', async () => {
    await update('appointments', `status = 'cancelled', cancel_reason = 'no-ride'`)
    for (const set of [
      `status = 'scheduled', cancel_reason = null`,
      `lab_name = 'Another'`,
      `cancel_reason = 'other'`,
    ]) {
      await expect(update('appointments', set), set).rejects.toMatchObject({ message: 'appointment.wrongStatus' })
    }
  })

  it('a discussion of a result that a provider has reviewed, or another time of one', async () => {
    await update('lab_results', `discussion_opened_at = now() - interval '1 hour'`)
    const opened = () =>
      one(
        `select discussion_opened_at < now() - interval '30 minutes' as kept from public.lab_results
         where id = '${rowId('lab_results', 1)}'`,
      )
    expect(await opened()).toEqual({ kept: true })
    for (const time of ['now()', 'null']) await update('lab_results', `discussion_opened_at = ${time}`)
    expect(await opened()).toEqual({ kept: true })
    await database.script(`update public.lab_results set status = 'reviewed-by-provider', discussion_opened_at = null`)
    await expect(update('lab_results', 'discussion_opened_at = now()')).rejects.toMatchObject({
      message: 'result.notAvailable',
    })
  })

  it.each([
    ['by the portal', `phone_verified = true, phone_verified_date = current_date, verification_source = 'portal'`],
    ['by nobody', `phone_verified = true, phone_verified_date = current_date, verification_source = null`],
  ])('a contact confirmed %s', async (_who, set) => {
    const row = await ofFirst('contact_verifications')
    await expect(update('contact_verifications', set, row)).rejects.toMatchObject({ message: 'contact.notVerifiable' })
  })

  it('a contact confirmed in another century, where there is none, or not any more', async () => {
    await database.script(
      `update public.members set phone = '+13055550111' where id = '${first}'; delete from private.contact_changes`,
    )
    const row = await ofFirst('contact_verifications')
    const confirm = (change: string) => update('contact_verifications', `verification_source = 'call', ${change}`, row)
    for (const day of [`'2099-01-01'`, `'2001-01-01'`]) {
      await expect(confirm(`phone_verified_date = ${day}, last_verified = ${day}`), day).rejects.toMatchObject({
        message: 'contact.date',
      })
    }
    await confirm('phone_verified = true, phone_verified_date = current_date, last_verified = current_date')
    await expect(confirm('phone_verified = false')).rejects.toMatchObject({ message: 'contact.notVerifiable' })
    await database.script(
      `update public.members set email = null where id = '${first}'; delete from private.contact_changes`,
    )
    await expect(confirm('email_verified = true, email_verified_date = current_date')).rejects.toMatchObject({
      message: 'contact.notVerifiable',
    })
  })

  it('hours for calls of three megabytes', async () => {
    const window = { timeRanges: [], daysOfWeek: [], timezone: 'x'.repeat(3_000_000), notes: '' }
    await expect(
      update('member_outreach', `call_window = '${JSON.stringify(window)}'`, await ofFirst('member_outreach')),
    ).rejects.toMatchObject({ message: 'wish.callWindow' })
  })

  it.each([
    ['a day and a half', `duration_minutes = 2160`],
    ['more tests than a screen offers', `scheduled_tests = array_fill('A1C Test'::text, array[21])`],
    ['a test of a whole page', `scheduled_tests = array[repeat('x', 201)]`],
  ])('a call with %s', async (_what, set) => {
    const [column, value] = set.split(' = ')
    const log = `insert into public.calls (member_id, outcome, started_at, ${column}) values ('${first}', 'completed', now(), ${value})`
    await expect(as('coach', log)).rejects.toMatchObject({ message: 'call.tooLong' })
  })

  it.each([`'1999-01-01Z'`, `'2999-01-01Z'`])('an absence from %s', async (from) => {
    await expect(
      update(
        'staff_absences',
        `away_from = ${from}, away_until = ${from}::timestamptz + interval '1 day'`,
        staffId('coach'),
      ),
    ).rejects.toMatchObject({ message: 'absence.time' })
  })

  it('a statement that is withdrawn hours later as if it had been at once', async () => {
    const say = `insert into public.member_statements (id, member_id, kind, details, said_at)
      values ('${NEW}', '${first}', 'do-not-call', '{"scope":"all"}', now())`
    await as('coach', say)
    await pass('3 hours')
    const undo = `update public.member_statements set withdrawn_at = said_at where id = '${NEW}' returning id`
    await expect(as('coach', undo)).rejects.toMatchObject({ message: 'statement.supervisorOnly' })
    const [row] = await as(
      'supervisorBoth',
      `update public.member_statements set withdrawn_at = said_at, withdraw_reason = 'She called' where id = '${NEW}'
       returning withdrawn_at > now() - interval '1 minute' as now`,
    )
    expect(row).toEqual({ now: true })
  })
})

const NEW = '00000000-0000-4000-8000-00000000f301'
/** As if the statement had reached the server so long ago. */
const pass = (time: string) =>
  database.script(`set session_replication_role = replica;
    update public.member_statements set said_at = said_at - interval '${time}', created_at = created_at - interval '${time}'
    where id = '${NEW}';
    set session_replication_role = origin`)

describe('an account of somebody who is said to have died', () => {
  const die = () =>
    as(
      'coach',
      `insert into public.member_statements (id, member_id, kind, details, said_at)
       values ('${NEW}', '${first}', 'deceased', '{}', now())`,
    )
  const revive = () =>
    as(
      'supervisorBoth',
      `update public.member_statements set withdrawn_at = now(), withdraw_reason = 'It was her sister' where id = '${NEW}'`,
    )
  const notices = () =>
    database.rows(
      `select channel, recipient from private.contact_notices where member_id = '${first}' order by channel`,
    )

  beforeEach(() =>
    database.script(`
      update public.members set phone = '+13055550111', email = 'rosa@example.com' where id = '${first}';
      delete from private.contact_changes; delete from private.contact_notices`),
  )

  it.each([`phone = '+13055550177'`, `email = 'thief@example.com'`, `other_phone = '+13055550177'`])(
    'gets no other contact: %s',
    async (set) => {
      await die()
      await expect(update('members', set, first)).rejects.toMatchObject({ message: 'member.deceased' })
    },
  )

  it('gets none confirmed that was changed before', async () => {
    await update('members', `phone = '+13055550177'`, first)
    await database.script(`update private.contact_changes set changed_at = now() - interval '2 days'`)
    await die()
    await expect(as('coordinator', `select public.confirm_contact_change('${first}', 'sms')`)).rejects.toMatchObject({
      message: 'member.deceased',
    })
  })

  it('is told of what a file changed meanwhile once the death is taken back, and has its time to object', async () => {
    await die()
    await database.script(`update public.members set phone = '+13055550177' where id = '${first}'`)
    expect(await notices()).toEqual([])
    await database.script(`update private.contact_changes set changed_at = now() + interval '1 second',
      former_until = now() + interval '1 hour'`)
    await revive()
    expect(await notices()).toEqual([
      { channel: 'email', recipient: 'rosa@example.com' },
      { channel: 'sms', recipient: '+13055550111' },
    ])
    await expect(as('coordinator', `select public.confirm_contact_change('${first}', 'sms')`)).rejects.toMatchObject({
      message: 'contact.tooEarly',
    })
    expect(
      await one(`select former_until > now() + interval '71 hours' as whole from private.contact_changes`),
    ).toEqual({
      whole: true,
    })
  })
})
