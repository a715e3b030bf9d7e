import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  columnFacts,
  FILE_LIMITS,
  matchColumns,
  type LineBatch,
  type LineSource,
  type ReadReport,
} from '#shared/domain/import/index.ts'
import type { PreviewLine, ImportSummary, WaitingImport } from '#shared/ipc/imports.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { useDeskSync, useSyncStatus } from '../../api/index.ts'
import { fails, fakeApi, ok, render, signedIn, syncState, type FakeDesk } from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { ImportDialog, ImportsNotice } from './index.ts'
import type { OpenedRoster, OpenRoster, RosterReader } from './roster-reader.ts'
import { WhatWasRead } from './WhatWasRead.tsx'

beforeEach(() => clearNotices())

const HEADERS = ['Mbr', 'First', 'Last', 'DOB']
const OPENED: OpenedRoster = {
  kind: 'table',
  sha256: 'a'.repeat(64),
  source: 'columns:b',
  headers: HEADERS,
  count: 2,
  match: matchColumns(HEADERS),
  examples: [['A1', 'A2'], ['Ida'], ['Brandt'], ['1948-03-09']],
  facts: columnFacts(HEADERS, []),
}
const OPENED_TEXT: OpenedRoster = { ...OPENED, delimiter: ',' }
const ROSTER = ['member_id', 'first_name', 'last_name', 'date_of_birth'] as const
const PROFILE = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90aed',
  name: 'Monthly roster',
  columns: 'columns:b',
  match: ['member_id', 'first_name', 'last_name', 'date_of_birth:anyOrder'],
  teamId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  healthPlan: 'Blue Plan',
  byRules: false,
}
const REPORT: ReadReport = {
  lines: 2,
  columns: [],
  odd: [],
  lost: [],
  lostCount: 0,
  implausible: [],
  limits: FILE_LIMITS,
}
const SUMMARY: ImportSummary = {
  lines: 2,
  new: 1,
  changed: 0,
  unchanged: 0,
  ended: 0,
  refused: 1,
  unclear: 0,
  kept: 0,
  rewritten: 0,
  returned: 0,
  ending: 0,
  missing: 0,
  members: 40,
  openGaps: 20,
  gapsOpened: 0,
  gapsClosed: 0,
  gapsToVerify: 0,
  teams: [{ name: 'North', count: 1 }],
  reasons: [],
  hash: 'h1',
}
const NEW: PreviewLine = {
  line: 2,
  reason: null,
  field: null,
  number: 'A1',
  name: 'Ida Brandt',
  changes: {},
  kept: {},
  matches: [],
  mayBeAnother: false,
}
const REFUSED: PreviewLine = { ...NEW, line: 3, reason: 'badDate', field: 'date_of_birth', number: '', name: '' }
const told = { member_id: 'A1', first_name: 'Ida', last_name: 'Brandt', date_of_birth: '1948-03-09' }
const NO_LINES: LineBatch = { lines: [], keys: [], unknownMeasures: [{ name: 'XYZ-7', lines: 2, taken: false }] }
const KEY = `${'a'.repeat(43)}=`
const LINES = [
  { line: 2, told },
  { line: 3, refused: 'badDate', field: 'date_of_birth' },
]

function mount(
  imports: Partial<FakeDesk['imports']> = {},
  opened: OpenedRoster = OPENED,
  state = syncState(),
  role: StaffRole = 'supervisor',
  report = REPORT,
) {
  const reader = {
    opened,
    lines: vi.fn<RosterReader['lines']>(() => ({
      next: vi
        .fn<LineSource['next']>(async () => NO_LINES)
        .mockResolvedValueOnce({ ...NO_LINES, lines: [2, 3], keys: [[2, KEY]] }),
      take: async (lines) => JSON.stringify(LINES.filter(({ line }) => lines.includes(line))),
      drop: async () => {},
      report: async () => report,
    })),
    cells: vi.fn<RosterReader['cells']>(async (lines = []) =>
      [2, 3]
        .filter((line) => lines.includes(line))
        .map((line) => ({ line, cells: ['A2', 'Otto', 'Berg', '31/31/1949'] })),
    ),
    refusedLines: vi.fn<RosterReader['refusedLines']>(async () => ({ labels: ['Name', 'Row'], rows: [['Ann', '3']] })),
    close: vi.fn(),
  }
  const api = fakeApi({
    imports: {
      previewImport: vi.fn(() => ok(SUMMARY)),
      listLines: vi.fn<FakeDesk['imports']['listLines']>(({ view }) =>
        ok({ rows: view === 'refused' ? [REFUSED] : [NEW], more: false }),
      ),
      applyImport: vi.fn(() => ok({ done: true, summary: SUMMARY })),
      ...imports,
    },
    session: { getState: vi.fn(() => ok(signedIn({ role }))) },
    sync: { getStatus: vi.fn(() => ok(state)) },
  })
  const open = vi.fn<OpenRoster>(async () => reader)
  function Desk() {
    useDeskSync()
    const sync = useSyncStatus()
    return (
      <>
        <output aria-label="sync">{sync.state}</output>
        <ImportDialog opened onClose={vi.fn()} open={open} />
      </>
    )
  }
  return { ...render(<Desk />, { api }), api, reader, open }
}
const dialog = async () => within(await screen.findByRole('dialog'))
const file = () => new File(['x'], 'june.csv', { type: 'text/csv', lastModified: Date.parse('2026-11-18T15:00:00Z') })
async function choose(user: ReturnType<typeof mount>['user']): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no place for a file')
  await user.upload(input, file())
}

