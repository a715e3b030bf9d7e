export { ApiError, call, GONE_CODE, toApiError } from './api-error.ts'
export { deskBridge } from './bridge.ts'
export { useBridgeState } from './bridge-state.ts'
export { DeskApiProvider, useDeskApi } from './DeskApiProvider.tsx'
export {
  addressesQuery,
  appInfoQuery,
  attentionQuery,
  memberQuery,
  preferencesQuery,
  sessionQuery,
  syncStatusQuery,
  usePreferences,
  useSession,
  useSessionOwner,
  useSyncStatus,
} from './queries.ts'
export { createQueryClient } from './query-client.ts'
export { useApplySession } from './useApplySession.ts'
export { useDeskEvent } from './useDeskEvent.ts'
export { useDeskNow } from './useDeskNow.ts'
export { useDeskSync } from './useDeskSync.ts'
