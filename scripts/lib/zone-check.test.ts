import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fromRoot } from './paths.ts'
import { checkZones } from './zone-check.ts'
import { IMPORT_RULES, TEXT_RULES } from './zones.ts'

const FIXTURES = fromRoot('tests', 'lint-fixtures')

/** tests/lint-fixtures/<rule id>/<path the file pretends to have>. */
function fixtureOf(rule: string): { file: string; source: string } {
  const folder = join(FIXTURES, rule)
  const file = globSync('**/*.{ts,tsx}', { cwd: folder })[0]
  if (!file) throw new Error(`no fixture proves the rule ${rule}`)
  return { file: file.replaceAll('\\', '/'), source: readFileSync(join(folder, file), 'utf8') }
}

describe('the dependency zones', () => {
  it.each([...IMPORT_RULES, ...TEXT_RULES].map((rule) => rule.id))('refuse the fixture of %s', (rule) => {
    const { file, source } = fixtureOf(rule)
    expect(checkZones(file, source).map((finding) => finding.rule)).toContain(rule)
  })

  it('see imports over several lines, re-exports and dynamic imports', () => {
    const source =
      "import {\n  a,\n} from 'electron'\nexport { b } from 'node:fs'\nconst c = await import('better-sqlite3')\n"
    const rules = checkZones('src-renderer/features/board/x.ts', source).map((finding) => finding.rule)
    expect(rules.filter((rule) => rule === 'renderer-has-no-system')).toHaveLength(3)
  })

  it('let no cache migration take a part of another one', () => {
    const findings = checkZones('src-main/db/migrations/0099_a/index.ts', "import { B } from '../0098_b/b.ts'\n")
    expect(findings.map(({ rule }) => rule)).toEqual(['migration-stands-alone'])
  })

  it('leave allowed imports alone', () => {
    expect(checkZones('src-main/db/open-cache.ts', "import Database from 'better-sqlite3'\n")).toEqual([])
    expect(checkZones('src-renderer/features/a/x.ts', "import { b } from '../b/index.ts'\n")).toEqual([])
    expect(checkZones('src-main/db/migrations/0099_a/index.ts', "import { B } from './b.ts'\n")).toEqual([])
    expect(checkZones('src-main/sync/engine.ts', "import { z } from '#shared/sync/rows.ts'\n")).toEqual([])
  })
})
