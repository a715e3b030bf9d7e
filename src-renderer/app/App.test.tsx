import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AlertItem } from '#shared/ipc/alerts.ts'
import type { ApiResult } from '#shared/ipc/contract.ts'
import type { EvidenceWork } from '#shared/ipc/evidence.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import * as board from '../features/board/index.ts'
import { activeCallOf } from '../features/calls/test-support/call-data.ts'
import {
  demoSession,
  FAKE_NOW,
  fails,
  fakeApi,
  memberId,
  ok,
  render,
  signedIn,
  syncState,
} from '../test-utils/index.ts'
import { notifyOk } from '../ui/notices.ts'
import { App } from './App.tsx'

let broken = false

function Board() {
  if (broken) throw new Error('a screen that fails')
  return <p>the board</p>
}

beforeEach(() => void vi.spyOn(board, 'BoardPage').mockImplementation(Board))

describe('routes', () => {
  it('start on a page with a button to the dashboard', async () => {
    const { user } = render(<App />)
    await user.click(await screen.findByRole('link', { name: 'Open the Daily Work Board' }))
    expect(await screen.findByText('the board')).toBeTruthy()
    expect(document.title).toBe('Daily Work Board · Gapwise')
  })

  it('show the 404 page for any other path, with a way home', async () => {
    const { user } = render(<App />, { route: '/no/such/page' })
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy()
    expect(document.title).toBe('Oops! Page not found')
    await user.click(screen.getByRole('link', { name: 'Back to home' }))
    expect(await screen.findByRole('link', { name: 'Open the Daily Work Board' })).toBeTruthy()
  })

  it.each([
    ['supervisor', 'Team today'],
    ['coach', 'Calls of the week'],
  ] as const)('lead a %s to their own work after a sign-in, and from there to the board', async (role, title) => {
    const session = { getState: () => ok(signedIn({ role })) }
    const { user, api } = render(<App />, { api: fakeApi({ session }), route: '/dashboard' })
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy()
    await user.keyboard('{Control>}1{/Control}')
    expect(await screen.findByText('the board')).toBeTruthy()
    // Who unlocks the desk goes on where they were.
    act(() => api.emit('session', 'stateChanged', signedIn({ role, locked: true })))
    expect(await screen.findByRole('heading', { name: 'Gapwise is locked' })).toBeTruthy()
    act(() => api.emit('session', 'stateChanged', signedIn({ role })))
    expect(await screen.findByText('the board')).toBeTruthy()
    await user.keyboard('{Control>}2{/Control}')
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy()
  })

  it.each(['care_coordinator', 'clinician'] as const)('lead a %s to the tasks after a sign-in', async (role) => {
    const session = { getState: () => ok(signedIn({ role })) }
    render(<App />, { api: fakeApi({ session }), route: '/dashboard' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Tasks' })).toBeTruthy()
  })

  it('show nobody the room of another role', async () => {
    const session = { getState: () => ok(signedIn()) }
    render(<App />, { api: fakeApi({ session }), route: '/team' })
    expect(await screen.findByText('the board')).toBeTruthy()
  })

  it('show an urgent alert wherever one is', async () => {
    const alert: AlertItem = {
      id: '00000000-0000-4000-8000-00000000e001',
      memberId: '00000000-0000-4000-8000-00000000e002',
      memberName: 'Rosa Delgado',
      phone: '+13055550111',
      source: 'chat',
      status: 'open',
      raisedAt: '2026-11-20T15:58:30.000Z',
      dueAt: '2026-11-20T16:13:30.000Z',
      acknowledgedAt: null,
      ownerName: null,
      mine: false,
      escalated: false,
      onCallToldAt: null,
      said: [],
      unread: 0,
      unsafeAtHome: false,
      canClose: false,
      state: 'sent',
    }
    for (const route of ['/', '/no/such/page', '/dashboard']) {
      const api = fakeApi({ alerts: { list: () => ok([alert]) }, session: { getState: () => ok(signedIn()) } })
      const { unmount } = render(<App />, { api, route })
      expect(await screen.findByRole('region', { name: 'Urgent alerts' })).toBeTruthy()
      unmount()
    }
  })

  it('show no name at the evidence desk while it is not certain who is on the line', async () => {
    const waiting: EvidenceWork = {
      id: memberId(77),
      what: 'entry',
      memberId: memberId(1),
      memberName: 'Rosa Delgado',
      gapId: memberId(2),
      gapName: 'A1C Test',
      own: false,
      daysLeft: 35,
      at: FAKE_NOW,
      request: null,
    }
    const api = fakeApi({
      session: { getState: () => ok(signedIn({ role: 'clinician' })) },
      evidence: { list: () => ok([waiting]) },
    })
    const { user } = render(<App />, { api, route: '/evidence' })
    expect(await screen.findByText('Rosa Delgado')).toBeTruthy()
    const call = activeCallOf({ memberId: memberId(3) })
    act(() => api.emit('calls', 'activeChanged', call))
    expect(await screen.findByText('the board')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Evidence: 1 waiting' }))
    expect(await screen.findByText(/^Names are hidden/)).toBeTruthy()
    expect(screen.queryByText('Rosa Delgado')).toBeNull()
    act(() => api.emit('calls', 'activeChanged', { ...call, identity: { name: true, dateOfBirth: true } }))
    expect(await screen.findByText('the board')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Evidence: 1 waiting' }))
    expect(await screen.findByText('Rosa Delgado')).toBeTruthy()
  })

  it('follow a deep link from before the page was ready, and one that comes later', async () => {
    const { api } = render(<App />, { api: fakeApi({ app: { takePendingRoute: () => ok('/dashboard') } }) })
    expect(await screen.findByText('the board')).toBeTruthy()
    act(() => api.emit('app', 'routeRequested', { route: '/' }))
    expect(await screen.findByRole('link', { name: 'Open the Daily Work Board' })).toBeTruthy()
  })

  it.each([
    ['opens the sign-in with a code where the server ended the session', 'paused', true],
    ['opens nothing while the session is good', 'up-to-date', false],
  ] as const)('of an invitation or a reset %s', async (_what, state, opens) => {
    const { api } = render(<App />, {
      api: fakeApi({
        session: { getState: () => ok(signedIn()) },
        sync: { getStatus: () => ok(syncState({ state })) },
      }),
      route: '/dashboard',
    })
    await screen.findByText('the board')
    if (opens) await screen.findByRole('button', { name: 'Paused: sign in again' })
    act(() => api.emit('app', 'routeRequested', { route: '/join' }))
    if (opens) expect(await screen.findByLabelText('New password')).toBeTruthy()
    else expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the header', () => {
  it('labels sample data and shows the generic identity in demo mode', async () => {
    render(<App />, { route: '/dashboard' })
    expect(await screen.findByText('Sample data')).toBeTruthy()
    expect(screen.getByText('Outreach Specialist')).toBeTruthy()
    expect(screen.getByText('Friday, November 20, 2026')).toBeTruthy()
  })

  it('shows name and role of the person signed in, and no sample label', async () => {
    const api = fakeApi({
      session: { getState: () => ok(signedIn({ role: 'supervisor' })) },
      sync: { getStatus: () => ok(syncState()) },
    })
    render(<App />, { api, route: '/dashboard' })
    expect(await screen.findByText('Sample Specialist')).toBeTruthy()
    expect(screen.getByText('Supervisor')).toBeTruthy()
    expect(screen.queryByText('Sample data')).toBeNull()
  })

  it('gives an auditor the audit log in place of the queue', async () => {
    const api = fakeApi({ session: { getState: () => ok(signedIn({ role: 'auditor' })) } })
    render(<App />, { api, route: '/dashboard' })
    expect(await screen.findByRole('heading', { name: 'Audit log', level: 2 })).toBeTruthy()
    expect(screen.queryByText('the board')).toBeNull()
  })

  it('leads an administrator to staff and teams, wherever somebody else would go', async () => {
    for (const route of [
      '/',
      '/dashboard',
      '/dashboard?member=0a000000-0000-4000-8000-000000000001',
      '/no/such/page',
    ]) {
      const api = fakeApi({ session: { getState: () => ok(signedIn({ role: 'administrator' })) } })
      const { unmount } = render(<App />, { api, route })
      expect(await screen.findByRole('heading', { name: 'Administration', level: 2 })).toBeTruthy()
      expect(screen.queryByText('the board')).toBeNull()
      unmount()
    }
  })

  it('shows an administrator their page, whenever the answer to the sign-in comes', async () => {
    const administrator = signedIn({ role: 'administrator' })
    const answer = Promise.withResolvers<ApiResult<SessionState>>()
    const api = fakeApi({ session: { signIn: () => answer.promise } })
    const { user } = render(<App />, { api, route: '/dashboard', inWindow: true })
    await screen.findByText('the board')
    await user.keyboard('{Control>}s{/Control}')
    await user.type(await screen.findByLabelText('Email'), 'administrator@example.com')
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    // Between the moment at which the news of the sign-in leads away from the board, and the page that is shown for it.
    const replaceState = window.history.replaceState.bind(window.history)
    vi.spyOn(window.history, 'replaceState').mockImplementation((...given) => {
      replaceState(...given)
      answer.resolve({ ok: true, value: administrator })
    })
    const page = screen.findByRole('heading', { name: 'Administration', level: 2 })
    api.emit('session', 'stateChanged', administrator)
    expect(await page).toBeTruthy()
    await waitFor(() => expect(window.location.pathname).toBe('/administration'))
  })

  it('leads whoever signed out there to the board', async () => {
    render(<App />, { route: '/administration' })
    expect(await screen.findByText('the board')).toBeTruthy()
  })

  it.each(['outreach_specialist', 'supervisor', 'auditor'] as const)('has no such page for a %s', async (role) => {
    const api = fakeApi({ session: { getState: () => ok(signedIn({ role })) } })
    render(<App />, { api, route: '/administration' })
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy()
    expect(api.administration.getOverview).not.toHaveBeenCalled()
  })

  it('offers the account menu by keyboard', async () => {
    const { user } = render(<App />, { route: '/dashboard' })
    const account = await screen.findByRole('button', { name: 'Outreach Specialist Not signed in' })
    account.focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('menuitem', { name: /Keyboard shortcuts/ }))
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  })
})

describe('dialogs', () => {
  it('open by key, from the application menu and by command', async () => {
    const { user, api } = render(<App />, { route: '/dashboard' })
    await screen.findByText('the board')
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
    act(() => api.emit('app', 'diagnosticsRequested', null))
    expect(await screen.findByRole('dialog', { name: 'Diagnostics' })).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  })

  it('stay where one was opened while the sign-out before it was still being told to the server', async () => {
    const told = Promise.withResolvers<void>()
    const signOut = vi.fn(async () => {
      await told.promise
      return ok(demoSession)
    })
    const api = fakeApi({ session: { getState: () => ok(signedIn()), signOut } })
    const { user } = render(<App />, { api, route: '/dashboard' })
    await screen.findByText('the board')
    await user.keyboard('{Control>}o{/Control}')
    const question = within(await screen.findByRole('dialog', { name: 'Sign out?' }))
    await user.click(question.getByRole('button', { name: 'Sign out' }))
    act(() => api.emit('session', 'stateChanged', demoSession))
    await screen.findByText('Outreach Specialist')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByRole('dialog', { name: 'Staff sign-in' })
    await act(async () => told.resolve())
    await waitFor(() => expect(signOut).toHaveResolved())
    expect(screen.getByRole('dialog', { name: 'Staff sign-in' })).toBeTruthy()
  })

  it('lead to the dashboard after a sign-in', async () => {
    const { user } = render(<App />, { route: '/' })
    await screen.findByRole('link', { name: 'Open the Daily Work Board' })
    await user.keyboard('{Control>}s{/Control}')
    await user.type(await screen.findByLabelText('Email'), 'specialist@example.com')
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    expect(await screen.findByText('the board')).toBeTruthy()
    expect(screen.getByText('Sample Specialist')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the lock', () => {
  it('takes everything off the page, toasts and dialogs too, and gives the place back after', async () => {
    const api = fakeApi({ session: { getState: () => ok(signedIn()) } })
    const { user } = render(<App />, { api, route: '/dashboard' })
    await screen.findByText('the board')
    act(() => notifyOk('Reminder sent for A1C Test'))
    await user.keyboard('?')
    act(() => api.emit('session', 'stateChanged', signedIn({ locked: true })))
    expect(await screen.findByRole('heading', { name: 'Gapwise is locked' })).toBeTruthy()
    expect(screen.queryByText('the board')).toBeNull()
    await waitFor(() => expect(screen.queryByText('Reminder sent for A1C Test')).toBeNull())

    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    expect(await screen.findByText('the board')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is asked for by key', async () => {
    const api = fakeApi({ session: { getState: () => ok(signedIn()) } })
    const { user } = render(<App />, { api, route: '/dashboard' })
    await screen.findByText('the board')
    await user.keyboard('{Control>}l{/Control}')
    expect(await screen.findByRole('heading', { name: 'Gapwise is locked' })).toBeTruthy()
    expect(api.session.lock).toHaveBeenCalledOnce()
  })
})

describe('when something breaks', () => {
  it('says that main is gone', async () => {
    render(<App />, { api: fakeApi({ session: { getState: () => Promise.reject(new Error('closed')) } }) })
    expect(await screen.findByRole('heading', { name: 'Gapwise has stopped responding' })).toBeTruthy()
  })

  it('offers a way back from a screen that fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    broken = true
    const { user } = render(<App />, { route: '/dashboard' })
    expect(await screen.findByRole('heading', { name: 'This part of Gapwise stopped working' })).toBeTruthy()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Back to the board' }))
    expect(await screen.findByText('the board')).toBeTruthy()
  })

  it('shows the way back when main refuses to say who is there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    render(<App />, { api: fakeApi({ session: { getState: () => fails('app.unexpected') } }) })
    expect(await screen.findByRole('heading', { name: 'This part of Gapwise stopped working' })).toBeTruthy()
  })
})
