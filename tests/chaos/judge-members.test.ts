import { describe, expect, it } from 'vitest'
import {
  CRISIS_WORDS,
  judgeMembers,
  MEMBER_SPOILS,
  spoiltMembers,
  SEEN_AS,
  type MemberEnd,
  type MemberTold,
} from './judge-members.ts'

const danger = `${CRISIS_WORDS} 2`
const told: MemberTold[] = [
  { member: 'rosa', what: 'message', id: 'm1', text: 'one' },
  { member: 'rosa', what: 'message', id: 'm2', text: danger },
  { member: 'rosa', what: 'callback', id: 'm2', text: '' },
  { member: 'rosa', what: 'screening', id: 's1', text: '{"9":0}' },
  { member: 'rosa', what: 'danger', id: 's2', text: '' },
  { member: 'rosa', what: 'text', id: 't1', text: 'Tuesday' },
]
const end: MemberEnd = {
  member: 'rosa',
  messages: [
    { id: 'm1', text: 'one' },
    { id: 'm2', text: danger },
  ],
  // The second device's draft was taken in by the first one's.
  screenings: [
    { ids: ['s1', 's2'], completed: true, answers: '{"9":0}', danger: true, at: 20, asks: 'screening-follow-up' },
    { ids: ['s3'], completed: true, answers: '{"1":"No"}', danger: false, at: 30, asks: 'need-food' },
    { ids: ['s4'], completed: false, answers: '{"1":1}', danger: false, at: null, asks: 'screening-follow-up' },
  ],
  texts: [{ id: 't1', text: 'Tuesday', at: 40, asks: 'answer-text' }],
  // One was ended as soon as it came, the other is open.
  items: [
    { kind: 'need-food', until: null },
    { kind: 'answer-text', until: 40 },
  ],
  alerts: 2,
  callbacks: 1,
  pending: [],
}

describe('the judge of what members were told', () => {
  it('is content where all is there once, also in a screening that took it in, with one alert for each danger', () => {
    expect(judgeMembers(told, [end])).toEqual([])
  })

  it.each(MEMBER_SPOILS)('sees one thing that is spoilt: %s', (what) => {
    expect(judgeMembers(told, spoiltMembers(told, [end], what))).toEqual([expect.stringMatching(`^${SEEN_AS[what]}: `)])
  })

  it.each([
    [
      'a message under another id beside its own',
      { messages: [...end.messages, { id: 'm3', text: 'one' }] },
      /^doubled/,
    ],
    [
      'a screening that stands twice',
      { screenings: [...end.screenings, { ...end.screenings[0]!, danger: false, at: null }] },
      /^doubled/,
    ],
    ['a screening that is not finished', { screenings: [{ ...end.screenings[0]!, completed: false }] }, /^changed/],
    [
      'a text whose task was ended before it came',
      { items: [end.items[0]!, { kind: 'answer-text', until: 39 }] },
      /^unheard: text t1/,
    ],
    ['a finished screening without a task', { items: [end.items[1]!] }, /^unheard: screening s3/],
    ['a text that came twice', { texts: [...end.texts, ...end.texts] }, /^doubled/],
    ['a wish to be called that nobody saw', { callbacks: 0 }, /^lost: callback/],
    ['something that waits', { pending: ['message m9 is failed'] }, /^stuck/],
  ] as const)('sees %s', (_name, change, violation) => {
    const found = judgeMembers(told, [{ ...end, ...change }])
    expect(found.length).toBeGreaterThan(0)
    for (const one of found) expect(one).toMatch(violation)
  })

  it('misses the danger of an answer that came without it', () => {
    const [screening] = end.screenings
    const spoilt = { ...end, screenings: [{ ...screening!, danger: false, at: null }], alerts: 1 }
    expect(judgeMembers(told, [spoilt])).toEqual([expect.stringMatching(/^lost: danger s2/)])
  })
})
