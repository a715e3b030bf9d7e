export { DEFAULT_OFFLINE_LIMITS, offlineDays, offlineState, type OfflineState } from './offline-age.ts'
export { misfitOf, type Misfit } from './fit.ts'
export { hasMembers } from './has-members.ts'
export { maySetUp } from './set-up.ts'
