export { MESSAGE_MAX, messageText, type MessageText } from './message-text.ts'
export { MESSAGE_STATES, REPLY_TONES, type ReplySuggestion, type ReplyTone, type ThreadMessage } from './thread.ts'
export { parseTold, tellOf, TOLD_KEPT_MS, toldText, type ToldRecord } from './told-record.ts'
