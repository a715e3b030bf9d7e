/** Calls of one person in the time that is looked at. */
interface CallerFigures {
  readonly staffId: string
  readonly name: string
  /** Calls that they made, and that members made to them. */
  readonly made: number
  readonly taken: number
}

interface InboundShare extends CallerFigures {
  /** Percent of all their calls. */
  readonly share: number
  /** Far above what is usual: worth a look, for such calls count for no cap (docs/rules/calling.md#they-called-us). */
  readonly stands: boolean
}

interface InboundShares {
  /** The median of those with enough calls, percent; null where fewer than two have them. */
  readonly usual: number | null
  /** The highest share first. */
  readonly callers: readonly InboundShare[]
}

/** Of fewer calls a share says nothing. */
const ENOUGH_CALLS = 10
const FAR_TIMES = 2
const FAR_POINTS = 15

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) / 2)
}

/** Which part of everybody's calls was, by their own word, made by members, beside what is usual in the team. */
export function inboundShares(figures: readonly CallerFigures[]): InboundShares {
  const shares = figures.map((one) => ({ ...one, share: percent(one.taken, one.made + one.taken) }))
  const enough = shares.filter(({ made, taken }) => made + taken >= ENOUGH_CALLS)
  const usual = enough.length < 2 ? null : median(enough.map(({ share }) => share))
  const isFar = (share: number): boolean => usual !== null && share >= FAR_TIMES * usual && share >= usual + FAR_POINTS
  return {
    usual,
    callers: shares
      .map((one) => ({ ...one, stands: one.made + one.taken >= ENOUGH_CALLS && isFar(one.share) }))
      .toSorted((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1)),
  }
}
