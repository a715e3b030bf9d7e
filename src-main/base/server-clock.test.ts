import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClockReport } from '#shared/ipc/app.ts'
import { createFakeClock, type FakeClock } from '../../tests/fixtures/fake-clock.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'

const MINUTE = 60_000
const HERE = '2026-11-20T15:00:00.000Z'

let computer: FakeClock
let clock: ServerClock
beforeEach(() => {
  computer = createFakeClock(HERE)
  clock = createServerClock(computer)
})
/** An answer of a server whose clock is so far from this computer's; the request took `tookMs`. */
const answer = (aheadMs: number, tookMs = 200): void => {
  const sentAtMs = computer.now()
  computer.advance(tookMs)
  clock.hear({ date: new Date(sentAtMs + aheadMs).toUTCString(), sentAtMs, receivedAtMs: computer.now() })
}
const off = (): number => clock.now() - computer.now()

describe("the desk's clock", () => {
  it("is the computer's while no server has told its time", () => {
    clock.hear({ date: null, sentAtMs: 0, receivedAtMs: 0 })
    clock.hear({ date: 'soon', sentAtMs: 0, receivedAtMs: 0 })
    expect(off()).toBe(0)
    expect(clock.report()).toEqual({ state: 'right', aheadMs: 0 })
  })

  it("is the server's from its first answer on, and again the computer's once that was set", () => {
    answer(8.5 * 60 * MINUTE)
    expect(Math.abs(off() - 8.5 * 60 * MINUTE)).toBeLessThan(1_500)
    computer.advance(8.5 * 60 * MINUTE)
    answer(0)
    expect(Math.abs(off())).toBeLessThan(1_500)
  })

  it.each([0, 900, -900, 4_000, -4_000])('leaves a computer alone that is %d ms off', (aheadMs) => {
    answer(aheadMs)
    expect(off()).toBe(0)
  })

  it('takes no slow answer for a wrong clock', () => {
    answer(0, 90_000)
    answer(1_000, 90_000)
    expect(off()).toBe(0)
  })

  it('moves along with a desk that was started at another time', () => {
    const shift = 40 * 24 * 60 * MINUTE
    clock = createServerClock(computer, shift)
    answer(-shift)
    expect(off()).toBe(0)
  })

  it.each<[number, ClockReport['state']]>([
    [1.9, 'right'],
    [-2.2, 'wrong'],
    [9.9, 'wrong'],
    [-10.2, 'held'],
    [510, 'held'],
  ])('of a server %d minutes ahead says: %s', (minutes, state) => {
    answer(minutes * MINUTE)
    expect(clock.report().state).toBe(state)
    expect(Math.abs(clock.report().aheadMs + minutes * MINUTE)).toBeLessThan(1_500)
  })

  it('holds calls until a person has confirmed, and anew where the difference is another one', () => {
    const told = vi.fn<(report: ClockReport) => void>()
    clock.onChanged(told)
    answer(30 * MINUTE)
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ state: 'held' }))
    clock.confirm()
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ state: 'wrong' }))
    answer(30 * MINUTE)
    expect(told).toHaveBeenCalledTimes(2)
    answer(90 * MINUTE)
    expect(clock.report().state).toBe('held')
  })
})
