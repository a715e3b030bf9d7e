import { ENGLISH_COMMON, SPANISH_COMMON } from './search/common-words.ts'
import { fold } from './search/text.ts'
import type { AssistantLanguage } from './types.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Words that tell one of the two languages, and are not words of the other. */
const SPANISH = words(
  `${SPANISH_COMMON} ` +
    'el la los las un una unos del al que como cuando donde cual cuanto cuanta cuantos quien por para con sin pero porque mi mis su sus se le les lo esta estan este esto estoy tengo tiene tienen hay ' +
    'puedo puede pueden quiero quiere necesito debo debe hago hacer gracias hola buenos buenas dias tardes noches cita resultado resultados llamar llame llamen llamada medicina pastillas ayuda ' +
    'ya muy tambien usted ustedes si y es soy son fue era mañana manana hoy cuesta miembro llego ninguna ninguno nada sobre dice mas favor espanol hablo ingles',
)
const ENGLISH = words(
  `${ENGLISH_COMMON} ` +
    'the an of to in at for from with by is are was were be been do does did have has had you he she it we they my your his her our their this that what which who when where why how and or but ' +
    'if then can could may should will would not dont please thanks thank hello hi call me about need want appointment results result member today tomorrow yes get got am im ive there any',
)
/** Signs that only Spanish writes. */
const SPANISH_SIGNS = /[ñ¿¡]/i

/** The language somebody writes in; null when the words don't tell. */
export function detectLanguage(text: string): AssistantLanguage | null {
  let balance = SPANISH_SIGNS.test(text) ? 2 : 0
  for (const word of fold(text).split(/[^a-z]+/)) balance += Number(SPANISH.has(word)) - Number(ENGLISH.has(word))
  return balance === 0 ? null : balance > 0 ? 'es' : 'en'
}
