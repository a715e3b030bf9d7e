import { describe, expect, it } from 'vitest'
import { keptByDeviceClock } from './session-clock.ts'

const SERVER_S = Date.parse('2026-11-20T15:00:00Z') / 1000
const HOUR_S = 3600
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (claims: object): string => `${part({ alg: 'HS256' })}.${part(claims)}.signature`
const session = (claims: object, more: object = {}): string =>
  JSON.stringify({
    access_token: token(claims),
    refresh_token: 'r',
    expires_at: SERVER_S + HOUR_S,
    user: { id: 'u', email: 'josé@example.com' },
    ...more,
  })
const FRESH = session({ sub: 'u', iat: SERVER_S, exp: SERVER_S + HOUR_S })
const expiry = (text: string): number => (JSON.parse(text) as { expires_at: number }).expires_at

describe('a session that was just received', () => {
  it.each([
    ['right', 0],
    ['two hours ahead', 2 * HOUR_S],
    ['ten minutes behind', -600],
  ])('is good for its hour on a device whose clock is %s', (_how, offS) => {
    const nowMs = (SERVER_S + offS) * 1000
    const kept = keptByDeviceClock(FRESH, null, { nowMs })
    expect(expiry(kept)).toBe(SERVER_S + offS + HOUR_S)
    expect(JSON.parse(kept)).toEqual({ ...(JSON.parse(FRESH) as object), expires_at: expiry(kept) })
  })

  it('is renewed earlier by a part of its lifetime', () => {
    expect(expiry(keptByDeviceClock(FRESH, null, { nowMs: SERVER_S * 1000, earlier: 0.25 }))).toBe(SERVER_S + 2700)
  })

  it('keeps its end when it is written again', () => {
    const first = keptByDeviceClock(FRESH, null, { nowMs: SERVER_S * 1000 })
    expect(expiry(keptByDeviceClock(FRESH, first, { nowMs: (SERVER_S + 1800) * 1000, earlier: 0.4 }))).toBe(
      SERVER_S + HOUR_S,
    )
  })

  it('counts anew when a new token takes its place', () => {
    const next = session({ iat: SERVER_S + 1800, exp: SERVER_S + 1800 + HOUR_S })
    const kept = keptByDeviceClock(next, FRESH, { nowMs: (SERVER_S + 9000) * 1000 })
    expect(expiry(kept)).toBe(SERVER_S + 9000 + HOUR_S)
  })
})

describe('anything else', () => {
  it.each([
    ['no JSON', 'verifier'],
    ['no session', '{"user":{}}'],
    ['null', 'null'],
    ['a token without times', session({ sub: 'u' })],
    ['a token that ends before it begins', session({ iat: 10, exp: 5 })],
    ['no token at all', JSON.stringify({ access_token: 'opaque', expires_at: 5 })],
  ])('is kept as it came: %s', (_what, text) => {
    expect(keptByDeviceClock(text, FRESH, { nowMs: 0 })).toBe(text)
  })
})
