import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { BackendAway, createBackend } from './backend.ts'

describe('the database over REST', () => {
  const options = { url: 'http://127.0.0.1:1', publishableKey: 'sb_publishable_x', secretKey: 'sb_secret_x' }
  const answering = (response: () => Response | Promise<Response>) => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(response()))
    return { fetch, backend: createBackend({ ...options, fetch, timeoutMs: 50 }) }
  }

  it('is called with the caller’s token, or with the secret key alone', async () => {
    const { fetch, backend } = answering(() => Response.json(true))
    await expect(backend.as('Bearer a.b.c').call('take', { p: 1 }, z.boolean())).resolves.toBe(true)
    await backend.asService().call('take', {}, z.boolean())
    const headers = fetch.mock.calls.map(([, init]) => init?.headers)
    const json = { 'content-type': 'application/json' }
    expect(fetch.mock.calls[0]?.[0]).toBe('http://127.0.0.1:1/rest/v1/rpc/take')
    expect(headers).toEqual([
      { apikey: 'sb_publishable_x', authorization: 'Bearer a.b.c', ...json },
      { apikey: 'sb_secret_x', ...json },
    ])
  })

  it('takes an older key, which is a token, as both', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json([])))
    await createBackend({ ...options, secretKey: 'ey.old.key', fetch })
      .asService()
      .rows('members', z.string())
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({
      apikey: 'ey.old.key',
      authorization: 'Bearer ey.old.key',
    })
  })

  it.each([
    ['an error of its own', () => Response.json({}, { status: 500 })],
    ['what passes by itself', () => Response.json({ code: '57014' }, { status: 500 })],
    ['that it only reads for now', () => Response.json({ code: '25006' }, { status: 405 })],
    ['too many requests', () => Response.json({}, { status: 429 })],
    ['text that is no JSON', () => new Response('<html>')],
    ['nothing', () => Promise.reject(new TypeError('fetch failed'))],
  ])('is away when it answers %s', async (_name, response) => {
    await expect(answering(response).backend.asService().call('f', {}, z.unknown())).rejects.toBeInstanceOf(BackendAway)
  })

  it('tells a refusal by its status and code', async () => {
    const refused = (body: unknown) =>
      answering(() => Response.json(body, { status: 400 }))
        .backend.asService()
        .call('f', {}, z.unknown())
    await expect(refused({ code: 'GW004', message: 'secret' })).rejects.toMatchObject({ status: 400, code: 'GW004' })
    const broken = answering(() => Response.json({ code: 'XX000' }, { status: 500 }))
    await expect(broken.backend.asService().call('f', {}, z.unknown())).rejects.toMatchObject({ code: 'XX000' })
    await expect(refused([])).rejects.toMatchObject({ status: 400, code: '' })
  })
})
