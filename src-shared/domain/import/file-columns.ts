import type { ChangedIds } from './changed-ids.ts'
import type { ColumnMatch } from './columns.ts'
import type { DateReading } from './dates.ts'
import type { FileLimits } from './file-limits.ts'
import type { Reading } from './reading-names.ts'

/** What a file's columns hold. */
export interface FileColumns {
  readonly match: ColumnMatch
  readonly headers: readonly string[]
  /** How each is read; a column without one whose cells need it is not read. */
  readonly readings?: readonly (Reading | null)[]
  readonly gapDates?: DateReading
  readonly changedIds?: ChangedIds | null
  /** What people of this plan look like; without them as the product has it. */
  readonly limits?: FileLimits
}
