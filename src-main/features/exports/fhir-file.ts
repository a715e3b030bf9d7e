import { fhirFacts, fhirMember, type FhirFacts, type Resource } from '#shared/domain/fhir/index.ts'
import { manifestText, type ManifestEntry, type Row } from '#shared/domain/exports/index.ts'
import type { ExportOrder } from '#shared/ipc/exports.ts'
import type { WholeFile } from '../../os/whole-file.ts'
import { beginZip } from '../../os/zip-file.ts'

export interface FhirOrder extends Pick<ExportOrder, 'kind' | 'asked' | 'format' | 'password'> {
  /** Names of the cells, in their order. */
  readonly columns: readonly string[]
  /** When the export began. */
  readonly at: Date
  readonly onLines: (lines: number) => void
}

const factsOf = (row: Row, columns: readonly string[]): FhirFacts =>
  fhirFacts.parse(Object.fromEntries(columns.map((name, at) => [name, row[at]])))

/** Reporters stand once in all files: every member has the same ones. */
function resourcesOf(rows: readonly Row[], { columns, format, at }: FhirOrder, told: Set<string>): Resource[] {
  return rows.flatMap((row) => {
    const { resources, bundle } = fhirMember(factsOf(row, columns), at.toISOString())
    if (format === 'bundles') return bundle === null ? [] : [bundle]
    return resources.filter(({ resourceType, id }) => {
      if (resourceType !== 'Organization') return true
      const isNew = !told.has(id)
      told.add(id)
      return isNew
    })
  })
}

function byType(resources: readonly Resource[]): [string, Resource[]][] {
  const types = Map.groupBy(resources, ({ resourceType }) => resourceType)
  return [...types].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

interface BulkFile {
  readonly type: string
  readonly url: string
  /** Lines of it. */
  readonly count: number
}

/** As the bulk export of HL7 (FHIR Bulk Data Access 2.0) lists its files; `url` is the name in the archive. */
const bulkManifest = (output: readonly BulkFile[], at: Date): string =>
  `${JSON.stringify(
    {
      transactionTime: at.toISOString(),
      request: 'urn:gapwise:export',
      requiresAccessToken: false,
      output,
      error: [],
    },
    null,
    2,
  )}\n`

/**
 * An archive of NDJSON: for each page of members a file for each type of resource, or one of gaps-in-care documents, a line for each member
 * with a gap. Nothing but one page is in memory.
 * @returns members that were told
 */
export async function writeFhirArchive(
  order: FhirOrder,
  file: Pick<WholeFile, 'write'>,
  pages: AsyncIterable<readonly Row[]>,
): Promise<number> {
  const zip = beginZip(file, order.password)
  const files: ManifestEntry[] = []
  const types: BulkFile[] = []
  const counts = new Map<string, number>()
  const reporters = new Set<string>()
  let lines = 0
  for await (const rows of pages) {
    for (const [type, resources] of byType(resourcesOf(rows, order, reporters))) {
      const place = counts.get(type) ?? 0
      counts.set(type, place + 1)
      const name = `${type}.${String(place).padStart(3, '0')}.ndjson`
      // In one piece: a page of a type is a few megabytes, and a piece for each line takes many times as long.
      const entry = await zip.add(name, [resources.map((resource) => `${JSON.stringify(resource)}\n`).join('')])
      files.push({ ...entry, rows: resources.length })
      types.push({ type, url: name, count: resources.length })
    }
    lines += rows.length
    order.onLines(lines)
  }
  const text = bulkManifest(types, order.at)
  const bulk: ManifestEntry = { ...(await zip.add('bulk-manifest.json', [text])), rows: null }
  const asked = Object.fromEntries(Object.entries(order.asked).map(([key, value]) => [key, value ?? null]))
  await zip.add('manifest.json', [manifestText({ kind: order.kind, asked, files: [...files, bulk] })])
  await zip.finish()
  return lines
}
