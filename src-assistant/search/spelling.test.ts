import { describe, expect, it } from 'vitest'
import { createSpelling, isNear } from './spelling.ts'

const counts = new Map([
  ['denominator', 3],
  ['measurement', 9],
  ['mammogram', 12],
  ['colonoscopy', 7],
  ['deliver', 1],
  ['delivery', 4],
])
const { correct } = createSpelling(counts, (word) => word === 'measured')

describe('the spelling of a question', () => {
  it.each([
    ['whats a denominater', 'whats a denominator'],
    ['when is the measurment year over', 'when is the measurement year over'],
    ['mamogram', 'mammogram'],
    ['after the colonsocopy', 'after the colonoscopy'],
    ['the deliverry came', 'the delivery came'],
  ])('is put right: %s', (text, right) => {
    expect(correct(text)).toBe(right)
  })

  it('leaves everyday words, short words, names and what is nothing like a word here', () => {
    for (const text of ['measured', 'mamo', 'call Mammogran now', 'kaleidoscope']) expect(correct(text)).toBe(text)
  })

  it('counts a letter too many, too few, another one, or two that changed places as one slip', () => {
    for (const slip of ['kitts', 'kit', 'kims', 'ikts']) expect(isNear(slip, 'kits', 1)).toBe(true)
    expect(isNear('sikt', 'kits', 1)).toBe(false)
    expect(isNear('', 'kits', 3)).toBe(false)
  })
})
