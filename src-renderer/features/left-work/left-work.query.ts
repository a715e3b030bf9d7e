import { queryOptions } from '@tanstack/react-query'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call } from '../../api/index.ts'

/** How often the server is asked. */
const EVERY_MS = 60_000

export const leftWorkQuery = (api: DeskApi) =>
  queryOptions({
    queryKey: ['left-work'],
    queryFn: () => call(api.leftWork.list()),
    refetchInterval: EVERY_MS,
  })
