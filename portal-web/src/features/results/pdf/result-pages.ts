import type PDFKit from 'pdfkit'
import { printable } from './printable.ts'
import type { PrintedResult, ResultLabels } from './printed-result.ts'

export type PdfDocument = InstanceType<typeof PDFKit>

const REGULAR = 'Helvetica'
const BOLD = 'Helvetica-Bold'
const INK = '#1f1d1a'
const BRAND = '#0f766e'
const ALERT = '#b42318'
const RULE = '#ccc7bf'
/** Points that a heading needs below it, so that it never stands alone at the end of a page. */
const WITH_HEADING = 72
const FOOTER_HEIGHT = 40

interface Style {
  readonly font: string
  readonly size: number
  readonly color: string
}
const BODY: Style = { font: REGULAR, size: 12, color: INK }
const STRONG: Style = { font: BOLD, size: 12, color: INK }

type Run = readonly [text: string, style: Style]

/** Writes one result from top to bottom; the order of writing is the order of reading. */
class ResultPages {
  readonly #pdf: PdfDocument
  readonly #root: ReturnType<PdfDocument['struct']>
  #lost = false

  constructor(pdf: PdfDocument, title: string) {
    this.#pdf = pdf
    this.#root = pdf.struct('Document', { title: title.toWellFormed() })
    pdf.addStructure(this.#root)
  }

  get lettersLost(): boolean {
    return this.#lost
  }

  #shown(text: string): string {
    const { text: shown, lost } = printable(text)
    this.#lost ||= lost
    return shown
  }

  /** One block of one or more runs in a line, under its tag. */
  block(tag: 'H1' | 'H2' | 'P', runs: readonly Run[], gap = 6): void {
    const pdf = this.#pdf
    const closures = runs.map(([text, { font, size, color }], index) => () => {
      const continued = index < runs.length - 1
      pdf.font(font).fontSize(size).fillColor(color).text(this.#shown(text), { continued, lineGap: 2 })
    })
    this.#root.add(pdf.struct(tag, {}, closures))
    pdf.y += gap
  }

  heading(text: string): void {
    const pdf = this.#pdf
    if (pdf.y + WITH_HEADING > pdf.page.maxY()) pdf.addPage()
    pdf.y += 10
    this.block('H2', [[text, { font: BOLD, size: 15, color: INK }]])
  }

  /** A line for the eye only. */
  rule(): void {
    const pdf = this.#pdf
    const { left, right } = pdf.page.margins
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf
      .moveTo(left, pdf.y)
      .lineTo(pdf.page.width - right, pdf.y)
      .lineWidth(1)
      .strokeColor(RULE)
      .stroke()
    pdf.endMarkedContent()
    pdf.y += 14
  }

  /** Page numbers, outside what is read aloud. */
  #numberPages(label: ResultLabels['page']): void {
    const pdf = this.#pdf
    const { count } = pdf.bufferedPageRange()
    for (let index = 0; index < count; index += 1) {
      pdf.switchToPage(index)
      const { page } = pdf
      // Text below the margin would start a new page.
      page.margins.bottom = 0
      pdf.markContent('Artifact', { type: 'Pagination' })
      pdf.font(REGULAR).fontSize(9).fillColor(INK)
      pdf.text(this.#shown(label(index + 1, count)), page.margins.left, page.height - FOOTER_HEIGHT, {
        lineBreak: false,
      })
      pdf.endMarkedContent()
    }
  }

  finish(page: ResultLabels['page']): void {
    this.#root.end()
    this.#numberPages(page)
  }
}

const linesOf = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '')

/** Puts the result onto the document's pages, which the caller then ends. */
export function writeResult(pdf: PdfDocument, result: PrintedResult, labels: ResultLabels): void {
  const pages = new ResultPages(pdf, labels.title)
  pages.block('P', [[labels.brand, { font: BOLD, size: 14, color: BRAND }]])
  pages.rule()
  pages.block('H1', [[labels.title, { font: BOLD, size: 22, color: INK }]], 10)
  if (result.urgent) pages.block('P', [[labels.urgent, { font: BOLD, size: 13, color: ALERT }]], 10)
  const facts = [
    [labels.member, result.member],
    [labels.birthDate, result.birthDate],
    [labels.memberId, result.memberId],
    [labels.date, result.date],
    [labels.provider, result.provider],
    [labels.status, result.status],
  ] as const
  for (const [label, value] of facts) {
    if (value.trim() !== '')
      pages.block(
        'P',
        [
          [`${label}: `, STRONG],
          [value, BODY],
        ],
        2,
      )
  }
  pages.heading(labels.summary)
  const lines = linesOf(result.summary)
  for (const line of lines.length > 0 ? lines : [labels.noSummary]) pages.block('P', [[line, BODY]])
  pages.heading(labels.questions)
  for (const text of [labels.howToAsk, labels.notAdvice]) pages.block('P', [[text, BODY]])
  if (pages.lettersLost) pages.block('P', [[labels.lettersMissing, BODY]])
  pages.block('P', [[labels.printedOn, BODY]])
  pages.finish(labels.page)
}
