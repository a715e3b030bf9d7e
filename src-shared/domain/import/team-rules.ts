import { placeOfZip } from '../contact-rules/places.ts'

/** Which team a new member joins. Empty lists fit everybody. */
export interface TeamRule {
  readonly teamId: string
  /** Two letters each. */
  readonly states: readonly string[]
  /** One to five digits each. */
  readonly zipPrefixes: readonly string[]
  readonly languages: readonly string[]
  /** Names of health plans. */
  readonly products: readonly string[]
  /** The team takes nobody by this rule once it has as many members; null: no limit. */
  readonly capacity: number | null
}

/** What of a new member the rules go by. */
export interface JoiningMember {
  readonly zipCode: string | null
  readonly language: string
  readonly product: string
}

/** `noTeam`: no rule fits. `teamFull`: those that fit have no room. */
export type Assignment = { readonly teamId: string } | 'noTeam' | 'teamFull'

const plain = (text: string): string => text.trim().toLowerCase()
const holds = (listed: readonly string[], fits: (one: string) => boolean): boolean =>
  listed.length === 0 || listed.some(fits)

function fitsTeamRule({ states, zipPrefixes, languages, products }: TeamRule, member: JoiningMember): boolean {
  const state = placeOfZip(member.zipCode)?.state
  return (
    holds(states, (one) => one === state) &&
    holds(zipPrefixes, (one) => (member.zipCode ?? '').startsWith(one)) &&
    holds(languages, (one) => one === member.language) &&
    holds(products, (one) => plain(one) === plain(member.product))
  )
}

/**
 * The team of each new member (docs/rules/imports.md#teams-of-new-members): the rules one after the other, each in the order of
 * the members, as long as its team has room. The server does the same in SQL.
 * @param sizes how many members each team has before; none where it is not named
 */
export function assignTeams(
  rules: readonly TeamRule[],
  members: readonly JoiningMember[],
  sizes: ReadonlyMap<string, number>,
): Assignment[] {
  const size = new Map(sizes)
  const assigned = members.map((): Assignment => 'noTeam')
  for (const rule of rules) {
    members.forEach((member, index) => {
      if (typeof assigned[index] === 'object' || !fitsTeamRule(rule, member)) return
      const now = size.get(rule.teamId) ?? 0
      const hasRoom = rule.capacity === null || now < rule.capacity
      assigned[index] = hasRoom ? { teamId: rule.teamId } : 'teamFull'
      if (hasRoom) size.set(rule.teamId, now + 1)
    })
  }
  return assigned
}
