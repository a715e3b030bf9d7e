import * as fc from 'fast-check'
import { gzipSync, strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { writeXlsx, type CellValue, type RowDef, type WriteOptions } from 'hucre'
import { describe, expect, it } from 'vitest'
import {
  howRead,
  columnFacts,
  openImport,
  readRosterLine,
  understand,
  type GivenFile,
  type HiddenChoice,
  type RosterFile,
} from './index.ts'

const TODAY = '2026-11-20'

const given = (name: string, content: string | Uint8Array): GivenFile => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return { name, size: bytes.length, bytes: () => Promise.resolve(bytes) }
}
async function opened(files: readonly GivenFile[], sheet?: string): Promise<RosterFile> {
  const file = await openImport(files, sheet)
  if ('refusal' in file) throw new Error(file.refusal)
  return file
}
const lines = (file: RosterFile) => {
  const how = howRead(understand(file, columnFacts(file.headers, file.rows())))
  return [...file.rows()].map((row) => readRosterLine(row, { ...file, ...how }, TODAY))
}
const told = (file: RosterFile) => lines(file).map((line) => ('told' in line ? line.told : line))
const zip = (files: Zippable): GivenFile => given('export.zip', zipSync(files))

const HEADER = ['Member ID', 'First', 'Last', 'DOB', 'Zip']
const workbook = async (sheets: WriteOptions['sheets'], more: Partial<WriteOptions> = {}): Promise<GivenFile> =>
  given('june.xlsx', await writeXlsx({ sheets, ...more }))
const sheet = (rows: CellValue[][], name = 'Members') => ({ name, rows })

describe('a packed file of another kind', () => {
  it.each<readonly [string, Uint8Array]>([
    ['binaryExcel', zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'xl/workbook.bin': strToU8('x') })],
    ['openDocument', zipSync({ 'content.xml': strToU8('<x/>'), 'META-INF/manifest.xml': strToU8('<x/>') })],
    ['gzip', gzipSync(strToU8('Member ID,First\nA1,Ida\n'))],
    // 60 MB of nothing in 60 kB: refused by its directory, before anything is unpacked.
    [
      'bomb',
      zipSync({ 'xl/workbook.xml': strToU8('<x/>'), 'xl/worksheets/sheet1.xml': new Uint8Array(60 * 1024 * 1024) }),
    ],
  ])('is refused by its name: %s', async (refusal, bytes) => {
    expect(await openImport([given('file', bytes)])).toEqual({ refusal })
  })
})

it.each([
  ['a letter', zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'word/document.xml': strToU8('<x/>') })],
  ["a table of Apple's", zipSync({ 'Index/Document.iwa': strToU8('x'), 'preview.jpg': strToU8('x') })],
  ['rich text', strToU8('{\\rtf1\\ansi Member ID}')],
])('is refused as neither text nor a workbook: %s', async (_, bytes) => {
  expect(await openImport([given('a.doc', bytes)])).toEqual({ refusal: 'binary' })
})

it.each([
  ['closed_gaps_2026.csv', ''],
  ['gaps.csv', 'Closed Gaps Report\n'],
  ['gaps.csv', 'Miembros con brechas cerradas\n'],
])('takes no gap for open where a list without a status may be one of closed gaps: %s %j', async (name, title) => {
  const missing = async (text: string, called = name) => {
    const file = await opened([given(called, text)])
    return understand(file, columnFacts(file.headers, file.rows())).missing
  }
  const list = 'Member ID,Measure\nA1,BCS\nA2,COL\n'
  expect(await missing(title + list)).toEqual(['gap_status'])
  expect(await missing(`${title}Member ID,Measure,Status\nA1,BCS,Open\n`)).toEqual([])
  expect(await missing(`Non-compliant members, gaps not met\n${list}`, 'open_gaps.csv')).toEqual([])
})

