import { describe, expect, it, vi } from 'vitest'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import { PULL_START } from '#shared/sync/pull.ts'
import { BOARD_TABLES } from '#shared/sync/rows.ts'
import type { SyncStatus } from '#shared/ipc/sync.ts'
import { createRows } from '../../tests/fixtures/rows.ts'
import { setMeta } from '../db/meta.ts'
import { readRow } from '../db/row-store.ts'
import { discardJob, listAttention, retryJob } from './attention.ts'
import { createSyncEngine } from './engine.ts'
import { POLL_MS } from './retry-delay.ts'
import { storeServerRows } from './local-change.ts'
import { attentionJobs, outboxCounts, unsentRowIds } from './outbox.repo.ts'
import { saveOperations } from './save-operations.ts'
import { NO_VERSION } from './sent-operations.repo.ts'
import { manualClock } from './test-support/manual-clock.ts'
import type { FakeServer } from './test-support/fake-server.ts'
import type { ServerRow } from './test-support/fake-transaction.ts'
import { DESK_FAULT, ROW_MISSING } from './types.ts'
import {
  cacheContents,
  closedAfterEach,
  createStation,
  expectedContents,
  NORTH,
  NOW,
  readCached,
  sampleServer,
  SOUTH,
  SPECIALIST,
  type Station,
  SUPERVISOR,
  SUPERVISOR_SOUTH,
} from './test-support/station.ts'

const { station, starting } = closedAfterEach()

const MEMBER_IDS = fiveSampleMembers(NOW).members!.map(({ id }) => id)
/** Row id of sample member `n`: 1 to 3 are in North, 4 and 5 in South. */
const memberId = (n: number): string => MEMBER_IDS[n - 1]!
/** A scheduled test of that member, not reminded yet. */
function appointmentOf(server: FakeServer, n: number): string {
  const isOpen = (row: ServerRow): boolean =>
    row['member_id'] === memberId(n) && row['status'] === 'scheduled' && row['reminder_sent'] === false
  return server.rows('appointments').find(isOpen)!.id
}

function expectInStep(server: FakeServer, made: Station, staffId = SPECIALIST): void {
  expect(cacheContents(made.db)).toEqual(expectedContents(server, made.db, staffId))
}

describe('first sync', () => {
  it('brings what the server shows this person, and nothing of another team', async () => {
    const server = sampleServer()
    const made = await station(server)
    expectInStep(server, made)
    expect(readRow(made.db, 'members', memberId(1))).not.toBeNull()
    expect(readRow(made.db, 'members', memberId(4))).toBeNull()
    expect(made.engine().status()).toEqual({
      state: 'up-to-date',
      waiting: 0,
      attention: 0,
      lastSyncedAt: '2026-11-20T12:00:00.000Z',
      firstSync: null,
      recovered: null,
      restored: null,
      leftWork: null,
      renewalLimited: false,
      endedBy: null,
      diskFull: false,
      misfit: null,
    })
  })

  it('says that the board is ready before histories have arrived', async () => {
    const server = sampleServer()
    const made = starting(server)
    const seen: (SyncStatus['firstSync'] & object)[] = []
    const pulledBy: number[] = []
    made.backend.faults.onCall = () => {
      made.clock.advance(1000)
      const { firstSync } = made.engine().status()
      if (firstSync?.boardReady) pulledBy.push(server.pulls)
      if (firstSync) seen.push(firstSync)
    }
    await made.engine().idle()
    expect(seen[0]).toEqual({ rows: 0, boardReady: false })
    expect(pulledBy.length).toBeGreaterThan(0)
    expect(BOARD_TABLES).not.toContain('calls')
    expect(seen.map(({ rows }) => rows)).toEqual(seen.map(({ rows }) => rows).toSorted((a, b) => a - b))
  })

  it('never touches sample data', () => {
    const made = starting(sampleServer())
    const demo = { ...made.workspace, owner: { kind: 'demo' as const } }
    const { backend, clock, log } = made
    expect(() => createSyncEngine({ workspace: demo, backend, clock, log })).toThrow(TypeError)
  })
})

describe('late commit', () => {
  it('receives a transaction that commits after later ones were pulled', async () => {
    const server = sampleServer()
    const made = await station(server)
    const late = server.begin()
    late.put('members', { ...server.row('members', memberId(1))!, first_name: 'Late' })
    server.write((tx) => tx.put('members', { ...server.row('members', memberId(2))!, first_name: 'Early' }))
    await made.sync()
    expect(readRow(made.db, 'members', memberId(1))?.first_name).not.toBe('Late')
    expect(readRow(made.db, 'members', memberId(2))?.first_name).toBe('Early')
    late.commit()
    await made.sync()
    expect(readRow(made.db, 'members', memberId(1))?.first_name).toBe('Late')
    expect(readRow(made.db, 'members', memberId(2))?.first_name).toBe('Early')
  })

  it('takes the last state of a row even when its transaction is older than an own push', async () => {
    const server = sampleServer()
    const made = await station(server)
    const id = appointmentOf(server, 1)
    const older = server.begin()
    older.put('members', { ...server.row('members', memberId(2))!, first_name: 'First' })
    made.act('appointment.remind', id)
    await made.sync()
    older.put('appointments', { ...server.row('appointments', id)!, lab_name: 'Other Lab' })
    older.commit()
    await made.sync()
    expect(readRow(made.db, 'members', memberId(2))?.first_name).toBe('First')
    expect(readRow(made.db, 'appointments', id)).toMatchObject({ lab_name: 'Other Lab', reminder_state: 'waiting' })
  })
})

