import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { BoardPage } from '#shared/ipc/board.ts'
import { useDeskApi, useDeskEvent } from '../../../api/index.ts'
import { boardKeys } from './board-queries.ts'

/** Changes that arrive together (a sync of hundreds of rows) are answered once. */
const GATHER_MS = 60

/** Contents refresh in place: only what shows one of these members is asked for again; null means everything. */
function refreshMembers(client: QueryClient, memberIds: ReadonlySet<string> | null): void {
  const touches = (data: BoardPage | undefined): boolean =>
    memberIds === null || (data?.cards.some(({ id }) => memberIds.has(id)) ?? false)
  void client.invalidateQueries({
    queryKey: boardKeys.pages,
    predicate: ({ queryKey }) => touches(client.getQueryData<BoardPage>(queryKey)),
  })
  void client.invalidateQueries({
    queryKey: boardKeys.members,
    predicate: ({ queryKey }) => memberIds === null || memberIds.has(String(queryKey[2])),
  })
  void client.invalidateQueries({ queryKey: boardKeys.stats })
}

/** Follows main's events; answers the newest order it told of, 0 before the first. */
export function useBoardEvents(): number {
  const api = useDeskApi()
  const client = useQueryClient()
  const [latestOrder, setLatestOrder] = useState(0)
  const gathered = useRef<{ ids: Set<string> | null; timer: ReturnType<typeof setTimeout> } | null>(null)

  const flush = useCallback(() => {
    const waiting = gathered.current
    gathered.current = null
    if (waiting) refreshMembers(client, waiting.ids)
  }, [client])

  useDeskEvent(api.board.onMembersChanged, ({ memberIds }) => {
    gathered.current ??= { ids: new Set(), timer: setTimeout(flush, GATHER_MS) }
    const known = gathered.current.ids
    gathered.current.ids = known === null || memberIds === null ? null : new Set([...known, ...memberIds])
  })
  useDeskEvent(api.board.onOrderChanged, ({ latestOrder: latest }) => {
    setLatestOrder(latest)
    void client.invalidateQueries({ queryKey: boardKeys.stats })
  })
  useEffect(() => () => clearTimeout(gathered.current?.timer), [])

  return latestOrder
}
