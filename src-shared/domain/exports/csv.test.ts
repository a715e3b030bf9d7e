import { array, assert, property, string } from 'fast-check'
import { parseCsv } from 'hucre'
import { describe, expect, it } from 'vitest'
import { csvLines, manifestText, safeText } from './index.ts'

describe('a file that leaves', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u200b=1',
    '\u00a0@x',
    '＝1',
    '\ufeff=1',
    '\u2060+1',
  ])('holds nothing that a spreadsheet runs: %j', (text) => expect(safeText(text)).toBe(`'${text}`))

  it.each(['Rosa', 'a=b', '(305) 555-0131', '2026-11-20', "O'Hara", '', 'Ñandú'])(
    'leaves other text alone: %j',
    (text) => expect(safeText(text)).toBe(text),
  )

  it('writes numbers as numbers, nothing as nothing, and quotes what could be taken apart', () => {
    expect(
      csvLines([
        ['a', -5, null, Number.NaN],
        ['x,y', 'say "no"', 'two\nlines', 'a;b'],
      ]),
    ).toBe('a,-5,,\r\n"x,y","say ""no""","two\nlines","a;b"\r\n')
  })

  it('comes back as it went out, whatever people wrote', () => {
    assert(
      property(
        array(array(string({ unit: 'binary' }), { minLength: 2, maxLength: 4 }), {
          minLength: 1,
          maxLength: 5,
        }),
        (rows) => {
          const width = rows[0]?.length ?? 0
          const even = rows.map((row) => [...row, 'x', 'x'].slice(0, width))
          const read = parseCsv(csvLines(even), { skipEmptyRows: false })
          expect(read.map((row) => row.map(String))).toEqual(even.map((row) => row.map(safeText)))
        },
      ),
    )
  })
})

describe('the manifest', () => {
  const file = { name: 'b.csv', bytes: 3, sha256: 'b'.repeat(64), rows: 1 }
  it('is the same however its parts were put together', () => {
    const one = manifestText({ kind: 'k', asked: { to: '2', from: '1' }, files: [file, { ...file, name: 'a.csv' }] })
    const other = manifestText({ kind: 'k', asked: { from: '1', to: '2' }, files: [{ ...file, name: 'a.csv' }, file] })
    expect(one).toBe(other)
    expect(JSON.parse(one)).toMatchObject({ kind: 'k', files: [{ name: 'a.csv' }, { name: 'b.csv' }] })
  })
})