describe('duplicate delivery', () => {
  it('changes the server once when the answer was lost and the change is sent again', async () => {
    const server = sampleServer()
    const made = await station(server)
    const id = appointmentOf(server, 1)
    made.backend.faults.losesPushAnswers = true
    made.act('appointment.remind', id)
    expect(await made.pass(0)).toMatchObject({ state: 'offline', waiting: 1 })
    made.backend.faults.losesPushAnswers = false
    expect(await made.sync()).toMatchObject({ state: 'up-to-date', waiting: 0 })
    expect(server.pushesApplied.get(id)).toBe(1)
  })

  it('sends a change once when the next one is made in the moment in which it leaves', async () => {
    const server = sampleServer()
    const made = await station(server)
    const sent = vi.spyOn(made.backend, 'push')
    made.backend.faults.onCall = () => {
      made.backend.faults.onCall = null
      made.logCall(memberId(2))
    }
    made.act('appointment.remind', appointmentOf(server, 1))
    await made.engine().idle()
    expect(sent.mock.calls.map(([operation]) => operation.kind)).toEqual(['appointment.remind', 'call.log'])
    expectInStep(server, made)
    expect(outboxCounts(made.db).waiting).toBe(0)
  })

  it('stores a page that arrives twice once', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.db.exec(`UPDATE sync_cursors SET seen = '1:1:'`)
    const before = cacheContents(made.db)
    await made.sync()
    expect(cacheContents(made.db)).toEqual(before)
  })
})

describe('two stations', () => {
  it('both remind the same member: the second learns that it is done', async () => {
    const server = sampleServer()
    const [one, two] = [await station(server), await station(server, { staffId: SUPERVISOR })]
    const id = appointmentOf(server, 1)
    one.act('appointment.remind', id)
    await one.engine().idle()
    two.act('appointment.remind', id)
    await two.sync()
    await one.sync()
    expect(server.pushesApplied.get(id)).toBe(1)
    for (const made of [one, two]) {
      expect(outboxCounts(made.db)).toEqual({ waiting: 0, attention: 0 })
      expect(readRow(made.db, 'appointments', id)?.reminder_asked_by).toBe(SPECIALIST)
    }
  })

  it('shows the change that another decision overtook, and gives the row back when it is dropped', async () => {
    const server = sampleServer()
    const made = await station(server)
    const id = appointmentOf(server, 1)
    made.backend.faults.down = true
    made.act('appointment.remind', id)
    await made.pass(0)
    server.write((tx) => tx.put('appointments', { ...server.row('appointments', id)!, status: 'cancelled' }))
    made.backend.faults.down = false
    expect(await made.sync()).toMatchObject({ waiting: 0, attention: 1 })
    const [item] = listAttention(made.workspace, made.clock.now())
    expect(item).toMatchObject({
      kind: 'appointment.remind',
      memberId: memberId(1),
      reason: 'sync.conflict',
      detail: 'cancelled',
      mayTryAgain: false,
      memberName: 'Rosa Delgado',
      label: server.row('appointments', id)!['test_name'],
      queuedAt: '2026-11-20T12:00:00.000Z',
    })
    expect(discardJob(made.workspace, item!.jobId)).toBe(true)
    expect(listAttention(made.workspace, made.clock.now())).toEqual([])
    expectInStep(server, made)
  })

  it('keeps an unsent change on top of what another station changed in the same row', async () => {
    const server = sampleServer()
    const made = await station(server)
    const id = appointmentOf(server, 1)
    made.backend.faults.refusal = { kind: 'unreachable', detail: 'http 503' }
    made.act('appointment.remind', id)
    await made.pass(0)
    const before = server.row('appointments', id)!
    server.write((tx) => tx.put('appointments', { ...before, lab_name: 'Moved Lab' }))
    const page = { ...server.row('appointments', id)! }
    storeServerRows(made.db, 'appointments', [page as never], SPECIALIST)
    expect(readRow(made.db, 'appointments', id)).toMatchObject({
      lab_name: 'Moved Lab',
      reminder_state: 'waiting',
      changed_xid: page.changed_xid,
    })
    expect(unsentRowIds(made.db, memberId(1))).toEqual([id])
  })
})

