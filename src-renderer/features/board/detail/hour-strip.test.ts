import { describe, expect, it } from 'vitest'
import { shareOfDay, stripBars } from './hour-strip.ts'

describe('stripBars', () => {
  it('draws a range from its first to the end of its last minute', () => {
    const [bar] = stripBars([{ start: '06:00', end: '11:59' }])
    expect(bar).toEqual({ left: 25, width: 25 })
  })

  it('leaves out a range over midnight, which never matches', () => {
    expect(stripBars([{ start: '22:00', end: '06:00' }])).toEqual([])
  })

  it('never draws past the end of the day', () => {
    const [bar] = stripBars([{ start: '00:00', end: '23:59' }])
    expect(bar).toEqual({ left: 0, width: 100 })
  })

  it('puts noon in the middle', () => {
    expect(shareOfDay(720)).toBe(50)
  })
})
