import { isBestTimeNow } from '#shared/domain/member/index.ts'
import { priorityRank } from '#shared/domain/queue/index.ts'
import { matchesName, queryWords } from '#shared/domain/text/index.ts'
import { BOARD_TABS, type BoardCounts, type BoardTab } from '#shared/ipc/board.ts'
import { isPresent, type BoardIndex } from './board-index.ts'
import type { QueueSnapshot } from './queue-snapshot.ts'

/** Which positions of an order a tab and a query leave, and how many each tab would. */
export interface FilteredOrder {
  readonly positions: Uint32Array
  readonly counts: BoardCounts
}

const CRITICAL = priorityRank('critical')
const HIGH = priorityRank('high')
const MEDIUM = priorityRank('medium')

interface Filter {
  readonly tab: BoardTab
  readonly query: string
}

/**
 * Filters an order: without a query the members of the queue, with one every member whose name matches. Counts follow
 * the query, whatever the tab. Members who have left since the order was made are skipped.
 */
export function filterOrder(index: BoardIndex, order: QueueSnapshot, { tab, query }: Filter): FilteredOrder {
  const words = queryWords(query)
  const end = words.length === 0 ? order.queueLength : order.rows.length
  const positions = new Uint32Array(end)
  const counts: BoardCounts = { all: 0, 'best-time': 0, critical: 0, high: 0, medium: 0, dnc: 0 }
  let kept = 0
  for (let position = 0; position < end; position += 1) {
    const row = order.rowAt(position)
    if (!isPresent(index.flagsOf(row)) || !matchesName(index.names[row] ?? '', words)) continue
    const facts = order.facts(row)
    const matches = {
      all: true,
      'best-time': isBestTimeNow(facts),
      critical: facts.priority === CRITICAL,
      high: facts.priority === HIGH,
      medium: facts.priority === MEDIUM,
      dnc: facts.onDnc,
    }
    for (const each of BOARD_TABS) if (matches[each]) counts[each] += 1
    if (!matches[tab]) continue
    positions[kept] = position
    kept += 1
  }
  return { positions: positions.slice(0, kept), counts }
}
