import { FILE_LIMITS, type FileLimits } from './file-limits.ts'

/**
 * Dates of a column. What a cell may say is one question, how the column is to be read another: 3/4/1948 is a day in March or in
 * April, 18326 is a day or none, and only the whole column tells, or whoever brings the file.
 */

/** How the dates of a column are read. */
export const DATE_READINGS = [
  /** No cell leaves the order open: 1948-03-09, 9-Mar-1948. */
  'anyOrder',
  'monthFirst',
  'dayFirst',
  /** 48/03/09 */
  'shortYearFirst',
  /** 1948-09-03 for the ninth of March. */
  'yearDayMonth',
  /** Days as Excel counts them, from the end of 1899, or from 1904 as it did on a Macintosh. */
  'serial1900',
  'serial1904',
  /** The cells contradict each other: none is read. */
  'none',
] as const
export type DateReading = (typeof DATE_READINGS)[number]

/** Which century two digits of a year mean: of somebody's birth, of a day that has come, of one that may be to come. */
export type Century = 'birth' | 'past' | 'ahead'

type Written =
  | { readonly kind: 'never' }
  /** In an order that leaves nothing open. */
  | { readonly kind: 'whole'; readonly year: string; readonly month: number; readonly day: number }
  /** The year with its four digits in front, then month and day, or day and month. */
  | { readonly kind: 'yearFirst'; readonly year: string; readonly second: number; readonly third: number }
  | { readonly kind: 'ordered'; readonly first: number; readonly second: number; readonly year: string }
  | { readonly kind: 'serial'; readonly days: number }

const NAMES: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'january jan enero ene',
    'february feb febrero',
    'march mar marzo',
    'april apr abril abr',
    'may mayo',
    'june jun junio',
    'july jul julio',
    'august aug agosto ago',
    'september sep sept septiembre setiembre set',
    'october oct octubre',
    'november nov noviembre',
    'december dec diciembre dic',
  ].flatMap((names, place) => names.split(' ').map((name) => [name, place + 1])),
)
const monthNamed = (name: string): number =>
  Object.hasOwn(NAMES, name.toLowerCase()) ? (NAMES[name.toLowerCase()] ?? 0) : 0

const TIME =
  /(?:[T\s,]+\d{1,2}:\d{2}.*|-\d{2}\.\d{2}\.\d{2}(?:\.\d+)?|:\d{2}:\d{2}:\d{2}(?:\.\d+)?|\s+\d{1,2}\s*[ap]\.?m\.?|T\d{4,6}\S*|(?<=^\d{4}-\d{2}-\d{2})(?:Z|[-+]\d{2}:\d{2}))$/i
const WEEKDAY =
  /^(?:(?:sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat)(?:\.|,|\s)|(?:sun|mon|tues|wednes|thurs|fri|satur)day|domingo|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado)[.,\s]*/i

/** Tue Mar 09 00:00:00 EST 1948, as Java and Unix write it: the year stands behind the time. */
const YEAR_BEHIND = /^([a-z]{3} \d{1,2}) \d{2}:\d{2}:\d{2}(?: [a-z]{2,5}| [-+]\d{4})? (\d{4})$/i

const YEAR_FIRST = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/
const ORDERED = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/
const CLOSE = /^(\d{4})(\d{2})(\d{2})(?:\d{4}(?:\d{2})?)?$/
const CLOSE_YEAR_LAST = /^(\d{1,2})(\d{2})((?:18|19|20|21|22|29|99)\d{2})$/
const DAY_NAMED =
  /^(\d{1,2})(?:st|nd|rd|th|º)?(?:\s+(?:of|de)\s+|[-/.\s]*)([a-z]{3,10})\.?(?:\s+del?\s+|[-/.,\s]*)(\d{4}|\d{2})$/i
const NAMED_DAY = /^([a-z]{3,10})[-/.\s]+(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]+(\d{4}|\d{2})$/i
const YEAR_NAMED = /^(\d{4})[-/.\s]+([a-z]{3,10})[-/.\s]+(\d{1,2})$/i
/** A number of days has five digits, or four, but not those of a year. */
const DAYS_COUNTED = /^\d{4,5}(?:\.\d+)?$/
const YEAR_ALONE = /^(?:1[89]|20|21)\d{2}$/
const NO_DAY = /^0+(?:[-/. ]0+)*$/
/** Days on which nothing happened: the first ones of computers, and the ones that they write for no day. */
const FIRST_DAYS = /^(?:19000?-0?1-0?[01]|1899-12-3[01]|18(?:00|40)-1-1|1753-1-1)$/
const EARLIEST_YEAR = 1850
const LATEST_YEAR = 2099

