import type PDFKit from 'pdfkit'
import { printable } from './printable.ts'

export type PdfDocument = InstanceType<typeof PDFKit>

const REGULAR = 'Helvetica'
const BOLD = 'Helvetica-Bold'
const INK = '#1f1d1a'
export const BRAND = '#0f766e'
const RULE = '#ccc7bf'
/** Room that a heading needs below it, so that it never stands alone at the end of a page: so many times the size of what is read. */
const WITH_HEADING = 6
const FOOTER_HEIGHT = 40

interface Style {
  readonly font: string
  readonly size: number
  readonly color: string
}

type Run = readonly [text: string, style: Style]

/** In bold letters of a size. */
export const bold = (size: number, color = INK): Style => ({ font: BOLD, size, color })

type NumberOfPage = (page: number, pages: number) => string

/** Writes a document from top to bottom; the order of writing is the order of reading. */
export class PdfPages {
  readonly #pdf: PdfDocument
  readonly #root: ReturnType<PdfDocument['struct']>
  readonly #body: Style
  #lost = false

  /** @param size of what is read, in points; headings are three larger */
  constructor(pdf: PdfDocument, title: string, size = 12) {
    this.#pdf = pdf
    this.#body = { font: REGULAR, size, color: INK }
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
    if (pdf.y + WITH_HEADING * this.#body.size > pdf.page.maxY()) pdf.addPage()
    pdf.y += this.#body.size - 2
    this.block('H2', [[text, bold(this.#body.size + 3)]])
  }

  text(text: string, gap?: number): void {
    this.block('P', [[text, this.#body]], gap)
  }

  /** A fact with its name before it. */
  fact(label: string, value: string, gap = 2): void {
    this.block(
      'P',
      [
        [`${label}: `, bold(this.#body.size)],
        [value, this.#body],
      ],
      gap,
    )
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
  #numberPages(label: NumberOfPage): void {
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

  finish(page: NumberOfPage): void {
    this.#root.end()
    this.#numberPages(page)
  }
}
