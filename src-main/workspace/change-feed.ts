import type { Log } from '../log/types.ts'
import type { CacheChange, ChangeFeed } from './types.ts'

/** Tells listeners what changed in one cache, in order. A listener that fails keeps nothing from the others. */
export function createChangeFeed(log: Log): ChangeFeed {
  const listeners = new Set<(change: CacheChange) => void>()
  return {
    publish(change) {
      for (const listener of listeners) {
        try {
          listener(change)
        } catch (error) {
          log.error('change listener failed', { error })
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
