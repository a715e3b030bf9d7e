import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { numberInUse } from '#shared/domain/contact-rules/index.ts'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { NORTH, SOUTH, memberId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

const FIRST = '+13055550111'
const OTHER = '+13055550122'
const first = memberId(1)

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await resetToFixture(database)
  await database.script(`
    delete from public.member_statements;
    update public.members set phone = '(305) 555-0111', other_phone = '${OTHER}' where id = '${first}';
    delete from private.contact_changes`)
})

const as = (persona: Persona, sql: string) => rowsAs(database, persona, sql)
const id = (number: number) => `00000000-0000-4000-8000-00000000f00${number}`
const statementOf = (row: number, number: string, { why = 'wrong', member = first } = {}): string =>
  `insert into public.member_statements (id, member_id, kind, details, said_at)
   values ('${id(row)}', '${member}', 'bad-number', '{"number":"${number}","why":"${why}"}', now())`
const say = (persona: Persona, row: number, number: string, change: { why?: string; member?: string } = {}) =>
  as(persona, statementOf(row, number, change))
const takeBack = (persona: Persona, row: number, reason: string | null = null) =>
  as(
    persona,
    `update public.member_statements set withdrawn_at = now(), withdraw_reason = ${reason === null ? 'null' : `'${reason}'`}
     where id = '${id(row)}'`,
  )
const facts = async (member = first) =>
  (
    await database.rows(`select f -> 'phone' as phone, f -> 'number_in_use' as "numberInUse"
    from private.contact_facts('${member}') f`)
  )[0]
const claim = async (station: string) =>
  (await as('clinician', `select public.claim_call('${first}', '${station}', 90) answer`))[0]?.['answer']
const reached = async (contact: string) =>
  (await database.rows(`select r.id from private.members_reached_by('sms', '${contact}') r`)).map((row) => row['id'])
const set = (columns: string, member = first) =>
  database.script(`update public.members set ${columns} where id = '${member}'`)

describe('a number that does not work', () => {
  it('gives way to the next one, then to none, whatever form a file brings it back in', async () => {
    await say('coach', 1, FIRST)
    expect(await facts()).toEqual({ phone: OTHER, numberInUse: 'other' })
    await set(`phone = '1-305-555-0111 ext 4'`)
    expect(await facts()).toEqual({ phone: OTHER, numberInUse: 'other' })
    await say('coach', 2, OTHER, { why: 'out-of-service' })
    expect(await facts()).toEqual({ phone: null, numberInUse: 'bad' })
    await set(`phone = '${OTHER}', other_phone = '305.555.0111'`)
    expect(await facts()).toEqual({ phone: null, numberInUse: 'bad' })
    await set(`phone = '+13055550199'`)
    expect(await facts()).toEqual({ phone: '+13055550199', numberInUse: 'first' })
  })

  it('says the same in the database as at the stations, in whatever order and however often it is said', async () => {
    const numbers = [null, FIRST, OTHER, '555-0111', '(305) 555-0122']
    for (const said of [[], [FIRST], [OTHER], [OTHER, FIRST], [FIRST, OTHER, FIRST]]) {
      await database.script('delete from public.member_statements')
      // Said while they were on record, whatever is there now.
      for (const [row, number] of said.entries()) await database.script(statementOf(row, number))
      for (const phone of numbers) {
        for (const otherPhone of numbers) {
          const text = (value: string | null) => (value === null ? 'null' : `'${value}'`)
          await set(`phone = ${text(phone)}, other_phone = ${text(otherPhone)}`)
          expect(await facts(), JSON.stringify({ said, phone, otherPhone })).toEqual(
            numberInUse({ phone, otherPhone }, new Set(said)),
          )
        }
      }
    }
  })

  it('is named to whoever claims the call, and no number is no claim; the call in which it was said keeps its own', async () => {
    await say('coach', 1, FIRST)
    expect(await claim(NORTH)).toMatchObject({ claimed: true, bad_numbers: [FIRST] })
    await say('coach', 2, OTHER)
    expect(await claim(NORTH)).toMatchObject({ claimed: true })
    expect(await claim(SOUTH)).toEqual({ claimed: false, refused: 'noWorkingNumber' })
    await set(`phone = '+13055550199'`)
    await as('clinician', `select public.release_call('${first}', '${NORTH}')`)
    expect(await claim(SOUTH)).toMatchObject({ claimed: true })
  })

  it('receives no sign-in codes and no notice, and its callbacks stay for whoever finds another one', async () => {
    expect(await reached(FIRST)).toEqual([first])
    await say('coach', 1, FIRST)
    expect(await reached(FIRST)).toEqual([])
    await as('coordinator', `update public.members set phone = '+13055550199' where id = '${first}'`)
    expect(await reached(FIRST)).toEqual([])
    expect(await database.rows(`select recipient from private.contact_notices where channel = 'sms'`)).toEqual([])
    expect(
      await database.rows(`select status from public.callbacks where member_id = '${first}' and deleted_at is null`),
    ).toEqual([{ status: 'open' }])
  })

  it('can still object to a change by the same person who called it wrong', async () => {
    await say('coach', 1, FIRST)
    await as('coach', `update public.members set phone = '+13055550199' where id = '${first}'`)
    expect(await reached(FIRST)).toEqual([first])
    expect(await database.rows(`select recipient from private.contact_notices where channel = 'sms'`)).toHaveLength(1)
  })

  it('works again once the member has shown to receive codes there', async () => {
    await say('coach', 1, FIRST)
    await database.script(`select private.set_contact_verified('${first}', 'sms', current_date - 1)`)
    expect(await facts()).toMatchObject({ numberInUse: 'other' })
    await database.script(`select private.set_contact_verified('${first}', 'sms', current_date)`)
    expect(await facts()).toMatchObject({ numberInUse: 'first' })
  })
})

