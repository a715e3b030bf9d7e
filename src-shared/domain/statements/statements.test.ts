import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BAD_NUMBER_REASONS, DO_NOT_CALL_SCOPES, RELATIONS, STAFF_ROLES, TALK_TOPICS } from '../../sync/vocabulary.ts'
import { statementContent, statementDetails, statementOf } from '../../sync/statements.ts'
import { foldStatements, permissionsOn, spokenConsent, withdrawalOf, type MadeStatement } from './index.ts'

const saidAt = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) })
  .map((ms) => new Date(ms).toISOString())
const content = fc.oneof(
  fc.record({ kind: fc.constant('do-not-call' as const), scope: fc.constantFrom(...DO_NOT_CALL_SCOPES) }),
  fc.record({ kind: fc.constant('deceased' as const) }),
  fc.record({
    kind: fc.constant('someone-else' as const),
    relation: fc.constantFrom(...RELATIONS),
    message: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('may-talk-with' as const),
    name: fc.constantFrom('Ana Kim', 'Ben Kim'),
    relation: fc.constantFrom(...RELATIONS),
    topic: fc.constantFrom(...TALK_TOPICS),
    until: fc.constantFrom(null, '2026-11-20', '2027-11-20'),
  }),
  fc.record({
    kind: fc.constant('bad-number' as const),
    number: fc.constantFrom('+13055550111', '+13055550122'),
    why: fc.constantFrom(...BAD_NUMBER_REASONS),
  }),
)
const made: fc.Arbitrary<MadeStatement> = fc.record({
  content,
  saidAt,
  withdrawn: fc.boolean(),
})
const doNotCall = (scope: 'all' | 'reminders', change: Partial<MadeStatement> = {}): MadeStatement => ({
  content: { kind: 'do-not-call', scope },
  saidAt: '2026-11-20T15:00:00Z',
  withdrawn: false,
  ...change,
})

it('of several words about a channel the last counts, and a no before a yes of the same moment', () => {
  const said = (given: boolean, saidAt: string, channel: 'sms' | 'email' = 'sms') => ({
    content: { kind: 'consent', channel, given, wording: null, language: null } as const,
    saidAt,
  })
  expect(spokenConsent([], 'sms')).toBeNull()
  const words = [said(true, '2026-11-20T15:00:00Z'), said(false, '2026-11-20T09:59:00-05:00')]
  expect([spokenConsent(words, 'sms'), spokenConsent(words.toReversed(), 'sms')]).toEqual([true, true])
  expect(spokenConsent([...words, said(false, '2026-11-20T10:00:00-05:00')], 'sms')).toBe(false)
  expect(spokenConsent(words, 'email')).toBeNull()
})

describe('what statements say together', () => {
  it('is the same in any order and however often one is delivered', () => {
    fc.assert(
      fc.property(fc.array(made, { maxLength: 8 }), fc.func(fc.double()), (all, rank) => {
        const shuffled = all.toSorted((a, b) => rank(a) - rank(b))
        expect(foldStatements([...shuffled, ...all])).toEqual(foldStatements(all))
      }),
    )
  })

  it('is as if what was withdrawn had never been said', () => {
    fc.assert(
      fc.property(fc.array(made, { maxLength: 8 }), (all) => {
        expect(foldStatements(all)).toEqual(foldStatements(all.filter(({ withdrawn }) => !withdrawn)))
      }),
    )
  })

  it('is no call since the first who said so, and no reminder for either wish', () => {
    expect(foldStatements([])).toEqual({
      deceasedSince: null,
      doNotCallSince: null,
      noReminders: false,
      badNumbers: [],
      permissions: [],
    })
    expect(foldStatements([doNotCall('reminders')])).toMatchObject({
      deceasedSince: null,
      doNotCallSince: null,
      noReminders: true,
    })
    expect(
      foldStatements([
        doNotCall('all'),
        doNotCall('all', { saidAt: '2026-11-20T09:30:00-05:00' }),
        doNotCall('all', { saidAt: '2026-11-01T00:00:00Z', withdrawn: true }),
      ]),
    ).toMatchObject({ deceasedSince: null, doNotCallSince: '2026-11-20T09:30:00-05:00', noReminders: true })
  })

  it('is no call either once the member has died', () => {
    const died = { content: { kind: 'deceased' }, saidAt: '2026-11-21T15:00:00Z', withdrawn: false } as const
    expect(foldStatements([died])).toMatchObject({
      deceasedSince: died.saidAt,
      doNotCallSince: died.saidAt,
      noReminders: true,
    })
    expect(foldStatements([{ ...died, withdrawn: true }])).toMatchObject({ deceasedSince: null, doNotCallSince: null })
  })

  it('is each number that does not work once, as it was said first', () => {
    const bad = (
      number: string,
      why: 'wrong' | 'out-of-service',
      saidAt: string,
      withdrawn = false,
    ): MadeStatement => ({
      content: { kind: 'bad-number', number, why },
      saidAt,
      withdrawn,
    })
    expect(
      foldStatements([
        bad('+13055550122', 'wrong', '2026-11-20T15:00:00Z'),
        bad('+13055550111', 'wrong', '2026-11-20T15:00:00Z'),
        bad('+13055550111', 'out-of-service', '2026-11-19T15:00:00Z'),
        bad('+13055550133', 'wrong', '2026-11-19T15:00:00Z', true),
      ]).badNumbers,
    ).toEqual([
      { number: '+13055550111', why: 'out-of-service', since: '2026-11-19T15:00:00Z' },
      { number: '+13055550122', why: 'wrong', since: '2026-11-20T15:00:00Z' },
    ])
  })
})

