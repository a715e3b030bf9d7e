import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { NORTH, SOUTH, memberId, rowId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { pull } from './support/pulling.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(() => resetToFixture(database))

const as = (persona: Persona, sql: string) => rowsAs(database, persona, sql)
const first = memberId(1)

describe('who is writing', () => {
  const type = (persona: Persona, seconds: number | 'null', member = first) =>
    as(persona, `select public.set_typing('${member}', ${seconds})`)
  const line = async (persona: Persona = 'coach') =>
    (
      await database.rows(
        `select team_id, changed_xid::text as version,
           round(extract(epoch from until - clock_timestamp()))::int as seconds, until <= clock_timestamp() as ended
         from public.chat_typing where member_id = '${first}' and staff_id = '${staffId(persona)}'`,
      )
    )[0]

  it.each([
    [10, 10],
    [15, 15],
    [86_400, 15],
  ])('is known for %i seconds asked as %i', async (asked, lasts) => {
    await type('coach', asked)
    expect(await line()).toMatchObject({ team_id: NORTH, ended: false })
    expect(Math.abs(Number((await line())?.['seconds']) - lasts)).toBeLessThanOrEqual(2)
  })

  it.each([0, -5, 'null'] as const)('is over at once with %s seconds', async (seconds) => {
    await type('coach', 15)
    await type('coach', seconds)
    expect(await line()).toMatchObject({ ended: true })
  })

  it('has a line for each colleague, that everyone of the team is told', async () => {
    await type('coach', 10)
    await type('clinician', 10)
    const { rows } = await pull(database, 'specialist', { table: 'chat_typing' })
    const writing = rows.filter((row) => Date.parse(String(row['until'])) > Date.now())
    expect(writing.map((row) => row['staff_id']).toSorted()).toEqual(
      [staffId('coach'), staffId('clinician')].toSorted(),
    )
    const elsewhere = await pull(database, 'coachSouth', { table: 'chat_typing' })
    expect(elsewhere.rows.map((row) => row['member_id'])).toEqual([memberId(3)])
  })

  it('is not written again by a repetition, nor by an end that has passed', async () => {
    await type('coach', 10)
    const before = await line()
    await type('coach', 10)
    expect((await line())?.['version']).toBe(before?.['version'])
    await type('coach', 4)
    expect((await line())?.['version']).not.toBe(before?.['version'])
    await type('coach', 0)
    const ended = await line()
    await type('coach', 0)
    expect((await line())?.['version']).toBe(ended?.['version'])
    await type('clinician', 0)
    expect(await line('clinician')).toBeUndefined()
  })

  it.each(['coachSouth', 'auditor', 'inactive', 'member'] as const)('is refused to %s', async (persona) => {
    await expect(type(persona, 10)).rejects.toMatchObject({ code: '42501', message: 'not a member of your teams' })
  })

  it('is refused on a deleted member and on nobody, and follows a member who moves', async () => {
    await type('coach', 15)
    await database.script(`update public.members set team_id = '${SOUTH}' where id = '${first}'`)
    expect(await line()).toMatchObject({ team_id: SOUTH })
    await expect(type('coach', 10)).rejects.toMatchObject({ code: '42501' })
    await database.script(`update public.members set deleted_at = now() where id = '${memberId(2)}'`)
    await expect(type('coach', 10, memberId(2))).rejects.toMatchObject({ code: '42501' })
    await expect(as('coach', 'select public.set_typing(null, 10)')).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a conversation', () => {
  const write = (persona: Persona, side: 'member' | 'coordinator', text: string, member = first) =>
    as(
      persona,
      `insert into public.chat_messages (member_id, sender_type, sender_name, message) values ('${member}', '${side}', '', '${text}') returning id`,
    )
  const thread = (persona: Persona) =>
    as(persona, `select message from public.chat_messages where member_id = '${first}' order by created_at, id`)
  const texts = async (persona: Persona) => (await thread(persona)).map(({ message }) => message)
  const ofMember = async () => String((await write('member', 'member', 'Good morning'))[0]?.['id'])
  const readState = async (id: string) =>
    (await database.rows(`select read from public.chat_messages where id = '${id}'`))[0]?.['read']

  it('has the order in which its messages arrived, also of those written in one statement', async () => {
    await write('member', 'member', 'one')
    await as(
      'coach',
      `insert into public.chat_messages (member_id, sender_type, sender_name, message)
       select '${first}', 'coordinator', '', n::text from generate_series(1, 30) n`,
    )
    await write('member', 'member', 'last')
    const order = ['one', ...Array.from({ length: 30 }, (_, index) => String(index + 1)), 'last']
    expect((await texts('coach')).filter((text) => text !== 'Hello')).toEqual(order)
    expect((await texts('member')).filter((text) => text !== 'Hello')).toEqual(order)
  })

  it('takes a message that is delivered twice once', async () => {
    const message = `insert into public.chat_messages (id, member_id, sender_type, sender_name, message)
      values ('${SOUTH}', '${first}', 'coordinator', '', 'Hi')`
    await as('coach', message)
    await expect(as('coach', message)).rejects.toMatchObject({ code: '23505' })
  })

  describe('that a member floods', () => {
    const flood = (persona: Persona, count: number, text = 'Hi') =>
      as(
        persona,
        `insert into public.chat_messages (member_id, sender_type, sender_name, message)
         select '${first}', '${persona === 'coach' ? 'coordinator' : 'member'}', '', '${text}' from generate_series(1, ${count})`,
      )
    const tooFast = { code: 'PT429', message: 'chat.tooFast' }

    it('takes twenty messages a minute, and the next ones when the minute is over', async () => {
      await flood('member', 20)
      await expect(flood('member', 1)).rejects.toMatchObject(tooFast)
      await database.script(`alter table public.chat_messages disable trigger stamp_sync_columns;
        update public.chat_messages set created_at = created_at - interval '1 minute';
        set constraints all immediate;
        alter table public.chat_messages enable trigger stamp_sync_columns`)
      await flood('member', 1)
    })

    it('takes words of crisis long after that', async () => {
      await flood('member', 20)
      await flood('member', 40, 'I want to kill myself')
      await expect(flood('member', 1, 'I want to kill myself')).rejects.toMatchObject(tooFast)
    })

    it('still takes every answer of the staff, and says nothing of it to others', async () => {
      await flood('member', 20)
      await flood('coach', 30)
      await expect(flood('otherMember', 1)).rejects.toMatchObject({ code: '42501' })
    })
  })

  it('is seen by its member and the staff of the team, and by nobody else', async () => {
    await write('member', 'member', 'For my team')
    expect(await texts('coach')).toContain('For my team')
    for (const other of ['otherMember', 'coachSouth', 'supervisorSouth', 'auditor', 'inactive'] as const) {
      expect(await texts(other)).toEqual([])
    }
  })

  it('takes no word in the name of another member, nor of a side that one is not', async () => {
    await expect(write('otherMember', 'member', 'Hi')).rejects.toMatchObject({ code: '42501' })
    await expect(write('member', 'coordinator', 'Hi')).rejects.toMatchObject({ code: '42501' })
    await expect(write('coach', 'member', 'Hi')).rejects.toMatchObject({ code: '42501' })
    await expect(write('coachSouth', 'coordinator', 'Hi')).rejects.toMatchObject({ code: '42501' })
  })

  it('marks a message as read by the other side only, and never as unread again', async () => {
    const id = await ofMember()
    const mark = (persona: Persona, read = true) =>
      as(persona, `update public.chat_messages set read = ${read} where id = '${id}' returning id`)
    for (const persona of ['member', 'otherMember', 'coachSouth', 'auditor', 'inactive'] as const) {
      expect(await mark(persona)).toEqual([])
    }
    expect(await readState(id)).toBe(false)
    expect(await mark('coach')).toHaveLength(1)
    expect(await mark('clinician', false)).toHaveLength(1)
    expect(await readState(id)).toBe(true)
  })

  it('lets a member mark what was written to the member alone', async () => {
    const mine = `update public.chat_messages set read = true returning id`
    expect(await as('member', mine)).toEqual([{ id: rowId('chat_messages', 1) }])
    expect(await as('otherMember', mine)).toEqual([{ id: rowId('chat_messages', 2) }])
  })

  it('is not marked as read by an answer', async () => {
    const id = await ofMember()
    await write('coach', 'coordinator', 'Good morning')
    expect(await readState(id)).toBe(false)
  })

  it('reaches the stations of the team and no others', async () => {
    const id = await ofMember()
    const pulled = async (persona: Persona) =>
      (await pull(database, persona, { table: 'chat_messages' })).rows.some((row) => row['id'] === id)
    expect(await pulled('coordinator')).toBe(true)
    expect(await pulled('coordinatorSouth')).toBe(false)
    expect(await pulled('otherMember')).toBe(false)
  })
})
