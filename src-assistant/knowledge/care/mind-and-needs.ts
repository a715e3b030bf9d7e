import type { KnowledgeEntry } from '../../types.ts'
import { CLINICAL_SOURCES } from '../sources.ts'

/** The PHQ-9, a crisis, and what a member lacks at home. */
export const MIND_AND_NEEDS_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'kb-22',
    question: { en: 'How do I read a PHQ-9 score?', es: '¿Cómo se lee un puntaje de PHQ-9?' },
    answer: {
      en: 'A PHQ-9 score is read as 0-4 minimal, 5-9 mild, 10-14 moderate, 15-19 moderately severe, 20-27 severe. It screens and does not diagnose. Any answer above “Not at all” on question 9 needs a clinician the same day, however low the total is.',
      es: 'Un puntaje de PHQ-9 se lee como 0-4 mínima, 5-9 leve, 10-14 moderada, 15-19 moderadamente grave, 20-27 grave. Es una detección, no un diagnóstico. Cualquier respuesta mayor que “Ningún día” en la pregunta 9 necesita a un profesional clínico el mismo día, por bajo que sea el total.',
    },
    sources: [
      { title: 'PHQ Screeners: the PHQ-9 and its instructions (Pfizer)', url: 'https://www.phqscreeners.com/' },
    ],
    tags: ['phq-9', 'depression'],
    asked:
      'What does a PHQ-9 total of 12 or 17 mean? How bad or serious is this depression score? Points, range, severity, cut-off, interpret the result of the questionnaire, mood screening. Minimal, mild, moderate, severe. ¿Qué significa un puntaje de 12? ¿Qué tan grave es la depresión? Which category or group is a score of 6, 8, 10, 14, 19 or 21? How severe, bad enough for a same day call, high score on the mood questions. ¿Un 10 es leve o moderado? Sacó 14. Which range is moderate or severe, total came out at 20, the score was 13, how do I interpret it? What does a score of nine on the mood questions mean? Depression points, the nine questions, is 15 a lot? How do you add it up? Le salió 14 en el cuestionario de ánimo, ¿qué tan mal está?',
  },
  {
    id: 'kb-24',
    question: {
      en: 'Is question 9 of the PHQ-9 enough to find suicide risk?',
      es: '¿La pregunta 9 del PHQ-9 basta para encontrar el riesgo de suicidio?',
    },
    answer: {
      en: 'Question 9 alone does not find the suicide risk: in a study of adult inpatients about 63% of those at risk had not endorsed item 9. A positive item 9 is urgent, but a negative one is no all-clear: listen to what the member says, and use the clinical suicide-risk tool of your nurses.',
      es: 'La pregunta 9 sola no encuentra el riesgo de suicidio: en un estudio con adultos hospitalizados, como el 63% de quienes estaban en riesgo no había marcado la pregunta 9. Una pregunta 9 positiva es urgente, pero una negativa no descarta nada: escuche lo que dice el miembro y use la herramienta clínica de riesgo de suicidio de sus enfermeras.',
    },
    sources: [
      {
        title: 'PHQ-9 and suicide risk in medical inpatients (PMC8258235)',
        url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC8258235',
      },
    ],
    tags: ['phq-9', 'item 9', 'question 9', 'rule out', 'last question', 'negative'],
    asked:
      'If the last question of the PHQ is zero or not at all, are they safe, can I rule out suicide? Is item nine reliable, does it miss people? Suicide screening tool. Si contestó cero en la última pregunta, ¿está a salvo? Answered zero on the self harm question, is that reliable? Negative screen but sounds hopeless. ¿Es confiable la última pregunta? She ticked never on the last question, so we are fine? Can somebody be suicidal with a zero? ¿Con un cero en la última estoy tranquilo? She ticked several days on the last item of the depression form.',
  },
  {
    id: 'clin-phq2',
    question: {
      en: 'What is the difference between the PHQ-2 and the PHQ-9?',
      es: '¿Cuál es la diferencia entre el PHQ-2 y el PHQ-9?',
    },
    answer: {
      en: 'The PHQ-2 is the first two questions of the PHQ-9, on interest and mood over the last two weeks, with 0 to 6 points. From 3 points on the screen is positive and the whole PHQ-9 (nine questions, 0 to 27) follows. Neither is a diagnosis.',
      es: 'El PHQ-2 son las dos primeras preguntas del PHQ-9, sobre interés y ánimo en las últimas dos semanas, con 0 a 6 puntos. Desde 3 puntos es positivo y sigue el PHQ-9 entero (nueve preguntas, 0 a 27). Ninguno es un diagnóstico.',
    },
    sources: CLINICAL_SOURCES.phq,
    tags: ['phq-2', 'phq2', 'two questions', 'dos preguntas'],
    asked:
      'Is the short depression screen enough, just the two questions? Score of three on the PHQ2, do I do the long one? How many questions are in it, how far back do they ask? ¿Bastan las dos preguntas? ¿Cuántas preguntas tiene el cuestionario de depresión? PHQ2 was 4, what comes next? The first two questions were positive.',
  },
  {
    id: 'kb-23',
    question: {
      en: 'A member says they want to die. What do I do?',
      es: 'Un miembro dice que quiere morir. ¿Qué hago?',
    },
    answer: {
      en: 'Stay on the line and open the crisis text (F2 in a call). Ask directly about suicide, and find out where the person is. Offer to bring in 988: call or text 988; in Spanish press 2 or text AYUDA; veterans press 1. With a plan, means or an attempt under way call 911 while somebody else stays with the member, and tell the supervisor at once.',
      es: 'Siga en la línea y abra el texto de crisis (F2 en una llamada). Pregunte directamente por el suicidio y averigüe dónde está la persona. Ofrezca comunicar con el 988: llamar o mandar un texto al 988; en español, marcar 2 o mandar AYUDA; veteranos, marcar 1. Si hay un plan, los medios o un intento en curso, llame al 911 mientras otra persona se queda con el miembro, y avise de inmediato al supervisor.',
    },
    sources: [
      {
        title: '988 Suicide & Crisis Lifeline: what to expect',
        url: 'https://988lifeline.org/get-help/what-to-expect',
      },
    ],
    tags: ['988', 'crisis', 'suicide', 'self-harm'],
    asked:
      'Suicide on the phone, wants to end life, kill, hurt or harm themselves, does not want to live. Crisis line number, hotline, 988, welfare check. Línea de crisis, suicidio, se quiere matar. Suicidal caller, member in crisis, what number to give, what do I say. Persona en crisis, qué decir. He says he has nothing to live for. She talks about ending it all, has pills ready, a gun. What number do I give to somebody who wants to kill himself? Dice que ya no quiere vivir. She started crying and says she does not want to be here any more, what do I do right now? Dice que ya no quiere estar aquí.',
  },
  {
    id: 'kb-25',
    question: {
      en: 'The member has no food at home today. What can I do?',
      es: 'El miembro no tiene comida en casa hoy. ¿Qué puedo hacer?',
    },
    answer: {
      en: 'Note the food need and help the same day: 211 for local food, the Eldercare Locator (1-800-677-1116) for meals for older people, and the plan’s meal benefit where there is one. NCQA’s SNS-E expects a fitting action within 30 days of a positive food, housing or transportation screen.',
      es: 'Anote la necesidad de comida y ayude el mismo día: 211 para comida local, el Eldercare Locator (1-800-677-1116) para comidas de personas mayores y el beneficio de comidas del plan, si lo hay. SNS-E de NCQA espera una acción adecuada dentro de 30 días de una detección positiva de comida, vivienda o transporte.',
    },
    sources: [
      {
        title: 'NCQA HEDIS: Social Need Screening and Intervention (SNS-E)',
        url: 'https://www.ncqa.org/hedis/measures/',
      },
    ],
    tags: ['sdoh', 'food', '211', 'run out of food', 'money for food', 'meals on wheels', 'snap'],
    asked:
      'She has nothing to eat, is hungry, her fridge is empty, she cannot afford or pay for groceries. Who helps with food, a food bank or pantry, food stamps, SNAP, Meals on Wheels, meal delivery? Where do I send or refer somebody who needs food? No tiene qué comer, tiene hambre, no le alcanza para comprar comida. ¿Quién ayuda con comida? Resources or who to call for a member without food, ran out of food, pantry is bare until the check comes, has not eaten since yesterday because money ran out, hungry kids. ¿Qué le ofrezco si no tiene dinero para comida? Despensa vacía. She is skipping dinner so that the grandkids can eat. Nothing left to eat. Refer a member for food. She has no money for food until the first. Skips meals, empty fridge, kids eat first. Who brings meals to seniors? No tiene qué comer hoy. Rent, lights cut off, housing, homeless. There is nothing in the refrigerator, where do I send her? No hay nada en el refrigerador, ¿a dónde la mando?',
  },
  {
    id: 'kb-26',
    question: {
      en: 'The member answers “No” to feeling safe at home. What next?',
      es: 'El miembro contesta “No” a sentirse seguro en casa. ¿Qué sigue?',
    },
    answer: {
      en: 'Ask whether it is safe to talk now; if not, agree on a code word and a better time. Offer the National Domestic Violence Hotline (1-800-799-7233), and Adult Protective Services for elder abuse; for danger now, 911. Leave no message about it, and never show the answer to a proxy.',
      es: 'Pregunte si ahora es seguro hablar; si no, acuerden una palabra clave y una mejor hora. Ofrezca la Línea Nacional contra la Violencia Doméstica (1-800-799-7233) y los Servicios de Protección para Adultos en caso de maltrato; con peligro inmediato, el 911. No deje mensajes sobre esto y nunca muestre la respuesta a un representante.',
    },
    sources: [{ title: 'National Domestic Violence Hotline', url: 'https://www.thehotline.org/' }],
    tags: ['sdoh', 'safety', 'abuse', 'violence', 'hits', 'afraid', 'elder abuse', 'beats', 'hurts her', 'abusive'],
    asked:
      'The member does not feel safe, is afraid or scared of somebody at home. Her son, husband or caregiver hits, hurts, threatens or yells at her, takes her money. Abuse, neglect, domestic violence, elder abuse, report it. No se siente segura en casa, la golpean, maltrato, abuso. Somebody is hurting her, shouting in the background, not safe to talk, she whispers. Protective services, shelter, hotline for violence. No puede hablar, hay violencia en casa. I hear somebody yelling at her. Her nephew takes her checks. She whispers that she is scared of her husband. Bruises, locked in, being hurt at home. Le pegan en la casa. Tiene miedo de su hijo.',
  },
]
