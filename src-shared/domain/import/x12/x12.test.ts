import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnFacts, openImport, provenMatch, readRosterLine, understand } from '../index.ts'

const TODAY = '2026-11-27'

interface Signs {
  readonly element: string
  readonly segment: string
  readonly end: string
}
const SIGNS: Signs = { element: '*', segment: '~', end: '\n' }

/** An interchange around the segments of members, with trailers that count them; `set` is the transaction. */
function interchange(segments: readonly string[], { element, segment, end }: Signs = SIGNS, set = '834'): string {
  const own = [`ST*${set}*0001*005010X220A1`, 'BGN*00*1*20261101*1200****4', 'N1*P5*SUNRISE*FI*999999999', ...segments]
  const all = [
    'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *261101*1200*^*00501*000000001*0*P*:',
    'GS*BE*SENDER*RECEIVER*20261101*1200*1*X*005010X220A1',
    ...own,
    `SE*${own.length + 1}*0001`,
    'GE*1*1',
    'IEA*1*000000001',
  ]
  return all.map((one) => one.replaceAll('*', element) + segment + end).join('')
}

const open = (text: string) => {
  const bytes = new TextEncoder().encode(text)
  return openImport([{ name: 'a.edi', size: bytes.length, bytes: async () => bytes }], undefined, TODAY)
}

describe('an 834 of changes', () => {
  it.each([
    ['2', true],
    ['4', undefined],
    ['RX', undefined],
  ])('says by its action code %s whether whom it leaves out may have left', async (code, hasChangesOnly) => {
    const member = ['INS*Y*18*021**A', 'REF*0F*S1', 'NM1*IL*1*ROJAS*ANA', 'DMG*D8*19480309*F']
    const file = await open(interchange(member).replace('1200****4', `1200****${code}`))
    expect(file).toMatchObject({ kind: 'enrollment', count: 1 })
    expect('hasChangesOnly' in file ? file.hasChangesOnly : undefined).toBe(hasChangesOnly)
  })
})

async function told(segments: readonly string[], signs?: Signs): Promise<Readonly<Record<string, unknown>>[]> {
  const file = await open(interchange(segments, signs))
  if ('refusal' in file) throw new Error(file.refusal)
  expect(file.kind).toBe('enrollment')
  const facts = columnFacts(file.headers, file.rows())
  const match = provenMatch(file.match, facts)
  const understood = understand({ match, headers: file.headers }, facts)
  expect(understood.isClear).toBe(true)
  const columns = { match, headers: file.headers, readings: understood.readings }
  return [...file.rows()].map((row) => {
    const line = readRosterLine(row, columns, TODAY)
    return 'told' in line ? line.told : { refused: line.refused, field: line.field }
  })
}

const member = (number: string, maintenance: string, ...more: string[]): string[] => [
  `INS*Y*18*${maintenance}*28*A***FT`,
  `REF*0F*${number}`,
  'REF*SY*900123456',
  'NM1*IL*1*LOPEZ*ANA*M***34*900123456',
  'DMG*D8*19480309*F',
  ...more,
]
const coverage = (kind: string, from: string, to: string | null, maintenance = '021'): string[] => [
  `HD*${maintenance}**${kind}*GOLD ${kind}*IND`,
  `DTP*348*D8*${from}`,
  ...(to === null ? [] : [`DTP*349*D8*${to}`]),
]

