import { describe, expect, it, vi } from 'vitest'
import { handleHealth, type HealthDeps } from './handler.ts'
import { askSchemaVersion } from './schema-version.ts'

const START = Date.parse('2026-11-20T15:00:00Z')

/** A clock that moves 12 ms at each look. */
function deps(schemaVersion: HealthDeps['schemaVersion']): HealthDeps {
  let time = START
  return { schemaVersion, now: () => (time += 12) }
}
const get = { method: 'GET', authorization: null }

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
      },
    })
  })

  it('asks with the rights of the caller', async () => {
    const schemaVersion = vi.fn<HealthDeps['schemaVersion']>(() => Promise.resolve(null))
    await handleHealth(deps(schemaVersion), { method: 'GET', authorization: 'Bearer token' })
    expect(schemaVersion).toHaveBeenCalledExactlyOnceWith('Bearer token')
  })

  it.each(['PUT', 'DELETE', 'PATCH'])('refuses %s without asking the database', async (method) => {
    const schemaVersion = vi.fn<HealthDeps['schemaVersion']>(() => Promise.resolve(null))
    const answer = await handleHealth(deps(schemaVersion), { method, authorization: null })
    expect(answer).toEqual({ status: 405, body: { code: 'health.method' } })
    expect(schemaVersion).not.toHaveBeenCalled()
  })
})

describe('the question to the database', () => {
  const ask = (response: Response, authorization: string | null = null) => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(response))
    const options = { url: 'http://127.0.0.1:1', key: 'publishable', fetch, timeoutMs: 1000 }
    return { fetch, answer: askSchemaVersion(options, authorization) }
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

  it('fails on any other status', async () => {
    await expect(ask(Response.json({}, { status: 500 })).answer).rejects.toThrow('database answered 500')
  })
})