describe('team move', () => {
  it('erases a member who left from every table of this station and of its unsent copies', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.refusal = { kind: 'unreachable', detail: 'network' }
    made.act('appointment.remind', appointmentOf(server, 1))
    await made.pass(0)
    made.backend.faults.refusal = null
    server.write((tx) => tx.moveMember(memberId(1), SOUTH))
    expect(await made.sync()).toMatchObject({ waiting: 0, attention: 0, leftWork: { changes: 1 } })
    for (const table of ['members', 'member_outreach', 'care_gaps', 'calls', 'appointments', 'call_stats']) {
      const column = table === 'members' ? 'id' : 'member_id'
      expect(made.db.prepare(`SELECT count(*) FROM ${table} WHERE ${column} = ?`).pluck().get(memberId(1))).toBe(0)
    }
    expect(made.db.prepare('SELECT count(*) FROM server_copies').pluck().get()).toBe(0)
    expect(made.backend.left()).toMatchObject([{ kind: 'appointment.remind', memberId: memberId(1) }])
    expectInStep(server, made)
  })

  it('brings a member who came with all of their history', async () => {
    const server = sampleServer()
    const made = await station(server)
    server.write((tx) => tx.moveMember(memberId(4), NORTH))
    await made.sync()
    expectInStep(server, made)
    expect(readRow(made.db, 'members', memberId(4))).not.toBeNull()
  })

  it('keeps a member who left and came back while the station was away', async () => {
    const server = sampleServer()
    const made = await station(server)
    server.write((tx) => tx.moveMember(memberId(1), SOUTH))
    server.write((tx) => tx.moveMember(memberId(1), NORTH))
    await made.sync()
    expectInStep(server, made)
    expect(readRow(made.db, 'members', memberId(1))).not.toBeNull()
  })

  it('keeps a member who moved between two teams of a supervisor', async () => {
    const server = sampleServer()
    const made = await station(server, { staffId: SUPERVISOR })
    server.write((tx) => tx.moveMember(memberId(1), SOUTH))
    await made.sync()
    expectInStep(server, made, SUPERVISOR)
    expect(readRow(made.db, 'members', memberId(1))?.team_id).toBe(SOUTH)
  })

  it('erases a team this person lost, and brings a team this person gained', async () => {
    const server = sampleServer()
    const made = await station(server, { staffId: SUPERVISOR })
    const grant = server.row('staff_teams', SUPERVISOR_SOUTH)!
    server.write((tx) => tx.put('staff_teams', { ...grant, deleted_at: NOW }))
    await made.sync()
    expectInStep(server, made, SUPERVISOR)
    expect(readRow(made.db, 'members', memberId(4))).toBeNull()
    server.write((tx) => tx.put('staff_teams', { ...grant, deleted_at: null }))
    await made.sync()
    expectInStep(server, made, SUPERVISOR)
    expect(readRow(made.db, 'members', memberId(4))).not.toBeNull()
  })

  it('keeps nothing that a former role alone was shown', async () => {
    const server = sampleServer()
    const become = (role: string) =>
      server.write((tx) => tx.put('staff', { ...server.row('staff', SPECIALIST)!, role }))
    const rows = createRows(7)
    server.write((tx) => {
      tx.put('care_gap_assessments', { ...rows.screening(memberId(1)), team_id: NORTH })
      tx.put('outreach_tasks', { ...rows.task(memberId(1), { kind: 'need-food' }), team_id: NORTH })
    })
    become('clinician')
    const made = await station(server)
    const result = server.rows('lab_results').find((row) => row['member_id'] === memberId(1))!
    expect(readCached(made.db, 'care_gap_assessments').size).toBeGreaterThan(0)
    expect(readRow(made.db, 'lab_results', result.id)?.result_summary).toBe(result['result_summary'])
    become('outreach_specialist')
    server.write((tx) => tx.put('lab_results', { ...result, result_summary: null }))
    await made.sync()
    expectInStep(server, made)
    expect(readCached(made.db, 'care_gap_assessments').size).toBe(0)
    expect([...readCached(made.db, 'outreach_tasks').values()].filter(({ kind }) => kind === 'need-food')).toEqual([])
    expect(readRow(made.db, 'lab_results', result.id)?.result_summary).toBeNull()
  })

  it('erases what a colleague who left the team said of being away', async () => {
    const server = sampleServer()
    const away = {
      ...server.row('staff', SUPERVISOR)!,
      away_from: NOW,
      away_until: NOW,
      away_note: 'Surgery',
      cover_id: null,
      stated_by: SUPERVISOR,
      quiet_until: null,
    }
    server.write((tx) => tx.put('staff_absences', away))
    const made = await station(server)
    expect(readRow(made.db, 'staff_absences', SUPERVISOR)).toMatchObject({ away_note: 'Surgery' })
    server.write((tx) => {
      tx.put('staff', { ...server.row('staff', SUPERVISOR)!, team_id: SOUTH })
      tx.put('staff_absences', { ...away, team_id: SOUTH })
    })
    await made.sync()
    expect(readRow(made.db, 'staff_absences', SUPERVISOR)).toBeNull()
  })

  it('leaves out a team that the server shows before its grant has arrived', async () => {
    const server = sampleServer()
    const grant = server.row('staff_teams', SUPERVISOR_SOUTH)!
    server.write((tx) => tx.put('staff_teams', { ...grant, deleted_at: NOW }))
    const made = await station(server, { staffId: SUPERVISOR })
    server.write((tx) => tx.put('members', { ...server.row('members', memberId(1))!, first_name: 'New' }))
    const pull = made.backend.pull
    const grantFirst: typeof pull = (table, ...rest) => {
      const isGranted = server.row('staff_teams', SUPERVISOR_SOUTH)?.deleted_at === null
      if (table === 'members' && !isGranted) {
        server.write((tx) => {
          tx.put('staff_teams', { ...grant, deleted_at: null })
          tx.put('members', { ...server.row('members', memberId(5))! })
        })
      }
      return pull(table, ...rest)
    }
    const news = made.backend.news
    Object.assign(made.backend, { pull: grantFirst, news: (seen: never, mark: never) => news(seen, mark, 0) })
    await made.sync()
    expect(readRow(made.db, 'members', memberId(1))?.first_name).toBe('New')
    expect(readRow(made.db, 'members', memberId(5))).toBeNull()
    await made.sync()
    expect(readRow(made.db, 'members', memberId(5))).not.toBeNull()
    expectInStep(server, made, SUPERVISOR)
  })

  it('stores no page that was read before the team of its rows came back', async () => {
    const server = sampleServer()
    const made = await station(server)
    const moveTo = (teamId: string): void =>
      void server.write((tx) => tx.put('staff', { ...server.row('staff', SPECIALIST)!, team_id: teamId }))
    moveTo(SOUTH)
    const { news } = made.backend
    let asked = 0
    const movesBack: typeof news = async (...question) => {
      const answer = await news(...question)
      asked += 1
      // The first answer tells of the move, and every table begins anew; the second one is of that team still.
      if (asked === 1) made.engine().syncNow()
      if (asked === 2) moveTo(NORTH)
      return answer
    }
    Object.assign(made.backend, { news: movesBack })
    await made.sync()
    await made.sync()
    expect(readRow(made.db, 'members', memberId(1))).not.toBeNull()
    expectInStep(server, made)
  })

  it('erases everything but unsent work and notes when the person was switched off, and says so at the first hint', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.db.prepare('INSERT INTO call_drafts (member_id, saved_at, draft) VALUES (?, 0, ?)').run(memberId(1), 'notes')
    server.write((tx) => tx.put('staff', { ...server.row('staff', SPECIALIST)!, active: false }))
    made.backend.hint()
    expect(await made.pass(0)).toMatchObject({ state: 'paused' })
    expect(cacheContents(made.db)).toMatchObject({ members: {}, calls: {}, care_gaps: {}, member_outreach: {} })
    expect(made.db.prepare('SELECT draft FROM call_drafts').pluck().all()).toEqual(['notes'])
  })

  it('fills again when the person was switched on and has signed in', async () => {
    const server = sampleServer()
    const made = await station(server)
    const switchTo = (active: boolean): void =>
      void server.write((tx) => tx.put('staff', { ...server.row('staff', SPECIALIST)!, active }))
    switchTo(false)
    await made.sync()
    switchTo(true)
    expect(await made.sync()).toMatchObject({ state: 'up-to-date' })
    expectInStep(server, made)
  })

  it('touches nothing when the server answers without knowing the person, or what nobody understands', async () => {
    const server = sampleServer()
    const made = await station(server)
    const before = cacheContents(made.db)
    const pull = made.backend.pull
    const answers = (text: string) => ({ pull: async () => ({ ok: true, value: new TextEncoder().encode(text) }) })
    Object.assign(made.backend, answers(JSON.stringify({ epoch: 'life 1', rows: [], more: false, next: PULL_START })))
    expect(await made.sync()).toMatchObject({ state: 'paused' })
    for (const page of ['"hello"', '<html>', '{"rows":1}']) {
      Object.assign(made.backend, answers(page))
      expect(await made.sync()).toMatchObject({ state: 'offline' })
    }
    Object.assign(made.backend, { pull })
    expect(Object.keys(before['members']!)).toEqual(Object.keys(cacheContents(made.db)['members']!))
    await made.sync()
    expectInStep(server, made)
  })
})

