import { describe, expect, it } from 'vitest'
import { delimitedFile } from './roster-file.ts'
import { provenMatch } from './matters.ts'
import {
  howRead,
  columnFacts,
  keptAnswers,
  keptMatch,
  readRosterLine,
  toKeep,
  understand,
  type ColumnAnswers,
  type Reading,
} from './index.ts'

const TODAY = '2026-11-27'
const PERSON = 'Member ID,First,Last,DOB'
const WHO = (place: number): string => `A${place},Ida,Brandt,1948-03-09`

/** A file with cells for one or more columns behind those of a person. */
function file(headers: string, lines: readonly string[], answers?: ColumnAnswers) {
  const text = [`${PERSON},${headers}`, ...lines.map((cells, place) => `${WHO(place)},${cells}`)].join('\n')
  return opened(text, answers)
}

function opened(text: string, answers?: ColumnAnswers) {
  const table = delimitedFile(text)
  if ('refusal' in table) throw new Error(table.refusal)
  const facts = columnFacts(table.headers, table.rows())
  const match = provenMatch(table.match, facts)
  const columns = { match, headers: table.headers }
  const understood = understand(columns, facts, answers)
  const lines = [...table.rows()].map((row) => readRosterLine(row, { ...columns, ...howRead(understood) }, TODAY))
  return { match, understood, facts, columns, lines, told: lines.map((line) => ('told' in line ? line.told : line)) }
}
const answered = (said: Reading, column = 4): ColumnAnswers =>
  Array.from({ length: 8 }, (_, at) => (at === column ? said : null))

