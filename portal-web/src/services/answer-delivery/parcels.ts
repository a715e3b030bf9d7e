import { deliverParcel, type AnswerParcel, type ParcelFate } from '../../api/deliver-answers.ts'
import { openParcelStore } from '../encrypted-answer-store/index.ts'

/** What of the browser wakes the service worker when there is a connection, where it can. */
export const DELIVERY_TAG = 'gapwise.deliver'

/** Sealed answers of this device that go out without a session. Holds no name and no id of a member. */
export interface Parcels {
  put(id: string, parcel: AnswerParcel): Promise<void>
  remove(id: string): Promise<void>
  /** Tries each once. @returns how many are left */
  deliverAll(): Promise<number>
}

type Deliver = (parcel: AnswerParcel) => Promise<ParcelFate>

export function createParcels(store = openParcelStore(), deliver: Deliver = deliverParcel): Parcels {
  const deliverOne = async (id: string, text: string): Promise<boolean> => {
    try {
      // Written by `put` alone, and sealed: what opens is what was put in.
      await deliver(JSON.parse(text) as AnswerParcel)
    } catch {
      return false
    }
    // Answers that were given meanwhile stay.
    await store.change(id, (kept) => (kept === text ? null : kept))
    return true
  }
  return {
    put: (id, parcel) => store.change(id, () => JSON.stringify(parcel)),
    remove: (id) => store.change(id, () => null),
    async deliverAll() {
      const kept = await store.readAll()
      const outcomes = await Promise.all([...kept].map(([id, text]) => deliverOne(id, text)))
      return outcomes.filter((isDelivered) => !isDelivered).length
    },
  }
}
