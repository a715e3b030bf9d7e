import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { demoSession, fails, fakeApi, ok, render, signedIn, type FakeDesk } from '../../test-utils/index.ts'
import { NewRecoveryCodes, RecoveryCodesDialog, SignInDialog } from './index.ts'
import { useRecoveryCodes } from './recovery-codes.store.ts'

const CODES = ['4F7K-9QXM', 'AB23-CD45']

/** The dialogs as the desk has them, after a password that leads to `next`. */
async function afterPassword(next: string, session: Partial<FakeDesk['session']> = {}) {
  const api = fakeApi({
    session: { getState: () => ok(signedIn()), signIn: vi.fn(() => fails(next)), ...session },
  })
  const onSignedIn = vi.fn()
  const rendered = render(
    <>
      <SignInDialog opened onClose={() => {}} onSignedIn={onSignedIn} />
      <RecoveryCodesDialog />
    </>,
    { api },
  )
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'specialist@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
  await rendered.user.click(screen.getByRole('button', { name: 'Sign in' }))
  return { ...rendered, api, onSignedIn }
}

async function typeCode(user: Awaited<ReturnType<typeof afterPassword>>['user'], code = '123456') {
  await user.click(await screen.findByLabelText('Authenticator code 1/6'))
  await user.keyboard(code)
}

describe('a first sign-in that needs a second factor', () => {
  it('shows the key in two ways, and starts to read at the heading', async () => {
    const { user, api } = await afterPassword('session.enrollmentNeeded')
    expect(await screen.findByRole('img', { name: 'QR code that holds the key below' })).toBeTruthy()
    expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Set up your second factor' }))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy key' }))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(api.session.copySecrets).toHaveBeenCalledWith({ lines: ['ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'] })
    await user.tab()
    expect(document.activeElement).toBe(screen.getByLabelText('Authenticator code 1/6'))
  })

  it('signs in with the first code, and holds the recovery codes until they are kept', async () => {
    const { user, api, onSignedIn } = await afterPassword('session.enrollmentNeeded')
    await typeCode(user)
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(api.session.confirmEnrollment).toHaveBeenCalledWith({ code: '123456' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
    await user.click(dialog.getByRole('button', { name: 'Copy all' }))
    expect(api.session.copySecrets).toHaveBeenCalledWith({ lines: CODES })
    await user.keyboard('{Escape}')
    const done = dialog.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
    expect(done.disabled).toBe(true)
    await user.click(dialog.getByRole('checkbox', { name: 'I have saved them' }))
    await user.click(done)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your recovery codes' })).toBeNull())
  })

  it('still shows the codes after the desk was locked, and never to somebody else', async () => {
    const mine = signedIn()
    if (mine.kind !== 'signed-in') throw new Error('the sample session is signed in')
    const api = fakeApi({ session: { getState: () => ok(mine) } })
    useRecoveryCodes.getState().show({ userId: mine.userId, codes: CODES })
    render(<RecoveryCodesDialog />, { api }).unmount()
    render(<RecoveryCodesDialog />, { api })
    expect(await screen.findByText('4F7K-9QXM')).toBeTruthy()
    cleanup()
    render(<RecoveryCodesDialog />, { api: fakeApi({ session: { getState: () => ok(demoSession) } }) })
    await waitFor(() => expect(useRecoveryCodes.getState().unkept).toBeNull())
    expect(screen.queryByText('4F7K-9QXM')).toBeNull()
  })

  it('says that the code was wrong, keeps the key, and takes the next one from the start', async () => {
    const confirmEnrollment = vi.fn<FakeDesk['session']['confirmEnrollment']>(() => fails('session.wrongCode'))
    const { user, onSignedIn } = await afterPassword('session.enrollmentNeeded', { confirmEnrollment })
    await typeCode(user, '000000')
    expect((await screen.findByRole('alert')).textContent).toContain('That code is not right')
    expect(screen.getByRole('img')).toBeTruthy()
    expect(onSignedIn).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByLabelText('Authenticator code 1/6'))
    await user.keyboard('654321')
    await waitFor(() => expect(confirmEnrollment).toHaveBeenLastCalledWith({ code: '654321' }))
  })

  it('can be begun again where the server did not answer', async () => {
    const startEnrollment = vi.fn<FakeDesk['session']['startEnrollment']>(() => fails('session.backendUnreachable'))
    const { user } = await afterPassword('session.enrollmentNeeded', { startEnrollment })
    expect((await screen.findByRole('alert')).textContent).toContain("can't be reached")
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(startEnrollment).toHaveBeenCalledTimes(2))
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('Email')).toBeTruthy()
  })
})

describe('new recovery codes', () => {
  const open = async (session: Partial<FakeDesk['session']> = {}) => {
    const api = fakeApi({ session: { getState: () => ok(signedIn()), ...session } })
    const onMade = vi.fn()
    const rendered = render(
      <>
        <NewRecoveryCodes onMade={onMade} />
        <RecoveryCodesDialog />
      </>,
      { api },
    )
    return { ...rendered, api, onMade }
  }

  it('are made with the phone alone, and held until they are kept', async () => {
    const { user, api, onMade } = await open()
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Authenticator code 1/6'))
    await user.keyboard('123456')
    expect(api.session.newRecoveryCodes).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Make new codes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
    expect(api.session.newRecoveryCodes).toHaveBeenCalledWith({ code: '123456' })
    expect(onMade).toHaveBeenCalledOnce()
    act(() => useRecoveryCodes.getState().forget())
  })

  it('stay as they are after a wrong code, which is said', async () => {
    const { user, onMade } = await open({ newRecoveryCodes: vi.fn(() => fails('session.wrongCode')) })
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }))
    await user.keyboard('000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('That code is not right')
    expect(onMade).not.toHaveBeenCalled()
  })

  it('are not offered to an account without a second factor', async () => {
    const { api } = await open({ hasSecondFactor: vi.fn(() => ok(false)) })
    await waitFor(() => expect(api.session.hasSecondFactor).toHaveBeenCalled())
    expect(screen.queryByRole('button', { name: 'Make new codes' })).toBeNull()
  })
})

describe('a sign-in without the phone', () => {
  it('takes a recovery code and leads to a new second factor', async () => {
    const { user, api } = await afterPassword('session.totpRequired')
    await user.click(await screen.findByRole('button', { name: "I don't have my phone" }))
    expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'))
    await user.keyboard(' 4f7k 9qxm{Enter}')
    expect(await screen.findByRole('heading', { name: 'Set up your second factor' })).toBeTruthy()
    expect(api.session.redeemRecoveryCode).toHaveBeenCalledWith({ code: '4f7k 9qxm' })
  })

  it('says that it was wrong, and the way back leads to the phone', async () => {
    const { user, api } = await afterPassword('session.totpRequired', {
      redeemRecoveryCode: vi.fn(() => fails('session.wrongRecoveryCode')),
    })
    await user.click(await screen.findByRole('button', { name: "I don't have my phone" }))
    await user.keyboard('4f7k{Enter}')
    expect(api.session.redeemRecoveryCode).not.toHaveBeenCalled()
    await user.keyboard('0000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('it was used before')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('Authenticator code 1/6')).toBeTruthy()
  })
})
