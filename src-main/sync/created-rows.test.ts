import { describe, expect, it } from 'vitest'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import { readRow } from '../db/row-store.ts'
import { deleteMember } from '../db/row-writer.ts'
import { discardJob, listAttention, retryJob } from './attention.ts'
import { restoreCreatedRows } from './save-operations.ts'
import { attentionJobs, outboxCounts, unsentRowIds } from './outbox.repo.ts'
import { saveOperations } from './save-operations.ts'
import {
  cacheContents,
  closedAfterEach,
  expectedContents,
  NORTH,
  NOW,
  readCached,
  sampleServer,
  SOUTH,
  SPECIALIST,
  type Station,
} from './test-support/station.ts'

const { station } = closedAfterEach()

/** A member of North. */
const MEMBER = fiveSampleMembers(NOW).members![0]!.id

describe('a call that was logged on the station', () => {
  it('is in the cache at once and on the server after the next round', async () => {
    const server = sampleServer()
    const made = await station(server)
    const call = made.logCall(MEMBER)!
    expect(readRow(made.db, 'calls', call)).toMatchObject({
      outcome: 'completed',
      staff_id: SPECIALIST,
      changed_xid: '0',
    })
    expect(unsentRowIds(made.db, MEMBER)).toEqual([call])
    await made.sync()
    expect(server.row('calls', call)).toMatchObject({ member_id: MEMBER, notes: 'Talked about the eye exam.' })
    expect(cacheContents(made.db)).toEqual(expectedContents(server, made.db, SPECIALIST))
  })

  it('is made once although the answer was lost', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.losesPushAnswers = true
    const call = made.logCall(MEMBER)!
    await made.sync()
    made.backend.faults.losesPushAnswers = false
    await made.sync()
    expect(server.pushesApplied.get(call)).toBe(1)
    expect(outboxCounts(made.db)).toEqual({ waiting: 0, attention: 0 })
  })

  it('waits while the server is away, also over a restart', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.down = true
    const call = made.logCall(MEMBER)!
    await made.restart()
    expect(readRow(made.db, 'calls', call)).not.toBeNull()
    expect(outboxCounts(made.db).waiting).toBe(1)
    made.backend.faults.down = false
    await made.sync()
    expect(server.row('calls', call)).toBeDefined()
  })

  it('stays visible when it is refused, and is gone once somebody drops it', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.refusal = { kind: 'refused', code: '22023', detail: 'start is in the future' }
    const call = made.logCall(MEMBER)!
    await made.sync()
    expect(readRow(made.db, 'calls', call)).not.toBeNull()
    const [job] = attentionJobs(made.db)
    expect(job).toMatchObject({ kind: 'call.log', detail: '22023 start is in the future' })
    expect(discardJob(made.workspace, job!.id)).toBe(true)
    expect(readRow(made.db, 'calls', call)).toBeNull()
    expect(cacheContents(made.db)).toEqual(expectedContents(server, made.db, SPECIALIST))
  })

  it('goes to the other team when the member has left, and takes nothing of the member back into the cache', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.down = true
    const call = made.logCall(MEMBER)!
    server.write((tx) => tx.moveMember(MEMBER, SOUTH))
    made.backend.faults.down = false
    await made.sync()
    expect(made.backend.left()).toMatchObject([{ kind: 'call.log', rowId: call }])
    expect(attentionJobs(made.db)).toEqual([])
    expect(readRow(made.db, 'calls', call)).toBeNull()
  })
})

