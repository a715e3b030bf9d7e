import { describe, expect, it } from 'vitest'
import { manualClock } from '../../sync/test-support/manual-clock.ts'
import { createAutoLock } from './auto-lock.ts'
import { sameBackend } from './session-record.ts'
import { afterWrong, mayTry, NO_TRIES } from './unlock-tries.ts'
import { scryptCheck } from './verifier.ts'

describe('tries to unlock', () => {
  it('are free four times, then cost a wait that doubles up to 15 minutes', () => {
    let tries = NO_TRIES
    const waits: number[] = []
    for (let guess = 1; guess <= 12; guess += 1) {
      tries = afterWrong(tries, 1000)
      waits.push(Math.max(0, (tries.blockedUntil - 1000) / 1000))
    }
    expect(waits).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900])
  })

  it('are not blocked for ever by a clock that was set back', () => {
    const tries = { wrong: 5, blockedUntil: 10_000_000 }
    expect(mayTry(tries, 10_000_000 - 1000)).toBe(false)
    expect(mayTry(tries, 0)).toBe(true)
  })
})

describe('the password verifier', () => {
  it('knows the password again and holds none of it', async () => {
    const verifier = await scryptCheck.make('Straße 12')
    await expect(scryptCheck.fits('Straße 12', verifier)).resolves.toBe(true)
    await expect(scryptCheck.fits('Strasse 12', verifier)).resolves.toBe(false)
    const [salt, hash] = [expect.stringMatching(/^[\da-f]{32}$/), expect.stringMatching(/^[\da-f]{64}$/)]
    expect(verifier).toEqual({ salt, hash })
    expect((await scryptCheck.make('Straße 12')).hash).not.toBe(verifier.hash)
  })

  it('takes the same characters in another encoding for the same', async () => {
    await expect(scryptCheck.fits('Mu\u0308ller', await scryptCheck.make('M\u00fcller'))).resolves.toBe(true)
  })
})

describe('the automatic lock', () => {
  it('is not put off by a clock that was set back', () => {
    const clock = manualClock()
    let idle = 0
    const lock = createAutoLock({ clock, limitMs: () => 60_000, inCall: () => false, onIdle: () => (idle += 1) })
    lock.restart()
    clock.set(clock.now() - 3_600_000)
    clock.advance(120_000)
    expect(idle).toBe(1)
  })

  it.each(['used', 'look'] as const)('comes before whoever returns after a sleep without timers: %s', (back) => {
    const clock = manualClock()
    let idle = 0
    const lock = createAutoLock({ clock, limitMs: () => 60_000, inCall: () => false, onIdle: () => (idle += 1) })
    lock.restart()
    clock.set(clock.now() + 59_000)
    lock[back]()
    expect(idle).toBe(0)
    clock.set(clock.now() + 3_600_000)
    lock[back]()
    lock[back]()
    expect(idle).toBe(1)
  })

  it('follows a shorter limit at once', () => {
    const clock = manualClock()
    let limit = 600_000
    let idle = 0
    const lock = createAutoLock({ clock, limitMs: () => limit, inCall: () => false, onIdle: () => (idle += 1) })
    lock.restart()
    limit = 60_000
    lock.restart()
    clock.advance(60_000)
    expect(idle).toBe(1)
  })
})

describe('sameBackend', () => {
  it('compares origins, but not the port of a stack on this machine', () => {
    expect(sameBackend('http://127.0.0.1:4400', 'http://127.0.0.1:5500')).toBe(true)
    expect(sameBackend('https://a.example.com/x', 'https://a.example.com')).toBe(true)
    expect(sameBackend('https://a.example.com', 'https://b.example.com')).toBe(false)
    expect(sameBackend('https://a.example.com', 'http://127.0.0.1:4400')).toBe(false)
  })
})
