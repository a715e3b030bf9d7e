import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** Call-backs, tasks, absences and colleagues. */
export const CALL_BACK_AND_TASK_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-06',
    question: { en: 'How do I promise a call-back?', es: '¿Cómo prometo volver a llamar?' },
    answer: {
      en: 'In the call dialog, under “Call back”, choose day and time at the member’s place and whether you or your team will call. Times from 8 AM to 9 PM there are possible, up to a year ahead. A call-back that the member asked for may be made from 15 minutes before its time even when the attempts are used up.',
      es: 'En el cuadro de la llamada, en “Volver a llamar”, elija el día y la hora de donde vive el miembro, y si llamará usted o su equipo. Se puede entre las 8 a.m. y las 9 p.m. de allá, hasta un año adelante. La llamada que pidió el miembro se puede hacer desde 15 minutos antes de su hora aunque se hayan agotado los intentos.',
    },
    sources: DESK_GUIDE,
    tags: ['set a callback', 'call at a time', 'call-back', 'callback', 'promise'],
    asked:
      'He asked me to call, ring or phone again tomorrow, later or next week; how do I schedule, plan, set up or book that? Make an appointment to call back, remind me to call. Pidió que le llame mañana, ¿cómo lo programo? Agendar una llamada. Member wants a call Friday at 3 or Monday, where do I put or note that, how do I note that I promised to call her back? Set a time. Quiere que le llame el viernes, ¿dónde lo anoto? He asked me to ring him later, how do I set that up, where do I put the time? Call her back tomorrow at three, schedule it, remind me to call. She is busy now, wants us to try Thursday. Me pidió que la llame más tarde, ¿dónde pongo la hora? ¿Cómo agendo una llamada para mañana? Put in a call back. Program or set a return call for Thursday. ¿Cómo programo una llamada de regreso para el jueves, una llamada de vuelta? Quiere que le regrese la llamada el lunes. He will be home at 4, remind me then. Call her after her doctor visit next month, where do I put it? She asked me to call Thursday at 2. He wants a call at a certain time. Call her next week at ten, where do I put it? Set a callback. Put in a callback. Call him on Thursday at two. Quiere que le llame el jueves a las dos. Me pidió que la llame el lunes a las diez.',
  },
  {
    id: 'desk-07',
    question: { en: 'Where is my list of promised call-backs?', es: '¿Dónde está mi lista de llamadas prometidas?' },
    answer: {
      en: 'Promised call-backs are under Call-backs in the header (key B): overdue first, then today, then later, yours and the team’s. From there you call, mark one as done or move it to another time. When one is due you are told once.',
      es: 'Las llamadas prometidas están en “Por devolver”, arriba (tecla B): primero las atrasadas, luego las de hoy y las de después, suyas y del equipo. Desde ahí puede llamar, marcar como hecha o mover de hora. Cuando toca una, se le avisa una vez.',
    },
    sources: DESK_GUIDE,
    tags: [
      'who waits for a call',
      'my callbacks',
      'call-backs',
      'overdue',
      'promised calls',
      'move',
      'done',
      'list of callbacks',
      'pendientes',
    ],
    asked:
      'Where do I see the calls I promised, my scheduled or due calls, reminders to call? Overdue call-backs, move or cancel one, mark as done. ¿Dónde veo las llamadas que prometí? My to do calls, who is waiting for me, calls for later today, missed a promised call. ¿A quién le debo una llamada? Who is waiting for me to ring them, who asked to be called back? Whom do I owe a call? Calls due today, late ones, my list of people to ring again. ¿A quién tengo que devolverle la llamada, quién espera que le llame? What is overdue? Which calls are overdue? My callbacks. Open my callback list. Mis llamadas por devolver. ¿Qué tengo atrasado? Who still waits for a call from me? Whom did I promise a call? Who is waiting for my call?',
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
    tags: [
      'someone else should',
      'give a callback',
      'hand over',
      'pass on',
      'reassign a call-back',
      'give to a colleague',
      'pasar la llamada',
    ],
    asked:
      'Hand over, transfer, reassign or give my callback to a coworker, another girl on my team, to somebody else; she will take my call-backs. I can not make the call-back, who can take it? ¿Cómo le doy mi llamada pendiente a otra compañera, la transfiero al equipo? Give my callback to a coworker. Give my call-back to her. Pass my callback to somebody. Can a colleague take my callback? Pasarle mi llamada a otra persona. Dar mi llamada por devolver a una compañera. I can not do my callback, someone else should do it. Somebody else should make my three o’clock callback. I can not make my promised call today. No puedo hacer mi llamada prometida, que la haga otra. ',
  },
  {
    id: 'desk-tasks',
    question: { en: 'Where are my tasks, and how do I add one?', es: '¿Dónde están mis tareas y cómo agrego una?' },
    answer: {
      en: 'Tasks in the header (key W) shows what members asked for: overdue, today and later, for you and the whole team. In a call Alt+T adds one: cost or ride question, ask the doctor, request a record, interpreter, no working number, call instead. Each has people and a day, and ends once, as done or dropped with a word why.',
      es: '“Tareas”, arriba (tecla W), muestra lo que pidieron los miembros: atrasadas, de hoy y de después, suyas y de todo el equipo. En una llamada Alt+T agrega una: pregunta de costo o de transporte, preguntar al doctor, pedir un expediente, intérprete, sin número que sirva, mejor llamar. Cada una tiene personas y un día, y termina una vez, hecha o retirada con una palabra de por qué.',
    },
    sources: DESK_GUIDE,
    tags: ['add a task', 'new task', 'agregar una tarea', 'tasks', 'to do', 'promised', 'tareas', 'pendientes'],
    asked:
      'To-do list, what did I promise to do, open tasks, pass something on to member services or a coordinator. ¿Dónde veo lo que prometí? What is on my plate, what do I still have to do? Pass it to somebody else, leave a to do for a nurse. ¿Qué me falta por hacer, cómo le dejo un pendiente a otro? Where do I see what I promised people? She wants to know what it will cost her, where do I put that? Pass a question on cost, ride, interpreter or doctor to member services. Pregunta cuánto le va a costar, ¿dónde lo pongo? Add a task. Add a task for member services. How do I make a task? Create a task for a coordinator. Send a question to member services. Agregar una tarea. ¿Cómo hago una tarea? Crear una tarea para servicios al miembro.',
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
      'No way to get there, needs somebody to drive, can’t drive, arrange a ride or transportation to the appointment, who takes care of rides. No tiene quién lo lleve, ¿quién arregla el transporte a la cita? He has no car, who drives him? Bus, taxi, Uber to the clinic. No tiene cómo llegar. She needs a ride to the mammogram. He needs a ride. Needs transportation. Necesita transporte.',
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
    tags: [
      'enter vacation',
      'dates',
      'out tomorrow',
      'time off',
      'vacation',
      'out of office',
      'do not disturb',
      'mute notifications',
      'ausente',
      'no molestar',
    ],
    asked:
      'I am out of the office or on vacation, stepping away for lunch, stop the popups, who gets or takes my call-backs and tasks while I am gone? Silence or mute the notifications. Which colleague is away? Estoy fuera de la oficina, ¿quién cubre mis llamadas por devolver? ¿Cómo silencio las notificaciones? I go to lunch, on vacation, to a meeting, home sick: who takes my people? No pop ups for an hour, quiet. Salgo a comer, me voy de vacaciones, ¿quién se queda con los míos? I am sick tomorrow, call in sick, calling out: where do I put it? Out of the office. Mañana no vengo, estoy enferma, ¿dónde lo pongo? I am out of the office next week, who gets my call-backs? A colleague is out today, how do I as supervisor move her calls? I am off next week or out tomorrow, who gets my callbacks? Going on vacation, who covers my call-backs? La otra semana no vengo, ¿quién agarra mis llamadas por devolver? A specialist is out today, how do I move the calls as a supervisor? How do I set myself away? I am off next week. I am out tomorrow, how do I put that in? I will be out on Friday, where do I enter it? Set my time off. Enter my vacation. Mañana no vengo. Mañana falto, ¿dónde lo pongo? Poner mis vacaciones. My vacation is in December, where do I enter the dates? Enter my days off. From when until when am I away, where? ¿Dónde pongo las fechas de mis vacaciones?',
  },
  {
    id: 'desk-assign',
    question: {
      en: 'How do I give a member to a colleague, or take one over?',
      es: '¿Cómo le paso un miembro a un compañero, o tomo uno?',
    },
    answer: {
      en: 'Members belong to teams, not to one person: whoever of the team is free calls. A wish for one caller is noted under “Correct or note a wish”; something to be done is given to somebody with a task; and for days off the cover is named under “Away” (D). Which team a member is in is decided by supervisors and the roster.',
      es: 'Los miembros son de equipos, no de una persona: llama quien esté libre. El deseo de que llame una sola persona se anota en “Corregir o anotar un deseo”; algo por hacer se da a alguien con una tarea; y para los días libres se nombra a quien cubre en “Ausencia” (D). En qué equipo está un miembro lo deciden los supervisores y la lista del plan.',
    },
    sources: DESK_GUIDE,
    tags: [
      'give a member',
      'another coach',
      'assign',
      'reassign',
      'hand over',
      'transfer member',
      'colleague',
      'asignar',
      'pasar',
    ],
    asked:
      'Can I assign her to a colleague, hand over my members? How do I get this one reassigned to me? She wants the same caller again. ¿Cómo le paso este miembro a otra persona? Give this member to another coach. Move a member to another coach. Can I hand my member to a coworker? Pasar este miembro a otra asesora.',
  },
  {
    id: 'desk-27',
    question: { en: 'What is an urgent member alert?', es: '¿Qué es una alerta urgente de un miembro?' },
    answer: {
      en: 'An answer above “Not at all” on question 9 of the PHQ-9, or words of crisis in a chat, raise it. Clinicians and supervisors see it above every queue order. It has to be acknowledged within 15 minutes, otherwise it goes to the supervisor; the first who acknowledges owns it, and only a clinician closes it, with a reason. Until then only a clinician or supervisor calls or writes to the member, with a reason, and AI suggestions are off.',
      es: 'La levantan una respuesta mayor que “Ningún día” en la pregunta 9 del PHQ-9 o palabras de crisis en un chat. El personal clínico y los supervisores la ven arriba de cualquier orden de la lista. Hay que confirmarla en 15 minutos; si no, pasa al supervisor. Quien la confirma primero es responsable, y solo un profesional clínico la cierra, con un motivo. Hasta entonces solo personal clínico o un supervisor llama o escribe al miembro, con un motivo, y las sugerencias de IA están apagadas.',
    },
    sources: DESK_GUIDE,
    tags: ['urgent alert', 'acknowledge', '15 minutes', 'alert', 'alerta urgente', 'banner'],
    asked:
      'What is an urgent alert, who gets it, how fast must I acknowledge or answer it, who closes it? Red banner, item 9 alert, crisis in chat. ¿Quién atiende una alerta urgente? Banner on top about a member, who takes it, acknowledged, escalated to supervisor, close the alert. ¿Quién cierra la alerta? There is a red banner, an alarm, an alert about somebody. Who has to react and how fast? Hay una alerta roja, ¿quién la atiende? What do I do when an alert pops up? An urgent alert came up, what now? Salió una alerta urgente, ¿qué hago?',
  },
  {
    id: 'desk-emergency',
    question: { en: 'What is emergency access?', es: '¿Qué es el acceso de emergencia?' },
    answer: {
      en: 'A clinician or supervisor opens one member of another team for an hour, by member number or phone number and with a reason. It shows contact, urgent alerts, the last calls and open gaps, and changes nothing. The supervisors of that team are told at once; it is in the command palette (Ctrl+K) and needs the server.',
      es: 'Personal clínico o de supervisión abre a un solo miembro de otro equipo durante una hora, con el número de miembro o de teléfono y un motivo. Muestra el contacto, las alertas urgentes, las últimas llamadas y las brechas abiertas, y no cambia nada. A la supervisión de ese equipo se le avisa al instante; está en los comandos (Ctrl+K) y necesita el servidor.',
    },
    sources: DESK_GUIDE,
    tags: ['emergency access', 'break glass', 'another team', 'acceso de emergencia'],
    asked:
      'See a member who is not mine in an emergency, open a chart of another team, caller of somebody else’s panel. ¿Cómo abro a alguien de otro equipo? I need to see somebody from another team right now. Necesito abrir a alguien que no es mío.',
  },
]
