export { DUPLICATE_WINDOW_DAYS, lastSentWithin, type SentKit } from './duplicate.ts'
export { isAverageRisk, KIT_TYPES, kitType, needsRiskQuestions, recommendedKits, type KitType } from './kit-types.ts'
export { kitNudge, type NudgeDay } from './nudges.ts'
export { mayOrderKits, nextKitStatuses } from './status.ts'
