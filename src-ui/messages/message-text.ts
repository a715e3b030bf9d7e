/** As many characters (UTF-16 units) as one chat message may have: what the operation `chat.send` takes. */
export const MESSAGE_MAX = 4000

/** Spaces, breaks, control signs and signs that show nothing, like the zero-width space. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u

/** True when a person would see something of it: only such a text is sent (specification section 5). */
export const hasText = (text: string): boolean => VISIBLE.test(text)

/** Names as one reads them out: `Ana`, `Ana and Ben`, `Ana, Ben, and Eva`. */
export function listNames(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}
