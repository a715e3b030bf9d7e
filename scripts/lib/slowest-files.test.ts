import { describe, expect, it } from 'vitest'
import { slowestFiles } from './slowest-files.ts'

describe('slowestFiles', () => {
  it('lists files from the slowest to the quickest in aligned columns', () => {
    const files = [
      { name: 'src/quick.test.ts', seconds: 0.04, tests: 12 },
      { name: 'src/slow.test.ts', seconds: 12.34, tests: 1 },
      { name: 'src/middle.test.ts', seconds: 3, tests: 120 },
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
    const files = Array.from({ length: 12 }, (_, index) => ({ name: `${index}.test.ts`, seconds: index, tests: 2 }))

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
