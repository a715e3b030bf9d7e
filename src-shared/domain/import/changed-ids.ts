/** Numbers of members that a spreadsheet took for numbers: it drops zeros in front, zeros behind a point, and digits after the fifteenth. */

/** Which IDs of a column were changed, as the others show. */
export interface ChangedIds {
  /** IDs with zeros in front have so many digits: a shorter one has lost them. */
  readonly width: number | null
  /** All that are longer end in zeros from the sixteenth digit on. */
  readonly lostTails: boolean
  /** Only some have decimals, or they have them of several lengths. */
  readonly decimals: boolean
}

/** What tells it, counted over a column. */
export interface IdFacts {
  /** Digits of those with a zero in front; null where there are none, or of several lengths. */
  readonly zeroWidth: number | null
  /** Of those without, by their digits: how many, and one of them. */
  readonly plain: readonly (readonly [digits: number, count: number, example: string])[]
  readonly long: number
  readonly lostTails: number
  readonly tailExample: string | null
  /** By digits behind the point: how many, and one of them. */
  readonly decimals: readonly (readonly [digits: number, count: number, example: string])[]
}

const NUMBER = /^(\d+)(?:\.(\d+))?$/
/** Excel keeps so many digits. */
const KEPT = 15
const LOST_TAIL = /^\d{15}0+$/
/** So few digits are a code, and no number of a member. */
const SHORTEST = 4
/** One alone may end so by chance. */
const FEWEST_LONG = 2

type Counts = Map<number, { count: number; example: string }>
function countIn(counts: Counts, digits: number, example: string): void {
  const known = counts.get(digits)
  if (known) known.count += 1
  else counts.set(digits, { count: 1, example })
}
const listOf = (counts: Counts) => [...counts].map(([digits, { count, example }]) => [digits, count, example] as const)

export class IdCounts {
  readonly #zeroWidths = new Set<number>()
  readonly #plain: Counts = new Map()
  readonly #decimals: Counts = new Map()
  #long = 0
  #lostTails = 0
  #tailExample: string | null = null

  see(cell: string): void {
    const [, whole, behind] = NUMBER.exec(cell) ?? []
    if (whole === undefined || whole.length > 64) return
    if (behind !== undefined) return countIn(this.#decimals, behind.length, cell)
    if (!whole.startsWith('0')) countIn(this.#plain, whole.length, cell)
    else if (/[1-9]/.test(whole)) this.#zeroWidths.add(whole.length)
    if (whole.length <= KEPT) return
    this.#long += 1
    if (!LOST_TAIL.test(whole)) return
    this.#lostTails += 1
    this.#tailExample ??= cell
  }

  get facts(): IdFacts | null {
    const [width] = this.#zeroWidths
    if (this.#decimals.size === 0 && this.#lostTails === 0 && width === undefined) return null
    return {
      zeroWidth: this.#zeroWidths.size === 1 && width !== undefined && width >= SHORTEST ? width : null,
      plain: listOf(this.#plain),
      long: this.#long,
      lostTails: this.#lostTails,
      tailExample: this.#tailExample,
      decimals: listOf(this.#decimals),
    }
  }
}

/** What was changed of the IDs of a column, with one that was; null where nothing shows it. @param filled cells of the column */
export function changedIdsOf(
  facts: IdFacts | null,
  filled: number,
): (ChangedIds & { readonly example: string }) | null {
  if (facts === null) return null
  const { zeroWidth, plain, long, lostTails, tailExample, decimals } = facts
  const short = zeroWidth === null ? undefined : plain.find(([digits]) => digits < zeroWidth)
  const hasTails = lostTails >= FEWEST_LONG && lostTails === long
  const [only, second] = decimals
  const isUneven = only !== undefined && (second !== undefined || only[1] < filled)
  const example = short?.[2] ?? (hasTails ? tailExample : null) ?? (isUneven ? only[2] : null)
  return example === null ? null : { width: short ? zeroWidth : null, lostTails: hasTails, decimals: isUneven, example }
}

/** Whether this is one of them. */
export function isChangedId(text: string, { width, lostTails, decimals }: ChangedIds): boolean {
  const [, whole, behind] = NUMBER.exec(text) ?? []
  if (whole === undefined) return false
  if (behind !== undefined) return decimals
  return (width !== null && !whole.startsWith('0') && whole.length < width) || (lostTails && LOST_TAIL.test(whole))
}

/** Enough of a number to find it in the file by, and no more: its ends, of a short one its last two signs. */
export const maskedId = (text: string): string => {
  const from = text.length < 6 ? 0 : 2
  return text.slice(0, from) + text.slice(from, -2).replaceAll(/[\p{L}\d]/gu, '\u2022') + text.slice(-2)
}
