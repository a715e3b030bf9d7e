import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi, onTestFinished } from 'vitest'
import { ApiProblem, type ProblemKind } from '../../api/problems.ts'
import type { CodeAnswer, SignInApi } from '../../api/sign-in.ts'
import { fakeMemberApi } from '../../test-utils/render-member.tsx'
import { fakeServices, renderPortal } from '../../test-utils/render-portal.tsx'
import * as toasts from '../../ui/toast.ts'
import { watchScripts } from '../../services/broken-scripts.ts'
import { SignInPage } from './SignInPage.tsx'

const SESSION = { access_token: 'a', refresh_token: 'r' }
const SIGNED_IN: CodeAnswer = { status: 'signedIn', session: SESSION }

interface World {
  readonly requestCode?: SignInApi['requestCode']
  readonly answers?: readonly (CodeAnswer | ProblemKind | Error)[]
  readonly adopt?: () => Promise<void>
  readonly path?: string
}

function open({ requestCode, answers = [SIGNED_IN], adopt, path = '/portal/login' }: World = {}) {
  const waiting = [...answers]
  const api = {
    requestCode: vi.fn<SignInApi['requestCode']>(requestCode ?? (async () => {})),
    verifyCode: vi.fn<SignInApi['verifyCode']>(async () => {
      const next = waiting.shift()
      if (next instanceof Error) throw next
      if (next === undefined || typeof next === 'string') throw new ApiProblem(next ?? 'refused')
      return next
    }),
  }
  const adopted = vi.fn<() => Promise<void>>(adopt ?? (async () => {}))
  const services = fakeServices({
    signIn: async () => api,
    member: async () => fakeMemberApi({ session: { adopt: adopted } }),
  })
  return { ...renderPortal(<SignInPage />, { path, services }), api, adopted }
}

type Opened = ReturnType<typeof open>

async function giveContact({ user }: Opened, contact = ' (305) 555-0111 '): Promise<void> {
  await user.type(screen.getByLabelText('Phone number or email'), contact)
  await user.click(screen.getByRole('button', { name: 'Send my code' }))
  await screen.findByLabelText('6-digit code')
}

async function giveCode({ user }: Opened, code = '123456'): Promise<void> {
  fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value: code } })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

async function giveBirthDate({ user }: Opened, ...parts: readonly string[]): Promise<void> {
  await screen.findByLabelText('Month')
  for (const [place, label] of ['Month', 'Day', 'Year'].entries()) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: parts[place] } })
  }
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

const alertText = async (): Promise<string | null> => (await screen.findByRole('alert')).textContent

afterEach(() => {
  history.replaceState(null, '')
  sessionStorage.clear()
})

