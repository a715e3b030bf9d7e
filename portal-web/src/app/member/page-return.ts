/** How long the session is asked for before the page is loaded anew, which says that the server is slow. */
const LOOK_MS = 3_000

interface Parts {
  /** Whether this browser still has a session. */
  readonly hasSession: () => boolean
  /** Whether the server still has it; a rejection says nothing of it. */
  readonly isOpen: () => Promise<boolean>
  /** Loads the page anew: the sign-in follows where there is no session. */
  readonly reload: () => void
}

/**
 * A page that a browser froze and shows again (Back after signing out, in Safari and Firefox) shows nothing of a member before it is known that the
 * session lives. It is hidden when it is put away, since the frozen picture is on the screen before any script runs.
 * @returns ends it
 */
export function guardReturn({ hasSession, isOpen, reload }: Parts): () => void {
  const { body } = document
  const look = async (): Promise<void> => {
    if (!hasSession()) return reload()
    const limit = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), LOOK_MS))
    const isGood = await Promise.race([isOpen(), limit]).catch(() => false)
    if (isGood) body.hidden = false
    else reload()
  }
  const onHide = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) body.hidden = true
  }
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return
    body.hidden = true
    void look()
  }
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', onShow)
  }
}
