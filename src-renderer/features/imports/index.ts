export { ImportDialog, ImportsPanel } from './ImportDialog.tsx'
export { ImportsNotice } from './WaitingImports.tsx'
export { mayImport } from './may-import.ts'
export { openRoster, type OpenRoster, type RosterReader } from './roster-reader.ts'