describe('a column is read as one', () => {
  it.each([
    ['Value', ['"350,00"', '"1.234,56"'], 'financial_value', [350, 1234.56]],
    ['Value', ['$350.00', '"$1,234.56"', '"1,200"'], 'financial_value', [350, 1234.56, 1200]],
    ['Value', ['350', '1200'], 'financial_value', [350, 1200]],
    ['Pickup Likelihood', ['0.8', '1', '0.25'], 'pickup_likelihood', [80, 100, 25]],
    ['Pickup Likelihood', ['"7,5"', '60'], 'pickup_likelihood', [7.5, 60]],
    ['Sex', ['1', '2', '0'], 'gender', ['M', 'F', undefined]],
    ['Sexo', ['M', 'H', 'M'], 'gender', ['F', 'M', 'F']],
    ['Sexo', ['M', 'F'], 'gender', ['M', 'F']],
    ['Género', ['Mujer', 'Varón', 'Masc.', 'Fem'], 'gender', ['F', 'M', 'M', 'F']],
    [
      'SMS Opt Out',
      ['Active', 'Declined', 'Opted In', 'Opted Out', 'Y'],
      'sms_enabled',
      [undefined, undefined, true, false, false],
    ],
    ['SMS Consent', ['Active', 'Declined', 'Granted'], 'sms_enabled', [true, false, true]],
    ['DNC', ['Y', 'N', 'DNC'], 'on_dnc', [true, false, true]],
    ['DNC', ['2026-01-05', ''], 'on_dnc', [true, undefined]],
    ['DNC', ['VERDADERO', 'FALSO'], 'on_dnc', [true, false]],
    ['Email', ['ida@example.com.', 'ida@example.com'], 'email', [undefined, 'ida@example.com']],
    [
      'Open Gaps',
      ['No BCS', 'not COL', 'Nontraditional Support'],
      'gaps',
      [undefined, undefined, { 'Nontraditional Support': 'open' }],
    ],
    ['Open Gaps', ['3', 'COL'], 'gaps', [undefined, { 'Colorectal Cancer Screening': 'open' }]],
    ['OK to Call', ['Y', 'No'], 'on_dnc', [false, true]],
    ['Do Not Text', ['Y', 'N'], 'sms_enabled', [false, true]],
    ['Term Date', ['12/31/99', '12/31/27', '1/0/1900', '12/13/2025'], 'ended', [undefined, undefined, undefined, true]],
    ['Status', ['Active', 'Termed', 'Deceased'], 'ended', [false, true, true]],
  ] as const)('%s: %j', (header, cells, field, values) => {
    const { told, understood } = file(header, cells)
    expect(understood.isClear).toBe(true)
    expect(told.map((line) => line[field as keyof typeof line])).toEqual(values)
  })

  it.each([
    ['Value', ['"1,200"', '"3,500"'], ['dot', 'comma']],
    ['Pickup Likelihood', ['1', '0'], ['dot', 'dotShare']],
    ['Sex', ['0', '1'], ['oneMale', 'oneFemale']],
    ['DNC', ['1', '2'], ['oneYes', 'twoYes']],
    ['Last Service', [], []],
    ['COL', ['0', '1'], ['yesOpen', 'yesClosed']],
    ['COL', ['Met', '0'], ['yesOpen', 'yesClosed']],
    ['COL', ['5/14/2024', '0'], ['yesOpen', 'yesClosed']],
    ['Sexo', ['M', 'M'], ['mMale', 'mFemale']],
    ['Term Date', ['3/4/2027', '5/6/2027'], ['monthFirst', 'dayFirst']],
    ['Term Date', ['46022', '46023'], ['serial1900', 'serial1904']],
  ] as const)('%s %j is asked about', (header, cells, options) => {
    const { understood } = file(header, cells.length > 0 ? cells : [''])
    expect(understood.questions).toEqual(options.length > 0 ? [{ column: 4, options, contradicted: false }] : [])
    expect(understood.isClear).toBe(options.length === 0)
  })

  it('asks about a 0 beside more days than it lists, and takes one beside an X for closed', () => {
    const days = Array.from({ length: 80 }, (_, day) => `2023-0${1 + Math.floor(day / 27)}-${10 + (day % 18)},x${day}`)
    const all = file('COL,Note', [...days, '0,y'])
    expect(all.understood.questions).toMatchObject([{ column: 4, options: ['yesOpen', 'yesClosed'] }])
    expect(file('COL', ['X', '0']).told).toMatchObject([
      { gaps: { 'Colorectal Cancer Screening': 'open' } },
      { gaps: { 'Colorectal Cancer Screening': 'closed' } },
    ])
    expect(file('COL', ['0%', '100%']).lines).toMatchObject([{ lost: [{ column: 4 }] }, { lost: [{ column: 4 }] }])
  })

  it('reads a day beside a status in the order that was answered about another column', () => {
    const { told, understood } = opened(`${PERSON},COL\nA1,Ida,Brandt,3/4/1948,Met 3/4/2026\n`, answered('dayFirst', 3))
    expect(understood.isClear).toBe(true)
    expect(told).toMatchObject([
      {
        gaps: { 'Colorectal Cancer Screening': 'closed' },
        gap_days: { 'Colorectal Cancer Screening': { last: '2026-04-03' } },
      },
    ])
  })

  it('is of the year in its name, and no two years are one gap', () => {
    const year = { gap_days: { 'Colorectal Cancer Screening': { from: '2025-01-01', due: '2025-12-31' } } }
    expect(file('COL MY2025', ['Closed']).told).toMatchObject([
      { gaps: { 'Colorectal Cancer Screening': 'closed' }, ...year },
    ])
    expect(opened('Member ID,Measure,Status\nA1,COL 2025,Closed\n').told).toMatchObject([year])
    expect(file('COL 2025,COL 2026', ['Closed,Open']).understood.matters).toMatchObject([{ column: 4 }, { column: 5 }])
  })

  it('counts nobody as well by a measure of those who are not', () => {
    const rows = ['HBD>9', 'Hemoglobin A1c Poor Control', 'GSD >9%', 'HPC'].map((measure) => `A1,${measure},1`)
    const refused = { refused: 'badMeasure', field: 'measure' }
    expect(opened(['Member ID,Measure,Numerator', ...rows].join('\n')).lines).toMatchObject(rows.map(() => refused))
  })

  it('says nothing of a gap where the cell of its status is empty', () => {
    expect(opened('Member ID,Measure,Status\nA1,COL,\nA2,COL,Open\nA3,COL,-\n').lines).toMatchObject([
      { refused: 'badGapStatus', field: 'gap_status' },
      { told: { gaps: { 'Colorectal Cancer Screening': 'open' } } },
      { refused: 'badGapStatus' },
    ])
  })

  it.each([
    ['Calling Preference', ['Y', 'N'], 'doNotCall'],
    ['Phone Status', ['DNC', ''], 'doNotCall'],
    ['Voice', ['Opted out', 'Allowed'], 'doNotCall'],
    ['Text Messages', ['Declined', 'Accepted'], 'consent'],
    ['Is Active', ['True', 'False'], 'termination'],
    ['Status Code', ['1', '2'], 'termination'],
    ['Vive', ['Sí', 'No'], 'deceased'],
    ['Comments', ['prefers mornings', 'asked not to be called'], 'doNotCall'],
    ['Notas', ['no llamar por favor', ''], 'doNotCall'],
    ['Remarks', ['husband says she passed away', ''], 'deceased'],
    ['Spanish Speaking', ['Y', 'N'], 'language'],
    ['Mammogram Due', ['Y', 'N'], 'measure'],
    ['Needs Diabetic Eye Exam', ['Yes', ''], 'measure'],
    ['Coverage Stop Date', ['2026-10-31', ''], 'termination'],
    ['Phone Type', ['Home', 'Cell'], undefined],
    ['Email Domain', ['example.com', ''], undefined],
    ['Risk Tier', ['1', '2'], undefined],
  ] as const)('that nobody knows by its name is asked about by its cells: %s %j', (header, cells, matter) => {
    const { understood } = file(header, cells)
    expect(understood.matters).toEqual(matter === undefined ? [] : [{ column: 4, matter }])
  })

  it('of names in a list is refused where one says more, and listed where it can not be compared', () => {
    const list = 'Member ID,First,Last,DOB,Measure\n'
    expect(opened(`${list}A1,Ida,Sol (deceased),1948-03-09,COL\n`).lines).toMatchObject([{ refused: 'saysMore' }])
    expect(opened(`${list}A1,Ida,Sol,1948-13-13,COL\nA2,Ana,Sol,1948-03-09,COL\n`).lines).toMatchObject([
      { lost: [{ column: 3, field: 'date_of_birth', problem: 'badDate' }] },
      { told: { named: { first_name: 'Ana' } } },
    ])
  })

  it('is asked about for one cell among more than it lists', () => {
    const notes = Array.from({ length: 200 }, (_, place) => `call number ${place}`)
    expect(file('Notes', [...notes, 'DO NOT CALL']).understood.matters).toEqual([{ column: 4, matter: 'doNotCall' }])
    expect(file('Notes', notes).understood.matters).toEqual([])
  })

  it.each(['Gap Closure Date', 'Result', 'Exclusion', 'Met?', 'Eligible'])(
    'of a list is asked about where it may say which gaps are open: %s',
    (header) => {
      const cells = header.endsWith('Date') ? ['2026-03-14', ''] : ['Y', 'N']
      const text = ['Member ID,Measure,' + header, ...cells.map((cell) => `A1,COL,${cell}`)].join('\n')
      expect(opened(text).understood.matters).toMatchObject([{ column: 2 }])
    },
  )

  it('is read as the answer says: 0 is open and 1 is closed in a numerator', () => {
    const gaps = (said: Reading) => file('COL', ['0', '1'], answered(said)).told.map((line) => line['gaps' as never])
    expect(gaps('yesClosed')).toEqual([
      { 'Colorectal Cancer Screening': 'open' },
      { 'Colorectal Cancer Screening': 'closed' },
    ])
    expect(gaps('yesOpen')).toEqual([
      { 'Colorectal Cancer Screening': 'closed' },
      { 'Colorectal Cancer Screening': 'open' },
    ])
  })

  it.each([
    ['Gap Closed', 'True', 'closed'],
    ['Is Gap', 'False', 'closed'],
    ['Is Gap', 'True', 'open'],
    ['Numerator', '0', 'open'],
    ['Compliant', 'Y', 'closed'],
  ])('takes yes and no of a list by the name of the column: %s %s is %s', (header, cell, status) => {
    expect(opened(`Member ID,Measure,${header}\nA1,COL,${cell}\n`).told).toEqual([
      { member_id: 'A1', gaps: { 'Colorectal Cancer Screening': status } },
    ])
  })

  it.each([
    ['1,0', 'open'],
    ['1,1', 'closed'],
    ['0,0', undefined],
  ])('takes no gap from a measure in which somebody is not counted: denominator and numerator %s', (cells, status) => {
    const gaps = status === undefined ? {} : { gaps: { 'Colorectal Cancer Screening': status } }
    const person = { member_id: 'A0', first_name: 'Ida', last_name: 'Brandt', date_of_birth: '1948-03-09' }
    expect(file('COL_DEN,COL_NUM', [cells]).told).toEqual([{ ...person, ...gaps }])
    expect(opened(`Member ID,Measure,Denominator,Numerator\nA0,COL,${cells}\n`).told).toEqual([
      { member_id: 'A0', ...gaps },
    ])
  })

  it('opens a gap that one of two columns of its name calls open', () => {
    expect(file('COL,COL-E', ['Closed,Open', 'Open,Closed']).told).toMatchObject([
      { gaps: { 'Colorectal Cancer Screening': 'open' } },
      { gaps: { 'Colorectal Cancer Screening': 'open' } },
    ])
  })

  it('is no number of days where one slipped in between written days', () => {
    const { lines } = opened('Member ID,First,Last,DOB\nA1,Ida,Sol,3/14/1950\nA2,Uwe,Sol,18326\nA3,Eve,Sol,1950\n')
    expect(lines).toMatchObject([
      { told: { date_of_birth: '1950-03-14' } },
      { refused: 'badDate' },
      { refused: 'badDate' },
    ])
  })

  it('is a state where an estado holds states', () => {
    expect(file('Estado,Dirección', ['FL,1 Main St', 'PR,2 Calle Sol']).match.slice(4)).toEqual([
      'state',
      'mailing_address',
    ])
    expect(file('Estado', ['Activo', 'Cancelado']).told).toMatchObject([{ ended: false }, { ended: true }])
  })

  it('takes the order of days from another column of the file that tells it', () => {
    const { told } = opened('Member ID,First,Last,DOB,Term Date\nA1,Ida,Brandt,3/4/1948,12/31/2027\n')
    expect(told).toMatchObject([{ date_of_birth: '1948-03-04' }])
  })

  it('keeps how a column was read, and stops at a file that reads otherwise', () => {
    const first = file('Term Date', ['3/4/2027', '12/31/2026'])
    const kept = toKeep(first.match, [], first.understood.readings)
    expect(kept).toEqual([
      'member_id',
      'first_name',
      'last_name',
      'date_of_birth:anyOrder',
      'termination_date:monthFirst',
    ])
    expect(keptMatch(kept, 5)).toEqual(first.match)
    const answers = keptAnswers(kept)
    expect(file('Term Date', ['3/4/2027'], answers).understood.isClear).toBe(true)
    expect(file('Term Date', ['31/12/2027'], answers).understood.questions).toEqual([
      { column: 4, options: ['dayFirst'], contradicted: true },
    ])
  })
})

