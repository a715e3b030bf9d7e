import { describe, expect, it, vi } from 'vitest'
import type { Caller } from './backend.ts'
import { takeLimits, type Limit } from './limits.ts'

const LIMITS: readonly Limit[] = [
  { name: 'a', subject: '203.0.113.7', windowSeconds: 900, max: 20 },
  { name: 'b', subject: 'rosa@example.com', windowSeconds: 86_400, max: 3 },
]

function asking(...answers: boolean[]) {
  const call = vi.fn((_name: string, _args: Readonly<Record<string, unknown>>) => Promise.resolve(answers.shift()))
  const service: Caller = {
    call: async (name, args, schema) => schema.parse(await call(name, args)),
    rows: () => Promise.reject(new Error('no rows are read')),
  }
  const pause = vi.fn(() => Promise.resolve())
  const take = (limits = LIMITS) => takeLimits({ service, secret: 'secret', pause }, limits)
  return { call, pause, service, take }
}

describe('limits', () => {
  it('let pass who is under all of them, and tell the database nobody', async () => {
    const { call, take } = asking(true, true)
    expect(await take()).toBeNull()
    expect(call.mock.calls.map(([name, args]) => [name, args['p_window_seconds'], args['p_max']])).toEqual([
      ['take_rate_limit', 900, 20],
      ['take_rate_limit', 86_400, 3],
    ])
    expect(JSON.stringify(call.mock.calls)).not.toMatch(/203\.0|rosa/)
    expect(call.mock.calls[0]?.[1]['p_bucket']).toMatch(/^a:[0-9a-f]{64}$/)
  })

  it('say when to come back, and count nothing after the first that is reached', async () => {
    const first = asking(false)
    expect(await first.take()).toBe(300)
    expect(first.call).toHaveBeenCalledTimes(1)
    expect(await asking(true, false).take()).toBe(3600)
    expect(first.pause).not.toHaveBeenCalled()
  })

  it('name those in which the request was counted', async () => {
    const counted = vi.fn<(bucket: string) => void>()
    const { call, service } = asking(true, false)
    await takeLimits({ service, secret: 'secret', counted }, LIMITS)
    expect(counted).toHaveBeenCalledExactlyOnceWith(call.mock.calls[0]?.[1]['p_bucket'])
  })

  it('hold a request for a moment where they say so, and go on', async () => {
    const { call, pause, take } = asking(false, true)
    const [slow, hard] = LIMITS
    expect(await take([{ ...slow!, whenReached: 'pause' }, hard!])).toBeNull()
    expect([pause.mock.calls.length, call.mock.calls.length]).toEqual([1, 2])
  })
})
