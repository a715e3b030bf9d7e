import { forbidsMessages, saysMayCall } from './column-names.ts'
import type { ColumnMatch, RosterField } from './columns.ts'
import type { CsvRow } from './csv.ts'
import { dayInCell, readGapStatus } from './gap-cells.ts'
import { graveWordIn, type GraveMatter } from './grave-words.ts'
import { nameForm, type NameForm } from './person-names.ts'
import { isMedicareNumber } from './values.ts'
import {
  NAME_READINGS,
  NUMBER_READINGS,
  plainWord,
  type AnswerReading,
  type ColumnAnswers,
  type GapReading,
  type GenderReading,
  type IdReading,
  type NameReading,
  type NumberReading,
  type Reading,
} from './reading-names.ts'
import {
  DATE_READINGS,
  DateCounts,
  decideDates,
  fitsDates,
  joinFacts,
  type DateFacts,
  type DateReading,
  type Decision,
} from './dates.ts'

interface NumberFacts {
  readonly dot: number
  readonly comma: number
  /** 1,200 may be 1200 or little more than one. */
  readonly either: number
  readonly belowOne: number
  readonly one: number
  readonly aboveOne: number
}

/** What the cells of one column are, counted over the whole file. Plain values, which one thread can hand to another. */
export interface ColumnFacts {
  readonly filled: number
  readonly dates: DateFacts | null
  readonly numbers: NumberFacts | null
  /** Words in small letters with their number; null where there are too many to be a list of choices. */
  readonly words: readonly (readonly [word: string, count: number])[] | null
  /** Whether a cell is nothing but 0. */
  readonly hasZero: boolean
  /** How many are Medicare numbers. */
  readonly medicare: number
  /** Of cells that may be whole names: how many tell the order of their words, or may be of either. */
  readonly names: Readonly<Record<Exclude<NameForm, null>, number>> | null
  /** What its cells say beside anything else: of each kind, whether one does. */
  readonly grave: readonly GraveMatter[]
}

const LOOKED_AT = 50
const MOST_WORDS = 60
const LONGEST_WORD = 40
const NUMBER = /^[$€£]?\s*[\d.,]*\d[\d.,]*\s*[%$€]?$/

const SHORTEST_MEDICARE = 11
const LONGEST_MEDICARE = 13
/** Words and nothing else. */
const WHOLE_NAME = /^[\p{L}\p{M}.'’,-]+ [\p{L}\p{M}.'’, -]+$/u

class ColumnCounts {
  #filled = 0
  #dateLike = 0
  #numberLike = 0
  readonly #dates = new DateCounts()
  readonly #numbers = { dot: 0, comma: 0, either: 0, belowOne: 0, one: 0, aboveOne: 0 }
  #words: Map<string, number> | null = new Map()
  #hasZero = false
  #medicare = 0
  readonly #names = { firstLast: 0, lastFirst: 0, either: 0, comma: 0 }
  #hasNames = false
  readonly #grave = new Set<GraveMatter>()

  see(cell: string): void {
    this.#filled += 1
    this.#seeWord(cell)
    if (cell === '0') this.#hasZero = true
    // Of most cells their length, or their first sign, says that they are neither.
    if (cell.length >= SHORTEST_MEDICARE && cell.length <= LONGEST_MEDICARE && isMedicareNumber(cell))
      this.#medicare += 1
    if (cell.includes(' ') && WHOLE_NAME.test(cell)) this.#seeName(cell)
    const isEarly = this.#filled <= LOOKED_AT
    if (isEarly || this.#dateLike > 0) this.#dateLike += this.#dates.see(dayInCell(cell)) ? 1 : 0
    if (NUMBER.test(cell) && (isEarly || this.#numberLike > 0)) {
      this.#numberLike += 1
      this.#seeNumber(cell)
    }
  }

  #seeWord(cell: string): void {
    const words = this.#words
    if (words === null) {
      this.#seeGrave(cell)
      return
    }
    const count = words.get(cell)
    if (count === undefined) this.#seeGrave(cell)
    if (count !== undefined) words.set(cell, count + 1)
    else if (cell.length > LONGEST_WORD || words.size === MOST_WORDS) this.#words = null
    else words.set(cell, 1)
  }

  #seeName(cell: string): void {
    const form = nameForm(cell)
    if (form === null) return
    this.#hasNames = true
    this.#names[form] += 1
  }