const names = (header: string, cells: readonly string[], said?: Reading) =>
  opened(
    [`Member ID,${header},DOB`, ...cells.map((cell, at) => `A${at},${cell},1948-03-09`)].join('\n'),
    said && answered(said, 1),
  )

describe('a whole name in one cell', () => {
  it.each([
    ['Member Name', ['LEE ANN', 'SOL UWE']],
    ['Name', ['"LEE, ANN"', 'SOL UWE']],
    ['Name', ['Ida M Brandt', 'SOL UWE B']],
  ])('is asked about where either word may be the family name: %s %j', (header, cells) => {
    expect(names(header, cells).understood.questions).toMatchObject([
      { column: 1, options: ['firstLast', 'lastFirst'], contradicted: false },
    ])
  })

  it.each([
    ['Apellidos y Nombre', ['Brandt Ida', 'Sol Uwe M'], 'lastFirst'],
    ['First and Last Name', ['Ida Brandt', 'Uwe Sol'], 'firstLast'],
    ['Name', ['BRANDT IDA M', 'SOL JR UWE'], 'lastFirst'],
    ['Name', ['Ida M Brandt', 'Mr. Uwe Sol'], 'firstLast'],
  ] as const)('is read as its header or its cells say: %s %j', (header, cells, reading) => {
    const { understood, told } = names(header, cells)
    expect([understood.questions, understood.readings[1]]).toEqual([[], reading])
    expect(
      told.map((one) => ('last_name' in one ? String(one['last_name']).split(' ')[0]?.toLowerCase() : null)),
    ).toEqual(['brandt', 'sol'])
  })

  it('with the family name first is refused where nobody can tell where that ends', () => {
    expect(names('Name', ['Pérez López Ana', '"Pérez López, Ana"', 'Ruiz Eva'], 'lastFirst').lines).toMatchObject([
      { refused: 'nameOrder', field: 'last_name' },
      { told: { first_name: 'Ana', last_name: 'Pérez López' } },
      { told: { first_name: 'Eva', last_name: 'Ruiz' } },
    ])
  })

  it('is asked about again where a later file contradicts what was kept', () => {
    const { questions } = names('Name', ['BRANDT IDA M', 'SOL UWE B'], 'firstLast').understood
    expect(questions).toMatchObject([{ column: 1, contradicted: true }])
  })
})

it.each([
  'Ann & Bob',
  'Ann/Bob',
  'Ann and Bob',
  'Ann c/o Bob',
  'Ann - TERMED',
  'Ann (D)',
  'DO NOT USE',
  'ZZTEST',
  'Ann #2',
  'De%20La',
  '1234',
  '12/12/1950',
])("a name is somebody's and nothing else: %s is refused", (name) => {
  expect(opened(`${PERSON}\nA1,${name},Brandt,1948-03-09\n`).lines).toMatchObject([
    { refused: expect.any(String), field: 'first_name' },
  ])
})

it.each(['DNC Expires', 'Do Not Call Until', 'DNC End', 'SMS Revoked Date', 'Closed Gaps'])(
  'a column that says the opposite of its words is asked about: %s',
  (header) => {
    expect(file(header, ['2026-01-02']).understood.matters).toMatchObject([{ column: 4 }])
  },
)

it.each(["Dec'd 1/2/2026", 'murió en enero', 'Wife says he passed last week', 'R.I.P.'])(
  'a note that says that somebody has died is not left out unseen: %s',
  (note) => {
    expect(file('Notes', [note]).understood.matters).toMatchObject([{ column: 4, matter: 'deceased' }])
  },
)

it.each(['Poa', 'García/López', 'de la O', 'Tester', 'Ortega y Gasset', 'Rip'])(
  'a name that only seems to say more is taken: %s',
  (name) => {
    expect(opened(`Member ID,Last,First,DOB\nA1,${name},Ida,1948-03-09\n`).told).toMatchObject([{ last_name: name }])
  },
)

it.each(['MAR-12', 'DEC-1001', '12-MAR', 'MAY', 'T-100'])('an ID that only seems to be a day is taken: %s', (id) => {
  expect(opened(`${PERSON}\n${id},Ida,Brandt,1948-03-09\n`).told).toMatchObject([{ member_id: id }])
})

