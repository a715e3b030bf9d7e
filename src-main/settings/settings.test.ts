import { describe, expect, it } from 'vitest'
import { createSettings, DEFAULT_LINK_ADDRESSES, languageOf, type KeyValueFile } from './settings.ts'

describe('settings', () => {
  function fileOf(values: Record<string, unknown>): KeyValueFile {
    const kept = new Map(Object.entries(values))
    return { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) }
  }

  it('start from the defaults in the language of the system', () => {
    expect(createSettings(fileOf({}), languageOf('es-MX')).preferences()).toEqual({
      colorScheme: 'auto',
      language: 'es',
      lockAfterMinutes: 10,
      namesInNotifications: false,
      startAtSignIn: false,
      scriptTone: 'friendly',
      boardLayout: null,
    })
  })

  it('keep what is valid of an edited file', () => {
    const settings = createSettings(
      fileOf({ preferences: { colorScheme: 'dark', lockAfterMinutes: 999, extra: true }, window: { x: 'left' } }),
      'en',
    )
    expect(settings.preferences()).toEqual({
      colorScheme: 'dark',
      language: 'en',
      lockAfterMinutes: 10,
      namesInNotifications: false,
      startAtSignIn: false,
      scriptTone: 'friendly',
      boardLayout: null,
    })
    expect(settings.window()).toBeNull()
  })

  it('refuse to write a wrong value', () => {
    const settings = createSettings(fileOf({}), 'en')
    expect(() => settings.setPreferences({ lockAfterMinutes: 60 })).toThrow()
    expect(settings.setPreferences({ lockAfterMinutes: 5 }).lockAfterMinutes).toBe(5)
    expect(settings.preferences().lockAfterMinutes).toBe(5)
  })

  it('do not trust an address in the file that would send data in the clear', () => {
    const backend = { url: 'http://db.example.com', publishableKey: 'k' }
    expect(createSettings(fileOf({ backend }), 'en').backend()).toBeNull()
  })

  const defaultOf = (name: string): unknown => Object.entries(DEFAULT_LINK_ADDRESSES).find(([key]) => key === name)?.[1]

  it('keep the addresses of labs, maps and portal', () => {
    const settings = createSettings(fileOf({}), 'en')
    expect(settings.linkAddresses()).toEqual(DEFAULT_LINK_ADDRESSES)
    const changed = { ...DEFAULT_LINK_ADDRESSES, labOneName: 'Bay Lab', portal: 'http://127.0.0.1:4401' }
    expect(settings.setLinkAddresses(changed)).toEqual(changed)
    expect(settings.linkAddresses()).toEqual(changed)
  })

  it('take the portal that the desk was started with, whatever is stored', () => {
    const file = fileOf({})
    const started = createSettings(file, 'en', { portal: 'http://127.0.0.1:4401' })
    const stored = { ...DEFAULT_LINK_ADDRESSES, portal: 'https://members.example' }
    expect(started.setLinkAddresses(stored).portal).toBe('http://127.0.0.1:4401')
    expect(createSettings(file, 'en').linkAddresses().portal).toBe('https://members.example')
  })

  it.each([
    { labOneScheduler: 'http://lab.example/{zip}' },
    { labOneScheduler: 'https://{zip}.example/' },
    { labTwoScheduler: 'https://user:pass@lab.example/' },
    { labTwoScheduler: 'https://lab.example:8443/' },
    { kitCatalog: 'https://lab.example/?plz={code}' },
    { kitCatalog: 'javascript:alert(1)' },
    { maps: '' },
    { portal: 'http://members.example' },
    { portal: 'https://user@members.example' },
    { labOneName: ' ' },
  ])('neither write nor read %j', (wrong) => {
    const links = { ...DEFAULT_LINK_ADDRESSES, labOneName: 'Bay Lab', ...wrong }
    expect(() => createSettings(fileOf({}), 'en').setLinkAddresses(links)).toThrow()
    const kept = { ...links, ...Object.fromEntries(Object.keys(wrong).map((name) => [name, defaultOf(name)])) }
    expect(createSettings(fileOf({ links }), 'en').linkAddresses()).toEqual(kept)
  })
})
