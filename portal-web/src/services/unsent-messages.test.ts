import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../tests/fixtures/eventually.ts'
import type { ChatRow } from '../api/member/rows.ts'
import { ApiProblem, type ProblemKind } from '../api/problems.ts'
import { createEncryptedAnswerStore } from './encrypted-answer-store/encrypted-answer-store.ts'
import { memoryStore } from './encrypted-answer-store/record-store.ts'
import { createUnsentDevice, type UnsentDevice } from './unsent-device.ts'
import { forgetUnsent, UnsentMessages, unsentOf, type UnsentDelivery } from './unsent-messages.ts'

const AT = '2026-11-18T15:00:00.000Z'
const stored = (id: string): ChatRow => ({
  id,
  sender_type: 'member',
  sender_name: 'Rosa Delgado',
  message: id,
  read: false,
  created_at: AT,
})
const written = (id: string) => ({ id, text: id, at: AT, crisis: false })
const states = (store: UnsentMessages) => store.read().messages.map(({ id, state }) => `${id} ${state}`)
const settle = () => vi.advanceTimersByTimeAsync(0)

/** Fails in these ways, one after the other, then takes everything. */
function server(...failures: ProblemKind[]) {
  return vi.fn<UnsentDelivery['send']>(async ({ id }) => {
    const kind = failures.shift()
    if (kind) throw new ApiProblem(kind)
    return stored(id)
  })
}
const by = (send: UnsentDelivery['send'], answerCard = async () => true): UnsentDelivery => ({
  send,
  answerCard,
})

