import type { ScriptSection } from '#shared/ipc/script.ts'
import type { Bilingual } from '../types.ts'

/** Headings of the parts; a gap's heading is its own. */
export const HEADINGS = {
  greeting: { en: 'Greeting', es: 'Saludo' },
  verify: { en: 'Confirm who it is', es: 'Confirmar la identidad' },
  opener: { en: 'A personal word', es: 'Unas palabras personales' },
  purpose: { en: 'Why I am calling', es: 'Motivo de la llamada' },
  next: { en: 'Next steps', es: 'Próximos pasos' },
  closing: { en: 'Closing', es: 'Despedida' },
  insight: { en: 'AI insight', es: 'Sugerencia de la IA' },
  objections: { en: 'If the member says', es: 'Si el miembro dice' },
} as const satisfies Record<Exclude<ScriptSection['part'], 'gap'> | 'objections', Bilingual>

/** Time of day by the member's clock; `from` is the hour it begins. Spanish speakers say 'tardes' until nightfall. */
export const SALUTATIONS = {
  en: [
    { from: 17, text: 'Good evening' },
    { from: 12, text: 'Good afternoon' },
    { from: 0, text: 'Good morning' },
  ],
  es: [
    { from: 19, text: 'Buenas noches' },
    { from: 12, text: 'Buenas tardes' },
    { from: 0, text: 'Buenos días' },
  ],
} as const
export const SALUTATION_ANY_TIME = { en: 'Hello', es: 'Hola' } as const satisfies Bilingual

/** Stand in where a record is blank. */
export const STAND_INS = {
  member: { en: 'our member', es: 'nuestro miembro' },
  caller: { en: 'your care team', es: 'su equipo de atención' },
  plan: { en: 'your plan', es: 'su plan' },
  /** After 'call me back at' / 'llámeme al'. */
  callbackTo: { en: 'the number on your member card', es: 'número de su tarjeta' },
  callbackNumber: { en: 'the number on your member card', es: 'el número de su tarjeta' },
  callbackHours: { en: 'during business hours', es: 'en horas de oficina' },
  proxyTopic: { en: 'your health care', es: 'su atención médica' },
} as const satisfies Record<string, Bilingual>

/** Every script about a gap gives a typical length once, where a gap's own text does not. */
export const USUAL_LENGTH = {
  en: 'Plan on about 15 minutes for a typical appointment.',
  es: 'Calcule unos 15 minutos para una cita típica.',
} as const satisfies Bilingual
export const COLONOSCOPY_LENGTH = {
  en: 'A colonoscopy takes longer; the office will tell you how much time to set aside.',
  es: 'Una colonoscopia toma más tiempo; el consultorio le dirá cuánto.',
} as const satisfies Bilingual

export const MEDICATION_NOTE = {
  en: 'Please keep taking your medicines as you always do, unless your doctor told you something different. Have your list of medicines close by so we can be sure it is right: {medications}.',
  es: 'Por favor, siga tomando sus medicinas como siempre, a menos que su doctor le haya dicho otra cosa. Tenga cerca su lista de medicinas para revisar que esté bien: {medications}.',
} as const satisfies Bilingual
/** From the second lab gap on, so that the list is not read twice. */
export const MEDICATION_NOTE_AGAIN = {
  en: 'For this one too, please keep taking your medicines as you always do.',
  es: 'Para esta también, por favor, siga tomando sus medicinas como siempre.',
} as const satisfies Bilingual

/** For staff eyes. */
export const CAUTIONS = {
  language: {
    en: 'Another language is on file for this member: offer an interpreter at no cost before you go on.',
    es: 'El expediente indica otro idioma: ofrezca un intérprete sin costo antes de seguir.',
  },
  medications: {
    en: 'Read the names of the medicines aloud only after the identity is confirmed.',
    es: 'Lea en voz alta los nombres de las medicinas solo después de confirmar la identidad.',
  },
  result: {
    en: 'Do not read, explain or judge the value of a result: that is for the care team.',
    es: 'No lea, explique ni valore el resultado: eso le toca al equipo de atención.',
  },
  noteOnFile: { en: 'On file: {note}', es: 'En el expediente: {note}' },
  loss: {
    en: 'A personal note on file may speak of a loss or an illness; it is left out here. Read the notes before you chat.',
    es: 'Una nota personal puede hablar de una pérdida o enfermedad; aquí se omite. Lea las notas antes de conversar.',
  },
  insight: { en: 'For you; do not read this aloud.', es: 'Para usted; no lo lea en voz alta.' },
} as const satisfies Record<string, Bilingual>
/** Before a caution in the Markdown text. */
export const CAUTION_LABEL = { en: 'For staff:', es: 'Para el personal:' } as const satisfies Bilingual
