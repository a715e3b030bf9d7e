import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSecureStore, storagePolicy, type SystemCipher } from './secure-store.ts'

const flip = (data: Buffer): Buffer => Buffer.from(data.map((byte) => byte ^ 0x5a))
const cipher = (changes: Partial<SystemCipher> = {}): SystemCipher => ({
  available: () => Promise.resolve(true),
  backend: () => 'gnome_libsecret',
  encrypt: (text) => Promise.resolve(flip(Buffer.from(text))),
  decrypt: (data) => Promise.resolve({ result: flip(data).toString(), shouldReEncrypt: false }),
  ...changes,
})

describe('storagePolicy', () => {
  it.each([
    ['system', false, 'disk'],
    ['system', true, 'disk'],
    ['basic-text', true, 'disk'],
    ['basic-text', false, 'memory'],
    ['none', true, 'memory'],
    ['none', false, 'memory'],
  ] as const)('%s key store, sample data %s: %s', (keyStore, sampleData, storage) => {
    expect(storagePolicy(keyStore, sampleData)).toBe(storage)
  })
})

describe('the secure store', () => {
  let folder = ''
  const open = (changes: Partial<SystemCipher> = {}, sampleData = false) =>
    openSecureStore({ folder: join(folder, 'secrets'), cipher: cipher(changes), sampleData })
  const onlyFile = (): string => join(folder, 'secrets', readdirSync(join(folder, 'secrets'))[0]!)

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'desk-secrets-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('keeps a value for the next start, encrypted and for this user only', async () => {
    await (await open()).set('session', 'the secret')
    await expect((await open()).get('session')).resolves.toEqual({ status: 'found', value: 'the secret' })
    expect(readFileSync(onlyFile()).toString()).not.toContain('secret')
    expect(statSync(onlyFile()).mode & 0o777).toBe(0o600)
    expect(onlyFile()).not.toContain('session')
  })

  it('keeps a value of any length', async () => {
    const store = await open()
    const long = 'ä'.repeat(300_000)
    await store.set('session', long)
    await expect(store.get('session')).resolves.toEqual({ status: 'found', value: long })
  })

  it('keeps the last of many writes', async () => {
    const store = await open()
    await Promise.all(Array.from({ length: 20 }, (_, index) => store.set('session', String(index))))
    await expect(store.get('session')).resolves.toEqual({ status: 'found', value: '19' })
  })

  it('tells a missing value from one that can not be read now', async () => {
    const store = await open()
    await expect(store.get('session')).resolves.toEqual({ status: 'missing' })
    await store.set('session', 'x')
    const broken = await open({ decrypt: () => Promise.reject(new Error('key ring is locked')) })
    await expect(broken.get('session')).resolves.toEqual({ status: 'unreadable' })
  })

  it('does not take a damaged or a swapped file for a value', async () => {
    const store = await open()
    await store.set('a', 'of a')
    const ofA = onlyFile()
    await store.set('b', 'of b')
    const ofB = join(
      folder,
      'secrets',
      readdirSync(join(folder, 'secrets')).find((name) => !ofA.endsWith(name))!,
    )
    renameSync(ofA, ofB)
    await expect(store.get('b')).resolves.toEqual({ status: 'unreadable' })
    writeFileSync(ofB, 'noise')
    await expect(store.get('b')).resolves.toEqual({ status: 'unreadable' })
  })

  it('writes again what the key store wants encrypted anew', async () => {
    const store = await open()
    await store.set('session', 'x')
    const before = statSync(onlyFile()).ino
    const rotated = await open({
      decrypt: (data) => Promise.resolve({ result: flip(data).toString(), shouldReEncrypt: true }),
    })
    await rotated.get('session')
    expect(statSync(onlyFile()).ino).not.toBe(before)
    await expect(store.get('session')).resolves.toEqual({ status: 'found', value: 'x' })
  })

  it('removes a value', async () => {
    const store = await open()
    await store.set('session', 'x')
    await store.remove('session')
    await store.remove('session')
    await expect(store.get('session')).resolves.toEqual({ status: 'missing' })
  })

  it.each([
    ['a basic key store', { backend: () => 'basic_text' }, 'basic-text'],
    ['no key store', { available: () => Promise.resolve(false) }, 'none'],
    ['a failing key store', { available: () => Promise.reject(new Error('dbus')) }, 'none'],
  ])('writes nothing to disk with %s and real data', async (_name, changes, kind) => {
    const store = await open(changes)
    await store.set('session', 'x')
    await expect(store.get('session')).resolves.toEqual({ status: 'found', value: 'x' })
    expect(store).toMatchObject({ storage: 'memory', keyStore: kind })
    expect(existsSync(join(folder, 'secrets'))).toBe(false)
  })

  it('may use the basic key store on disk for sample data', async () => {
    const store = await open({ backend: () => 'basic_text' }, true)
    await store.set('session', 'x')
    expect(store).toMatchObject({ storage: 'disk', keyStore: 'basic-text' })
    expect(existsSync(onlyFile())).toBe(true)
  })
})
