export { DeskLayout } from './DeskLayout.tsx'
export { DeskOverlays } from './DeskOverlays.tsx'
export { isAdministrator } from './is-administrator.ts'
export { useOverlays } from './overlays.store.ts'
