import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { AuditLine } from '#shared/ipc/audit.ts'
import { fails, fakeApi, ok, render, signedIn, syncState, type FakeDesk } from '../../test-utils/index.ts'
import { useExportDialog } from '../exports/export-dialog.store.ts'
import { AuditLogPage } from './index.ts'
import { instantsOf, lastDays } from './useAuditLog.ts'

const ANA = { id: '00000000-0000-4000-8000-0000000ca001', name: 'Ana Coach', role: 'coach' } as const
const line = (change: Partial<AuditLine> = {}): AuditLine => ({
  id: 41,
  at: '2026-11-20T15:00:00Z',
  receivedAt: '2026-11-20T15:00:02Z',
  who: ANA.name,
  role: 'coach',
  action: 'member.opened',
  table: null,
  fields: [],
  panel: 'card',
  member: 'SH-900001',
  staff: null,
  ...change,
})
const page = (lines: AuditLine[], more = false) => ({ lines, more, unknownMember: false })

function mount(
  audit: Partial<FakeDesk['audit']> = {},
  { language = 'en', offline = false }: { readonly language?: 'en' | 'es'; readonly offline?: boolean } = {},
) {
  const api = fakeApi({
    audit: { readPage: vi.fn(() => ok(page([line()]))), listPeople: vi.fn(() => ok([ANA])), ...audit },
    session: { getState: vi.fn(() => ok(signedIn({ role: 'auditor' }))) },
    sync: { getStatus: vi.fn(() => ok(syncState(offline ? { state: 'offline' } : {}))) },
  })
  return render(<AuditLogPage />, { api, language })
}

