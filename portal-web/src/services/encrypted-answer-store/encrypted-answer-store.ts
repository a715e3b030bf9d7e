import type { RecordStore } from './record-store.ts'
import { generateKey, encrypt, decrypt } from './record-encryption.ts'

/** Texts of one member on this device, encrypted. */
export interface EncryptedAnswerStore {
  /** What is kept, by id. What can't be decrypted is another member's, and stays for them. */
  readAll(): Promise<ReadonlyMap<string, string>>
  /** Changes of one id wait for each other, in all tabs; `change` gets what is kept, and null removes it. */
  change(id: string, change: (kept: string | null) => string | null): Promise<void>
  /** Whether it outlasts the page: not in a browser that stores nothing. */
  isLasting(): Promise<boolean>
}

interface Owner {
  /** Whose the texts are; nobody else's page can read them. */
  readonly owner: string
  /** Name of the lock that all tabs share. */
  readonly lock: string
}

type Exclusively = <T>(task: () => Promise<T>) => Promise<T>

/** One after the other in all tabs where the browser can do that, else in this one. */
function oneAtATime(lock: string): Exclusively {
  if (typeof navigator !== 'undefined' && 'locks' in navigator && navigator.locks) {
    return async (task) => navigator.locks.request(lock, () => task())
  }
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const mine = last.then(task)
    last = mine.catch(() => {})
    return mine
  }
}

interface Found {
  readonly place: string
  /** What is kept there; null where the place is free. */
  readonly text: string | null
}

/** The end of a place whose name another member's record has. */
const TAKEN = /\++$/

/** @param store opened at the first use, so that a page which asks nothing opens nothing */
export function createEncryptedAnswerStore(
  store: () => Promise<RecordStore>,
  { owner, lock }: Owner,
): EncryptedAnswerStore {
  const exclusively = oneAtATime(lock)
  const label = (id: string): string => `${owner} ${id}`
  /** The member's own place for an id, beside those that others have for theirs. */
  async function find(id: string, all: Awaited<ReturnType<RecordStore['all']>>, key: CryptoKey): Promise<Found> {
    const record = all.get(id)
    if (!record) return { place: id, text: null }
    const text = await decrypt(key, label(id), record)
    return text === null ? find(`${id}+`, all, key) : { place: id, text }
  }
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
          if (text !== null) texts.set(id.replace(TAKEN, ''), text)
        }
        return texts
      }),
    change: (id, change) =>
      exclusively(async () => {
        const records = await store()
        const key = await records.key(generateKey)
        const { place, text } = await find(id, await records.all(), key)
        const next = change(text)
        if (next !== null) await records.put(place, await encrypt(key, label(place), next))
        else if (text !== null) await records.remove(place)
      }),
    isLasting: async () => (await store()).isLasting,
  }
}
