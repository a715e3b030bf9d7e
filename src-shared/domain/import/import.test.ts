import { CSV_START, csvLines } from '../exports/index.ts'
import { describe, expect, it } from 'vitest'
import { textOf } from './given-files.ts'
import { delimitedFile } from './roster-file.ts'
import {
  howRead,
  columnFacts,
  fileDay,
  matchColumns,
  missingFields,
  readRosterLine,
  refusedLinesOf,
  understand,
  type ColumnAnswers,
  type RosterFile,
} from './index.ts'

const TODAY = '2026-11-20'
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
function opened(content: Uint8Array | string): RosterFile {
  const file = delimitedFile(textOf(typeof content === 'string' ? bytes(content) : content)?.text ?? '')
  if ('refusal' in file) throw new Error(file.refusal)
  return file
}
/** @param answer to every question about its columns */
const read = (content: Uint8Array | string, answer: ColumnAnswers[number] = 'monthFirst') => {
  const { headers, match, rows } = opened(content)
  const facts = columnFacts(headers, rows())
  const { questions } = understand({ match, headers }, facts)
  const answers = headers.map((_, column) => (questions.some((one) => one.column === column) ? answer : null))
  const how = howRead(understand({ match, headers }, facts, answers))
  return [...rows()].map((row) => readRosterLine(row, { match, headers, ...how }, TODAY))
}
const one = (headers: string, cells: string) =>
  read(`Member ID,First Name,Last Name,DOB,${headers}\nA1,Ida,Brandt,1948-03-09,${cells}\n`)[0]
const told = (headers: string, cells: string): unknown => {
  const line = one(headers, cells)
  return line && 'told' in line ? line.told : line
}

const utf16 = (text: string, mark: boolean): Uint8Array => {
  const units = [...(mark ? '\uFEFF' : ''), ...text].map((sign) => sign.charCodeAt(0))
  return new Uint8Array(units.flatMap((unit) => [unit & 255, unit >> 8]))
}
const latin = (text: string): Uint8Array => new Uint8Array([...text].map((sign) => sign.charCodeAt(0)))
const PLAIN = 'Id;Nombre;Apellido;Fecha de nacimiento\n7;José;Muñoz;3/9/1948\n'
const JOSE = { member_id: '7', first_name: 'José', last_name: 'Muñoz', date_of_birth: '1948-03-09' }

describe('a file', () => {
  it.each([
    ['UTF-8', bytes(PLAIN)],
    ['UTF-8 with a mark', bytes(`\uFEFF${PLAIN}`)],
    ['UTF-16 with a mark', utf16(PLAIN, true)],
    ['UTF-16 without one', utf16(PLAIN, false)],
    ['Windows-1252', latin(PLAIN)],
    ['tabs', bytes(PLAIN.replaceAll(';', '\t'))],
    ['bars and other ends of lines', bytes(PLAIN.replaceAll(';', '|').replaceAll('\n', '\r\n'))],
  ])('is read whatever it was written with: %s', (_how, content) => {
    expect(read(content)).toEqual([{ line: 2, told: JOSE }])
  })

  it('keeps delimiters, marks and ends of lines inside quotation marks, and counts physical lines', () => {
    const text =
      'Member ID,Name,DOB,Conditions\n1,"Brandt, Ida",1948-03-09,"COPD;\n""brittle"" diabetes"\n\n2,Uwe Sol,1950-01-01,\n'
    expect(read(text)).toEqual([
      {
        line: 2,
        told: {
          member_id: '1',
          first_name: 'Ida',
          last_name: 'Brandt',
          date_of_birth: '1948-03-09',
          conditions: ['COPD', '"brittle" diabetes'],
        },
      },
      { line: 5, told: { member_id: '2', first_name: 'Uwe', last_name: 'Sol', date_of_birth: '1950-01-01' } },
    ])
  })

  it('is read below a title, and without the count at its end', () => {
    const text =
      'Roster of June,,,\nMember ID,First,Last,DOB\n1,Ida,Brandt,1948-03-09\n2,Uwe,Sol,1950-01-01\nTotal: 2,,,\n'
    expect(read(text)).toMatchObject([
      { line: 3, told: { member_id: '1' } },
      { line: 4, told: { member_id: '2' } },
    ])
  })

  it('shows no Social Security number to anybody, whatever its column holds', () => {
    const file = opened('Member ID,Name,DOB,SSN,Social Security No\n1,Ida Brandt,1948-03-09,123-45-6789,123456789\n')
    expect([...file.rows()]).toEqual([{ line: 2, cells: ['1', 'Ida Brandt', '1948-03-09', '', ''] }])
  })
})

