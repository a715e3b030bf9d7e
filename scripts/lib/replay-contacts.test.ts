import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decideContact, type ContactBasis, type StoredReceipt } from '#shared/domain/contact-rules/index.ts'
import { factsFor, inShort, receiptContent } from '#shared/domain/contact-rules/receipts.ts'
import { factsOf } from '#shared/domain/contact-rules/test-facts.ts'
import { toInstant } from '#shared/domain/time/index.ts'
import { replayContacts, REPLAY_EXIT, type ReceiptServer } from './replay-contacts.ts'

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
const NOON = Date.parse('2026-11-20T12:00:00-05:00')
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** The receipt of call n, at noon and n minutes. */
function receipt(number: number, basis: ContactBasis | null, change: object = {}): StoredReceipt {
  const at = basis?.at ?? toInstant(NOON + number * 60_000)
  const about = {
    id: uuid(number),
    memberId: uuid(0),
    kind: 'call',
    channel: 'call',
    madeBy: 'desk',
    subject: `call:${number}`,
  }
  const empty = {
    purpose: 'outreach',
    edition: null,
    rules: null,
    consent: null,
    facts: null,
    decision: null,
    known: null,
    plan: null,
  }
  const content = JSON.stringify({ version: 1, at, ...about, ...empty, ...basis, ...change })
  const hash = sha256(content)
  return {
    ...about,
    number,
    at,
    staffId: null,
    allowed: basis?.decision.allowed ?? null,
    ...inShort(receiptContent.parse(JSON.parse(content))),
    content,
    hash,
    chained: [['contact.recorded', hash]],
    ...('subject' in change ? { subject: String(change.subject) } : {}),
  }
}
const decided = (number: number): ContactBasis => decideContact(factsOf(), 'call', { nowMs: NOON + number * 60_000 })

/** A server with these receipts, in pages of two. */
function server(given: readonly StoredReceipt[], missing: readonly string[] = []): ReceiptServer {
  const all = new Map(given.map((one) => [one.id, one]))
  return {
    page: (after, waiting) =>
      Promise.resolve(
        [...all.values()].filter(({ number, allowed }) => number > after && (!waiting || allowed === null)).slice(0, 2),
      ),
    missing: () => Promise.resolve(missing.map((id, event) => ({ event, receipt: id }))),
    decide: (decisions) => {
      for (const one of decisions as (ContactBasis & { id: string })[]) {
        const before = all.get(one.id)!
        const { id: _id, ...basis } = one
        const content = JSON.stringify({ ...JSON.parse(before.content), ...basis, decidedBy: 'server' })
        const hash = sha256(content)
        const chained: StoredReceipt['chained'] = [...before.chained, ['contact.decided', hash]]
        const short = inShort(receiptContent.parse(JSON.parse(content)))
        all.set(one.id, { ...before, ...short, content, hash, allowed: basis.decision.allowed, chained })
      }
      return Promise.resolve(decisions.length)
    },
  }
}

describe('the replay of contacts', () => {
  it('finds nothing where every receipt is whole', async () => {
    const report = await replayContacts(server([1, 2, 3, 4, 5].map((n) => receipt(n, decided(n)))))
    expect(report).toMatchObject({ outcome: 'whole', exitCode: REPLAY_EXIT.whole, receipts: 5, findings: [] })
  })

  it('names one that is forged, missing, doubled or decided otherwise', async () => {
    const forged = { ...receipt(2, decided(2)), chained: [] }
    const doubled = receipt(4, decided(4), { subject: 'call:1' })
    const different = receipt(3, { ...decided(3), edition: '2099-01-01/first' })
    const report = await replayContacts(server([receipt(1, decided(1)), forged, different, doubled], [uuid(9)]))
    expect(report).toMatchObject({ outcome: 'found', exitCode: REPLAY_EXIT.found, receipts: 4 })
    expect(report.findings).toEqual([
      { result: 'forged', receipt: uuid(2), subject: 'call:2' },
      { result: 'different', receipt: uuid(3), subject: 'call:3' },
      { result: 'doubled', receipt: uuid(4), subject: 'call:1' },
      { result: 'missing', receipt: uuid(9), subject: null },
    ])
  })

  it('names a message that stands there twice for one moment, and none that was tried again later', async () => {
    const message = { subject: 'message:key-1' }
    const again = receipt(3, decided(3), message)
    const later = await replayContacts(server([receipt(1, decided(1), message), again]))
    expect(later).toMatchObject({ outcome: 'whole', receipts: 2 })
    const copy = receipt(2, decided(1), message)
    const report = await replayContacts(server([receipt(1, decided(1), message), copy, again]))
    expect(report.findings).toEqual([{ result: 'doubled', receipt: uuid(2), subject: 'message:key-1' }])
  })

  it('decides first what older desks sent without what it rested on', async () => {
    const known = factsFor('call', factsOf())
    const report = await replayContacts(server([receipt(1, null, { known }), receipt(2, decided(2)), receipt(3, null)]))
    expect(report).toMatchObject({ outcome: 'whole', decided: 1, waiting: 1, receipts: 3 })
  })
})
