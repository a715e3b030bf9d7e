export { AttentionDrawer, useChangeText } from './AttentionDrawer.tsx'
export { DeskNotices } from './DeskNotices.tsx'
export { SyncIndicator, useSyncNow } from './SyncIndicator.tsx'