describe('the same number of another member of the team', () => {
  beforeEach(() => set(`phone = '305 555 0111'`, memberId(2)))
  const told = () =>
    database.rows(
      `select member_id, made_by from public.member_statements where withdrawn_at is null order by member_id`,
    )

  it('is off the list as well, unless it was confirmed there; undone, it is back', async () => {
    await say('coach', 1, FIRST)
    expect(await facts(memberId(2))).toEqual({ phone: null, numberInUse: 'bad' })
    expect(await told()).toEqual([
      { member_id: first, made_by: staffId('coach') },
      { member_id: memberId(2), made_by: staffId('coach') },
    ])
    await takeBack('coach', 1)
    expect(await told()).toEqual([])
    await database.script(
      `update public.contact_verifications set phone_verified = true where member_id = '${memberId(2)}'`,
    )
    await say('coach', 2, FIRST)
    expect(await facts(memberId(2))).toMatchObject({ numberInUse: 'first' })
    await say('coach', 3, FIRST, { why: 'out-of-service' })
    expect(await facts(memberId(2))).toMatchObject({ numberInUse: 'bad' })
  })

  it('can be right there alone', async () => {
    await say('coach', 1, FIRST)
    await as(
      'coordinator',
      `update public.member_statements set withdrawn_at = now(), withdraw_reason = 'It is hers'
       where member_id = '${memberId(2)}' and withdrawn_at is null`,
    )
    expect(await told()).toEqual([{ member_id: first, made_by: staffId('coach') }])
  })
})

describe('the same number of a member of another team', () => {
  beforeEach(() => set(`phone = '305 555 0111'`, memberId(3)))
  const tasks = () =>
    database.rows(
      `select member_id, audience, note, status from public.outreach_tasks where kind = 'no-working-number'`,
    )
  const task = { member_id: memberId(3), audience: 'coordinators', note: FIRST }

  it('is for that team to decide: it gets a task, and its calls and codes go on', async () => {
    for (const why of ['wrong', 'out-of-service']) await say('coach', why === 'wrong' ? 1 : 2, FIRST, { why })
    expect(await tasks()).toEqual([{ ...task, status: 'open' }])
    expect(await facts(memberId(3))).toMatchObject({ numberInUse: 'first' })
    expect(await reached(FIRST)).toEqual([memberId(3)])
    expect(
      await as('coachSouth', `select public.claim_call('${memberId(3)}', '${SOUTH}', 90) ->> 'claimed' as claimed`),
    ).toEqual([{ claimed: 'true' }])
  })

  it('needs nobody any more when it is taken back', async () => {
    await say('coach', 1, FIRST)
    await takeBack('coach', 1, 'She answered there. '.repeat(40))
    expect(await tasks()).toEqual([{ ...task, status: 'cancelled' }])
  })

  it('is out of reach for whoever names a number that the own member does not have', async () => {
    await set(`phone = '+13055550155'`, memberId(3))
    await expect(say('coach', 1, '+13055550155')).rejects.toMatchObject({ message: 'statement.unknownNumber' })
    // Nor does a refusal tell whose number it is.
    for (const number of ['+13055550155', '+13055550166']) {
      await expect(say('coach', 1, number, { member: memberId(3) })).rejects.toMatchObject({ code: '42501' })
    }
  })
})

describe('a number at which the member has received a code', () => {
  it('keeps its codes and notices, whatever staff say of it', async () => {
    await database.script(`select private.prove_contact('${first}', 'sms', '${FIRST}')`)
    for (const [row, persona] of (['coach', 'coordinator', 'clinician'] as const).entries()) {
      await say(persona, row, FIRST, { why: 'out-of-service' })
    }
    expect(await facts()).toMatchObject({ numberInUse: 'other' })
    expect(await reached(FIRST)).toEqual([first])
    await as('coordinator', `update public.members set phone = '+13055550199' where id = '${first}'`)
    expect(await reached(FIRST)).toEqual([first])
    expect(await database.rows(`select recipient from private.contact_notices where channel = 'sms'`)).toHaveLength(1)
  })
})

describe('who says and takes back', () => {
  it('is anybody of the team; an undo needs no word, later it needs one', async () => {
    await expect(say('coachSouth', 1, FIRST)).rejects.toMatchObject({ code: '42501' })
    await say('coach', 1, FIRST)
    await expect(takeBack('coordinator', 1)).rejects.toMatchObject({ message: 'statement.reasonNeeded' })
    await takeBack('coordinator', 1, 'She answered there')
    expect(await facts()).toMatchObject({ numberInUse: 'first' })
  })

  it('names the number as a dialer takes it, and nothing else', async () => {
    for (const details of ['{"number":"305 555 0111","why":"wrong"}', `{"number":"${FIRST}"}`, '{"why":"wrong"}']) {
      const insert = `insert into public.member_statements (member_id, kind, details, said_at)
        values ('${first}', 'bad-number', '${details}', now())`
      await expect(as('coach', insert), details).rejects.toMatchObject({ code: '23514' })
    }
  })

  it('leaves the other number to staff', async () => {
    await expect(
      as('member', `update public.members set other_phone = '+13055550177' where id = '${first}'`),
    ).rejects.toMatchObject({ message: 'member.notYours' })
  })
})
