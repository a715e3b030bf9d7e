import type { PdfDocument } from './pdf-pages.ts'

/**
 * A browser has no folder of fonts: pdfkit is handed their measures, by a function its types do not list. Its build for Node finds them
 * itself and has no such function.
 */
function registerFonts(pdfkit: object, fonts: readonly object[]): void {
  if (!('registerStdFonts' in pdfkit)) return
  if (typeof pdfkit.registerStdFonts !== 'function') {
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

export interface PdfHead {
  readonly language: 'en' | 'es'
  readonly title: string
  /** What made it. */
  readonly brand: string
  /** In points, on all sides. */
  readonly margin?: number
}

/**
 * An empty document that is tagged, titled and says its language, with built-in fonts only: readers have them, and the file stays small.
 * The library comes with the first call. @throws when it can't be loaded
 */
export async function newPdf({ language, title, brand, margin = 64 }: PdfHead): Promise<PdfDocument> {
  const [pdfkit, regular, bold] = await Promise.all([
    import('pdfkit'),
    import('pdfkit/standard-fonts/Helvetica'),
    import('pdfkit/standard-fonts/HelveticaBold'),
  ])
  registerFonts(pdfkit, [regular.default, bold.default])
  const document = new pdfkit.default({
    size: 'LETTER',
    margin,
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

/** Ends the document. */
export function pdfBlob(document: PdfDocument): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const parts: BlobPart[] = []
    document.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part))
    document.on('end', () => resolve(new Blob(parts, { type: 'application/pdf' })))
    document.on('error', reject)
    document.end()
  })
}
