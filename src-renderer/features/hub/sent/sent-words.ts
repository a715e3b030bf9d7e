import { PORTAL_LINKS, type PortalLink } from '#shared/sync/outbox.ts'

/** Words of the log that have a text in the catalogue; what a provider adds is shown as it is. */
const STATUSES = ['queued', 'sent', 'delivered', 'opened', 'failed'] as const
const PURPOSES = ['portal_access', 'kit_order'] as const

const among = <T extends string>(words: readonly T[], word: string): word is T => words.some((known) => known === word)

export const isStatus = (word: string): word is (typeof STATUSES)[number] => among(STATUSES, word)
export const isPurpose = (word: string): word is (typeof PURPOSES)[number] => among(PURPOSES, word)
export const isLinkType = (word: string): word is PortalLink => among(PORTAL_LINKS, word)

/**
 * Colour of a status (docs/rules/messages.md#delivery): delivered, opened (e-mail only) and failed stand out, the
 * rest does not.
 */
export function statusColor(status: string, opens: boolean): 'brand' | 'red' | 'gray' {
  if (status === 'failed') return 'red'
  return status === 'delivered' || (opens && status === 'opened') ? 'brand' : 'gray'
}
