import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** The PHQ-9 and the social needs check: in the portal, and what the desk shows of them. */
export const SCREENING_RESULT_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'portal-crisis-card',
    question: {
      en: 'What is the crisis card in the portal, and when does a member see it?',
      es: '¿Qué es la tarjeta de crisis del portal, y cuándo la ve el miembro?',
    },
    answer: {
      en: 'The crisis card appears at once after any answer above “Not at all” to PHQ-9 question 9, or words of crisis in the chat: call 988, text 988, call 911, ask the care team for a call today, or “safe for now”. It raises an urgent alert for clinicians and supervisors, also when the screening is not finished. Outside staffed hours it says plainly that nobody is reading.',
      es: 'La tarjeta de crisis aparece al momento después de cualquier respuesta por encima de “para nada” en la pregunta 9 del PHQ-9, o de palabras de crisis en el chat: llamar al 988, mandar texto al 988, llamar al 911, pedir que el equipo llame hoy, o “a salvo por ahora”. Levanta una alerta urgente para personal clínico y supervisión, aunque no termine el cuestionario. Fuera de horario dice claramente que nadie está leyendo.',
    },
    sources: DESK_GUIDE,
    tags: [
      'crisis card',
      'question 9',
      'self-harm answer',
      'alert from phq',
      'tarjeta de crisis',
      'crisis card portal',
    ],
    asked:
      'What happens when somebody marks thoughts of death in the PHQ online? Does anyone get told if he answers question nine? She pressed safe for now, what is that? Does the portal call us when a member is suicidal? ¿Qué pasa si marca que quiere hacerse daño en el cuestionario? ¿Nos avisa el portal? ¿Qué es la tarjeta de crisis? What is the crisis card? When does the crisis card show? The member clicked several days on question 9 online, what happens? Contestó que sí a la pregunta nueve en el portal.',
  },
  {
    id: 'desk-screening-results',
    question: {
      en: 'Where do I see a member’s PHQ-9 or social needs result, and who may?',
      es: '¿Dónde veo el resultado del PHQ-9 o de necesidades sociales de un miembro, y quién puede?',
    },
    answer: {
      en: 'Results of screenings stand under “Screenings” when a card is opened with More, for clinicians, supervisors and care coordinators; outreach specialists and coaches do not see them. The card shows the type, day, score and band (or “needs support” with the needs, or “stable”), and a mark for thoughts of self-harm, never the single answers. “Not started” and “in progress” mean that the member has not finished.',
      es: 'Los resultados están en “Evaluaciones” al abrir la tarjeta con Más, para personal clínico, supervisión y coordinación; los especialistas de alcance y los coaches no los ven. La tarjeta muestra el tipo, el día, el puntaje y el nivel (o “necesita apoyo” con las necesidades, o “estable”) y una marca si hay pensamientos de hacerse daño, nunca cada respuesta. “Sin empezar” y “en curso” quieren decir que no ha terminado.',
    },
    sources: DESK_GUIDE,
    tags: [
      'screenings',
      'phq-9 result',
      'social needs result',
      'needs support',
      'stable',
      'score of 27',
      'evaluaciones',
    ],
    asked:
      'Why can’t I see her depression score? Where are the PHQ answers? What does needs support or stable mean? Did he fill in the survey, is it done? Can a coach see the score? What is score 12 of 27 moderate on the card? ¿Dónde sale el puntaje del PHQ? ¿Por qué no veo las evaluaciones? ¿Ya contestó la encuesta? ¿Qué es necesita apoyo? What is needs support on the card? Who can see the social needs answers? Who can look at her PHQ? ¿Quién puede ver las respuestas de la encuesta? ¿Dónde veo su puntaje de depresión? ¿Quién ve los resultados del PHQ?',
  },
  {
    id: 'desk-screening-followup',
    question: {
      en: 'How soon does somebody follow up after a PHQ-9 or social needs check?',
      es: '¿Qué tan pronto se da seguimiento después del PHQ-9 o del cuestionario social?',
    },
    answer: {
      en: 'The portal promises the member a follow-up within 1 to 2 business days; after an answer about self-harm or a PHQ-9 score of 20 or more it is the same day, and nobody is told to wait. A finished screening can’t be changed any more; another one can be filled in later. Only clinicians, supervisors and care coordinators see the result, so they take it from there.',
      es: 'El portal promete seguimiento en 1 a 2 días hábiles; después de una respuesta sobre hacerse daño o un puntaje de PHQ-9 de 20 o más es el mismo día, y a nadie se le dice que espere. Una evaluación terminada ya no se cambia; más adelante se puede llenar otra. Solo personal clínico, supervisión y coordinación ven el resultado, así que ellos siguen.',
    },
    sources: DESK_GUIDE,
    tags: [
      'follow-up after screening',
      'same day',
      'score 20',
      'phq follow-up',
      'depression check',
      'seguimiento del phq',
    ],
    asked:
      'She finished the depression check, who calls her and when? How fast do we have to react to a high PHQ? Can he change his answers after he sent them? ¿En cuánto tiempo la llaman después de la encuesta? ¿Puede corregir sus respuestas? Salió con 21 puntos, ¿cuándo se le llama? A PHQ of 22, how soon do we call? High PHQ score, how fast is the follow-up?',
  },
  {
    id: 'portal-sdoh',
    question: {
      en: 'What does the social needs check ask, and when is it “needs support”?',
      es: '¿Qué pregunta el cuestionario de necesidades sociales, y cuándo dice “necesita apoyo”?',
    },
    answer: {
      en: 'The social needs check has ten questions in seven categories: housing, food, transportation, utilities, safety, social support and money. One need makes the result “needs support”, none makes it “stable”; there is no score. The safety question is asked alone, may be skipped, and its answer is never shown again; “Leave this page now” replaces the page with a neutral one.',
      es: 'El cuestionario de necesidades sociales tiene diez preguntas en siete temas: vivienda, comida, transporte, servicios del hogar, seguridad, apoyo social y dinero. Una necesidad da “necesita apoyo”, ninguna da “estable”; no hay puntaje. La pregunta de seguridad va sola, se puede saltar y su respuesta no se vuelve a mostrar; con un botón la página cambia al momento por una neutral.',
    },
    sources: DESK_GUIDE,
    tags: ['sdoh questions', 'social needs categories', 'needs support', 'safety question', 'necesidades sociales'],
    asked:
      'How many questions does the social needs survey have, what are they about? Can he skip the question if he feels safe at home? Her husband can see her phone, what about the safety question? What makes it say needs support, is there a score? ¿Cuántas preguntas tiene la encuesta social? ¿Se puede saltar la pregunta de seguridad? ¿Por qué sale necesita apoyo? What counts as a need in the social needs check?',
  },
  {
    id: 'portal-phq-how',
    question: {
      en: 'How does the PHQ-9 work in the portal, and does the tenth question count?',
      es: '¿Cómo funciona el PHQ-9 en el portal, y cuenta la décima pregunta?',
    },
    answer: {
      en: 'The PHQ-9 in the portal shows one question at a time; each of the nine has to be answered before Next, “Previous” goes back, and the score is 0 to 27. A tenth question on how hard things are is not counted and may be left out. It can be stopped and finished later, on another device, too; once finished it does not change.',
      es: 'El PHQ-9 en el portal muestra una pregunta a la vez; cada una de las nueve se contesta antes de seguir, se puede volver a la anterior, y el puntaje va de 0 a 27. La décima, sobre qué tan difícil ha sido todo, no cuenta y se puede dejar. Se puede parar y terminar después, también en otro aparato; terminado ya no cambia.',
    },
    sources: DESK_GUIDE,
    tags: [
      'phq in the portal',
      'tenth question',
      'one question at a time',
      'phq-9 questions',
      'décima pregunta',
      'question 10',
    ],
    asked:
      'How many questions does the depression survey have online? Does number 10 count in the PHQ score? She can’t press next in the PHQ. Can he go back to a question and change it? ¿Cuántas preguntas tiene el PHQ en línea? ¿La pregunta 10 cuenta? No le deja pasar a la siguiente. Does question 10 count on the PHQ-9? How many questions has the PHQ-9?',
  },
]
