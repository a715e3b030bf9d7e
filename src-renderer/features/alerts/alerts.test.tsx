import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AlertItem } from '#shared/ipc/alerts.ts'
import { fails, FAKE_NOW, fakeApi, memberId, ok, render, signedIn, type FakeDesk } from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { useShortcuts } from '../commands/index.ts'
import { activeCallOf } from '../calls/test-support/call-data.ts'
import { chatActions } from '../chat/index.ts'
import { exportDialog, useExportDialog } from '../exports/index.ts'
import { useCloseAlert } from './CloseAlertDialog.tsx'
import { AlertBanner } from './index.ts'

beforeEach(() => {
  clearNotices()
  useCloseAlert.setState(useCloseAlert.getInitialState())
})

const alertOf = (number: number, change: Partial<AlertItem> = {}): AlertItem => ({
  id: memberId(600 + number),
  memberId: memberId(number),
  memberName: `Member ${number}`,
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
  ...change,
})

const taken = (change: Partial<AlertItem> = {}): AlertItem =>
  alertOf(1, { status: 'acknowledged', acknowledgedAt: '2026-11-20T16:01:00.000Z', ownerName: 'Ana Ruiz', ...change })

interface Setup {
  readonly items?: readonly AlertItem[]
  readonly alerts?: Partial<FakeDesk['alerts']>
  readonly calls?: Partial<FakeDesk['calls']>
  readonly language?: 'en' | 'es'
}

function mount({ items = [alertOf(1)], alerts = {}, calls = {}, language = 'en' }: Setup = {}) {
  const onShowRefused = vi.fn()
  const api = fakeApi({
    alerts: { list: vi.fn(() => ok([...items])), ...alerts },
    calls,
    session: { getState: vi.fn(() => ok(signedIn({ role: 'clinician' }))) },
  })
  return { ...render(<AlertBanner onShowRefused={onShowRefused} />, { api, language }), api, onShowRefused }
}

const region = () => screen.findByRole('region', { name: /^(Urgent alerts|Alertas urgentes)$/ })
const rowOf = async (name: string) => within(within(await region()).getByRole('listitem', { name }))

