import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { memberId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'
import { NOT_AT_ALL, save } from './support/screenings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await resetToFixture(database)
  await database.script('delete from public.care_gap_assessments; delete from public.urgent_alerts')
})

const first = memberId(1)
const TOKEN = 'a1'.repeat(32)
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const rows = () => database.rows(`select id, member_id, status, score, responses from public.care_gap_assessments`)
const alerts = () =>
  database.rows(`select status, jsonb_path_query_array(timeline, '$[*].event') as events from public.urgent_alerts`)

async function allow(id: string, token = TOKEN, persona: Persona = 'member'): Promise<unknown> {
  const [row] = await rowsAs(
    database,
    persona,
    `select public.allow_answer_delivery('${id}', 'phq9', '${hashOf(token)}') as allowed`,
  )
  return row?.['allowed']
}

interface Parcel {
  readonly token?: string
  readonly answers?: object
  readonly done?: boolean
  readonly choices?: readonly string[]
  readonly last?: boolean
}
/** As the device delivers it: with the publishable key and the token, without a session. */
async function deliver({ token = TOKEN, answers = {}, done = false, choices = [], last = true }: Parcel) {
  const [row] = await rowsAs(
    database,
    'anonymous',
    `select public.deliver_answers('${token}', '${JSON.stringify(answers)}', ${done}, '{${choices.join(',')}}', ${last}) as said`,
  )
  return row?.['said']
}

const CRISIS = { ...NOT_AT_ALL, 9: 1 }

describe('a screening that is delivered after its member signed out', () => {
  it('is stored, computed, and raises the alert with what was pressed on the card', async () => {
    const id = randomUUID()
    expect(await allow(id)).toBe(true)
    expect(await deliver({ answers: CRISIS, done: true, choices: ['callback'] })).toBe('stored')
    expect(await rows()).toEqual([{ id, member_id: first, status: 'completed', score: 1, responses: CRISIS }])
    expect(await alerts()).toEqual([{ status: 'open', events: ['raised', 'callbackAsked'] }])
    const trail = await database.rows(
      `select member_id, detail from public.audit_events where action = 'assessment.delivered'`,
    )
    expect(trail).toEqual([{ member_id: first, detail: { after_sign_out: true } }])
  })

  it('raises the alert from a draft too', async () => {
    await allow(randomUUID())
    expect(await deliver({ answers: { 9: 2 } })).toBe('stored')
    expect(await rows()).toMatchObject([{ status: 'in-progress', score: null }])
    expect(await alerts()).toMatchObject([{ status: 'open' }])
  })

  it('is delivered once; a repetition changes nothing and says that it is over', async () => {
    await allow(randomUUID())
    expect(await deliver({ answers: CRISIS })).toBe('stored')
    expect(await deliver({ answers: { 1: 3 } })).toBe('closed')
    expect(await rows()).toMatchObject([{ responses: CRISIS }])
  })

  it('takes nothing from what the member saved meanwhile', async () => {
    const id = randomUUID()
    await allow(id)
    await save(database, 'member', { id, answers: { ...NOT_AT_ALL, 1: 2 }, done: true })
    expect(await deliver({ answers: CRISIS })).toBe('stored')
    expect(await rows()).toMatchObject([{ id, status: 'completed', score: 2 }])
    expect(await alerts()).toMatchObject([{ status: 'open' }])
  })

  it('may be delivered while the member is still signed in, and again', async () => {
    await allow(randomUUID())
    expect(await deliver({ answers: { 1: 1 }, last: false })).toBe('stored')
    expect(await deliver({ answers: CRISIS, done: true })).toBe('stored')
    expect(await rows()).toMatchObject([{ status: 'completed', score: 1 }])
  })
})

describe('the token', () => {
  it('opens nothing where it is unknown, has run out, or the member is gone', async () => {
    await allow(randomUUID())
    expect(await deliver({ token: 'b2'.repeat(32), answers: CRISIS })).toBe('closed')
    await database.script(`update private.answer_deliveries set expires_at = now()`)
    expect(await deliver({ answers: CRISIS })).toBe('closed')
    await database.script(`update private.answer_deliveries set expires_at = now() + interval '1 day';
      update public.members set deleted_at = now() where id = '${first}'`)
    expect(await deliver({ answers: CRISIS })).toBe('closed')
    expect(await rows()).toEqual([])
  })

  it('is for one screening of one member', async () => {
    const id = randomUUID()
    expect([await allow(id), await allow(id)]).toEqual([true, true])
    expect(await allow(randomUUID())).toBe(false)
    expect(await allow(id, TOKEN, 'otherMember')).toBe(false)
    await expect(deliver({ answers: { 1: 'Yes' } })).rejects.toMatchObject({ code: '22023' })
    await expect(deliver({ choices: ['home'] })).rejects.toMatchObject({ code: '22023' })
  })

  it('is refused to everybody but members, and kept as its hash alone', async () => {
    await expect(allow(randomUUID(), TOKEN, 'clinician')).rejects.toMatchObject({ code: '42501' })
    await expect(allow(randomUUID(), TOKEN, 'anonymous')).rejects.toMatchObject({ code: '42501' })
    await allow(randomUUID())
    expect(await database.rows('select token_hash from private.answer_deliveries')).toEqual([
      { token_hash: hashOf(TOKEN) },
    ])
  })
})

it('what an import states is still taken as it is', async () => {
  await database.script(`insert into public.care_gap_assessments (member_id, assessment_type, status, responses, score)
    values ('${first}', 'phq9', 'completed', '{}', 7)`)
  expect(await rows()).toMatchObject([{ score: 7 }])
})
