import { notifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RECORD_KEYS } from '#shared/domain/keys/index.ts'
import type { CallOutput } from '#shared/ipc/index.ts'
import type { StatementItem } from '#shared/ipc/statements.ts'
import { card, detail, fails, FAKE_NOW, fakeApi, gapOf, memberId, ok, render } from '../../test-utils/index.ts'
import { MemberStatements, RecordDialogHost, RecordPart } from './index.ts'
import { RECORD_ENTRIES } from './entries.ts'
import { recordActions } from './record.store.ts'

beforeEach(() => {
  notifications.clean()
  recordActions.close()
})

const SUBJECT = { memberId: memberId(1), name: 'Rosa Delgado', number: '+13055550111', inCall: true }
const SPANISH_SPEAKER: CallOutput<'profile', 'get'> = {
  fields: {
    preferredName: null,
    phone: SUBJECT.number,
    otherPhone: null,
    email: null,
    zipCode: '33130',
    preferredLanguage: 'es',
    interpreterLanguage: null,
    oneCaller: null,
    callWindow: { timeRanges: [], daysOfWeek: [], timezone: 'America/New_York', notes: '' },
  },
  correction: null,
  unsent: false,
  phoneWorks: true,
}
const ALL = { kind: 'do-not-call', scope: 'all' } as const
const said = (change: Partial<StatementItem> = {}): StatementItem => ({
  id: memberId(700),
  content: ALL,
  saidAt: FAKE_NOW,
  madeBy: 'Ana Field',
  inThisCall: true,
  withdrawal: 'undo',
  unsent: false,
  ...change,
})

function open(items: readonly StatementItem[] = [], verified = false, language: 'en' | 'es' = 'en') {
  const list = vi.fn(() => ok([...items]))
  const api = fakeApi({ statements: { list } })
  const { user } = render(
    <>
      <RecordPart subject={{ ...SUBJECT, verified }} />
      <RecordDialogHost />
    </>,
    { api, language },
  )
  return { api, user }
}

const press = (code: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, {
    code,
    key: code.slice(3).toLowerCase(),
    ...init,
  })

