/** One file of an export: bytes and SHA-256 of what is in the file, lines without the one of the column names. */
export interface ManifestEntry {
  readonly name: string
  readonly bytes: number
  /** 64 hexadecimal digits. */
  readonly sha256: string
  /** Null of a document. */
  readonly rows: number | null
}

export interface ManifestFacts {
  /** The kind of export. */
  readonly kind: string
  /** What was asked for: period, measures, team. Names of columns and settings, never a member's name. */
  readonly asked: Readonly<Record<string, string | number | readonly string[] | null>>
  readonly files: readonly ManifestEntry[]
}

/**
 * What goes along with an export, as JSON: who has the files can show that nothing of them was changed (`sha256sum`). It says neither
 * when it was made nor by whom, which the audit log knows: the same export twice has the same bytes.
 */
export function manifestText({ kind, asked, files }: ManifestFacts): string {
  const sorted = Object.fromEntries(Object.entries(asked).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  const inOrder = files.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return `${JSON.stringify({ product: 'Gapwise', format: 1, kind, asked: sorted, files: inOrder }, null, 2)}\n`
}