const isFirstDay = (year: number, month: number, day: number): boolean =>
  FIRST_DAYS.test(`${year}-${month}-${day}`) || (year === 1900 && month === 1 && day === 0) || year <= 1
/** 2199, 2999, 4712 and 9999 stand for never. */
const isFarAhead = (year: number): boolean => year > LATEST_YEAR

const PLAIN = /^\d+([-/.]\d+){0,2}$/

const clean = (text: string): string => {
  const cell = text.trim()
  // Most are; and what is long is no date.
  if (PLAIN.test(cell) || cell.length > 60) return cell
  return cell
    .replace(WEEKDAY, '')
    .replace(YEAR_BEHIND, '$1 $2')
    .replace(TIME, '')
    .replaceAll(/\s*([-/.])\s*/g, '$1')
    .replace(/^(\d{4}\.\d{1,2}\.\d{1,2})\.$/, '$1')
    .trim()
}

/** What a cell may say, whatever its column's reading; null for what is no date: a year alone, a word. */
function dateWritten(text: string): Written | null {
  const cell = clean(text)
  const ordered = ORDERED.exec(cell)
  if (NO_DAY.test(cell)) return { kind: 'never' }
  if (ordered) {
    const [, first, , second, year = ''] = ordered
    return orNever({ kind: 'ordered', first: Number(first), second: Number(second), year })
  }
  const [, year = '', , second, third] = YEAR_FIRST.exec(cell) ?? []
  if (year !== '') return orNever({ kind: 'yearFirst', year, second: Number(second), third: Number(third) })
  return closeDate(cell) ?? namedDate(cell) ?? daysCounted(cell)
}

function closeDate(cell: string): Written | null {
  const [, first, second, year = ''] = CLOSE_YEAR_LAST.exec(cell) ?? []
  if (year !== '' && Number(first) <= 31) {
    return orNever({ kind: 'ordered', first: Number(first), second: Number(second), year })
  }
  const [, whole = '', month, day] = CLOSE.exec(cell) ?? []
  if (whole === '') return null
  // 99991231 and 29991231 stand for never; 12101948 has no year in front.
  const likely = /^(?:1[89]|20|21|22|29|99)/.test(whole)
  return likely ? orNever({ kind: 'whole', year: whole, month: Number(month), day: Number(day) }) : null
}

function namedDate(cell: string): Written | null {
  const [, d1, m1 = '', y1 = ''] = DAY_NAMED.exec(cell) ?? []
  if (y1 !== '' && monthNamed(m1) > 0)
    return orNever({ kind: 'whole', year: y1, month: monthNamed(m1), day: Number(d1) })
  const [, m2 = '', d2, y2 = ''] = NAMED_DAY.exec(cell) ?? []
  if (y2 !== '' && monthNamed(m2) > 0)
    return orNever({ kind: 'whole', year: y2, month: monthNamed(m2), day: Number(d2) })
  const [, y3 = '', m3 = '', d3] = YEAR_NAMED.exec(cell) ?? []
  return y3 !== '' && monthNamed(m3) > 0
    ? orNever({ kind: 'whole', year: y3, month: monthNamed(m3), day: Number(d3) })
    : null
}

const daysCounted = (cell: string): Written | null =>
  DAYS_COUNTED.test(cell) && !YEAR_ALONE.test(cell) ? { kind: 'serial', days: Math.floor(Number(cell)) } : null

function orNever(written: Exclude<Written, { kind: 'never' | 'serial' }>): Written {
  if (written.year.length === 2) return written
  const year = Number(written.year)
  const [month, day] =
    written.kind === 'whole'
      ? [written.month, written.day]
      : written.kind === 'yearFirst'
        ? [written.second, written.third]
        : [written.first, written.second]
  return isFarAhead(year) || isFirstDay(year, month, day) ? { kind: 'never' } : written
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const two = (part: number): string => String(part).padStart(2, '0')

/** `YYYY-MM-DD`, or null for a day that no calendar has. */
function calendarDay(year: number, month: number, day: number): string | null {
  const days = month === 2 && isLeap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0)
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR && day >= 1 && day <= days
    ? `${year}-${two(month)}-${two(day)}`
    : null
}

