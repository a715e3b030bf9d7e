import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** Urgent alerts at the desk. */
export const ALERT_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-alert-close',
    question: { en: 'Who closes an urgent alert, and how?', es: '¿Quién cierra una alerta urgente y cómo?' },
    answer: {
      en: 'An urgent alert is closed by a clinician alone, with a reason of at least 3 characters: what was done, and why nobody is in danger now. A supervisor sees it and can’t close it. When the member has written again or asked for a call meanwhile, it is not closed before that was read.',
      es: 'Una alerta urgente la cierra solo un profesional clínico, con un motivo de al menos 3 letras: qué se hizo y por qué ya nadie corre peligro. Un supervisor la ve y no la puede cerrar. Si entretanto el miembro escribió otra vez o pidió una llamada, no se cierra antes de leerlo.',
    },
    sources: DESK_GUIDE,
    tags: ['close an alert', 'alert closed', 'clinician only', 'cerrar alerta'],
    asked:
      'Can I close the alert as a supervisor? Why can I not close the urgent alert? The alert will not close because she wrote again. What do I write when I close an alert? When does the red alert go away? ¿Puedo cerrar la alerta como supervisora? ¿Por qué no se cierra la alerta? ¿Qué escribo al cerrar una alerta?',
  },
  {
    id: 'desk-alert-time',
    question: {
      en: 'What happens when nobody acknowledges an urgent alert in time?',
      es: '¿Qué pasa si nadie atiende a tiempo una alerta urgente?',
    },
    answer: {
      en: 'An urgent alert that nobody has acknowledged within 15 minutes goes to the supervisors as well (“With the supervisors”), and stays open; where a team has no clinician they are told at once. The banner counts the minutes left. “Acknowledge” takes it on: the first one owns it, and everybody sees who. It comes through “Do not disturb”.',
      es: 'Una alerta urgente que nadie atendió en 15 minutos pasa también a los supervisores, y sigue abierta; donde un equipo no tiene personal clínico se les avisa de inmediato. La franja cuenta los minutos que quedan. “Atender” la toma: la primera persona es responsable, y todos ven quién. Llega aunque haya “No molestar”.',
    },
    sources: DESK_GUIDE,
    tags: [
      'timer',
      'ran out',
      'not acknowledged in time',
      'acknowledge',
      'not acknowledged',
      '15 minutes',
      'with the supervisors',
      'escalated',
      'atender',
    ],
    asked:
      'How long do I have to acknowledge an alert? Nobody took the alert, what then? It says with the supervisors. Two of us clicked acknowledge, who has it? What does acknowledge do? ¿Cuánto tiempo hay para atender una alerta? Nadie tomó la alerta, ¿qué pasa? ¿Qué hace el botón atender? The alert timer ran out. The 15 minutes of the alert are over. Not acknowledged in time, what now? Se acabó el tiempo de la alerta.',
  },
  {
    id: 'desk-alert-hidden',
    question: {
      en: 'What raises an urgent alert, and why don’t I see who it is about?',
      es: '¿Qué levanta una alerta urgente, y por qué no veo de quién es?',
    },
    answer: {
      en: 'An urgent alert comes from an answer in an assessment, a message in the chat or a report by staff, and names its source. Clinicians and supervisors of the team see it in the red bar, where in the middle of a call the name stays hidden until the call has ended or the identity is confirmed; a call with that member itself shows everybody a red note from the start. The notification says “Urgent member alert” and nothing more. A member has one open alert at a time; what comes meanwhile is added to it.',
      es: 'Una alerta urgente viene de una respuesta en un cuestionario, un mensaje del chat o un reporte del personal, y nombra su origen. La ven en la franja roja personal clínico y supervisores del equipo, y ahí en medio de una llamada el nombre queda oculto hasta que termine o se confirme la identidad; la llamada con ese mismo miembro muestra a todos una nota roja desde el principio. La notificación dice solo que hay una alerta urgente. Un miembro tiene una sola alerta abierta; lo que llega entretanto se agrega a ella.',
    },
    sources: DESK_GUIDE,
    tags: ['do not get alerts', 'no alerts', 'alert source', 'who sees alerts', 'alert hidden', 'origen de la alerta'],
    asked:
      'The alert does not say which member, why? Where does an alert come from? I am a coach, why do I not get alerts? Can a member have two alerts? Does a coach see urgent alerts? La alerta no dice de quién es, ¿por qué? ¿De dónde sale una alerta? Soy asesora, ¿por qué no me llegan alertas? Why do I not get alerts? Why do I never see urgent alerts? Do coaches get urgent alerts? ¿Por qué no me salen las alertas urgentes?',
  },
]
