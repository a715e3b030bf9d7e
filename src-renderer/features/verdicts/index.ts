export { VerdictDialog } from './VerdictDialog.tsx'
