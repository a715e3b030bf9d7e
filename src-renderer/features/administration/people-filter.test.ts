import { describe, expect, it } from 'vitest'
import { person } from './test-support.ts'
import { EVERYBODY, filterPeople } from './people-filter.ts'

const [NORTH, SOUTH] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2']
const jose = person({ fullName: 'José Nuñez', email: 'jose@example.com', teamId: NORTH, furtherTeamIds: [SOUTH] })
const ana = person({ fullName: 'Ana Ruiz', email: null, role: 'supervisor', teamId: NORTH, state: 'off' })
const found = (change: Partial<typeof EVERYBODY>) => filterPeople([jose, ana], { ...EVERYBODY, ...change })

describe('the list of people', () => {
  it('finds by words of name and address, without case and accents', () => {
    expect(found({ search: 'nunez JOSE' })).toEqual([jose])
    expect(found({ search: 'example.com' })).toEqual([jose])
    expect(found({ search: 'jose ruiz' })).toEqual([])
    expect(found({ search: '  ' })).toEqual([jose, ana])
  })

  it('is narrowed to a role, a state, and a team that somebody works in besides the own', () => {
    expect(found({ role: 'supervisor' })).toEqual([ana])
    expect(found({ state: 'off' })).toEqual([ana])
    expect(found({ teamId: SOUTH })).toEqual([jose])
  })
})
