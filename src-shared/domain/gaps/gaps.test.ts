import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GAP_STATUSES, type GapStatus } from '../../sync/vocabulary.ts'
import { GAP_CAUSES, gapMayMove, gapStanding, type GapCause, type Holding } from './moves.ts'
import { standingGaps, type GapChart } from './standing.ts'

const status = fc.constantFrom(...GAP_STATUSES)
const cause = fc.constantFrom(...GAP_CAUSES)
const holding: fc.Arbitrary<Holding> = fc.record({
  base: fc.constantFrom<GapStatus>('open', 'reopened'),
  evidence: fc.constantFrom<Holding['evidence']>('evidence-in', 'returned', null),
  lead: fc.boolean(),
  kitOut: fc.boolean(),
  visitAhead: fc.boolean(),
  reached: fc.boolean(),
})

describe('a gap', () => {
  it("is closed on every path by evidence, the plan's file or a feed alone, whatever else happens", () => {
    fc.assert(
      fc.property(status, fc.array(fc.tuple(status, cause)), (start, steps) => {
        let now = start
        let closedBy: GapCause | null = null
        for (const [to, by] of steps) {
          if (!gapMayMove(now, to, by)) continue
          if (to === 'closed') closedBy = by
          now = to
        }
        const allowed: readonly (GapCause | null)[] = ['evidence', 'plan-file', 'feed']
        expect(now !== 'closed' || start === 'closed' || allowed.includes(closedBy)).toBe(true)
      }),
    )
  })

  it('that is closed is opened by a reason or by the undoing of the file, and one that does not count by a reason alone', () => {
    fc.assert(
      fc.property(status, cause, (to, by) => {
        if (gapMayMove('excluded', to, by)) expect([to, by]).toEqual(['reopened', 'reopened'])
        if (gapMayMove('closed', to, by)) expect(['reopened', 'import-undone', 'feed-undone']).toContain(by)
      }),
    )
  })

  it('is left out by evidence alone, and never from what is closed', () => {
    fc.assert(
      fc.property(status, cause, (from, by) => {
        if (gapMayMove(from, 'excluded', by))
          expect([by, from === 'closed' || from === 'excluded']).toEqual(['evidence', false])
      }),
    )
  })

  it('is never closed or left out by what people do', () => {
    fc.assert(
      fc.property(holding, (held) => {
        expect(['closed', 'excluded']).not.toContain(gapStanding(held))
      }),
    )
  })

  it('goes back to where it stood without it when something is taken back, unless something else holds it', () => {
    const BRINGS = { lead: 'reported-done', kitOut: 'kit-out', visitAhead: 'scheduled', reached: 'contacted' } as const
    fc.assert(
      fc.property(holding, fc.constantFrom(...(Object.keys(BRINGS) as (keyof typeof BRINGS)[])), (held, what) => {
        const before = gapStanding({ ...held, [what]: false })
        expect([before, BRINGS[what]]).toContain(gapStanding({ ...held, [what]: true }))
      }),
    )
  })
})

