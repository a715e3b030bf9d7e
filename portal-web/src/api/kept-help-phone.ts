const KEY = 'gapwise.help-phone'

/** The plan's number for help as it was last read, so that it is there without a connection too; it is nobody's own. */
export function keptHelpPhone(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** @param phone null: the plan names none any more */
export function keepHelpPhone(phone: string | null): void {
  try {
    if (phone === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, phone)
  } catch {
    // A browser that stores nothing reads it anew at each visit.
  }
}
