import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** Recording what a member or whoever answers says. */
export const SAID_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-already-done',
    question: {
      en: 'How do I enter a test that the member says was done already?',
      es: '¿Cómo registro una prueba que el miembro dice que ya se hizo?',
    },
    answer: {
      en: 'A test that the member had elsewhere is recorded with Alt+S in the call (E on the card), then A, the gap, and when and where in the member’s words; either may stay empty. The identity has to be confirmed first. It is a lead and closes no gap: the gap becomes “reported done”, coordinators get the task to ask for the record within a week, and the script thanks for it. A wrong entry is undone for 10 seconds, later with a reason.',
      es: 'Una prueba que el miembro ya se hizo en otro lado se registra con Alt+S en la llamada (E en la tarjeta), luego A, la brecha, y cuándo y dónde con las palabras del miembro; se puede dejar vacío. Antes hay que confirmar la identidad. Es una pista y no cierra la brecha: pasa a “dice que ya se hizo”, coordinación recibe la tarea de pedir el expediente en una semana, y el guion lo agradece. Un error se deshace durante 10 segundos, después con un motivo.',
    },
    sources: DESK_GUIDE,
    tags: [
      'had it done',
      'had the test',
      'already done',
      'already had it',
      'reported done',
      'alt+s then a',
      'ya se hizo',
      'ya se la hizo',
    ],
    asked:
      'He says he had his colonoscopy last spring, what do I press? She got her mammogram at another hospital, where do I enter it? Where do I type the place and date of a test she already had? Member says the eye exam is done, how do I log that? Does marking it already done close the gap? He already did it in May, which button? Dice que ya se hizo la mamografía en otro hospital, ¿qué presiono? ¿Dónde escribo cuándo y dónde se la hizo? Ya se hizo el examen, ¿cómo lo registro? What do I press when he says he had it done in March at a hospital? Says the colonoscopy was done at another place, what do I push? She had her test in May at another clinic, where do I put it? She had the mammo done at another hospital in June, what do I hit? He had it done somewhere else, which key? Already had it somewhere, what do I hit? Ya se la hizo en otro lugar, ¿qué tecla? The doctor did her test already she says, where do I put that? Her own doctor already did it, where do I put that? She already had it done, where do I put it? Su doctor ya se la hizo, ¿dónde lo pongo?',
  },
  {
    id: 'desk-said-undo',
    question: {
      en: 'I recorded the wrong thing under “Record what was said”. How is it taken back?',
      es: 'Registré algo equivocado en “Registrar lo que se dijo”. ¿Cómo se retira?',
    },
    answer: {
      en: 'What was recorded can be undone for 10 seconds without a word; later “Take back” under “What was said” on the open card asks for a reason. Do-not-call and deceased are taken back only by a supervisor (do-not-call also by the member in the portal); a bad number, who answered, may talk with, already done and consent by anybody. What it ended, such as open call-backs, comes back, and each step is in the audit trail.',
      es: 'Lo registrado se deshace durante 10 segundos sin explicar; después, “Retirar” en “Lo que se dijo” de la tarjeta abierta pide un motivo. No llamar y el fallecimiento los retira solo un supervisor (no llamar también el miembro en el portal); un número que no sirve, quién contestó, con quién se puede hablar, ya hecho y el consentimiento, cualquiera. Lo que terminó, como llamadas por devolver, regresa, y cada paso queda en el registro de auditoría.',
    },
    sources: DESK_GUIDE,
    tags: ['take back', 'undo a statement', 'wrong entry', 'recorded by mistake', 'retirar', 'deshacer'],
    asked:
      'I clicked deceased by mistake, how do I undo that? Marked the wrong number as bad, take it back. I recorded already done for the wrong gap. How do I remove a no to texts I entered by accident? Who can reverse a do not call I put in by mistake? Marqué fallecido por error, ¿cómo lo quito? Puse que el número no sirve y sí sirve. Registré ya hecho en la brecha equivocada. ¿Quién puede quitar un no llamar que puse por error? Oops, I put do not call on the wrong person. Marked do not call by accident, she never said it. I hit do not call and he did not ask for that. Le puse no llamar por error, nunca lo pidió. Who can undo a do not call? Undo do not call. ¿Quién puede deshacer un no llamar?',
  },
  {
    id: 'desk-bad-number',
    question: {
      en: 'What happens to a number once it is recorded as not working?',
      es: '¿Qué pasa con un número cuando se registra que no sirve?',
    },
    answer: {
      en: 'A number recorded as wrong, out of service or a fax or business (Alt+S in the call, E on the card, then W, O or F) gets no more calls, texts, reminders or codes for this member, and nobody can type it in again until somebody takes that back. Calls go to “Other phone” where there is one. Without any number that works, the member goes to the coordinators under “No working number”; call-backs stay open.',
      es: 'Un número registrado como equivocado, fuera de servicio o de fax o negocio (Alt+S en la llamada, E en la tarjeta, luego W, O o F) no recibe más llamadas, textos, recordatorios ni códigos de este miembro, y nadie lo puede volver a escribir hasta que se retire. Se llama al “Otro teléfono” si lo hay. Sin ningún número que sirva, el miembro pasa a coordinación en “Sin número que funcione”; las llamadas por devolver siguen abiertas.',
    },
    sources: DESK_GUIDE,
    tags: [
      'bad number',
      'out of service',
      'disconnected',
      'fax',
      'business number',
      'número que no sirve',
      'fax o negocio',
    ],
    asked:
      'The number is disconnected, what do I press? A fax tone answered, where do I mark that? The line is not in service, how do I mark it? It is a store and not her house, how do I flag the number? Which number does it call after I mark one as bad? I can not type in the number again, why? It says wrong number since a date. Contestó un fax, ¿dónde lo marco? El número está fuera de servicio, ¿cómo lo pongo? Es un negocio y no su casa, ¿dónde lo marco? ¿A qué número se llama después? ¿Por qué no puedo escribir otra vez ese número?',
  },
  {
    id: 'desk-someone-answered',
    question: {
      en: 'How do I record that somebody else answered and whether I left a message?',
      es: '¿Cómo registro que contestó otra persona y si dejé recado?',
    },
    answer: {
      en: 'Who answered is recorded with Alt+S (E on the card), then S: a digit says who they are to the member, M that a message was left, and Enter records it. It needs no identity check, anybody can take it back, and it gives no permission to tell that person anything. The outcome of such a call is “No answer”, since the member was not reached.',
      es: 'Quién contestó se registra con Alt+S (E en la tarjeta), luego S: un dígito dice qué es del miembro, M que se dejó recado, y Enter lo registra. No pide verificar la identidad, cualquiera lo puede retirar, y no permite contarle nada a esa persona. El resultado de esa llamada es “No contestó”, porque no se habló con el miembro.',
    },
    sources: DESK_GUIDE,
    tags: [
      'not home',
      'roommate',
      'someone else answered',
      'message left',
      'who answered',
      'contestó otra persona',
      'dejé recado',
    ],
    asked:
      'The wife picked up, where do I log that? How do I note I left a message with the grandson? Somebody else answered, what do I press? Which outcome if the daughter answered and he was out? Contestó el nieto, ¿dónde lo registro? Dejé recado con la esposa, ¿cómo lo anoto? Contestó otra persona, ¿qué presiono? A man answered and said she is not home. Somebody says she is not home. The roommate answered. Contestó un señor y dijo que no está. Dicen que no está en casa.',
  },
]
