import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import { openCache } from '../db/open-cache.ts'
import { silentLog } from '../db/test-log.ts'
import type { Db } from '../db/types.ts'
import { readCursor } from './cursor.repo.ts'
import { outboxCounts } from './outbox.repo.ts'
import { fakeBackend } from './test-support/fake-backend.ts'
import { isReached, type FakeServer } from './test-support/fake-server.ts'
import { manualClock } from './test-support/manual-clock.ts'
import {
  cacheContents,
  createStation,
  expectedContents,
  readCached,
  sampleServer,
  SPECIALIST,
} from './test-support/station.ts'

const KEY = Buffer.alloc(32, 3)
const PROGRAM = join(import.meta.dirname, 'test-support', 'killed-station.ts')

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gapwise-kill-'))
  file = join(folder, 'cache.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Call {
  readonly call: number
  readonly method: 'pull' | 'news' | 'push' | 'refreshSession' | 'done'
  readonly args: never[]
}
/** before: the call never reaches the server; lost: its answer never arrives; after: right when the answer is sent. */
type Moment = 'before' | 'lost' | 'after'

/** Runs a station in a process and kills it with SIGKILL at the `nth` call of `method` (never for 0). */
async function runUntilKilled(
  server: FakeServer,
  kill: { method: Call['method']; nth: number; moment: Moment },
  { appointment = '-', apartFrom = Infinity } = {},
): Promise<void> {
  const child: ChildProcess = fork(PROGRAM, [file, KEY.toString('hex'), appointment, String(apartFrom)], {
    stdio: 'inherit',
    serialization: 'advanced',
  })
  const backend = fakeBackend(server, SPECIALIST)
  const ended = once(child, 'exit')
  let seen = 0
  child.on('message', (message: Call) => {
    const { call, method, args } = message
    if (method === 'done') return child.kill('SIGKILL')
    seen += method === kill.method ? 1 : 0
    const isNow = method === kill.method && seen === kill.nth
    if (isNow && kill.moment === 'before') return child.kill('SIGKILL')
    const answering = (backend[method] as (...all: never[]) => Promise<unknown>)(...args)
    return void answering.then((result) => {
      if (isNow && kill.moment === 'lost') return child.kill('SIGKILL')
      if (child.connected) child.send({ call, result }, () => isNow && child.kill('SIGKILL'))
      return undefined
    })
  })
  await ended
}

function reopen(): Db {
  return openCache({ file, key: KEY, log: silentLog, clock: manualClock() }).db
}

/** Rows up to the cursor of each table are there, whole; a cursor never runs ahead of its rows. */
function expectCursorsTrue(server: FakeServer, db: Db): void {
  for (const table of SYNCED_TABLE_NAMES) {
    const cursor = readCursor(db, table)
    const cached = readCached(db, table)
    for (const row of server.pull(table, SPECIALIST)) {
      if (isReached(cursor, row)) expect(cached.has(row.id)).toBe(true)
    }
  }
}

async function expectCatchesUp(server: FakeServer, db: Db): Promise<void> {
  const station = createStation(server, { db })
  await station.engine().idle()
  expect(cacheContents(db)).toEqual(expectedContents(server, db, SPECIALIST))
  await station.close()
}

describe('a station killed during a pull', () => {
  it.each([
    ['this thread', Infinity],
    ['another one', 0],
  ])(
    'has rows and cursors that belong together each time, stored by %s, and ends complete',
    async (_, apartFrom) => {
      const server = sampleServer()
      for (const nth of [4, 7, 11]) {
        await runUntilKilled(server, { method: 'pull', nth, moment: 'after' }, { apartFrom })
        const db = reopen()
        expect(db.pragma('quick_check', { simple: true })).toBe('ok')
        expectCursorsTrue(server, db)
        db.close()
      }
      await expectCatchesUp(server, reopen())
    },
    60_000,
  )
})

describe('a station killed during a push', () => {
  it.each<Moment>(['before', 'lost', 'after'])(
    'changes the server exactly once: killed %s the answer',
    async (moment) => {
      const server = sampleServer()
      const id = server
        .rows('appointments')
        .find((row) => row['status'] === 'scheduled' && row['reminder_sent'] === false)!.id
      await runUntilKilled(server, { method: 'push', nth: 1, moment }, { appointment: id })
      const db = reopen()
      expect(readCached(db, 'appointments').get(id)).toMatchObject({ reminder_state: 'waiting' })
      if (moment !== 'after') expect(outboxCounts(db)).toEqual({ waiting: 1, attention: 0 })
      await expectCatchesUp(server, db)
      expect(server.row('appointments', id)).toMatchObject({ reminder_state: 'waiting', reminder_asked_by: SPECIALIST })
      expect(server.pushesApplied.get(id)).toBe(1)
    },
    60_000,
  )
})