describe('what builds on a call that is refused', () => {
  const callback = (callId: string) =>
    ({
      kind: 'callback.add',
      memberId: MEMBER,
      rowId: '00000000-0000-4000-8000-0000000000fa',
      at: NOW,
      dueAt: '2026-11-21T15:00:00Z',
      assignedTo: null,
      note: 'after lunch',
      callId,
    }) as const

  it('waits for the decision; dropping the call keeps the callback', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.refusal = { kind: 'refused', code: '22023', detail: 'start is in the future' }
    const call = made.logCall(MEMBER)!
    saveOperations(made.workspace, [callback(call)], { nowMs: Date.parse(NOW) })
    await made.sync()
    made.backend.faults.refusal = null
    await made.sync()
    expect(outboxCounts(made.db)).toEqual({ waiting: 0, attention: 2 })
    discardJob(made.workspace, attentionJobs(made.db)[0]!.id)
    await made.sync()
    const kept = server.row('callbacks', callback(call).rowId)
    expect(kept).toMatchObject({ call_id: null, note: 'after lunch', status: 'open' })
    expect(cacheContents(made.db)).toEqual(expectedContents(server, made.db, SPECIALIST))
  })

  it('is listed right after it, and holds back nothing else of the member', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.refusal = { kind: 'refused', code: '22023', detail: 'start is in the future' }
    const call = made.logCall(MEMBER)!
    await made.sync()
    made.backend.faults.refusal = null
    const later = made.logCall(MEMBER)!
    saveOperations(made.workspace, [callback(call)], { nowMs: Date.parse(NOW) })
    const last = made.logCall(MEMBER)!
    await made.sync()
    expect(server.row('calls', later)).toBeDefined()
    expect(server.row('calls', last)).toBeDefined()
    expect(server.row('callbacks', callback(call).rowId)).toBeUndefined()
    expect(made.engine().status()).toMatchObject({ waiting: 0, attention: 2 })
    expect(listAttention(made.workspace, made.clock.now())).toMatchObject([
      { kind: 'call.log', reason: 'sync.refused' },
      { kind: 'callback.add', reason: 'sync.held', label: 'after lunch, 2026-11-21T15:00:00Z[here]' },
    ])
  })

  it('goes on as soon as that is sent after all', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.refusal = { kind: 'refused', code: '22023', detail: 'start is in the future' }
    const call = made.logCall(MEMBER)!
    saveOperations(made.workspace, [callback(call)], { nowMs: Date.parse(NOW) })
    await made.sync()
    made.backend.faults.refusal = null
    const [refused, held] = listAttention(made.workspace, made.clock.now())
    expect(retryJob(made.workspace, held!.jobId, made.clock.now())).toBe(false)
    expect(discardJob(made.workspace, held!.jobId)).toBe(false)
    expect(retryJob(made.workspace, refused!.jobId, made.clock.now())).toBe(true)
    expect(await made.pass(0)).toMatchObject({ waiting: 0, attention: 0 })
    expect(server.row('callbacks', callback(call).rowId)).toMatchObject({ call_id: call })
  })

  it('lets the message about an order go with the order', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.refusal = { kind: 'refused', code: 'GW002', detail: 'kit.duplicate' }
    const call = made.logCall(MEMBER)!
    const message = {
      type: 'sms',
      senderName: 'Sample Staff',
      recipient: '+13055550111',
      content: 'Ordered',
      provider: 'internal',
      subject: null,
      metadata: {},
    } as const
    const rowId = '00000000-0000-4000-8000-0000000000fb'
    const log = { kind: 'message.log', memberId: MEMBER, rowId, at: NOW, after: call, message } as const
    saveOperations(made.workspace, [log], { nowMs: Date.parse(NOW) })
    await made.sync()
    made.backend.faults.refusal = null
    await made.sync()
    expect(server.row('communication_logs', rowId)).toBeUndefined()
    discardJob(made.workspace, attentionJobs(made.db)[0]!.id)
    expect(outboxCounts(made.db)).toEqual({ waiting: 0, attention: 0 })
    expect(readRow(made.db, 'communication_logs', rowId)).toBeNull()
  })
})

describe('rows that unsent work makes', () => {
  it('come back after the cache was rebuilt, once their member is there', async () => {
    const server = sampleServer()
    const made = await station(server)
    made.backend.faults.down = true
    const call = made.logCall(MEMBER)!
    await made.engine().idle()
    deleteMember(made.db, MEMBER)
    expect(restoreCreatedRows(made.db, SPECIALIST)).toEqual([])
    made.db.exec(`UPDATE sync_cursors SET seen = '1:1:'`)
    made.backend.faults.down = false
    made.backend.faults.refusal = { kind: 'unreachable', detail: 'busy' }
    await made.sync()
    made.backend.faults.refusal = null
    await made.sync()
    expect(readRow(made.db, 'calls', call)).not.toBeNull()
  })
})

