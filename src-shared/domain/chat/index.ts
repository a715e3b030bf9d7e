export { MESSAGE_MAX, messageText, type MessageText } from './message-text.ts'
export { parseTold, tellOf, TOLD_KEPT_MS, toldText, type ToldRecord } from './told-record.ts'
