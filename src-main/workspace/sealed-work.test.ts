import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCache } from '../db/open-cache.ts'
import { silentLog } from '../db/test-log.ts'
import { manualClock } from '../sync/test-support/manual-clock.ts'
import { openSealedWork, sealWork } from './sealed-work.ts'
import { keepUnsentWork } from './unsent-work.ts'

const SCRIPT = resolve(import.meta.dirname, '../../scripts/recovery.ts')
const OWNER = { userId: 'the-user', staffId: 'the-staff' }
const NOW = Date.parse('2026-11-20T12:00:00Z')

function keys() {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

describe('sealed work', () => {
  const own = keys()

  it('is opened by the administrator alone, and shows nothing before', () => {
    const contents = sealWork('the note about Rosa', own.publicKey)
    expect(contents).not.toContain('Rosa')
    expect(openSealedWork(contents, own.privateKey)).toBe('the note about Rosa')
    expect(() => openSealedWork(contents, keys().privateKey)).toThrow('another recovery key')
    expect(sealWork('the note about Rosa', own.publicKey)).not.toBe(contents)
  })

  it.each(['data', 'tag', 'nonce', 'ephemeralKey'])('does not open where its %s was changed', (part) => {
    const file: Record<string, string> = JSON.parse(sealWork('the note', own.publicKey))
    const bytes = Buffer.from(file[part] ?? '', 'base64')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    const changed = JSON.stringify({ ...file, [part]: bytes.toString('base64') })
    expect(() => openSealedWork(changed, own.privateKey)).toThrow()
  })

  it('takes no other kind of key', () => {
    const { publicKey } = generateKeyPairSync('ed25519')
    expect(() => sealWork('x', publicKey.export({ type: 'spki', format: 'pem' }).toString())).toThrow('no X25519 key')
  })
})

describe('unsent work of a cache that is erased', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'desk-recovery-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const cache = () => {
    const { db } = openCache({ file: ':memory:', key: null, log: silentLog, clock: manualClock() })
    const insert = db.prepare(
      `INSERT INTO outbox (kind, member_id, table_name, row_id, payload, state, next_attempt_at, queued_at)
       VALUES (?, 'm', 'calls', 'r', '{"notes":"called Rosa"}', 'waiting', 0, 0)`,
    )
    for (const kind of ['call.log', 'chat.markRead']) insert.run(kind)
    db.prepare(`INSERT INTO call_drafts (member_id, saved_at, draft) VALUES ('m', 0, '{"notes":"half"}')`).run()
    return db
  }

  it('lies in a file of its own, which the script opens with the private key', () => {
    const keyFile = join(folder, 'key.pem')
    const recoveryKey = execFileSync(process.execPath, [SCRIPT, 'keys', keyFile], { encoding: 'utf8' })
    const sealed = join(folder, 'sealed')
    expect(keepUnsentWork(cache(), OWNER, { folder: sealed, recoveryKey, nowMs: NOW })).toEqual({
      unsent: 2,
      sealed: true,
    })
    const [name = ''] = readdirSync(sealed)
    expect(name).toMatch(/^2026-11-20-[0-9a-f]{8}\.sealed$/)
    expect(statSync(join(sealed, name)).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(sealed, name), 'utf8')).not.toMatch(/Rosa|the-user/)
    const opened = execFileSync(process.execPath, [SCRIPT, 'open', keyFile, join(sealed, name)], { encoding: 'utf8' })
    expect(JSON.parse(opened)).toMatchObject({
      ...OWNER,
      changes: [{ kind: 'call.log', payload: '{"notes":"called Rosa"}' }],
      callNotes: [{ member_id: 'm' }],
    })
  })

  it('is only counted where the plan has no key, and leaves no file where there is none', () => {
    expect(keepUnsentWork(cache(), OWNER, { folder, recoveryKey: null, nowMs: NOW })).toEqual({
      unsent: 2,
      sealed: false,
    })
    const { db } = openCache({ file: ':memory:', key: null, log: silentLog, clock: manualClock() })
    const { publicKey: recoveryKey } = keys()
    expect(keepUnsentWork(db, OWNER, { folder, recoveryKey, nowMs: NOW })).toEqual({ unsent: 0, sealed: false })
    expect(readdirSync(folder)).toEqual([])
  })

  it('never overwrites the key', () => {
    const keyFile = join(folder, 'key.pem')
    writeFileSync(keyFile, 'kept')
    expect(() => execFileSync(process.execPath, [SCRIPT, 'keys', keyFile], { stdio: 'pipe' })).toThrow()
    expect(readFileSync(keyFile, 'utf8')).toBe('kept')
  })
})
