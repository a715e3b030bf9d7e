export { ImportDialog } from './ImportDialog.tsx'
export { mayImport } from './may-import.ts'
