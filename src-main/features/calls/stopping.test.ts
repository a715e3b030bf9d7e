import { beforeEach, describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import { readCall } from './calls.repo.ts'
import {
  callDesk,
  failure,
  FREE,
  HELD,
  ROSA,
  ROWS,
  settled,
  to,
  typed,
  type CallDesk,
} from './test-support/call-desk.ts'

let desk: CallDesk
beforeEach(() => {
  desk = callDesk()
})

/** It was said that Rosa wants no calls, or has died: here in the call with this id, or at another station. */
function hears(callId: string | null = null, change: Parameters<typeof ROWS.statement>[1] = {}): void {
  storeRows(desk.workspace.db, { member_statements: [ROWS.statement(ROSA.id, { call_id: callId, ...change })] })
  desk.facts.set(ROSA.id, { ...FREE, onDnc: true, deceased: change.kind === 'deceased' })
  desk.workspace.changes.publish({ tables: ['member_statements'], memberIds: [ROSA.id] })
}

/** The server's flag arrives, and nothing that it follows from. */
function flagged(onDnc: boolean): void {
  desk.facts.set(ROSA.id, { ...FREE, onDnc })
  desk.workspace.changes.publish({ tables: ['contact_verifications'], memberIds: [ROSA.id] })
}

describe('a call to a member who asks elsewhere not to be called', () => {
  it('is ended while it rings, with the reason, and nothing is logged', async () => {
    await desk.service.start(to(ROSA))
    hears()
    expect(desk.service.getActive()).toBeNull()
    expect(desk.stops).toEqual([{ memberId: ROSA.id, name: 'Rosa Delgado', reason: 'doNotCall', by: null }])
    expect([desk.events.at(-1), readCall(desk.workspace.db)]).toEqual([null, null])
    expect(desk.canceled).toEqual([{ callId: expect.any(String), dialed: true, allowed: true }])
    await settled()
    expect(desk.claims.asked.at(-1)).toBe(`release ${ROSA.id}`)
  })

  it('is ended as well where the member is known to have died', async () => {
    await desk.service.start(to(ROSA))
    const coach = ROWS.staff({ full_name: 'Sample Coach' })
    storeRows(desk.workspace.db, { staff: [coach] })
    hears(null, { kind: 'deceased', details: {}, made_by: coach.id })
    expect(desk.stops).toEqual([{ memberId: ROSA.id, name: 'Rosa Delgado', reason: 'deceased', by: 'Sample Coach' }])
  })

  it('is ended where the flag arrives before what was said', async () => {
    await desk.service.start(to(ROSA))
    flagged(true)
    expect([desk.service.getActive()?.stop, desk.stops]).toEqual(['doNotCall', []])
    hears()
    expect([desk.service.getActive(), desk.stops.length]).toEqual([null, 1])
  })

  it.each([
    ['do-not-call', { scope: 'all' }],
    ['deceased', {}],
  ] as const)(
    'is not ended by what the caller says and takes back, whatever flag follows: %s',
    async (kind, details) => {
      const { callId } = await desk.service.start(to(ROSA))
      const own = ROWS.statement(ROSA.id, { call_id: callId, kind, details, made_by: SPECIALIST.staffId })
      storeRows(desk.workspace.db, { member_statements: [own] })
      flagged(true)
      storeRows(desk.workspace.db, { member_statements: [{ ...own, withdrawn_at: TEST_NOW }] })
      for (const onDnc of [false, true, false]) flagged(onDnc)
      expect([desk.service.getActive(), desk.stops]).toMatchObject([{ memberId: ROSA.id, stop: null }, []])
    },
  )

  it('is refused while it begins', async () => {
    let ring = (): void => undefined
    desk.dialer = () =>
      new Promise((resolve) => {
        ring = () => resolve({ status: 'opened' })
      })
    const starting = desk.service.start(to(ROSA))
    await settled()
    hears()
    ring()
    await expect(starting).rejects.toEqual(failure('calls.notAllowed', 'doNotCall'))
    expect(desk.stops).toHaveLength(1)
  })

  it.each(['doNotCall', 'coverageEnded', 'noWorkingNumber'] as const)(
    'is not dialed where the server alone knows of %s, and has a receipt',
    async (refused) => {
      desk.claims.answer = { ...HELD, claimed: false, refused }
      await expect(desk.service.start(to(ROSA))).rejects.toEqual(failure('calls.notAllowed', refused))
      expect(desk.dialed).toEqual([])
      expect(desk.refusals).toEqual([[ROSA.id, refused]])
    },
  )

  it.each<[string, () => void]>([
    [
      'once a name was compared',
      () => desk.service.confirmIdentity({ memberId: ROSA.id, name: true, dateOfBirth: false }),
    ],
    [
      'once something was typed',
      () => void desk.service.saveDraft({ memberId: ROSA.id, draft: typed({ notes: 'Hi' }) }),
    ],
    ['after a minute', () => desk.clock.advance(60_000)],
  ])('goes on with a warning %s', async (_name, happens) => {
    await desk.service.start(to(ROSA))
    happens()
    hears()
    expect(desk.service.getActive()).toMatchObject({ memberId: ROSA.id, stop: 'doNotCall' })
    expect([desk.events.at(-1)?.stop, desk.stops]).toEqual(['doNotCall', []])
  })

  it('goes on where it was said in this very call, and promises no callback', async () => {
    const { callId } = await desk.service.start(to(ROSA))
    hears(callId)
    expect(desk.service.getActive()).toMatchObject({ stop: 'doNotCall' })
    const callback = { date: '2026-11-23', time: '10:00', whose: 'mine', note: '' } as const
    const complete = (draft: Parameters<typeof typed>[0]) =>
      desk.service.complete({ memberId: ROSA.id, draft: typed(draft) })
    expect(() => complete({ outcome: 'completed', reason: 'informed', callback })).toThrow(
      failure('calls.callbackUnwanted'),
    )
    storeRows(desk.workspace.db, { callbacks: [ROWS.callback(ROSA.id, { due_at: '2026-11-20T14:00:00Z' })] })
    expect(complete({ outcome: 'completed', reason: 'informed' })).toEqual({
      callId,
      callbackId: null,
      statementId: null,
    })
    // The server ends what is open; a second word about it would only be refused.
    expect(desk.workspace.db.prepare('SELECT kind FROM outbox').pluck().all()).toEqual(['call.log'])
  })

  it('has no warning any more when it was undone', async () => {
    const { callId } = await desk.service.start(to(ROSA))
    hears(callId)
    desk.facts.set(ROSA.id, FREE)
    desk.workspace.changes.publish({ tables: ['member_statements'], memberIds: [ROSA.id] })
    expect(desk.service.getActive()).toMatchObject({ stop: null })
  })

  it('is another one: nothing happens', async () => {
    await desk.service.start(to(ROSA))
    desk.facts.set(ROSA.id, { ...FREE, onDnc: true })
    desk.workspace.changes.publish({ tables: ['calls'], memberIds: [ROSA.id] })
    desk.workspace.changes.publish({ tables: ['member_statements'], memberIds: [ROWS.member().id] })
    expect([desk.service.getActive()?.memberId, desk.stops]).toEqual([ROSA.id, []])
  })
})
