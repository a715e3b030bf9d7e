/** Where supabase-js keeps the session; shared by all tabs. */
export const SESSION_KEY = 'gapwise.session'

const inPage = new Map<string, string>()

/**
 * The browser's storage. Where it is forbidden or full, what is stored lasts as long as the page, and nobody is sent to the
 * sign-in again and again. Never throws.
 */
export const browserStore = {
  getItem(key: string): string | null {
    try {
      return inPage.get(key) ?? localStorage.getItem(key)
    } catch {
      return inPage.get(key) ?? null
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
      inPage.delete(key)
    } catch {
      inPage.set(key, value)
    }
  },
  removeItem(key: string): void {
    inPage.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // It was never there.
    }
  },
}

/**
 * Whether this browser has a session, without loading what could use it: a visitor without one goes to the sign-in at
 * once.
 */
export const hasStoredSession = (): boolean => browserStore.getItem(SESSION_KEY) !== null

/** Keeps a session as supabase-js would, for the next page to take over. @returns false where the browser keeps nothing */
export function keepSession(session: object): boolean {
  try {
    localStorage.setItem(SESSION_KEY, JSON.stringify(session))
    return true
  } catch {
    return false
  }
}
