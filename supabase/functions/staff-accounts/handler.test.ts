import { describe, expect, it, vi } from 'vitest'
import { BackendAway, BackendRefused } from '../_shared/backend.ts'
import { requestOf } from '../_shared/test-support/request.ts'
import { codeOf, readCode } from './codes.ts'
import { handleStaffAccounts, type StaffAccountsDeps } from './handler.ts'

const ID = '0a000000-0000-4000-8000-000000000001'
const CLAIM = '0a000000-0000-4000-8000-000000000003'
const USER = '0a000000-0000-4000-8000-000000000002'
const CODE = 'ABCDE-FGHJK-LMNPQ-RSTUV'
const armed = { email: 'ana@plan.example', kind: 'invitation', language: 'en', userId: null } as const
const owner = { id: ID, email: 'ana@plan.example', name: 'Ana Ruiz', userId: null, state: 'open' } as const
const renew = { action: 'renew', id: ID, personId: ID, language: 'en' }
const join = { action: 'join', code: CODE, password: 'lluvia-tarde-2041' }

function ask(body: unknown, change: Partial<StaffAccountsDeps> = {}, headers = { authorization: 'Bearer a.b.c' }) {
  const deps = {
    decide: vi.fn<StaffAccountsDeps['decide']>(async () => ({ status: 'invited', codeId: ID })),
    decideFirst: vi.fn<StaffAccountsDeps['decideFirst']>(async () => ({ status: 'invited', codeId: ID })),
    arm: vi.fn<StaffAccountsDeps['arm']>(async () => armed),
    mailLimit: vi.fn<StaffAccountsDeps['mailLimit']>(async () => null),
    closePassword: vi.fn<StaffAccountsDeps['closePassword']>(async () => {}),
    send: vi.fn<StaffAccountsDeps['send']>(async () => {}),
    tryLimit: vi.fn<StaffAccountsDeps['tryLimit']>(async () => null),
    owner: vi.fn<StaffAccountsDeps['owner']>(async () => owner),
    passwordProblem: vi.fn<StaffAccountsDeps['passwordProblem']>(() => null),
    claim: vi.fn<StaffAccountsDeps['claim']>(async () => CLAIM),
    release: vi.fn<StaffAccountsDeps['release']>(async () => {}),
    setPassword: vi.fn<StaffAccountsDeps['setPassword']>(async () => USER),
    finish: vi.fn<StaffAccountsDeps['finish']>(async () => true),
    failed: vi.fn<StaffAccountsDeps['failed']>(),
    ...change,
  }
  return { ...deps, answer: handleStaffAccounts(deps, requestOf(body as never, headers)) }
}

describe('what an administrator asks', () => {
  it('is decided by the caller’s own token, and the e-mail goes out', async () => {
    const { answer, send } = ask(renew)
    expect(await answer).toEqual({ status: 200, body: { status: 'invited', mailed: true } })
    expect(send).toHaveBeenCalledExactlyOnceWith(ID, armed)
  })

  it('sends nothing before another administrator has approved', async () => {
    const { answer, arm } = ask(renew, { decide: async () => ({ status: 'waiting', codeId: ID }) })
    expect(await answer).toEqual({ status: 200, body: { status: 'waiting', mailed: null } })
    expect(arm).not.toHaveBeenCalled()
  })

  it('is kept where no e-mail can go out, and says so', async () => {
    const failing = ask(renew, { send: () => Promise.reject(new Error('ana@plan.example')) })
    expect(await failing.answer).toEqual({ status: 200, body: { status: 'invited', mailed: false } })
    expect(failing.failed).toHaveBeenCalledOnce()
    const limited = ask(renew, { mailLimit: async () => 60 })
    expect(await limited.answer).toMatchObject({ body: { mailed: false } })
    expect(limited.send).not.toHaveBeenCalled()
  })

  it('ends the old password before a code for a new one goes out, also where none may', async () => {
    const reset = { ...armed, kind: 'password', userId: USER } as const
    const { answer, closePassword } = ask(renew, { arm: async () => reset, mailLimit: async () => 60 })
    await answer
    expect(closePassword).toHaveBeenCalledExactlyOnceWith(USER)
  })

  it('is refused in words of the database, to anybody else altogether', async () => {
    const refused = ask(renew, { decide: async () => ({ refusal: 'own' }) })
    expect(await refused.answer).toEqual({ status: 409, body: { code: 'staff.own' } })
    const stranger = ask(renew, { decide: () => Promise.reject(new BackendRefused(403, '42501')) })
    expect(await stranger.answer).toEqual({ status: 403, body: { code: 'staff.notAllowed' } })
    const nobody = ask(renew, {}, {} as { authorization: string })
    await expect(nobody.answer).rejects.toMatchObject({ status: 401 })
    expect(nobody.decide).not.toHaveBeenCalled()
  })

  it('is the first one’s for whoever has the secret key, and the database says who that is', async () => {
    const first = {
      action: 'first',
      id: ID,
      fullName: 'A',
      email: 'a@b.example',
      team: '',
      language: 'en',
      second: false,
    }
    const made = ask(first, {}, { apikey: 'sb_secret_x' } as never)
    expect(await made.answer).toMatchObject({ status: 200, body: { mailed: true } })
    expect(made.decideFirst).toHaveBeenCalledExactlyOnceWith('sb_secret_x', first)
    const stranger = ask(first, { decideFirst: () => Promise.reject(new BackendRefused(403, '42501')) })
    expect(await stranger.answer).toEqual({ status: 403, body: { code: 'staff.notAllowed' } })
  })

  it.each([[{}], [{ action: 'drop' }], [{ ...renew, id: 'x' }], ['{'], [null]])(
    'is one of four, not %j',
    async (body) => {
      expect(await ask(body).answer).toMatchObject({ status: 400, body: { code: 'staff.invalid' } })
    },
  )
})

