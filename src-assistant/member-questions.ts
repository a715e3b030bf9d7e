import { COMMON_WORDS } from './search/common-words.ts'
import { fold, STOP_WORDS } from './search/text.ts'

/** What can be told about the member who is open, from the card alone. */
export type MemberQuestion = 'open' | 'mayCall' | 'promised' | 'lastContact' | 'kit'

const WHO = '(?:him|her|them|this member|this person|el|ella|este miembro|esta persona|le|la|lo|@)'
const NOW = '(?: (?:now|today|right now|yet|still|last time|the last time|so far|ahora|hoy|ya|la ultima vez))?[ ?.!]*$'
/** Who has, needs or is owed something. */
const HAS = '(?:he|she|they|this member|this person|@)'

/** By folded text; `@` stands for the member's own name. Whole questions only: 'on Sundays' or 'at work' is one about the rules. */
const PATTERNS: readonly (readonly [MemberQuestion, RegExp])[] = [
  [
    'mayCall',
    new RegExp(
      `^[^a-z@]*(?:why )?(?:can|may|am) (?:i|we) (?:not )?(?:allowed to )?(?:call|phone|ring)(?: ${WHO})?${NOW}|^[^a-z@]*when (?:can|may) (?:i|we) (?:next )?(?:call|phone|ring)(?: ${WHO})?(?: (?:again|next))?${NOW}|^[^a-z@]*(?:a que hora|cuando) (?:le |la |lo )?(?:puedo|podemos) (?:volver a )?(?:llamar|llamarle|llamarla|llamarlo)(?: (?:otra vez|de nuevo))?(?: a ${WHO})?${NOW}|^[^a-z@]*why (?:cant|can ?not|can i not|may i not|am i not allowed to|is it that i cant) (?:i |we )?(?:call|phone|ring)(?: ${WHO})?${NOW}|^[^a-z@]*(?:por que no |a @ |ya )?(?:la |lo |le )?(?:puedo|podemos|debo|me deja) (?:llamar|llamarle|llamarla|llamarlo)(?: a ${WHO})?${NOW}|^why is (?:the |her |his )?(?:call(?: now)?(?: button)?) (?:grey|gray|greyed|grayed|off|disabled|blocked)(?: out)?(?: (?:for|with|on) ${WHO})?${NOW}`,
    ),
  ],
  [
    'promised',
    new RegExp(
      `^[^a-z@]*what (?:did|have|has) (?:we|i|somebody|anybody|been|someone|anyone|they|the last (?:person|one|caller|colleague)|my (?:colleague|coworker)) promised?(?: to)?(?: ${WHO})?${NOW}|^[^a-z@]*did we promise (?:${WHO} )?(?:anything|something|(?:a |any )?call ?-?backs?)(?: to ${WHO})?${NOW}|^what do (?:we|i) (?:still )?owe ${WHO}${NOW}|^when did (?:we|i) (?:say|promise)(?: (?:we|i) (?:would|will)| to)? call(?: ${WHO})? back${NOW}|^(?:any|what) (?:open )?(?:tasks|promises|call ?-?backs)(?: are(?: there)?| open)? (?:for|with) ${WHO}${NOW}|^[^a-z@]*que (?:le |se le )?(?:prometimos|prometi|prometio)(?: a ${WHO})?${NOW}`,
    ),
  ],
  [
    'lastContact',
    new RegExp(
      `^[^a-z@]*when did (?:we|i|somebody|anybody|anyone) last (?:talk|speak|call|reach|contact)(?: (?:to|with))?(?: ${WHO})?${NOW}|^[^a-z@]*when was (?:the|our) last (?:call|contact|talk)(?: (?:to|with))?(?: ${WHO})?${NOW}|^[^a-z@]*(?:how long ago|how long since)(?: did)? (?:we|i) (?:last )?(?:talk|talked|speak|spoke)(?: (?:to|with))?(?: ${WHO})?${NOW}|^[^a-z@]*cuando (?:hablamos|hable|la llamamos|lo llamamos|le llamamos|fue la ultima (?:llamada|vez))(?: (?:con|a) ${WHO})?(?: por ultima vez)?${NOW}`,
    ),
  ],
  [
    'kit',
    new RegExp(
      `^[^a-z@]*(?:did|has|have) (?:the|this|his|her|their|any) (?:kit|box) (?:arrived?|come|get there|been delivered)(?: (?:to|for|at) ${WHO})?${NOW}|^[^a-z@]*did ${HAS} (?:get|receive) (?:the|a|his|her|their) (?:kit|box)${NOW}|^[^a-z@]*(?:ya )?(?:le |@ )?(?:llego|recibio) (?:el|su) kit(?: a ${WHO})?${NOW}`,
    ),
  ],
  [
    'open',
    new RegExp(
      `^[^a-z@]*(?:what|whats|which (?:gaps|things|tests))(?: is| are)?(?: still)? (?:open|due|overdue|missing|pending|left)(?: (?:for|with|on) ${WHO})?${NOW}|^[^a-z@]*what does ${HAS} (?:still )?(?:need|have open|have to do|have to get done|owe us)(?: to (?:get done|do|get|have done))?${NOW}|^[^a-z@]*why is ${HAS} on (?:my|our|the) (?:list|board|queue)${NOW}|^[^a-z@]*why (?:am i|are we) (?:calling|supposed to call) ${WHO}${NOW}|^(?:is |are )?(?:there )?(?:any(?:thing|(?: open)? gaps)|what gaps)(?: is| are)?(?: still)?(?: (?:open|due|overdue|missing|pending|left))?(?: for| with| on) ${WHO}${NOW}|^(?:what|which) (?:open )?(?:gaps|tests) (?:does|do) ${HAS} (?:still )?(?:have|need|have open)${NOW}|^(?:does|do) ${HAS} (?:still )?have (?:any )?(?:open )?gaps${NOW}|^que brechas tiene(?: @)?${NOW}|^[^a-z@]*que (?:le )?(?:falta|toca|esta pendiente|tiene pendiente|tiene abierto|esta abierto|queda pendiente)(?: a| con| para)?(?: ${WHO})?${NOW}`,
    ),
  ],
]

