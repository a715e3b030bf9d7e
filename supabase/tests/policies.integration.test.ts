import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMigrated, type TestDatabase } from './support/database.ts'
import { MATRIX } from './support/matrix.ts'
import { PERSONAS } from './support/personas.ts'
import { pgTapFile, policyDocument } from './support/policy-files.ts'

const file = resolve(import.meta.dirname, 'database', 'policies.test.sql')
const PGTAP = 'create extension if not exists pgtap with schema extensions;'

let database: TestDatabase
beforeAll(async () => {
  database = await openMigrated()
})
afterAll(() => database.close())

it('answers every persona on every table exactly as the matrix says', async () => {
  const results = await database.script(readFileSync(file, 'utf8').replace(PGTAP, () => database.tapSetup))
  const lines = results.flat().flatMap((row) => Object.values(row).map(String))
  expect(lines.filter((line) => line.startsWith('not ok') || line.startsWith('#'))).toEqual([])
  const passed = lines.filter((line) => line.startsWith('ok')).length
  expect(lines).toContain(`1..${passed}`)
  expect(passed).toBeGreaterThanOrEqual(MATRIX.length * PERSONAS.length)
})

it('keeps the pgTAP file and the document in step with the matrix', () => {
  expect(readFileSync(file, 'utf8')).toBe(pgTapFile())
  const document = resolve(import.meta.dirname, '..', '..', 'docs', 'policy-matrix.md')
  expect(readFileSync(document, 'utf8')).toBe(policyDocument())
})
