import { describe, expect, it } from 'vitest'
import { delimiterOf } from './csv.ts'
import { delimitedFile } from './roster-file.ts'

const NAMES = 'Member ID|First|Last|DOB|Phone'
const ROWS = ['A1|Ida|Brandt|1948-03-09|', 'A2|Uwe|Sol|1950-01-01|', 'A3|Ana|Ruiz|1951-02-02|']
const table = (above: readonly string[], below: readonly string[], names: readonly string[] = [NAMES], rows = ROWS) =>
  delimitedFile([...above, ...names, ...rows, ...below].join('\n'))

describe('what a file says of its rows', () => {
  it.each([
    ['in the record at its end', [], ['T|20261101|PLAN|3']],
    ['in a record as wide as the rows', [], ['T|20261101|PLAN|FULL|3']],
    ['in a trailer that counts itself and the names', [], ['TRL|20261101|PLAN|FULL|5']],
    ['in the record above', ['H|20261101|PLAN|3'], []],
    ['in both', ['HDR|20261101|PLAN|3'], ['T|20261101|3']],
    ['at its end, whatever number stands above', ['HDR|20261101|PLAN|77'], ['TRL|3|||']],
    ['nowhere: a day and a plan are no count', ['H|20261101|H1234'], ['T|20261101|PLAN|FULL|END']],
    ['in words above', ['Total members: 3'], []],
    ['in words in two cells', ['Record count|3'], []],
    ['nowhere: a title with a year', ['Members 2026'], []],
  ])('is no row and agrees: %s', (_, above, below) => {
    expect(table(above, below)).toMatchObject({ count: 3, headers: NAMES.split('|') })
  })

  it.each([
    ['in the record at its end', [], ['T|20261101|PLAN|30']],
    ['in a record as wide as the rows', [], ['T|20261101|PLAN|FULL|30']],
    ['one less', [], ['T|20261101|PLAN|FULL|2']],
    ['in the record above', ['H|20261101|PLAN|30'], []],
    ['in the record above, with leading zeros', ['HDR|20261101|PLAN|0000030'], ['T|20261101|PLAN|FULL|END']],
    ['in words above', ['Total members: 30'], []],
    ['in words in front', ['30 members'], []],
  ])('keeps the file out where it disagrees: %s', (_, above, below) => {
    expect(table(above, below)).toEqual({ refusal: 'wrongCount' })
  })

  it('is told from a row by where its first cell stands', () => {
    const kinds = ROWS.map((row) => `D|${row}`)
    expect(table([], ['T|3||||'], [`Rec|${NAMES}`], kinds)).toMatchObject({ count: 3 })
    expect(table([], ['T|20261101|PLAN|FULL|X|30'], [`Rec|${NAMES}`], kinds)).toEqual({ refusal: 'wrongCount' })
    // Terminated, and somebody.
    const statuses = ROWS.map((row) => `A|${row}`)
    expect(table([], ['T|A4|Eve|Day|1952-03-03|'], [`Status|${NAMES}`], statuses)).toMatchObject({ count: 4 })
  })

  it("is no sum of a column: a row with one is somebody's, or refused", () => {
    const names = [`${NAMES}|Value`]
    const rows = ROWS.map((row) => `${row}|100`)
    expect(table([], ['Total|||||300'], names, rows)).toMatchObject({ count: 4 })
    expect(table([], ['Total|3||||300'], names, rows)).toMatchObject({ count: 3 })
    expect(table([], ['Total|30||||300'], names, rows)).toEqual({ refusal: 'wrongCount' })
  })

  it('stands above rows without names as well, and is none of them', () => {
    expect(table(['HDR|20261101|PLAN|3'], ['TRL|3'], [])).toMatchObject({ count: 3, headers: ['', '', '', '', ''] })
  })
})

describe('the sign between the columns', () => {
  const text = [NAMES, ...ROWS].join('\n')
  it.each(['^', '~', ':', ';', '\t', '|', ','] as const)('is found by the rows that it cuts: %s', (sign) => {
    expect(delimiterOf(text.replaceAll('|', sign))).toBe(sign)
  })

  it.each([
    ['times', 'Member ID,Seen\nA1,2026-01-01 10:11:12\nA2,2026-01-01 10:11:12\nA3,2026-01-01 10:11:12\n', ','],
    ['names in HL7', 'Member ID,Name,DOB\nA1,LEE^ANN^M^^DR,1948-03-09\nA2,SOL^UWE^^^,1950-01-01\n', ','],
    ['times without names', 'A1,2026-01-01 10:11:12\nA2,2026-01-01 10:11:12\n', ','],
    ['a comma in each name', 'Member ID^Name^DOB\nA1^Brandt, Ida^1948-03-09\nA2^Sol, Uwe^1950-01-01\n', '^'],
    ['a title above', `Roster of June\n${text.replaceAll('|', '~')}`, '~'],
    // Which of the two cuts is not clear: whoever imports says so.
    ['a title with a comma', `Roster, June\n${text.replaceAll('|', '~')}`, ','],
  ])('is not one that stands in the cells: %s', (_, of, sign) => {
    expect(delimiterOf(of)).toBe(sign)
  })
})
