import type { KnowledgePassage, KnowledgeSource } from '../types.ts'

const specification = (sections: string): readonly KnowledgeSource[] => [
  { title: `Product specification, ${sections}`, url: null },
]

/** How the board counts and decides. */
export const PLATFORM_ENTRIES: readonly KnowledgePassage[] = [
  {
    id: 'kb-33',
    question: { en: 'How is my queue sorted?', es: '¿Cómo se ordena mi lista?' },
    answer: {
      en: 'The time-match score comes first, where it differs by more than 10. Then the pickup likelihood, where it differs by more than 15. Then priority (critical, high, medium, low), and last the value. “Why here?” on a card names the step that decided.',
      es: 'Primero el puntaje de horario, si difiere en más de 10. Luego la probabilidad de contestar, si difiere en más de 15. Después la prioridad (crítica, alta, media, baja) y al final el valor. “¿Por qué aquí?” en la tarjeta nombra el paso que decidió.',
    },
    sources: specification('section 4'),
    tags: ['queue', 'sorting', 'order', 'why here', 'above', 'first', 'next', 'lista', 'orden'],
  },
  {
    id: 'kb-34',
    question: { en: 'What does “Best Time Now” mean?', es: '¿Qué significa “Mejor momento ahora”?' },
    answer: {
      en: 'On the member’s own clock it is now one of their listed days and hours, both ends included. It tells when they tend to answer; the legal calling window is checked as well. With no days or no hours on file it never shows.',
      es: 'En la hora del miembro, ahora es uno de sus días y horarios anotados, con los dos extremos incluidos. Dice cuándo suele contestar; además se revisa el horario legal de llamadas. Sin días o sin horas registrados no aparece nunca.',
    },
    sources: specification('section 5'),
    tags: ['best time', 'best time now', 'tab', 'badge', 'mejor momento'],
  },
  {
    id: 'kb-35',
    question: {
      en: 'What do 100, 75, 50, 40, 25 and 0 mean in the time score?',
      es: '¿Qué significan 100, 75, 50, 40, 25 y 0 en el puntaje de horario?',
    },
    answer: {
      en: 'The time score says how near their best time is: 100 inside a range now, 75 the nearest range within 60 minutes, 50 within 120 minutes. 40 is a listed day, but further away. 25: today is not a listed day. 0: no ranges or no days are on file.',
      es: 'El puntaje de horario dice qué tan cerca está su mejor hora: 100 ahora dentro de un horario, 75 el más cercano a 60 minutos o menos, 50 a 120 minutos o menos. 40 es un día anotado, pero más lejos. 25: hoy no es un día anotado. 0: no hay horarios o días registrados.',
    },
    sources: specification('section 5'),
    tags: ['time score', 'contact-likelihood score', 'puntaje'],
  },
  {
    id: 'kb-36',
    question: { en: 'How is call success worked out?', es: '¿Cómo se calcula el éxito de las llamadas?' },
    answer: {
      en: '70% of the completed share of the last three calls plus 30% of the completed share of all calls, rounded. Without any history it is 50. From 70 on, the High Pickup Rate badge shows.',
      es: 'El 70% de la proporción completada de las últimas tres llamadas más el 30% de la de todas, redondeado. Sin historial es 50. Desde 70 aparece la insignia “Suele contestar”.',
    },
    sources: specification('sections 5 and 9'),
    tags: ['pickup', 'pickup percentage', 'likelihood', 'high pickup rate', 'calculated', 'no history'],
  },
  {
    id: 'kb-37',
    question: { en: 'Why is Call Now greyed out?', es: '¿Por qué está apagado “Llamar ahora”?' },
    answer: {
      en: 'Call Now is off when the member is on do-not-call, a call was logged today already, the number is missing or can’t be dialed, the attempts are used up, an urgent alert is open, or it is outside the calling window at the member’s place. The card says which, and the next allowed time. Do-not-call is taken back by a supervisor with a reason, or by the member in the portal.',
      es: '“Llamar ahora” está apagado cuando el miembro está en la lista de no llamar, hoy ya se registró una llamada, falta el número o no se puede marcar, se agotaron los intentos, hay una alerta urgente abierta o está fuera del horario de llamadas donde vive. La tarjeta dice cuál es y la próxima hora permitida. El no llamar lo quita un supervisor con un motivo, o el miembro en el portal.',
    },
    sources: specification('section 5; calling policy'),
    tags: ['dnc', 'do not call', 'call now', 'grey', 'disabled', 'button', 'blocked', 'apagado', 'botón'],
  },
  {
    id: 'kb-38',
    question: {
      en: 'It asks me about sending the kit again. Why?',
      es: 'Me pregunta si envío otro kit. ¿Por qué?',
    },
    answer: {
      en: 'A kit of this type went to the member within the last 30 days. Look at the tracking and ask the member before you send another one; “Don’t send” stops it. For Cologuard also mind the three-year cycle, for FIT the yearly one.',
      es: 'Un kit de este tipo se envió al miembro en los últimos 30 días. Mire el rastreo y pregunte al miembro antes de enviar otro; “No enviar” lo detiene. Para Cologuard cuide también el ciclo de tres años, y para FIT el de un año.',
    },
    sources: specification('sections 5 and 9'),
    tags: ['kit', 'duplicate', 'send another', 'sent again', '30 days'],
  },
  {
    id: 'kb-39',
    question: {
      en: 'What do the stages and statuses of a kit mean?',
      es: '¿Qué significan las etapas y los estados de un kit?',
    },
    answer: {
      en: 'The stages of a kit are Ordered, Sent, Delivered, Awaiting Completion and Completed. Results come about 1-2 weeks after the sample went back. A kit that was delivered seven days ago without a sample is a good reason for a friendly call. It stands in the Test Status Overview of the open card.',
      es: 'Las etapas de un kit son Pedido, Enviado, Entregado, Pendiente de completar y Completado. Los resultados llegan como 1 o 2 semanas después de devolver la muestra. Un kit entregado hace siete días sin muestra es buen motivo para una llamada amable. Se ve en el resumen de pruebas de la tarjeta abierta.',
    },
    sources: specification('sections 2 and 9'),
    tags: [
      'kit',
      'status',
      'stages',
      'timeline',
      'when results',
      'weeks',
      'kit status',
      'results take',
      'how many weeks',
    ],
  },
  {
    id: 'kb-40',
    question: {
      en: 'Can the assistant see the member’s record?',
      es: '¿Puede el asistente ver el expediente del miembro?',
    },
    answer: {
      en: 'The assistant does not see the member’s record: it answers from the approved passages and names its sources. What is open for the member selected on the board, whether you may call now and what was promised, the desk answers from the card, and sends nothing for it. It makes no diagnosis, changes no dose and sends nothing by itself. Without a source it says so; a thumbs down sends the question to the knowledge team.',
      es: 'El asistente no ve el expediente del miembro: responde con los pasajes aprobados y nombra sus fuentes. Qué está pendiente para el miembro elegido en el tablero, si se le puede llamar ahora y qué se le prometió lo responde el escritorio con la tarjeta, sin enviar nada. No diagnostica, no cambia dosis y no envía nada por su cuenta. Si no tiene fuente, lo dice; un pulgar abajo manda la pregunta al equipo de conocimiento.',
    },
    sources: [{ title: 'Assistant policy', url: null }],
    tags: ['assistant', 'ai', 'chart', 'access', 'privacy', 'helper', 'asistente'],
  },
]
