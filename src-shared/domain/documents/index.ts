/** What a document of evidence is, by its bytes and never by its name (docs/rules/care.md#documents-of-evidence). */
export { inspectDocument } from './inspect.ts'
export type { Inflate } from './pdf.ts'
export { DOCUMENT_TYPES, LARGEST_DOCUMENT, type DocumentType } from './types.ts'
