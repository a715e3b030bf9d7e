export { PreferencesDialog } from './PreferencesDialog.tsx'
export { useApplyPreferences, useSetPreferences } from './useSetPreferences.ts'
