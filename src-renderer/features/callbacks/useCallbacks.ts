import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallbackItem } from '#shared/ipc/callbacks.ts'
import { call, useDeskApi, useDeskEvent } from '../../api/index.ts'

const KEY = ['callbacks', 'list'] as const
/** Time alone makes a callback overdue. */
const REGROUP_MS = 60_000

export interface Callbacks {
  /** Undefined until they are here. */
  readonly items: readonly CallbackItem[] | undefined
  readonly error: Error | null
  readonly retry: () => void
}

/** Open callbacks as main groups them. */
export function useCallbacks(): Callbacks {
  const api = useDeskApi()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => call(api.callbacks.list()),
    refetchInterval: REGROUP_MS,
  })
  return { items: data, error: data ? null : error, retry: () => void refetch() }
}

/** Keeps the list in step with main's changes. Mounted once. */
export function useFollowCallbacks(): void {
  const api = useDeskApi()
  const client = useQueryClient()
  useDeskEvent(api.callbacks.onChanged, () => void client.invalidateQueries({ queryKey: KEY }))
}
