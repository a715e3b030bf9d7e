import type { KnowledgePassage } from '../types.ts'
import { DESK_GUIDE } from './desk-guide.ts'
import { RULES } from './sources.ts'

/** Which clock, which channel, whose permission: how the contact rules bear on one member. */
export const REACH_ENTRIES: readonly KnowledgePassage[] = [
  {
    id: 'rule-which-clock',
    question: {
      en: 'Whose time zone counts when the ZIP code and the area code differ?',
      es: '¿Qué huso horario cuenta si el código postal y el código de área no coinciden?',
    },
    answer: {
      en: 'Two clocks count at once: the one of the member’s ZIP code and the one of the phone’s area code, and the stricter rules of the two states. A call goes out only while both windows are open. A place that nobody knows counts as every U.S. time zone, and a toll-free number says nothing about a place.',
      es: 'Cuentan dos relojes a la vez: el del código postal del miembro y el del código de área del teléfono, con las reglas del estado más estricto. Solo se llama mientras las dos ventanas están abiertas. Un lugar que nadie conoce cuenta como todos los husos de EE. UU., y un número gratuito no dice nada del lugar.',
    },
    sources: DESK_GUIDE,
    tags: ['time zone', 'area code', 'zip code', 'huso horario', 'zona horaria', 'código de área'],
    asked:
      'Whose time do I go by, which clock, my time or theirs? The phone is from another state than where the member lives, moved to another state and kept the cell number, snowbird, eastern, central, mountain, pacific time. ¿La hora de quién cuenta, la mía o la del miembro? Vive en un estado y el teléfono es de otro.',
  },
  {
    id: 'rule-dnc-channels',
    question: {
      en: 'What does do-not-call block, and what may still be sent?',
      es: '¿Qué bloquea el no llamar y qué se puede enviar todavía?',
    },
    answer: {
      en: 'Do-not-call blocks calls and texts, for everybody and without exception. E-mail, where it is enabled, the portal and its chat stay open. “No reminder calls or texts” blocks only what reminds of something, and calls about care go on.',
      es: 'El no llamar bloquea llamadas y textos, para todos y sin excepción. Siguen abiertos el correo, si está habilitado, el portal y su chat. “Sin recordatorios por llamada ni mensaje de texto” bloquea solo lo que recuerda algo, y las llamadas sobre la atención continúan.',
    },
    sources: DESK_GUIDE,
    tags: ['do not call', 'dnc e-mail', 'channels', 'no llamar', 'canales'],
    asked:
      'Somebody on do-not-call: are e-mails, portal messages, chats or letters still allowed, may I text instead? Does it stop texts too, does it cover reminders, only reminders? ¿A quien está en no llamar se le puede mandar un correo, un texto, escribir por el chat? ¿También valen los textos?',
  },
  {
    id: 'rule-callback-hours',
    question: {
      en: 'May I call back in the evening or on a Sunday when the member asked for it?',
      es: '¿Puedo devolver la llamada en la noche o en domingo si el miembro lo pidió?',
    },
    answer: {
      en: 'A call-back that the member asked for is not held to the policy of 9 am to 8 pm without Sundays and holidays. It follows the federal hours, 8 am to 9 pm at the member’s place, and the state’s hours, from 15 minutes before its time and for one try. The desk refuses a time that can’t be kept.',
      es: 'Una llamada que pidió el miembro no está sujeta a la política de 9 a. m. a 8 p. m. sin domingos ni feriados. Sigue el horario federal, de 8 a. m. a 9 p. m. donde vive el miembro, y el del estado, desde 15 minutos antes de su hora y por un intento. El escritorio rechaza una hora que no se puede cumplir.',
    },
    sources: [...RULES.calls, ...DESK_GUIDE],
    tags: ['call-back hours', 'asked for', 'requested time', 'evening call', 'pidió que le llamen'],
    asked:
      'He asked me, she asks us to call them back later, outside the calling hours, at a time they picked: is that ok? A promised call-back after hours, requested for a weekend or holiday. Me pidió que le devuelva la llamada fuera del horario, a la hora que quiere, ¿se puede?',
  },
  {
    id: 'rule-reached-today',
    question: {
      en: 'May I call a member again whom we reached today?',
      es: '¿Puedo llamar otra vez a un miembro con quien ya hablamos hoy?',
    },
    answer: {
      en: 'A member who was reached today is finished for the day, and another call waits until tomorrow. Only a call-back that the member asked for and that is due goes ahead, or a supervisor with “Call anyway” and a reason. What was forgotten can go into a message, a task or a call-back for another day.',
      es: 'Con quien ya se habló hoy se terminó por el día, y otra llamada espera hasta mañana. Solo sigue una llamada que el miembro pidió y que ya toca, o la de un supervisor con “Llamar de todos modos” y un motivo. Lo que se olvidó puede ir en un mensaje, una tarea o una llamada prometida para otro día.',
    },
    sources: DESK_GUIDE,
    tags: ['twice a day', 'same day', 'already reached', 'completed today', 'dos veces al día'],
    asked:
      'Already spoke with her this morning, talked today and forgot to ask or tell something, second call the same day, ring once more after we talked. Ya hablé con él hoy y se me olvidó algo, ¿le llamo de nuevo el mismo día?',
  },
  {
    id: 'rule-consent',
    question: {
      en: 'How do I record a member’s consent to texts or e-mail?',
      es: '¿Cómo registro el consentimiento del miembro para textos o correos?',
    },
    answer: {
      en: 'Texts and e-mails need the member’s yes. In the call, once the identity is confirmed, “Record what was said” (Alt+S) has “Yes to texts” (T) and “Yes to email” (L): read the wording in full and wait for a clear yes. A no (N, X) needs no wording and may come from anybody on the line. After a STOP only the member’s own START lets texts through again.',
      es: 'Los textos y correos necesitan el sí del miembro. En la llamada, con la identidad confirmada, “Registrar lo que se dijo” (Alt+S) tiene “Sí a mensajes de texto” (T) y “Sí a correo electrónico” (L): lea el texto completo y espere un sí claro. Un no (N, X) no necesita texto y puede darlo cualquiera en la línea. Después de un STOP solo el START del propio miembro permite textos otra vez.',
    },
    sources: [...RULES.calls, ...DESK_GUIDE],
    tags: ['consent', 'opt in', 'enable texts', 'sms not enabled', 'permission to text', 'consentimiento'],
    asked:
      'Text or e-mail is not enabled, is off for the member: what now, how do I turn it on, ask whether we may text, opt in, agree to messages, wants texts, says yes or no to texting. Los textos no están habilitados, ¿cómo los activo, qué hago ahora? Dice que sí quiere mensajes.',
  },
  {
    id: 'rule-may-talk',
    question: {
      en: 'How does a member allow us to talk with a relative or caregiver?',
      es: '¿Cómo autoriza un miembro que hablemos con un familiar o cuidador?',
    },
    answer: {
      en: 'The member says it on a call, after the identity check: “Record what was said” (Alt+S), then M, with the name, who they are, what about, and for this call only or until a day within two years. A permission that lasts stands on the card and on top of each call. Without one, a relative hears nothing about tests, kits or results. It ends with its day, when somebody takes it back with a reason, or in the portal.',
      es: 'El miembro lo dice en una llamada, después de verificar la identidad: “Registrar lo que se dijo” (Alt+S), luego M, con el nombre, quién es, de qué se puede hablar, y solo para esta llamada o hasta un día dentro de dos años. Un permiso que dura está en la tarjeta y arriba en cada llamada. Sin él, un familiar no oye nada de pruebas, kits ni resultados. Termina con su día, cuando alguien lo retira con un motivo, o en el portal.',
    },
    sources: [...RULES.family, ...DESK_GUIDE],
    tags: ['may talk with', 'permission', 'relative', 'caregiver', 'authorized', 'autorización', 'permiso'],
    asked:
      'Daughter, son, husband or wife picked up or wants to know about the kit, test or appointment: can I talk to them, tell them, are they allowed? Authorized person on file, permission to speak with family. La hija o el esposo pregunta por el kit, ¿le puedo contar, tiene permiso, cómo se autoriza?',
  },
]
