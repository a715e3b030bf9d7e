import 'react'

/**
 * Loads React with a `setTimeout` that doesn't wait. React keeps it for one thing alone: what comes in place of a fallback
 * waits until 300 ms after the last one, so that a screen doesn't flicker. Nobody looks at these screens, and nearly every
 * test stood still for that long. To be imported before anything that loads React; timers of the screens stay as they are.
 */
const wait = globalThis.setTimeout
const atOnce = (work: () => void): unknown => wait(work, 0)

const use = (value: unknown): unknown =>
  Object.defineProperty(globalThis, 'setTimeout', { value, configurable: true, writable: true })

use(atOnce)
await import('react-dom/client')
use(wait)
