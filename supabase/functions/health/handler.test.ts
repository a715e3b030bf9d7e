import { describe, expect, it, vi } from 'vitest'
import { functionNames } from '../../../scripts/lib/function-names.ts'
import { handleHealth, type HealthDeps } from './handler.ts'
import { BackendRefused, type Caller } from '../_shared/backend.ts'
import { askOpenTransaction, askSchemaVersion } from './database.ts'
import { setupFor } from './setup.ts'
import { askSiblings, SIBLINGS } from './siblings.ts'

const START = Date.parse('2026-11-20T15:00:00Z')

/** A clock that moves 12 ms at each look. */
function deps(
  schemaVersion: HealthDeps['schemaVersion'],
  openTransaction: HealthDeps['openTransaction'] = () => Promise.resolve(null),
): HealthDeps {
  let time = START
  return {
    schemaVersion,
    openTransaction,
    now: () => (time += 12),
    setup: () => Promise.resolve(null),
    siblings: () => Promise.resolve({}),
  }
}
const OPEN = { since: '2026-11-20T14:58:00+00:00', role: 'postgres', application: 'psql' }
const get = { method: 'GET', authorization: null, apiKey: 'publishable' }

describe('the health answer', () => {
  it('tells time, latency and schema version when the database answers', async () => {
    const answer = await handleHealth(
      deps(() => Promise.resolve('20261120000001')),
      get,
    )
    expect(answer).toEqual({
      status: 200,
      body: {
        status: 'ok',
        time: '2026-11-20T15:00:00.024Z',
        database: { status: 'ok', latencyMs: 12 },
        migration: '20261120000001',
        openTransaction: null,
      },
    })
  })

  it('says that the database fails, and nothing of the reason', async () => {
    const refused = () => Promise.reject(new Error('password of postgres@10.0.0.1 is wrong'))
    const answer = await handleHealth(deps(refused), { ...get, method: 'POST' })
    expect(answer).toEqual({
      status: 503,
      body: {
        status: 'degraded',
        time: '2026-11-20T15:00:00.024Z',
        database: { status: 'fail', latencyMs: 12 },
        migration: null,
        openTransaction: null,
      },
    })
  })

  it('says since when a transaction is open and whose it is, where the database tells the caller', async () => {
    const version = () => Promise.resolve('20261120000001')
    const told = vi.fn<HealthDeps['openTransaction']>(() => Promise.resolve(OPEN))
    const answer = await handleHealth(deps(version, told), { ...get, authorization: 'Bearer token' })
    expect(answer).toMatchObject({ status: 200, body: { status: 'ok', openTransaction: OPEN } })
    expect(told).toHaveBeenCalledExactlyOnceWith('Bearer token')
    const refused = () => Promise.reject(new Error('database answered 401'))
    expect(await handleHealth(deps(version, refused), get)).toMatchObject({
      status: 200,
      body: { status: 'ok', openTransaction: null },
    })
  })

  it('asks with the rights of the caller', async () => {
    const schemaVersion = vi.fn<HealthDeps['schemaVersion']>(() => Promise.resolve(null))
    await handleHealth(deps(schemaVersion), { ...get, authorization: 'Bearer token' })
    expect(schemaVersion).toHaveBeenCalledExactlyOnceWith('Bearer token')
  })

  it.each(['PUT', 'DELETE', 'PATCH'])('refuses %s without asking the database', async (method) => {
    const schemaVersion = vi.fn<HealthDeps['schemaVersion']>(() => Promise.resolve(null))
    const answer = await handleHealth(deps(schemaVersion), { ...get, method })
    expect(answer).toEqual({ status: 405, body: { code: 'health.method' } })
    expect(schemaVersion).not.toHaveBeenCalled()
  })
})

describe('whether each function starts', () => {
  const SETUP = { settings: {}, smsService: 'twilio', onCallContact: 'set', portalUrl: null, isLocal: false } as const
  const version = () => Promise.resolve('20261120000001')

  it('is told to whoever has the secret key, and makes the answer a failure where one does not', async () => {
    const siblings = vi.fn<HealthDeps['siblings']>(() =>
      Promise.resolve({ 'send-text': 'fails', 'verify-otp': 'loads' }),
    )
    const whole = { ...deps(version), siblings, setup: () => Promise.resolve(SETUP) }
    expect(await handleHealth(whole, { ...get, apiKey: 'secret' })).toMatchObject({
      status: 503,
      body: {
        status: 'degraded',
        database: { status: 'ok' },
        functions: { 'send-text': 'fails', 'verify-otp': 'loads' },
      },
    })
    siblings.mockResolvedValue({ 'send-text': 'loads' })
    expect(await handleHealth(whole, { ...get, apiKey: 'secret' })).toMatchObject({
      status: 200,
      body: { status: 'ok', functions: { 'send-text': 'loads' } },
    })
  })

  it('is asked for nobody else', async () => {
    const siblings = vi.fn<HealthDeps['siblings']>(() => Promise.resolve({}))
    const { body } = await handleHealth({ ...deps(version), siblings }, get)
    expect(body).not.toHaveProperty('functions')
    expect(siblings).not.toHaveBeenCalled()
  })

  it('is read of what each says to a request that it does not take', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>((address) => {
      if (String(address).endsWith('/send-text')) return Promise.reject(new Error('gone'))
      if (String(address).endsWith('/verify-otp')) return Promise.resolve(Response.json({}, { status: 404 }))
      if (String(address).endsWith('/send-reminder'))
        return Promise.resolve(new Response('boot error', { status: 503 }))
      return Promise.resolve(Response.json({ code: 'function.method' }, { status: 405 }))
    })
    const found = await askSiblings({ url: 'http://127.0.0.1:1', key: 'publishable', fetch, timeoutMs: 1000 })
    expect(found).toMatchObject({
      'send-text': 'fails',
      'verify-otp': 'missing',
      'send-reminder': 'fails',
      'staff-accounts': 'loads',
    })
    expect(Object.keys(found)).toEqual([...SIBLINGS])
  })

  it('is asked of every function that there is', () => {
    expect([...SIBLINGS, 'health'].toSorted()).toEqual(functionNames().toSorted())
  })
})

