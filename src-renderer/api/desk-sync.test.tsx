import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { ApiResult } from '#shared/ipc/contract.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { fails, fakeApi, ok, render, signedIn, syncState, type FakeDesk } from '../test-utils/index.ts'
import {
  call,
  createQueryClient,
  memberQuery,
  sessionQuery,
  useBridgeState,
  useDeskApi,
  useDeskSync,
  useSession,
  useSessionOwner,
} from './index.ts'

/** Listens above what waits for data, and makes the work anew for each person, as the desk does. */
function Screen() {
  useDeskSync()
  return (
    <Suspense fallback="asking">
      <Who />
    </Suspense>
  )
}

function Who() {
  const session = useSession()
  return (
    <>
      <p>{session.kind === 'demo' ? 'demo' : session.fullName}</p>
      <Figures key={useSessionOwner()} />
    </>
  )
}

function Figures() {
  const api = useDeskApi()
  const stats = useQuery({ queryKey: ['board', 'stats'], queryFn: () => call(api.board.getStats()) })
  return <p>{stats.data ? `calls ${stats.data.callsDone}` : 'no figures'}</p>
}

/** One whose histories may still be arriving. */
function OpenMember() {
  useDeskSync()
  const member = useQuery(memberQuery(useDeskApi(), '00000000-0000-4000-8000-000000000001'))
  return <p>{member.isSuccess || member.isError ? 'open' : 'opening'}</p>
}

function renderScreen(overrides: Parameters<typeof fakeApi>[0] = {}): FakeDesk {
  const api = fakeApi(overrides)
  render(<Screen />, { api })
  return api
}

describe('what the screens hold', () => {
  it('follows an event, even when an older answer arrives later', async () => {
    const slow = Promise.withResolvers<ApiResult<SessionState>>()
    const api = renderScreen({ session: { getState: vi.fn().mockReturnValueOnce(slow.promise) } })
    await act(async () => api.emit('session', 'stateChanged', signedIn()))
    await act(async () => slow.resolve({ ok: true, value: { kind: 'demo' } }))
    expect(await screen.findByText('Sample Specialist')).toBeTruthy()
  })

  it('is asked for again where the answer came before anybody listened', async () => {
    const getState = vi.fn(() => ok<SessionState>({ kind: 'demo' }))
    const api = fakeApi({ session: { getState } })
    function Early() {
      const [client] = useState(() => {
        const before = createQueryClient(api)
        before.setQueryData(sessionQuery(api).queryKey, signedIn())
        return before
      })
      return (
        <QueryClientProvider client={client}>
          <Screen />
        </QueryClientProvider>
      )
    }
    const { container } = render(<Early />, { api })
    await waitFor(() => expect(container.textContent).toContain('demo'))
    expect(getState).toHaveBeenCalledTimes(1)
  })

  it('is dropped and asked for anew when somebody else comes to the desk', async () => {
    const api = renderScreen()
    expect(await screen.findByText('calls 24')).toBeTruthy()
    await act(async () => api.emit('session', 'stateChanged', signedIn()))
    expect(await screen.findByText('calls 24')).toBeTruthy()
    expect(api.board.getStats).toHaveBeenCalledTimes(2)
  })

  it('is asked for anew of a member when the first sync has ended', async () => {
    const firstSync = { rows: 10, boardReady: true }
    const api = fakeApi({ sync: { getStatus: vi.fn(() => ok(syncState({ state: 'first-sync', firstSync }))) } })
    render(<OpenMember />, { api })
    expect(await screen.findByText('open')).toBeTruthy()
    await act(async () => api.emit('sync', 'statusChanged', syncState({ state: 'first-sync', firstSync })))
    expect(api.board.getMember).toHaveBeenCalledTimes(1)
    await act(async () => api.emit('sync', 'statusChanged', syncState()))
    await waitFor(() => expect(api.board.getMember).toHaveBeenCalledTimes(2))
  })
})

describe('a call', () => {
  it('that gets no answer at all means that main is gone', async () => {
    renderScreen({ board: { getStats: () => Promise.reject(new Error('closed')) } })
    await waitFor(() => expect(useBridgeState.getState().lost).toBe(true))
  })

  it('that failed for an unknown reason is followed up: is main still there?', async () => {
    const api = renderScreen({ board: { getStats: () => fails('app.unexpected') } })
    await waitFor(() => expect(api.app.getInfo).toHaveBeenCalled())
    await act(async () => {})
    expect(useBridgeState.getState().lost).toBe(false)

    renderScreen({
      board: { getStats: () => fails('app.unexpected') },
      app: { getInfo: () => fails('app.unexpected') },
    })
    await waitFor(() => expect(useBridgeState.getState().lost).toBe(true))
  })

  it('that is refused throws its code', async () => {
    const refusal = { code: 'board.rankingExpired', message: 'gone', field: 'ranking' }
    await expect(call(Promise.resolve({ ok: false, error: refusal }))).rejects.toMatchObject(refusal)
    await expect(call(ok(3))).resolves.toBe(3)
  })
})
