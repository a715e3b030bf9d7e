import { expect, it, vi } from 'vitest'
import type { Reservation } from '../_shared/deliver.ts'
import { DeliveryProblem, type DeliveryProvider } from '../_shared/delivery/types.ts'
import { carryAnswer, type CarryDeps } from './carry.ts'

const ANSWER = { id: '7d5c3f10-0000-4000-8000-00000000000a', to: '+13055550111', text: '988', urgent: false }

function world(state: Reservation['state'], problem?: DeliveryProblem) {
  const send = vi.fn<DeliveryProvider['send']>(() =>
    problem ? Promise.reject(problem) : Promise.resolve({ externalId: 'x-2', status: 'sent' }),
  )
  const reserve = vi.fn<CarryDeps['reserve']>(() =>
    Promise.resolve({ state, externalId: state === 'sent' ? 'x-1' : null, provider: 'telnyx' }),
  )
  const drop = vi.fn<CarryDeps['drop']>(() => Promise.resolve())
  const deps: CarryDeps = {
    reserve,
    drop,
    confirm: () => Promise.resolve(),
    reportDelivered: () => Promise.resolve(),
    provider: () => ({ name: 'telnyx', knowsKeys: false, send }),
  }
  return { send, drop, reserve, carry: (urgent = false) => carryAnswer(deps, { ...ANSWER, urgent }) }
}

it('an answer is reserved under the text that it answers, of no member, and sent', async () => {
  const { carry, reserve, send } = world('new')
  expect(await carry()).toEqual({ status: 'sent', externalId: 'x-2' })
  const [key, to] = reserve.mock.calls[0] ?? []
  expect([key, to]).toEqual([
    `text-answer-${ANSWER.id}`,
    { memberId: null, channel: 'sms', kind: 'answer', receipt: null },
  ])
  expect(send).toHaveBeenCalledExactlyOnceWith({ key, channel: 'sms', to: ANSWER.to, subject: null, text: '988' })
})

it('a text that is told again is not answered again', async () => {
  const { carry, send } = world('sent')
  expect(await carry(true)).toEqual({ status: 'sent', externalId: 'x-1' })
  expect(send).not.toHaveBeenCalled()
})

it('a text that is told again meanwhile has to be told once more', async () => {
  await expect(world('in_flight').carry()).rejects.toBeInstanceOf(DeliveryProblem)
})

it('what may have gone out is sent again only where it is urgent', async () => {
  const calm = world('stale')
  expect(await calm.carry()).toEqual({ status: 'queued', externalId: null })
  expect(calm.send).not.toHaveBeenCalled()
  expect(await world('stale').carry(true)).toEqual({ status: 'sent', externalId: 'x-2' })
  expect(await world('new', new DeliveryProblem('unknown', 'timeout')).carry()).toEqual({
    status: 'queued',
    externalId: null,
  })
})

it('what can not be sent now is given back and asked for again, what never can is a failure', async () => {
  const away = world('new', new DeliveryProblem('notTaken', 'unreachable'))
  await expect(away.carry()).rejects.toMatchObject({ fate: 'notTaken' })
  expect(away.drop).toHaveBeenCalledOnce()
  const refused = world('new', new DeliveryProblem('refused', 'recipientOptedOut'))
  expect(await refused.carry()).toEqual({ status: 'failed', externalId: null })
})