function shortYear(year: string, monthDay: readonly [number, number], asked: Asked): string | null {
  const { century, today, limits: { youngest, oldest } = FILE_LIMITS } = asked
  const [month, day] = monthDay
  const late = calendarDay(2000 + Number(year), month, day)
  const early = calendarDay(1900 + Number(year), month, day)
  if (century === 'ahead') return late
  if (century === 'past') return late !== null && late <= today ? late : early
  const now = Number(today.slice(0, 4))
  const age = (born: string): number => now - Number(born.slice(0, 4))
  return [late, early].find((born) => born !== null && age(born) >= youngest && age(born) <= oldest) ?? null
}

const DAY_MS = 86_400_000
const COUNTED_FROM = { serial1900: Date.UTC(1899, 11, 30), serial1904: Date.UTC(1904, 0, 1) } as const

interface Asked {
  readonly reading: DateReading
  readonly century: Century
  /** `YYYY-MM-DD` */
  readonly today: string
  /** Whose ages tell the century of somebody's birth; without them the product's. */
  readonly limits?: FileLimits | undefined
}

/** `YYYY-MM-DD` as the column reads; `never` for what stands for no day; null for what the column's reading does not fit. */
export function dateIn(text: string, asked: Asked): string | 'never' | null {
  const { reading, century } = asked
  const written = dateWritten(text)
  if (written === null || reading === 'none') return null
  if (written.kind === 'never') return 'never'
  const inYear = (year: string, month: number, day: number): string | 'never' | null => {
    if (year.length === 4) return calendarDay(Number(year), month, day)
    // 12/31/99 and 1/1/00 of a day to come are as 9999 and 1900.
    const standsForNever = (year === '99' && month === 12 && day === 31) || (year === '00' && month === 1 && day <= 1)
    return century === 'ahead' && standsForNever ? 'never' : shortYear(year, [month, day], asked)
  }
  switch (written.kind) {
    case 'whole':
      return inYear(written.year, written.month, written.day)
    case 'yearFirst':
      return reading === 'yearDayMonth'
        ? inYear(written.year, written.third, written.second)
        : inYear(written.year, written.second, written.third)
    case 'serial': {
      if (reading !== 'serial1900' && reading !== 'serial1904') return null
      const day = new Date(COUNTED_FROM[reading] + written.days * DAY_MS).toISOString().slice(0, 10)
      return calendarDay(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8)))
    }
    case 'ordered':
      if (reading === 'monthFirst') return inYear(written.year, written.first, written.second)
      if (reading === 'dayFirst') return inYear(written.year, written.second, written.first)
      return reading === 'shortYearFirst' && written.year.length === 2
        ? inYear(two(written.first), written.second, Number(written.year))
        : null
  }
}

/** How often the cells of a column fit each reading. */
export interface DateFacts {
  /** Cells that leave no order open. */
  readonly whole: number
  /** Days that stand for none. */
  readonly never: number
  readonly yearFirst: number
  readonly yearMonthDay: number
  readonly yearDayMonth: number
  /** Those with the year in front whose day may be a month as well. */
  readonly yearFirstEither: number
  readonly ordered: number
  readonly monthFirst: number
  readonly dayFirst: number
  readonly shortYearFirst: number
  readonly serial: number
}

const NO_FACTS = {
  whole: 0,
  never: 0,
  yearFirst: 0,
  yearMonthDay: 0,
  yearDayMonth: 0,
  yearFirstEither: 0,
  ordered: 0,
  monthFirst: 0,
  dayFirst: 0,
  shortYearFirst: 0,
  serial: 0,
} as const satisfies DateFacts
const FACTS = Object.keys(NO_FACTS) as (keyof DateFacts)[]

type Counted = { -readonly [Fact in keyof DateFacts]: number }

/** Of several columns that are read as one. */
export function joinFacts(all: readonly DateFacts[]): DateFacts {
  const sum: Counted = { ...NO_FACTS }
  for (const facts of all) for (const fact of FACTS) sum[fact] += facts[fact]
  return sum
}

/** Counts what the cells of a column may be. */
export class DateCounts {
  readonly #facts: Counted = { ...NO_FACTS }

