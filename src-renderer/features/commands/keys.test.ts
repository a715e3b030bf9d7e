import { describe, expect, it } from 'vitest'
import { isMac, keyCaps, matchesKeys, type KeyPress } from './keys.ts'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

describe('matchesKeys', () => {
  it('takes a letter by what it types, alone', () => {
    expect(matchesKeys('j', press('j'), false)).toBe(true)
    expect(matchesKeys('j', press('J'), false)).toBe(true)
    expect(matchesKeys('j', press('k'), false)).toBe(false)
    expect(matchesKeys('j', press('J', { shiftKey: true }), false)).toBe(false)
    expect(matchesKeys('j', press('j', { ctrlKey: true }), false)).toBe(false)
    expect(matchesKeys('j', press('j', { altKey: true }), false)).toBe(false)
  })

  it('takes a sign however the layout types it', () => {
    expect(matchesKeys('?', press('?', { shiftKey: true }), false)).toBe(true)
    expect(matchesKeys('/', press('/'), false)).toBe(true)
    expect(matchesKeys('/', press('/', { shiftKey: true }), false)).toBe(true)
  })

  it('means Ctrl by mod, and the command key on a Mac', () => {
    expect(matchesKeys('mod+k', press('k', { ctrlKey: true }), false)).toBe(true)
    expect(matchesKeys('mod+k', press('k', { metaKey: true }), false)).toBe(false)
    expect(matchesKeys('mod+k', press('k', { metaKey: true }), true)).toBe(true)
    expect(matchesKeys('mod+k', press('k', { ctrlKey: true }), true)).toBe(false)
    expect(matchesKeys('mod+k', press('k'), false)).toBe(false)
  })

  it('keeps Shift+Enter for those who mean it', () => {
    expect(matchesKeys('Enter', press('Enter'), false)).toBe(true)
    expect(matchesKeys('Enter', press('Enter', { shiftKey: true }), false)).toBe(false)
  })
})

describe('keyCaps', () => {
  it('shows what is printed on the keyboard', () => {
    expect(keyCaps('mod+k', false)).toEqual(['Ctrl', 'K'])
    expect(keyCaps('mod+k', true)).toEqual(['⌘', 'K'])
    expect(keyCaps('ArrowDown', false)).toEqual(['↓'])
    expect(keyCaps('/', false)).toEqual(['/'])
  })

  it('knows a Mac by its platform', () => {
    expect(isMac('MacIntel')).toBe(true)
    expect(isMac('Linux x86_64')).toBe(false)
  })
})