describe('numbers of another kind among member IDs', () => {
  const ids = (cells: readonly string[], said?: Reading) =>
    opened([PERSON, ...cells.map((cell) => `${cell},Ida,Brandt,1948-03-09`)].join('\n'), said && answered(said, 0))
  const MIXED = ['A1', '1EG4-TE5-MK73', 'A2']

  it('are asked about where they are Medicare numbers, and never taken unasked', () => {
    expect(ids(MIXED).understood.questions).toMatchObject([
      { column: 0, options: ['medicareLeftOut', 'medicareTaken'], example: '1E••-•••-••73' },
    ])
    expect(ids(MIXED, 'medicareLeftOut').lines).toMatchObject([
      { told: { member_id: 'A1' } },
      { refused: 'medicareId', field: 'member_id' },
      { told: { member_id: 'A2' } },
    ])
    expect(ids(MIXED, 'medicareTaken').told).toMatchObject([{}, { member_id: '1EG4TE5MK73' }, {}])
    // All of one kind is a kind.
    expect(ids(['1EG4-TE5-MK73', '1EG4TE5MK74']).understood.questions).toEqual([])
  })

  it.each<readonly [string, readonly string[], readonly number[], string]>([
    ['zeros in front', ['0012345', '12346', '1234567', '0A12'], [1], '•••46'],
    ['digits after the fifteenth', ['1234567890123450000', '1234567890123460000', '12'], [0, 1], '12•••••••••••••••00'],
    ['zeros behind a point', ['12345.01', '12345.1', '12346.02'], [0, 1, 2], '12•••.01'],
    ['their form, one having decimals', ['1234', '1234.5'], [1], '12••.5'],
  ])('are asked about where a spreadsheet took %s', (_, cells, changed, example) => {
    expect(ids(cells).understood.questions).toEqual([
      { column: 0, options: ['changedIdsLeftOut', 'changedIdsTaken'], contradicted: false, example },
    ])
    const refused = (said?: Reading) =>
      ids(cells, said).lines.flatMap((line, place) => ('refused' in line ? [place] : []))
    expect(refused()).toEqual(changed)
    expect(refused('changedIdsLeftOut')).toEqual(changed)
    expect(refused('changedIdsTaken')).toEqual([])
  })

  it.each([
    ['one with a suffix of two digits', ['12345.01', '12345.02', '12346.01']],
    ['of one length, some with zeros in front', ['0012345', '1234567']],
    ['of several lengths, also with zeros in front', ['0012345', '012', '12346']],
    ['long ones', ['1234567890123450', '1234567890123456']],
    ['short ones with a zero for nobody', ['000', '123', '12']],
  ])('are taken as they are where nothing shows a change: %s', (_, cells) => {
    expect(ids(cells).understood.questions).toEqual([])
  })

  it('are left out where some are Medicare numbers and others lost their zeros', () => {
    expect(ids([...MIXED, '0012345', '12346'], 'medicareTaken').lines.at(-1)).toMatchObject({ refused: 'badId' })
  })

  it('are never read nor shown where they are Social Security numbers, whatever the column', () => {
    const { lines, told } = opened(
      `${PERSON},Address,Phone\nA1,Ida,Brandt,1948-03-09,"1 Main St, SSN 123-45-6789",123-45-6789\n987-65-4320,Uwe,Sol,1950-01-01,,\nA3,Eve,Day,1950-01-01,,\n`,
    )
    expect(lines).toMatchObject([
      { told: { member_id: 'A1' }, lost: [{ field: 'mailing_address', problem: 'secretNumber' }] },
      { line: 3, refused: 'secretNumber', field: 'member_id' },
      { told: { member_id: 'A3' } },
    ])
    expect(JSON.stringify([lines, told])).not.toMatch(/123-45-6789|987-65-4320/)
  })

  it.each(['1.23E11', '"1,23E+11"', '1E+11', 'Jan-00', '1-Mar', '3/4/2026', 'TRUE'])(
    'are refused where a spreadsheet wrote them: %s',
    (id) => {
      expect(ids([id]).lines).toMatchObject([{ refused: 'badId' }])
    },
  )
})

describe('who has died or left', () => {
  it.each([
    ['Deceased', 'N', false],
    ['Deceased', 'Y', true],
    ['Deceased', '', undefined],
    ['Status', 'Active', false],
    ['Term Date', '2030-01-01', undefined],
    ['Term Date,Status', '2030-01-01,Active', false],
    ['Deceased,Status', 'Y,Active', true],
    ['Phone', '3055550188', undefined],
  ])('comes back by a word alone: %s %s says %s', (headers, cells, ended) => {
    expect(file(headers, [cells]).told[0]).toEqual(
      ended === undefined
        ? expect.not.objectContaining({ ended: expect.anything() })
        : expect.objectContaining({ ended }),
    )
  })

  it('is named in a list of gaps, so that a gap of somebody else is not taken', () => {
    const { told } = opened('Member ID,Last,First,DOB,Measure\nA1,Brandt,Ida,1948-03-09,COL\nA2,,,bad,COL\n')
    expect(told).toEqual([
      {
        member_id: 'A1',
        named: { last_name: 'Brandt', first_name: 'Ida', date_of_birth: '1948-03-09' },
        gaps: { 'Colorectal Cancer Screening': 'open' },
      },
      { member_id: 'A2', gaps: { 'Colorectal Cancer Screening': 'open' } },
    ])
  })
})

