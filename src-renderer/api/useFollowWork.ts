import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useDeskApi, useDeskEvent } from './DeskApiProvider.tsx'
import { useSyncStatus } from './queries.ts'

/**
 * Asks again for what is counted or listed below this key when calls, callbacks or tasks changed here. Answers whether everything
 * has arrived: before, any figure would be of a part.
 */
export function useFollowWork(queryKey: QueryKey): boolean {
  const api = useDeskApi()
  const client = useQueryClient()
  const { firstSync } = useSyncStatus()
  const again = (): void => void client.invalidateQueries({ queryKey })
  useDeskEvent(api.board.onMembersChanged, again)
  useDeskEvent(api.callbacks.onChanged, again)
  useDeskEvent(api.tasks.onChanged, again)
  return firstSync === null
}
