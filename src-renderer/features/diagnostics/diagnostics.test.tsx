import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fails, fakeApi, ok, render } from '../../test-utils/index.ts'
import { DiagnosticsDialog } from './index.ts'

const checks = [
  { number: 1, name: 'Local copy opens', status: 'pass' as const, detail: 'schema 3', took: 4.4 },
  { number: 2, name: 'Server answers', status: 'fail' as const, detail: 'no answer', took: 5000 },
]

it('runs the numbered checks when it opens and copies the report', async () => {
  const runDiagnostics = vi.fn(() => ok(checks))
  const { user, api } = render(<DiagnosticsDialog opened onClose={() => {}} />, {
    api: fakeApi({ app: { runDiagnostics } }),
  })
  const failed = (await screen.findByText('Server answers')).closest('tr')
  if (!failed) throw new Error('a check is a row')
  expect(within(failed).getByText('Failed')).toBeTruthy()
  expect(within(failed).getByText('5000 ms')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy report' }))
  expect(api.app.copyDiagnostics).toHaveBeenCalledOnce()
  expect(await screen.findByText('The report was copied.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Run again' }))
  expect(runDiagnostics).toHaveBeenCalledTimes(2)
})

it('says when the report could not be copied', async () => {
  const api = fakeApi({
    app: { runDiagnostics: () => ok(checks), copyDiagnostics: () => fails('app.clipboardFailed') },
  })
  const { user } = render(<DiagnosticsDialog opened onClose={() => {}} />, { api })
  await screen.findByText('Server answers')
  await user.click(screen.getByRole('button', { name: 'Copy report' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The text could not be copied')
})
