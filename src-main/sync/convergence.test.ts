import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SyncedTable } from '#shared/sync/rows.ts'
import { outboxCounts } from './outbox.repo.ts'
import type { FakeServer } from './test-support/fake-server.ts'
import type { FakeTransaction } from './test-support/fake-transaction.ts'
import {
  cacheContents,
  createStation,
  expectedContents,
  NORTH,
  NOW,
  sampleServer,
  SOUTH,
  SPECIALIST,
  SUPERVISOR,
  SUPERVISOR_SOUTH,
  type Station,
} from './test-support/station.ts'

type Step = { readonly kind: string; readonly n: number; readonly m: number }

const KINDS = [
  'edit',
  'edit',
  'editLate',
  'editLate',
  'extend',
  'commit',
  'cancel',
  'remove',
  'move',
  'moveLate',
  'deleteMember',
  'act',
  'act',
  'act',
  'logCall',
  'logCall',
  'loseAnswers',
  'keepAnswers',
  'down',
  'up',
  'restart',
  'hint',
  'pass',
  'endTeam',
  'giveTeam',
  'sync',
  'sync',
  'sync',
] as const

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  n: fc.nat(1000),
  m: fc.nat(1000),
})

const EDITABLE: readonly SyncedTable[] = ['members', 'care_gaps', 'calls', 'appointments', 'test_kits', 'lab_results']
const pick = <T>(items: readonly T[], n: number): T | undefined => items[n % Math.max(1, items.length)]

/** One step on the server: a person somewhere else. Steps that a lock would block are left out. */
function onServer(server: FakeServer, { kind, n, m }: Step): void {
  const table = pick(EDITABLE, n)!
  const row = pick(server.rows(table), m)
  const memberId = pick(server.rows('members'), n)!.id
  const write = (late: boolean, work: (tx: FakeTransaction) => void): void => {
    const tx = server.begin()
    work(tx)
    if (!late) tx.commit()
  }
  const owner = row ? String(row['member_id'] ?? '') : ''
  const free = row !== undefined && !server.isMemberBusy(table === 'members' ? row.id : owner)
  const alive = free && row.deleted_at === null
  if ((kind === 'edit' || kind === 'editLate') && alive) {
    write(kind === 'editLate', (tx) => tx.put(table, { ...row, updated_at: `2026-11-20T12:00:0${n % 10}Z` }))
  }
  if (kind === 'cancel') {
    const appointment = pick(server.rows('appointments'), m)!
    if (appointment.deleted_at !== null || server.isMemberBusy(String(appointment['member_id']))) return
    write(false, (tx) => tx.put('appointments', { ...appointment, status: 'cancelled' }))
  }
  if (kind === 'remove' && alive && table !== 'members') {
    write(false, (tx) => tx.put(table, { ...row, deleted_at: NOW }))
  }
  if ((kind === 'move' || kind === 'moveLate') && !server.isMemberBusy(memberId)) {
    write(kind === 'moveLate', (tx) => tx.moveMember(memberId, m % 2 === 0 ? NORTH : SOUTH))
  }
  if (kind === 'deleteMember' && m % 4 === 0 && !server.isMemberBusy(memberId)) {
    write(false, (tx) => tx.deleteMember(memberId))
  }
  if (kind === 'extend' && alive) {
    const open = pick(server.openTransactions(), n + m)
    open?.put(table, { ...row, updated_at: `2026-11-20T12:01:0${n % 10}Z` })
  }
  if (kind === 'commit') {
    const open = pick(server.openTransactions(), n)
    open?.commit()
  }
  if (kind === 'endTeam' || kind === 'giveTeam') {
    const grant = server.row('staff_teams', SUPERVISOR_SOUTH)!
    write(false, (tx) => tx.put('staff_teams', { ...grant, deleted_at: kind === 'endTeam' ? NOW : null }))
  }
}

const ACTIONS = [
  ['appointment.remind', 'appointments'],
  ['kit.followUp', 'test_kits'],
  ['result.discuss', 'lab_results'],
] as const

function onStation(server: FakeServer, station: Station, { kind, n, m }: Step): void {
  const { faults } = station.backend
  if (kind === 'act') {
    const [operation, table] = ACTIONS[n % 3]!
    const row = pick(server.rows(table), m)
    if (row) station.act(operation, row.id)
  }
  if (kind === 'logCall') station.logCall(pick(server.rows('members'), n)!.id)
  if (kind === 'loseAnswers') faults.losesPushAnswers = true
  if (kind === 'keepAnswers') faults.losesPushAnswers = false
  if (kind === 'down') faults.down = true
  if (kind === 'up') faults.down = false
  if (kind === 'hint') station.backend.hint(n % 2 === 0 ? 'news' : 'urgent')
}

/** Plays the steps; while the station syncs, the following ones happen one by one between its calls. */
async function play(server: FakeServer, station: Station, steps: readonly Step[]): Promise<void> {
  const queue = [...steps]
  const waiting = (kind: string): boolean => kind === 'sync' || kind === 'restart' || kind === 'pass'
  station.backend.faults.onCall = () => {
    const during = queue[0]
    if (!during || waiting(during.kind)) return
    queue.shift()
    onServer(server, during)
    onStation(server, station, during)
  }
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (next.kind === 'sync') await station.sync()
    else if (next.kind === 'pass') await station.pass(next.n * 100)
    else if (next.kind === 'restart') await station.restart()
    else {
      onServer(server, next)
      onStation(server, station, next)
    }
  }
  station.backend.faults.onCall = null
}

it.each([
  ['a specialist', SPECIALIST],
  ['a supervisor of two teams', SUPERVISOR],
])(
  'ends with what the server shows %s plus unsent changes, whatever happened in between',
  async (_, staffId) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), async (steps, pageSize) => {
        const server = sampleServer()
        const station = createStation(server, { staffId, pageSize })
        await play(server, station, steps)
        for (const tx of server.openTransactions()) tx.commit()
        Object.assign(station.backend.faults, { down: false, losesPushAnswers: false })
        await station.sync()
        await station.sync()

        expect(cacheContents(station.db)).toEqual(expectedContents(server, station.db, staffId))
        expect(station.engine().status()).toMatchObject({ state: 'up-to-date', firstSync: null })
        for (const times of server.pushesApplied.values()) expect(times).toBe(1)
        expect(outboxCounts(station.db).waiting).toBe(0)
        await station.close()
      }),
      { numRuns: 60 },
    )
  },
  180_000,
)
