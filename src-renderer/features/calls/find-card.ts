import type { BoardCard } from '#shared/ipc/board.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call } from '../../api/index.ts'

/** The card of a member, in the queue or outside of it; null when they are not here any more. @throws ApiError */
export const findCard = (api: DeskApi, memberId: string): Promise<BoardCard | null> =>
  call(api.board.getCard({ memberId }))
