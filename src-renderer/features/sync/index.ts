export { AttentionDrawer } from './AttentionDrawer.tsx'
export { DeskNotices } from './DeskNotices.tsx'
export { SyncIndicator } from './SyncIndicator.tsx'
export { useSyncNow } from './useSyncNow.ts'
