import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** What supervisors see and decide, and what comes to their desk by itself. */
export const SUPERVISOR_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-emergency-open',
    question: {
      en: 'A caller in trouble belongs to another team. How do I get to the record?',
      es: 'Quien llama con un problema es de otro equipo. ¿Cómo llego a su registro?',
    },
    answer: {
      en: 'A member of another team is opened with emergency access by a clinician or supervisor: command palette (Ctrl+K), “Emergency access to a member of another team”, the member number or phone number, and a reason of at least 10 characters. It is open for an hour and read only: contact, urgent alerts, the last five calls and open gaps. Coaches and coordinators ask one of them; the supervisors of that team are told within a minute.',
      es: 'A un miembro de otro equipo lo abre personal clínico o de supervisión con el acceso de emergencia: paleta de comandos (Ctrl+K), “Acceso de emergencia a un miembro de otro equipo”, el número de miembro o de teléfono, y un motivo de al menos 10 letras. Queda abierto una hora y solo para leer: contacto, alertas urgentes, las últimas cinco llamadas y brechas abiertas. Asesores y coordinación se lo piden a ellos; a los supervisores de ese equipo se les avisa en un minuto.',
    },
    sources: DESK_GUIDE,
    tags: ['emergency access', 'another team', 'not my team', 'caller in crisis', 'other panel', 'otro equipo'],
    asked:
      'Somebody in distress called me and is with a different team, how do I open her? The lady on my line is in trouble but her chart is another team’s. How do I reach the record of a member who is not on my team? A caller needs help now and I can not find him, he is another coach’s. Can a coach use emergency access? Can I see a member of a different team for a moment? Me llama una señora en apuros que es de otro equipo, ¿cómo veo su registro? ¿Una asesora puede usar el acceso de emergencia? Necesito ver a alguien de otro equipo.',
  },
  {
    id: 'desk-emergency-limits',
    question: {
      en: 'How often and for how long can I use emergency access?',
      es: '¿Cuántas veces y por cuánto tiempo puedo usar el acceso de emergencia?',
    },
    answer: {
      en: 'Emergency access lasts an hour for one member, and at most five members in 24 hours can be opened, unless the plan has set other numbers. It ends early with “End access now” or by opening another member; nothing of it is kept on the computer, nothing can be changed, and without the server there is none. Beginning, each reading and the end are in the audit trail, and 30 tries a day are the most.',
      es: 'El acceso de emergencia dura una hora para un miembro, y se pueden abrir a lo sumo cinco en 24 horas, salvo que el plan haya fijado otros números. Termina antes con “Terminar el acceso ahora” o al abrir a otro miembro; nada queda en el equipo, nada se puede cambiar, y sin servidor no lo hay. El comienzo, cada lectura y el final quedan en el registro de auditoría, y hay a lo sumo 30 intentos al día.',
    },
    sources: DESK_GUIDE,
    tags: ['emergency access', 'five in 24 hours', 'one hour', 'limit', 'how many times', 'cuántas veces'],
    asked:
      'How many times a day can I open somebody of another team in an emergency? How long does the emergency access stay open? Is there a limit for emergency access? Can I write a note with emergency access? Does emergency access work offline? How many times a day can I use it to get to her record? ¿Cuántas veces al día puedo usar el acceso de emergencia? ¿Cuánto dura? ¿Puedo cambiar algo con el acceso de emergencia? ¿Funciona sin conexión?',
  },
  {
    id: 'desk-emergency-notice',
    question: {
      en: 'I got a notice that somebody used emergency access on a member of my team. What do I do?',
      es: 'Me llegó un aviso de que alguien usó el acceso de emergencia con un miembro de mi equipo. ¿Qué hago?',
    },
    answer: {
      en: 'The notice “Emergency access: …” tells the supervisors of the member’s team who opened whom, in which role, when, until when and why. Read the reason, talk to that person where it does not fit, and tell compliance about misuse; “Noted” puts it away. It can’t be refused beforehand, so looking at it is the control, and all of it is in the audit trail.',
      es: 'El aviso “Acceso de emergencia: …” les dice a los supervisores del equipo del miembro quién abrió a quién, con qué función, cuándo, hasta cuándo y por qué. Lea el motivo, hable con esa persona si no cuadra, y avise a cumplimiento si fue un abuso; “Anotado” lo retira. No se puede negar antes, así que mirarlo es el control, y todo queda en el registro de auditoría.',
    },
    sources: DESK_GUIDE,
    tags: ['emergency access notice', 'noted', 'notice for supervisors', 'aviso para la supervisión', 'anotado'],
    asked:
      'A banner says somebody opened one of my members with emergency access. What does Noted do? Why am I told that a nurse of another team looked at my member? Notices for supervisors, what are they? Sale que alguien de otro equipo abrió a mi miembro. ¿Qué hace el botón anotado? ¿Qué son los avisos para la supervisión?',
  },
  {
    id: 'desk-inbound-share',
    question: {
      en: 'Where do I see who records unusually many calls as made by the member?',
      es: '¿Dónde veo quién registra más llamadas de lo usual como hechas por el miembro?',
    },
    answer: {
      en: '“Calls that came in” (menu under your name, or the palette), for supervisors, shows each person’s calls of the last 30 days, made and came in, with the share and the usual one of those with ten calls or more. At least twice the usual and 15 points above it is marked “Far above the usual”: a call of ours written down as the member’s would pass the limits. It is worth a talk and no proof; who staffs the phone has a high one for a good reason.',
      es: '“Llamadas recibidas” (menú debajo de su nombre, o la paleta), para supervisores, muestra las llamadas de cada persona de los últimos 30 días, hechas y recibidas, con la proporción y la habitual entre quienes tienen diez o más. Al menos el doble y 15 puntos más sale como “Muy por encima de lo habitual”: una llamada nuestra anotada como del miembro se saltaría los límites. Merece una plática y no es prueba; quien atiende el teléfono la tiene alta con razón.',
    },
    sources: DESK_GUIDE,
    tags: [
      'calls that came in',
      'share of inbound',
      'far above the usual',
      'own calls as inbound',
      'llamadas recibidas',
    ],
    asked:
      'How can I check if a coach logs outgoing calls as incoming? Is somebody on my team marking their own calls as they called us? Where is the share of calls that came in per person? What does far above the usual mean? Supervisor report on inbound calls. ¿Cómo reviso si alguien anota sus llamadas como recibidas? ¿Dónde está la proporción de llamadas recibidas por persona? ¿Qué es muy por encima de lo habitual?',
  },
  {
    id: 'desk-supervisor-can',
    question: {
      en: 'What can a supervisor do at the desk that others can’t?',
      es: '¿Qué puede hacer un supervisor en el escritorio que los demás no?',
    },
    answer: {
      en: 'A supervisor can override some contact rules with a reason, take back a do-not-call or a recorded death, see and handle all call-backs, state an absence for the team, see the revenue figure, urgent alerts and the share of calls that came in, import members, use emergency access, and decide on work left by another team. A supervisor does not approve stool kits and does not close urgent alerts (clinicians do), and makes no accounts (administrators do).',
      es: 'Un supervisor puede saltar algunas reglas de contacto con un motivo, retirar un no llamar o un fallecimiento, ver y atender todas las llamadas por devolver, indicar ausencias del equipo, ver los ingresos, las alertas urgentes y la proporción de llamadas recibidas, importar miembros, usar el acceso de emergencia y decidir sobre el trabajo que dejó otro equipo. No aprueba kits de excremento ni cierra alertas urgentes (eso es del personal clínico), y no crea cuentas (los administradores).',
    },
    sources: DESK_GUIDE,
    tags: ['supervisor rights', 'supervisor role', 'what supervisors can do', 'permisos del supervisor'],
    asked:
      'What extra can my supervisor see? As a supervisor, what am I allowed to do here? Can a supervisor approve a Cologuard kit? Does a supervisor see all call-backs? Can a supervisor create an account? Can I as a supervisor release a kit? ¿Qué ve mi supervisora que yo no veo? ¿Qué puedo hacer yo como supervisor? ¿Un supervisor puede aprobar un Cologuard? ¿La supervisora crea cuentas?',
  },
  {
    id: 'desk-roles',
    question: {
      en: 'Which roles are there, and what may each do?',
      es: '¿Qué funciones hay y qué puede hacer cada una?',
    },
    answer: {
      en: 'The roles are outreach specialist, care coordinator, coach, clinician, supervisor, auditor and administrator. Specialists and coaches call their team’s members; coordinators also work on records, numbers and deaths, confirm changed contacts and see screening results; clinicians approve stool kits and close urgent alerts; supervisors override some rules. Auditors read the audit trail, administrators manage staff, and neither sees a chart.',
      es: 'Las funciones son especialista de contacto, coordinador de atención, asesor, clínico, supervisor, auditor y administrador. Especialistas y asesores llaman a los miembros de su equipo; coordinación además atiende expedientes, números y fallecimientos, confirma contactos cambiados y ve resultados de cuestionarios; el personal clínico aprueba kits de excremento y cierra alertas urgentes; los supervisores saltan algunas reglas. Los auditores leen el registro, los administradores llevan el personal, y ninguno ve expedientes.',
    },
    sources: DESK_GUIDE,
    tags: [
      'what can a coordinator do',
      'roles',
      'role',
      'coordinator',
      'coach',
      'clinician',
      'specialist',
      'funciones',
      'rol',
    ],
    asked:
      'What is the difference between a coach and a coordinator here? What can a clinician do that I can not? Which roles exist in the desk? Who sees PHQ-9 results, which role? What is my role allowed to do? ¿Cuál es la diferencia entre asesor y coordinador? ¿Qué puede hacer un clínico? ¿Qué funciones hay? ¿Quién ve los resultados del PHQ-9? What can a coordinator do? What may a coach do? What can a clinician do? Rights of a coordinator. ¿Qué puede hacer un coordinador? ¿Qué puede hacer una asesora?',
  },
  {
    id: 'desk-boss-sees',
    question: {
      en: 'What can my supervisor see of my work?',
      es: '¿Qué puede ver mi supervisor de mi trabajo?',
    },
    answer: {
      en: 'A supervisor sees what stands in the members’ records under your name: calls with notes, outcome and minutes, messages, promises, tasks and who has each, your absence, the reasons of “Call anyway”, and your share of calls that came in. Opened charts and searches are in the audit trail, which auditors read. The desk has no keystroke log, camera or ranking of staff, and idle time is not counted.',
      es: 'Un supervisor ve lo que está en los registros de los miembros a su nombre: llamadas con notas, resultado y minutos, mensajes, promesas, tareas y quién tiene cada una, su ausencia, los motivos de “Llamar de todos modos”, y su proporción de llamadas recibidas. Expedientes abiertos y búsquedas quedan en el registro de auditoría, que leen los auditores. El escritorio no graba teclas ni cámara, no clasifica al personal y no cuenta el tiempo sin uso.',
    },
    sources: DESK_GUIDE,
    tags: ['supervisor sees', 'monitoring', 'tracked', 'watching me', 'me vigila', 'mi jefe ve'],
    asked:
      'Can my boss see how many calls I made? Does my supervisor read my notes? Is my screen being watched? Does the desk track my idle time? Who can see that I opened a chart? ¿Mi jefa ve cuántas llamadas hago? ¿Mi supervisor lee mis notas? ¿Me vigila el programa? ¿Cuenta el tiempo que no uso la computadora?',
  },
  {
    id: 'desk-bulk-alarm',
    question: {
      en: 'What triggers the notice that somebody opened too many members?',
      es: '¿Qué dispara el aviso de que alguien abrió demasiados miembros?',
    },
    answer: {
      en: 'The notice about many members comes when somebody opens more than 100 in one hour and within half a day does nothing for any of them, or when their computers receive far more rows in a day than usual: over 1,000 and five times the members of their teams. It goes to the team’s supervisors, names the person and the number but no member, stops nobody, and stands in the audit trail. A new computer can explain it; ask what the person was doing, then “Noted”.',
      es: 'El aviso de muchos miembros sale cuando alguien abre más de 100 en una hora y en medio día no hace nada por ninguno, o cuando sus computadoras reciben en un día muchas más filas que lo usual: más de 1,000 y cinco veces los miembros de sus equipos. Va a los supervisores del equipo, nombra a la persona y el número y a ningún miembro, no detiene a nadie, y queda en el registro de auditoría. Un equipo nuevo lo puede explicar; pregunte qué hacía, y luego “Anotado”.',
    },
    sources: DESK_GUIDE,
    tags: [
      '100 members',
      'bulk reading',
      'too many charts',
      'opened many members',
      'alarm',
      'lots of charts',
      'demasiados expedientes',
    ],
    asked:
      'I got an alarm about a coach opening a lot of charts, why? How many charts can somebody open before it warns? Does the system notice when somebody looks through all members? One of my people opened 150 members without working on them. The computers of somebody received thousands of member records. Am I blocked when I open many members? Does it flag me for opening lots of charts? Me llegó una alarma porque alguien abrió muchos expedientes. ¿Cuántos miembros se pueden abrir antes de que avise? ¿Me bloquea si abro muchos miembros? Alarm about 100 members. Notice about a hundred members in one hour. Alarma de 100 miembros.',
  },
  {
    id: 'desk-left-work',
    question: {
      en: 'What is “Work left by another team”, and what can I do with it?',
      es: '¿Qué es “Trabajo que dejó otro equipo”, y qué puedo hacer con él?',
    },
    answer: {
      en: '“Work left by another team” is what a colleague did offline for a member who moved to your team before it was sent. Supervisors of the member’s team have two choices: “Take in” sends it in your own name, with every rule asked again and a note on who did it and when (a call-back becomes the team’s); “Dismiss” erases it for good, after a question. Nobody else sees it.',
      es: '“Trabajo que dejó otro equipo” es lo que un colega hizo sin conexión por un miembro que pasó a su equipo antes de enviarse. Los supervisores del equipo del miembro tienen dos opciones: “Aceptar” lo envía a su propio nombre, con todas las reglas otra vez y una nota de quién lo hizo y cuándo (una llamada por devolver pasa al equipo); “Descartar” lo borra para siempre, tras preguntar. Nadie más lo ve.',
    },
    sources: DESK_GUIDE,
    tags: ['work left by another team', 'take in', 'dismiss', 'left work', 'trabajo que dejó otro equipo', 'aceptar'],
    asked:
      'There is a box above the board about work another team left, what do I do with it? What is the difference between take in and dismiss? Can I get dismissed work back? Whose name is on it when I take it in? A strip says pieces of work were left by another team. Work from a different team: take in or dismiss? ¿Qué hago con el trabajo que dejó otro equipo? ¿Cuál es la diferencia entre aceptar y descartar? ¿A nombre de quién queda si lo acepto? ¿Se puede recuperar lo descartado?',
  },
]