describe('a text whose cells stand between signs that nobody sees', () => {
  const rows = [
    ['Member ID', 'First', 'Last', 'DOB'],
    ['A1', 'Ida', 'Brandt', '1948-03-09'],
    ['A2', 'Sol', 'Ana, Jr', '1950-01-02'],
  ]
  const people = [
    { member_id: 'A1', last_name: 'Brandt' },
    { member_id: 'A2', first_name: 'Sol' },
  ]

  it.each([
    ['\u0001', '\n'],
    ['\u001f', '\r\n'],
    ['\u001f', '\u001e'],
    ['\u001f', '\u001e\n'],
    ['\u001e', '\n'],
    ['\u0014', '\n'],
  ] as const)('is cut by them: %j, %j', async (sign, end) => {
    const text = rows.map((cells) => cells.join(sign)).join(end)
    const file = await opened([given('a.dat', text)])
    expect(file.delimiter).toBe(sign)
    expect(told(file)).toMatchObject(people)
  })

  it('is read without the quotation marks of Concordance', async () => {
    const text = rows.map((cells) => cells.map((cell) => `\u00fe${cell}\u00fe`).join('\u0014')).join('\n')
    expect(told(await opened([given('a.dat', text)]))).toMatchObject(people)
  })

  it('is cut by its commas where one strayed into a name', async () => {
    const file = await opened([
      given(
        'a.csv',
        rows
          .map((cells) => cells.join(','))
          .join('\n')
          .replace('Ida', 'I\u0001da')
          .replace(', Jr', ''),
      ),
    ])
    expect(lines(file)).toMatchObject([{ refused: 'badText' }, { told: { member_id: 'A2' } }])
  })

  it('is no text where they stand anywhere', async () => {
    expect(await openImport([given('a.dat', 'a\u0001\u0002\u0003\u0004b\u0005\u0006\u0007c')])).toEqual({
      refusal: 'binary',
    })
  })
})

it('is refused from the row on which joined files name their columns again in another order', async () => {
  const text = 'Member ID,First,Last,DOB\nA1,Ida,Brandt,1948-03-09\nMember ID,Last,First,DOB\nA2,Sol,Ana,1948-03-09\n'
  expect(lines(await opened([given('a.csv', text)]))).toMatchObject([
    { told: { member_id: 'A1' } },
    { refused: 'malformed' },
    { refused: 'malformed' },
  ])
})

