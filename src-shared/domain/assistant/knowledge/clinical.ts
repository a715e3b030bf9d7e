import type { KnowledgePassage } from '../types.ts'

/** Tests, kits, scores and urgent situations, for staff who are no clinicians. */
export const CLINICAL_ENTRIES: readonly KnowledgePassage[] = [
  {
    id: 'kb-15',
    question: { en: 'Who can get a Cologuard kit?', es: '¿Quién puede recibir un kit de Cologuard?' },
    answer: {
      en: 'A Cologuard kit is for adults of 45 and older at average risk, with an order from a licensed provider. Not people with past colorectal cancer or advanced polyps, inflammatory bowel disease, certain family cancer syndromes, or bleeding now. The kit is repeated every three years, FIT every year.',
      es: 'Un kit de Cologuard es para adultos de 45 años o más con riesgo promedio y con la orden de un proveedor con licencia. No las personas con cáncer colorrectal o pólipos avanzados previos, enfermedad inflamatoria del intestino, ciertos síndromes de cáncer en la familia o sangrado actual. El kit se repite cada tres años; FIT, cada año.',
    },
    sources: [{ title: 'Exact Sciences: Cologuard, who may use it', url: 'https://www.cologuard.com/' }],
    tags: ['cologuard', 'fit', 'kit', 'average risk', 'crohn', 'ulcerative colitis', 'polyps', 'family history'],
  },
  {
    id: 'kb-16',
    question: {
      en: 'How should the member return a stool DNA kit?',
      es: '¿Cómo debe devolver el miembro el kit de ADN en el excremento?',
    },
    answer: {
      en: 'Plan the sample for a day on which the box can go back to UPS that day or the next; some locations close on Sundays and holidays. No sample during diarrhea or with blood in urine or stool. The provider usually has the result within two weeks.',
      es: 'Hay que planear la muestra para un día en que la caja pueda volver a UPS ese día o el siguiente; algunos locales cierran domingos y feriados. Nada de muestras con diarrea ni con sangre en la orina o el excremento. El proveedor suele tener el resultado en dos semanas.',
    },
    sources: [
      {
        title: 'Cologuard: using and returning your kit',
        url: 'https://www.cologuard.com/using-and-returning-your-cologuard-kit',
      },
    ],
    tags: ['cologuard', 'return', 'ups', 'send back', 'mail back', 'box', 'sample'],
  },
  {
    id: 'kb-17',
    question: { en: 'The stool test is positive. What now?', es: 'La prueba de excremento es positiva. ¿Y ahora?' },
    answer: {
      en: 'A positive stool test is not a diagnosis; a colonoscopy comes next, and closing the gap is no longer the point. Open a task to the ordering provider the same day and help with appointment and ride. In one Medicare Advantage pilot only about half of the people with a positive FIT had finished the colonoscopy after 12 months.',
      es: 'Una prueba de excremento positiva no es un diagnóstico; lo que sigue es una colonoscopia, y cerrar la brecha ya no es lo importante. Abra el mismo día una tarea para el proveedor que la ordenó y ayude con la cita y el transporte. En un piloto de Medicare Advantage, solo como la mitad de las personas con FIT positiva había terminado la colonoscopia a los 12 meses.',
    },
    sources: [
      {
        title: 'Medicare Advantage mailed-FIT pilot (Therap Adv Gastroenterol 2020)',
        url: 'https://pubmed.ncbi.nlm.nih.gov/32952612/',
      },
    ],
    tags: ['fit', 'positive', 'colonoscopy', 'abnormal', 'follow-up', 'next step'],
  },
  {
    id: 'kb-18',
    question: { en: 'Does the A1C test need fasting?', es: '¿La prueba de A1C necesita ayuno?' },
    answer: {
      en: 'A1C needs no fasting: it shows the average blood sugar of roughly the last three months and can be drawn at any hour. Anemia, recent blood loss or a transfusion and some blood conditions can mislead it; that is a question for the doctor.',
      es: 'La A1C no necesita ayuno: muestra el promedio del azúcar en la sangre de unos tres meses y se puede tomar a cualquier hora. La anemia, una pérdida de sangre o transfusión reciente y algunas enfermedades de la sangre la pueden alterar; eso es pregunta para el doctor.',
    },
    sources: [
      { title: 'NIDDK: the A1C test', url: 'https://www.niddk.nih.gov/health-information/diagnostic-tests/a1c-test' },
    ],
    tags: ['a1c', 'fasting', 'skip food before the test', 'ayunas'],
  },
  {
    id: 'kb-19',
    question: {
      en: 'How should a member take blood pressure at home?',
      es: '¿Cómo debe tomarse la presión en casa?',
    },
    answer: {
      en: 'Sitting, back supported, feet flat, legs not crossed, the arm at heart level, on bare skin with a cuff that fits. Rest five minutes first and don’t talk; no coffee, exercise or smoking in the 30 minutes before. Write down the date, the time and both numbers, and share them with the doctor’s office.',
      es: 'Sentado, con la espalda apoyada, los pies en el piso, las piernas sin cruzar, el brazo a la altura del corazón, sobre la piel y con un brazalete de su talla. Antes, cinco minutos de descanso y sin hablar; nada de café, ejercicio ni cigarro en los 30 minutos previos. Anotar la fecha, la hora y los dos números, y darlos al consultorio.',
    },
    sources: [
      {
        title: 'American Heart Association: monitoring blood pressure at home',
        url: 'https://www.heart.org/en/health-topics/high-blood-pressure/understanding-blood-pressure-readings/monitoring-your-blood-pressure-at-home',
      },
    ],
    tags: ['bp', 'home monitoring', 'cuff', 'measure at home', 'technique', 'coffee'],
  },
  {
    id: 'kb-20',
    question: {
      en: 'When is a blood pressure reading an emergency?',
      es: '¿Cuándo es una emergencia una lectura de la presión?',
    },
    answer: {
      en: 'A blood pressure of 180 or more on top, or 120 or more at the bottom, may be an emergency: wait a minute, check again, and if it is still that high, call the doctor now. With chest pain, short breath, back pain, numbness or weakness, a change in vision or trouble speaking: 911. Outreach staff never advise on medicine doses.',
      es: 'Una presión de 180 o más arriba, o 120 o más abajo, puede ser una emergencia: espere un minuto, vuelva a medir y, si sigue así de alta, llame al doctor ahora. Con dolor de pecho, falta de aire, dolor de espalda, adormecimiento o debilidad, cambios en la vista o problemas para hablar: 911. El personal de alcance nunca aconseja sobre dosis.',
    },
    sources: [
      {
        title: 'American Heart Association: blood pressure readings',
        url: 'https://www.heart.org/en/health-topics/high-blood-pressure/understanding-blood-pressure-readings',
      },
    ],
    tags: ['bp', 'emergency', 'crisis reading', '180', '120', '911', 'very high'],
  },
  {
    id: 'kb-21',
    question: {
      en: 'Which flu shots are preferred at 65 and over?',
      es: '¿Qué vacunas contra la gripe se prefieren a los 65 años o más?',
    },
    answer: {
      en: 'At 65 and over CDC prefers one of three: high-dose, recombinant or adjuvanted. When none of them is at hand, any flu shot for the age is better than waiting. The pharmacy can say which kind it has.',
      es: 'A los 65 años o más, los CDC prefieren una de tres: de dosis alta, recombinante o adyuvada. Si no hay ninguna, cualquier vacuna de la gripe para la edad es mejor que esperar. La farmacia puede decir cuál tiene.',
    },
    sources: [
      { title: 'CDC: flu vaccines for people of 65 and older', url: 'https://www.cdc.gov/flu/highrisk/65over.htm' },
    ],
    tags: ['flu', '65', 'high-dose', 'older people', 'seniors', 'which vaccine', 'pharmacy'],
  },
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
  },
]
