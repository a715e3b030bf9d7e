export { MESSAGE_MAX, messageText } from './message-text.ts'
export { REPLY_TONES, type ReplySuggestion, type ThreadMessage } from './thread.ts'
export { parseTold, tellOf, TOLD_KEPT_MS, toldText, type ToldRecord } from './told-record.ts'
