/** Where a snippet belongs: into the notes of a call, which staff read, or into a chat message, which the member reads. */
export type SnippetUse = 'notes' | 'chat'
export type SnippetLanguage = 'en' | 'es'

type Bilingual = Readonly<Record<SnippetLanguage, string>>

export interface Snippet {
  readonly id: string
  readonly use: SnippetUse
  readonly title: Bilingual
  readonly text: Bilingual
}

const snippet = (
  use: SnippetUse,
  id: string,
  title: [en: string, es: string],
  text: [en: string, es: string],
): Snippet => ({
  id: `${use}.${id}`,
  use,
  title: { en: title[0], es: title[1] },
  text: { en: text[0], es: text[1] },
})

/**
 * The approved snippets of the product (docs/rules/messages.md#snippets). `___` is to be filled in. None states a fact of a
 * record, names a test, a kit or a condition to a member, or promises what the desk does not keep.
 */
export const SNIPPETS: readonly Snippet[] = [
  snippet(
    'notes',
    'voicemail',
    ['Voicemail left', 'Se dejó mensaje de voz'],
    [
      'Left a voicemail with my name, the plan and the number to call back. Nothing about health.',
      'Dejé un mensaje de voz con mi nombre, el plan y el número para devolver la llamada. Nada sobre la salud.',
    ],
  ),
  snippet(
    'notes',
    'other-person',
    ['Somebody else answered', 'Contestó otra persona'],
    [
      'Somebody else answered: ___. Said only who is calling; nothing about health.',
      'Contestó otra persona: ___. Solo dije quién llama; nada sobre la salud.',
    ],
  ),
  snippet(
    'notes',
    'another-time',
    ['Better at another time', 'Mejor en otro momento'],
    ['Asked to be called at another time: ___.', 'Pidió que le llamen en otro momento: ___.'],
  ),
  snippet(
    'notes',
    'done-elsewhere',
    ['Done elsewhere', 'Hecho en otro lugar'],
    ['Says that it was done: where ___, when ___.', 'Dice que ya se hizo: dónde ___, cuándo ___.'],
  ),
  snippet(
    'notes',
    'booked',
    ['Appointment talked through', 'Cita conversada'],
    [
      'Went through date, place and how to get there. Repeated it back. Reminder wanted: ___.',
      'Repasamos fecha, lugar y cómo llegar. Lo repitió. Recordatorio deseado: ___.',
    ],
  ),
  snippet(
    'notes',
    'kit',
    ['Kit talked through', 'Kit conversado'],
    [
      'Went through the first step of the kit together. Open question: ___.',
      'Hicimos juntos el primer paso del kit. Pregunta abierta: ___.',
    ],
  ),
  snippet(
    'notes',
    'barrier',
    ['What stands in the way', 'Qué lo impide'],
    ['What stands in the way: ___. What would help: ___.', 'Qué lo impide: ___. Qué ayudaría: ___.'],
  ),
  snippet(
    'notes',
    'declined',
    ['Declined', 'No quiso'],
    [
      'Does not want it for now, because ___. Respected that and left the door open.',
      'Por ahora no lo quiere, porque ___. Se respetó y se dejó la puerta abierta.',
    ],
  ),
  snippet(
    'notes',
    'result',
    ['Result gone through', 'Resultado conversado'],
    [
      'Went through the result in plain words. Next step agreed: ___.',
      'Repasamos el resultado en palabras sencillas. Siguiente paso acordado: ___.',
    ],
  ),
  snippet(
    'chat',
    'hello',
    ['Greeting', 'Saludo'],
    [
      'Hello, this is your care team. How can we help you today?',
      'Hola, le escribe su equipo de atención. ¿Cómo podemos ayudarle hoy?',
    ],
  ),
  snippet(
    'chat',
    'moment',
    ['One moment', 'Un momento'],
    [
      'Thank you for writing. One moment, please, while I look it up.',
      'Gracias por escribir. Un momento, por favor, mientras lo busco.',
    ],
  ),
  snippet(
    'chat',
    'when-to-call',
    ['When may we call?', '¿Cuándo podemos llamar?'],
    [
      'That is easier to talk about. Which day and time suit you for a call?',
      'Es más fácil hablarlo por teléfono. ¿Qué día y a qué hora le viene bien que le llamemos?',
    ],
  ),
  snippet(
    'chat',
    'ask-doctor',
    ['A question for the doctor', 'Una pregunta para el médico'],
    [
      'Your doctor’s office is the right place for that question. Would you like me to pass it on?',
      'El consultorio de su médico es el lugar indicado para esa pregunta. ¿Quiere que se la haga llegar?',
    ],
  ),
  snippet(
    'chat',
    'emergency',
    ['Not for emergencies', 'No es para emergencias'],
    [
      'Nobody reads this chat at all hours. In an emergency, call 911.',
      'Nadie lee este chat a todas horas. En una emergencia, llame al 911.',
    ],
  ),
  snippet(
    'chat',
    'repeat',
    ['Please say it again', 'Dígalo de nuevo, por favor'],
    [
      'I want to be sure that I understand. Could you tell me a little more?',
      'Quiero entenderle bien. ¿Puede contarme un poco más?',
    ],
  ),
  snippet(
    'chat',
    'close',
    ['Closing', 'Despedida'],
    ['Thank you. You can write here whenever you need to.', 'Gracias. Puede escribir aquí cuando lo necesite.'],
  ),
]