  /** @returns whether it may be a date */
  see(text: string): boolean {
    const facts = this.#facts
    const written = dateWritten(text)
    switch (written?.kind) {
      case 'never':
        facts.never += 1
        break
      case 'whole':
        facts.whole += 1
        break
      case 'serial':
        facts.serial += 1
        break
      case 'yearFirst': {
        const [second, third] = [written.second, written.third]
        if (!fits(second, third) && !fits(third, second)) break
        facts.yearFirst += 1
        if (fits(second, third)) facts.yearMonthDay += 1
        if (fits(third, second)) facts.yearDayMonth += 1
        if (fits(second, third) && fits(third, second)) facts.yearFirstEither += 1
        break
      }
      case 'ordered': {
        const isMonthFirst = fits(written.first, written.second)
        const isDayFirst = fits(written.second, written.first)
        const isYearFirst = written.year.length === 2 && fits(written.second, Number(written.year))
        // What is no day in any order says nothing about the order.
        if (isMonthFirst || isDayFirst || isYearFirst) facts.ordered += 1
        if (isMonthFirst) facts.monthFirst += 1
        if (isDayFirst) facts.dayFirst += 1
        if (isYearFirst) facts.shortYearFirst += 1
        break
      }
      default:
        return false
    }
    return true
  }

  get facts(): DateFacts {
    return { ...this.#facts }
  }
}

const fits = (month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 ? 29 : (MONTH_DAYS[month - 1] ?? 0))

/** How a column is read, or between which readings whoever brings the file has to choose. */
export type Decision<Reading extends string> = { readonly reading: Reading } | { readonly asks: readonly Reading[] }

/** A reading is one where all but one cell of fifty fit it. */
const fitsColumn = (fitting: number, cells: number): boolean => fitting * 50 >= cells * 49

/** Reads a column as one: by the only reading that its cells fit; asks where two fit; where none does, none is read. */
export function decideDates(facts: DateFacts): Decision<DateReading> {
  const { whole, yearFirst, ordered, serial } = facts
  const cells = whole + yearFirst + ordered + serial
  // Days that are counted are days only where the whole column is: beside written ones, one is a number that slipped in.
  if (serial > 0 && fitsColumn(serial, cells)) return { asks: ['serial1900', 'serial1904'] }
  const isYearMonthDay = fitsColumn(facts.yearMonthDay, yearFirst)
  if (ordered === 0) {
    if (isYearMonthDay) return { reading: 'anyOrder' }
    return { reading: fitsColumn(facts.yearDayMonth, yearFirst) ? 'yearDayMonth' : 'none' }
  }
  // Excel makes days of those texts that it can read month first, and leaves the others: 9/3 is another day then than 13/3.
  const torn =
    yearFirst > 0 && facts.yearFirstEither === yearFirst && facts.monthFirst === 0 && facts.dayFirst === ordered
  if (!isYearMonthDay || torn) return { reading: 'none' }
  const fitting = (['monthFirst', 'dayFirst', 'shortYearFirst'] as const).filter((reading) =>
    fitsColumn(facts[reading], ordered),
  )
  const [only, other] = fitting
  if (only === undefined) return { reading: 'none' }
  return other === undefined ? { reading: only } : { asks: fitting }
}

/** Whether a reading that was chosen or kept still is one for a column. */
export function fitsDates(reading: DateReading, facts: DateFacts): boolean {
  const decision = decideDates(facts)
  return 'asks' in decision ? decision.asks.includes(reading) : isSame(decision.reading, reading)
}

/** A column without an order in it reads the same in any. */
const isSame = (found: DateReading, kept: DateReading): boolean =>
  found === kept || (found === 'anyOrder' && (kept === 'monthFirst' || kept === 'dayFirst'))

/** A cell of a column beside the birth date that it is in a reading, the one that tells readings apart best; null where none is. */
export function exampleOf(
  reading: string,
  cells: readonly string[],
  { today, limits }: Pick<Asked, 'today' | 'limits'>,
): { readonly cell: string; readonly value: string } | null {
  const known = DATE_READINGS.find((one) => one === reading)
  if (known === undefined) return null
  for (const cell of cells) {
    const value = dateIn(cell, { reading: known, century: 'birth', today, limits })
    if (value !== null && value !== 'never') return { cell, value }
  }
  return null
}
