import { ENGLISH_PHRASES } from './english-phrases.ts'
import { SPANISH_PHRASES } from './spanish-phrases.ts'
import { normalizeWords, patternOf, type PhrasePattern } from '../phrases/index.ts'
import { CRISIS_CARD } from '../assessments/crisis-card.ts'

interface CrisisWords {
  readonly found: boolean
  /** Labels of the phrases that were recognized, each once; never the text itself. */
  readonly matched: string[]
}

/**
 * The whole list, in a fixed order. Beside letters, digits and spaces the patterns use only groups, `?`, `|`, `[a-z]*`, `[a-z]+`,
 * `\b`, `\d` and look-around, so that a database can search with them too.
 */
export const CRISIS_PATTERNS: readonly PhrasePattern[] = [...ENGLISH_PHRASES, ...SPANISH_PHRASES].map(patternOf)

/** Texts beyond this are cut: a pasted book must not hold up a chat. */
const LONGEST = 20_000

/**
 * Words of a member (or about one) that speak of suicide, self-harm or being in danger of one's life, in English and
 * Spanish. Source: domain notes on screening instruments, section 'Item 9 protocol' (a crisis phrase in member chat starts
 * the same protocol as PHQ-9 item 9), the wording of item 9 in both languages and the subjects of the suicide screener.
 *
 * On the side of raising: negations ('I don't want to die'), other people ('my son wants to kill himself'), plans of
 * prevention ('suicide prevention flyer') and quotations count, because only a person can tell. Only idioms whose words say
 * so themselves are let pass ('kill time', 'me muero de risa', 'dying to see you'). It is a list, not a judgment: what is
 * not found is not thereby safe.
 */
export function findCrisisWords(text: string): CrisisWords {
  const normalized = normalizeWords(text.slice(0, LONGEST))
  const labels = CRISIS_PATTERNS.filter(({ pattern }) => pattern.test(normalized)).map(({ label }) => label)
  return { found: labels.length > 0, matched: [...new Set(labels)] }
}

/** Letters on each side of the seam, and how long the one before counts: as private.ends_crisis_words has them. */
const SEAM = 60
const TOGETHER_MS = 5 * 60_000

/** A message of a conversation; `atMs`: ms since the epoch. */
export interface SaidAt {
  readonly text: string
  readonly atMs: number
}

/** Whether words of a crisis begin in the message before and end in this one, as people write who send a line at a time. */
export function endsCrisisWords(before: SaidAt, { text, atMs }: SaidAt): boolean {
  const end = before.text.slice(-SEAM)
  if (atMs - before.atMs > TOGETHER_MS) return false
  return findCrisisWords(`${end} ${text.slice(0, SEAM)}`).found && !findCrisisWords(end).found
}

export type CrisisLanguage = keyof typeof CRISIS_CARD

/** The approved lines for somebody in danger, as a message: those of the crisis card of the portal. */
export function crisisLines(language: CrisisLanguage): string {
  const { title, body } = CRISIS_CARD[language]
  return [title, ...body].join('\n')
}

/** True for a message that is the approved lines and nothing else, whatever the spaces around it. */
export function isCrisisLines(text: string): boolean {
  return (['en', 'es'] as const).some((language) => crisisLines(language) === text.trim())
}