describe('columns', () => {
  it('are found by name in any order, each field once', () => {
    expect(matchColumns(['MBR_ID', 'Zip Code', 'Birth-Date', 'Full Name', 'Phone', 'Home Phone', 'Something'])).toEqual(
      ['member_id', 'zip_code', 'date_of_birth', 'full_name', 'phone', 'other_phone', null],
    )
    expect(missingFields(matchColumns(['Name', 'DOB']))).toEqual(['member_id'])
    expect(missingFields(matchColumns(['Member ID', 'First']))).toEqual(['last_name', 'date_of_birth'])
  })
})

describe('a line', () => {
  it.each([
    '1948-03-09',
    '3/9/1948',
    '03-09-1948',
    '3/9/48',
    '19480309',
    '9-Mar-1948',
    'March 9, 1948',
    '1948-03-09T00:00:00Z',
  ])('reads the birth date %s', (date) => {
    const [line] = read(`Member ID;First;Last;DOB\n1;Ida;Brandt;${date}\n`)
    expect(line).toMatchObject({ told: { date_of_birth: '1948-03-09' } })
  })

  it.each([
    ['3/4/61', '1961-03-04'],
    ['3/4/25', '1925-03-04'],
    ['4-Mar-05', '2005-03-04'],
    ['2025-03-04', '2025-03-04'],
  ])('takes the century of a grown-up for two digits of a year: %s', (date, day) => {
    const [line] = read(`Member ID;First;Last;DOB\n1;Ida;Brandt;${date}\n`)
    expect(line).toMatchObject({ told: { date_of_birth: day } })
  })

  it('puts an address together as a letter has it, and takes none without a street', () => {
    const headers = 'Address 1,Address 2,City,State,Zip'
    expect(told(headers, '1 Main St,Apt 2,Boston,MA,2134')).toMatchObject({
      mailing_address: '1 Main St, Apt 2, Boston, MA 02134',
      zip_code: '02134',
    })
    expect(told(headers, 'PO Box 7,,Boston,,')).toMatchObject({ mailing_address: 'PO Box 7, Boston' })
    expect(told(headers, ',,Boston,MA,02134')).not.toHaveProperty('mailing_address')
  })

  it('takes the words that stand for nothing as nothing, but not as a name', () => {
    expect(told('Phone,Zip,Email,Language', 'NULL,#N/A,-,n/a')).not.toHaveProperty('phone')
    expect(read('Member ID,First,Last,DOB\n1,Ida,Null,1948-03-09\n')).toMatchObject([{ told: { last_name: 'Null' } }])
  })

  it.each([
    ['es-MX', 'es'],
    ['zh_TW', 'zh'],
    ['SPA', 'es'],
    ['pt-BR', 'other'],
  ])('knows the language %s', (word, language) => {
    expect(told('Language', word)).toMatchObject({ preferred_language: language })
  })

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'takes a cell %s for no word that it knows',
    (word) => {
      for (const [column, field] of [
        ['DNC', 'on_dnc'],
        ['SMS consent', 'sms_enabled'],
        ['Sex', 'gender'],
        ['Language', 'preferred_language'],
        ['Priority', 'priority'],
      ] as const) {
        const lines = read(`Member ID,First,Last,DOB,${column}\nA1,Ida,Brandt,1948-03-09,${word}\n`)
        expect(lines).toHaveLength(1)
        expect(lines).not.toMatchObject([{ told: { [field]: expect.anything() } }])
      }
    },
  )

  it('reads phones, ZIP codes without their zeros, languages, numbers, choices and ends', () => {
    expect(
      told(
        'Phone,Zip,Language,Sex,Value,Compliance,Meds,DNC,SMS consent,Term Date,Priority',
        '(305) 555-0188,2134,Español,Female,"$1,200.50",0.85,Metformin;Insulin,Y,no,12/31/2025,HIGH',
      ),
    ).toEqual({
      member_id: 'A1',
      first_name: 'Ida',
      last_name: 'Brandt',
      date_of_birth: '1948-03-09',
      phone: '+13055550188',
      zip_code: '02134',
      preferred_language: 'es',
      gender: 'F',
      financial_value: 1200.5,
      compliance_likelihood: 85,
      medications: ['Metformin', 'Insulin'],
      on_dnc: true,
      sms_enabled: false,
      ended: true,
      priority: 'high',
    })
    expect(told('Zip', '21341234')).toMatchObject({ zip_code: '02134-1234' })
    expect(told('Term Date,Language,Sex', '12/31/9999,unknown,U')).toEqual({
      member_id: 'A1',
      first_name: 'Ida',
      last_name: 'Brandt',
      date_of_birth: '1948-03-09',
      coverage_ends_on: 'never',
    })
  })

  it('is taken without marks that nobody sees: they turn a name around, and make two of one ID', () => {
    expect(
      read('Member ID,First,Last,DOB\n\u200eA1\u200b,\u202eadI\u202c,Bra\u00adndt\u2069,1948-03-09\n'),
    ).toMatchObject([{ told: { member_id: 'A1', first_name: 'adI', last_name: 'Brandt' } }])
    expect(one('Plan', '\u200e=1+1')).toMatchObject({ lost: [{ problem: 'badText', field: 'health_plan' }] })
  })

  it.each([
    ['Phone', '12345', 'badPhone', 'phone'],
    ['Email', 'ida at home', 'badEmail', 'email'],
    ['Email', 'ida@example.org; other@example.org', 'badEmail', 'email'],
    ['Zip', '12', 'badZip', 'zip_code'],
    ['Language', 'Klingonish', 'badLanguage', 'preferred_language'],
    ['Plan', '=HYPERLINK("http://x")', 'badText', 'health_plan'],
    ['Plan', "'=1+1", 'badText', 'health_plan'],
    ['Value', '-3', 'badNumber', 'financial_value'],
    ['SMS consent', 'perhaps', 'badChoice', 'sms_enabled'],
    ['COL', 'sometime', 'badGapStatus', 'gap_column'],
  ])('loses the field, and not the person, for %s %s', (header, cell, problem, field) => {
    const line = one(header, `"${cell.replaceAll('"', '""')}"`)
    expect(line).toMatchObject({ line: 2, told: { member_id: 'A1' }, lost: [{ column: 4, field, problem }] })
  })

  it.each([
    ['Deceased', 'perhaps', 'badDate', 'deceased'],
    ['Term Date', '2027-13-13', 'badDate', 'termination_date'],
    ['DNC', 'perhaps', 'badChoice', 'on_dnc'],
    ['Status', 'perhaps', 'badChoice', 'member_status'],
  ])('is refused for %s %s: nobody is called on a guess', (header, cell, refused, field) => {
    expect(one(header, cell)).toMatchObject({ line: 2, refused, field })
  })

  it('says whose a refused line is, where that can be read', () => {
    expect(read('Member ID,Measure\nA1,XYZ-7\n')).toMatchObject([{ refused: 'badMeasure', number: 'A1' }])
    expect(read('Member ID,Measure\n,COL\n')[0]).not.toHaveProperty('number')
    expect(read('Member ID,Measure\nA1,COL,more\n')[0]).not.toHaveProperty('number')
  })

  it.each(['Suharto,', ',Suharto', 'FNU,Suharto', 'Suharto,LNU', 'N/A,Suharto', 'No First Name,Suharto'])(
    'is of somebody with one name where the two are %s',
    (names) => {
      expect(read(`Member ID,First,Last,DOB\n1,${names},1948-03-09\n`)).toMatchObject([
        { told: { first_name: '', last_name: 'Suharto' } },
      ])
    },
  )

  it.each(['Teller', '"Teller, FNU"', 'FNU Teller', '"Teller,"'])(
    'is of somebody with one name where it is %s',
    (name) => {
      expect(read(`Member ID,Name,DOB\n1,${name},1948-03-09\n`)).toMatchObject([
        { told: { first_name: '', last_name: 'Teller' } },
      ])
      expect(read(`Member ID,Name,Measure\n1,${name},COL\n`)).toMatchObject([
        { told: { named: { last_name: 'Teller' } } },
      ])
    },
  )

  it('does not take a row that was cut off for somebody with one name', () => {
    expect(read('Member ID,DOB,Last,First\n1,1948-03-09,Lee\n')).toMatchObject([
      { refused: 'cutShort', field: 'first_name' },
    ])
  })

  it.each([
    ['1,,,1948-03-09', { refused: 'missing', field: 'first_name' }],
    ['1,NULL,NULL,1948-03-09', { refused: 'missing', field: 'last_name' }],
    ['1,FNU,unknown,1948-03-09', { refused: 'missing', field: 'last_name' }],
    ['1,Ida,Brandt,2030-01-01', { refused: 'futureDate', field: 'date_of_birth' }],
    ['1,Ida,Brandt,13/13/1948', { refused: 'badDate', field: 'date_of_birth' }],
    ['1,Ida,Brandt,2/30/1948', { refused: 'badDate', field: 'date_of_birth' }],
    ['1,Ida', { refused: 'missing', field: 'date_of_birth' }],
    ['1,Ida,Brandt,1948-03-09,more', { refused: 'malformed' }],
  ])('is refused where it is %s', (cells, expected) => {
    expect(read(`Member ID,First,Last,DOB\n${cells}\n`)).toMatchObject([{ line: 2, ...expected }])
  })
})

