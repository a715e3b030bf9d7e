import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSession } from '../../api/index.ts'
import { fakeApi, ok, render, signedIn } from '../../test-utils/index.ts'
import { useReturnGuard } from './useReturnGuard.ts'

function Desk() {
  const session = useSession()
  useReturnGuard()
  return <p>{session.kind === 'signed-in' && session.locked ? 'locked' : 'open'}</p>
}

const isBlank = (): boolean => document.documentElement.style.opacity === '0'
const turn = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  fireEvent(document, new Event('visibilitychange'))
}

/** A desk whose state the test answers after its start. */
async function away() {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof signedIn>>()
  const getState = vi.fn(() => ok(signedIn()))
  const api = fakeApi({ session: { getState } })
  const shown = render(<Desk />, { api })
  await shown.findByText('open')
  getState.mockImplementation(async () => ok(await promise))
  const answer = (state: ReturnType<typeof signedIn>) => act(async () => resolve(state))
  return { ...shown, getState, answer }
}

afterEach(() => void vi.restoreAllMocks())

it('is blank while it is away, and until main has said that it is not locked', async () => {
  const { answer, getState } = await away()
  getState.mockClear()
  turn('hidden')
  expect([isBlank(), getState.mock.calls.length]).toEqual([true, 0])
  turn('visible')
  expect([isBlank(), getState.mock.calls.length]).toEqual([true, 1])
  await answer(signedIn())
  await waitFor(() => expect(isBlank()).toBe(false))
})

it('shows the lock screen, and nothing before it, where main has locked it meanwhile', async () => {
  const { answer, queryByText } = await away()
  turn('visible')
  await answer(signedIn({ locked: true }))
  await waitFor(() => expect(isBlank()).toBe(false))
  expect([queryByText('open'), queryByText('locked')?.textContent]).toEqual([null, 'locked'])
})

it('stays blank when it is away again before the answer', async () => {
  const { answer } = await away()
  turn('visible')
  turn('hidden')
  await answer(signedIn())
  expect(isBlank()).toBe(true)
})
