import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import { openWorkspace } from '../../tests/fixtures/workspace.ts'
import { silentLog } from '../db/test-log.ts'
import { manualClock } from './test-support/manual-clock.ts'
import { closedAfterEach, NOW, sampleServer } from './test-support/station.ts'
import { createAuditLog, LISTED_MOST, SAME_LOOK_MS, SAME_SEARCH_MS, AUDIT_BATCH } from './audit.ts'
import { noteEvent, oldestEvents, type AuditEvent } from './audit.repo.ts'

const [ROSA, WALTER] = fiveSampleMembers(NOW).members!.map(({ id }) => id)
const opened = (memberId = ROSA!, panel = 'card'): AuditEvent => ({
  action: 'member.opened',
  memberId,
  detail: { panel },
})
const searched: AuditEvent = { action: 'member.searched', memberId: null, detail: {} }

const stations = closedAfterEach()

async function signedIn() {
  const station = await stations.station(sampleServer())
  const auditLog = createAuditLog(station.clock, silentLog)
  return { ...station, note: (event: AuditEvent) => auditLog.note(station.workspace, event) }
}

describe('who looked at what', () => {
  it('reaches the server with the next round, oldest first, and leaves the cache', async () => {
    const station = await signedIn()
    station.note(opened())
    station.clock.advance(1000)
    station.note(searched)
    await station.sync()
    expect(station.backend.auditEvents()).toEqual([
      { id: expect.any(String), at: NOW.replace('Z', '.000Z'), ...opened() },
      { id: expect.any(String), at: '2026-11-20T12:00:01.000Z', ...searched },
    ])
    expect(oldestEvents(station.db, AUDIT_BATCH)).toEqual([])
  })

  it('is kept while the server is away, also over a restart, and told once when an answer was lost', async () => {
    const station = await signedIn()
    station.backend.faults.down = true
    station.note(opened())
    await station.sync()
    await station.restart()
    station.backend.faults.down = false
    station.backend.faults.losesPushAnswers = true
    await station.sync()
    station.backend.faults.losesPushAnswers = false
    await station.sync()
    expect(station.backend.auditEvents()).toHaveLength(1)
    expect(oldestEvents(station.db, AUDIT_BATCH)).toEqual([])
  })

  it('goes in batches, and holds up nothing else when it is not taken', async () => {
    const station = await signedIn()
    for (let count = 0; count <= AUDIT_BATCH; count += 1) noteEvent(station.db, opened(), count)
    const sizes: number[] = []
    const { sendAuditEvents } = station.backend
    station.backend.sendAuditEvents = (events) => {
      sizes.push(events.length)
      return sendAuditEvents(events)
    }
    await station.sync()
    expect(sizes).toEqual([AUDIT_BATCH, 1])
    station.backend.sendAuditEvents = async () => ({
      ok: false,
      failure: { kind: 'refused', code: '22023', detail: '' },
    })
    station.note(opened())
    expect(await station.sync()).toMatchObject({ state: 'up-to-date', attention: 0, waiting: 0 })
    expect(oldestEvents(station.db, AUDIT_BATCH)).toHaveLength(1)
  })

  it('is one look while a screen asks again, and one search while a name is typed', async () => {
    const station = await signedIn()
    const noted = () => oldestEvents(station.db, AUDIT_BATCH).length
    for (const event of [opened(), opened(), opened(ROSA, 'chat'), opened(WALTER), searched, searched])
      station.note(event)
    expect(noted()).toBe(4)
    station.clock.advance(SAME_SEARCH_MS)
    for (const event of [opened(), searched]) station.note(event)
    expect(noted()).toBe(5)
    station.clock.advance(SAME_LOOK_MS)
    station.note(opened())
    expect(noted()).toBe(6)
  })

  it('is another attempt each time, where a contact was refused', async () => {
    const station = await signedIn()
    const detail = { kind: 'call', channel: 'call', basis: '{}' }
    for (const memberId of [ROSA!, ROSA!]) station.note({ action: 'contact.refused', memberId, detail })
    expect(oldestEvents(station.db, AUDIT_BATCH)).toHaveLength(2)
  })

  it('is one event for all whom a list shows, and those in it before are no new look', async () => {
    const station = await signedIn()
    const auditLog = createAuditLog(station.clock, silentLog)
    const list = (...ids: string[]) => auditLog.list(station.workspace, 'board', ids)
    const noted = () => oldestEvents(station.db, AUDIT_BATCH).map(({ detail }) => detail['members'])
    list(ROSA!, WALTER!, ROSA!)
    list(WALTER!, ROSA!)
    list()
    expect(noted()).toEqual([[ROSA, WALTER]])
    station.clock.advance(1)
    auditLog.list(station.workspace, 'history', [ROSA!])
    station.clock.advance(SAME_LOOK_MS)
    list(WALTER!)
    expect(noted()).toEqual([[ROSA, WALTER], [ROSA], [WALTER]])
    station.clock.advance(1)
    list(...Array.from({ length: LISTED_MOST + 1 }, () => randomUUID()))
    const sizes = noted()
      .slice(3)
      .map((members) => members?.length ?? 0)
    expect(sizes.toSorted((one, other) => one - other)).toEqual([1, LISTED_MOST])
  })

  it('includes what the server did not allow, without its sentence', async () => {
    const station = await signedIn()
    for (const detail of ['kit.needsClinician', 'new row violates row-level security policy for table "calls"']) {
      station.backend.faults.refusal = { kind: 'refused', code: '42501', detail }
      station.logCall(ROSA!)
      await station.sync()
    }
    station.backend.faults.refusal = { kind: 'refused', code: '22023', detail: 'call.impossibleTime' }
    station.logCall(ROSA!)
    await station.sync()
    await station.sync()
    const told = station.backend.auditEvents().map(({ action, memberId, detail }) => ({ action, memberId, detail }))
    expect(told).toEqual([
      { action: 'write.refused', memberId: ROSA, detail: { kind: 'call.log', reason: 'kit.needsClinician' } },
      { action: 'write.refused', memberId: ROSA, detail: { kind: 'call.log' } },
    ])
  })

  it('is not noted of the sample members, and a cache that can not be written keeps nobody from looking', () => {
    const [demo, own] = [openWorkspace({}, { kind: 'demo' }), openWorkspace({})]
    const auditLog = createAuditLog(manualClock(), silentLog)
    auditLog.note(demo, opened())
    auditLog.list(demo, 'board', [ROSA!])
    expect(oldestEvents(demo.db, AUDIT_BATCH)).toEqual([])
    own.db.close()
    expect(() => auditLog.note(own, opened())).not.toThrow()
    expect(() => auditLog.list(own, 'board', [ROSA!])).not.toThrow()
  })
})