describe('a server that is away', () => {
  it('keeps the board and the changes, tries again by itself, and catches up', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.down = true
    made.act('appointment.remind', appointmentOf(server, 1))
    expect(await made.pass(0)).toMatchObject({ state: 'offline', waiting: 1 })
    server.write((tx) => tx.put('members', { ...server.row('members', memberId(2))!, first_name: 'New' }))
    await made.pass(1000)
    expect(made.engine().status()).toMatchObject({ state: 'offline', waiting: 1 })
    made.backend.faults.down = false
    expect(await made.pass(5 * 60_000)).toMatchObject({ state: 'up-to-date', waiting: 0 })
    await made.sync()
    expectInStep(server, made)
  })

  it('says so as soon as any request was given up, and takes it back when the next round gets through', async () => {
    const made = await station(sampleServer())
    let release: (() => void) | undefined
    made.backend.faults.onCall = () => new Promise<void>((resolve) => (release = resolve))
    made.backend.goAway()
    expect(made.engine().status()).toMatchObject({ state: 'offline' })
    made.backend.faults.onCall = null
    release?.()
    await made.engine().idle()
    expect(made.engine().status()).toMatchObject({ state: 'up-to-date' })
  })

  it('keeps showing a change that was sent, when the pull after it fails', async () => {
    const server = sampleServer()
    const made = await station(server)
    const id = appointmentOf(server, 1)
    const failure = { kind: 'unreachable', detail: 'http 503' } as const
    Object.assign(made.backend, { pull: async () => ({ ok: false, failure }) })
    made.act('appointment.remind', id)
    expect(await made.pass(0)).toMatchObject({ state: 'offline', waiting: 0 })
    expect(server.row('appointments', id)?.['reminder_state']).toBe('waiting')
    expect(readRow(made.db, 'appointments', id)?.reminder_state).toBe('waiting')
    expect(unsentRowIds(made.db, memberId(1))).toEqual([])
  })

  it('waits longer after each failure, five minutes at most', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.down = true
    let calls = 0
    made.backend.faults.onCall = () => {
      calls += 1
    }
    await made.sync()
    for (let minute = 0; minute < 60; minute += 1) {
      for (let second = 0; second < 60; second += 1) await made.pass(1000)
    }
    // 1 + 1.5 + 2.25 ... + 292 s are fifteen tries within 874 s; then one each 300 s.
    expect(calls).toBeGreaterThanOrEqual(23)
    expect(calls).toBeLessThanOrEqual(27)
  })

  it("sends a member's changes in the order they were made", async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.down = true
    const kinds: string[] = []
    const push = made.backend.push
    Object.assign(made.backend, {
      push: (operation: { kind: string; memberId: string }) => {
        kinds.push(operation.kind)
        return push(operation as never)
      },
    })
    const id = memberId(1)
    made.act('result.discuss', server.rows('lab_results').find((row) => row['member_id'] === id)!.id)
    made.act('appointment.remind', appointmentOf(server, 1))
    await made.pass(0)
    made.backend.faults.down = false
    kinds.length = 0
    await made.sync()
    expect(kinds).toEqual(['result.discuss', 'appointment.remind'])
  })
})

