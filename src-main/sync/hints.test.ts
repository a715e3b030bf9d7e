import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import { PULL_START } from '#shared/sync/pull.ts'
import { SYNCED_TABLE_NAMES, type SyncedTable } from '#shared/sync/rows.ts'
import { openCache } from '../db/open-cache.ts'
import { readRow } from '../db/row-store.ts'
import { silentLog } from '../db/test-log.ts'
import { HINT_GATHER_MS, LOOK_AGAIN_MS } from './hints.ts'
import { POLL_MS } from './retry-delay.ts'
import {
  cacheContents,
  closedAfterEach,
  expectedContents,
  NORTH,
  NOW,
  sampleServer,
  SOUTH,
  SPECIALIST,
  type Station,
  type StationOptions,
  SUPERVISOR,
  SUPERVISOR_SOUTH,
} from './test-support/station.ts'
import type { FakeServer } from './test-support/fake-server.ts'
import { manualClock } from './test-support/manual-clock.ts'

const { starting, station: synced } = closedAfterEach()

/** One that no longer gathers the hints of its first joins. */
async function station(server: FakeServer, options: StationOptions = {}): Promise<Station> {
  const made = await synced(server, options)
  await made.pass(HINT_GATHER_MS)
  return made
}

const FIRST = fiveSampleMembers(NOW).members![0]!.id
const rename = (server: FakeServer, name: string): void =>
  server.write((tx) => tx.put('members', { ...server.row('members', FIRST)!, first_name: name }))
const nameAt = (made: Station): string | undefined => readRow(made.db, 'members', FIRST)?.first_name
const words = (server: FakeServer, text: string): void => {
  const [message] = server.rows('chat_messages').filter((row) => row['member_id'] === FIRST)
  server.write((tx) => tx.put('chat_messages', { ...message!, id: crypto.randomUUID(), message: text }))
}
const hasWords = (made: Station, text: string): boolean =>
  made.db.prepare('SELECT 1 FROM chat_messages WHERE message = ?').get(text) !== undefined

/** Tables that were pulled from now on, in their order; a question about all of them is 'news', one about some names them. */
function asked({ backend }: Station): string[] {
  const { pull, news } = backend
  const names: string[] = []
  Object.assign(backend, {
    pull: (table: SyncedTable, ...rest: [never, never]) => {
      names.push(table)
      return pull(table, ...rest)
    },
    news: (seen: ReadonlyMap<SyncedTable, string>, ...rest: [never, never]) => {
      names.push(seen.size === SYNCED_TABLE_NAMES.length ? 'news' : `news of ${[...seen.keys()].join(', ')}`)
      return news(seen, ...rest)
    },
  })
  return names
}

describe('a hint', () => {
  it('brings a single change at once', async () => {
    const server = sampleServer()
    const made = await station(server)
    for (const name of ['Hinted', 'Later']) {
      rename(server, name)
      made.backend.hint()
      await made.pass(0)
      expect(nameAt(made)).toBe(name)
      expect(made.workspace.published.at(-1)).toEqual({ tables: ['members'], memberIds: [FIRST] })
      await made.pass(HINT_GATHER_MS)
    }
  })

  it('of many leads to one look in each half second, and the last one is not missed', async () => {
    const server = sampleServer()
    const made = await station(server)
    const names = asked(made)
    for (let ms = 0; ms < 2000; ms += 10) {
      rename(server, `After ${ms} ms`)
      made.backend.hint()
      await made.pass(10)
    }
    await made.pass(HINT_GATHER_MS)
    expect(nameAt(made)).toBe('After 1990 ms')
    expect(names.filter((name) => name === 'news')).toHaveLength(2000 / HINT_GATHER_MS + 1)
  })

  it('of what is here asks nothing of the server', async () => {
    const server = sampleServer()
    const made = await station(server)
    rename(server, 'Once')
    made.backend.hint()
    await made.pass(HINT_GATHER_MS)
    const names = asked(made)
    made.backend.hint()
    made.backend.hint('urgent')
    await made.pass(POLL_MS / 2)
    expect(names).toEqual([])
  })

  it('that comes before its transaction can be seen is followed again after 50 ms, 250 ms and 1 s', async () => {
    const server = sampleServer()
    for (const [looks, wait] of LOOK_AGAIN_MS.entries()) {
      const made = await station(server)
      const tx = server.begin()
      tx.put('members', { ...server.row('members', FIRST)!, first_name: `Seen at look ${looks}` })
      made.backend.hint()
      await made.pass(0)
      for (const earlier of LOOK_AGAIN_MS.slice(0, looks)) await made.pass(earlier)
      tx.commit()
      await made.pass(wait - 1)
      expect(nameAt(made)).not.toBe(`Seen at look ${looks}`)
      await made.pass(1)
      expect(nameAt(made)).toBe(`Seen at look ${looks}`)
      const names = asked(made)
      await made.pass(5000)
      expect(names).toEqual([])
    }
  })

  it('of a transaction that never comes costs four looks, and the poll has what it missed', async () => {
    const server = sampleServer()
    const made = await station(server)
    const tx = server.begin()
    tx.put('members', { ...server.row('members', FIRST)!, first_name: 'Late' })
    const names = asked(made)
    made.backend.hint()
    await made.pass(0)
    for (const wait of LOOK_AGAIN_MS) await made.pass(wait)
    await made.pass(5000)
    expect(names).toEqual(['news', 'news', 'news', 'news'])
    tx.commit()
    await made.pass(POLL_MS)
    expect(nameAt(made)).toBe('Late')
  })

  it('is not needed: the station asks every minute', async () => {
    const server = sampleServer()
    const made = await station(server)
    rename(server, 'Polled')
    await made.pass(POLL_MS)
    expect(nameAt(made)).toBe('Polled')
  })
})

