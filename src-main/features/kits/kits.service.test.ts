import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeClock, type FakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
import type { CallInput } from '#shared/ipc/index.ts'
import type { KitRiskAnswers } from '#shared/sync/rows.ts'
import { readRow } from '../../db/row-store.ts'
import { silentLog } from '../../db/test-log.ts'
import { attentionJobs, dueJobs, jobsOfRow, unsentRowIds } from '../../sync/outbox.repo.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { CacheChange, Workspace } from '../../workspace/types.ts'
import { KitsService, RECENT_KIT_LIMIT_MS, type RecentKitQuestion } from './kits.service.ts'

const CLINICIAN = { ...SPECIALIST, staffId: '00000000-0000-4000-8000-0000000000c2', role: 'clinician' } as const
const A1C = 'A1C Home Test Kit'
const COLOGUARD = 'Cologuard Kit'
const AVERAGE: KitRiskAnswers = {
  pastCancerOrPolyps: false,
  bowelDisease: false,
  familyHistory: false,
  currentSymptoms: false,
}

const rows = createRows(31)
const member = rows.member({ phone: '(305) 555-0131', email: 'sample31@example.com' })
const far = rows.member({ time_zone: 'Pacific/Honolulu', phone: null, email: 'sample32@example.com' })
const nowhere = rows.member({ time_zone: null, phone: '+13055550133', email: ' ' })
const consent = rows.consent(member.id, { sms_enabled: true })
const waiting = rows.kit(far.id, {
  kit_type: COLOGUARD,
  status: 'ordered',
  risk_answers: AVERAGE,
  changed_xid: '7',
})
const sent = rows.kit(far.id, { kit_type: A1C, status: 'sent', date_sent: '2026-11-18', changed_xid: '8' })

let clock: FakeClock
let workspace: Workspace
const published = vi.fn<(change: CacheChange) => void>()
const recentKit = vi.fn<RecentKitQuestion>()
beforeEach(() => {
  published.mockClear()
  recentKit.mockReset().mockResolvedValue(null)
  clock = createFakeClock(TEST_NOW)
})

function start(owner: Workspace['owner'] = SPECIALIST, extra: Parameters<typeof openWorkspace>[0] = {}) {
  workspace = openWorkspace(
    { members: [member, far, nowhere], contact_consents: [consent], test_kits: [waiting, sent], ...extra },
    owner,
  )
  return serve(workspace)
}

function serve(held: Workspace) {
  held.changes.subscribe(published)
  const holder = createWorkspaceHolder(held, silentLog)
  let count = 0
  const newId = () => {
    count += 1
    return `00000000-0000-4000-a000-${count.toString().padStart(12, '0')}`
  }
  const kits = new KitsService({
    workspaces: holder,
    clock,
    recentKit,
    stationZone: 'America/Chicago',
    newId,
  })
  const service = {
    checkRecent: (input: CallInput<'kits', 'checkRecent'>) => kits.checkRecent(holder.current(), input),
    order: (input: CallInput<'kits', 'order'>) => kits.order(holder.current(), input),
    approve: (target: CallInput<'kits', 'approve'>) => kits.approve(holder.current(), target),
    listToShip: () => kits.listToShip(holder.current()),
    ship: (input: CallInput<'kits', 'ship'>) => kits.ship(holder.current(), input),
    setStatus: (input: CallInput<'kits', 'setStatus'>) => kits.setStatus(holder.current(), input),
  }
  return { holder, service }
}

const failure = (code: string, field?: string) => expect.objectContaining({ code, ...(field ? { field } : {}) })
const order = (change: Partial<CallInput<'kits', 'order'>> = {}) => ({
  memberId: member.id,
  kitType: A1C,
  notes: '',
  duplicateConfirmed: false,
  riskAnswers: null,
  shipTo: null,
  ...change,
})
const queued = (memberId: string) =>
  unsentRowIds(workspace.db, memberId).flatMap((id) => [
    ...jobsOfRow(workspace.db, 'test_kits', id),
    ...jobsOfRow(workspace.db, 'communication_logs', id),
  ])
