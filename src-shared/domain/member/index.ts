export { badgesOf, isBestTimeNow } from './badges.ts'
export { isOpenGap } from './gaps.ts'
export { inThousands } from './money.ts'
export {
  canDiscuss,
  canFollowUp,
  canRemind,
  coachKitStatus,
  resultStatusText,
  testStatusOverview,
} from './test-status.ts'