describe('what is urgent', () => {
  it('is pulled at once, before all else, also while other news is gathered', async () => {
    const server = sampleServer()
    const made = await station(server)
    rename(server, 'First')
    made.backend.hint()
    await made.pass(0)
    rename(server, 'Second')
    words(server, 'I want to die')
    const names = asked(made)
    made.backend.hint()
    made.backend.hint('urgent')
    await made.pass(0)
    expect([hasWords(made, 'I want to die'), nameAt(made)]).toEqual([true, 'First'])
    expect(names).toEqual(['news of chat_messages, communication_logs'])
    await made.pass(HINT_GATHER_MS)
    expect(nameAt(made)).toBe('Second')
  })

  it('is alerts too, for those who see them, and they come first after the screenings that raise them', async () => {
    const server = sampleServer()
    const made = await station(server, { staffId: SUPERVISOR })
    const names = asked(made)
    words(server, 'Hello')
    made.backend.hint('urgent')
    await made.pass(0)
    expect(names).toEqual(['news of care_gap_assessments, urgent_alerts, chat_messages, communication_logs'])
    await made.pass(HINT_GATHER_MS)
    expect(names.slice(1)).toEqual([])
  })

  it('has other news of its transaction wait, so that the whole team has the words first', async () => {
    const server = sampleServer()
    const made = await station(server)
    const names = asked(made)
    words(server, 'Hello')
    made.backend.hint('urgent')
    rename(server, 'Beside it')
    made.backend.hint()
    await made.pass(0)
    expect([names, hasWords(made, 'Hello')]).toEqual([['news of chat_messages, communication_logs'], true])
    await made.pass(HINT_GATHER_MS)
    expect(nameAt(made)).toBe('Beside it')
  })

  it('is looked for again where it came before its transaction could be seen', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.hint('news', 10n ** 6n)
    await made.pass(0)
    const [message] = server.rows('chat_messages').filter((row) => row['member_id'] === FIRST)
    const tx = server.begin()
    tx.put('chat_messages', { ...message!, id: crypto.randomUUID(), message: 'early' })
    made.backend.hint('urgent')
    await made.pass(0)
    expect(hasWords(made, 'early')).toBe(false)
    tx.commit()
    await made.pass(50)
    expect(hasWords(made, 'early')).toBe(true)
  })

  it('is pulled between the pages of a long round', async () => {
    const server = sampleServer()
    const made = await station(server, { pageSize: 1 })
    server.write((tx) => {
      for (const row of server.rows('care_gaps')) tx.put('care_gaps', row)
    })
    const names = asked(made)
    const isUrgent = (name: string): boolean => name.startsWith('news of ')
    made.backend.faults.onCall = () => {
      if (names.at(-1) !== 'care_gaps' || hasWords(made, 'now') || names.some(isUrgent)) return
      words(server, 'now')
      made.backend.hint('urgent')
    }
    made.backend.hint()
    await made.pass(0)
    const place = names.findIndex(isUrgent)
    expect([names[place - 1], names.slice(place).includes('care_gaps')]).toEqual(['care_gaps', true])
    await made.pass(POLL_MS)
    expect(cacheContents(made.db)).toEqual(expectedContents(server, made.db, SPECIALIST))
  })

  it('waits for its turn where its table or the removals are on their way', async () => {
    const server = sampleServer()
    const made = await station(server, { pageSize: 1 })
    const touch = (): void =>
      server.write((tx) => {
        for (const row of server.rows('chat_messages')) tx.put('chat_messages', row)
      })
    touch()
    const names = asked(made)
    let hinted = 0
    made.backend.faults.onCall = () => {
      if (names.at(-1) !== 'chat_messages' || hinted === 3) return
      hinted += 1
      words(server, `words ${hinted}`)
      made.backend.hint('urgent')
    }
    made.backend.hint()
    await made.pass(0)
    expect(hinted).toBe(3)
    await made.pass(HINT_GATHER_MS)
    expect([1, 2, 3].map((n) => hasWords(made, `words ${n}`))).toEqual([true, true, true])
    expect(cacheContents(made.db)).toEqual(expectedContents(server, made.db, SPECIALIST))
  })

  it('does not bring the whole history before the board at the first sync', async () => {
    const server = sampleServer()
    const made = starting(server, { pageSize: 1 })
    const names = asked(made)
    made.backend.faults.onCall = () => made.backend.hint('urgent')
    await made.engine().idle()
    expect(names.indexOf('chat_messages')).toBeGreaterThan(names.indexOf('member_outreach'))
    expect(names.filter((name) => name === 'chat_messages').length).toBeGreaterThan(1)
    made.backend.faults.onCall = null
    await made.pass(POLL_MS)
    expect(cacheContents(made.db)).toEqual(expectedContents(server, made.db, SPECIALIST))
  })
})

