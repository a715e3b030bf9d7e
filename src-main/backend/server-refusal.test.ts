import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { ApiError } from '../base/api-error.ts'
import { systemClock } from '../base/clock.ts'
import { createAdministration } from './administration.ts'
import { createAuditBackend } from './audit.ts'
import { createHeldContacts } from './held-contacts.ts'
import { createOversight } from './oversight.ts'

const ID = '0198c0de-0000-7000-8000-000000000001'

/** A server that answers every request alike. @param answer null: it does not answer */
function serverSaying(answer: { status: number; body: unknown } | null) {
  const fetch = () =>
    answer === null
      ? Promise.reject(new TypeError('fetch failed'))
      : Promise.resolve(Response.json(answer.body, { status: answer.status }))
  const client = createClient('https://db.example.com', 'k', { auth: { persistSession: false }, global: { fetch } })
  const options = { client: () => client, clock: systemClock }
  const why = (asked: Promise<unknown>) =>
    asked.then(
      (value) => value,
      (error: unknown) => (error instanceof ApiError ? { code: error.code, refusal: error.refusal } : error),
    )
  return {
    plan: () => why(createAdministration(options).plan()),
    merge: () => why(createAdministration(options).mergeTeams(ID, ID)),
    invite: () => why(createAdministration(options).approve(ID)),
    audit: () => why(createAuditBackend(options).firstBroken()),
    oversight: () => why(createOversight(options).notices()),
    contact: () => why(createHeldContacts(options).confirm(ID, 'sms')),
  }
}
type Server = ReturnType<typeof serverSaying>
type Question = keyof Server

const refused = { code: 'server.refused', refusal: '21000' }
const told: readonly (readonly [Question, unknown, unknown])[] = [
  ['plan', refused, { code: 'administration.unreachable' }],
  ['merge', refused, { code: 'administration.unreachable' }],
  ['audit', refused, { code: 'audit.unreachable' }],
  ['oversight', { ok: false, why: 'serverRefused', refusal: '21000' }, { ok: false, why: 'unreachable' }],
  ['contact', { refusal: '21000' }, 'unreachable'],
]

it.each(told)(
  'tells what was asked of the server (%s) a refusal from a server that is away',
  async (what, said, away) => {
    const body = { code: '21000', message: 'DELETE requires a WHERE clause' }
    expect(await serverSaying({ status: 400, body })[what]()).toEqual(said)
    expect(await serverSaying(null)[what]()).toEqual(away)
    expect(await serverSaying({ status: 500, body: { code: '57014', message: 'time' } })[what]()).toEqual(away)
  },
)

it('tells a refusal of a function by the code of the database, or without words of its own by its HTTP status', async () => {
  expect(await serverSaying({ status: 404, body: {} }).invite()).toEqual({
    code: 'server.refused',
    refusal: 'http 404',
  })
  const database = { status: 422, body: { code: 'backend.refused', refusal: '21000' } }
  expect(await serverSaying(database).invite()).toEqual(refused)
  expect(await serverSaying({ status: 503, body: {} }).invite()).toEqual({ code: 'administration.unreachable' })
  const waiting = { status: 409, body: { code: 'staff.waiting' } }
  expect(await serverSaying(waiting).invite()).toEqual({ code: 'administration.waiting' })
})
