import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from './paths.ts'
import { seedSql } from './seed-sql.ts'

it('finds supabase/seed.sql written from the present sample data', () => {
  expect(readFileSync(fromRoot('supabase', 'seed.sql'), 'utf8')).toBe(seedSql())
})
