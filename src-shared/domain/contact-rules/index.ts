/** 'May I contact now?': the one answer that screen, main process and server share. */
import { CALLBACK_LEAD_MINUTES } from './may-contact.ts'
import { FEDERAL_FRAME, PRODUCT_POLICY, RULES_VERSION } from './rule-table.ts'

export {
  CONTACT_REFUSALS,
  contactDecision,
  contactRefusal,
  NO_CONTACT_FACTS,
  type ContactDecision,
  type ContactFacts,
  type ContactRefusal,
} from './facts.ts'
export { callingInForce } from './emergencies.ts'
export { attemptLimits, freeOfCapsAt } from './attempt-caps.ts'
export { canOverride, hasLeft, isAnswer, isPlaceKnown, mayContact, nextCallOpening, placeKey } from './may-contact.ts'
export { numberInUse, type NumberInUse } from './number-in-use.ts'
export { toDialable } from './phone.ts'
export { DAY_KINDS, stateRulesOn, TEXT_CAPS, type MinuteSpan } from './rule-table.ts'
export { STATES } from './states.ts'
export {
  contactBasis,
  decideContact,
  decideWaiting,
  knewOtherwise,
  PERMISSIONS,
  receiptContent,
  replayReceipt,
  storedReceipt,
  type ContactBasis,
  type Replayed,
  type StoredReceipt,
} from './receipts.ts'
export { isInOwnHours } from './windows.ts'

/** The limits of the newest rows in numbers, for texts, audit and tests; hours are minutes of the member's day, end exclusive. */
export const CONTACT_LIMITS = {
  /** Edition of the stored rule table. */
  version: RULES_VERSION,
  /** Attempts per member in rolling 24 hours, 7 days and 60 days; a state's own cap counts where it is lower. */
  attempts: {
    perDay: PRODUCT_POLICY.perDay,
    perWeek: PRODUCT_POLICY.perWeek,
    perSixtyDays: PRODUCT_POLICY.perSixtyDays,
  },
  callbackLeadMinutes: CALLBACK_LEAD_MINUTES,
  /** What no rule and no configuration can leave, in either zone. */
  federalHours: FEDERAL_FRAME.hours,
  /** What holds without a callback; a stricter state row narrows it. */
  defaultHours: PRODUCT_POLICY.hours,
} as const
