import { queryOptions } from '@tanstack/react-query'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call } from '../../api/index.ts'

/** How often the server is asked. */
const EVERY_MS = 60_000

/** Files that a second person has to approve. */
export const waitingQuery = (api: DeskApi) =>
  queryOptions({
    queryKey: ['imports', 'waiting'],
    queryFn: () => call(api.imports.listWaiting()),
    refetchInterval: EVERY_MS,
  })
