import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'
import { NOTHING_MANAGED, policyFile, readManagedSettings } from './managed-settings.ts'
import { createSettings } from './settings.ts'

const BACKEND = { url: 'https://db.example.com', publishableKey: 'k' }

describe('managed settings', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'desk-policy-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const read = (text: string) => {
    const file = join(folder, 'policy.json')
    writeFileSync(file, text)
    return readManagedSettings(file)
  }

  it('are none where there is no file', () => {
    expect(readManagedSettings(join(folder, 'policy.json'))).toEqual(NOTHING_MANAGED)
  })

  it('set the server and single addresses, and leave what other releases know', () => {
    const links = { maps: 'https://maps.example/?q={query}' }
    expect(read(JSON.stringify({ backend: BACKEND, links, updates: 'weekly' }))).toEqual({
      status: 'read',
      backend: BACKEND,
      links,
    })
  })

  it.each([
    ['no JSON', '{'],
    ['another shape', '[]'],
    ['a server without https', JSON.stringify({ backend: { ...BACKEND, url: 'http://db.example.com' } })],
    ['an address that is none', JSON.stringify({ backend: BACKEND, links: { maps: 'http://maps.example' } })],
  ])('count for nothing, but are there, with %s', (_what, text) => {
    expect(read(text)).toEqual({ ...NOTHING_MANAGED, status: 'invalid' })
  })

  it('lie where an ordinary user can not write; only tests and development name another file', () => {
    expect(policyFile({}, { packaged: true, platform: 'linux' })).toBe('/etc/gapwise/policy.json')
    expect(policyFile({}, { packaged: true, platform: 'darwin' })).toBe(
      '/Library/Application Support/Gapwise/policy.json',
    )
    expect(policyFile({}, { packaged: true, platform: 'win32' })).toContain('Program Files\\Gapwise')
    const other = { GAPWISE_POLICY_FILE: '/tmp/policy.json' }
    expect(policyFile(other, { packaged: false, platform: 'linux' })).toBe('/tmp/policy.json')
    expect(policyFile(other, { packaged: true, platform: 'linux' })).toBe('/etc/gapwise/policy.json')
  })

  it('win over the environment, which then can not make real data pass for sample data', () => {
    const env = {
      GAPWISE_BACKEND_URL: 'http://127.0.0.1:4400',
      GAPWISE_BACKEND_KEY: 'k',
      GAPWISE_SAMPLE_DATA: '1',
    }
    const options = { packaged: false, nowMs: 0, managedBackend: BACKEND }
    expect(readEnvironment(env, options)).toMatchObject({ backend: BACKEND, sampleData: false })
  })

  it('win over what is stored and where the start says the portal is', () => {
    const stored = new Map<string, unknown>()
    const file = {
      get: (key: string) => stored.get(key),
      set: (key: string, value: unknown) => void stored.set(key, value),
    }
    const links = { portal: 'https://members.example' }
    const settings = createSettings(file, 'en', { portal: 'http://127.0.0.1:1', links })
    const kept = settings.setLinkAddresses({
      ...settings.linkAddresses(),
      portal: 'https://other.example',
      labOneName: 'B',
    })
    expect(kept).toMatchObject({ portal: 'https://members.example', labOneName: 'B' })
  })
})
