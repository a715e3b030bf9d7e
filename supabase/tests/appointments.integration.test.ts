import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { memberId, rowId } from './support/fixture.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(() => resetToFixture(database))

const as = (sql: string) => rowsAs(database, 'coach', sql)
const own = rowId('appointments', 1)
const book = (columns = '', values = '') =>
  as(`insert into public.appointments (member_id, test_name, appointment_datetime${columns})
      values ('${memberId(1)}', 'A1C Test', now() + interval '3 days'${values}) returning time_zone, call_id`)

describe('an appointment', () => {
  it('takes the zone of its member unless the place has another, and none that does not exist', async () => {
    await database.script(`update public.members set time_zone = 'America/Chicago' where id = '${memberId(1)}'`)
    expect(await book()).toMatchObject([{ time_zone: 'America/Chicago' }])
    expect(await book(', time_zone', `, 'America/Denver'`)).toMatchObject([{ time_zone: 'America/Denver' }])
    await expect(book(', time_zone', `, 'America/Atlantis'`)).rejects.toThrow('appointment.unknownZone')
  })

  it('is booked in a call of the same member only', async () => {
    expect(await book(', call_id', `, '${rowId('calls', 1)}'`)).toMatchObject([{ call_id: rowId('calls', 1) }])
    await expect(book(', call_id', `, '${rowId('calls', 2)}'`)).rejects.toThrow('appointment.otherCall')
  })

  it('takes its reminder back when it moves', async () => {
    await database.script(
      `update public.appointments set reminder_sent = true, reminder_sent_at = now() where id = '${own}'`,
    )
    const set = (sql: string) => as(`update public.appointments set ${sql} where id = '${own}' returning reminder_sent`)
    expect(await set(`address = '1 Sample Street'`)).toEqual([{ reminder_sent: true }])
    expect(await set(`appointment_datetime = now() + interval '9 days'`)).toEqual([{ reminder_sent: false }])
    await expect(set(`appointment_datetime = now() + interval '3 years'`)).rejects.toThrow('appointment.tooFarAhead')
  })

  it('is cancelled with a reason', async () => {
    const cancel = (more: string) =>
      as(`update public.appointments set status = 'cancelled'${more} where id = '${own}'`)
    await expect(cancel('')).rejects.toThrow('appointment.reasonMissing')
    await cancel(`, cancel_reason = 'no-ride'`)
    expect(await database.rows(`select status, cancel_reason from public.appointments where id = '${own}'`)).toEqual([
      { status: 'cancelled', cancel_reason: 'no-ride' },
    ])
  })
})
