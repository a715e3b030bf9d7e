import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AdministrationOverview } from '#shared/ipc/administration.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call, useDeskApi } from '../../api/index.ts'

const overviewQuery = (api: DeskApi) =>
  queryOptions({ queryKey: ['administration'], queryFn: () => call(api.administration.getOverview()) })

/** Staff and teams as the server has them now; asked anew whenever the page is opened. */
export function useAdministration(): {
  readonly overview: AdministrationOverview | undefined
  readonly error: unknown
  readonly busy: boolean
  readonly retry: () => void
} {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery(useDeskApi()))
  return { overview: data, error, busy: isFetching, retry: () => void refetch() }
}
