import { createEncryptedAnswerStore, type EncryptedAnswerStore } from './encrypted-answer-store.ts'
import { memoryStore, type RecordStore } from './record-store.ts'
import { openIndexedDbStore } from './indexed-db-store.ts'

export type { EncryptedAnswerStore } from './encrypted-answer-store.ts'

const ANSWERS = 'gapwise.answers'
const PARCELS = 'gapwise.parcels'
const opened = new Map<string, Promise<RecordStore>>()

/** A store of the device; where the browser has none, what is in it lasts as long as the page. */
function deviceStore(database: string): Promise<RecordStore> {
  const known = opened.get(database)
  if (known) return known
  const opening = openIndexedDbStore(database).catch(memoryStore)
  opened.set(database, opening)
  return opening
}

/** What a member has given and not sent, on this device. */
export const openEncryptedAnswerStore = (memberId: string): EncryptedAnswerStore =>
  createEncryptedAnswerStore(() => deviceStore(ANSWERS), { owner: memberId, lock: ANSWERS })

/** What goes out without a session: nobody's in particular. */
export const openParcelStore = (): EncryptedAnswerStore =>
  createEncryptedAnswerStore(() => deviceStore(PARCELS), { owner: 'parcel', lock: PARCELS })
