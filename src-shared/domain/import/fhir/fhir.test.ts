import { describe, expect, it } from 'vitest'
import { openImport, readRosterLine, type GivenFile, type RosterFile } from '../index.ts'

const TODAY = '2026-11-20'

type Resource = Readonly<Record<string, unknown>>
const given = (name: string, text: string): GivenFile => {
  const bytes = new TextEncoder().encode(text)
  return { name, size: bytes.length, bytes: () => Promise.resolve(bytes) }
}
const ndjson = (name: string, ...resources: Resource[]): GivenFile =>
  given(name, `${resources.map((resource) => JSON.stringify(resource)).join('\n')}\n`)
const json = (resource: Resource): GivenFile => given('report.json', JSON.stringify(resource, null, 2))
const bundle = (...resources: Resource[]): Resource => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource })),
})

async function opened(...files: GivenFile[]): Promise<RosterFile> {
  const file = await openImport(files)
  if ('refusal' in file) throw new Error(file.refusal)
  return file
}
const told = (file: RosterFile) =>
  [...file.rows()].map((row) => readRosterLine(row, file, TODAY)).map((line) => ('told' in line ? line.told : line))

const kind = (code: string) => ({ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code }] })
const coded = (code: string, text?: string) => ({ coding: [{ code }], ...(text === undefined ? {} : { text }) })
const subject = { reference: 'Patient/p1' }

/** Of US Core: also what is never taken. */
const PATIENT = {
  resourceType: 'Patient',
  id: 'p1',
  identifier: [
    { type: kind('SS'), system: 'http://hl7.org/fhir/sid/us-ssn', value: '123-45-6789' },
    { type: kind('DL'), value: 'S999' },
    { type: kind('MR'), value: 'MR-7' },
  ],
  name: [
    { use: 'maiden', family: 'Solé', given: ['Inés'] },
    { use: 'official', family: 'Muñoz', given: ['Inés', 'Ana'], prefix: ['Mrs.'] },
  ],
  telecom: [
    { system: 'phone', use: 'old', value: '617-555-0100' },
    { system: 'phone', use: 'home', value: '(617) 555-0123' },
    { system: 'phone', use: 'mobile', value: '617-555-0199' },
    { system: 'email', value: 'ines@example.com' },
  ],
  address: [{ use: 'home', line: ['1 Main St'], city: 'Boston', state: 'MA', postalCode: '02134-1234' }],
  gender: 'female',
  birthDate: '1948-03-09',
  generalPractitioner: [{ reference: 'Organization/o1' }, { reference: 'Practitioner/d1', display: 'Dr. Ada Sol' }],
  communication: [{ language: coded('en-US') }, { language: coded('es-MX'), preferred: true }],
}

