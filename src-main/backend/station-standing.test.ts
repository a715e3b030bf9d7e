import { describe, expect, it, vi } from 'vitest'
import type { Fetch } from './fetch-with-limit.ts'
import { createStandingQuestion } from './station-standing.ts'

const GOOD = {
  active: true,
  lockAfterDays: 7,
  eraseAfterDays: 30,
  contact: null,
  recoveryKey: null,
  versions: { minimumDesk: '0.0.0', migration: null },
}

function asking(answer: () => Promise<Response>, publishableKey = 'sb_publishable_x') {
  const fetch = vi.fn<Fetch>(answer)
  const address = () => ({ url: 'https://db.example.com', publishableKey })
  return { ask: createStandingQuestion({ address, fetch }), fetch }
}

describe('the question whether an account still stands', () => {
  it('goes out without the session, which may be what is refused', async () => {
    const { ask, fetch } = asking(() => Promise.resolve(Response.json(GOOD)))
    await expect(ask('the-id')).resolves.toEqual(GOOD)
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(String(url)).toBe('https://db.example.com/rest/v1/rpc/station_standing')
    expect(init).toMatchObject({ method: 'POST', body: '{"p_user_id":"the-id"}' })
    expect(init?.headers).toEqual({ apikey: 'sb_publishable_x', 'content-type': 'application/json' })
    const withToken = asking(() => Promise.resolve(Response.json(GOOD)), 'a.b.c')
    await withToken.ask('the-id')
    expect(withToken.fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer a.b.c' })
  })

  it('brings the versions that fit along', async () => {
    const told = { ...GOOD, versions: { minimumDesk: '1.2.0', migration: '20261123040000' } }
    await expect(asking(() => Promise.resolve(Response.json(told))).ask('the-id')).resolves.toEqual(told)
  })

  it.each<[string, () => Promise<Response>]>([
    ['nobody answers', () => Promise.reject(new TypeError('network'))],
    ['the server does not know the question', () => Promise.resolve(new Response('{}', { status: 404 }))],
    ['the answer is no JSON', () => Promise.resolve(new Response('<html>'))],
    ['the answer is another', () => Promise.resolve(Response.json({ active: false }))],
  ])('is open while %s: nothing is erased for that', async (_what, answer) => {
    await expect(asking(answer).ask('the-id')).resolves.toBeNull()
  })
})
