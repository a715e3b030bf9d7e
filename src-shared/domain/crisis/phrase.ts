/** One phrase that raises the alarm. */
export interface CrisisPhrase {
  /** How the phrase is reported; never the member's own text. */
  readonly label: string
  /** A pattern over normalized text (normalise.ts): words with single spaces, `(a|b)`, and `(a )?` for an optional word. */
  readonly words: string
  /** Harmless continuations right after the match. */
  readonly unless?: string
}

/** `words` is the label itself where it is left out. */
export const phrase = (label: string, words: string = label, unless?: string): CrisisPhrase =>
  unless === undefined ? { label, words } : { label, words, unless }
