/** A server that has not answered a request by then counts as away. */
export const REQUEST_TIMEOUT_MS = 30_000
