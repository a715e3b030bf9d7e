/**
 * Why a session reaches nothing any more, as `check_session` says it: it was ended, the role has changed, the second factor is missing
 * or was reset, the account was switched off, the password was renewed.
 */
export const SESSION_ENDS = ['ended', 'role', 'secondFactor', 'switchedOff', 'password'] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

/** The reason in the message of a refusal; null where it is about something else. */
export function sessionEndIn(message: string): SessionEnd | null {
  return SESSION_ENDS.find((end) => message === `session.${end}`) ?? null
}

/**
 * SQLSTATEs and PostgREST's codes that pass by themselves: a connection, a conflict of two transactions, a time-out, too much
 * to do, a server that stops or only reads. PGRST30x: the token ended, which the sync renews; PT401: the session, and the sync says so.
 */
const PASSES = /^(?:08|40|53|57|58)|^(?:55P03|25006|PT401)$|^PGRST(?:00|30[0-3]$)/
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