describe('columns that matter', () => {
  it.each([
    'DNC',
    'DNC Flag',
    'DNC_IND',
    'Do Not Call',
    'DO_NOT_CALL_FLAG',
    'DoNotCall',
    'Do Not Call Ind',
    'Do Not Call Indicator',
    "Don't Call",
    'Do Not Contact',
    'Do-Not-Phone',
    'Do Not Call (Y/N)',
    'No Call',
    'No Calls Please',
    'No Contact',
    'Call Opt Out',
    'Phone Opt-Out',
    'Opt Out Calls',
    'Opted Out of Calls',
    'Call Suppression',
    'Suppress Calls',
    'Suppress From Outreach',
    'Contact Restriction',
    'Call Block',
    'Exclude From Calls',
    'Phone Refused',
    'Cease and Desist',
    'Member DNC',
    'Is DNC',
    'No Llamar',
    'OK to Call',
    'Call Consent',
    'Permission to Contact',
  ])('are known as a do-not-call: %s', (header) => {
    const { told } = file(`"${header}"`, ['N', 'Y'])
    expect(told.filter((line) => 'on_dnc' in line && line.on_dnc === true)).toHaveLength(1)
  })

  it.each([
    ['Contact Pref', ['phone', 'none'], 'doNotCall'],
    ['TCPA', ['Y'], 'doNotCall'],
    ['Remarks', ['Do not call', ''], 'doNotCall'],
    ['Marketing Consent', ['Y'], 'consent'],
    ['BENE_VRFY_DEATH_DAY_SW', ['Y'], 'deceased'],
    ['Palliative Care', ['Y'], 'hospice'],
    ['Term Reason', ['Moved'], 'termination'],
    ['Status', ['7', '9'], 'termination'],
    ['Written Language', ['Spanish'], 'language'],
    ['Interpreter Needed', ['Y'], 'interpreter'],
    ['Needs', ['COL', 'BCS'], 'measure'],
  ])('are asked about where they are not used: %s', (header, cells, matter) => {
    const { understood } = file(header, cells)
    expect(understood.matters).toEqual([{ column: 4, matter }])
    expect(understood.isClear).toBe(false)
    expect(file(header, cells, [null, null, null, null, 'leftOut']).understood.isClear).toBe(true)
  })

  it('are asked about in a list of gaps, which takes nothing else of a member', () => {
    expect(opened('Member ID,Measure,DNC\nA1,COL,Y\n').understood.matters).toEqual([{ column: 2, matter: 'doNotCall' }])
  })

  it('are used in several columns together: one yes is enough', () => {
    expect(file('Do Not Call,DNC Flag', ['N,Y', ',N', 'Y,N']).told).toMatchObject([
      { on_dnc: true },
      { on_dnc: false },
      { on_dnc: true },
    ])
  })

  it.each([
    ['SSN#', '123-45-6789'],
    ['BENE_SSN_NUM', '123456789'],
    ['Social Security #', '123456789'],
    ['HICN', '123456789A'],
    ['Drivers License', 'D123'],
    ['Passport', 'X1'],
    ['Other Number', '123-45-6789'],
    ['Member ID', '123-45-6789'],
  ])('never hold a secret: %s', (header, cell) => {
    const table = delimitedFile(`First,Last,DOB,${header}\nIda,Brandt,1948-03-09,${cell}\n`)
    if ('refusal' in table) throw new Error(table.refusal)
    expect([...table.rows()].map(({ cells }) => cells[3])).toEqual([''])
    expect(table.match[3]).toBeNull()
  })

  it.each([
    [
      ['ID', 'Member ID'],
      [null, 'member_id'],
    ],
    [
      ['MBI', 'Subscriber ID', 'Member_ID'],
      [null, null, 'member_id'],
    ],
    [
      ['Medicaid ID', 'patient_id'],
      [null, 'member_id'],
    ],
    [
      ['Row', 'ID'],
      [null, 'member_id'],
    ],
    [
      ['Member ID', 'Member Number'],
      [null, null],
    ],
  ])('hold the ID that the plan goes by: %j', (headers, match) => {
    expect(opened(`First,Last,DOB,${headers.join()}\nIda,Brandt,1948-03-09,1,2,3\n`.slice(0)).match.slice(3)).toEqual(
      match,
    )
  })
})

describe('cells', () => {
  it.each([
    ['John Smith Jr', 'John', 'Smith Jr'],
    ['"John Smith, Jr."', 'John', 'Smith Jr.'],
    ['"SMITH JR, JOHN"', 'JOHN', 'SMITH JR'],
    ['"Brandt, Ida Maria"', 'Ida Maria', 'Brandt'],
    ['María de la Cruz', 'María', 'de la Cruz'],
    ['Van Nguyen', 'Van', 'Nguyen'],
    ["Mary O'Brien-Núñez III", 'Mary', "O'Brien-Núñez III"],
  ])('with a whole name: %s', (name, first, last) => {
    expect(opened(`Member ID,Name,DOB\nA1,${name},1948-03-09\n`, answered('firstLast', 1)).told).toMatchObject([
      { first_name: first, last_name: last },
    ])
  })

  it.each([
    ['es-419', 'es'],
    ['Spanish; Castilian', 'es'],
    ['Español (México)', 'es'],
    ['Chinese - Mandarin', 'zh'],
    ['cmn', 'zh'],
    ['zh-Hans-CN', 'zh'],
    ['Ukrainian', 'other'],
    ['Gujarati', 'other'],
    ['Griego', 'other'],
    ['hmn', 'other'],
    ['American Sign Language', 'other'],
    ['gre', 'other'],
    ['vietnamita', 'vi'],
    ['English (US)', 'en'],
  ])('with a language by its name or tag: %s', (cell, language) => {
    expect(file('Language', [cell]).told).toMatchObject([{ preferred_language: language }])
  })

  it.each(['\\N', '(null)', 'None', 'nan', '~', 'NA', 'n.a.', 'unknown'])('that stand for nothing: %s', (cell) => {
    const { lines } = file('Phone,Email,Zip,Language,Meds,PCP,COL', [Array.from({ length: 7 }, () => cell).join()])
    expect(lines).toEqual([
      { line: 2, told: { member_id: 'A0', first_name: 'Ida', last_name: 'Brandt', date_of_birth: '1948-03-09' } },
    ])
  })

  it('that say that there is no medicine, problem, doctor or address', () => {
    const { told } = file('Meds,Conditions,PCP,Email', ['No medications,No known problems,Unassigned,none@none.com'])
    expect(Object.keys(told[0] ?? {})).toEqual(['member_id', 'first_name', 'last_name', 'date_of_birth'])
  })

  it.each(['COL; BCS', '"COL, BCS"', 'COL|BCS', 'COL/BCS', 'COL BCS', '"COL\nBCS"', 'COL and BCS'])(
    'with several measures: %s',
    (cell) => {
      expect(file('Care Gaps', [cell]).told).toMatchObject([
        { gaps: { 'Colorectal Cancer Screening': 'open', Mammogram: 'open' } },
      ])
    },
  )

  it('of a row in which a quotation mark swallowed others refuse each of those rows', () => {
    const { lines } = opened(
      `${PERSON}\nA1,"Ida,Brandt,1948-03-09\nA2,Uwe,Sol,1950-01-01\nA3,"Eve,Sol,1950-01-01\nA4,Fay,Sol,1950-01-01\n`,
    )
    expect(lines).toMatchObject([
      { line: 2, refused: 'malformed' },
      { line: 3, refused: 'malformed' },
      { line: 4, refused: 'malformed' },
      { line: 5, told: { member_id: 'A4' } },
    ])
  })
})

