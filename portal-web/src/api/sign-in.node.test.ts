import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSignInApi } from './sign-in.ts'

const api = createSignInApi({ url: 'https://backend.example', key: 'k' })
const verify = () => api.verifyCode({ contact: 'rosa', code: '123456' })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answering = (status: number, body: string, headers: Record<string, string> = {}) => {
  const send = vi.fn<typeof fetch>(async () => new Response(body, { status, headers }))
  vi.stubGlobal('fetch', send)
  return send
}

describe('the answer to a code', () => {
  it.each([
    ['many sign in at once', 503, '{"code":"otp.crowded"}', { kind: 'crowded', retryAfter: 10 }],
    ['another request holds the code', 503, '{"code":"otp.busy"}', { kind: 'crowded', retryAfter: 10 }],
    ['the server is away', 503, '{"code":"away"}', { kind: 'offline' }],
    ['too many tries', 429, '{"code":"rate.limited"}', { kind: 'busy', retryAfter: 10 }],
    ['a page in the place of an answer', 200, '<html>Sign in to this network</html>', { kind: 'offline' }],
    ['no session in it', 200, '{}', { kind: 'refused' }],
    ['a field', 400, '{"code":"otp.invalid","field":"phoneOrEmail"}', { kind: 'invalid', field: 'phoneOrEmail' }],
  ])('is told apart: %s', async (_what, status, body, problem) => {
    answering(status, body, { 'retry-after': '10' })
    await expect(verify()).rejects.toMatchObject(problem)
  })

  it('is waited for without what old phones lack', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      throw new TypeError('AbortSignal.timeout is not a function')
    })
    const send = answering(400, '{"code":"otp.wrong"}')
    await expect(verify()).resolves.toEqual({ status: 'wrong' })
    expect(send).toHaveBeenCalledOnce()
  })

  it('is not waited for longer than 20 seconds', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', (request: Request) => {
      const { signal } = request
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    const answer = verify()
    answer.catch(() => {})
    await vi.advanceTimersByTimeAsync(20_000)
    vi.useRealTimers()
    await expect(answer).rejects.toMatchObject({ kind: 'offline' })
  })

  it('is no matter of the connection where this browser could not ask', async () => {
    const send = answering(200, '{}')
    vi.stubGlobal('Request', function broken() {
      throw new TypeError('not of type AbortSignal')
    })
    await expect(verify()).rejects.toBeInstanceOf(TypeError)
    expect(send).not.toHaveBeenCalled()
  })
})
