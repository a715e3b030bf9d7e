import { fold, terms } from './search/text.ts'

/** One earlier message of the conversation, oldest first. */
export interface HistoryMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** More known words than these, and a question stands by itself whatever it begins with. */
const LONGEST = { continued: 3, referring: 2, fragment: 2 }
const FRAGMENT_WORDS = 4

/** All on folded text. */
const CONTINUES =
  /^[^a-z\d]*(?:(?:ok|okay|vale|bueno),? )?(and|but|or|so|then|what about|how about|what if|also|same for|y|e|pero|entonces|que tal|tambien)\b/
const ASKS =
  /^[^a-z\d]*(how|what|where|who|which|when|why|can|may|must|should|do|does|did|is|are|como|donde|quien|cual|que|cuando|por que|puedo|puede|debo|hay|a que)\b/
const REFERS = /\b(it|that|this|they|them|those|these|eso|esto|esa|ese|ellos|ella)\b/
/** 'Is it too late to call?' refers to nothing. */
const EMPTY_IT = /\b(is|was|will) it (ok|okay|too|allowed|possible|true|safe|legal|necessary|really|fine)\b/g
const FRAGMENT = /^[^a-z\d]*(for|in|on|with|without|at|under|over|after|before|during|para|en|con|sin|despues|antes)\b/

/** Whether a question leaves out what it is about: 'and for women?', 'why?', 'how long does it take?'. */
function isElliptical(question: string): boolean {
  const folded = fold(question)
  const known = terms(question).length
  const refers = REFERS.test(folded.replace(EMPTY_IT, ' '))
  if (known === 0) return true
  if (CONTINUES.test(folded)) {
    const rest = folded.replace(CONTINUES, '').replace(CONTINUES, '')
    const standsAlone = ASKS.test(rest) && known > 1 && !refers
    return known <= LONGEST.continued && !standsAlone
  }
  if (refers) return known <= LONGEST.referring
  return FRAGMENT.test(folded) && known <= LONGEST.fragment && folded.trim().split(/\s+/).length <= FRAGMENT_WORDS
}

/**
 * The question before, where this one may continue it: it begins with 'and', or speaks of 'it' or 'that'. For a question that means
 * nothing by itself.
 */
export function looseContextOf(question: string, history: readonly HistoryMessage[]): string {
  const folded = fold(question)
  if (!CONTINUES.test(folded) && !REFERS.test(folded.replace(EMPTY_IT, ' '))) return ''
  return history.findLast(({ role }) => role === 'user')?.content ?? ''
}

/**
 * The question before that this one continues; empty when it stands by itself. Only a question that leaves something out inherits:
 * a short one ('BCS-E denominator') names its own subject.
 */
export function contextOf(question: string, history: readonly HistoryMessage[]): string {
  if (!isElliptical(question)) return ''
  const earlier = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  const last = earlier.at(-1) ?? ''
  return last !== '' && isElliptical(last) ? `${earlier.at(-2) ?? ''} ${last}`.trim() : last
}
