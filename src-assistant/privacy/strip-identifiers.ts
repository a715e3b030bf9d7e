import { isOrdinaryWord } from './ordinary-words.ts'
import { CARD_CANDIDATE, IDENTIFIER_PATTERNS, NAME_PATTERNS, TITLED } from './patterns.ts'

/** What is known to point to a person. */
export interface KnownIdentifiers {
  /** Full names, in any order and case. */
  readonly names: readonly string[]
  /** Numbers, addresses, e-mails: removed however they are spaced. */
  readonly values?: readonly string[]
}

export const NAME_MARK = '[name]'
const VALUE_MARK = '[id]'
const CARD_MARK = '[card]'
const FIGURE_MARK = '[number]'

/** Each plain letter and the letters that people write for it, with or without accents. */
const VARIANTS: Readonly<Record<string, string>> = {
  a: 'aàáâãäå',
  c: 'cç',
  e: 'eèéêë',
  i: 'iìíîï',
  n: 'nñ',
  o: 'oòóôõöø',
  u: 'uùúûü',
  y: 'yýÿ',
}
const MARKS = /\p{M}+/gu
const SEPARATORS = "[\\s.,'’_-]*"

const plain = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()
const escaped = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
const anyForm = (letter: string): string => (VARIANTS[letter] ? `[${VARIANTS[letter]}]` : escaped(letter))

/** A word in any case and with any accents, as a whole. */
function wordPattern(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${[...plain(word)].map(anyForm).join('')}(?:['’]?s)?(?![\\p{L}\\d])`, 'giu')
}

/** Letters and digits in this order, whatever stands between them. */
function valuePattern(value: string): RegExp | null {
  const signs = [...plain(value).replace(/[^\p{L}\d]/gu, '')]
  if (signs.length < 4) return null
  return new RegExp(`(?<![\\p{L}\\d])${signs.map(anyForm).join(SEPARATORS)}(?![\\p{L}\\d])`, 'giu')
}

/** Names are removed word by word; a word that is also an everyday one ('May', 'de') only where it has a capital. */
function withoutNames(text: string, names: readonly string[]): string {
  let left = text
  const words = new Set(names.flatMap((name) => name.split(/[\s,.-]+/)).filter((word) => [...word].length > 1))
  for (const name of names) {
    const whole = valuePattern(name)
    if (whole) left = left.replace(whole, NAME_MARK)
  }
  for (const word of words) {
    const ordinary = isOrdinaryWord(word)
    left = left.replace(wordPattern(word), (found) => (ordinary && !startsWithCapital(found) ? found : NAME_MARK))
  }
  return left
}

/** The check sum of payment cards (ISO/IEC 7812). */
function isCard(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number).toReversed()
  const sum = digits.reduce((total, digit, place) => {
    const counted = place % 2 === 0 ? digit : digit * 2
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}

const startsWithCapital = (text: string): boolean => /^\p{Lu}/u.test(text)

/**
 * After a title everything is a name but an everyday word in small letters: 'Dr. Long', 'doctor patel', not 'the doctor said'.
 * After an abbreviation with its dot that one is, too: 'dra. fuentes'.
 */
function withoutTitled(text: string): string {
  return text.replace(TITLED, (found: string, at: number) => {
    const [first = ''] = found.split(/\s+/)
    const isName = startsWithCapital(first) || !isOrdinaryWord(first) || text.slice(0, at).trimEnd().endsWith('.')
    return isName ? NAME_MARK : found
  })
}

/** A capital inside a sentence, on a word that is none of ours: taken for a name. */
function withoutUnknownCapitals(text: string): string {
  return text.replace(/(?<![\p{L}\d[])\p{Lu}[\p{L}'’]+(?![\p{L}\d\]])/gu, (word) =>
    isOrdinaryWord(word) ? word : NAME_MARK,
  )
}

/**
 * Text without what shows who somebody is: names, phones, e-mails, card, member and chart numbers, dates, ZIP codes,
 * addresses, links; each is replaced by a mark such as `[name]`. Names that are not given are found by a title, an introduction, a
 * relative or a capital. What it can't find: a name in small letters that nobody gave it. Clinical words stay.
 */
export function stripIdentifiers(text: string, { names, values = [] }: KnownIdentifiers): string {
  let left = text.normalize('NFC')
  for (const value of values) {
    const pattern = valuePattern(value)
    if (pattern) left = left.replace(pattern, VALUE_MARK)
  }
  left = left.replace(CARD_CANDIDATE, (found) => (isCard(found) ? CARD_MARK : found))
  for (const [pattern, mark] of IDENTIFIER_PATTERNS) left = left.replace(pattern, mark)
  left = withoutNames(left, names)
  for (const pattern of NAME_PATTERNS) {
    left = left.replace(pattern, (found) => (isOrdinaryWord(found.split(/\s+/)[0] ?? '') ? found : NAME_MARK))
  }
  return withoutUnknownCapitals(withoutTitled(left))
    .replace(/(?:\[name\][\s,-]*){2,}/g, `${NAME_MARK} `)
    .trim()
}

/**
 * The stricter way: beside marks and signs, only words leave that are everyday words or words of the knowledge base. A name in
 * small letters does not get through either.
 * @param figures whether figures of up to four digits stay, as questions about work need them
 */
export function keepOrdinaryWords(text: string, known: KnownIdentifiers, { figures }: { figures: boolean }): string {
  return stripIdentifiers(text, known).replace(/\[\w+\]|[\p{L}\d][\p{L}\d'’]*/gu, (word) => {
    if (word.startsWith('[')) return word
    if (/\d/.test(word) && !figures) return FIGURE_MARK
    return /^\d{1,4}$/.test(word) || isOrdinaryWord(word) ? word : '[...]'
  })
}

/** What was hidden in texts that leave: the kinds of their marks, each once, in alphabetical order; never what stood there. */
export function hiddenKinds(texts: readonly string[]): string[] {
  const marks = texts.flatMap((text) => [...text.matchAll(/\[(\w+|\.\.\.)\]/g)].map((match) => match[1] ?? ''))
  return [...new Set(marks.map((mark) => (mark === '...' ? 'word' : mark)))].toSorted()
}
