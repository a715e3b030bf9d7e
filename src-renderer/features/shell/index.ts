export { DeskLayout } from './DeskLayout.tsx'
export { DeskOverlays } from './DeskOverlays.tsx'
export { DeskSkeleton } from './DeskSkeleton.tsx'
export { useOverlays } from './overlays.store.ts'