describe('a session that ended', () => {
  it.each(['ended', 'role', 'secondFactor', 'switchedOff', 'password'] as const)(
    'pauses at the next request, says why (%s), and never that all is up to date',
    async (endedBy) => {
      const server = sampleServer()
      const made = await station(server)
      // Told a little later.
      await made.pass(1_000)
      const states: string[] = []
      made.engine().onStatus(({ state }) => states.push(state))
      Object.assign(made.backend.faults, { unauthorized: true, endedBy })
      expect(await made.pass(POLL_MS)).toMatchObject({ state: 'paused', endedBy })
      expect(states).not.toContain('up-to-date')
      Object.assign(made.backend.faults, { unauthorized: false, endedBy: null })
      expect(await made.sync()).toMatchObject({ state: 'up-to-date', endedBy: null })
    },
  )

  it('is never up to date, whichever request of a round was the first to be refused', async () => {
    const round = async (refuseFrom: number) => {
      const server = sampleServer()
      const made = await station(server)
      const { news } = made.backend
      // Each table is pulled by itself.
      Object.assign(made.backend, { news: (seen: never, mark: never) => news(seen, mark, 0) })
      await made.pass(1_000)
      made.act('appointment.remind', appointmentOf(server, 1))
      let calls = 0
      made.backend.faults.onCall = () => {
        calls += 1
        if (calls >= refuseFrom) made.backend.faults.unauthorized = true
      }
      const states: string[] = []
      made.engine().onStatus(({ state }) => states.push(state))
      made.engine().syncNow()
      await made.pass(1_000)
      return { calls, states, state: made.engine().status().state }
    }
    const { calls, state } = await round(Infinity)
    expect([calls > 5, state]).toEqual([true, 'up-to-date'])
    for (let first = 1; first <= calls; first += 1) {
      const refused = await round(first)
      expect(refused.states).not.toContain('up-to-date')
      expect(refused.state).toBe('paused')
    }
  })

  it.each(['pull', 'news'] as const)(
    'is not up to date either while the server forbids what is asked for: %s',
    async (door) => {
      const made = await station(sampleServer())
      const known = made.backend[door]
      const refused = { ok: false, failure: { kind: 'refused', code: '42501', detail: 'no' } } as const
      Object.assign(made.backend, { [door]: () => Promise.resolve(refused) })
      await made.pass(1_000)
      const states: string[] = []
      made.engine().onStatus(({ state }) => states.push(state))
      expect(await made.sync()).not.toMatchObject({ state: 'up-to-date' })
      await made.pass(10 * POLL_MS)
      expect(states).not.toContain('up-to-date')
      Object.assign(made.backend, { [door]: known })
      expect(await made.sync()).toMatchObject({ state: 'up-to-date' })
    },
  )

  it('is found at once where another part of the desk was refused', async () => {
    const made = await station(sampleServer())
    made.backend.faults.unauthorized = true
    made.backend.refuse()
    expect(made.engine().status().state).toBe('syncing')
    expect(await made.pass(0)).toMatchObject({ state: 'paused' })
  })

  it('has its refused work tried again by itself after the sign-in', async () => {
    const server = sampleServer()
    const made = await station(server)
    const id = appointmentOf(server, 1)
    const push = made.backend.push
    Object.assign(made.backend, { push: async () => ({ ok: true, value: { kind: 'not-visible' } }) })
    made.act('appointment.remind', id)
    expect(await made.pass(0)).toMatchObject({ waiting: 0, attention: 1 })
    Object.assign(made.backend, { push })
    await made.pass(POLL_MS)
    expect(made.engine().status()).toMatchObject({ attention: 1 })
    made.backend.faults.unauthorized = true
    expect(await made.pass(POLL_MS)).toMatchObject({ state: 'paused' })
    made.backend.faults.unauthorized = false
    expect(await made.sync()).toMatchObject({ state: 'up-to-date', waiting: 0, attention: 0 })
    expect(server.row('appointments', id)?.['reminder_state']).toBe('waiting')
  })

  it('is renewed once, and pauses when that fails, until somebody asks again', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.unauthorized = true
    expect(await made.pass(POLL_MS)).toMatchObject({ state: 'paused' })
    let calls = 0
    made.backend.faults.onCall = () => {
      calls += 1
    }
    await made.pass(60 * 60_000)
    expect(calls).toBe(0)
    made.backend.faults.unauthorized = false
    expect(await made.sync()).toMatchObject({ state: 'up-to-date' })
  })

  it('is renewed after a refusal also where this computer takes its token for good', async () => {
    const made = await station(sampleServer())
    made.backend.faults.tokenRefused = true
    expect(await made.sync()).toMatchObject({ state: 'up-to-date' })
    made.backend.faults.tokenRefused = true
    expect(await made.pass(POLL_MS)).toMatchObject({ state: 'up-to-date' })
  })

  it('has not ended where the server makes its renewal wait: it goes on by itself', async () => {
    const made = await station(sampleServer())
    made.backend.faults.renewalLimited = true
    expect(await made.sync()).toMatchObject({ state: 'offline', renewalLimited: true })
    made.backend.faults.renewalLimited = false
    expect(await made.pass(5 * 60_000)).toMatchObject({ state: 'up-to-date', renewalLimited: false })
  })

  it('is renewed before the pull on resume', async () => {
    const made = await station(sampleServer())
    const before = made.backend.sessionRenewals()
    await made.sync()
    expect(made.backend.sessionRenewals()).toBe(before + 1)
  })
})

describe('a server that was away', () => {
  it.each([
    ['leaves at once when the server answers again', 2, 0],
    ['is tried no sooner where only one request had failed', 1, 1],
  ])('a change that waits for longer than the desk %s', async (_, failures, waiting) => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.down = true
    made.act('appointment.remind', appointmentOf(server, 1))
    await made.pass(0)
    for (let failed = 1; failed < failures; failed += 1) await made.pass(1000)
    made.db.prepare('UPDATE outbox SET next_attempt_at = ?').run(made.clock.now() + 60_000)
    made.backend.faults.down = false
    expect(await made.pass(failures * 1000)).toMatchObject({ state: 'up-to-date', waiting })
  })
})

it('a change that was put off is sent when the desk starts again', async () => {
  const server = sampleServer()
  const made = await station(server)
  made.backend.faults.down = true
  made.act('appointment.remind', appointmentOf(server, 1))
  await made.pass(0)
  made.db.prepare('UPDATE outbox SET next_attempt_at = ?').run(made.clock.now() + 60_000)
  made.backend.faults.down = false
  await made.restart()
  expect(made.engine().status()).toMatchObject({ state: 'up-to-date', waiting: 0 })
})

