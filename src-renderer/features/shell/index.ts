export { DeskLayout } from './DeskLayout.tsx'
export { DeskOverlays } from './DeskOverlays.tsx'
export { isAdministrator } from './useDeskCommands.ts'
export { useOverlays } from './overlays.store.ts'