describe('a FHIR export', () => {
  it('makes a member of each patient, out of the files of a bulk export in any order', async () => {
    const file = await opened(
      ndjson(
        'Condition.000.ndjson',
        { resourceType: 'Condition', subject, clinicalStatus: coded('active'), code: { text: 'Asthma (disorder)' } },
        { resourceType: 'Condition', subject, clinicalStatus: coded('resolved'), code: { text: 'Flu' } },
        {
          resourceType: 'Condition',
          subject,
          clinicalStatus: coded('active'),
          code: { text: 'Part-time employment (finding)' },
        },
        { resourceType: 'Condition', subject, verificationStatus: coded('entered-in-error'), code: { text: 'Gout' } },
        { resourceType: 'Condition', subject, category: [coded('sdoh')], code: { text: 'Homeless' } },
        {
          resourceType: 'Condition',
          subject: { reference: 'https://x.example/fhir/Patient/p1/_history/2' },
          code: coded('1', 'COPD; severe'),
        },
      ),
      ndjson(
        'MedicationRequest.ndjson',
        {
          resourceType: 'MedicationRequest',
          status: 'active',
          intent: 'order',
          subject,
          medicationCodeableConcept: { text: 'Metformin' },
        },
        {
          resourceType: 'MedicationRequest',
          status: 'active',
          intent: 'order',
          subject,
          medicationReference: { reference: 'Medication/m1' },
        },
        {
          resourceType: 'MedicationRequest',
          status: 'stopped',
          intent: 'order',
          subject,
          medicationCodeableConcept: { text: 'Amoxicillin' },
        },
      ),
      ndjson('Medication.ndjson', { resourceType: 'Medication', id: 'm1', code: { text: 'Insulin' } }),
      ndjson('Patient.ndjson', PATIENT),
      ndjson(
        'Coverage.ndjson',
        {
          resourceType: 'Coverage',
          status: 'cancelled',
          beneficiary: subject,
          subscriberId: 'OLD-1',
          period: { start: '2030-01-01' },
        },
        {
          resourceType: 'Coverage',
          status: 'active',
          beneficiary: subject,
          subscriberId: 'PLAN-1',
          period: { start: '2026-01-01' },
          class: [{ type: coded('plan'), value: 'P1', name: 'Blue Plan' }],
        },
      ),
      ndjson('RelatedPerson.ndjson', { resourceType: 'RelatedPerson', patient: subject, name: [{ family: 'Muñoz' }] }),
    )
    expect([file.kind, file.count]).toEqual(['fhir', 1])
    expect(told(file)).toEqual([
      {
        member_id: 'PLAN-1',
        pcp_name: 'Dr. Ada Sol',
        first_name: 'Inés',
        last_name: 'Muñoz',
        date_of_birth: '1948-03-09',
        gender: 'F',
        phone: '+16175550199',
        other_phone: '+16175550123',
        mailing_address: '1 Main St, Boston, MA 02134-1234',
        email: 'ines@example.com',
        zip_code: '02134-1234',
        preferred_language: 'es',
        health_plan: 'Blue Plan',
        conditions: ['Asthma', 'COPD, severe'],
        medications: ['Metformin', 'Insulin'],
      },
    ])
    expect(JSON.stringify([...file.rows()])).not.toMatch(/6789|S999/)
  })

  it.each([
    [
      [
        { type: kind('SS'), value: '123-45-6789' },
        { type: kind('MB'), value: 'MB-1' },
        { type: kind('MR'), value: 'MR-7' },
      ],
      'MB-1',
    ],
    [
      [
        { type: kind('MR'), value: 'MR-7' },
        { type: kind('MC'), value: '1EG4-TE5-MK73' },
      ],
      '1EG4TE5MK73',
    ],
    [[{ type: kind('SS'), value: '123-45-6789' }], 'p1'],
    [[{ type: kind('SB'), system: 'http://hl7.org/fhir/sid/us-ssn', value: '123-45-6789' }], 'p1'],
    [[{ type: kind('MR'), system: 'http://hl7.org/fhir/sid/us-ssn', value: '123-45-6789' }], 'p1'],
  ])('goes by the number that the plan knows, never by a Social Security number: %j', async (identifier, number) => {
    expect(told(await opened(ndjson('a.ndjson', { ...PATIENT, identifier })))).toMatchObject([{ member_id: number }])
  })

  it('takes of two numbers of the plan the one of the coverage that runs, and none where nothing tells', async () => {
    const two = {
      ...PATIENT,
      identifier: [
        { type: kind('MB'), value: 'A-1' },
        { type: kind('MB'), value: 'B-1' },
      ],
    }
    const coverage = { resourceType: 'Coverage', status: 'active', beneficiary: subject, subscriberId: 'B-1' }
    expect([...(await opened(ndjson('a.ndjson', two))).rows()][0]?.cells[0]).toBe('')
    expect(told(await opened(ndjson('a.ndjson', two, coverage)))).toMatchObject([{ member_id: 'B-1' }])
  })

  it('is of nobody who is enrolled where each coverage was canceled', async () => {
    const coverage = (status: string) => ({ resourceType: 'Coverage', status, beneficiary: subject })
    expect(told(await opened(ndjson('a.ndjson', PATIENT, coverage('cancelled'))))).toMatchObject([{ ended: true }])
    const [both] = told(await opened(ndjson('a.ndjson', PATIENT, coverage('cancelled'), coverage('active'))))
    expect(both).not.toHaveProperty('ended')
  })

  it('does not take the number of a family for that of a dependent', async () => {
    const child = {
      resourceType: 'Coverage',
      beneficiary: subject,
      subscriberId: 'FAMILY-1',
      relationship: coded('child'),
    }
    expect(told(await opened(ndjson('a.ndjson', PATIENT, child)))).toMatchObject([{ member_id: 'MR-7' }])
  })

  it.each([
    [{ deceasedDateTime: '2020-05-09T20:35:22-04:00' }, [], true],
    [{ deceasedDateTime: '2020' }, [], true],
    [{ deceasedBoolean: true }, [], true],
    [{ deceasedBoolean: false }, [], undefined],
    [{}, [{ end: '2026-01-31' }], true],
    [{}, [{ end: '2027-01-31' }], undefined],
    [{}, [{ end: '2026-01-31' }, { start: '2026-02-01' }], undefined],
  ])('ends whoever died or has no coverage left: %j %j', async (more, periods, ended) => {
    const coverages = periods.map((period) => ({
      resourceType: 'Coverage',
      status: 'active',
      beneficiary: subject,
      period,
    }))
    const [line] = told(await opened(ndjson('a.ndjson', { ...PATIENT, ...more }, ...coverages)))
    expect(line).toHaveProperty('member_id')
    expect((line as { ended?: true }).ended).toBe(ended)
  })

  it('comes as a Bundle that refers by its own addresses, and passes over records that were replaced', async () => {
    const file = await opened(
      json({
        resourceType: 'Bundle',
        type: 'transaction',
        entry: [
          {
            fullUrl: 'urn:uuid:77',
            resource: { ...PATIENT, id: undefined, identifier: [{ type: kind('MB'), value: 'A1' }] },
          },
          { fullUrl: 'urn:uuid:78', resource: { ...PATIENT, link: [{ type: 'replaced-by', other: subject }] } },
          { resource: { resourceType: 'Condition', subject: { reference: 'urn:uuid:77' }, code: { text: 'Gout' } } },
          { request: { method: 'DELETE', url: 'Patient/9' } },
        ],
      }),
    )
    expect(told(file)).toMatchObject([{ member_id: 'A1', conditions: ['Gout'] }])
  })

  it('leaves out what Synthea makes up: digits behind names, phones with the area code 555, ZIP code 00000', async () => {
    const made = {
      ...PATIENT,
      identifier: [{ system: 'https://github.com/synthetichealth/synthea', value: 'p1' }],
      name: [{ use: 'official', family: 'Cole117', given: ['Devin82'] }],
      telecom: [{ system: 'phone', use: 'home', value: '555-810-7203' }],
      address: [{ postalCode: '00000' }],
    }
    const [line] = told(await opened(ndjson('a.ndjson', made)))
    expect(line).toMatchObject({ first_name: 'Devin', last_name: 'Cole' })
    expect(line).not.toHaveProperty('phone')
    expect(line).not.toHaveProperty('zip_code')
  })

  it('refuses the line of a patient who lacks what every member needs, and the whole of an export that is cut off', async () => {
    const nameless = { ...PATIENT, name: 'Inés Muñoz' }
    expect(told(await opened(ndjson('a.ndjson', nameless, PATIENT)))).toMatchObject([
      { line: 1, refused: 'missing', field: 'first_name' },
      { member_id: 'MR-7' },
    ])
    const text = `${JSON.stringify(PATIENT)}\n${JSON.stringify(PATIENT).slice(0, 80)}`
    expect(await openImport([given('a.ndjson', text)])).toEqual({ refusal: 'badJson' })
  })
})