describe('an import', () => {
  it('shows the columns, wants the missing one, shows the preview, and does exactly that', async () => {
    const { user, api, reader } = mount()
    const { findByText, getByRole, findByRole, getByLabelText, queryByText } = await dialog()
    await findByText('Drop the file here, or choose it. Files of one export can be imported together.')
    await choose(user)
    await findByText(
      /^june.csv: 2 rows. Please check what each column maps to. It is treated as the file of .*18, 2026/,
    )
    await findByText('Still needed: Member ID. Choose the columns that hold it.')
    expect(getByRole<HTMLButtonElement>('button', { name: 'Check the file' }).disabled).toBe(true)
    await user.click(getByLabelText('What the column Mbr maps to', { selector: 'input' }))
    await user.click(await screen.findByRole('option', { name: 'Member ID' }))
    expect(queryByText(/^Still needed/)).toBeNull()
    await user.click(getByRole('button', { name: 'Check the file' }))
    await findByText('This is what june.csv would change. Nothing has changed yet.')
    await findByText('Codes that could not be read. Their rows are left out, among the rejected ones: XYZ-7 (2 rows).')
    expect(reader.lines).toHaveBeenCalledWith(expect.objectContaining({ today: '2026-11-20' }))
    expect(api.imports.stageLines).toHaveBeenCalledExactlyOnceWith({
      id: expect.any(String),
      lines: JSON.stringify([
        { line: 2, told },
        { line: 3, refused: 'badDate', field: 'date_of_birth' },
      ]),
    })
    await findByText('Ida Brandt')
    await user.click(getByRole('radio', { name: 'Rejected (1)' }))
    await findByText(
      'Date of birth: This is not a date, or not one as the other cells of its column write it. Write it like 1948-03-09.',
    )
    await findByText('In the column DOB: 31/31/1949')
    await findByText('A2')
    expect(api.imports.applyImport).not.toHaveBeenCalled()
    await user.click(getByRole('button', { name: 'Confirm 1 change' }))
    await findByRole('button', { name: 'Another file' })
    await findByText('Done: everything below was saved together from june.csv.')
    expect(api.imports.applyImport).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ hash: 'h1' }))
  })

  it('makes the choices of a column when it is opened, and takes one by the keyboard alone', async () => {
    const { user } = mount()
    const { findByLabelText } = await dialog()
    await choose(user)
    const column = await findByLabelText<HTMLInputElement>('What the column Mbr maps to', { selector: 'input' })
    const choices = () => screen.queryAllByRole('option', { name: 'Member ID', hidden: true })
    expect(choices()).toEqual([])
    act(() => column.focus())
    await user.keyboard('{ArrowDown}')
    expect(choices()).toHaveLength(1)
    await user.keyboard('{Enter}')
    expect(column.value).toBe('Member ID')
  })

  it('asks for a gap list what becomes of gaps that are left out, and says for how many members some are', async () => {
    const previewImport = vi.fn(() => ok({ ...SUMMARY, changed: 3, absent: 3 }))
    const { user, api } = mount({ previewImport }, { ...OPENED, match: ['member_id', 'measure', 'gap_status', null] })
    const { findByRole, findByText, getByRole } = await dialog()
    await choose(user)
    await user.click(await findByRole('combobox', { name: 'Open care gaps that this file does not name' }))
    await user.click(await screen.findByRole('option', { name: /^Are closed/ }))
    await user.click(getByRole('button', { name: 'Check the file' }))
    await findByText('3 members have open gaps that are no longer in the file; these gaps close.')
    expect(api.imports.beginImport).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ absentGaps: 'closed' }))
  })

  it('asks for a roster whether it is full, and says how many members it would then terminate', async () => {
    const previewImport = vi.fn(() => ok({ ...SUMMARY, ended: 3, missing: 3, reasons: ['missing' as const] }))
    const { user, api } = mount({ previewImport }, { ...OPENED, match: [...ROSTER] })
    const { findByRole, findByText, getByRole } = await dialog()
    await choose(user)
    await user.click(await findByRole('combobox', { name: 'Members whom this file does not name' }))
    await user.click(await screen.findByRole('option', { name: /^Are terminated/ }))
    await user.click(getByRole('button', { name: 'Check the file' }))
    await findByText('3 members are no longer in the file and are terminated.')
    await findByText('It would terminate members because this full file does not name them: 3 of 40.')
    expect(api.imports.beginImport).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ absentMembers: 'ended' }))
  })

  it('never takes a file of changes for a full one', async () => {
    const { user, api } = mount({}, { ...OPENED, kind: 'enrollment', match: [...ROSTER], hasChangesOnly: true })
    const { findByRole, findByText, getByRole } = await dialog()
    await choose(user)
    const choice = await findByRole<HTMLInputElement>('combobox', { name: 'Members whom this file does not name' })
    expect(choice.disabled).toBe(true)
    await findByText('This file does not name all members: it has changes or care gaps alone.')
    await user.click(getByRole('button', { name: 'Check the file' }))
    await findByText('This is what june.csv would change. Nothing has changed yet.')
    expect(api.imports.beginImport).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ absentMembers: 'kept' }))
  })

  it('is read as the profile of its source says, and keeps what was chosen', async () => {
    const text = { delimiter: '|', letters: 'ibm850' } as const
    const profile = { ...PROFILE, text }
    const saveProfile = vi.fn<FakeDesk['imports']['saveProfile']>(() => ok({}))
    const { user, reader, open } = mount({ listProfiles: vi.fn(() => ok([profile])), saveProfile }, OPENED_TEXT)
    open.mockImplementation(async (...[, , how]) => ({
      ...reader,
      opened:
        how?.delimiter === '|' ? { ...OPENED_TEXT, source: 'columns:b' } : { ...OPENED_TEXT, source: 'columns:cut' },
    }))
    const { findByDisplayValue, getByRole } = await dialog()
    await choose(user)
    await findByDisplayValue('Blue Plan')
    expect(open.mock.calls.map(([, , how]) => how)).toEqual([{}, text])
    expect(reader.close).toHaveBeenCalledOnce()
    await user.click(getByRole('button', { name: 'Save changes' }))
    expect(saveProfile).toHaveBeenLastCalledWith(expect.objectContaining({ text }))
  })

  it('asks for the health plan also where the column for it is empty, as in records without a coverage', async () => {
    const headers = [...OPENED.headers, 'Health Plan']
    const opened = (plans: readonly string[]): OpenedRoster => ({
      ...OPENED,
      headers,
      match: ['member_id', 'first_name', 'last_name', 'date_of_birth', 'health_plan'],
      examples: [...OPENED.examples, plans],
    })
    const { user, unmount } = mount({}, opened([]))
    const asking = await dialog()
    await choose(user)
    await asking.findByLabelText('Health plan of new members')
    unmount()
    const named = mount({}, opened(['Harbor HMO']))
    const { findByLabelText, queryByLabelText } = await dialog()
    await choose(named.user)
    await findByLabelText('What the column Health Plan maps to', { selector: 'input' })
    expect(queryByLabelText('Health plan of new members')).toBeNull()
  })

  it('offers the sheets of a workbook, and opens the one that is chosen', async () => {
    const sheets = { names: ['June', 'May'], hidden: ['Old'], chosen: 'June' }
    const { user, open } = mount({}, { ...OPENED, kind: 'workbook', sheets })
    const { findByRole, findByText } = await dialog()
    await choose(user)
    await findByText(/^This is an Excel workbook/)
    await user.click(await findByRole('combobox', { name: 'Sheet' }))
    await screen.findByRole('option', { name: 'Old (hidden)' })
    await user.click(await screen.findByRole('option', { name: 'May' }))
    expect(open).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'june.csv' })], '2026-11-20', {
      sheet: 'May',
    })
  })

  it('asks what becomes of hidden rows and columns before anything is read, and keeps the answers with the mapping', async () => {
    const sheets = { names: ['June', 'May'], hidden: [], chosen: 'June' }
    const hidden = { rows: 3, columns: [3], said: {} }
    const file = { ...OPENED, kind: 'workbook', match: ROSTER, sheets, hidden } as const
    const said = { hiddenRows: 'leftOut', hiddenColumns: 'taken' } as const
    const saveProfile = vi.fn<FakeDesk['imports']['saveProfile']>(() => ok({}))
    const { user, open, reader } = mount({ saveProfile }, file)
    const { findByRole, findByText, getByRole, getByLabelText } = await dialog()
    await choose(user)
    await findByText('3 rows of this sheet are hidden')
    expect(getByRole<HTMLButtonElement>('button', { name: 'Check the file' }).disabled).toBe(true)
    await user.click(getByRole('combobox', { name: '1 column of this sheet is hidden' }))
    reader.opened = { ...file, hidden: { ...hidden, said } }
    await user.click(await screen.findByRole('option', { name: 'Import too' }))
    expect(open).toHaveBeenLastCalledWith(expect.anything(), '2026-11-20', { sheet: 'June', hiddenColumns: 'taken' })
    await vi.waitFor(() =>
      expect(getByRole<HTMLButtonElement>('button', { name: 'Check the file' }).disabled).toBe(false),
    )
    await user.type(getByLabelText('Save this column mapping as'), 'Monthly')
    await user.click(await findByRole('button', { name: 'Save' }))
    expect(saveProfile).toHaveBeenCalledWith(
      expect.objectContaining({ text: { sheet: 'June', hiddenColumns: 'taken' } }),
    )
    await user.click(getByRole('button', { name: 'Check the file' }))
    await user.click(await screen.findByText('What was read'))
    await findByText('3 hidden rows of the sheet were left out.')
    await findByText('1 hidden column of the sheet was read, too: DOB.')
  })

  it('has the keyboard at the beginning of each step', async () => {
    const { user } = mount({}, { ...OPENED, match: ROSTER })
    const { findByText } = await dialog()
    await choose(user)
    const intro = await findByText(/^june.csv: 2 rows/)
    await vi.waitFor(() => expect(document.activeElement).toBe(intro))
    await user.click(screen.getByRole('button', { name: 'Check the file' }))
    const preview = await findByText('This is what june.csv would change. Nothing has changed yet.')
    await vi.waitFor(() => expect(document.activeElement?.contains(preview)).toBe(true))
    expect(document.activeElement?.matches('[data-autofocus]')).toBe(true)
  })

  it('asks how a column is read where two readings fit, and about one that matters, before anything is read', async () => {
    const headers = [...HEADERS, 'TCPA']
    const rows = [{ line: 2, cells: ['A1', 'Ida', 'Brandt', '3/4/1948', 'Y'] }]
    const { user, api, reader } = mount(
      {},
      {
        ...OPENED,
        headers,
        facts: columnFacts(headers, rows),
        examples: [['A1'], ['Ida'], ['Brandt'], ['3/4/1948'], ['Y']],
        match: ['member_id', 'first_name', 'last_name', 'date_of_birth', null],
      },
    )
    const { findByText, getByRole, getByLabelText, queryByText } = await dialog()
    await choose(user)
    await findByText('2 columns still need an answer: DOB, TCPA. Nothing is read on a guess.')
    await findByText(/This column may say something about who must not be called/)
    expect(getByRole<HTMLButtonElement>('button', { name: 'Check the file' }).disabled).toBe(true)
    await user.click(getByLabelText('How should DOB be read?', { selector: 'input' }))
    await user.click(await screen.findByRole('option', { name: 'Day, month, year: 3/4/1948 is 1948-04-03' }))
    await user.click(getByRole('checkbox', { name: 'Leave TCPA out' }))
    expect(queryByText(/still need/)).toBeNull()
    await user.click(getByRole('button', { name: 'Check the file' }))
    await findByText('This is what june.csv would change. Nothing has changed yet.')
    expect(reader.lines).toHaveBeenCalledWith(
      expect.objectContaining({ readings: [null, null, null, 'dayFirst', null], match: expect.any(Array) }),
    )
    expect(api.imports.applyImport).not.toHaveBeenCalled()
  })

  it('asks about each column of a file that names none, and shows letters that were guessed', async () => {
    const headers = ['', '']
    const cells = ['M100234', 'COL']
    const facts = columnFacts(headers, [{ line: 1, cells }])
    const file = { ...OPENED, headers, facts, examples: cells.map((cell) => [cell]), match: [null, null] }
    const guessed = { letters: 'windows-1252', lines: 2, words: ['Muñoz', 'José'] } as const
    const { user, open } = mount({}, { ...file, guessed, delimiter: ',' })
    const { findByText, getAllByText, getByRole } = await dialog()
    await choose(user)
    await findByText(/^2 lines are not written in UTF-8 and were read as Windows-1252: Muñoz · José\./)
    await findByText(/^No row of this file names its columns/)
    await findByText('2 columns still need an answer: Column 1, Column 2. Nothing is read on a guess.')
    expect(getAllByText('This column has no name. Choose what it maps to, or leave it out.')).toHaveLength(2)
    expect(getByRole('checkbox', { name: 'Leave Column 1 out' })).toBeDefined()
    await user.click(getByRole('combobox', { name: 'Letters' }))
    await user.click(await screen.findByRole('option', { name: 'Mac Roman' }))
    expect(open).toHaveBeenLastCalledWith([expect.any(File)], '2026-11-20', { delimiter: ',', letters: 'macintosh' })
    await user.click(await screen.findByRole('combobox', { name: 'Between the columns' }))
    await user.click(await screen.findByRole('option', { name: 'Semicolon (;)' }))
    // What was chosen before stays; here the file still says how it was opened.
    expect(open).toHaveBeenLastCalledWith([expect.any(File)], '2026-11-20', { delimiter: ';', letters: 'windows-1252' })
  })

  it.each([
    ['supervisor', '3055550188', '1948-03-09'],
    ['administrator', '••••••••88', '1948-••-••'],
  ] as const)(
    'shows a %s what was read, and holds back a file that looks wrong until it is compared',
    async (role, phone, born) => {
      const cells = [
        { column: 0, cell: '3055550188', value: '3055550188' },
        { column: 3, cell: '1948-03-09', value: '1948-03-09' },
      ]
      const column = { reading: null, read: 1, empty: 0, lost: 0, least: null, most: null, oddest: [] }
      const report: ReadReport = {
        ...REPORT,
        columns: [
          { ...column, column: 0, field: 'phone', lost: 1, oddest: [{ cell: '12345', value: null, count: 1 }] },
          { ...column, column: 3, field: 'date_of_birth', reading: 'anyOrder' },
        ],
        odd: [{ line: 2, cells }],
        lost: [{ line: 3, number: 'A2', column: 0, field: 'phone', cell: '12345', problem: 'badPhone' }],
        lostCount: 1,
        implausible: [{ kind: 'young', lines: 60, examples: [2, 3], inBulk: true }],
        limits: { ...FILE_LIMITS, youngest: 21 },
      }
      const { user } = await checked({}, role, report)
      await screen.findByText('60 members would be younger than 21 (rows 2, 3)')
      const confirm = screen.getByRole<HTMLButtonElement>('button', { name: /^Confirm/ })
      expect(confirm.disabled).toBe(true)
      await user.click(screen.getByRole('checkbox', { name: 'I have compared this with the file, and it is right' }))
      expect(confirm.disabled).toBe(false)
      await user.click(screen.getByRole('radio', { name: 'What was read' }))
      await screen.findByText('1 read, 0 empty, 1 not read')
      expect(screen.getAllByText(phone).length).toBeGreaterThan(0)
      expect(screen.getAllByText(born).length).toBeGreaterThan(0)
      expect(screen.getByText(/not a phone number that can be dialed/)).toBeTruthy()
    },
  )

  it('says in Spanish too of a day that stands for none that it never comes', async () => {
    const counts = { read: 1, empty: 0, lost: 0, least: null, most: null }
    const oddest = [{ cell: '12/31/9999', value: 'never', count: 1 }]
    const column = { ...counts, column: 0, field: 'termination_date' as const, reading: 'monthFirst' as const, oddest }
    const api = fakeApi({ session: { getState: vi.fn(() => ok(signedIn({ role: 'supervisor' }))) } })
    const report = { ...REPORT, columns: [column] }
    render(<WhatWasRead report={report} headers={['Term']} hidden={undefined} />, { api, language: 'es' })
    await screen.findByText('12/31/9999 → nunca (1)')
  })

  const COMPLETE: OpenedRoster = { ...OPENED, match: ['member_id', 'first_name', 'last_name', 'date_of_birth'] }
  async function checked(imports: Partial<FakeDesk['imports']>, role?: StaffRole, report = REPORT) {
    const mounted = mount(imports, COMPLETE, syncState(), role, report)
    const found = await dialog()
    await found.findByText('Drop the file here, or choose it. Files of one export can be imported together.')
    await choose(mounted.user)
    await mounted.user.click(await found.findByRole('button', { name: 'Check the file' }))
    return { ...mounted, ...found }
  }

  it('comes with what its columns held the last time, and keeps it under a name', async () => {
    const profile = PROFILE
    const saveProfile = vi
      .fn<FakeDesk['imports']['saveProfile']>(() => ok({}))
      .mockImplementationOnce(() => ok({ refusal: 'taken' }))
    const { user, api } = mount({ listProfiles: vi.fn(() => ok([profile])), saveProfile })
    const { findByDisplayValue, getByLabelText, getByRole, findByText } = await dialog()
    await findByText('Drop the file here, or choose it. Files of one export can be imported together.')
    await choose(user)
    await findByDisplayValue('Blue Plan')
    expect(getByLabelText<HTMLInputElement>('What the column Mbr maps to', { selector: 'input' }).value).toBe(
      'Member ID',
    )
    const name = getByLabelText('Save this column mapping as')
    await user.clear(name)
    await user.type(name, 'June')
    await user.click(getByRole('button', { name: 'Save changes' }))
    await findByText('Another mapping has this name.')
    await user.click(getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Saved as June: the next file with these columns will use it')
    expect(saveProfile).toHaveBeenLastCalledWith({
      ...profile,
      name: 'June',
      absentGaps: 'kept',
      absentMembers: 'kept',
      text: {},
    })
    await user.click(getByRole('button', { name: 'Check the file' }))
    await findByText('This is what june.csv would change. Nothing has changed yet.')
    expect(api.imports.beginImport).toHaveBeenCalledWith(
      expect.objectContaining({ source: `profile:${profile.id}`, fileDate: '2026-11-18', healthPlan: 'Blue Plan' }),
    )
  })

  it('shows how far the server is and what is about left, and stops it with nothing changed', async () => {
    let answer: (applied: { done: false; refusal: 'cancelled' }) => void = () => undefined
    const applyImport = vi.fn<FakeDesk['imports']['applyImport']>(
      () => new Promise((resolve) => (answer = (value) => resolve({ ok: true, value }))),
    )
    const runProgress = vi.fn(() => ok({ share: 0.25 }))
    const { user, api, findByRole, findByText, getByRole } = await checked({ applyImport, runProgress })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    try {
      await user.click(await findByRole('button', { name: 'Confirm 1 change' }))
      await findByText('Saving everything together...')
      await act(async () => void vi.advanceTimersByTime(2000))
      await findByText('About 6 s left')
      expect(getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
      await user.click(getByRole('button', { name: 'Cancel' }))
      await findByText('Canceling...')
      expect(api.imports.cancelRun).toHaveBeenCalledExactlyOnceWith({ run: applyImport.mock.calls[0]?.[0].run })
      await act(async () => answer({ done: false, refusal: 'cancelled' }))
      await findByText('Canceled. Nothing was changed.')
      expect(getByRole<HTMLButtonElement>('button', { name: 'Confirm 1 change' }).disabled).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  it('calls no server away that is silent because it saves this file', async () => {
    let answer: () => void = () => undefined
    const applyImport = vi.fn<FakeDesk['imports']['applyImport']>(
      () => new Promise((resolve) => (answer = () => resolve({ ok: true, value: { done: true, summary: SUMMARY } }))),
    )
    const { user, api, findByRole, findByText, getByText, queryByText } = await checked({ applyImport })
    await user.click(await findByRole('button', { name: 'Confirm 1 change' }))
    await findByText('Saving everything together...')
    act(() => api.emit('sync', 'statusChanged', syncState({ state: 'offline' })))
    await screen.findByText('offline')
    getByText('Saving everything together...')
    expect(queryByText(/^An import needs the server/)).toBeNull()
    await act(async () => answer())
    await findByText('Done: everything below was saved together from june.csv.')
    await findByText(/^An import needs the server/)
  })

  it('asks who an unclear line means, and confirms nothing before the preview shows it', async () => {
    const unclear = { ...SUMMARY, new: 0, refused: 0, unclear: 1 }
    const match = {
      number: 'A7',
      name: 'Ida Brandt',
      born: '1948-03-09',
      phone: null,
      zip: '02134',
      address: null,
      healthPlan: 'Gold',
      team: 'North',
    }
    const matches = [match, { ...match, number: 'A8', address: '5 Main St, Miami' }]
    const previewImport = vi
      .fn<FakeDesk['imports']['previewImport']>(() => ok({ ...unclear, unclear: 0, changed: 1, hash: 'h2' }))
      .mockImplementationOnce(() => ok(unclear))
    const listLines = vi.fn(() =>
      ok({ rows: [{ ...NEW, reason: 'otherId', matches, mayBeAnother: true }], more: false }),
    )
    const { user, api, findByRole, findByText, getByRole, queryByRole } = await checked({ previewImport, listLines })
    await findByText('On file; it may be one of these:')
    await findByText('(A8), born Mar 9, 1948, 5 Main St, Miami, Gold, North', { exact: false })
    await findByRole('group', { name: 'Who Ida Brandt is' })
    getByRole('button', { name: 'Another person' })
    await user.click(getByRole('button', { name: 'Same person: Ida Brandt (A8)' }))
    expect(api.imports.judgeLine).toHaveBeenCalledExactlyOnceWith({
      id: expect.any(String),
      line: 2,
      choice: 'same',
      number: 'A8',
    })
    await findByText(/^You said who someone is/)
    expect(queryByRole('button', { name: /^(Confirm|Nothing to change)/ })).toBeNull()
    await user.click(getByRole('button', { name: 'Update the preview' }))
    await user.click(await findByRole('button', { name: 'Confirm 1 change' }))
    expect(api.imports.applyImport).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ hash: 'h2' }))
  })

  it('says where it was done before it could be cancelled', async () => {
    let answer: () => void = () => undefined
    const applyImport = vi.fn<FakeDesk['imports']['applyImport']>(
      () => new Promise((resolve) => (answer = () => resolve({ ok: true, value: { done: true, summary: SUMMARY } }))),
    )
    const { user, findByRole, findByText, getByRole } = await checked({ applyImport })
    await user.click(await findByRole('button', { name: 'Confirm 1 change' }))
    await findByText('Saving everything together...')
    await user.click(getByRole('button', { name: 'Cancel' }))
    act(() => answer())
    await findByText(/^Done: .* It was done before it could be canceled; it can be undone for 24 hours\.$/)
  })

  it('says what happened instead where the preview no longer holds, and confirms the new one only', async () => {
    const now = { ...SUMMARY, new: 0, changed: 1, hash: 'h2' }
    const applyImport = vi
      .fn<FakeDesk['imports']['applyImport']>(() => ok({ done: true, summary: now }))
      .mockImplementationOnce(() => ok({ done: false, refusal: 'changed', summary: now }))
    const { user, findByRole, findByText } = await checked({ applyImport })
    await user.click(await findByRole('button', { name: 'Confirm 1 change' }))
    await findByText(/^Something has changed on the server since this was shown, so nothing was done/)
    await user.click(await findByRole('button', { name: 'Confirm 1 change' }))
    expect(applyImport).toHaveBeenLastCalledWith(expect.objectContaining({ hash: 'h2' }))
  })

  it('says why it needs a second person, and hands it on without doing anything', async () => {
    const many = { ...SUMMARY, new: 0, ended: 9, reasons: ['ended' as const] }
    const { user, findByRole, findByText, queryByText } = await checked({
      previewImport: vi.fn(() => ok(many)),
      applyImport: vi.fn(() => ok({ done: false, refusal: 'waits' as const, summary: many })),
    })
    await findByText('A second person has to approve this file')
    await findByText(/^It would terminate 9 of 40 members/)
    await user.click(await findByRole('button', { name: 'Send 9 changes to a second approver' }))
    await findByText('Nothing has changed yet: this file now waits for a second approver')
    expect(queryByText(/^Done/)).toBeNull()
  })

  it('shows an administrator rounded figures and places in the file, and asks for no member', async () => {
    const summary = { ...SUMMARY, new: 5, members: 40, within: 5 }
    const { user, api, findByText, findByRole, getByRole, getByText, queryByText } = await checked(
      { previewImport: vi.fn(() => ok(summary)) },
      'administrator',
    )
    await findByText(
      'Administrators see figures, not members. Figures are in steps of five: <5 means fewer than five, or none. Rejected rows are shown by their place in the file.',
    )
    getByText(/Members before this file: 40–44\.$/)
    getByRole('radio', { name: 'New (5–9)' })
    getByRole('radio', { name: 'Changed (<5)' })
    await user.click(getByRole('radio', { name: 'Unclear (<5)' }))
    await findByText(/^These rows are left out here: each may mean someone on file/)
    await user.click(getByRole('radio', { name: 'Rejected (1)' }))
    await findByText(
      'Date of birth: This is not a date, or not one as the other cells of its column write it. Write it like 1948-03-09.',
    )
    await findByText('In the column DOB: 99/99/9999')
    expect(queryByText('Member ID')).toBeNull()
    expect(queryByText('Ida Brandt')).toBeNull()
    expect(queryByText('A2')).toBeNull()
    expect(api.imports.listLines).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ view: 'refused' }))
    await user.click(await findByRole('button', { name: 'Confirm the file' }))
    await findByText('Done: everything below was saved together from june.csv.')
  })

  it.each([
    [2, 'Confirm the file', false],
    [3, 'Nothing to change', true],
  ])(
    'has an administrator, who is told of no small number, confirm 3 rows of which %i are rejected: %s',
    async (refused, name, disabled) => {
      const none = { ...SUMMARY, new: 0, changed: 0, refused, lines: 3, within: 5 }
      const { findByRole } = await checked({ previewImport: vi.fn(() => ok(none)) }, 'administrator')
      expect((await findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(disabled)
    },
  )

  it('stays with the preview when the answer is lost, and may be confirmed again', async () => {
    const applyImport = vi
      .fn<FakeDesk['imports']['applyImport']>(() => ok({ done: true, summary: SUMMARY }))
      .mockImplementationOnce(() => fails('imports.unreachable'))
    const { user, findByRole, findByText } = await checked({ applyImport })
    await user.click(await findByRole('button', { name: 'Confirm 1 change' }))
    await findByText('The server did not respond. Check the connection and try again: nothing is done twice.')
    await user.click(await findByRole('button', { name: 'Confirm 1 change' }))
    await findByText('Done: everything below was saved together from june.csv.')
  })

  it('goes back to the columns where the lines did not arrive', async () => {
    const { findByText, findByRole } = await checked({ stageLines: vi.fn(() => fails('imports.refused')) })
    await findByText('The server did not accept what was sent. Choose the file again.')
    expect((await findByRole<HTMLButtonElement>('button', { name: 'Check the file' })).disabled).toBe(false)
  })

  it('says why a file is not taken, and keeps none of it', async () => {
    const { user, reader } = mount({}, { refusal: 'password' })
    const { findByText } = await dialog()
    await findByText('Drop the file here, or choose it. Files of one export can be imported together.')
    await choose(user)
    await findByText('This workbook is protected with a password. Open it, remove the password, and save it.')
    expect(reader.close).toHaveBeenCalled()
  })

  it('says without a connection that it needs one', async () => {
    mount({}, OPENED, syncState({ state: 'offline' }))
    const { findByText, getByRole } = await dialog()
    await findByText(/^An import needs the server/)
    expect(getByRole<HTMLButtonElement>('button', { name: 'Choose a file' }).disabled).toBe(true)
  })
})

