import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** The figures over the board. */
export const FIGURE_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-completed-share',
    question: {
      en: 'What counts as “Completed”, and what is its percent at the top of the board?',
      es: '¿Qué cuenta como “Completadas” y qué es su porcentaje arriba del tablero?',
    },
    answer: {
      en: '“Completed” at the top counts the team’s calls of today that reached the member: completed, scheduled and refused. The percent is their share of all calls of the day; voicemail and no answer count as calls and not as reached. Below it stands how many refused, with the reason given most often. Calls that members made to us are in neither figure.',
      es: '“Completadas”, arriba, cuenta las llamadas de hoy del equipo que encontraron al miembro: completadas, con cita y rechazadas. El porcentaje es su parte de todas las llamadas del día; el buzón de voz y sin respuesta cuentan como llamada y no como encontrado. Debajo están las rechazadas con el motivo más frecuente. Las llamadas que nos hicieron los miembros no están en ninguna cifra.',
    },
    sources: DESK_GUIDE,
    tags: [
      'percent',
      '%',
      'completed',
      'completed percent',
      'completion rate',
      'share',
      'stat card',
      'completadas',
      'porcentaje',
    ],
    asked:
      'How is the completed percentage worked out? Does a refusal count as completed? Does a voicemail count toward completed? What goes into the completion rate on top? Why is completed lower than the number of calls? Do calls they made to us count in the numbers? ¿Qué entra en el porcentaje de completadas? ¿Una rechazada cuenta como completada? ¿El buzón de voz cuenta en completadas? ¿Cómo se calcula el porcentaje de arriba? Why is completed at 60 percent? What is the % under completed? Percent completed, what is that out of? ¿Por qué dice completadas 60%?',
  },
  {
    id: 'desk-goal',
    question: {
      en: 'Where do I see my own calls and my goal for today, and who sets it?',
      es: '¿Dónde veo mis llamadas y mi meta de hoy, y quién la fija?',
    },
    answer: {
      en: 'Your own number and the goal stand under calls and completed (“you: 12, goal 30”), and the ring is your share of the goal. It shows for specialists, coordinators and coaches where the plan has goals; administrators set calls and members reached per person and day in the plan settings, from 1 to 500. Without a goal the ring is about the whole team. It begins anew each day, and figures of earlier days are not shown.',
      es: 'Su propio número y la meta están bajo las llamadas y las completadas (“usted: 12, meta 30”), y el anillo es su parte de la meta. Sale para especialistas, coordinación y asesores si el plan tiene metas; los administradores fijan llamadas y miembros encontrados por persona y día en los ajustes del plan, de 1 a 500. Sin meta, el anillo es del equipo entero. Empieza de nuevo cada día, y no se muestran cifras de días anteriores.',
    },
    sources: DESK_GUIDE,
    tags: [
      'my goal',
      'mi meta',
      'how am i doing',
      'calls made today',
      'cuántas llevo',
      'goal',
      'quota',
      'target',
      'my calls today',
      'daily goal',
      'meta',
      'cuota',
    ],
    asked:
      'How many calls did I make today, just me? What is my quota, my target for the day? Who decides my daily goal? Why do I not see a goal? What is the ring around the number? Are the numbers on top mine or the team’s? Can I see how many calls I made last week? ¿Cuántas llamadas hice yo hoy? ¿Cuál es mi meta del día, quién la pone? ¿Las cifras de arriba son mías o del equipo? ¿Puedo ver cuántas llamadas hice la semana pasada? How am I doing today? How many calls have I made today? How many calls do I have? ¿Cuántas llamadas llevo? ¿Cómo voy hoy? ¿Cuántas llevo hoy? I have a goal but see nothing. My goal is not shown. What is my goal? My daily target. ¿Cuál es mi meta? Mi meta no sale.',
  },
  {
    id: 'desk-gaps-closed',
    question: {
      en: 'What are “HEDIS Improvements” and “Today’s Calls of …” at the top?',
      es: '¿Qué son “Mejoras HEDIS” y “Llamadas de hoy de …” arriba?',
    },
    answer: {
      en: '“HEDIS Improvements” counts the care gaps that were closed since Monday; a gap that the member says is done does not count until its proof is in. “Today’s Calls of …” shows the calls of the day out of those calls plus the members still to be called today. Both are the team’s, from real records, and go back to the start with a new week or day.',
      es: '“Mejoras HEDIS” cuenta las brechas cerradas desde el lunes; la que el miembro da por hecha no cuenta hasta que llega el comprobante. “Llamadas de hoy de …” muestra las llamadas del día entre esas llamadas más los miembros que faltan por llamar hoy. Las dos son del equipo, con registros reales, y empiezan de nuevo cada semana o día.',
    },
    sources: DESK_GUIDE,
    tags: ['hedis improvements', 'gaps closed this week', 'of planned', 'mejoras hedis'],
    asked:
      'What does HEDIS improvements 12 mean? How many gaps did we close this week, where is that? Why did the gaps closed number reset on Monday? What is the second number in today’s calls, 24 of 32? Why does the planned number change? ¿Qué son las mejoras HEDIS? ¿Cuántas brechas cerramos esta semana? ¿Qué es el segundo número en llamadas de hoy?',
  },
  {
    id: 'desk-revenue',
    question: {
      en: 'Who sees the revenue figure, and what is it?',
      es: '¿Quién ve la cifra de ingresos y qué es?',
    },
    answer: {
      en: 'The estimated revenue impact is the summed value of the members whose gaps closed this week, and only supervisors see it. Specialists, coordinators, coaches and clinicians don’t have that figure on their board, so that nobody sees members as money. On the sample board, without a sign-in, it is a made-up number.',
      es: 'El impacto estimado en ingresos es el valor sumado de los miembros cuyas brechas se cerraron esta semana, y solo lo ven los supervisores. Especialistas, coordinación, asesores y personal clínico no tienen esa cifra en su tablero, para que nadie vea a los miembros como dinero. En el tablero de muestra, sin sesión, es un número inventado.',
    },
    sources: DESK_GUIDE,
    tags: ['revenue', 'est. revenue impact', 'dollar figure', 'money', 'ingresos', 'impacto'],
    asked:
      'Why does my supervisor have a revenue number and I do not? Do coaches see the dollar amount at the top? What is est revenue impact? Where is the money figure? How is the revenue worked out? Mi jefa ve los ingresos y yo no, ¿por qué? ¿Quién ve la cifra de dólares de arriba? ¿Cómo se calcula el impacto en ingresos?',
  },
]
