import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fdatasync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { isKeptTable, type KeptKey, type KeptRecord, type KeptTable } from './kept-tables.ts'

/** One row as it is after a commit; null: it is gone. */
export type JournalRow = readonly [table: KeptTable, key: KeptKey, record: KeptRecord | null]

const journalRow = z.tuple([
  z.custom<KeptTable>(isKeptTable),
  z.union([z.string(), z.number()]),
  z.record(z.string(), z.unknown()).nullable(),
])

const entry = z.object({
  /** The number that the commit before this one ended with. */
  after: z.number().int(),
  /** The number that this commit ended with. */
  seq: z.number().int(),
  /** Nothing before it counts: the rows of this entry, and of those of the same number, are all there are. */
  whole: z.boolean(),
  rows: z.array(journalRow).readonly(),
})
export type JournalEntry = Omit<Readonly<z.infer<typeof entry>>, 'rows'> & { readonly rows: readonly JournalRow[] }

const CIPHER = 'aes-256-gcm'
const PURPOSE = 'gapwise work journal'
/** Before every entry, so that what follows a damaged one is found. */
const MARK = Buffer.from([0x9d, 0x47, 0x57, 0x4a])
const LENGTH_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = MARK.length + LENGTH_BYTES

/** The journal's own key: nothing is sealed twice under the key of the cache. */
export const journalKey = (cacheKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', cacheKey, Buffer.alloc(0), PURPOSE, 32))

function seal(key: Buffer, sealed: JournalEntry): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const data = Buffer.concat([cipher.update(JSON.stringify(sealed), 'utf8'), cipher.final()])
  const head = Buffer.alloc(HEAD_BYTES)
  MARK.copy(head)
  head.writeUInt32LE(NONCE_BYTES + TAG_BYTES + data.length, MARK.length)
  return Buffer.concat([head, nonce, cipher.getAuthTag(), data])
}

function unseal(key: Buffer, body: Buffer): JournalEntry | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, body.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(body.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const text = Buffer.concat([decipher.update(body.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    return entry.parse(JSON.parse(text.toString('utf8')))
  } catch {
    return null
  }
}

export interface JournalContents {
  readonly entries: readonly JournalEntry[]
  /** Places that can't be read. A last entry that a crash cut short is none: its commit is in the cache. */
  readonly damaged: number
  /** One of them is at the end. */
  readonly endsDamaged: boolean
}

/** What a journal holds, in its order; nothing where there is none. */
export function readJournal(file: string, key: Buffer): JournalContents {
  if (!existsSync(file)) return { entries: [], damaged: 0, endsDamaged: false }
  const bytes = readFileSync(file)
  const entries: JournalEntry[] = []
  let damaged = 0
  let good = true
  for (let at = 0; at < bytes.length;) {
    const start = at + HEAD_BYTES
    const isMarked = bytes.subarray(at, at + MARK.length).equals(MARK) && start <= bytes.length
    const end = isMarked ? start + bytes.readUInt32LE(at + MARK.length) : 0
    const read = isMarked && end <= bytes.length ? unseal(key, bytes.subarray(start, end)) : null
    if (read !== null) {
      entries.push(read)
      good = true
      at = end
      continue
    }
    const next = bytes.indexOf(MARK, at + 1)
    const isCutShort = isMarked && end > bytes.length && next < 0
    if (isCutShort) break
    if (good) damaged += 1
    good = false
    at = next < 0 ? bytes.length : next
  }
  return { entries, damaged, endsDamaged: !good }
}

/** Writes what a file holds from now on: after a crash it is the old one or the new one. */
export function replaceJournal(file: string, key: Buffer, entries: readonly JournalEntry[]): void {
  const draft = `${file}.new`
  writeFileSync(draft, Buffer.concat(entries.map((one) => seal(key, one))), { mode: 0o600, flush: true })
  renameSync(draft, file)
  if (process.platform === 'win32') return
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** Appends entries to a journal, each of which is on its way to the disk when `append` returns. */
export class JournalAppender {
  readonly #key: Buffer
  readonly #descriptor: number
  #isSyncing = false
  #isDue = false
  #isClosed = false

  constructor(file: string, key: Buffer) {
    this.#key = key
    this.#descriptor = openSync(file, 'a', 0o600)
  }

  /** @returns how many bytes it took. @throws what the disk says */
  append(sealed: JournalEntry): number {
    const bytes = seal(this.#key, sealed)
    writeSync(this.#descriptor, bytes)
    this.#isDue = true
    this.#sync()
    return bytes.length
  }

  /**
   * Nobody waits for it: the commit is on the disk already, and this is the second copy. One at a time, so that a person who types
   * leaves no queue of them.
   */
  #sync(): void {
    if (this.#isSyncing || !this.#isDue) return
    this.#isDue = false
    this.#isSyncing = true
    fdatasync(this.#descriptor, () => {
      this.#isSyncing = false
      if (this.#isClosed) closeSync(this.#descriptor)
      else this.#sync()
    })
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    if (this.#isDue) fsyncSync(this.#descriptor)
    if (!this.#isSyncing) closeSync(this.#descriptor)
  }
}
