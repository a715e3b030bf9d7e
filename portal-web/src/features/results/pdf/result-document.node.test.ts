import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../../../tests/fixtures/read-pdf.ts'
import type { PrintedResult, ResultLabels } from './printed-result.ts'
import { resultDocument } from './result-document.ts'

const english: ResultLabels = {
  language: 'en',
  brand: 'Gapwise',
  title: 'Lab result: Basic Metabolic Panel',
  member: 'Name',
  birthDate: 'Date of birth',
  memberId: 'Member ID',
  date: 'Date',
  provider: 'Lab',
  status: 'Status',
  urgent: 'Urgent',
  summary: 'Summary',
  noSummary: 'There is no summary yet.',
  inEnglish: '',
  questions: 'Questions?',
  notAdvice: 'This page is not medical advice.',
  howToAsk: 'Ask your care coordinator in the chat.',
  printedOn: 'Printed on November 21, 2026.',
  lettersMissing: '[…] stands for letters that this page can’t show.',
  page: (page, pages) => `Page ${page} of ${pages}`,
}
const spanish: ResultLabels = {
  ...english,
  language: 'es',
  title: 'Resultado de laboratorio: Panel metabólico básico',
  date: 'Fecha',
  provider: 'Laboratorio',
  status: 'Estado',
  questions: '¿Preguntas?',
  howToAsk: 'Pregúntele a su coordinadora por el chat.',
}
const result: PrintedResult = {
  member: 'Rosa Delgado',
  birthDate: 'March 14, 1950',
  memberId: 'SH-000001',
  date: 'November 19, 2026',
  provider: 'Sample Lab One',
  status: 'available',
  urgent: true,
  summary: 'Potassium slightly above the reference range.\r\nProvider asks for a repeat draw.',
}

async function printed(changes: Partial<PrintedResult> = {}, labels = english) {
  const blob = await resultDocument({ ...result, ...changes }, labels)
  expect(blob.type).toBe('application/pdf')
  return readPdf(new Uint8Array(await blob.arrayBuffer()))
}
const linesOf = ({ elements }: ReturnType<typeof readPdf>): string[] =>
  elements.map(({ tag, text }) => `${tag} ${text}`)

describe('the PDF of a result', () => {
  it('is tagged, titled and says its language', async () => {
    const pdf = await printed()
    expect(pdf).toMatchObject({ title: english.title, language: 'en', marked: true, pages: 1 })
    expect(pdf.catalog).toContain('/StructTreeRoot')
    expect((await printed({}, spanish)).language).toBe('es')
  })

  it('is read from the title through headings to the day of printing, and nothing else is read', async () => {
    const pdf = await printed()
    expect(linesOf(pdf)).toEqual([
      'P Gapwise',
      'H1 Lab result: Basic Metabolic Panel',
      'P Urgent',
      'P Name: Rosa Delgado',
      'P Date of birth: March 14, 1950',
      'P Member ID: SH-000001',
      'P Date: November 19, 2026',
      'P Lab: Sample Lab One',
      'P Status: available',
      'H2 Summary',
      'P Potassium slightly above the reference range.',
      'P Provider asks for a repeat draw.',
      'H2 Questions?',
      'P Ask your care coordinator in the chat.',
      'P This page is not medical advice.',
      'P Printed on November 21, 2026.',
    ])
    expect(pdf.artifacts).toEqual(['Page 1 of 1'])
  })

  it('shows Spanish letters and signs as they are', async () => {
    const summary = 'El médico pidió: «repetir la prueba» – ¿mañana? ¡Sí! Ñandú, pingüino, 37 °C, 5 µg, ±2 %'
    const pdf = await printed({ summary }, spanish)
    expect(pdf.title).toBe(spanish.title)
    expect(linesOf(pdf)).toContain(`P ${summary}`)
    expect(linesOf(pdf)).toContain('H2 ¿Preguntas?')
  })

  it('says when there is no summary, and leaves out what is not known', async () => {
    const lines = linesOf(await printed({ summary: ' \n ', provider: '', urgent: false }))
    expect(lines).toContain('P There is no summary yet.')
    expect(lines.filter((line) => /Lab:|Urgent/.test(line))).toEqual([])
  })

  it('goes on over as many pages as it takes, each numbered, without losing a word', async () => {
    const words = Array.from({ length: 3000 }, (_, index) => `word${index}`)
    const pdf = await printed({ summary: words.join(' ') })
    expect(pdf.pages).toBeGreaterThan(3)
    expect(pdf.artifacts).toEqual(Array.from({ length: pdf.pages }, (_, page) => `Page ${page + 1} of ${pdf.pages}`))
    const summary = pdf.elements.find(({ text }) => text.startsWith('word0'))
    expect(summary?.text.match(/word\d+/g)).toEqual(words)
  })

  it('breaks a word that has no end', async () => {
    const pdf = await printed({ summary: 'x'.repeat(20_000) })
    expect(pdf.elements.find(({ text }) => text.startsWith('xxx'))?.text.replaceAll(/\s/g, '')).toHaveLength(20_000)
  })

  it('never leaves a heading alone at the end of a page', async () => {
    for (let lines = 8; lines < 40; lines += 1) {
      const pdf = await printed({ summary: Array.from({ length: lines }, () => 'line').join('\n') })
      expect(pdf.pageTexts.map((texts) => texts.at(-1))).not.toContain('Questions?')
    }
  })

  it('keeps hostile text as text', async () => {
    const hostile = ') Tj ET EMC endstream endobj << /JS (app.alert(1)) >> /OpenAction <script>&amp;\\'
    const pdf = await printed({ summary: hostile, provider: hostile }, { ...english, title: hostile })
    expect(pdf).toMatchObject({ title: hostile, metadataTitle: hostile })
    expect(linesOf(pdf)).toContain(`P ${hostile}`)
    expect(pdf.catalog).not.toMatch(/OpenAction|JavaScript/)
    expect(pdf.marked).toBe(true)
  })

  it('spells what its letters lack, keeps the title whole, and explains each gap', async () => {
    const pdf = await printed({ provider: 'Phòng khám Nguyễn Đình' }, { ...english, title: 'Nguyễn 王芳 \ud800' })
    expect(pdf).toMatchObject({ title: 'Nguyễn 王芳 \ufffd', metadataTitle: 'Nguyễn 王芳 \ufffd' })
    expect(linesOf(pdf)).toContain('P Lab: Phòng khám Nguyen Dình')
    expect(linesOf(pdf)).toContain('H1 Nguyen […] […]')
    expect(linesOf(pdf)).toContain(`P ${english.lettersMissing}`)
    expect(linesOf(await printed())).not.toContain(`P ${english.lettersMissing}`)
  })
})
