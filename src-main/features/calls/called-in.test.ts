import { beforeEach, describe, expect, it } from 'vitest'
import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import { TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { readRow } from '../../db/row-store.ts'
import { unsentRowIds } from '../../sync/outbox.repo.ts'
import {
  callDesk,
  EARL,
  failure,
  FREE,
  HELD,
  ROSA,
  ROWS,
  settled,
  TAKEN,
  to,
  typed,
  type CallDesk,
} from './test-support/call-desk.ts'

let desk: CallDesk
beforeEach(() => {
  desk = callDesk()
})

const receive = (member = ROSA) => desk.service.receive({ memberId: member.id })
const confirm = (member = ROSA) => desk.service.confirmIdentity({ memberId: member.id, name: true, dateOfBirth: true })
const complete = (draft = typed({ outcome: 'called-in' }), member = ROSA) =>
  desk.service.complete({ memberId: member.id, draft })
const call = (id: string) => readRow(desk.workspace.db, 'calls', id)

describe('a call that the member made', () => {
  it('begins at once, dials nothing, and tells the server meanwhile', async () => {
    desk.claims.hold()
    expect(receive()).toMatchObject({ inbound: true, claim: 'none', phone: '+13055550111', overrideReason: null })
    expect(desk.service.identityPending(ROSA.id)).toBe(true)
    desk.claims.letGo()
    await settled()
    expect([desk.service.getActive()?.claim, desk.dialed]).toEqual(['held', []])
    expect(desk.claims.asked).toEqual([`claim ${ROSA.id}`])
  })

  it.each([
    ['somebody on the do-not-call list', { onDnc: true }],
    ['somebody called today', { callsAt: [TEST_NOW], completedToday: true }],
    ['somebody with an urgent alert open', { crisisHold: true }],
    ['somebody whose numbers do not work', { phone: null, numberInUse: 'bad' as const }],
  ])('is taken from %s', (_name, facts) => {
    desk.facts.set(ROSA.id, { ...FREE, ...facts })
    receive()
    confirm()
    expect(call(complete().callId)).toMatchObject({ outcome: 'called-in', identity_verified: true })
  })

  it('goes on while nobody else may call the member, while another one does, and without the server', async () => {
    for (const [answer, claim] of [
      [{ ...HELD, claimed: false, refused: 'doNotCall' }, 'none'],
      [TAKEN, 'lost'],
      ['unreachable', 'offline'],
    ] as const) {
      desk = callDesk()
      desk.claims.answer = answer
      receive()
      await settled()
      expect(desk.service.getActive()?.claim).toBe(claim)
    }
  })

  it('is not cut off by the wish not to be called', () => {
    receive()
    storeRows(desk.workspace.db, { member_statements: [ROWS.statement(ROSA.id)] })
    desk.facts.set(ROSA.id, { ...FREE, onDnc: true })
    desk.workspace.changes.publish({ tables: ['member_statements'], memberIds: [ROSA.id] })
    expect([desk.service.getActive()?.stop, desk.stops]).toEqual(['doNotCall', []])
  })

  it('says whether an urgent alert is open, as soon as that is known, and nothing else of it', () => {
    const holds = (facts: Partial<ContactFacts>) => {
      desk.facts.set(ROSA.id, { ...FREE, ...facts })
      desk.workspace.changes.publish({ tables: ['member_outreach'], memberIds: [ROSA.id] })
      return desk.events.at(-1)?.alertOpen
    }
    expect(receive().alertOpen).toBe(false)
    expect(holds({ crisisHold: true })).toBe(true)
    expect(desk.restart().getActive()).toMatchObject({ alertOpen: true, inbound: true })
    expect(holds({ crisisHold: true, deceased: true })).toBe(false)
    expect([desk.service.getActive()?.stop, desk.stops]).toEqual(['deceased', []])
    desk.service.cancel({ memberId: ROSA.id })
    expect(desk.canceled).toMatchObject([{ allowed: null }])
    desk.facts.set(ROSA.id, { ...FREE, crisisHold: true })
    expect(receive().alertOpen).toBe(true)
  })

  it('survives the end of the process, with what was typed', () => {
    const { callId } = receive()
    desk.service.saveDraft({ memberId: ROSA.id, draft: typed({ notes: 'Where is my kit?' }) })
    const after = desk.restart().getActive()
    expect(after).toMatchObject({ callId, inbound: true, draft: { notes: 'Where is my kit?' } })
  })

  it('is refused while another call runs, and is one call when asked twice', async () => {
    await desk.service.start(to(EARL))
    expect(() => receive()).toThrow(failure('calls.alreadyInCall'))
    desk.service.cancel({ memberId: EARL.id })
    expect(receive().callId).toBe(receive().callId)
    expect(() => desk.service.receive({ memberId: SPECIALIST.staffId })).toThrow(failure('calls.alreadyInCall'))
  })
})

describe('the record of a call that the member made', () => {
  it('has the outcome that the identity check allows, and no other', () => {
    receive()
    const refused = ['called-in', 'called-in-question', 'completed', 'voicemail'] as const
    for (const outcome of refused) {
      expect(() => complete(typed({ outcome }))).toThrow(failure('calls.outcomeUnfit', 'outcome'))
    }
    confirm()
    expect(() => complete(typed({ outcome: 'called-in-unverified' }))).toThrow(failure('calls.outcomeUnfit'))
    const draft = typed({ outcome: 'called-in-question', reason: 'about-kit', notes: 'Sent on Monday.' })
    expect(call(complete(draft).callId)).toMatchObject({ outcome: 'called-in-question', reason: 'about-kit' })
  })

  it('of a call that we made has none of these outcomes', async () => {
    await desk.service.start(to(ROSA))
    confirm()
    expect(() => complete()).toThrow(failure('calls.outcomeUnfit', 'outcome'))
  })

  it('covers two members in one entry each, with an identity check each', () => {
    receive()
    confirm()
    const first = complete()
    receive(EARL)
    expect(desk.service.identityPending(EARL.id)).toBe(true)
    const second = complete(typed({ outcome: 'called-in-unverified' }), EARL)
    expect([call(first.callId)?.identity_verified, call(second.callId)?.identity_verified]).toEqual([true, false])
    expect([unsentRowIds(desk.workspace.db, ROSA.id), unsentRowIds(desk.workspace.db, EARL.id)]).toEqual([
      [first.callId],
      [second.callId],
    ])
  })
})

describe('a promised call, when the member calls first', () => {
  const promised = ROWS.callback(ROSA.id, { due_at: '2026-11-20T19:00:00.000Z', assigned_to: SPECIALIST.staffId })
  const later = ROWS.callback(ROSA.id, { due_at: '2026-11-24T19:00:00.000Z', assigned_to: SPECIALIST.staffId })
  const statuses = () => [promised, later].map(({ id }) => readRow(desk.workspace.db, 'callbacks', id)?.status)
  beforeEach(() => {
    storeRows(desk.workspace.db, { callbacks: [later, promised] })
  })

  it('stays on the list unless it is said to be kept, then it is done, and a later one is not', () => {
    expect(receive().promisedAt).toBe(promised.due_at)
    confirm()
    complete()
    expect(statuses()).toEqual(['open', 'open'])
    receive()
    confirm()
    complete(typed({ outcome: 'called-in', keptPromise: true }))
    expect(statuses()).toEqual(['done', 'open'])
  })

  it('is not kept by somebody whose identity was not confirmed', () => {
    receive()
    complete(typed({ outcome: 'called-in-unverified', keptPromise: true }))
    expect(statuses()).toEqual(['open', 'open'])
  })
})
