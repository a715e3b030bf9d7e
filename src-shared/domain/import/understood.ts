import { missingFields, type ColumnMatch, type RosterField } from './columns.ts'
import { mattersUnanswered, type MatterQuestion } from './matters.ts'
import type { ColumnAnswers } from './reading-names.ts'
import { readingsOf, type ColumnFacts, type FileReadings } from './readings.ts'

/** How a file is read, and all that has to be answered before it is. */
export interface Understood extends FileReadings {
  readonly missing: readonly RosterField[]
  readonly matters: readonly MatterQuestion[]
  /** Nothing is open: the file can be read. */
  readonly isClear: boolean
}

interface Columns {
  readonly match: ColumnMatch
  readonly headers: readonly string[]
}

/** @param answers given by whoever brings the file, or kept by the profile of its source */
export function understand(columns: Columns, facts: readonly ColumnFacts[], answers: ColumnAnswers = []): Understood {
  const readings = readingsOf(columns, facts, answers)
  const missing = missingFields(columns.match)
  const matters = mattersUnanswered(columns, facts, answers)
  const isClear = missing.length === 0 && matters.length === 0 && readings.questions.length === 0
  return { ...readings, missing, matters, isClear }
}
