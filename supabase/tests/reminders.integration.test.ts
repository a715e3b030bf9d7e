import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { memberId, rowId, staffId } from './support/fixture.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await resetToFixture(database)
  await database.rows(`update public.appointments set deleted_at = now()`)
  await database.rows('truncate private.reminders')
})

const first = memberId(1)
const visit = rowId('appointments', 1)
const kit = rowId('test_kits', 1)

interface Claimed {
  readonly id: string
  readonly claim_id: string
  readonly attempts: number
}

async function claim(now: string, subject: string | null = null): Promise<Claimed[]> {
  const only = subject === null ? 'null' : `'${subject}'`
  const [row] = await database.rows(`select public.claim_reminders(10, '${now}', ${only}) as due`)
  return row?.['due'] as Claimed[]
}

const finish = ({ id, claim_id }: Claimed, state: string, now: string, more = `'sms', null, '${now}', null`) =>
  database.rows(`select public.finish_reminder('${id}', '${claim_id}', '${state}', ${more}) as done`)

const appointment = async (): Promise<Record<string, unknown>> =>
  (await database.rows(`select * from public.appointments where id = '${visit}'`))[0]!

/** An appointment of member 1 at this time, of a member who lives in this zone. */
async function booked(at: string, zone = 'America/New_York'): Promise<void> {
  await database.rows(`update public.members set time_zone = '${zone}' where id = '${first}'`)
  await database.rows(`update public.appointments set deleted_at = null, status = 'scheduled', reminder_sent = false,
    reminder_state = null, appointment_datetime = '${at}' where id = '${visit}'`)
}

/** Runs of the schedule every quarter of an hour; each reminder that is due is sent. Answers when, by the wall clock there. */
async function week(from: string, days: number, zone: string): Promise<string[]> {
  const sent: string[] = []
  for (let quarter = 0; quarter < days * 96; quarter += 1) {
    const now = new Date(Date.parse(from) + quarter * 900_000).toISOString()
    for (const due of await claim(now)) {
      await finish(due, 'sent', now)
      const [row] = await database.rows(
        `select to_char('${now}'::timestamptz at time zone '${zone}', 'Dy HH24:MI') as wall`,
      )
      sent.push(String(row?.['wall']))
    }
  }
  return sent
}

describe('the reminders of the schedule', () => {
  it('come two days and one day before, in the morning where the member lives', async () => {
    await booked('2026-11-20T15:30:00Z')
    expect(await week('2026-11-15T00:00:00Z', 7, 'America/New_York')).toEqual(['Wed 09:00', 'Thu 09:00'])
    expect(await appointment()).toMatchObject({ reminder_sent: true, reminder_state: 'sent', reminder_channel: 'sms' })
  })

  it('keep the hour over both changes of the clock', async () => {
    await booked('2026-03-09T15:00:00Z', 'America/Los_Angeles')
    expect(await week('2026-03-06T00:00:00Z', 4, 'America/Los_Angeles')).toEqual(['Sat 09:00', 'Sun 09:00'])
    await booked('2026-11-02T16:00:00Z', 'America/Los_Angeles')
    expect(await week('2026-10-30T00:00:00Z', 4, 'America/Los_Angeles')).toEqual(['Sat 09:00', 'Sun 09:00'])
  })

  it('leave unsaid what a day without a schedule missed, and say the next day’s', async () => {
    await booked('2026-11-20T15:30:00Z')
    expect(await claim('2026-11-19T01:30:00Z')).toEqual([])
    expect(await claim('2026-11-19T19:00:00Z')).toHaveLength(1)
    await booked('2026-11-27T15:30:00Z')
    expect(await claim('2026-11-27T15:00:00Z')).toEqual([])
  })

  it('end at eight in the evening where nobody could send them', async () => {
    await booked('2026-11-20T15:30:00Z')
    const [due] = await claim('2026-11-18T20:00:00Z')
    await finish(
      due!,
      'waiting',
      '2026-11-18T20:00:00Z',
      `null, 'providerAway', '2026-11-18T20:00:00Z', '2026-11-18T20:30:00Z'`,
    )
    expect(await claim('2026-11-18T20:15:00Z')).toEqual([])
    expect(await claim('2026-11-18T20:30:00Z')).toMatchObject([{ id: due?.id, attempts: 2 }])
    await database.rows(`update private.reminders set claimed_until = null`)
    expect(await claim('2026-11-19T01:00:00Z')).toEqual([])
    expect(await appointment()).toMatchObject({ reminder_state: 'failed', reminder_reason: 'providerAway' })
    expect(await claim('2026-11-19T14:00:00Z')).toHaveLength(1)
  })

  it('are given to one of two runs, and to the next if that one died', async () => {
    await booked('2026-11-20T15:30:00Z')
    const runs = await Promise.all([1, 2].map(() => claim('2026-11-18T15:00:00Z')))
    expect(runs.flat()).toHaveLength(1)
    expect(await claim('2026-11-18T15:01:00Z')).toEqual([])
    await database.rows(`update private.reminders set claimed_until = clock_timestamp() - interval '1 second'`)
    const [again] = await claim('2026-11-18T15:05:00Z')
    expect(again).toMatchObject({ attempts: 2 })
    const dead = { ...again!, claim_id: runs.flat()[0]!.claim_id }
    expect(await finish(dead, 'sent', '2026-11-18T15:05:00Z')).toEqual([{ done: false }])
    expect(await finish(again!, 'sent', '2026-11-18T15:05:00Z')).toEqual([{ done: true }])
  })

  it('stop when the appointment is called off, and start anew when it is moved', async () => {
    await booked('2026-11-20T15:30:00Z')
    const [due] = await claim('2026-11-18T15:00:00Z')
    await finish(due!, 'sent', '2026-11-18T15:00:00Z')
    await database.rows(
      `update public.appointments set appointment_datetime = '2026-11-20T18:00:00Z' where id = '${visit}'`,
    )
    expect(await appointment()).toMatchObject({ reminder_sent: false, reminder_state: null, reminder_sent_at: null })
    expect(await claim('2026-11-18T16:00:00Z')).toHaveLength(1)
    await database.rows(`update private.reminders set claimed_until = null`)
    await database.rows(`update public.appointments set status = 'cancelled' where id = '${visit}'`)
    expect(await claim('2026-11-18T17:00:00Z')).toEqual([])
    expect(await claim('2026-11-19T17:00:00Z')).toEqual([])
  })
})

