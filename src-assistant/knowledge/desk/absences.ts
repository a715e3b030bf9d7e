import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** Who is away, who covers, and quiet hours. */
export const ABSENCE_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-cover',
    question: {
      en: 'What happens to my promised call-backs and tasks while I am away?',
      es: '¿Qué pasa con mis llamadas prometidas y tareas mientras no estoy?',
    },
    answer: {
      en: 'Call-backs and tasks that fall due while you are away go to the colleague who covers, or to the whole team where nobody covers or the cover is away, too; those for afterwards stay with you, and what was overdue before goes along. State it first: D, or the menu under your name, from when until when and who covers. Nothing is lost, you still see all of it, and it is yours again when you are back.',
      es: 'Las llamadas por devolver y tareas que vencen mientras usted no está van a quien cubre, o a todo el equipo si nadie cubre o quien cubre también falta; las de después siguen siendo suyas, y lo atrasado también pasa. Indíquelo antes: D, o el menú debajo de su nombre, desde cuándo, hasta cuándo y quién cubre. Nada se pierde, usted lo sigue viendo todo, y vuelve a ser suyo a su regreso.',
    },
    sources: DESK_GUIDE,
    tags: [
      'who covers',
      'pto',
      'time off',
      'leave',
      'cover',
      'away',
      'vacation',
      'surgery',
      'leave',
      'promised calls',
      'callbacks',
      'quien cubre',
      'vacaciones',
    ],
    asked:
      'I am having surgery and will be out two weeks, who makes the calls I promised? Who gets my callbacks when I am on vacation? Do my promised calls get lost while I am on leave? Maternity leave, what becomes of my members? Will I get my tasks back after my vacation? What if the person who covers for me is out too? Do I have to hand over each callback before my leave? Me operan y falto dos semanas, ¿quién hace las llamadas que prometí? ¿Se pierden mis llamadas prometidas si falto? Me voy de vacaciones, ¿qué pasa con mis tareas? ¿Y si quien me cubre tampoco viene? I am on PTO next week, what about my callbacks? What about my cbs when I am on leave? My days off: what about my promised calls? Estoy de permiso, ¿y mis llamadas prometidas? Who covers my callbacks? Who covers for me? Who has my call-backs while I am out? ¿Quién cubre mis llamadas? ¿Quién me cubre? Salgo de vacaciones, ¿quién hace mis llamadas?',
  },
  {
    id: 'desk-away-other',
    question: {
      en: 'A colleague is out sick. How do their call-backs not get lost?',
      es: 'Una compañera está enferma. ¿Cómo no se pierden sus llamadas por devolver?',
    },
    answer: {
      en: 'For somebody of the team who is out, the supervisor states the absence: D, “Say it for somebody of your team”, with until when and who covers. What is due goes to the cover, or to the whole team without one, by itself. Or one call-back is passed on with “Hand over” under Call-backs (B), with all that waits for that person at once. Who stated it is shown and in the audit trail; the person may say it as well.',
      es: 'Por alguien del equipo que falta, quien supervisa indica la ausencia: D, “Indicarlo por alguien de su equipo”, con hasta cuándo y quién cubre. Lo que toca pasa solo a quien cubre, o a todo el equipo si no hay nadie. O se pasa una llamada con “Pasar” en “Por devolver” (B), junto con todo lo que espera de esa persona. Se muestra quién lo indicó y queda en el registro; también lo puede decir la propia persona.',
    },
    sources: DESK_GUIDE,
    tags: [
      'enter absence for somebody',
      'team member out',
      'colleague sick',
      'called in sick',
      'out today',
      'absence of somebody else',
      'enferma',
      'faltó',
    ],
    asked:
      'A coach called in sick, what about the calls she promised for today? One of my people did not show up, who takes her call-backs? Can I set somebody else as away? How do I mark my team member absent? My coworker is home sick and has callbacks due. Faltó una compañera, ¿quién hace sus llamadas prometidas? ¿Puedo poner como ausente a alguien de mi equipo? Se enfermó una asesora hoy, ¿qué hago con sus llamadas por devolver? How do I as a supervisor enter that a coworker is out? Enter an absence for one of my team. Mark somebody of my team as out. Put a team member as away. Como supervisora, ¿cómo pongo que alguien falta?',
  },
  {
    id: 'desk-back',
    question: {
      en: 'I am back earlier, or plans changed. How do I end or change my absence?',
      es: 'Volví antes o cambió el plan. ¿Cómo termino o cambio mi ausencia?',
    },
    answer: {
      en: 'An absence is changed where it was stated: D, or the chip “Away until …” in the header. “I am back” ends it, “Not away after all” takes back one that is ahead, and “Save changes” moves it. There is one absence per person, at most a year long and at most a year ahead; what is assigned to you is yours again at once.',
      es: 'Una ausencia se cambia donde se indicó: D, o la etiqueta “Ausente hasta …” arriba. “Ya estoy de vuelta” la termina, “No me ausentaré” quita la que viene, y “Guardar los cambios” la mueve. Hay una ausencia por persona, de a lo sumo un año y a lo sumo con un año de anticipación; lo que es suyo vuelve a serlo de inmediato.',
    },
    sources: DESK_GUIDE,
    tags: [
      'marked away',
      'still away',
      'back from vacation',
      'i am back',
      'end absence',
      'change absence',
      'away until',
      'ya estoy de vuelta',
    ],
    asked:
      'It still says I am away, how do I take that off? I came back a day early. My vacation was moved, change the dates. Cancel my time off in the desk. Can I enter two absences? Todavía salgo como ausente, ¿cómo lo quito? Regresé un día antes. Cambiaron mis vacaciones, ¿cómo cambio las fechas? It still says I am away. I am back but the desk shows me away. Still shows away. Sigo apareciendo como ausente. I am still marked as away. The desk says away and I am here.',
  },
  {
    id: 'desk-who-away',
    question: {
      en: 'Where do I see which colleague is away, and who covers?',
      es: '¿Dónde veo qué colega está ausente y quién cubre?',
    },
    answer: {
      en: 'Who is away stands under “Colleagues” in “Away and do not disturb” (D): who is away now or within two weeks, until when, who covers and their line. The same is said where somebody is chosen for a task or call-back (“away until …”), on a card that asks for that person only, and in a chat that they wrote last. Only staff of the team see it; members don’t.',
      es: 'Quién está ausente sale en “Colegas”, en “Ausencia y no molestar” (D): quién falta ahora o en dos semanas, hasta cuándo, quién cubre y su nota. Lo mismo se dice donde se elige a alguien para una tarea o llamada (“ausente hasta …”), en la tarjeta que pide solo a esa persona, y en un chat que escribió al final. Solo lo ve el personal del equipo, no los miembros.',
    },
    sources: DESK_GUIDE,
    tags: [
      'on vacation',
      'who is out',
      'anyone out',
      'off this week',
      'who is away',
      'colleague away',
      'who covers',
      'out of office list',
      'quién falta',
    ],
    asked:
      'Is my coworker out today, where do I see it? Who covers for her this week? Do members see that I am away? It says you are away then when I promise a call, why? Is there a list of who is on vacation? ¿Quién falta hoy? ¿Quién cubre a mi compañera esta semana? ¿Los miembros ven que estoy ausente? ¿Dónde veo quién está de vacaciones? Is anyone out this week? Who is out today? Which coworkers are off? ¿Hay alguien fuera esta semana? Who is on vacation? Who is on PTO? ¿Quién está de vacaciones? ¿Quién falta hoy?',
  },
  {
    id: 'desk-left-colleague',
    question: {
      en: 'A colleague left the company or changed teams. Who has their call-backs and tasks?',
      es: 'Un colega se fue o cambió de equipo. ¿Quién tiene sus llamadas y tareas?',
    },
    answer: {
      en: 'Promises and tasks of somebody who was switched off or works in other teams only are the whole team’s at once; each says “For …, who no longer works with this member”. Nothing has to be moved by hand, though any of them can be handed over. If the person comes back, what is still open is theirs again. A cover who has left covers nothing.',
      es: 'Las promesas y tareas de quien fue desactivado o trabaja solo en otros equipos son de todo el equipo de inmediato; cada una dice “En lugar de …, que ya no trabaja con este miembro”. No hay que mover nada a mano, aunque se pueden pasar. Si la persona regresa, lo que sigue abierto es suyo otra vez. Quien se fue ya no cubre a nadie.',
    },
    sources: DESK_GUIDE,
    tags: [
      'coworker quit',
      'callbacks of somebody who left',
      'left the company',
      'quit',
      'no longer works',
      'changed teams',
      'se fue',
      'renunció',
    ],
    asked:
      'My coworker quit, what happens to the calls she promised? He was fired, who has his tasks now? Somebody moved to another team, who does their call-backs? It says for somebody who no longer works with this member. Mi compañera renunció, ¿qué pasa con sus llamadas prometidas? Se cambió de equipo, ¿quién hace sus tareas? A coach quit, who has her callbacks? Someone left, who gets the promised calls? Renunció una asesora, ¿quién tiene sus llamadas? My old coworker’s promises, who gets them? Promises of somebody who is gone. Calls promised by somebody who left.',
  },
  {
    id: 'desk-dnd',
    question: {
      en: 'What does “Do not disturb” mute, and what still comes through?',
      es: '¿Qué silencia “No molestar” y qué llega igual?',
    },
    answer: {
      en: '“Do not disturb” holds back notifications for 30 minutes, one or two hours, or the rest of the day (D, or the menu under your name); afterwards the latest of each kind comes. Urgent alerts about a member in a crisis always come through. It gives none of your work to others: for that, state an absence. “Turn it off” ends it, and the header shows that it is on.',
      es: 'El modo “No molestar” retiene las notificaciones por 30 minutos, una o dos horas, o el resto del día (D, o el menú debajo de su nombre); después llega la última de cada clase. Las alertas urgentes de un miembro en crisis llegan siempre. No le da su trabajo a nadie: para eso indique una ausencia. “Desactivar” lo termina, y arriba se ve que está encendido.',
    },
    sources: DESK_GUIDE,
    tags: [
      'do not disturb',
      'mute',
      'notifications off',
      'quiet',
      'urgent alerts come through',
      'no molestar',
      'silenciar',
    ],
    asked:
      'Does do not disturb also silence the urgent alerts? Will I miss a crisis alert when I turn on do not disturb? Can I turn off the popups for an hour? Do I miss call-backs while it is quiet? How long can I mute notifications? How do I turn do not disturb off? Will messages come later when I mute them? ¿No molestar también calla las alertas urgentes? ¿No molestar apaga las alertas? ¿Puedo apagar los avisos por una hora? ¿Cómo quito no molestar? ¿Se pierden los avisos mientras está en silencio?',
  },
]
