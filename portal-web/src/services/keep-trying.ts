const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

export interface KeepTrying {
  /** Ends it: no attempt starts any more, and no timer or listener stays. */
  readonly stop: () => void
}

interface Parts {
  /** One try. Success is known to the caller only, who then stops this; a rejection counts as one more failure. */
  readonly attempt: () => Promise<void>
  /** Between 0 and 1, for the spread: many browsers are not to come back in the same second. */
  readonly random?: () => number
}

/**
 * Tries again and again, one attempt at a time: after two seconds, then twice as long each time up to a minute (less up
 * to half of it, by chance), and at once when the connection comes back or somebody looks at the page again.
 */
export function keepTrying({ attempt, random = Math.random }: Parts): KeepTrying {
  const state = { stopped: false, trying: false, wanted: false, wait: FIRST_WAIT_MS }
  let timer: ReturnType<typeof setTimeout> | undefined

  function later(): void {
    timer = setTimeout(() => void tryOnce(), state.wait * (0.5 + random() / 2))
    state.wait = Math.min(2 * state.wait, LONGEST_WAIT_MS)
  }

  async function tryOnce(): Promise<void> {
    state.trying = true
    clearTimeout(timer)
    await attempt().catch(() => {})
    state.trying = false
    if (state.stopped) return
    if (!state.wanted) return later()
    state.wanted = false
    return tryOnce()
  }

  function atOnce(): void {
    state.wait = FIRST_WAIT_MS
    if (state.trying) state.wanted = true
    else void tryOnce()
  }
  const onLook = (): void => {
    if (document.visibilityState === 'visible') atOnce()
  }

  window.addEventListener('online', atOnce)
  document.addEventListener('visibilitychange', onLook)
  later()
  return {
    stop: () => {
      state.stopped = true
      clearTimeout(timer)
      window.removeEventListener('online', atOnce)
      document.removeEventListener('visibilitychange', onLook)
    },
  }
}
