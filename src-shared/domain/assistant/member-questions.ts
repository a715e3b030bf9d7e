import { fold } from './text.ts'

/** What can be told about the member who is open, from the card alone. */
export type MemberQuestion = 'open' | 'mayCall' | 'promised'

const WHO = '(?:him|her|them|this member|this person|el|ella|este miembro|esta persona|le|la|lo|@)'
const NOW = '(?: (?:now|today|right now|ahora|hoy))?[ ?.!]*$'

/** By folded text; `@` stands for the member's own name. Whole questions only: 'on Sundays' or 'at work' is one about the rules. */
const PATTERNS: readonly (readonly [MemberQuestion, RegExp])[] = [
  [
    'mayCall',
    new RegExp(
      `^[^a-z@]*(?:why )?(?:can|may|am) (?:i|we) (?:not )?(?:allowed to )?(?:call|phone|ring) ${WHO}${NOW}|^[^a-z@]*why (?:cant|can ?not|can i not|may i not|am i not allowed to|is it that i cant) (?:i |we )?(?:call|phone|ring)(?: ${WHO})?${NOW}|^[^a-z@]*(?:por que no |a @ )?(?:la |lo |le )?(?:puedo|debo|me deja) (?:llamar|llamarle|llamarla|llamarlo)(?: a ${WHO})?${NOW}`,
    ),
  ],
  [
    'promised',
    new RegExp(
      `^[^a-z@]*what (?:did|have|has) (?:we|i|somebody|anybody|been) promised?(?: to)?(?: ${WHO})?${NOW}|^[^a-z@]*did we promise (?:${WHO} )?(?:anything|something|a call ?-?back)(?: to ${WHO})?${NOW}|^[^a-z@]*que (?:le |se le )?(?:prometimos|prometi|prometio)(?: a ${WHO})?${NOW}`,
    ),
  ],
  [
    'open',
    new RegExp(
      `^[^a-z@]*(?:what|whats|which (?:gaps|things|tests))(?: is| are)?(?: still)? (?:open|due|overdue|missing|pending|left)(?: (?:for|with|on) ${WHO})?${NOW}|^[^a-z@]*what does (?:he|she|this member|this person|@) (?:still )?(?:need|have open)${NOW}|^[^a-z@]*que (?:le )?(?:falta|toca|esta pendiente|tiene pendiente|tiene abierto|esta abierto|queda pendiente)(?: a| con| para)?(?: ${WHO})?${NOW}`,
    ),
  ],
]

const NAME = /^\p{Lu}\p{Ll}+$/u

/**
 * What a question asks about the member called `name`, who is open on the desk; null where it asks for something else, or names
 * somebody else.
 */
export function memberQuestionOf(question: string, name: string): MemberQuestion | null {
  const own = new Set(
    fold(name)
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word !== ''),
  )
  const words = question
    .replace(/['’]s\b/g, ' is')
    .split(/[^\p{L}\d'’-]+/u)
    .filter((word) => word !== '')
  const others = words.slice(1).filter((word) => NAME.test(word) && !own.has(fold(word)))
  if (others.length > 0) return null
  const asked = words
    .map((word) => (own.has(fold(word)) && NAME.test(word) ? '@' : fold(word)))
    .join(' ')
    .replace(/@(?: @)+/g, '@')
  return PATTERNS.find(([, pattern]) => pattern.test(asked))?.[0] ?? null
}
