/** Work that is done somewhere else, in one piece or in many. */
export interface WorkUnderWay {
  readonly elapsedMs: number
  /** How much is done, 0 to 1, and after which time that was said; null: nothing is known of it. */
  readonly said: { readonly share: number; readonly atMs: number } | null
  /** What as much work took before; null: nobody knows. */
  readonly expectedMs: number | null
}

/** Before so much is done, what it took before is the better guess. */
const TELLING_SHARE = 0.05
/** Until it is said to be done, the bar is never full. */
const ALMOST = 0.97

function wholeMs({ said, expectedMs }: WorkUnderWay): number | null {
  return said !== null && said.share >= TELLING_SHARE ? said.atMs / said.share : expectedMs
}

/** Seconds that it takes on, at its pace so far, coarser the longer; null: nothing tells, or it takes longer than anything told. */
export function secondsLeft(work: WorkUnderWay): number | null {
  const whole = wholeMs(work)
  if (work.said === null || whole === null) return null
  const left = Math.ceil((whole - work.elapsedMs) / 1000)
  if (left < 1) return null
  const step = left > 60 ? 10 : left > 10 ? 5 : 1
  return Math.ceil(left / step) * step
}

/** How full the bar is, 0 to 1; null: nothing was said, and what it took before is no more than a guess. */
export function shareDone(work: WorkUnderWay): number | null {
  if (work.said === null) return null
  const whole = wholeMs(work)
  const said = work.said.share
  if (whole === null) return said > 0 ? said : null
  return Math.max(said, Math.min(ALMOST, work.elapsedMs / whole))
}
