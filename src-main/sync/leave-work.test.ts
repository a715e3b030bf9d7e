import { describe, expect, it } from 'vitest'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import { listAttention } from './attention.ts'
import { attentionJobs } from './outbox.repo.ts'
import { saveOperations } from './save-operations.ts'
import { closedAfterEach, NORTH, NOW, sampleServer, SOUTH, type Station } from './test-support/station.ts'

const MEMBER = fiveSampleMembers(NOW).members![0]!.id
const CALLBACK = '00000000-0000-4000-8000-0000000000fa'
const { station } = closedAfterEach()

/** A station without a network on which a call and a promise to call back wait, while their member moves away. */
async function withWork() {
  const server = sampleServer()
  const made = await station(server)
  made.backend.faults.down = true
  const callId = made.logCall(MEMBER)!
  const promise = {
    kind: 'callback.add',
    memberId: MEMBER,
    rowId: CALLBACK,
    at: NOW,
    dueAt: NOW,
    assignedTo: null,
    note: 'Promised',
    callId,
  } as const
  saveOperations(made.workspace, [promise], { nowMs: Date.parse(NOW) })
  await made.pass(0)
  server.write((tx) => tx.moveMember(MEMBER, SOUTH))
  return { server, made, callId }
}
const words = (made: Station): unknown[] =>
  made.db.prepare(`SELECT payload FROM outbox UNION ALL SELECT payload FROM sent_operations`).pluck().all()

describe('work about a member who has moved to another team', () => {
  it('is handed over with what builds on it, in its order, and nothing of it stays', async () => {
    const { made, callId } = await withWork()
    made.backend.faults.down = false
    expect(await made.sync()).toMatchObject({
      waiting: 0,
      attention: 0,
      leftWork: { at: expect.any(String), changes: 2 },
    })
    expect(made.backend.left()).toMatchObject([
      { kind: 'call.log', rowId: callId, call: { notes: 'Talked about the eye exam.' } },
      { kind: 'callback.add', rowId: CALLBACK },
    ])
    expect(words(made)).toEqual([])
  })

  it('is handed over in one go, however much of it waits', async () => {
    const { made } = await withWork()
    for (let call = 1; call < 9; call += 1) made.logCall(MEMBER)
    const { push } = made.backend
    const pushed: string[] = []
    made.backend.push = (operation) => {
      pushed.push(operation.kind)
      return push(operation)
    }
    made.backend.faults.down = false
    expect(await made.sync()).toMatchObject({ waiting: 0, attention: 0, leftWork: { changes: 10 } })
    expect(pushed.length).toBeLessThan(3)
    expect(words(made)).toEqual([])
  })

  it('is handed over once more when the answer was lost, and told once', async () => {
    const { made } = await withWork()
    made.backend.faults.down = false
    made.backend.takesLeftWork = false
    expect(await made.sync()).toMatchObject({ attention: 2, leftWork: null })
    made.backend.takesLeftWork = true
    made.backend.faults.losesPushAnswers = true
    expect(await made.sync()).toMatchObject({ attention: 2, leftWork: null })
    made.backend.faults.losesPushAnswers = false
    expect(await made.sync()).toMatchObject({ attention: 0, leftWork: { changes: 2 } })
    expect(made.backend.left()).toHaveLength(2)
    await made.restart()
    expect((await made.sync()).leftWork).toBeNull()
  })

  it('is sent as ever, by itself, when the member has come back before it could be handed over', async () => {
    const { server, made, callId } = await withWork()
    made.backend.faults.down = false
    made.backend.takesLeftWork = false
    expect(await made.sync()).toMatchObject({ attention: 2 })
    made.backend.takesLeftWork = true
    server.write((tx) => tx.moveMember(MEMBER, NORTH))
    expect(await made.sync()).toMatchObject({ waiting: 0, attention: 0, leftWork: null })
    expect(made.backend.left()).toEqual([])
    expect(server.row('calls', callId)).toMatchObject({ team_id: NORTH, notes: 'Talked about the eye exam.' })
    expect(server.row('callbacks', CALLBACK)).toMatchObject({ note: 'Promised' })
  })

  it('is sent as ever when the member was away only while it was refused', async () => {
    const { server, made, callId } = await withWork()
    made.backend.faults.down = false
    made.backend.faults.onCall = () => {
      if (attentionJobs(made.db).length === 0) return
      made.backend.faults.onCall = null
      server.write((tx) => tx.moveMember(MEMBER, NORTH))
    }
    expect(await made.sync()).toMatchObject({ waiting: 0, attention: 0, leftWork: null })
    expect(server.row('calls', callId)).toMatchObject({ team_id: NORTH })
  })

  it('is not tried over and over where another reason keeps it out, and stays for a person', async () => {
    const { server, made } = await withWork()
    server.write((tx) => tx.moveMember(MEMBER, NORTH))
    made.backend.faults.down = false
    made.backend.faults.refusal = { kind: 'refused', code: '42501', detail: 'not allowed' }
    expect(await made.sync()).toMatchObject({ attention: 2 })
    made.backend.faults.refusal = null
    server.write((tx) => tx.put('members', { ...server.row('members', MEMBER)!, zip_code: '60601' }))
    expect(await made.sync()).toMatchObject({ attention: 2 })
    expect(listAttention(made.workspace, made.clock.now())).toMatchObject([
      { reason: 'sync.refused' },
      { reason: 'sync.held' },
    ])
  })

  it('does not go along when the server took it before the member moved', async () => {
    const { server, made, callId } = await withWork()
    server.write((tx) => tx.moveMember(MEMBER, NORTH))
    made.backend.faults.down = false
    made.backend.faults.losesPushAnswers = true
    await made.sync()
    server.write((tx) => tx.moveMember(MEMBER, SOUTH))
    made.backend.faults.losesPushAnswers = false
    expect(await made.sync()).toMatchObject({ waiting: 0, attention: 0, leftWork: { changes: 1 } })
    expect(server.row('calls', callId)).toMatchObject({ team_id: SOUTH })
    expect(made.backend.left()).toMatchObject([{ kind: 'callback.add' }])
  })
})