describe('a change the server refuses', () => {
  it('is told from one that the desk could not ask for', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.refusal = { kind: 'refused', code: DESK_FAULT, detail: 'TypeError' }
    made.act('appointment.remind', appointmentOf(server, 1))
    await made.pass(0)
    expect(listAttention(made.workspace, made.clock.now())).toMatchObject([
      { reason: 'sync.fault', detail: 'desk.fault TypeError' },
    ])
  })

  it('goes to attention with the reason, and can be sent again', async () => {
    const server = sampleServer()
    const made = await station(server)
    const id = appointmentOf(server, 1)
    made.backend.faults.refusal = { kind: 'refused', code: '42501', detail: 'not allowed' }
    made.act('appointment.remind', id)
    expect(await made.pass(0)).toMatchObject({ waiting: 0, attention: 1 })
    const [item] = listAttention(made.workspace, made.clock.now())
    expect(item).toMatchObject({ reason: 'sync.refused', detail: '42501 not allowed' })
    made.backend.faults.refusal = null
    expect(retryJob(made.workspace, item!.jobId, made.clock.now())).toBe(true)
    expect(await made.pass(0)).toMatchObject({ waiting: 0, attention: 0 })
    expect(server.row('appointments', id)?.['reminder_state']).toBe('waiting')
    expect(retryJob(made.workspace, item!.jobId, 0)).toBe(false)
    expect(discardJob(made.workspace, item!.jobId)).toBe(false)
  })

  it('is decided upon what stands there now where somebody tries again after a conflict', async () => {
    const server = sampleServer()
    const made = await station(server)
    const wishes = server.rows('member_outreach').find((row) => row['member_id'] === memberId(1))!
    made.backend.faults.down = true
    const wish = {
      kind: 'member.wish',
      memberId: memberId(1),
      rowId: wishes.id,
      seenXid: wishes.changed_xid,
      at: NOW,
      was: { interpreter_language: null },
      now: { interpreter_language: 'ASL' },
    } as const
    saveOperations(made.workspace, [wish], { nowMs: Date.parse(NOW) })
    server.write((tx) => tx.put('member_outreach', { ...wishes, interpreter_language: 'French' }))
    made.backend.faults.down = false
    expect(await made.sync()).toMatchObject({ attention: 1 })
    const [item] = listAttention(made.workspace, made.clock.now())
    expect(item).toMatchObject({ reason: 'sync.conflict', detail: '"French"', mayTryAgain: true })
    retryJob(made.workspace, item!.jobId, made.clock.now())
    expect(await made.sync()).toMatchObject({ waiting: 0, attention: 0 })
    expect(server.row('member_outreach', wishes.id)).toMatchObject({ interpreter_language: 'ASL' })
  })

  it('is sent by itself where a restored server had not heard yet what came before', async () => {
    const server = sampleServer()
    const made = await station(server)
    const wishes = server.rows('member_outreach').find((row) => row['member_id'] === memberId(1))!
    const resent = {
      kind: 'member.wish',
      memberId: memberId(1),
      rowId: wishes.id,
      seenXid: NO_VERSION,
      at: NOW,
      was: { interpreter_language: 'French' },
      now: { interpreter_language: 'ASL' },
    } as const
    saveOperations(made.workspace, [resent], { nowMs: Date.parse(NOW) })
    server.write((tx) => tx.put('member_outreach', { ...wishes, interpreter_language: 'German' }))
    expect(await made.sync()).toMatchObject({ waiting: 0, attention: 1 })
    server.write((tx) => tx.put('member_outreach', { ...wishes, interpreter_language: 'French' }))
    await made.sync()
    expect(await made.sync()).toMatchObject({ waiting: 0, attention: 0 })
    expect(server.row('member_outreach', wishes.id)).toMatchObject({ interpreter_language: 'ASL' })
  })

  it('is sent as ever when its row arrives after all, which another desk had to tell a restored server first', async () => {
    const server = sampleServer()
    const made = await station(server)
    const id = appointmentOf(server, 1)
    made.backend.faults.refusal = { kind: 'refused', code: ROW_MISSING, detail: 'row not shown' }
    made.act('appointment.remind', id)
    expect(await made.pass(0)).toMatchObject({ waiting: 0, attention: 1 })
    made.backend.faults.refusal = null
    // Rows of two tables can share their id: a task has that of the statement which opened it.
    server.write((tx) => tx.put('care_gaps', { ...server.rows('care_gaps')[0]!, id }))
    expect(await made.sync()).toMatchObject({ waiting: 0, attention: 1, state: 'up-to-date' })
    server.write((tx) => tx.put('appointments', server.row('appointments', id)!))
    await made.sync()
    expect(await made.sync()).toMatchObject({ waiting: 0, attention: 0 })
    expect(server.row('appointments', id)).toMatchObject({ reminder_state: 'waiting' })
  })

  it('is sent as ever when the colleague whom it names is back in the team, and not when another one is', async () => {
    const server = sampleServer()
    const made = await station(server)
    const wishes = server.rows('member_outreach').find((row) => row['member_id'] === memberId(1))!
    const asked = {
      kind: 'member.wish',
      memberId: memberId(1),
      rowId: wishes.id,
      seenXid: wishes.changed_xid,
      at: NOW,
      was: { one_caller: null },
      now: { one_caller: SPECIALIST },
    } as const
    made.backend.faults.refusal = { kind: 'refused', code: '22023', detail: 'wish.notStaffOfTeam' }
    saveOperations(made.workspace, [asked], { nowMs: Date.parse(NOW) })
    expect(await made.sync()).toMatchObject({ waiting: 0, attention: 1 })
    made.backend.faults.refusal = null
    const changes = (id: string): void => server.write((tx) => tx.put('staff', { ...server.row('staff', id)! }))
    changes(SUPERVISOR)
    await made.sync()
    expect(await made.sync()).toMatchObject({ waiting: 0, attention: 1 })
    changes(SPECIALIST)
    await made.sync()
    expect(await made.sync()).toMatchObject({ waiting: 0, attention: 0 })
    expect(server.row('member_outreach', wishes.id)).toMatchObject({ one_caller: SPECIALIST })
  })

  it('is dropped when it is only a read mark, which nobody has to decide about', async () => {
    const server = sampleServer()
    const made = await station(server)
    const [message] = [...readCached(made.db, 'chat_messages').values()]
    made.backend.faults.refusal = { kind: 'refused', code: '42501', detail: 'not allowed' }
    const mark = {
      kind: 'chat.markRead',
      rowId: message!.id,
      memberId: String(message!['member_id']),
      seenXid: message!.changed_xid,
      at: NOW,
    } as const
    saveOperations(made.workspace, [mark], { nowMs: Date.parse(NOW) })
    expect(await made.pass(0)).toMatchObject({ waiting: 0, attention: 0 })
    expectInStep(server, made)
  })

  it('is named by its own words while the server does not take it, and its row is erased', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.down = true
    made.logCall(memberId(1))
    made.backend.takesLeftWork = false
    server.write((tx) => tx.moveMember(memberId(1), SOUTH))
    made.backend.faults.down = false
    await made.sync()
    expect(listAttention(made.workspace, made.clock.now())).toMatchObject([
      { reason: 'sync.notVisible', memberName: '', label: 'Talked about the eye exam.' },
    ])
  })

  it('is kept when it can no longer be read', async () => {
    const made = await station(sampleServer())
    made.db.exec(`INSERT INTO outbox (kind, member_id, table_name, row_id, payload, state, next_attempt_at, queued_at)
      VALUES ('call.note', 'm', 'calls', 'r', '{"text":"kept"', 'waiting', 0, 0)`)
    expect(await made.sync()).toMatchObject({ waiting: 0, attention: 1 })
    expect(attentionJobs(made.db)).toMatchObject([{ reason: 'sync.invalid', operation: null }])
    expect(made.db.prepare('SELECT payload FROM outbox').pluck().get()).toContain('kept')
  })
})

