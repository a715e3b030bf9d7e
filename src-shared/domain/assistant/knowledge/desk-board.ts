import type { KnowledgePassage } from '../types.ts'
import { DESK_GUIDE } from './desk-guide.ts'

/** The board, its cards, kits, messages and gaps. */
export const DESK_BOARD_ENTRIES: readonly KnowledgePassage[] = [
  {
    id: 'desk-02',
    question: { en: 'What do the badges on a card mean?', es: '¿Qué significan las insignias de la tarjeta?' },
    answer: {
      en: 'The badges on a card tell about today: Completed, the member was reached; Refused, the member said no; Best Time Now, they tend to answer at this hour. About the member: Verified, phone (and e-mail, where there is one) are confirmed; DNC, do not call; High Pickup Rate, 70% or more. About care: Results Ready, a lab result is available; Test Scheduled, an appointment lies ahead; Kit Arrived, a test kit was delivered.',
      es: 'Las insignias de la tarjeta hablan de hoy: Completada, se encontró al miembro; Rechazada, el miembro dijo que no; Mejor momento ahora, a esta hora suele contestar. Del miembro: Verificado, el teléfono (y el correo, si lo hay) están confirmados; No llamar; Suele contestar, 70% o más. De la atención: Resultados listos, hay un resultado de laboratorio; Prueba programada, hay una cita por venir; Kit recibido, se entregó un kit.',
    },
    sources: DESK_GUIDE,
    tags: ['badges', 'badge', 'labels', 'verified', 'results ready', 'kit arrived', 'insignias'],
  },
  {
    id: 'desk-03',
    question: {
      en: 'How do I search and filter the board?',
      es: '¿Cómo busco y filtro en el tablero?',
    },
    answer: {
      en: 'The search box above the list (key /) finds members by any part of the name, with or without accents, by phone number, member ID or birth date. The tabs All, Best Time Now, Critical, High, Medium and DNC (keys 1 to 6) narrow the list and show how many there are. “New order available - Update” (key R) puts a new order in place when you are ready; nothing moves under your pointer.',
      es: 'El cuadro de búsqueda sobre la lista (tecla /) encuentra miembros por cualquier parte del nombre, con o sin acentos, por teléfono, número de miembro o fecha de nacimiento. Las pestañas Todos, Mejor momento ahora, Crítica, Alta, Media y No llamar (teclas 1 a 6) acortan la lista y muestran cuántos hay. “Hay un orden nuevo - Actualizar” (tecla R) aplica el orden cuando usted quiera; nada se mueve bajo su puntero.',
    },
    sources: DESK_GUIDE,
    tags: ['search', 'filter'],
  },
  {
    id: 'desk-08',
    question: {
      en: 'How do I send a member the portal link?',
      es: '¿Cómo le envío a un miembro el enlace del portal?',
    },
    answer: {
      en: 'Open the card, or the call dialog, and go to the member portal. Tick the links (the portal’s home is chosen already) and press Send Email or Send SMS; Copy Portal URL puts the address on the clipboard. Each channel has to be enabled for the member, and texts also respect do-not-call, STOP and the texting hours. Nothing clinical is ever in such a message.',
      es: 'Abra la tarjeta o el cuadro de la llamada y vaya al portal del miembro. Marque los enlaces (el inicio ya está elegido) y presione “Enviar correo” o “Enviar mensaje de texto”; “Copiar dirección del portal” la deja en el portapapeles. Cada canal tiene que estar habilitado para el miembro, y los textos respetan además el no llamar, STOP y el horario. En esos mensajes nunca va nada clínico.',
    },
    sources: DESK_GUIDE,
    tags: ['portal link', 'send sms', 'send email', 'text the portal', 'invite', 'portal url', 'enlace'],
  },
  {
    id: 'desk-09',
    question: {
      en: 'Which test kit is recommended for which gap?',
      es: '¿Qué kit se recomienda para qué brecha?',
    },
    answer: {
      en: 'Each gap has its kit: Colorectal Cancer Screening, Cologuard Kit; A1C Test, A1C Home Test Kit; Blood Pressure, Blood Pressure Monitor Kit; Cholesterol Check and Lipid Panel, Lipid Panel Home Test. Send Test Kit (key T) shows the number recommended; choose the kit, add a note if you like, and submit the order. Without an applicable kit it says “No test kits recommended”.',
      es: 'Cada brecha tiene su kit: Colorectal Cancer Screening, kit Cologuard; A1C Test, kit de A1C; Blood Pressure, monitor de presión; Cholesterol Check y Lipid Panel, panel de lípidos. “Enviar kit de prueba” (tecla T) muestra cuántos se recomiendan; elija el kit, agregue una nota si quiere y envíe el pedido. Si ninguno aplica, dice “No se recomiendan kits de prueba”.',
    },
    sources: DESK_GUIDE,
    tags: ['recommended kit', 'send test kit', 'order kit', 'which kit', 'kit for gap', 'pedir kit'],
  },
  {
    id: 'desk-10',
    question: {
      en: 'Why does a Cologuard order need a clinician?',
      es: '¿Por qué un pedido de Cologuard necesita a un profesional clínico?',
    },
    answer: {
      en: 'It is a prescription test for people at average risk. Before the order you ask four questions (past colon cancer or polyps, bowel disease, family history, blood or weight loss now). With all four answered no it waits as “ordered” until a clinician presses “Approve and send”; with any yes there is no kit, and the member talks with the doctor.',
      es: 'Es una prueba con receta para personas de riesgo promedio. Antes del pedido se hacen cuatro preguntas (cáncer de colon o pólipos, enfermedad del intestino, familia, sangre o pérdida de peso ahora). Con las cuatro en no, espera como “pedido” hasta que un profesional clínico presione “Aprobar y enviar”; con algún sí no hay kit y el miembro habla con su médico.',
    },
    sources: DESK_GUIDE,
    tags: ['cologuard', 'clinician', 'approve'],
  },
  {
    id: 'desk-11',
    question: {
      en: 'How do I follow up a kit and change its status?',
      es: '¿Cómo doy seguimiento a un kit y cambio su estado?',
    },
    answer: {
      en: 'On days 7, 14 and 21 after sending, the card asks somebody to follow up until the sample is back. “Follow Up” notes that you did. “Update status” moves a kit forward only: delivered, awaiting completion, completed, or lost. A lost kit is replaced by a new order.',
      es: 'En los días 7, 14 y 21 después del envío, la tarjeta pide que alguien dé seguimiento hasta que vuelva la muestra. “Dar seguimiento” anota que lo hizo. “Cambiar estado” solo mueve el kit hacia adelante: entregado, pendiente de completar, completado o perdido. Un kit perdido se reemplaza con otro pedido.',
    },
    sources: DESK_GUIDE,
    tags: ['kit follow up', 'day 7', 'update status', 'lost kit', 'nudge', 'kit tasks'],
  },
  {
    id: 'desk-21',
    question: {
      en: 'What do the lab buttons do?',
      es: '¿Qué hacen los botones de laboratorio?',
    },
    answer: {
      en: 'The first lab’s button opens its appointment scheduler near the member’s ZIP code; the second lab’s menu offers an appointment or an at-home kit. They open in your browser. Without a ZIP code on file it says “No zip code available”.',
      es: 'El botón del primer laboratorio abre su calendario de citas cerca del código postal del miembro; el menú del segundo ofrece una cita o un kit para hacer en casa. Se abren en su navegador. Sin código postal registrado, lo dice.',
    },
    sources: DESK_GUIDE,
    tags: ['lab', 'schedule appointment', 'zip code', 'laboratorio', 'cita'],
  },
  {
    id: 'desk-22',
    question: {
      en: 'What do Remind, Follow Up and Discuss Now do?',
      es: '¿Qué hacen Recordar, Dar seguimiento y Hablar ahora?',
    },
    answer: {
      en: 'They are in the Test Status Overview of an open card. Remind: for a scheduled test whose reminder has not gone out. Follow Up: for a delivered kit. Discuss Now: for an available lab result; it notes that you opened the talk about it.',
      es: 'Están en el resumen de pruebas de una tarjeta abierta. Recordar: para una prueba programada sin recordatorio. Dar seguimiento: para un kit entregado. Hablar ahora: para un resultado disponible; anota que abrió la conversación.',
    },
    sources: DESK_GUIDE,
    tags: ['remind', 'reminder', 'discuss now', 'test status overview', 'lab results', 'recordatorio'],
  },
  {
    id: 'desk-26',
    question: {
      en: 'How do chat and AI suggestions work?',
      es: '¿Cómo funcionan el chat y las sugerencias de IA?',
    },
    answer: {
      en: 'Message on a card opens the member’s chat, e-mails and texts. When the newest message is from the member, up to three drafts are suggested; choosing one only fills the box, you edit and send it yourself. No draft is ever sent automatically. There are none while an urgent alert is open or when the member’s words sound like a crisis.',
      es: '“Mensaje” en la tarjeta abre el chat, los correos y los textos del miembro. Si el último mensaje es del miembro, se sugieren hasta tres borradores; elegir uno solo llena el cuadro, usted lo edita y lo envía. Ningún borrador se envía solo. No hay ninguno con una alerta urgente abierta o si las palabras del miembro suenan a crisis.',
    },
    sources: DESK_GUIDE,
    tags: ['chat', 'message', 'ai suggestions', 'drafts', 'communication hub', 'automatically', 'borradores'],
  },
  {
    id: 'desk-33',
    question: {
      en: 'How does a member correct phone, e-mail or address?',
      es: '¿Cómo corrige un miembro su teléfono, correo o dirección?',
    },
    answer: {
      en: 'In the portal under Profile: name, phone, e-mail and ZIP code. Send the link “Update Contact Information”. Date of birth and member ID can’t be changed there; for those the member calls the number on the member card.',
      es: 'En el portal, en Perfil: nombre, teléfono, correo y código postal. Envíe el enlace “Actualizar datos de contacto”. La fecha de nacimiento y el número de miembro no se cambian ahí; para eso el miembro llama al número de su tarjeta.',
    },
    sources: DESK_GUIDE,
    tags: ['change phone number', 'new address', 'update contact information', 'profile', 'wrong number', 'moved'],
  },
  {
    id: 'desk-28',
    question: { en: 'What do the stat cards at the top show?', es: '¿Qué muestran las tarjetas de arriba?' },
    answer: {
      en: 'Today’s calls against the plan, completed calls with their share, and care gaps closed, from the day’s real records. The estimated revenue impact is shown to supervisors only. With sample data they are sample figures.',
      es: 'Las llamadas de hoy contra lo planeado, las completadas con su porcentaje y las brechas cerradas, con los registros reales del día. El impacto estimado en ingresos solo lo ven los supervisores. Con datos de muestra son cifras de muestra.',
    },
    sources: DESK_GUIDE,
    tags: ['stat cards', 'revenue', 'figures', 'numbers at the top', 'today’s calls', 'cifras'],
  },
  {
    id: 'desk-29',
    question: { en: 'What do the care-gap statuses mean?', es: '¿Qué significan los estados de una brecha?' },
    answer: {
      en: 'Open, contacted, scheduled and kit out follow the work. Reported done: the member says so; it is a lead, never a closed gap. Evidence in: a record has arrived. Closed: it counts. Excluded: the measure does not apply, with the reason.',
      es: 'Abierta, contactado, programada y kit enviado siguen el trabajo. Dice que ya se hizo: lo dice el miembro; es una pista, nunca una brecha cerrada. Comprobante recibido: llegó un registro. Cerrada: cuenta. Excluida: la medida no aplica, con el motivo.',
    },
    sources: DESK_GUIDE,
    tags: ['gap status', 'care gap'],
  },
]
