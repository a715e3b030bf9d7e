import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import { PULL_START } from '#shared/sync/pull.ts'
import { configure, connect } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { recordingLog } from '../db/test-log.ts'
import type { Db } from '../db/types.ts'
import { createPageStore, type PageStore } from './page-store.ts'
import type { TakenPage } from './store-page.ts'
import { readCached } from './test-support/station.ts'

const members = fiveSampleMembers('2026-11-20T12:00:00Z').members!.map((row) => ({ ...row, changed_xid: '7' }))
const NEXT = { ...PULL_START, seen: '9:9:' }
const UNREADABLE = { id: '00000000-0000-4000-8000-0000000000ff', changed_xid: '8' }
const logPages = (db: Db): unknown => db.pragma('wal_autocheckpoint', { simple: true })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gapwise-pages-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

function open(key: Buffer | null): { db: Db; pages: PageStore; log: ReturnType<typeof recordingLog> } {
  const db = connect(join(folder, 'cache.db'), key)
  configure(db)
  migrate(db)
  const log = recordingLog()
  return { db, log, pages: createPageStore({ db, log, stopping: new AbortController().signal, apartFrom: 0 }) }
}

async function take(pages: PageStore, answer: object): Promise<TakenPage> {
  const bytes = new TextEncoder().encode(JSON.stringify(answer))
  const taken = await pages.take({ table: 'members', bytes, after: PULL_START, staffId: 'somebody', nowMs: 0 })
  if (!taken.ok) throw new Error(JSON.stringify(taken.failure))
  return taken.value
}

describe.each([
  ['by another thread', Buffer.alloc(32, 5), 0],
  ['here, where no thread can be started', null, 1000],
])('a large page stored %s', (_, key, logPagesMeanwhile) => {
  it('says where the next begins, is in the cache, and leaves the cache to its one user', async () => {
    const { db, pages, log } = open(key)
    const page = await take(pages, { epoch: 'life 1', rows: [...members, UNREADABLE], more: true, next: NEXT })
    expect(page).toMatchObject({ cursor: NEXT, more: true })
    const stored = await page.store()
    expect(stored).toMatchObject({ value: { table: 'members', received: members.length + 1, retried: 0 } })
    expect(logPages(db)).toBe(logPagesMeanwhile)
    expect([...readCached(db, 'members').values()]).toEqual(expect.arrayContaining(members))
    expect(log.lines).toContainEqual({
      level: 'warn',
      message: 'row not understood',
      fields: { table: 'members', id: UNREADABLE.id },
    })
    await pages.close()
    expect(logPages(db)).toBe(1000)
    db.close()
  })

  it('refuses what is no page, and goes on', async () => {
    const { db, pages } = open(key)
    await expect(take(pages, ['hello'])).rejects.toThrow('not understood')
    await (await take(pages, { epoch: 'life 1', rows: members, more: false, next: NEXT })).store()
    expect(readCached(db, 'members').size).toBe(members.length)
    await pages.close()
    db.close()
  })
})

it('hands on what SQLite says of a page that it refuses, with its code', async () => {
  const { db, pages } = open(Buffer.alloc(32, 5))
  db.exec(`CREATE TRIGGER full BEFORE INSERT ON members BEGIN SELECT RAISE(ABORT, 'no room'); END`)
  const page = await take(pages, { epoch: 'life 1', rows: members, more: false, next: NEXT })
  await expect(page.store()).rejects.toMatchObject({ message: 'no room', code: 'SQLITE_CONSTRAINT_TRIGGER' })
  expect(readCached(db, 'members').size).toBe(0)
  await pages.close()
  db.close()
})