const sentDaysAgo = (date: string) => rows.kit(member.id, { kit_type: A1C, status: 'delivered', date_sent: date })

describe('Submit Order', () => {
  it('orders no kit for a test whose result waits to be talked about, however it was asked', () => {
    const result = rows.result(member.id, { test_name: 'HbA1c', status: 'available' })
    const { service } = start(SPECIALIST, { lab_results: [result] })
    expect(() => service.order(order({ duplicateConfirmed: true }))).toThrow(failure('kits.resultOnFile'))
    expect(service.order(order({ kitType: 'Lipid Panel Home Test' })).status).toBe('sent')
    const over = start(SPECIALIST, { lab_results: [{ ...result, status: 'discussed-with-member' }] })
    expect(over.service.order(order()).status).toBe('sent')
  })

  it('sends a kit today and logs it, both on disk with their jobs', () => {
    const { service } = start()
    const { kitId, status } = service.order(order({ notes: ' left with neighbor ' }))
    expect(status).toBe('sent')
    expect(readRow(workspace.db, 'test_kits', kitId)).toMatchObject({
      kit_type: A1C,
      status: 'sent',
      date_sent: '2026-11-20',
      order_notes: 'left with neighbor',
      ordered_by: SPECIALIST.staffId,
      risk_answers: null,
    })
    const jobs = queued(member.id)
    expect(jobs.map(({ kind }) => kind)).toEqual(['kit.order', 'message.log'])
    expect(jobs[1]?.operation).toMatchObject({
      memberId: member.id,
      at: TEST_NOW,
      message: {
        type: 'sms',
        senderName: 'Sample Specialist',
        recipient: '+13055550131',
        provider: 'internal',
        subject: null,
        metadata: { kit_type: A1C, purpose: 'kit_order', notes: 'left with neighbor' },
      },
    })
    expect(readRow(workspace.db, 'communication_logs', jobs[1]!.rowId)?.member_id).toBe(member.id)
    expect(published).toHaveBeenCalledExactlyOnceWith({
      tables: ['test_kits', 'communication_logs', 'outbox'],
      memberIds: [member.id],
    })
  })

  it('sends the kit before its line in the log', () => {
    const { service } = start()
    service.order(order())
    const due = dueJobs(workspace.db, { nowMs: clock.now(), horizonMs: 1000, limit: 10 })
    expect(due.map(({ kind }) => kind)).toEqual(['kit.order'])
  })

  it('keeps the name of the kit out of the text and the subject', () => {
    const { service } = start()
    service.order(order({ memberId: far.id, kitType: 'Lipid Panel Home Test' }))
    const { message } = queued(far.id)[1]!.operation as { message: { content: string; subject: string | null } }
    expect(message.subject).toBe('Home test kit order')
    expect(`${message.content} ${message.subject}`).not.toMatch(/lipid|panel/i)
  })

  it('logs to the e-mail address where texts are not allowed, and says when there is none', () => {
    const { service } = start(SPECIALIST, {
      contact_consents: [rows.consent(member.id, { sms_enabled: true, sms_stopped_at: TEST_NOW })],
    })
    const logged = (memberId: string) => {
      service.order(order({ memberId, kitType: 'Blood Pressure Monitor Kit' }))
      return queued(memberId)[1]?.operation
    }
    expect(logged(member.id)).toMatchObject({ message: { type: 'email', recipient: 'sample31@example.com' } })
    expect(logged(far.id)).toMatchObject({ message: { type: 'email', recipient: 'sample32@example.com' } })
    expect(logged(nowhere.id)).toMatchObject({ message: { type: 'email', recipient: 'none on file' } })
  })

  it.each([
    ['2026-11-21T03:30:00Z', 'member', '2026-11-20'],
    ['2026-11-21T05:30:00Z', 'member', '2026-11-21'],
    ['2026-11-21T05:30:00Z', 'far', '2026-11-20'],
    ['2026-11-21T05:30:00Z', 'nowhere', '2026-11-20'],
  ] as const)("at %s dates it on the %s's own day, %s", (now, whose, date) => {
    clock = createFakeClock(now)
    const { service } = start()
    const { kitId } = service.order(
      order({ memberId: { member, far, nowhere }[whose].id, kitType: 'Lipid Panel Home Test' }),
    )
    expect(readRow(workspace.db, 'test_kits', kitId)?.date_sent).toBe(date)
  })

  it('asks about the same kit within 30 days, and goes on when that was confirmed', () => {
    const { service } = start(SPECIALIST, { test_kits: [sentDaysAgo('2026-10-22')] })
    expect(() => service.order(order())).toThrow(failure('kits.duplicate', '2026-10-22'))
    expect(queued(member.id)).toEqual([])
    service.order(order({ duplicateConfirmed: true }))
    expect(queued(member.id)[0]?.operation).toMatchObject({ kind: 'kit.order', duplicateConfirmed: true })
  })

  it.each([
    ['2026-10-21', true],
    ['2026-10-20', false],
  ])('of a kit last sent on %s asks: %s', (date, asks) => {
    const { service } = start(SPECIALIST, { test_kits: [sentDaysAgo(date)] })
    if (asks) expect(() => service.order(order())).toThrow(failure('kits.duplicate'))
    else expect(service.order(order()).status).toBe('sent')
  })

  it('asks about its own order of a moment ago, which the server has not seen', () => {
    const { service } = start()
    service.order(order())
    expect(() => service.order(order())).toThrow(failure('kits.duplicate', '2026-11-20'))
  })

  it('refuses what is no kit and an unknown member', () => {
    const { service } = start()
    expect(() => service.order(order({ kitType: 'X-Ray Kit' }))).toThrow(failure('kits.unknownType'))
    expect(() => service.order(order({ memberId: rows.member().id }))).toThrow(failure('kits.memberNotFound'))
    expect(queued(member.id)).toEqual([])
  })

  it('leaves nothing behind when the cache refuses one of the two', () => {
    const { service } = start()
    workspace.db.exec(`CREATE TRIGGER full BEFORE INSERT ON communication_logs BEGIN SELECT raise(ABORT, 'full'); END`)
    expect(() => service.order(order())).toThrow('full')
    expect(queued(member.id)).toEqual([])
    expect(workspace.db.prepare('SELECT count(*) FROM test_kits').pluck().get()).toBe(2)
    expect(published).not.toHaveBeenCalled()
  })

  it('changes only the sample member in demo mode', () => {
    const demo = createDemoWorkspace(clock, silentLog)
    const { service } = serve(demo)
    workspace = demo
    const memberId = String(demo.db.prepare('SELECT id FROM members LIMIT 1').pluck().get())
    const { kitId } = service.order(order({ memberId, duplicateConfirmed: true }))
    expect(readRow(demo.db, 'test_kits', kitId)).toMatchObject({ status: 'sent', ordered_by: null })
    expect(unsentRowIds(demo.db, memberId)).toEqual([])
    const tables = ['test_kits', 'communication_logs']
    expect(published).toHaveBeenCalledExactlyOnceWith({ tables, memberIds: [memberId] })
  })
})

