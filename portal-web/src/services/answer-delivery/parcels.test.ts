import { expect, it, vi } from 'vitest'
import type { AnswerParcel, ParcelFate } from '../../api/deliver-answers.ts'
import { ApiProblem } from '../../api/problems.ts'
import { createEncryptedAnswerStore } from '../encrypted-answer-store/encrypted-answer-store.ts'
import { memoryStore } from '../encrypted-answer-store/record-store.ts'
import { createParcels } from './parcels.ts'

const parcel = (given: Partial<AnswerParcel> = {}): AnswerParcel => ({
  backend: { url: 'https://backend.invalid', key: 'key' },
  token: 'a'.repeat(64),
  answers: { 9: 1 },
  done: false,
  choices: ['callback'],
  last: true,
  ...given,
})

function device(deliver: (parcel: AnswerParcel) => Promise<ParcelFate>) {
  const records = memoryStore()
  const store = createEncryptedAnswerStore(async () => records, {
    owner: 'parcel',
    lock: 'parcels',
  })
  return { records, parcels: createParcels(store, deliver) }
}

it('sealed answers are delivered once, and then gone', async () => {
  const deliver = vi.fn(async () => 'stored' as const)
  const { records, parcels } = device(deliver)
  await parcels.put('one', parcel())
  expect(new TextDecoder().decode([...(await records.all()).values()][0]?.data)).not.toContain('callback')
  expect(await parcels.deliverAll()).toBe(0)
  expect(deliver.mock.calls).toEqual([[parcel()]])
  expect((await records.all()).size).toBe(0)
  expect(await parcels.deliverAll()).toBe(0)
  expect(deliver).toHaveBeenCalledOnce()
})

it('what can’t be delivered now stays, and holds nothing else up', async () => {
  const { records, parcels } = device(async ({ token }) => {
    if (token === 'away') throw new ApiProblem('offline')
    return 'stored'
  })
  await parcels.put('one', parcel({ token: 'away' }))
  await parcels.put('two', parcel())
  expect(await parcels.deliverAll()).toBe(1)
  expect([...(await records.all()).keys()]).toEqual(['one'])
})

it('what the server will never take is not asked again', async () => {
  const { records, parcels } = device(async () => 'refused')
  await parcels.put('one', parcel())
  expect(await parcels.deliverAll()).toBe(0)
  expect((await records.all()).size).toBe(0)
})

it('answers that were given meanwhile stay', async () => {
  const held: { put?: () => Promise<void> } = {}
  const { records, parcels } = device(async () => {
    await held.put?.()
    return 'stored'
  })
  held.put = () => parcels.put('one', parcel({ answers: { 9: 2 } }))
  await parcels.put('one', parcel())
  await parcels.deliverAll()
  expect((await records.all()).size).toBe(1)
})
