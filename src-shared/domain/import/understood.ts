import { isGapList, missingFields, type ColumnMatch, type RosterField } from './columns.ts'
import { mattersUnanswered, type MatterQuestion } from './matters.ts'
import type { ColumnAnswers } from './reading-names.ts'
import type { HiddenParts } from './roster-file.ts'
import type { ColumnFacts } from './column-facts.ts'
import { readingsOf, type FileReadings } from './readings.ts'

/** How a file is read, and all that has to be answered before it is. */
export interface Understood extends FileReadings {
  readonly missing: readonly RosterField[]
  readonly matters: readonly MatterQuestion[]
  /** Hidden parts of a workbook of which nobody has said what becomes of them. */
  readonly hidden: readonly ('rows' | 'columns')[]
  /** Nothing is open: the file can be read. */
  readonly isClear: boolean
}

interface Columns {
  readonly match: ColumnMatch
  readonly headers: readonly string[]
  readonly hidden?: HiddenParts | undefined
  readonly title?: string | undefined
}

/** Closed gaps, members who are compliant: said above the list, or in its name. */
const OF_CLOSED =
  /\bclosed?\b|\bcerrad[oa]s?\b|(?<!non[ _-]?|not[ _-]?|in)complian[ct]|(?<!not[ _-]?)\bmet\b|(?<!in)(?<!no[ _])cumplid[oa]s?/i
/** Where a list without a status may be one of closed gaps, nothing is opened on a guess. */
const isOfClosed = ({ match, title = '' }: Columns): boolean =>
  isGapList(match) && !match.includes('gap_status') && OF_CLOSED.test(title.replaceAll(/[_.]/g, ' '))

function hiddenUnanswered(parts: HiddenParts | undefined): Understood['hidden'] {
  if (parts === undefined) return []
  const { rows, columns, said } = parts
  return [
    ...(rows > 0 && said.hiddenRows === undefined ? (['rows'] as const) : []),
    ...(columns.length > 0 && said.hiddenColumns === undefined ? (['columns'] as const) : []),
  ]
}

/** @param answers given by whoever brings the file, or kept by the profile of its source */
export function understand(columns: Columns, facts: readonly ColumnFacts[], answers: ColumnAnswers = []): Understood {
  const readings = readingsOf(columns, facts, answers)
  const missing = [...missingFields(columns.match), ...(isOfClosed(columns) ? (['gap_status'] as const) : [])]
  const matters = mattersUnanswered(columns, facts, answers)
  const hidden = hiddenUnanswered(columns.hidden)
  const isClear = [missing, matters, hidden, readings.questions].every(({ length }) => length === 0)
  return { ...readings, missing, matters, hidden, isClear }
}

/** What the reading of a line needs of it. */
export type HowRead = Pick<Understood, 'readings' | 'gapDates' | 'changedIds'>
export const howRead = ({ readings, gapDates, changedIds }: Understood): HowRead => ({ readings, gapDates, changedIds })