describe('a file', () => {
  it.each([
    [`${PERSON}\n${WHO(1)}\nTotal: 60,,,\n`, 'wrongCount'],
    ['Member ID,Measure,Status\nM-1,COL,Open\nTotal: 3,,\n', 'wrongCount'],
    [
      'ISA*00*          *00*          *ZZ*OUTREACH01     *ZZ*PLAN02         *261015*0815*^*00501*000000412*0*T*:~\nGS*BE~',
      'x12',
    ],
    ['MSH|^~\\&|APP|PLAN|||20261101||ADT^A08|1|P|2.5\nPID|1||A1', 'hl7'],
    ['<html><table><tr><td>Member ID</td></tr></table></html>', 'markup'],
    ['%PDF-1.7\nx', 'pdf'],
    ['A100000001LOPEZ     ANA       19480309F\nA100000002DAY       BO        19470310M\n', 'fixedWidth'],
  ])('that is no whole table is refused by its name: %#', (text, refusal) => {
    expect(delimitedFile(text)).toEqual({ refusal })
  })

  it.each([
    ['Total: 2,,,', 2],
    ['T,2,,', 2],
    ['TR0000002,,,', 2],
    ['2 records,,,', 2],
    ['(2 rows affected),,,', 2],
    ['Registros: 2,,,', 2],
    ['*** End of report ***,,,', 2],
    ['EOF,,,', 2],
    ['TRL,000002,20261101,', 2],
    ['Record count 2 of 11/01/2026,,,', 2],
    ['Trailer 4,,,', 2],
    ['End of report 11/01/2026,,,', 2],
    // Nothing is counted: it may be somebody.
    ['Members,Ida,Brandt,1948-03-09', 3],
    ['Total,,,', 3],
  ])('takes its last row for a count only where it is one: %s', (last, count) => {
    const table = delimitedFile(`${PERSON}\n${WHO(1)}\n${WHO(2)}\n${last}\n`)
    expect(table).toMatchObject({ count })
  })

  it.each([
    [`${WHO(1)},Y\n${WHO(2)},\n`, 5, 2],
    [`${WHO(1)},COL,BCS\n${WHO(2)},COL,BCS\n`, 6, 2],
    ['M100234,COL\nM100235,BCS\n', 2, 2],
    ['A1;Ida;Brandt;9-Mar-1948\n', 4, 1],
    [`Roster of June,,,\n${WHO(1)}\n`, 4, 2],
  ])('whose columns have no names loses nobody, and asks about each column: %#', (text, columns, count) => {
    const { columns: own, understood, lines } = opened(text)
    expect(own).toEqual({ headers: Array.from({ length: columns }, () => ''), match: own.headers.map(() => null) })
    expect(lines).toHaveLength(count)
    expect(understood.matters.map(({ column }) => column)).toEqual(own.headers.map((_, column) => column))
  })

  it.each([
    'Roster of June,,,\nCodigo,Prenom,Nom,Naissance',
    'Codigo,Prenom,Nom,Naissance',
    'Member ID,DOB,12/31/2026,x',
  ])('whose columns have names is read below them, known or not: %s', (names) => {
    expect(opened(`${names}\n${WHO(1)}\n`).columns.headers).toEqual(names.split('\n').at(-1)?.split(','))
  })

  it.each([
    'T,60,,',
    '60 records,,,',
    'Registros: 60,,,',
    'TR0000060,,,',
    'Total: 60,,,',
    'Total: 3,,,',
    'TRL,60,20261101,',
    'Record count 1 of 11/01/2026,,,',
  ])('whose own count disagrees is refused: %s', (last) => {
    expect(delimitedFile(`${PERSON}\n${WHO(1)}\n${WHO(2)}\n${last}\n`)).toEqual({ refusal: 'wrongCount' })
  })

  it('tells a day to come on which somebody leaves the plan, and ends whose day has come', () => {
    const days = ['12/31/2027', '12/31/9999', '', '12/13/2025']
    const { told } = file('Term Date', days)
    expect(told[0]).toMatchObject({ coverage_ends_on: '2027-12-31' })
    expect(told[1]).toMatchObject({ coverage_ends_on: 'never' })
    for (const one of told.slice(0, 3)) expect(one).not.toHaveProperty('ended')
    for (const one of told.slice(2)) expect(one).not.toHaveProperty('coverage_ends_on')
    expect(told[3]).toMatchObject({ ended: true })
    const [active] = file('Member Status,Term Date', ['Active,12/31/2027', 'Termed,12/13/2025']).told
    expect(active).toMatchObject({ ended: false, coverage_ends_on: '2027-12-31' })
  })

  it.each([
    ['DNC', 'N', 'on_dnc'],
    ['Hospice', 'N', 'hospice'],
    ['Deceased', 'N', 'deceased'],
    ['Term Date', '12/31/2027', 'termination_date'],
    ['Member Status', 'Active', 'member_status'],
    ['SMS Consent', 'N', 'sms_enabled'],
  ])('refuses a row that ends before its %s, by that name', (header, cell, field) => {
    const whole = [1, 2].map((place) => `${WHO(place)},3055550188,${cell}${place === 1 ? ',x' : ''}\n`).join('')
    const { lines } = opened(`${PERSON},Phone,${header},Notes\n${whole}${WHO(3)},305555018\n`)
    expect(lines).toMatchObject([
      { told: { member_id: 'A1' } },
      { told: { member_id: 'A2' } },
      { line: 4, refused: 'cutShort', field, number: 'A3' },
    ])
    expect(lines[1]).not.toHaveProperty('lost')
  })

  it.each([
    ['Measure,Gap Status', 'COL', 'cutShort', 'gap_status'],
    ['Measure,Measurement Year', 'COL', 'cutShort', 'gap_year'],
    ['Due Date,Measure', '12/31/2026', 'missing', 'measure'],
  ])('that lists gaps refuses a row that ends before its %s', (headers, cell, refused, field) => {
    const [, cut] = opened(`Member ID,${headers}\nA1,${cell},\nA2,${cell}\n`).lines
    expect(cut).toMatchObject({ refused, field })
  })

  it('lists what its short rows do not have, where it decides nothing', () => {
    const lostOf = (text: string) => opened(text).lines.map((line) => ('lost' in line ? line.lost : []))
    expect(lostOf(`${PERSON},Phone,COL,Notes\n${WHO(1)},3055550188,X\n${WHO(2)},3055550188\n`)).toEqual([
      [],
      [{ column: 5, field: 'gap_column', problem: 'cutShort' }],
    ])
    expect(lostOf(`Member ID,Measure,Due Date,First\nA1,COL\n`)).toEqual([
      [{ column: 2, field: 'gap_due', problem: 'cutShort' }],
    ])
  })

  it('finds its delimiter in the rows that repeat, and takes short rows', () => {
    const { told } = opened(`Acme | Roster | June, 2026\n${PERSON},Phone\n${WHO(1)},3055550188\n${WHO(2)}\n${WHO(3)}\n`)
    expect(told).toMatchObject([{ phone: '+13055550188' }, { member_id: 'A2' }, { member_id: 'A3' }])
  })
})