const NAMED = { first_name: 'Ida', last_name: 'Brandt' }

describe('a cell that is more, or less, than its column promises', () => {
  const line = (id: string, first: string, last: string, phone = '') => {
    const [one] = read(`Member ID,First Name,Last Name,DOB,Phone\n"${id}",${first},${last},1950-03-14,${phone}\n`)
    return one
  }

  it.each([
    ['A1', 'John', 'Smith (Deceased)', 'saysMore', 'last_name'],
    ['A1', 'Ann DNC', 'Lee', 'saysMore', 'first_name'],
    ['A1', 'Ann', 'DO NOT CALL', 'saysMore', 'last_name'],
    ['A1', 'Estate of', 'John Smith', 'saysMore', 'first_name'],
    ['A1', 'Ana (fallecida)', 'Ruiz', 'saysMore', 'first_name'],
    ['A1', 'Jos\u00c3\u00a9', 'Ruiz', 'lostLetters', 'first_name'],
    ['A1', 'Ana', 'Garc\u00c3\u00ada', 'lostLetters', 'last_name'],
    ['A1', 'Jos\ufffd', 'Ruiz', 'lostLetters', 'first_name'],
    ['A1', 'Bego?a', 'Ruiz', 'lostLetters', 'first_name'],
    ['A1', 'Jos&eacute;', 'Ruiz', 'lostLetters', 'first_name'],
    ['A1', 'Ann', 'Smith^John^A', 'lostLetters', 'last_name'],
    ['1.23457E+11', 'Ann', 'Lee', 'badId', 'member_id'],
    ['1001.0', 'Ann', 'Lee', 'badId', 'member_id'],
    ['12,003', 'Ann', 'Lee', 'badId', 'member_id'],
    ['####', 'Ann', 'Lee', 'badId', 'member_id'],
    ['000000', 'Ann', 'Lee', 'badId', 'member_id'],
    ['TBD', 'Ann', 'Lee', 'badId', 'member_id'],
  ])('costs the line: %s %s %s', (id, first, last, refused, field) => {
    expect(line(id, first, last)).toMatchObject({ refused, field })
  })

  it.each([
    ['1EG4-TE5-MK73', 'JOÃO', 'Conceição', { member_id: '1EG4TE5MK73', first_name: 'JOÃO', last_name: 'Conceição' }],
    ['1001.5', 'Ann', "O'Neil-Dee", { member_id: '1001.5', last_name: "O'Neil-Dee" }],
    ['A-001', 'Ramón', 'Núñez 3rd', { member_id: 'A-001', first_name: 'Ramón', last_name: 'Núñez 3rd' }],
  ])('is none of those: %s %s %s', (id, first, last, told) => {
    expect(line(id, first, last)).toMatchObject({ told })
  })

  it('of a phone costs the line where it says whom not to call, and the phone where it has an extension', () => {
    expect(line('A1', 'Ann', 'Lee', '3055550131 DNC')).toMatchObject({ refused: 'saysMore', field: 'phone' })
    for (const phone of ['305-555-0131 x12', '3055550131 ext. 4'])
      expect(line('A1', 'Ann', 'Lee', phone)).toMatchObject({ lost: [{ field: 'phone', problem: 'badPhone' }] })
  })
})

