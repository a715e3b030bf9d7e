import { describe, expect, it } from 'vitest'
import { chainInFolder } from './databases.ts'
import { madeBy, statementsOf } from './statements.ts'

/** The last file of the baseline, which is the schema of version one; what comes later only goes forward. */
const BASELINE_END = '20261126000020'
const versionOf = (file: string): string => file.slice(0, 14)
const files = chainInFolder()
const baseline = files.filter(({ file }) => versionOf(file) <= BASELINE_END)
const later = files.filter(({ file }) => versionOf(file) > BASELINE_END)

describe('the baseline', () => {
  const statements = baseline.flatMap(({ file, sql }) => statementsOf(sql).map((statement) => ({ file, ...statement })))

  it('makes each object once', () => {
    const made = statements.flatMap((statement) => madeBy(statement) ?? [])
    expect(made.length).toBeGreaterThan(600)
    expect(made.filter((name, place) => made.indexOf(name) !== place)).toEqual([])
  })

  it('makes each object in its final form: nothing is replaced, dropped, or added to a table that is already there', () => {
    const patches = statements.filter(
      ({ kind, text }) =>
        kind === 'DropStmt' ||
        kind === 'AlterPolicyStmt' ||
        /^create or replace/im.test(text.replaceAll(/--.*$/gm, '').trimStart().slice(0, 20)) ||
        (kind === 'AlterTableStmt' &&
          /\b(add|drop|rename) (column|(?!constraint \w+_member_team_fkey)constraint)\b/i.test(text)),
    )
    expect(patches.map(({ file, text }) => `${file}: ${text.trim()}`)).toEqual([])
  })
})

describe('a migration after the baseline', () => {
  it.each(files.map(({ file }) => file))('%s is named by a moment and what it brings', (file) => {
    const [, year, month, day, hour, minute, second] =
      /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_[a-z0-9_]+\.sql$/.exec(file) ?? []
    const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    expect(Number.isNaN(moment.getTime())).toBe(false)
  })

  it('is not dated in the future, where the next one would go before it', () => {
    const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
    expect(later.map(({ file }) => file).filter((file) => versionOf(file) > now)).toEqual([])
  })

  it('has no other one of its date, and the baseline stays whole', () => {
    const versions = files.map(({ file }) => versionOf(file))
    expect(versions.filter((version, place) => versions.indexOf(version) !== place)).toEqual([])
    expect(baseline.map(({ file }) => versionOf(file))).toEqual(
      Array.from({ length: 20 }, (_, place) => String(BigInt(BASELINE_END) - 19n + BigInt(place))),
    )
  })
})
