import { createHash } from 'node:crypto'
import { chmod, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The operating system's cipher, as far as it is used here (Electron's asynchronous `safeStorage`). */
export interface SystemCipher {
  available(): Promise<boolean>
  /** Name of the key store on Linux; 'basic_text' means a key that any program of this user can compute. */
  backend(): string
  encrypt(text: string): Promise<Buffer>
  decrypt(data: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }>
}

/** unreadable: something is kept, but the key store did not open it now; it must not be treated as missing. */
export type Kept =
  | { readonly status: 'found'; readonly value: string }
  | { readonly status: 'missing' }
  | { readonly status: 'unreadable' }

export type KeyStoreKind = 'system' | 'basic-text' | 'none'

/** Named secrets. Values may have any length. */
export interface SecureStore {
  /** disk: encrypted files; memory: gone when the app ends. */
  readonly storage: 'disk' | 'memory'
  readonly keyStore: KeyStoreKind
  get(name: string): Promise<Kept>
  set(name: string, value: string): Promise<void>
  remove(name: string): Promise<void>
}

/**
 * Where secrets may live: on disk only behind a real key store. Sample data, which is all that a local stack holds, may
 * also use the basic one (docs/rules/foundations.md#privacy).
 */
export function storagePolicy(keyStore: KeyStoreKind, sampleData: boolean): 'disk' | 'memory' {
  return keyStore === 'system' || (keyStore === 'basic-text' && sampleData) ? 'disk' : 'memory'
}

async function keyStoreOf(cipher: SystemCipher): Promise<KeyStoreKind> {
  try {
    if (!(await cipher.available())) return 'none'
    return cipher.backend() === 'basic_text' ? 'basic-text' : 'system'
  } catch {
    return 'none'
  }
}

function memoryStore(keyStore: KeyStoreKind): SecureStore {
  const kept = new Map<string, string>()
  return {
    storage: 'memory',
    keyStore,
    get: (name) => {
      const value = kept.get(name)
      return Promise.resolve(value === undefined ? { status: 'missing' } : { status: 'found', value })
    },
    set: (name, value) => Promise.resolve(void kept.set(name, value)),
    remove: (name) => Promise.resolve(void kept.delete(name)),
  }
}

/** File names say nothing about what they hold. */
const fileName = (name: string): string => `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.bin`

/** A crash leaves either the old value or the new one, never half of one. */
async function writeWhole(file: string, data: Buffer): Promise<void> {
  const draft = `${file}.new`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.chmod(0o600)
    await handle.writeFile(data)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function diskStore(folder: string, keyStore: KeyStoreKind, cipher: SystemCipher): SecureStore {
  let last: Promise<unknown> = Promise.resolve()
  // One after the other: a write that overtook another would bring an old value back.
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const run = last.then(task, task)
    last = run.catch(() => undefined)
    return run
  }

  async function write(name: string, value: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    // The name is inside, so that files can't be swapped for one another.
    await writeWhole(join(folder, fileName(name)), await cipher.encrypt(JSON.stringify({ name, value })))
  }

  async function read(name: string): Promise<Kept> {
    try {
      const data = await readIfThere(join(folder, fileName(name)))
      if (!data) return { status: 'missing' }
      const { result, shouldReEncrypt } = await cipher.decrypt(data)
      const parsed: unknown = JSON.parse(result)
      if (typeof parsed !== 'object' || parsed === null || !('name' in parsed) || !('value' in parsed))
        throw new Error()
      if (parsed.name !== name || typeof parsed.value !== 'string') throw new Error()
      if (shouldReEncrypt) await write(name, parsed.value)
      return { status: 'found', value: parsed.value }
    } catch {
      return { status: 'unreadable' }
    }
  }

  return {
    storage: 'disk',
    keyStore,
    get: (name) => inTurn(() => read(name)),
    set: (name, value) => inTurn(() => write(name, value)),
    remove: (name) => inTurn(() => rm(join(folder, fileName(name)), { force: true })),
  }
}

export interface SecureStoreOptions {
  readonly folder: string
  readonly cipher: SystemCipher
  /** True when only sample data can reach this station (see `settings/environment.ts`). */
  readonly sampleData: boolean
}

/** Chooses the store that the policy allows on this system. */
export async function openSecureStore({ folder, cipher, sampleData }: SecureStoreOptions): Promise<SecureStore> {
  const keyStore = await keyStoreOf(cipher)
  return storagePolicy(keyStore, sampleData) === 'disk' ? diskStore(folder, keyStore, cipher) : memoryStore(keyStore)
}