  #seeGrave(cell: string): void {
    const matter = graveWordIn(cell)
    if (matter !== null) this.#grave.add(matter)
  }

  #seeNumber(cell: string): void {
    const numbers = this.#numbers
    const digits = cell.replaceAll(/[^\d.,]/g, '')
    const sign = decimalSign(digits)
    if (sign !== null) numbers[sign] += 1
    const value = Number(digits.replace(',', '.'))
    if (cell.includes('%') || Number.isNaN(value)) numbers.aboveOne += 1
    else if (value > 1) numbers.aboveOne += 1
    else if (value === 1) numbers.one += 1
    else if (value > 0) numbers.belowOne += 1
  }

  get facts(): ColumnFacts {
    return {
      filled: this.#filled,
      dates: this.#dateLike > 0 ? this.#dates.facts : null,
      numbers: this.#numberLike > 0 ? this.#numbers : null,
      words: this.#words && joinWords(this.#words),
      hasZero: this.#hasZero,
      medicare: this.#medicare,
      names: this.#hasNames ? this.#names : null,
      grave: [...this.#grave],
    }
  }
}

/** By the word that they are compared by. */
function joinWords(cells: ReadonlyMap<string, number>): [word: string, count: number][] {
  const words = new Map<string, number>()
  for (const [cell, count] of cells) words.set(plainWord(cell), (words.get(plainWord(cell)) ?? 0) + count)
  return [...words]
}

/** The sign before the decimals, as far as one number tells; null where it has no sign. */
function decimalSign(digits: string): 'dot' | 'comma' | 'either' | null {
  const signs = digits.replaceAll(/\d/g, '')
  if (signs === '') return null
  const last = signs.at(-1) === '.' ? 'dot' : 'comma'
  const other = last === 'dot' ? 'comma' : 'dot'
  if (signs.includes(',') && signs.includes('.')) return last
  // Several of one kind part thousands.
  if (signs.length > 1) return other
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? 'either' : last
}

/** What each column of a file holds, over all its lines. */
export function columnFacts(headers: readonly string[], rows: Iterable<CsvRow>): ColumnFacts[] {
  const counts = headers.map(() => new ColumnCounts())
  for (const { cells } of rows) {
    for (let column = 0; column < counts.length; column += 1) {
      const cell = cells[column]?.trim() ?? ''
      if (cell !== '') counts[column]?.see(cell)
    }
  }
  return counts.map(({ facts }) => facts)
}

const DATES: readonly RosterField[] = ['date_of_birth', 'gap_due', 'gap_last_service']
/** A word or a day. */
const DATES_OR_ANSWERS: readonly RosterField[] = ['on_dnc', 'deceased', 'termination_date', 'hospice']
const ANSWERS: readonly RosterField[] = ['sms_enabled', 'email_enabled']
const SHARES: readonly RosterField[] = ['compliance_likelihood', 'pickup_likelihood']
const GAPS: readonly RosterField[] = ['gap_column', 'gap_status']

function decide(field: RosterField, name: string, facts: ColumnFacts): Decision<Reading> | null {
  if (DATES.includes(field)) return facts.dates === null ? { reading: 'anyOrder' } : decideDates(facts.dates)
  if (DATES_OR_ANSWERS.includes(field)) {
    return facts.dates !== null && hasDays(facts.dates) ? decideDates(facts.dates) : decideAnswers(field, name, facts)
  }
  if (ANSWERS.includes(field)) return decideAnswers(field, name, facts)
  if (field === 'financial_value') return decideSign(facts.numbers)
  if (SHARES.includes(field)) return decideShares(facts.numbers)
  if (field === 'gender') return decideGender(name, facts)
  if (field === 'full_name') return decideNames(name, facts)
  if (field === 'member_id') return decideIds(facts)
  return null
}

/** A whole name is `Apellidos y nombre`, `Name (Last First)`, or the other way round. */
const SAYS_LAST_FIRST = /(last|surname|family|apellidos?)(name)?(and|y|e)?(first|given|nombres?)/
const SAYS_FIRST_LAST = /(first|given|nombres?)(name)?(and|y|e)?(last|surname|family|apellidos?)/

/** The order of the words of whole names: the header says it, or initials and suffixes in their cells, or whoever is asked. */
function decideNames(name: string, { names }: ColumnFacts): Decision<NameReading> | null {
  if (names === null || names.either + names.firstLast + names.lastFirst === 0) return null
  const says = plainHeader(name)
  if (SAYS_LAST_FIRST.test(says)) return { reading: 'lastFirst' }
  if (SAYS_FIRST_LAST.test(says)) return { reading: 'firstLast' }
  if (names.firstLast > names.lastFirst * 50) return { reading: 'firstLast' }
  if (names.lastFirst > names.firstLast * 50) return { reading: 'lastFirst' }
  return { asks: ['firstLast', 'lastFirst'] }
}

/** Medicare numbers among others: whether they are the plan's too, nobody can tell. */
const decideIds = ({ filled, medicare }: ColumnFacts): Decision<IdReading> | null =>
  medicare > 0 && medicare < filled ? { asks: ['medicareLeftOut', 'medicareTaken'] } : null

