import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keysOf, sameSecret } from './keys.ts'
import { FolderInUse, lockFolder } from './lock.ts'
import { Mailbox } from './mailbox.ts'
import { RateLimit } from './rate-limit.ts'
import { decodeMessage, encodeMessage } from './realtime-protocol.ts'
import { isoTimestamp } from './row-format.ts'

describe('the data folder', () => {
  let dir: string
  beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'gapwise-parts-'))))
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  it('keeps its keys, readable by its owner only', () => {
    const keys = keysOf(dir)
    expect(keysOf(dir)).toEqual(keys)
    expect(statSync(join(dir, 'keys.json')).mode & 0o777).toBe(0o600)
    expect(keysOf(null)).not.toEqual(keysOf(null))
  })

  it('says so when its keys are damaged', () => {
    writeFileSync(join(dir, 'keys.json'), '{"publishable":"x"}')
    expect(() => keysOf(dir)).toThrow(/is damaged/)
  })

  it('has one holder at a time, and takes over from a dead one', () => {
    const release = lockFolder(dir)
    expect(() => lockFolder(dir)).toThrow(FolderInUse)
    release()
    writeFileSync(join(dir, 'stack.lock'), '999999999 1')
    expect(() => lockFolder(dir)()).not.toThrow()
  })

  it('takes a process number that was given to another process for a dead holder', () => {
    writeFileSync(join(dir, 'stack.lock'), `${process.pid} 1`)
    expect(() => lockFolder(dir)()).not.toThrow()
  })
})

describe('small parts of the stack', () => {
  it('compares secrets by value', () => {
    expect(sameSecret('a', 'a')).toBe(true)
    expect(sameSecret('a', 'b')).toBe(false)
    expect(sameSecret(null, 'b')).toBe(false)
  })

  it('limits events per key within the window', () => {
    const limit = new RateLimit(2, 1000)
    expect([0, 1, 2].map((at) => limit.allow('x', at))).toEqual([true, true, false])
    expect(limit.allow('y', 2)).toBe(true)
    expect(limit.allow('x', 1002)).toBe(true)
  })

  it.each([
    ['2026-11-20 15:00:00+00', '2026-11-20T15:00:00+00:00'],
    ['2026-11-20 15:00:00.123-03:30', '2026-11-20T15:00:00.123-03:30'],
    ['2026-11-20 15:00:00', '2026-11-20T15:00:00'],
    ['infinity', 'infinity'],
  ])('prints %s as %s', (text, expected) => {
    expect(isoTimestamp(text)).toBe(expected)
  })

  it('shows captured messages as text, never as markup', async () => {
    const mailbox = new Mailbox()
    await mailbox.sms.send({ to: '+1', body: '<script>alert(1)</script>' })
    const page = await mailbox.page().text()
    expect(page).not.toContain('<script>')
    expect(page).toContain('&lt;script&gt;')
  })

  it.each([true, false])('reads back what it wrote (protocol 2: %s)', (versionTwo) => {
    const message = { joinRef: '1', ref: '2', topic: 'realtime:room', event: 'phx_join', payload: { a: 1 } }
    expect(decodeMessage(Buffer.from(encodeMessage(message, versionTwo)), false)).toEqual(message)
  })
})
