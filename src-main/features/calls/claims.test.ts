import { beforeEach, describe, expect, it } from 'vitest'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
import { silentLog } from '../../db/test-log.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { RENEW_EVERY_MS } from './claim-lease.ts'
import { callDesk, EARL, HELD, ROSA, settled, TAKEN, to, typed, type CallDesk } from './test-support/call-desk.ts'

let desk: CallDesk
beforeEach(async () => {
  desk = callDesk()
  await desk.service.start(to(ROSA))
  desk.claims.asked.length = 0
})

const claim = () => desk.service.getActive()?.claim
async function passes(ms: number): Promise<void> {
  desk.clock.advance(ms)
  await settled()
}
const cancel = (member = ROSA) => desk.service.cancel({ memberId: member.id })
const claimOf = (member: { id: string }) => `claim ${member.id}`
const releaseOf = (member: { id: string }) => `release ${member.id}`

describe('the claim of a running call', () => {
  it('is renewed every 30 seconds, and no longer than the call', async () => {
    for (let turn = 0; turn < 3; turn += 1) await passes(RENEW_EVERY_MS)
    expect(desk.claims.asked).toEqual([claimOf(ROSA), claimOf(ROSA), claimOf(ROSA)])
    cancel()
    await passes(10 * RENEW_EVERY_MS)
    expect(desk.claims.asked.slice(3)).toEqual([releaseOf(ROSA)])
    expect(desk.clock.waiting()).toBe(0)
  })

  it('is offline while the server is silent, and held again when it answers', async () => {
    desk.claims.answer = 'unreachable'
    await passes(RENEW_EVERY_MS)
    expect([claim(), desk.events.at(-1)?.claim]).toEqual(['offline', 'offline'])
    desk.claims.answer = HELD
    await passes(RENEW_EVERY_MS)
    expect([claim(), desk.events.at(-1)?.claim]).toEqual(['held', 'held'])
  })

  it('is reconciled as soon as the server is back, and then keeps its rhythm', async () => {
    desk.claims.answer = 'unreachable'
    await passes(RENEW_EVERY_MS)
    desk.claims.answer = HELD
    desk.service.reconcile()
    await settled()
    expect(claim()).toBe('held')
    desk.service.reconcile()
    await passes(RENEW_EVERY_MS - 1)
    expect(desk.claims.asked).toHaveLength(2)
    await passes(1)
    expect(desk.claims.asked).toHaveLength(3)
  })

  it('is lost when another station calls meanwhile; silence does not bring it back, the server does', async () => {
    desk.claims.answer = TAKEN
    await passes(RENEW_EVERY_MS)
    expect(claim()).toBe('lost')
    desk.claims.answer = 'unreachable'
    await passes(RENEW_EVERY_MS)
    expect(claim()).toBe('lost')
    desk.claims.answer = HELD
    await passes(RENEW_EVERY_MS)
    expect(claim()).toBe('held')
  })

  it('is renewed once after the machine slept, however often that is said', async () => {
    desk.claims.hold()
    desk.service.wake()
    desk.service.wake()
    desk.claims.letGo()
    await settled()
    expect(desk.claims.asked).toEqual([claimOf(ROSA)])
  })

  it('does not end the call when it is lost', async () => {
    desk.claims.answer = TAKEN
    await passes(RENEW_EVERY_MS)
    const done = desk.service.complete({
      memberId: ROSA.id,
      draft: typed({ outcome: 'completed', reason: 'informed' }),
    })
    expect(done.callbackId).toBeNull()
  })
})

describe('the end of a call', () => {
  it('gives the claim back after a renewal that is still on its way', async () => {
    desk.claims.hold()
    desk.clock.advance(RENEW_EVERY_MS)
    cancel()
    await settled()
    expect(desk.claims.asked).toEqual([claimOf(ROSA)])
    desk.claims.letGo()
    await settled()
    expect(desk.claims.asked).toEqual([claimOf(ROSA), releaseOf(ROSA)])
    await passes(10 * RENEW_EVERY_MS)
    expect(desk.claims.asked).toHaveLength(2)
  })

  it('is not held up by a server that says nothing, nor is the next member', async () => {
    desk.claims.hold()
    desk.service.complete({ memberId: ROSA.id, draft: typed({ outcome: 'refused', reason: 'fear' }) })
    expect(desk.service.getActive()).toBeNull()
    const next = desk.service.start(to(EARL))
    await settled()
    expect(desk.claims.asked).toEqual([releaseOf(ROSA), claimOf(EARL)])
    desk.claims.letGo()
    await expect(next).resolves.toMatchObject({ claim: 'held' })
  })

  it('lets the same member be called again only after the claim was given back', async () => {
    desk.claims.hold()
    cancel()
    const again = desk.service.start(to(ROSA))
    await settled()
    expect(desk.claims.asked).toEqual([releaseOf(ROSA)])
    desk.claims.letGo()
    await again
    expect(desk.claims.asked).toEqual([releaseOf(ROSA), claimOf(ROSA)])
  })
})

describe('a station that is left', () => {
  it('renews nothing any more, and the next person finds it idle', async () => {
    desk.holder.switchTo(openWorkspace({ members: [ROSA] }, { ...SPECIALIST, fullName: 'Sample Coach' }))
    expect(desk.events.at(-1)).toBeNull()
    expect([desk.service.getActive(), desk.service.inCall(), desk.clock.waiting()]).toEqual([null, false, 0])
    await passes(10 * RENEW_EVERY_MS)
    expect(desk.claims.asked).toEqual([])
  })

  it('is not touched by an answer that comes late', async () => {
    desk.claims.hold()
    desk.clock.advance(RENEW_EVERY_MS)
    desk.holder.switchTo(openWorkspace({ members: [ROSA] }))
    desk.claims.answer = TAKEN
    desk.claims.letGo()
    await settled()
    expect(desk.service.getActive()).toBeNull()
  })

  it('has no timers once it stopped', () => {
    desk.service.stop()
    expect(desk.clock.waiting()).toBe(0)
  })
})

describe('the demo', () => {
  it('calls sample members without any server', async () => {
    const demo = createDemoWorkspace(desk.clock, silentLog)
    desk = callDesk({ workspace: demo })
    const memberId = String(demo.db.prepare('SELECT id FROM members LIMIT 1').pluck().get())
    desk.facts.set(memberId, [...desk.facts.values()][0]!)
    const call = await desk.service.start({ memberId, overrideReason: null })
    expect(call.claim).toBe('held')
    await passes(2 * RENEW_EVERY_MS)
    const draft = typed({ outcome: 'completed', reason: 'informed', notes: 'Will come by.' })
    const { callId } = desk.service.complete({ memberId, draft })
    expect(demo.db.prepare('SELECT notes FROM calls WHERE id = ?').pluck().get(callId)).toBe('Will come by.')
    expect(demo.db.prepare('SELECT count(*) FROM outbox').pluck().get()).toBe(0)
    expect(desk.claims.asked).toEqual([])
    expect(desk.published).toEqual([{ tables: ['calls'], memberIds: [memberId] }])
  })
})
