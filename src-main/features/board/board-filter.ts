import { QUEUE_SECTIONS } from '#shared/domain/queue/index.ts'
import { finderQuery, findRows } from '#shared/domain/text/index.ts'
import type { BoardCounts, BoardTab, SectionStart } from '#shared/ipc/board.ts'
import { isPresent, type BoardIndex } from './board-index.ts'
import { countTabs, tabBit, TAB_SETS } from './board-tabs.ts'
import type { QueueSnapshot } from './queue-snapshot.ts'

/** Which positions of a ranking a tab and a query leave, and how many each tab would. */
export interface FilteredRanking {
  readonly positions: Uint32Array
  readonly counts: BoardCounts
  /** Members of the tab who are finished today or set aside, left in or not. */
  readonly finished: number
  /** Where each section of the queue begins among the positions; none where staff are not signed in, and in another order. */
  readonly sections: readonly SectionStart[]
}

interface Filter {
  readonly tab: BoardTab
  readonly query: string
  readonly showFinished: boolean
  /** Only these rows; null: everybody. */
  readonly among: ReadonlySet<number> | null
  /** All rows in another order than the ranking's, first to last; null: the ranking's. */
  readonly order: Uint32Array | null
}

/**
 * Filters a ranking: without a query the members of the queue, with one every member who is found by it. Counts follow
 * the query and whom it is among, whatever the tab. Members who are finished or set aside
 * can be left out, but a search finds them. Members who have left since the ranking was made are passed over.
 */
export function filterRanking(
  index: BoardIndex,
  ranking: QueueSnapshot,
  { tab, query, showFinished, among, order }: Filter,
): FilteredRanking {
  const wanted = finderQuery(query)
  const found = wanted.length === 0 ? null : findRows(wanted, index.names, index.numbers)
  const end = found === null ? ranking.queueLength : ranking.rows.length
  const bit = tabBit(tab)
  const positions = new Uint32Array(end)
  const membersBySet = new Uint32Array(TAB_SETS)
  const leaveOut = !showFinished && found === null
  let kept = 0
  let finished = 0
  for (let position = 0; position < end; position += 1) {
    const row = ranking.rowAt(position)
    if (found !== null && found[row] !== 1) continue
    if (among !== null && !among.has(row)) continue
    if (!isPresent(index.flagsOf(row))) continue
    const tabs = ranking.tabsAt(row)
    const laidAside = ranking.isLaidAside(row)
    if (laidAside && (tabs & bit) !== 0) finished += 1
    if (laidAside && leaveOut) continue
    membersBySet[tabs] = (membersBySet[tabs] ?? 0) + 1
    if ((tabs & bit) === 0) continue
    positions[kept] = position
    kept += 1
  }
  const left = positions.slice(0, kept)
  return {
    positions: order === null ? left : inOrder(ranking, left, order),
    counts: countTabs(membersBySet),
    finished,
    sections: order === null && found === null && ranking.setAside.apart ? sectionsOf(ranking, left) : [],
  }
}

/** The sections that have members left, by where they begin. @param positions in their order */
function sectionsOf({ sectionStarts }: QueueSnapshot, positions: Uint32Array): SectionStart[] {
  return QUEUE_SECTIONS.flatMap((section, number) => {
    const start = firstFrom(positions, sectionStarts[number] ?? 0)
    return start < firstFrom(positions, sectionStarts[number + 1] ?? 0) ? [{ section, start }] : []
  })
}

/** Index of the first position that is not before `from`. */
function firstFrom(positions: Uint32Array, from: number): number {
  let [low, high] = [0, positions.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((positions[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low
}

/** The same positions, by the order of their rows. */
function inOrder(ranking: QueueSnapshot, positions: Uint32Array, order: Uint32Array): Uint32Array {
  // One more than the position, so that 0 is a row that was not found.
  const places = new Uint32Array(ranking.rows.length + order.length)
  for (const position of positions) places[ranking.rowAt(position)] = position + 1
  let at = 0
  const sorted = new Uint32Array(positions.length)
  for (const row of order) {
    const place = places[row] ?? 0
    if (place === 0) continue
    sorted[at] = place - 1
    at += 1
  }
  return sorted.slice(0, at)
}
