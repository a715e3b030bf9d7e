import { TEAM_NORTH, TEAM_SOUTH } from '../../sample-data/accounts.ts'
import type { Assignment, JoiningMember, TeamRule } from './team-rules.ts'

const every = { states: [], zipPrefixes: [], languages: [], products: [], capacity: null } as const

/** What the rule of the desk and the server's SQL are both held to. */
export const RULES: readonly TeamRule[] = [
  { ...every, teamId: TEAM_SOUTH, languages: ['es'], states: ['FL', 'TX'], capacity: 2 },
  { ...every, teamId: TEAM_NORTH, zipPrefixes: ['021', '33130'], capacity: 3 },
  { ...every, teamId: TEAM_SOUTH, products: ['Gold'], capacity: 3 },
]

/** Members that the teams have before. */
export const SIZES: ReadonlyMap<string, number> = new Map([[TEAM_NORTH, 1]])

const joining = (zipCode: string | null, language: string, product: string, team: string): Joining => ({
  who: { zipCode, language, product },
  team: team === 'noTeam' || team === 'teamFull' ? team : { teamId: team },
})

interface Joining {
  readonly who: JoiningMember
  readonly team: Assignment
}

export const JOINING: readonly Joining[] = [
  joining('33130', 'es', 'Gold', TEAM_SOUTH),
  joining('73960', 'es', 'Silver', TEAM_SOUTH),
  // The first rule has no room any more, the second one has.
  joining('33130-1234', 'es', 'Silver', TEAM_NORTH),
  joining('32801', 'es', 'Silver', 'teamFull'),
  // Of the same team, by another rule with more room.
  joining('10001', 'es', ' gold', TEAM_SOUTH),
  joining('02134', 'en', 'Silver', TEAM_NORTH),
  joining('02135', 'en', 'Gold', 'teamFull'),
  joining(null, 'en', 'Silver', 'noTeam'),
  joining('10001', 'es', 'Silver', 'noTeam'),
]
