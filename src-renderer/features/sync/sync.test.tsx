import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { toldTime } from '#shared/domain/time/index.ts'
import { useDeskSync } from '../../api/index.ts'
import { fails, fakeApi, FAKE_NOW, ok, render, signedIn, syncState } from '../../test-utils/index.ts'
import { AttentionDrawer, ClockNotice, DeskNotices, SyncIndicator, useTellRefusals } from './index.ts'

const item = {
  jobId: 7,
  kind: 'appointment.remind',
  memberId: '00000000-0000-4000-8000-000000000001',
  memberName: 'Rosa Delgado',
  label: 'A1C Test',
  statement: null,
  result: null,
  queuedAt: FAKE_NOW,
  reason: 'sync.conflict',
  detail: 'appointment was cancelled',
  mayTryAgain: true,
}

interface IndicatorProps {
  readonly onOpenAttention?: () => void
  readonly onSignIn?: () => void
}

function Indicator({ onOpenAttention = () => {}, onSignIn = () => {} }: IndicatorProps) {
  useDeskSync()
  return <SyncIndicator onOpenAttention={onOpenAttention} onSignIn={onSignIn} />
}

describe('the sync state', () => {
  it('is said in plain words and follows what main reports', async () => {
    const { api } = render(<Indicator />, { api: fakeApi({ sync: { getStatus: () => ok(syncState()) } }) })
    expect(await screen.findByRole('button', { name: 'Up to date' })).toBeTruthy()
    act(() => api.emit('sync', 'statusChanged', syncState({ state: 'offline', waiting: 3 })))
    expect(await screen.findByRole('button', { name: 'Working offline: 3 changes waiting' })).toBeTruthy()
    act(() => api.emit('sync', 'statusChanged', syncState({ attention: 1 })))
    expect(await screen.findByRole('button', { name: 'Needs attention: 1' })).toBeTruthy()
  })

  it('opens the details, from where one can update now and see what needs attention', async () => {
    const onOpenAttention = vi.fn()
    const api = fakeApi({ sync: { getStatus: () => ok(syncState({ state: 'offline', attention: 1 })) } })
    const { user } = render(<Indicator onOpenAttention={onOpenAttention} />, { api })
    await user.click(await screen.findByRole('button', { name: 'Working offline · Needs attention: 1' }))
    expect(screen.getByText(/Everything keeps working/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Update now' }))
    expect(api.sync.syncNow).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Show what needs attention' }))
    expect(onOpenAttention).toHaveBeenCalledOnce()
  })

  it('leads from a session that the server ended to the sign-in, which an update could not bring back', async () => {
    const onSignIn = vi.fn()
    const api = fakeApi({ sync: { getStatus: () => ok(syncState({ state: 'paused', waiting: 2 })) } })
    const { user } = render(<Indicator onSignIn={onSignIn} />, { api })
    await user.click(await screen.findByRole('button', { name: 'Paused: sign in again to send 2 changes' }))
    expect(screen.getByText(/kept on this computer and sent after you sign in again/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Update now' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sign in again' }))
    expect(onSignIn).toHaveBeenCalledOnce()
  })

  it.each([
    ['a full disk', { diskFull: true }],
    ['an old version', { misfit: { who: 'desk', needed: '2.0.0' } }],
  ] as const)('offers no sign-in against %s', async (_why, facts) => {
    const api = fakeApi({ sync: { getStatus: () => ok(syncState({ state: 'paused', ...facts })) } })
    const { user } = render(<Indicator />, { api })
    await user.click(await screen.findByRole('button', { expanded: false }))
    expect(screen.getByRole('button', { name: 'Update now' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull()
  })

  it('says that this computer has no server address, which neither an update nor a sign-in brings back', async () => {
    const api = fakeApi({ sync: { getStatus: () => ok(syncState({ state: 'no-server', waiting: 2 })) } })
    const { user } = render(<Indicator />, { api })
    await user.click(await screen.findByRole('button', { name: 'No server address: 2 changes waiting' }))
    expect(screen.getByText(/no server address anymore/)).toBeTruthy()
    expect(screen.queryByText(/ended your session/)).toBeNull()
    for (const name of ['Update now', 'Sign in again']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('offers no update on sample data, which has no server', async () => {
    const { user } = render(<Indicator />)
    await user.click(await screen.findByRole('button', { name: 'Sample data, kept on this computer' }))
    expect(screen.queryByRole('button', { name: 'Update now' })).toBeNull()
  })
})

describe('notices', () => {
  it('say nothing while all is well', async () => {
    const { container } = render(<DeskNotices onSignIn={() => {}} />)
    await act(async () => {})
    expect(container.querySelector('[role]')).toBeNull()
  })

  it.each([
    [{ reason: 'gone', unsent: 0, sealed: false }, /no longer works on this computer\.\s*$/],
    [{ reason: 'expired', unsent: 1, sealed: false }, /too long\. 1 change or note .* is lost\./],
    [{ reason: 'gone', unsent: 3, sealed: true }, /3 changes or notes .* kept, sealed, for your administrator\./],
  ] as const)('say why the members are gone, and what became of the work: %j', async (erased, text) => {
    const api = fakeApi({ session: { getState: () => ok({ kind: 'demo', erased }) } })
    render(<DeskNotices onSignIn={() => {}} />, { api })
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
  })

  it.each([
    [{ reason: 'newer', anew: false }, /A newer version of Gapwise saved it/, false],
    [{ reason: 'unavailable', anew: false }, /check that the disk has room/, false],
    [{ reason: 'notMigrated', anew: false }, /could not be converted/, true],
    [{ reason: 'notMigrated', anew: true }, /when the same person signs in next/, false],
  ] as const)('say why work stayed shut, and offer a new copy only where that is the way out: %j', async (...given) => {
    const [notOpened, text, offered] = given
    const api = fakeApi({ session: { getState: () => ok({ kind: 'demo', notOpened }) } })
    const { user } = render(<DeskNotices onSignIn={() => {}} />, { api })
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    const button = screen.queryByRole('button', { name: 'Start a new copy' })
    expect(button !== null).toBe(offered)
    if (button) await user.click(button)
    expect(api.session.startAnew).toHaveBeenCalledTimes(offered ? 1 : 0)
  })

  it.each([
    [null, /The server has ended your session/],
    ['role', /Your role has changed/],
    ['switchedOff', /Your account was switched off/],
  ] as const)(
    'say that the session is over, why (%s), what that means, and lead to the sign-in',
    async (endedBy, text) => {
      const onSignIn = vi.fn()
      const status = syncState({ state: 'paused', endedBy })
      const api = fakeApi({ session: { getState: () => ok(signedIn()) }, sync: { getStatus: () => ok(status) } })
      const { user } = render(<DeskNotices onSignIn={onSignIn} />, { api })
      const notice = await screen.findByRole('alert')
      expect(notice.textContent).toMatch(text)
      expect(notice.textContent).toMatch(/New alerts and messages don't arrive here/)
      await user.click(within(notice).getByRole('button', { name: 'Sign in again' }))
      expect(onSignIn).toHaveBeenCalledOnce()
    },
  )

  it('say who has to be updated, and that nothing is lost meanwhile', async () => {
    const api = fakeApi({ sync: { getStatus: () => ok(syncState({ misfit: { who: 'desk', needed: '1.2.0' } })) } })
    render(<DeskNotices onSignIn={() => {}} />, { api })
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /works with version 1\.2\.0 or later.*Nothing is lost/,
    )
  })

  it('say that a fault of this desk hides what is new, and who can help', async () => {
    const api = fakeApi({ sync: { getStatus: () => ok(syncState({ state: 'broken' })) } })
    render(<DeskNotices onSignIn={() => {}} />, { api })
    expect((await screen.findByRole('alert')).textContent).toMatch(/A fault in Gapwise.*tell your administrator/)
  })

  it('warn that nothing is kept where no key store is safe, until put away', async () => {
    const api = fakeApi({ session: { getState: () => ok(signedIn({ memoryOnly: true })) } })
    const { user } = render(<DeskNotices onSignIn={() => {}} />, { api })
    const notice = (await screen.findByText('Nothing is saved on this computer')).closest('[role="status"]')
    if (!(notice instanceof HTMLElement)) throw new Error('the notice has no status role')
    await user.click(within(notice).getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Nothing is saved on this computer')).toBeNull()
  })

  it('tell of a full disk and of a rebuilt copy with what was saved', async () => {
    const recovered = { at: FAKE_NOW, rebuilt: true, salvagedChanges: 2, salvagedNotes: 1, unreadable: 0 }
    const status = syncState({ diskFull: true, recovered })
    render(<DeskNotices onSignIn={() => {}} />, { api: fakeApi({ sync: { getStatus: () => ok(status) } }) })
    expect((await screen.findByRole('alert')).textContent).toContain('The disk is full')
    expect(screen.getByText(/2 changes that had not been sent were saved.* 1 note or unfinished message/)).toBeTruthy()
  })

  it('tell what came back from the second copy, and that something may be missing', async () => {
    const recovered = { at: FAKE_NOW, rebuilt: false, salvagedChanges: 1, salvagedNotes: 0, unreadable: 1 }
    const api = fakeApi({ sync: { getStatus: () => ok(syncState({ recovered })) } })
    render(<DeskNotices onSignIn={() => {}} />, { api })
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('The last changes on this computer were damaged')
    expect(notice.textContent).toContain('1 change that had not been sent was restored')
    expect(notice.textContent).toContain('Check your last calls, notes and messages')
  })
})

function Clock() {
  useDeskSync()
  return <ClockNotice />
}

describe("a computer's wrong clock", () => {
  const told = (state: 'held' | 'wrong', aheadMs: number) =>
    render(<Clock />, { api: fakeApi({ app: { getClock: () => ok({ state, aheadMs }) } }) })

  it('far off holds calls until a person confirms the time of the server, which is told', async () => {
    const { user, api } = told('held', -8.5 * 3_600_000)
    const notice = await screen.findByRole('alert', { name: "This computer's clock is 8 h 30 min behind" })
    expect(within(notice).getByText(/server's time: Nov 20/)).toBeTruthy()
    expect(within(notice).getByText(/^Calls wait until you confirm/)).toBeTruthy()
    await user.click(within(notice).getByRole('button', { name: "The server's time is right" }))
    expect(api.app.confirmClock).toHaveBeenCalledOnce()
    act(() => api.emit('app', 'clockChanged', { state: 'right', aheadMs: 0 }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await waitFor(() => expect(api.app.getInfo).toHaveBeenCalledTimes(2))
  })

  it('is told beyond two minutes, until it is put away', async () => {
    const { user } = told('wrong', 3 * 60_000)
    const notice = await screen.findByRole('status', { name: "This computer's clock is 3 min ahead" })
    await user.click(within(notice).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('what needs attention', () => {
  it('says whose change it is, what it was and why it was refused', async () => {
    const api = fakeApi({ sync: { listAttention: () => ok([item]) } })
    render(<AttentionDrawer opened onClose={() => {}} />, { api })
    const card = await screen.findByRole('article', { name: 'Rosa Delgado: Reminder for A1C Test' })
    expect(within(card).getByText('Someone else has changed this since then.')).toBeTruthy()
    expect(within(card).getByText('Server: appointment was cancelled')).toBeTruthy()
  })

  it.each([
    ['cancelled', 'It has since been canceled.'],
    ['nothing', 'It is empty on the server now.'],
    ['unskipped', 'Someone has put the member back into the queue since.'],
    ['deleted', 'It is no longer on file.'],
    ['in-progress', 'It has since moved to another step.'],
    ['task.ended', 'Someone else has already closed this task.'],
  ])('says in a sentence in which state a change found what it was for: %s', async (detail, text) => {
    const api = fakeApi({ sync: { listAttention: () => ok([{ ...item, detail }]) } })
    render(<AttentionDrawer opened onClose={() => {}} />, { api })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText(/^Server:/)).toBeNull()
  })

  it('shows what was said here and what stands on the server, with times in words', async () => {
    const moved = {
      ...item,
      kind: 'callback.move',
      label: `Mornings, ${toldTime('2026-11-24T15:00:00Z', 'America/New_York')}`,
      detail: `"${toldTime('2026-11-25T15:00:00Z', 'America/New_York')}, by Ana: task.ended"`,
    }
    const api = fakeApi({ sync: { listAttention: () => ok([moved]) } })
    render(<AttentionDrawer opened onClose={() => {}} />, { api })
    expect(await screen.findByText('Callback moved: Mornings, Nov 24, 10:00 AM EST')).toBeTruthy()
    expect(screen.getByText('On the server now: "Nov 25, 10:00 AM EST, by Ana: task.ended"')).toBeTruthy()
  })

  it('shows what waits for a decision without one of its own, and names a member who is gone', async () => {
    const held = {
      ...item,
      jobId: 8,
      kind: 'callback.add',
      memberName: '',
      label: 'after lunch',
      reason: 'sync.held',
      detail: '',
    }
    const api = fakeApi({ sync: { listAttention: () => ok([held]) } })
    render(<AttentionDrawer opened onClose={() => {}} />, { api })
    const card = await screen.findByRole('article', {
      name: /^Member not on this computer: Callback promised: after lunch/,
    })
    expect(within(card).getByText(/It depends on the change above it/)).toBeTruthy()
    expect(within(card).queryByRole('button')).toBeNull()
  })

  it('offers no other try where that would change nothing', async () => {
    const api = fakeApi({ sync: { listAttention: () => ok([{ ...item, mayTryAgain: false }]) } })
    render(<AttentionDrawer opened onClose={() => {}} />, { api })
    expect(await screen.findByRole('button', { name: 'Discard' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('sends a change again on request', async () => {
    const listAttention = vi.fn(() => ok<(typeof item)[]>([])).mockReturnValueOnce(ok([item]))
    const { user, api } = render(<AttentionDrawer opened onClose={() => {}} />, {
      api: fakeApi({ sync: { listAttention } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(api.sync.retryJob).toHaveBeenCalledWith({ jobId: 7 })
    expect(await screen.findByText('The change will be sent again.')).toBeTruthy()
    expect(await screen.findByText('Nothing needs attention. Every change was accepted.')).toBeTruthy()
  })

  it('discards a change only after a second yes', async () => {
    const { user, api } = render(<AttentionDrawer opened onClose={() => {}} />, {
      api: fakeApi({ sync: { listAttention: () => ok([item]) } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(api.sync.discardJob).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Keep it' }))
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await user.click(screen.getByRole('button', { name: 'Discard the change' }))
    await waitFor(() => expect(api.sync.discardJob).toHaveBeenCalledWith({ jobId: 7 }))
  })

  it('tells when a decision could not be carried out', async () => {
    const api = fakeApi({ sync: { listAttention: () => ok([item]), retryJob: () => fails('sync.notFound') } })
    const { user } = render(<AttentionDrawer opened onClose={() => {}} />, { api })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('This item has already been dealt with.')).toBeTruthy()
  })
})

describe('what the server refuses later', () => {
  const refused = (jobId: number, change: Partial<typeof item> = {}) => ({
    ...item,
    jobId,
    kind: 'statement.withdraw',
    label: '',
    reason: 'sync.refused',
    detail: '42501 statement.supervisorOnly',
    ...change,
  })
  const told = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

  function Desk() {
    useDeskSync()
    useTellRefusals()
    return null
  }

  it('is told once, where it was said that it is done, with its reason', async () => {
    notifications.clean()
    const listAttention = vi.fn(() => ok([refused(1)]))
    const getStatus = () => ok(syncState({ attention: 1 }))
    const { api } = render(<Desk />, { api: fakeApi({ sync: { listAttention, getStatus } }) })
    await waitFor(() => expect(listAttention).toHaveBeenCalled())
    // What stood when the person came is in the header.
    expect(told()).toEqual([])
    listAttention.mockImplementation(() => ok([refused(1), refused(2), refused(3, { reason: 'sync.held' })]))
    act(() => api.emit('sync', 'statusChanged', syncState({ attention: 3 })))
    await waitFor(() => expect(told()).toHaveLength(1))
    expect(told()[0]).toMatch(/Undoing a request or report \(Rosa Delgado\).*Only a supervisor can undo this\./)
    act(() => api.emit('sync', 'statusChanged', syncState({ attention: 3, waiting: 1 })))
    await waitFor(() => expect(listAttention).toHaveBeenCalledTimes(3))
    expect(told()).toHaveLength(1)
  })

  it('is one message where much is refused at once', async () => {
    notifications.clean()
    const listAttention = vi.fn(() => ok([1, 2, 3, 4].map((jobId) => refused(jobId))))
    const { api } = render(<Desk />, { api: fakeApi({ sync: { listAttention, getStatus: () => ok(syncState()) } }) })
    await act(async () => {})
    act(() => api.emit('sync', 'statusChanged', syncState({ attention: 4 })))
    await waitFor(() => expect(told()).toEqual([expect.stringContaining('The server rejected 4 changes')]))
  })
})
