export {
  ROSTER_FIELDS,
  hasOnlyGaps,
  isGapList,
  isJoined,
  matchColumns,
  missingFields,
  namesGaps,
  type ColumnMatch,
  type RosterField,
} from './columns.ts'
export { openImport, type TextChoice } from './open-import.ts'
export { DELIMITERS } from './csv.ts'
export { LETTERS } from './letters.ts'
export type { GivenFile } from './given-files.ts'
export {
  HIDDEN_ANSWERS,
  withoutHidden,
  type FileKind,
  type FileRefusal,
  type HiddenChoice,
  type RosterFile,
} from './roster-file.ts'
export { readRosterLine } from './read-line.ts'
export { lineSource, sendLines, type LineBatch, type LineSource, type LineTaker } from './send-lines.ts'
export type { UnknownMeasure } from './unknown-measures.ts'
export { refusedLinesOf, type RefusedHeaders, type RefusedWords } from './refused-lines.ts'
export { columnsKey, fileDay, filesHash, keptAnswers, keptMatch, sourceOf, toKeep } from './source.ts'
export { columnFacts, type ColumnFacts } from './column-facts.ts'
export type { ColumnAnswers, Reading } from './reading-names.ts'
export { FILE_LIMITS, LIMIT_BOUNDS, LIMIT_NAMES, MOST_YEARS_APART, type FileLimits } from './file-limits.ts'
export { isNameless, provenMatch } from './matters.ts'
export { howRead, understand, type HowRead, type Understood } from './understood.ts'
export { maskedCell } from './masked-cell.ts'
export type { ReadReport } from './read-report.ts'
export { exampleOf } from './dates.ts'
export { secondsLeft, shareDone, type WorkUnderWay } from './time-left.ts'
export { assignTeams, type Assignment, type TeamRule } from './team-rules.ts'
