import { QueryClient } from '@tanstack/react-query'
import { problemKind } from '../../api/problems.ts'

/** Live changes refresh what is shown; this is for what they may have missed. */
const FRESH_MS = 30_000

/** A list that fails for want of a connection is tried once more by itself, then the member decides. */
export function createMemberQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 1 && problemKind(error) === 'offline',
        // A device that thinks it is offline may be wrong; the request finds out.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
