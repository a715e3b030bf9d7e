import type { EncryptedRecord } from './record-encryption.ts'

/** Where the records and their key are kept. */
export interface RecordStore {
  /** The key of this browser; `make` is asked when there is none yet. Two tabs get the same one. */
  key(make: () => Promise<CryptoKey>): Promise<CryptoKey>
  all(): Promise<ReadonlyMap<string, EncryptedRecord>>
  put(id: string, record: EncryptedRecord): Promise<void>
  remove(id: string): Promise<void>
  /** Whether a later page finds it again. */
  readonly isLasting: boolean
}

/** For a browser that keeps nothing (private windows, storage forbidden): lasts as long as the page. */
export function memoryStore(): RecordStore {
  const records = new Map<string, EncryptedRecord>()
  let key: Promise<CryptoKey> | null = null
  return {
    key: (make) => (key ??= make()),
    all: async () => new Map(records),
    put: async (id, record) => void records.set(id, record),
    remove: async (id) => void records.delete(id),
    isLasting: false,
  }
}