describe('an X12 834', () => {
  it('is a roster: names, numbers, addresses, phones and languages of members, without a Social Security number', async () => {
    const segments = member(
      'A1',
      '021',
      'PER*IP**HP*3055550101*CP*3055550102*EM*ana@example.org',
      'N3*12 MAIN ST*APT 4',
      'N4*MIAMI*FL*331301234',
      'LUI*LE*SPA**7',
      'NM1*31*1',
      'N3*PO BOX 9',
      'N4*HIALEAH*FL*33010',
      'NM1*QD*1*LOPEZ*EVA',
      'PER*RP**TE*3055550199',
      'N3*99 OTHER ST',
      ...coverage('HLT', '20260101', null),
      'LX*1',
      'NM1*P3*1*SOL*ADA',
    )
    const [first, ...others] = await told(segments)
    expect(others).toEqual([])
    expect(first).toEqual({
      member_id: 'A1',
      first_name: 'ANA M',
      last_name: 'LOPEZ',
      date_of_birth: '1948-03-09',
      gender: 'F',
      phone: '+13055550101',
      other_phone: '+13055550102',
      email: 'ana@example.org',
      mailing_address: 'PO BOX 9, HIALEAH, FL 33010',
      zip_code: '33010',
      preferred_language: 'es',
      health_plan: 'GOLD HLT',
      pcp_name: 'ADA SOL',
      ended: false,
    })
  })

  it.each<readonly [string, string[], boolean | undefined]>([
    ['a coverage that runs says nothing', member('A1', '030', ...coverage('HLT', '20260101', null)), undefined],
    ['one that has ended ends', member('A1', '024', ...coverage('HLT', '20260101', '20261031', '024')), true],
    [
      'one that ends ahead does not yet',
      member('A1', '024', ...coverage('HLT', '20260101', '20271231', '024')),
      undefined,
    ],
    [
      'a second coverage that runs keeps them',
      member('A1', '001', ...coverage('HLT', '20250101', '20261031', '024'), ...coverage('HMO', '20261101', null)),
      undefined,
    ],
    [
      'teeth alone keep nobody',
      member('A1', '001', ...coverage('HLT', '20250101', '20261031', '024'), ...coverage('DEN', '20261101', null)),
      true,
    ],
    [
      'teeth that end send nobody away',
      member('A1', '001', ...coverage('HLT', '20250101', null), ...coverage('DEN', '20250101', '20261031', '024')),
      undefined,
    ],
    [
      'two loops are one person: the later coverage counts',
      [
        ...member('A1', '024', ...coverage('HLT', '20250101', '20260131', '024')),
        ...member('A1', '021', ...coverage('HLT', '20260201', null)),
      ],
      false,
    ],
    ['an end without a day ends', member('A1', '024'), true],
    ['the eligibility may end', member('A1', '024', 'DTP*357*D8*20261031'), true],
    ['who is taken back is back', member('A1', '025', ...coverage('HLT', '20261101', null)), false],
    ['who is enrolled is enrolled', member('A1', '021', ...coverage('HLT', '20261101', null)), false],
    [
      'a day of death ends',
      ['INS*Y*18*001*03*A****N**D8*20261015', ...member('A1', '001', ...coverage('HLT', '20260101', null)).slice(1)],
      true,
    ],
  ])('%s', async (_, segments, ended) => {
    const [first, ...others] = await told(segments)
    expect([first?.['member_id'], first?.['ended'], others]).toEqual(['A1', ended, []])
  })

  it.each<readonly [string, string[]]>([
    [
      'a coverage that begins',
      member('A1', '024', ...coverage('HLT', '20250101', '20261031', '024'), ...coverage('HMO', '20261101', null)),
    ],
    [
      'a coverage that goes on beside teeth that end',
      member(
        'A1',
        '024',
        ...coverage('DEN', '20250101', '20261031', '024'),
        ...coverage('HLT', '20260101', null, '030'),
      ),
    ],
    ['teeth alone', member('A1', '024', ...coverage('DEN', '20250101', '20261031', '024'))],
  ])('that ends somebody with %s is refused: nobody can tell', async (_, segments) => {
    const [first] = await told([
      ...segments,
      ...member('A2', '024'),
      ...Array.from({ length: 20 }, (__, at) => member(`B${at}`, '024')).flat(),
    ])
    expect(first).toEqual({ refused: 'badChoice', field: 'member_status' })
  })

  it('of teeth alone enrolls nobody in them, and lets nobody go', async () => {
    const [first] = await told(member('A1', '001', ...coverage('DEN', '20250101', '20261031', '024')))
    expect(first).not.toHaveProperty('ended')
    expect(first).not.toHaveProperty('health_plan')
  })

  it('takes no Social Security number for that of a member, wherever it stands', async () => {
    expect(await told(member('900-12-3456', '021', ...coverage('HLT', '20260101', null)))).toEqual([
      { refused: 'missing', field: 'member_id' },
    ])
  })

  it('takes of a dependent only a number of their own', async () => {
    const dependent = (own: string) => [
      'INS*N*01*021*28*A',
      'REF*0F*A1',
      ...(own === '' ? [] : [`REF*23*${own}`]),
      'NM1*IL*1*LOPEZ*BO',
      'DMG*D8*19470309*M',
    ]
    expect(await told([...member('A1', '021'), ...dependent('A1-02'), ...dependent('')])).toMatchObject([
      { member_id: 'A1' },
      { member_id: 'A1-02', first_name: 'BO' },
      { refused: 'missing', field: 'member_id' },
    ])
  })

  it('is refused where it is cut off, counts otherwise, or is another transaction', async () => {
    const text = interchange(member('A1', '021'))
    expect(await open(text.slice(0, text.indexOf('SE*')))).toEqual({ refusal: 'cutOff' })
    expect(await open(text.replace('REF*SY*900123456~\n', ''))).toEqual({ refusal: 'wrongCount' })
    expect(await open(text.replace('IEA*1*000000001', 'IEA*1*000000002'))).toEqual({ refusal: 'wrongCount' })
    expect(await open(interchange(['CLM*1*100'], SIGNS, '837'))).toEqual({ refusal: 'x12' })
  })

  it('reads the same whatever signs part it', async () => {
    const day = fc.date({ min: new Date('1930-01-01'), max: new Date('1990-12-31'), noInvalidDate: true })
    // No name that stands for none, like NFN, or says more, like DNC.
    const people = fc.uniqueArray(
      fc.record({ number: fc.stringMatching(/^[A-Z]\d{3,8}$/), last: fc.stringMatching(/^[A-Z]{2,10}EZ$/), born: day }),
      { selector: ({ number }) => number, minLength: 1, maxLength: 6 },
    )
    const signs = fc.record({
      element: fc.constantFrom('*', '|', '\u001D'),
      segment: fc.constantFrom('~', "'", '\u001C'),
      end: fc.constantFrom('', '\n', '\r\n'),
    })
    await fc.assert(
      fc.asyncProperty(people, signs, async (all, own) => {
        const segments = all.flatMap(({ number, last, born }) => [
          'INS*Y*18*030*XN*A',
          `REF*0F*${number}`,
          `NM1*IL*1*${last}*ANA`,
          `DMG*D8*${born.toISOString().slice(0, 10).replaceAll('-', '')}*F`,
        ])
        const expected = all.map(({ number, last, born }) => ({
          member_id: number,
          last_name: last,
          date_of_birth: born.toISOString().slice(0, 10),
        }))
        expect(await told(segments, own)).toMatchObject(expected)
      }),
      { numRuns: 40 },
    )
  })
})
