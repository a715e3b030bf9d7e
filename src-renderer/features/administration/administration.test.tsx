import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fails, ok, type FakeDesk } from '../../test-utils/index.ts'
import { mount, PEOPLE, TEAMS } from './test-page.tsx'

describe('administration', () => {
  it('shows who works where, and how each account stands', async () => {
    const { user } = mount()
    const own = within(await screen.findByRole('row', { name: /Ada Own/ }))
    for (const text of ['You', 'Administrator', 'No members', 'Active', 'Set up']) own.getByText(text)
    const bo = within(screen.getByRole('row', { name: /Bo Specialist/ }))
    for (const text of ['Outreach specialist', 'North, South', 'Not set up', 'Never']) bo.getByText(text)
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'bo')
    expect(screen.queryByText('Ada Own')).toBeNull()
    screen.getByText('1 of 2 shown')
    await user.type(screen.getByRole('searchbox'), 'xyz')
    screen.getByText('No one matches this search.')
  })

  it('shows what one person did, and asks of the log nothing but that person', async () => {
    const { user, api } = mount()
    await user.click(await screen.findByRole('button', { name: 'Actions for Bo Specialist' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Show what they did' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What Bo Specialist did' }))
    await dialog.findByText('Nothing in the audit log matches this search.')
    expect(api.audit.readPage).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ staffId: PEOPLE[1]?.id, member: null, before: null }),
    )
    expect(api.audit.listPeople).not.toHaveBeenCalled()
  })

  it('shows the teams with their numbers', async () => {
    const { user } = mount()
    await user.click(await screen.findByRole('tab', { name: 'Teams (2)' }))
    within(screen.getByRole('row', { name: /North/ })).getByText('1,204')
  })

  it('makes a team, and merges one only into another that was chosen', async () => {
    const { user, api } = mount()
    await user.click(await screen.findByRole('tab', { name: 'Teams (2)' }))
    await user.click(screen.getByRole('button', { name: 'New team' }))
    const made = within(await screen.findByRole('dialog', { name: 'New team' }))
    await user.click(made.getByRole('button', { name: 'Save' }))
    made.getByText('Enter a name')
    await user.type(made.getByLabelText('Team name'), ' East {Enter}')
    await screen.findByText('Saved')
    expect(api.administration.saveTeam).toHaveBeenCalledExactlyOnceWith({
      id: expect.any(String),
      version: null,
      name: 'East',
    })
    await user.click(screen.getByRole('button', { name: 'Actions for North' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Merge into another team' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge North into another team?' }))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Merge' }).disabled).toBe(true)
    await user.click(dialog.getByRole('combobox', { name: 'Into team' }))
    expect(screen.queryByRole('option', { name: 'North' })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'South' }))
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    expect(api.administration.mergeTeams).toHaveBeenCalledExactlyOnceWith({
      fromId: TEAMS[0]?.id,
      intoId: TEAMS[1]?.id,
    })
  })

  it('keeps which team new members join, in order, and tells where somebody would go', async () => {
    const everybody = { states: [], zipPrefixes: [], languages: [], products: [], capacity: null }
    const rules = [
      { ...everybody, teamId: TEAMS[0]!.id, languages: ['es'], capacity: 1205 },
      { ...everybody, teamId: TEAMS[1]!.id },
    ]
    const { user, api } = mount({}, 'en', { getTeamRules: vi.fn(() => ok({ version: 'v7', rules })) })
    await user.click(await screen.findByRole('tab', { name: 'Teams (2)' }))
    await screen.findByRole('row', { name: /Spanish North 1,205/ })
    const found = screen.getByText('Where would a member go?').parentElement!
    expect(within(found).getByRole('status').textContent).toBe('To team South')
    await user.selectOptions(within(found).getByLabelText('Language'), 'Spanish')
    expect(within(found).getByRole('status').textContent).toBe('To team North')

    await user.click(screen.getByRole('button', { name: 'Actions for Everyone to South' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
    await screen.findByText('Saved')
    expect(api.administration.saveTeamRules).toHaveBeenLastCalledWith({ version: 'v7', rules: rules.toReversed() })

    await user.click(screen.getByRole('button', { name: 'New rule' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New rule' }))
    await user.type(dialog.getByLabelText('ZIP codes that begin with'), '331, 33x')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    dialog.getByText('Choose a team')
    dialog.getByText('Only 1 to 5 digits each, separated by commas')
    await user.click(dialog.getByRole('combobox', { name: 'Team' }))
    await user.click(await screen.findByRole('option', { name: 'South' }))
    await user.type(dialog.getByLabelText('ZIP codes that begin with'), '{Backspace}')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(api.administration.saveTeamRules).toHaveBeenLastCalledWith({
      version: 'v7',
      rules: [...rules, { ...everybody, teamId: TEAMS[1]!.id, zipPrefixes: ['331', '33'] }],
    })
  })

  it('says why there is nothing, and asks again', async () => {
    const getOverview = vi
      .fn<FakeDesk['administration']['getOverview']>(() =>
        ok({ people: PEOPLE, teams: TEAMS, requests: [], proposals: [] }),
      )
      .mockImplementationOnce(() => fails('administration.unreachable'))
    const { user } = mount({ getOverview }, 'es')
    expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión con el servidor.')
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    await screen.findByText('Bo Specialist')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('an administrator', () => {
  const openInvitation = async (administration: Partial<FakeDesk['administration']> = {}) => {
    const mounted = mount(administration)
    await mounted.user.click(await screen.findByRole('button', { name: 'Invite a person' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a person' }))
    return { ...mounted, dialog }
  }
  const choose = async (
    { user, dialog }: Pick<Awaited<ReturnType<typeof openInvitation>>, 'user' | 'dialog'>,
    field: string,
    option: string,
  ) => {
    await user.click(dialog.getByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }

  it('invites somebody, under one id when it has to be sent again', async () => {
    const invitePerson = vi
      .fn<FakeDesk['administration']['invitePerson']>(() => ok({ status: 'invited', mailed: true }))
      .mockImplementationOnce(() => fails('administration.unreachable'))
    const { user, dialog } = await openInvitation({ invitePerson })
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
    for (const text of ['Enter the full name', /^Enter an email address/, 'Choose a team']) dialog.getByText(text)
    await user.type(dialog.getByLabelText('Full name'), 'Ana Ruiz')
    await user.type(dialog.getByLabelText('Work email'), 'ana@plan.example')
    await choose({ user, dialog }, 'Team', 'South')
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('The server can')
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
    await screen.findByText('The email is on its way')
    const [first, again] = invitePerson.mock.calls.map(([input]) => input)
    expect(first).toMatchObject({ email: 'ana@plan.example', role: 'outreach_specialist', teamId: TEAMS[1]?.id })
    expect(again).toEqual(first)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is told which role another one has to approve, and that an e-mail did not go out', async () => {
    const invitePerson = vi.fn<FakeDesk['administration']['invitePerson']>(() =>
      ok({ status: 'invited', mailed: false }),
    )
    const { user, dialog } = await openInvitation({ invitePerson })
    await choose({ user, dialog }, 'Role', 'Auditor')
    dialog.getByText(/^Another administrator must approve/)
    expect(dialog.queryByLabelText('Additional teams')).toBeNull()
    await user.type(dialog.getByLabelText('Full name'), 'Ana Ruiz')
    await user.type(dialog.getByLabelText('Work email'), 'ana@plan.example')
    await choose({ user, dialog }, 'Team', 'South')
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
    await screen.findByText('Saved, but the email was not sent')
  })

  it('is asked before somebody is switched off, and has only the name and teams of the own account', async () => {
    const { user, api } = mount()
    await user.click(await screen.findByRole('button', { name: 'Actions for Ada Own' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Change name, role or teams',
      'Show what they did',
    ])
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Actions for Bo Specialist' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Bo Specialist?' }))
    dialog.getByText(/^All sessions end now/)
    expect(api.administration.switchPerson).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
    expect(api.administration.switchPerson).toHaveBeenCalledExactlyOnceWith({ personId: PEOPLE[1]?.id, active: false })
    await screen.findByText('Saved')
  })

  it('approves what another one asked for, and not what is the own', async () => {
    const request = {
      id: '00000000-0000-4000-8000-0000000000d1',
      personId: PEOPLE[1]!.id,
      fullName: 'Bo Specialist',
      role: 'auditor' as const,
      askedBy: 'Cy Other',
      askedAt: '2026-11-20T15:00:00.000Z',
      own: false,
    }
    const own = { ...request, id: '00000000-0000-4000-8000-0000000000d2', fullName: 'Di Next', own: true }
    const getOverview = () => ok({ people: PEOPLE, teams: TEAMS, requests: [request, own], proposals: [] })
    const { user, api } = mount({ getOverview: vi.fn(getOverview) })
    await screen.findByText('Bo Specialist as Auditor')
    expect(screen.queryByRole('button', { name: 'Approve the role of Di Next' })).toBeNull()
    screen.getByText(/Another administrator has to decide/)
    screen.getByRole('button', { name: 'Save as a file: Roles and settings waiting for approval' })
    await user.click(screen.getByRole('button', { name: 'Approve the role of Bo Specialist' }))
    expect(api.administration.approveRole).toHaveBeenCalledExactlyOnceWith({ requestId: request.id })
  })
})