describe('the audit log', () => {
  it('leads from a person to what they did in the same days', async () => {
    const { user, api } = mount()
    await user.click(await screen.findByRole('button', { name: ANA.name }))
    await waitFor(() =>
      expect(api.audit.readPage).toHaveBeenLastCalledWith(expect.objectContaining({ staffId: ANA.id })),
    )
    expect(screen.getByRole('combobox', { name: 'Staff member' })).toHaveProperty('value', 'Ana Coach · Call coach')
  })

  it('says when, who, what and about whom', async () => {
    mount({
      readPage: vi.fn(() =>
        ok(
          page([
            line(),
            line({ id: 40, action: 'row.updated', table: 'calls', fields: ['notes', 'outcome'], panel: null }),
            line({ id: 39, action: 'staff.invited', table: 'staff', member: null, staff: 'Bo New' }),
            line({ id: 38, who: null, role: 'system', action: 'newer.kind', member: null }),
            line({ id: 37, receivedAt: '2026-11-21T15:00:00Z' }),
          ]),
        ),
      ),
    })
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
    for (const text of ['Ana Coach', 'Call coach', "Opened a member's card", 'Member SH-900001']) {
      ;(await row(/41$/)).getByText(text)
    }
    for (const text of ['Changed: call', 'Fields: notes, outcome']) (await row(/40$/)).getByText(text)
    for (const text of ['Invited a person', 'Bo New']) (await row(/39$/)).getByText(text)
    for (const text of ['The system', 'Other event (newer.kind)']) (await row(/38$/)).getByText(text)
    ;(await row(/37$/)).getByText(/^Reached the server Nov 21, 2026/)
    screen.getByText(/^5 events, newest first\./)
  })

  it('asks once for what is searched, not with every letter, and goes on where it ended', async () => {
    const readPage = vi.fn<FakeDesk['audit']['readPage']>(({ before }) =>
      ok(before ? page([line({ id: 12 })]) : page([line()], true)),
    )
    const { user } = mount({ readPage })
    await user.type(await screen.findByRole('textbox', { name: 'Member ID' }), ' SH-900001 ')
    await user.click(screen.getByRole('combobox', { name: 'Staff member' }))
    await user.click(await screen.findByRole('option', { name: 'Ana Coach · Call coach' }))
    await user.click(screen.getByRole('combobox', { name: 'What' }))
    await user.click(await screen.findByRole('option', { name: "Opened a member's record" }))
    expect(readPage).toHaveBeenCalledOnce()
    await user.type(screen.getByRole('textbox', { name: 'Member ID' }), '{Enter}')
    const asked = { member: 'SH-900001', staffId: ANA.id, action: 'member.opened' }
    await waitFor(() => expect(readPage).toHaveBeenLastCalledWith(expect.objectContaining({ ...asked, before: null })))
    await user.click(await screen.findByRole('button', { name: 'Show earlier events' }))
    // Whoever goes on by keyboard, or listens, goes on at the first line that came.
    const first = within(await screen.findByRole('row', { name: /12$/ })).getByRole('rowheader')
    await waitFor(() => expect(document.activeElement).toBe(first))
    const before = { id: 41, at: '2026-11-20T15:00:00Z' }
    expect(readPage).toHaveBeenLastCalledWith(expect.objectContaining({ ...asked, before }))
    expect(screen.queryByRole('button', { name: 'Show earlier events' })).toBeNull()
  })

  it('says that nothing fits, that no member has the number, and that the days are wrong', async () => {
    const readPage = vi.fn<FakeDesk['audit']['readPage']>(() => ok({ ...page([]), unknownMember: true }))
    const { user } = mount({ readPage: readPage.mockReturnValueOnce(ok(page([]))) })
    await screen.findByText('Nothing in the audit log matches this search.')
    await user.type(screen.getByRole('textbox', { name: 'Member ID' }), 'X{Enter}')
    await screen.findByText(/^No member has this ID/)
    await user.clear(screen.getByLabelText('To'))
    await user.click(screen.getByRole('button', { name: 'Search' }))
    screen.getByText('Choose both dates')
    await user.type(screen.getByLabelText('To'), '2020-01-01')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    screen.getByText('The last date is before the first')
    expect(readPage).toHaveBeenCalledTimes(2)
  })

  it('needs the server, says so, and asks it again', async () => {
    const readPage = vi.fn<FakeDesk['audit']['readPage']>(() => ok(page([line()])))
    const { user } = mount({ readPage: readPage.mockReturnValueOnce(fails('audit.unreachable')) }, { offline: true })
    await screen.findByText(/^The audit log is only on the server/)
    await screen.findByText('The audit log could not be loaded')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('row', { name: /41$/ })
  })

  it('says whether the chain is whole, and where it is not', async () => {
    const checkChain = vi.fn<FakeDesk['audit']['checkChain']>(() => ok({ firstBroken: 17 }))
    const { user } = mount(
      { checkChain: checkChain.mockReturnValueOnce(ok({ firstBroken: null })) },
      { language: 'es' },
    )
    await user.click(await screen.findByRole('button', { name: 'Verificar la integridad' }))
    await screen.findByText(/^El registro está íntegro/)
    await user.click(screen.getByRole('button', { name: 'Verificar la integridad' }))
    await screen.findByText(/el evento 17 es el primero/)
  })

  it('offers what was searched as a file', async () => {
    const { user } = mount()
    await user.type(await screen.findByRole('textbox', { name: 'Member ID' }), 'SH-900001{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Save as a file...' }))
    expect(useExportDialog.getState().request).toMatchObject({
      kind: 'trail',
      asked: { from: expect.any(String), to: expect.any(String), member: 'SH-900001', staffId: null, action: null },
      also: ['Member SH-900001'],
    })
  })
})

describe('the days of a search', () => {
  it('are whole days on this machine’s clock, the last one included', () => {
    const week = lastDays(Date.parse('2026-11-20T16:00:00Z'), 7)
    expect(week).toEqual({ from: '2026-11-14', to: '2026-11-20' })
    const { from, to } = instantsOf(week) as { from: string; to: string }
    expect(Date.parse(to) - Date.parse(from)).toBe(7 * 24 * 3_600_000)
  })
})
