import { setTimeout as pause } from 'node:timers/promises'

/** Only a hang takes longer. */
export const PATIENCE_MS = 180_000
const AGAIN_MS = 100

/**
 * What `ask` gets of a server that may be getting up again: it is asked again until it answers. Give it nothing that must not be done
 * twice, because an answer may be lost on its way.
 * @throws Error the last one, where the server does not come back
 */
export async function onceRecovered<T>(ask: () => PromiseLike<T>): Promise<T> {
  const limit = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (performance.now() > limit) throw error
      await pause(AGAIN_MS)
    }
  }
}

/** Does `work` until it finds an occasion. @returns whether it did before only a hang takes longer */
export async function untilItHappens(work: () => PromiseLike<boolean>): Promise<boolean> {
  const limit = performance.now() + PATIENCE_MS
  while (!(await work())) {
    if (performance.now() > limit) return false
    await pause(AGAIN_MS)
  }
  return true
}
