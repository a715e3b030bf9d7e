import type { KnowledgeEntry } from '../../types.ts'
import { CMS } from '../sources.ts'

/** What members say of the plan: surveys, complaints, calls to it, leaving it. */
export const SURVEY_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'hs-cahps-when',
    question: {
      en: 'When is the CAHPS survey sent, to whom, and what does it ask?',
      es: '¿Cuándo se manda la encuesta CAHPS, a quién y qué pregunta?',
    },
    answer: {
      en: 'Medicare CAHPS goes out each spring, about March to early June, to a random sample of members who have been in the plan for six months or more, by web, mail and phone. It asks about getting needed care and appointments quickly, care coordination, customer service, getting medicines, ratings of care, plan and drug plan, and the flu vaccine. Its measures weigh 2, the flu vaccine 1. Answers are anonymous to the plan.',
      es: 'CAHPS de Medicare se manda cada primavera, más o menos de marzo a principios de junio, a una muestra al azar de miembros con seis meses o más en el plan, por internet, correo y teléfono. Pregunta por conseguir atención y citas pronto, coordinación, atención al cliente, medicinas, la calificación de la atención y del plan, y la vacuna de la gripe. Sus medidas pesan 2, la vacuna 1. El plan no sabe quién contestó qué.',
    },
    sources: CMS.stars,
    tags: ['cahps', 'survey season', 'sample', 'when', 'questions', 'weight', 'encuesta'],
    asked:
      'What month does CAHPS go out? How many members get the CAHPS survey, how are they picked? What do they ask on CAHPS? Does the plan see who answered? Weight of CAHPS in the stars. Survey season. Getting needed care, rating of health plan. ¿En qué meses mandan la encuesta CAHPS? ¿Qué pregunta CAHPS? ¿A quién le llega la encuesta? ¿Cuánto pesa CAHPS? Do all members get the CAHPS survey?',
  },
  {
    id: 'hs-cahps-help',
    question: {
      en: 'A member asks for help with the CAHPS or HOS survey. What may I say?',
      es: 'Un miembro pide ayuda con la encuesta CAHPS o HOS. ¿Qué le puedo decir?',
    },
    answer: {
      en: 'The member’s survey answers are the member’s own: say that it is real, that the answers are confidential and that every view counts, and point to the toll-free number in the letter for questions. Don’t suggest or fill in answers, ask for high marks, offer anything for it, or ask what was answered. CMS forbids plans to influence the survey. A complaint you hear is taken up like any other.',
      es: 'Las respuestas de la encuesta son del miembro: diga que es verdadera, que es confidencial y que toda opinión cuenta, y que para dudas está el número gratuito de la carta. No sugiera ni llene respuestas, no pida buena calificación, no ofrezca nada a cambio ni pregunte qué contestó. CMS prohíbe a los planes influir en la encuesta. Una queja que oiga se atiende como cualquier otra.',
    },
    sources: CMS.stars,
    tags: ['cahps', 'hos', 'survey help', 'influence', 'coach', 'ten', 'encuesta', 'ayudar'],
    asked:
      'She wants me to tell her what to put on the survey. Can I ask for a good rating on the Medicare survey? May I remind members to fill in the CAHPS? Can we coach members before the survey? He asks whether the survey is a scam. Can we give a gift card for answering CAHPS? The wife wants to fill out the survey for him, is that okay? ¿Le puedo ayudar a contestar la encuesta? ¿Puedo pedirle que nos ponga un diez? ¿La encuesta la contesta el miembro o nosotros? Quiere que le diga qué contestar. Can I tell them to give us tens? Says that the Medicare survey is too long, should she skip it? Can I help her fill out the CAHPS? Can we mention CAHPS on our calls? May I talk about the survey on an outreach call?',
  },
  {
    id: 'hs-hos',
    question: {
      en: 'What is the Health Outcomes Survey (HOS), and which Star measures come from it?',
      es: '¿Qué es la encuesta de salud HOS y qué medidas de Stars salen de ella?',
    },
    answer: {
      en: 'HOS is CMS’s health survey: a random sample of members answers in late summer and fall, and the same people again two years later. Star measures from it are improving or maintaining physical health and mental health, monitoring physical activity, reducing the risk of falling and improving bladder control. The last three ask whether the doctor talked about it, so encourage members to raise falls and leaks at the visit.',
      es: 'HOS es la encuesta de salud de CMS: una muestra al azar contesta a fines de verano y en otoño, y las mismas personas dos años después. De ella salen medidas de Stars: mejorar o mantener la salud física y la mental, vigilar la actividad física, reducir el riesgo de caídas y mejorar el control de la vejiga. Las tres últimas preguntan si el doctor habló de eso: anime a mencionar caídas y goteo de orina en la cita.',
    },
    sources: CMS.stars,
    tags: [
      'hos',
      'health outcomes survey',
      'falls',
      'bladder',
      'physical activity',
      'mental health',
      'encuesta de salud',
    ],
    asked:
      'What does HOS stand for, when does it go out? Which stars come from the HOS? Why do we ask about bladder leaks and falls? Fall risk measure, urinary incontinence measure. Difference between CAHPS and HOS. Is physical activity a star measure? ¿Qué es HOS? ¿De qué encuesta sale lo de las caídas? ¿Por qué preguntamos por la vejiga? ¿Cuándo mandan la encuesta HOS? What is HOS? What is the Health Outcomes Survey? What is HOS? What does HOS mean? ¿Qué es HOS? Whats HOS?',
  },
  {
    id: 'hs-flu-star',
    question: {
      en: 'Where does the flu vaccine Star come from, and does a claim for the shot help it?',
      es: '¿De dónde sale la estrella de la vacuna de la gripe y ayuda un reclamo?',
    },
    answer: {
      en: 'The flu Star comes from one CAHPS question: whether the member had a flu vaccine since July. A claim or record does not change it; only what the sampled members answer in spring does. So it helps that members get the shot and remember it. Shots on record count for AIS-E in HEDIS, which is no Star measure.',
      es: 'La estrella de la gripe sale de una pregunta de CAHPS: si el miembro se vacunó desde julio. Un reclamo o registro no la cambia; solo lo que contestan en primavera los miembros de la muestra. Ayuda que se vacunen y lo recuerden. Las vacunas registradas cuentan para AIS-E en HEDIS, que no es medida de Stars.',
    },
    sources: CMS.stars,
    tags: ['flu star', 'flu measure', 'annual flu vaccine', 'cahps', 'claim for flu shot', 'gripe'],
    asked:
      'How is the flu measure in the stars worked out? If the pharmacy bills the flu shot, does that close the flu star? Is the flu vaccine measure based on claims? Do we need proof of the flu shot for stars? ¿La vacuna de la gripe cuenta en las estrellas con reclamo? ¿De dónde sacan la estrella de la gripe?',
  },
  {
    id: 'hs-complaints',
    question: {
      en: 'How do complaints count in the Star Ratings (CTM)?',
      es: '¿Cómo cuentan las quejas en las Star Ratings (CTM)?',
    },
    answer: {
      en: 'The complaints measure counts complaints about the plan that reach Medicare, such as by 1-800-MEDICARE, and are logged in CMS’s Complaints Tracking Module (CTM), per 1,000 members; fewer is better, and CMS takes it out with the 2029 Stars. A grievance made to us is not in it, and settling it kindly at once keeps it from getting there. Never talk a member out of calling Medicare: it is the member’s right.',
      es: 'La medida de quejas cuenta las quejas sobre el plan que llegan a Medicare, como por 1-800-MEDICARE, y quedan en el módulo de CMS (CTM), por cada 1,000 miembros; menos es mejor, y CMS la saca con las Stars 2029. Una queja hecha a nosotros no entra, y resolverla pronto y con amabilidad evita que llegue. Nunca convenza a un miembro de no llamar a Medicare: es su derecho.',
    },
    sources: [...CMS.stars, ...CMS.complaintRule],
    tags: ['complaints', 'ctm', 'grievance', '1-800-medicare', 'complaints about the plan', 'quejas'],
    asked:
      'He threatens to call Medicare about us, does that hurt our stars? What is CTM? Does a grievance to our plan count against the stars? How are complaints measured? Is the complaint rate a Star measure? ¿Las quejas bajan las estrellas? ¿Qué es CTM? Se va a quejar con Medicare, ¿nos afecta? What is the complaints measure? Does a complaint hurt our rating? What is CTM? What does CTM mean? ¿Qué es CTM?',
  },
  {
    id: 'hs-call-center',
    question: {
      en: 'What does the call center Star measure test (interpreter, TTY)?',
      es: '¿Qué prueba la medida del centro de llamadas (intérprete, TTY)?',
    },
    answer: {
      en: 'The call center measure comes from test calls of CMS to the plan’s line for prospective members: whether an interpreter for a foreign language came on and answered within 8 minutes, and whether a TTY call was answered within 7 minutes. CMS takes it out of the Stars with the 2028 ratings, and the duty stays. Outreach calls are not tested; still, each member gets an interpreter or relay here as well.',
      es: 'La medida del centro de llamadas sale de llamadas de prueba de CMS a la línea del plan para posibles miembros: si un intérprete entró y contestó en 8 minutos, y si una llamada TTY se contestó en 7 minutos. CMS la saca de las Stars con las de 2028, y la obligación sigue. Nuestras llamadas no se prueban; aun así, aquí también todo miembro tiene intérprete o servicio de relevo.',
    },
    sources: CMS.stars,
    tags: ['call center', 'tty', 'foreign language interpreter', 'secret shopper', 'test calls', 'centro de llamadas'],
    asked:
      'Is there a star measure for TTY and interpreters? Do they secret shop our call center? How long may it take to get an interpreter in the test calls? Foreign language measure. Does Medicare test our phone line? ¿Hay una medida de intérpretes y TTY? ¿Medicare hace llamadas de prueba?',
  },
  {
    id: 'hs-leaving',
    question: {
      en: 'Does it count against the stars when members leave the plan (disenrollment)?',
      es: '¿Cuenta en contra de las estrellas que los miembros dejen el plan?',
    },
    answer: {
      en: '“Members Choosing to Leave the Plan” counts how many left by their own choice in the year; a lower rate is better, with weight 2; CMS takes it out with the 2029 Stars. Death, moving out of the service area and a plan that closes are not counted as a choice. When a member talks of leaving, listen, pass the reason on, and leave plan choices to licensed agents, SHIP or 1-800-MEDICARE.',
      es: '“Members Choosing to Leave the Plan” cuenta cuántos se fueron en el año por decisión propia; una tasa más baja es mejor, con peso 2; CMS la saca con las Stars 2029. La muerte, mudarse fuera del área y un plan que cierra no cuentan como decisión. Si un miembro habla de irse, escuche, pase el motivo y deje la elección de plan a agentes con licencia, SHIP o 1-800-MEDICARE.',
    },
    sources: CMS.stars,
    tags: ['disenrollment', 'leaving the plan', 'choosing to leave', 'retention', 'dejar el plan'],
    asked:
      'She wants to switch to another plan, does that hurt our rating? Members choosing to leave, how is it measured? Disenrollment rate as a star. Does it count when somebody moves away or dies? ¿Nos baja las estrellas que se cambie de plan? ¿Cuenta en contra si se va del plan? Si se cambia a otro plan, ¿nos afecta en las estrellas?',
  },
  {
    id: 'hs-appeals',
    question: {
      en: 'How do appeals count in the Star Ratings?',
      es: '¿Cómo cuentan las apelaciones en las Star Ratings?',
    },
    answer: {
      en: 'Appeals make two Part C measures: whether the plan decides in time, and how often the independent reviewer (IRE) agrees with the plan’s denials. Both come from the reviewer’s data, and CMS takes them out of the Stars with the 2029 ratings. A member who wants to appeal goes to member services or the number in the denial letter; we never advise for or against it.',
      es: 'Las apelaciones son dos medidas de la Parte C: si el plan decide a tiempo y cuántas veces el revisor independiente (IRE) está de acuerdo con la negativa. Salen de los datos del revisor, y CMS las saca de las Stars con las de 2029. El miembro que quiere apelar va a servicios para miembros o al número de la carta; nosotros no aconsejamos ni a favor ni en contra.',
    },
    sources: CMS.stars,
    tags: ['appeals', 'ire', 'timely decisions', 'reviewing appeals', 'apelaciones'],
    asked:
      'Are appeals part of the stars? What is the IRE? Plan makes timely decisions about appeals. Reviewing appeals decisions, upheld. ¿Las apelaciones cuentan para las estrellas? ¿Qué es la medida de apelaciones?',
  },
]
