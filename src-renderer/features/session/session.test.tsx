import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FakeDesk } from '../../test-utils/index.ts'
import { demoSession, fails, fakeApi, ok, render, SAMPLE_SERVER, signedIn, syncState } from '../../test-utils/index.ts'
import { LockScreen, ServerSetting, SignInDialog, SignOutDialog } from './index.ts'

function openSignIn(api: FakeDesk, language: 'en' | 'es' = 'en') {
  const onSignedIn = vi.fn()
  const rendered = render(<SignInDialog opened onClose={() => {}} onSignedIn={onSignedIn} />, { api, language })
  return { ...rendered, onSignedIn }
}

async function fillIn(user: ReturnType<typeof openSignIn>['user'], password = 'secret') {
  await user.type(await screen.findByLabelText('Email'), 'specialist@example.com')
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
}

describe('sign-in', () => {
  it('asks main with what was typed and says when it worked', async () => {
    const { user, api, onSignedIn } = openSignIn(fakeApi())
    await fillIn(user)
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(api.session.signIn).toHaveBeenCalledWith({ email: 'specialist@example.com', password: 'secret' })
    expect(api.session.setBackend).not.toHaveBeenCalled()
  })

  it('has the keyboard in its first field, also where it was not there at once', async () => {
    let answer: (() => void) | undefined
    const getBackend = () =>
      new Promise<Awaited<ReturnType<FakeDesk['session']['getBackend']>>>((resolve) => {
        answer = () => resolve({ ok: true, value: SAMPLE_SERVER })
      })
    openSignIn(fakeApi({ session: { getBackend } }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })))
    answer?.()
    const email = await screen.findByLabelText('Email')
    await waitFor(() => expect(document.activeElement).toBe(email))
  })

  it('names what is missing and asks nobody', async () => {
    const { user, api } = openSignIn(fakeApi())
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(screen.getByText('Enter an email address, like name@example.com')).toBeTruthy()
    expect(screen.getByText('Enter your password')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(api.session.signIn).not.toHaveBeenCalled()
  })

  it.each([
    ['session.invalidCredentials', 'The email or the password is not right.'],
    ['session.notStaff', "This account is not a staff account, so it can't open the board."],
    ['session.backendUnreachable', "The server can't be reached. Check the connection and try again."],
    ['session.neverHeardOf', 'Something went wrong (session.neverHeardOf). Please try again.'],
  ])('says in words why %s stopped it, and keeps the fields', async (code, text) => {
    const { user, onSignedIn } = openSignIn(fakeApi({ session: { signIn: () => fails(code) } }))
    await fillIn(user)
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('specialist@example.com')
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('asks for the second factor when the account has one, and takes it as soon as it is whole', async () => {
    const api = fakeApi({ session: { signIn: () => fails('session.totpRequired') } })
    const { user, onSignedIn } = openSignIn(api)
    await fillIn(user)
    await user.click(await screen.findByLabelText('Authenticator code 1/6'))
    await user.keyboard('123456')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(api.session.verifyTotp).toHaveBeenCalledWith({ code: '123456' })
  })

  it('begins with the password again, and says why, where another sign-in ended this one before its code', async () => {
    const verifyTotp = vi.fn(() => fails('session.signInEnded'))
    const api = fakeApi({ session: { signIn: () => fails('session.totpRequired'), verifyTotp } })
    const { user } = openSignIn(api)
    await fillIn(user)
    await user.click(await screen.findByLabelText('Authenticator code 1/6'))
    await user.keyboard('123456')
    expect((await screen.findByRole('alert')).textContent).toContain('Enter your password again.')
    await user.type(screen.getByLabelText('Password'), '{Enter}')
    await screen.findByLabelText('Authenticator code 1/6')
  })

  it('goes on from a code of an e-mail also after a wrong password', async () => {
    const signIn = vi.fn(() => fails('session.invalidCredentials'))
    const api = fakeApi({ session: { signIn, join: () => fails('session.totpRequired') } })
    const { user } = openSignIn(api)
    await fillIn(user)
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'I have a code from an email' }))
    await user.type(await screen.findByLabelText('Code'), 'ABCDE-FGHJK-LMNPQ-RSTUV')
    await user.type(screen.getByLabelText('New password'), 'lluvia-tarde-2041{Enter}')
    await screen.findByLabelText('Authenticator code 1/6')
  })

  it('is of the same person where the server ended a session, with the address given', async () => {
    const api = fakeApi({ session: { getState: () => ok(signedIn()) } })
    const { user } = openSignIn(api)
    await screen.findByText(/Everything on this computer stays as it is/)
    expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true)
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await waitFor(() =>
      expect(api.session.signIn).toHaveBeenCalledWith({ email: 'specialist@example.com', password: 'secret' }),
    )
  })

  it('takes a code from an e-mail and the password that it sets, and goes on with the second factor', async () => {
    const join = vi
      .fn<FakeDesk['session']['join']>(() => fails('session.enrollmentNeeded'))
      .mockImplementationOnce(() => fails('session.passwordCommon'))
    const { user } = openSignIn(fakeApi({ session: { join } }))
    await user.click(await screen.findByRole('button', { name: 'I have a code from an email' }))
    await user.click(await screen.findByRole('button', { name: 'Set the password' }))
    screen.getByText('Enter the code from the email')
    screen.getByText('Use at least 12 characters')
    expect(join).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('Code'), 'ABCDE-FGHJK-LMNPQ-RSTUV')
    await user.type(screen.getByLabelText('New password'), 'password1234{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('easy to guess')
    await user.clear(screen.getByLabelText('New password'))
    await user.type(screen.getByLabelText('New password'), 'lluvia-tarde-2041{Enter}')
    await screen.findByRole('heading', { name: 'Set up your second factor' })
    expect(join).toHaveBeenLastCalledWith({ code: 'ABCDE-FGHJK-LMNPQ-RSTUV', password: 'lluvia-tarde-2041' })
  })

  it('asks for the server first where none is set, and stores it before signing in', async () => {
    const api = fakeApi({ session: { getBackend: () => ok({ address: null, change: 'free' }) } })
    const { user, onSignedIn } = openSignIn(api)
    await fillIn(user)
    expect(screen.getByText('Enter a full address, like https://desk.example.com')).toBeTruthy()
    await user.type(screen.getByLabelText('Server address'), 'https://desk.example.com/')
    await user.type(screen.getByLabelText('Publishable key'), 'sb_publishable_1{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(api.session.setBackend).toHaveBeenCalledWith({
      url: 'https://desk.example.com',
      publishableKey: 'sb_publishable_1',
      discardUnsent: false,
    })
  })

  it.each([
    ['signedIn', /Only a supervisor or administrator/],
    ['managed', /can't be changed here/],
  ] as const)('says who changes the server where that is not free: %s', async (change, text) => {
    const getBackend = () => ok({ ...SAMPLE_SERVER, change })
    openSignIn(fakeApi({ session: { getBackend } }))
    expect(await screen.findByText('Server: desk.example.com')).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change server' })).toBeNull()
  })

  it('shows what was typed, in the words of the chosen language and by keyboard too', async () => {
    const { user } = openSignIn(fakeApi())
    const password = await screen.findByLabelText<HTMLInputElement>('Password')
    password.focus()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show password' }))
    await user.keyboard('{Enter}')
    expect(password.type).toBe('text')
  })

  it('says when Caps Lock is on', async () => {
    openSignIn(fakeApi())
    const password = await screen.findByLabelText('Password')
    fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true })
    expect(screen.getByText('Caps Lock is on')).toBeTruthy()
    fireEvent.keyUp(password, { key: 'CapsLock', modifierCapsLock: false })
    expect(screen.queryByText('Caps Lock is on')).toBeNull()
  })

  it('speaks Spanish', async () => {
    openSignIn(fakeApi(), 'es')
    expect(await screen.findByLabelText('Correo electrónico')).toBeTruthy()
  })
})

