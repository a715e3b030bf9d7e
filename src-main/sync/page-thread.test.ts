import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import { PULL_START } from '#shared/sync/pull.ts'
import { configure, connect } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { recordingLog } from '../db/test-log.ts'
import { createPageStore } from './page-store.ts'
import { readCached } from './test-support/station.ts'

const REFUSAL = new Error('out of threads')

it('stores large pages here, as before, where the system refuses another thread', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gapwise-thread-'))
  const db = connect(join(folder, 'cache.db'), Buffer.alloc(32, 5))
  try {
    configure(db)
    migrate(db)
    const log = recordingLog()
    const startWorker = (): never => {
      throw REFUSAL
    }
    const pages = createPageStore({ db, log, stopping: new AbortController().signal, apartFrom: 0, startWorker })
    const rows = fiveSampleMembers('2026-11-20T12:00:00Z').members!.map((row) => ({ ...row, changed_xid: '7' }))
    const bytes = new TextEncoder().encode(JSON.stringify({ epoch: 'life 1', rows, more: false, next: PULL_START }))
    const page = { table: 'members', bytes, after: PULL_START, staffId: 'somebody', nowMs: 0 } as const
    for (const _ of ['first', 'second']) {
      const taken = await pages.take(page)
      if (!taken.ok) throw new Error(JSON.stringify(taken.failure))
      await taken.value.store()
    }
    expect(readCached(db, 'members').size).toBe(rows.length)
    expect(log.lines).toEqual([{ level: 'warn', message: 'no thread to store pages', fields: { error: REFUSAL } }])
    // Nobody else copies the log into the cache.
    expect(db.pragma('wal_autocheckpoint', { simple: true })).toBe(1000)
    await pages.close()
  } finally {
    db.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
