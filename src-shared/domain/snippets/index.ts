import { messageText } from '../chat/index.ts'
import { findCrisisWords } from '../crisis/index.ts'
import { type Snippet, SNIPPETS, type SnippetLanguage, type SnippetUse } from './catalog.ts'
import { normalizeName } from '../text/index.ts'

export { type SnippetLanguage, type SnippetUse } from './catalog.ts'

/** What a plan's own snippet may be, at most (docs/rules/messages.md#snippets); the server holds it to the same. */
export const SNIPPET_LIMITS = { title: 60, text: 600, count: 40 } as const

/** A word that tells of somebody's health, or a gap that would reach the member unfilled. */
const NAMES_HEALTH = /\bkits?\b|\ba1c\b|mammogra|mamogra|colon|cologuard|diabet|cancer|cáncer|prueba|\btests?\b/i
/** An address or a phone number: members get these from the plan's own settings, which two administrators decide. */
const LEADS = /[\p{L}\p{N}]\.\p{L}{2}|(?:\d[ ().-]*){7}/u
const LANGUAGES = ['en', 'es'] as const

type SnippetProblem = 'missing' | 'tooLong' | 'gap' | 'gaps' | 'health' | 'leads' | 'crisis'

const isTooLong = ({ title, text }: Pick<Snippet, 'title' | 'text'>): boolean =>
  LANGUAGES.some((one) => title[one].length > SNIPPET_LIMITS.title || text[one].length > SNIPPET_LIMITS.text)

/** Why a snippet can't be approved as it is; null: nothing is wrong with it. */
export function snippetProblem({ use, title, text }: Omit<Snippet, 'id'>): SnippetProblem | null {
  if (LANGUAGES.some((one) => title[one].trim() === '' || text[one].trim() === '')) return 'missing'
  if (isTooLong({ title, text })) return 'tooLong'
  if (text.en.split('___').length !== text.es.split('___').length) return 'gaps'
  if (LANGUAGES.some((one) => findCrisisWords(text[one]).found)) return 'crisis'
  if (use === 'notes') return null
  if (text.en.includes('___')) return 'gap'
  if (LANGUAGES.some((one) => NAMES_HEALTH.test(text[one]))) return 'health'
  if (LANGUAGES.some((one) => LEADS.test(text[one]))) return 'leads'
  return LANGUAGES.some((one) => messageText(text[one]).status !== 'ok') ? 'tooLong' : null
}

/** A slash that asks for a snippet, and what is typed after it. */
interface Slash {
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
