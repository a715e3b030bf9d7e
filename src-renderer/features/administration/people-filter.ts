import type { Person } from '#shared/ipc/administration.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'

/** What the list of people is narrowed to; null: everybody. */
export interface PeopleFilter {
  readonly search: string
  readonly role: StaffRole | null
  readonly teamId: string | null
  readonly state: Person['state'] | null
}

export const EVERYBODY: PeopleFilter = { search: '', role: null, teamId: null, state: null }

/** As people type it: without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The people that fit; every word of the search is somewhere in the name or the address. */
export function filterPeople(people: readonly Person[], filter: PeopleFilter): readonly Person[] {
  const words = plain(filter.search).split(/\s+/).filter(Boolean)
  return people.filter((person) => {
    const text = plain(`${person.fullName} ${person.email ?? ''}`)
    return (
      words.every((word) => text.includes(word)) &&
      (filter.role === null || person.role === filter.role) &&
      (filter.teamId === null || person.teamId === filter.teamId || person.furtherTeamIds.includes(filter.teamId)) &&
      (filter.state === null || person.state === filter.state)
    )
  })
}
