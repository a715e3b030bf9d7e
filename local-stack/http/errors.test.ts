import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { postgrestError } from './errors.ts'

const fromDatabase = (code: string, detail: string | null = null) =>
  Object.assign(new Error('value "Private Name" refused'), {
    severity: 'ERROR',
    code,
    detail,
    params: ['Private Name'],
  })

function answered(error: unknown): { status: number; code: string } {
  if (typeof error !== 'object' || error === null || !('detail' in error) || !('message' in error)) throw new Error()
  const { status } = JSON.parse(String(error.detail))
  return { status, code: JSON.parse(String(error.message)).code }
}

describe('a database error', () => {
  it.each([
    ['23514', 400],
    ['23502', 400],
    ['P0001', 400],
    ['53300', 503],
    ['57014', 500],
    ['GW001', 400],
  ])('%s is answered with status %i', (code, status) => {
    expect(answered(postgrestError(fromDatabase(code)))).toEqual({ status, code })
  })

  it.each(['23505', '23503', '42501', '22P02'])('%s keeps its code for lite to answer', (code) => {
    expect(postgrestError(fromDatabase(code))).toMatchObject({ code, hint: null })
  })

  it.each(['23505', '23514'])('%s prints as its code, without what people typed', (code) => {
    expect(inspect(postgrestError(fromDatabase(code, 'Key (name)=(Private Name)')))).toBe(`database answered ${code}`)
  })

  it('does not answer the whole failing row', () => {
    const error = postgrestError(fromDatabase('23514', 'Failing row contains (Private Name, 1).'))
    expect(JSON.stringify(error)).not.toContain('Failing row')
  })

  it('of another kind passes unchanged', () => {
    const error = new Error('not from the database')
    expect(postgrestError(error)).toBe(error)
  })
})
