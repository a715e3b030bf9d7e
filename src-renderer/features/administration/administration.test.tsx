import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fails, fakeApi, ok, render, signedIn, type FakeDesk } from '../../test-utils/index.ts'
import { AdministrationPage } from './index.ts'
import { person } from './test-support.ts'

const TEAMS = [
  { id: '00000000-0000-4000-8000-0000000000a1', version: '1', name: 'North', people: 5, members: 1204 },
  { id: '00000000-0000-4000-8000-0000000000a2', version: '1', name: 'South', people: 2, members: 0 },
]
const PEOPLE = [
  person({ fullName: 'Ada Own', role: 'administrator', own: true }),
  person({ fullName: 'Bo Specialist', furtherTeamIds: [TEAMS[1]!.id], secondFactor: false, lastSeenAt: null }),
]

function mount(administration: Partial<FakeDesk['administration']> = {}, language: 'en' | 'es' = 'en') {
  const api = fakeApi({
    administration: { getOverview: vi.fn(() => ok({ people: PEOPLE, teams: TEAMS })), ...administration },
    session: { getState: vi.fn(() => ok(signedIn({ role: 'administrator' }))) },
  })
  return { ...render(<AdministrationPage />, { api, language }), api }
}

describe('administration', () => {
  it('shows who works where, and how each account stands', async () => {
    const { user } = mount()
    const own = within(await screen.findByRole('row', { name: /Ada Own/ }))
    for (const text of ['You', 'Administrator', 'No members', 'Active', 'Set up']) own.getByText(text)
    const bo = within(screen.getByRole('row', { name: /Bo Specialist/ }))
    for (const text of ['Outreach specialist', 'North, South', 'Not set up', 'Never']) bo.getByText(text)
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or e-mail' }), 'bo')
    expect(screen.queryByText('Ada Own')).toBeNull()
    screen.getByText('1 of 2 shown')
    await user.type(screen.getByRole('searchbox'), 'xyz')
    screen.getByText('Nobody fits this search.')
  })

  it('shows the teams with their numbers', async () => {
    const { user } = mount()
    await user.click(await screen.findByRole('tab', { name: 'Teams (2)' }))
    within(screen.getByRole('row', { name: /North/ })).getByText('1,204')
  })

  it('says why there is nothing, and asks again', async () => {
    const getOverview = vi
      .fn<FakeDesk['administration']['getOverview']>(() => ok({ people: PEOPLE, teams: TEAMS }))
      .mockImplementationOnce(() => fails('administration.unreachable'))
    const { user } = mount({ getOverview }, 'es')
    expect((await screen.findByRole('alert')).textContent).toContain('No se puede conectar con el servidor.')
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    await screen.findByText('Bo Specialist')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
