import { toDialable } from '../contact-rules/index.ts'
import { readSignInContact } from '../sign-in/index.ts'

/** Why a cell can't be right. */
export type CellProblem =
  | 'badDate'
  | 'badPhone'
  | 'badEmail'
  | 'badZip'
  | 'badLanguage'
  | 'badChoice'
  | 'badNumber'
  | 'badText'
  | 'badMeasure'
  | 'badGapStatus'
  | 'badYear'

/** What a cell says, or what is wrong with it; `nothing` for a word that stands for no answer. */
export type Read<T> = { readonly value: T } | { readonly problem: CellProblem } | 'nothing'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const
const monthNamed = (name: string): number => MONTHS.findIndex((month) => name.toLowerCase().startsWith(month)) + 1
const two = (part: number): string => String(part).padStart(2, '0')

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

function calendarDay(year: number, month: number, day: number): string | null {
  const days = month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0)
  return year >= 1850 && year <= 2099 && day >= 1 && day <= days ? `${year}-${two(month)}-${two(day)}` : null
}

/** Two digits of a year: nobody was born in the future. */
const fullYear = (year: string, today: string): number => {
  const number = Number(year)
  if (year.length === 4) return number
  return number > Number(today.slice(2, 4)) ? 1900 + number : 2000 + number
}

/** Excel counts days from the end of 1899. */
const EXCEL_FIRST_MS = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/**
 * A date in one of the forms that files have: 1948-03-09, 3/9/1948, 3-9-48, 19480309, 9-Mar-1948, March 9, 1948, or the number
 * that Excel has for it; with a time after it or not. Month before day, as in the United States.
 * @param today `YYYY-MM-DD`
 */
export function readDate(text: string, today: string): Read<string> {
  const cell = text.replace(/[T\s]+\d{1,2}:\d{2}.*$/i, '').trim()
  if (/^(0|n\/?a|none|null|unknown|9999-12-31|12\/31\/9999|99991231)$/i.test(cell)) return 'nothing'
  const day = dateIn(cell, today)
  return day === null ? { problem: 'badDate' } : { value: day }
}

const GROWN_UP = 18

/** As a date; of two digits for the year, the century in which whoever has Medicare was born: 3/4/25 is 1925. */
export function readBirthDate(text: string, today: string): Read<string> {
  const read = readDate(text, today)
  if (read === 'nothing' || 'problem' in read || !/^\d{1,2}[-/.](\d{1,2}|[a-z]+)[-/.]\d{2}$/i.test(text.trim()))
    return read
  const year = Number(read.value.slice(0, 4))
  return year > Number(today.slice(0, 4)) - GROWN_UP ? { value: `${year - 100}${read.value.slice(4)}` } : read
}

function dateIn(cell: string, today: string): string | null {
  const [, y1 = '', m1, d1] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(cell) ?? /^((?:18|19|20)\d{2})(\d{2})(\d{2})$/.exec(cell) ?? []
  if (y1 !== '') return calendarDay(Number(y1), Number(m1), Number(d1))
  const [, m2, d2, y2] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(cell) ?? []
  if (y2 !== undefined) return calendarDay(fullYear(y2, today), Number(m2), Number(d2))
  const [, d3, m3 = '', y3] = /^(\d{1,2})[-\s]([a-z]{3,9})\.?[-\s,]+(\d{4}|\d{2})$/i.exec(cell) ?? []
  if (y3 !== undefined) return calendarDay(fullYear(y3, today), monthNamed(m3), Number(d3))
  const [, m4 = '', d4, y4] = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(cell) ?? []
  if (y4 !== undefined) return calendarDay(Number(y4), monthNamed(m4), Number(d4))
  if (!/^[1-7]?\d{4}(\.\d+)?$/.test(cell)) return null
  return new Date(EXCEL_FIRST_MS + Math.floor(Number(cell)) * DAY_MS).toISOString().slice(0, 10)
}

/** Five digits, or five and four; zeros that a spreadsheet took away in front are put back. */
export function readZip(text: string): Read<string> {
  const [, first = '', rest = ''] = /^(\d{3,5})(?:[-\s]+(\d{4}))?(?:\.0)?$/.exec(text) ?? []
  if (first !== '') return { value: rest === '' ? first.padStart(5, '0') : `${first.padStart(5, '0')}-${rest}` }
  const [, whole = ''] = /^(\d{7,9})$/.exec(text) ?? []
  if (whole === '') return { problem: 'badZip' }
  const nine = whole.padStart(9, '0')
  return { value: `${nine.slice(0, 5)}-${nine.slice(5)}` }
}