describe('a device whose clock is wrong by a day', () => {
  it.each([
    ['ahead', 86_400_000],
    ['behind', -86_400_000],
  ])('%s: versions decide, and nothing waits for the day', async (_, offset) => {
    const server = sampleServer()
    const clock = manualClock(Date.parse(NOW) + offset)
    const made = await station(server, { clock })
    const id = appointmentOf(server, 1)
    made.backend.faults.down = true
    made.act('appointment.remind', id)
    await made.pass(0)
    server.write((tx) => tx.put('appointments', { ...server.row('appointments', id)!, lab_name: 'Newer Lab' }))
    clock.set(Date.parse(NOW))
    made.backend.faults.down = false
    for (let minute = 0; minute < 6; minute += 1) await made.pass(60_000)
    expect(made.engine().status()).toMatchObject({ state: 'up-to-date', waiting: 0, attention: 0 })
    expect(server.row('appointments', id)).toMatchObject({ reminder_state: 'waiting', lab_name: 'Newer Lab' })
    expectInStep(server, made)
  })
})

describe('a server of another age', () => {
  it.each([
    { who: 'desk', needed: '2.0.0' },
    { who: 'server', needed: '20261122001500' },
  ] as const)('is sent nothing and asked for nothing until it fits again: $who', async (misfit) => {
    const server = sampleServer()
    const made = await station(server)
    const id = appointmentOf(server, 1)
    made.backend.faults.misfit = misfit
    made.engine().syncNow()
    await made.pass(0)
    made.act('appointment.remind', id)
    server.write((tx) => tx.put('appointments', { ...server.row('appointments', id)!, lab_name: 'Newer Lab' }))
    expect(await made.pass(60_000)).toMatchObject({ state: 'paused', misfit, waiting: 1, attention: 0 })
    expect(server.row('appointments', id)).toMatchObject({ reminder_state: null })
    expect(readRow(made.db, 'appointments', id)).not.toMatchObject({ lab_name: 'Newer Lab' })
    made.backend.faults.misfit = null
    expect(await made.pass(5 * 60_000)).toMatchObject({ state: 'up-to-date', misfit: null, waiting: 0, attention: 0 })
    expect(server.row('appointments', id)).toMatchObject({ reminder_state: 'waiting' })
    expectInStep(server, made)
  })
})

describe('a full disk', () => {
  it('pauses, keeps what is there, and goes on when there is room', async () => {
    const server = sampleServer()
    const made = await station(server)
    const before = cacheContents(made.db)
    const pages = Number(made.db.pragma('page_count', { simple: true }))
    made.db.pragma(`max_page_count = ${pages}`)
    const long = 'x'.repeat(200_000)
    server.write((tx) => {
      for (const call of server.rows('calls')) tx.put('calls', { ...call, notes: long })
    })
    expect(await made.sync()).toMatchObject({ state: 'paused', diskFull: true })
    expect(cacheContents(made.db)['calls']).toEqual(before['calls'])
    made.db.pragma('max_page_count = 1073741823')
    expect(await made.pass(5 * 60_000)).toMatchObject({ state: 'up-to-date', diskFull: false })
    expectInStep(server, made)
  })

  it('does not lose a change whose outcome could not be written', async () => {
    const server = sampleServer()
    const made = await station(server)
    const id = appointmentOf(server, 1)
    made.backend.faults.down = true
    made.act('appointment.remind', id)
    await made.pass(0)
    made.db.exec(`CREATE TEMP TRIGGER full BEFORE DELETE ON outbox BEGIN SELECT raise(FAIL, 'no room'); END`)
    made.backend.faults.down = false
    await made.sync()
    expect(outboxCounts(made.db).waiting).toBe(1)
    made.db.exec('DROP TRIGGER full')
    await made.sync()
    expect(outboxCounts(made.db).waiting).toBe(0)
    expect(server.pushesApplied.get(id)).toBe(1)
  })
})

