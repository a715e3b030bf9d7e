import type { PrintedResult, ResultLabels } from './printed-result.ts'
import { writeResult, type PdfDocument } from './result-pages.ts'

/** A browser has no folder of fonts: pdfkit is handed their measures, by a function its types do not list. */
function registerFonts(pdfkit: object, fonts: readonly object[]): void {
  if (!('registerStdFonts' in pdfkit) || typeof pdfkit.registerStdFonts !== 'function') {
    throw new Error('pdfkit is not the version that this document was written for')
  }
  pdfkit.registerStdFonts(...fonts)
}

/** Titles are shown by readers in any letters, but hold no control characters, which XML has no form for. */
const plainTitle = (title: string): string => title.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ')

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** pdfkit copies the title into the XML of the metadata as it is, where `&` and `<` would break it. */
function escapeTitleInMetadata(document: PdfDocument): void {
  const write = document.endMetadata.bind(document)
  document.endMetadata = () => {
    const { Title: title = '' } = document.info
    document.info.Title = title.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
    write()
  }
}

/** Built-in fonts only: readers have them, and the file stays small. */
async function newDocument({ language, title, brand }: ResultLabels): Promise<PdfDocument> {
  const [pdfkit, regular, bold] = await Promise.all([
    import('pdfkit'),
    import('pdfkit/standard-fonts/Helvetica'),
    import('pdfkit/standard-fonts/HelveticaBold'),
  ])
  registerFonts(pdfkit, [regular.default, bold.default])
  const document = new pdfkit.default({
    size: 'LETTER',
    margin: 64,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: plainTitle(title), Creator: brand, Producer: brand },
  })
  escapeTitleInMetadata(document)
  return document
}

function bytesOf(document: PdfDocument): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const parts: BlobPart[] = []
    document.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part))
    document.on('end', () => resolve(new Blob(parts, { type: 'application/pdf' })))
    document.on('error', reject)
    document.end()
  })
}

/**
 * One result as an accessible PDF: tagged, titled, with its language, real headings and the order of reading. It is
 * made in this browser and nothing is sent for it; the library comes with the first call. @throws when it can't be loaded
 */
export async function resultDocument(result: PrintedResult, labels: ResultLabels): Promise<Blob> {
  const document = await newDocument(labels)
  writeResult(document, result, labels)
  return bytesOf(document)
}
