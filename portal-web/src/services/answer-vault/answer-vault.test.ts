import { describe, expect, it } from 'vitest'
import { createAnswerVault } from './answer-vault.ts'
import { memoryStore, type BoxStore } from './box-store.ts'
import { makeKey, seal, unseal } from './sealed-box.ts'

const ROSA = '000dbba1-0000-4000-8000-d00000010000'
const OTHER = '000dbba1-0000-4000-8000-d00000020000'
const vaultOf = (store: BoxStore, memberId = ROSA) => createAnswerVault(async () => store, memberId)

describe('a sealed box', () => {
  it('opens with its key and its label only', async () => {
    const [key, otherKey] = await Promise.all([makeKey(), makeKey()])
    const box = await seal(key, 'mine', 'Several days')
    expect(await unseal(key, 'mine', box)).toBe('Several days')
    expect(await unseal(key, 'theirs', box)).toBeNull()
    expect(await unseal(otherKey, 'mine', box)).toBeNull()
  })

  it('does not open when it was changed', async () => {
    const key = await makeKey()
    const box = await seal(key, 'mine', 'Several days')
    new Uint8Array(box.data)[0]! ^= 1
    expect(await unseal(key, 'mine', box)).toBeNull()
  })

  it('has a key that cannot be taken out of the browser', async () => {
    const key = await makeKey()
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })
})

describe('the vault', () => {
  it('gives back what it keeps, also to a page that is opened later', async () => {
    const store = memoryStore()
    await vaultOf(store).change('a', () => 'one')
    await vaultOf(store).change('b', () => 'two')
    expect(await vaultOf(store).readAll()).toEqual(
      new Map([
        ['a', 'one'],
        ['b', 'two'],
      ]),
    )
  })

  it('stores nothing readable', async () => {
    const store = memoryStore()
    await vaultOf(store).change('a', () => 'Nearly every day')
    const [box] = [...(await store.all()).values()]
    expect(new TextDecoder().decode(box?.data)).not.toContain('every')
  })

  it('lets changes of two tabs follow each other', async () => {
    const store = memoryStore()
    const vault = vaultOf(store)
    await Promise.all(Array.from({ length: 20 }, () => vault.change('a', (kept) => `${kept ?? ''}x`)))
    expect((await vault.readAll()).get('a')).toBe('x'.repeat(20))
  })

  it('removes what is changed to nothing', async () => {
    const store = memoryStore()
    const vault = vaultOf(store)
    await vault.change('a', () => 'one')
    await vault.change('a', () => null)
    expect(await vault.readAll()).toEqual(new Map())
    expect((await store.all()).size).toBe(0)
  })

  it('shows another member nothing, and erases it', async () => {
    const store = memoryStore()
    await vaultOf(store).change('a', () => 'one')
    expect(await vaultOf(store, OTHER).readAll()).toEqual(new Map())
    expect((await store.all()).size).toBe(0)
  })

  it('is empty after everything was erased, and can be used again', async () => {
    const store = memoryStore()
    const vault = vaultOf(store)
    await vault.change('a', () => 'one')
    await vault.eraseAll()
    expect(await vault.readAll()).toEqual(new Map())
    await vault.change('b', () => 'two')
    expect(await vault.readAll()).toEqual(new Map([['b', 'two']]))
  })
})
