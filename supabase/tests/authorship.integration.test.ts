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

const as = (persona: Persona, sql: string) => rowsAs(database, persona, sql)
const first = memberId(1)
const forged = `'${staffId('clinician')}'`

describe('who acted is written by the database', () => {
  it('names the caller of a reminder, whatever the client says', async () => {
    await database.rows(`update public.appointments set appointment_datetime = now() + interval '1 day'`)
    const [row] = await as(
      'coach',
      `update public.appointments set reminder_asked_at = now(), reminder_asked_by = ${forged}
       where id = '${rowId('appointments', 1)}' returning reminder_asked_by`,
    )
    expect(row).toEqual({ reminder_asked_by: staffId('coach') })
  })

  it('keeps the time a station acted offline, but none from the future', async () => {
    const followUp = (time: string) =>
      as(
        'coach',
        `update public.test_kits set followed_up_at = ${time} where id = '${rowId('test_kits', 1)}'
         returning followed_up_at = '2026-01-02T03:04:05Z' as kept, followed_up_at <= now() as past, followed_up_by`,
      )
    const by = { followed_up_by: staffId('coach') }
    expect(await followUp(`'2026-01-02T03:04:05Z'`)).toEqual([{ kept: true, past: true, ...by }])
    expect(await followUp(`now() + interval '1 day'`)).toEqual([{ kept: false, past: true, ...by }])
  })

  it('keeps the first name when a later change leaves the time alone', async () => {
    const opened = `update public.lab_results set discussion_opened_at = now() where id = '${rowId('lab_results', 1)}'`
    await as('coach', opened)
    const [row] = await as(
      'clinician',
      `update public.lab_results set discussion_opened_by = ${forged}
       where id = '${rowId('lab_results', 1)}' returning discussion_opened_by`,
    )
    expect(row).toEqual({ discussion_opened_by: staffId('coach') })
  })

  it('signs calls and scheduled tests with the caller', async () => {
    const call = `insert into public.calls (member_id, outcome, started_at, coach_name, staff_id)
      values ('${first}', 'completed', now(), 'Somebody Else', ${forged}) returning coach_name, staff_id`
    expect(await as('coach', call)).toEqual([{ coach_name: 'Sample coach', staff_id: staffId('coach') }])
    const test = `insert into public.appointments (member_id, test_name, appointment_datetime, scheduled_by)
      values ('${first}', 'A1C Test', now(), 'Somebody Else') returning scheduled_by`
    expect(await as('coach', test)).toEqual([{ scheduled_by: 'Sample coach' }])
  })

  it('signs chat messages with the writer on either side', async () => {
    const write = (side: string) =>
      `insert into public.chat_messages (member_id, sender_type, sender_name, message, ai_suggested, coordinator_id)
       values ('${first}', '${side}', 'Somebody Else', 'Hi', true, ${forged})
       returning sender_name, coordinator_id, ai_suggested`
    const coordinator = {
      sender_name: 'Sample coordinator',
      coordinator_id: staffId('coordinator'),
      ai_suggested: true,
    }
    expect(await as('coordinator', write('coordinator'))).toEqual([coordinator])
    const member = { sender_name: 'Sample Member 1', coordinator_id: null, ai_suggested: false }
    expect(await as('member', write('member'))).toEqual([member])
  })

  it('leaves imports and functions that act for nobody as they are', async () => {
    await database.script(
      `update public.test_kits set followed_up_at = now(), followed_up_by = ${forged} where id = '${rowId('test_kits', 1)}'`,
    )
    const [row] = await database.rows(
      `select followed_up_by from public.test_kits where id = '${rowId('test_kits', 1)}'`,
    )
    expect(row).toEqual({ followed_up_by: staffId('clinician') })
  })
})

describe('the database refuses nonsense', () => {
  it.each([
    [
      'an unknown member',
      `insert into public.calls (member_id, outcome, started_at) values (gen_random_uuid(), 'completed', now())`,
      '23503',
    ],
    [
      'an unknown outcome',
      `insert into public.calls (member_id, outcome, started_at) values ('${first}', 'maybe', now())`,
      '23514',
    ],
    [
      'an empty message',
      `insert into public.chat_messages (member_id, sender_type, sender_name, message) values ('${first}', 'coordinator', '', '  ')`,
      '23514',
    ],
  ])('%s', async (_name, sql, code) => {
    await expect(as('coach', sql)).rejects.toMatchObject({ code })
  })

  it('an id that was delivered before, so that a repeated insert is seen as one', async () => {
    const call = `insert into public.calls (id, member_id, outcome, started_at) values ('${rowId('calls', 1)}', '${first}', 'completed', now())`
    await expect(as('coach', call)).rejects.toMatchObject({ code: '23505' })
  })
})