describe('a file that waits for a second person', () => {
  const WAITING: WaitingImport = {
    id: '7c9e6679-7425-40de-944b-e07fc1f90aea',
    fileName: 'may.csv',
    fileDate: '2026-05-31',
    by: 'Rosa Diaz',
    own: false,
    since: '2026-11-20T14:00:00.000Z',
    summary: { ...SUMMARY, ended: 9, new: 0, refused: 0, reasons: ['ended', 'older'] },
    refused: null,
  }
  const listWaiting = vi.fn(() => ok([WAITING]))

  it('is approved by the hash that was seen, once what it does was looked at', async () => {
    const decideImport = vi.fn(() => ok({ done: true }))
    const { user, api } = mount({ listWaiting, decideImport })
    const card = within(await screen.findByRole('article', { name: 'may.csv' }))
    card.getByText(/^Imported by Rosa Diaz, .* · file of May 31, 2026$/)
    card.getByText('A newer file of the same kind has already been imported.')
    screen.getByRole('button', { name: 'Save as a file: Files that need a second approver' })
    await user.click(card.getByRole('button', { name: 'See the rows' }))
    await card.findByText('Ida Brandt')
    expect(api.imports.listLines).toHaveBeenCalledWith(expect.objectContaining({ id: WAITING.id, view: 'ended' }))
    await user.click(card.getByRole('button', { name: 'Approve' }))
    expect(decideImport).toHaveBeenCalledExactlyOnceWith({
      id: WAITING.id,
      run: expect.any(String),
      approve: true,
      hash: 'h1',
      why: '',
    })
    await screen.findByText('Approved: the file was imported')
  })

  it('is refused with a reason only, and says where somebody was faster', async () => {
    const decideImport = vi.fn(() => ok({ done: false, refusal: 'decided' as const }))
    const { user } = mount({ listWaiting, decideImport }, OPENED, syncState(), 'administrator')
    const card = within(await screen.findByRole('article', { name: 'may.csv' }))
    expect(card.queryByRole('button', { name: 'See the rows' })).toBeNull()
    await user.click(card.getByRole('button', { name: 'Reject' }))
    const refuse = card.getByRole<HTMLButtonElement>('button', { name: 'Reject this file' })
    expect(refuse.disabled).toBe(true)
    await user.type(card.getByLabelText('Why is this file rejected?'), 'Half of it is missing')
    await user.click(refuse)
    expect(decideImport).toHaveBeenCalledExactlyOnceWith({
      id: WAITING.id,
      run: expect.any(String),
      approve: false,
      hash: 'h1',
      why: 'Half of it is missing',
    })
    await card.findByText('Someone else has already decided, or the seven days are over.')
  })

  it('is one’s own to take back, and tells why it was refused', async () => {
    const own = { ...WAITING, own: true }
    const refused = {
      ...own,
      id: '7c9e6679-7425-40de-944b-e07fc1f90aeb',
      fileName: 'april.csv',
      refused: { by: 'Ana Ruiz', at: '2026-11-20T15:00:00.000Z', why: 'Half of it is missing' },
    }
    const decideImport = vi.fn(() => ok({ done: true }))
    const { user } = mount({ listWaiting: vi.fn(() => ok([own, refused])), decideImport })
    const card = within(await screen.findByRole('article', { name: 'may.csv' }))
    expect(card.queryByRole('button', { name: 'Approve' })).toBeNull()
    await user.click(card.getByRole('button', { name: 'Withdraw' }))
    expect(decideImport).toHaveBeenCalledWith(expect.objectContaining({ approve: false }))
    await screen.findByText(/^Rejected by Ana Ruiz, .*: Half of it is missing$/)
  })

  it.each([
    ['supervisor', 1],
    ['administrator', 1],
    ['care_coordinator', 0],
  ] as const)('is announced to a %s %i times', async (role, count) => {
    const own = { ...WAITING, own: true, id: '7c9e6679-7425-40de-944b-e07fc1f90aec' }
    const waitingNow = vi.fn(() => ok([WAITING, own]))
    const api = fakeApi({
      imports: { listWaiting: waitingNow },
      session: { getState: vi.fn(() => ok(signedIn({ role }))) },
    })
    const onShow = vi.fn()
    const { user } = render(<ImportsNotice onShow={onShow} />, { api })
    if (count === 0) return expect(waitingNow).not.toHaveBeenCalled()
    await screen.findByText('1 import waits for a second approver.')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(onShow).toHaveBeenCalledOnce()
  })
})

