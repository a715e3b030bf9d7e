import { describe, expect, it } from 'vitest'
import { DateCounts, dateIn, decideDates, fitsDates, type Century, type DateReading } from './dates.ts'

const TODAY = '2026-11-27'

/** Numbers that look random and are the same each time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0
    return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296
  }
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const two = (part: number): string => String(part).padStart(2, '0')

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}
type Form = (day: Day, longYear: boolean) => string
const yearOf = ({ year }: Day, long: boolean): string => (long ? String(year) : two(year % 100))
const daysSince = ({ year, month, day }: Day, from: number): string =>
  String((Date.UTC(year, month - 1, day) - from) / 86_400_000)

/** Every way to write a day: forms, orders, separators, times and weekdays behind and before it. */
const FORMS: readonly (readonly [name: string, form: Form])[] = [
  ...['/', '-', '.', ' '].flatMap((sign): [string, Form][] => [
    [`month${sign}day${sign}year`, (d, long) => [d.month, d.day, yearOf(d, long)].join(sign)],
    [`day${sign}month${sign}year`, (d, long) => [two(d.day), two(d.month), yearOf(d, long)].join(sign)],
    [`year${sign}month${sign}day`, (d, long) => [yearOf(d, long), two(d.month), two(d.day)].join(sign)],
  ]),
  ['MMDDYYYY', (d) => `${two(d.month)}${two(d.day)}${d.year}`],
  ['MMDDYYYY without its zero', (d) => `${d.month}${two(d.day)}${d.year}`],
  ['DDMMYYYY', (d) => `${two(d.day)}${two(d.month)}${d.year}`],
  ['YYYYMMDD', (d) => `${d.year}${two(d.month)}${two(d.day)}`],
  ['YYYYMMDDhhmmss', (d) => `${d.year}${two(d.month)}${two(d.day)}000000`],
  ['with a time', (d) => `${d.month}/${d.day}/${d.year} 12:00:00 AM`],
  ['of two digits with a time', (d) => `${d.month}/${d.day}/${two(d.year % 100)} 0:00`],
  ['ISO with a zone', (d) => `${d.year}-${two(d.month)}-${two(d.day)}T00:00:00.000Z`],
  ['DB2', (d) => `${d.year}-${two(d.month)}-${two(d.day)}-00.00.00.000000`],
  ['SAS', (d) => `${two(d.day)}${(MONTHS[d.month - 1] ?? '').slice(0, 3).toUpperCase()}${d.year}:00:00:00`],
  ['day and name of the month', (d, long) => `${d.day}-${(MONTHS[d.month - 1] ?? '').slice(0, 3)}-${yearOf(d, long)}`],
  ['name of the month and day', (d) => `${MONTHS[d.month - 1]} ${d.day}, ${d.year}`],
  ['weekday in front', (d) => `Tuesday, ${MONTHS[d.month - 1]} ${d.day}, ${d.year}`],
  [
    'weekday in front, short',
    (d) => `Tue ${(MONTHS[d.month - 1] ?? '').slice(0, 3)} ${two(d.day)} ${d.year} 00:00:00 GMT-0500`,
  ],
  [
    'weekday in front and year behind the time',
    (d) => `Tue ${(MONTHS[d.month - 1] ?? '').slice(0, 3)} ${two(d.day)} 00:00:00 EST ${d.year}`,
  ],
  ['ISO without a time, with a zone', (d) => `${d.year}-${two(d.month)}-${two(d.day)}-05:00`],
  ['year first with dots', (d) => `${d.year}. ${d.month}. ${d.day}.`],
  ['days of Excel', (d) => daysSince(d, Date.UTC(1899, 11, 30))],
  ['days of Excel on a Macintosh', (d) => daysSince(d, Date.UTC(1904, 0, 1))],
  ['year alone', (d) => String(d.year)],
  ['month and year', (d) => `${d.month}/${d.year}`],
]

const SPANS: Readonly<Record<Century, readonly [from: number, to: number]>> = {
  birth: [1912, 2007],
  past: [1928, 2025],
  ahead: [2001, 2098],
}

function read(cells: readonly string[], century: Century, chosen?: DateReading): (string | null)[] | 'asked' {
  const counts = new DateCounts()
  for (const cell of cells) counts.see(cell)
  const decision = decideDates(counts.facts)
  if ('asks' in decision && (chosen === undefined || !decision.asks.includes(chosen))) return 'asked'
  const reading = 'asks' in decision ? (chosen ?? 'none') : decision.reading
  return cells.map((text) => dateIn(text, { reading, century, today: TODAY }))
}

