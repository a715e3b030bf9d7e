import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { toInstant } from '../time/index.ts'
import type * as editions from './edition.ts'
import type * as receiptRules from './receipts.ts'
import { rowOn } from './rule-table.ts'
import { factsOf } from './test-facts.ts'

type Rules = typeof receiptRules & typeof editions
let rules: Rules

/** A table in which, until the end of May 2026, calls began at 10:00, twice a week, with texts twice a week, and the frame ended at 20:00. */
beforeAll(async () => {
  vi.resetModules()
  vi.doMock(import('./rule-table.ts'), async (original) => {
    const table = await original()
    const since = '2026-06-01'
    const { hours } = table.PRODUCT_POLICY
    const earlier = {
      ...table.PRODUCT_POLICY,
      perWeek: 2,
      texts: { ...table.TEXT_CAPS, perWeek: 2 },
      source: 'earlier',
    }
    const policies = [
      { ...earlier, hours: { ...hours, monFri: { start: 600, end: 1140 } } },
      { ...table.PRODUCT_POLICY, from: since },
    ]
    const frame = table.federalRowOn(since)
    const short = { start: 480, end: 1200 }
    const frames = [
      { ...frame, hours: { monFri: short, sat: short, sun: short, holiday: short }, source: 'earlier' },
      { ...frame, from: since },
    ]
    return {
      ...table,
      policyOn: (date: string) => table.rowOn(policies, date) ?? earlier,
      federalRowOn: (date: string) => table.rowOn(frames, date) ?? frame,
      ROW_CHANGES: [...table.ROW_CHANGES, since].toSorted(),
    }
  })
  rules = { ...(await import('./receipts.ts')), ...(await import('./edition.ts')) }
})
afterAll(() => {
  vi.doUnmock('./rule-table.ts')
  vi.resetModules()
})

const DAY_MS = 24 * 3_600_000
const MARCH = '2026-03-10'
const TODAY = '2026-11-24'

/** A Tuesday at this time in Denver, where no state adds to the rules, after contacts that many days before. */
function decidedOn(
  date: string,
  time: string,
  change: { channel?: 'call' | 'sms'; before?: readonly number[]; asked?: boolean } = {},
) {
  const { channel = 'call', before = [], asked = false } = change
  const nowMs = Date.parse(`${date}T${time}:00${date === MARCH ? '-06:00' : '-07:00'}`)
  const at = before.map((days) => toInstant(nowMs - days * DAY_MS))
  const place = { zipCode: '80202', timeZone: 'America/Denver', phone: '+13035550111', smsEnabled: true }
  const facts = factsOf({ ...place, callsAt: at, textsAt: at, callbackDueAt: asked ? toInstant(nowMs) : null })
  const basis = rules.decideContact(facts, channel, { nowMs })
  return { basis, channel, said: basis.decision.allowed ? 'yes' : basis.decision.reason }
}

const ID = '00000000-0000-4000-8000-000000000001'
const hashOf = (text: string): string => `hash of ${text.length} letters`

function replayed(
  { basis, channel }: ReturnType<typeof decidedOn>,
  change: object = {},
): receiptRules.ReplayedReceipt['result'] {
  const row = { id: ID, memberId: ID, kind: 'text', channel, madeBy: 'desk', subject: 'message:1' } as const
  const nothing = { known: null, plan: null, consent: null }
  const whole = rules.receiptContent.parse({ version: 1, ...row, ...nothing, ...basis, ...change })
  const content = JSON.stringify(whole)
  const { at, decision } = whole
  const kept = {
    ...row,
    number: 1,
    staffId: null,
    at,
    allowed: decision?.allowed ?? null,
    ...rules.inShort(whole),
    content,
  }
  return rules.replayReceipt(
    { ...kept, hash: hashOf(content), chained: [['contact.recorded', hashOf(content)]] },
    hashOf,
  ).result
}

describe('rules with days from which on they hold', () => {
  it('are those of the day: the last row that has begun', () => {
    const rows = [
      { from: null, source: null, reading: 'stated' },
      { from: '2026-06-01', source: 'x', reading: 'stated' },
    ] as const
    expect(['2020-01-01', '2026-05-31', '2026-06-01'].map((date) => rowOn(rows, date)?.source)).toEqual([
      null,
      null,
      'x',
    ])
    expect(rowOn([rows[1]], '2026-05-31')).toBeUndefined()
  })

  it.each([
    ['hours of the product', ['09:30', {}], 'outsideHours'],
    ['calls a week', ['12:00', { before: [2, 4] }], 'capWeek'],
    ['texts a week', ['12:00', { channel: 'sms', before: [2, 4] }], 'textCapWeek'],
    ['the federal frame, which holds for a callback too', ['20:30', { asked: true }], 'outsideHours'],
  ] as const)(
    'decide a contact of last March by the %s of March, and replay it so',
    (_name, [time, change], reason) => {
      const [march, today] = [decidedOn(MARCH, time, change), decidedOn(TODAY, time, change)]
      expect([march.said, today.said]).toEqual([reason, 'yes'])
      expect([replayed(march), replayed(today)]).toEqual(['whole', 'whole'])
      // What today's rules would say of that day is not what was decided.
      expect(replayed(march, { decision: { allowed: true } })).toBe('different')
      expect(replayed(march, { edition: today.basis.edition })).toBe('different')
      expect([march.basis.rules[0]?.source, march.basis.edition]).toEqual(['earlier', rules.editionOn(MARCH)])
    },
  )
})