describe('an import of the last 24 hours', () => {
  const RECENT = {
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae8',
    fileName: 'june.csv',
    by: 'Rosa Diaz',
    own: false,
    appliedAt: '2026-11-20T14:00:00.000Z',
    undoneAt: null,
    new: 3,
    changed: 2,
    ended: 0,
  }
  const undone = {
    done: true,
    undone: { removed: 2, restored: 2, stayed: 1 },
    stayed: [{ number: 'A7', name: 'Ida Brandt', why: 'worked' as const }],
  }

  /** Once what it would meet is there. */
  const enabledUndo = async (user: { click: (element: Element) => Promise<void> }): Promise<void> => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo the import' })
    await waitFor(() => expect(button.disabled).toBe(false))
    await user.click(button)
  }
  const SHOWN = {
    possible: true as const,
    undone: undone.undone,
    stayed: undone.stayed,
    hash: 'u7',
    onTop: [
      {
        id: '7c9e6679-7425-40de-944b-e07fc1f90ae9',
        fileName: 'july.csv',
        appliedAt: RECENT.appliedAt,
        by: 'Rosa Diaz',
        own: false,
        mayUndo: true,
      },
    ],
  }

  it('says before it is undone who would stay and what is undone with it', async () => {
    const undoImport = vi.fn(() => ok({ ...undone, imports: 2 }))
    const { user } = mount({
      listRecent: vi.fn(() => ok([RECENT])),
      previewUndo: vi.fn(() => ok(SHOWN)),
      undoImport,
    })
    await user.click(await screen.findByRole('button', { name: 'Undo the import of june.csv' }))
    await screen.findByText('It would remove 2, restore 2, and leave 1 as the file made them.')
    screen.getByText(/someone has worked with this member since then/)
    screen.getByText(/^july\.csv, .*, by Rosa Diaz$/)
    expect(undoImport).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Undo the import' }))
    await screen.findByText('2 imports were undone together.')
    expect(undoImport).toHaveBeenCalledExactlyOnceWith({ id: RECENT.id, run: expect.any(String), hash: 'u7' })
  })

  it('can not be undone where one on top of it is somebody else’s alone, and says whose', async () => {
    const onTop = SHOWN.onTop.map((one) => ({ ...one, mayUndo: false }))
    const { user } = mount({
      listRecent: vi.fn(() => ok([RECENT])),
      previewUndo: vi.fn(() => ok({ ...SHOWN, onTop })),
    })
    await user.click(await screen.findByRole('button', { name: 'Undo the import of june.csv' }))
    await screen.findByText(/^july\.csv, imported later by Rosa Diaz, .* Ask Rosa Diaz or an administrator/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo the import' }).disabled).toBe(true)
  })

  it('is not undone where it would be other than was shown, and is asked again', async () => {
    const undoImport = vi.fn(() => ok({ done: false, refusal: 'changed' as const, stayed: [] }))
    const { user } = mount({ listRecent: vi.fn(() => ok([RECENT])), undoImport })
    await user.click(await screen.findByRole('button', { name: 'Undo the import of june.csv' }))
    await enabledUndo(user)
    expect((await screen.findByRole('alert')).textContent).toContain('nothing was undone')
  })

  it('is taken back once it is asked for twice, and says who stayed', async () => {
    const undoImport = vi.fn(() => ok(undone))
    const { user } = mount({ listRecent: vi.fn(() => ok([RECENT])), undoImport })
    await user.click(await screen.findByRole('button', { name: 'Undo the import of june.csv' }))
    await user.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(undoImport).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Undo the import of june.csv' }))
    await enabledUndo(user)
    await screen.findByText(/Removed: 2. Restored: 2./)
    screen.getByText(/someone has worked with this member since then/)
    expect(undoImport).toHaveBeenCalledExactlyOnceWith({ id: RECENT.id, run: expect.any(String), hash: 'u1' })
  })

  it('tells an administrator, who sees no member, only how many stayed', async () => {
    const figures = { removed: 0, restored: 10, stayed: 0, within: 5 }
    const undoImport = vi.fn(() => ok({ done: true, undone: figures, stayed: [] }))
    const recent = { ...RECENT, new: 0, changed: 10, within: 5 }
    const { user } = mount({ listRecent: vi.fn(() => ok([recent])), undoImport }, OPENED, syncState(), 'administrator')
    await screen.findByText(/Rosa Diaz · <5 new, 10–14 changed, <5 terminated$/)
    await user.click(await screen.findByRole('button', { name: 'Undo the import of june.csv' }))
    await enabledUndo(user)
    await screen.findByText('Undone. Removed: <5. Restored: 10–14.')
    await screen.findByText(/^<5 members kept the changes from the file: someone/)
  })

  it('says when it was taken back, and when it is too late', async () => {
    const later = {
      ...RECENT,
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae9',
      fileName: 'july.csv',
      undoneAt: RECENT.appliedAt,
    }
    const { user } = mount({
      listRecent: vi.fn(() => ok([RECENT, later])),
      undoImport: vi.fn(() => ok({ done: false, stayed: [] })),
    })
    await screen.findByText(/^Undone .*Nov 20/)
    expect(screen.queryByRole('button', { name: 'Undo the import of july.csv' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo the import of june.csv' }))
    await enabledUndo(user)
    expect((await screen.findByRole('alert')).textContent).toContain('can no longer be undone')
  })
})
