import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import type { OutboxOperation } from '#shared/sync/outbox.ts'
import { allJobs, lackOf, outboxCounts } from './outbox.repo.ts'
import { saveOperations } from './save-operations.ts'
import type { FakeServer } from './test-support/fake-server.ts'
import { closedAfterEach, NOW, sampleServer, SOUTH, type Station } from './test-support/station.ts'
import { CREATIONS_AT_ONCE, type BackendFailure } from './types.ts'

const stations = closedAfterEach()

/** Members of North. */
const MEMBERS = fiveSampleMembers(NOW)
  .members!.slice(0, 3)
  .map(({ id }) => id)

const resultOf = (server: FakeServer, memberId: string): string =>
  String(server.rows('lab_results').find((found) => found['member_id'] === memberId)!.id)

/** A station without a network, whose work is sent when `sync` brings it back; `sent` is what arrived, in order. */
async function offline(server: FakeServer): Promise<{ station: Station; sent: OutboxOperation[][] }> {
  const station = await stations.station(server)
  station.backend.faults.down = true
  await station.sync()
  const sent: OutboxOperation[][] = []
  const { push, pushCreations } = station.backend
  Object.assign(station.backend, {
    push: (operation: OutboxOperation) => {
      sent.push([operation])
      return push(operation)
    },
    pushCreations: (operations: Parameters<typeof pushCreations>[0]) => {
      sent.push([...operations])
      return pushCreations(operations)
    },
  })
  return { station, sent }
}

const callback = (memberId: string, callId: string | null, dueAt = '2026-11-21T12:00:00Z'): OutboxOperation => ({
  kind: 'callback.add',
  rowId: randomUUID(),
  memberId,
  at: NOW,
  dueAt,
  assignedTo: null,
  note: 'Promised',
  callId,
})

/** A call of each of these members with the callback that was promised in it. */
function work({ workspace, logCall }: Station, memberIds: readonly string[]): void {
  for (const memberId of memberIds) {
    const callId = logCall(memberId)
    saveOperations(workspace, [callback(memberId, callId)], { nowMs: Date.parse(NOW) })
  }
}

const back = (station: Station) => {
  station.backend.faults.down = false
  return station.sync()
}

it('goes on, and says so, where only what carries one message to its member is away', async () => {
  const server = sampleServer()
  const station = await stations.station(server)
  const [away = '', called = ''] = MEMBERS
  const { push } = station.backend
  let isAway = true
  Object.assign(station.backend, {
    push: async (operation: OutboxOperation) =>
      isAway && operation.kind === 'result.discuss'
        ? { ok: false, failure: { kind: 'notYet', detail: 'http 503' } }
        : push(operation),
  })
  station.act('result.discuss', resultOf(server, away))
  station.logCall(called)
  expect(await station.sync()).toMatchObject({ state: 'up-to-date', waiting: 1, attention: 0 })
  isAway = false
  expect(await station.sync()).toMatchObject({ state: 'up-to-date', waiting: 0, attention: 0 })
})

it('holds back only messages to the same number while the server lacks a setting for them, and says which', async () => {
  const server = sampleServer()
  const station = await stations.station(server)
  const [memberId = ''] = MEMBERS
  const { push } = station.backend
  const asked: string[] = []
  let failure: BackendFailure | null = { kind: 'notYet', detail: 'http 503', lacks: 'SMS_FROM' }
  Object.assign(station.backend, {
    push: async (operation: OutboxOperation) => {
      if (operation.kind !== 'text.send') return push(operation)
      asked.push(operation.text)
      return failure === null ? { ok: true, value: { kind: 'applied' } } : { ok: false, failure }
    },
  })
  const write = (text: string, recipient = '+13055550111') => {
    const operation = { kind: 'text.send', memberId, rowId: randomUUID(), at: NOW, text, recipient } as const
    saveOperations(station.workspace, [operation], { nowMs: Date.parse(NOW) })
  }
  write('First')
  write('Second')
  write('Elsewhere', '+13055550199')
  const callId = station.logCall(memberId)
  expect(await station.sync()).toMatchObject({ state: 'up-to-date', waiting: 3, attention: 0 })
  expect(server.rows('calls').map(({ id }) => id)).toContain(callId)
  expect(new Set(asked)).toEqual(new Set(['First', 'Elsewhere']))
  expect(allJobs(station.db).map(lackOf)).toEqual(['SMS_FROM', null, 'SMS_FROM'])
  expect(station.workspace.published).toContainEqual({
    tables: ['communication_logs', 'outbox'],
    memberIds: [memberId],
  })
  failure = { kind: 'notYet', detail: 'http 502' }
  await station.sync()
  expect(allJobs(station.db).map(lackOf)).toEqual([null, null, null])
  failure = null
  asked.length = 0
  expect(await station.sync()).toMatchObject({ waiting: 0, attention: 0 })
  expect(asked.indexOf('First')).toBeLessThan(asked.indexOf('Second'))
})