describe('a stool kit', () => {
  it('waits for a clinician once its questions are answered with no', () => {
    const { service } = start()
    const { kitId, status } = service.order(order({ kitType: COLOGUARD, riskAnswers: AVERAGE }))
    expect(status).toBe('ordered')
    expect(readRow(workspace.db, 'test_kits', kitId)).toMatchObject({ date_sent: null, risk_answers: AVERAGE })
  })

  it('is refused without answers, and for anybody at higher risk', () => {
    const { service } = start()
    const stool = { kitType: COLOGUARD, duplicateConfirmed: true }
    expect(() => service.order(order(stool))).toThrow(failure('kits.riskUnanswered'))
    const risky = { ...AVERAGE, familyHistory: true }
    expect(() => service.order(order({ ...stool, riskAnswers: risky }))).toThrow(failure('kits.notAverageRisk'))
    expect(queued(member.id)).toEqual([])
  })

  it('is not ordered a second time while the first order waits', () => {
    const { service } = start()
    const again = order({ memberId: far.id, kitType: COLOGUARD, riskAnswers: AVERAGE })
    expect(() => service.order(again)).toThrow(failure('kits.duplicate'))
  })

  it('keeps no answers of a kit that asks nothing', () => {
    const { service } = start()
    const { kitId } = service.order(order({ riskAnswers: { ...AVERAGE, familyHistory: true } }))
    expect(readRow(workspace.db, 'test_kits', kitId)?.risk_answers).toBeNull()
  })

  const target = { memberId: far.id, kitId: waiting.id }

  it("is released by a clinician, on the member's own day", () => {
    clock = createFakeClock('2026-11-21T05:30:00Z')
    const { service } = start(CLINICIAN)
    service.approve(target)
    expect(readRow(workspace.db, 'test_kits', waiting.id)).toMatchObject({
      status: 'sent',
      date_sent: '2026-11-20',
      approved_by: CLINICIAN.staffId,
    })
    expect(queued(far.id).map(({ operation }) => operation)).toEqual([
      expect.objectContaining({ kind: 'kit.approve', rowId: waiting.id, seenXid: '7', dateSent: '2026-11-20' }),
    ])
  })

  it('is released once, however often it is asked for', () => {
    const { service } = start(CLINICIAN)
    service.approve(target)
    service.approve(target)
    expect(queued(far.id)).toHaveLength(1)
  })

  it('is released by nobody else', () => {
    expect(() => start().service.approve(target)).toThrow(failure('kits.notClinician'))
    expect(() => start({ ...SPECIALIST, role: 'supervisor' }).service.approve(target)).toThrow(
      failure('kits.notClinician'),
    )
    expect(() => start({ kind: 'demo' }).service.approve(target)).toThrow(failure('kits.notClinician'))
  })

  it('is not released with missing or risky answers, in another status or for another member', () => {
    const unanswered = rows.kit(far.id, { kit_type: COLOGUARD, status: 'ordered' })
    const risky = rows.kit(far.id, {
      kit_type: COLOGUARD,
      status: 'ordered',
      risk_answers: { ...AVERAGE, bowelDisease: true },
    })
    const { service } = start(CLINICIAN, { test_kits: [waiting, sent, unanswered, risky] })
    const approve =
      (kitId: string, memberId = far.id) =>
      () =>
        service.approve({ memberId, kitId })
    expect(approve(unanswered.id)).toThrow(failure('kits.riskUnanswered'))
    expect(approve(risky.id)).toThrow(failure('kits.notAverageRisk'))
    expect(approve(sent.id)).toThrow(failure('kits.wrongStatus'))
    expect(approve(waiting.id, member.id)).toThrow(failure('kits.notFound'))
    expect(approve(rows.kit(far.id).id)).toThrow(failure('kits.notFound'))
    expect(queued(far.id)).toEqual([])
  })
})

