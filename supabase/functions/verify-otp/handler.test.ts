import { describe, expect, it, vi } from 'vitest'
import { AuthCrowded } from '../_shared/auth-admin.ts'
import { BackendAway } from '../_shared/backend.ts'
import { requestOf } from '../_shared/test-support/request.ts'
import { handleVerifyOtp, type CodeCheck, type VerifyOtpDeps } from './handler.ts'

const CLAIM = {
  claimId: '00000000-0000-4000-8000-000000000001',
  accountEmail: null,
}
const USER = '00000000-0000-4000-8000-00000000b001'
const session = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 3600,
  expires_at: 1_800_000_000,
  token_type: 'bearer',
  user: { id: USER },
}
const given = { phoneOrEmail: '305-555-0111', otpCode: '123456' }

interface World {
  readonly check?: CodeCheck
  readonly change?: Partial<VerifyOtpDeps>
}

function world({ check = { result: 'ok', ...CLAIM }, change = {} }: World = {}) {
  const deps = {
    tryLimit: vi.fn<VerifyOtpDeps['tryLimit']>(change.tryLimit ?? (() => Promise.resolve(null))),
    check: vi.fn<VerifyOtpDeps['check']>(change.check ?? (() => Promise.resolve(check))),
    openSession: vi.fn<VerifyOtpDeps['openSession']>(change.openSession ?? (() => Promise.resolve(session))),
    note: vi.fn<VerifyOtpDeps['note']>(change.note ?? (() => Promise.resolve(true))),
    finish: vi.fn<VerifyOtpDeps['finish']>(change.finish ?? (() => Promise.resolve(true))),
    release: vi.fn<VerifyOtpDeps['release']>(change.release ?? (() => Promise.resolve())),
  }
  const ask = (body: Record<string, unknown> | string = given) => handleVerifyOtp(deps, requestOf(body))
  return { ...deps, ask }
}

describe('a right code', () => {
  it('gives a session, made before the code is used up', async () => {
    const { ask, check, openSession, note, finish, release } = world()
    expect(await ask()).toEqual({ status: 200, body: { status: 'signedIn', session } })
    const contact = { channel: 'sms', address: '+13055550111' }
    expect(check).toHaveBeenCalledExactlyOnceWith(
      { contact, code: '123456', dateOfBirth: null, hint: null },
      expect.anything(),
    )
    expect(finish).toHaveBeenCalledExactlyOnceWith(CLAIM.claimId, USER)
    expect(note).toHaveBeenCalledExactlyOnceWith(CLAIM.claimId, session, expect.objectContaining({ contact }))
    const order = [openSession, note, finish].map(({ mock }) => mock.invocationCallOrder[0] ?? 0)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(release).not.toHaveBeenCalled()
  })

  it.each(['123 456', '123-456', ' 1 2 3 4 5 6\n', 'code: 123456', 'G-123456'])(
    'may be typed as %j',
    async (otpCode) => {
      const { ask, check } = world()
      await ask({ ...given, otpCode })
      expect(check.mock.calls[0]?.[0].code).toBe('123456')
    },
  )

  it('asks for the date of birth where a contact is shared, and takes it', async () => {
    const { ask, check } = world({ check: { result: 'birthDateNeeded' } })
    expect(await ask()).toEqual({ status: 409, body: { code: 'otp.birthDateNeeded' } })
    await ask({ ...given, dateOfBirth: '1954-03-09' })
    expect(check.mock.calls[1]?.[0].dateOfBirth).toBe('1954-03-09')
  })

  it.each([
    ['É.', 'e'],
    ['Élida', 'e'],
    ['SH-0a-17', '0a17'],
    [' 0A-17 ', '0a17'],
    ['17', null],
    [' - ', null],
  ])('asks for a hint where two were born on that day, and takes %j', async (typed, taken) => {
    const { ask, check } = world({ check: { result: 'hintNeeded' } })
    const twins = { ...given, dateOfBirth: '1954-03-09' }
    expect(await ask(twins)).toEqual({ status: 409, body: { code: 'otp.hintNeeded' } })
    const answer = await ask({ ...twins, hint: typed })
    if (taken === null) expect(answer).toMatchObject({ status: 400, body: { code: 'otp.invalid', field: 'hint' } })
    else expect(check.mock.calls[1]?.[0].hint).toBe(taken)
  })

  it('stays good where no session could be made', async () => {
    const { ask, release, finish } = world({ change: { openSession: () => Promise.reject(new BackendAway()) } })
    await expect(ask()).rejects.toThrow(BackendAway)
    expect(release).toHaveBeenCalledExactlyOnceWith(CLAIM.claimId, false)
    expect(finish).not.toHaveBeenCalled()
  })

  it('stays good where the auth service opens no more sessions for now, which is said', async () => {
    const { ask, release, finish } = world({ change: { openSession: () => Promise.reject(new AuthCrowded()) } })
    expect(await ask()).toEqual({ status: 503, body: { code: 'otp.crowded' }, retryAfter: 10 })
    expect(release).toHaveBeenCalledExactlyOnceWith(CLAIM.claimId, false)
    expect(finish).not.toHaveBeenCalled()
  })

  it('reports the first failure where giving it back fails too', async () => {
    const away = (name: string) => () => Promise.reject(new Error(name))
    const { ask } = world({ change: { openSession: away('first'), release: away('second') } })
    await expect(ask()).rejects.toThrow('first')
  })

  it('gives nothing where the session could not be noted', async () => {
    const lost = world({ change: { finish: () => Promise.reject(new BackendAway()) } })
    await expect(lost.ask()).rejects.toThrow(BackendAway)
    const taken = world({ change: { finish: () => Promise.resolve(false) } })
    expect(await taken.ask()).toEqual({ status: 400, body: { code: 'otp.expired' } })
    const late = world({ change: { note: () => Promise.resolve(false) } })
    expect(await late.ask()).toEqual({ status: 400, body: { code: 'otp.expired' } })
    expect(late.finish).not.toHaveBeenCalled()
  })

  it('of a banned account is refused as a wrong one', async () => {
    const { ask, finish, release } = world({ change: { openSession: () => Promise.resolve(null) } })
    expect(await ask()).toEqual({ status: 400, body: { code: 'otp.wrong' } })
    expect(finish).not.toHaveBeenCalled()
    expect(release).toHaveBeenCalledExactlyOnceWith(CLAIM.claimId, true)
  })

  it('that another request has in hand may be tried again', async () => {
    const { ask, release } = world({ check: { result: 'busy' } })
    expect(await ask()).toEqual({ status: 503, body: { code: 'otp.busy' }, retryAfter: 3 })
    expect(release).toHaveBeenCalledExactlyOnceWith(null, false)
  })
})

