import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseLanguage, rememberLanguage } from '../services/language.ts'
import { browserStore, hasStoredSession, SESSION_KEY } from './stored-session.ts'

afterEach(() => {
  browserStore.removeItem(SESSION_KEY)
  vi.restoreAllMocks()
})

const full = (): void =>
  void vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
const forbidden = (): void =>
  void vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })

describe.each([
  ['full', full],
  ['forbidden', forbidden],
])('a browser whose storage is %s', (_state, make) => {
  it('keeps the session for the page, so that a sign-in is one', () => {
    localStorage.setItem(SESSION_KEY, 'an older one')
    make()
    browserStore.setItem(SESSION_KEY, 'session')
    expect([hasStoredSession(), browserStore.getItem(SESSION_KEY)]).toEqual([true, 'session'])
    browserStore.removeItem(SESSION_KEY)
    expect(hasStoredSession()).toBe(false)
  })

  it('shows the portal in the language that it asks for, and in the one that is chosen', () => {
    make()
    expect(chooseLanguage(browserStore, ['es-US'])).toBe('es')
    rememberLanguage(browserStore, 'en')
    expect(chooseLanguage(browserStore, ['es-US'])).toBe('en')
    browserStore.removeItem('gapwise.language')
  })
})
