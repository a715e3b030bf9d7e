import { describe, expect, it } from 'vitest'
import { tellTimes, toldClock, toldDay, toldTime, toldWeekday } from './told-times.ts'

const AT = '2026-11-05T19:05:00Z'
const english = { locale: 'en', zone: 'America/Chicago' } as const

describe('times among other words', () => {
  it('are told as the reader writes them, those of a place on its own clock and with its name', () => {
    const text = `"${toldTime(AT)}, ${toldTime(AT, 'America/New_York')}, ${toldDay('2026-11-09')}, by bus"`
    expect(tellTimes(text, english)).toBe('"Nov 05, 1:05 PM, Nov 05, 2:05 PM EST, Nov 9, 2026, by bus"')
    expect(tellTimes(toldTime('2026-11-05T14:05:00.5-05:00'), { ...english, locale: 'es' })).toBe('05 nov, 1:05 p.m.')
  })

  it('tell when somebody likes to be called: days of the week and times of any day', () => {
    const text = `"${toldWeekday('Monday')} ${toldWeekday('Sunday')}, ${toldClock('09:00')} \u2013 ${toldClock('17:30')}"`
    expect(tellTimes(text, english)).toBe('"Monday Sunday, 9:00 AM \u2013 5:30 PM"')
    expect(tellTimes(text, { ...english, locale: 'es' })).toBe('"lunes domingo, 9:00 a.m. \u2013 5:30 p.m."')
  })

  it('leave what somebody wrote as it is', () => {
    for (const words of [
      'since 2026-11-05',
      AT,
      '2026-11-05[1]',
      '2026-99-99[day]',
      '99:00[clock], Someday[weekday]',
      `${AT.slice(0, 11)}99:99:99Z[here]`,
    ])
      expect(tellTimes(words, english)).toBe(words)
  })
})
