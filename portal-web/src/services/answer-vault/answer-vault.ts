import type { BoxStore } from './box-store.ts'
import { makeKey, seal, unseal } from './sealed-box.ts'

/** Texts of one member on this device, sealed. */
export interface AnswerVault {
  /** What is kept, by id. Boxes that do not open are another member's, or broken, and are removed. */
  readAll(): Promise<ReadonlyMap<string, string>>
  /** Changes of one id wait for each other, in all tabs; `change` gets what is kept, and null removes it. */
  change(id: string, change: (kept: string | null) => string | null): Promise<void>
  /** Leaves nothing, whoever it belonged to. */
  eraseAll(): Promise<void>
}

type Exclusively = <T>(task: () => Promise<T>) => Promise<T>

/** One after the other in all tabs where the browser can do that, else in this one. */
function oneAtATime(): Exclusively {
  if (typeof navigator !== 'undefined' && 'locks' in navigator && navigator.locks) {
    return async (task) => navigator.locks.request('gapwise.answers', () => task())
  }
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const mine = last.then(task)
    last = mine.catch(() => {})
    return mine
  }
}

/** @param store opened at the first use, so that a page which asks nothing opens nothing */
export function createAnswerVault(store: () => Promise<BoxStore>, memberId: string): AnswerVault {
  const exclusively = oneAtATime()
  const label = (id: string): string => `${memberId} ${id}`
  return {
    readAll: () =>
      exclusively(async () => {
        const boxes = await store()
        const kept = await boxes.all()
        if (kept.size === 0) return new Map()
        const key = await boxes.key(makeKey)
        const texts = new Map<string, string>()
        for (const [id, box] of kept) {
          const text = await unseal(key, label(id), box)
          if (text === null) await boxes.remove(id)
          else texts.set(id, text)
        }
        return texts
      }),
    change: (id, change) =>
      exclusively(async () => {
        const boxes = await store()
        const key = await boxes.key(makeKey)
        const box = (await boxes.all()).get(id)
        const next = change(box ? await unseal(key, label(id), box) : null)
        await (next === null ? boxes.remove(id) : boxes.put(id, await seal(key, label(id), next)))
      }),
    eraseAll: () => exclusively(async () => (await store()).clear()),
  }
}