describe('the channels of a station', () => {
  it('are those of the teams of its person, known from the last time or from the first answer', async () => {
    const server = sampleServer()
    const made = starting(server, { staffId: SUPERVISOR })
    expect(made.backend.listensTo()).toEqual([])
    await made.engine().idle()
    expect(made.backend.listensTo().toSorted()).toEqual([NORTH, SOUTH])
    made.backend.faults.down = true
    await made.restart()
    expect(made.backend.listensTo().toSorted()).toEqual([NORTH, SOUTH])
  })

  it('follow the teams that the person is given and loses', async () => {
    const server = sampleServer()
    const made = await station(server, { staffId: SUPERVISOR })
    const grant = server.row('staff_teams', SUPERVISOR_SOUTH)!
    server.write((tx) => tx.put('staff_teams', { ...grant, deleted_at: NOW }))
    made.backend.hint()
    await made.pass(0)
    expect(made.backend.listensTo()).toEqual([NORTH])
    await made.pass(HINT_GATHER_MS)
    server.write((tx) => tx.put('staff_teams', { ...grant, deleted_at: null }))
    made.backend.hint()
    await made.pass(0)
    expect(made.backend.listensTo().toSorted()).toEqual([NORTH, SOUTH])
    made.backend.join()
    await made.pass(HINT_GATHER_MS)
    await made.pass(HINT_GATHER_MS)
    expect(cacheContents(made.db)).toEqual(expectedContents(server, made.db, SUPERVISOR))
    server.write((tx) => tx.put('staff', { ...server.row('staff', SUPERVISOR)!, role: 'administrator' }))
    made.backend.hint()
    await made.pass(0)
    expect(made.backend.listensTo()).toEqual([])
  })

  it('bring everything when one is joined', async () => {
    const server = sampleServer()
    const made = await station(server)
    const renewals = made.backend.sessionRenewals()
    rename(server, 'While away')
    made.backend.join()
    await made.pass(0)
    expect([nameAt(made), made.backend.sessionRenewals()]).toEqual(['While away', renewals + 1])
    expect(made.db.prepare('SELECT count(*) FROM sync_cursors WHERE seen = ?').pluck().get(PULL_START.seen)).toBe(0)
  })
})

it('are followed also while the thread that stores pages ends, after the last round', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gapwise-hints-'))
  const clock = manualClock()
  const { db } = openCache({ file: join(folder, 'cache.db'), key: Buffer.alloc(32, 7), log: silentLog, clock })
  const server = sampleServer()
  const made = await station(server, { db, clock, apartFrom: 0 })
  try {
    rename(server, 'Before')
    made.engine().syncNow()
    while (nameAt(made) !== 'Before' || made.engine().status().state !== 'up-to-date') await nextTurn()
    rename(server, 'Meanwhile')
    made.backend.hint()
    await made.engine().idle()
    expect(nameAt(made)).toBe('Meanwhile')
  } finally {
    await made.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
