import { describe, expect, it, vi } from 'vitest'
import { BackendRefused, type Backend, type Caller } from '../backend.ts'
import { recordModelUse, staffCaller, takeLimit } from './staff-access.ts'

const STAFF = '00000000-0000-4000-8000-00000000c101'
const TOKEN = 'Bearer aGVhZA.Ym9keQ.c2ln'

function backendAnswering(answer: unknown) {
  const asked: unknown[] = []
  const caller: Caller = {
    call: (name, args, schema) => {
      asked.push([name, args])
      return Promise.resolve(schema.parse(answer))
    },
    rows: () => Promise.reject(new Error('not asked here')),
  }
  const as = vi.fn<Backend['as']>(() => caller)
  return { backend: { as, asService: () => caller }, as, asked, caller }
}

describe('who calls an assistant function', () => {
  it('is whoever may act as staff, asked with the own token', async () => {
    const { backend, as, asked } = backendAnswering(STAFF)
    expect(await staffCaller(backend, TOKEN)).toMatchObject({ id: STAFF })
    expect(as).toHaveBeenCalledExactlyOnceWith(TOKEN)
    expect(asked).toEqual([['acting_staff', {}]])
  })

  it('is nobody who may not act, for example for want of the second factor', async () => {
    expect(await staffCaller(backendAnswering(null).backend, TOKEN)).toBeNull()
  })

  it.each([null, '', 'Bearer sb_publishable_key', 'Bearer a.b', 'Bearer a.!!!.c'])(
    'has to be named by a token: %j',
    async (authorization) => {
      const { backend, asked } = backendAnswering(STAFF)
      await expect(staffCaller(backend, authorization)).rejects.toEqual(new BackendRefused(401, 'auth.required'))
      expect(asked).toEqual([])
    },
  )
})

it('that something leaves for a model is written down with the functions’ own key', async () => {
  const { caller, asked } = backendAnswering(7)
  const event = { purpose: 'drafts', hash: 'ab', hidden: ['name'] } as const
  expect(await recordModelUse(caller, { staffId: STAFF, memberId: null }, event)).toBe(true)
  expect(asked).toEqual([
    [
      'record_model_use',
      { p_staff_id: STAFF, p_member_id: null, p_purpose: 'drafts', p_hash: 'ab', p_hidden: ['name'] },
    ],
  ])
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
