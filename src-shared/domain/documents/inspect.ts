import { inspectHeic, inspectJpeg, inspectPng, isHeic } from './images.ts'
import { inspectPdf, type Inflate } from './pdf.ts'
import { FaultyDocument, LARGEST_DOCUMENT, lettersOf, type DocumentFault, type DocumentType } from './types.ts'

type Inspected =
  /** `bytes`: those to keep; what a camera wrote behind its picture is left away. */
  | { readonly ok: true; readonly type: DocumentType; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly fault: DocumentFault }

const PNG = '\x89PNG\r\n\x1a\n'

const PAGE = /^(?:ï»¿)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*/
/** What people send by mistake, or somebody on purpose, by its first letters. */
const BEGINNINGS: readonly (readonly [DocumentFault, readonly string[]])[] = [
  ['archive', ['PK', '\x1f\x8b', '7z\xbc\xaf', 'Rar!', 'BZh', '\xfd7zXZ']],
  ['program', ['MZ', '\x7fELF', '#!', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe']],
]

function otherKind(first: string): DocumentFault {
  const words = first.replace(PAGE, '')
  if (/^(?:<!doctype svg[^>]*>\s*)?<svg\b/i.test(words)) return 'svg'
  if (/^<(?:!doctype|html|head|body|script|iframe|meta|title)\b/i.test(words)) return 'webPage'
  return BEGINNINGS.find(([, all]) => all.some((one) => first.startsWith(one)))?.[0] ?? 'unknown'
}

const FIRST = 1024
/** The end of an archive is found from the end of its file, whatever stands before it. */
const ARCHIVE_END = 66_000

/**
 * Looks at a file's content: a PDF, JPEG, PNG or HEIC that is whole, is nothing else besides, runs nothing and unpacks to no more than a
 * document has. Its name and the type that somebody says are not asked.
 */
export async function inspectDocument(bytes: Uint8Array, inflate: Inflate): Promise<Inspected> {
  if (bytes.length === 0) return { ok: false, fault: 'empty' }
  if (bytes.length > LARGEST_DOCUMENT) return { ok: false, fault: 'tooLarge' }
  try {
    const type = typeOf(bytes)
    expectNoArchive(bytes)
    const size =
      type === 'application/pdf'
        ? await inspectPdf(bytes, inflate)
        : type === 'image/jpeg'
          ? inspectJpeg(bytes)
          : type === 'image/png'
            ? inspectPng(bytes)
            : inspectHeic(bytes)
    return { ok: true, type, bytes: bytes.subarray(0, size) }
  } catch (error) {
    if (error instanceof FaultyDocument) return { ok: false, fault: error.fault }
    throw error
  }
}

/** @throws FaultyDocument */
function typeOf(bytes: Uint8Array): DocumentType {
  const first = lettersOf(bytes.subarray(0, FIRST))
  if (first.startsWith('%PDF-')) return 'application/pdf'
  if (first.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (first.startsWith(PNG)) return 'image/png'
  if (isHeic(bytes)) return 'image/heic'
  // Readers of PDF look for its beginning in the first thousand bytes.
  if (first.includes('%PDF-')) throw new FaultyDocument('mixed')
  throw new FaultyDocument(otherKind(first))
}

/** @throws FaultyDocument */
function expectNoArchive(bytes: Uint8Array): void {
  const last = lettersOf(bytes.subarray(Math.max(0, bytes.length - ARCHIVE_END)))
  const entry = last.includes('PK\x01\x02') || last.includes('PK\x03\x04')
  if (entry && last.includes('PK\x05\x06')) throw new FaultyDocument('mixed')
}