describe('care gaps', () => {
  it('come in a column for each: X is missing, 0 is not needed, and an empty cell says nothing', () => {
    const text =
      'Member ID,Name,DOB,COL,BCS-E,Diabetic Eye Exam\nA1,Ida Brandt,1948-03-09,X,0,\nA2,Uwe Sol,1950-01-01,,,\n'
    expect(read(text)).toMatchObject([
      { told: { member_id: 'A1', gaps: { 'Colorectal Cancer Screening': 'open', Mammogram: 'closed' } } },
      { told: { member_id: 'A2' } },
    ])
  })

  it('have a day in their column, with a status or alone, which then says nothing of it', () => {
    const text =
      'Member ID,COL,BCS,EED,CBP,Flu Vaccine\nA1,X 3/4/2019,Met (2026-01-05),5/2/2024,due 12/31/2026,20240101\nA2,3/4/26,,,,\n'
    expect(read(text)).toEqual([
      {
        line: 2,
        told: {
          member_id: 'A1',
          gaps: { 'Colorectal Cancer Screening': 'open', Mammogram: 'closed', 'Blood Pressure Check': 'open' },
          gap_days: {
            'Colorectal Cancer Screening': { last: '2019-03-04' },
            Mammogram: { last: '2026-01-05' },
            'Diabetic Eye Exam': { last: '2024-05-02' },
            'Blood Pressure Check': { due: '2026-12-31' },
            'Flu Vaccine': { last: '2024-01-01' },
          },
        },
      },
      { line: 3, told: { member_id: 'A2', gap_days: { 'Colorectal Cancer Screening': { last: '2026-03-04' } } } },
    ])
    expect(read('Member ID,COL\nA1,13/13/2026\n')).toMatchObject([{ refused: 'badGapStatus', field: 'gap_column' }])
    expect(read('Member ID,COL,BCS\nA1,sometime,X\n')).toMatchObject([
      { told: { gaps: { Mammogram: 'open' } }, lost: [{ field: 'gap_column' }] },
    ])
    expect(read('Member ID,COL\nA1,sometime 3/4/2026\n')).toMatchObject([{ refused: 'badGapStatus' }])
  })

  it('come in a line for each, of which nothing else of the member is taken', () => {
    const text =
      'Mbr ID,First,Last,DOB,Measure,Status\nA1,Ida,Brandt,,CBP,Open\nA1,Ida,Brandt,,Foot Check,non-compliant\nA1,Ida,Brandt,,EED,Closed\n'
    expect(read(text)).toEqual([
      { line: 2, told: { member_id: 'A1', named: NAMED, gaps: { 'Blood Pressure Check': 'open' } } },
      { line: 3, told: { member_id: 'A1', named: NAMED, gaps: { 'Foot Check': 'open' } } },
      { line: 4, told: { member_id: 'A1', named: NAMED, gaps: { 'Diabetic Eye Exam': 'closed' } } },
    ])
  })

  it('come with the day by which they are due, their last service and their year', () => {
    const list = 'Member ID,Measure,Status,Due Date,Last Service,Measurement Year\n'
    expect(read(`${list}A1,BCS,open,,5/2/2024,2026\nA1,COL,open,11/30/2026,,\nA1,EED,,,,\n`)).toEqual([
      {
        line: 2,
        told: {
          member_id: 'A1',
          gaps: { Mammogram: 'open' },
          gap_days: { Mammogram: { from: '2026-01-01', due: '2026-12-31', last: '2024-05-02' } },
        },
      },
      {
        line: 3,
        told: {
          member_id: 'A1',
          gaps: { 'Colorectal Cancer Screening': 'open' },
          gap_days: { 'Colorectal Cancer Screening': { due: '2026-11-30' } },
        },
      },
      { line: 4, refused: 'badGapStatus', field: 'gap_status', number: 'A1' },
    ])
    expect(read(`${list}A1,BCS,open,13/13/2026,,\n`)).toMatchObject([{ refused: 'badDate', field: 'gap_due' }])
    expect(read(`${list}A1,BCS,open,,,26\n`)).toMatchObject([{ refused: 'badYear', field: 'gap_year' }])
  })

  it('come several in one cell, and without names where the member is on file', () => {
    expect(read('Member ID,Care Gaps\nA1,A1C Test; Flu Vaccine\n')).toEqual([
      { line: 2, told: { member_id: 'A1', gaps: { 'A1C Test': 'open', 'Flu Vaccine': 'open' } } },
    ])
  })

  it.each([
    ['Member ID,Measure\nA1,XYZ-7\n', { refused: 'badMeasure', field: 'measure' }],
    ['Member ID,Measure\nA1,\n', { refused: 'missing', field: 'measure' }],
    ['Member ID,Measure,Status\nA1,COL,maybe\n', { refused: 'badGapStatus', field: 'gap_status' }],
    ['Member ID,COL\nA1,Scheduled\n', { refused: 'badGapStatus', field: 'gap_column' }],
    ['Member ID,Measure\n,COL\n', { refused: 'missing', field: 'member_id' }],
  ])('are refused where they could mean something else: %j', (text, expected) => {
    expect(read(text)).toMatchObject([{ line: 2, ...expected }])
  })
})

