import { describe, expect, it } from 'vitest'
import { dayRuns } from './day-runs.ts'

describe('dayRuns', () => {
  it('keeps days together that follow one another, whatever order they are stored in', () => {
    expect(dayRuns(['Wednesday', 'Monday', 'Tuesday', 'Friday'])).toEqual([
      ['Monday', 'Tuesday', 'Wednesday'],
      ['Friday'],
    ])
  })

  it('is empty without days', () => {
    expect(dayRuns([])).toEqual([])
  })
})
