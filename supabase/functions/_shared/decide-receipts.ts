import { z } from 'zod'
import { decideWaiting, receiptContent, storedReceipt } from '#shared/domain/contact-rules/index.ts'
import type { Caller } from './backend.ts'

/** As many as one run decides; the database takes no more at once. */
const AT_ONCE = 500

/**
 * Decides what older desks sent without what it rested on, by the facts that the server had itself (docs/outreach.md). Whether anything
 * was tampered with is for the replay to find.
 */
export async function decideReceipts(service: Caller): Promise<void> {
  const asked = { p_after: 0, p_limit: AT_ONCE, p_waiting: true }
  const waiting = await service.call('contact_receipts_page', asked, z.array(storedReceipt))
  const decisions = waiting.flatMap(({ id, content }) => {
    const basis = decideWaiting(receiptContent.parse(JSON.parse(content)))
    if (basis === null) return []
    const { edition, rules, facts, decision } = basis
    return [{ id, edition, rules, facts, decision }]
  })
  if (decisions.length > 0) await service.call('decide_contacts', { p_decisions: decisions }, z.number())
}
