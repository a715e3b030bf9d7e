import { describe, expect, it, vi } from 'vitest'
import { RENEWAL_WAITS, withRenewalWait } from './renewal-wait.ts'

const RENEWAL = 'https://a.example/auth/v1/token?grant_type=refresh_token'

function office({ random = 0.5 } = {}) {
  let now = 0
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}', { status: 429 }))
  const asking = withRenewalWait({ fetch, now: () => now, random: () => random })
  const status = async (url = RENEWAL): Promise<number> => (await asking(url, { method: 'POST' })).status
  return { fetch, status, pass: (ms: number) => (now += ms) }
}

describe('a renewal that the limit refuses', () => {
  it('is a wait, in which nothing is asked, and then tried again', async () => {
    const { fetch, status, pass } = office()
    expect(await status()).toBe(RENEWAL_WAITS)
    pass(3_700)
    expect(await status()).toBe(RENEWAL_WAITS)
    expect(fetch).toHaveBeenCalledTimes(1)
    fetch.mockImplementation(async () => Response.json({}))
    pass(50)
    expect(await status()).toBe(200)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('waits longer each time, up to two minutes, and begins anew after a success', async () => {
    const { fetch, status, pass } = office({ random: 0.999 })
    const asked: number[] = []
    for (let second = 0; second < 600; second += 1) {
      const before = fetch.mock.calls.length
      await status()
      if (fetch.mock.calls.length > before) asked.push(second)
      pass(1_000)
    }
    const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
    expect(waits).toEqual([5, 10, 20, 40, 80, 120, 120, 120])
    fetch.mockImplementationOnce(async () => Response.json({}))
    pass(120_000)
    expect(await status()).toBe(200)
    await status()
    pass(5_000)
    const before = fetch.mock.calls.length
    await status()
    expect(fetch.mock.calls.length).toBe(before + 1)
  })

  it('waits as long as the server says, where that is longer', async () => {
    const { fetch, status, pass } = office({ random: 0.999 })
    fetch.mockImplementation(async () => new Response('', { status: 429, headers: { 'retry-after': '60' } }))
    await status()
    pass(59_000)
    await status()
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

it('leaves every other request and answer as it is', async () => {
  const { fetch, status } = office()
  expect(await status('https://a.example/auth/v1/token?grant_type=password')).toBe(429)
  expect(await status('https://a.example/rest/v1/members')).toBe(429)
  fetch.mockImplementation(async () => new Response('{}', { status: 400 }))
  expect(await status()).toBe(400)
})
