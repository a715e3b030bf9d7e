import { describe, expect, it, vi } from 'vitest'
import { CHANNEL_NAMES } from '#shared/ipc/channels.ts'
import { makeApi, type Wire } from './make-api.ts'

function fakeWire(answer: () => Promise<unknown> = () => Promise.resolve({ ok: true, value: null })) {
  const listeners = new Map<string, (payload: unknown) => void>()
  const wire = {
    invoke: vi.fn<Wire['invoke']>(answer),
    subscribe: vi.fn<Wire['subscribe']>((channel, listener) => {
      listeners.set(channel, listener)
      return () => void listeners.delete(channel)
    }),
  }
  return { wire, listeners }
}

describe('makeApi', () => {
  it('turns a named call into its channel', async () => {
    const { wire } = fakeWire()
    await expect(makeApi(wire).sync.discardJob({ jobId: 7 })).resolves.toEqual({ ok: true, value: null })
    expect(wire.invoke).toHaveBeenCalledWith('sync:discardJob', { jobId: 7 })
  })

  it('passes no input for a call that takes none', async () => {
    const { wire } = fakeWire()
    await makeApi(wire).session.lock()
    expect(wire.invoke).toHaveBeenCalledWith('session:lock')
  })

  it('answers a failure instead of rejecting when the wire breaks', async () => {
    const { wire } = fakeWire(() => Promise.reject(new Error('An object could not be cloned.')))
    const result = await makeApi(wire).board.getStats()
    expect(result).toEqual({ ok: false, error: { code: 'app.unexpected', message: 'unexpected failure' } })
  })

  it('answers a failure when main sends something that is no result', async () => {
    const { wire } = fakeWire(() => Promise.resolve('surprise'))
    await expect(makeApi(wire).board.getStats()).resolves.toMatchObject({ ok: false })
  })

  it('delivers events until the listener is taken away', () => {
    const { wire, listeners } = fakeWire()
    const seen: unknown[] = []
    const stop = makeApi(wire).board.onRankingChanged((payload) => seen.push(payload))
    listeners.get('board:rankingChanged')?.({ latestRanking: 3 })
    expect(seen).toEqual([{ latestRanking: 3 }])
    stop()
    expect(listeners.size).toBe(0)
  })

  it('offers no way to name a channel', () => {
    const { wire } = fakeWire()
    const api = makeApi(wire)
    expect(Object.keys(api).sort()).toEqual(Object.keys(CHANNEL_NAMES).sort())
    expect(Object.values(api).flatMap((feature) => Object.keys(feature))).not.toContain('invoke')
  })
})
