import { DENOMINATOR } from './column-names.ts'
import type { ColumnMatch } from './columns.ts'
import { knownGap } from './measures.ts'
import type { Reading } from './reading-names.ts'
import { readYesNo } from './values.ts'

interface Columns {
  readonly match: ColumnMatch
  readonly headers: readonly string[]
  readonly readings?: readonly (Reading | null)[]
}

/**
 * Of which measure a line says that the member is not counted in it: a numerator of 0 is no open gap then.
 * @param cellOf what stands in a column of the line
 * @returns whether it does of the measure in a header, or with null of the line's own
 */
export function uncountedIn(
  cellOf: (column: number) => string,
  { match, headers, readings = [] }: Columns,
): (header: string | null) => boolean {
  const out = new Set<string | null>()
  for (const [column, field] of match.entries()) {
    if (field !== 'gap_denominator') continue
    const said = readYesNo(cellOf(column), { reading: readings[column] ?? null, today: '' })
    if (typeof said !== 'object' || !('value' in said) || said.value) continue
    const [, name = ''] = DENOMINATOR.exec(headers[column] ?? '') ?? []
    out.add(name === '' ? null : knownGap(name))
  }
  if (out.size === 0) return () => false
  return (header) => out.has(null) || (header !== null && out.has(knownGap(header)))
}
