import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MemberApi } from '../../api/member/index.ts'
import type { Draft } from '../../services/answer-autosave/index.ts'
import { IDLE_LIMIT_MS } from '../../services/last-use.ts'
import { loadTexts } from '../../services/portal-texts.ts'
import { forgetUnsent, unsentOf } from '../../services/unsent-messages.ts'
import { useUnsavedEdits } from '../../services/unsaved-edits.ts'
import { fakeMemberApi, ROSA } from '../../test-utils/render-member.tsx'
import { createTestTexts, fakeServices, renderPortal } from '../../test-utils/render-portal.tsx'
import { createMemberQueries } from '../../services/member-queries.ts'
import { MemberShell } from './MemberShell.tsx'
import { loadLeaving } from './useLeaving.ts'

const answers = vi.hoisted(() => ({
  sendAnswersBeforeLeaving: vi.fn<() => Promise<readonly Partial<Draft>[]>>(),
  isDeviceLasting: vi.fn(async () => true),
  leaveAnswers: vi.fn(async () => {}),
}))
vi.mock('../../services/answer-autosave/index.ts', () => answers)
// The disk is not what these tests are about, and no faked clock hurries it.
vi.mock('../../services/unsent-device.ts', () => {
  const nothing = async () => {}
  const load = async () => ({ draft: '', messages: [], crisisId: null, choices: [] })
  const device = {
    load,
    keepMessage: nothing,
    dropMessage: nothing,
    keepDraft: nothing,
    keepCard: nothing,
    erase: nothing,
  }
  return { openUnsentDevice: () => device }
})

const texts = createTestTexts('en')
// What asks before leaving is fetched meanwhile; here it is there.
beforeAll(() => Promise.all([loadTexts(texts, ['pages', 'member']), loadLeaving(), unsentOf(ROSA.id).restore()]))
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  vi.clearAllMocks()
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
})
afterEach(async () => {
  await forgetUnsent(ROSA.id)
  vi.useRealTimers()
})

const UNSENT: Partial<Draft> = { kind: 'phq9', crisis: false, token: null }
/** No faked clock hurries what is fetched, either. */
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  })
/** What is fetched part by part takes as many turns as it takes; the limit of a test only ends a hang. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pass(10)
}
const text = () => screen.queryByRole('alertdialog')?.textContent ?? ''

function Edited() {
  useUnsavedEdits('test', true)
  return null
}

describe('the language', () => {
  it('follows the record once it is known, unless one was chosen in this browser', async () => {
    vi.useRealTimers()
    const spanish = { ...ROSA, preferred_language: 'es' as const }
    show(null, {}, spanish)
    expect(await screen.findByRole('button', { name: 'Salir' })).toBeInstanceOf(HTMLElement)
    cleanup()
    await act(() => texts.changeLanguage('en'))
    localStorage.setItem('gapwise.language', 'en')
    show(null, {}, spanish)
    await act(async () => {})
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeInstanceOf(HTMLElement)
  })
})

function show(children: ReactNode = null, session: Partial<MemberApi['session']> = {}, member = ROSA) {
  const signOut = vi.fn(async () => {})
  const api = fakeMemberApi({ session: { signOut, isOpen: async () => true, ...session } })
  const rendered = renderPortal(
    <QueryClientProvider client={createMemberQueries()}>
      <MemberShell api={api} member={member}>
        {children}
      </MemberShell>
    </QueryClientProvider>,
    { path: '/portal/home', texts, services: fakeServices({ hasSession: () => true }) },
  )
  const press = async (name: string) => {
    act(() => screen.getByRole('button', { name }).click())
    await pass(100)
  }
  const { visited } = rendered
  const outcome = {
    /** The way out asks. */
    asked: () => until(() => text() !== ''),
    /** The visit has ended. */
    left: () => until(() => signOut.mock.calls.length > 0 && visited.at(-1) === '/portal/login'),
  }
  return { ...rendered, ...outcome, signOut, press }
}

it('an unused visit does not end while an answer is unsent: nothing is erased, and it is tried again', async () => {
  answers.sendAnswersBeforeLeaving.mockResolvedValueOnce([UNSENT]).mockResolvedValueOnce([UNSENT]).mockResolvedValue([])
  const { signOut, left } = show()
  await pass(IDLE_LIMIT_MS + 30_000)
  await until(() => answers.sendAnswersBeforeLeaving.mock.calls.length >= 2)
  expect(answers.sendAnswersBeforeLeaving).toHaveBeenCalledTimes(2)
  expect([signOut.mock.calls.length, answers.leaveAnswers.mock.calls.length]).toEqual([0, 0])
  await pass(30_000)
  await left()
  expect(signOut).toHaveBeenCalledOnce()
})

it('an unused visit ends also after what ends it could not be fetched', async () => {
  answers.sendAnswersBeforeLeaving.mockRejectedValueOnce(new TypeError('network')).mockResolvedValue([])
  const { signOut, left } = show()
  await pass(IDLE_LIMIT_MS + 30_000)
  await left()
  expect(signOut).toHaveBeenCalledOnce()
})

