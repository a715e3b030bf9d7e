import { describe, expect, it, vi } from 'vitest'
import { AuthCrowded, createAuthAdmin } from './auth-admin.ts'
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
  const wait = vi.fn<(ms: number) => Promise<void>>(() => Promise.resolve())
  const auth = createAuthAdmin({
    wait,
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
  return { auth, sent, wait }
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
    expect(await auth.openSession(EMAIL, '203.0.113.7')).toEqual(session)
    expect(sent()).toMatchObject([
      { headers: { authorization: 'Bearer eyJ.legacy.key' }, body: { type: 'magiclink', email: EMAIL } },
      {
        headers: { authorization: 'Bearer eyJ.legacy.key', 'sb-forwarded-for': '203.0.113.7' },
        body: { type: 'email', token_hash: 'h' },
      },
    ])
  })

  it.each([
    ['2001:db8:1:2', '2001:db8:1:2::'],
    ['unknown', undefined],
  ])('is counted for the member at %s', async (address, header) => {
    const { auth, sent } = service([link, [200, session]])
    await auth.openSession(EMAIL, address)
    expect(new Headers(sent()[1]?.headers).get('sb-forwarded-for') ?? undefined).toBe(header)
    expect(new Headers(sent()[1]?.headers).get('apikey')).toBe('sb_secret_x')
  })

  it('is opened with the same link after a wait where too many are opened at once', async () => {
    const crowded: [number, unknown] = [429, { error_code: 'over_request_rate_limit' }]
    const { auth, sent, wait } = service([link, crowded, crowded, [200, session]])
    expect(await auth.openSession(EMAIL, '203.0.113.7')).toEqual(session)
    expect(sent().map(({ url }) => url.split('/').at(-1))).toEqual(['generate_link', 'verify', 'verify', 'verify'])
    expect(wait).toHaveBeenCalledTimes(2)
  })

  it('is given up after eight seconds of waiting', async () => {
    const crowded: [number, unknown] = [429, { error_code: 'over_request_rate_limit' }]
    const { auth, wait } = service([link, ...Array.from({ length: 30 }, () => crowded)])
    await expect(auth.openSession(EMAIL, '203.0.113.7')).rejects.toThrow(AuthCrowded)
    const waited = wait.mock.calls.reduce((sum, [ms]) => sum + ms, 0)
    expect(waited).toBeLessThanOrEqual(8000)
    expect(waited).toBeGreaterThan(5000)
  })

  it.each([{ code: 403, error_code: 'user_banned' }, { code: 'user_banned' }])(
    'is refused to a banned account: %j',
    async (body) => {
      expect(await service([link, [403, body]]).auth.openSession(EMAIL, '203.0.113.7')).toBeNull()
    },
  )

  it.each<[string, ([number, unknown] | null)[]]>([
    ['the link was used up by another sign-in', [link, [403, { error_code: 'otp_expired' }]]],
    ['the answer is no session', [link, [200, { user: null }]]],
    ['the answer is no link', [[200, {}]]],
    ['nobody answers any more', [link, null]],
  ])('is worth another try where %s', async (_what, answers) => {
    await expect(service(answers).auth.openSession(EMAIL, '203.0.113.7')).rejects.toThrow(BackendAway)
  })
})
