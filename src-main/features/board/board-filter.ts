import { finderQuery, matchesFinder } from '#shared/domain/text/index.ts'
import type { BoardCounts, BoardTab } from '#shared/ipc/board.ts'
import { isPresent, type BoardIndex } from './board-index.ts'
import { countTabs, tabBit, TAB_SETS } from './board-tabs.ts'
import type { QueueSnapshot } from './queue-snapshot.ts'

/** Which positions of a ranking a tab and a query leave, and how many each tab would. */
export interface FilteredRanking {
  readonly positions: Uint32Array
  readonly counts: BoardCounts
  /** Members of the tab who are finished today or set aside, left in or not. */
  readonly finished: number
}

interface Filter {
  readonly tab: BoardTab
  readonly query: string
  readonly showFinished: boolean
}

/**
 * Filters a ranking: without a query the members of the queue, with one every member who is found by it. Counts follow
 * the query, whatever the tab. Members who are finished or set aside
 * can be left out, but a search finds them. Members who have left since the ranking was made are passed over.
 */
export function filterRanking(
  index: BoardIndex,
  ranking: QueueSnapshot,
  { tab, query, showFinished }: Filter,
): FilteredRanking {
  const wanted = finderQuery(query)
  const end = wanted.length === 0 ? ranking.queueLength : ranking.rows.length
  const bit = tabBit(tab)
  const positions = new Uint32Array(end)
  const membersBySet = new Uint32Array(TAB_SETS)
  const leaveOut = !showFinished && wanted.length === 0
  let kept = 0
  let finished = 0
  for (let position = 0; position < end; position += 1) {
    const row = ranking.rowAt(position)
    if (!isPresent(index.flagsOf(row)) || !matchesFinder(index.names[row] ?? '', index.numbers[row] ?? '', wanted))
      continue
    const tabs = ranking.tabsAt(row)
    const laidAside = ranking.isLaidAside(row)
    if (laidAside && (tabs & bit) !== 0) finished += 1
    if (laidAside && leaveOut) continue
    membersBySet[tabs] = (membersBySet[tabs] ?? 0) + 1
    if ((tabs & bit) === 0) continue
    positions[kept] = position
    kept += 1
  }
  return { positions: positions.slice(0, kept), counts: countTabs(membersBySet), finished }
}
