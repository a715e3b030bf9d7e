import { describe, expect, it } from 'vitest'
import { dataOf } from './backend.ts'

const refusal = (status: number, code: string) =>
  dataOf(Promise.resolve({ data: null, error: { code, message: 'no' }, status }))

describe('what the server answers', () => {
  it.each([
    ['a row that met a move of the member', 409, '23503', 'busy'],
    ['a serialization failure', 409, '40001', 'busy'],
    ['a deadlock', 409, '40P01', 'busy'],
    ['too many requests', 429, 'PT429', 'busy'],
    ['a database without room or about to stop', 503, '53300', 'offline'],
    ['no answer', 0, '', 'offline'],
    ['an ended session', 401, 'PGRST301', 'signedOut'],
    ['a rule', 400, '22023', 'refused'],
  ])('tells whether the same may be tried again: %s', async (_name, status, code, kind) => {
    await expect(refusal(status, code)).rejects.toMatchObject({ kind })
  })
})
