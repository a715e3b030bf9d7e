import { describe, expect, it } from 'vitest'
import { nextAction, repeatsCard, type NextAction, type NextActionFacts } from './next-action.ts'

const DUE = '2026-11-20T15:00:00Z'
/** Nothing waits, and a call is allowed. */
const CALM: NextActionFacts = {
  deceased: false,
  mayCall: true,
  noCallToday: false,
  onDnc: false,
  alertOpen: false,
  alertPart: 'leaves',
  ordersKits: false,
  waiting: null,
  dueCallback: null,
  kitsToApprove: [],
  noWorkingNumber: false,
  results: [],
  urgentResults: [],
  tasks: [],
  askedUs: [],
  kitsArrived: [],
  kitNudges: [],
  leads: [],
  gaps: [],
  timeScore: 40,
  mayWrite: true,
}
/** Everything waits at once. */
const ALL: NextActionFacts = {
  ...CALM,
  waiting: { count: 2, since: DUE },
  dueCallback: DUE,
  kitsToApprove: ['Cologuard Kit'],
  noWorkingNumber: true,
  results: ['Lipid Panel'],
  urgentResults: ['FIT'],
  tasks: [{ kind: 'ride-question', askedAt: DUE }],
  askedUs: [{ kind: 'cost-question', askedAt: DUE }],
  kitsArrived: ['A1C Home Test Kit'],
  kitNudges: [{ kitType: 'A1C Home Test Kit', day: 14 }],
  leads: ['Flu Vaccine'],
  gaps: ['A1C Test', 'Eye Exam'],
  timeScore: 100,
  mayWrite: false,
}
/** Takes away what comes first, one after the other. */
const REST: readonly (readonly [Partial<NextActionFacts>, Partial<NextAction>])[] = [
  [{}, { action: 'reply', count: 2, at: DUE }],
  [{ waiting: null }, { action: 'callback', at: DUE }],
  [{ dueCallback: null }, { action: 'approveKit', about: 'Cologuard Kit' }],
  [{ kitsToApprove: [] }, { action: 'number' }],
  [{ noWorkingNumber: false }, { action: 'task', about: 'ride-question', at: DUE }],
  [{ tasks: [] }, { action: 'result', about: 'Lipid Panel' }],
  [{ results: [] }, { action: 'kitArrived', about: 'A1C Home Test Kit' }],
  [{ kitsArrived: [] }, { action: 'kitFollowUp', about: 'A1C Home Test Kit', count: 14 }],
  [{ kitNudges: [] }, { action: 'record', about: 'Flu Vaccine' }],
  [{ leads: [] }, { action: 'bestNow', about: 'A1C Test', count: 2 }],
  [{ timeScore: 75 }, { action: 'bestSoon', about: 'A1C Test' }],
  [{ timeScore: 40 }, { action: 'consent' }],
  [{ mayWrite: true }, { action: 'askedUs', about: 'cost-question', at: DUE }],
  [{ askedUs: [] }, { action: 'gap', about: 'A1C Test', count: 2 }],
]

describe('the next step for a member', () => {
  it('is the first of the table that applies', () => {
    let facts = ALL
    for (const [change, step] of REST) {
      facts = { ...facts, ...change }
      expect(nextAction(facts)).toEqual({ about: null, at: null, ...step, count: step.count ?? expect.any(Number) })
    }
  })

  it.each<[string, NextActionFacts, NextAction['action'] | null]>([
    ['leaves an urgent alert to a clinician', { ...ALL, alertOpen: true }, 'alert'],
    ['has a clinician handle it', { ...ALL, alertOpen: true, alertPart: 'closes' }, 'handleAlert'],
    ['has a supervisor see to it', { ...ALL, alertOpen: true, alertPart: 'acknowledges' }, 'seeToAlert'],
    ['names no alert where none is open', { ...ALL, alertPart: 'closes' }, 'reply'],
    [
      'has a clinician decide on a kit',
      { ...ALL, waiting: null, urgentResults: [], dueCallback: null, ordersKits: true },
      'orderKit',
    ],
    ['has a clinician see an urgent result first', { ...ALL, waiting: null, ordersKits: true }, 'seeResult'],
    ['names an urgent result to nobody else', { ...CALM, urgentResults: ['FIT'] }, null],
    ['is none for one who has died', { ...ALL, deceased: true }, null],
    ['is none where nothing waits', CALM, null],
    [
      'asks in writing what is for the next call of somebody whom nobody calls',
      { ...CALM, noCallToday: true, onDnc: true, tasks: [{ kind: 'check-in', askedAt: DUE }] },
      'taskInWriting',
    ],
    [
      'leaves another task of theirs as it is',
      { ...CALM, noCallToday: true, onDnc: true, tasks: [{ kind: 'ride-question', askedAt: DUE }] },
      'task',
    ],
    ['names no call where none is made today', { ...ALL, waiting: null, noCallToday: true }, 'approveKit'],
    ['answers a message also then', { ...ALL, noCallToday: true }, 'reply'],
    ['asks for a record also then', { ...CALM, leads: ['Flu Vaccine'], noCallToday: true }, 'record'],
    ['is none then for a gap', { ...CALM, gaps: ['A1C Test'], noCallToday: true }, null],
    [
      'never says to call now where the rules say no',
      { ...CALM, gaps: ['A1C Test'], timeScore: 100, mayCall: false },
      'gap',
    ],
  ])('%s', (_, facts, action) => {
    expect(nextAction(facts)?.action ?? null).toBe(action)
  })
})

describe('an insight', () => {
  it.each([
    ['Start with flu vaccine; it is the step most likely to be accepted today.', true],
    ['Ask about the A1C Home Test Kit.', true],
    ['Likes to be called before her bridge club.', false],
    ['', false],
  ])('%j repeats the card: %s', (insight, repeats) => {
    expect(repeatsCard(insight, { about: 'A1C Home Test Kit', gaps: ['Flu Vaccine', ''] })).toBe(repeats)
    expect(repeatsCard(insight, { about: null, gaps: [] })).toBe(false)
  })
})