const hasDays = ({ yearFirst, ordered, serial, whole }: DateFacts): boolean => yearFirst + ordered + serial + whole > 0

const has = ({ words }: ColumnFacts, ...wanted: string[]): boolean =>
  words?.some(([word]) => wanted.includes(word)) ?? false

const plainHeader = (text: string): string => plainWord(text).replaceAll(/[^a-z0-9]/g, '')

/** Yes says that somebody lives, or is a member. */
const SAYS_HERE = /^(is|mbr|member)?(active|alive|living|eligible|enrolled|current|vive|viv[oa]|activ[oa]|vigente)/

function decideAnswers(field: RosterField, name: string, facts: ColumnFacts): Decision<AnswerReading> {
  if (has(facts, '2') && !has(facts, '0')) return { asks: ['oneYes', 'twoYes'] }
  const isOpposite =
    field === 'on_dnc'
      ? saysMayCall(name)
      : ANSWERS.includes(field)
        ? forbidsMessages(name)
        : field !== 'hospice' && SAYS_HERE.test(plainHeader(name))
  return { reading: isOpposite ? 'opposite' : 'yes' }
}

function decideSign(numbers: NumberFacts | null): Decision<'dot' | 'comma' | 'none'> {
  if (numbers === null) return { reading: 'dot' }
  const { dot, comma, either } = numbers
  if (dot === 0 && comma === 0) return either > 0 ? { asks: ['dot', 'comma'] } : { reading: 'dot' }
  if (comma * 50 <= dot) return { reading: 'dot' }
  return { reading: dot * 50 <= comma ? 'comma' : 'none' }
}

function decideShares(numbers: NumberFacts | null): Decision<NumberReading | 'none'> {
  const sign = decideSign(numbers)
  if ('asks' in sign || sign.reading === 'none' || numbers === null) return sign
  if (numbers.aboveOne > 0) return sign
  const share = sign.reading === 'dot' ? 'dotShare' : 'commaShare'
  if (numbers.belowOne > 0) return { reading: share }
  return numbers.one > 0 ? { asks: [sign.reading, share] } : sign
}

function decideGender(name: string, facts: ColumnFacts): Decision<GenderReading> {
  // Beside an H or a V, which are hombre and varón, an M is mujer; alone in a Spanish column it may be either.
  if (has(facts, 'h', 'v') && !has(facts, 'f')) return { reading: 'mFemale' }
  const isSpanish = /sexo|genero/.test(plainHeader(name))
  if (isSpanish && has(facts, 'm') && !has(facts, 'f')) return { asks: ['mMale', 'mFemale'] }
  if (!has(facts, '1', '2')) return { reading: 'words' }
  // 1 and 2 are what CMS, X12 and ISO 5218 write; 0 and 1 may be either.
  return has(facts, '0') && !has(facts, '2') ? { asks: ['oneMale', 'oneFemale'] } : { reading: 'oneMale' }
}

const BINARY = ['1', 'y', 'n', 'yes', 'no', 'true', 'false', 't', 'f', 'si']
const SAYS_CLOSED = /closed|complian|numerator|^num|num$|met$|complete|done|satisfied|cumplid|cerrad/
const SAYS_OPEN = /noncomplian|notmet|incomplete|gap$|isgap|hasgap|open|needed|due$|missing|abiert/

/** Beside words for an open gap alone, as X, 0 is a closed one; beside a day or a word for a closed one it may be either. */
const allOpen = (all: readonly ColumnFacts[]): boolean =>
  all.every(
    ({ words }) =>
      words?.every(([word]) => {
        const status = word === '0' ? 'nothing' : readGapStatus(word, null)
        return status === 'nothing' || ('value' in status && status.value === 'open')
      }) ?? false,
  )

/** The columns of gaps are one code list; what its numbers mean, the name of the column says, or whoever is asked. */
function decideGaps(column: string, all: readonly ColumnFacts[]): Decision<GapReading> {
  const hasOwnWords = all.some(({ words }) => words?.some(([word]) => word !== '0' && !BINARY.includes(word)))
  const isBinary = all.some((facts) => has(facts, ...BINARY)) || (!hasOwnWords && all.some((facts) => has(facts, '0')))
  if (!isBinary && !(all.some(({ hasZero }) => hasZero) && !allOpen(all))) return { reading: 'words' }
  const says = plainHeader(column)
  if (SAYS_OPEN.test(says) && !/gapclosed|gapclosure/.test(says)) return { reading: 'yesOpen' }
  return SAYS_CLOSED.test(says) ? { reading: 'yesClosed' } : { asks: ['yesOpen', 'yesClosed'] }
}