describe('a column of dates', () => {
  it('is read right, asked about, or refused, in any form, order and century: never as other days', () => {
    const random = numbers(33)
    const wrong: string[] = []
    const outcomes = { read: 0, asked: 0, refused: 0 }
    for (const [name, form] of FORMS) {
      for (const century of ['birth', 'past', 'ahead'] as const) {
        for (const long of [true, false]) {
          for (const size of [1, 2, 5, 60]) {
            const [from, to] = SPANS[century]
            const days = Array.from({ length: size }, () => ({
              year: from + Math.floor(random() * (to - from)),
              month: 1 + Math.floor(random() * 12),
              day: 1 + Math.floor(random() * 28),
            }))
            const cells = days.map((day) => form(day, long))
            const result = read(cells, century)
            if (result === 'asked') {
              outcomes.asked += 1
              continue
            }
            for (const [place, day] of days.entries()) {
              const right = `${day.year}-${two(day.month)}-${two(day.day)}`
              const said = result[place]
              if (said === right) outcomes.read += 1
              else if (said === null) outcomes.refused += 1
              else wrong.push(`${name} ${century}: ${cells[place]} of ${size} as ${said}, not ${right}`)
            }
          }
        }
      }
    }
    expect(wrong).toEqual([])
    expect(outcomes.read).toBeGreaterThan(5000)
    expect(outcomes.asked).toBeGreaterThan(50)
    expect(outcomes.refused).toBeGreaterThan(50)
  })

  it('is never read as other days where two forms stand in it, in any pair', () => {
    const random = numbers(34)
    const wrong: string[] = []
    let refused = 0
    for (const [one, first] of FORMS) {
      for (const [other, second] of FORMS) {
        const days = Array.from({ length: 60 }, () => ({
          year: 1912 + Math.floor(random() * 95),
          month: 1 + Math.floor(random() * 12),
          day: 1 + Math.floor(random() * 28),
        }))
        const result = read(
          days.map((day, place) => (place % 2 === 0 ? first : second)(day, true)),
          'birth',
        )
        if (result === 'asked') continue
        for (const [place, { year, month, day }] of days.entries()) {
          if (result[place] === null) refused += 1
          else if (result[place] !== `${year}-${two(month)}-${two(day)}`)
            wrong.push(`${one}, ${other}: ${result[place]}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(refused).toBeGreaterThan(5000)
  })

  it('is read as whoever was asked says', () => {
    expect(read(['3/4/1950', '5/6/1950'], 'birth')).toBe('asked')
    expect(read(['3/4/1950', '5/6/1950'], 'birth', 'dayFirst')).toEqual(['1950-04-03', '1950-06-05'])
    expect(read(['18326', '18327'], 'birth', 'serial1900')).toEqual(['1950-03-04', '1950-03-05'])
    expect(read(['18326', '18327'], 'birth', 'serial1904')).toEqual(['1954-03-05', '1954-03-06'])
  })

  it('refuses the one cell that does not fit, instead of reading it another way', () => {
    const cells = Array.from({ length: 60 }, (_, place) => `3/${1 + (place % 28)}/1950`)
    expect(read([...cells, '25/3/1950', '18326', '1950'], 'birth')).toEqual([
      ...cells.map((_, place) => `1950-03-${two(1 + (place % 28))}`),
      null,
      null,
      null,
    ])
  })

  it.each([
    ['contradicts itself', ['3/25/1950', '25/3/1950']],
    ['has years alone', ['1950', '1948']],
    [
      'was torn by Excel, which took some of its texts for days month first',
      ['1950-03-09', '1951-04-05', '25/03/1950'],
    ],
  ])('that %s is not read at all', (_why, cells) => {
    expect(read(cells, 'birth')).toEqual(cells.map(() => null))
  })

  it.each([
    ['3/9/26', 'birth', '1926-03-09'],
    ['3/9/26 0:00', 'birth', '1926-03-09'],
    ['3/19/05', 'birth', '2005-03-19'],
    ['11/22/98', 'past', '1998-11-22'],
    ['12/31/27', 'ahead', '2027-12-31'],
    ['12/31/99', 'ahead', 'never'],
    ['1/1/00', 'ahead', 'never'],
    ['12/31/9999', 'ahead', 'never'],
    ['12/31/2999', 'ahead', 'never'],
    ['12/31/2199', 'ahead', 'never'],
    ['31-DEC-4712', 'ahead', 'never'],
    ['99991231', 'ahead', 'never'],
    ['1/1/1900', 'ahead', 'never'],
    ['1/0/1900', 'ahead', 'never'],
    ['00/00/0000', 'ahead', 'never'],
    ['0000-00-00', 'birth', 'never'],
    ['1900-01-01', 'birth', 'never'],
    ['1950', 'birth', null],
    ['1950-03', 'birth', null],
    ['2/30/1950', 'birth', null],
    ['Marigold 9, 1950', 'birth', null],
    ['9 de marzo de 1950', 'birth', '1950-03-09'],
  ] as const)('reads %s of %s as %s', (cell, century, day) => {
    expect(dateIn(cell, { reading: 'monthFirst', century, today: TODAY })).toBe(day)
  })

  it('keeps a reading for the next file, as long as its cells fit it', () => {
    const facts = (...cells: string[]) => {
      const counts = new DateCounts()
      for (const cell of cells) counts.see(cell)
      return counts.facts
    }
    expect(fitsDates('monthFirst', facts('3/4/1950'))).toBe(true)
    expect(fitsDates('monthFirst', facts('1950-03-04'))).toBe(true)
    expect(fitsDates('monthFirst', facts('25/3/1950'))).toBe(false)
    expect(fitsDates('anyOrder', facts('3/25/1950'))).toBe(false)
  })
})
