import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** What people look for on the board and in calls, and the desk does not have. */
export const CANNOT_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-no-bulk',
    question: {
      en: 'Can I call, text or skip several members at once?',
      es: '¿Puedo llamar, escribir o apartar a varios miembros a la vez?',
    },
    answer: {
      en: 'Everything at the desk is done for one member at a time: there is no mass text, no campaign, no list dialing and no selecting of several rows. The exceptions are small: “Hand over” takes along all call-backs of a colleague who is away, and “Also about another member” goes on about a second member in a call that came in.',
      es: 'En el escritorio todo se hace para un miembro a la vez: no hay textos masivos, campañas, marcado por lista ni selección de varias filas. Las excepciones son pequeñas: “Pasar” lleva todas las llamadas por devolver de un colega ausente, y “También sobre otro miembro” sigue con un segundo miembro en una llamada recibida.',
    },
    sources: DESK_GUIDE,
    tags: [
      'text blast',
      'everybody',
      'bulk',
      'mass text',
      'campaign',
      'select several',
      'all at once',
      'masivo',
      'varios a la vez',
    ],
    asked:
      'Send a text blast to everybody due for a mammogram. Can I select ten members and skip them all? Is there a campaign function? Mass message to all my members. Can I dial a list one after another automatically? ¿Puedo mandar un texto a todos a la vez? ¿Puedo apartar a varios juntos? ¿Hay campañas? Text everybody at once. Send one message to all members. Mandar un texto a todos los miembros.',
  },
  {
    id: 'desk-no-reports',
    question: {
      en: 'Are there reports or statistics of past days, teams or staff?',
      es: '¿Hay informes o estadísticas de días anteriores, equipos o personal?',
    },
    answer: {
      en: 'The desk shows figures of today and of this week over the board, and to supervisors the share of calls that came in over 30 days; it has no reports of past weeks, no charts per person, no ranking of staff and no measure rates or Star forecasts. For those ask your supervisor or the plan’s quality team, who have the claims data.',
      es: 'El escritorio muestra las cifras de hoy y de esta semana sobre el tablero, y a los supervisores la proporción de llamadas recibidas en 30 días; no tiene informes de semanas anteriores, gráficas por persona, clasificación del personal, tasas de medidas ni pronósticos de Stars. Para eso pregunte a su supervisor o al equipo de calidad del plan, que tiene los reclamos.',
    },
    sources: DESK_GUIDE,
    tags: [
      'last month',
      'october',
      'reports',
      'statistics',
      'dashboard',
      'productivity',
      'last week',
      'informes',
      'estadísticas',
    ],
    asked:
      'Where is the report of last week? Can I see my numbers for the month? Is there a productivity report per coach? How many calls did my team make in October? What is our Star rate for the colon measure? ¿Dónde está el informe de la semana pasada? ¿Puedo ver mis números del mes? ¿Hay un informe por asesora? How many calls did my team make in October? How many calls did we make last month? Numbers for last month. Team report. ¿Cuántas llamadas hizo mi equipo el mes pasado?',
  },
  {
    id: 'desk-no-calendar',
    question: {
      en: 'Can I link Outlook or a calendar, or use the desk on my phone?',
      es: '¿Puedo conectar Outlook o un calendario, o usar el escritorio en mi celular?',
    },
    answer: {
      en: 'The desk runs on the work computer; there is no app for a phone, and call-backs, appointments and absences are not copied to Outlook, Google or another calendar, so that no member’s data leave it. Its own lists stand in for that: Call-backs (B), Tasks (W) and “Away” (D), with notifications that name nobody unless first names are switched on in the preferences.',
      es: 'El escritorio funciona en la computadora del trabajo; no hay aplicación para el celular, y las llamadas por devolver, citas y ausencias no se copian a Outlook, Google ni otro calendario, para que ningún dato salga. En su lugar están sus listas: “Por devolver” (B), Tareas (W) y “Ausencia” (D), con notificaciones que no nombran a nadie salvo que se enciendan los nombres en Preferencias.',
    },
    sources: DESK_GUIDE,
    tags: ['outlook', 'calendar', 'phone app', 'mobile', 'ipad', 'calendario', 'celular'],
    asked:
      'Does it sync with Outlook? Put my call-backs in my Google calendar. Is there an app for my iPhone or tablet? Can I work from my cell phone? ¿Se conecta con mi calendario? ¿Hay una aplicación para el celular? ¿Puedo trabajar desde mi tableta?',
  },
  {
    id: 'desk-no-colleague-chat',
    question: {
      en: 'Can I message a colleague in the desk, or see who is working now?',
      es: '¿Puedo escribirle a un colega en el escritorio, o ver quién está trabajando?',
    },
    answer: {
      en: 'The desk has no chat between colleagues and no list of who is online. What somebody has to do for a member goes into a task or a handed-over call-back; “In call with …” on a card and “Away until …” beside a name say what is known of a colleague. For the rest use the plan’s approved tools, without a member’s details in places that are not approved.',
      es: 'El escritorio no tiene chat entre colegas ni lista de quién está conectado. Lo que alguien debe hacer por un miembro va en una tarea o en una llamada pasada; “En llamada con …” en la tarjeta y “ausente hasta …” junto al nombre dicen lo que se sabe de un colega. Para lo demás use las herramientas aprobadas del plan, sin datos de un miembro en lugares no aprobados.',
    },
    sources: DESK_GUIDE,
    tags: [
      'another coach',
      'coworker message',
      'message a colleague',
      'internal chat',
      'who is online',
      'who is working',
      'escribir a un colega',
    ],
    asked:
      'How do I send a note to my coworker here? Is there an internal chat for staff? Who is logged in right now? Can I see which coaches are working? Leave a message for the nurse about this member. ¿Le puedo mandar un mensaje a una compañera aquí? ¿Quién está conectado ahora? ¿Hay chat interno? ¿Cómo le dejo un recado a la enfermera? Can I message another coach in here? Send a message to another coach. Write to a coworker in the desk. ¿Puedo mandarle mensaje a otra asesora? Mensaje a una compañera.',
  },
  {
    id: 'desk-no-listen',
    question: {
      en: 'Can a supervisor listen in on a call, or is a voicemail left automatically?',
      es: '¿Un supervisor puede escuchar una llamada, o se deja un buzón automático?',
    },
    answer: {
      en: 'The desk carries no sound: nobody listens in, whispers or joins a call through it, no recorded message is dropped into a voicemail, and no call is recorded in it. The telephone system of your organization may do some of that on its own; ask your supervisor. What a supervisor reads here are outcome, notes and minutes.',
      es: 'El escritorio no lleva sonido: por él nadie escucha, susurra ni entra en una llamada, no se deja un mensaje grabado en el buzón, y no se graba nada. El sistema telefónico de su organización puede hacer algo de eso por su cuenta; pregunte a su supervisor. Lo que un supervisor lee aquí son resultado, notas y minutos.',
    },
    sources: DESK_GUIDE,
    tags: ['listen in', 'barge', 'whisper', 'voicemail drop', 'monitor calls', 'escuchar la llamada'],
    asked:
      'Is my supervisor listening to my call? Can I drop a recorded voicemail? Can my lead join the call? Leave the same voicemail with one click. Call monitoring, barge in. ¿Mi supervisora escucha mis llamadas? ¿Puedo dejar un buzón grabado? ¿Puede entrar mi jefa a la llamada?',
  },
]
