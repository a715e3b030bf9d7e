import { describe, expect, it } from 'vitest'
import { chooseLanguage, rememberLanguage } from './language.ts'

function memory(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('the language of the portal', () => {
  it('is the one chosen at an earlier visit', () => {
    const store = memory()
    rememberLanguage(store, 'es')
    expect(chooseLanguage(store, ['en-US'])).toBe('es')
  })

  it('is else the first language of the browser that the portal speaks', () => {
    expect(chooseLanguage(memory(), ['fr-FR', 'es-MX', 'en-US'])).toBe('es')
    expect(chooseLanguage(memory({ 'gapwise.language': 'fr' }), ['fr'])).toBe('en')
  })
})
