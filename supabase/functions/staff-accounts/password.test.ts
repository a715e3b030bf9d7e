import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password.ts'

const KNOWN = ['ana.ruiz@plan.example', 'Ana Ruiz']

describe('a password of the staff', () => {
  it.each([
    ['', 'passwordShort'],
    ['Tr0ub4dor&3', 'passwordShort'],
    // Twelve symbols are twenty-four units of UTF-16, and no more than twelve.
    ['🦉'.repeat(11), 'passwordShort'],
    ['a1'.repeat(37), 'passwordLong'],
    ['ñ'.repeat(37), 'passwordLong'],
    ['password1234', 'passwordCommon'],
    ['qwertyuiop12', 'passwordCommon'],
    ['aaaaaaaaaaaaaa', 'passwordCommon'],
    ['123456789012', 'passwordCommon'],
    ['AnaRuiz12345', 'passwordCommon'],
    ['ana.ruiz@plan.example', 'passwordCommon'],
    ['gapwisegapwise', 'passwordCommon'],
  ] as const)('%j: %s', (password, problem) => {
    expect(passwordProblem(password, KNOWN)).toBe(problem)
  })

  it.each(['correct horse battery staple', 'lluvia-tarde-2041-puente', 'xk3!vQ9#pLw2'])(
    '%j may be used',
    (password) => {
      expect(passwordProblem(password, KNOWN)).toBeNull()
    },
  )
})
