/**
 * Accents on Latin letters, and signs that show nothing. The database removes exactly these (migration 'crisis_words'):
 * marks of other writing systems separate words in both.
 */
const NOT_SEEN_RANGES: readonly (readonly [number, number])[] = [
  [0x00ad, 0x00ad],
  [0x0300, 0x036f],
  [0x0600, 0x0605],
  [0x061c, 0x061c],
  [0x180b, 0x180f],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x20d0, 0x20ff],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
  [0xe0000, 0xe01ef],
]
const codePoint = (value: number): string => `\\u{${value.toString(16)}}`
const NOT_SEEN = new RegExp(
  `[${NOT_SEEN_RANGES.map(([from, to]) => `${codePoint(from)}-${codePoint(to)}`).join('')}]+`,
  'gu',
)
/** Letters of other alphabets, and signs, that look like the ones people mean. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  і: 'i',
  ї: 'i',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ј: 'j',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ο: 'o',
  ν: 'v',
  ł: 'l',
  ı: 'i',
}
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'g')

const DIGITS_AS_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '*': '',
}
/** A sign stands for a letter only inside a word: `k1ll`, `$uicide`, not `1 pill` or `die!`. */
const SIGN_IN_WORD = /(?<=[a-z])[0134567@$!|*]+(?=[a-z])|(?<![a-z\d])[@$](?=[a-z]{2})/g
/** Three letters or more, each on its own: `k i l l`, `s.u.i.c.i.d.e`. */
const SPELLED_OUT = /(?<![a-z])[a-z](?:[^a-z\d]{1,2}[a-z]){2,}(?![a-z])/g
const APOSTROPHES = /['’‘ʼ`´]/g
const REPEATED = /([a-z])\1+/g
const SEPARATORS = /[^a-z\d]+/g

const unsign = (signs: string): string => [...signs].map((sign) => DIGITS_AS_LETTERS[sign] ?? '').join('')

/**
 * Text as phrases are compared: lower case, no accents, one space between words, every run of one letter as a single
 * letter, and the usual disguises undone (spelled out, digits and look-alikes for letters, invisible characters).
 */
export function normalizeWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(NOT_SEEN, '')
    .toLowerCase()
    .replace(LOOKALIKE, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(APOSTROPHES, '')
    .replace(SIGN_IN_WORD, unsign)
    .replace(SPELLED_OUT, (run) => run.replace(SEPARATORS, ''))
    .replace(REPEATED, '$1')
    .replace(SEPARATORS, ' ')
    .trim()
}
