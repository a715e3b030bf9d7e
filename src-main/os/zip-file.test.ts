import { createCipheriv, createHmac, pbkdf2Sync } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { beginZip, type Pieces } from './zip-file.ts'

const big = (): string[] => Array.from({ length: 2000 }, (_, n) => `line ${n} ñ ${'x'.repeat(n % 50)}\r\n`)

async function archive(entries: Readonly<Record<string, Pieces>>, password: string | null) {
  const pieces: Buffer[] = []
  const zip = beginZip({ write: async (piece) => void pieces.push(Buffer.from(piece as Uint8Array)) }, password)
  const added = []
  for (const [name, content] of Object.entries(entries)) added.push(await zip.add(name, content))
  await zip.finish()
  return { bytes: Buffer.concat(pieces), added }
}

/** By the specification of AE-2, one block after the other; `at` is where the data of the only entry begins. */
function opened(bytes: Buffer, password: string): Buffer {
  const nameBytes = bytes.readUInt16LE(26)
  const start = 30 + nameBytes + bytes.readUInt16LE(28)
  const end = bytes.indexOf('PK\x07\x08', start, 'latin1')
  const salt = bytes.subarray(start, start + 16)
  const keys = pbkdf2Sync(password, salt, 1000, 66, 'sha1')
  expect(bytes.subarray(start + 16, start + 18)).toEqual(keys.subarray(64))
  const sealed = bytes.subarray(start + 18, end - 10)
  const mac = createHmac('sha1', keys.subarray(32, 64)).update(sealed).digest().subarray(0, 10)
  expect(bytes.subarray(end - 10, end)).toEqual(mac)
  const plain = Buffer.from(sealed)
  for (let block = 0; block * 16 < plain.length; block += 1) {
    const counter = Buffer.alloc(16)
    counter.writeUInt32LE(block + 1)
    const mask = createCipheriv('aes-256-ecb', keys.subarray(0, 32), null).setAutoPadding(false).update(counter)
    for (let n = 0; n < 16 && block * 16 + n < plain.length; n += 1) plain[block * 16 + n]! ^= mask[n]!
  }
  return inflateRawSync(plain)
}

describe('an archive', () => {
  it('holds what went in, and is the same for the same', async () => {
    const one = await archive({ 'a.csv': big(), 'docs/ñ.pdf': [new Uint8Array([1, 2, 3])], 'empty.txt': [] }, null)
    const read = unzipSync(new Uint8Array(one.bytes))
    expect(Buffer.from(read['a.csv']!).toString()).toBe(big().join(''))
    expect([...read['docs/ñ.pdf']!]).toEqual([1, 2, 3])
    expect(read['empty.txt']).toHaveLength(0)
    expect(one.added[0]).toMatchObject({ name: 'a.csv', bytes: Buffer.byteLength(big().join('')) })
    const again = await archive({ 'a.csv': big(), 'docs/ñ.pdf': [new Uint8Array([1, 2, 3])], 'empty.txt': [] }, null)
    expect(again.bytes.equals(one.bytes)).toBe(true)
  })

  it('opens with its password and shows nothing without', async () => {
    const { bytes } = await archive({ 'a.csv': big() }, 'a long password')
    expect(bytes.includes('line 1')).toBe(false)
    expect(opened(bytes, 'a long password').toString()).toBe(big().join(''))
  })
})
