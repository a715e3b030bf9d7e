import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { UpdateState } from '#shared/ipc/updates.ts'
import { fakeApi, ok, render } from '../../test-utils/index.ts'
import { UpdateStatus } from './UpdateStatus.tsx'

const READY: UpdateState = {
  mode: 'auto',
  status: 'ready',
  version: '1.4.0',
  reason: null,
  lookedAt: null,
}

it.each([
  [{ status: 'current' } as const, 'This is the latest version.'],
  [{ status: 'needsServer' } as const, 'Version 1.4.0 will be available after your server is updated.'],
  [{ status: 'failed', reason: 'forged' } as const, 'is not signed by your organization'],
  [{ status: 'failed', reason: 'diskFull' } as const, 'There is not enough room'],
])('shows in the preferences how it stands: %j', async (state, text) => {
  const lookNow = vi.fn(() => ok(READY))
  const { user } = render(<UpdateStatus />, {
    api: fakeApi({ updates: { getState: () => ok({ ...READY, ...state }), lookNow } }),
  })
  expect((await screen.findByRole('status')).textContent).toContain(text)
  await user.click(screen.getByRole('button', { name: 'Check for updates' }))
  expect(lookNow).toHaveBeenCalledOnce()
})
