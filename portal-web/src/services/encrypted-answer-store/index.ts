import { createEncryptedAnswerStore, type EncryptedAnswerStore } from './encrypted-answer-store.ts'
import { memoryStore, type RecordStore } from './record-store.ts'
import { openIndexedDbStore } from './indexed-db-store.ts'

export type { EncryptedAnswerStore } from './encrypted-answer-store.ts'

let opened: Promise<RecordStore> | null = null

/** The device's store; where the browser has none, answers last as long as the page. */
function deviceStore(): Promise<RecordStore> {
  opened ??= openIndexedDbStore().catch(memoryStore)
  return opened
}

/** The answers of a member on this device. */
export const openEncryptedAnswerStore = (memberId: string): EncryptedAnswerStore =>
  createEncryptedAnswerStore(deviceStore, memberId)
