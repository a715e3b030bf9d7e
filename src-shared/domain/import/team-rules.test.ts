import { describe, expect, it } from 'vitest'
import { assignTeams, type JoiningMember, type TeamRule } from './team-rules.ts'
import { JOINING, RULES, SIZES } from './team-rules.table.ts'

const rule = (change: Partial<TeamRule> = {}): TeamRule => ({
  teamId: 'north',
  states: [],
  zipPrefixes: [],
  languages: [],
  products: [],
  capacity: null,
  ...change,
})
const member = (change: Partial<JoiningMember> = {}): JoiningMember => ({
  zipCode: '33130',
  language: 'en',
  product: 'Blue Plan',
  ...change,
})
const teamOf = (rules: TeamRule[], who: JoiningMember, sizes: [string, number][] = []) =>
  assignTeams(rules, [who], new Map(sizes))[0]

describe('the team of a new member', () => {
  it.each([
    ['without a condition', rule(), member(), { teamId: 'north' }],
    ['of the state', rule({ states: ['TX', 'FL'] }), member(), { teamId: 'north' }],
    ['of another state', rule({ states: ['GA'] }), member(), 'noTeam'],
    ['of a state, without a ZIP code', rule({ states: ['FL'] }), member({ zipCode: null }), 'noTeam'],
    [
      'whose ZIP prefix is shared across a border',
      rule({ states: ['TX'] }),
      member({ zipCode: '73960' }),
      { teamId: 'north' },
    ],
    ['of the ZIP area', rule({ zipPrefixes: ['32', '331'] }), member({ zipCode: '33130-1234' }), { teamId: 'north' }],
    ['of another ZIP area', rule({ zipPrefixes: ['332'] }), member(), 'noTeam'],
    ['of the language', rule({ languages: ['es'] }), member({ language: 'es' }), { teamId: 'north' }],
    ['of the health plan, however it is written', rule({ products: ['blue plan '] }), member(), { teamId: 'north' }],
    ['where one of two conditions fails', rule({ states: ['FL'], languages: ['es'] }), member(), 'noTeam'],
  ])('is found for a member %s', (_what, one, who, team) => {
    expect(teamOf([one], who)).toEqual(team)
  })

  it('is that of the first rule with room; a full team leaves the next one, or nobody', () => {
    const small = rule({ teamId: 'small', capacity: 10 })
    expect(teamOf([small, rule()], member(), [['small', 9]])).toEqual({ teamId: 'small' })
    expect(teamOf([small, rule()], member(), [['small', 10]])).toEqual({ teamId: 'north' })
    expect(teamOf([small], member(), [['small', 11]])).toBe('teamFull')
  })

  it('fills up in the order of the file, also by several rules for one team', () => {
    expect(
      assignTeams(
        RULES,
        JOINING.map(({ who }) => who),
        SIZES,
      ),
    ).toEqual(JOINING.map(({ team }) => team))
  })
})