describe.each<[string, (made: Station) => Promise<unknown>]>([
  ['asks what is new', (made) => made.sync()],
  [
    'hears of a change',
    (made) => {
      made.backend.hint('news', 10n ** 9n)
      return made.engine().idle()
    },
  ],
])('a server that was restored from a backup before the station %s', (_, hear) => {
  it.each([
    ['is found out', 'moveOn'],
    ['about which nobody has said anything is found out', 'moveOnInSilence'],
  ] as const)('%s although its transactions have passed the station, and gets what it has lost', async (_, move) => {
    const made = await station(sampleServer())
    const call = made.logCall(MEMBER)!
    // A reminder that went out then must not go out twice.
    const appointment = [...readCached(made.db, 'appointments').values()].find((row) => row['member_id'] === MEMBER)
    expect(made.act('appointment.remind', appointment!.id)).toBe(true)
    await made.sync()
    const restored = sampleServer()
    const [other] = restored.rows('member_outreach')
    for (let number = 0; number < 9; number += 1) restored.write((tx) => tx.put('member_outreach', other!))
    made.backend[move](restored)
    await hear(made)
    await made.sync()
    expect(restored.row('calls', call)).toMatchObject({ notes: 'Talked about the eye exam.' })
    expect(cacheContents(made.db)).toEqual(expectedContents(restored, made.db, SPECIALIST))
    expect(made.engine().status()).toMatchObject({ waiting: 0, attention: 0, restored: { sentAgain: 1 } })
  })

  it.each([0, 1, 2])('ends with what was said last of one row, though it has %i of two changes of it', async (has) => {
    const days = ['2026-11-23', '2026-11-24', '2026-11-25'] as const
    const task = { id: '00000000-0000-4000-8000-00000000f301', member_id: MEMBER, team_id: NORTH, deleted_at: null }
    const words = {
      kind: 'other',
      audience: 'team',
      note: 'Ask',
      status: 'open',
      outcome: '',
      result: null,
      asked_at: NOW,
      asked_again_at: null,
      snooze_reasons: '',
    }
    const nobody = {
      assigned_to: null,
      assigned_said_at: null,
      call_id: null,
      created_by: null,
      done_at: null,
      done_by: null,
      care_gap_id: null,
    }
    const withTask = (due_on: string) => {
      const server = sampleServer()
      server.write((tx) =>
        tx.put('outreach_tasks', { ...task, ...words, ...nobody, due_on, created_at: NOW, updated_at: NOW }),
      )
      return server
    }
    const made = await station(withTask(days[0]))
    for (const [was, dueOn] of [days.slice(0, 2), days.slice(1)] as [string, string][]) {
      const seenXid = readRow(made.db, 'outreach_tasks', task.id)!.changed_xid
      const of = { memberId: MEMBER, rowId: task.id, seenXid, at: NOW }
      saveOperations(made.workspace, [{ kind: 'task.move', ...of, was, dueOn, reasons: '' }], {
        nowMs: made.clock.now(),
      })
    }
    await made.sync()
    const restored = withTask(days[has]!)
    made.backend.moveOn(restored)
    await hear(made)
    await made.sync()
    expect(restored.row('outreach_tasks', task.id)).toMatchObject({ due_on: days[2] })
    expect(readRow(made.db, 'outreach_tasks', task.id)).toMatchObject({ due_on: days[2] })
    expect(made.engine().status()).toMatchObject({ waiting: 0, attention: 0, restored: { sentAgain: 2 } })
  })

  it('is not believed when it turns down what follows on something that it has lost', async () => {
    const made = await station(sampleServer())
    const [wishes] = [...readCached(made.db, 'member_outreach').values()].filter((row) => row['member_id'] === MEMBER)
    const speaks = (was: string | null, now: string): void => {
      const { changed_xid: seenXid } = readRow(made.db, 'member_outreach', wishes!.id)!
      const of = { memberId: MEMBER, rowId: wishes!.id, seenXid, at: NOW }
      const said = { was: { interpreter_language: was }, now: { interpreter_language: now } }
      saveOperations(made.workspace, [{ kind: 'member.wish', ...of, ...said }], { nowMs: made.clock.now() })
    }
    speaks(null, 'French')
    await made.sync()
    made.backend.faults.down = true
    speaks('French', 'ASL')
    await made.engine().idle()
    made.backend.faults.down = false
    const restored = sampleServer()
    made.backend.moveOn(restored)
    await hear(made)
    await made.sync()
    expect(restored.row('member_outreach', wishes!.id)).toMatchObject({ interpreter_language: 'ASL' })
    expect(made.engine().status()).toMatchObject({ waiting: 0, attention: 0, restored: { sentAgain: 1 } })
  })

  it('is sent again only what it took within a week', async () => {
    const made = await station(sampleServer())
    made.logCall(MEMBER)
    await made.sync()
    await made.pass(8 * 86_400_000)
    const kept = made.logCall(MEMBER)!
    await made.sync()
    made.backend.moveOn(sampleServer())
    await hear(made)
    await made.sync()
    expect(made.engine().status()).toMatchObject({ waiting: 0, restored: { sentAgain: 1 } })
    expect([...readCached(made.db, 'calls').keys()]).toContain(kept)
  })

  it('is received anew, and gets what was not sent yet', async () => {
    const made = await station(sampleServer())
    const restored = sampleServer()
    made.backend.faults.down = true
    const call = made.logCall(MEMBER)!
    await made.engine().idle()
    made.backend.faults.down = false
    made.db.prepare('INSERT INTO call_drafts VALUES (?, 1, ?)').run(MEMBER, '{"notes":"half a note"}')
    made.backend.moveTo(restored)
    await hear(made)
    await made.sync()
    expect(restored.row('calls', call)).toBeDefined()
    expect(made.db.prepare('SELECT draft FROM call_drafts').pluck().all()).toEqual(['{"notes":"half a note"}'])
    expect(cacheContents(made.db)).toEqual(expectedContents(restored, made.db, SPECIALIST))
    expect(made.engine().status()).toMatchObject({ state: 'up-to-date', waiting: 0 })
  })
})
