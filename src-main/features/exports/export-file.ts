import { mkdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { writeXlsxStream } from 'hucre'
import { CSV_START, csvLines, manifestText, type Row } from '#shared/domain/exports/index.ts'
import type { ExportOrder } from '#shared/ipc/exports.ts'
import type { ChoosePlace } from '../../os/save-place.ts'
import { beginWholeFile, type WrittenFile } from '../../os/whole-file.ts'
import { beginZip, type Pieces } from '../../os/zip-file.ts'

/** Where a file goes: a whole path. */
export interface Place {
  readonly path: string
  readonly how: 'chosen' | 'downloads'
}

const endingOf = ({ format, password }: Pick<ExportOrder, 'format' | 'password'>): string =>
  password === null ? format : 'zip'

/**
 * Asks the person; where nobody can be asked outside the page, the file goes among their downloads under a name that is free, which the
 * page has said.
 * @returns null: they chose none
 */
export async function choosePlaceFor(
  order: Pick<ExportOrder, 'name' | 'format' | 'password'>,
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

async function* csvPieces(labels: readonly string[], pages: AsyncIterable<readonly Row[]>): AsyncIterable<string> {
  yield CSV_START + csvLines([labels])
  for await (const rows of pages) yield csvLines(rows)
}

/** Text stays text in a workbook: no cell is a formula, whatever it begins with. */
function xlsxPieces(labels: readonly string[], pages: AsyncIterable<readonly Row[]>): AsyncIterable<Uint8Array> {
  async function* rows(): AsyncIterable<(string | number | null)[]> {
    yield [...labels]
    for await (const page of pages) for (const row of page) yield [...row]
  }
  return writeXlsxStream(rows(), { name: 'Gapwise', freezePane: { rows: 1 } })
}

async function* counted(
  pages: AsyncIterable<readonly Row[]>,
  order: Pick<ExportOrder, 'columns' | 'words'>,
  onLines: (lines: number) => void,
): AsyncIterable<readonly Row[]> {
  const translate = inWords(order)
  let lines = 0
  for await (const rows of pages) {
    yield translate(rows)
    lines += rows.length
    onLines(lines)
  }
}

export interface FileOrder extends Pick<
  ExportOrder,
  'kind' | 'asked' | 'columns' | 'words' | 'format' | 'password' | 'name'
> {
  readonly place: Place
  /** Where half-written files are noted. */
  readonly notes: string
  /** Told after each page, with all lines so far. */
  readonly onLines: (lines: number) => void
}

/**
 * Writes the lines as they come. Whatever goes wrong, also in `pages`, nothing of the file stays.
 * @throws what `pages` or the disk says
 */
export async function writeExportFile(
  order: FileOrder,
  pages: AsyncIterable<readonly Row[]>,
): Promise<WrittenFile & { readonly lines: number; readonly file: string }> {
  const file = await beginWholeFile(order.place.path, order.notes)
  let lines = 0
  try {
    const told = counted(pages, order, (so) => {
      lines = so
      order.onLines(so)
    })
    const labels = order.columns.map(({ label }) => label)
    const pieces: Pieces = order.format === 'csv' ? csvPieces(labels, told) : xlsxPieces(labels, told)
    if (order.password === null) for await (const piece of pieces) await file.write(piece)
    else {
      const zip = beginZip(file, order.password)
      const entry = await zip.add(`${order.name}.${order.format}`, pieces)
      const asked = Object.fromEntries(Object.entries(order.asked).map(([key, value]) => [key, value ?? null]))
      await zip.add('manifest.json', [manifestText({ kind: order.kind, asked, files: [{ ...entry, rows: lines }] })])
      await zip.finish()
    }
    return { ...(await file.finish()), lines, file: basename(order.place.path) }
  } catch (error) {
    await file.abandon()
    throw error
  }
}
