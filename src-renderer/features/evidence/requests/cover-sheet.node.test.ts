import { describe, expect, it } from 'vitest'
import { askedRecords } from '#shared/domain/measures/index.ts'
import type { CoverSheet } from '#shared/ipc/requests.ts'
import { createI18n } from '#ui/i18n/index.ts'
import { readPdf } from '../../../../tests/fixtures/read-pdf.ts'
import { deskResources } from '../../../app/desk-resources.ts'
import { coverSheet } from './cover-sheet.ts'

const texts = createI18n({ language: 'en', resources: deskResources, defaultNamespace: 'common' })
const gap = (name: string) => ({ name, measure: null, window_end: null, created_at: '2026-03-01T09:00:00.000Z' })
const sheet: CoverSheet = {
  askedOf: 'Sample Practice',
  fax: '305-555-0111',
  phone: null,
  planName: 'SunHealth',
  returnFax: '1-800-555-0198',
  callbackNumber: '1-800-555-0100',
  memberName: 'Rosa Delgado',
  birthDate: '1950-03-14',
  gapName: 'Diabetic Eye Exam',
  records: [...askedRecords(gap('Diabetic Eye Exam'), null)],
  date: '2026-11-20',
}
async function printed(change: Partial<CoverSheet> = {}, language: 'en' | 'es' = 'en') {
  const blob = await coverSheet({ ...sheet, ...change }, language, texts)
  return readPdf(new Uint8Array(await blob.arrayBuffer()))
}
const linesOf = ({ elements }: ReturnType<typeof readPdf>): string[] => elements.map(({ text }) => text)

describe('the cover sheet of a record request', () => {
  it('names patient, service, days and return fax, in one page that can be read aloud', async () => {
    const pdf = await printed()
    expect(pdf).toMatchObject({ title: 'Request for a medical record', language: 'en', marked: true, pages: 1 })
    expect(linesOf(pdf)).toEqual(
      expect.arrayContaining([
        'To: Sample Practice',
        'Fax: 305-555-0111',
        'Fax the record to: 1-800-555-0198',
        'Name: Rosa Delgado',
        'Date of birth: March 14, 1950',
        'Retinal or dilated eye exam, done from January 1, 2025 to December 31, 2026',
      ]),
    )
    expect(linesOf(pdf).join(' ')).toMatch(/whether retinopathy was found\..*Please send nothing else/)
  })

  it('says neither what the gap is called nor anything else of the member', async () => {
    const said = linesOf(await printed()).join(' ')
    expect(said).not.toMatch(/diabet|Diabetic|gap|SH-|measure/i)
  })

  it('is in Spanish for a reader of Spanish, whatever the desk is set to', async () => {
    const pdf = await printed({}, 'es')
    expect(pdf).toMatchObject({ title: 'Solicitud de un documento del expediente médico', language: 'es', pages: 1 })
    expect(linesOf(pdf)).toContain('Fecha de nacimiento: 14 de marzo de 1950')
    expect(linesOf(pdf).join(' ')).not.toMatch(/\b(Patient|Please|Page)\b|\{\{|sheet\./)
  })

  it.each(['en', 'es'] as const)('stays one page where a measure has many services: %s', async (language) => {
    const records = [...askedRecords(gap('Colorectal Cancer Screening'), null)]
    const long = {
      askedOf: 'A practice with a name that is as long as names of practices get to be in large towns '.repeat(2),
    }
    const pdf = await printed({ records, phone: '305-555-0112', ...long }, language)
    expect(pdf.pages).toBe(1)
    expect(pdf.artifacts).toHaveLength(1)
  })

  it('asks by the name of the gap alone where no measure is known, and says what is not set by nothing', async () => {
    const records = [...askedRecords(gap('Bone Marrow Check'), null)]
    const lines = linesOf(
      await printed({ gapName: 'Bone Marrow Check', records, fax: null, planName: null, callbackNumber: null }),
    )
    expect(lines).toContain('Bone Marrow Check, done from January 1, 2026 to December 31, 2026')
    expect(lines).toContain("From: The patient's health plan")
    expect(lines.join(' ')).not.toMatch(/Questions:|(^| )Fax: |null/)
    expect(lines.join(' ')).toContain('please tell us at 1-800-555-0198')
  })
})
