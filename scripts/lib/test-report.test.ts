import { describe, expect, it } from 'vitest'
import { failedTests, firstLine, notRunTests, slowestFiles } from './test-report.ts'

describe('slowestFiles', () => {
  it('lists files from the slowest to the quickest in aligned columns', () => {
    const files = [
      { name: 'src/quick.test.ts', seconds: 0.04, tests: 12, failures: [] },
      { name: 'src/slow.test.ts', seconds: 12.34, tests: 1, failures: [] },
      { name: 'src/middle.test.ts', seconds: 3, tests: 120, failures: [] },
    ]

    expect(slowestFiles(files)).toBe(
      [
        'Slowest of 3 files (15.4 s in all)',
        '  12.3 s     1 test  src/slow.test.ts',
        '   3.0 s  120 tests  src/middle.test.ts',
        '   0.0 s   12 tests  src/quick.test.ts',
      ].join('\n'),
    )
  })

  it('stops at ten files unless told, and still counts all of them', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({
      name: `${index}.test.ts`,
      seconds: index,
      tests: 2,
      failures: [],
    }))

    const lines = slowestFiles(files).split('\n')
    expect(lines[0]).toBe('Slowest of 12 files (66.0 s in all)')
    expect(lines.slice(1).map((line) => line.trim().split('  ').at(-1))).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `${index}.test.ts`),
    )
    expect(slowestFiles(files, 1).split('\n')).toHaveLength(2)
  })

  it('says nothing about a run without files', () => {
    expect(slowestFiles([])).toBe('')
  })
})

describe('failedTests', () => {
  const file = (name: string, failures: { test: string; why: string }[]) => ({ name, seconds: 1, tests: 3, failures })

  it('names each failure with its file and its reason, and leaves out files without one', () => {
    const files = [
      file('src/good.test.ts', []),
      file('src/bad.test.ts', [
        { test: 'adds', why: 'expected 3 to be 4' },
        { test: 'subtracts', why: 'no message' },
      ]),
    ]
    expect(failedTests(files)).toBe(
      ['Failed: 2', '  src/bad.test.ts: adds: expected 3 to be 4', '  src/bad.test.ts: subtracts: no message'].join(
        '\n',
      ),
    )
  })

  it('stays short when much fails', () => {
    const failures = Array.from({ length: 5 }, (_, index) => ({ test: `${index}`, why: 'x'.repeat(500) }))
    const lines = failedTests([file('a.test.ts', failures)], 2).split('\n')
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toBe('  and 3 more')
    expect(Math.max(...lines.map((line) => line.length))).toBe(480)
  })

  it('says nothing when nothing failed', () => {
    expect(failedTests([file('a.test.ts', [])])).toBe('')
  })
})

it('says what was not run here and why', () => {
  const file = (name: string, notRun: string[]) => ({ name, seconds: 0, tests: 2, failures: [], notRun })
  const files = [file('a.spec.ts', ['no Electron', 'no Electron', 'root']), file('b.spec.ts', [])]
  expect(notRunTests(files)).toBe(
    ['Not run here', '  a.spec.ts: 2 tests: no Electron', '  a.spec.ts: 1 test: root'].join('\n'),
  )
  expect(notRunTests([{ name: 'c.test.ts', seconds: 1, tests: 1, failures: [] }])).toBe('')
})

it('takes the first line of a message, without colors', () => {
  expect(firstLine('\u001B[31mExpected\u001B[39m 1\n  at somewhere')).toBe('Expected 1')
  expect(firstLine(undefined)).toBe('no message')
})
