export { ImportDialog } from './ImportDialog.tsx'
export { ImportsNotice } from './ImportsNotice.tsx'
export { ImportsPanel } from './ImportsPanel.tsx'
export { mayImport } from './may-import.ts'
