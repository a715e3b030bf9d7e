/** What leaves the product as a file (docs/exports.md). */
export { rowsOf, safeText, type Row } from './cells.ts'
export { CSV_START, csvLines } from './csv.ts'
export {
  columnsOfExport,
  EXPORT_FORMATS,
  EXPORT_KINDS,
  EXPORT_NOTE,
  EXPORT_WHYS,
  exportKindsOf,
  EXPORTS,
  filtersOfExport,
  formatsOfExport,
  hasDocuments,
  hasManifest,
  isForPrograms,
  isAboutNobody,
  mayExport,
  pageOfExport,
  PDF_LINES,
  type ExportColumn,
  type ExportKind,
  type ExportWhy,
} from './kinds.ts'
export { fixedLines, TooWide } from './fixed-width.ts'
export { manifestText, type ManifestEntry } from './manifest.ts'
