import { createAnswerVault, type AnswerVault } from './answer-vault.ts'
import { memoryStore, type BoxStore } from './box-store.ts'
import { openIndexedDbStore } from './indexed-db-store.ts'

export type { AnswerVault } from './answer-vault.ts'

let opened: Promise<BoxStore> | null = null

/** The device's store; where the browser has none, answers last as long as the page. */
function deviceStore(): Promise<BoxStore> {
  opened ??= openIndexedDbStore().catch(memoryStore)
  return opened
}

/** The answers of a member on this device. */
export const openAnswerVault = (memberId: string): AnswerVault => createAnswerVault(deviceStore, memberId)
