import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { GONE_CODE, toApiError } from './api-error.ts'
import { useBridgeState } from './bridge-state.ts'

function noteLostBridge(error: unknown): void {
  if (toApiError(error).code === GONE_CODE) useBridgeState.getState().lose()
}

/**
 * Data comes from the main process on this machine: always reachable (so never paused for the network), always
 * current until an event says otherwise, and a failure is an answer, not something to try again silently.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: noteLostBridge }),
    mutationCache: new MutationCache({ onError: noteLostBridge }),
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
