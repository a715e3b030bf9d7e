import { beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../base/clock.ts'
import type { SecureStore } from '../os/secure-store.ts'
import { createBackendAuth, type BackendAuth } from './auth.ts'
import { authFailure } from './auth-failure.ts'
import { createBackendClient } from './client.ts'

const USER = '00000000-0000-4000-8000-00000000b101'
const STAFF = '00000000-0000-4000-8000-00000000c101'
const TEAM = '00000000-0000-4000-8000-0000000000a1'
const FACTOR = '00000000-0000-4000-8000-0000000000f1'

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (aal: string): string =>
  `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: USER, aal, exp: 4_000_000_000 })}.${part({})}`
const factors = [{ id: FACTOR, factor_type: 'totp', status: 'verified' }]
const user = (listed: readonly object[]): object => ({ id: USER, email: 'specialist@example.com', factors: listed })
const session = (aal: string, withFactor: boolean): object => ({
  access_token: token(aal),
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  user: user(withFactor ? factors : []),
})

interface Answer {
  readonly status?: number
  readonly body: unknown
}

const memory = (): SecureStore => {
  const kept = new Map<string, string>()
  return {
    storage: 'memory',
    keyStore: 'none',
    get: (name) => {
      const value = kept.get(name)
      return Promise.resolve(value === undefined ? { status: 'missing' } : { status: 'found', value })
    },
    set: (name, value) => Promise.resolve(void kept.set(name, value)),
    remove: (name) => Promise.resolve(void kept.delete(name)),
  }
}

describe('signing in at the backend', () => {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  let auth: BackendAuth
  let store = memory()
  const staffRow = { id: STAFF, full_name: 'Sample Specialist', role: 'coach', team_id: TEAM, active: true }

  beforeEach(() => {
    answers.clear()
    asked.splice(0)
    store = memory()
    answers.set('/auth/v1/token', { body: session('aal1', false) })
    answers.set('/auth/v1/user', { body: user([]) })
    answers.set('/rest/v1/rpc/second_factor_required', { body: false })
    answers.set('/rest/v1/staff', { body: [staffRow] })
    answers.set('/rest/v1/staff_teams', { body: [] })
    answers.set('/rest/v1/teams', { body: [{ id: TEAM, name: 'North' }] })
    const fetch: typeof globalThis.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      asked.push(`${init?.method ?? 'GET'} ${pathname}`)
      const answer = answers.get(pathname)
      if (!answer) return Promise.reject(new TypeError('fetch failed'))
      return Promise.resolve(Response.json(answer.body, { status: answer.status ?? 200 }))
    }
    const address = () => ({ url: 'https://db.example.com', publishableKey: 'k' })
    auth = createBackendAuth(createBackendClient({ address, store, fetch, clock: systemClock }), systemClock)
  })
  const kept = () => store.get('backend-session:desk')
  const credentials = { email: 'specialist@example.com', password: 'x' }

  it('answers who it is from the staff record', async () => {
    await expect(auth.signIn(credentials)).resolves.toBe('signed-in')
    await expect(auth.identity()).resolves.toEqual({
      userId: USER,
      email: 'specialist@example.com',
      staffId: STAFF,
      fullName: 'Sample Specialist',
      role: 'coach',
      teamNames: ['North'],
    })
  })

  it.each<[string, Answer, string]>([
    ['nobody in the staff table', { body: [] }, 'session.notStaff'],
    ['a staff member who left', { body: [{ ...staffRow, active: false }] }, 'session.inactive'],
    ['a server in trouble', { status: 500, body: {} }, 'session.backendUnreachable'],
    ['a refused read', { status: 403, body: {} }, 'session.notStaff'],
  ])('refuses %s', async (_name, answer, code) => {
    await auth.signIn(credentials)
    answers.set('/rest/v1/staff', answer)
    await expect(auth.identity()).rejects.toMatchObject({ code })
  })

  it('asks for a code where the account has a second factor, and takes it', async () => {
    answers.set('/auth/v1/token', { body: session('aal1', true) })
    await expect(auth.signIn(credentials)).resolves.toBe('totp-required')
    answers.set(`/auth/v1/factors/${FACTOR}/challenge`, { body: { id: 'challenge', type: 'totp', expires_at: 0 } })
    answers.set(`/auth/v1/factors/${FACTOR}/verify`, { status: 422, body: { code: 'mfa_verification_failed' } })
    await expect(auth.verifyTotp('000000')).rejects.toMatchObject({ code: 'session.wrongCode', field: 'code' })
    answers.set(`/auth/v1/factors/${FACTOR}/verify`, { body: session('aal2', true) })
    await expect(auth.verifyTotp('123456')).resolves.toBeUndefined()
  })

  it('gives no code that opened a session before, and goes by the auth service where the server does not say', async () => {
    const TAKE = '/rest/v1/rpc/take_factor_code'
    answers.set('/auth/v1/token', { body: session('aal1', true) })
    answers.set(`/auth/v1/factors/${FACTOR}/challenge`, { body: { id: 'challenge', type: 'totp', expires_at: 0 } })
    answers.set(`/auth/v1/factors/${FACTOR}/verify`, { body: session('aal2', true) })
    await auth.signIn(credentials)
    answers.set(TAKE, { body: false })
    await expect(auth.verifyTotp('123456')).rejects.toMatchObject({ code: 'session.wrongCode', field: 'code' })
    answers.set(TAKE, { status: 429, body: { code: 'PT429' } })
    await expect(auth.verifyTotp('123456')).rejects.toMatchObject({ code: 'session.rateLimited' })
    expect(asked.filter((request) => request.includes('/factors/'))).toEqual([])
    answers.set(TAKE, { status: 404, body: { code: 'PGRST202' } })
    await expect(auth.verifyTotp('123456')).resolves.toBeUndefined()
  })

  it('keeps nothing of a sign-in until it is complete', async () => {
    answers.set('/auth/v1/token', { body: session('aal1', true) })
    await auth.signIn(credentials)
    await expect(kept()).resolves.toEqual({ status: 'missing' })
    answers.set(`/auth/v1/factors/${FACTOR}/challenge`, { body: { id: 'challenge', type: 'totp', expires_at: 0 } })
    answers.set(`/auth/v1/factors/${FACTOR}/verify`, { body: session('aal2', true) })
    await auth.verifyTotp('123456')
    await expect(kept()).resolves.toMatchObject({ status: 'found', value: expect.stringContaining(token('aal2')) })
  })

  describe('where a second factor is required', () => {
    const BEGUN = '00000000-0000-4000-8000-0000000000f2'
    const totp = { qr_code: '', secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Gapwise:x?secret=ABCDEFGHIJKLMNOP' }

    beforeEach(async () => {
      answers.set('/rest/v1/rpc/second_factor_required', { body: true })
      await expect(auth.signIn(credentials)).resolves.toBe('enrollment-needed')
      answers.set('/auth/v1/factors', { body: { id: FACTOR, type: 'totp', totp } })
    })

    it('tells who it is before anything is enrolled', async () => {
      await expect(auth.identity()).resolves.toMatchObject({ staffId: STAFF })
      await expect(kept()).resolves.toEqual({ status: 'missing' })
    })

    it('drops what was begun before and enrols anew', async () => {
      answers.set('/auth/v1/user', { body: user([{ id: BEGUN, factor_type: 'totp', status: 'unverified' }]) })
      answers.set(`/auth/v1/factors/${BEGUN}`, { body: { id: BEGUN } })
      const { uri, secret } = totp
      await expect(auth.startEnrollment()).resolves.toEqual({ factorId: FACTOR, uri, secret })
      expect(asked.slice(-2)).toEqual([`DELETE /auth/v1/factors/${BEGUN}`, 'POST /auth/v1/factors'])
    })

    it('completes the sign-in with the first code, and gets recovery codes', async () => {
      await auth.startEnrollment()
      answers.set(`/auth/v1/factors/${FACTOR}/challenge`, { body: { id: 'challenge', type: 'totp', expires_at: 0 } })
      answers.set(`/auth/v1/factors/${FACTOR}/verify`, { status: 422, body: { code: 'mfa_verification_failed' } })
      const proof = { factorId: FACTOR, code: '123456' }
      await expect(auth.confirmEnrollment(proof)).rejects.toMatchObject({ code: 'session.wrongCode' })
      answers.set(`/auth/v1/factors/${FACTOR}/verify`, { body: session('aal2', true) })
      await auth.confirmEnrollment(proof)
      await expect(kept()).resolves.toMatchObject({ status: 'found' })
      answers.set('/rest/v1/rpc/make_recovery_codes', { body: ['4F7K-9QXM'] })
      await expect(auth.makeRecoveryCodes()).resolves.toEqual(['4F7K-9QXM'])
    })

    it('says that it could not be set up', async () => {
      answers.set('/auth/v1/factors', { status: 422, body: { code: 'too_many_enrolled_mfa_factors' } })
      await expect(auth.startEnrollment()).rejects.toMatchObject({ code: 'session.enrollmentFailed' })
    })

    it.each<[Answer, string]>([
      [{ body: false }, 'session.wrongRecoveryCode'],
      [{ status: 429, body: { code: 'PT429' } }, 'session.rateLimited'],
      [{ status: 403, body: { code: '42501' } }, 'session.notStaff'],
      [{ status: 500, body: {} }, 'session.backendUnreachable'],
      [{ status: 400, body: { code: '21000' } }, 'server.refused'],
    ])('a recovery code answered with %j is %s', async (answer, code) => {
      answers.set('/rest/v1/rpc/redeem_recovery_code', answer)
      await expect(auth.redeemRecoveryCode('4f7k 9qxm')).rejects.toMatchObject({ code })
    })

    it('takes a right recovery code', async () => {
      answers.set('/rest/v1/rpc/redeem_recovery_code', { body: true })
      await expect(auth.redeemRecoveryCode('4F7K-9QXM')).resolves.toBeUndefined()
    })
  })

  it('does not ask again where the sign-in had the second factor', async () => {
    answers.set('/auth/v1/token', { body: session('aal2', true) })
    await expect(auth.signIn(credentials)).resolves.toBe('signed-in')
  })

  it('tells a wrong password from a server that is away', async () => {
    answers.set('/auth/v1/token', { status: 400, body: { code: 'invalid_credentials', msg: 'Invalid' } })
    await expect(auth.signIn(credentials)).rejects.toMatchObject({ code: 'session.invalidCredentials' })
    answers.delete('/auth/v1/token')
    await expect(auth.signIn(credentials)).rejects.toMatchObject({ code: 'session.backendUnreachable' })
  })
})

describe('authFailure', () => {
  it.each([
    [{ status: 429 }, 'password', 'session.rateLimited'],
    [{ status: 400, code: 'over_request_rate_limit' }, 'password', 'session.rateLimited'],
    [{ status: 400, code: 'user_banned' }, 'password', 'session.inactive'],
    [{ status: 400, code: 'email_not_confirmed' }, 'password', 'session.invalidCredentials'],
    [{ status: 401 }, 'password', 'session.wrongServerKey'],
    [{ status: 401, code: 'invalid_credentials' }, 'password', 'session.invalidCredentials'],
    [{ status: 422, code: 'mfa_challenge_expired' }, 'totp', 'session.wrongCode'],
    [{ status: 403, code: 'session_not_found' }, 'totp', 'session.signInEnded'],
    [{ name: 'AuthSessionMissingError', status: 400 }, 'totp', 'session.signInEnded'],
    [{ status: 422, code: 'mfa_ip_address_mismatch' }, 'totp', 'session.signInEnded'],
    [{ status: 403, code: 'session_not_found' }, 'enrollment', 'session.signInEnded'],
    [{ status: 403, code: 'mfa_verification_rejected' }, 'totp', 'session.rateLimited'],
    [{ status: 503 }, 'totp', 'session.backendUnreachable'],
    [{ name: 'AuthRetryableFetchError', status: 0 }, 'password', 'session.backendUnreachable'],
    [{}, 'password', 'session.backendUnreachable'],
  ] as const)('%o while asking for the %s is %s', (facts, stage, code) => {
    expect(authFailure(facts, stage).code).toBe(code)
  })
})
