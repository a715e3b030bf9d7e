import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importCycles } from './import-cycles.ts'
import { fromRoot } from './paths.ts'

it('finds the circle of the fixture, through types and dynamic imports', () => {
  const folder = fromRoot('tests', 'lint-fixtures', 'no-import-cycle')
  const files = globSync('**/*.ts', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  const sources = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const board = 'src-main/features/board'
  expect(importCycles(sources)).toEqual([[`${board}/page.ts`, `${board}/ranking.ts`, `${board}/shorten.ts`]])
})

it('takes a file that two others import for no circle', () => {
  const sources = new Map([
    ['src-main/a.ts', "import './b.ts'\nimport './c.ts'\n"],
    ['src-main/b.ts', "import './c.ts'\nimport './not-here.ts'\n"],
    ['src-main/c.ts', "import 'node:fs'\n"],
  ])
  expect(importCycles(sources)).toEqual([])
})

it('tells two circles apart', () => {
  const sources = new Map([
    ['a.ts', "import './b.ts'\nimport './c.ts'\n"],
    ['b.ts', "export { a } from './a.ts'\n"],
    ['c.ts', "import './d.ts'\n"],
    ['d.ts', "import './c.ts'\n"],
  ])
  expect(importCycles(sources).toSorted()).toEqual([
    ['a.ts', 'b.ts'],
    ['c.ts', 'd.ts'],
  ])
})
