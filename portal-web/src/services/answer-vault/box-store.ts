import type { SealedBox } from './sealed-box.ts'

/** Where the boxes and their key are kept. */
export interface BoxStore {
  /** The key of this browser; `make` is asked when there is none yet. Two tabs get the same one. */
  key(make: () => Promise<CryptoKey>): Promise<CryptoKey>
  all(): Promise<ReadonlyMap<string, SealedBox>>
  put(id: string, box: SealedBox): Promise<void>
  remove(id: string): Promise<void>
  /** Removes every box and the key. */
  clear(): Promise<void>
}

/** For a browser that keeps nothing (private windows, storage forbidden): lasts as long as the page. */
export function memoryStore(): BoxStore {
  const boxes = new Map<string, SealedBox>()
  let key: Promise<CryptoKey> | null = null
  return {
    key: (make) => (key ??= make()),
    all: async () => new Map(boxes),
    put: async (id, box) => void boxes.set(id, box),
    remove: async (id) => void boxes.delete(id),
    async clear() {
      boxes.clear()
      key = null
    },
  }
}