describe.each([
  ['published', 'http://hl7.org/fhir/us/davinci-deqm'],
  ['new', 'http://hl7.org/fhir/uv/deqm'],
])('gaps-in-care reports with the %s addresses', (_home, base) => {
  const issue = (id: string, status: string, report: string) => ({
    resourceType: 'DetectedIssue',
    id,
    status: 'final',
    code: coded('CAREGAP'),
    patient: subject,
    modifierExtension: [{ url: `${base}/StructureDefinition/deqm-gapStatus`, valueCodeableConcept: coded(status) }],
    evidence: [{ detail: [{ reference: `MeasureReport/${report}` }] }],
  })
  const counted = (id: string, measure: string, counts: Readonly<Record<string, number>>, better = 'increase') => ({
    resourceType: 'MeasureReport',
    id,
    type: 'individual',
    measure: `http://hl7.org/fhir/uv/cqm/Measure/${measure}|2.0.0`,
    subject,
    improvementNotation: coded(better),
    group: [{ population: Object.entries(counts).map(([code, count]) => ({ code: coded(code), count })) }],
  })
  const section = (title: string, report: string, ...issues: string[]) => ({
    title,
    focus: { reference: `MeasureReport/${report}` },
    entry: issues.map((id) => ({ reference: `DetectedIssue/${id}` })),
  })
  const report = (...sections: Resource[]) => ({ resourceType: 'Composition', subject, section: sections })

  it('are a gap list, by the titles and issues of their sections', async () => {
    const file = await opened(
      json(
        bundle(
          report(
            section('Colorectal Cancer Screening', 'r1', 'i1'),
            section('Cervical', 'r2', 'i2'),
            section('Foot care', 'r3', 'i3'),
          ),
          issue('i1', 'open-gap', 'r1'),
          issue('i2', 'closed-gap', 'r2'),
          issue('i3', 'prospective-gap', 'r3'),
          counted('r1', 'EXM130-FHIR', {}),
          counted('r2', 'EXM124-FHIR', {}),
          PATIENT,
        ),
      ),
    )
    expect([file.kind, file.headers]).toEqual(['gapsInCare', ['Member ID', 'Measure', 'Status', 'Measurement Year']])
    expect(told(file)).toEqual([
      { member_id: 'MR-7', gaps: { 'Colorectal Cancer Screening': 'open' } },
      { member_id: 'MR-7', gaps: { 'Cervical Cancer Screening': 'closed' } },
    ])
  })

  it.each([
    [
      { start: '2025-01-01', end: '2025-12-31' },
      { from: '2025-01-01', due: '2025-12-31' },
    ],
    [
      { start: '2025', end: '2025' },
      { from: '2025-01-01', due: '2025-12-31' },
    ],
    [{ start: '2025-07-01', end: '2026-06-30' }, undefined],
    [{ start: '2025-01-01' }, undefined],
  ])('are of the calendar year that they measure: %j', async (period, days) => {
    const file = await opened(
      json(bundle({ ...counted('r1', 'COL', { denominator: 1, numerator: 0 }), period }, PATIENT)),
    )
    const gaps = { 'Colorectal Cancer Screening': 'open' }
    const gapDays = days === undefined ? {} : { gap_days: { 'Colorectal Cancer Screening': days } }
    expect(told(file)).toEqual([{ member_id: 'MR-7', gaps, ...gapDays }])
  })

  it('close nothing over days that are no calendar year, of which nobody can say whose gap they are', async () => {
    const closed = counted('r1', 'COL', { denominator: 1, numerator: 1 })
    const file = await opened(json(bundle({ ...closed, period: { start: '2018-12-31', end: '2019-01-01' } }, PATIENT)))
    expect(told(file)).toMatchObject([{ line: 1, refused: 'badYear', field: 'gap_year' }])
  })

  it('come in Parameters too, a Bundle for each patient, and name the patient where no record of them is there', async () => {
    const file = await opened(
      json({
        resourceType: 'Parameters',
        parameter: [
          {
            name: 'return',
            resource: bundle(
              report(section('', 'r1', 'i1')),
              issue('i1', 'open-gap', 'r1'),
              counted('r1', 'CMS125', {}),
            ),
          },
        ],
      }),
    )
    expect(told(file)).toEqual([{ member_id: 'p1', gaps: { Mammogram: 'open' } }])
  })

  it.each([
    [{ denominator: 1, numerator: 0 }, 'increase', 'open'],
    [{ denominator: 1, numerator: 1 }, 'increase', 'closed'],
    [{ denominator: 1, numerator: 1 }, 'decrease', 'open'],
    [{ denominator: 1, 'denominator-exclusion': 1 }, 'increase', 'closed'],
  ])('say it by counts where there is no issue: %j, better is %s', async (counts, better, status) => {
    const file = await opened(ndjson('a.ndjson', counted('r1', 'measure-col', counts, better)))
    expect(told(file)).toEqual([{ member_id: 'p1', gaps: { 'Colorectal Cancer Screening': status } }])
  })

  it('are told once each, also issues that stand in no report, and refused for a code that is not known', async () => {
    const file = await opened(
      ndjson(
        'a.ndjson',
        issue('i1', 'open-gap', 'r1'),
        counted('r1', 'CMS999', { denominator: 1 }),
        counted('r2', 'CMS165', { denominator: 0 }),
      ),
    )
    expect(told(file)).toMatchObject([{ line: 1, refused: 'badMeasure', field: 'measure' }])
  })
})

