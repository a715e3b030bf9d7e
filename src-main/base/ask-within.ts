import type { Clock } from './clock.ts'

/**
 * The answer to a request, or null where none came within `limitMs` or the request failed on its way. Never rejects.
 * @param ask starts the request; the signal ends it at the limit
 */
export async function askWithin<T>(
  clock: Clock,
  limitMs: number,
  ask: (signal: AbortSignal) => PromiseLike<T>,
): Promise<T | null> {
  const limit = new AbortController()
  const cancel = clock.after(limitMs, () => limit.abort())
  const silence = new Promise<null>((resolve) => limit.signal.addEventListener('abort', () => resolve(null)))
  try {
    // The session may be renewed before the request starts, and that does not hear the signal.
    return await Promise.race([ask(limit.signal), silence])
  } catch {
    return null
  } finally {
    cancel()
  }
}
