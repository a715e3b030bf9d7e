import { createCipheriv, createHash, createHmac, pbkdf2Sync, randomBytes, type Cipheriv, type Hmac } from 'node:crypto'
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'
import type { WholeFile } from './whole-file.ts'

/** What went into an entry, before it was compressed. */
interface ZippedEntry {
  readonly name: string
  readonly bytes: number
  /** 64 hexadecimal digits. */
  readonly sha256: string
}

export type Pieces = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>

/** An archive that is written as it comes: nothing of an entry has to be in memory at once. */
export interface ZipFile {
  /** @throws ZipTooLarge past 4 GiB of an entry or of all @throws what the disk says */
  readonly add: (name: string, pieces: Pieces) => Promise<ZippedEntry>
  /** Writes the directory; the file itself is finished by whoever began it. */
  readonly finish: () => Promise<void>
}

class ZipTooLarge extends Error {}

/** What 32 bits hold: larger archives would need another form, which not every reader knows. */
const MOST = 0xffff_ffff

/** APPNOTE 6.3.10, section 4.4: sizes follow the entry, names are UTF-8. */
const SIZES_FOLLOW = 1 << 3
const UTF8 = 1 << 11
const ENCRYPTED = 1
const DEFLATED = 8
/** The dates of entries say nothing and are always the same (1980-01-01): so is the archive, of the same content. */
const NO_DATE = 0x0021

/** Of WinZip's AE-2 (AES-256), which 7-Zip, WinZip and libarchive read: key, check and seal from a password. */
const AES = { method: 99, keyBytes: 32, saltBytes: 16, checkBytes: 2, sealBytes: 10, rounds: 1000 } as const
const AES_EXTRA = Buffer.from([0x01, 0x99, 7, 0, 2, 0, 0x41, 0x45, 3, DEFLATED, 0])

/** AES in counter mode as WinZip has it: the counter begins at 1 and its lowest byte comes first, so the library's own mode can't be used. */
class Sealed {
  readonly #cipher: Cipheriv
  readonly #mac: Hmac
  readonly start: Buffer
  #block = 1n
  #left = Buffer.alloc(0)

  constructor(password: string) {
    const salt = randomBytes(AES.saltBytes)
    const keys = pbkdf2Sync(password, salt, AES.rounds, 2 * AES.keyBytes + AES.checkBytes, 'sha1')
    this.#cipher = createCipheriv('aes-256-ecb', keys.subarray(0, AES.keyBytes), null).setAutoPadding(false)
    this.#mac = createHmac('sha1', keys.subarray(AES.keyBytes, 2 * AES.keyBytes))
    this.start = Buffer.concat([salt, keys.subarray(2 * AES.keyBytes)])
  }

