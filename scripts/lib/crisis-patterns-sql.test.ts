import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { crisisPatternsSql, newestCrisisFile, postgresPattern } from './crisis-patterns-sql.ts'
import { fromRoot } from './paths.ts'

it('finds the newest migration with crisis patterns written from the present list', () => {
  const file = newestCrisisFile(readdirSync(fromRoot('supabase', 'migrations')))
  expect(readFileSync(fromRoot('supabase', 'migrations', file ?? ''), 'utf8')).toBe(crisisPatternsSql())
})

it('takes the newest of several, and no other file', () => {
  const files = ['20270105000001_crisis_patterns.sql', '20261121000015_crisis_patterns.sql', '20290101000001_teams.sql']
  expect(newestCrisisFile(files)).toBe(files[0])
  expect(newestCrisisFile([])).toBeUndefined()
})

it('writes a pattern as PostgreSQL reads it, and refuses what it would read differently', () => {
  expect(postgresPattern(/(?<!\d )\bkill ?me\b(?! (?:with)\b)/)).toBe('(?<![0-9] )\\ykill ?me\\y(?! (?:with)\\y)')
  expect(() => postgresPattern(/\p{L}/u)).toThrow(RangeError)
})
