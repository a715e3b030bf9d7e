import type { KnowledgePassage } from '../types.ts'
import { DESK_GUIDE } from './desk-guide.ts'

/** Smaller things of the desk that new staff ask for. */
export const DESK_MORE_ENTRIES: readonly KnowledgePassage[] = [
  {
    id: 'desk-percent',
    question: {
      en: 'What does the percentage beside an answer of the assistant mean?',
      es: '¿Qué significa el porcentaje junto a una respuesta del asistente?',
    },
    answer: {
      en: 'The percentage beside an answer is the confidence: how likely the passage it comes from is the right one for your words. Low means that your words and the passage have little in common, so read the source or ask in other words. Under 25% the assistant says that it has no source. The thumbs tell the knowledge team what was right and wrong.',
      es: 'El porcentaje junto a una respuesta es la confianza: qué tan probable es que el texto del que sale sea el correcto para sus palabras. Bajo quiere decir que sus palabras y el texto tienen poco en común: lea la fuente o pregunte de otro modo. Por debajo de 25% el asistente dice que no tiene fuente. Los pulgares le dicen al equipo de conocimiento qué estuvo bien y qué no.',
    },
    sources: DESK_GUIDE,
    tags: ['confidence', 'percentage', 'assistant', 'confianza', 'porcentaje'],
    asked:
      'How sure are you, how much can I trust what you say, what is the number next to the answer, 60 percent? Is the assistant ever wrong, low confidence. Thumbs up, thumbs down. ¿Qué tan seguro está, qué es ese porcentaje, me puedo fiar?',
  },
  {
    id: 'desk-conflict',
    question: {
      en: 'Somebody else changed the same member meanwhile. What happens?',
      es: 'Otra persona cambió al mismo miembro mientras tanto. ¿Qué pasa?',
    },
    answer: {
      en: 'When two people change the same thing of a member, nothing is overwritten unseen: the desk says that somebody else changed it meanwhile and asks whether to keep what you typed or take theirs. What the server could not take stands under “Needs attention” with the reason. Different things of one member get along.',
      es: 'Cuando dos personas cambian lo mismo de un miembro, nada se sobrescribe sin que se vea: el escritorio avisa que otra persona lo cambió mientras tanto y pregunta si deja lo que usted escribió o toma lo de ella. Lo que el servidor no pudo aceptar está en “Requiere atención” con el motivo. Cambios distintos en un mismo miembro no se estorban.',
    },
    sources: DESK_GUIDE,
    tags: ['conflict', 'changed meanwhile', 'two people', 'colleague', 'conflicto', 'mismo miembro'],
    asked:
      'A coworker and I edited the same card at the same time, who wins, is mine lost, does it overwrite? Two of us work on one person. Un compañero cambió lo mismo que yo, ¿cuál queda, se pierde lo mío?',
  },
  {
    id: 'desk-password',
    question: {
      en: 'I forgot my password. How do I get a new one?',
      es: 'Olvidé mi contraseña. ¿Cómo consigo otra?',
    },
    answer: {
      en: 'An administrator resets a forgotten password: a code goes to your e-mail and works for 24 hours, and with it you choose a new password of at least 12 characters. What you had not sent yet stays on this computer until you sign in here again.',
      es: 'Una contraseña olvidada la restablece un administrador: llega un código a su correo, que sirve 24 horas, y con él elige una contraseña nueva de al menos 12 caracteres. Lo que todavía no se había enviado se queda en esta computadora hasta que vuelva a entrar aquí.',
    },
    sources: DESK_GUIDE,
    tags: ['password', 'forgot', 'reset', 'contraseña', 'olvidé'],
    asked:
      'It does not take my password, I do not remember it, wrong password, change my password, locked out. Who can reset it? No me acuerdo de la contraseña, no me deja entrar, ¿quién la cambia?',
  },
  {
    id: 'desk-text-size',
    question: { en: 'How do I make the letters larger?', es: '¿Cómo agrando la letra?' },
    answer: {
      en: 'The View menu makes everything larger or smaller, and “Actual size” goes back; on most keyboards Ctrl and + or - (⌘ on a Mac) do the same. The board works up to 200%. The Compact view (V) shows more members at once.',
      es: 'El menú Ver agranda o achica todo, y “Tamaño real” vuelve al normal; en la mayoría de los teclados sirven Ctrl y + o - (⌘ en Mac). El tablero funciona hasta 200%. La vista compacta (V) muestra más miembros a la vez.',
    },
    sources: DESK_GUIDE,
    tags: ['zoom', 'larger', 'letters', 'font size', 'letra grande', 'agrandar'],
    asked:
      'The letters are too small for me, tiny, I can’t read it, bigger text, zoom in, make everything bigger, eyesight. No alcanzo a leer, la letra es muy chica, ¿cómo la hago más grande?',
  },
  {
    id: 'desk-snippets',
    question: {
      en: 'Are there ready-made texts for notes and chat?',
      es: '¿Hay textos preparados para las notas y el chat?',
    },
    answer: {
      en: 'Type / in the notes of a call or in the chat: a list of approved snippets opens, typing on narrows it, and Enter puts one in. You edit it before it is sent or saved. Administrators can add texts of the plan’s own.',
      es: 'Escriba / en las notas de una llamada o en el chat: se abre una lista de textos aprobados, al seguir escribiendo se acorta y Enter pone uno. Usted lo edita antes de enviarlo o guardarlo. Los administradores pueden agregar textos propios del plan.',
    },
    sources: DESK_GUIDE,
    tags: ['snippets', 'templates', 'canned', 'approved text', 'plantillas', 'textos aprobados'],
    asked:
      'I type the same thing again and again, canned answers, templates for notes, quick text, boilerplate, slash. Escribo siempre lo mismo, ¿hay frases listas, plantillas?',
  },
  {
    id: 'desk-inbound',
    question: { en: 'A member calls me. What do I do?', es: 'Un miembro me llama. ¿Qué hago?' },
    answer: {
      en: 'When a member calls in, find them by number, member ID, birth date or name, and press “They called us” (I on the selected member). Check the identity as in any call; contact rules and caps do not hold it back, and it has outcomes of its own. A number that several share shows the household.',
      es: 'Cuando un miembro llama, búsquelo por teléfono, número de miembro, fecha de nacimiento o nombre y oprima “Nos llamó” (I en el miembro elegido). Confirme la identidad como en cualquier llamada; las reglas de contacto y los límites no la detienen, y tiene resultados propios. Un número que comparten varios muestra el hogar.',
    },
    sources: DESK_GUIDE,
    tags: ['incoming call', 'they called us', 'inbound', 'calls in', 'nos llamó', 'llamada entrante'],
    asked:
      'She rang me, somebody is on the line who called us, returns my call, how do I start or log a call that came in? Phone rings at my desk. Me devuelve la llamada, me está llamando un miembro, ¿dónde la registro?',
  },
  {
    id: 'desk-hung-up',
    question: {
      en: 'The member hung up on me. What do I record, and may I try again?',
      es: 'El miembro me colgó. ¿Qué registro y puedo volver a intentar?',
    },
    answer: {
      en: 'A member who hung up at once, before anything was said, is “No answer” with the reason “Hung up at once”: it counts as a try, and the card says when the next one may be. A clear no is “Refused” with a reason, and “not interested” rests for 30 days. Words like “don’t call me again” are do-not-call, whatever the outcome.',
      es: 'Un miembro que colgó enseguida, antes de hablar, es “No contestó” con el motivo “Colgó enseguida”: cuenta como intento, y la tarjeta dice cuándo puede ser el próximo. Un no claro es “Rechazada” con un motivo, y “No le interesa” descansa 30 días. Palabras como “no me vuelva a llamar” son no llamar, sea cual sea el resultado.',
    },
    sources: DESK_GUIDE,
    tags: ['hung up', 'slammed the phone', 'refused', 'colgó', 'rechazó', 'not interested'],
    asked:
      'She slammed the phone down, hangs up on me every time, cut me off, said no thanks, is not interested. Do I ring again after a no? Me colgó el teléfono, dijo que no le interesa, ¿qué marco, la llamo otra vez?',
  },
  {
    id: 'desk-tray',
    question: {
      en: 'What happens when I close the window or quit?',
      es: '¿Qué pasa si cierro la ventana o salgo del programa?',
    },
    answer: {
      en: 'Closing the window while you are signed in only hides it: the desk goes on in the tray, sends what waits and still tells of alerts and call-backs. Quitting ends it, and asks first when a call is open or changes wait. Nothing unsent is lost: it goes out the next time.',
      es: 'Cerrar la ventana con la sesión abierta solo la esconde: el escritorio sigue en la bandeja, envía lo que espera y avisa de alertas y llamadas por devolver. Salir lo termina, y pregunta antes si hay una llamada abierta o cambios que esperan. Lo que no se envió no se pierde: sale la próxima vez.',
    },
    sources: DESK_GUIDE,
    tags: ['close', 'quit', 'tray', 'shut down', 'cerrar', 'bandeja', 'salir'],
    asked:
      'I closed it by accident, clicked the X, exit the program, turn off my computer, end of my shift, where did the window go? Cerré el programa sin querer, apago la computadora, ¿se pierde algo?',
  },
  {
    id: 'desk-cancel-call',
    question: {
      en: 'I opened a call by accident. How do I get out of it?',
      es: 'Abrí una llamada sin querer. ¿Cómo salgo?',
    },
    answer: {
      en: 'Press Cancel in the call dialog: nothing is logged, no try is counted, and notes that you typed are kept for the next call to this member. Only “Complete Call” logs a call; a call that did go out is logged with its outcome, also when nobody answered.',
      es: 'Presione “Cancelar” en el cuadro de la llamada: no se registra nada, no cuenta como intento y las notas escritas se guardan para la próxima llamada a este miembro. Solo “Completar llamada” registra una llamada; la que sí salió se registra con su resultado, también cuando nadie contestó.',
    },
    sources: DESK_GUIDE,
    tags: ['cancel a call', 'by accident', 'back out', 'close the dialog', 'cancelar la llamada', 'sin querer'],
    asked:
      'Hit call now on accident, clicked Call by mistake, how do I back out, close the call without logging, leave the call window? Does a canceled call count as a try? Le di a llamar sin querer, por error, ¿cómo cierro la llamada, cuenta como intento?',
  },
  {
    id: 'desk-hand-over',
    question: {
      en: 'How do I give one of my call-backs to a colleague?',
      es: '¿Cómo le paso una llamada por devolver a un colega?',
    },
    answer: {
      en: 'Under Call-backs (key B) each one has “Hand over”: to a colleague or to the whole team. Whoever may handle it may pass it on, and of somebody who is away all that waits can go along at once. If somebody else changed it meanwhile, you are told and nothing is overwritten.',
      es: 'En “Por devolver” (tecla B) cada una tiene “Pasar”: a un colega o a todo el equipo. La puede pasar quien la puede atender, y de alguien que está ausente se puede pasar de una vez todo lo que espera. Si otra persona la cambió mientras tanto, se le avisa y no se sobrescribe nada.',
    },
    sources: DESK_GUIDE,
    tags: ['hand over', 'pass on', 'reassign a call-back', 'give to a colleague', 'pasar la llamada'],
    asked:
      'Hand over, transfer, reassign or give my callback to a coworker, another girl on my team, to somebody else; she will take my call-backs. I can not make the call-back, who can take it? ¿Cómo le doy mi llamada pendiente a otra compañera, la transfiero al equipo?',
  },
  {
    id: 'desk-no-drafts',
    question: {
      en: 'Why are there no suggested replies for a member?',
      es: '¿Por qué no hay respuestas sugeridas para un miembro?',
    },
    answer: {
      en: 'Nothing is broken: replies are suggested when the newest message is from the member, and never while an urgent alert of the member is open or when the last messages have words of crisis. Then a person writes, and while the alert is open that is a supervisor or clinician.',
      es: 'Nada está descompuesto: se sugieren respuestas cuando el mensaje más nuevo es del miembro, y nunca mientras tiene una alerta urgente abierta o cuando los últimos mensajes traen palabras de crisis. Entonces escribe una persona; con la alerta abierta, alguien de supervisión o clínico.',
    },
    sources: DESK_GUIDE,
    tags: ['no suggestions', 'drafts missing', 'suggested replies', 'sin sugerencias'],
    asked:
      'No suggested replies in the chat for this one member, the suggestions are gone or do not show, is it broken? Where are my draft replies? No me salen respuestas sugeridas en el chat, ¿se descompuso?',
  },
]