  seal(plain: Buffer): Buffer {
    const blocks = Math.max(0, Math.ceil((plain.length - this.#left.length) / 16))
    const counters = Buffer.alloc(blocks * 16)
    for (let n = 0; n < blocks; n += 1) counters.writeBigUInt64LE(this.#block++, n * 16)
    const stream = Buffer.concat([this.#left, this.#cipher.update(counters)])
    const sealed = Buffer.alloc(plain.length)
    for (let n = 0; n < plain.length; n += 1) sealed[n] = (plain[n] ?? 0) ^ (stream[n] ?? 0)
    this.#left = stream.subarray(plain.length)
    this.#mac.update(sealed)
    return sealed
  }

  end = (): Buffer => this.#mac.digest().subarray(0, AES.sealBytes)
}

interface Entry {
  readonly name: Buffer
  readonly at: number
  readonly crc: number
  readonly packed: number
  readonly bytes: number
}

/** @param password null: not encrypted */
export function beginZip(file: Pick<WholeFile, 'write'>, password: string | null): ZipFile {
  const entries: Entry[] = []
  const flags = SIZES_FOLLOW | UTF8 | (password === null ? 0 : ENCRYPTED)
  const method = password === null ? DEFLATED : AES.method
  const extra = password === null ? Buffer.alloc(0) : AES_EXTRA
  let at = 0
  const put = async (bytes: Buffer): Promise<void> => {
    at += bytes.length
    if (at > MOST) throw new ZipTooLarge('an archive of more than 4 GiB')
    await file.write(bytes)
  }
  /** Version, flags, method, date, and the sizes: the same in both places. */
  const facts = ({ crc, packed, bytes }: Pick<Entry, 'crc' | 'packed' | 'bytes'>, nameBytes: number): Buffer => {
    const head = Buffer.alloc(26)
    head.writeUInt16LE(password === null ? 20 : 51, 0)
    head.writeUInt16LE(flags, 2)
    head.writeUInt16LE(method, 4)
    head.writeUInt16LE(NO_DATE, 8)
    head.writeUInt32LE(crc, 10)
    head.writeUInt32LE(packed, 14)
    head.writeUInt32LE(bytes, 18)
    head.writeUInt16LE(nameBytes, 22)
    head.writeUInt16LE(extra.length, 24)
    return head
  }
  return {
    async add(given, pieces) {
      const name = Buffer.from(given, 'utf8')
      const start = at
      await put(
        Buffer.concat([Buffer.from('PK\x03\x04'), facts({ crc: 0, packed: 0, bytes: 0 }, name.length), name, extra]),
      )
      const sealed = password === null ? null : new Sealed(password)
      const before = at
      if (sealed) await put(sealed.start)
      const hash = createHash('sha256')
      let crc = 0
      let bytes = 0
      const deflate = createDeflateRaw({ level: 6 })
      const packedPieces = packer(deflate)
      for await (const piece of pieces) {
        const plain = Buffer.from(piece as Uint8Array)
        hash.update(plain)
        crc = crc32(plain, crc)
        bytes += plain.length
        if (bytes > MOST) throw new ZipTooLarge('an entry of more than 4 GiB')
        for (const packed of await packedPieces.push(plain)) await put(sealed ? sealed.seal(packed) : packed)
      }
      for (const packed of await packedPieces.end()) await put(sealed ? sealed.seal(packed) : packed)
      if (sealed) await put(sealed.end())
      // AE-2 has none: its seal says more.
      const entry = { name, at: start, crc: sealed ? 0 : crc, packed: at - before, bytes }
      const tail = Buffer.alloc(16)
      tail.write('PK\x07\x08', 'latin1')
      tail.writeUInt32LE(entry.crc, 4)
      tail.writeUInt32LE(entry.packed, 8)
      tail.writeUInt32LE(bytes, 12)
      await put(tail)
      entries.push(entry)
      return { name: given, bytes, sha256: hash.digest('hex') }
    },
    async finish() {
      const start = at
      for (const entry of entries) {
        const rest = Buffer.alloc(14)
        rest.writeUInt32LE(entry.at, 10)
        const made = Buffer.from([0x3f, 0x00])
        await put(
          Buffer.concat([Buffer.from('PK\x01\x02'), made, facts(entry, entry.name.length), rest, entry.name, extra]),
        )
      }
      const end = Buffer.alloc(22)
      end.write('PK\x05\x06', 'latin1')
      end.writeUInt16LE(entries.length, 8)
      end.writeUInt16LE(entries.length, 10)
      end.writeUInt32LE(at - start, 12)
      end.writeUInt32LE(start, 16)
      await put(end)
    },
  }
}

/** Compresses piece by piece; what comes out is taken before the next one goes in. */
function packer(deflate: DeflateRaw) {
  let out: Buffer[] = []
  let failed: Error | null = null
  deflate.on('data', (piece: Buffer) => out.push(piece))
  deflate.on('error', (error) => (failed = error))
  const taken = (): Buffer[] => {
    if (failed) throw failed
    const all = out
    out = []
    return all
  }
  return {
    push: (plain: Buffer): Promise<Buffer[]> =>
      new Promise((resolve, reject) => deflate.write(plain, (error) => (error ? reject(error) : resolve(taken())))),
    end: (): Promise<Buffer[]> =>
      new Promise((resolve, reject) => {
        deflate.once('error', reject)
        deflate.once('end', () => resolve(taken()))
        deflate.end()
      }),
  }
}
