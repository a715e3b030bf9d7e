import { expect, it } from 'vitest'
import { delimitedFile } from './roster-file.ts'
import { columnFacts, lineSource, maskedCell, understand, type ReadReport } from './index.ts'

async function reportOf(text: string): Promise<ReadReport> {
  const file = delimitedFile(text)
  if ('refusal' in file) throw new Error(file.refusal)
  const columns = { match: file.match, headers: file.headers }
  const { readings, gapDates } = understand(columns, columnFacts(file.headers, file.rows()))
  const source = lineSource(file, { ...columns, readings, gapDates }, '2026-11-27')
  await source.next(false)
  return source.report()
}

it('tells of each column what was read, what was not, and what is oddest, and of a column of gaps its own gap', async () => {
  const report = await reportOf(
    'Member ID,First,Last,DOB,Phone,DNC,COL,BCS\nA1,Ida,Brandt,3/25/1948,3055550188,N,X,0\nA2,Uwe,S0l,4/26/2019,12345,Y,,X\n',
  )
  const [, , , born, phone, dnc, col, bcs] = report.columns
  expect(born).toMatchObject({ reading: 'monthFirst', read: 2, least: '1948-03-25', most: '2019-04-26' })
  expect(phone).toMatchObject({ read: 1, lost: 1, oddest: [{ cell: '12345', value: null, count: 1 }] })
  expect(dnc?.oddest).toEqual([
    { cell: 'N', value: 'false', count: 1 },
    { cell: 'Y', value: 'true', count: 1 },
  ])
  expect(col).toMatchObject({ read: 1, empty: 1, oddest: [{ cell: 'X', value: 'open', count: 1 }] })
  expect(bcs?.oddest.map(({ value }) => value)).toEqual(['closed', 'open'])
  expect(report.lost).toEqual([
    { line: 3, number: 'A2', column: 4, field: 'phone', cell: '12345', problem: 'badPhone' },
  ])
  expect(report.odd.map(({ line }) => line)).toEqual([3, 2])
  expect(report.implausible).toEqual([{ kind: 'young', lines: 1, examples: [3], inBulk: false }])
})

it.each([
  ['without a middle name and a suffix', 'A2,Ida,Brandt,1948-03-09,3055550188,', 1],
  ['at the same ZIP code', 'A2,IDA MAE,BRANDT JR,1948-03-09,,33130', 1],
  ['under the same ID', 'A1,Ida,Brandt,1948-03-09,3055550188,', 0],
  ['of a twin', 'A2,Eva,Brandt,1948-03-09,3055550188,33130', 0],
  ['somewhere else', 'A2,Ida,Brandt,1948-03-09,3055550199,33131', 0],
  ['of another day', 'A2,Ida,Brandt,1949-03-09,3055550188,33130', 0],
])('tells of a person with two IDs: %s', async (_how, row, lines) => {
  const report = await reportOf(
    `Member ID,First,Last,DOB,Phone,Zip\nA1,Ida Maria,Brandt Jr.,1948-03-09,3055550188,33130\n${row}\n`,
  )
  expect(report.implausible).toEqual(lines === 0 ? [] : [{ kind: 'twoIds', lines, examples: [3], inBulk: false }])
})

it.each([
  ['Last Service', '01/25/2031', 'serviceAhead'],
  ['Last Service', '01/25/1960', 'farDay'],
  ['Due Date', '01/25/2060', 'farDay'],
])('tells of a day that cannot be: %s %s', async (header, day, kind) => {
  const report = await reportOf(`Member ID,Measure,${header}\nA1,COL,${day}\nA2,COL,10/31/2026\n`)
  expect(report.implausible.filter((one) => one.kind === kind)).toEqual([
    { kind, lines: 1, examples: [2], inBulk: false },
  ])
})

it('tells of a value that no gap has, and of most lines in bulk', async () => {
  const lines = Array.from({ length: 30 }, (_, at) => `A${at},Ida${at},Brandt,1948-03-09,${at < 5 ? 50 : 50_000}`)
  const report = await reportOf(`Member ID,First,Last,DOB,Value\n${lines.join('\n')}\n`)
  expect(report.implausible).toMatchObject([{ kind: 'highValue', lines: 25, inBulk: true }])
})

it.each([
  ['date_of_birth', '1948-03-09', '1948-••-••'],
  ['date_of_birth', '3/9/1948', '9/9/9999'],
  ['phone', '(305) 555-0188', '(•••) •••-••88'],
  ['last_name', 'Muñoz', 'aaaaa'],
  ['on_dnc', 'true', 'true'],
] as const)('masks a %s to what proves its reading: %s', (field, text, masked) => {
  expect(maskedCell(field, text)).toBe(masked)
})
