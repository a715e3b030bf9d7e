import { describe, expect, it } from 'vitest'
import { createEncryptedAnswerStore } from './encrypted-answer-store.ts'
import { memoryStore, type RecordStore } from './record-store.ts'
import { generateKey, encrypt, decrypt } from './record-encryption.ts'

const ROSA = '000dbba1-0000-4000-8000-d00000010000'
const OTHER = '000dbba1-0000-4000-8000-d00000020000'
const answersIn = (store: RecordStore, memberId = ROSA) =>
  createEncryptedAnswerStore(async () => store, { owner: memberId, lock: 'answers' })

describe('an encrypted record', () => {
  it('opens with its key and its label only', async () => {
    const [key, otherKey] = await Promise.all([generateKey(), generateKey()])
    const record = await encrypt(key, 'mine', 'Several days')
    expect(await decrypt(key, 'mine', record)).toBe('Several days')
    expect(await decrypt(key, 'theirs', record)).toBeNull()
    expect(await decrypt(otherKey, 'mine', record)).toBeNull()
  })

  it('does not open when it was changed', async () => {
    const key = await generateKey()
    const record = await encrypt(key, 'mine', 'Several days')
    new Uint8Array(record.data)[0]! ^= 1
    expect(await decrypt(key, 'mine', record)).toBeNull()
  })

  it('has a key that cannot be taken out of the browser', async () => {
    const key = await generateKey()
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })
})

describe('the encrypted store of answers', () => {
  it('gives back what it keeps, also to a page that is opened later', async () => {
    const store = memoryStore()
    await answersIn(store).change('a', () => 'one')
    await answersIn(store).change('b', () => 'two')
    expect(await answersIn(store).readAll()).toEqual(
      new Map([
        ['a', 'one'],
        ['b', 'two'],
      ]),
    )
  })

  it('stores nothing readable', async () => {
    const store = memoryStore()
    await answersIn(store).change('a', () => 'Nearly every day')
    const [record] = [...(await store.all()).values()]
    expect(new TextDecoder().decode(record?.data)).not.toContain('every')
  })

  it('lets changes of two tabs follow each other', async () => {
    const store = memoryStore()
    const answers = answersIn(store)
    await Promise.all(Array.from({ length: 20 }, () => answers.change('a', (kept) => `${kept ?? ''}x`)))
    expect((await answers.readAll()).get('a')).toBe('x'.repeat(20))
  })

  it('removes what is changed to nothing', async () => {
    const store = memoryStore()
    const answers = answersIn(store)
    await answers.change('a', () => 'one')
    await answers.change('a', () => null)
    expect(await answers.readAll()).toEqual(new Map())
    expect((await store.all()).size).toBe(0)
  })

  it('lets two members keep something of the same name, and neither takes it from the other', async () => {
    const store = memoryStore()
    const [rosa, james] = ['rosa', 'james'].map((owner) =>
      createEncryptedAnswerStore(async () => store, { owner, lock: 'same name' }),
    )
    await rosa?.change('draft', () => 'of Rosa')
    await james?.change('draft', (kept) => `${kept} of James`)
    expect(await rosa?.readAll()).toEqual(new Map([['draft', 'of Rosa']]))
    expect(await james?.readAll()).toEqual(new Map([['draft', 'null of James']]))
    await james?.change('draft', () => null)
    await rosa?.change('draft', (kept) => `${kept}, still`)
    expect(await james?.readAll()).toEqual(new Map())
    expect(await rosa?.readAll()).toEqual(new Map([['draft', 'of Rosa, still']]))
  })

  it('shows another member nothing, and stays for its own', async () => {
    const store = memoryStore()
    await answersIn(store).change('a', () => 'one')
    expect(await answersIn(store, OTHER).readAll()).toEqual(new Map())
    expect(await answersIn(store).readAll()).toEqual(new Map([['a', 'one']]))
  })
})
