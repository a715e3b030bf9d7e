export { ApiError, call, toApiError } from './api-error.ts'
export { deskBridge, DeskApiProvider, useDeskApi, useDeskEvent } from './DeskApiProvider.tsx'
export {
  addressesQuery,
  appInfoQuery,
  clockQuery,
  managedAddressesQuery,
  managedQuery,
  serverQuery,
  attentionQuery,
  memberQuery,
  preferencesQuery,
  sessionQuery,
  syncStatusQuery,
  usePreferences,
  useSession,
  useSessionOwner,
  useSyncStatus,
  useUpdateState,
} from './queries.ts'
export { createQueryClient, useBridgeState } from './query-client.ts'
export { useDeskNow } from './useDeskNow.ts'
export { useApplySession, useDeskSync } from './useDeskSync.ts'
export { useFollowWork } from './useFollowWork.ts'
