export { REPLY_TONES, type ReplySuggestion, type ThreadMessage } from './thread.ts'
export { parseNotified, markNotified, NOTIFIED_KEPT_MS, notifiedText, type NotifiedLog } from './notified-log.ts'

/** Longest chat message (check constraint of `chat_messages.message`). */
export const MESSAGE_MAX = 4000
/** The longest text message that carriers deliver in parts. */
export const TEXT_MAX = 1600

type MessageText =
  | { readonly status: 'ok'; readonly text: string }
  | { readonly status: 'refused'; readonly reason: 'empty' | 'tooLong' }

/** Invisible characters: white space, and characters that only affect others (zero-width spaces, joiners, directions). */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Normalizes a typed message for sending: trimmed, well-formed Unicode, without the null character that no database stores.
 * White space alone is never sent (docs/rules/messages.md#chat), nor is a text of invisible characters alone.
 */
export function messageText(typed: string): MessageText {
  const text = typed.toWellFormed().replaceAll('\u0000', '').trim()
  if (text.replace(INVISIBLE, '') === '') return { status: 'refused', reason: 'empty' }
  return text.length > MESSAGE_MAX ? { status: 'refused', reason: 'tooLong' } : { status: 'ok', text }
}
