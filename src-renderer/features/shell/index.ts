export { DeskLayout } from './DeskLayout.tsx'
export { DeskOverlays } from './DeskOverlays.tsx'
export { useOverlays } from './overlays.store.ts'
