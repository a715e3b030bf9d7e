import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AuditFilter, AuditLine } from '#shared/ipc/audit.ts'
import { addDays, localDate, ownZone, startOfDay, toInstant } from '#shared/domain/time/index.ts'
import { call, useDeskApi } from '../../api/index.ts'

/** What was searched for. `round` tells one search from the next one for the same: each asks the server. */
export interface AuditSearch {
  readonly filter: AuditFilter
  readonly round: number
}

/** The pages that the server has answered to a search; forgotten with the page that shows them. */
export function useAuditLog({ filter, round }: AuditSearch) {
  const { audit } = useDeskApi()
  const { data, error, isFetching, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['audit', round, filter.staffId],
    queryFn: ({ pageParam }) => call(audit.readPage({ ...filter, before: pageParam })),
    initialPageParam: null as Pick<AuditLine, 'id' | 'at'> | null,
    getNextPageParam: ({ lines, more }) => {
      const last = lines.at(-1)
      return more && last ? { id: last.id, at: last.at } : null
    },
    gcTime: 0,
  })
  return {
    lines: data?.pages.flatMap((page) => page.lines),
    more: data?.pages.at(-1)?.more ?? false,
    unknownMember: data?.pages[0]?.unknownMember ?? false,
    error,
    busy: isFetching,
    busyEarlier: isFetchingNextPage,
    showEarlier: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}

/** Everybody whose name can be chosen; nobody until the server has answered. @param enabled false for who may choose nobody */
export function useAuditPeople(enabled = true) {
  const { audit } = useDeskApi()
  return (
    useQuery({ queryKey: ['audit', 'people'], queryFn: () => call(audit.listPeople()), gcTime: 0, enabled }).data ?? []
  )
}

/** Calendar dates (`YYYY-MM-DD`), both in it; empty where none was chosen. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** The days up to today, on this machine's calendar. @param now milliseconds since the epoch */
export function lastDays(now: number, days: number): Period {
  const to = localDate(ownZone(), now) ?? toInstant(now).slice(0, 10)
  return { from: addDays(to, 1 - days), to }
}

/** The instants of whole days in this machine's zone, `to` no longer in it; or why it is no period. */
export function instantsOf({
  from,
  to,
}: Period): { readonly from: string; readonly to: string } | 'noPeriod' | 'wrongPeriod' {
  if (from === '' || to === '') return 'noPeriod'
  if (to < from) return 'wrongPeriod'
  const [start, end] = [startOfDay(ownZone(), from), startOfDay(ownZone(), addDays(to, 1))]
  return start === null || end === null ? 'noPeriod' : { from: toInstant(start), to: toInstant(end) }
}
