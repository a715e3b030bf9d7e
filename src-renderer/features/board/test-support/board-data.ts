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

/** A main process with a queue in memory: it ranks anew when the test says so, and answers pages by number of the ranking. */
export interface FakeQueue {
  readonly api: FakeDesk
  /** Members in a new ranking; tells the screen. */
  rankAnew(queue: readonly BoardCard[]): void
  /** Main keeps the last few rankings only. */
  forget(ranking: number): void
  /** Same ranking, other contents. */
  change(queue: readonly BoardCard[]): void
}

/** Answers the board's calls from `queue`; `overrides` replaces calls as in `fakeApi`. */
export function fakeQueue(queue: readonly BoardCard[], overrides: Parameters<typeof fakeApi>[0] = {}): FakeQueue {
  const rankings = new Map([[1, queue]])
  let latestRanking = 1
  const getPage = vi.fn(({ tab, query, showFinished, offset, limit, ranking }: BoardPageInput) => {
    const used = ranking ?? latestRanking
    const ranked = rankings.get(used)
    if (!ranked) return fails('board.rankingExpired')
    const named = ranked.filter(({ firstName, lastName }) => `${firstName} ${lastName}`.toLowerCase().includes(query))
    const inTab = named.filter(IN_TAB[tab])
    const isDone = ({ badges }: BoardCard): boolean => badges.completedToday || badges.refusedToday
    const finished = inTab.filter(isDone)
    const shown = [...inTab.filter((card) => !isDone(card)), ...(showFinished || query !== '' ? finished : [])]
    return ok({
      ranking: used,
      latestRanking,
      rankedAt: FAKE_NOW,
      total: shown.length,
      counts: countsOf(named),
      finished: finished.length,
      sections: [],
      cards: shown.slice(offset, offset + limit),
    })
  })
  const findPosition = vi.fn(({ memberId: id, ranking }: { memberId: string; ranking: number | null }) => {
    const ranked = rankings.get(ranking ?? latestRanking)
    return ranked ? ok(ranked.findIndex((member) => member.id === id) + 1 || null) : fails('board.rankingExpired')
  })
  const getMember = vi.fn(({ memberId: id }: { memberId: string }) => ok(detail({ id })))
  const getCard = vi.fn(({ memberId: id }: { memberId: string }) =>
    ok(rankings.get(latestRanking)?.find((member) => member.id === id) ?? null),
  )
  const api = fakeApi({ ...overrides, board: { getPage, getCard, getMember, findPosition, ...overrides.board } })
  return {
    api,
    rankAnew: (next) => {
      latestRanking += 1
      rankings.set(latestRanking, next)
      api.emit('board', 'rankingChanged', { latestRanking })
    },
    forget: (ranking) => void rankings.delete(ranking),
    change: (next) => {
      rankings.set(latestRanking, next)
      api.emit('board', 'membersChanged', { memberIds: null })
    },
  }
}
