import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/sync/vocabulary.ts'
import { languageToFollow } from './record-language.ts'

const store = (kept: Record<string, string> = {}) => ({ getItem: (key: string) => kept[key] ?? null })

describe('the language of a signed-in member', () => {
  it('is that of the record, where the portal speaks it', () => {
    expect(LANGUAGES.map((language) => languageToFollow(store(), language))).toEqual(['en', 'es', null, null, null])
  })

  it('is the one that was chosen in this browser', () => {
    expect(languageToFollow(store({ 'gapwise.language': 'en' }), 'es')).toBeNull()
    expect(languageToFollow(store({ 'gapwise.language': 'en', 'gapwise.language.record': 'es' }), 'es')).toBeNull()
  })

  it('goes on to follow the record, also of the next one who signs in here', () => {
    const followed = store({ 'gapwise.language': 'es', 'gapwise.language.record': 'es' })
    expect(languageToFollow(followed, 'es')).toBe('es')
    expect(languageToFollow(followed, 'en')).toBe('en')
  })
})
