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
export function normaliseName(text: string): string {
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

/** The words of a query, normalised; none for an empty query or one of signs only. */
export function queryWords(query: string): string[] {
  const normalised = normaliseName(query)
  return normalised === '' ? [] : normalised.split(' ')
}

/** Whether every word occurs somewhere in the (normalised) name. */
export function matchesName(normalisedName: string, words: readonly string[]): boolean {
  for (const word of words) if (!normalisedName.includes(word)) return false
  return true
}