describe('where gaps stand on a station', () => {
  const NOTHING: GapChart = {
    conditions: ['Type 2 diabetes'],
    timeZone: 'America/Los_Angeles',
    appointments: [],
    kits: [],
    calls: [],
    leads: [],
    results: [],
    evidence: [],
    takesBack: false,
  }
  const GAP = {
    id: 'gap',
    name: 'Diabetic Eye Exam',
    measure: null,
    status: 'open' as GapStatus,
    window_start: null,
    window_end: null,
    created_at: '2026-11-01T09:00:00.000Z',
    moved_at: null as string | null,
    reopen_why: null as string | null,
    exclusion_reason: null,
  }
  const visit = (change: object = {}) => ({
    test_name: 'Retinal Exam',
    status: 'scheduled' as const,
    appointment_datetime: '2026-11-20T15:00:00Z',
    time_zone: 'America/New_York',
    ...change,
  })
  const kit = (change: object = {}) => ({
    kit_type: 'A1C Home Test Kit',
    status: 'sent' as const,
    date_sent: '2026-11-10',
    date_completed: null,
    created_at: '2026-11-10T15:00:00Z',
    ...change,
  })
  const call = (change: object = {}) => ({
    outcome: 'completed' as const,
    reason: null,
    identity_verified: true,
    started_at: '2026-11-20T15:00:00Z',
    ...change,
  })
  // By the clock of its place: half past four in Los Angeles is the next day in Greenwich.
  const DECEMBER_31 = {
    status: 'completed',
    appointment_datetime: '2027-01-01T00:30:00Z',
    time_zone: 'America/Los_Angeles',
  } as const
  const JANUARY_1 = { ...DECEMBER_31, appointment_datetime: '2027-01-01T17:30:00Z' } as const
  const A1C = { ...GAP, name: 'A1C Test' }

  const result = (change: object = {}) => ({
    test_name: 'HbA1c',
    test_date: '2026-11-12',
    created_at: '2026-11-14T15:00:00Z',
    ...change,
  })

  it.each<[string, Partial<typeof GAP>, Partial<GapChart>, GapStatus]>([
    ['nothing', {}, {}, 'open'],
    ['a visit ahead', {}, { appointments: [visit()] }, 'scheduled'],
    ['a visit about something else', {}, { appointments: [visit({ test_name: 'Mammogram' })] }, 'open'],
    ['a visit to talk about it', {}, { appointments: [visit({ test_name: 'Eye exam consultation' })] }, 'open'],
    ['a missed visit', {}, { appointments: [visit({ status: 'no-show' })] }, 'open'],
    ['a missed visit, and a call', {}, { appointments: [visit({ status: 'no-show' })], calls: [call()] }, 'contacted'],
    ['an attended visit', {}, { appointments: [visit({ status: 'completed' })] }, 'reported-done'],
    [
      'one from before the gap came',
      {},
      { appointments: [visit({ status: 'completed', appointment_datetime: '2026-10-31T15:00:00Z' })] },
      'open',
    ],
    ['a visit of the last day', {}, { appointments: [visit(DECEMBER_31)] }, 'reported-done'],
    ['a visit of the next year', {}, { appointments: [visit(JANUARY_1)] }, 'open'],
    ['one booked for the next year', {}, { appointments: [visit({ ...JANUARY_1, status: 'scheduled' })] }, 'open'],
    ['a kit of the next year', A1C, { kits: [kit({ date_sent: '2027-01-04' })] }, 'open'],
    [
      'a kit of the last day',
      A1C,
      { kits: [kit({ status: 'completed', date_completed: '2026-12-31' })] },
      'reported-done',
    ],
    ['a kit on its way', A1C, { kits: [kit()] }, 'kit-out'],
    ['a kit that got lost', A1C, { kits: [kit({ status: 'lost' })] }, 'open'],
    [
      'a kit that was used',
      A1C,
      { kits: [kit({ status: 'completed', date_completed: '2026-11-12' })] },
      'reported-done',
    ],
    ['a result', A1C, { results: [result()] }, 'evidence-in'],
    ['a result of something else', {}, { results: [result()] }, 'open'],
    ['a result of the last day', A1C, { results: [result({ test_date: '2026-12-31' })] }, 'evidence-in'],
    ['a result of the next year', A1C, { results: [result({ test_date: '2027-01-01' })] }, 'open'],
    ['a result from before the gap came', A1C, { results: [result({ test_date: '2026-10-31' })] }, 'open'],
    [
      'a result from before its evidence was sent back',
      { ...A1C, status: 'returned', moved_at: '2026-11-15T09:00:00Z' },
      { results: [result()] },
      'returned',
    ],
    ['a result of a kit that is still out', A1C, { kits: [kit()], results: [result()] }, 'evidence-in'],
    ['a call', {}, { calls: [call()] }, 'contacted'],
    ['a call of the last day', {}, { calls: [call({ started_at: '2027-01-01T07:59:00Z' })] }, 'contacted'],
    ['a call of the new year', {}, { calls: [call({ started_at: '2027-01-01T08:00:00Z' })] }, 'open'],
    ['a refusal', {}, { calls: [call({ outcome: 'refused' })] }, 'contacted'],
    ['a call that was cut short', {}, { calls: [call({ reason: 'cut-short' })] }, 'open'],
    ['a voicemail', {}, { calls: [call({ outcome: 'voicemail' })] }, 'open'],
    ['somebody unconfirmed', {}, { calls: [call({ identity_verified: false })] }, 'open'],
    ['a call before the gap came', {}, { calls: [call({ started_at: '2026-10-31T15:00:00Z' })] }, 'open'],
    ['a word that it is done', {}, { leads: [{ gapId: 'gap', saidAt: '2026-11-20T15:00:00Z' }] }, 'reported-done'],
    [
      'a word from before its evidence was sent back',
      { status: 'returned', moved_at: '2026-11-21T09:00:00Z' },
      { leads: [{ gapId: 'gap', saidAt: '2026-11-20T15:00:00Z' }] },
      'returned',
    ],
    [
      'evidence that waits',
      {},
      { evidence: [{ care_gap_id: 'gap', state: 'received', exclusion: null, verified_at: null }] },
      'evidence-in',
    ],
    [
      'a reason why it does not count that waits',
      {},
      { evidence: [{ care_gap_id: 'gap', state: 'received', exclusion: 'hospice', verified_at: null }] },
      'open',
    ],
    [
      'evidence that was sent back',
      {},
      { evidence: [{ care_gap_id: 'gap', state: 'rejected', exclusion: null, verified_at: '2026-11-10T15:00:00Z' }] },
      'open',
    ],
    [
      'a part of the evidence that is verified',
      {},
      { evidence: [{ care_gap_id: 'gap', state: 'verified', exclusion: null, verified_at: '2026-11-10T15:00:00Z' }] },
      'evidence-in',
    ],
    [
      'evidence that was verified before the gap was opened again',
      { status: 'reopened', moved_at: '2026-11-11T15:00:00Z' },
      { evidence: [{ care_gap_id: 'gap', state: 'verified', exclusion: null, verified_at: '2026-11-10T15:00:00Z' }] },
      'reopened',
    ],
    [
      'evidence of another gap',
      {},
      { evidence: [{ care_gap_id: 'other', state: 'received', exclusion: null, verified_at: null }] },
      'open',
    ],
    ['nothing, opened again here', { status: 'closed', reopen_why: 'Another member' }, {}, 'reopened'],
    ['nothing, counted again here', { status: 'excluded', reopen_why: 'Another member' }, {}, 'reopened'],
    ['all of it, once it is closed', { status: 'closed' }, { calls: [call()], appointments: [visit()] }, 'closed'],
    ['less than the server said', { status: 'scheduled' }, { calls: [call()] }, 'scheduled'],
    ['less, because it is taken back here', { status: 'scheduled' }, { calls: [call()], takesBack: true }, 'contacted'],
    ['evidence, whatever is taken back here', { status: 'evidence-in' }, { takesBack: true }, 'evidence-in'],
  ])('%s', (_, gap, chart, expected) => {
    expect(standingGaps([{ ...GAP, ...gap }], { ...NOTHING, ...chart })[0]?.status).toBe(expected)
  })
})
