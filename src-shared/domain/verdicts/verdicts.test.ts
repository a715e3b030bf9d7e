import { describe, expect, it } from 'vitest'
import { matchVerdictColumns, planRejection, readVerdict, verdictOf } from './index.ts'

const MATCH = { number: 0, measure: 1, verdict: 2, reason: 3, year: 4, evidence: null, name: 5 }
const read = (...cells: string[]) => readVerdict(2, cells, MATCH)

describe("a plan's answer", () => {
  it('is read by the names of its columns, and of two that fit neither is taken', () => {
    expect(matchVerdictColumns(['Member ID', 'Measure', 'Status', 'Rejection Reason', 'MY', 'Evidence ID'])).toEqual({
      number: 0,
      measure: 1,
      verdict: 2,
      reason: 3,
      year: 4,
      evidence: 5,
      name: null,
    })
    expect(matchVerdictColumns(['Número de miembro', 'Medida', 'Resultado', 'Motivo'])).toMatchObject({
      number: 0,
      measure: 1,
      verdict: 2,
      reason: 3,
    })
    expect(matchVerdictColumns(['Member', 'Measure Name', 'Member Last Name'])).toMatchObject({
      number: 0,
      measure: 1,
      name: 2,
    })
    const odd = ['Patient ID', 'HEDIS Measure Name', 'Gap Status', 'Denial Reason', 'HEDIS Yr']
    expect(matchVerdictColumns(odd)).toMatchObject({ number: 0, measure: 1, verdict: 2, reason: 3, year: 4 })
    const spanish = ['ID de afiliado', 'Brecha', 'Estado', 'Motivo del rechazo', 'Año de medición', 'Apellidos']
    expect(matchVerdictColumns(spanish)).toMatchObject({
      number: 0,
      measure: 1,
      verdict: 2,
      reason: 3,
      year: 4,
      name: 5,
    })
    expect(matchVerdictColumns(['Status', 'Result', 'ID'])).toMatchObject({ verdict: null, number: 2 })
  })

  it.each([
    ['Accepted', 'closed'],
    ['NON-COMPLIANT', 'rejected'],
    ['Member not found', 'unknown'],
    ['pending', null],
    ['', null],
  ] as const)('knows what %j means', (said, verdict) => expect(verdictOf(said)).toBe(verdict))

  it.each([
    ['The plan rejected it: No result', { gap: null, reason: 'No result' }],
    ['The plan rejected it: no reason given', { gap: null, reason: null }],
    ['A1C Test. The plan rejected it: No result. Ask again', { gap: 'A1C Test', reason: 'No result. Ask again' }],
    ['Of another member', null],
  ] as const)('tells a rejection from other words: %j', (text, parts) => expect(planRejection(text)).toEqual(parts))

  it('takes a line whole or says what of it is not known', () => {
    expect(read('SH-1', 'COL', 'Rejected', 'No date of service', 'MY2026', 'Almond, Bea')).toEqual({
      line: 2,
      number: 'SH-1',
      measure: 'COL',
      year: 2026,
      evidence: null,
      verdict: 'rejected',
      reason: 'No date of service',
      name: 'Almond, Bea',
    })
    expect(read('', 'COL', 'Rejected')).toEqual({ line: 2, field: 'number', said: '' })
    expect(read('SH-1', 'COL', 'pending')).toEqual({ line: 2, field: 'verdict', said: 'pending' })
    expect(read('SH-1', '', 'Closed')).toMatchObject({ field: 'measure' })
    expect(read('SH-1', '', 'Not found')).toMatchObject({ verdict: 'unknown' })
    expect(read('SH-1', 'COL', 'Closed', '', '26')).toMatchObject({ field: 'year' })
    expect(read('', ' ')).toBeNull()
  })
})
