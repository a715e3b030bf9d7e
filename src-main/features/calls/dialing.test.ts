import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../tests/fixtures/eventually.ts'
import { createFakeClock, type FakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { startPhoneSystem, type PhoneSystem } from '../../../tests/fixtures/phone-system.ts'
import { TEST_NOW } from '../../../tests/fixtures/rows.ts'
import type { DialerPolicy } from '../../settings/policy/policy-schema.ts'
import { createDialer } from '../../os/dialer.ts'
import { LINE_SILENT_MS } from './dialing.ts'
import { callDesk, failure, FREE, ROSA, to, typed, type CallDesk } from './test-support/call-desk.ts'

const MINUTE = 60_000

describe('a softphone', () => {
  it.each([
    [{ kind: 'softphone', scheme: 'callto' }, 'callto:+13055550111'],
    [{ kind: 'softphone', scheme: 'sip' }, 'sip:+13055550111'],
    [{ kind: 'softphone', scheme: 'sip', domain: 'pbx.example:5060' }, 'sip:+13055550111@pbx.example:5060'],
    [{ kind: 'tel' }, 'tel:+13055550111'],
  ] as const satisfies readonly (readonly [DialerPolicy, string])[])(
    'of %j gets its own address',
    async (policy, address) => {
      const opened: string[] = []
      const links = {
        open: (_purpose: string, url: string) => (opened.push(url), Promise.resolve({ status: 'opened' as const })),
      }
      const clock = createFakeClock(TEST_NOW)
      const desk = callDesk({
        clock,
        dialer: createDialer(policy, { links, fetch: globalThis.fetch, webSocket: WebSocket, clock }),
      })
      await expect(desk.service.start(to(ROSA))).resolves.toMatchObject({ dialed: true, line: null })
      expect(opened).toEqual([address])
    },
  )
})

describe('a phone system', () => {
  let system: PhoneSystem
  let clock: FakeClock
  let desk: CallDesk
  const logged: unknown[] = []

  const start = (change: Partial<Extract<DialerPolicy, { kind: 'http' }>> = {}): void => {
    const policy = { kind: 'http', address: system.address, token: 'secret', states: system.states, ...change } as const
    const links = {
      open: (...address: unknown[]) => (logged.push(address), Promise.resolve({ status: 'opened' as const })),
    }
    desk = callDesk({
      clock,
      dialer: createDialer(policy, { links, fetch: globalThis.fetch, webSocket: WebSocket, clock }),
    })
  }
  beforeEach(async () => {
    system = await startPhoneSystem()
    clock = createFakeClock(TEST_NOW)
    start()
  })
  afterEach(async () => {
    desk.service.stop()
    await system.close()
  })
  const line = () => desk.service.getActive()?.line
  const tell = async (state: 'ringing' | 'connected' | 'ended', call: string): Promise<void> => {
    await eventually(() => expect(system.listened).toEqual([JSON.stringify({ call })]))
    system.say({ call, state })
    await eventually(() => expect(line()?.state).toBe(state))
  }
  const duration = (callId: string): unknown =>
    desk.workspace.db.prepare('SELECT duration_minutes FROM calls WHERE id = ?').pluck().get(callId)

  it('is asked with the number, the call and the token', async () => {
    const { callId } = await desk.service.start(to(ROSA))
    expect(system.dialed).toEqual([
      {
        address: '/dial?to=%2B13055550111',
        authorization: 'Bearer secret',
        body: { number: '+13055550111', call: callId },
      },
    ])
    expect(desk.service.getActive()?.dialed).toBe(true)
    expect(logged).toEqual([])
  })

  it('tells when it rings, when somebody answers and when it ends; the call lasts as long as they talked', async () => {
    const { callId } = await desk.service.start(to(ROSA))
    await tell('ringing', callId)
    clock.advance(MINUTE)
    await tell('connected', callId)
    clock.advance(4 * MINUTE)
    await tell('ended', callId)
    // Writing notes is no talk, and a word that comes late changes nothing.
    system.say({ call: callId, state: 'ringing' })
    clock.advance(20 * MINUTE)
    expect(desk.events.at(-1)?.line).toMatchObject({ state: 'ended' })
    desk.service.complete({ memberId: ROSA.id, draft: typed({ outcome: 'completed', reason: 'informed' }) })
    expect(duration(callId)).toBe(4)
  })

  it('is not believed about other calls, nor in other words', async () => {
    const { callId } = await desk.service.start(to(ROSA))
    await tell('ringing', callId)
    for (const message of ['', 'null', '{', { call: callId, state: 'exploded' }, { call: 'x', state: 'ended' }]) {
      system.say(message)
    }
    await tell('connected', callId)
    expect(desk.events.map((call) => call?.line?.state)).not.toContain('ended')
  })

  it('that took the number and tells nothing is told to the person; it may still begin', async () => {
    const { callId } = await desk.service.start(to(ROSA))
    clock.advance(LINE_SILENT_MS)
    expect(desk.events.at(-1)).toMatchObject({ dialed: true, line: { state: 'silent' }, phone: '+13055550111' })
    await tell('ringing', callId)
  })

  it.each([
    ['refuses', () => (system.answer = 503)],
    ['sends the number elsewhere', () => (system.answer = 307)],
    ['is not there', () => start({ address: 'http://127.0.0.1:9/dial', states: 'ws://127.0.0.1:9/' })],
  ])('that %s leaves the number to be dialed by hand, and the call goes on', async (_what, arrange) => {
    arrange()
    const call = await desk.service.start(to(ROSA))
    expect(call).toMatchObject({ dialed: false, phone: '+13055550111' })
    expect(system.dialed.map(({ address }) => address)).not.toContain('/elsewhere')
    clock.advance(3 * MINUTE)
    desk.service.complete({ memberId: ROSA.id, draft: typed({ outcome: 'completed', reason: 'informed' }) })
    expect(duration(call.callId)).toBe(3)
  })

  it('never gets a number that the contact rules refuse', async () => {
    desk.facts.set(ROSA.id, { ...FREE, onDnc: true })
    await expect(desk.service.start(to(ROSA))).rejects.toEqual(failure('calls.notAllowed'))
    expect(system.dialed).toEqual([])
    expect(system.listened).toEqual([])
  })

  it('is listened to again after the desk was killed in the middle of the call', async () => {
    const { callId } = await desk.service.start(to(ROSA))
    await tell('connected', callId)
    desk.service.stop()
    const again = desk.restart()
    await eventually(() => expect(system.listened).toHaveLength(2))
    system.say({ call: callId, state: 'ended' })
    await eventually(() => expect(again.getActive()?.line?.state).toBe('ended'))
    again.stop()
  })
})
