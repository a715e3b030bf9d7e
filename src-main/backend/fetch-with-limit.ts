/** No answer within this time counts as unreachable. */
const REQUEST_LIMIT_MS = 30_000

export type Fetch = typeof globalThis.fetch

/** The same fetch, but it gives up: a server that accepts and then says nothing must not hold anything up. */
export function fetchWithLimit(fetch: Fetch, limitMs: number = REQUEST_LIMIT_MS): Fetch {
  return (input, init) => {
    const limit = AbortSignal.timeout(limitMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    return fetch(input, { ...init, signal })
  }
}
