import { describe, expect, it } from 'vitest'
import { postgrestError } from './errors.ts'

const database = (code: string, detail: string | null = null) => ({
  severity: 'ERROR',
  code,
  message: 'm',
  detail,
  hint: 'h',
})
const answered = (error: unknown): { status: number; body: Record<string, unknown> } => {
  const { message, detail } = error as { message: string; detail: string }
  return { status: JSON.parse(detail).status, body: JSON.parse(message) }
}

describe('a database error', () => {
  it.each([
    ['23514', 400],
    ['23502', 400],
    ['P0001', 400],
    ['53300', 503],
    ['57014', 500],
  ])('%s is answered with status %i', (code, status) => {
    expect(answered(postgrestError(database(code)))).toEqual({
      status,
      body: { code, message: 'm', details: null, hint: 'h' },
    })
  })

  it.each(['42501', '23503', '23505', '22P02', 'PT409'])('%s goes on as lite understands it', (code) => {
    expect(postgrestError(database(code))).toMatchObject({ code, message: 'm' })
  })

  it('never carries the row that failed', () => {
    const text = JSON.stringify(postgrestError(database('23514', 'Failing row contains (Rosa, Delgado).')))
    expect(text).not.toContain('Rosa')
  })

  it('leaves other errors alone', () => {
    const other = new Error('not from the database')
    expect(postgrestError(other)).toBe(other)
  })
})
