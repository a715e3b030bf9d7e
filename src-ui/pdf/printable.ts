/**
 * Text in the letters of a PDF's built-in fonts: those of Windows-1252, which cover English and Spanish. Embedding a
 * font would show more, but costs every member some hundred kilobytes for letters that results hardly ever have. So
 * Vietnamese loses its marks (Nguyễn: Nguyen), signs of laboratories are spelled out where dropping them would change
 * a value (10⁹: 10^9), and what has no such form is shown as a gap that the document explains.
 */
export interface Printable {
  readonly text: string
  /** Whether letters are missing, so that the reader has to be told. */
  readonly lost: boolean
}

/** Stands for any number of letters in a row that can't be shown. */
const GAP = '[…]'
const BEYOND_LATIN = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** Each letter with its form in any language, as `letter:form`. */
const SPELLED: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'đ:d Đ:D ł:l Ł:L ı:i ħ:h Ħ:H',
    `≤:<= ≥:>= ≠:!= ≈:~ −:- ‐:- ‑:- ⁄:/ ∕:/ →:-> ←:<- ′:' ″:"`,
    'μ:µ α:alpha β:beta γ:gamma δ:delta ε:epsilon κ:kappa λ:lambda ω:omega Δ:Delta Ω:Omega',
  ]
    .flatMap((pairs) => pairs.split(' '))
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
)
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'
const RAISED_PLAIN = '0123456789+-'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉'
const FRACTIONS: Readonly<Record<string, string>> = {
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

const isShown = (letter: string): boolean => /^[\x20-\x7e\xa0-\xff]$/.test(letter) || BEYOND_LATIN.has(letter)

/** The letter in letters that are shown, or null. */
function spelled(letter: string): string | null {
  if (isShown(letter)) return letter
  const known = SPELLED[letter] ?? FRACTIONS[letter]
  if (known !== undefined) return known
  if (LOWERED.includes(letter)) return String(LOWERED.indexOf(letter))
  // Marks apart from their letter, then letters of other widths as the usual ones.
  const plain = [...letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')].map((part) => SPELLED[part] ?? part)
  return plain.length > 0 && plain.every((part) => [...part].every(isShown)) ? plain.join('') : null
}

/** `10⁻⁹` -> `10^-9`: without the sign it would be another number. A lone ², ³ or ¹ is shown as it is. */
function powersSpelled(text: string): string {
  return text.replaceAll(new RegExp(`[${RAISED}]+`, 'gu'), (run) => {
    if (isShown(run)) return run
    return `^${[...run].map((sign) => RAISED_PLAIN[RAISED.indexOf(sign)]).join('')}`
  })
}

/** A whole number before a fraction stays apart from it: `1⅓` is not `11/3`. */
const fractionsApart = (text: string): string => text.replaceAll(/(\d)(?=[⅓⅔⅛⅜⅝⅞])/gu, '$1 ')

/** One line of text in letters that the document can show; control and format characters fall away. */
export function printable(text: string): Printable {
  const clean = fractionsApart(powersSpelled(text.toWellFormed().normalize('NFC')))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u2000-\u200a\u202f\u205f\u3000]+/gu, ' ')
  let lost = false
  let shown = ''
  for (const letter of clean) {
    const known = /\p{M}/u.test(letter) ? '' : spelled(letter)
    if (known === null) lost = true
    if (known !== null) shown += known
    else if (!shown.endsWith(GAP)) shown += GAP
  }
  return { text: shown, lost }
}