/** What is asked of whoever brings a file, about one column. */
interface ColumnQuestion {
  readonly column: number
  readonly options: readonly Reading[]
  /** It was answered, or kept, in a way that its cells do not fit. */
  readonly contradicted: boolean
}

export interface FileReadings {
  /** By column; null where there is only one way to read it. */
  readonly readings: readonly (Reading | null)[]
  /** Of days in the columns of gaps, beside their status. */
  readonly gapDates: DateReading
  readonly questions: readonly ColumnQuestion[]
}

interface ReadColumns {
  readonly match: ColumnMatch
  readonly headers: readonly string[]
}

/** How the columns of a file are read, each as a whole, and what has to be asked before. */
export function readingsOf(
  { match, headers }: ReadColumns,
  facts: readonly ColumnFacts[],
  answers: ColumnAnswers = [],
): FileReadings {
  const gapFacts = (field: RosterField): ColumnFacts[] => facts.filter((_, column) => match[column] === field)
  const decisions = match.map((field, column): Decision<Reading> | null => {
    const own = facts[column]
    if (field === null || own === undefined) return null
    if (GAPS.includes(field)) return decideGaps(headers[column] ?? '', gapFacts(field))
    return decide(field, headers[column] ?? '', own)
  })
  const order = oneOrder(decisions)
  const questions: ColumnQuestion[] = []
  const readings = decisions.map((decision, column): Reading | null => {
    if (decision === null) return null
    const answer = answers[column] ?? null
    const given = answer === 'leftOut' ? null : answer
    const options = 'asks' in decision ? decision.asks : []
    if (given !== null && !stillFits(given, decision, facts[column])) {
      questions.push({ column, options: 'asks' in decision ? options : [decision.reading], contradicted: true })
      return null
    }
    if (!('asks' in decision)) return decision.reading
    if (given !== null) return given
    if (order !== null && options.includes(order)) return order
    questions.push({ column, options, contradicted: false })
    return null
  })
  // What was answered about one column of days, a day among words follows as well.
  return { readings, gapDates: datesOfGaps(match, facts, order ?? onlyOrder(readings)), questions }
}

/** Whether an answer, given now or kept from the last file, is one for what the column holds. */
function stillFits(given: Reading, decision: Decision<Reading>, facts: ColumnFacts | undefined): boolean {
  if ('asks' in decision) return decision.asks.includes(given)
  if (given === decision.reading || facts === undefined || facts.filled === 0) return true
  const date = DATE_READINGS.find((reading) => reading === given)
  if (date !== undefined) return facts.dates !== null && fitsDates(date, facts.dates)
  const number = NUMBER_READINGS.find((reading) => reading === given)
  if (number !== undefined) return fitsNumbers(number, facts.numbers)
  if (NAME_READINGS.some((one) => one === given))
    return facts.names === null || facts.names[decision.reading === 'lastFirst' ? 'lastFirst' : 'firstLast'] === 0
  if (decision.reading !== 'words' && decision.reading !== 'yes') return false
  if (given === 'mMale' || given === 'mFemale') return given === 'mMale' || !has(facts, 'f')
  // Only what is there can be read otherwise: a file without a 2 says nothing of what 2 means.
  const words = facts.words?.map(([word]) => word) ?? null
  if (given === 'oneYes' || given === 'twoYes') return words?.every((word) => word === '1' || word === '2') ?? false
  return words?.every((word) => word !== '0' && !BINARY.includes(word)) ?? false
}

function fitsNumbers(reading: NumberReading, numbers: NumberFacts | null): boolean {
  if (numbers === null) return true
  const isShare = reading === 'dotShare' || reading === 'commaShare'
  const other = reading === 'dot' || reading === 'dotShare' ? numbers.comma : numbers.dot
  return other === 0 && (isShare ? numbers.aboveOne === 0 : numbers.belowOne === 0 || numbers.aboveOne > 0)
}

function datesOfGaps(match: ColumnMatch, facts: readonly ColumnFacts[], order: DateReading | null): DateReading {
  const all = facts.flatMap(({ dates }, column) => (match[column] === 'gap_column' && dates !== null ? [dates] : []))
  const decision = decideDates(joinFacts(all))
  return 'reading' in decision ? decision.reading : (order ?? 'anyOrder')
}

/** The order in which another column of the same file writes its days, where all that tell it agree. */
function oneOrder(decisions: readonly (Decision<Reading> | null)[]): DateReading | null {
  return onlyOrder(decisions.map((decision) => (decision !== null && 'reading' in decision ? decision.reading : null)))
}

function onlyOrder(readings: readonly (Reading | null)[]): DateReading | null {
  const told = new Set(
    readings.flatMap((reading) => (reading === 'monthFirst' || reading === 'dayFirst' ? [reading] : [])),
  )
  const [only] = told
  return told.size === 1 && only !== undefined ? only : null
}
