import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pgTapFile, policyDocument } from './support/policy-files.ts'

/** Writes what is made from the policy matrix anew; a test fails while one of the two is stale. */
writeFileSync(resolve(import.meta.dirname, 'database', 'policies.test.sql'), pgTapFile())
writeFileSync(resolve(import.meta.dirname, '..', '..', 'docs', 'policy-matrix.md'), policyDocument())