export function readPhone(text: string): Read<string> {
  const phone = toDialable(text.replace(/\.0$/, ''))
  return phone.status === 'ok' ? { value: phone.e164 } : { problem: 'badPhone' }
}

export function readEmail(text: string): Read<string> {
  const contact = readSignInContact(text)
  return contact?.channel === 'email' ? { value: contact.address } : { problem: 'badEmail' }
}

/** A map: a cell may hold any word, also one that every plain object has, like `constructor`. */
type Words = ReadonlyMap<string, string>
const wordsOf = (lists: Readonly<Record<string, string>>): Words =>
  new Map(
    Object.entries(lists).flatMap(([value, words]) => words.split(' ').map((word): [string, string] => [word, value])),
  )

const GENDERS = wordsOf({
  F: 'f female femenino mujer woman 2',
  M: 'm male masculino hombre man 1',
  X: 'x nonbinary other otro o nb',
  nothing: 'u unknown undisclosed desconocido ambiguous 0 9',
})
const LANGUAGES = wordsOf({
  en: 'en eng english ingles',
  es: 'es spa spanish espanol castellano',
  zh: 'zh chi zho chinese mandarin cantonese chino',
  vi: 'vi vie vietnamese vietnamita',
  other:
    'other otro ko kor korean tl tgl tagalog ru rus russian ar ara arabic fr fre fra french ht hat haitian creole pt por portuguese pl pol polish ja jpn japanese de ger deu german it ita italian hi hin hindi fa per fas farsi persian hy arm hye armenian hmn hmong km khm khmer so som somali ur urd urdu bn ben bengali asl',
  nothing: 'unknown und u undetermined unk declined',
})
const PRIORITIES = wordsOf({
  critical: 'critical urgent critica urgente',
  high: 'high alta h',
  medium: 'medium normal media m moderate',
  low: 'low baja l',
})
const ANSWERS = wordsOf({ yes: 'y yes true t 1 x si s', no: 'n no false f 0' })

const plainWord = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

function chosen(words: Words, text: string, problem: CellProblem): Read<string> {
  const value = words.get(plainWord(text))
  if (value === undefined) return { problem }
  return value === 'nothing' ? 'nothing' : { value }
}

export const readGender = (text: string): Read<string> => chosen(GENDERS, text, 'badChoice')
/** A word or a code, with a country behind it or not (es-MX). */
export const readLanguage = (text: string): Read<string> =>
  chosen(LANGUAGES, text.replace(/^([a-z]{2,3})[-_][a-z]{2,4}$/i, '$1'), 'badLanguage')
export const readPriority = (text: string): Read<string> => chosen(PRIORITIES, text, 'badChoice')

export function readYesNo(text: string): Read<boolean> {
  const answer = ANSWERS.get(plainWord(text))
  return answer === undefined ? { problem: 'badChoice' } : { value: answer === 'yes' }
}

/** A number with a currency sign, thousands or a percent sign around it. */
export function readNumber(text: string, most: number): Read<number> {
  const plain = text.replaceAll(/[$,%\s]/g, '')
  const value = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
  return value >= 0 && value <= most ? { value } : { problem: 'badNumber' }
}

/** Percent; a share between 0 and 1 counts as one. */
export function readPercent(text: string): Read<number> {
  const share = /^0?\.\d+$/.test(text.trim()) ? readNumber(String(Math.round(Number(text) * 10_000) / 100), 100) : null
  return share ?? readNumber(text, 100)
}

/** What a spreadsheet would carry out, and signs that are no text. */
const FORMULA = /^[=@]|^[+-](?![\d\s(])/
const CONTROLS = /\p{Cc}|\p{Cs}/u

export function readText(text: string, longest: number): Read<string> {
  const value = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (value === '' || value.length > longest || FORMULA.test(value) || CONTROLS.test(value))
    return { problem: 'badText' }
  return { value }
}

/** Several in one cell, with ; or | between them. */
export function readList(text: string): Read<string[]> {
  const items = text
    .split(/[;|]/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
  if (items.length === 0 || items.length > 50) return { problem: 'badText' }
  const read = items.map((item) => readText(item, 200))
  return read.every((item) => typeof item === 'object' && 'value' in item) ? { value: items } : { problem: 'badText' }
}
