import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keysOf, sameSecret } from './keys.ts'

describe('the keys of a data folder', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'gapwise-keys-'))
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  it('stay the same from start to start, readable by their owner only', () => {
    expect(keysOf(dir)).toEqual(keysOf(dir))
    expect(statSync(join(dir, 'keys.json')).mode & 0o777).toBe(0o600)
  })

  it('differ from folder to folder and from run to run in memory', () => {
    const made = [keysOf(dir), keysOf(null), keysOf(null)]
    for (const name of ['publishable', 'secret', 'jwt', 'database'] as const) {
      expect(new Set(made.map((keys) => keys[name])).size).toBe(3)
    }
  })

  it.each(['', '{"publishable": 1}', '{'])('say how to go on when their file is damaged: %j', (text) => {
    writeFileSync(join(dir, 'keys.json'), text)
    expect(() => keysOf(dir)).toThrow(/is damaged\. Remove the data folder or start with --reset\.$/)
  })

  it('compare by their whole text', () => {
    expect([sameSecret('abc', 'abc'), sameSecret('abd', 'abc'), sameSecret(null, 'abc')]).toEqual([true, false, false])
  })
})
