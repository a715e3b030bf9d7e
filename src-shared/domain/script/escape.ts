/** Controls, line breaks, and marks that turn the direction of the text around them. Joiners of scripts and emoji stay. */
const UNWANTED = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu
const SPACES = /\s+/gu
const SPECIAL = /[\\`*_[\]{}<>&~|#@$^]/g
const LINK_START = /(https?|ftp)(?=:\/\/)|\bwww(?=\.)/gi
const BLOCK_START = /^[-+=]/
const NUMBER_START = /^(\d{1,9})(?=[.)])/

/** One line of plain text without invisible marks, cut with an ellipsis after `limit` characters. */
export function cleanText(text: string, limit = 200): string {
  const clean = text.replace(UNWANTED, ' ').replace(SPACES, ' ').trim()
  const characters = Array.from(clean)
  return characters.length > limit ? `${characters.slice(0, limit).join('').trimEnd()}…` : clean
}

/** Text as Markdown that reads exactly like the text: no emphasis, heading, list, link, HTML or entity comes of it. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(SPECIAL, '\\$&')
    .replace(LINK_START, '$&\\')
    .replace(BLOCK_START, '\\$&')
    .replace(NUMBER_START, '$1\\')
}

/** What came from a record, a note or a service, ready to stand in a script. */
export function safeText(text: string, limit?: number): string {
  return escapeMarkdown(cleanText(text, limit))
}