const NAME = /^\p{Lu}\p{Ll}+$/u
/** Words that say something else where nobody wrote them with a capital: 'may', 'mark', 'grace'. */
const ORDINARY = new Set([...STOP_WORDS, ...COMMON_WORDS.split(' '), 'grace', 'hope', 'joy', 'faith', 'call'])
const SHORTHAND: Readonly<Record<string, string>> = {
  rn: 'right now',
  q: 'que',
  tmrw: 'tomorrow',
  pq: 'por que',
  xq: 'por que',
}

/** Before a name, and no part of it. */
const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'sr', 'sra', 'senor', 'senora', 'don', 'dona'])

const wordsOf = (question: string): string[] =>
  question
    .replace(/['’]s\b/g, ' is')
    .split(/[^\p{L}\d'’-]+/u)
    .filter((word) => word !== '' && !TITLES.has(fold(word)))

const ownWords = (name: string): ReadonlySet<string> => new Set(wordsOf(name).map(fold))

function matched(words: readonly string[]): MemberQuestion | null {
  const asked = words
    .map((word) => SHORTHAND[word] ?? word)
    .join(' ')
    .replace(/@(?: @)+/g, '@')
  return PATTERNS.find(([, pattern]) => pattern.test(asked))?.[0] ?? null
}

/**
 * What a question asks about the member called `name`, who is open on the desk; null where it asks for something else, or names
 * somebody else.
 */
export function memberQuestionOf(question: string, name: string): MemberQuestion | null {
  const own = ownWords(name)
  const words = wordsOf(question)
  if (words.slice(1).some((word) => NAME.test(word) && !own.has(fold(word)))) return null
  return matched(
    words.map((word, place) => {
      const folded = fold(word)
      const isName = own.has(folded) && ((NAME.test(word) && place > 0) || !ORDINARY.has(folded))
      return isName ? '@' : folded
    }),
  )
}

/**
 * What a question asks about somebody whom it names with capitals, and that name as it was written; null where it asks for
 * something else, or names nobody. Whether a member is called so is for whoever has the members to say.
 */
export function namedQuestionOf(question: string): { readonly asks: MemberQuestion; readonly name: string } | null {
  const words = wordsOf(question)
  const name = words.filter((word, place) => place > 0 && NAME.test(word))
  const asks =
    name.length === 0 ? null : matched(words.map((word, at) => (at > 0 && NAME.test(word) ? '@' : fold(word))))
  return asks === null ? null : { asks, name: name.join(' ') }
}
