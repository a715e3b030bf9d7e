import type { KnowledgePassage } from '../types.ts'
import { DESK_GUIDE } from './desk-guide.ts'

/** How to make, end and follow up a call on the desk. */
export const DESK_CALL_ENTRIES: readonly KnowledgePassage[] = [
  {
    id: 'desk-01',
    question: { en: 'How do I log a call?', es: '¿Cómo registro una llamada?' },
    answer: {
      en: 'Start it with Call Now (key C on the selected card). In the call dialog choose the outcome (Alt+1 to Alt+5: completed, scheduled, voicemail, no answer, refused); mood, scheduled tests and a call-back are optional. Then press Complete Call or Ctrl+Enter. It is stored on this computer at once and sent when the server can be reached. Cancel ends the call without logging it.',
      es: 'Empiece con “Llamar ahora” (tecla C en la tarjeta elegida). En el cuadro de la llamada elija el resultado (Alt+1 a Alt+5: completada, cita programada, buzón de voz, no contestó, rechazada); el ánimo, las pruebas programadas y volver a llamar son opcionales. Después presione “Completar llamada” o Ctrl+Enter. Se guarda de inmediato en este equipo y se envía cuando haya servidor. “Cancelar” termina la llamada sin registrarla.',
    },
    sources: DESK_GUIDE,
    tags: ['log a call', 'complete call', 'outcome', 'wrap-up', 'finish', 'registrar llamada', 'resultado'],
  },
  {
    id: 'desk-04',
    question: {
      en: 'Why is part of the script hidden during a call?',
      es: '¿Por qué se oculta parte del guion durante la llamada?',
    },
    answer: {
      en: 'Until you tick that the name and the date of birth match, everything about health stays hidden. Ask openly and never read the details out. If the date of birth is not on file, compare the ZIP code or the address. “Take back” hides it again.',
      es: 'Hasta que marque que el nombre y la fecha de nacimiento coinciden, todo lo de salud queda oculto. Pregunte de forma abierta y nunca lea los datos. Si no hay fecha de nacimiento, compare el código postal o la dirección. “Deshacer” lo vuelve a ocultar.',
    },
    sources: DESK_GUIDE,
    tags: ['hidden', 'script withheld', 'confirm', 'who is on the line', 'identity confirmed', 'oculto'],
  },
  {
    id: 'desk-05',
    question: { en: 'Are my call notes saved?', es: '¿Se guardan mis notas de la llamada?' },
    answer: {
      en: 'Call notes are saved with every keystroke, encrypted on this computer, and they are not lost. After a crash or a restart the unfinished call and its notes come back once the identity is confirmed again. “Not saved” under the box means that the disk refused: your text is still there, press “Save again”.',
      es: 'Las notas de la llamada se guardan con cada tecla, cifradas en este equipo, y no se pierden. Después de una falla o un reinicio, la llamada sin terminar y sus notas regresan cuando se confirma otra vez la identidad. “No se guardó” bajo el cuadro significa que el disco no aceptó: su texto sigue ahí, presione “Guardar otra vez”.',
    },
    sources: DESK_GUIDE,
    tags: ['notes', 'draft', 'crash', 'lost', 'saved', 'typed', 'notas'],
  },
  {
    id: 'desk-06',
    question: { en: 'How do I promise a call-back?', es: '¿Cómo prometo volver a llamar?' },
    answer: {
      en: 'In the call dialog, under “Call back”, choose day and time at the member’s place and whether you or your team will call. Times from 8 AM to 9 PM there are possible, up to a year ahead. A call-back that the member asked for may be made from 15 minutes before its time even when the attempts are used up.',
      es: 'En el cuadro de la llamada, en “Volver a llamar”, elija el día y la hora de donde vive el miembro, y si llamará usted o su equipo. Se puede entre las 8 a.m. y las 9 p.m. de allá, hasta un año adelante. La llamada que pidió el miembro se puede hacer desde 15 minutos antes de su hora aunque se hayan agotado los intentos.',
    },
    sources: DESK_GUIDE,
    tags: ['call-back', 'callback', 'promise'],
  },
  {
    id: 'desk-07',
    question: { en: 'Where is my list of promised call-backs?', es: '¿Dónde está mi lista de llamadas prometidas?' },
    answer: {
      en: 'Promised call-backs are under Call-backs in the header (key B): overdue first, then today, then later, yours and the team’s. From there you call, mark one as done or move it to another time. When one is due you are told once.',
      es: 'Las llamadas prometidas están en “Por devolver”, arriba (tecla B): primero las atrasadas, luego las de hoy y las de después, suyas y del equipo. Desde ahí puede llamar, marcar como hecha o mover de hora. Cuando toca una, se le avisa una vez.',
    },
    sources: DESK_GUIDE,
    tags: ['call-backs', 'overdue', 'promised calls', 'move', 'done', 'list of callbacks', 'pendientes'],
  },
  {
    id: 'desk-12',
    question: {
      en: 'May I call although the contact rules say no?',
      es: '¿Puedo llamar aunque las reglas de contacto digan que no?',
    },
    answer: {
      en: '“Call anyway” is for supervisors, with a reason that is kept with the call and can be audited; a clinician may follow up an open urgent alert. Nobody calls outside 8 AM to 9 PM at the member’s place, and do-not-call can’t be overridden by anybody.',
      es: '“Llamar de todos modos” es para supervisores, con un motivo que se guarda con la llamada y se puede auditar; un profesional clínico puede dar seguimiento a una alerta urgente abierta. Nadie llama fuera de 8 a.m. a 9 p.m. de donde vive el miembro, y el no llamar no lo puede saltar nadie.',
    },
    sources: DESK_GUIDE,
    tags: ['call anyway', 'override', 'exception', 'supervisor', 'de todos modos'],
  },
  {
    id: 'desk-13',
    question: { en: 'How often may a member be called?', es: '¿Cuántas veces se puede llamar a un miembro?' },
    answer: {
      en: 'A member may be called at most once in 24 hours, 3 times in 7 days and 8 times in 60 days, counted back from now; a state with a lower cap wins. A call-back that the member asked for and that is due is not held back by these caps.',
      es: 'Se puede llamar a un miembro como máximo una vez en 24 horas, 3 veces en 7 días y 8 veces en 60 días, contando hacia atrás desde ahora; gana el límite del estado si es menor. Una llamada que pidió el miembro y que ya toca no se detiene por estos límites.',
    },
    sources: DESK_GUIDE,
    tags: ['attempts', 'how often', 'per week', 'per day', 'cap', 'limit', 'intentos', 'veces'],
  },
  {
    id: 'desk-14',
    question: {
      en: 'How do I change the style or the language of a script?',
      es: '¿Cómo cambio el estilo o el idioma de un guion?',
    },
    answer: {
      en: 'View Script (key S) has a style choice: professional, friendly or humorous. Friendly is the default, and your choice is remembered on this computer. Next to it you choose English or Spanish. The weather at the member’s place is added when it can be looked up; without it the script simply leaves it out.',
      es: '“Ver guion” (tecla S) tiene el estilo: profesional, amigable o con humor. Al principio es amigable, y su elección se recuerda en este equipo. Al lado se elige inglés o español. El clima de donde vive el miembro se agrega si se puede consultar; si no, el guion lo omite.',
    },
    sources: DESK_GUIDE,
    tags: ['script', 'style'],
  },
  {
    id: 'desk-15',
    question: {
      en: 'Where do I find answers to objections?',
      es: '¿Dónde encuentro respuestas a las objeciones?',
    },
    answer: {
      en: 'Beside the script, under “Objections at hand”: what to say to “I already had it done”, “I have no ride”, “I’m worried about the cost” and so on, and what to do when something happens (voicemail, wrong number, somebody else answers). Alt+O goes there, and you can search it.',
      es: 'Junto al guion, en “Objeciones a la mano”: qué decir a “Ya me lo hice”, “No tengo cómo llegar”, “Me preocupa el costo”, etc., y qué hacer cuando pasa algo (buzón de voz, número equivocado, contesta otra persona). Alt+O lleva ahí, y se puede buscar.',
    },
    sources: DESK_GUIDE,
    tags: ['objections', 'objection', 'excuses', 'member says', 'what to answer', 'objeciones'],
  },
  {
    id: 'desk-16',
    question: { en: 'Where is the crisis text in a call?', es: '¿Dónde está el texto de crisis en una llamada?' },
    answer: {
      en: 'F2 opens it in the call dialog and F2 puts it away; nothing else does. It says what to tell the member and the lines: 988 by call or text (Spanish: press 2), 911 for danger right now.',
      es: 'F2 lo abre en el cuadro de la llamada y F2 lo guarda; nada más lo hace. Dice qué decirle al miembro y las líneas: 988 por llamada o texto (español: marcar 2), 911 con peligro inmediato.',
    },
    sources: DESK_GUIDE,
    tags: ['crisis text', 'crisis key', 'f2', 'tecla de crisis'],
  },
  {
    id: 'desk-27',
    question: { en: 'What is an urgent member alert?', es: '¿Qué es una alerta urgente de un miembro?' },
    answer: {
      en: 'An answer above “Not at all” on question 9 of the PHQ-9, or words of crisis in a chat, raise it. Clinicians and supervisors see it above every queue order. It has to be acknowledged within 15 minutes, otherwise it goes to the supervisor; the first who acknowledges owns it, and only a clinician closes it, with a reason. Until then nobody else contacts the member and AI suggestions are off.',
      es: 'La levantan una respuesta mayor que “Ningún día” en la pregunta 9 del PHQ-9 o palabras de crisis en un chat. El personal clínico y los supervisores la ven arriba de cualquier orden de la lista. Hay que confirmarla en 15 minutos; si no, pasa al supervisor. Quien la confirma primero es responsable, y solo un profesional clínico la cierra, con un motivo. Hasta entonces nadie más contacta al miembro y las sugerencias de IA están apagadas.',
    },
    sources: DESK_GUIDE,
    tags: ['urgent alert', 'acknowledge', '15 minutes', 'alert', 'alerta urgente', 'banner'],
  },
  {
    id: 'desk-30',
    question: { en: 'What does “In call with” mean?', es: '¿Qué significa “En llamada con”?' },
    answer: {
      en: 'A colleague is on the phone with this member right now, so that nobody is called by two people. The mark ends with the call, or by itself after 90 seconds without a sign from that station. Without a connection your own call can’t be seen by the others yet; the dialog says so.',
      es: 'Un colega está ahora al teléfono con este miembro, para que no le llamen dos personas. La marca termina con la llamada, o sola después de 90 segundos sin señal de esa estación. Sin conexión los demás todavía no ven su llamada; el cuadro lo dice.',
    },
    sources: DESK_GUIDE,
    tags: ['in call with', 'somebody else', 'colleague', 'claimed', 'two people'],
  },
]
