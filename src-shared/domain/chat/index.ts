export { REPLY_TONES, type ReplySuggestion, type ThreadMessage } from './thread.ts'
export { parseNotified, markNotified, NOTIFIED_KEPT_MS, notifiedText, type NotifiedLog } from './notified-log.ts'

/** Longest chat message (check constraint of `chat_messages.message`). */
export const MESSAGE_MAX = 4000

type MessageText =
  | { readonly status: 'ok'; readonly text: string }
  | { readonly status: 'refused'; readonly reason: 'empty' | 'tooLong' }

/** What is not to be seen: white space, and signs that only steer others (zero-width spaces, joiners, directions). */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu

/**
 * What is sent for a typed text: trimmed, whole Unicode, without the zero character that no database stores. Whitespace
 * is never sent (docs/rules/messages.md#chat), nor is a text of invisible signs alone.
 */
export function messageText(typed: string): MessageText {
  const text = typed.toWellFormed().replaceAll('\u0000', '').trim()
  if (text.replace(INVISIBLE, '') === '') return { status: 'refused', reason: 'empty' }
  return text.length > MESSAGE_MAX ? { status: 'refused', reason: 'tooLong' } : { status: 'ok', text }
}
