import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EmergencyMember, OversightNotice } from '#shared/ipc/oversight.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { fails, fakeApi, memberId, ok, render, signedIn, syncState, type FakeDesk } from '../../test-utils/index.ts'
import { useDeskSync } from '../../api/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { exportDialog, useExportDialog } from '../exports/index.ts'
import { useEmergencyDraft } from './useEmergency.ts'
import { EmergencyDialog, InboundSharesDialog, OversightNotices, TeamTodayPage } from './index.ts'

beforeEach(() => {
  clearNotices()
  useEmergencyDraft.setState(useEmergencyDraft.getInitialState())
})

const REASON = 'She says she can’t go on'
const MEMBER: EmergencyMember = {
  endsAt: '2026-11-20T17:00:00.000Z',
  reason: REASON,
  name: 'Walter Kim',
  memberNumber: 'SH-900002',
  dateOfBirth: '1950-03-04',
  phone: '+13055550142',
  email: null,
  zipCode: '60601',
  language: 'es',
  team: 'South',
  doNotCall: true,
  alerts: [{ source: 'chat', status: 'open', raisedAt: '2026-11-20T15:00:00.000Z' }],
  calls: [{ startedAt: '2026-11-18T15:00:00.000Z', outcome: 'voicemail', by: 'Ana Ruiz', notes: 'Left a message' }],
  gaps: ['A1C Test'],
}

function mount(oversight: Partial<FakeDesk['oversight']> = {}, language: 'en' | 'es' = 'en') {
  const onClose = vi.fn()
  const api = fakeApi({ oversight, session: { getState: vi.fn(() => ok(signedIn({ role: 'clinician' }))) } })
  return { ...render(<EmergencyDialog opened onClose={onClose} />, { api, language }), api, onClose }
}
const dialog = async () => within(await screen.findByRole('dialog'))

