import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, ok, render, signedIn, type FakeDesk } from '../../test-utils/index.ts'
import type { OpenRoster, RosterReader } from '../imports/index.ts'
import { VerdictDialog } from './VerdictDialog.tsx'

const HEADERS = ['Member ID', 'Measure', 'Decision code', 'Reason']
const ROWS = [
  ['SH-1', 'COL', 'Rejected', 'No date of service'],
  ['SH-2', 'COL', 'Accepted', ''],
  ['SH-3', 'COL', 'pending', ''],
]

function mount(
  given: Partial<FakeDesk['verdicts']> = {},
  headers = HEADERS,
  rows = ROWS,
  language: 'en' | 'es' = 'en',
) {
  const opened: RosterReader['opened'] = {
    sha256: 'a'.repeat(64),
    source: 's',
    kind: 'table',
    headers,
    count: rows.length,
    match: headers.map(() => null),
    examples: headers.map((_, at) => [ROWS[0]![at]!]),
    facts: [],
  }
  const reader = {
    opened,
    lines: vi.fn(),
    cells: async () => rows.map((cells, at) => ({ line: at + 2, cells })),
    refusedLines: vi.fn(),
    close: vi.fn(),
  } as unknown as RosterReader
  const open = vi.fn<OpenRoster>(async () => reader)
  const api = fakeApi({
    session: { getState: vi.fn(() => ok(signedIn({ role: 'supervisor' }))) },
    verdicts: {
      stage: vi.fn(() => ok({ reopens: 1, closes: 1 })),
      list: vi.fn(() =>
        ok([
          {
            line: 2,
            number: 'SH-1',
            measure: 'COL',
            verdict: 'rejected' as const,
            reason: 'No date of service',
            memberName: 'Rosa Delgado',
            gap: 'Colorectal Cancer Screening',
            status: 'closed',
            year: 2026,
            name: '',
          },
        ]),
      ),
      ...given,
    },
  })
  return { ...render(<VerdictDialog opened onClose={vi.fn()} open={open} />, { api, language }), desk: api }
}
const choose = async (user: ReturnType<typeof mount>['user'], name = 'Choose a file') =>
  user.upload(
    await screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' }),
    new File(['x'], 'answer.csv'),
  )

it('asks for the column that it does not know, shows what follows, and changes something only then', async () => {
  const { user, desk } = mount()
  // Where the keyboard begins: the dialog's focus trap goes by this alone.
  expect((await screen.findByRole('button', { name: 'Choose a file' })).matches('[data-autofocus]')).toBe(true)
  await choose(user)
  await screen.findByText(/^Still needed: The plan's decision/)
  expect(document.activeElement).toBe(screen.getByLabelText("The plan's decision"))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'See the preview' }).disabled).toBe(true)
  await user.selectOptions(screen.getByLabelText("The plan's decision"), 'Decision code (Rejected)')
  await user.click(screen.getByRole('button', { name: 'See the preview' }))
  await screen.findByText('Rosa Delgado (SH-1)')
  screen.getByText('Row 4: The plan\'s decision says "pending", which is not known here')
  const [sent] = vi.mocked(desk.verdicts.stage).mock.calls[0]!
  expect(sent).toMatchObject({ fileName: 'answer.csv', sha256: 'a'.repeat(64) })
  expect(sent.lines.map(({ line, verdict }) => [line, verdict])).toEqual([
    [2, 'rejected'],
    [3, 'closed'],
  ])
  expect(desk.verdicts.apply).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Reopen 1, close 1' }))
  await screen.findByText('Opened again: 1. Closed by the plan: 1.')
  expect(desk.verdicts.apply).toHaveBeenCalledExactlyOnceWith({ id: sent.id, counts: { reopens: 1, closes: 1 } })
})

it('shows anew what follows where somebody worked meanwhile', async () => {
  const apply = vi.fn<FakeDesk['verdicts']['apply']>(() => ok({ status: 'changed', counts: { closes: 1 } }))
  const { user } = mount({ apply }, ['Member ID', 'Measure', 'Status', 'Reason'])
  await choose(user)
  await user.click(await screen.findByRole('button', { name: 'See the preview' }))
  await user.click(await screen.findByRole('button', { name: 'Reopen 1, close 1' }))
  await screen.findByText(/^Someone has worked on these gaps/)
  await waitFor(() => screen.getByRole('button', { name: 'Reopen 0, close 1' }))
})

it('says how far a large file is compared, and can be ended there without a change', async () => {
  const answers: ((counts: Awaited<ReturnType<FakeDesk['verdicts']['stage']>>) => void)[] = []
  const stage = vi.fn<FakeDesk['verdicts']['stage']>(() => new Promise((resolve) => answers.push(resolve)))
  const many = Array.from({ length: 4500 }, (_, n) => [`SH-${n}`, 'COL', 'Accepted', ''])
  const { user, desk } = mount({ stage }, ['Member ID', 'Measure', 'Status', 'Reason'], many)
  await choose(user)
  await user.click(await screen.findByRole('button', { name: 'See the preview' }))
  await screen.findByText('0 of 4,500 rows compared. Nothing changes yet.')
  answers[0]?.(await ok({ agrees: 2000 }))
  await screen.findByText('2,000 of 4,500 rows compared. Nothing changes yet.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  answers[1]?.(await ok({ agrees: 4000 }))
  await screen.findByRole('button', { name: 'See the preview' })
  expect(stage).toHaveBeenCalledTimes(2)
  expect(desk.verdicts.apply).not.toHaveBeenCalled()
})

it('names gaps in the language of the desk, and says whose name the file has', async () => {
  const line = { line: 2, number: 'SH-1', verdict: 'rejected' as const, reason: '', status: 'closed' }
  const list = vi.fn(() =>
    ok([{ ...line, measure: 'GSD', memberName: 'Rosa Delgado', gap: 'A1C Test', year: 2026, name: 'Quinn, Ann' }]),
  )
  const { user } = mount(
    { stage: vi.fn(() => ok({ 'other-name': 1 })), list },
    ['Member ID', 'Measure', 'Status', 'Name'],
    [['SH-1', 'GSD', 'Rejected', 'Quinn, Ann of the house on the hill by the river']],
    'es',
  )
  await choose(user, 'Elegir un archivo')
  await user.click(await screen.findByRole('button', { name: 'Ver la vista previa' }))
  await screen.findByText('Prueba A1C (A1C Test), 2026')
  screen.getByText('Quinn, Ann en el archivo')
})
