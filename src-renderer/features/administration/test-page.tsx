import { vi } from 'vitest'
import { fakeApi, ok, render, signedIn, type FakeDesk } from '../../test-utils/index.ts'
import { AdministrationPage } from './index.ts'
import { person } from './test-support.ts'

const SOUTH = '00000000-0000-4000-8000-0000000000a2'
export const TEAMS = [
  { id: '00000000-0000-4000-8000-0000000000a1', version: '1', name: 'North', people: 5, members: 1204 },
  { id: SOUTH, version: '1', name: 'South', people: 2, members: 0 },
]
export const PEOPLE = [
  person({ fullName: 'Ada Own', role: 'administrator', own: true }),
  person({ fullName: 'Bo Specialist', furtherTeamIds: [SOUTH], secondFactor: false, lastSeenAt: null }),
]

/** The page, as an administrator sees it. */
export function mount(
  administration: Partial<FakeDesk['administration']> = {},
  language: 'en' | 'es' = 'en',
  imports: Partial<FakeDesk['imports']> = {},
) {
  const api = fakeApi({
    administration: {
      getOverview: vi.fn(() => ok({ people: PEOPLE, teams: TEAMS, requests: [], proposals: [] })),
      ...administration,
    },
    imports,
    session: { getState: vi.fn(() => ok(signedIn({ role: 'administrator' }))) },
  })
  return { ...render(<AdministrationPage />, { api, language }), api }
}
