export { PreferencesDialog } from './PreferencesDialog.tsx'
export { useApplyPreferences } from './useApplyPreferences.ts'
export { useSetPreferences } from './useSetPreferences.ts'
