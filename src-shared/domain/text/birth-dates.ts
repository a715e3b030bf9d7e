import { normalizeName } from './name-search.ts'

/** What a birth date is looked for by, in the text that `finderText` makes: `@19480314$`, or `0314$` where the year is left out. */

const MONTHS = new Map<string, number>(
  (
    [
      ['jan', 'ene'],
      ['feb'],
      ['mar'],
      ['apr', 'abr'],
      ['may'],
      ['jun'],
      ['jul'],
      ['aug', 'ago'],
      ['sep', 'set'],
      ['oct'],
      ['nov'],
      ['dec', 'dic'],
    ] as const
  ).flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
)
const MONTH_WORD =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|ene(?:ro)?|febrero|marzo|abr(?:il)?|mayo|junio|julio|ago(?:sto)?|sep?tiembre|set|octubre|noviembre|dic(?:iembre)?)$/

const two = (number: number): string => String(number).padStart(2, '0')

/** The mark of a birth date; without a year that of its day, none for what is no day. */
function dateMarks(year: string, month: number, day: number): string[] {
  if (month < 1 || month > 12 || day < 1 || day > 31) return []
  const end = `${two(month)}${two(day)}$`
  if (year === '') return [end]
  return year.length === 4 ? [`@${year}${end}`] : [`@19${year}${end}`, `@20${year}${end}`]
}

/** A date in figures: the month first, as people write here, or the day. */
const figures = (a: number, b: number, year: string): string[] => [...dateMarks(year, a, b), ...dateMarks(year, b, a)]

/** Eight figures in a row: `03141948` or `19480314`. */
export const eightFigures = (digits: string): string[] => [
  ...figures(Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), digits.slice(4)),
  `@${digits}$`,
]

export const yearMark = (year: string): string => `@${year}`

const byMonthName = (word: string, day: string, year: string): string[] =>
  MONTH_WORD.test(normalizeName(word))
    ? dateMarks(year, MONTHS.get(normalizeName(word).slice(0, 3)) ?? 0, Number(day))
    : []

interface DatePattern {
  readonly pattern: RegExp
  marks(groups: readonly string[]): string[]
}

/** What people say before a birth date. It means nothing by itself: a member may be called Born. */
const LABEL = String.raw`(?:born|d\.?o\.?b|birth\s?da(?:te|y)|date of birth|naci(?:d[oa]|o|ó)|f(?:echa|\.)?\s?(?:de\s)?nac(?:imiento)?|nac)\.?:?\s*(?:(?:on|el)\s+)?`
const BEFORE = String.raw`(?<![\p{L}\p{N}])`
const AFTER = String.raw`(?![\p{L}\p{N}])`
const dated = (date: string): RegExp => new RegExp(`${BEFORE}(?:${LABEL})?${date}${AFTER}`, 'giu')

/** The usual forms, with or without such a word before them. */
export const DATE_PATTERNS: readonly DatePattern[] = [
  {
    pattern: dated(String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})`),
    marks: ([year = '', month, day]) => dateMarks(year, Number(month), Number(day)),
  },
  {
    pattern: dated(String.raw`(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})`),
    marks: ([a, , b, year = '']) => figures(Number(a), Number(b), year),
  },
  {
    pattern: dated(String.raw`(\p{L}{3,10})(?:\.?\s+|[-/.])(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+|[-/.])(\d{4})`),
    marks: ([month = '', day = '', year = '']) => byMonthName(month, day, year),
  },
  {
    pattern: dated(
      String.raw`(\d{1,2})(?:\s+de\s+|\s+|[-/.])?(\p{L}{3,10})(?:\.?(?:\s+de)?,?\s+|[-/.])?(\d{4}|(?<=[-/.])\d{2})`,
    ),
    marks: ([day = '', month = '', year = '']) => byMonthName(month, day, year),
  },
  {
    // With spaces only where nothing makes one number of it and its neighbors.
    pattern: dated(String.raw`(?<!\d[\s().-]+)(\d{1,2})\s+(\d{1,2})\s+((?:19|20)\d{2})(?![\s().-]+\d)`),
    marks: ([a, b, year = '']) => figures(Number(a), Number(b), year),
  },
  {
    pattern: dated(String.raw`(?<!\d[\s().-]+)((?:19|20)\d{2})\s+(\d{1,2})\s+(\d{1,2})(?![\s().-]+\d)`),
    marks: ([year = '', month, day]) => dateMarks(year, Number(month), Number(day)),
  },
  {
    pattern: new RegExp(`${BEFORE}(?:${LABEL})(\\d{8}|(?:19|20)\\d{2})(?![\\p{L}\\p{N}]|[-/.]\\d)`, 'giu'),
    marks: ([digits = '']) => (digits.length === 4 ? [yearMark(digits)] : eightFigures(digits)),
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}/])(?:${LABEL})?(\\d{1,2})\\/(\\d{1,2})(?![\\p{L}\\p{N}/])`, 'giu'),
    marks: ([a, b]) => figures(Number(a), Number(b), ''),
  },
]
