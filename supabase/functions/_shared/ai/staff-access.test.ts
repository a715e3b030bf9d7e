import { describe, expect, it, vi } from 'vitest'
import { BackendRefused, type Backend, type Caller } from '../backend.ts'
import { staffCaller, takeLimit } from './staff-access.ts'

const SUB = '00000000-0000-4000-8000-00000000b101'
const STAFF = '00000000-0000-4000-8000-00000000c101'
const tokenOf = (claims: unknown): string =>
  `Bearer aGVhZA.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`

function backendWith(rows: readonly unknown[]) {
  const asked: string[] = []
  const caller: Caller = {
    call: () => Promise.reject(new Error('not asked here')),
    rows: (path, schema) => {
      asked.push(path)
      return Promise.resolve(rows.map((row) => schema.parse(row)))
    },
  }
  const as = vi.fn<Backend['as']>(() => caller)
  return { backend: { as, asService: () => caller }, as, asked }
}

describe('who calls an assistant function', () => {
  it('is read from the own staff record, with the own token', async () => {
    const { backend, as, asked } = backendWith([{ id: STAFF }])
    const token = tokenOf({ sub: SUB })
    expect(await staffCaller(backend, token)).toMatchObject({ id: STAFF })
    expect(as).toHaveBeenCalledExactlyOnceWith(token)
    expect(asked).toEqual([`staff?user_id=eq.${SUB}&active=is.true&deleted_at=is.null&select=id`])
  })

  it('is nobody without an active staff record', async () => {
    expect(await staffCaller(backendWith([]).backend, tokenOf({ sub: SUB }))).toBeNull()
  })

  it.each([
    null,
    '',
    'Bearer sb_publishable_key',
    'Bearer a.b',
    'Bearer a.!!!.c',
    tokenOf('text'),
    tokenOf({ sub: 'x&select=*' }),
    tokenOf({ role: 'anon' }),
  ])('has to be named by a token: %j', async (authorization) => {
    const { backend, asked } = backendWith([{ id: STAFF }])
    await expect(staffCaller(backend, authorization)).rejects.toEqual(new BackendRefused(401, 'auth.required'))
    expect(asked).toEqual([])
  })
})

it('a limit is counted per person under a name that shows nobody', async () => {
  const calls: unknown[] = []
  const service: Caller = {
    call: (name, args, schema) => {
      calls.push([name, args])
      return Promise.resolve(schema.parse(true))
    },
    rows: () => Promise.resolve([]),
  }
  const limit = { name: 'assistant', windowSeconds: 60, max: 20 }
  expect(await takeLimit({ service, secret: 's' }, limit, STAFF)).toBe(true)
  expect(calls).toEqual([
    [
      'take_rate_limit',
      { p_bucket: expect.stringMatching(/^assistant:[0-9a-f]{64}$/), p_window_seconds: 60, p_max: 20 },
    ],
  ])
})
