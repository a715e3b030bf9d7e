import { describe, expect, it } from 'vitest'
import { featureLayout } from './feature-layout.ts'

const filled = (lines: number, source = ''): string => source + '// one more\n'.repeat(lines)
const found = (files: Record<string, string>): string[] =>
  featureLayout(new Map(Object.entries(files).map(([name, source]) => [`src-main/features/${name}`, source]))).map(
    ({ file, says }) => `${file.replace('src-main/features/', '')}: ${says}`,
  )

describe('the layout of a feature', () => {
  it('is one file with its SQL where it is small', () => {
    expect(found({ 'notes/register.ts': "statement(db, 'SELECT id FROM notes')\n" })).toEqual([])
    expect(found({ 'notes/register.ts': filled(20), 'notes/notes.service.ts': filled(80) })).toEqual([
      'notes/register.ts: a feature of up to 150 lines is register.ts alone',
    ])
  })

  it('has a register.ts', () => {
    expect(found({ 'notes/notes.service.ts': filled(200) })).toEqual(['notes: a feature has a register.ts'])
  })

  it('keeps SQL in its repo once it has several files', () => {
    const files = { 'notes/register.ts': filled(100), 'notes/notes.service.ts': filled(100) }
    const sql = '  DELETE FROM notes WHERE id = ?\n'
    expect(found({ ...files, 'notes/notes.repo.ts': filled(10, sql) })).toEqual([])
    expect(found({ ...files, 'notes/notes.service.ts': filled(100, sql) })).toEqual([
      'notes/notes.service.ts: SQL of a feature of several files stands in a *.repo.ts',
    ])
    expect(found({ ...files, 'notes/notes.service.ts': filled(100, '/** Not SELECT id FROM notes. */\n') })).toEqual([])
  })

  it('decides in a service what would make the register long', () => {
    expect(found({ 'notes/register.ts': filled(151), 'notes/notes.repo.ts': filled(10) })).toEqual([
      'notes/register.ts: past 150 lines what a register.ts decides is a <feature>.service.ts',
    ])
  })

  it('has no short part with one importer and no test', () => {
    const files = {
      'notes/register.ts': filled(100, "import { a } from './sort.ts'\n"),
      'notes/notes.repo.ts': filled(60),
    }
    const part = { 'notes/sort.ts': filled(20) }
    expect(found({ ...files, ...part })).toEqual(['notes/sort.ts: a part under 60 lines lives with its only importer'])
    expect(found({ ...files, ...part, 'notes/sort.test.ts': '' })).toEqual([])
    expect(found({ ...files, ...part, 'notes/notes.service.ts': "import './sort.ts'\n" })).toEqual([])
    expect(found({ ...files, 'notes/sort.ts': filled(60) })).toEqual([])
  })
})
