/** What leaves the product as a file (docs/exports.md). */
export { safeText, type Cell, type Row } from './cells.ts'
export { CSV_START, csvLines } from './csv.ts'
export { manifestText, type ManifestEntry, type ManifestFacts } from './manifest.ts'
