import { normalizeName } from '../text/index.ts'
import { SNIPPETS, type Snippet, type SnippetLanguage, type SnippetUse } from './catalog.ts'

/** A slash that asks for a snippet, and what is typed after it. */
export interface Slash {
  /** Where the slash stands. */
  readonly from: number
  /** Where the typed words end: the caret. */
  readonly to: number
  readonly query: string
}

/** So far behind the slash nobody is looking for a snippet any more. */
const QUERY_MAX = 24
const ASKS = new RegExp(`(?:^|\\s)/([^/\\n]{0,${QUERY_MAX}})$`)

/** The slash before the caret that begins a word; null for one inside of a word or a date, and for what is long past it. */
export function slashAt(text: string, caret: number): Slash | null {
  const query = ASKS.exec(text.slice(0, caret))?.[1]
  if (query === undefined || query.startsWith(' ')) return null
  return { from: caret - query.length - 1, to: caret, query }
}

interface Wanted {
  readonly use: SnippetUse
  readonly language: SnippetLanguage
  readonly query: string
}

/** The snippets of a use whose title or text has words beginning with all that are typed: the plan's own, then the catalog's. */
export function findSnippets({ use, language, query }: Wanted, own: readonly Snippet[] = []): readonly Snippet[] {
  const typed = normalizeName(query)
    .split(' ')
    .filter((word) => word !== '')
  return [...own, ...SNIPPETS].filter((snippet) => {
    if (snippet.use !== use) return false
    const words = normalizeName(`${snippet.title[language]} ${snippet.text[language]}`).split(' ')
    return typed.every((begins) => words.some((word) => word.startsWith(begins)))
  })
}

const GAP = '___'

/** The text with the snippet in place of the slash; the selection is the first gap to fill in, else the end of it. */
export function putSnippet(
  text: string,
  { from, to }: Slash,
  inserted: string,
): { readonly text: string; readonly selection: readonly [from: number, to: number] } {
  const gap = inserted.indexOf(GAP)
  const at = from + (gap < 0 ? inserted.length : gap)
  return {
    text: `${text.slice(0, from)}${inserted}${text.slice(to)}`,
    selection: [at, gap < 0 ? at : at + GAP.length],
  }
}