describe('what a station made offline', () => {
  it('arrives with one request for the new rows that are ready together, in the order of each member', async () => {
    const server = sampleServer()
    const { station, sent } = await offline(server)
    work(station, MEMBERS)
    expect(await back(station)).toMatchObject({ state: 'up-to-date', waiting: 0, attention: 0 })
    expect(sent.map((operations) => operations.map(({ kind }) => kind))).toEqual([
      ['call.log', 'callback.add', 'call.log', 'callback.add', 'call.log', 'callback.add'],
    ])
  })

  it('never asks for more rows at once than the server takes, nor for two of a member in one table', async () => {
    const server = sampleServer()
    const { station, sent } = await offline(server)
    for (let n = 0; n < 20; n += 1) work(station, MEMBERS)
    await back(station)
    expect(outboxCounts(station.db)).toEqual({ waiting: 0, attention: 0 })
    expect(sent).toHaveLength(20)
    for (const operations of sent) {
      expect(operations.length).toBeLessThanOrEqual(CREATIONS_AT_ONCE)
      expect(new Set(operations.map(({ kind, memberId }) => `${kind} ${memberId}`)).size).toBe(operations.length)
    }
    for (const memberId of MEMBERS) {
      const order = sent.flatMap((operations) => operations.filter((made) => made.memberId === memberId))
      expect(order.map(({ kind }) => kind)).toEqual(
        Array.from({ length: 20 }, () => ['call.log', 'callback.add']).flat(),
      )
    }
  })

  it('is refused one by one: what builds on a refused row waits for it, all others are on the server', async () => {
    const server = sampleServer()
    const { station } = await offline(server)
    const [gone = '', ...others] = MEMBERS
    work(station, MEMBERS)
    server.write((tx) => tx.moveMember(gone, SOUTH))
    expect(await back(station)).toMatchObject({ waiting: 0, attention: 0, leftWork: { changes: 2 } })
    expect(server.rows('callbacks').filter((row) => row['note'] === 'Promised')).toHaveLength(others.length)
  })

  it('keeps a change of a row in its place between two new rows of the member', async () => {
    const server = sampleServer()
    const { station, sent } = await offline(server)
    const [memberId = ''] = MEMBERS
    station.logCall(memberId)
    station.act('result.discuss', resultOf(server, memberId))
    saveOperations(station.workspace, [callback(memberId, null)], { nowMs: Date.parse(NOW) })
    await back(station)
    expect(sent.flatMap((operations) => operations.map(({ kind }) => kind))).toEqual([
      'call.log',
      'result.discuss',
      'callback.add',
    ])
  })

  it('is made once although the answer for all of it was lost', async () => {
    const server = sampleServer()
    const { station } = await offline(server)
    work(station, MEMBERS)
    station.backend.faults.losesPushAnswers = true
    expect(await back(station)).toMatchObject({ state: 'offline', waiting: 6 })
    station.backend.faults.losesPushAnswers = false
    expect(await station.sync()).toMatchObject({ state: 'up-to-date', waiting: 0, attention: 0 })
    const times = [...server.pushesApplied.values()]
    expect(times).toEqual(times.map(() => 1))
  })
})

it('asks what it may still see as soon as a member is out of sight, before it sends the rest', async () => {
  const server = sampleServer()
  const { station, sent } = await offline(server)
  for (let round = 0; round < 5; round += 1) work(station, MEMBERS)
  for (const member of MEMBERS) server.write((tx) => tx.moveMember(member, SOUTH))
  const { pull } = station.backend
  const sentBefore: number[] = []
  Object.assign(station.backend, {
    pull: (...asked: Parameters<typeof pull>) => {
      sentBefore.push(sent.length)
      return pull(...asked)
    },
  })
  station.backend.faults.down = false
  expect(await station.sync()).toMatchObject({ waiting: 0, attention: 0, leftWork: { changes: 30 } })
  expect(sentBefore[0]).toBe(1)
})
