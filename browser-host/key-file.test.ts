import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { keyIn, seal, unseal } from './key-file.ts'

const home = mkdtempSync(join(tmpdir(), 'gapwise-host-'))
afterAll(() => rmSync(home, { recursive: true }))

describe('the key file', () => {
  it('is made once, for its owner only', () => {
    const folder = join(home, 'desk')
    const key = keyIn(folder)
    expect(keyIn(folder).equals(key)).toBe(true)
    expect(statSync(join(folder, 'browser-host.key')).mode & 0o777).toBe(0o600)
  })

  it('opens what it sealed, and nothing that was changed or sealed elsewhere', () => {
    const key = keyIn(join(home, 'one'))
    const sealed = seal(key, 'año nuevo')
    expect(unseal(key, sealed)).toBe('año nuevo')
    expect(() => unseal(keyIn(join(home, 'two')), sealed)).toThrow(/decrypting/)
    expect(() => unseal(key, Buffer.concat([sealed.subarray(0, -1), Buffer.from([0, 1])]))).toThrow(/decrypting/)
    expect(() => unseal(key, Buffer.from('plain'))).toThrow(/decrypting/)
  })
})
