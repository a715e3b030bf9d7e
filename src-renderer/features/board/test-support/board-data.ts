import { vi } from 'vitest'
import type { BoardCard, BoardCounts, BoardPageInput, BoardTab } from '#shared/ipc/board.ts'
import { detail, FAKE_NOW, fails, fakeApi, ok, type FakeDesk } from '../../../test-utils/index.ts'

export {
  appointmentOf,
  callOf,
  card,
  cards,
  detail,
  gapOf,
  kitOf,
  memberId,
  resultOf,
} from '../../../test-utils/index.ts'

const IN_TAB: Record<BoardTab, (member: BoardCard) => boolean> = {
  all: () => true,
  'best-time': ({ badges }) => badges.bestTimeNow,
  critical: ({ priority }) => priority === 'critical',
  high: ({ priority }) => priority === 'high',
  medium: ({ priority }) => priority === 'medium',
  dnc: ({ badges }) => badges.dnc,
}

const countsOf = (queue: readonly BoardCard[]): BoardCounts => ({
  all: queue.length,
  'best-time': queue.filter(IN_TAB['best-time']).length,
  critical: queue.filter(IN_TAB.critical).length,
  high: queue.filter(IN_TAB.high).length,
  medium: queue.filter(IN_TAB.medium).length,
  dnc: queue.filter(IN_TAB.dnc).length,
})

/** A main process with a queue in memory: it ranks anew when the test says so, and answers pages by order number. */
export interface FakeQueue {
  readonly api: FakeDesk
  /** Members in a new order; tells the screen. */
  rankAnew(queue: readonly BoardCard[]): void
  /** Same order, other contents. */
  change(queue: readonly BoardCard[]): void
}

/** Answers the board's calls from `queue`; `overrides` replaces calls as in `fakeApi`. */
export function fakeQueue(queue: readonly BoardCard[], overrides: Parameters<typeof fakeApi>[0] = {}): FakeQueue {
  const orders = new Map([[1, queue]])
  let latestOrder = 1
  const getPage = vi.fn(({ tab, query, offset, limit, order }: BoardPageInput) => {
    const used = order ?? latestOrder
    const ranked = orders.get(used)
    if (!ranked) return fails('board.orderExpired')
    const named = ranked.filter(({ firstName, lastName }) => `${firstName} ${lastName}`.toLowerCase().includes(query))
    const shown = named.filter(IN_TAB[tab])
    return ok({
      order: used,
      latestOrder,
      rankedAt: FAKE_NOW,
      total: shown.length,
      counts: countsOf(named),
      cards: shown.slice(offset, offset + limit),
    })
  })
  const getMember = vi.fn(({ memberId: id }: { memberId: string }) => ok(detail({ id })))
  const api = fakeApi({ ...overrides, board: { getPage, getMember, ...overrides.board } })
  return {
    api,
    rankAnew: (next) => {
      latestOrder += 1
      orders.set(latestOrder, next)
      api.emit('board', 'orderChanged', { latestOrder })
    },
    change: (next) => {
      orders.set(latestOrder, next)
      api.emit('board', 'membersChanged', { memberIds: null })
    },
  }
}
