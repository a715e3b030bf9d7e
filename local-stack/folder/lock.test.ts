import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUse, holderOf, isAbandoned, lockFolder } from './lock.ts'

describe('the lock of a data folder', () => {
  let dir: string
  const file = () => join(dir, 'stack.lock')

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'gapwise-lock-'))
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  it('keeps a second start out, until it is given back', () => {
    const release = lockFolder(dir)
    expect(() => lockFolder(dir)).toThrow(FolderInUse)
    expect(holderOf(dir)).toBe(process.pid)
    release()
    expect(existsSync(file())).toBe(false)
    expect(holderOf(dir)).toBeNull()
    lockFolder(dir)()
  })

  it('is taken over from a process that ended', () => {
    expect(isAbandoned(dir)).toBe(false)
    writeFileSync(file(), '999999999 1 ')
    expect(isAbandoned(dir)).toBe(true)
    lockFolder(dir)
    expect(isAbandoned(dir)).toBe(false)
    expect(holderOf(dir)).toBe(process.pid)
  })

  it.runIf(process.platform === 'linux')('is taken over when the process number belongs to somebody else now', () => {
    writeFileSync(file(), `${process.pid} 1 `)
    lockFolder(dir)
    expect(readFileSync(file(), 'utf8')).not.toContain(`${process.pid} 1 `)
  })

  it.runIf(process.platform === 'linux')('is taken over after a restart of the machine', () => {
    lockFolder(dir)
    const [pid, started] = readFileSync(file(), 'utf8').split(' ')
    writeFileSync(file(), `${pid} ${started} another-boot`)
    expect(holderOf(dir)).toBeNull()
    lockFolder(dir)
    expect(holderOf(dir)).toBe(process.pid)
  })

  it('is taken over when its file is damaged, but not swept away: it may be one that is being written', () => {
    writeFileSync(file(), '')
    expect(isAbandoned(dir)).toBe(false)
    lockFolder(dir)
    expect(holderOf(dir)).toBe(process.pid)
  })

  it('leaves a lock alone that somebody else took meanwhile', () => {
    const release = lockFolder(dir)
    writeFileSync(file(), '1 2 3')
    release()
    expect(readFileSync(file(), 'utf8')).toBe('1 2 3')
  })
})
