export { exportDialog, useExportDialog } from './export-dialog.store.ts'
export { ExportButton } from './ExportButton.tsx'
export { ExportDialogHost } from './ExportDialogHost.tsx'
