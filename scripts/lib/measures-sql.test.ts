import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { measuresSql, newestMeasuresFile } from './measures-sql.ts'
import { fromRoot } from './paths.ts'

it('finds the newest migration with measures written from the present data (node scripts/write-measures.ts)', () => {
  const file = newestMeasuresFile(readdirSync(fromRoot('supabase', 'migrations')))
  expect(readFileSync(fromRoot('supabase', 'migrations', file ?? ''), 'utf8')).toBe(measuresSql())
})

it('leaves nothing out', () => {
  expect(measuresSql()).not.toContain('undefined')
  expect(measuresSql()).toContain(`('BCS-E', 2026, 'mammogram', true, '2024-10-01', '2026-12-31'`)
})