describe('the question to the database', () => {
  const answering = (response: Response) => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(response))
    return { url: 'http://127.0.0.1:1', key: 'publishable', fetch, timeoutMs: 1000 }
  }
  const ask = (response: Response, authorization: string | null = null) => {
    const options = answering(response)
    return { fetch: options.fetch, answer: askSchemaVersion(options, authorization) }
  }

  it('goes to the version function with the key, and the token where there is one', async () => {
    const { fetch, answer } = ask(Response.json('20261120000008'), 'Bearer token')
    await expect(answer).resolves.toBe('20261120000008')
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      'http://127.0.0.1:1/rest/v1/rpc/schema_version',
      expect.objectContaining({
        method: 'POST',
        headers: { apikey: 'publishable', 'content-type': 'application/json', authorization: 'Bearer token' },
      }),
    )
  })

  it('leaves the token out where there is none', async () => {
    const { fetch, answer } = ask(Response.json(null))
    await expect(answer).resolves.toBeNull()
    expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ apikey: 'publishable', 'content-type': 'application/json' })
  })

  it('passes on nothing that is not a version', async () => {
    await expect(ask(Response.json({ secret: 1 })).answer).resolves.toBeNull()
  })

  it('asks for an open transaction, and passes on nothing else that is said of it', async () => {
    const options = answering(Response.json({ ...OPEN, query: 'update members' }))
    await expect(askOpenTransaction(options, 'Bearer token')).resolves.toEqual(OPEN)
    expect(options.fetch.mock.calls[0]?.[0]).toBe('http://127.0.0.1:1/rest/v1/rpc/open_transaction')
    await expect(askOpenTransaction(answering(Response.json(null)), null)).resolves.toBeNull()
  })

  it('fails on any other status', async () => {
    await expect(ask(Response.json({}, { status: 500 })).answer).rejects.toThrow('database answered 500')
  })
})

describe('how the functions are set up', () => {
  const GIVEN: Readonly<Record<string, string>> = {
    SUPABASE_URL: 'https://plan.supabase.co',
    PORTAL_URL: 'http://portal.example',
    PLAN_NAME: 'SunHealth',
    EMAIL_PROVIDER_KEY: 'the-secret-of-the-plan',
  }
  const read = (name: string): string | undefined => GIVEN[name]
  const asked = (key: string, onCall: object = { on_call_phone: null, on_call_email: null }): Caller => ({
    call: async (_name, _args, schema) => {
      if (key !== 'secret') throw new BackendRefused(403, '42501')
      return schema.parse({})
    },
    rows: async (_path, schema) => [
      schema.parse({
        plan_name: null,
        plan_short: 'Sun',
        callback_number: null,
        portal_url: null,
        calling: null,
        emergencies: null,
        ...onCall,
      }),
    ],
  })

  it('is told to nobody but who has the secret key', async () => {
    expect(await setupFor(asked('publishable'), read)).toBeNull()
  })

  it('names what is set, missing and unusable, and shows no secret', async () => {
    const setup = await setupFor(asked('secret'), read)
    expect(setup?.settings).toMatchObject({
      PORTAL_URL: 'unusable',
      PLAN_NAME: 'set',
      PLAN_SHORT: 'set',
      CALLBACK_NUMBER: 'missing',
      EMAIL_PROVIDER_KEY: 'set',
      EMAIL_FROM: 'missing',
      FUNCTIONS_URL: 'set',
    })
    expect(setup).toMatchObject({ portalUrl: null, isLocal: false })
    expect(JSON.stringify(setup)).not.toContain('the-secret-of-the-plan')
  })

  it('says whether anybody is told of an urgent alert that nobody opens', async () => {
    expect(await setupFor(asked('secret'), read)).toMatchObject({ onCallContact: 'missing' })
    const onCall = { on_call_phone: null, on_call_email: 'nurse@plan.example' }
    expect(await setupFor(asked('secret', onCall), read)).toMatchObject({ onCallContact: 'set' })
  })

  it('is part of the answer to the secret key', async () => {
    const setup = {
      settings: { PLAN_NAME: 'set' },
      smsService: 'twilio',
      onCallContact: 'set',
      portalUrl: null,
      isLocal: true,
    } as const
    const told = { ...deps(() => Promise.resolve('20261120000001')), setup: () => Promise.resolve(setup) }
    expect((await handleHealth(told, get)).body).toMatchObject({ setup })
  })
})
