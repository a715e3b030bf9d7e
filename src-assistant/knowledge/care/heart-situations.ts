import type { KnowledgeEntry } from '../../types.ts'
import { CLINICAL_SOURCES, HEART_SOURCES, MEDICARE, PATIENT_SOURCES, USPSTF } from '../sources.ts'

/** Blood pressure and cholesterol in special situations, and what goals mean. */
export const HEART_SITUATION_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'clin-bp-arm',
    question: {
      en: 'Which arm is blood pressure taken on, also after a mastectomy, a stroke or with a dialysis access?',
      es: '¿En qué brazo se toma la presión, también después de mastectomía, derrame o con acceso de diálisis?',
    },
    answer: {
      en: 'Blood pressure is taken on either arm at home, and always on the same one when they differ: the one that reads higher. After a mastectomy with lymph nodes removed the other arm is usual, and never the arm with a dialysis fistula; after both sides, or with a weak arm from a stroke, the doctor says which, or the leg.',
      es: 'En casa la presión se toma en cualquiera de los brazos, y siempre en el mismo cuando difieren: el que marca más alto. Después de una mastectomía con ganglios quitados se usa el otro brazo, y nunca el de la fístula de diálisis; si fueron los dos lados, o un brazo quedó débil por un derrame, el doctor dice cuál, o la pierna.',
    },
    sources: HEART_SOURCES.pressure,
    tags: [
      'which arm',
      'blood pressure',
      'mastectomy',
      'lymph nodes',
      'fistula',
      'brazo',
      'mastectomía',
      'ganglios',
      'fístula',
    ],
    asked:
      'She had breast cancer on the left, on which side does the cuff go? Right arm or left arm for the pressure? He has a dialysis fistula, where does the cuff go? Nodes taken out, can she use that arm? The two arms give different numbers, which counts? Stroke on the right side, which arm? ¿En qué brazo se toma la presión? Le quitaron un seno, ¿en qué brazo va el aparato? Tiene fístula, ¿dónde se mide? Le quitaron un seno, ¿en qué brazo se toma la presión? Which arm?',
  },
  {
    id: 'clin-bp-often',
    question: {
      en: 'How often and when should blood pressure be checked?',
      es: '¿Cada cuánto y a qué hora se mide la presión?',
    },
    answer: {
      en: 'The USPSTF recommends a blood pressure check every year from 40 on. With high blood pressure the doctor says how often at home: usual are two readings one minute apart, in the morning before medicines and in the evening, for about a week before a visit. Write down every reading with date and time, not only the good ones.',
      es: 'El USPSTF recomienda revisar la presión cada año desde los 40. Con presión alta el doctor dice cada cuánto en casa: lo usual son dos lecturas con un minuto entre ellas, en la mañana antes de las medicinas y en la noche, como una semana antes de una cita. Se anotan todas con fecha y hora, no solo las buenas.',
    },
    sources: [...USPSTF.pressure, ...HEART_SOURCES.pressure],
    tags: ['blood pressure', 'how often', 'morning', 'evening', 'twice', 'cada cuánto', 'mañana', 'noche'],
    asked:
      'How many times a day does she take her pressure? Morning or night for the bp? How many readings should he write down? Before or after pills for the reading? How often should a healthy person have blood pressure checked? ¿Cuántas veces al día se toma la presión? ¿A qué hora es mejor medir la presión? ¿Cada cuánto se revisa la presión? How long to wait between two readings of the pressure? ¿Cuánto se espera entre una lectura y otra? Why is blood pressure higher in the morning?',
  },
  {
    id: 'clin-bp-goal',
    question: {
      en: 'What is the blood pressure goal, and why treat it when one feels well?',
      es: '¿Cuál es la meta de la presión y por qué tratarla si uno se siente bien?',
    },
    answer: {
      en: 'The goal of heart associations is below 130/80 for most adults with high blood pressure, and the measure CBP asks for less than 140/90; the member’s own goal is set by the doctor. High blood pressure mostly has no sign, and over years it causes strokes, heart attacks and kidney damage. Less salt, moving, less alcohol and the prescribed medicine bring it down.',
      es: 'La meta de las asociaciones del corazón es menos de 130/80 para la mayoría de los adultos con presión alta, y la medida CBP pide menos de 140/90; la meta de cada miembro la fija el doctor. La presión alta casi nunca se siente, y con los años causa derrames, infartos y daño renal. La bajan menos sal, moverse, menos alcohol y la medicina recetada.',
    },
    sources: HEART_SOURCES.pressure,
    tags: ['blood pressure goal', '130/80', '140/90', 'no symptoms', 'salt', 'meta de presión', 'sal'],
    asked:
      'What should a member with high blood pressure aim for? He feels fine, why take pressure pills? Is the goal 130 or 140? What can lower blood pressure without pills? Does high blood pressure have symptoms? ¿Cuál es la meta de la presión? Se siente bien, ¿por qué tratar la presión? ¿Qué baja la presión aparte de las medicinas?',
  },
  {
    id: 'clin-bp-low',
    question: {
      en: 'What is a low blood pressure, and when does it matter?',
      es: '¿Qué es la presión baja y cuándo importa?',
    },
    answer: {
      en: 'A blood pressure below about 90/60 is called low; without complaints it is often harmless. With dizziness when standing up, falls or weakness the member sits down, moves slowly and tells the doctor’s office the same day, which looks at the medicines; fainting, confusion, chest pain or cold, pale skin is 911.',
      es: 'Una presión menor de unos 90/60 se llama baja; sin molestias muchas veces no hace daño. Con mareo al pararse, caídas o debilidad, el miembro se sienta, se mueve despacio y avisa ese día al consultorio, que revisa las medicinas; desmayo, confusión, dolor de pecho o piel fría y pálida es el 911.',
    },
    sources: HEART_SOURCES.pressure,
    tags: ['low blood pressure', 'hypotension', '90/60', 'dizzy', 'presión baja', 'mareo'],
    asked:
      'What bp is too low? She gets dizzy when she stands up, pressure 95 over 60. Is low blood pressure dangerous in general? His bottom number is 55. ¿Cuál es la presión baja? Se marea al levantarse, tiene la presión baja, ¿qué hago?',
  },
  {
    id: 'clin-bp-irregular',
    question: {
      en: 'Does a heartbeat that is irregular, a pacemaker or a big arm disturb the home cuff?',
      es: '¿Altera el aparato un latido irregular, un marcapasos o un brazo grande?',
    },
    answer: {
      en: 'With an irregular heartbeat such as atrial fibrillation a home cuff is less exact: several readings are taken and averaged, and the doctor is told when the device shows the heart sign. A pacemaker is no obstacle. A large arm needs a larger cuff, because one that is too small reads too high; some plans and makers send it.',
      es: 'Con un latido irregular como la fibrilación auricular el aparato es menos exacto: se toman varias lecturas y se promedian, y se avisa al doctor si el aparato muestra el signo del corazón. Un marcapasos no impide nada. Un brazo grande necesita un brazalete más grande, porque uno chico marca de más; algunos planes y fabricantes lo mandan.',
    },
    sources: HEART_SOURCES.pressure,
    tags: [
      'irregular heartbeat',
      'afib',
      'pacemaker',
      'cuff size',
      'error',
      'latido irregular',
      'marcapasos',
      'brazalete grande',
    ],
    asked:
      'He has afib, can he use a home cuff? The cuff shows a heart symbol or an error. Pacemaker and a blood pressure machine, ok? Her arm is too big for the cuff. Tiene fibrilación, ¿sirve el aparato en casa? Tiene marcapasos, ¿puede usar el aparato de presión? El brazalete no le queda.',
  },
  {
    id: 'clin-lipid-often',
    question: {
      en: 'How often is cholesterol tested, and what do the numbers mean?',
      es: '¿Cada cuánto se revisa el colesterol y qué significan los números?',
    },
    answer: {
      en: 'Cholesterol is tested about every 4 to 6 years in healthy adults, and more often, mostly yearly, with diabetes, heart disease or a statin. In general a total below 200 mg/dL, an LDL (“bad”) below 100, triglycerides below 150 and an HDL (“good”) of 60 or more are favorable; with heart disease a lower LDL is sought. The doctor sets the goal.',
      es: 'El colesterol se revisa como cada 4 a 6 años en adultos sanos, y más seguido, casi siempre cada año, con diabetes, enfermedad del corazón o estatina. En general es favorable un total menor de 200 mg/dL, LDL (“malo”) menor de 100, triglicéridos menores de 150 y HDL (“bueno”) de 60 o más; con enfermedad del corazón se busca un LDL más bajo. La meta la fija el doctor.',
    },
    sources: CLINICAL_SOURCES.lipids,
    tags: [
      'cholesterol',
      'ldl',
      'hdl',
      'triglycerides',
      'how often',
      'numbers',
      'colesterol',
      'cada cuánto',
      'malo',
      'bueno',
    ],
    asked:
      'How often is a lipid panel done? What is good and bad cholesterol? What is a normal LDL? How many years between cholesterol tests? What is in a lipid panel? What is a high triglyceride number? ¿Cada cuánto el colesterol? ¿Qué es el colesterol malo? ¿Cuánto es normal de LDL? ¿Cuánto es colesterol alto?',
  },
  {
    id: 'clin-statin-who',
    question: {
      en: 'Why and to whom is a statin recommended?',
      es: '¿Por qué y a quién se le recomienda una estatina?',
    },
    answer: {
      en: 'Statins are recommended to people with heart disease or a stroke, with diabetes from 40 to 75, with a very high LDL, and by the USPSTF from 40 to 75 with a risk factor and a 10-year heart risk of 10% or more. They protect the heart even when cholesterol is normal. From 76 on the doctor decides. Muscle aches are the most common complaint; serious harm to muscles or liver is rare.',
      es: 'Las estatinas se recomiendan a quien tiene enfermedad del corazón o derrame, a quien tiene diabetes de los 40 a los 75, a quien tiene LDL muy alto, y según el USPSTF de los 40 a los 75 con un factor de riesgo y 10% o más de riesgo del corazón a 10 años. Protegen el corazón aunque el colesterol esté normal. Desde los 76 decide el doctor. Los dolores musculares son la queja más común; un daño serio de músculos o hígado es raro.',
    },
    sources: [...USPSTF.statins, ...PATIENT_SOURCES.statins],
    tags: ['statin', 'why', 'who', 'diabetes', 'heart disease', 'estatina', 'para qué', 'corazón'],
    asked:
      'Why is a diabetic put on a statin with normal cholesterol? Her LDL is fine, why would the doctor order a statin? Why do diabetics get a statin with normal cholesterol? Who is a statin for in general? Does a statin hurt the liver or the muscles? Is a statin still useful at 80? What are the side effects of statins in general? ¿Por qué estatina si es diabético y tiene bien el colesterol? ¿A quién se le da estatina? ¿La estatina daña el hígado? Do statins cause diabetes or memory loss?',
  },
  {
    id: 'bill-heart',
    question: {
      en: 'What do cholesterol tests and blood pressure monitors cost in Medicare?',
      es: '¿Cuánto cuestan en Medicare la prueba de colesterol y los aparatos de presión?',
    },
    answer: {
      en: 'Medicare pays for a cholesterol screening once every 5 years without a share, and for more lab tests when the doctor needs them. A home blood pressure cuff is not covered by Original Medicare, except in dialysis; many Advantage plans send or pay for one, so ask member services. The yearly talk about heart risk costs nothing.',
      es: 'Medicare paga la prueba de colesterol preventiva una vez cada 5 años sin costo, y más análisis cuando el doctor los necesita. Medicare Original no cubre el aparato de presión para la casa, salvo en diálisis; muchos planes Advantage lo mandan o lo pagan: pregunte a servicios para miembros. La plática anual sobre el riesgo del corazón no cuesta.',
    },
    sources: MEDICARE.heart,
    tags: [
      'cholesterol cost',
      'blood pressure cuff cost',
      'every 5 years',
      'covered',
      'costo',
      'aparato de presión',
      'colesterol',
    ],
    asked:
      'How often does Medicare pay for cholesterol? Is the cuff covered by Medicare? Does she pay for the lipid panel? Can he get a free blood pressure machine? ¿Medicare paga el aparato de la presión? ¿Cuánto cuesta la prueba de colesterol? ¿Cada cuánto paga Medicare el colesterol?',
  },
]
