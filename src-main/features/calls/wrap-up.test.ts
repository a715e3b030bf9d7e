import { beforeEach, describe, expect, it } from 'vitest'
import { OUTREACH_OUTCOMES, REASONS } from '#shared/domain/calls/index.ts'
import type { CallDraft, PickedCallback } from '#shared/ipc/calls.ts'
import { SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import { TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { readRow } from '../../db/row-store.ts'
import { jobsOfRow, unsentRowIds } from '../../sync/outbox.repo.ts'
import { callDesk, EARL, failure, ROSA, ROWS, to, typed, type CallDesk } from './test-support/call-desk.ts'

let desk: CallDesk
beforeEach(async () => {
  desk = callDesk()
  await desk.service.start(to(ROSA))
})

const complete = (draft = typed({ outcome: 'completed', reason: 'informed' })) =>
  desk.service.complete({ memberId: ROSA.id, draft })
const picked = (change: Partial<PickedCallback> = {}): PickedCallback => ({
  date: '2026-11-23',
  time: '10:00',
  whose: 'mine',
  note: '',
  ...change,
})
const withCallback = (change?: Partial<PickedCallback>) =>
  typed({ outcome: 'no-answer', notes: 'Busy now', callback: picked(change) })
const call = (id: string) => readRow(desk.workspace.db, 'calls', id)
const callback = (id: string | null) => readRow(desk.workspace.db, 'callbacks', id ?? '')

describe('Complete Call', () => {
  it('logs the call, queues it and ends it together', () => {
    desk.service.confirmIdentity({ memberId: ROSA.id, name: true, dateOfBirth: true })
    desk.clock.advance(4 * 60_000 + 1)
    const draft = typed({
      outcome: 'scheduled',
      sentiment: 'positive',
      scheduledTests: ['A1C Test'],
      notes: 'Prefers mornings.',
    })
    const { callId, callbackId } = complete(draft)
    expect(call(callId)).toMatchObject({
      member_id: ROSA.id,
      outcome: 'scheduled',
      sentiment: 'positive',
      started_at: TEST_NOW,
      duration_minutes: 5,
      scheduled_tests: ['A1C Test'],
      notes: 'Prefers mornings.',
      staff_id: SPECIALIST.staffId,
      identity_verified: true,
      override_reason: null,
    })
    expect(callbackId).toBeNull()
    expect(unsentRowIds(desk.workspace.db, ROSA.id)).toEqual([callId])
    expect(desk.published).toEqual([{ tables: ['calls', 'outbox'], memberIds: [ROSA.id] }])
    expect([desk.service.getActive(), desk.events.at(-1), desk.service.inCall()]).toEqual([null, null, false])
    expect(desk.workspace.db.prepare('SELECT count(*) FROM call_drafts').pluck().get()).toBe(0)
  })

  it.each(OUTREACH_OUTCOMES)('takes the outcome %s', (outcome) => {
    const reason = REASONS[outcome][0] ?? null
    expect(call(complete(typed({ outcome, reason })).callId)).toMatchObject({ outcome, reason, reason_note: '' })
  })

  it.each([
    ['wrong-number', 'bad-number', { number: '+13055550111', why: 'wrong' }],
    ['moved-away', 'bad-number', { number: '+13055550111', why: 'wrong' }],
    ['someone-answered', 'someone-else', { relation: 'unknown', message: false }],
    ['deceased', 'deceased', {}],
  ] as const)('records with the reason %s what it says: %s', (reason, kind, details) => {
    const { callId, statementId } = complete(typed({ outcome: 'unconfirmed', reason }))
    expect(readRow(desk.workspace.db, 'member_statements', statementId ?? '')).toMatchObject({
      kind,
      details,
      call_id: callId,
    })
  })

  it('records a dead line, asks for an interpreter, and says nothing twice', async () => {
    const statements = () => desk.workspace.db.prepare('SELECT kind FROM member_statements').pluck().all()
    complete(typed({ outcome: 'no-answer', reason: 'out-of-service' }))
    expect(statements()).toEqual(['bad-number'])
    await desk.service.start(to(EARL))
    const withEarl = (draft: CallDraft) => desk.service.complete({ memberId: EARL.id, draft })
    expect(withEarl(typed({ outcome: 'unconfirmed', reason: 'language' })).statementId).toBeNull()
    const asked = desk.workspace.db.prepare('SELECT member_id, kind FROM outreach_tasks').all()
    expect(asked).toEqual([{ member_id: EARL.id, kind: 'interpreter' }])
  })

  it('promises no callback to somebody who has died', () => {
    expect(() => complete({ ...withCallback(), outcome: 'unconfirmed', reason: 'deceased' })).toThrow(
      failure('calls.callbackUnwanted', 'callback'),
    )
  })

  it('asks for an outcome, and keeps everything until there is one', () => {
    desk.service.saveDraft({ memberId: ROSA.id, draft: typed({ notes: 'Kept' }) })
    expect(() => complete(typed({ notes: 'Kept' }))).toThrow(failure('calls.outcomeMissing', 'outcome'))
    expect(desk.service.getActive()?.draft.notes).toBe('Kept')
  })

  it('asks for the reason of a refusal', () => {
    expect(() => complete(typed({ outcome: 'refused' }))).toThrow(failure('calls.reasonMissing', 'reason'))
    const { callId } = complete(typed({ outcome: 'refused', reason: 'other', reasonNote: ' Moving away ' }))
    expect(call(callId)).toMatchObject({ reason: 'other', reason_note: 'Moving away' })
  })

  it('names the tests that were booked during the call and still hold', () => {
    const callId = desk.service.getActive()?.callId ?? null
    const booked = { call_id: callId, member_id: ROSA.id, team_id: ROSA.team_id }
    storeRows(desk.workspace.db, {
      appointments: [
        ROWS.appointment(ROSA.id, { ...booked, test_name: 'A1C Test' }),
        ROWS.appointment(ROSA.id, { ...booked, test_name: 'Mammogram', status: 'cancelled' }),
        ROWS.appointment(ROSA.id, { test_name: 'Lipid Panel' }),
      ],
    })
    expect(call(complete().callId)?.scheduled_tests).toEqual(['A1C Test'])
  })

  it('lasts no minute when nobody took a short call', () => {
    desk.clock.advance(20_000)
    expect(call(complete(typed({ outcome: 'no-answer' })).callId)?.duration_minutes).toBe(0)
  })

  it('does not claim an identity that was confirmed by half', () => {
    desk.service.confirmIdentity({ memberId: ROSA.id, name: true, dateOfBirth: false })
    expect(call(complete().callId)?.identity_verified).toBe(false)
  })

  it('is refused for anybody who is not in the call, and a second time', () => {
    const draft = typed({ outcome: 'completed', reason: 'informed' })
    expect(() => desk.service.complete({ memberId: EARL.id, draft })).toThrow(failure('calls.notInCall'))
    complete()
    expect(() => complete()).toThrow(failure('calls.notInCall'))
    expect(desk.workspace.db.prepare('SELECT count(*) FROM calls').pluck().get()).toBe(1)
  })

  it('changes nothing at all when the cache refuses to write', () => {
    desk.service.saveDraft({ memberId: ROSA.id, draft: withCallback() })
    desk.workspace.db.exec(`CREATE TRIGGER full BEFORE INSERT ON callbacks BEGIN SELECT raise(ABORT, 'full'); END`)
    expect(() => complete(withCallback())).toThrow('full')
    expect(unsentRowIds(desk.workspace.db, ROSA.id)).toEqual([])
    expect(desk.service.getActive()?.draft).toEqual(withCallback())
    desk.workspace.db.exec('DROP TRIGGER full')
    expect(callback(complete(withCallback()).callbackId)).not.toBeNull()
  })

  it('is logged for the server also when the member left this station meanwhile', () => {
    desk.workspace.db.prepare('DELETE FROM members WHERE id = ?').run(ROSA.id)
    const { callId } = complete(typed({ outcome: 'completed', reason: 'informed', notes: 'Spoke at length' }))
    expect(jobsOfRow(desk.workspace.db, 'calls', callId)).toHaveLength(1)
  })
})

describe('a callback', () => {
  it('lies at the wall clock of the member and names its call', () => {
    const { callId, callbackId } = complete(withCallback({ note: ' After the walk ' }))
    expect(callback(callbackId)).toMatchObject({
      due_at: '2026-11-23T15:00:00.000Z',
      assigned_to: SPECIALIST.staffId,
      status: 'open',
      note: 'After the walk',
      call_id: callId,
    })
    expect(unsentRowIds(desk.workspace.db, ROSA.id)).toEqual([callId, callbackId])
    expect(desk.published).toEqual([{ tables: ['calls', 'callbacks', 'outbox'], memberIds: [ROSA.id] }])
  })

  it("may be the team's", () => {
    expect(callback(complete(withCallback({ whose: 'team' })).callbackId)?.assigned_to).toBeNull()
  })

  it('follows a member in another zone, and the station where the zone is not known', async () => {
    for (const [zone, dueAt] of [
      ['Pacific/Honolulu', '2026-11-23T20:00:00.000Z'],
      ['No/Where', '2026-11-23T15:00:00.000Z'],
      [null, '2026-11-23T15:00:00.000Z'],
    ] as const) {
      desk = callDesk()
      storeRows(desk.workspace.db, { members: [{ ...ROSA, time_zone: zone }] })
      await desk.service.start(to(ROSA))
      expect(callback(complete(withCallback()).callbackId)?.due_at).toBe(dueAt)
    }
  })

  it.each<[string, Partial<PickedCallback>, string]>([
    ['earlier today', { date: '2026-11-20', time: '09:59' }, 'calls.callbackInPast'],
    ['at 07:59', { time: '07:59' }, 'calls.callbackInvalid'],
    ['at 21:00', { time: '21:00' }, 'calls.callbackInvalid'],
    ['in the lost hour', { date: '2027-03-14', time: '02:30' }, 'calls.callbackInvalid'],
    ['in two years', { date: '2028-11-23' }, 'calls.callbackInvalid'],
  ])('is refused %s, and the call goes on', (_name, change, code) => {
    desk.service.saveDraft({ memberId: ROSA.id, draft: withCallback(change) })
    expect(() => complete(withCallback(change))).toThrow(failure(code, 'callback'))
    expect(desk.service.getActive()?.draft.notes).toBe('Busy now')
    expect(desk.workspace.db.prepare('SELECT count(*) FROM calls').pluck().get()).toBe(0)
  })
})

describe('callbacks that the call kept', () => {
  const status = (row: { id: string }) => callback(row.id)?.status
  const own = { assigned_to: SPECIALIST.staffId }

  it('are closed, whoever made them, when they were due until a quarter of an hour from now', () => {
    const kept = [
      ROWS.callback(ROSA.id, { ...own, due_at: '2026-11-18T15:00:00Z', changed_xid: '77' }),
      ROWS.callback(ROSA.id, { due_at: '2026-11-20T15:15:00+00:00' }),
      ROWS.callback(ROSA.id, { ...own, due_at: '2026-11-20T10:15:00-05:00' }),
      ROWS.callback(ROSA.id, { assigned_to: SPECIALIST.userId, due_at: '2026-11-18T15:00:00Z' }),
    ]
    const others = [
      ROWS.callback(ROSA.id, { ...own, due_at: '2026-11-20T15:15:00.001Z' }),
      ROWS.callback(EARL.id, { ...own, due_at: '2026-11-18T15:00:00Z' }),
    ]
    storeRows(desk.workspace.db, { callbacks: [...kept, ...others] })
    complete()
    expect(kept.map(status)).toEqual(['done', 'done', 'done', 'done'])
    expect(others.map(status)).toEqual(['open', 'open'])
    expect(jobsOfRow(desk.workspace.db, 'callbacks', kept[0]!.id)[0]?.operation).toMatchObject({
      kind: 'callback.close',
      seenXid: '77',
      status: 'done',
    })
  })

  it.each(['voicemail', 'no-answer'] as const)(
    'stay open after %s, unless another time takes their place',
    (outcome) => {
      const due = ROWS.callback(ROSA.id, { ...own, due_at: '2026-11-20T14:00:00Z' })
      storeRows(desk.workspace.db, { callbacks: [due] })
      complete(typed({ outcome }))
      expect(status(due)).toBe('open')
    },
  )

  it('give way to a new time that was picked after nobody answered', () => {
    const due = ROWS.callback(ROSA.id, { ...own, due_at: '2026-11-20T14:00:00Z' })
    storeRows(desk.workspace.db, { callbacks: [due] })
    const { callbackId } = complete(withCallback())
    expect([status(due), status({ id: callbackId ?? '' })]).toEqual(['done', 'open'])
  })

  it('do not take the new one along, even if it is soon', () => {
    const { callbackId } = complete(withCallback({ date: '2026-11-20', time: '10:05' }))
    expect(status({ id: callbackId ?? '' })).toBe('open')
  })
})
