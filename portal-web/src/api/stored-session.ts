/** Where supabase-js keeps the session; shared by all tabs. */
export const SESSION_KEY = 'gapwise.session'

/**
 * Whether this browser has a session, without loading what could use it: a visitor without one goes to the sign-in at
 * once. A browser that forbids storage has none.
 */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null
  } catch {
    return false
  }
}

/** Keeps a session as supabase-js would, for the next page to take over. @returns false where the browser keeps nothing */
export function keepSession(session: object): boolean {
  try {
    localStorage.setItem(SESSION_KEY, JSON.stringify(session))
    return true
  } catch {
    return false
  }
}