/** One that keeps nothing. */
const device = (): UnsentDevice => ({
  load: async () => ({ draft: '', messages: [], crisisId: null, crisisTogether: false, choices: [] }),
  keepMessage: async () => {},
  dropMessage: async () => {},
  keepDraft: async () => {},
  keepCard: async () => {},
  erase: async () => {},
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what has been written and not sent', () => {
  it('is not brought back by a device that answers late', async () => {
    const late = Promise.withResolvers<Awaited<ReturnType<UnsentDevice['load']>>>()
    const store = new UnsentMessages({ ...device(), load: () => late.promise })
    const restored = store.restore()
    store.connect(by(server()))
    store.setDraft('one')
    store.setCrisis('one')
    store.setDraft('')
    store.add(written('one'))
    await settle()
    store.setCrisis(null)
    store.drop(() => true)
    late.resolve({
      draft: 'one',
      messages: [written('one')],
      crisisId: 'one',
      crisisTogether: false,
      choices: [],
    })
    await restored
    expect(store.read()).toMatchObject({ draft: '', messages: [], crisisId: null })
  })

  it('is sent one after the other, in the order of writing', async () => {
    const store = new UnsentMessages(device())
    const order: string[] = []
    store.connect(
      by(async ({ id }) => {
        order.push(`${id} begins`)
        await Promise.resolve()
        order.push(`${id} ends`)
        return stored(id)
      }),
    )
    store.add(written('a'))
    store.add(written('b'))
    await settle()
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
    store.drop((id) => id === 'a')
    expect(states(store)).toEqual(['b sent'])
  })

  it('is tried again by itself, less and less often, under the same id and in order', async () => {
    const store = new UnsentMessages(device())
    const deliver = server('offline', 'busy', 'offline')
    store.connect(by(deliver))
    store.add(written('a'))
    await settle()
    store.add(written('b'))
    await settle()
    expect(states(store)).toEqual(['a failed', 'b failed'])
    expect(deliver).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(deliver).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(states(store)).toEqual(['a sent', 'b sent'])
    expect(deliver.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'a', 'a', 'a', 'b'])
  })

  it('is held back by a server that is given too much, says so, and goes by itself', async () => {
    const store = new UnsentMessages(device())
    store.connect(by(server('busy')))
    store.add(written('a'))
    await settle()
    expect([states(store), store.read().heldBy]).toEqual([['a failed'], 'busy'])
    await vi.advanceTimersByTimeAsync(5_000)
    expect([states(store), store.read().heldBy]).toEqual([['a sent'], null])
  })

  it('is tried at once when the connection is back', async () => {
    const store = new UnsentMessages(device())
    store.connect(by(server('offline')))
    store.add(written('a'))
    await settle()
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(states(store)).toEqual(['a sent'])
  })

  it('that the server refuses holds nothing up, and is tried again only when asked', async () => {
    const store = new UnsentMessages(device())
    const deliver = server('refused')
    store.connect(by(deliver))
    store.add(written('a'))
    store.add(written('b'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(states(store)).toEqual(['a refused', 'b sent'])
    expect(deliver).toHaveBeenCalledTimes(2)
    store.retry()
    await settle()
    expect(states(store)).toEqual(['a sent', 'b sent'])
  })

  it('waits for the next sign-in when the session is over', async () => {
    const store = new UnsentMessages(device())
    const disconnect = store.connect(by(server('signedOut')))
    store.add(written('a'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(states(store)).toEqual(['a failed'])
    disconnect()
    const deliver = server()
    store.connect(by(deliver))
    await settle()
    expect(states(store)).toEqual(['a sent'])
    expect(deliver).toHaveBeenCalledOnce()
  })

  it('is taken over once, however often the same page signs in', async () => {
    const kept = { draft: '', messages: [written('a')], crisisId: null, crisisTogether: false, choices: [] }
    const store = new UnsentMessages({ ...device(), load: async () => kept })
    await store.restore()
    await store.restore()
    expect(states(store)).toEqual(['a waiting'])
  })

  it('is nobody else’s, and gone when it is to be forgotten', async () => {
    unsentOf('one').setDraft('mine')
    expect(unsentOf('two').read().draft).toBe('')
    expect(unsentOf('one').read().draft).toBe('mine')
    void forgetUnsent('one')
    expect(unsentOf('one').read()).toEqual({
      draft: '',
      messages: [],
      crisisId: null,
      crisisTogether: false,
      choices: [],
      heldBy: null,
    })
  })
})

describe('a page that is loaded again', () => {
  const one = '000dbba1-0000-4000-8000-d0000000c001'
  const two = '000dbba1-0000-4000-8000-d0000000c002'

  /** What is kept on it, sealed, and a page's way to that. */
  function phone() {
    vi.useRealTimers()
    const records = memoryStore()
    const device = () =>
      createUnsentDevice(createEncryptedAnswerStore(async () => records, { owner: 'rosa', lock: 'answers' }))
    return { records, device }
  }

  it('has what was typed, written and pressed, and sends it; sent, nothing of it is left', async () => {
    const { records, device } = phone()
    const before = new UnsentMessages(device())
    before.connect(by(server('offline')))
    before.add(written(one))
    before.add({ ...written(two), at: '2026-11-18T15:01:00.000Z' })
    before.setCrisis(two)
    before.card.choose('callback')
    before.setDraft('And')
    before.setDraft('And one more')
    await eventually(async () => expect((await device().load()).draft).toBe('And one more'))
    expect([...(await records.all()).values()].map(({ data }) => new TextDecoder().decode(data)).join()).not.toMatch(
      /more|callback/,
    )

    const after = new UnsentMessages(device())
    const pressed: string[] = []
    await after.restore()
    expect(after.read()).toMatchObject({
      draft: 'And one more',
      crisisId: two,
      choices: ['callback'],
    })
    expect(states(after)).toEqual([`${one} waiting`, `${two} waiting`])
    after.connect({
      send: server(),
      answerCard: async (choice) => {
        pressed.push(choice)
        return true
      },
    })
    await eventually(() => expect(pressed).toEqual(['callback']))
    expect(states(after)).toEqual([`${one} sent`, `${two} sent`])
    after.setDraft('')
    after.setCrisis(null)
    await eventually(async () => expect((await records.all()).size).toBe(0))
  })

  it('has both messages over which words of crisis run still after a log-out', async () => {
    const { device } = phone()
    const before = new UnsentMessages(device())
    before.connect(by(server('offline')))
    before.add(written(one))
    before.add({ ...written(two), at: '2026-11-18T15:01:00.000Z', crisis: true })
    before.setCrisis(two, true)
    await eventually(async () => {
      const { messages, crisisId } = await device().load()
      expect([crisisId, ...messages.map(({ crisis }) => crisis)]).toEqual([two, true, true])
    })
    await before.erase()
    const after = new UnsentMessages(device())
    await after.restore()
    expect(states(after)).toEqual([`${one} waiting`, `${two} waiting`])
    expect(after.read()).toMatchObject({ crisisId: two, crisisTogether: true })
  })

  it('has words of crisis and what was pressed on their card still after a log-out; nothing else', async () => {
    const { records, device } = phone()
    const before = new UnsentMessages(device())
    before.connect(by(server('offline')))
    before.add(written(one))
    before.add({ ...written(two), crisis: true })
    before.setCrisis(two)
    before.card.choose('callback')
    before.setDraft('And more')
    await eventually(async () => expect((await records.all()).size).toBe(4))
    await before.erase()
    expect(before.read()).toMatchObject({
      draft: '',
      messages: [],
      crisisId: null,
      crisisTogether: false,
      choices: [],
    })

    const after = new UnsentMessages(device())
    await after.restore()
    expect(states(after)).toEqual([`${two} waiting`])
    expect(after.read()).toMatchObject({
      draft: '',
      crisisId: two,
      crisisTogether: false,
      choices: ['callback'],
    })
    after.connect(by(server()))
    await eventually(() => expect(after.read().choices).toEqual([]))
    await after.erase()
    await eventually(async () => expect((await records.all()).size).toBe(0))
  })
})
