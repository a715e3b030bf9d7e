import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../problems.ts'
import { createMemberBackend, dataOf } from './backend.ts'

const refusal = (status: number, code: string) =>
  dataOf(Promise.resolve({ data: null, error: { code, message: 'no' }, status }))

describe('what the server answers', () => {
  it.each([
    ['a row that met a move of the member', 409, '23503', 'busy'],
    ['a serialization failure', 409, '40001', 'busy'],
    ['a deadlock', 409, '40P01', 'busy'],
    ['too many requests', 429, 'PT429', 'busy'],
    ['a database without room or about to stop', 503, '53300', 'offline'],
    ['no answer', 0, '', 'offline'],
    ['an ended session', 401, 'PGRST301', 'signedOut'],
    ['a session that was ended elsewhere', 401, 'PT401', 'signedOut'],
    ['a rule', 400, '22023', 'refused'],
  ])('tells whether the same may be tried again: %s', async (_name, status, code, kind) => {
    await expect(refusal(status, code)).rejects.toMatchObject({ kind })
  })
})

it('tells a record that is gone from a list with nothing in it', async () => {
  const error = { code: 'PT403', message: 'session.noRecord' }
  await expect(dataOf(Promise.resolve({ data: null, error, status: 403 }))).rejects.toMatchObject({ kind: 'noRecord' })
})

it('takes a fault of this page for no broken connection', async () => {
  const told = (message: string) => dataOf(Promise.resolve({ data: null, error: { message }, status: 0 }))
  await expect(told('TypeError: AbortSignal.timeout is not a function')).rejects.toMatchObject({ kind: 'refused' })
  await expect(told('ApiProblem: request failed: offline')).rejects.toMatchObject({ kind: 'offline' })
})

it('goes by the time that the server has told, whatever the clock of the device says', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { date: 'Thu, 26 Nov 2026 17:00:00 GMT' } }))
  const backend = createMemberBackend({ url: 'http://127.0.0.1:9', key: 'key' })
  vi.spyOn(backend.auth, 'current').mockResolvedValue({ token: 'good', userId: 'rosa' })
  vi.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00Z') })
  expect(backend.serverNow()).toBeNull()
  await backend.fetch('/rest/v1/x')
  vi.advanceTimersByTime(60_000)
  expect(backend.serverNow()).toBe(Date.parse('2026-11-26T17:01:00Z'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a request that the database refuses', () => {
  afterEach(() => void vi.unstubAllGlobals())

  /** @param renewed whether the server still has the session */
  const refusing = (renewed: boolean) => {
    const send = vi.fn<typeof fetch>(async () => new Response('{}', { status: 403 }))
    vi.stubGlobal('fetch', send)
    const backend = createMemberBackend({ url: 'http://127.0.0.1:9', key: 'key' })
    vi.spyOn(backend.auth, 'current').mockResolvedValue({ token: 'good', userId: 'rosa' })
    const renew = vi.spyOn(backend.auth, 'renew')
    renew.mockResolvedValue(renewed ? { token: 'newer', userId: 'rosa' } : null)
    return { backend, renew, send }
  }

  it('says that the session is over where another device has ended it', async () => {
    const { backend } = refusing(false)
    await expect(backend.fetch('/rest/v1/x')).rejects.toMatchObject({ kind: 'signedOut' })
  })

  it('is refused where the session is still there, and the session is not asked for each time', async () => {
    const { backend, renew, send } = refusing(true)
    expect((await backend.fetch('/rest/v1/x')).status).toBe(403)
    expect((await backend.fetch('/rest/v1/x')).status).toBe(403)
    expect([renew.mock.calls.length, send.mock.calls.length]).toEqual([1, 3])
  })

  it('says so also where it could not ask at first, and to all that ask at once', async () => {
    const { backend, renew } = refusing(false)
    renew.mockRejectedValueOnce(new ApiProblem('offline'))
    await expect(backend.fetch('/rest/v1/x')).rejects.toMatchObject({ kind: 'offline' })
    const asked = await Promise.allSettled(['x', 'y'].map((table) => backend.fetch(`/rest/v1/${table}`)))
    expect(asked).toMatchObject([{ reason: { kind: 'signedOut' } }, { reason: { kind: 'signedOut' } }])
  })
})
