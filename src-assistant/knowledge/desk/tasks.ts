import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** Tasks: what members ask for beside the call. */
export const TASK_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-task-kinds',
    question: {
      en: 'Who gets a task, and by when is it due?',
      es: '¿Quién recibe una tarea y para cuándo es?',
    },
    answer: {
      en: 'A task goes to the usual people of its kind unless you pick somebody: cost and ride questions to member services; ask the doctor, request a record, interpreter and no working number to the coordinators; call instead and something else to anyone of the team. It is due in 1, 2 or 5 working days, or on the day you choose, at most a year ahead. Coordinators pass on what is for member services.',
      es: 'Una tarea va a quienes suelen hacer esa clase, salvo que usted elija a alguien: preguntas de costo y transporte, a servicios al miembro; preguntar al médico, pedir un expediente, intérprete y sin número que sirva, a coordinación; mejor llamar y otra cosa, a cualquiera del equipo. Vence en 1, 2 o 5 días hábiles, o el día que usted elija, a lo sumo en un año. Coordinación pasa lo que es de servicios al miembro.',
    },
    sources: DESK_GUIDE,
    tags: [
      'who answers',
      'how long',
      'responds',
      'task kinds',
      'who gets the task',
      'due day',
      'member services',
      'coordinators',
      'para quién',
    ],
    asked:
      'Who takes care of a cost question? When will somebody answer the ride task? Can I give a task to one person? Can I set my own due date? Who handles ask the doctor? What kinds of tasks are there? How do I ask the coordinator to do something? ¿Quién atiende la pregunta de costo? ¿Para cuándo contestan la tarea? ¿Le puedo dar la tarea a una persona? ¿Puedo poner otra fecha? ¿Qué clases de tareas hay? Who answers cost questions from members? Who deals with a question about cost or rides that I passed on? How long until member services responds to a task? How many days does a task take? ¿Cuánto tardan en responder una tarea? She has a question about cost, who gets it? Who do I send a cost question to? Whom do I send a doctor question to? ¿A quién le mando una pregunta de costo? The interpreter task, who does it? Who works on the record task? Who does ask the doctor? ¿Quién contesta las preguntas de costo? ¿Quién hace la tarea del intérprete?',
  },
  {
    id: 'desk-task-end',
    question: {
      en: 'How do I finish or drop a task, and can it be reopened or deleted?',
      es: '¿Cómo termino o descarto una tarea, y se puede reabrir o borrar?',
    },
    answer: {
      en: 'A task ends once, under Tasks (key W): “Done”, with a word of what came of it if you like, or “Drop”, with a word why. It keeps who ended it and when, is never deleted, and is not opened again; what comes up later is a new task. One added by mistake is undone for 10 seconds, or dropped with “Added by mistake”. Anybody of the team may end any task, except that a death is confirmed by a coordinator or supervisor.',
      es: 'Una tarea termina una vez, en Tareas (tecla W): “Hecha”, si quiere con una palabra de en qué quedó, o “Descartar”, con una palabra de por qué. Guarda quién y cuándo, nunca se borra y no se reabre; lo que surja después es una tarea nueva. La agregada por error se deshace durante 10 segundos, o se descarta con “Agregada por error”. Cualquiera del equipo puede terminarla, salvo confirmar un fallecimiento, que es de coordinación o supervisión.',
    },
    sources: DESK_GUIDE,
    tags: [
      'close a task',
      'cerrar tarea',
      'task done',
      'drop a task',
      'delete a task',
      'reopen',
      'descartar la tarea',
      'hecha',
    ],
    asked:
      'How do I check off a task? Delete a task I added by mistake. I marked it done and it is not done, can I reopen it? Can I finish a task of somebody else? Where do I write what came of it? What is drop? ¿Cómo marco una tarea como hecha? Agregué una tarea por error, ¿cómo la borro? La marqué hecha y no lo está, ¿la puedo reabrir? ¿Puedo cerrar la tarea de otra persona? How do I close a task? Close out a task. Finish a task. ¿Cómo cierro una tarea? ¿Cómo termino una tarea?',
  },
  {
    id: 'desk-task-day',
    question: {
      en: 'Can I move a task to another day, or give it to somebody else later?',
      es: '¿Puedo cambiar una tarea de día, o dársela después a otra persona?',
    },
    answer: {
      en: 'The day of a task is changed with “Move” under Tasks (key W): from today on, within a year. Who it is for is chosen when it is added, under “For”, and stays; to give it to somebody else, drop it with a word and add a new one for that person. While somebody is away, their tasks show up for the cover or the whole team by themselves.',
      es: 'El día de una tarea se cambia con “Mover” en Tareas (tecla W): desde hoy y dentro de un año. Para quién es se elige al agregarla, en “Para”, y queda así; para dársela a otra persona, descártela con una palabra y agregue una nueva para esa persona. Mientras alguien está ausente, sus tareas le aparecen solas a quien cubre o a todo el equipo.',
    },
    sources: DESK_GUIDE,
    tags: ['move a task', 'reassign a task', 'change the due day', 'mover la tarea', 'pasar la tarea'],
    asked:
      'How do I push a task to next week? Reassign my task to a coworker. Change the due date of a task. I am not the right person for this task, how do I pass it on? ¿Cómo cambio la fecha de una tarea? ¿Cómo le paso mi tarea a una compañera? Esta tarea no es para mí, ¿qué hago?',
  },
  {
    id: 'desk-task-visible',
    question: {
      en: 'Who sees tasks, and why are the open ones hidden in a call?',
      es: '¿Quién ve las tareas, y por qué se ocultan las abiertas en una llamada?',
    },
    answer: {
      en: 'Tasks are seen and handled by all staff of the member’s team, never by the member, and auditors see none. “For me” shows what is yours or your group’s, “Whole team” everything; the badge counts what is yours. In a call the open ones stay hidden until the identity is confirmed, and a note can be typed only then, because they tell about care.',
      es: 'Las tareas las ve y atiende todo el personal del equipo del miembro, nunca el miembro, y los auditores no ven ninguna. “Para mí” muestra las suyas o de su grupo, “Todo el equipo” todas; el número cuenta las suyas. En una llamada las abiertas quedan ocultas hasta confirmar la identidad, y solo entonces se escribe una nota, porque hablan de la atención.',
    },
    sources: DESK_GUIDE,
    tags: ['who sees tasks', 'tasks hidden', 'for me', 'whole team', 'badge', 'quién ve las tareas'],
    asked:
      'Can everybody see my tasks? Why are the open tasks not shown in the call? What does the number on tasks mean? How do I see the tasks of the whole team? Nothing waits for you, is that right? ¿Todos ven mis tareas? ¿Por qué no veo las tareas en la llamada? ¿Qué es el número en tareas? ¿Cómo veo las tareas de todo el equipo?',
  },
  {
    id: 'desk-numberless',
    question: {
      en: 'What is the list “No working number”, and how does a member leave it?',
      es: '¿Qué es la lista “Sin número que funcione”, y cómo sale un miembro de ella?',
    },
    answer: {
      en: 'The list “No working number” on top of Tasks shows members of whom every number on file was said not to work; it is work of the coordinators. Look for another number in a letter, the plan’s records or the portal, press “Enter a number” and say where it is from: the member leaves the list by itself and can be called again. Call-backs stay open meanwhile.',
      es: 'La lista “Sin número que funcione”, arriba en Tareas, muestra a los miembros cuyos números no sirven; es trabajo de coordinación. Busque otro número en una carta, los registros del plan o el portal, presione “Escribir un número” y diga de dónde viene: el miembro sale solo de la lista y se le puede llamar otra vez. Las llamadas por devolver siguen abiertas mientras tanto.',
    },
    sources: DESK_GUIDE,
    tags: ['no working phone', 'no working number', 'enter a number', 'all numbers bad', 'sin número que funcione'],
    asked:
      'All her numbers are disconnected, what now? Where do I type in a new number for somebody without one? No number on file works, what do I do? Who looks for a new phone number? Ningún número sirve, ¿qué hago? ¿Dónde escribo un número nuevo? ¿Quién busca un número que sirva? A member has no working phone. There is no working phone for her. No phone works. No tiene teléfono que sirva.',
  },
  {
    id: 'desk-task-death',
    question: {
      en: 'What is the task “Confirm that the member has died”?',
      es: '¿Qué es la tarea “Confirmar el fallecimiento”?',
    },
    answer: {
      en: '“Confirm that the member has died” comes by itself to the coordinators, due on the next weekday, when somebody records a death; nobody adds it by hand. Only a coordinator or supervisor ends it. If it was a mistake, a supervisor takes the record back with a reason: the task is dropped, and call-backs and orders of kits come back.',
      es: '“Confirmar el fallecimiento” le llega sola a coordinación, para el siguiente día de semana, cuando alguien registra un fallecimiento; nadie la agrega a mano. Solo coordinación o supervisión la termina. Si fue un error, un supervisor retira lo registrado con un motivo: la tarea se descarta, y vuelven las llamadas por devolver y los pedidos de kits.',
    },
    sources: DESK_GUIDE,
    tags: ['confirm death', 'deceased task', 'confirmar fallecimiento'],
    asked:
      'Who confirms that somebody died? I can not close the death task, why? Where does the confirm death task come from? We marked her dead and she is alive, what happens? ¿Quién confirma un fallecimiento? No puedo cerrar la tarea del fallecimiento. La pusimos como fallecida y está viva.',
  },
]
