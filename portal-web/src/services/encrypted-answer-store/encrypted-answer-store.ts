import type { RecordStore } from './record-store.ts'
import { generateKey, encrypt, decrypt } from './record-encryption.ts'

/** Texts of one member on this device, encrypted. */
export interface EncryptedAnswerStore {
  /** What is kept, by id. Records that can't be decrypted are another member's, or broken, and are removed. */
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
export function createEncryptedAnswerStore(store: () => Promise<RecordStore>, memberId: string): EncryptedAnswerStore {
  const exclusively = oneAtATime()
  const label = (id: string): string => `${memberId} ${id}`
  return {
    readAll: () =>
      exclusively(async () => {
        const records = await store()
        const kept = await records.all()
        if (kept.size === 0) return new Map()
        const key = await records.key(generateKey)
        const texts = new Map<string, string>()
        for (const [id, record] of kept) {
          const text = await decrypt(key, label(id), record)
          if (text === null) await records.remove(id)
          else texts.set(id, text)
        }
        return texts
      }),
    change: (id, change) =>
      exclusively(async () => {
        const records = await store()
        const key = await records.key(generateKey)
        const record = (await records.all()).get(id)
        const next = change(record ? await decrypt(key, label(id), record) : null)
        await (next === null ? records.remove(id) : records.put(id, await encrypt(key, label(id), next)))
      }),
    eraseAll: () => exclusively(async () => (await store()).clear()),
  }
}
