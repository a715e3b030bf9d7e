import type { ScriptLanguage } from '#shared/ipc/script.ts'
import { normalizeName } from '../text/index.ts'
import { hobbyInSpanish } from './content/spanish-words.ts'
import { COUNTING, DESCRIBING, LOSS, RELATIONS, UNNAMED } from './content/relations.ts'
import { cleanText, escapeMarkdown } from './escape.ts'

/** Who or what a sentence of small talk is about. */
export interface NotePhrase {
  /** Markdown, ready to stand in the middle of a sentence. */
  readonly text: string
  /** More than one: the verb follows. */
  readonly many: boolean
}

const NOTE_LIMIT = 120
const NAMED = /\b(?:named|called|llamad[oa]s?|se llaman?)\s+(.+)$/iu
const STARTS_UPPER = /^\p{Lu}/u
const AND = / (?:and|y|e|&) /iu
const MAX_NAME_WORDS = 3

/** True for a note that may be about a loss or an illness, which small talk must not touch. */
export function speaksOfLoss(note: string): boolean {
  return LOSS.test(normalizeName(note))
}

/** The words before the first comma, bracket or dash. */
const firstPart = (note: string): string => (cleanText(note, NOTE_LIMIT).split(/\s*[,;:(.]|\s[-–—]\s/)[0] ?? '').trim()
const phrase = (text: string, many = AND.test(text)): NotePhrase => ({ text: escapeMarkdown(text), many })

/** The last capitalised words, for example 'Smokey' of 'old cat Smokey'. */
function trailingName(words: readonly string[]): string {
  const start = words.findLastIndex((word) => !STARTS_UPPER.test(word)) + 1
  return words.slice(Math.max(start, 1)).join(' ')
}

/** A pet by its name ('Canela, an old beagle' -> 'Canela'); a description alone becomes 'your pet'. */
export function petPhrase(note: string, language: ScriptLanguage): NotePhrase {
  const part = firstPart(note)
  const words = part.split(' ')
  const plain = words.map(normalizeName)
  const named = NAMED.exec(part)?.[1] ?? (DESCRIBING.has(plain[0] ?? '') ? trailingName(words) : part)
  if (named !== '' && named.split(' ').length <= MAX_NAME_WORDS) return phrase(named)
  const many = plain.some((word) => COUNTING.has(word))
  return { text: UNNAMED[many ? 'pets' : 'pet'][language], many }
}

/**
 * A relative as the member would hear it: 'brother Nils shares the farm' -> 'your brother Nils' / 'su hermano Nils'; a
 * name alone stays a name. Null where the note names nobody.
 */
export function familyPhrase(note: string, language: ScriptLanguage): NotePhrase | null {
  const part = firstPart(note)
  const words = part.split(' ').slice(DESCRIBING.has(normalizeName(part.split(' ')[0] ?? '')) ? 1 : 0)
  const relation = RELATIONS.find((known) => known.words.some((word) => normalizeName(word) === relationWord(words)))
  if (relation) {
    const names = relation.many ? [] : words.slice(1).slice(0, countNames(words.slice(1)))
    return { text: [relation.name[language], ...names.map(escapeMarkdown)].join(' '), many: relation.many }
  }
  const isName =
    words.length <= MAX_NAME_WORDS && words.every((word) => STARTS_UPPER.test(word) || AND.test(` ${word} `))
  return isName && part !== '' ? phrase(part) : null
}

const relationWord = (words: readonly string[]): string => normalizeName(words[0] ?? '')

function countNames(words: readonly string[]): number {
  const end = words.findIndex((word) => !STARTS_UPPER.test(word))
  return Math.min(end < 0 ? words.length : end, 2)
}

const LEAD_IN =
  /^(?:(?:we )?(?:talked|spoke) about|discussed|mentioned|told (?:me|us) about|(?:was|is) (?:very |so )?(?:proud of|looking forward to|excited about|happy about|working on|planning|interested in)|habl(?:amos|ó) (?:de|sobre)|mencionó|(?:nos |me )?contó (?:de|sobre))\s+/iu
const POSSESSIVE = /^(?:his|her|their|my)\s+/iu
const VERB_FIRST =
  /^(?:he|she|they|asked|wants?|wanted|said|says|was|were|is|are|has|had|will|would|prefers?|likes?|loves?|needs?|needed|hates?|feels?|felt|plans?|planned|hopes?|hoped|went|got|moved|started|stopped|enjoys?|enjoyed|requested|declined|agreed|thinks?|thought|worried|afraid|happy|proud|excited|cannot|can|does|did|not|no|do|don't|doesn't|didn't|call|quiere|quería|pidió|dijo|prefiere|está|estaba|fue|tiene|tenía|no)\b/iu

const SPANISH_WORD =
  /[ñáéíóúü¿¡]|(?<!\p{L})(?:el|la|los|las|un|una|de|del|su|sus|mi|con|por|para|en|que|y|al|le|se)(?!\p{L})/iu
const ENGLISH_WORD =
  /(?<!\p{L})(?:the|an|to|of|and|with|his|her|their|my|our|for|at|in|on|about|from|new|trip|was|is|has|had|going|next|last)(?!\p{L})/iu

/** Whether a note can be said inside a Spanish sentence as it is on file; most notes are in English. */
const isSpanish = (note: string): boolean => SPANISH_WORD.test(note) && !ENGLISH_WORD.test(note)

/** Last highlights as the end of 'you told me about ...'; null for a sentence that doesn't fit there, or is in another language. */
export function highlightPhrase(note: string, language: ScriptLanguage): NotePhrase | null {
  const clean = cleanText(note, NOTE_LIMIT).replace(/[.!?]+$/, '')
  const rest = clean.replace(LEAD_IN, '')
  if (rest === '' || (rest === clean && VERB_FIRST.test(rest))) return null
  if (language === 'es' && !isSpanish(rest)) return null
  return phrase(rest.replace(POSSESSIVE, language === 'es' ? 'su ' : 'your '), false)
}

/** A team without its article: the sentences bring their own. */
export function teamPhrase(note: string): NotePhrase {
  return phrase(cleanText(note, NOTE_LIMIT).replace(/^(?:the|los|las)\s+/iu, ''), true)
}

/** A hobby in the language of the sentence; null where the note has no word for it. */
export function hobbyPhrase(note: string, language: ScriptLanguage): NotePhrase | null {
  const clean = cleanText(note, NOTE_LIMIT).replace(/[.!]+$/, '')
  if (language === 'en' || isSpanish(clean)) return phrase(clean, false)
  const spanish = hobbyInSpanish(clean)
  return spanish === null ? null : phrase(spanish, false)
}
