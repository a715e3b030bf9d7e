import { describe, expect, it } from 'vitest'
import type { StackDatabase } from '../database/database.ts'
import { parseConfig } from '../folder/supabase-config.ts'
import { Hooks } from './hooks.ts'

const EVENT = { user_id: '1', claims: { sub: '1' }, authentication_method: 'password' }
const ADDRESS = '203.0.113.7'
const ON = '[auth.hook.custom_access_token]\nenabled = true\nuri = "pg-functions://postgres/own/tokens"'
/** Nothing but the given query may be used. */
const NO_DATABASE = {} as StackDatabase

/** A database in which a hook says `said`; null: it has none. */
function databaseWith(said: unknown) {
  const asked: string[] = []
  const query = (text: string): Promise<Record<string, unknown>[]> => {
    asked.push(text)
    if (text.includes('to_regprocedure')) return Promise.resolve([{ there: said !== null }])
    if (said instanceof Error && text.includes('as said')) return Promise.reject(said)
    return Promise.resolve([{ said }])
  }
  return { asked, query }
}
const claimsOf = (said: unknown, config = ''): Promise<unknown> =>
  new Hooks(NO_DATABASE, parseConfig(config)).claims(databaseWith(said).query, EVENT, ADDRESS)

describe('a hook for tokens', () => {
  it('gives the claims, asked where the session is made', async () => {
    expect(await claimsOf({ claims: { a: 1 } })).toEqual({ a: 1 })
    expect(await claimsOf({ claims: { a: 1 } }, ON)).toEqual({ a: 1 })
  })

  it('is called by the name of the configuration, as the auth service and not for long', async () => {
    const { asked, query } = databaseWith({ claims: {} })
    await new Hooks(NO_DATABASE, parseConfig(ON)).claims(query, EVENT, ADDRESS)
    expect(asked).toHaveLength(3)
    expect(asked[0]).toMatch(/'role', \$1.*'statement_timeout', \$2/)
    expect(asked[1]).toContain('own.tokens($1')
  })

  it('leaves the claims alone where the project has none, or has turned it off', async () => {
    expect(await claimsOf(null)).toEqual(EVENT.claims)
    expect(await claimsOf({ claims: {} }, '[auth.hook.custom_access_token]\nenabled = false')).toEqual(EVENT.claims)
    const hooks = new Hooks(NO_DATABASE, parseConfig(ON))
    hooks.turn('custom_access_token', false)
    expect(await hooks.claims(databaseWith({ claims: {} }).query, EVENT, ADDRESS)).toEqual(EVENT.claims)
    hooks.forget()
    expect(await hooks.claims(databaseWith({ claims: {} }).query, EVENT, ADDRESS)).toEqual({})
  })

  it.each([
    ['refuses', { error: { http_code: 403, message: 'closed' } }, { status: 403, code: '', message: 'closed' }],
    ['says nothing of use', {}, { status: 500, message: 'output claims field is missing' }],
    [
      'fails',
      new Error('gone'),
      { status: 500, message: 'Error running hook URI: pg-functions://postgres/own/tokens' },
    ],
  ])('gives no token when it %s', async (_what, said, refusal) => {
    await expect(claimsOf(said, ON)).rejects.toMatchObject(refusal)
  })
})
