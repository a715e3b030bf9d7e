import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CitationCheck, slugOf } from '../../scripts/lib/citations.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const NOT_OURS = new Set(['node_modules', 'out', 'dist', '.git', '.gapwise', 'test-results', 'playwright-report'])
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

function filesOfTheRepository(): string[] {
  return globSync('**/*', { cwd: ROOT, exclude: (path) => NOT_OURS.has(basename(path)) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(ROOT, path)).isFile())
}

describe('pages and comments', () => {
  it('cite and link only what the repository holds', () => {
    const files = filesOfTheRepository()
    const check = new CitationCheck({ files, read })
    const findings = files
      .filter((file) => /\.(?:md|tsx?|mjs|cjs|sql|css|toml)$/.test(file))
      .flatMap((file) => check.check(file, read(file)))
    expect(findings.map(({ file, line, says }) => `${file}:${line} ${says}`)).toEqual([])
  })
})

describe('the check of citations', () => {
  const pages: Readonly<Record<string, string>> = {
    'docs/rules/board.md': '# The board\n\n## Queue order\n\n## "Why here?"\n\n```sh\n# not a heading\n```\n',
    'README.md': '',
    'docs/guide.md': '# Guide',
  }
  const files = [...Object.keys(pages), 'docs/images/board.png', 'src-main/sync/pull.ts', 'src-main/os/tray.ts']
  const check = new CitationCheck({ files, read: (page) => pages[page] ?? '' })
  const saysOf = (file: string, text: string): string[] => check.check(file, text).map(({ says }) => says)

  it.each([
    ['a heading of a page', '/** See docs/rules/board.md#queue-order. */'],
    ['a heading with signs', '// docs/rules/board.md#why-here'],
    ['a file by its last folders', ' * as in `sync/pull.ts`'],
    ['a folder', '-- written from src-main/os'],
    ['one of several names', '# src-main/{os,sync}/ and src-main/<part>/tray.ts'],
    ['a file of the run', ' * the portal asks for /config.json'],
    ['an address on the web', '// https://example.com/decisions.md'],
  ])('accepts %s', (_, line) => {
    expect(saysOf('src-main/sync/pull.ts', line)).toEqual([])
  })

  it.each([
    ['a page that is not there', '/** As decided (decisions.md). */', 'decisions.md does not exist'],
    ['a page in another case', ' * readme.md', 'readme.md does not exist'],
    ['a heading that is not there', '// docs/rules/board.md#order', 'docs/rules/board.md has no heading #order'],
    ['a data file that is not there', '-- from calling-rules.json', 'calling-rules.json does not exist'],
    ['a folder that is not there', ' * in src-main/windows', 'src-main/windows does not exist'],
    ['a comment behind code', `const a = 1 ${'//'} look.md`, 'look.md does not exist'],
    ['a section', '/* Specification section 9 */', 'cites a specification that is not in the repository'],
    ['sections in short', '// spec sections 2 and 4', 'cites a specification that is not in the repository'],
  ])('reports %s', (_, line, says) => {
    expect(saysOf('src-main/sync/pull.ts', line)).toEqual([says])
  })

  it('leaves the words of the code alone', () => {
    expect(saysOf('src-main/sync/pull.ts', "const title = 'decisions.md'")).toEqual([])
  })

  it('follows the links and pictures of a page', () => {
    const good =
      '[rules](rules/board.md#queue-order) ![board](images/board.png) [top](#guide) [web](https://example.com)'
    expect(saysOf('docs/guide.md', good)).toEqual([])
    const bad = '![portal](images/portal.png) [order](rules/board.md#order) [gone](../old.md)'
    expect(saysOf('docs/guide.md', bad)).toEqual([
      'dead link: images/portal.png',
      'dead link: rules/board.md#order has no such heading',
      'dead link: ../old.md',
    ])
  })

  it('names the line', () => {
    expect(check.check('docs/rules/board.md', '# One\n\nSee gone.md.')).toEqual([
      { file: 'docs/rules/board.md', line: 3, says: 'gone.md does not exist' },
    ])
  })

  it.each([
    ['STOP, HELP, START', 'stop-help-start'],
    ['`teams` and [staff](x.md)', 'teams-and-staff'],
  ])('gives %s the anchor that GitHub gives', (heading, slug) => {
    expect(slugOf(heading)).toBe(slug)
  })
})
