import { MEMBER_TEXT_STATES } from '#shared/sync/vocabulary.ts'

/** Statuses of the log that have a text in the catalog; what a provider adds is shown as it is. */
const STATUSES = ['queued', 'sent', 'delivered', 'opened', 'failed', ...MEMBER_TEXT_STATES] as const

export const among = <T extends string>(words: readonly T[], word: string): word is T =>
  words.some((known) => known === word)

export const isStatus = (word: string): word is (typeof STATUSES)[number] => among(STATUSES, word)

/**
 * Color of a status (docs/rules/messages.md#delivery): delivered, opened (e-mail only) and failed stand out, the
 * rest does not.
 */
export function statusColor(status: string, opens: boolean): 'brand' | 'red' | 'gray' {
  if (status === 'failed') return 'red'
  return status === 'received' || status === 'delivered' || (opens && status === 'opened') ? 'brand' : 'gray'
}
