import { describe, expect, it } from 'vitest'
import { addDays } from '../time/index.ts'
import { isFederalHoliday } from './holidays.ts'

/** All closed dates of a year. */
function holidaysIn(year: number): string[] {
  const dates: string[] = []
  for (let date = `${year}-01-01`; date.startsWith(String(year)); date = addDays(date, 1)) {
    if (isFederalHoliday(date)) dates.push(date)
  }
  return dates
}

describe('federal holidays', () => {
  it('of 2026 include the Friday before a Saturday and the Saturday itself', () => {
    expect(holidaysIn(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ])
  })

  it('are those that the law gave on their day', () => {
    expect(['2020-06-19', '2021-06-18', '1985-01-21', '1986-01-20'].map(isFederalHoliday)).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  it('of 2027 include the Monday after a Sunday, and the eve of a New Year on a Saturday', () => {
    expect(holidaysIn(2027)).toEqual([
      '2027-01-01',
      '2027-01-18',
      '2027-02-15',
      '2027-05-31',
      '2027-06-18',
      '2027-06-19',
      '2027-07-04',
      '2027-07-05',
      '2027-09-06',
      '2027-10-11',
      '2027-11-11',
      '2027-11-25',
      '2027-12-24',
      '2027-12-25',
      '2027-12-31',
    ])
  })

  it('begin a year with the Monday after a New Year on a Sunday', () => {
    expect(holidaysIn(2034).slice(0, 3)).toEqual(['2034-01-01', '2034-01-02', '2034-01-16'])
  })

  it('keep Memorial Day on the last Monday of May, the fifth where there is one', () => {
    expect(isFederalHoliday('2027-05-31')).toBe(true)
    expect(isFederalHoliday('2027-05-24')).toBe(false)
    expect(isFederalHoliday('2028-05-29')).toBe(true)
    expect(isFederalHoliday('2029-05-28')).toBe(true)
  })

  it('are eleven named days and at most five observed ones in any year, and never more than two in a row', () => {
    for (let year = 2022; year < 2100; year += 1) {
      const dates = holidaysIn(year)
      expect(dates.length).toBeGreaterThanOrEqual(11)
      expect(dates.length).toBeLessThanOrEqual(16)
      for (const date of dates) {
        expect([addDays(date, 1), addDays(date, 2)].every(isFederalHoliday)).toBe(false)
      }
    }
  })
})
