import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from './paths.ts'
import { seedSql } from './seed-sql.ts'

it('finds supabase/seed.sql written from the present sample data', () => {
  expect(readFileSync(fromRoot('supabase', 'seed.sql'), 'utf8')).toBe(seedSql())
})

it('lets no gap of the sample be closed after the year in which the seed runs', () => {
  const gaps = /insert into public\.care_gaps [^;]*;/.exec(seedSql())?.[0].split('\n').slice(1) ?? []
  expect(gaps.length).toBeGreaterThan(5)
  for (const gap of gaps)
    expect(gap.replaceAll(/least\(current_date \+ \d+, make_date\([^)]*\)::int, 12, 31\)\)/g, '')).not.toMatch(
      /current_date \+/,
    )
})
