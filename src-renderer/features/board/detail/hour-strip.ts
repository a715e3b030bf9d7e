import type { CallWindow } from '#shared/sync/rows.ts'

const MINUTES_OF_DAY = 1440

/** A best-time range on the strip, in percent of the day's length. */
export interface StripBar {
  readonly left: number
  readonly width: number
}

const minuteOf = (clockTime: string): number => Number(clockTime.slice(0, 2)) * 60 + Number(clockTime.slice(3, 5))

export const shareOfDay = (minute: number): number => (minute / MINUTES_OF_DAY) * 100

/** A range that ends before it starts never matches (docs/rules/board.md#contact-likelihood), so it is not drawn. */
export const isUsable = ({ start, end }: CallWindow['timeRanges'][number]): boolean => start <= end

/** Bars of the usable ranges; the last minute of a range belongs to it. */
export function stripBars(ranges: CallWindow['timeRanges']): StripBar[] {
  return ranges.filter(isUsable).map(({ start, end }) => {
    const first = minuteOf(start)
    const last = Math.min(minuteOf(end) + 1, MINUTES_OF_DAY)
    return { left: shareOfDay(first), width: shareOfDay(last - first) }
  })
}
