import { COMMON_WORDS } from '../search/common-words.ts'
import { CONCEPTS } from '../search/concepts.ts'
import { KNOWLEDGE } from '../knowledge.ts'
import { fold, STOP_WORDS, terms } from '../search/text.ts'

/** What people write in chats beside the words of the knowledge base. */
const CHAT_WORDS =
  'hello hi hey dear morning afternoon evening night thanks thank sorry please ok okay hola buenos buenas dias tardes noches gracias perdon favor saludos ' +
  'monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo week month semana mes soy somos eres ' +
  'english spanish ingles espanol american doctor dr mr mrs ms miss sr sra srta don dona god dios medicare medicaid social security hospital clinic pharmacy lab portal'

let ordinary: ReadonlySet<string> | undefined

function collect(): ReadonlySet<string> {
  const texts = KNOWLEDGE.flatMap(({ question, answer, tags, asked, sources }) => [
    question.en,
    question.es,
    answer.en,
    answer.es,
    ...tags,
    ...sources.map(({ title }) => title),
    ...asked,
  ])
  return new Set(terms([...texts, COMMON_WORDS, CHAT_WORDS].join(' ')))
}

/** An everyday word, or one that the knowledge base uses, in any form and case. */
export function isOrdinaryWord(word: string): boolean {
  ordinary ??= collect()
  const folded = fold(word)
  if (folded.length <= 1 || STOP_WORDS.has(folded) || CONCEPTS.has(folded)) return true
  const stems = terms(word)
  return stems.length > 0 && stems.every((stem) => ordinary?.has(stem) ?? false)
}