describe('moving a kit by hand', () => {
  const move = (status: 'delivered' | 'awaiting-completion' | 'completed' | 'lost', kitId = sent.id) => ({
    memberId: far.id,
    kitId,
    status,
  })

  it('dates it and says who did it', () => {
    const { service } = start()
    service.setStatus(move('delivered'))
    expect(readRow(workspace.db, 'test_kits', sent.id)).toMatchObject({
      status: 'delivered',
      date_delivered: '2026-11-20',
      status_changed_at: TEST_NOW,
      status_changed_by: SPECIALIST.staffId,
    })
    expect(queued(far.id)).toHaveLength(1)
  })

  it('goes on from there, and says the same twice without a second job', () => {
    const { service } = start()
    service.setStatus(move('delivered'))
    service.setStatus(move('delivered'))
    service.setStatus(move('completed'))
    expect(queued(far.id)).toHaveLength(2)
    expect(readRow(workspace.db, 'test_kits', sent.id)).toMatchObject({
      status: 'completed',
      date_delivered: '2026-11-20',
      date_completed: '2026-11-20',
    })
  })

  it('goes neither back nor past the clinician', () => {
    const { service } = start()
    service.setStatus(move('awaiting-completion'))
    expect(() => service.setStatus(move('delivered'))).toThrow(failure('kits.wrongStatus'))
    expect(() => service.setStatus(move('delivered', waiting.id))).toThrow(failure('kits.wrongStatus'))
    expect(attentionJobs(workspace.db)).toEqual([])
    expect(queued(far.id)).toHaveLength(1)
  })

  it('gives up an order that is not wanted, which then is asked about no more', () => {
    const { service } = start()
    service.setStatus(move('lost', waiting.id))
    expect(service.order(order({ memberId: far.id, kitType: COLOGUARD, riskAnswers: AVERAGE })).status).toBe('ordered')
  })
})