describe('logging out', () => {
  it('asks nothing where the server has everything', async () => {
    answers.sendAnswersBeforeLeaving.mockResolvedValue([])
    const { signOut, press, left } = show()
    await press('Sign out')
    await left()
    expect(signOut).toHaveBeenCalledOnce()
    expect(answers.leaveAnswers).toHaveBeenCalledWith(expect.anything(), ROSA.id, 'left')
  })

  it('says what would be given up, and stays on request', async () => {
    answers.sendAnswersBeforeLeaving.mockResolvedValue([UNSENT])
    unsentOf(ROSA.id).setDraft('I have a question')
    const { signOut, press, asked } = show(<Edited />)
    await press('Sign out')
    await asked()
    expect(text()).toContain('Your latest answers to the mood check (PHQ-9) will be deleted.')
    expect(text()).toContain('What you typed in the chat will be deleted.')
    expect(text()).toContain('What you changed or filled in and have not saved will be lost.')
    expect(text()).not.toContain('988')
    await press('Stay signed in and wait')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect([signOut.mock.calls.length, answers.leaveAnswers.mock.calls.length]).toEqual([0, 0])
    expect(unsentOf(ROSA.id).read().draft).toBe('I have a question')
  })

  it.each([
    ['sent later by itself', 'token', 'even if you are signed out'],
    ['kept for the next sign-in', null, 'until you sign in here again'],
  ] as const)('says of a crisis answer that it is %s, and where help is now', async (_fate, token, said) => {
    answers.sendAnswersBeforeLeaving.mockResolvedValue([{ kind: 'phq9', crisis: true, token }])
    const { signOut, press, asked, left } = show()
    await press('Sign out')
    await asked()
    expect(text()).toContain(said)
    expect(screen.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988')
    expect(signOut).not.toHaveBeenCalled()
    await press('Sign out anyway')
    await left()
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('asks nobody to give up what is unsent where the session was ended elsewhere', async () => {
    answers.sendAnswersBeforeLeaving.mockResolvedValue([UNSENT])
    const isOpen = vi.fn(async () => false)
    const { signOut, press } = show(null, { isOpen })
    await press('Sign out')
    await until(() => isOpen.mock.calls.length > 0)
    await pass(10)
    expect([text(), signOut.mock.calls.length]).toEqual(['', 0])
  })

  it('blames no connection for what was never to be sent, and offers nothing to send', async () => {
    answers.sendAnswersBeforeLeaving.mockResolvedValue([])
    const isOpen = vi.fn(async () => true)
    const { press, asked } = show(<Edited />, { isOpen })
    await press('Sign out')
    await asked()
    expect(text()).toBe(
      'You have not finishedIf you sign out now:What you changed or filled in and have not saved will be lost.Stay signed inSign out anyway',
    )
    expect(isOpen).not.toHaveBeenCalled()
  })

  it('says of a message with words of crisis that it is kept, and where help is now', async () => {
    answers.sendAnswersBeforeLeaving.mockResolvedValue([])
    const add = (id: string, crisis: boolean) =>
      unsentOf(ROSA.id).add({ id, text: 'text', at: '2026-11-18T15:00:00.000Z', crisis })
    add('000dbba1-0000-4000-8000-d0000000c001', true)
    add('000dbba1-0000-4000-8000-d0000000c002', false)
    unsentOf(ROSA.id).card.choose('callback')
    const { press, asked } = show()
    await press('Sign out')
    await asked()
    expect(text()).toContain('Your care team has NOT received your urgent message.')
    expect(text()).toContain('Your care team has NOT received your answer on the 988 card.')
    expect(text()).toContain('1 message to your care team will be deleted.')
    expect(screen.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988')
  })

  it('sends now on request, and goes once everything is there', async () => {
    answers.sendAnswersBeforeLeaving.mockResolvedValueOnce([UNSENT]).mockResolvedValue([])
    const { press, asked, left } = show()
    await press('Sign out')
    await asked()
    await press('Try to send now')
    await left()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

it('a page that somebody comes back to without an answer of the server is covered until there is one', async () => {
  const isOpen = vi.fn<MemberApi['session']['isOpen']>().mockRejectedValue(new TypeError('network'))
  const { press } = show(null, { isOpen })
  const [main] = screen.getAllByRole('main')
  // What guards the page is fetched once it is on the screen.
  await until(() => {
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    return screen.queryByRole('dialog') !== null
  })
  expect(screen.getByRole('dialog').textContent).toContain('We cannot check that you are still signed in')
  isOpen.mockResolvedValue(true)
  await press('Try again')
  expect(screen.queryByRole('dialog')).toBeNull()
  // The very page, with what is typed in it.
  expect(screen.getAllByRole('main')[0]).toBe(main)
})

it('a link of the navigation takes the focus from a field no sooner than it is clicked', async () => {
  show()
  await pass(0)
  const [link] = screen.getAllByRole('link', { name: 'Appointments' })
  expect(link && fireEvent.mouseDown(link)).toBe(false)
})