describe('a fault of the desk in a pull', () => {
  it('is said as what it is while what people do still leaves, and is over as soon as a pull is through', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.db.exec(`CREATE TEMP TRIGGER bug BEFORE UPDATE ON calls BEGIN SELECT raise(ABORT, 'no such function'); END`)
    server.write((tx) => {
      for (const call of server.rows('calls')) tx.put('calls', { ...call, notes: 'Never shown' })
    })
    expect(await made.sync()).toMatchObject({ state: 'broken', lastSyncedAt: '2026-11-20T12:00:00.000Z' })
    const id = appointmentOf(server, 1)
    made.act('appointment.remind', id)
    expect(await made.pass(0)).toMatchObject({ state: 'broken', waiting: 0 })
    expect(server.pushesApplied.get(id)).toBe(1)
    made.backend.faults.down = true
    expect(await made.sync()).toMatchObject({ state: 'offline' })
    made.backend.faults.down = false
    expect(await made.sync()).toMatchObject({ state: 'broken' })
    made.db.exec('DROP TRIGGER bug')
    expect(await made.pass(5 * 60_000)).toMatchObject({ state: 'up-to-date' })
    expectInStep(server, made)
  })

  it('is no server that is away where it could not even be asked', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.news = async () => ({
      ok: false,
      failure: { kind: 'unreachable', detail: 'TypeError', ownFault: true },
    })
    expect(await made.sync()).toMatchObject({ state: 'broken' })
  })
})

describe('a row this app cannot read', () => {
  it('is left out by name, and the pull goes on; a later start asks for it again', async () => {
    const server = sampleServer()
    const made = await station(server)
    const [first, second] = server.rows('care_gaps').filter((row) => row['team_id'] === NORTH)
    server.write((tx) => {
      tx.put('care_gaps', { ...first!, status: 'from-the-future' })
      tx.put('care_gaps', { ...second!, name: 'Still arrives' })
    })
    expect(await made.sync()).toMatchObject({ state: 'up-to-date' })
    expect(readRow(made.db, 'care_gaps', second!.id)?.name).toBe('Still arrives')
    expect(made.log.lines).toContainEqual({
      level: 'warn',
      message: 'row not understood',
      fields: { table: 'care_gaps', id: first!.id },
    })
    expect(made.db.prepare('SELECT count(*) FROM rejected_rows').pluck().get()).toBe(1)
    const rejected = server.row('care_gaps', first!.id)!
    Reflect.set(rejected, 'status', 'closed')
    await made.restart()
    expect(readRow(made.db, 'care_gaps', first!.id)?.status).toBe('closed')
    expect(made.db.prepare('SELECT count(*) FROM rejected_rows').pluck().get()).toBe(0)
  })
})

describe('status', () => {
  it('arrives as few events, the last one always', async () => {
    const server = sampleServer()
    const made = starting(server, { pageSize: 1 })
    const seen: SyncStatus[] = []
    made.engine().onStatus((status) => seen.push(status))
    await made.engine().idle()
    expect(seen.length).toBeLessThanOrEqual(2)
    made.clock.advance(1000)
    expect(seen.at(-1)).toEqual(made.engine().status())
    expect(seen.at(-1)?.state).toBe('up-to-date')
  })

  it('tells once what a damaged cache left', async () => {
    const server = sampleServer()
    const made = await station(server)
    const told = { at: '2026-11-20T11:00:00.000Z', rebuilt: true, salvagedChanges: 2, salvagedNotes: 1, unreadable: 0 }
    setMeta(made.db, 'recovered', JSON.stringify(told))
    await made.restart()
    expect(made.engine().status().recovered).toEqual(told)
    await made.restart()
    expect(made.engine().status().recovered).toBeNull()
  })
})

describe('a day of work that is sent', () => {
  it('counts as sending from the first answer on, however long it takes after the server was away', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.down = true
    const members = [memberId(1), memberId(2), memberId(3)]
    for (let n = 0; n < 12; n += 1) made.logCall(members[n % 3]!)
    expect(await made.pass(0)).toMatchObject({ state: 'offline', waiting: 12 })
    made.backend.faults.down = false
    const seen: string[] = []
    made.backend.faults.onCall = () => {
      const { state, waiting } = made.engine().status()
      if (waiting > 0 && waiting < 12) seen.push(state)
    }
    await made.pass(POLL_MS)
    expect(made.engine().status().waiting).toBe(0)
    expect(seen.length).toBeGreaterThan(0)
    expect([...new Set(seen)]).toEqual(['syncing'])
  })

  it('is offline again as soon as an answer fails to come', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.down = true
    for (let n = 0; n < 6; n += 1) made.logCall(memberId((n % 3) + 1))
    await made.pass(0)
    made.backend.faults.down = false
    let calls = 0
    made.backend.faults.onCall = () => {
      made.backend.faults.down = (calls += 1) > 5
    }
    const { state, waiting } = await made.pass(POLL_MS)
    expect(state).toBe('offline')
    expect(waiting).toBeGreaterThan(0)
    expect(waiting).toBeLessThan(6)
  })
})

describe('stop', () => {
  it('ends at once while the server does not answer, and nothing touches the cache afterwards', async () => {
    const server = sampleServer()
    const made = createStation(server)
    const gate = Promise.withResolvers<void>()
    made.backend.faults.onCall = () => gate.promise
    await made.engine().stop()
    made.db.close()
    gate.resolve()
    made.clock.advance(POLL_MS)
    expect(made.log.lines.filter(({ level }) => level === 'error')).toEqual([])
  })
})