describe('a permission to talk with somebody', () => {
  const may = (name: string, until: string | null, withdrawn = false): MadeStatement => ({
    content: { kind: 'may-talk-with', name, relation: 'child', topic: 'care', until },
    saidAt: '2026-11-20T15:00:00Z',
    withdrawn,
  })
  const names = (made: readonly MadeStatement[], today: string) =>
    permissionsOn(foldStatements(made), today).map(({ name, until }) => [name, until])

  it('holds through its last day, and not for longer than until it is taken back', () => {
    expect(names([may('Ana Kim', '2026-11-20')], '2026-11-20')).toEqual([['Ana Kim', '2026-11-20']])
    expect(names([may('Ana Kim', '2026-11-20')], '2026-11-21')).toEqual([])
    expect(names([may('Ana Kim', '2026-11-20', true)], '2026-11-20')).toEqual([])
  })

  it('for one call is none for the next one, and twice the same is the longer one', () => {
    expect(names([may('Ana Kim', null)], '2026-11-20')).toEqual([])
    expect(
      names([may('Ben Kim', '2026-12-01'), may('Ana Kim', '2027-01-01'), may('Ana Kim', '2026-12-01')], '2026-11-20'),
    ).toEqual([
      ['Ana Kim', '2027-01-01'],
      ['Ben Kim', '2026-12-01'],
    ])
  })
})

describe('a row of what was said', () => {
  it('says the same when it is read as when it was written', () => {
    for (const scope of DO_NOT_CALL_SCOPES) {
      const content = statementContent.parse({ kind: 'do-not-call', scope })
      expect(statementOf({ kind: content.kind, details: statementDetails(content) })).toEqual(content)
    }
  })

  it('about a number names it as a dialer takes it', () => {
    const number = { kind: 'bad-number', number: '+13055550111', why: 'wrong' }
    expect(statementContent.safeParse(number).success).toBe(true)
    expect(statementContent.safeParse({ ...number, number: '(305) 555-0111' }).success).toBe(false)
  })

  it('of an unknown kind or form says nothing', () => {
    expect(statementOf({ kind: 'from-next-year', details: {} })).toBeNull()
    expect(statementOf({ kind: 'do-not-call', details: { scope: 'Sundays' } })).toBeNull()
    expect(statementOf({ kind: 'do-not-call', details: null })).toBeNull()
  })
})

describe('taking back', () => {
  const kind = 'do-not-call' as const

  it('is an undo for half a minute, for whoever recorded it', () => {
    for (const role of [...STAFF_ROLES, null]) {
      expect(withdrawalOf({ kind, own: true, ageMs: 30_000 }, role)).toBe('undo')
      expect(withdrawalOf({ kind, own: false, ageMs: 0 }, role)).not.toBe('undo')
    }
  })

  it('of do-not-call is for supervisors afterwards, with a reason', () => {
    const way = (role: (typeof STAFF_ROLES)[number] | null) => withdrawalOf({ kind, own: true, ageMs: 30_001 }, role)
    expect(way('supervisor')).toBe('reason')
    for (const role of [...STAFF_ROLES.filter((one) => one !== 'supervisor'), null]) expect(way(role)).toBe('never')
  })

  it('of a bad number is for everybody afterwards, with a reason', () => {
    for (const role of STAFF_ROLES) {
      expect(withdrawalOf({ kind: 'bad-number', own: false, ageMs: 0 }, role)).toBe('reason')
    }
  })
})