describe('a reminder that somebody asks for', () => {
  const ask = (persona: 'coach' | 'clinician' = 'coach') =>
    rowsAs(
      database,
      persona,
      `update public.appointments set reminder_asked_at = clock_timestamp(), reminder_state = 'sent', reminder_channel = 'sms'
       where id = '${visit}' returning reminder_state, reminder_sent, reminder_channel, reminder_asked_by`,
    )
  const tomorrow = async (): Promise<void> => {
    const [row] = await database.rows(`select (now() + interval '1 day')::text as at`)
    await booked(String(row?.['at']))
  }

  it('waits until the server sent it: no client says that it went out', async () => {
    await tomorrow()
    expect(await ask()).toEqual([
      { reminder_state: 'waiting', reminder_sent: false, reminder_channel: null, reminder_asked_by: staffId('coach') },
    ])
    for (const column of ['reminder_sent = true', 'reminder_sent_at = now()', 'reminder_sent_by = null']) {
      const forged = rowsAs(database, 'coach', `update public.appointments set ${column} where id = '${visit}'`)
      await expect(forged).rejects.toMatchObject({ code: '42501' })
    }
    expect(
      await rowsAs(
        database,
        'coach',
        `update public.appointments set reminder_state = 'sent' where id = '${visit}'
      returning reminder_state`,
      ),
    ).toEqual([{ reminder_state: 'waiting' }])
  })

  it('is one, whoever presses again on the same day, with that of the schedule', async () => {
    await tomorrow()
    await ask()
    await ask('clinician')
    const now = new Date().toISOString()
    const due = await claim(now, visit)
    expect(due).toHaveLength(1)
    await finish(due[0]!, 'sent', now)
    expect(await ask('clinician')).toMatchObject([{ reminder_state: 'sent' }])
    expect(await claim(now, visit)).toEqual([])
    const [count] = await database.rows('select count(*)::int as n from private.reminders')
    expect(count).toEqual({ n: 1 })
  })

  it('may be asked for again after it failed, and says why it did', async () => {
    await tomorrow()
    await ask()
    const now = new Date().toISOString()
    const [due] = await claim(now, visit)
    await finish(due!, 'failed', now, `null, 'noChannel', '${now}', null`)
    expect(await appointment()).toMatchObject({ reminder_state: 'failed', reminder_reason: 'noChannel' })
    expect(await ask()).toMatchObject([{ reminder_state: 'waiting' }])
    expect(await claim(now, visit)).toMatchObject([{ id: due?.id, attempts: 1 }])
  })

  it('is refused for an appointment that is called off, and fails for one that is over', async () => {
    await booked('2020-01-01T12:00:00Z')
    await ask()
    expect(await claim(new Date().toISOString(), visit)).toEqual([])
    expect(await appointment()).toMatchObject({ reminder_state: 'failed', reminder_reason: 'tooLate' })
    await database.rows(`update public.appointments set status = 'cancelled' where id = '${visit}'`)
    await expect(ask()).rejects.toMatchObject({ code: '22023' })
  })

  it('about a kit is one a day as well, and ends with the kit', async () => {
    await database.rows(`update public.test_kits set status = 'delivered' where id = '${kit}'`)
    const follow = (persona: 'coach' | 'clinician') =>
      rowsAs(
        database,
        persona,
        `update public.test_kits set followed_up_at = clock_timestamp() where id = '${kit}'
        returning follow_up_state`,
      )
    expect(await follow('coach')).toEqual([{ follow_up_state: 'waiting' }])
    expect(await follow('clinician')).toEqual([{ follow_up_state: 'waiting' }])
    const now = new Date().toISOString()
    const [due, ...more] = await claim(now, kit)
    expect(more).toEqual([])
    await database.rows(`select public.write_portal_reminder('${due!.id}', '${due!.claim_id}', 'A step waits.')`)
    await database.rows(`select public.write_portal_reminder('${due!.id}', '${due!.claim_id}', 'A step waits.')`)
    await finish(due!, 'sent', now, `'portal', null, '${now}', null`)
    const [row] = await database.rows(
      `select follow_up_state, follow_up_channel from public.test_kits where id = '${kit}'`,
    )
    expect(row).toEqual({ follow_up_state: 'sent', follow_up_channel: 'portal' })
    const chat = await database.rows(
      `select message, sender_name, automatic from public.chat_messages where id = '${due!.id}'`,
    )
    expect(chat).toEqual([{ message: 'A step waits.', sender_name: 'Care Coordinator', automatic: true }])
  })
})
