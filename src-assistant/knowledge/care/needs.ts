import type { KnowledgeEntry } from '../../types.ts'
import { CLINICAL_SOURCES, DESK_GUIDE, MEDICARE, NEED_SOURCES, USPSTF } from '../sources.ts'

/** The mood questions in practice, and what a member lacks: a ride, light, company, money, housing. */
export const NEEDS_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'clin-phq-ask',
    question: { en: 'How is the PHQ-9 asked and added up?', es: '¿Cómo se pregunta y se suma el PHQ-9?' },
    answer: {
      en: 'The PHQ-9 screens for depression by asking how often something was so in the last two weeks, such as low mood, little interest, sleep, energy or thoughts of self-harm; each of nine items counts 0 (not at all), 1 (several days), 2 (more than half the days) or 3 (nearly every day), 27 at most. A tenth question, how hard it makes life, is not counted. Read it word for word, don’t explain or guess answers, and let the member answer, not the family. On question 9 above zero: the crisis steps.',
      es: 'El PHQ-9 pregunta qué tan seguido en las últimas dos semanas; cada una de nueve preguntas vale 0 (ningún día), 1 (varios días), 2 (más de la mitad de los días) o 3 (casi todos los días), 27 a lo más. Una décima, qué tanto dificulta la vida, no cuenta. Léalo palabra por palabra, no explique ni adivine, y que conteste el miembro, no la familia. Pregunta 9 mayor que cero: pasos de crisis.',
    },
    sources: CLINICAL_SOURCES.phq,
    tags: ['phq-9', 'add up', 'two weeks', 'nine questions', 'read word for word', 'sumar', 'dos semanas', 'preguntas'],
    asked:
      'What is the PHQ-9 questionnaire for? ¿Para qué sirve el cuestionario PHQ-9? What does the PHQ-9 ask about, which questions are in it? She wants to know what is in the depression questions first. ¿Qué preguntan en el PHQ-9? How many points does each PHQ answer give? Highest possible PHQ-9 score? What time frame do the depression questions ask about? May her husband answer the mood questions for her? Do I read the depression questions exactly as written? Does question 10 count? ¿Cuántos puntos vale cada respuesta del PHQ? ¿Puede contestar la esposa el cuestionario de depresión? ¿De cuánto tiempo pregunta el PHQ? ¿Cuál es el máximo del PHQ-9? How do you add up the nine questions? Can the wife answer the PHQ for him? Can a daughter fill in the depression form? What are the depression questions?',
  },
  {
    id: 'clin-phq-positive',
    question: {
      en: 'The PHQ-9 came out at 10 or more. What follows, and how soon?',
      es: 'El PHQ-9 salió en 10 o más. ¿Qué sigue y en cuánto tiempo?',
    },
    answer: {
      en: 'A PHQ-9 of 10 or more is a positive screen: the care team calls within 1 to 2 business days, the same day with 20 or more or any answer above zero on question 9. Tell the member that somebody will call, offer the “Ask the doctor” task, and that talk therapy and medicines help. DSF-E wants follow-up within 30 days. The diagnosis is for the clinician.',
      es: 'Un PHQ-9 de 10 o más es una detección positiva: el equipo de cuidado llama en 1 a 2 días hábiles, el mismo día con 20 o más o con cualquier respuesta mayor que cero en la pregunta 9. Diga al miembro que lo llamarán, ofrezca la tarea “Preguntar al doctor”, y que la terapia y las medicinas ayudan. DSF-E quiere seguimiento en 30 días. El diagnóstico es del profesional clínico.',
    },
    sources: [...CLINICAL_SOURCES.phq, ...DESK_GUIDE],
    tags: [
      'phq-9',
      'positive',
      'follow-up',
      'score 10',
      'how soon',
      'same day',
      'positivo',
      'seguimiento',
      'depresión',
    ],
    asked:
      'Depression screen is positive, what do I do with it? How soon must somebody follow up after a PHQ of 16? Score over 20, who calls and when? From which score on is the PHQ-9 positive? Who gets the high depression score? Salió positivo el PHQ, ¿qué sigue? ¿Desde cuántos puntos es positivo? ¿En cuántos días se da seguimiento a la depresión? Sacó 21, ¿hoy mismo? Whom do I tell about a high PHQ?',
  },
  {
    id: 'clin-depression-screen',
    question: {
      en: 'Who is screened for depression, how often, and does it cost?',
      es: '¿A quién se le pregunta por depresión, cada cuánto, y cuesta?',
    },
    answer: {
      en: 'The USPSTF recommends screening all adults for depression, older ones too. Medicare pays for one depression screening a year in a primary care office without a share; treatment has its usual costs. The member may refuse any question. Anxiety screening is recommended up to 64; over 64 the evidence is too little.',
      es: 'El USPSTF recomienda preguntar por depresión a todos los adultos, también a los mayores. Medicare paga una detección de depresión al año en atención primaria sin costo; el tratamiento tiene sus costos normales. El miembro puede negarse a cualquier pregunta. La detección de ansiedad se recomienda hasta los 64; después faltan pruebas.',
    },
    sources: [...USPSTF.depression, ...MEDICARE.depression],
    tags: [
      'depression screening',
      'how often',
      'every year',
      'cost',
      'anxiety',
      'detección de depresión',
      'ansiedad',
      'cada cuánto',
    ],
    asked:
      'How often do we do the PHQ with a member? Is the depression screening free? Why ask a 75 year old about mood? He does not want to answer the depression questions, ok? Is there a screen for anxiety? ¿Cada cuánto el PHQ? ¿Es gratis la detección de depresión? No quiere contestar lo de la depresión, ¿está obligado?',
  },
  {
    id: 'clin-sad-no-crisis',
    question: {
      en: 'A member is sad, grieving or anxious but not in danger. What can I offer?',
      es: 'Un miembro está triste, de duelo o ansioso, pero sin peligro. ¿Qué le ofrezco?',
    },
    answer: {
      en: 'For somebody who is sad, grieving or anxious: listen, say that it is understandable, ask directly whether they think of not living any more, and offer the “Ask the doctor” task or a call-back by the care team. Medicare covers counseling; member services find a therapist, also by video. The 988 line is for any distress, day and night, not only for suicide.',
      es: 'Con alguien triste, de duelo o ansioso: escuche, diga que se entiende, pregunte directamente si piensa en no vivir más, y ofrezca la tarea “Preguntar al doctor” o que llame el equipo de cuidado. Medicare cubre la terapia; servicios para miembros busca terapeuta, también por video. La línea 988 es para cualquier angustia, día y noche, no solo para el suicidio.',
    },
    sources: NEED_SOURCES.distress,
    tags: ['sad', 'grief', 'anxious', 'crying', 'therapist', 'triste', 'duelo', 'ansioso', 'llora', 'terapeuta'],
    asked:
      'Her husband died last month and she cries, what do I say? He is nervous all the time, where do I send him? Does Medicare pay for therapy or counseling? She wants to talk to a counselor. Grief support for members. Está muy triste desde que murió su esposo, ¿qué le digo? ¿Medicare paga terapia? Tiene mucha ansiedad, ¿qué le ofrezco? Quiere un psicólogo. She is sad and lonely since her husband died.',
  },
  {
    id: 'clin-lonely',
    question: {
      en: 'A member is lonely or lives alone without help. What is there?',
      es: 'Un miembro se siente solo o vive solo sin ayuda. ¿Qué hay?',
    },
    answer: {
      en: 'For loneliness there are senior centers, friendly-call and visitor programs, meals in company and classes, found through the Eldercare Locator (1-800-677-1116) or 211; some plans offer a companion benefit, so ask member services. In the social needs check a “no” to having people counts as a need. Listen for low mood, and offer the mood questions.',
      es: 'Para la soledad hay centros para mayores, programas de llamadas y visitas amistosas, comidas en compañía y clases, que se encuentran en el Eldercare Locator (1-800-677-1116) o el 211; algunos planes tienen un beneficio de compañía: pregunte a servicios para miembros. En la revisión de necesidades, un “no” a tener con quién cuenta como necesidad. Atienda al ánimo bajo y ofrezca las preguntas.',
    },
    sources: NEED_SOURCES.eldercare,
    tags: ['lonely', 'alone', 'isolated', 'companion', 'senior center', 'solo', 'soledad', 'aislado', 'compañía'],
    asked:
      'She has nobody to talk to, what can I offer? He is isolated and lonely. Any program that calls or visits seniors? She keeps me on the phone because she is alone. Where are senior centers? Se siente muy sola, ¿qué le ofrezco? Vive solo y nadie lo visita, ¿qué hay? ¿Hay quien le haga compañía? Member says she is lonely since her husband died.',
  },
  {
    id: 'clin-utilities',
    question: {
      en: 'A member’s power, water or gas is about to be shut off. Who helps?',
      es: 'Al miembro le van a cortar la luz, el agua o el gas. ¿Quién ayuda?',
    },
    answer: {
      en: 'For a utility shut-off: 211 finds local help and LIHEAP, which pays toward heating and cooling; the utility company itself often has payment plans, and protects people on medical equipment when a doctor’s form says so. With oxygen or a ventilator and no power, call 911 or the equipment company now. Note the need; it counts in the social needs check.',
      es: 'Ante un corte de servicios: el 211 encuentra ayuda local y LIHEAP, que paga parte de la calefacción y el aire; la compañía misma suele tener planes de pago y protege a quien usa equipo médico con un formulario del doctor. Con oxígeno o respirador y sin luz: 911 o la compañía del equipo ahora. Anote la necesidad; cuenta en la revisión de necesidades sociales.',
    },
    sources: NEED_SOURCES.utilities,
    tags: ['utilities', 'electric', 'power shut off', 'water', 'heating', 'liheap', 'luz', 'agua', 'gas', 'cortar'],
    asked:
      'They are going to cut her lights off, who can help? No heat in the house. He got a shut-off notice from the electric company. Can’t pay the gas bill at home. Power is out and she is on oxygen. Le van a cortar la luz, ¿quién ayuda? No tiene calefacción. No puede pagar el agua, ¿a dónde lo mando? Programs for utility bills. She has no heat at home, what do I do? No electricity, no hot water. Le cortaron la luz, ¿qué hago?',
  },
  {
    id: 'clin-housing',
    question: {
      en: 'A member is homeless or may lose the home. Who helps?',
      es: 'Un miembro no tiene casa o la puede perder. ¿Quién ayuda?',
    },
    answer: {
      en: 'For housing, 211 knows shelters, rent help and legal aid against eviction in the county; the Eldercare Locator (1-800-677-1116) knows senior housing, and a HUD counselor is at 1-800-569-4287. Note the need and where the member can be reached. NCQA’s SNS-E wants an action within 30 days of a positive housing screen. No place tonight: 211 while on the line.',
      es: 'Para vivienda, el 211 conoce refugios, ayuda con la renta y ayuda legal contra desalojos en el condado; el Eldercare Locator (1-800-677-1116) conoce vivienda para mayores, y un consejero de HUD está en 1-800-569-4287. Anote la necesidad y dónde se localiza al miembro. SNS-E de NCQA quiere una acción en 30 días. Sin dónde dormir hoy: 211 durante la llamada.',
    },
    sources: NEED_SOURCES.housing,
    tags: ['housing', 'homeless', 'eviction', 'rent', 'shelter', 'vivienda', 'desalojo', 'renta', 'refugio'],
    asked:
      'She is being evicted, whom does she call? He sleeps in his car. Behind with the rent. Needs a place to live, senior housing? Mold and no repairs at home. La van a desalojar, ¿quién la ayuda? Vive en la calle. No puede pagar la renta, ¿a dónde la mando? ¿Hay vivienda para mayores? Housing help, where?',
  },
  {
    id: 'clin-ride',
    question: {
      en: 'A member has no way to get to the appointment. What rides are there?',
      es: 'El miembro no tiene cómo llegar a su cita. ¿Qué transporte hay?',
    },
    answer: {
      en: 'For a ride to a visit: many Advantage plans have a number of free rides, and Medicaid covers medical rides; both are booked some days ahead. Add the task “Ride question” (Alt+T in the call) and member services call back. 211 and the Eldercare Locator (1-800-677-1116) know local rides and wheelchair vans. Original Medicare pays for an ambulance in need only.',
      es: 'Para llegar a una cita: muchos planes Advantage tienen cierto número de viajes gratis, y Medicaid cubre transporte médico; los dos se piden con días de anticipación. Agregue la tarea “Pregunta de transporte” (Alt+T en la llamada) y servicios para miembros llama. El 211 y el Eldercare Locator (1-800-677-1116) conocen transporte local y con silla de ruedas. Medicare Original paga solo ambulancia necesaria.',
    },
    sources: [...NEED_SOURCES.eldercare, ...DESK_GUIDE],
    tags: [
      'ride',
      'transportation',
      'no car',
      'medicaid ride',
      'wheelchair van',
      'transporte',
      'viaje',
      'no tiene carro',
    ],
    asked:
      'She does not drive any more, how does she get to the mammogram? Are rides free? How many days ahead is a ride booked? Does Medicare pay for transportation to the doctor? He has no car, what do I offer? No tiene quién la lleve, ¿hay transporte? ¿El transporte es gratis? ¿Medicare paga el transporte al doctor?',
  },
  {
    id: 'clin-money',
    question: {
      en: 'A member can’t pay premiums, copays or daily costs. Which programs help?',
      es: 'Un miembro no puede pagar primas, copagos o gastos. ¿Qué programas ayudan?',
    },
    answer: {
      en: 'For money trouble: Medicare Savings Programs and Medicaid help with premiums and shares (apply at the state office), Extra Help with drug costs (Social Security, 1-800-772-1213), and SHIP counsels for free (1-877-839-2675). BenefitsCheckUp and 211 list more. Don’t say whether somebody qualifies or promise an amount; add the task “Cost question”.',
      es: 'Con problemas de dinero: los Programas de Ahorros de Medicare y Medicaid ayudan con primas y copagos (oficina estatal), Ayuda Adicional con las medicinas (Seguro Social, 1-800-772-1213), y SHIP aconseja gratis (1-877-839-2675). BenefitsCheckUp y el 211 tienen más. No diga si alguien califica ni prometa montos; agregue la tarea “Pregunta de costo”.',
    },
    sources: MEDICARE.help,
    tags: [
      'money',
      'extra help',
      'medicare savings program',
      'medicaid',
      'ship',
      'financial',
      'dinero',
      'ayuda adicional',
      'primas',
    ],
    asked:
      'She can’t afford her Part B premium, who helps? What is Extra Help, how does one apply? Medicare Savings Program, what is it? He lives on very little money. What is SHIP? No le alcanza el dinero para los copagos, ¿qué programas hay? ¿Qué es la Ayuda Adicional? ¿Quién ayuda con la prima? Financial strain in the needs check. What is Extra Help? Whats Extra Help for? ¿Para qué es la Ayuda Adicional?',
  },
  {
    id: 'clin-needs-check',
    question: {
      en: 'What does the social needs check ask, and what if a member says yes?',
      es: '¿Qué pregunta la revisión de necesidades sociales y qué pasa si hay una?',
    },
    answer: {
      en: 'The social needs check has ten questions on housing, food, transportation, utilities, safety, support and money, because these decide much of a person’s health and whether care can be followed; answering is voluntary. Any need gives “needs support”; there is no score. The member may skip it, the safety question is asked alone and never shown again. For a need: note it, name 211 or the fitting service, add a task. SNS-E wants an action on food, housing or transport within 30 days.',
      es: 'La revisión de necesidades sociales tiene diez preguntas de vivienda, comida, transporte, servicios, seguridad, apoyo y dinero, porque de eso depende mucho de la salud y de poder seguir el cuidado; contestar es voluntario. Cualquier necesidad da “necesita apoyo”; no hay puntaje. El miembro puede omitirla; la de seguridad se pregunta aparte y no se muestra otra vez. Con una necesidad: anótela, nombre el 211 o el servicio que corresponde y agregue una tarea. SNS-E quiere una acción en 30 días.',
    },
    sources: [...DESK_GUIDE, ...NEED_SOURCES.sns],
    tags: [
      'social needs',
      'sdoh',
      'ten questions',
      'screening',
      'needs support',
      'necesidades sociales',
      'preguntas',
      '211',
    ],
    asked:
      'Why do we ask about food and housing on a health call? How do I explain the questions on rent and meals? ¿Por qué preguntamos por comida y vivienda? What do we ask in the social needs screening? How many questions are in the SDOH check? Why do we ask about food and housing? She said yes to a need, what next? What is 211? Is there a score for social needs? ¿Qué preguntas trae lo de necesidades sociales? ¿Por qué preguntamos por la comida y la casa? ¿Qué es el 211?',
  },
]