describe('what a column says of a phone', () => {
  const NUMBER = '(305) 555-0188'
  const phones = (headers: string, cells: string, answers?: ColumnAnswers) => {
    const { lines, match, understood } = file(headers, [cells], answers)
    const [line] = lines
    const { phone, other_phone: other } = line !== undefined && 'told' in line ? line.told : {}
    return { phone, other, match: match.slice(4), line, understood }
  }

  it.each([
    ['Phone,Phone Type', 'FAX'],
    ['Phone,Phone Type', 'F'],
    ['Phone,Phone Status', 'Disconnected'],
    ['Phone,Phone Status', 'Wrong number'],
    ['Phone,Phone Status', 'BAD'],
    ['Phone,Bad Phone Flag', 'Y'],
    ['Phone,Wrong Number', '1'],
    ['Phone,Phone Valid', 'N'],
    ['Phone,Is Phone Valid?', 'F'],
    ['Home Phone,Home Phone Status', 'No longer in service'],
    ['Teléfono,Estado del teléfono', 'Equivocado'],
    ['Mobile,Mobile Status', 'old'],
  ])('is never called where it says so: %s %s', (headers, said) => {
    const { phone, match, line, understood } = phones(headers, `${NUMBER},${said}`)
    expect(match).toEqual(['phone', 'phone_note'])
    expect(understood.isClear).toBe(true)
    expect(phone).toBeUndefined()
    expect(line).toMatchObject({
      told: { member_id: 'A0' },
      lost: [{ column: 4, field: 'phone', problem: 'phoneNote' }],
    })
  })

  it.each([
    ['Phone,Phone Type', 'Mobile'],
    ['Phone,Phone Type', 'Land Line'],
    ['Phone,Phone Status', 'Verified'],
    ['Phone,Phone Status', ''],
    ['Phone,Bad Phone Flag', 'N'],
    ['Phone,Phone Valid', 'Y'],
    ['Phone,Tipo de teléfono', 'Casa'],
  ])('is called where it says nothing against it: %s %s', (headers, said) => {
    expect(phones(headers, `${NUMBER},${said}`)).toMatchObject({ phone: '+13055550188', understood: { isClear: true } })
  })

  it('is of the phone that it names, or the nearest before it', () => {
    const both = `${NUMBER},(305) 555-0177`
    expect(phones('Phone 1,Phone 2,Phone 1 Type,Phone 2 Type', `${both},FAX,Cell`)).toMatchObject({
      phone: undefined,
      other: '+13055550177',
    })
    expect(phones('Cell Phone,Home Phone,Home Phone Status', `${both},Bad`)).toMatchObject({
      phone: '+13055550188',
      other: undefined,
    })
    expect(phones('Phone,Phone Type,Alt Phone,Phone Type', `${NUMBER},Home,(305) 555-0177,Fax`)).toMatchObject({
      phone: '+13055550188',
      other: undefined,
    })
    expect(phones('Phone Type,Phone', `Fax,${NUMBER}`)).toMatchObject({ phone: undefined })
    // The third phone is not used, so what is said of it says nothing.
    expect(phones('Home Phone,Work Phone,Phone 3,Phone 3 Type', `${both},(305) 555-0166,Fax`)).toMatchObject({
      phone: '+13055550188',
      other: '+13055550177',
      understood: { isClear: true },
    })
  })

  it('costs the phone where one of its words is not understood, and is asked about where most are not', () => {
    const some = file('Phone,Phone Type', [...Array.from({ length: 19 }, () => `${NUMBER},Home`), `${NUMBER},Zeta`])
    expect(some.lines.at(-1)).toMatchObject({
      told: { member_id: 'A19' },
      lost: [
        { column: 4, field: 'phone', problem: 'phoneNote' },
        { column: 5, field: 'phone_note', problem: 'badChoice' },
      ],
    })
    expect(phones('Phone,Phone Type', `${NUMBER},17`).understood.matters).toEqual([{ column: 5, matter: 'phone' }])
    expect(phones('Phone,Remark', `${NUMBER},Wrong number`).understood.matters).toEqual([
      { column: 5, matter: 'phone' },
    ])
    expect(phones('Email,Remark', `ida@example.com,fax`).understood.matters).toEqual([])
  })
})

it('puts all lines of an address into it, in their order', () => {
  const headers = 'Address Line 1,Address Line 2,Address Line 3,Address Line 4,City,State,Zip'
  expect(file(headers, ['c/o Eva Paz,Bldg 7,Apt 4,Rear door,Miami,FL,33130']).told).toMatchObject([
    { mailing_address: 'c/o Eva Paz, Bldg 7, Apt 4, Rear door, Miami, FL 33130' },
  ])
})

describe('what nobody may overlook beside a phone, or of an email address', () => {
  const NUMBER = '(305) 555-0188'
  it.each([
    ['Home Phone,Cell Phone,Phone Status', `${NUMBER},${NUMBER},Bad`],
    ['Phone,Phone Belongs To', `${NUMBER},Daughter`],
    ['Phone,Phone Relationship', `${NUMBER},Facility`],
    ['Phone,Phone Ext', `${NUMBER},204`],
    ['Phone,RPC', `${NUMBER},WPC`],
  ])('is asked about where nobody can tell: %s', (headers, cells) => {
    expect(file(headers, [cells]).understood.matters).toMatchObject([{ matter: 'phone' }])
  })

  it.each([
    ['Phone,PH_TYP_CD', `${NUMBER},FX`, 'phone'],
    ['Phone,Country Code', `${NUMBER},52`, 'phone'],
    ['Email,Email Status', 'ida@example.com,Bounced', 'email'],
    ['Email,Valid Email', 'ida@example.com,N', 'email'],
  ])('is not taken where it says so: %s %s', (headers, cells, field) => {
    const many = [
      ...Array.from({ length: 19 }, () => cells.replace(/[^,]*$/, headers.endsWith('Code') ? '1' : '')),
      cells,
    ]
    const [line] = file(headers, many).lines.slice(-1)
    const lost = expect.arrayContaining([expect.objectContaining({ field, problem: 'phoneNote' })])
    expect(line).toMatchObject({ told: { member_id: 'A19' }, lost })
    expect(line).not.toHaveProperty(`told.${field}`)
  })

  it.each([
    ['Phone,Phone Status', `${NUMBER},Disconnected`, { bad_number: 'out-of-service +13055550188' }],
    ['Phone,Phone Type', `${NUMBER},FAX`, { bad_number: 'fax-or-business +13055550188' }],
    ['Phone,Wrong Number', `${NUMBER},Y`, { bad_number: 'wrong +13055550188' }],
    ['Phone,Valid Phone', `${NUMBER},N`, { bad_number: 'out-of-service +13055550188' }],
    ['Phone 1,Phone 2,Phone 2 Status', `${NUMBER},${NUMBER},Old`, { bad_other_number: 'wrong +13055550188' }],
  ])('is told of the number, which may be on file: %s %s', (headers, cells, told) => {
    expect(file(headers, [cells]).told).toMatchObject([told])
  })

  it('is not told of a number where the word is not understood, or only means somebody else', () => {
    const headers = 'Phone,Phone Type'
    const many = [...Array.from({ length: 19 }, () => `${NUMBER},Home`), `${NUMBER},Zeta`]
    expect(file(headers, many).told.at(-1)).not.toHaveProperty('bad_number')
    const owner = [...Array.from({ length: 19 }, () => `${NUMBER},Self`), `${NUMBER},Daughter`]
    const [line] = file('Phone,Phone Owner', owner).lines.slice(-1)
    expect(line).toMatchObject({ lost: [{ field: 'phone' }, { field: 'phone_note' }] })
    expect(line).not.toHaveProperty('told.bad_number')
  })

  it.each([
    'Cancellation Type',
    'Telehealth Status',
    'Cellulitis Status',
    'Cell Phone Text',
    'Phone Verified Date',
    'Mailing Address Status',
    'Best Phone',
    'Contact Phone Number',
    'Last Phone Contact',
  ])('is not taken for one of a phone or an email address: %s', (header) => {
    const { match } = file(`Phone,Email,${header}`, [`${NUMBER},ida@example.com,Y`])
    expect(match.slice(4, 6)).toEqual(['phone', 'email'])
    expect(String(match[6])).not.toMatch(/note/)
  })

  it('says nothing of the phone of a doctor, and a plain country code nothing against a phone', () => {
    expect(file('Phone,PCP Phone Status', [`${NUMBER},Bad`]).told).toMatchObject([{ phone: '+13055550188' }])
    expect(file('Phone,Country Code', [`${NUMBER},1`]).told).toMatchObject([{ phone: '+13055550188' }])
  })
})

