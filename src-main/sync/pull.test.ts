import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { PULL_START, type PullCursor } from '#shared/sync/pull.ts'
import { openCache } from '../db/open-cache.ts'
import { recordingLog, silentLog } from '../db/test-log.ts'
import type { Db } from '../db/types.ts'
import { readCursor } from './cursor.repo.ts'
import { createPageStore, type PageStore } from './page-store.ts'
import { pullTables, type PullDeps } from './pull.ts'
import type { StoredPage } from './store-page.ts'
import { fakeBackend } from './test-support/fake-backend.ts'
import { isReached, type FakeServer } from './test-support/fake-server.ts'
import { manualClock } from './test-support/manual-clock.ts'
import { readCached, sampleServer, SUPERVISOR } from './test-support/station.ts'
import { EngineStopped } from './until-stopped.ts'

const table = 'calls'
const clock = manualClock()

let db: Db
let server: FakeServer
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'gapwise-pull-'))
  db = openCache({ file: join(folder, 'cache.db'), key: Buffer.alloc(32, 4), log: silentLog, clock }).db
  server = sampleServer()
  return () => {
    db.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

interface Puller {
  readonly deps: PullDeps
  readonly pages: PageStore
  readonly stored: StoredPage[]
  readonly stop: AbortController
}

function puller(overrides: Partial<Pick<PullDeps, 'backend' | 'betweenPages' | 'pages'>> = {}): Puller {
  const stop = new AbortController()
  const log = recordingLog()
  const pages = overrides.pages ?? createPageStore({ db, log, stopping: stop.signal, apartFrom: 0 })
  const stored: StoredPage[] = []
  const deps: PullDeps = {
    db,
    backend: fakeBackend(server, SUPERVISOR),
    pages,
    stopping: stop.signal,
    clock,
    log,
    staffId: SUPERVISOR,
    pageSize: 2,
    stored: (page) => stored.push(page),
    betweenPages: async () => undefined,
    ...overrides,
  }
  return { deps, pages, stored, stop }
}

/** Rows up to the cursor are there, in the server's order, and no others. */
function expectWholeUpToCursor(): void {
  const cursor = readCursor(db, table)
  const rows = server.pull(table, SUPERVISOR)
  const expected = rows.filter((row) => isReached(cursor, row)).map((row) => row.id)
  expect([...readCached(db, table).keys()].toSorted()).toEqual(expected.toSorted())
}

describe('a table of which another thread stores the pages', () => {
  it('is there, page by page in the order of the server', async () => {
    const { deps, pages, stored } = puller()
    expect(await pullTables(deps, [table])).toBeNull()
    await pages.close()
    const rows = server.pull(table, SUPERVISOR)
    expect([...readCached(db, table).values()]).toEqual(expect.arrayContaining(rows))
    expect(stored.map(({ received }) => received)).toEqual(
      Array.from({ length: Math.ceil(rows.length / 2) + 1 }, (_, index) =>
        Math.min(2, Math.max(0, rows.length - 2 * index)),
      ),
    )
    expectWholeUpToCursor()
  })

  it('keeps the pages before one that SQLite refuses, none after it, and goes on there', async () => {
    const refused = server.pull(table, SUPERVISOR)[5]!.id
    db.exec(`CREATE TRIGGER full BEFORE INSERT ON calls WHEN new.id = '${refused}'
      BEGIN SELECT RAISE(ABORT, 'no room'); END`)
    const { deps, pages, stored } = puller()
    await expect(pullTables(deps, [table])).rejects.toThrow('no room')
    await pages.close()
    expect(stored.length).toBe(2)
    expect(readCached(db, table).size).toBe(4)
    expectWholeUpToCursor()
    db.exec('DROP TRIGGER full')
    expect(await pullTables(deps, [table])).toBeNull()
    await pages.close()
    expect(readCached(db, table).size).toBe(server.pull(table, SUPERVISOR).length)
  })

  it('keeps the pages before one that never comes, and says so of each', async () => {
    const backend = fakeBackend(server, SUPERVISOR)
    let left = 3
    backend.faults.onCall = () => {
      left -= 1
      backend.faults.down = left < 0
    }
    const { deps, pages, stored } = puller({ backend })
    expect(await pullTables(deps, [table])).toMatchObject({ kind: 'unreachable' })
    await pages.close()
    expect(stored.length).toBe(3)
    expectWholeUpToCursor()
  })

  it('ends when it is told to, with rows and a cursor that belong together', async () => {
    const run: Puller = puller({ betweenPages: async () => run.stop.abort() })
    await expect(pullTables(run.deps, [table])).rejects.toBeInstanceOf(EngineStopped)
    await run.pages.close()
    expect(readCached(db, table).size).toBeGreaterThan(0)
    expectWholeUpToCursor()
  })
})

it('fetches ahead of a thread that is slow, as many pages as may wait for it', async () => {
  const page = new Uint8Array(1_500_000)
  const asked: string[] = []
  const storing: PromiseWithResolvers<void>[] = []
  const at = (n: number): PullCursor => ({ ...PULL_START, upto: '9:9:', changed_xid: String(n) })
  const pages: PageStore = {
    take: async ({ after }) => {
      const done = Promise.withResolvers<void>()
      storing.push(done)
      const store = async () => {
        await done.promise
        return { ok: true, value: { table, received: 1, memberIds: [], retried: 0 } } as const
      }
      const number = Number(after.changed_xid) + 1
      return { ok: true, value: { cursor: at(number), more: number < 6, apart: true, store } }
    },
    close: async () => undefined,
  }
  const backend = {
    ...fakeBackend(server, SUPERVISOR),
    pull: async (_: string, after: PullCursor) => {
      asked.push(after.changed_xid)
      return { ok: true, value: page } as const
    },
  }
  const { deps, stored } = puller({ backend, pages })
  const pulled = pullTables(deps, [table])
  await nextTurn()
  expect(asked).toEqual(['0', '1', '2'])
  storing[0]?.resolve()
  await nextTurn()
  expect(asked).toEqual(['0', '1', '2', '3'])
  expect(stored.length).toBe(1)
  for (let index = 1; index < 6; index += 1) {
    storing[index]?.resolve()
    await nextTurn()
  }
  expect(await pulled).toBeNull()
  expect(stored.length).toBe(6)
})