it.each([
  ['roster_2026-05-31.csv', '2026-05-31'],
  ['ROSTER 20260531 final.csv', '2026-05-31'],
  ['gaps-202605.csv', '2026-05-01'],
  ['05.31.2026.csv', '2026-05-31'],
  ['roster 2026-02-31.csv', '2026-06-02'],
  ['roster 2027-01-01.csv', '2026-06-02'],
  ['batch 120260531.csv', '2026-06-02'],
  // A care network's: the period, and when it was made.
  ['ACO_month_20260301_20260314T190400Z_v1.csv', '2026-03-01'],
  ['june.csv', '2026-06-02'],
])('takes the day of a file from its name where it has one that has come: %s', (name, day) => {
  expect(fileDay(name, '2026-06-02', '2026-06-03')).toBe(day)
  expect(fileDay('june.csv', '2026-06-09', '2026-06-03')).toBe('2026-06-03')
})

it('gives refused lines back in their own columns, with nothing that a spreadsheet would carry out', () => {
  const file = opened('Member ID,Name\n1,Good One\n2,=1+1\n')
  const words = { code: 'badText', field: 'Name', fix: 'Write "plain" text.' }
  const names = { line: 'Row', code: 'Code', field: 'Column', fix: 'How to fix it' }
  const { labels, rows } = refusedLinesOf(file, new Map([[3, words]]), names)
  const text = CSV_START + csvLines([labels, ...rows])
  expect(text).toBe(
    '\uFEFFMember ID,Name,Row,Code,Column,How to fix it\r\n2,"\'=1+1",3,badText,Name,"Write ""plain"" text."\r\n',
  )
  // It comes in again: what was added is no column of a roster.
  expect(matchColumns(opened(text).headers)).toEqual(['member_id', 'full_name', null, null, null, null])
})
