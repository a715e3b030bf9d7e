import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ExportState } from '#shared/ipc/exports.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { clearNotices } from '../../ui/notices.ts'
import { fails, fakeApi, ok, render, signedIn, type FakeDesk } from '../../test-utils/index.ts'
import { exportDialog, useExportDialog } from './export-dialog.store.ts'
import { ExportButton } from './ExportButton.tsx'
import { ExportDialogHost } from './ExportDialogHost.tsx'

beforeEach(() => {
  clearNotices()
  exportDialog.close()
})

function mount(
  given: Partial<FakeDesk['exports']> = {},
  { role = 'supervisor' as StaffRole, language = 'en' as const } = {},
) {
  const api = fakeApi({ session: { getState: vi.fn(() => ok(signedIn({ role }))) }, exports: given })
  return render(
    <>
      <ExportButton kind="callbacks" asked={{ status: 'open' }} />
      <ExportDialogHost />
    </>,
    { api, language },
  )
}
const open = async (user: ReturnType<typeof mount>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Save as a file...' }))
  return within(await screen.findByRole('dialog', { name: 'Save as a file' }))
}

describe('a list that is taken along', () => {
  it('says how much it is, asks what for, and begins with no more than is needed', async () => {
    const begin = vi.fn<FakeDesk['exports']['begin']>(() => ok({ count: 3 }))
    const { user, api } = mount({ begin })
    const dialog = await open(user)
    await dialog.findByText('3 rows, 5 columns')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Callbacks'))
    expect(api.exports.preview).toHaveBeenLastCalledWith({
      kind: 'callbacks',
      asked: { status: 'open', zone: expect.any(String) },
      shown: null,
    })
    await user.click(dialog.getByRole('button', { name: /^Save to Downloads|^Choose where/ }))
    dialog.getByText('Choose what the file is for')
    dialog.getByText('Say in a few words why the file is needed')
    expect(begin).not.toHaveBeenCalled()
    await user.selectOptions(dialog.getByLabelText('What is it for?'), 'Audit or review')
    await user.type(dialog.getByLabelText('Reason'), 'Review of March')
    await user.click(dialog.getByRole('checkbox', { name: 'Phone' }))
    await user.click(dialog.getByRole('button', { name: /^Save to Downloads|^Choose where/ }))
    await waitFor(() => expect(begin).toHaveBeenCalledOnce())
    const [order] = begin.mock.calls[0]!
    expect(order).toMatchObject({
      kind: 'callbacks',
      why: 'review',
      note: 'Review of March',
      password: null,
      format: 'csv',
    })
    expect(order.columns.map(({ name }) => name)).toEqual([
      'memberId',
      'dueAt',
      'status',
      'assignedTo',
      'doneAt',
      'phone',
    ])
    expect(order.words['status']).toMatchObject({ open: 'Open' })
  })

  it('of members in FHIR has parts for columns, forms of its own, and no layout', async () => {
    const begin = vi.fn<FakeDesk['exports']['begin']>(() => ok({ count: 3 }))
    const { user } = mount({ begin })
    await user.click(await screen.findByRole('button', { name: 'Save as a file...' }))
    exportDialog.open({ kind: 'fhir' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a file' }))
    await dialog.findByText('3 members')
    expect(dialog.queryByLabelText('From')).toBeNull()
    expect(dialog.queryByText('Names and order of the columns')).toBeNull()
    await user.type(dialog.getByLabelText('Measurement year'), '2026')
    await user.click(dialog.getByText('A file per resource type'))
    await user.selectOptions(dialog.getByLabelText('What is it for?'), 'For the health plan')
    await user.type(dialog.getByLabelText('Reason'), 'Yearly')
    await user.click(dialog.getByRole('button', { name: /^Save to Downloads|^Choose where/ }))
    await waitFor(() => expect(begin).toHaveBeenCalledOnce())
    expect(begin.mock.calls[0]![0]).toMatchObject({
      kind: 'fhir',
      format: 'ndjson',
      words: {},
      asked: { year: '2026' },
    })
    expect(begin.mock.calls[0]![0].columns.map(({ name }) => name)).toEqual(['memberId', 'sex', 'gaps'])
  })

  it('asks for a password that is long enough where the file is encrypted', async () => {
    const { user, api } = mount()
    const dialog = await open(user)
    await user.click(dialog.getByRole('switch', { name: /^Encrypt/ }))
    await user.type(dialog.getByLabelText('Password'), 'short')
    await user.selectOptions(dialog.getByLabelText('What is it for?'), 'For the health plan')
    await user.type(dialog.getByLabelText('Reason'), 'For the plan')
    await user.click(dialog.getByRole('button', { name: /^Save to|^Choose where/ }))
    dialog.getByText('The password needs at least 12 characters')
    expect(api.exports.begin).not.toHaveBeenCalled()
  })

  it('shows how far it is, is canceled, and says that nothing stays', async () => {
    const running: ExportState = { state: 'running', kind: 'callbacks', lines: 20_000, of: 40_000 }
    const { user, api } = mount({ getState: vi.fn(() => ok(running)) })
    const dialog = await open(user)
    await dialog.findByText('20,000 of 40,000 rows')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(api.exports.cancel).toHaveBeenCalledOnce()
    ;(api as FakeDesk).emit('exports', 'changed', { state: 'canceled', kind: 'callbacks' })
    await dialog.findByText('Canceled. Nothing of the file was kept.')
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[1]!)
    expect(api.exports.forget).toHaveBeenCalledOnce()
  })

  it('says where it is with what is in it, and how it failed, also once the dialog is closed', async () => {
    const { api } = mount()
    await screen.findByRole('button', { name: 'Save as a file...' })
    const done = {
      state: 'done',
      kind: 'callbacks',
      lines: 3,
      of: 3,
      file: 'Callbacks.csv',
      place: 'chosen',
      bytes: 9,
    } as const
    ;(api as FakeDesk).emit('exports', 'changed', { ...done, sha256: 'a'.repeat(64) })
    await screen.findByText('Saved: Callbacks.csv')
    ;(api as FakeDesk).emit('exports', 'changed', {
      state: 'failed',
      kind: 'callbacks',
      code: 'exports.diskFull',
      refusal: null,
    })
    await screen.findByText('The disk is full. Make room, or choose another place.')
  })

  it('stays in the form with the reason where it does not begin', async () => {
    const { user } = mount({
      begin: vi.fn(() => fails('exports.unreachable')),
      preview: vi.fn(() => fails('exports.unreachable')),
    })
    const dialog = await open(user)
    await dialog.findByText(/^The rows could not be counted/)
    await user.selectOptions(dialog.getByLabelText('What is it for?'), 'For legal counsel')
    await user.type(dialog.getByLabelText('Reason'), 'A question of counsel')
    await user.click(dialog.getByRole('button', { name: /^Save to|^Choose where/ }))
    await dialog.findByRole('alert')
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('A question of counsel')
  })

  it.each(['outreach_specialist', 'coach', 'auditor', 'administrator'] as const)(
    'is not offered to %s',
    async (role) => {
      mount({}, { role })
      await waitFor(() => expect(useExportDialog.getState().owner).not.toBeNull())
      expect(screen.queryByRole('button', { name: 'Save as a file...' })).toBeNull()
    },
  )

  it('is chosen among those of the role, where no list asked for it', async () => {
    const { user } = mount({}, { role: 'auditor' })
    await waitFor(() => expect(useExportDialog.getState().owner).not.toBeNull())
    exportDialog.open()
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a file' }))
    // Where the keyboard begins: the dialog's focus trap goes by this alone.
    expect(dialog.getByRole('combobox', { name: 'What' }).matches('[data-autofocus]')).toBe(true)
    expect(dialog.getAllByRole('option', { name: 'Audit log' })).toHaveLength(1)
    expect(dialog.queryByRole('option', { name: 'Callbacks' })).toBeNull()
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[1]!)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is laid out as the plan wants it, and kept for the next time', async () => {
    const saveProfile = vi.fn<FakeDesk['exports']['saveProfile']>(() => ok(null))
    const { user, api } = mount({ saveProfile })
    await waitFor(() => expect(useExportDialog.getState().owner).not.toBeNull())
    exportDialog.open({ kind: 'supplemental' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a file' }))
    await user.click(dialog.getByRole('radio', { name: 'Fixed width' }))
    await user.click(dialog.getByRole('switch', { name: /^With the documents/ }))
    for (const name of ['Unit', 'Source', 'Provider', 'Value', 'Service', 'Proof ID', 'Measurement year']) {
      await user.click(dialog.getByRole('checkbox', { name }))
    }
    await user.click(dialog.getByRole('button', { name: 'Move up: Measure' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name in the file: Measure' }), 'MSR')
    await user.selectOptions(dialog.getByLabelText('What is it for?'), 'For the health plan')
    await user.type(dialog.getByLabelText('Reason'), 'Yearly file')
    await user.click(dialog.getByRole('button', { name: /^Save to|^Choose where/ }))
    dialog.getByText('Say how many letters each column has')
    for (const name of ['Measure', 'Member ID', 'Service date', 'Standard or nonstandard', 'Why it does not count']) {
      await user.type(dialog.getByRole('textbox', { name: `Letters: ${name}` }), '12')
    }
    await user.type(dialog.getByLabelText('Save these choices as'), 'Plan A')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved as Plan A')
    const [profile] = saveProfile.mock.calls[0]!
    expect(profile).toMatchObject({
      name: 'Plan A',
      kind: 'supplemental',
      choices: { format: 'fixed', documents: true, words: {} },
    })
    expect(profile.choices.columns.slice(0, 2)).toEqual([
      { name: 'measure', label: 'MSR', width: 12 },
      { name: 'memberId', label: 'memberId', width: 12 },
    ])
    await user.click(dialog.getByRole('button', { name: /^Save to|^Choose where/ }))
    await waitFor(() => expect(api.exports.begin).toHaveBeenCalledOnce())
    expect(vi.mocked(api.exports.begin).mock.calls[0]![0]).toMatchObject(profile.choices)
  })
})