describe('a code', () => {
  it('sets the password of the account, and signs nobody in', async () => {
    const { answer, finish, setPassword } = ask({ ...join, code: ' abcde fghjk-lmnpq rstuv ' }, {}, {} as never)
    expect(await answer).toEqual({ status: 200, body: { status: 'joined', email: owner.email } })
    expect(setPassword).toHaveBeenCalledExactlyOnceWith(owner, join.password)
    expect(finish).toHaveBeenCalledExactlyOnceWith(CLAIM, USER)
  })

  it('sets no password while another request has it', async () => {
    const { answer, setPassword } = ask(join, { claim: async () => null })
    expect(await answer).toEqual({ status: 400, body: { code: 'staff.codeUsed' } })
    expect(setPassword).not.toHaveBeenCalled()
  })

  it('is given back where no password was set, and not where one was', async () => {
    const weak = ask(join, { setPassword: async () => null })
    await weak.answer
    expect(weak.release).toHaveBeenCalledExactlyOnceWith(CLAIM)
    const away = ask(join, {
      setPassword: () => Promise.reject(new BackendAway()),
      release: () => Promise.reject(new BackendRefused(404, 'PGRST202')),
    })
    await expect(away.answer).rejects.toThrow(BackendAway)
    const right = ask(join)
    await right.answer
    expect(right.release).not.toHaveBeenCalled()
  })

  it('that ended while its password was set leaves none that works', async () => {
    const { answer, closePassword } = ask(join, { finish: async () => false })
    expect(await answer).toEqual({ status: 400, body: { code: 'staff.codeUsed' } })
    expect(closePassword).toHaveBeenCalledExactlyOnceWith(USER)
  })

  it.each([
    [{ owner: async () => null }, 'codeWrong'],
    [{ owner: async () => ({ ...owner, state: 'used' as const }) }, 'codeUsed'],
    [{ owner: async () => ({ ...owner, state: 'expired' as const }) }, 'codeExpired'],
    [{ owner: async () => ({ ...owner, state: 'ended' as const }) }, 'codeEnded'],
    [{ passwordProblem: () => 'passwordCommon' as const }, 'passwordCommon'],
    [{ setPassword: async () => null }, 'passwordCommon'],
    [{ finish: async () => false }, 'codeUsed'],
  ])('is refused %o as %s', async (change, code) => {
    expect(await ask(join, change).answer).toEqual({ status: 400, body: { code: `staff.${code}` } })
  })

  it('that can’t be one is not even looked up, but counted', async () => {
    const { answer, owner: looked, tryLimit } = ask({ ...join, code: '123456' })
    expect(await answer).toMatchObject({ body: { code: 'staff.codeWrong' } })
    expect(looked).not.toHaveBeenCalled()
    expect(tryLimit).toHaveBeenCalledOnce()
    expect(await ask(join, { tryLimit: async () => 300 }).answer).toMatchObject({ status: 429, retryAfter: 300 })
  })

  it('follows from the id and the secret alone, and is easy to type', async () => {
    const code = await codeOf('secret', ID)
    expect(code).toMatch(/^([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}$/)
    expect(await codeOf('secret', ID)).toBe(code)
    expect(await codeOf('another', ID)).not.toBe(code)
    expect(readCode(code.toLowerCase())).toBe(code.replaceAll('-', ''))
  })
})