describe('the sign-in', () => {
  it('asks for a code with what was typed, and gives the digits of what was pasted', async () => {
    const page = open()
    await giveContact(page)
    expect(page.api.requestCode).toHaveBeenCalledExactlyOnceWith('(305) 555-0111')
    await giveCode(page, 'Code: 12 34-56 and more 789')
    await waitFor(() => expect(page.visited.at(-1)).toBe('/portal/home'))
    expect(page.api.verifyCode).toHaveBeenCalledExactlyOnceWith({ contact: ' (305) 555-0111 ', code: '123456' })
    expect(page.adopted).toHaveBeenCalledExactlyOnceWith(SESSION)
  })

  it.each([
    ['invalid', /^Please check this/],
    ['busy', /^You asked for several codes/],
    ['offline', /^We cannot reach Gapwise/],
    ['refused', 'Failed to send code. Please try again.'],
  ] as const)('says why a code could not be sent: %s', async (kind, text) => {
    const { user } = open({
      requestCode: async () => {
        throw new ApiProblem(kind)
      },
    })
    await user.type(screen.getByLabelText('Phone number or email'), 'rosa')
    await user.click(screen.getByRole('button', { name: 'Send my code' }))
    expect(await alertText()).toMatch(text)
    expect(screen.getByLabelText('Phone number or email')).toHaveProperty('value', 'rosa')
  })

  it.each([
    [{ status: 'wrong' }, 'Invalid code. Please try again.'],
    [
      { status: 'expired' },
      'This code no longer works. Please use the code in the newest message, or ask for a new one.',
    ],
    [{ status: 'tooManyTries' }, 'Too many tries. Please ask for a new code.'],
    ['busy', /^Too many tries in a short time/],
    ['offline', /^We cannot reach Gapwise/],
    ['refused', 'We could not sign you in. Please try again.'],
  ] as const)('says why a code did not help: %j', async (answer, text) => {
    const page = open({ answers: [answer] })
    await giveContact(page)
    await giveCode(page)
    expect(await alertText()).toMatch(text)
    expect(page.visited).toEqual(['/portal/login'])
  })

  const OWN_FAULT = new TypeError('AbortSignal.timeout is not a function')
  const OTHER_BROWSER = /^This browser could not do that\./

  it('does not blame the connection for what this browser can not do', async () => {
    const page = open({
      requestCode: vi.fn<SignInApi['requestCode']>(async () => {}).mockRejectedValueOnce(OWN_FAULT),
      answers: [OWN_FAULT],
    })
    await page.user.type(screen.getByLabelText('Phone number or email'), 'rosa')
    await page.user.click(screen.getByRole('button', { name: 'Send my code' }))
    expect(await alertText()).toMatch(OTHER_BROWSER)
    await page.user.click(screen.getByRole('button', { name: 'Send my code' }))
    await screen.findByLabelText('6-digit code')
    await giveCode(page)
    expect(await alertText()).toMatch(OTHER_BROWSER)
  })

  it('holds a code that was given while many sign in at once, says so, and goes on by itself', async () => {
    const page = open({ answers: [new ApiProblem('crowded', { retryAfter: 0.2 }), SIGNED_IN] })
    await giveContact(page)
    await giveCode(page)
    expect(await screen.findByText(/^Many people are signing in right now\. Please hold on/)).toHaveProperty(
      'role',
      'status',
    )
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(page.visited.at(-1)).toBe('/portal/home'))
    expect(page.api.verifyCode).toHaveBeenCalledTimes(2)
  })

  it('waits no more for a member who has gone back', async () => {
    const page = open({ answers: [new ApiProblem('crowded', { retryAfter: 3600 })] })
    await giveContact(page)
    await giveCode(page)
    await screen.findByText(/Please hold on/)
    await page.user.click(screen.getByRole('button', { name: 'Back' }))
    await giveContact(page, '1')
    expect(page.api.verifyCode).toHaveBeenCalledOnce()
    expect(page.api.requestCode).toHaveBeenCalledTimes(2)
  })

  it('asks nothing of the server for an empty contact or a short code', async () => {
    const page = open()
    await page.user.click(screen.getByRole('button', { name: 'Send my code' }))
    expect(await alertText()).toBe('Please enter your phone number or email')
    await giveContact(page)
    await giveCode(page, '12345')
    expect(await alertText()).toBe('Please enter the 6-digit code')
    expect(page.api.verifyCode).not.toHaveBeenCalled()
  })

  it('asks for the date of birth where the contact is shared, and stays there when it is wrong', async () => {
    const page = open({ answers: [{ status: 'birthDateNeeded' }, { status: 'wrong' }, SIGNED_IN] })
    await giveContact(page)
    await giveCode(page)
    await giveBirthDate(page, '2', '30', '1954')
    expect(await screen.findByText('Please enter the month, day and year of your birth, in numbers')).toBeDefined()
    await giveBirthDate(page, '1', '1', '1950')
    expect(await screen.findByText('This does not match. Please check your date of birth.')).toBeDefined()
    await giveBirthDate(page, '03', '9', '1954')
    await waitFor(() => expect(page.visited.at(-1)).toBe('/portal/home'))
    expect(page.api.verifyCode.mock.calls.map(([input]) => input.dateOfBirth)).toEqual([
      undefined,
      '1950-01-01',
      '1954-03-09',
    ])
  })

  it('asks for a letter or the member ID where two were born on that day, and leads to the phone', async () => {
    const page = open({
      answers: [{ status: 'birthDateNeeded' }, { status: 'hintNeeded' }, { status: 'wrong' }, SIGNED_IN],
    })
    await giveContact(page)
    await giveCode(page)
    await giveBirthDate(page, '3', '9', '1954')
    const field = await screen.findByLabelText(/^First letter of your first name/)
    await page.user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(/^Please enter one letter/)).toBeDefined()
    await page.user.type(field, 'W{Enter}')
    expect(
      await screen.findByText(/^We cannot tell which member you are. .* call the number at the end of this page/),
    ).toBeDefined()
    await page.user.clear(field)
    await page.user.type(field, '0001{Enter}')
    await waitFor(() => expect(page.visited.at(-1)).toBe('/portal/home'))
    expect(page.api.verifyCode.mock.calls.at(-1)?.[0]).toMatchObject({ dateOfBirth: '1954-03-09', hint: '0001' })
  })

  it('does not spend a right code twice when the connection breaks after it', async () => {
    let broken = true
    const page = open({
      adopt: async () => {
        if (broken) throw new ApiProblem('offline')
      },
    })
    await giveContact(page)
    await giveCode(page)
    expect(await alertText()).toMatch(/^We cannot reach Gapwise/)
    broken = false
    await page.user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(page.visited.at(-1)).toBe('/portal/home'))
    expect(page.api.verifyCode).toHaveBeenCalledOnce()
    expect(page.adopted).toHaveBeenCalledTimes(2)
  })

  it('goes back to the contact, which stays typed, and forgets the code', async () => {
    const page = open({ answers: [{ status: 'wrong' }] })
    await giveContact(page, 'rosa.delgado@example.com')
    await giveCode(page)
    await page.user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByLabelText('Phone number or email')
    expect(screen.getByLabelText('Phone number or email')).toHaveProperty('value', 'rosa.delgado@example.com')
    expect(screen.queryByRole('alert')).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Send my code' }))
    expect(await screen.findByLabelText('6-digit code')).toHaveProperty('value', '')
  })

  it('clears a wrong code, so that the next digits count and Enter wastes no try', async () => {
    const page = open({ answers: [{ status: 'wrong' }, SIGNED_IN] })
    await giveContact(page)
    await giveCode(page)
    expect(await alertText()).toMatch(/^Invalid code/)
    expect(screen.getByLabelText('6-digit code')).toHaveProperty('value', '')
    await page.user.keyboard('{Enter}')
    expect(page.api.verifyCode).toHaveBeenCalledOnce()
  })

  it('says no longer that a code was sent when one was wrong', async () => {
    const shown: unknown[] = []
    vi.spyOn(toasts, 'showToast').mockImplementation(async ({ text }) => void shown.push(text))
    vi.spyOn(toasts, 'hideToast').mockImplementation(() => void shown.pop())
    onTestFinished(() => void vi.restoreAllMocks())
    const page = open({ answers: [{ status: 'wrong' }] })
    await giveContact(page)
    expect(shown).toEqual(['Code Sent'])
    await giveCode(page)
    expect(await alertText()).toMatch(/^Invalid code/)
    expect(shown).toEqual([])
  })

  it('is where it was after a reload, for as long as the code is good, and keeps no code', async () => {
    const before = open()
    await giveContact(before)
    fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value: '123456' } })
    before.unmount()
    const after = open()
    expect(await screen.findByLabelText('6-digit code')).toHaveProperty('value', '')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('123456')
    after.unmount()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_001)
    open()
    expect(screen.getByLabelText('Phone number or email')).toHaveProperty('value', ' (305) 555-0111 ')
    vi.restoreAllMocks()
  })

  it('goes one step back with the browser too', async () => {
    const page = open()
    await giveContact(page)
    history.back()
    expect(await screen.findByLabelText('Phone number or email')).toHaveProperty('value', ' (305) 555-0111 ')
  })

  it('says what to do when no code comes, and whom to call', async () => {
    const page = open()
    await giveContact(page)
    await page.user.click(await screen.findByText("I can't get my code"))
    const lead = await screen.findByText(/^A code can take a few minutes/)
    expect(lead.parentElement?.textContent).toMatch(/Call the number on the back of your member ID card/)
  })

  it('lets somebody who is signed in go on to the page that was asked for', () => {
    const services = fakeServices({ hasSession: () => true })
    const { visited } = renderPortal(<SignInPage />, { path: '/portal/login?next=%2Fportal%2Fchat', services })
    expect(visited.at(-1)).toBe('/portal/chat')
  })

  it('says why somebody was signed out', () => {
    history.replaceState({ notice: 'ended' }, '')
    open()
    expect(screen.getByRole('status').textContent).toMatch(/^You were signed out/)
  })

  it('shows where help is, to press where a crisis card stood before', async () => {
    history.replaceState({ notice: 'crisis' }, '')
    open()
    expect(await screen.findByText(/call or text 988 right now/)).toBeInstanceOf(HTMLElement)
    expect((await screen.findByRole('link', { name: 'Call 988' })).getAttribute('href')).toBe('tel:988')
  })

  // The last one: a page does not forget that a script of it is missing.
  it('keeps a typed code where only a script is missing that it does without', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response('{}'))
    vi.stubGlobal('fetch', fetched)
    onTestFinished(watchScripts())
    const page = open()
    await giveContact(page)
    window.dispatchEvent(new Event('vite:preloadError'))
    await giveCode(page)
    await waitFor(() => expect(page.visited.at(-1)).toBe('/portal/home'))
    expect(fetched).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})
