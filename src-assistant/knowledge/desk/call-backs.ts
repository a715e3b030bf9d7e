import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** Promised call-backs, one by one. */
export const CALL_BACK_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-callback-time',
    question: {
      en: 'Why is the time of a call-back refused, and which times can I pick?',
      es: '¿Por qué no se acepta la hora de una llamada por devolver, y qué horas puedo elegir?',
    },
    answer: {
      en: 'The time of a call-back is on the member’s clock, from 8 AM to 9 PM there, in the future, and at most a year (366 days) ahead. One promised in a call must also fit the hours of the member’s state. What the desk proposes is the next morning on which the contact rules let us call, so never a Sunday or holiday; pick another time that the member asks for. A member on do-not-call gets no call-back.',
      es: 'La hora de una llamada por devolver va en el reloj del miembro, de 8 a.m. a 9 p.m. allá, en el futuro y a lo sumo un año (366 días) adelante. La prometida en una llamada también debe caber en el horario del estado. El escritorio propone la próxima mañana en que las reglas dejan llamar, nunca domingo ni feriado; elija otra que pida el miembro. A quien está en no llamar no se le promete ninguna.',
    },
    sources: DESK_GUIDE,
    tags: [
      'how far out',
      'how far ahead',
      'call-back time',
      'time refused',
      'which times',
      'proposed time',
      'hora no válida',
    ],
    asked:
      'It will not take the time I picked for the call back. It says pick a time between 8 am and 9 pm there. Is the call back time mine or hers? Can I promise a call for next year? Why does it suggest Monday morning? Can I set a callback at 9 at night? Why can I not promise a call back to this one? No me acepta la hora que puse. ¿La hora es la mía o la de ella? ¿Por qué propone el lunes? ¿Puedo prometer una llamada para las 9 de la noche? How far out can I schedule a callback? How far ahead can a call-back be? Latest date for a callback. ¿Hasta cuándo puedo programar una llamada? ¿Hasta qué fecha puedo prometer una llamada?',
  },
  {
    id: 'desk-callback-move',
    question: {
      en: 'How do I move a call-back to another time, or cancel it?',
      es: '¿Cómo cambio una llamada por devolver a otra hora, o la quito?',
    },
    answer: {
      en: 'A call-back is moved under Call-backs (key B): “Move”, a new day and time at the member’s place, “Move to this time”. There is no delete: one that is no longer needed is ended with “Done”. A new call-back set in a call that did not reach the member takes the place of the open one. Yours and the team’s can be moved by you, everybody’s by supervisors.',
      es: 'Una llamada por devolver se mueve en “Por devolver” (tecla B): “Mover”, día y hora nuevos donde vive el miembro, “Mover a esta hora”. No hay borrar: la que ya no hace falta se termina con “Hecha”. Una nueva, puesta en una llamada que no encontró al miembro, reemplaza a la abierta. Las suyas y las del equipo las mueve usted; las de todos, los supervisores.',
    },
    sources: DESK_GUIDE,
    tags: [
      'later time',
      'another time',
      'move a call-back',
      'reschedule callback',
      'cancel callback',
      'change the time',
      'mover la llamada',
    ],
    asked:
      'I promised her three o’clock and can not make it, change the time. How do I reschedule a callback? Delete a call back I do not need. She wants it Friday instead of Thursday. He says there is no need to call back any more. Wrong time on a promised call. ¿Cómo le cambio la hora a la llamada prometida? Ya no hace falta llamarle, ¿cómo la quito? Quiere el viernes en vez del jueves. ¿Cómo reprogramo la llamada por devolver? The member wants a later time now. She wants another time for her call. Change a promised time. Quiere otra hora para su llamada. ¿Cómo quito una llamada por devolver? How do I get rid of a callback?',
  },
  {
    id: 'desk-callback-done',
    question: {
      en: 'When does a call-back come off the list?',
      es: '¿Cuándo sale de la lista una llamada por devolver?',
    },
    answer: {
      en: 'A call-back ends when a call reaches the member (all that were due), when somebody presses “Done” under Call-backs, or when the member goes on do-not-call or has died. After a voicemail or no answer it stays open, unless a new one replaces it, and its exemption from the caps is used up by that one call. Overdue ones stay on top until then; none disappears by itself.',
      es: 'Una llamada por devolver termina cuando una llamada encuentra al miembro (todas las que tocaban), cuando alguien presiona “Hecha” en “Por devolver”, o cuando el miembro pasa a no llamar o falleció. Tras un buzón o sin respuesta sigue abierta, salvo que otra la reemplace, y su excepción a los límites se gasta con esa llamada. Las atrasadas siguen arriba hasta entonces; ninguna desaparece sola.',
    },
    sources: DESK_GUIDE,
    tags: ['call-back done', 'callback still there', 'overdue callback', 'close a call-back', 'sigue en la lista'],
    asked:
      'I called her back and got voicemail, why is the callback still there? How do I clear an overdue call-back? Does the callback close by itself when I talk to him? What happens to a promised call I missed? Le llamé y dejó buzón, ¿por qué sigue la llamada por devolver? ¿Se cierra sola la llamada prometida? No hice la llamada que prometí, ¿qué pasa? I called her and she is still on the callback list. Callback still open after the call. Ya le llamé y sigue en por devolver. La llamada prometida sigue en la lista.',
  },
  {
    id: 'desk-callback-due',
    question: {
      en: 'When am I told that a call-back is due?',
      es: '¿Cuándo se me avisa que toca una llamada por devolver?',
    },
    answer: {
      en: 'A call-back counts as due 15 minutes before its time: from then on it may be made, the card names it as the next step, and a notification comes once. It says only how many are due, never about whom. Nobody is told who is away or has “Do not disturb” on; the badge of Call-backs in the header counts those that wait or are overdue all the same.',
      es: 'Una llamada por devolver toca desde 15 minutos antes de su hora: desde entonces se puede hacer, la tarjeta la nombra como siguiente paso, y llega una notificación una vez. Solo dice cuántas tocan, nunca de quién. No se avisa a quien está ausente o tiene “No molestar”; el número en “Por devolver”, arriba, cuenta igual las que esperan o están atrasadas.',
    },
    sources: DESK_GUIDE,
    tags: [
      'reminder for a callback',
      'callback reminder',
      'call-back due',
      'reminder',
      'notification',
      '15 minutes',
      'aviso de llamada',
    ],
    asked:
      'Will it remind me to call her back? How early can I make a promised call? Does a popup come when the callback is due? I got no reminder for my call back. What does the number next to call-backs mean? Can I call ten minutes before the time? ¿Me va a avisar cuando toque la llamada? ¿Con cuánta anticipación puedo hacer la llamada prometida? No me llegó el aviso. ¿Qué es el número junto a por devolver? Will I get a reminder for my callback? Am I reminded of a promised call? Is there an alarm for callbacks? ¿Hay recordatorio para mi llamada prometida? Do I get reminded of my callback? Reminder for a cb. Reminder when a callback is due.',
  },
  {
    id: 'desk-callback-whose',
    question: {
      en: 'Whose call-backs do I see and may I handle: mine, the team’s, somebody else’s?',
      es: '¿De quién son las llamadas por devolver que veo y puedo atender: mías, del equipo, de otra persona?',
    },
    answer: {
      en: 'A call-back belongs to one person or to the team (“Who calls back: Me, My team”). Everybody handles their own and the team’s: call, done, move or hand over. Those of one colleague are for that colleague, for the cover while they are away, and for supervisors, who see all and who has each.',
      es: 'Una llamada por devolver es de una persona o del equipo (“Quién devuelve la llamada”). Cada quien atiende las suyas y las del equipo: llamar, hecha, mover o pasar. Las de un colega son de ese colega, de quien cubre mientras está ausente, y de los supervisores, que ven todas y quién tiene cada una.',
    },
    sources: DESK_GUIDE,
    tags: ['mine', 'team’s', 'somebody else’s', 'who handles a call-back', 'mía', 'del equipo'],
    asked:
      'Can I make a callback that my coworker promised? What is the difference between me and my team for a call back? Who sees my call-backs? Can a supervisor see everybody’s promised calls? A team call-back is due, who does it? ¿Puedo hacer la llamada que prometió una compañera? ¿Cuál es la diferencia entre yo y mi equipo? ¿Mi supervisor ve mis llamadas prometidas? ¿Quién hace la llamada del equipo? Can my supervisor make my callback for me? Can somebody else make my call-back? Can I take a callback of a coworker?',
  },
  {
    id: 'desk-callback-away',
    question: {
      en: 'When I promise a call-back it says that somebody is away then. What does that mean?',
      es: 'Al prometer una llamada dice que alguien estará ausente a esa hora. ¿Qué quiere decir?',
    },
    answer: {
      en: '“You are away then …” or “… is away then” says that whoever has the call-back will be out at that time, and who will have it instead: the cover, or the whole team. The promise stands all the same; pick another time if the member wants that person. “… does not want to be disturbed then” means only that no notification will come.',
      es: '“A esa hora usted estará ausente …” o “… estará ausente” dice que quien tiene la llamada faltará a esa hora, y quién la tendrá: quien cubre, o todo el equipo. La promesa vale igual; elija otra hora si el miembro quiere a esa persona. “… no quiere que le molesten” quiere decir solo que no llegará una notificación.',
    },
    sources: DESK_GUIDE,
    tags: ['says you are away', 'away then', 'you are away then', 'disturbed then', 'ausente a esa hora'],
    asked:
      'It says you are away then when I set the callback. I promised a call for a day when I am on vacation. Can I promise a call for my day off? It says a coworker covers and will have this call-back. Dice que estaré ausente a esa hora. Prometí una llamada para un día que no trabajo. ¿Puedo prometer una llamada para mi día libre? It says you are away then. You are away then, what is that? It says somebody is away then. Dice que usted estará ausente.',
  },
]
