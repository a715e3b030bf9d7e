export { MESSAGE_MAX, messageText } from './message-text.ts'
export { REPLY_TONES, type ReplySuggestion, type ThreadMessage } from './thread.ts'
export { parseNotified, markNotified, NOTIFIED_KEPT_MS, notifiedText, type NotifiedLog } from './notified-log.ts'
