const LATEST_MS = 2000
const LOOK_MS = 100

/** What the page on the screen waits for, and can't be used without (`holdIdleWork`). */
export const heldBy = new Set<object>()

/** After this long, what a page still waits for may never come. */
const LONGEST_MS = 20_000

/** The page waits for something that it can't be used without. @returns what says that it is there */
export function holdIdleWork(): () => void {
  const held = {}
  heldBy.add(held)
  const release = (): void => {
    clearTimeout(longest)
    heldBy.delete(held)
  }
  const longest = setTimeout(release, LONGEST_MS)
  return release
}

function soon(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, LATEST_MS / 2)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(waiting)
}

/**
 * Runs `work` once the page can be used and the browser has nothing more urgent to do, two seconds after that at the
 * latest. @returns how to cancel
 */
export function whenIdle(work: () => void): () => void {
  let cancel = (): void => {}
  const look = (): void => {
    cancel = soon(() => {
      if (heldBy.size === 0) return work()
      const timer = setTimeout(look, LOOK_MS)
      cancel = () => clearTimeout(timer)
    })
  }
  look()
  return () => cancel()
}
