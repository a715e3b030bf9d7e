export { ROSTER_FIELDS, isGapList, matchColumns, missingFields, type ColumnMatch, type RosterField } from './columns.ts'
export { openRosterFile, type FileRefusal, type RosterFile } from './roster-file.ts'
export { readRosterLine, type ReadLine } from './read-line.ts'
export { refusedLinesFile, type RefusedHeaders, type RefusedWords } from './refused-lines.ts'
