export { badgesOf, HIGH_PICKUP_PERCENT, isBestTimeNow, type BadgeFacts, type Badges } from './badges.ts'
export { FINISHED_GAP_STATUSES, isOpenGap } from './gaps.ts'
export { inThousands } from './money.ts'
export {
  canDiscuss,
  canFollowUp,
  canRemind,
  coachKitStatus,
  resultStatusText,
  testStatusOverview,
  type TestStatusOverview,
} from './test-status.ts'
