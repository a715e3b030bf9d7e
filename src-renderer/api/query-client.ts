import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { DeskApi } from '#shared/ipc/index.ts'
import { noteFailure } from './bridge-state.ts'

/**
 * Data comes from the main process on this machine: always reachable (so never paused for the network), always
 * current until an event says otherwise, and a failure is an answer, not something to try again silently.
 */
export function createQueryClient(api: DeskApi): QueryClient {
  const onError = (error: unknown): void => void noteFailure(error, api)
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
