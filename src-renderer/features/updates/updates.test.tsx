import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { UpdateState } from '#shared/ipc/updates.ts'
import { demoSession, fails, fakeApi, ok, render, signedIn, syncState } from '../../test-utils/index.ts'
import { UpdateNotice } from './index.ts'

const READY: UpdateState = {
  mode: 'auto',
  status: 'ready',
  version: '1.4.0',
  reason: null,
  lookedAt: null,
}
const SIGNED_IN = { getState: () => ok(signedIn()) }
const withState = (state: Partial<UpdateState>) => ({ getState: () => ok({ ...READY, ...state }) })

it('offers a restart into a version that is ready, says what is kept, and is put off with one key', async () => {
  const restart = vi.fn(() => ok(null))
  const { user } = render(<UpdateNotice />, {
    api: fakeApi({ updates: { ...withState({}), restart }, session: SIGNED_IN }),
  })
  expect((await screen.findByRole('status')).textContent).toContain('Gapwise 1.4.0 is ready.')
  expect(screen.getByRole('status').textContent).toContain('Notes and drafts are kept.')
  await user.click(screen.getByRole('button', { name: 'Restart now' }))
  expect(restart).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('status')).toBeNull()
})

it('shows the next version though the one before was put off', async () => {
  render(<UpdateNotice />, { api: fakeApi({ updates: withState({ version: '1.5.0' }) }) })
  expect((await screen.findByRole('status')).textContent).toContain('1.5.0')
})

it.each([
  ['on sample data', { getState: () => ok(demoSession) }],
  ['without a key store', { getState: () => ok(signedIn({ memoryOnly: true })) }],
])('says %s that nothing is kept', async (_where, session) => {
  render(<UpdateNotice />, { api: fakeApi({ updates: withState({}), session }) })
  expect((await screen.findByRole('status')).textContent).toContain('is lost if you restart')
})

it('waits for what is not sent yet', async () => {
  const api = fakeApi({ updates: withState({}), sync: { getStatus: () => ok(syncState({ waiting: 2 })) } })
  render(<UpdateNotice />, { api })
  const restart = await screen.findByRole<HTMLButtonElement>('button', { name: 'Restart now' })
  expect(restart.disabled).toBe(true)
  expect(screen.getByRole('status').textContent).toContain('2 changes must be sent first.')
})

it('tells of a version that people fetch themselves', async () => {
  const load = vi.fn(() => ok(READY))
  const api = fakeApi({ updates: { ...withState({ mode: 'notify', status: 'offered' }), load } })
  const { user } = render(<UpdateNotice />, { api, language: 'es' })
  expect((await screen.findByRole('status')).textContent).toContain('Gapwise 1.4.0 está disponible.')
  await user.click(screen.getByRole('button', { name: 'Descargar' }))
  expect(load).toHaveBeenCalledOnce()
})

it('says why the desk could not restart', async () => {
  const updates = { ...withState({}), restart: () => fails('updates.inCall') }
  const { user } = render(<UpdateNotice />, { api: fakeApi({ updates }) })
  await user.click(await screen.findByRole('button', { name: 'Restart now' }))
  expect((await screen.findByRole('alert')).textContent).toContain('You are in a call.')
})
