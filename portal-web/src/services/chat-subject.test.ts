import { describe, expect, it } from 'vitest'
import { chatSubjectState, subjectOf } from './chat-subject.ts'

const result = { id: '0a0bba1e-0000-4000-8000-000000000001', test_name: 'Lipid Panel', test_date: '2026-11-05' }

describe('the subject of the chat', () => {
  it('comes out as it went into the history entry', () => {
    const reloaded: unknown = JSON.parse(JSON.stringify(chatSubjectState(result)))
    expect(subjectOf(reloaded)).toEqual({ resultId: result.id, testName: 'Lipid Panel', testDate: '2026-11-05' })
  })

  it.each([
    ['no state', null],
    ['another state', { notice: 'left' }],
    ['an id that is none', { subject: { ...chatSubjectState(result).subject, resultId: '1 or 1=1' } }],
    ['a date that is none', { subject: { ...chatSubjectState(result).subject, testDate: 'yesterday' } }],
    ['a name without end', { subject: { ...chatSubjectState(result).subject, testName: 'a'.repeat(201) } }],
    ['a name that is no text', { subject: { ...chatSubjectState(result).subject, testName: { toString: 'x' } } }],
  ])('is none with %s', (_what, state) => {
    expect(subjectOf(state)).toBeNull()
  })
})
