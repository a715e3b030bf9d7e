import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RENEWAL_WAITS } from '#shared/domain/sign-in/renewal-wait.ts'
import { SESSION_KEY } from '../stored-session.ts'
import { createAuthClient } from './auth-client.ts'

const SERVER_S = Date.parse('2026-11-18T16:30:00Z') / 1000
const part = (value: object): string => btoa(JSON.stringify(value))
const tokenAt = (iat: number): string => `${part({ alg: 'HS256' })}.${part({ iat, exp: iat + 3600 })}.s`
const user = { id: '00000000-0000-4000-8000-00000000a001', aud: 'authenticated' }
const sessionAt = (iat: number, expiresAt = iat + 3600): object => ({
  access_token: tokenAt(iat),
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: expiresAt,
  user,
})

describe('the session of a device', () => {
  const asked = vi.fn<typeof fetch>()

  beforeEach(() => {
    localStorage.clear()
    asked.mockReset()
    // auth-js warns of a second client, of which each test here has one.
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    localStorage.clear()
  })

  const client = () => createAuthClient({ url: 'https://db.example', key: 'k' }, asked)

  it.each([
    ['two hours ahead', 7_200],
    ['ten minutes behind', -600],
  ])('is renewed once and then good for its hour where the clock is %s', async (_how, offS) => {
    vi.setSystemTime((SERVER_S + offS) * 1000)
    localStorage.setItem(SESSION_KEY, JSON.stringify(sessionAt(SERVER_S - 3600, SERVER_S + offS - 1)))
    asked.mockImplementation(async () => Response.json(sessionAt(SERVER_S)))
    const auth = client()
    for (let time = 0; time < 4; time += 1) {
      const { data } = await auth.getSession()
      expect(data.session?.access_token).toBe(tokenAt(SERVER_S))
      await vi.advanceTimersByTimeAsync(10 * 60_000)
    }
    expect(asked).toHaveBeenCalledTimes(1)
    await auth.stopAutoRefresh()
  })

  it('stays where the limit makes a renewal wait, and few are asked meanwhile', async () => {
    vi.setSystemTime(SERVER_S * 1000)
    localStorage.setItem(SESSION_KEY, JSON.stringify(sessionAt(SERVER_S - 3600, SERVER_S - 1)))
    asked.mockImplementation(async () => new Response('{}', { status: 429 }))
    const auth = client()
    const waiting = auth.getSession()
    await vi.advanceTimersByTimeAsync(60_000)
    const { data, error } = await waiting
    expect([data.session, error?.status]).toEqual([null, RENEWAL_WAITS])
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull()
    expect(asked.mock.calls.length).toBeLessThan(6)
    await auth.stopAutoRefresh()
  })
})
