import { DATE_PATTERNS, eightFigures, yearMark } from './birth-dates.ts'
import { matchesName, normalizeName, queryWords } from './name-search.ts'
import type { SearchTexts } from './search-texts.ts'

/** What a member is found by, besides the name. Texts as stored; dates are `YYYY-MM-DD`. */
export interface FinderFacts {
  readonly phone: string | null
  readonly otherPhone: string | null
  /** The plan's own number, for example `SH-000001`. */
  readonly planMemberId: string
  readonly birthDate: string | null
}

/** How a member was found who was not found by name. `ending`: last digits of the number, or the end of the id. */
export type FoundBy =
  | { readonly by: 'phone'; readonly ending: string }
  | { readonly by: 'memberId'; readonly ending: string }
  | { readonly by: 'birthDate'; readonly ending: '' }

/** One thing that has to fit: a part of the name, or one of several marks of what `finderText` makes. */
interface Term {
  /** Normalized; null for what is no name, like a date. */
  readonly name: string | null
  readonly marks: readonly string[]
}
export type FinderQuery = readonly Term[]

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const alphanumeric = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
/** A US number without its country code and extension. */
function nationalDigits(phone: string): string {
  const digits = digitsOf(phone.split(/x|ext/i, 1)[0] ?? '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/**
 * A member's numbers as one text with a sign on either side of each, so that 'begins with' and 'ends with' are one look:
 * `|3055550111||3055550177|#sh000001;@19480314$`.
 */
export function finderText({ phone, otherPhone, planMemberId, birthDate }: FinderFacts): string {
  const phones = [phone, otherPhone].map((number) => (number === null ? '' : `|${nationalDigits(number)}|`)).join('')
  return `${phones}#${alphanumeric(planMemberId)};${birthDate === null ? '' : `@${digitsOf(birthDate)}$`}`
}

/** Fewer digits stand in too many numbers to mean one, but for an area code. */
const PHONE_MIN = 4
const AREA_CODE = /^[2-9]\d\d$/
const ID_MIN = 3

const phoneMarks = (digits: string): string[] => {
  const national = nationalDigits(digits)
  if (AREA_CODE.test(national)) return [`|${national}`]
  return national.length < PHONE_MIN ? [] : [`|${national}`, `${national}|`]
}
const idMarks = (id: string): string[] => (id.length < ID_MIN ? [] : [`#${id}`, `${id};`])

/** A word of a query: part of a name; with digits also of a number or an id. */
function termOf(word: string, withOthers: boolean): Term {
  const name = normalizeName(word)
  if (!/\d/.test(word)) return { name, marks: [] }
  const id = alphanumeric(word)
  if (!/^\d+$/.test(id)) return { name, marks: idMarks(id) }
  // A year alone stands in too many birth dates to mean one.
  const year = withOthers && /^(?:19|20)\d\d$/.test(id) ? [yearMark(id)] : []
  return { name, marks: [...phoneMarks(id), ...idMarks(id), ...year] }
}

interface Pattern {
  readonly pattern: RegExp
  /** None where it is not that after all. */
  terms(groups: readonly string[]): readonly Term[]
}

const oneTerm = (marks: readonly string[]): readonly Term[] => (marks.length === 0 ? [] : [{ name: null, marks }])

/** Figures with spaces and signs between them; nothing where they are several numbers, as the end of one and a year. */
function numberMarks(whole: string): string[] {
  const digits = digitsOf(whole)
  const parts = whole.trim().split(/\s+/)
  // Figures of 4 and more each are no parts of one number.
  const areOne = parts.length === 1 ? digits.length >= 7 : parts.some((part) => digitsOf(part).length < PHONE_MIN)
  if (digits.length < PHONE_MIN || !areOne) return []
  const date = digits.length === 8 && digits === whole.trim() ? eightFigures(digits) : []
  return [...phoneMarks(digits), ...idMarks(digits), ...date]
}

/** What is read as a whole before the rest is taken word by word; what is nothing of it after all stays where it is. */
const PATTERNS: readonly Pattern[] = [
  ...DATE_PATTERNS.map(({ pattern, marks }): Pattern => ({ pattern, terms: (groups) => oneTerm(marks(groups)) })),
  {
    // A phone number with its extension, of which only the number is compared.
    pattern:
      /(?<![\p{L}\p{N}-])(\+?\(?\d[\d\s().-]{2,}\d),?\s*(?:x|ext(?:ensi[oó]n)?|int(?:erno)?)[.:]?\s*\d{0,6}(?![\p{L}\p{N}])/giu,
    terms: ([number = '']) => oneTerm(phoneMarks(digitsOf(number))),
  },
  {
    // The plan's number with a space in it, `SH 000427`; or a short name and figures, which the same two terms find.
    pattern: /(?<![\p{L}\p{N}])([a-z]{1,5})\s+(\d+)(?![\p{L}\p{N}]|[\s().-]*\d)/giu,
    terms: ([letters = '', digits = '']) => {
      const start = `#${letters.toLowerCase()}`
      const { name, marks } = termOf(digits, true)
      return [
        { name: normalizeName(letters), marks: [start] },
        { name, marks: [...marks, ...numberMarks(digits), `${start}${digits}`] },
      ]
    },
  },
  {
    pattern: /(?<![\p{L}\p{N}-])\+?\(?\d[\d\s().-]{2,}\d(?![\p{L}\p{N}])/gu,
    terms: ([whole = '']) => oneTerm(numberMarks(whole)),
  },
]

/**
 * What a person typed, as `findRows` compares it: parts of the name in any order, a phone number in any form or its
 * first or last digits, the plan's number, a birth date in the usual forms (docs/rules/board.md#finding-a-member). Empty for
 * an empty query or one of signs only.
 */
export function finderQuery(query: string): FinderQuery {
  const terms: Term[] = []
  let rest = query
  for (const { pattern, terms: termsOf } of PATTERNS) {
    rest = rest.replace(pattern, (...match: unknown[]) => {
      const groups = match.filter((part) => typeof part === 'string')
      // The last text is the whole query; the first is what was found.
      const found = termsOf(groups.length > 2 ? groups.slice(1, -1) : groups)
      if (found.length === 0) return groups[0] ?? ''
      terms.push(...found)
      return ' '
    })
  }
  const words = rest.split(/\s+/).filter((word) => normalizeName(word) !== '')
  const withOthers = words.length + terms.length > 1
  return [...terms, ...words.flatMap((word) => wordTerms(word, withOthers))]
}

/** `Garcia-Lopez` are two parts of a name, `SH-000001` is one number. */
function wordTerms(word: string, withOthers: boolean): Term[] {
  if (/\d/.test(word)) return [termOf(word, withOthers)]
  return queryWords(word).map((name) => ({ name, marks: [] }))
}

/**
 * 1 for every row that everything which was typed fits. @param names normalized @param numbers what `finderText` made
 */
export function findRows(query: FinderQuery, names: SearchTexts, numbers: SearchTexts): Uint8Array {
  const found = new Uint8Array(names.size).fill(1)
  const fits = new Uint8Array(names.size)
  for (const { name, marks } of query) {
    fits.fill(0)
    if (name !== null) names.mark(name, fits)
    for (const mark of marks) numbers.mark(mark, fits)
    for (let row = 0; row < found.length; row += 1) found[row] = (found[row] ?? 0) & (fits[row] ?? 0)
  }
  return found
}

function hasMark(text: string, marks: readonly string[]): boolean {
  for (const mark of marks) if (text.includes(mark)) return true
  return false
}

const ENDING = 4

/** Why a member was found, where the name alone does not say it. */
export function foundBy(name: string, facts: FinderFacts, query: FinderQuery): FoundBy | null {
  for (const term of query) {
    if (term.name !== null && matchesName(name, term.name.split(' '))) continue
    for (const phone of [facts.phone, facts.otherPhone]) {
      const digits = phone === null ? '' : nationalDigits(phone)
      if (digits !== '' && hasMark(`|${digits}|`, term.marks)) return { by: 'phone', ending: digits.slice(-ENDING) }
    }
    const id = alphanumeric(facts.planMemberId)
    if (hasMark(`#${id};`, term.marks)) return { by: 'memberId', ending: id.slice(-ENDING).toUpperCase() }
    if (hasMark(finderText(facts), term.marks)) return { by: 'birthDate', ending: '' }
  }
  return null
}
