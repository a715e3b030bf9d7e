import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkApart } from '../../db/check-apart.ts'
import { silentLog } from '../../db/test-log.ts'
import { outboxCounts } from '../../sync/outbox.repo.ts'
import { CHECK_AFTER_MS } from './cache-care.ts'
import { CREDENTIALS, lastingStore, manualClock, testDesk, type TestDesk } from './test-support/desk.ts'

const PAGE = 4096

describe('a cache with a damaged page that nobody has read', () => {
  let folder = ''
  let clock = manualClock()
  let desk: TestDesk
  let checks: Promise<unknown>[] = []

  /** A desk whose cache has a table of many pages, one of which was damaged while it was shut. */
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'desk-damaged-'))
    clock = manualClock()
    checks = []
    const store = lastingStore()
    const before = testDesk({ folder, store, clock })
    await before.session.restore()
    await before.session.signIn(CREDENTIALS)
    before.leaveUnsentChange()
    const { db } = before.workspaces.current()
    db.exec('CREATE TABLE filler (text TEXT)')
    for (let n = 0; n < 40; n += 1) db.prepare('INSERT INTO filler VALUES (?)').run('x'.repeat(3000))
    const page = Number(
      db
        .prepare(`SELECT pageno FROM dbstat WHERE name = 'filler' AND pagetype = 'leaf' LIMIT 1 OFFSET 20`)
        .pluck()
        .get(),
    )
    await before.session.stop()
    before.workspaces.close()
    const file = join(
      folder,
      readdirSync(folder).find((name) => name.endsWith('.db'))!,
    )
    const bytes = readFileSync(file)
    bytes[(page - 1) * PAGE + 1000]! ^= 1
    writeFileSync(file, bytes)
    const checkCache: typeof checkApart = (cache, log) => {
      const check = checkApart(cache, log)
      checks.push(check.done)
      return check
    }
    desk = testDesk({ folder, store, clock, checkCache })
    await desk.session.restore()
  })
  afterEach(async () => {
    await desk.session.stop()
    desk.workspaces.close()
    rmSync(folder, { recursive: true })
  })

  const asideFiles = (): string[] => readdirSync(folder).filter((name) => /\.damaged-[^.]*$/.test(name))
  const checked = async (): Promise<void> => {
    clock.advance(CHECK_AFTER_MS)
    await Promise.all(checks)
    // What was begun in turn is over.
    await desk.session.startEnrollment().catch(() => undefined)
  }

  it('is found at the first start and rebuilt with what was not sent, while somebody works', async () => {
    desk.sync.tell({ state: 'up-to-date' })
    const before = desk.workspaces.current().db
    expect(asideFiles()).toEqual([])
    await checked()
    const { db, owner } = desk.workspaces.current()
    expect(before.open).toBe(false)
    expect(owner.kind).toBe('staff')
    expect(outboxCounts(db).waiting).toBe(1)
    expect(asideFiles()).toHaveLength(1)
    expect(desk.sync.running.map((workspace) => workspace.db)).toEqual([db])
    expect(db.prepare(`SELECT value FROM meta WHERE key = 'recovered'`).pluck().get()).toContain('"rebuilt":true')
  })

  it.each(['call', 'offline'])('waits for its rebuilding: %s', async (reason) => {
    desk.inCall = reason === 'call'
    desk.sync.tell({ state: reason === 'offline' ? 'offline' : 'up-to-date' })
    const before = desk.workspaces.current().db
    await checked()
    expect(desk.workspaces.current().db).toBe(before)
    desk.inCall = false
    desk.sync.tell({ state: 'syncing' })
    await desk.session.startEnrollment().catch(() => undefined)
    expect(desk.workspaces.current().db).not.toBe(before)
    expect(outboxCounts(desk.workspaces.current().db).waiting).toBe(1)
  })
})

it('says nothing of a sound cache', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-sound-'))
  const desk = testDesk({ folder, store: lastingStore(), clock: manualClock() })
  await desk.session.restore()
  await desk.session.signIn(CREDENTIALS)
  await expect(checkApart(desk.workspaces.current().db, silentLog).done).resolves.toBe('sound')
  await desk.session.stop()
  desk.workspaces.close()
  rmSync(folder, { recursive: true })
})