describe('an order to be shipped', () => {
  const COORDINATOR = {
    ...SPECIALIST,
    staffId: '00000000-0000-4000-8000-0000000000c3',
    role: 'care_coordinator',
  } as const
  const target = (kitId: string) => ({ memberId: member.id, kitId })
  const parcel = { date: '2026-11-20', shipTo: '9 Elm St, Tampa, FL 33601', trackingNumber: 'T-1' }

  it('keeps the address at the order, waits on the list, and leaves it when it is in the mail, once', () => {
    const { service } = start(COORDINATOR)
    const { kitId } = service.order(order({ shipTo: '9 Elm St, Tampa, FL 33601' }))
    expect(service.listToShip()).toMatchObject([
      { kitId, kitType: A1C, shipTo: '9 Elm St, Tampa, FL 33601', orderedOn: '2026-11-20', unsent: true },
    ])
    service.ship({ ...target(kitId), ...parcel })
    service.ship({ ...target(kitId), ...parcel })
    expect(service.listToShip()).toEqual([])
    expect(readRow(workspace.db, 'test_kits', kitId)).toMatchObject({
      status: 'sent',
      date_sent: '2026-11-20',
      ship_to: '9 Elm St, Tampa, FL 33601',
      tracking_number: 'T-1',
      shipped_by: COORDINATOR.staffId,
    })
    expect(() => service.ship({ ...target(kitId), ...parcel, trackingNumber: 'T-2' })).toThrow(
      failure('kits.wrongStatus'),
    )
    expect(jobsOfRow(workspace.db, 'test_kits', kitId).map(({ kind }) => kind)).toEqual(['kit.order', 'kit.ship'])
  })

  it('is not shipped before its order, nor in the future, nor after it was given up', () => {
    const { service } = start(COORDINATOR)
    const { kitId } = service.order(order())
    const ship = (date: string) => service.ship({ ...target(kitId), ...parcel, date })
    expect(() => ship('2026-11-19')).toThrow(failure('kits.shipDate'))
    expect(() => ship('2026-11-21')).toThrow(failure('kits.shipDate'))
    service.setStatus({ ...target(kitId), status: 'lost' })
    expect(service.listToShip()).toEqual([])
    expect(() => ship('2026-11-20')).toThrow(failure('kits.wrongStatus'))
  })

  it('is shipped today although the clock of the server that dated it is ahead', () => {
    const ahead = rows.kit(member.id, { ordered_by: SPECIALIST.staffId, created_at: '2026-11-21T20:00:00.000Z' })
    const { service } = start(COORDINATOR, { test_kits: [{ ...ahead, status: 'sent' }] })
    service.ship({ ...target(ahead.id), ...parcel })
    expect(readRow(workspace.db, 'test_kits', ahead.id)?.date_sent).toBe('2026-11-20')
  })

  it('is neither listed for nor shipped by a specialist', () => {
    const { service } = start()
    const { kitId } = service.order(order())
    expect(service.listToShip()).toEqual([])
    expect(() => service.ship({ ...target(kitId), ...parcel })).toThrow(failure('kits.notForThem'))
  })
})

