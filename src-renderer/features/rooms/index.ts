export { useRoomDraft } from './drafts.store.ts'
export { WorkRoom } from './WorkRoom.tsx'