describe('patients as they are', () => {
  const one = async (patient: Record<string, unknown>) => {
    const base = {
      resourceType: 'Patient',
      id: 'p1',
      name: [{ family: 'Brandt', given: ['Ida'] }],
      birthDate: '1950-03-04',
    }
    const bytes = new TextEncoder().encode(`${JSON.stringify({ ...base, ...patient })}\n`)
    const file = await openImport(
      [{ name: 'p.ndjson', size: bytes.length, bytes: async () => bytes }],
      undefined,
      TODAY,
    )
    if ('refusal' in file) throw new Error(file.refusal)
    return told(file)[0]
  }
  const MB = { coding: [{ code: 'MB' }] }

  it.each([
    [{ name: [{ family: 'Brandt', given: ['Ida'], period: { end: '2031-12-31' } }] }, { last_name: 'Brandt' }],
    [{ name: [{ text: 'Ben de la Cruz' }] }, { first_name: 'Ben', last_name: 'de la Cruz' }],
    [
      { telecom: [{ system: 'phone', value: '(305) 555-0141', period: { end: '2031-12-31' } }] },
      { phone: '+13055550141' },
    ],
    [
      {
        identifier: [
          { use: 'old', type: MB, value: 'OLD' },
          { type: MB, value: 'GONE', period: { end: '2019-12-31' } },
          { type: MB, value: 'NEW' },
        ],
      },
      { member_id: 'NEW' },
    ],
  ])('keep what ends ahead, and leave out what is old: %#', async (patient, expected) => {
    expect(await one(patient)).toMatchObject(expected)
  })

  it('have no ZIP code abroad, and are refused for a year alone', async () => {
    const address = [{ line: ['Plein 280'], city: 'Amsterdam', postalCode: '1055', country: 'NLD' }]
    expect(await one({ address })).not.toHaveProperty('zip_code')
    expect(await one({ birthDate: '1950' })).toMatchObject({ refused: 'badDate' })
  })

  it('are there beside a report that tells of nobody', async () => {
    const summary = {
      resourceType: 'MeasureReport',
      id: 's1',
      type: 'summary',
      measure: 'http://example.org/Measure/COL',
      group: [],
    }
    const patient = {
      resourceType: 'Patient',
      id: 'p1',
      name: [{ family: 'Brandt', given: ['Ida'] }],
      birthDate: '1950-03-04',
    }
    const bytes = new TextEncoder().encode(`${JSON.stringify(summary)}\n${JSON.stringify(patient)}\n`)
    const file = await openImport([{ name: 'p.ndjson', size: bytes.length, bytes: async () => bytes }])
    expect(file).toMatchObject({ kind: 'fhir', count: 1 })
  })
})
