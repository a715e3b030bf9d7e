/** How long an answer about the session is waited for before the page says that there is none. */
const LOOK_MS = 3_000

interface Parts {
  /** Whether this browser still has a session. */
  readonly hasSession: () => boolean
  /** Whether the server still has it; if not, the visit ends, and with it this guard. A rejection says nothing of it. */
  readonly isOpen: () => Promise<boolean>
  /** Loads the page anew: the sign-in follows where there is no session. */
  readonly reload: () => void
  /** Covers the page with what says that nothing can be known, or takes the cover away; resolves once that is on the screen, rejects where it can't be fetched. */
  readonly cover: (isCovered: boolean) => Promise<void>
}

export interface ReturnGuard {
  /** Asks for the session once more, while the page stays as it is. */
  readonly lookAgain: () => Promise<void>
  readonly stop: () => void
}

/** What the server says of the session; null: it could not be found out. */
async function known({ isOpen }: Parts): Promise<boolean | null> {
  const limit = new Promise<null>((resolve) => setTimeout(() => resolve(null), LOOK_MS))
  return Promise.race([isOpen(), limit]).catch(() => null)
}

/**
 * A page that a browser froze and shows again (Back after signing out, in Safari and Firefox) shows nothing of a member before it is
 * known that the session lives. It is hidden when it is put away, since the frozen picture is on the screen before any script runs.
 */
function guardCached(parts: Parts): () => void {
  const { body } = document
  const look = async (): Promise<void> => {
    if (parts.hasSession() && (await known(parts))) body.hidden = false
    else parts.reload()
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

/**
 * The same of a page whose tab or browser somebody comes back to, or that is thawed. It is blank while it is away; the focus, the place
 * in it and what is typed stay. Where the server can't be asked, a cover says so, until it can.
 */
function guardAway(parts: Parts): ReturnGuard {
  const { style } = document.documentElement
  let looks = 0
  const lookAgain = async (): Promise<void> => {
    looks += 1
    const own = looks
    if (document.visibilityState !== 'visible') return
    // Another tab signed out, and this one may not have heard of it yet.
    if (!parts.hasSession()) return parts.reload()
    const isGood = await known(parts)
    // Where the session is over, the visit ends and takes this guard along.
    if (own !== looks || isGood === false) return
    const show = (): void => {
      if (own === looks) style.opacity = ''
    }
    // Where the cover can't be fetched: the browser keeps a page that says without a network that nothing can be reached.
    await parts.cover(isGood === null).then(show, parts.reload)
  }
  const onLook = (): void => {
    style.opacity = '0'
    void lookAgain()
  }
  document.addEventListener('visibilitychange', onLook)
  document.addEventListener('resume', onLook)
  return {
    lookAgain,
    stop: () => {
      looks += 1
      document.removeEventListener('visibilitychange', onLook)
      document.removeEventListener('resume', onLook)
      style.opacity = ''
    },
  }
}

/** Shows nothing of a member on a page that comes back, in whichever way, before it is known that the session lives. */
export function guardReturn(parts: Parts): ReturnGuard {
  const endCached = guardCached(parts)
  const away = guardAway(parts)
  return {
    lookAgain: away.lookAgain,
    stop: () => {
      endCached()
      away.stop()
    },
  }
}
