import { createHash } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { writeXlsxStream } from 'hucre'
import {
  CSV_START,
  csvLines,
  fixedLines,
  hasDocuments,
  hasManifest,
  manifestText,
  type ExportColumn,
  type ManifestEntry,
  type Row,
} from '#shared/domain/exports/index.ts'
import type { ExportOrder } from '#shared/ipc/exports.ts'
import type { ChoosePlace } from '../../os/save-place.ts'
import { beginWholeFile, type WholeFile, type WrittenFile } from '../../os/whole-file.ts'
import { beginZip, type Pieces } from '../../os/zip-file.ts'
import { pdfPieces } from './contact-pdf.ts'
import { writeFhirArchive } from './fhir-file.ts'

/** Where a file goes: a whole path. */
export interface Place {
  readonly path: string
  readonly how: 'chosen' | 'downloads'
}

/** What the server is asked for besides, to find the documents; it stands in no line. */
const DOCUMENT_COLUMNS = ['document', 'documentSha256'] as const satisfies readonly ExportColumn[]

const NAME_ENDS = { csv: 'csv', xlsx: 'xlsx', pdf: 'pdf', fixed: 'txt', ndjson: 'ndjson', bundles: 'ndjson' } as const

const isFhir = ({ kind }: Pick<ExportOrder, 'kind'>): boolean => kind === 'fhir'

const isArchive = (order: Pick<ExportOrder, 'kind' | 'password' | 'documents'>): boolean =>
  order.password !== null || order.documents || isFhir(order) || hasManifest(order.kind)

const endingOf = (order: Pick<ExportOrder, 'kind' | 'format' | 'password' | 'documents'>): string =>
  isArchive(order) ? 'zip' : NAME_ENDS[order.format]

/**
 * Asks the person; where nobody can be asked outside the page, the file goes among their downloads under a name that is free, which the
 * page has said.
 * @returns null: they chose none
 */
export async function choosePlaceFor(
  order: Pick<ExportOrder, 'kind' | 'name' | 'format' | 'password' | 'documents'>,
  { downloads, choosePlace }: { readonly downloads: string; readonly choosePlace: ChoosePlace | null },
): Promise<Place | null> {
  const ending = endingOf(order)
  if (choosePlace !== null) {
    const path = await choosePlace(join(downloads, `${order.name}.${ending}`))
    return path === null ? null : { path, how: 'chosen' }
  }
  await mkdir(downloads, { recursive: true })
  for (let copy = 1; ; copy += 1) {
    const path = join(downloads, `${order.name}${copy === 1 ? '' : ` (${copy})`}.${ending}`)
    const isTaken = await stat(path).then(
      () => true,
      () => false,
    )
    if (!isTaken) return { path, how: 'downloads' }
  }
}

/** Cells in the words of the person, where there are any for a code. */
function inWords({ columns, words }: Pick<ExportOrder, 'columns' | 'words'>): (rows: readonly Row[]) => readonly Row[] {
  const byPlace = columns.map(({ name }) => words[name])
  if (byPlace.every((known) => known === undefined)) return (rows) => rows
  return (rows) =>
    rows.map((row) =>
      row.map((cell, at) => {
        const known = typeof cell === 'string' ? byPlace[at] : undefined
        return known !== undefined && typeof cell === 'string' && Object.hasOwn(known, cell)
          ? (known[cell] ?? cell)
          : cell
      }),
    )
}

/** Lines of a piece of text: V8 gives a larger one a place of its own, which it gives back long after nobody needs it. */
const PIECE = 500

async function* csvPieces(labels: readonly string[], pages: AsyncIterable<readonly Row[]>): AsyncIterable<string> {
  yield CSV_START + csvLines([labels])
  for await (const rows of pages) {
    for (let at = 0; at < rows.length; at += PIECE) yield csvLines(rows.slice(at, at + PIECE))
  }
}

/** Text stays text in a workbook: no cell is a formula, whatever it begins with. */
function xlsxPieces(labels: readonly string[], pages: AsyncIterable<readonly Row[]>): AsyncIterable<Uint8Array> {
  async function* rows(): AsyncIterable<(string | number | null)[]> {
    yield [...labels]
    for await (const page of pages) for (const row of page) yield [...row]
  }
  return writeXlsxStream(rows(), { name: 'Gapwise', freezePane: { rows: 1 } })
}

/** In its place, each column; a width that nobody gave holds nothing. */
async function* fixedPieces(widths: readonly number[], pages: AsyncIterable<readonly Row[]>): AsyncIterable<string> {
  let before = 0
  for await (const rows of pages) {
    yield fixedLines(rows, widths, before)
    before += rows.length
  }
}

/** A document that an export holds: its name in the archive, and what its bytes have to be. */
interface WantedDocument {
  readonly name: string
  readonly sha256: string
}

