export { ImportDialog, ImportsPanel } from './ImportDialog.tsx'
export { ImportsNotice } from './WaitingImports.tsx'
export { mayImport } from './may-import.ts'
