/** What a document of evidence may be. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Bytes; the bucket's own limit too. */
export const LARGEST_DOCUMENT = 10 * 2 ** 20

/** Why a file is not taken. */
export type DocumentFault =
  | 'empty'
  | 'tooLarge'
  | 'webPage'
  | 'svg'
  | 'archive'
  | 'program'
  /** Something else than PDF, JPEG, PNG and HEIC. */
  | 'unknown'
  /** It begins as one of them and is not all there. */
  | 'damaged'
  /** A PDF with a password. */
  | 'locked'
  /** A PDF that runs something, or carries files. */
  | 'active'
  /** It unpacks to more than a document has. */
  | 'bomb'
  /** Two kinds of file at once. */
  | 'mixed'

/** @throws by the inspection, with why the file is not taken */
export class FaultyDocument extends Error {
  readonly fault: DocumentFault

  constructor(fault: DocumentFault) {
    super(`document: ${fault}`)
    this.name = 'FaultyDocument'
    this.fault = fault
  }
}

/** A letter for each byte, at the byte's place. */
export function lettersOf(bytes: Uint8Array): string {
  let text = ''
  // In parts: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

/** What another kind of file begins with; none of it is in the descriptions that cameras and scanners write. */
const FOREIGN = /<(?:!doctype|html|head|body|script|svg|iframe)\b|%PDF-\d|<\?php/i

/** @throws FaultyDocument `mixed` where a part that shows nothing holds another kind of file */
export function expectNothingForeign(part: Uint8Array): void {
  if (FOREIGN.test(lettersOf(part))) throw new FaultyDocument('mixed')
}

/** Width times height; a sheet of A3 at 600 dpi has 70 million. */
const MOST_PIXELS = 120_000_000

/** @throws FaultyDocument */
export function checkSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw new FaultyDocument('damaged')
  if (width * height > MOST_PIXELS) throw new FaultyDocument('bomb')
}
