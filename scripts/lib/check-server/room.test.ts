import { describe, expect, it } from 'vitest'
import { judgeRoom, readLimits, roomNeeded, SMALLEST_LIMITS } from './room.ts'

/** Teams of so many desks each, of which nobody works in a second one. */
const inTeamsOf = (size: number, desks: number, portals = 0) => ({
  desks,
  portals,
  channels: 2 * desks,
  heard: desks * (size + 1),
})

describe('the room that desktops and portals need at Realtime', () => {
  it('is a connection each, a message for each who hears of a change, and all channels within a minute', () => {
    expect(roomNeeded(inTeamsOf(20, 600, 100))).toEqual({ connections: 700, messages: 168, joins: 20 })
  })

  it('leaves a tenth of each limit', () => {
    const limits = { connections: 500, messages: 500, joins: 500 }
    const states = (live: ReturnType<typeof inTeamsOf>) => judgeRoom(live, limits).state
    expect(states(inTeamsOf(20, 400, 50))).toBe('right')
    expect(states(inTeamsOf(20, 400, 51))).toBe('wrong')
    expect(states(inTeamsOf(100, 334))).toBe('right')
    expect(states(inTeamsOf(100, 335))).toBe('wrong')
    expect(judgeRoom(inTeamsOf(5, 2701), { connections: 10_000, messages: 2500, joins: 100 }).state).toBe('wrong')
  })

  it('is told against what the project allows', () => {
    expect(judgeRoom(inTeamsOf(20, 200), SMALLEST_LIMITS).why).toBe(
      '200 of 200 connections, 56 of 100 messages and 7 of 100 joins a second',
    )
  })
})

it('reads limits as one option', () => {
  expect(readLimits('10000/2500/2500')).toEqual({ connections: 10_000, messages: 2500, joins: 2500 })
  for (const text of ['', '500', '500/500', '500/500/0', '500/500/500/500', '500/-1/500', 'pro']) {
    expect(readLimits(text)).toBeNull()
  }
})
