/** One phrase that is looked for in what a member writes. */
export interface Phrase {
  /** How the phrase is reported; never the member's own text. */
  readonly label: string
  /** A pattern over normalized text (normalize.ts): words with single spaces, `(a|b)`, and `(a )?` for an optional word. */
  readonly words: string
  /** Harmless continuations right after the match. */
  readonly unless?: string
}

/** `words` is the label itself where it is left out. */
export const phrase = (label: string, words: string = label, unless?: string): Phrase =>
  unless === undefined ? { label, words } : { label, words, unless }

/** A phrase as it is looked for in text made alike by `normalizeWords`. */
export interface PhrasePattern {
  /** The phrase as it is reported. */
  readonly label: string
  readonly pattern: RegExp
}

/** Runs of one letter are single in the text, so they are in the patterns; `[a-z]` and other signs stay. */
const single = (words: string): string => words.replace(/([a-z])\1+/g, '$1')

/**
 * A space of a pattern may be missing in the text ('killmyself', after a spelled-out run was joined). Whether a harmless
 * continuation follows is asked at the same place, so another occurrence in the text still counts.
 */
export function patternOf({ label, words, unless }: Phrase): PhrasePattern {
  const body = single(words).replaceAll(' ', ' ?')
  const harmless = unless === undefined ? '' : `(?! (?:${single(unless)})\\b)`
  return { label, pattern: new RegExp(`\\b(?:${body})\\b${harmless}`) }
}