describe('emergency access', () => {
  it('asks for the number and for a reason that says something, then shows the member', async () => {
    const readEmergency = vi
      .fn<FakeDesk['oversight']['readEmergency']>(() => ok(MEMBER))
      .mockImplementationOnce(() => ok(null))
    const { user, api } = mount({ readEmergency })
    const { findByLabelText, getByLabelText, getByRole, getByText, findByRole } = await dialog()
    await user.type(await findByLabelText('Why you need it'), 'short')
    await user.click(getByRole('button', { name: 'Open for one hour' }))
    getByText('Enter the member ID or a phone number.')
    getByText('Enter a reason of at least 10 characters.')
    expect(api.oversight.beginEmergency).not.toHaveBeenCalled()
    await user.type(getByLabelText('Member ID or phone number'), ' SH-900002 ')
    await user.clear(getByLabelText('Why you need it'))
    await user.type(getByLabelText('Why you need it'), REASON)
    await user.click(getByRole('button', { name: 'Open for one hour' }))
    expect(api.oversight.beginEmergency).toHaveBeenCalledExactlyOnceWith({ number: 'SH-900002', reason: REASON })
    expect(document.activeElement).toBe(await findByRole('heading', { name: 'Walter Kim' }))
    for (const text of ['(305) 555-0142', 'Left a message', 'A1C Test', 'Spanish']) getByText(text)
    getByText(/^On the do-not-call list/)
    expect(useEmergencyDraft.getState().draft.reason).toBe('')
  })

  it.each([
    ['oversight.ownTeam', 'This member is on your own team: find them on the board.'],
    ['oversight.unreachable', /^The server can't be reached/],
  ])('says why not (%s) and keeps what was typed', async (code, text) => {
    const { user } = mount({ beginEmergency: vi.fn(() => fails(code)) })
    const { findByLabelText, getByLabelText, getByRole, findByRole } = await dialog()
    await user.type(await findByLabelText('Member ID or phone number'), 'SH-900001')
    await user.type(getByLabelText('Why you need it'), REASON)
    await user.click(getByRole('button', { name: 'Open for one hour' }))
    expect((await findByRole('alert')).textContent).toMatch(text)
    expect(getByLabelText('Why you need it')).toHaveProperty('value', REASON)
  })

  it('shows nothing of the member once the hour is over', async () => {
    mount({ readEmergency: vi.fn(() => ok({ ...MEMBER, endsAt: '2026-11-20T15:59:00.000Z' })) })
    const { findByLabelText, queryByText } = await dialog()
    await findByLabelText('Member ID or phone number')
    expect(queryByText('Walter Kim')).toBeNull()
  })

  it('is ended by choice', async () => {
    const { user, api, onClose } = mount({ readEmergency: vi.fn(() => ok(MEMBER)) }, 'es')
    const { findByRole } = await dialog()
    await user.click(await findByRole('button', { name: 'Terminar el acceso ahora' }))
    expect(api.oversight.endEmergency).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledOnce()
  })
})

const NOTICE: OversightNotice = {
  id: memberId(700),
  kind: 'emergency',
  at: '2026-11-20T15:00:00.000Z',
  staffName: 'Dana Lee',
  role: 'clinician',
  team: 'South',
  memberName: 'Rosa Delgado',
  reason: REASON,
  endsAt: '2026-11-20T16:00:00.000Z',
  counted: null,
}
const MANY: OversightNotice = {
  ...NOTICE,
  id: memberId(701),
  kind: 'opened',
  memberName: null,
  reason: null,
  endsAt: null,
  counted: 140,
}

describe('the notices for supervisors', () => {
  const show = (role: StaffRole, notices: OversightNotice[] = [NOTICE, MANY]) => {
    const api = fakeApi({
      oversight: { listNotices: vi.fn(() => ok(notices)) },
      session: { getState: vi.fn(() => ok(signedIn({ role }))) },
    })
    return { ...render(<OversightNotices />, { api }), api }
  }

  it('tell who opened whom and why, and who opens too many, until they are noted', async () => {
    const { user, api } = show('supervisor')
    const region = within(await screen.findByRole('region', { name: 'For supervisors' }))
    const [emergency, many] = region.getAllByRole('listitem')
    expect(emergency?.textContent).toMatch(/Dana Lee \(Clinician, team South\) opened Rosa Delgado .* Reason: She says/)
    expect(many?.textContent).toMatch(/opened 140 members in the hour from/)
    await user.click(within(many as HTMLElement).getByRole('button', { name: 'Mark as reviewed: Dana Lee' }))
    expect(api.oversight.noteNotice).toHaveBeenCalledExactlyOnceWith({ id: MANY.id })
  })

  it('are not asked for by others', async () => {
    const { api } = show('clinician')
    await waitFor(() => expect(api.session.getState).toHaveBeenCalled())
    expect(api.oversight.listNotices).not.toHaveBeenCalled()
    expect(screen.queryByRole('region')).toBeNull()
  })
})

it('shows supervisors what everybody has done and has to do today, and who is away', async () => {
  const day = { calls: 12, reached: 5, promised: 2, overdue: 1 }
  const ana = {
    staffId: memberId(801),
    name: 'Ana Ruiz',
    role: 'coach' as const,
    ...day,
    awayUntil: '2026-11-21T14:00:00Z',
  }
  const getTeamToday = vi.fn(() =>
    ok({
      people: [ana],
      others: { calls: 1, reached: 0, promised: 0, overdue: 3 },
      overdueTasks: [
        { kind: 'ride-question' as const, count: 2 },
        { kind: 'need-food' as const, count: 1 },
      ],
      unread: { count: 2, oldest: '2026-11-19T15:00:00Z', hours: 4 },
    }),
  )
  const late = { id: memberId(5), memberId: memberId(1), memberName: 'Rosa Delgado', who: 'Ana Ruiz' }
  const listTeamWork = vi.fn(() =>
    ok([
      { ...late, what: 'task' as const, at: '2026-11-18', word: 'ask-doctor' as const },
      { ...late, id: memberId(6), what: 'callback' as const, at: '2026-11-19T15:00:00Z', word: null },
    ]),
  )
  const onOpenMember = vi.fn<(memberId: string) => void>()
  const { user } = render(<TeamTodayPage onOpenMember={onOpenMember} toBoard={null} />, {
    api: fakeApi({
      oversight: { getTeamToday, listTeamWork },
      session: { getState: vi.fn(() => ok(signedIn({ role: 'supervisor' }))) },
    }),
  })
  const cells = within((await screen.findByText('Ana Ruiz')).closest('tr')!).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ana Ruiz Call coach Away until Nov 21/),
    '12',
    '5',
    '2',
    '1',
  ])
  const others = within(screen.getByText(/^Anyone on the team, or/).closest('tr')!).getAllByRole('cell')
  expect(others.slice(1).map(({ textContent }) => textContent)).toEqual(['1', '0', '0', '3'])
  expect(screen.getByText(/^Overdue tasks/).textContent).toBe('Overdue tasks: Ride question 2, Help with food 1')

  expect(screen.getByText(/^Messages of 2 members have waited for more than 4 working hours, .* Nov 19/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open the members whose messages have waited too long' })).toBeTruthy()

  const overdue = () => screen.getByRole('button', { name: 'Ana Ruiz: Overdue, 1. Show them' })
  await user.click(overdue())
  expect(listTeamWork).toHaveBeenCalledExactlyOnceWith({ whose: ana.staffId, figure: 'overdue' })
  expect((await screen.findAllByRole('listitem'))[0]?.textContent).toMatch(
    /^Rosa DelgadoAsk the doctor.*Nov 18, 2026, Ana Ruiz/,
  )
  // What somebody sees may be taken along: a file for each kind of work.
  await user.click(screen.getByRole('button', { name: 'Save as a file: Callbacks' }))
  expect(useExportDialog.getState().request).toMatchObject({
    kind: 'callbacks',
    shown: { list: 'rows', ids: [memberId(6)] },
  })
  screen.getByRole('button', { name: 'Save as a file: Tasks' })
  exportDialog.close()
  await user.click(screen.getByRole('button', { name: 'Back to the team' }))
  expect(document.activeElement).toBe(overdue())
  await user.keyboard('{Enter}')
  await user.click((await screen.findAllByRole('button', { name: 'Open Rosa Delgado' }))[0]!)
  expect(onOpenMember).toHaveBeenCalledExactlyOnceWith(memberId(1))
})