/** Lines as they stand in the file, in the words of the person; the documents that they name are gathered. */
async function* told(
  pages: AsyncIterable<readonly Row[]>,
  order: FileOrder,
  documents: Map<string, string>,
): AsyncIterable<readonly Row[]> {
  const translate = inWords(order)
  const asked = askedColumns(order)
  const [name, sha256] = DOCUMENT_COLUMNS.map((column) => asked.indexOf(column))
  const width = order.columns.length
  let lines = 0
  for await (const rows of pages) {
    if (wantsDocuments(order)) {
      for (const row of rows) {
        const [file, hash] = [row[name ?? -1], row[sha256 ?? -1]]
        if (typeof file === 'string' && typeof hash === 'string') documents.set(file, hash)
      }
    }
    yield translate(asked.length === width ? rows : rows.map((row) => row.slice(0, width)))
    lines += rows.length
    order.onLines(lines)
  }
}

const wantsDocuments = ({ kind, documents }: Pick<ExportOrder, 'kind' | 'documents'>): boolean =>
  documents && hasDocuments(kind)

/** The columns that the server is asked for: those of the file, then what is needed besides. */
export function askedColumns(order: Pick<ExportOrder, 'kind' | 'columns' | 'documents'>): string[] {
  const own = order.columns.map(({ name }) => name)
  // Nothing can be told of nobody.
  if (isFhir(order) && !own.includes('memberId')) return ['memberId', ...own]
  return wantsDocuments(order) ? [...own, ...DOCUMENT_COLUMNS.filter((column) => !own.includes(column))] : own
}

/** A document is not there, or not as it was verified. */
export class DocumentMissing extends Error {}

export interface FileOrder extends Pick<
  ExportOrder,
  'kind' | 'asked' | 'columns' | 'words' | 'format' | 'password' | 'documents'
> {
  readonly place: Place
  /** What a document that is read says above its lines, and in which language. */
  readonly title: string
  readonly language: 'en' | 'es'
  /** When it began. */
  readonly at: Date
  /** Where half-written files are noted. */
  readonly notes: string
  /** Told after each page, with all lines so far. */
  readonly onLines: (lines: number) => void
  /** The bytes of a document by its id; null where it can't be had. */
  readonly fetchDocument: (id: string) => Promise<Uint8Array | null>
}

/** @throws DocumentMissing */
async function documentOf({ fetchDocument }: FileOrder, { name, sha256 }: WantedDocument): Promise<Uint8Array> {
  const bytes = await fetchDocument(basename(name).replace(/\.[a-z]+$/, ''))
  if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== sha256) throw new DocumentMissing(name)
  return bytes
}

/** The lines, the documents by name, and the manifest of all of them: without a date, so that the same has the same bytes. */
async function writeArchive(
  order: FileOrder,
  file: WholeFile,
  { pieces, documents, lines }: { pieces: Pieces; documents: Map<string, string>; lines: () => number },
): Promise<void> {
  const zip = beginZip(file, order.password)
  const entry = await zip.add(`${order.kind}.${NAME_ENDS[order.format]}`, pieces)
  const files: ManifestEntry[] = [{ ...entry, rows: lines() }]
  for (const [name, sha256] of [...documents].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    files.push({ ...(await zip.add(name, [await documentOf(order, { name, sha256 })])), rows: null })
  }
  const asked = Object.fromEntries(Object.entries(order.asked).map(([key, value]) => [key, value ?? null]))
  await zip.add('manifest.json', [manifestText({ kind: order.kind, asked, files })])
  await zip.finish()
}

/**
 * Writes the lines as they come. Whatever goes wrong, also in `pages`, nothing of the file stays.
 * @throws TooWide, DocumentMissing, what `pages` or the disk says
 */
export async function writeExportFile(
  order: FileOrder,
  pages: AsyncIterable<readonly Row[]>,
): Promise<WrittenFile & { readonly lines: number; readonly file: string }> {
  const file = await beginWholeFile(order.place.path, order.notes)
  const documents = new Map<string, string>()
  let lines = 0
  const onLines = (so: number): void => {
    lines = so
    order.onLines(so)
  }
  try {
    if (isFhir(order)) {
      await writeFhirArchive({ ...order, columns: askedColumns(order), onLines }, file, pages)
      return { ...(await file.finish()), lines, file: basename(order.place.path) }
    }
    const rows = told(pages, { ...order, onLines }, documents)
    const labels = order.columns.map(({ label }) => label)
    const pieces: Pieces =
      order.format === 'csv'
        ? csvPieces(labels, rows)
        : order.format === 'xlsx'
          ? xlsxPieces(labels, rows)
          : order.format === 'pdf'
            ? pdfPieces(order, rows)
            : fixedPieces(
                order.columns.map(({ width }) => width ?? 0),
                rows,
              )
    if (isArchive(order)) await writeArchive(order, file, { pieces, documents, lines: () => lines })
    else for await (const piece of pieces) await file.write(piece)
    return { ...(await file.finish()), lines, file: basename(order.place.path) }
  } catch (error) {
    await file.abandon()
    throw error
  }
}
