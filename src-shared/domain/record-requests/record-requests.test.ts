import { describe, expect, it } from 'vitest'
import { isRequestDue, requestDue } from './index.ts'

const opened = '2026-11-02'
const due = (sentOn: string | null, chases = 0) => requestDue({ openedOn: opened, sentOn, chases })

describe('a record request', () => {
  it.each([
    ['is sent at once', null, 0, 'send', '2026-11-02'],
    ['is chased on day 7', '2026-11-03', 0, 'chase', '2026-11-10'],
    ['is chased again on day 14', '2026-11-03', 1, 'chase', '2026-11-17'],
    ['ends a week later', '2026-11-03', 2, 'end', '2026-11-24'],
    ['counts days over the end of a year', '2026-12-30', 0, 'chase', '2027-01-06'],
  ] as const)('%s', (_what, sentOn, chases, step, on) => {
    expect(due(sentOn, chases)).toEqual({ step, on })
  })

  it('is due on its day and after it, not a day before', () => {
    const next = due('2026-11-03')
    expect(['2026-11-09', '2026-11-10', '2026-11-11'].map((today) => isRequestDue(next, today))).toEqual([
      false,
      true,
      true,
    ])
  })
})
