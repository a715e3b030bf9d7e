/** Rules of calls and promised call-backs. Whether a member may be called now is in `domain/contact-rules`. */
export {
  CALLBACK_DUE_EARLY_MS,
  callbackGroup,
  callbackOwner,
  DEMO_STAFF_ID,
  mayHandleCallback,
  type CallbackGroup,
  type CallbackOwner,
} from './callback-list.ts'
export { CALLBACK_LIMITS, callbackAt, pickedCallbackAt, type CallbackTime } from './callback-time.ts'
export { callMinutes } from './duration.ts'