describe('recording in a call', () => {
  it('takes two keys, before anybody is identified', async () => {
    const { api } = open()
    press('KeyS', { altKey: true })
    expect(await screen.findByRole('dialog', { name: 'Record a request or report: Rosa Delgado' })).toBeDefined()
    press('KeyD')
    await waitFor(() =>
      expect(api.statements.record).toHaveBeenCalledExactlyOnceWith({
        memberId: SUBJECT.memberId,
        content: ALL,
      }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['KeyW', 'wrong', 'Wrong number: (305) 555-0111'],
    ['KeyO', 'out-of-service', 'Out of service: (305) 555-0111'],
    ['KeyF', 'fax-or-business', 'Fax or business: (305) 555-0111'],
  ] as const)('of a number that does not work takes two keys and names it: %s', async (code, why, text) => {
    const { api } = open()
    press('KeyS', { altKey: true })
    expect(await screen.findByRole('button', { name: text })).toBeDefined()
    press(code)
    expect(await screen.findByText(`Saved: ${text}`)).toBeDefined()
    expect(api.statements.record).toHaveBeenCalledExactlyOnceWith({
      memberId: SUBJECT.memberId,
      content: { kind: 'bad-number', number: '+13055550111', why },
    })
  })

  it('of a death is asked first: the letter alone records nothing', async () => {
    const { api, user } = open()
    press('KeyS', { altKey: true })
    await screen.findByRole('dialog')
    press('KeyP')
    expect(await screen.findByText(/^Record that Rosa Delgado has died\?/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(api.statements.record).not.toHaveBeenCalled()
    press('KeyP')
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Record the death' }))
    await user.keyboard('{Enter}')
    expect(api.statements.record).toHaveBeenCalledExactlyOnceWith({
      memberId: SUBJECT.memberId,
      content: { kind: 'deceased' },
    })
  })

  it('offers more once the member on the line is confirmed, though it was opened before', async () => {
    const desk = (verified: boolean) => (
      <>
        <RecordPart subject={{ ...SUBJECT, verified }} />
        <RecordDialogHost />
      </>
    )
    const { rerender } = render(desk(false))
    press('KeyS', { altKey: true })
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('button', { name: /^Already had a test/ })).toBeNull()
    rerender(desk(true))
    expect(dialog.getByRole('button', { name: /^Already had a test/ })).toBeDefined()
  })

  it('says who else answered, by keys alone', async () => {
    const { api, user } = open()
    press('KeyS', { altKey: true })
    await screen.findByRole('dialog')
    expect(screen.queryByRole('button', { name: /^May talk with/ })).toBeNull()
    press('KeyS')
    await screen.findByRole('form', { name: 'Someone else answered...' })
    await user.keyboard('2m{Enter}')
    expect(api.statements.record).toHaveBeenCalledExactlyOnceWith({
      memberId: SUBJECT.memberId,
      content: { kind: 'someone-else', relation: 'child', message: true },
    })
    expect(await screen.findByText('Saved: Someone else answered (son or daughter), message left')).toBeDefined()
  })

  it('asks whom we may talk with, for this call or until a day; back leads to the rest', async () => {
    const { api, user } = open([], true)
    press('KeyS', { altKey: true })
    await screen.findByRole('dialog')
    press('KeyM')
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    press('KeyM')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Enter the name the member said')).toBeDefined()
    await user.keyboard('Ana Kim')
    await user.selectOptions(screen.getByLabelText('About what'), 'tests, kits and results')
    await user.click(screen.getByLabelText('Until a date'))
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2020-01-01' } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Pick a date from today on, within two years')).toBeDefined()
    await user.click(screen.getByLabelText('This call only'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(api.statements.record).toHaveBeenCalledExactlyOnceWith({
      memberId: SUBJECT.memberId,
      content: { kind: 'may-talk-with', name: 'Ana Kim', relation: 'unknown', topic: 'care', until: null },
    })
  })

  it('offers no number where none works, and each letter once', async () => {
    render(<RecordDialogHost />, { api: fakeApi() })
    act(() => recordActions.open({ ...SUBJECT, number: null, verified: true }))
    await screen.findByRole('dialog')
    expect(screen.queryByRole('button', { name: /number|service|Fax/i })).toBeNull()
    const codes = RECORD_ENTRIES.map(({ id }) => RECORD_KEYS[id])
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('can be undone by key as long as the toast says so', async () => {
    const { api, user } = open()
    await user.click(screen.getByRole('button', { name: /^Record a request or report/ }))
    await user.click(await screen.findByRole('button', { name: /no reminder calls/ }))
    expect(await screen.findByText('Saved: Do not call: no reminder calls or texts')).toBeDefined()
    press('KeyZ', { altKey: true })
    await waitFor(() =>
      expect(api.statements.withdraw).toHaveBeenCalledExactlyOnceWith({
        id: '00000000-0000-4000-8000-00000000f001',
        reason: null,
      }),
    )
    expect(await screen.findByText('Undone')).toBeDefined()
  })

  it('says when it was not recorded', async () => {
    const record = vi.fn(() => fails('statements.memberNotFound'))
    const api = fakeApi({ statements: { record } })
    render(<RecordDialogHost />, { api })
    act(() => recordActions.open({ ...SUBJECT, verified: true }))
    await screen.findByRole('dialog')
    press('KeyD')
    expect(await screen.findByText('It was not saved')).toBeDefined()
  })

  it('keeps the key that completes the call from it', async () => {
    open()
    const heard = vi.fn<(event: KeyboardEvent) => void>()
    window.addEventListener('keydown', heard)
    press('KeyS', { altKey: true })
    await screen.findByRole('dialog')
    heard.mockClear()
    fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', ctrlKey: true })
    expect(heard).not.toHaveBeenCalled()
    window.removeEventListener('keydown', heard)
  })

  it('shows what was recorded in this call only, to be taken back', async () => {
    const { api, user } = open([said(), said({ id: memberId(701), inThisCall: false })])
    const items = await screen.findAllByRole('listitem')
    expect(items).toHaveLength(1)
    expect(items[0]?.textContent).toContain('Ana Field')
    await user.click(screen.getByRole('button', { name: 'Undo: Do not call: no calls, no texts' }))
    expect(api.statements.withdraw).toHaveBeenCalledExactlyOnceWith({
      id: memberId(700),
      reason: null,
    })
  })
})

describe('what was done already', () => {
  it('is recorded with when and where by keys alone, and only of somebody identified', async () => {
    const gaps = [gapOf({ name: 'Mammogram', status: 'open' })]
    const api = fakeApi({ board: { getMember: vi.fn(() => ok(detail({ gaps }))) } })
    const { user } = render(<RecordDialogHost />, { api })
    act(() => recordActions.open({ ...SUBJECT, verified: false }))
    await screen.findByRole('dialog')
    expect(screen.queryByRole('button', { name: /^Already had a test done/ })).toBeNull()
    act(() => recordActions.close())
    act(() => recordActions.open({ ...SUBJECT, verified: true }))
    await screen.findByRole('dialog')
    press('KeyA')
    const offered = await screen.findByRole('radio', { name: 'Mammogram' })
    expect(offered).toHaveProperty('checked', false)
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await user.keyboard('1')
    expect(offered).toHaveProperty('checked', true)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^When/ }))
    await user.keyboard('October{Tab}Bay Clinic{Enter}')
    await waitFor(() =>
      expect(api.statements.record).toHaveBeenCalledExactlyOnceWith({
        memberId: SUBJECT.memberId,
        content: { kind: 'already-done', gapId: gaps[0]?.id, when: 'October', where: 'Bay Clinic' },
      }),
    )
  })
})

describe('a lead that can’t count', () => {
  it('is told at once, by age at the end of the year and first day that counts, and may be kept', async () => {
    const gaps = [
      gapOf({ name: 'Colorectal Cancer Screening', measure: 'COL-E', status: 'open', window_end: '2026-12-31' }),
    ]
    const api = fakeApi({ board: { getMember: vi.fn(() => ok(detail({ gaps }))) } })
    const { user } = render(<RecordDialogHost />, { api })
    act(() => recordActions.open({ ...SUBJECT, verified: true }))
    await screen.findByRole('dialog')
    press('KeyA')
    await screen.findByRole('radio', { name: 'Colorectal Cancer Screening' })
    await user.keyboard('1May 2015')
    const note = within(screen.getByRole('form')).getByRole('status')
    expect(note.textContent).toBe('')
    await user.selectOptions(screen.getByRole('combobox', { name: /^What was done/ }), 'Colonoscopy')
    expect(note.textContent).toMatch(
      /^Colonoscopy: 11 years old on Dec 31, 2026\. It counts for 2026 only if done on Jan 1, 2017 or later\./,
    )
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(api.statements.record).toHaveBeenCalledExactlyOnceWith({
        memberId: SUBJECT.memberId,
        content: { kind: 'already-done', gapId: gaps[0]?.id, when: 'Colonoscopy, May 2015', where: '' },
      }),
    )
  })
})

describe('consent', () => {
  it('to texts is read in the language of the member and recorded with its edition', async () => {
    const { api, user } = open([], true)
    vi.mocked(api.profile.get).mockImplementation(() => ok(SPANISH_SPEAKER))
    press('KeyS', { altKey: true })
    await screen.findByRole('dialog')
    press('KeyT')
    expect((await screen.findByText(/^¿Le podemos mandar mensajes de texto/)).lang).toBe('es')
    await user.click(screen.getByText('English'))
    expect(screen.getByText(/^May we send you text messages/).lang).toBe('en')
    await user.click(screen.getByText('Español'))
    await user.click(screen.getByRole('button', { name: 'They said yes' }))
    await waitFor(() =>
      expect(api.statements.record).toHaveBeenCalledExactlyOnceWith({
        memberId: SUBJECT.memberId,
        content: { kind: 'consent', channel: 'sms', given: true, wording: 'sms-2026-12', language: 'es' },
      }),
    )
  })

  it('is withdrawn by one letter, whoever is on the line', async () => {
    const { api } = open()
    press('KeyS', { altKey: true })
    await screen.findByRole('dialog')
    press('KeyN')
    await waitFor(() =>
      expect(vi.mocked(api.statements.record).mock.calls[0]?.[0].content).toMatchObject({
        channel: 'sms',
        given: false,
      }),
    )
  })
})

describe('an open card', () => {
  function show(item: StatementItem) {
    const api = fakeApi({ statements: { list: vi.fn(() => ok([item])) } })
    const { user } = render(<MemberStatements card={card(1)} />, { api })
    return { api, user }
  }

  it('asks for a reason where one is needed', async () => {
    const { api, user } = show(said({ withdrawal: 'reason', inThisCall: false }))
    await user.click(await screen.findByRole('button', { name: /^Undo:/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this?' }))
    await user.click(dialog.getByRole('button', { name: 'Undo' }))
    expect(dialog.getByText('Please give a reason of at least 3 characters')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' She called us ')
    await user.click(dialog.getByRole('button', { name: 'Undo' }))
    expect(api.statements.withdraw).toHaveBeenCalledExactlyOnceWith({
      id: memberId(700),
      reason: 'She called us',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('offers nothing to whoever may not, and says what has not been sent', async () => {
    show(said({ withdrawal: 'never', inThisCall: false, unsent: true }))
    expect(await screen.findByText(/\(not sent yet\)/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })
})
