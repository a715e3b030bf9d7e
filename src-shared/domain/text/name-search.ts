/** Letters that Unicode decomposition leaves as they are, and how people type them without the key. */
const UNFOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
  ŧ: 't',
  ƒ: 'f',
}
const UNFOLDED_LETTER = new RegExp(`[${Object.keys(UNFOLDED).join('')}]`, 'g')
const MARKS = /\p{M}+/gu
const APOSTROPHES = /['’‘ʼʻ`´′]/g
const SEPARATORS = /[^\p{L}\p{N}]+/gu
const PLAIN_ASCII = /^[a-z0-9 ]*$/

/**
 * A name or query as search compares it: lower case, no accents, apostrophes gone (`O'Brien` -> `obrien`), hyphens and
 * other signs as one space (`Núñez-Ruiz` -> `nunez ruiz`).
 */
export function normalizeName(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN_ASCII.test(lower)) return lower.replace(/ +/g, ' ').trim()
  return lower
    .normalize('NFKD')
    .replace(APOSTROPHES, '')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(UNFOLDED_LETTER, (letter) => UNFOLDED[letter] ?? letter)
    .replace(SEPARATORS, ' ')
    .trim()
}

/** The words of a query, normalized; none for an empty query or one of signs only. */
export function queryWords(query: string): string[] {
  const normalized = normalizeName(query)
  return normalized === '' ? [] : normalized.split(' ')
}

/** Whether every word occurs somewhere in the (normalized) name. */
export function matchesName(normalizedName: string, words: readonly string[]): boolean {
  for (const word of words) if (!normalizedName.includes(word)) return false
  return true
}
