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
]
const end: MemberEnd = {
  member: 'rosa',
  messages: [
    { id: 'm1', text: 'one' },
    { id: 'm2', text: danger },
  ],
  // The second device's draft was taken in by the first one's.
  screenings: [{ ids: ['s1', 's2'], completed: true, answers: '{"9":0}', danger: true }],
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
      { screenings: [...end.screenings, { ...end.screenings[0]!, danger: false }] },
      /^doubled/,
    ],
    ['a screening that is not finished', { screenings: [{ ...end.screenings[0]!, completed: false }] }, /^changed/],
    ['a wish to be called that nobody saw', { callbacks: 0 }, /^lost: callback/],
    ['something that waits', { pending: ['message m9 is failed'] }, /^stuck/],
  ] as const)('sees %s', (_name, change, violation) => {
    const found = judgeMembers(told, [{ ...end, ...change }])
    expect(found.length).toBeGreaterThan(0)
    for (const one of found) expect(one).toMatch(violation)
  })

  it('misses the danger of an answer that came without it', () => {
    const [screening] = end.screenings
    const spoilt = { ...end, screenings: [{ ...screening!, danger: false }], alerts: 1 }
    expect(judgeMembers(told, [spoilt])).toEqual([expect.stringMatching(/^lost: danger s2/)])
  })
})
