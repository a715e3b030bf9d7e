import { expect, it, vi } from 'vitest'
import { Gateway, type GatewayParts } from './gateway.ts'

const keys = { publishable: 'sb_publishable_a', secret: 'sb_secret_a', jwt: 'x'.repeat(40) }

it.each(['rest/v1/books', 'auth/v1/token', 'functions/v1/sum'])(
  'says nothing of a client that goes away before it has sent all of its request to %s',
  async (path) => {
    const read = vi.fn(async (request: Request) => new Response(await request.text()))
    const log = vi.fn()
    const jsonFunctions = { handle: async (left: Request) => ({ left }) }
    const parts = { lite: { fetch: read }, auth: { handle: read }, functions: read, jsonFunctions, keys, log }
    const body = new ReadableStream({
      pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    })
    const headers = { host: '127.0.0.1', apikey: keys.publishable }
    const request = new Request(`http://127.0.0.1/${path}`, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
    const answer = await new Gateway(parts as unknown as GatewayParts).handle(request, null)
    expect(answer.status).toBe(400)
    expect(log).not.toHaveBeenCalled()
    expect(read).toHaveBeenCalledTimes(path.startsWith('functions') ? 1 : 0)
  },
)