it('counts nothing before everything has arrived, and anew when work changes', async () => {
  const partly = syncState({ state: 'first-sync', firstSync: { rows: 40, boardReady: true } })
  const others = { calls: 2, reached: 0, promised: 0, overdue: 0 }
  const getTeamToday = vi.fn(() => ok({ people: [], others, overdueTasks: [], unread: null }))
  const Followed = () => {
    useDeskSync()
    return <TeamTodayPage onOpenMember={vi.fn()} toBoard={null} />
  }
  const { api } = render(<Followed />, {
    api: fakeApi({ oversight: { getTeamToday }, sync: { getStatus: vi.fn(() => ok(partly)) } }),
  })
  expect(await screen.findByText('Downloading your members to this computer')).toBeDefined()
  expect(getTeamToday).not.toHaveBeenCalled()
  act(() => api.emit('sync', 'statusChanged', syncState()))
  expect(await screen.findByRole('button', { name: /Calls, 2\. Show them$/ })).toBeDefined()
  act(() => api.emit('tasks', 'changed', null))
  await waitFor(() => expect(getTeamToday).toHaveBeenCalledTimes(2))
})

it('shows supervisors whose calls came in far above the usual', async () => {
  const caller = { staffId: memberId(801), name: 'Ana Ruiz', made: 1200, taken: 400, share: 25, stands: true }
  const getInboundShares = vi.fn(() => ok({ usual: 10, callers: [caller] }))
  const session = { getState: vi.fn(() => ok(signedIn({ role: 'supervisor' }))) }
  const api = fakeApi({ oversight: { getInboundShares }, session })
  const { user } = render(<InboundSharesDialog opened onClose={vi.fn()} />, { api })
  expect(await screen.findByText('Usual in the team: 10%')).toBeDefined()
  const cells = within(screen.getByText('Ana Ruiz').closest('tr')!).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Ana Ruiz Far above usual', '1,200', '400', '25%'])
  await user.click(screen.getByRole('button', { name: 'Save as a file...' }))
  expect(useExportDialog.getState().request).toMatchObject({ kind: 'inbound' })
  exportDialog.close()
})