describe('values that are something else than they seem', () => {
  it.each(['*A124*', '*****1235', 'XXXXX1234', '"A2, B3"', "0124'", 'A1;B2'])('no ID is taken for %s', (id) => {
    expect(opened(`${PERSON}\n${id},Ida,Brandt,1948-03-09\n`).lines).toMatchObject([{ refused: 'badId' }])
  })

  it.each([
    ['Coverage Dates', '01/01/2026 - 10/31/2026', 'termination'],
    ['Best Time to Call', 'Never', 'doNotCall'],
    ['TTY/TDD', 'Y', 'interpreter'],
    ['OK?', 'N', 'doNotCall'],
    ['Remove', 'X', 'doNotCall'],
    ['Include', 'N', 'doNotCall'],
  ])('a column is not left out unseen: %s', (header, cell, matter) => {
    expect(file(header, [cell]).understood.matters).toMatchObject([{ column: 4, matter }])
  })

  it('a first name with a family name before its comma is not taken', () => {
    const first = (name: string) => opened(`${PERSON}\nA1,"${name}",Brandt,1948-03-09\n`).lines[0]
    expect(first('Brandt, Ida')).toMatchObject({ refused: 'nameOrder' })
    expect(first('Ida, MD')).toMatchObject({ told: { member_id: 'A1' } })
  })

  it('a day of death to come is refused', () => {
    expect(file('Deceased Date', ['01/05/2027', '01/15/2026']).lines).toMatchObject([
      { refused: 'badDate', field: 'deceased' },
      { told: { ended: true } },
    ])
  })

  it('a whole name that begins as a family name does is of another order than one with an initial', () => {
    const text = 'Member ID,Name,DOB\nA1,Jo A. Smith,1948-03-09\nA2,De la Cruz Maria,1948-03-10\n'
    expect(opened(text).understood.questions).toMatchObject([{ column: 1, options: ['firstLast', 'lastFirst'] }])
  })

  it('an address for letters wins over one where somebody lives', () => {
    const headers = 'Home Address,Home City,Home Zip,Mailing Address,Mailing City,Mailing Zip'
    expect(file(headers, ['1 Main St,Miami,33130,PO Box 4,Tampa,33601']).told).toMatchObject([
      { mailing_address: 'PO Box 4, Tampa, 33601', zip_code: '33601' },
    ])
    expect(file('Home Address,City,Zip', ['1 Main St,Miami,33130']).told).toMatchObject([
      { mailing_address: '1 Main St, Miami, 33130' },
    ])
  })

  it.each(['Y', 'N', 'BCS=Y', '[x] BCS [ ] COL', '✓ BCS', 'BCS%3BCOL'])('no gap is called %s', (cell) => {
    expect(file('Open Gaps', [cell]).told).not.toMatchObject([{ gaps: expect.anything() }])
  })

  it.each([
    ['Score', ['1', '0']],
    ['Compliance', ['100%', '0%']],
    ['C/NC', ['C', 'NC']],
    ['Final', ['P', 'F']],
  ])('a column beside a measure without a status is asked about where it may be one: %s', (header, [one, other]) => {
    const { matters } = opened(`Member ID,Measure,${header}\nA1,BCS,${one}\nA2,COL,${other}\n`).understood
    expect(matters).toMatchObject([{ column: 2, matter: 'measure' }])
  })

  it('a number is nobody\u2019s doctor, and no allergies are no medicine', () => {
    expect(file('PCP,Medications', ['1234567890,NKDA']).lines).toMatchObject([{ lost: [{ field: 'pcp_name' }] }])
    expect(file('PCP,Medications', ['Dr. Paz,NKDA']).told[0]).not.toHaveProperty('medications')
  })
})

describe('several gaps in one cell, with what is said of each', () => {
  const MAMMOGRAM = 'Mammogram'
  const COLON = 'Colorectal Cancer Screening'
  it.each<readonly [string, object | undefined, number]>([
    ['BCS (due 12/31/2026); COL', { [MAMMOGRAM]: 'open', [COLON]: 'open' }, 0],
    ['BCS - closed 2/2/2026; COL', { [MAMMOGRAM]: 'closed', [COLON]: 'open' }, 0],
    ['BCS (closed on 2/2/2026), COL (open)', { [MAMMOGRAM]: 'closed', [COLON]: 'open' }, 0],
    ['BCS: Met 2026-02-02 | COL: due', { [MAMMOGRAM]: 'closed', [COLON]: 'open' }, 0],
    ['BCS - closed by claim; COL', { [COLON]: 'open' }, 1],
    ['Mammogram closed; COL', { [COLON]: 'open' }, 1],
    ['Colorectal Cancer Screening complete', undefined, 1],
    ['closed BCS', undefined, 1],
    ['All closed', undefined, 1],
    ['Everything up to date', undefined, 1],
    ['None open', undefined, 1],
    ['12/31/2026', undefined, 1],
    ['Footprint Survey', { 'Footprint Survey': 'open' }, 0],
  ])('are read, or not, but never another way: %s', (cell, gaps, lost) => {
    const [line] = file('Open Gaps', [`"${cell}"`]).lines
    if (line === undefined || !('told' in line)) throw new Error('refused')
    expect(line.told['gaps']).toEqual(gaps)
    expect(line.lost ?? []).toHaveLength(lost)
  })
})