describe('an Excel workbook', () => {
  it('is read like a text: days as days, numbers as they are, a title above, empty rows between', async () => {
    const rows = [
      ['Roster of June'],
      HEADER,
      ['A1', 'Ida', 'Muñoz', new Date('1948-03-09T00:00:00Z'), 2134],
      [],
      [70000000001, 'Uwe', 'Sol', '7/30/1951', '33130'],
      // Excel leaves out empty cells at the end.
      ['A3', 'Ana', 'Ruiz', '3/9/1948'],
    ]
    const file = await opened([await workbook([sheet(rows)])])
    expect([file.kind, file.count, file.sheets]).toEqual([
      'workbook',
      3,
      { names: ['Members'], hidden: [], chosen: 'Members' },
    ])
    expect(lines(file)).toMatchObject([
      { line: 3, told: { member_id: 'A1', last_name: 'Muñoz', date_of_birth: '1948-03-09', zip_code: '02134' } },
      { line: 5, told: { member_id: '70000000001', date_of_birth: '1951-07-30', zip_code: '33130' } },
      { line: 6, told: { member_id: 'A3', date_of_birth: '1948-03-09' } },
    ])
  })

  it('gives back the zeros and percents that only the format of a column shows', async () => {
    const rows = [
      [...HEADER, 'Compliance'],
      [123, 'Ida', 'Brandt', '1948-03-09', 2134, 1],
    ]
    const cells = new Map([
      ['1,0', { value: 123, style: { numFmt: '00000000' } }],
      ['1,5', { value: 1, style: { numFmt: '0%' } }],
    ])
    const file = await opened([await workbook([{ name: 'Members', rows, cells }])])
    expect(told(file)).toMatchObject([{ member_id: '00000123', compliance_likelihood: 100 }])
  })

  it('takes the result of a formula, and no formula', async () => {
    const rows = [HEADER, ['A1', 'Ida', 'Brandt', '1948-03-09', 33130]]
    const cells = new Map([['1,2', { value: 'Brandt', formula: 'UPPER("x")', formulaResult: 'Sol' }]])
    expect(told(await opened([await workbook([{ name: 'Members', rows, cells }])]))).toMatchObject([
      { last_name: 'Sol' },
    ])
  })

  it('takes no number for an ID of which Excel has lost the last digits', async () => {
    const rows = [HEADER, [1234567890123456, 'Ida', 'Brandt', '1948-03-09', 33130]]
    expect(lines(await opened([await workbook([sheet(rows)])]))).toMatchObject([{ refused: 'badId' }])
  })

  describe('with parts that are hidden', () => {
    const rows = [
      [...HEADER, 'Do Not Call'],
      ['A1', 'Ida', 'Brandt', '1948-03-09', '33130', 'N'],
      ['A2', 'Ana', 'Sol', '1950-01-02', '33130', 'Y'],
      ['A3', 'Eva', 'Paz', '1951-01-02', '33130', 'N'],
    ]
    /** As a filter leaves them, hidden by hand, and as low as nothing. */
    const hiddenRows: readonly Map<number, RowDef>[] = [new Map([[2, { hidden: true }]]), new Map([[2, { height: 0 }]])]
    const said = async (file: GivenFile, how: HiddenChoice) => {
      const read = await openImport([file], undefined, TODAY, how)
      if ('refusal' in read) return read
      const { hidden, isClear } = understand(read, columnFacts(read.headers, read.rows()))
      return {
        hidden,
        isClear,
        count: read.count,
        ids: told(read).map((line) => 'member_id' in line && line['member_id']),
      }
    }

    it.each(hiddenRows)('asks whether its hidden rows are meant: %s', async (rowDefs) => {
      const file = await workbook([{ name: 'Members', rows, rowDefs }])
      expect((await opened([file])).hidden).toMatchObject({ rows: 1, columns: [] })
      expect(await said(file, {})).toMatchObject({ hidden: ['rows'], isClear: false, count: 3 })
      expect(await said(file, { hiddenRows: 'taken' })).toMatchObject({ isClear: true, ids: ['A1', 'A2', 'A3'] })
      expect(await said(file, { hiddenRows: 'leftOut' })).toMatchObject({ isClear: true, count: 2, ids: ['A1', 'A3'] })
    })

    it('has no rows where all of them are hidden and left out', async () => {
      const rowDefs = new Map([1, 2, 3].map((row) => [row, { hidden: true }]))
      const file = await workbook([{ name: 'Members', rows, rowDefs }])
      expect(await said(file, { hiddenRows: 'leftOut' })).toEqual({ refusal: 'noLines' })
    })

    it('asks whether its hidden columns are meant, and what of them nobody may leave out unseen', async () => {
      const columns = [{}, {}, {}, {}, { hidden: true }, { hidden: true }, { hidden: true }]
      const file = await workbook([{ name: 'Members', rows, columns }])
      expect((await opened([file])).hidden).toMatchObject({ rows: 0, columns: [4, 5] })
      expect(await said(file, {})).toMatchObject({ hidden: ['columns'], isClear: false })
      expect(await said(file, { hiddenColumns: 'taken' })).toMatchObject({ isClear: true })
      const without = await openImport([file], undefined, TODAY, { hiddenColumns: 'leftOut' })
      if ('refusal' in without) throw new Error(without.refusal)
      expect(without.match.slice(4)).toEqual([null, null])
      expect(understand(without, columnFacts(without.headers, without.rows()))).toMatchObject({
        hidden: [],
        matters: [{ column: 5, matter: 'doNotCall' }],
      })
    })

    it('asks nothing where only empty rows and columns without a name are hidden', async () => {
      const file = await workbook([
        {
          name: 'Members',
          rows,
          rowDefs: new Map([[9, { hidden: true }]]),
          columns: [...HEADER, '', '', ''].map(() => ({})).with(7, { hidden: true }),
        },
      ])
      expect((await opened([file])).hidden).toBeUndefined()
    })

    it('counts a trailer over all rows', async () => {
      const trailer = ['Total records: 3']
      const file = await workbook([
        { name: 'Members', rows: [...rows, trailer], rowDefs: new Map([[2, { hidden: true }]]) },
      ])
      expect(await said(file, { hiddenRows: 'leftOut' })).toMatchObject({ count: 2, ids: ['A1', 'A3'] })
    })
  })

  it('is its first sheet that is not hidden, or the one that is chosen', async () => {
    const people = (id: string) => [HEADER, [id, 'Ida', 'Brandt', '1948-03-09', '33130']]
    const file = await workbook([
      { ...sheet(people('H1'), 'Lists'), hidden: true },
      sheet(people('A1'), 'June'),
      sheet(people('B1'), 'May'),
    ])
    const first = await opened([file])
    expect([first.sheets, told(first)]).toMatchObject([
      { names: ['June', 'May'], hidden: ['Lists'], chosen: 'June' },
      [{ member_id: 'A1' }],
    ])
    expect(told(await opened([file], 'May'))).toMatchObject([{ member_id: 'B1' }])
    expect(told(await opened([file], 'Lists'))).toMatchObject([{ member_id: 'H1' }])
    expect(await openImport([file], 'April')).toEqual({ refusal: 'noSheet' })
  })

  it('is refused with a password, from an old Excel, cut off, or without a line', async () => {
    const rows = [HEADER, ['A1', 'Ida', 'Brandt', '1948-03-09', '33130']]
    const locked = await workbook([sheet(rows)], { encryption: { password: 'secret', spinCount: 10 } })
    expect(await openImport([locked])).toEqual({ refusal: 'password' })
    const old = new Uint8Array([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      0xa1,
      0xb1,
      0x1a,
      0xe1,
      ...Array.from({ length: 600 }, () => 0),
    ])
    expect(await openImport([given('june.xls', old)])).toEqual({ refusal: 'oldExcel' })
    const whole = await (await workbook([sheet(rows)])).bytes()
    expect(await openImport([given('june.xlsx', whole.subarray(0, whole.length / 2))])).toEqual({ refusal: 'cutOff' })
    expect(await openImport([await workbook([sheet([HEADER])])])).toEqual({ refusal: 'noLines' })
    expect(await openImport([await workbook([sheet([])])])).toEqual({ refusal: 'empty' })
  })

  it('is refused with a million columns or lines, before it is unpacked where it is a bomb', async () => {
    const wide = [
      [...HEADER, ...Array.from({ length: 400 }, (_, place) => `Column ${place}`)],
      ['A1', 'Ida'],
    ]
    expect(await openImport([await workbook([sheet(wide)])])).toEqual({ refusal: 'tooManyColumns' })
    const bytes = await zip({ 'xl/workbook.xml': new Uint8Array(9) }).bytes()
    // Its directory states 2 GB for the entry, or nothing at all.
    const directory = Buffer.from(bytes.buffer).indexOf(Uint8Array.of(0x50, 0x4b, 1, 2))
    for (const stated of [2 ** 31, 0]) {
      new DataView(bytes.buffer).setUint32(directory + 24, stated, true)
      expect(await openImport([given('bomb.xlsx', bytes)])).toEqual({ refusal: 'bomb' })
    }
    // Eight parts of 45 MB each, none of which is too large by itself: 360 MB in a kilobyte.
    const many = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`xl/part${n}.xml`, new Uint8Array(9)]))
    const parts = await zip({ 'xl/workbook.xml': new Uint8Array(9), ...many }).bytes()
    const buffer = Buffer.from(parts.buffer, parts.byteOffset, parts.length)
    for (let at = 0; (at = buffer.indexOf(Uint8Array.of(0x50, 0x4b, 1, 2), at)) !== -1; at += 4)
      buffer.writeUInt32LE(45 * 1024 * 1024, at + 24)
    expect(await openImport([given('bomb.xlsx', parts)])).toEqual({ refusal: 'bomb' })
  })

  it('has no entity of a document type filled in, be it a text of its own or a file', async () => {
    const whole = await (await workbook([sheet([HEADER, ['A1', 'Ida', 'Brandt', '1948-03-09', '33130']])])).bytes()
    const type = '<!DOCTYPE x [<!ENTITY own "EXPANDED"><!ENTITY file SYSTEM "file:///etc/passwd">]>'
    const parts = Object.entries(unzipSync(whole)).map(([name, bytes]): [string, Uint8Array] => {
      const text = strFromU8(bytes).replace('?>', `?>${type}`).replaceAll('Ida', '&own;&file;')
      return [name, name.endsWith('.xml') ? strToU8(text) : bytes]
    })
    const file = await openImport([given('june.xlsx', zipSync(Object.fromEntries(parts)))])
    const said = 'refusal' in file ? file : [...file.rows()]
    expect(JSON.stringify(said)).not.toMatch(/EXPANDED|root:/)
  })

  it('says the same as the text file with these cells', async () => {
    const cell = fc.stringMatching(/^[A-Za-z0-9 .áñé]{1,12}$/).map((text) => `x${text.trim()}`)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell, cell, cell, cell), { minLength: 1, maxLength: 8 }),
        async (rows) => {
          const text = [HEADER, ...rows].map((cells) => cells.join(',')).join('\n')
          const fromText = await opened([given('june.csv', text)])
          const fromSheet = await opened([await workbook([sheet([HEADER, ...rows])])])
          expect([...fromSheet.rows()]).toEqual([...fromText.rows()])
        },
      ),
      { numRuns: 15 },
    )
  })

  it('is a table or a refusal, whatever part of it is damaged', async () => {
    const whole = await (await workbook([sheet([HEADER, ['A1', 'Ida', 'Brandt', '1948-03-09', '33130']])])).bytes()
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const damaged = whole.slice()
        damaged[place] = (damaged[place] ?? 0) ^ change
        const file = await openImport([given('june.xlsx', damaged)])
        expect('refusal' in file || file.count > 0).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

describe('what is no table', () => {
  const EMPTY_GIF = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])
  it.each([
    ['empty', ''],
    ['empty', '\n \n'],
    ['noLines', 'Member ID,Name\n'],
    ['binary', EMPTY_GIF],
    ['binary', '\u0001\u0002\u0003\u0004 a,b\n1,2\n'],
    ['cutOff', 'a,b\n1,"never closed\n2,3\n'],
    ['cutOff', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
    ['tooManyColumns', `${'a,'.repeat(100_000)}\n1,2\n`],
    ['badJson', '{"name": "Ida"}'],
    ['badJson', '{"resourceType": "Patient", '],
    ['noPatients', '{"resourceType": "Organization", "id": "1"}'],
    ['noPatients', 'START,STOP,PATIENT,ENCOUNTER,CODE,DESCRIPTION\n2020-01-01,,p1,e1,1,Asthma\n'],
  ] as const)('is refused as %s', async (refusal, content) => {
    expect(await openImport([given('file', content)])).toEqual({ refusal })
  })

  it('is refused by its size before a byte of it is read', async () => {
    const bytes = () => Promise.reject(new Error('was read'))
    expect(await openImport([{ name: 'june.csv', size: 1024 ** 3, bytes }])).toEqual({ refusal: 'tooLarge' })
    const parts = Array.from({ length: 6 }, () => ({ name: 'a.ndjson', size: 90 * 1024 ** 2, bytes }))
    expect(await openImport(parts)).toEqual({ refusal: 'tooLarge' })
  })

  const stating = (bytes: Uint8Array, size: number): Uint8Array => {
    const changed = bytes.slice()
    // In the directory, of its first entry.
    const directory = Buffer.from(changed.buffer).indexOf(Uint8Array.of(0x50, 0x4b, 1, 2))
    new DataView(changed.buffer).setUint32(directory + 24, size, true)
    return changed
  }

  it.each([
    ['deflated', 6],
    ['stored', 0],
  ] as const)('is refused where a packed file is larger or smaller than it says (%s)', async (_how, level) => {
    const text = `Member ID,First,Last,DOB\n${Array.from({ length: 9000 }, (_, at) => `A${at},Ida,Brandt,1948-03-09`).join('\n')}\n`
    const packed = zipSync({ 'june.csv': strToU8(text) }, { level })
    expect(await openImport([given('june.zip', packed)])).toMatchObject({ count: 9000 })
    // Cut off after a line, it would be a whole file of fewer members.
    for (const size of [text.indexOf('A4500,'), text.length - 1, text.length + 1])
      expect(await openImport([given('june.zip', stating(packed, size))])).toEqual({ refusal: 'wrongSize' })
  })

  it('is refused in a workbook of which a part is larger than it says', async () => {
    const rows = [HEADER, ...Array.from({ length: 50 }, (_, at) => [`A${at}`, 'Ida', 'Brandt', '1948-03-09', '33130'])]
    const whole = await (await workbook([sheet(rows)])).bytes()
    const { 'xl/worksheets/sheet1.xml': lines = new Uint8Array(), ...others } = unzipSync(whole)
    const packed = zipSync({ 'xl/worksheets/sheet1.xml': lines, ...others })
    expect(await openImport([given('june.xlsx', packed)])).toMatchObject({ count: 50 })
    for (const size of [lines.length - 1, Math.ceil(lines.length / 2)])
      expect(await openImport([given('june.xlsx', stating(packed, size))])).toEqual({ refusal: 'wrongSize' })
  })

  it('is refused in several files that do not belong together', async () => {
    const roster = given('a.csv', 'Member ID,Name\n1,Ida Brandt\n')
    expect(await openImport([roster, roster])).toEqual({ refusal: 'severalFiles' })
    expect(await openImport([roster, given('b.json', '{"resourceType": "Patient"}')])).toEqual({
      refusal: 'severalFiles',
    })
    expect(
      await openImport([zip({ 'a/june.csv': strToU8('Member ID,Name\n1,Ida Brandt\n'), '__MACOSX/x': strToU8('') })]),
    ).toMatchObject({ kind: 'table', count: 1 })
  })
})

it('tells of lines that are not UTF-8 how many they are, with their words, whatever else the file holds', async () => {
  const header = 'Member ID,First,Last,DOB\n'
  const line = (id: string) => new TextEncoder().encode(`${id},José,Muñoz,1948-03-09\n`)
  const windows = Buffer.from('A2,Zoë,Nuñez,1948-03-09\n', 'latin1')
  const file = await opened([given('a.csv', Buffer.concat([Buffer.from(header), line('A1'), windows, line('A3')]))])
  expect(told(file)).toMatchObject([{ first_name: 'José' }, { first_name: 'Zoë' }, { last_name: 'Muñoz' }])
  expect(file.guessed).toEqual({ letters: 'windows-1252', lines: 1, words: ['Zoë', 'Nuñez'] })
  expect(await openImport([given('b.csv', Buffer.concat([Buffer.from(header), line('A1')]))])).not.toHaveProperty(
    'guessed',
  )
})

it.each([
  ['macintosh', [0x4d, 0x75, 0x96, 0x6f, 0x7a]],
  ['ibm437', [0x4d, 0x75, 0xa4, 0x6f, 0x7a]],
  ['ibm850', [0x4d, 0x75, 0xa4, 0x6f, 0x7a]],
] as const)('is read in the letters that were chosen: %s', async (letters, name) => {
  const bytes = Uint8Array.from([...strToU8('Member ID,Last,First,DOB\nA1,'), ...name, ...strToU8(',Ida,1948-03-09\n')])
  const file = await openImport([given('a.csv', bytes)], undefined, TODAY, { letters })
  expect('refusal' in file ? file : [told(file), file.guessed]).toMatchObject([
    [{ last_name: 'Muñoz' }],
    { letters, lines: 1 },
  ])
})

it('is cut by the sign that was chosen', async () => {
  const text = given('a.csv', 'Member ID;First;Last;DOB\nA1;Ida;Brandt, Jr;1948-03-09\n')
  expect(await openImport([text], undefined, TODAY)).toMatchObject({ delimiter: ';', headers: { length: 4 } })
  const file = await openImport([text], undefined, TODAY, { delimiter: '|' })
  expect(file).toMatchObject({ delimiter: '|', headers: ['Member ID;First;Last;DOB'] })
})

describe('a table of a web page that is called a workbook', () => {
  const HEAD = '<tr><th>Member ID</th><th>First</th><th>Last</th><th>DOB</th><th>DNC</th></tr>'
  const ROW = (id: string, more = '<td>Y</td>') =>
    `<tr><td>${id}</td><td>Ana</td><td>Ruiz</td><td>03/13/1948</td>${more}</tr>`
  const page = (rows: string) => given('june.xls', `<html><body><table border=1>${HEAD}${rows}</table></body></html>`)

  it.each([
    ['as it is', ROW('A1'), { member_id: 'A1', date_of_birth: '1948-03-13', on_dnc: true }],
    ['letters by their names', ROW('A1').replace('Ruiz', 'Mu&ntilde;oz&nbsp;&#201;'), { last_name: 'Muñoz É' }],
    ['lines and tags in a cell', ROW('A1').replace('Ruiz', 'De<br/>la  <b>Cruz</b>'), { last_name: 'De la Cruz' }],
    ['tags in capitals', ROW('A1').toUpperCase(), { first_name: 'ANA', on_dnc: true }],
    ['without ends of cells', ROW('A1').replaceAll('</td>', ''), { last_name: 'Ruiz', on_dnc: true }],
    ['scripts and comments', `<!-- ${ROW('A0')} --><script>"<td>"</script>${ROW('A1')}`, { member_id: 'A1' }],
    ['a class of its parser', ROW('A1', '<td class="hucre-null">Y</td>'), { on_dnc: true }],
    ['a sign that is no tag', ROW('A1').replace('Ruiz', 'a < b'), { last_name: 'a < b' }],
  ])('is read: %s', async (_how, rows, person) => {
    expect(told(await opened([page(rows)]))).toMatchObject([person])
  })

  it('gives what stands in a cell over several rows to each of them', async () => {
    const file = await opened([page(ROW('A1', '<td ROWSPAN="2">Y</td>') + ROW('A2', '') + ROW('A3', '<td>N</td>'))])
    expect(told(file)).toMatchObject([{ on_dnc: true }, { on_dnc: true }, { on_dnc: false }])
  })

  it.each([
    ['cutOff', `<table>${HEAD}${ROW('A1')}`],
    ['cutOff', `<table>${HEAD}${ROW('A1')}</table><!-- never closed`],
    ['noLines', `<table>${HEAD}</table>`],
    ['markup', `<table>${HEAD}${ROW('A1')}</table><table>${ROW('A2')}</table>`],
    ['markup', `<table>${HEAD}${ROW('A1')}${ROW('A2').replace('<td>', '<td title="x>')}${ROW('A"3')}</table>`],
    ['markup', `<table>${HEAD}${ROW('A1').replace('Ana', '&Zopf;')}</table>`],
    ['markup', `<meta charset="shift_jis"><table>${HEAD}${ROW('A1')}</table>`],
    ['markup', '<html><frameset><frame src="sheet001.htm"></frameset></html>'],
    ['markup', '<?xml version="1.0"?><Workbook><Worksheet><Table><Row/></Table></Worksheet></Workbook>'],
    ['markup', `<table>${'<tr><td colspan=16384 rowspan=1000000>x</td></tr>'.repeat(300)}</table>`],
    ['tooManyColumns', `<table><tr><td colspan=400>x</td><td>y</td></tr>${ROW('A1')}</table>`],
  ])('is refused as %s where a cell is not sure: %#', async (refusal, text) => {
    expect(await openImport([given('june.xls', text)])).toEqual({ refusal })
  })

  it('is read or refused at once, however many tags it opens', async () => {
    const many = [
      `<table>${'<td"'.repeat(200_000)}`,
      `<table>${'<!-'.repeat(200_000)}`,
      `<table ${'a'.repeat(900_000)}`,
    ]
    for (const text of many) expect(await openImport([given('june.xls', text)])).toHaveProperty('refusal')
  })
})

describe('a care-network roster', () => {
  const row = (id: string, sex: string) =>
    `MRN,${id},Brandt,Ida,M,,${sex},1948-03-09,123-45-6789,(617) 555-0123,1 Main St,,Boston,MA,02134,Dr. Sol,1234567893,(617) 555-0199,sol@example.com,Blue Plan,77,t1,,,,,,,,,`

  it('is known by its 31 columns without names, and never read for its Social Security numbers', async () => {
    const file = await opened([
      given('ACO_month_20260301_20260314T190400Z_v1.csv', `${row('A1', 'FEMALE')}\n${row('A2', 'm')}\n`),
    ])
    expect([file.kind, file.count]).toEqual(['careNetwork', 2])
    expect(told(file)[0]).toEqual({
      member_id: 'A1',
      first_name: 'Ida',
      last_name: 'Brandt',
      gender: 'F',
      date_of_birth: '1948-03-09',
      phone: '+16175550123',
      mailing_address: '1 Main St, Boston, MA 02134',
      zip_code: '02134',
      health_plan: 'Blue Plan',
      pcp_name: 'Dr. Sol',
    })
    expect(JSON.stringify([...file.rows()])).not.toContain('123-45')
  })

  it('is none with another number of columns', async () => {
    expect(await openImport([given('a.csv', `${row('A1', 'F')},more\n${row('A2', 'F')},more\n`)])).toMatchObject({
      kind: 'table',
    })
  })
})

describe('an export of Synthea', () => {
  // Newer versions: MIDDLE, FIPS and INCOME; the SSN in capitals.
  const NEW =
    'Id,BIRTHDATE,DEATHDATE,SSN,DRIVERS,PASSPORT,PREFIX,FIRST,MIDDLE,LAST,SUFFIX,MAIDEN,MARITAL,RACE,ETHNICITY,GENDER,BIRTHPLACE,ADDRESS,CITY,STATE,COUNTY,FIPS,ZIP,LAT,LON,HEALTHCARE_EXPENSES,HEALTHCARE_COVERAGE,INCOME'
  const person = (id: string, death: string, zip: string) =>
    `${id},1948-03-09,${death},999-12-3456,S99,X1,Mrs.,Elvira561,Ana2,O'Keefe54,,Solé12,M,white,hispanic,F,Boston,1 Main St,Boston,Massachusetts,Suffolk,25025,${zip},42,-71,1.0,2.0,3`
  const CONDITIONS =
    'START,STOP,PATIENT,ENCOUNTER,SYSTEM,CODE,DESCRIPTION\n2020-01-01,,p1,e,s,1,Asthma (disorder)\n2020-01-01,,p1,e,s,2,Full-time employment (finding)\n2020-01-01,2020-02-01,p1,e,s,3,Sinusitis (disorder)\n2020-01-01,,p1,e,s,4,Prediabetes\n'
  const MEDICATIONS =
    'START,STOP,PATIENT,PAYER,ENCOUNTER,CODE,DESCRIPTION,BASE_COST,PAYER_COVERAGE,DISPENSES,TOTALCOST,REASONCODE,REASONDESCRIPTION\n2020-01-01,,p1,y,e,1,Metformin 500 MG,1,1,1,1,,\n2020-01-01,2021-01-01,p1,y,e,2,Amoxicillin,1,1,1,1,,\n'

  it('is people with what they still have, without digits, Social Security numbers, or a ZIP code of another country', async () => {
    const patients = `${NEW}\n${person('p1', '', '')}\n${person('p2', '2020-05-05', 'SW1A 1AA')}\n`
    const file = await opened([
      given('conditions.csv', CONDITIONS),
      given('patients.csv', patients),
      given('medications.csv', MEDICATIONS),
      given('encounters.csv', 'Id,START,STOP,PATIENT,ORGANIZATION,ENCOUNTER,CODE,DESCRIPTION\n1,a,b,p1,o,e,1,x\n'),
    ])
    expect(file.kind).toBe('synthea')
    expect(told(file)).toEqual([
      {
        member_id: 'p1',
        first_name: 'Elvira',
        last_name: "O'Keefe",
        gender: 'F',
        date_of_birth: '1948-03-09',
        mailing_address: '1 Main St, Boston, Massachusetts',
        conditions: ['Asthma', 'Prediabetes'],
        medications: ['Metformin 500 MG'],
      },
      expect.objectContaining({ member_id: 'p2', ended: true }),
    ])
    expect(JSON.stringify([...file.rows()])).not.toMatch(/999-12|S99|X1/)
  })

  it('is read with the columns of its first years', async () => {
    const file = await opened([
      zip({
        'csv/patients.csv': strToU8(
          'ID,BIRTHDATE,DEATHDATE,SSN,DRIVERS,PASSPORT,PREFIX,FIRST,LAST,SUFFIX,MAIDEN,MARITAL,RACE,ETHNICITY,GENDER,BIRTHPLACE,ADDRESS\np1,1948-03-09,,999-12-3456,,,,Ida1,Brandt2,,,,w,g,F,Boston,1 Main St Boston MA\n',
        ),
        'csv/conditions.csv': strToU8('START,STOP,PATIENT,ENCOUNTER,CODE,DESCRIPTION\n2020-01-01,,p1,e,1,Asthma\n'),
        'csv/allergies.csv': strToU8(
          'START,STOP,PATIENT,ENCOUNTER,CODE,DESCRIPTION\n2020-01-01,,p1,e,1,Allergy to eggs\n',
        ),
        'csv/medications.csv': strToU8(
          'START,STOP,PATIENT,ENCOUNTER,CODE,DESCRIPTION,REASONCODE,REASONDESCRIPTION\n2020-01-01,,p1,e,1,Albuterol,,\n',
        ),
      }),
    ])
    expect(told(file)).toMatchObject([{ first_name: 'Ida', conditions: ['Asthma'], medications: ['Albuterol'] }])
  })
})

describe('a workbook that other programs wrote', () => {
  const renamed = async (rename: (name: string) => string): Promise<GivenFile> => {
    const made = await workbook([sheet([HEADER, ['A1', 'Ida', 'Brandt', '1948-03-09', 2134]])])
    const parts = Object.entries(unzipSync(await made.bytes())).map(([name, part]) => [rename(name), part] as const)
    return given('june.xlsx', zipSync(Object.fromEntries(parts)))
  }
  it.each([
    ['backslashes in the names of its parts', (name: string) => name.replaceAll('/', '\\')],
    [
      'parts in another case',
      (name: string) => name.replace('sharedStrings', 'SharedStrings').replace('styles', 'Styles'),
    ],
  ])('opens with %s', async (_what, rename) => {
    expect(told(await opened([await renamed(rename)]))).toMatchObject([{ member_id: 'A1', zip_code: '02134' }])
  })

  it('gives each row what cells say that were merged over several', async () => {
    const rows = [
      ['Member ID', 'First', 'Last', 'DOB', 'DNC'],
      ['A1', 'Ida', 'Brandt', '1948-03-09', 'Y'],
      ['A2', 'Uwe', 'Brandt', '1947-03-09'],
      ['A3', 'Eva', 'Sol', '1950-03-09', 'N'],
    ]
    const merges = [{ startRow: 1, startCol: 4, endRow: 2, endCol: 4 }]
    const file = await opened([await workbook([{ name: 'Members', rows, merges }])])
    expect(told(file).map((line) => 'on_dnc' in line && line.on_dnc)).toEqual([true, true, false])
  })

  it('is refused where the result of a formula was not saved: an empty do-not-call is none', async () => {
    const rows = [
      ['Member ID', 'First', 'Last', 'DOB', 'DNC'],
      ['A1', 'Ida', 'Brandt', '1948-03-09', null],
    ]
    const formula = { value: null, formula: 'IF(1=1,"Y","N")' }
    const cells = new Map([['1,4', formula]])
    expect(await openImport([await workbook([{ name: 'Members', rows, cells }])])).toEqual({ refusal: 'formulas' })
    const many = Array.from({ length: 200 }, (_, at) => [`B${at}`, 'Ida', 'Brandt', '1948-03-09', 'N'])
    const late = { name: 'Members', rows: [...rows.slice(0, 1), ...many], cells: new Map([['180,4', formula]]) }
    expect(await openImport([await workbook([late])])).toEqual({ refusal: 'formulas' })
  })
})
