import { IdCounts, maskedId, type IdFacts } from './changed-ids.ts'
import type { CsvRow } from './csv.ts'
import { DateCounts, type DateFacts } from './dates.ts'
import { dayInCell } from './gap-cells.ts'
import { graveWordIn, type GraveMatter } from './grave-words.ts'
import { nameForm, type NameForm } from './person-names.ts'
import { plainWord } from './reading-names.ts'
import { isMedicareNumber } from './values.ts'

export interface NumberFacts {
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
  /** How many are Medicare numbers, and one of them, of which only the ends are shown. */
  readonly medicare: number
  readonly medicareExample: string | null
  /** Of numbers: what tells which of them a spreadsheet has changed. */
  readonly ids: IdFacts | null
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
  #medicareExample: string | null = null
  readonly #ids = new IdCounts()
  readonly #names = { firstLast: 0, lastFirst: 0, either: 0, comma: 0 }
  #hasNames = false
  readonly #grave = new Set<GraveMatter>()

  see(cell: string): void {
    this.#filled += 1
    this.#seeWord(cell)
    if (cell === '0') this.#hasZero = true
    // Of most cells their length, or their first sign, says that they are neither.
    if (cell.length >= SHORTEST_MEDICARE && cell.length <= LONGEST_MEDICARE && isMedicareNumber(cell)) {
      this.#medicare += 1
      this.#medicareExample ??= maskedId(cell)
    }
    if (cell.includes(' ') && WHOLE_NAME.test(cell)) this.#seeName(cell)
    const isEarly = this.#filled <= LOOKED_AT
    if (isEarly || this.#dateLike > 0) this.#dateLike += this.#dates.see(dayInCell(cell)) ? 1 : 0
    if (!NUMBER.test(cell)) return
    this.#ids.see(cell)
    if (isEarly || this.#numberLike > 0) {
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
      medicareExample: this.#medicareExample,
      ids: this.#ids.facts,
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
