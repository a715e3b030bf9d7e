import type { CallOutcome } from '#shared/sync/vocabulary.ts'
import { action, type KeyAction } from './key-actions.ts'

/** What each outcome of a call is called on its button, and the other words that people have for it. */
export const OUTCOME_ACTIONS: Readonly<Record<CallOutcome, KeyAction>> = {
  completed: action('Outcome “Completed”', 'Resultado “Completada”', 'completed reached talked spoke'),
  scheduled: action('Outcome “Scheduled”', 'Resultado “Cita programada”', 'scheduled appointment made'),
  voicemail: action('Outcome “Voicemail”', 'Resultado “Buzón de voz”', 'left a message answering machine mensaje'),
  'no-answer': action(
    'Outcome “No answer”',
    'Resultado “No contestó”',
    'no answer nobody picked up rang out nadie contesta',
  ),
  refused: action('Outcome “Declined”', 'Resultado “Rechazada”', 'said no refused not interested declined'),
  unconfirmed: action(
    'Outcome “Answered, not confirmed”',
    'Resultado “Contestaron, sin confirmar”',
    'wrong number someone else answered moved away hung up language otra persona equivocado colgaron',
  ),
  'called-in': action(
    'Outcome “Inbound call: care discussed”',
    'Resultado “Llamó el miembro: se habló de su atención”',
    'they called inbound outcome',
  ),
  'called-in-question': action(
    'Outcome “Inbound call: question answered”',
    'Resultado “Llamó el miembro: pregunta resuelta”',
    'they called inbound outcome',
  ),
  'called-in-unverified': action(
    'Outcome “Inbound call: identity not confirmed”',
    'Resultado “Llamada recibida: identidad sin confirmar”',
    'they called inbound outcome',
  ),
}
