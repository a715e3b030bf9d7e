import { Temporal } from 'temporal-polyfill'
import type { Days } from './windows.ts'

/** Beginnings of months in English and Spanish, without accents; three letters are enough in both. */
const MONTHS = [
  'jan|ene',
  'feb',
  'mar',
  'apr|abr',
  'may',
  'jun',
  'jul',
  'aug|ago',
  'sep|set',
  'oct',
  'nov',
  'dec|dic',
].map((names) => new RegExp(`^(?:${names})[a-z]*$`))
/** Words that stand beside a day and say nothing more. */
const BESIDE = /\b(?:on|in|of|the|de|del|el|en|around|about|like|como|unos|hace como)\b|[.,]/g
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const
const SPANISH_COUNTS = ['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'] as const

const spanOf = (year: number, month?: number, day?: number): Days | null => {
  if (year < 1950 || year > 2100) return null
  try {
    if (month === undefined) return { from: `${year}-01-01`, to: `${year}-12-31` }
    const first = Temporal.PlainDate.from({ year, month, day: day ?? 1 }, { overflow: 'reject' })
    return { from: first.toString(), to: day === undefined ? first.with({ day: 31 }).toString() : first.toString() }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const monthOf = (word: string): number | undefined => {
  const at = MONTHS.findIndex((names) => names.test(word))
  return at < 0 ? undefined : at + 1
}

const countOf = (word: string): number => {
  const known = Math.max(COUNTS.indexOf(word as 'one'), SPANISH_COUNTS.indexOf(word as 'un'))
  return known < 0 ? Number(word) : known + 1
}

/** Each way of saying a day, and the days it may mean; people round, so 'three years ago' is no single year. */
const FORMS: readonly (readonly [RegExp, (parts: readonly string[], today: string) => Days | null])[] = [
  [/^(\d{4})$/, ([year]) => spanOf(Number(year))],
  [/^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/, ([y, m, d]) => spanOf(Number(y), Number(m), d ? Number(d) : undefined)],
  [/^(\d{1,2})[/-](\d{4})$/, ([month, year]) => spanOf(Number(year), Number(month))],
  // Month first, as dates are written in the United States; where that is none, nothing is guessed.
  [/^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/, ([month, day, year]) => spanOf(Number(year), Number(month), Number(day))],
  [/^([a-z]+) (\d{4})$/, ([name = '', year]) => namedMonth(name, Number(year))],
  [/^([a-z]+) (\d{1,2})(?:st|nd|rd|th)? (\d{4})$/, ([name = '', d, y]) => namedMonth(name, Number(y), Number(d))],
  [/^(\d{1,2}) ([a-z]+) (\d{4})$/, ([day, name = '', year]) => namedMonth(name, Number(year), Number(day))],
  [/^(?:this year|este ano)$/, (_, today) => spanOf(yearOf(today))],
  [/^(?:last year|ano pasado)$/, (_, today) => spanOf(yearOf(today) - 1)],
  [/^(\d{1,2}|[a-z]+) years? ago$/, ([count = ''], today) => yearsAgo(countOf(count), today)],
  [/^hace (\d{1,2}|[a-z]+) anos?$/, ([count = ''], today) => yearsAgo(countOf(count), today)],
]

const yearOf = (day: string): number => Number(day.slice(0, 4))

function namedMonth(name: string, year: number, day?: number): Days | null {
  const month = monthOf(name)
  return month === undefined ? null : spanOf(year, month, day)
}

function yearsAgo(count: number, today: string): Days | null {
  if (!Number.isInteger(count) || count < 1 || count > 60) return null
  const date = Temporal.PlainDate.from(today)
  return {
    from: date.subtract({ years: count + 1 }).toString(),
    to: date.subtract({ years: count - 1, days: 1 }).toString(),
  }
}

/**
 * The days that somebody means who says when a service was done, in English or Spanish: `2015`, `May 2015`, `5/2015`,
 * `hace 11 años`. Null where nothing certain was said, such as a month without a year.
 *
 * @param today `YYYY-MM-DD`
 */
export function daysInWords(text: string, today: string): Days | null {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(BESIDE, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  for (const [form, read] of FORMS) {
    const found = form.exec(words)
    if (found !== null) return read(found.slice(1), today)
  }
  return null
}
