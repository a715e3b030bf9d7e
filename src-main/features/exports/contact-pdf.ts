import type { Row } from '#shared/domain/exports/index.ts'
import type { ExportOrder } from '#shared/ipc/exports.ts'
import { translator } from '#shared/texts/translator.ts'
import { newPdf, pdfBlob } from '#ui/pdf/pdf-document.ts'
import { bold, BRAND, PdfPages } from '#ui/pdf/pdf-pages.ts'

/** In points. */
const SIZE = 9
const MARGIN = 54
/** Room that an entry needs so that it does not begin at the end of a page. */
const ENTRY = 70
/** Columns that stand in the first line of an entry, not as a fact below it. */
const HEAD = ['contactedAt', 'memberId'] as const

export interface PdfOrder extends Pick<ExportOrder, 'columns' | 'asked'> {
  /** What stands above it. */
  readonly title: string
  readonly language: 'en' | 'es'
}

/**
 * A list as a document to be read, an entry for each line with its facts by name. It is whole in memory before its first byte, so whoever
 * calls it keeps it short (`PDF_LINES`).
 * @throws what `pages` says
 */
export async function* pdfPieces(order: PdfOrder, pages: AsyncIterable<readonly Row[]>): AsyncIterable<Uint8Array> {
  const { columns, title, language } = order
  const t = translator(language, 'documents')
  const document = await newPdf({ language, title, brand: 'Gapwise', margin: MARGIN })
  const written = new PdfPages(document, title, SIZE)
  const head = HEAD.map((name) => columns.findIndex((column) => column.name === name)).filter((at) => at >= 0)
  const { from, to, member, zone } = order.asked
  written.block('P', [['Gapwise', bold(11, BRAND)]])
  written.rule()
  written.block('H1', [[title, bold(15)]], 8)
  const asked = [member, from == null && to == null ? null : `${from ?? '...'} - ${to ?? '...'}`, zone]
  written.text(asked.filter((one) => one != null).join(', '), 10)
  for await (const rows of pages) {
    for (const row of rows) {
      const first = head.map((at) => row[at]).filter((cell) => cell != null)
      if (document.y + ENTRY > document.page.maxY()) document.addPage()
      if (first.length > 0) written.block('H2', [[first.join(', '), bold(SIZE + 1)]], 1)
      columns.forEach(({ label }, at) => {
        const cell = row[at]
        if (!head.includes(at) && cell != null && cell !== '') written.fact(label, String(cell), 0)
      })
      document.y += SIZE
    }
  }
  if (written.lettersLost) written.text(t('lettersMissing'))
  written.finish((page, count) => t('page', { page, pages: count }))
  yield new Uint8Array(await (await pdfBlob(document)).arrayBuffer())
}
