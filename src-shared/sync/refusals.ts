/**
 * SQLSTATEs and PostgREST's codes that pass by themselves: a connection, a conflict of two transactions, a time-out, too much
 * to do, a server that stops or only reads. PGRST30x: the session ended, which the sync renews.
 */
const PASSES = /^(?:08|40|53|57|58)|^(?:55P03|25006)$|^PGRST(?:00|30[0-3]$)/
const REQUEST_TIMED_OUT = 408
const TOO_MANY = 429

/** What PostgREST answered, or that it did not. */
export interface Reply {
  readonly error: { readonly code?: string | undefined } | null
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
}

/**
 * The server's own code for a refusal that the same request meets again, like `21000`, or its HTTP status where it names none.
 * Null: it did not answer, not usably, or may answer otherwise soon.
 */
export function refusalCode({ error, status }: Reply): string | null {
  if (error === null || status === 0) return null
  const code = error.code ?? ''
  if (code !== '') return PASSES.test(code) || status === REQUEST_TIMED_OUT || status === TOO_MANY ? null : code
  const isAway = status >= 500 || status === 401 || status === REQUEST_TIMED_OUT || status === TOO_MANY
  return isAway ? null : `http ${status}`
}
