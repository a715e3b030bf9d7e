import { expect, it } from 'vitest'
import { delimitedFile } from './roster-file.ts'
import {
  howRead,
  columnFacts,
  FILE_LIMITS,
  lineSource,
  maskedCell,
  understand,
  type FileLimits,
  type ReadReport,
} from './index.ts'

async function reportOf(text: string, limits: Partial<FileLimits> = {}): Promise<ReadReport> {
  const file = delimitedFile(text)
  if ('refusal' in file) throw new Error(file.refusal)
  const columns = { match: file.match, headers: file.headers }
  const how = howRead(understand(columns, columnFacts(file.headers, file.rows())))
  const source = lineSource(file, { ...columns, ...how, limits: { ...FILE_LIMITS, ...limits } }, '2026-11-27')
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

it.each<[Partial<FileLimits>, string, string | null]>([
  [{ youngest: 12 }, 'A1,Ida,Brandt,11/28/2013,3055550188,Elm St 1,,50', null],
  [{ youngest: 13 }, 'A1,Ida,Brandt,11/28/2013,3055550188,Elm St 1,,50', 'young'],
  [{ oldest: 90 }, 'A1,Ida,Brandt,11/28/1935,3055550188,Elm St 1,,50', null],
  [{ oldest: 90 }, 'A1,Ida,Brandt,11/27/1935,3055550188,Elm St 1,,50', 'old'],
  [{ perPhone: 1 }, 'A1,Ida,Brandt,3/19/1948,3055550199,Elm St 1,,50', 'samePhone'],
  [{ perAddress: 1 }, 'A1,Ida,Brandt,3/19/1948,3055550188,Oak St 1,,50', 'sameAddress'],
  [{ perBirth: 1 }, 'A1,Ida,Brandt,3/20/1948,3055550188,Elm St 1,,50', 'sameBirth'],
  [{ yearsBack: 1 }, 'A1,Ida,Brandt,3/19/1948,3055550188,Elm St 1,6/30/2024,50', 'farDay'],
  [{ yearsBack: 2 }, 'A1,Ida,Brandt,3/19/1948,3055550188,Elm St 1,6/30/2024,50', null],
  [{ yearsAhead: 1 }, 'A1,Ida,Brandt,3/19/1948,3055550188,Elm St 1,6/30/2028,50', 'farDay'],
  [{ value: 49 }, 'A1,Ida,Brandt,3/19/1948,3055550188,Elm St 1,,50', 'highValue'],
])('judges by the limits of the plan: %o of %s', async (limits, row, kind) => {
  const report = await reportOf(
    `Member ID,First,Last,DOB,Phone,Address,Term Date,Value\nA0,Uwe,Sol,3/20/1948,3055550199,Oak St 1,,5\n${row}\n`,
    limits,
  )
  expect(report.implausible.map((one) => one.kind)).toEqual(kind === null ? [] : [kind])
  expect(report.limits).toMatchObject(limits)
})

it('reads two digits of a birth year as the year that fits the ages of the plan', async () => {
  const file = 'Member ID,First,Last,DOB\nA1,Ida,Brandt,3/25/15\nA2,Uwe,Sol,4/26/48\n'
  const least = async (limits: Partial<FileLimits>) => (await reportOf(file, limits)).columns[3]?.least
  expect(await least({})).toBe('1915-03-25')
  expect(await least({ youngest: 0, oldest: 99 })).toBe('1948-04-26')
  expect((await reportOf(file, { youngest: 0, oldest: 99 })).columns[3]?.most).toBe('2015-03-25')
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
