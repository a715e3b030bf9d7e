import { describe, expect, it, vi } from 'vitest'
import { createAuthAdmin } from './auth-admin.ts'
import { BackendAway } from './backend.ts'

const EMAIL = '000dbba1-0000-4000-8000-d00000010000@members.invalid'
const session = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 3600,
  expires_at: 1_800_000_000,
  token_type: 'bearer',
  user: { id: '000dbba1-0000-4000-8000-d00000010000', email: EMAIL },
}

/** @param answers what the auth service says to each request in turn; null: it does not answer */
function service(answers: ([number, unknown] | null)[], secretKey = 'sb_secret_x') {
  const fetch = vi.fn((_url: string, _init: RequestInit) => {
    const answer = answers.shift()
    if (!answer) return Promise.reject(new TypeError('connection refused'))
    return Promise.resolve(Response.json(answer[1], { status: answer[0] }))
  })
  const auth = createAuthAdmin({
    url: 'https://db.example',
    publishableKey: 'sb_publishable_x',
    secretKey,
    fetch: fetch as unknown as typeof globalThis.fetch,
  })
  const sent = () =>
    fetch.mock.calls.map(([url, init]) => ({
      url,
      headers: init.headers,
      body: JSON.parse(String(init.body)) as unknown,
    }))
  return { auth, sent }
}

describe('the account of a member', () => {
  it('is made without a password, with the secret key only', async () => {
    const { auth, sent } = service([[200, session.user]])
    await auth.ensureAccount(EMAIL)
    expect(sent()).toEqual([
      {
        url: 'https://db.example/auth/v1/admin/users',
        headers: { apikey: 'sb_secret_x', 'content-type': 'application/json' },
        body: { email: EMAIL, email_confirm: true },
      },
    ])
  })

  it.each([{ code: 422, error_code: 'email_exists' }, { code: 'email_exists' }])('may exist: %j', async (body) => {
    await expect(service([[422, body]]).auth.ensureAccount(EMAIL)).resolves.toBeUndefined()
  })

  it.each<[string, [number, unknown] | null]>([
    ['does not answer', null],
    ['fails', [500, { code: 500 }]],
    ['limits us', [429, { error_code: 'over_request_rate_limit' }]],
    ['refuses our key', [403, { error_code: 'not_admin' }]],
  ])('is worth another try where the service %s', async (_what, answer) => {
    await expect(service([answer]).auth.ensureAccount(EMAIL)).rejects.toThrow(BackendAway)
  })
})

describe('a session', () => {
  const link: [number, unknown] = [200, { id: session.user.id, hashed_token: 'h' }]

  it('is opened with a link that never leaves the server', async () => {
    const { auth, sent } = service([link, [200, session]], 'eyJ.legacy.key')
    expect(await auth.openSession(EMAIL)).toEqual(session)
    expect(sent()).toMatchObject([
      { headers: { authorization: 'Bearer eyJ.legacy.key' }, body: { type: 'magiclink', email: EMAIL } },
      { headers: { apikey: 'sb_publishable_x' }, body: { type: 'email', token_hash: 'h' } },
    ])
  })

  it.each([{ code: 403, error_code: 'user_banned' }, { code: 'user_banned' }])(
    'is refused to a banned account: %j',
    async (body) => {
      expect(await service([link, [403, body]]).auth.openSession(EMAIL)).toBeNull()
    },
  )

  it.each<[string, ([number, unknown] | null)[]]>([
    ['the link was used up by another sign-in', [link, [403, { error_code: 'otp_expired' }]]],
    ['the answer is no session', [link, [200, { user: null }]]],
    ['the answer is no link', [[200, {}]]],
    ['nobody answers any more', [link, null]],
  ])('is worth another try where %s', async (_what, answers) => {
    await expect(service(answers).auth.openSession(EMAIL)).rejects.toThrow(BackendAway)
  })
})
