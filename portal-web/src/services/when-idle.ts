const LATEST_MS = 2000

/** Runs `work` once the browser has nothing more urgent to do, two seconds later at the latest. @returns how to cancel */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, LATEST_MS / 2)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(waiting)
}
