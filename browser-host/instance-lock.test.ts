import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { releaseInstanceLock, takeInstanceLock } from './instance-lock.ts'

const home = mkdtempSync(join(tmpdir(), 'gapwise-lock-'))
afterAll(() => rmSync(home, { recursive: true }))

const lockModule = new URL('./instance-lock.ts', import.meta.url).href
/** What another process is told that asks for the same folder. */
function otherProcessGets(folder: string, end = ''): string {
  const script = `import { takeInstanceLock } from '${lockModule}'; console.log(takeInstanceLock(process.argv[1])); ${end}`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script, folder], { encoding: 'utf8' }).stdout.trim()
}

describe('the single-instance lock', () => {
  it('keeps a second process out until it is released', () => {
    expect(takeInstanceLock(home)).toBe(true)
    expect(otherProcessGets(home)).toBe('false')
    releaseInstanceLock()
    expect(otherProcessGets(home)).toBe('true')
  })

  it('keeps nobody out of another folder: each user of a computer has a desk', () => {
    const other = mkdtempSync(join(tmpdir(), 'gapwise-lock-'))
    expect(takeInstanceLock(home)).toBe(true)
    expect(otherProcessGets(other)).toBe('true')
    releaseInstanceLock()
    rmSync(other, { recursive: true })
  })

  it('is free again after a process was killed while holding it', () => {
    otherProcessGets(home, `process.kill(process.pid, 'SIGKILL')`)
    expect(takeInstanceLock(home)).toBe(true)
    releaseInstanceLock()
  })
})