describe('any other code', () => {
  it.each(['wrong', 'expired', 'tooManyTries'] as const)('is %s, and no account is touched', async (result) => {
    const { ask, openSession } = world({ check: { result } })
    expect(await ask()).toEqual({ status: 400, body: { code: `otp.${result}` } })
    expect(openSession).not.toHaveBeenCalled()
  })

  it('waits once there were enough', async () => {
    const { ask, check } = world({ change: { tryLimit: () => Promise.resolve(300) } })
    expect(await ask()).toEqual({ status: 429, body: { code: 'rate.limited' }, retryAfter: 300 })
    expect(check).not.toHaveBeenCalled()
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['otpCode', { otpCode: '' }, 'Please enter the 6-digit code'],
    ['otpCode', { otpCode: '12345' }, 'Please enter the 6-digit code'],
    ['otpCode', { otpCode: '1234567' }, 'Please enter the 6-digit code'],
    ['otpCode', { otpCode: 123456 }, 'Please enter the 6-digit code'],
    ['otpCode', { otpCode: '1'.repeat(10_000) }, 'Please enter the 6-digit code'],
    ['otpCode', { otpCode: '１２３４５６' }, 'Please enter the 6-digit code'],
    ['phoneOrEmail', { phoneOrEmail: 'rosa' }, 'Please enter your phone number with its area code, or your email'],
    ['phoneOrEmail', { phoneOrEmail: { like: '%' } }, 'Send a text. Send 1 to 254 characters.'],
    ['dateOfBirth', { dateOfBirth: '03/09/1954' }, 'Send the date of birth as YYYY-MM-DD, or leave it out.'],
    ['dateOfBirth', { dateOfBirth: '1954-02-30' }, 'Send the date of birth as YYYY-MM-DD, or leave it out.'],
  ])('is no code without a proper %s: %j', async (field, change, message) => {
    const { ask, tryLimit } = world()
    expect(await ask({ ...given, ...change })).toEqual({ status: 400, body: { code: 'otp.invalid', field, message } })
    expect(tryLimit).not.toHaveBeenCalled()
  })

  it.each(['', '[]', 'null', '"123456"', '{'])('is no request as %j', async (text) => {
    expect(await world().ask(text)).toMatchObject({ status: 400, body: { code: 'otp.invalid' } })
  })
})
