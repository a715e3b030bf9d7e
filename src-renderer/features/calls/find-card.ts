import type { BoardCard } from '#shared/ipc/board.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call } from '../../api/index.ts'

/** The card of a member wherever they stand in the queue; null when they are not in it. @throws ApiError */
export async function findCard(api: DeskApi, memberId: string): Promise<BoardCard | null> {
  const position = await call(api.board.findPosition({ memberId, showFinished: true }))
  if (position === null) return null
  const page = await call(
    api.board.getPage({ tab: 'all', query: '', showFinished: true, offset: position - 1, limit: 1, ranking: null }),
  )
  return page.cards.find(({ id }) => id === memberId) ?? null
}
