export { callbacksActions, CallbacksButton, CallbacksDrawer } from './CallbacksDrawer.tsx'
export {
  bothTimes,
  isTimePicked,
  callbackTimeProblem,
  pickedMs,
  usualCallbackTime,
  type CallbackTimeProblem,
  type MemberPlace,
} from './callback-time.ts'
export { CallbackTimePicker } from './CallbackTimePicker.tsx'