describe('the server in the preferences', () => {
  const open = (role: 'supervisor' | 'coach', session: Partial<FakeDesk['session']> = {}) => {
    const api = fakeApi({ session: { getState: vi.fn(() => ok(signedIn({ role }))), ...session } })
    return { ...render(<ServerSetting />, { api }), api }
  }

  it('is changed by a supervisor, who is signed out by it, and asked again where work would be lost', async () => {
    const setBackend = vi.fn<FakeDesk['session']['setBackend']>(({ discardUnsent }) =>
      discardUnsent ? ok(demoSession) : fails('session.unsentChanges'),
    )
    const { user } = open('supervisor', { setBackend })
    await user.click(await screen.findByRole('button', { name: 'Change server' }))
    await user.type(screen.getByLabelText('Server address'), 'https://new.example.com/')
    await user.click(screen.getByRole('button', { name: 'Sign out and change the server' }))
    expect(screen.getByText('Enter the publishable key')).toBeTruthy()
    await user.type(screen.getByLabelText('Publishable key'), 'k{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('they will be permanently deleted')
    const address = { url: 'https://new.example.com', publishableKey: 'k' }
    expect(setBackend).toHaveBeenLastCalledWith({ ...address, discardUnsent: false })
    await user.click(screen.getByRole('button', { name: 'Erase them and change the server' }))
    await waitFor(() => expect(setBackend).toHaveBeenLastCalledWith({ ...address, discardUnsent: true }))
  })

  it('is only read where it is fixed, and is nothing for others', async () => {
    const { unmount } = open('supervisor', { getBackend: () => ok({ ...SAMPLE_SERVER, change: 'managed' }) })
    expect(await screen.findByText("Set for this computer, so it can't be changed here.")).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    unmount()
    const { api } = open('coach')
    await waitFor(() => expect(api.session.getBackend).toHaveBeenCalled())
    expect(screen.queryByText(/Server/)).toBeNull()
  })
})

describe('sign-out', () => {
  it('asks once, then leaves', async () => {
    const onClose = vi.fn()
    const { user, api } = render(<SignOutDialog opened onClose={onClose} />)
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(api.session.signOut).toHaveBeenCalledWith({ discardUnsent: false })
  })

  it('asks again, with the number, before changes are lost that were never sent', async () => {
    const signOut = vi.fn(({ discardUnsent }: { discardUnsent: boolean }) =>
      discardUnsent ? ok(demoSession) : fails('session.unsentChanges'),
    )
    const api = fakeApi({
      session: { signOut },
      sync: { getStatus: () => ok(syncState({ waiting: 2, attention: 1 })) },
    })
    const { user } = render(<SignOutDialog opened onClose={() => {}} />, { api })
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    expect((await screen.findByRole('alert')).textContent).toContain('3 changes have not reached the server')
    expect(signOut).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Erase and sign out' }))
    await waitFor(() => expect(signOut).toHaveBeenLastCalledWith({ discardUnsent: true }))
  })
})

describe('the lock screen', () => {
  const session = signedIn({ locked: true })

  it('asks for a sign-in at the server where the desk was out of reach, and says whom to call', async () => {
    if (session.kind !== 'signed-in') throw new Error('the sample session is signed in')
    const away = { ...session, outOfReach: { days: 8, contact: 'IT, 555-0100' } }
    const signIn = vi.fn(() => fails('session.totpRequired'))
    const { user, api } = render(<LockScreen session={away} />, { api: fakeApi({ session: { signIn } }) })
    expect((await screen.findByRole('alert')).textContent).toContain('not reached its server for 8 days')
    expect(screen.getByText('If that does not work, call IT, 555-0100.')).toBeTruthy()
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await user.click(await screen.findByLabelText('Authenticator code 1/6'))
    await user.keyboard('123456')
    await waitFor(() => expect(api.session.verifyTotp).toHaveBeenCalledWith({ code: '123456' }))
    expect(signIn).toHaveBeenCalledWith({ email: 'specialist@example.com', password: 'secret' })
    expect(api.session.unlock).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: "I don't have my phone" }))
    await user.keyboard('4F7K-9QXM{Enter}')
    expect(await screen.findByRole('heading', { name: 'Set up your second factor', level: 2 })).toBeTruthy()
  })

  it('offers the sign-in where the server ended the session, and still opens without it', async () => {
    if (session.kind !== 'signed-in') throw new Error('the sample session is signed in')
    const api = fakeApi({ sync: { getStatus: () => ok(syncState({ state: 'paused' })) } })
    const { user } = render(<LockScreen session={session} />, { api })
    await user.click(await screen.findByRole('button', { name: 'Sign in again' }))
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await waitFor(() =>
      expect(api.session.signIn).toHaveBeenCalledWith({ email: 'specialist@example.com', password: 'secret' }),
    )
    await user.click(screen.getByRole('button', { name: 'Unlock without signing in' }))
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await waitFor(() => expect(api.session.unlock).toHaveBeenCalledWith({ password: 'secret' }))
  })

  it('unlocks with the password', async () => {
    if (session.kind !== 'signed-in') throw new Error('the sample session is signed in')
    const { user, api } = render(<LockScreen session={session} />)
    expect(document.title).toBe('Locked · Gapwise')
    expect(screen.getByText('Sample Specialist · Outreach specialist')).toBeTruthy()
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await waitFor(() => expect(api.session.unlock).toHaveBeenCalledWith({ password: 'secret' }))
  })

  it('says when the password is wrong and selects it for typing anew', async () => {
    if (session.kind !== 'signed-in') throw new Error('the sample session is signed in')
    const api = fakeApi({ session: { unlock: () => fails('session.wrongPassword') } })
    const { user } = render(<LockScreen session={session} />, { api })
    const password = await screen.findByLabelText<HTMLInputElement>('Password')
    await user.type(password, 'oops{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('That password is not right.')
    expect([password.selectionStart, password.selectionEnd]).toEqual([0, 4])
  })
})
