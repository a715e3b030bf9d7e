export { DiagnosticsDialog } from './DiagnosticsDialog.tsx'
