import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fails, fakeApi, ok, render } from '../../test-utils/index.ts'
import { DiagnosticsDialog } from './index.ts'

const passed = { number: 1, name: 'Disk space', status: 'pass' as const, detail: '80 GB free', took: 4.4 }
const failed = { number: 2, name: 'Server answers', status: 'fail' as const, detail: 'no answer', took: 5000 }
const checks = [passed, failed]

it('runs the numbered checks when it opens and copies the report', async () => {
  const runDiagnostics = vi.fn(() => ok(checks))
  const { user, api } = render(<DiagnosticsDialog opened onClose={() => {}} />, {
    api: fakeApi({ app: { runDiagnostics } }),
  })
  const row = (await screen.findByText('Server answers')).closest('tr')
  if (!row) throw new Error('a check is a row')
  expect(within(row).getByText('Failed')).toBeTruthy()
  expect(within(row).getByText('5000 ms')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy report' }))
  expect(api.app.copyDiagnostics).toHaveBeenCalledOnce()
  expect(await screen.findByText('The report was copied.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Run again' }))
  expect(runDiagnostics).toHaveBeenCalledTimes(2)
})

it('names the checks in the language on screen, and one it does not know as main does', async () => {
  const api = fakeApi({ app: { runDiagnostics: () => ok([passed, { ...failed, name: 'Brand new check' }]) } })
  render(<DiagnosticsDialog opened onClose={() => {}} />, { api, language: 'es' })
  expect(await screen.findByText('Espacio en disco')).toBeTruthy()
  expect(screen.getByText('Brand new check')).toBeTruthy()
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

it('shows what the file for support holds before it is saved', async () => {
  const files = [{ name: 'log.txt', text: '{"level":"warn","msg":"pull failed"}' }]
  const saveBundle = vi
    .fn()
    .mockReturnValueOnce(ok(null))
    .mockReturnValueOnce(ok({ file: 'for support.zip', place: 'chosen' }))
    .mockReturnValue(ok({ file: 'Gapwise diagnostics.zip', place: 'downloads' }))
  const { user } = render(<DiagnosticsDialog opened onClose={() => {}} />, {
    api: fakeApi({ app: { runDiagnostics: () => ok(checks), collectBundle: () => ok({ files }), saveBundle } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Support file' }))
  await user.click(await screen.findByRole('button', { name: /log\.txt/ }))
  expect(await screen.findByText(/pull failed/)).toBeTruthy()
  expect(saveBundle).not.toHaveBeenCalled()
  const save = screen.getByRole('button', { name: 'Save the file' })
  await user.click(save)
  await waitFor(() => expect(save.dataset['loading']).toBeUndefined())
  expect(screen.queryByText(/^Saved/)).toBeNull()
  await user.click(save)
  expect(await screen.findByText('Saved: for support.zip')).toBeTruthy()
  await user.click(save)
  expect(await screen.findByText('Saved in your downloads: Gapwise diagnostics.zip')).toBeTruthy()
})
