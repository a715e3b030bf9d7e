import { beforeEach, describe, expect, it } from 'vitest'
import { openWorkspace, SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import { TEST_NOW } from '../../../tests/fixtures/rows.ts'
import type { OpenResult } from '../../os/external-links.ts'
import { readCall } from './calls.repo.ts'
import { DIAL_WAIT_MS } from './dialing.ts'
import {
  callDesk,
  EARL,
  failure,
  FREE,
  HELD,
  ROSA,
  ROWS,
  settled,
  SUPERVISOR,
  TAKEN,
  to,
  type CallDesk,
} from './test-support/call-desk.ts'

let desk: CallDesk
beforeEach(() => {
  desk = callDesk()
})
const stored = () => readCall(desk.workspace.db)
const reasoned = { memberId: ROSA.id, overrideReason: 'The member wrote that this hour is fine' }

describe('starting a call', () => {
  it('keeps the call, takes the claim and dials the number as E.164', async () => {
    const call = await desk.service.start(to(ROSA))
    expect(call).toMatchObject({
      memberId: ROSA.id,
      firstName: 'Rosa',
      dateOfBirth: ROSA.date_of_birth,
      phone: '+13055550111',
      timeZone: 'America/New_York',
      startedAt: TEST_NOW,
      dialed: true,
      identity: { name: false, dateOfBirth: false },
      claim: 'held',
      overrideReason: null,
      draft: { notes: '', outcome: null },
    })
    expect(desk.dialed).toEqual(['tel:+13055550111'])
    expect(desk.claims.asked).toEqual([`claim ${ROSA.id}`])
    expect(desk.service.getActive()).toEqual(call)
    expect(desk.events.at(-1)).toEqual(call)
    expect(desk.service.inCall()).toBe(true)
  })

  it('dials the number that works, and none of which the server has heard that it does not', async () => {
    desk.facts.set(ROSA.id, { ...FREE, phone: '+13055550199', numberInUse: 'other' })
    desk.claims.answer = { ...HELD, badNumbers: ['+13055550199'] }
    await expect(desk.service.start(to(ROSA))).rejects.toEqual(failure('calls.notAllowed', 'noWorkingNumber'))
    expect(desk.claims.asked).toEqual([`claim ${ROSA.id}`, `release ${ROSA.id}`])
    expect(desk.refusals).toEqual([[ROSA.id, 'noWorkingNumber']])
    expect(desk.dialed).toEqual([])
    desk.claims.answer = { ...HELD, badNumbers: ['+13055550111'] }
    await expect(desk.service.start(to(ROSA))).resolves.toMatchObject({ phone: '+13055550199' })
    expect(desk.dialed).toEqual(['tel:+13055550199'])
  })

  it('has the call on disk before the number is dialed', async () => {
    let onDisk: unknown = null
    desk.dialer = () => {
      onDisk = stored()?.memberId
      return Promise.resolve({ status: 'opened' })
    }
    await desk.service.start(to(ROSA))
    expect(onDisk).toBe(ROSA.id)
  })

  it.each<[string, OpenResult]>([
    ['does not take the number', { status: 'failed', reason: 'system' }],
    ['refuses it', { status: 'refused', reason: 'number' }],
  ])('goes on by hand when the system %s', async (_name, answer) => {
    desk.dialer = () => Promise.resolve(answer)
    await expect(desk.service.start(to(ROSA))).resolves.toMatchObject({ dialed: false, phone: '+13055550111' })
  })

  it('does not wait for a system that says nothing, and notes a late answer', async () => {
    const answer = Promise.withResolvers<OpenResult>()
    desk.dialer = () => answer.promise
    const starting = desk.service.start(to(ROSA))
    await settled()
    expect(desk.events.at(-1)).toMatchObject({ memberId: ROSA.id, dialed: false })
    desk.clock.advance(DIAL_WAIT_MS)
    await expect(starting).resolves.toMatchObject({ dialed: false })
    answer.resolve({ status: 'opened' })
    await settled()
    expect(desk.service.getActive()).toMatchObject({ dialed: true })
  })

  it('is one call when it is asked for twice', async () => {
    const [first, second] = await Promise.all([desk.service.start(to(ROSA)), desk.service.start(to(ROSA))])
    expect(second).toEqual(first)
    await expect(desk.service.start(to(ROSA))).resolves.toEqual(first)
    expect(desk.dialed).toHaveLength(1)
    expect(desk.claims.asked).toHaveLength(1)
  })

  it('is refused while another call runs or begins', async () => {
    const first = desk.service.start(to(ROSA))
    await expect(desk.service.start(to(EARL))).rejects.toEqual(failure('calls.alreadyInCall'))
    await first
    await expect(desk.service.start(to(EARL))).rejects.toEqual(failure('calls.alreadyInCall'))
    expect(desk.service.getActive()?.memberId).toBe(ROSA.id)
  })

  it('does not wait for the dialer of a call that was cancelled', async () => {
    desk.dialer = () => new Promise(() => {})
    const first = desk.service.start(to(ROSA))
    await settled()
    desk.service.cancel({ memberId: ROSA.id })
    desk.dialer = () => Promise.resolve({ status: 'opened' })
    await expect(desk.service.start(to(EARL))).resolves.toMatchObject({ memberId: EARL.id, dialed: true })
    desk.clock.advance(DIAL_WAIT_MS)
    await expect(first).rejects.toEqual(failure('calls.notInCall'))
    expect(desk.service.getActive()?.memberId).toBe(EARL.id)
  })

  it('of a member who asked for one person is for anybody else a choice, while that person works here', async () => {
    const dana = ROWS.staff({ full_name: 'Dana Lee' })
    const wish = ROWS.outreach(ROSA.id, { id: '00000000-0000-4000-8000-0000000000f7', one_caller: dana.id })
    storeRows(desk.workspace.db, { staff: [dana], member_outreach: [wish] })
    await expect(desk.service.start(to(ROSA))).rejects.toEqual(failure('calls.askedFor', 'Dana Lee'))
    expect(desk.dialed).toEqual([])
    await expect(desk.service.start({ ...to(ROSA), knowsOfWish: true })).resolves.toMatchObject({ memberId: ROSA.id })
    desk.service.cancel({ memberId: ROSA.id })
    storeRows(desk.workspace.db, { staff: [{ ...dana, active: false }] })
    await expect(desk.service.start(to(ROSA))).resolves.toMatchObject({ memberId: ROSA.id })
  })

  it("waits for the server's time to be confirmed, also where the claim brings it, and never where the member called us", async () => {
    desk.clockHeld = true
    await expect(desk.service.start(to(ROSA))).rejects.toEqual(failure('calls.clockUnconfirmed'))
    expect(desk.claims.asked).toEqual([])
    desk.clockHeld = false
    desk.claims.hold()
    const starting = desk.service.start(to(ROSA))
    desk.clockHeld = true
    desk.claims.letGo()
    await expect(starting).rejects.toEqual(failure('calls.clockUnconfirmed'))
    expect(desk.claims.asked).toEqual([`claim ${ROSA.id}`, `release ${ROSA.id}`])
    expect(desk.dialed).toEqual([])
    expect(desk.service.receive({ memberId: ROSA.id })).toMatchObject({ memberId: ROSA.id, inbound: true })
  })

  it('is refused for a member who is not here', async () => {
    await expect(desk.service.start({ memberId: SPECIALIST.userId, overrideReason: null })).rejects.toEqual(
      failure('calls.memberNotFound'),
    )
    desk.facts.delete(ROSA.id)
    await expect(desk.service.start(to(ROSA))).rejects.toEqual(failure('calls.memberNotFound'))
  })
})

describe('the contact rules at the start', () => {
  it('refuse with their reason, and nothing was dialed, claimed or kept', async () => {
    desk.facts.set(ROSA.id, { ...FREE, callsAt: ['2026-11-20T13:00:00Z'] })
    await expect(desk.service.start(to(ROSA))).rejects.toEqual(failure('calls.notAllowed', 'capDay'))
    desk.facts.set(ROSA.id, { ...FREE, phone: 'call my daughter' })
    await expect(desk.service.start(to(ROSA))).rejects.toEqual(failure('calls.notAllowed', 'badPhone'))
    expect([desk.dialed, desk.claims.asked, stored(), desk.service.inCall()]).toEqual([[], [], null, false])
  })

  it('let a supervisor go on with a reason, which is kept', async () => {
    desk = callDesk({ owner: SUPERVISOR })
    desk.facts.set(ROSA.id, { ...FREE, completedToday: true })
    await expect(desk.service.start(to(ROSA))).rejects.toEqual(failure('calls.notAllowed', 'completed'))
    await expect(desk.service.start(reasoned)).resolves.toMatchObject({ overrideReason: reasoned.overrideReason })
  })

  it('let nobody else, and nobody at all past do-not-call', async () => {
    desk.facts.set(ROSA.id, { ...FREE, completedToday: true })
    await expect(desk.service.start(reasoned)).rejects.toEqual(failure('calls.overrideNotYours'))
    desk = callDesk({ owner: SUPERVISOR })
    desk.facts.set(ROSA.id, { ...FREE, onDnc: true, dncDate: '2026-11-01' })
    await expect(desk.service.start(reasoned)).rejects.toEqual(failure('calls.notAllowed', 'doNotCall'))
  })

  it('let a clinician, but no coordinator, call during a crisis hold', async () => {
    const hold = { ...FREE, crisisHold: true }
    desk = callDesk({ owner: { ...SPECIALIST, role: 'care_coordinator' } })
    desk.facts.set(ROSA.id, hold)
    await expect(desk.service.start(reasoned)).rejects.toEqual(failure('calls.overrideNotYours'))
    desk = callDesk({ owner: { ...SPECIALIST, role: 'clinician' } })
    desk.facts.set(ROSA.id, hold)
    await expect(desk.service.start(reasoned)).resolves.toMatchObject({ overrideReason: reasoned.overrideReason })
  })

  it('keep no reason where none was needed', async () => {
    await expect(desk.service.start(reasoned)).resolves.toMatchObject({ overrideReason: null })
  })

  it('are asked again after the server answered', async () => {
    desk.claims.hold()
    const starting = desk.service.start(to(ROSA))
    desk.facts.set(ROSA.id, { ...FREE, onDnc: true })
    desk.claims.letGo()
    await expect(starting).rejects.toEqual(failure('calls.notAllowed', 'doNotCall'))
    await settled()
    expect(desk.claims.asked).toEqual([`claim ${ROSA.id}`, `release ${ROSA.id}`])
    expect([desk.dialed, stored()]).toEqual([[], null])
  })
})

describe('another station', () => {
  it('that calls the member is named, and nothing starts here', async () => {
    desk.claims.answer = TAKEN
    await expect(desk.service.start(to(ROSA))).rejects.toEqual(failure('calls.claimed', 'Sample Coach'))
    expect([desk.dialed, stored(), desk.service.getActive()]).toEqual([[], null, null])
  })

  it('is respected offline while its claim, as last heard of, still runs', async () => {
    const coach = ROWS.staff({ full_name: 'Sample Coach' })
    const claim = ROWS.claim(ROSA.id, { staff_id: coach.id, lease_until: '2026-11-20T15:01:30.000Z' })
    storeRows(desk.workspace.db, { staff: [coach], call_claims: [claim] })
    desk.claims.answer = 'unreachable'
    await expect(desk.service.start(to(ROSA))).rejects.toEqual(failure('calls.claimed', 'Sample Coach'))
    desk.clock.advance(90_000)
    await expect(desk.service.start(to(ROSA))).resolves.toMatchObject({ claim: 'offline' })
  })

  it.each([
    ['was given back', { released_at: TEST_NOW }],
    ['is an own one', { staff_id: SPECIALIST.staffId }],
  ])('does not matter offline when its claim %s', async (_name, change) => {
    storeRows(desk.workspace.db, { call_claims: [ROWS.claim(ROSA.id, change)] })
    desk.claims.answer = 'unreachable'
    await expect(desk.service.start(to(ROSA))).resolves.toMatchObject({ claim: 'offline' })
  })
})

describe('a desk that is locked or left', () => {
  it.each([
    ['locked', () => desk.holder.setLocked(true)],
    ['left', () => desk.holder.switchTo(openWorkspace({ members: [ROSA] }))],
  ])('while the server answers dials nobody: %s', async (_name, happens) => {
    desk.claims.hold()
    const starting = desk.service.start(to(ROSA))
    happens()
    desk.claims.letGo()
    await expect(starting).rejects.toEqual(failure('app.locked'))
    expect([desk.dialed, desk.service.inCall()]).toEqual([[], false])
  })
})