describe('the banner', () => {
  it('is not there while there are no alerts', async () => {
    const { api } = mount({ items: [] })
    await waitFor(() => expect(api.alerts.list).toHaveBeenCalled())
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('can be taken along as a file by those who act on it', async () => {
    const { user } = mount()
    await user.click(within(await region()).getByRole('button', { name: 'Save as a file...' }))
    expect(useExportDialog.getState().request).toMatchObject({ kind: 'alerts' })
    exportDialog.close()
  })

  it('says who, why, since when, how long it may wait, and the phone', async () => {
    mount()
    const row = await rowOf('Member 1')
    expect(row.getByRole('heading', { name: 'Member 1' })).toBeDefined()
    expect(row.getByText('(305) 555-0111')).toBeDefined()
    expect(row.getByText('Message in the chat')).toBeDefined()
    expect(row.getByText(/^Since Nov 20, \d{1,2}:58 [AP]M$/)).toBeDefined()
    expect(row.getByText(/^13:(30|2\d) left to acknowledge$/)).toBeDefined()
    expect(screen.getByRole('heading', { name: '1 urgent alert' })).toBeDefined()
  })

  it.each([
    ['assessment', 'Answer in a screening'],
    ['staff', 'Reported by staff'],
  ] as const)('names the source %s', async (source, text) => {
    mount({ items: [alertOf(1, { source, phone: null })] })
    const row = await rowOf('Member 1')
    expect(row.getByText(text)).toBeDefined()
    expect(row.getByText('No phone number on file')).toBeDefined()
  })

  it.each([
    ['en', /^Asked for a call at Nov 20, \d{1,2}:59/, /^Says they are safe for now, at Nov 20, \d{1,2}:58/],
    ['es', /^Pide que le llamen \(20 nov.*:59/, /^Dice que por ahora está a salvo \(20 nov.*:58/],
  ] as const)('says in %s what the member pressed on the crisis card, and when', async (language, asked, safe) => {
    const said: AlertItem['said'] = [
      { what: 'safeForNow', at: '2026-11-20T15:58:40.000Z' },
      { what: 'callbackAsked', at: '2026-11-20T15:59:10.000Z' },
    ]
    mount({ language, items: [alertOf(1, { source: 'assessment', said }), alertOf(2)] })
    const row = await rowOf('Member 1')
    const wish = row.getByText(asked)
    expect(row.getByText(safe).compareDocumentPosition(wish)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(wish.getAttribute('dateTime')).toBe('2026-11-20T15:59:10.000Z')
    expect((await rowOf('Member 2')).queryByText(asked)).toBeNull()
  })

  it('keeps main’s order: the longest open first', async () => {
    mount({ items: [alertOf(3), alertOf(1), alertOf(2)] })
    const names = within(await region())
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Member 3', 'Member 1', 'Member 2'])
    expect(screen.getByRole('heading', { name: '3 urgent alerts' })).toBeDefined()
  })

  it('speaks Spanish', async () => {
    mount({ language: 'es', items: [alertOf(1, { escalated: true, canClose: true })] })
    const row = await rowOf('Member 1')
    expect(row.getByText('Mensaje en el chat')).toBeDefined()
    expect(row.getByText(/^Quedan 13:(30|2\d) para atenderla$/)).toBeDefined()
    expect(row.getByText('Pasó a supervisión')).toBeDefined()
    expect(row.getByRole('button', { name: 'Atender: Member 1' })).toBeDefined()
    expect(row.getByRole('button', { name: 'Cerrar alerta: Member 1' })).toBeDefined()
  })

  it('follows the changes, and is there again after a reload', async () => {
    const { api, unmount } = mount({ items: [] })
    await waitFor(() => expect(api.alerts.list).toHaveBeenCalled())
    vi.mocked(api.alerts.list).mockImplementation(() => ok([alertOf(1)]))
    act(() => api.emit('alerts', 'changed', null))
    expect(await rowOf('Member 1')).toBeDefined()
    unmount()
    mount()
    expect(await rowOf('Member 1')).toBeDefined()
  })

  it('says when alerts can’t be read, and tries again', async () => {
    const list = vi.fn(() => fails('app.unexpected'))
    const { user, api } = mount({ alerts: { list } })
    expect(await screen.findByText('The urgent alerts could not be loaded.')).toBeDefined()
    vi.mocked(api.alerts.list).mockImplementation(() => ok([alertOf(1)]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rowOf('Member 1')).toBeDefined()
  })

  it('names nobody while it is not certain who is on the line', async () => {
    const { api, container } = mount({ calls: { getActive: vi.fn(() => ok(activeCallOf())) } })
    expect(await screen.findByText(/once the call has ended/)).toBeDefined()
    expect(container.textContent).not.toContain('Member 1')
    expect(api.alerts.confirmShown).not.toHaveBeenCalled()
  })

  it('opens the chat of the member', async () => {
    const { useChatStore } = await import('../chat/chat.store.ts')
    const { user } = mount()
    await user.click((await rowOf('Member 1')).getByRole('button', { name: 'Open chat: Member 1' }))
    expect(useChatStore.getState().memberId).toBe(memberId(1))
  })
})

describe('the countdown', () => {
  it('is for the eyes by the second and for the ears by the minute, and is not announced', async () => {
    mount()
    const timer = (await rowOf('Member 1')).getByRole('timer')
    expect(timer.getAttribute('aria-live')).toBe('off')
    expect(
      within(timer)
        .getByText(/^13:(30|2\d) left/)
        .getAttribute('aria-hidden'),
    ).toBe('true')
    expect(within(timer).getByText('13 minutes left to acknowledge')).toBeDefined()
  })

  it('is right at once when the computer wakes up', async () => {
    mount()
    const row = await rowOf('Member 1')
    const woken = Date.now() + 11 * 60_000
    const now = vi.spyOn(Date, 'now').mockReturnValue(woken)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(row.getByText(/^2:(30|2\d) left to acknowledge$/)).toBeDefined()
    now.mockRestore()
  })

  it('says when the time is over, and that the supervisors have it', async () => {
    mount({ items: [alertOf(1, { dueAt: FAKE_NOW, escalated: true })] })
    const row = await rowOf('Member 1')
    expect(row.getByText('Not acknowledged in time')).toBeDefined()
    expect(row.getByText('Escalated to supervisors')).toBeDefined()
    expect(row.queryByRole('timer')).toBeNull()
  })

  it('says less than a minute in the last one', async () => {
    mount({ items: [alertOf(1, { dueAt: '2026-11-20T16:00:40.000Z' })] })
    expect((await rowOf('Member 1')).getByText('Less than a minute left to acknowledge')).toBeDefined()
  })
})

describe('what is read out', () => {
  it('is also that a member asks to be called, each time it is asked', async () => {
    const { api } = mount({ items: [taken()] })
    await rowOf('Member 1')
    for (const at of ['2026-11-20T15:59:00.000Z', '2026-11-20T16:02:00.000Z']) {
      const said: AlertItem['said'] = [{ what: 'callbackAsked', at }]
      vi.mocked(api.alerts.list).mockImplementation(() => ok([taken({ said }), taken({ id: memberId(700), said: [] })]))
      act(() => api.emit('alerts', 'changed', null))
      expect(await screen.findByText('Member 1 asks to be called')).toBeDefined()
      vi.mocked(api.alerts.list).mockImplementation(() =>
        ok([taken({ said }), alertOf(2, { id: memberId(Number(at.slice(15, 16)) + 800) })]),
      )
      act(() => api.emit('alerts', 'changed', null))
      expect(await screen.findByText('Urgent alert: Member 2')).toBeDefined()
    }
  })

  const spoken = () => screen.getAllByRole('alert')[0]?.textContent

  it('is each new alert once, and each that nobody took on in time', async () => {
    const { api } = mount()
    await waitFor(() => expect(spoken()).toBe('Urgent alert: Member 1'))
    vi.mocked(api.alerts.list).mockImplementation(() => ok([alertOf(1), alertOf(2)]))
    act(() => api.emit('alerts', 'changed', null))
    await waitFor(() => expect(spoken()).toBe('Urgent alert: Member 2'))
    vi.mocked(api.alerts.list).mockImplementation(() => ok([alertOf(1, { escalated: true }), alertOf(2)]))
    act(() => api.emit('alerts', 'changed', null))
    await waitFor(() => expect(spoken()).toBe('Overdue: no one has acknowledged the alert for Member 1'))
  })

  it('is nothing for an alert that somebody has taken on', async () => {
    mount({ items: [taken()] })
    await rowOf('Member 1')
    expect(spoken()).toBe('')
  })
})

describe('what the server is told', () => {
  it('is that somebody could see the open alerts, once for each', async () => {
    const { api } = mount({ items: [alertOf(1), taken({ id: memberId(700), memberName: 'Member 7' })] })
    await rowOf('Member 1')
    expect(api.alerts.confirmShown).toHaveBeenCalledExactlyOnceWith({ ids: [memberId(601)] })
    vi.mocked(api.alerts.list).mockImplementation(() => ok([alertOf(1), alertOf(2)]))
    act(() => api.emit('alerts', 'changed', null))
    await screen.findByRole('listitem', { name: 'Member 2' })
    expect(api.alerts.confirmShown).toHaveBeenLastCalledWith({ ids: [memberId(601), memberId(602)] })
  })

  it('is nothing while the window is out of sight', async () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { api } = mount()
    await rowOf('Member 1')
    expect(api.alerts.confirmShown).not.toHaveBeenCalled()
    state.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(api.alerts.confirmShown).toHaveBeenCalledExactlyOnceWith({ ids: [memberId(601)] })
    state.mockRestore()
  })

  it('and when the on-call contact was told, is on the alert', async () => {
    mount({ items: [alertOf(1, { onCallToldAt: '2026-11-20T16:04:00.000Z' })] })
    expect((await rowOf('Member 1')).getByText(/^On-call contact notified at Nov 20, \d{1,2}:04/)).toBeDefined()
  })
})

describe('acknowledging', () => {
  it('is done by keyboard, keeps the place and says so', async () => {
    const { user, api } = mount()
    await rowOf('Member 1')
    vi.mocked(api.alerts.list).mockImplementation(() => ok([taken({ mine: true })]))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Acknowledge: Member 1' }))
    await user.keyboard('{Enter}')
    expect(api.alerts.acknowledge).toHaveBeenCalledExactlyOnceWith({ id: memberId(601) })
    expect(await screen.findByText(/^You own this alert since Nov 20, /)).toBeDefined()
    expect(screen.getByText('You own this alert now')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Acknowledge/ })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Member 1' }))
  })

  it('says who was faster', async () => {
    const { user, api } = mount({ alerts: { acknowledge: vi.fn(() => fails('alerts.taken', 'Ana Ruiz')) } })
    const row = await rowOf('Member 1')
    vi.mocked(api.alerts.list).mockImplementation(() => ok([taken()]))
    await user.click(row.getByRole('button', { name: 'Acknowledge: Member 1' }))
    expect(await screen.findByText('Ana Ruiz already owns this alert')).toBeDefined()
    expect(await screen.findByText(/^Ana Ruiz owns this alert since/)).toBeDefined()
  })

  it.each([
    ['alerts.taken', 'Someone else already owns this alert.'],
    ['alerts.notFound', 'This alert has already been closed.'],
    ['alerts.notYours', /Only clinicians and supervisors can acknowledge alerts/],
    ['app.locked', 'Gapwise is locked. Unlock it to continue.'],
  ])('words the refusal %s, and reads the list again', async (code, text) => {
    const { user, api } = mount({ alerts: { acknowledge: vi.fn(() => fails(code)) } })
    await user.click((await rowOf('Member 1')).getByRole('button', { name: 'Acknowledge: Member 1' }))
    expect(await screen.findByText(text)).toBeDefined()
    await waitFor(() => expect(api.alerts.list).toHaveBeenCalledTimes(2))
  })

  it('shows whose it is, also when the name is not known', async () => {
    mount({ items: [taken(), taken({ id: memberId(602), memberName: 'Member 2', ownerName: null })] })
    expect((await rowOf('Member 1')).getByText(/^Ana Ruiz owns this alert since/)).toBeDefined()
    expect((await rowOf('Member 2')).getByText(/^Someone owns this alert since/)).toBeDefined()
  })
})

describe('a change that is not on the server', () => {
  it('is shown as waiting', async () => {
    mount({ items: [taken({ mine: true, state: 'waiting' })] })
    expect((await rowOf('Member 1')).getByText('Waiting to send')).toBeDefined()
  })

  it('is shown as refused, with the way to why', async () => {
    const { user, onShowRefused } = mount({ items: [alertOf(1, { state: 'refused' })] })
    const row = await rowOf('Member 1')
    expect(row.getByText('The server rejected your change')).toBeDefined()
    await user.click(row.getByRole('button', { name: 'Show why' }))
    expect(onShowRefused).toHaveBeenCalledOnce()
  })
})

it('is reached by key, one alert after the other', async () => {
  function Keys() {
    useShortcuts()
    return <AlertBanner onShowRefused={() => {}} />
  }
  const api = fakeApi({
    alerts: { list: () => ok([alertOf(1), taken({ id: memberId(602), memberName: 'Member 2' })]) },
    session: { getState: () => ok(signedIn({ role: 'clinician' })) },
  })
  const { user } = render(<Keys />, { api })
  await region()
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await user.keyboard('g')
  expect(focused()).toBe('Acknowledge: Member 1')
  await user.keyboard('g')
  expect(focused()).toBe('Open chat: Member 2')
  await user.keyboard('g')
  expect(focused()).toBe('Acknowledge: Member 1')
})

describe('closing', () => {
  const closable = taken({ mine: true, canClose: true })
  async function openDialog(setup: Setup = {}) {
    const mounted = mount({ items: [closable], ...setup })
    const name = setup.language === 'es' ? 'Cerrar alerta: Member 1' : 'Close alert: Member 1'
    await mounted.user.click((await rowOf('Member 1')).getByRole('button', { name }))
    const dialog = await screen.findByRole('dialog')
    return { ...mounted, dialog: within(dialog) }
  }

  it('is offered to those who may', async () => {
    mount({ items: [taken({ mine: true })] })
    expect((await rowOf('Member 1')).queryByRole('button', { name: /^Close/ })).toBeNull()
  })

  it('shows what the member wrote first, where nobody has read it', async () => {
    const opened = vi.spyOn(chatActions, 'open')
    const { user } = mount({ items: [{ ...closable, unread: 2 }] })
    await user.click((await rowOf('Member 1')).getByRole('button', { name: 'Close alert: Member 1' }))
    expect(await screen.findByText('Read what Member 1 wrote first, then close the alert')).toBeDefined()
    expect(opened).toHaveBeenCalledExactlyOnceWith(memberId(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for a reason and hands it over', async () => {
    const { user, api, dialog } = await openDialog()
    expect(dialog.getByRole('heading', { name: 'Close the urgent alert' })).toBeDefined()
    expect(dialog.getByText('Alert for Member 1')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Reason' })))
    await user.keyboard('  Spoke with her, safe at home ')
    vi.mocked(api.alerts.list).mockImplementation(() => ok([]))
    await user.click(dialog.getByRole('button', { name: 'Close the alert' }))
    expect(api.alerts.close).toHaveBeenCalledExactlyOnceWith({
      id: memberId(601),
      reason: 'Spoke with her, safe at home',
    })
    expect(await screen.findByText('Alert closed')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  })

  it.each(['', '   ', 'ok'])('is refused for the reason %j', async (reason) => {
    const { user, api, dialog } = await openDialog()
    if (reason !== '') await user.type(dialog.getByRole('textbox'), reason)
    await user.click(dialog.getByRole('button', { name: 'Close the alert' }))
    expect(dialog.getByText('Give a reason of at least 3 characters')).toBeDefined()
    expect(api.alerts.close).not.toHaveBeenCalled()
  })

  it('works with Ctrl+Enter', async () => {
    const { user, api, dialog } = await openDialog()
    await user.type(dialog.getByRole('textbox'), 'Safe{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.alerts.close).toHaveBeenCalledOnce())
  })

  it.each([
    ['en', 'The alert could not be closed'],
    ['es', 'No se pudo cerrar la alerta'],
  ] as const)('that fails keeps the reason (%s)', async (language, title) => {
    const { user, dialog } = await openDialog({
      language,
      alerts: { close: vi.fn(() => fails('alerts.notYours')) },
    })
    await user.type(dialog.getByRole('textbox'), 'Safe at home{Control>}{Enter}{/Control}')
    expect(await screen.findByText(title)).toBeDefined()
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Safe at home')
  })

  it('is found again after a lock, with what was typed, but not by somebody else', async () => {
    const { user, dialog, unmount } = await openDialog()
    await user.type(dialog.getByRole('textbox'), 'Half a reason')
    unmount()
    const again = mount({ items: [closable] })
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Half a reason')
    again.unmount()
    render(<AlertBanner onShowRefused={vi.fn()} />, { api: fakeApi() })
    await waitFor(() => expect(useCloseAlert.getState().alert).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