describe('the 30-day question', () => {
  const ask = { memberId: member.id, kitType: A1C }

  it('is answered by the server', async () => {
    recentKit.mockResolvedValue('2026-11-02')
    const { service } = start()
    await expect(service.checkRecent(ask)).resolves.toEqual({ sentOn: '2026-11-02', source: 'server' })
    expect(recentKit).toHaveBeenCalledExactlyOnceWith(member.id, A1C)
    expect(clock.waiting()).toBe(0)
  })

  it('counts what this station has not sent yet', async () => {
    const { service } = start()
    service.order(order())
    await expect(service.checkRecent(ask)).resolves.toEqual({ sentOn: '2026-11-20', source: 'server' })
    recentKit.mockResolvedValue('2026-11-02')
    await expect(service.checkRecent(ask)).resolves.toEqual({ sentOn: '2026-11-20', source: 'server' })
  })

  it('dates an order that waits as the panel does, whichever day the server counts it to', async () => {
    const created_at = '2026-10-02T23:30:00.000Z'
    const order = rows.kit(member.id, { kit_type: COLOGUARD, status: 'ordered', date_sent: null, created_at })
    recentKit.mockResolvedValue('2026-10-03')
    const { service } = start(SPECIALIST, { test_kits: [order] })
    const shown = { sentOn: '2026-10-02', source: 'server' }
    await expect(service.checkRecent({ ...ask, kitType: COLOGUARD })).resolves.toEqual(shown)
  })

  it.each([
    ['fails', () => Promise.reject(new Error('offline'))],
    [
      'throws',
      () => {
        throw new Error('no client')
      },
    ],
    ['answers nonsense', () => Promise.resolve('soon')],
  ])('is answered by the cache when the server %s', async (_how, answer) => {
    recentKit.mockImplementation(answer)
    const { service } = start(SPECIALIST, { test_kits: [sentDaysAgo('2026-11-01')] })
    await expect(service.checkRecent(ask)).resolves.toEqual({ sentOn: '2026-11-01', source: 'cache' })
    await expect(service.checkRecent({ ...ask, kitType: COLOGUARD })).resolves.toEqual({
      sentOn: null,
      source: 'cache',
    })
  })

  it('waits three seconds for the server, and no longer', async () => {
    recentKit.mockReturnValue(new Promise(() => {}))
    const { service } = start()
    const answer = service.checkRecent(ask)
    clock.advance(RECENT_KIT_LIMIT_MS)
    await expect(answer).resolves.toEqual({ sentOn: null, source: 'cache' })
  })

  it('asks no server on the sample members', async () => {
    const { service } = start({ kind: 'demo' })
    await expect(service.checkRecent(ask)).resolves.toEqual({ sentOn: null, source: 'cache' })
    expect(recentKit).not.toHaveBeenCalled()
  })

  it('is dropped when somebody else sits at the desk by the time of the answer', async () => {
    const { holder, service } = start()
    const answer = service.checkRecent(ask)
    holder.switchTo(createDemoWorkspace(clock, silentLog))
    await expect(answer).rejects.toEqual(failure('app.locked'))
  })

  it('is refused for an unknown member', async () => {
    const { service } = start()
    await expect(service.checkRecent({ ...ask, memberId: rows.member().id })).rejects.toEqual(
      failure('kits.memberNotFound'),
    )
  })
})
