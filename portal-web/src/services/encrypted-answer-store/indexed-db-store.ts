import type { RecordStore } from './record-store.ts'
import type { EncryptedRecord } from './record-encryption.ts'

/** The one place of the portal that uses IndexedDB. */
/** The name on the devices. */
const RECORDS = 'boxes'
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

async function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(RECORDS)
    opening.result.createObjectStore(KEYS)
  })
  const database = await asked(opening)
  // Another tab with a newer portal must not wait for this one.
  database.addEventListener('versionchange', () => database.close())
  return database
}

/** @throws when the browser forbids the database or has none */
export async function openIndexedDbStore(name: string): Promise<RecordStore> {
  const database = await openDatabase(name)
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
      const records = database.transaction(RECORDS).objectStore(RECORDS)
      const [ids, values] = await Promise.all([asked(records.getAllKeys()), asked<EncryptedRecord[]>(records.getAll())])
      return new Map(values.map((record, index) => [String(ids[index]), record]))
    },
    put: (id, record) => write([RECORDS], (transaction) => void transaction.objectStore(RECORDS).put(record, id)),
    remove: (id) => write([RECORDS], (transaction) => void transaction.objectStore(RECORDS).delete(id)),
    isLasting: true,
  }
}
