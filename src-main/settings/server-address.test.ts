import { describe, expect, it } from 'vitest'
import { NOTHING_MANAGED } from './managed-settings.ts'
import { createServerAddress, recallServer } from './server-address.ts'
import { createSettings, type KeyValueFile } from './settings.ts'

const BACKEND = { url: 'https://db.example.com', publishableKey: 'k' }

function emptyFile(isLost = false): KeyValueFile {
  const kept = new Map<string, unknown>()
  return { isLost, get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) }
}
function keyStore() {
  const kept = new Map<string, string>()
  return {
    get: (name: string) => {
      const value = kept.get(name)
      return Promise.resolve(value === undefined ? { status: 'missing' } : { status: 'found', value })
    },
    set: (name: string, value: string) => Promise.resolve(void kept.set(name, value)),
    remove: (name: string) => Promise.resolve(void kept.delete(name)),
  }
}

describe('settings that have lost their server', () => {
  const desk = async (
    store: ReturnType<typeof keyStore>,
    file: KeyValueFile,
    backend: typeof BACKEND | null = null,
  ) => {
    const settings = createSettings(file, 'en')
    await recallServer({ settings, store })
    return createServerAddress({ environment: { backend }, managed: NOTHING_MANAGED, settings, store })
  }

  it.each([true, false])(
    'get it back from the key store, and nobody else may name one (known to be lost: %s)',
    async (isLost) => {
      const store = keyStore()
      const first = await desk(store, emptyFile())
      expect(first.change()).toBe('free')
      first.set(BACKEND)
      await first.used()
      const after = await desk(store, emptyFile(isLost))
      expect([after.address(), after.change()]).toEqual([BACKEND, 'signedIn'])
    },
  )

  it('are not free for anybody where the key store has none either', async () => {
    const after = await desk(keyStore(), emptyFile(true))
    expect([after.address(), after.change()]).toEqual([null, 'signedIn'])
  })

  it('take none where the organization or the start has set it', async () => {
    const store = keyStore()
    await (await desk(store, emptyFile(), BACKEND)).used()
    expect((await desk(store, emptyFile())).change()).toBe('free')
  })
})
