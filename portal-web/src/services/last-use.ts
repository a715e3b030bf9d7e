/** A visit without use ends after this long (docs/rules/portal.md#a-visit-without-use), in every tab. */
export const IDLE_LIMIT_MS = 15 * 60_000
/** How long before that the member is asked. */
export const IDLE_WARNING_MS = 2 * 60_000

/** Shared by all tabs, like the session; holds a time and nothing about anybody. */
const KEY = 'gapwise.lastUse'
/** Storage is written at most this often. */
const EVERY_MS = 5_000

function read(): number | null {
  try {
    const kept = localStorage.getItem(KEY)
    const at = kept === null ? Number.NaN : Number(kept)
    return Number.isFinite(at) ? at : null
  } catch {
    return null
  }
}

/** The portal is being used, at `nowMs` (epoch ms). */
export function noteUse(nowMs: number): void {
  const before = read()
  if (before !== null && before <= nowMs && nowMs - before < EVERY_MS) return
  try {
    localStorage.setItem(KEY, String(nowMs))
  } catch {
    // A browser that forbids storage keeps no session either.
  }
}

/** The visit is over: nothing of it stays in the browser. */
export function forgetUse(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

/** Milliseconds until the visit ends, 0 once it has; the whole time where nothing is known or the clock was set back. */
export function timeLeft(nowMs: number): number {
  const at = read()
  if (at === null || at > nowMs) return IDLE_LIMIT_MS
  return Math.max(at + IDLE_LIMIT_MS - nowMs, 0)
}

/** Calls back when another tab is used. @returns how to stop */
export function onUseElsewhere(listener: () => void): () => void {
  const changed = ({ key }: StorageEvent): void => {
    if (key === KEY) listener()
  }
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}
