import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call, useDeskApi } from '../../api/index.ts'

/** Milliseconds for which an answer holds: long enough to fill in the dialog. */
const FRESH_MS = 60_000

const recentKitQuery = (api: DeskApi, memberId: string, kitType: string | null) =>
  queryOptions({
    queryKey: ['kits', 'recent', memberId, kitType],
    queryFn: () => call(api.kits.checkRecent({ memberId, kitType: kitType ?? '' })),
    enabled: kitType !== null,
    staleTime: FRESH_MS,
    gcTime: 0,
  })

interface RecentKit {
  /** When the same kit was last sent within 30 days, as far as is known by now. */
  readonly sentOn: string | null
  /**
   * The same, after waiting for the answer. A failed check counts as no recent kit
   * (docs/rules/care.md#duplicate-kits).
   */
  readonly wait: () => Promise<string | null>
}

/** Asks about an earlier kit as soon as a type is chosen, so that the answer is there when the order is. */
export function useRecentKit(memberId: string, kitType: string | null): RecentKit {
  const api = useDeskApi()
  const client = useQueryClient()
  const { data } = useQuery(recentKitQuery(api, memberId, kitType))
  const wait = useCallback(
    () =>
      client.fetchQuery(recentKitQuery(api, memberId, kitType)).then(
        ({ sentOn }) => sentOn,
        () => null,
      ),
    [api, client, memberId, kitType],
  )
  return { sentOn: data?.sentOn ?? null, wait }
}
