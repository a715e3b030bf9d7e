import { describe, expect, it } from 'vitest'
import { failureRates, laneOf, readSteadyOptions, type SteadyRun } from './steady.ts'

const green: SteadyRun = { reports: [], code: 0, warnings: [] }
const red = (...failures: { test: string; why: string }[]): SteadyRun => ({
  ...green,
  code: 1,
  reports: [{ name: 'a.test.ts', seconds: 1, tests: 3, failures }],
})

describe('the rates of failures', () => {
  it('tell how often each test failed and why at first, most often first', () => {
    const runs = [
      green,
      red({ test: 'adds', why: 'expected 3 to be 4' }),
      red({ test: 'takes', why: 'hung' }, { test: 'adds', why: 'expected 5 to be 4' }),
    ]
    expect(failureRates(runs)).toEqual(['2/3  a.test.ts: adds: expected 3 to be 4', '1/3  a.test.ts: takes: hung'])
  })

  it('count a test once in a run, a run that names none, and a warning', () => {
    const twice = red({ test: 'adds', why: 'one' }, { test: 'adds', why: 'two' })
    expect(failureRates([twice, { ...green, code: 137 }, { ...green, warnings: ['Warning: old'] }])).toEqual([
      '1/3  a.test.ts: adds: two',
      '1/3  the run itself: ended with 137',
      '1/3  a warning in the log: Warning: old',
    ])
  })

  it('are none where every run was green', () => {
    expect(failureRates([green, green])).toEqual([])
  })
})

describe('what is to be run', () => {
  it.each([
    ['tests/e2e-desktop/call.spec.ts', 'journeys'],
    ['supabase/tests/schema.integration.test.ts', 'integration'],
    ['src-renderer/features/board/keyboard.test.tsx', 'dom'],
    ['portal-web/build/worker.node.test.ts', 'unit'],
    ['src-shared/domain/queue/queue.test.ts', 'unit'],
  ])('%s belongs to %s', (file, lane) => {
    expect(laneOf(file)).toBe(lane)
  })

  it('is a lane or files, five times unless told', () => {
    expect(readSteadyOptions(['--lane', 'dom', '--busy', '2'])).toEqual({ lane: 'dom', files: [], times: 5, busy: 2 })
    expect(readSteadyOptions(['a.spec.ts', '--times', '3'])).toMatchObject({
      lane: 'journeys',
      files: ['a.spec.ts'],
      times: 3,
    })
    expect(readSteadyOptions(['--help'])).toBeNull()
  })

  it.each([
    [[], 'Which lane, or which file?'],
    [['--lane', 'all'], 'Which lane, or which file?'],
    [['--lane', 'dom', '--times', '0'], '--times must be a whole number of at least 1'],
    [['--lane', 'dom', '--busy', 'two'], '--busy must be a whole number of at least 0'],
    [['--often'], 'npm run test:steady'],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => readSteadyOptions(args)).toThrow(sentence)
  })
})
