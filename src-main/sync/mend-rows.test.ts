import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openCache } from '../db/open-cache.ts'
import { silentLog } from '../db/test-log.ts'
import type { Db } from '../db/types.ts'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import type { FakeServer } from './test-support/fake-server.ts'
import { manualClock } from './test-support/manual-clock.ts'
import {
  cacheContents,
  createStation,
  expectedContents,
  NOW,
  readCached,
  sampleServer,
  SPECIALIST,
  type Station,
} from './test-support/station.ts'

const KEY = Buffer.alloc(32, 7)
const [MEMBER] = fiveSampleMembers(NOW).members!.map(({ id }) => id) as [string]
const clock = manualClock()

let folder = ''
let file = ''
let stations: Station[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-mended-'))
  file = join(folder, 'cache.db')
  stations = []
})
afterEach(async () => {
  for (const one of stations) await one.close()
  rmSync(folder, { recursive: true })
})

const open = (of: string): Db => openCache({ file: of, key: KEY, log: silentLog, clock }).db

async function stationOn(server: FakeServer, of: string): Promise<Station> {
  const made = createStation(server, { db: open(of), clock })
  stations.push(made)
  await made.engine().idle()
  return made
}

/** A station whose server went away: all it knew before is out of the log, and a call is the first thing in there. */
async function cutOff() {
  const server = sampleServer()
  const made = await stationOn(server, file)
  made.db.pragma('wal_checkpoint(TRUNCATE)')
  const appointment = [...readCached(made.db, 'appointments').values()].find((row) => row['member_id'] === MEMBER)!
  made.backend.faults.down = true
  made.logCall(MEMBER)
  return { server, made, appointment }
}

/** The disk after the process was killed, with the first byte of the log's last commits flipped. */
function damagedCopy(from: number): string {
  const copy = join(folder, 'copy.db')
  for (const end of ['', '-wal', '.journal'])
    if (existsSync(`${file}${end}`)) copyFileSync(`${file}${end}`, `${copy}${end}`)
  const log = readFileSync(`${copy}-wal`)
  log[from + 500]! ^= 1
  writeFileSync(`${copy}-wal`, log)
  return copy
}

it('shows what was done again, sends it once, and keeps what was taken back away, after the log lost it', async () => {
  const { server, made, appointment } = await cutOff()
  const lost = readFileSync(`${file}-wal`).length
  const call = made.logCall(MEMBER)!
  expect(made.act('appointment.remind', appointment.id)).toBe(true)
  await made.engine().idle()
  const shown = cacheContents(made.db)
  const copy = damagedCopy(lost)

  server.write((tx) => tx.put('appointments', server.row('appointments', appointment.id)!))
  const mended = createStation(server, { db: open(copy), clock })
  stations.push(mended)
  mended.backend.faults.down = true
  await mended.engine().idle()
  expect(mended.engine().status().recovered).toMatchObject({ rebuilt: false, salvagedChanges: 2, unreadable: 0 })
  expect(cacheContents(mended.db)).toEqual(shown)

  mended.backend.faults.down = false
  await mended.sync()
  await mended.sync()
  expect(mended.engine().status()).toMatchObject({ state: 'up-to-date', waiting: 0, attention: 0 })
  expect(server.row('calls', call)).toBeDefined()
  expect(cacheContents(mended.db)).toEqual(expectedContents(server, mended.db, SPECIALIST))
})

it('has nothing left of what was sent after the log broke off', async () => {
  const { server, made, appointment } = await cutOff()
  expect(made.act('appointment.remind', appointment.id)).toBe(true)
  await made.engine().idle()
  const lost = readFileSync(`${file}-wal`).length
  made.backend.faults.down = false
  await made.sync()
  expect(made.engine().status()).toMatchObject({ waiting: 0 })
  const mended = await stationOn(server, damagedCopy(lost))
  await mended.sync()
  expect(mended.engine().status()).toMatchObject({ state: 'up-to-date', waiting: 0, attention: 0 })
  expect(mended.db.prepare('SELECT count(*) FROM server_copies').pluck().get()).toBe(0)
  expect(cacheContents(mended.db)).toEqual(expectedContents(server, mended.db, SPECIALIST))
})
