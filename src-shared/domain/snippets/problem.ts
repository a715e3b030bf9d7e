import { messageText } from '../chat/index.ts'
import { findCrisisWords } from '../crisis/index.ts'
import type { Snippet } from './catalog.ts'

/** What a plan's own snippet may be, at most (docs/rules/messages.md#snippets); the server holds it to the same. */
export const SNIPPET_LIMITS = { title: 60, text: 600, count: 40 } as const

/** A word that tells of somebody's health, or a gap that would reach the member unfilled. */
const NAMES_HEALTH = /\bkits?\b|\ba1c\b|mammogra|mamogra|colon|cologuard|diabet|cancer|cáncer|prueba|\btests?\b/i
const LANGUAGES = ['en', 'es'] as const

type SnippetProblem = 'missing' | 'tooLong' | 'gap' | 'gaps' | 'health' | 'crisis'

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
  return LANGUAGES.some((one) => messageText(text[one]).status !== 'ok') ? 'tooLong' : null
}
