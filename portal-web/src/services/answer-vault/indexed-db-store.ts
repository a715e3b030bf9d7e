import type { BoxStore } from './box-store.ts'
import type { SealedBox } from './sealed-box.ts'

/** The one place of the portal that uses IndexedDB. */
const DATABASE = 'gapwise.answers'
const BOXES = 'boxes'
const KEYS = 'keys'
const KEY_NAME = 'answers'

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB: request failed')))
  })
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(transaction.error ?? new Error('IndexedDB: not stored'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', fail)
    transaction.addEventListener('abort', fail)
  })
}

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(BOXES)
    opening.result.createObjectStore(KEYS)
  })
  const database = await asked(opening)
  // Another tab with a newer portal must not wait for this one.
  database.addEventListener('versionchange', () => database.close())
  return database
}

/** @throws when the browser forbids the database or has none */
export async function openIndexedDbStore(): Promise<BoxStore> {
  const database = await openDatabase()
  const write = (stores: string[], change: (transaction: IDBTransaction) => void): Promise<void> => {
    // 'strict': on the disk before anything says that it is kept.
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
    change(transaction)
    return finished(transaction)
  }
  const readKey = (): Promise<CryptoKey | undefined> =>
    asked<CryptoKey | undefined>(database.transaction(KEYS).objectStore(KEYS).get(KEY_NAME))
  return {
    async key(make) {
      const kept = await readKey()
      if (kept) return kept
      const made = await make()
      // Another tab may have made one meanwhile; the first stays.
      await write([KEYS], (transaction) => {
        transaction.objectStore(KEYS).add(made, KEY_NAME)
      }).catch(() => {})
      const standing = await readKey()
      if (!standing) throw new Error('IndexedDB: the key was not stored')
      return standing
    },
    async all() {
      const boxes = database.transaction(BOXES).objectStore(BOXES)
      const [ids, values] = await Promise.all([asked(boxes.getAllKeys()), asked<SealedBox[]>(boxes.getAll())])
      return new Map(values.map((box, place) => [String(ids[place]), box]))
    },
    put: (id, box) => write([BOXES], (transaction) => void transaction.objectStore(BOXES).put(box, id)),
    remove: (id) => write([BOXES], (transaction) => void transaction.objectStore(BOXES).delete(id)),
    clear: () =>
      write([BOXES, KEYS], (transaction) => {
        transaction.objectStore(BOXES).clear()
        transaction.objectStore(KEYS).clear()
      }),
  }
}
