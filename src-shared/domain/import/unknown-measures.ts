import { isBlank } from './blank.ts'
import type { CsvRow } from './csv.ts'
import { measuresIn } from './gap-cells.ts'
import { knownGap, measureName, readMeasure } from './measures.ts'
import type { FileColumns } from './file-columns.ts'

/** A measure that no code and no name of ours stands for, as the file calls it. */
export interface UnknownMeasure {
  readonly name: string
  /** How many lines name it. */
  readonly lines: number
  /** It is taken under its own name; else nobody could read it, and its lines are left out. */
  readonly taken: boolean
}

/** More would be no list of measures, but a column that holds something else. */
const MOST = 30
const LONGEST = 60

/** Counts the measures of a file that are not known, line by line. */
export class UnknownMeasures {
  readonly #lines = new Map<string, number>()

  see(row: CsvRow, { match, headers }: FileColumns): void {
    for (const [column, field] of match.entries()) {
      const cell = row.cells[column]?.trim() ?? ''
      if (cell === '') continue
      if (field === 'gap_column') this.#count(headers[column] ?? '')
      else if ((field === 'measure' || field === 'care_gaps') && !isBlank(field, cell))
        for (const { name } of measuresIn(cell)) this.#count(name)
    }
  }

  #count(text: string): void {
    const name = measureName(text).slice(0, LONGEST)
    if (name === '' || knownGap(name) !== null) return
    const lines = this.#lines.get(name) ?? 0
    if (lines > 0 || this.#lines.size < MOST) this.#lines.set(name, lines + 1)
  }

  /** Those of the most lines first. */
  list(): UnknownMeasure[] {
    return [...this.#lines]
      .map(([name, lines]) => {
        const read = readMeasure(name)
        return { name, lines, taken: typeof read === 'object' && 'value' in read }
      })
      .toSorted((one, other) => other.lines - one.lines || one.name.localeCompare(other.name))
  }
}
