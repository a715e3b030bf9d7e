/**
 * A phrase, over text as `fold` gives it: words with single spaces, `(a|b)` for either, `(a )?` or `s?` for what may be missing,
 * `*` at the beginning or end of a word for any letters or none, `#` for a number, and ` ... ` for anything within the same sentence.
 * It is found as whole words.
 */
export interface Phrase {
  readonly words: string
  /** Right after these words it is harmless. */
  readonly unlessAfter?: string
  /** Right before these words it is harmless. */
  readonly unlessBefore?: string
}

/** Phrases from a list with commas. */
export const phrases = (list: string): readonly Phrase[] =>
  list
    .split(',')
    .map((words) => words.trim().replace(/\s+/g, ' '))
    .filter((words) => words !== '')
    .map((words) => ({ words }))

const MARKS: Readonly<Record<string, string>> = { '*': '\\w*', '#': '\\d+', ' ... ': '\\b[^.?!]*\\b' }
const patternOf = (words: string): string => words.replace(/(?<![.)\]])\*| \.\.\. |#/g, (mark) => MARKS[mark] ?? mark)

function sourceOf({ words, unlessAfter, unlessBefore }: Phrase): string {
  const before = unlessAfter === undefined ? '' : `(?<!\\b(?:${patternOf(unlessAfter)}) )`
  const after = unlessBefore === undefined ? '' : `(?! (?:${patternOf(unlessBefore)})\\b)`
  return `${before}\\b(?:${patternOf(words)})\\b${after}`
}

/** A pattern that finds any of the phrases. @param flags as of `RegExp`; `g` where all are replaced */
export const anyOf = (list: readonly Phrase[], flags = ''): RegExp => new RegExp(list.map(sourceOf).join('|'), flags)

/** The phrases as one choice, for a pattern that also says what comes before and after. */
export const choiceOf = (list: readonly Phrase[]): string =>
  `(?:${list.map(({ words }) => patternOf(words)).join('|')})`
