import type { KnowledgePassage } from '../types.ts'
import { DESK_GUIDE } from './desk-guide.ts'
import { keyOf } from './key-text.ts'

/** The board's two views, who is set aside, what the card says of tries and next steps, and passing a ride on. */
export const DESK_QUEUE_ENTRIES: readonly KnowledgePassage[] = [
  {
    id: 'desk-skip',
    question: {
      en: 'How do I skip a member, and how do they come back?',
      es: '¿Cómo aparto a un miembro de la cola y cómo vuelve?',
    },
    answer: {
      en: 'Skip (key X, or on the card) sets a member aside for the whole team, with a reason and until later today, tomorrow or a day of the next two weeks. The member stands at the end of the queue: “Show finished and set aside” (key F) shows them, a search finds them, and calling stays possible. A call-back that is due, an urgent alert or a new message brings them back at once. Undo works for 10 seconds, “Put back” as long as it stands.',
      es: '“Apartar” (tecla X, o en la tarjeta) saca a un miembro de la cola de todo el equipo, con un motivo y hasta más tarde hoy, mañana o un día de las próximas dos semanas. El miembro queda al final: “Mostrar terminados y apartados” (tecla F) lo muestra, la búsqueda lo encuentra, y se le puede llamar. Una llamada prometida que ya toca, una alerta urgente o un mensaje nuevo lo traen de vuelta de inmediato. Se deshace durante 10 segundos, y con “Devolver” mientras esté apartado.',
    },
    sources: DESK_GUIDE,
    tags: ['skip', 'set aside', 'put back', 'not now', 'apartar', 'saltar', 'omitir', 'posponer'],
    asked:
      'Skip somebody, pass over, put off, hide till tomorrow, snooze, not today, next please. Undo a skip, unskip, bring back who was skipped. Where did the skipped member go, why is the one I skipped gone or back? ¿Cómo me salto a alguien, lo dejo para mañana, lo quito de la lista por hoy, deshago el salto? ¿Dónde quedó el que aparté?',
  },
  {
    id: 'desk-views',
    question: {
      en: 'How do I switch between the compact and the comfortable view?',
      es: '¿Cómo cambio entre la vista compacta y la cómoda?',
    },
    answer: {
      en: 'Key V changes the view of the board; the toolbar and the preferences do it too. Compact is a list of many members with one of them open beside it; Comfortable is one card per member, with More for the rest. J and K move in both; in Compact, Enter goes into the member and Escape back to the list.',
      es: 'La tecla V cambia la vista del tablero; también la barra y las preferencias. La compacta es una lista de muchos miembros con uno abierto al lado; la cómoda es una tarjeta por miembro, con “Más” para el resto. J y K mueven en las dos; en la compacta, Enter entra al miembro y Escape vuelve a la lista.',
    },
    sources: DESK_GUIDE,
    tags: ['compact', 'comfortable', 'view', 'layout', 'dense list', 'vista compacta', 'vista cómoda'],
    asked:
      'Change the layout, smaller cards, see more members at once, rows instead of cards, go back to the big cards, list on the left. ¿Cómo veo más miembros a la vez, cómo cambio la vista, cómo vuelvo a las tarjetas?',
  },
  {
    id: 'desk-tried',
    question: {
      en: 'What does “Tried”, with a time and an outcome, mean on a card?',
      es: '¿Qué significa “Intento”, con una hora y un resultado, en una tarjeta?',
    },
    answer: {
      en: '“Tried” names a call of today that did not reach the member: a voicemail or no answer. It is a try and counts against the caps of one call in 24 hours, 3 in 7 days and 8 in 60, from the start of the call. The member stays on the board and open call-backs stay open; the card says when the next call may be.',
      es: '“Intento” nombra una llamada de hoy que no encontró al miembro: un buzón de voz o sin respuesta. Es un intento y cuenta para los límites de una llamada en 24 horas, 3 en 7 días y 8 en 60, desde el comienzo de la llamada. El miembro sigue en el tablero y las llamadas prometidas siguen abiertas; la tarjeta dice cuándo se puede llamar otra vez.',
    },
    sources: DESK_GUIDE,
    tags: ['tried', 'attempt', 'after a voicemail', 'no answer', 'intento', 'sin respuesta'],
    asked:
      'Left a voicemail or nobody picked up: when can I try again, how long do I wait until the next try, does a voicemail count as an attempt? It says tried and voicemail on the card. Dejé un mensaje o nadie contestó, ¿cuándo puedo volver a intentar, cuenta como intento?',
  },
  {
    id: 'desk-next-step',
    question: {
      en: 'What is the next step on a card?',
      es: '¿Qué es el próximo paso en una tarjeta?',
    },
    answer: {
      en: 'The next step names one thing to do for the member and why, the first that applies: an urgent alert, an unread message, a promised call, a kit that waits for a clinician, a number that works, a result to discuss, a kit that arrived, a record to get, and then the open gaps at a good time. It comes from rules, and is advice: the contact rules alone say whether a call is allowed.',
      es: 'El próximo paso nombra una cosa por hacer para el miembro y por qué, la primera que aplica: una alerta urgente, un mensaje sin leer, una llamada prometida, un kit que espera al profesional clínico, un número que sirva, un resultado por hablar, un kit que llegó, un expediente por pedir, y luego las brechas abiertas a buena hora. Sale de reglas y es un consejo: solo las reglas de contacto dicen si se puede llamar.',
    },
    sources: DESK_GUIDE,
    tags: ['next step', 'next best action', 'suggested action', 'próximo paso'],
    asked:
      'What should I do first for this member, why does the card tell me to do that, who decides the recommended action? ¿Por qué la tarjeta me sugiere eso, qué hago primero?',
  },
  {
    id: 'desk-ride',
    question: {
      en: 'A member needs a ride. How do I pass it on?',
      es: 'Un miembro necesita transporte. ¿Cómo lo paso?',
    },
    answer: {
      en: 'Add the task “Ride question” (Alt+T in the call): it goes to member services with a day, and stays in Tasks until it is done or dropped with a word why. They know whether the plan has rides and for what. The words for “I have no ride” are under “Objections at hand”.',
      es: 'Agregue la tarea “Pregunta de transporte” (Alt+T en la llamada): va a servicios para miembros con un día, y sigue en Tareas hasta que se hace o se descarta con el porqué. Allí saben si el plan tiene transporte y para qué. Las palabras para “No tengo transporte” están en “Objeciones a la mano”.',
    },
    sources: DESK_GUIDE,
    tags: ['ride', 'transportation', 'ride question', 'transporte'],
    asked:
      'No way to get there, needs somebody to drive, can’t drive, arrange a ride or transportation to the appointment, who takes care of rides. No tiene quién lo lleve, ¿quién arregla el transporte a la cita?',
  },
  {
    id: 'desk-away',
    question: {
      en: 'How do I say that I am away or do not want to be disturbed?',
      es: '¿Cómo digo que estoy ausente o que no quiero que me molesten?',
    },
    answer: {
      en: 'D, or the menu under your name, opens “Away and do not disturb”. State from when until when, who covers, and a line for colleagues: the call-backs and tasks that fall due meanwhile show up for the cover, or for the whole team. “Do not disturb” holds notifications back for a while; urgent alerts always come through. For somebody of the team who is ill, the supervisor says it there.',
      es: 'La tecla D, o el menú debajo de su nombre, abre “Ausencia y no molestar”. Indique desde cuándo y hasta cuándo, quién cubre y una línea para los colegas: las llamadas por devolver y las tareas que vencen mientras tanto le aparecen a quien cubre o a todo el equipo. “No molestar” retiene las notificaciones un rato; las alertas urgentes llegan siempre. De alguien del equipo que está enfermo lo dice ahí quien supervisa.',
    },
    sources: DESK_GUIDE,
    tags: ['out of office', 'do not disturb', 'mute notifications', 'ausente', 'no molestar'],
    asked:
      'I am out of the office or on vacation, stepping away for lunch, stop the popups, who gets or takes my call-backs and tasks while I am gone? Silence or mute the notifications. Which colleague is away? Estoy fuera de la oficina, ¿quién cubre mis llamadas por devolver? ¿Cómo silencio las notificaciones?',
  },
  {
    id: 'desk-mine',
    question: {
      en: 'How do I see only my own members, or another order?',
      es: '¿Cómo veo solo a mis miembros, o en otro orden?',
    },
    answer: {
      en: `With “Only my members” (${keyOf('board.mine', 'en')}, or the menu of the toolbar, once you are signed in) the board shows whom you promised a call, who asked for you, for whom you have a task, and whom you called last. The same menu orders the list: as ranked, by last name, longest without contact, or most open gaps.`,
      es: `Con “Solo mis miembros” (${keyOf('board.mine', 'es')}, o el menú de la barra, con la sesión iniciada) el tablero muestra a quienes usted prometió llamar, a quienes pidieron hablar con usted, a quienes tienen una tarea suya y a quienes usted llamó por última vez. El mismo menú ordena: según la lista, por apellido, más tiempo sin contacto o más brechas abiertas.`,
    },
    sources: DESK_GUIDE,
    tags: ['only my members', 'assigned to me', 'sort the list', 'order of the list', 'solo mis miembros', 'ordenar'],
    asked:
      'Hide the members of my coworkers, filter to those assigned to me, only people I call, sort the list by name or by something else. ¿Cómo filtro los que me asignaron, cómo ordeno la lista?',
  },
  {
    id: 'desk-household',
    question: {
      en: 'Can one call that came in cover two members of a household?',
      es: '¿Una llamada recibida puede cubrir a dos miembros de un hogar?',
    },
    answer: {
      en: `A call that came in can go on about another member: “Also about another member” (${keyOf('call.other', 'en')}) lists those who share the number and finds anybody else. Each member has an identity check and an entry of their own.`,
      es: `Una llamada recibida puede seguir con otro miembro: “También sobre otro miembro” (${keyOf('call.other', 'es')}) muestra a quienes comparten el número y encuentra a cualquier otro. Cada miembro tiene su verificación de identidad y su propio registro.`,
    },
    sources: DESK_GUIDE,
    tags: ['household', 'two members', 'same number', 'shared number', 'hogar', 'dos miembros'],
    asked:
      'Husband and wife on the same phone, her spouse is a member too and wants to talk, several members share one number, hand the phone over. La pareja comparte el teléfono, ¿puedo atender a los dos en la misma llamada?',
  },
]
