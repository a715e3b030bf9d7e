import { normalizeName } from './name-search.ts'

const WORD = /[\p{L}\p{N}]+/gu

/** The words that somebody looks for in a text, as they were typed; none for signs only. */
export const wordsOf = (query: string): string[] => query.match(WORD) ?? []

/** A stretch of text; `hit` where a word begins with one that is looked for. */
export interface ExcerptPart {
  readonly text: string
  readonly hit: boolean
}

/** Characters on either side of the first hit. */
const AROUND = 70

/**
 * The place of a text where the words are, with every hit marked; null where none of them is. Blind to case and accents, as
 * the search is.
 */
export function excerpt(text: string, words: readonly string[]): readonly ExcerptPart[] | null {
  const wanted = words.map(normalizeName).filter((word) => word !== '')
  const hits = [...text.matchAll(WORD)]
    .filter(([word]) => wanted.some((begins) => normalizeName(word).startsWith(begins)))
    .map(({ index, 0: word }) => ({ from: index, to: index + word.length }))
  const [first] = hits
  if (first === undefined) return null
  const from = first.from <= AROUND ? 0 : afterSpace(text, first.from - AROUND)
  const to = Math.min(text.length, first.to + AROUND)
  const parts: ExcerptPart[] = []
  let at = from
  for (const hit of hits) {
    if (hit.from >= to) break
    parts.push({ text: text.slice(at, hit.from), hit: false }, { text: text.slice(hit.from, hit.to), hit: true })
    at = hit.to
  }
  parts.push({ text: text.slice(at, Math.max(at, to)), hit: false })
  const shown = parts.filter((part) => part.text !== '')
  return [
    ...(from > 0 ? [{ text: '… ', hit: false }] : []),
    ...shown,
    ...(Math.max(at, to) < text.length ? [{ text: ' …', hit: false }] : []),
  ]
}

function afterSpace(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space < 0 ? from : space + 1
}
