import type { KnowledgeEntry } from '../../types.ts'
import { CLINICAL_SOURCES, DIABETES_SOURCES, MEDICARE, USPSTF } from '../sources.ts'

/** Diabetes care beside the numbers of the measures. */
export const DIABETES_SITUATION_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'clin-a1c-why',
    question: {
      en: 'Why is A1C tested when the member checks sugar every day?',
      es: '¿Para qué la A1C si el miembro se mide el azúcar todos los días?',
    },
    answer: {
      en: 'A1C shows the average sugar of the last two to three months, and a finger stick only that moment; so the doctor sees both. Because it looks back no further, it is repeated: at least twice a year when the goal is met, about every three months when it is not or treatment changed. A good morning number does not replace it.',
      es: 'La A1C muestra el azúcar promedio de los últimos dos a tres meses, y el piquete solo ese momento; por eso el doctor mira los dos. Como no mira más atrás, se repite: al menos dos veces al año si se llega a la meta, y como cada tres meses si no o si cambió el tratamiento. Un buen número en la mañana no la reemplaza.',
    },
    sources: CLINICAL_SOURCES.a1c,
    tags: ['a1c', 'why', 'average', 'finger stick', 'two to three months', 'promedio', 'piquete'],
    asked:
      'He pricks his finger daily, why the lab test too? What is the sense of two A1C a year? How far back does the A1C look? What is the difference between A1C and glucose? Her sugar is fine every morning, A1C anyway? ¿Por qué la hemoglobina si se mide diario? ¿Por qué dos veces al año la prueba de azúcar? ¿Qué diferencia hay entre glucosa y A1C? ¿Para qué sirve la A1C?',
  },
  {
    id: 'clin-a1c-unreliable',
    question: {
      en: 'When is an A1C not reliable (sickle cell, anemia, dialysis, transfusion)?',
      es: '¿Cuándo no es confiable la A1C (células falciformes, anemia, diálisis, transfusión)?',
    },
    answer: {
      en: 'A1C can come out falsely high or low with sickle cell trait or disease and other hemoglobin variants, anemia, kidney failure or dialysis, liver disease, pregnancy, heavy bleeding or a recent transfusion. The doctor then looks at glucose readings, a sensor or another test such as fructosamine. Tell the doctor’s office about it; the lab can use a method that fits.',
      es: 'La A1C puede salir falsamente alta o baja con rasgo o anemia de células falciformes y otras variantes de hemoglobina, anemia, falla renal o diálisis, enfermedad del hígado, embarazo, mucho sangrado o una transfusión reciente. El doctor mira entonces glucosas, un sensor u otra prueba como la fructosamina. Avise al consultorio; el laboratorio puede usar un método adecuado.',
    },
    sources: CLINICAL_SOURCES.a1c,
    tags: [
      'a1c',
      'sickle cell',
      'anemia',
      'dialysis',
      'transfusion',
      'fructosamine',
      'unreliable',
      'falciforme',
      'diálisis',
    ],
    asked:
      'She has sickle cell and diabetes, can the a1c be trusted? He got a transfusion last month, is the A1C wrong? A1C in dialysis patients. Low iron, does it throw off the hemoglobin test? What is used instead when A1C is not accurate? Tiene anemia, ¿es confiable la A1C? Está en diálisis, ¿sirve la hemoglobina? Le hicieron una transfusión, ¿afecta la A1C?',
  },
  {
    id: 'clin-diabetes-feet',
    question: {
      en: 'What foot care does somebody with diabetes need?',
      es: '¿Qué cuidado de los pies necesita quien tiene diabetes?',
    },
    answer: {
      en: 'With diabetes the feet get a full check by a doctor or podiatrist once a year, at every visit when feeling is lost: nerves, pulses, skin. At home: look at both feet daily, wear shoes and socks, never go barefoot, dry well, no cutting of calluses. A sore, redness, swelling or black spot is for the doctor the same day.',
      es: 'Con diabetes, un doctor o podólogo revisa los pies a fondo una vez al año, y en cada visita si se perdió sensibilidad: nervios, pulsos, piel. En casa: mirarse los pies a diario, usar zapatos y calcetines, nunca andar descalzo, secar bien, no cortar callos. Una llaga, enrojecimiento, hinchazón o mancha negra es para el doctor el mismo día.',
    },
    sources: [...DIABETES_SOURCES.feet, ...MEDICARE.diabetes],
    tags: ['diabetes', 'feet', 'foot exam', 'podiatrist', 'neuropathy', 'pies', 'podólogo'],
    asked:
      'How often do diabetics get a foot exam? Why does the doctor look at his feet? She has a sore on her toe and is diabetic, what do I do? Does Medicare pay for a podiatrist? Numb feet and sugar. What should a diabetic do for the feet at home? ¿Cada cuánto se revisan los pies en la diabetes? ¿Por qué cuidar los pies si tiene azúcar? Tiene una llaga en el pie, ¿qué hago? Who checks the feet?',
  },
  {
    id: 'clin-diabetes-yearly',
    question: {
      en: 'Which checks does somebody with diabetes need each year?',
      es: '¿Qué revisiones necesita cada año quien tiene diabetes?',
    },
    answer: {
      en: 'The yearly checks in diabetes are: A1C at least twice, blood pressure at each visit, the eye exam of the retina, kidney tests in blood (eGFR) and urine (uACR), a foot exam, cholesterol, a dental visit, and the vaccines that are due. The doctor may want some more often.',
      es: 'Las revisiones de cada año en la diabetes son: A1C al menos dos veces, presión en cada visita, el examen de la retina, pruebas de los riñones en sangre (eGFR) y orina (uACR), los pies, el colesterol, el dentista y las vacunas que toquen. El doctor puede querer algunas más seguido.',
    },
    sources: DIABETES_SOURCES.care,
    tags: ['diabetes', 'yearly checks', 'checklist', 'what is due', 'revisiones', 'lista'],
    asked:
      'What tests does a diabetic need every year? Checklist for diabetics. She has type 2, what is due this year in general? How many visits a year does a diabetic need? New diabetic, which appointments? ¿Qué exámenes necesita un diabético al año? ¿Qué pruebas le tocan por la diabetes? Lista de revisiones del diabético.',
  },
  {
    id: 'clin-eye-how-often',
    question: {
      en: 'How often does somebody with diabetes need the eye exam?',
      es: '¿Cada cuánto necesita el examen de los ojos quien tiene diabetes?',
    },
    answer: {
      en: 'The diabetes eye exam is usually yearly; after an exam without retinopathy and with well controlled sugar the eye doctor may say every one to two years, and with damage more often. With type 2 it starts when diabetes is found, with type 1 within five years. An optometrist or ophthalmologist does it, or a photo of the retina is read by one.',
      es: 'El examen de los ojos por diabetes suele ser cada año; después de uno sin retinopatía y con el azúcar bien controlado el oculista puede decir cada uno o dos años, y con daño más seguido. En la tipo 2 empieza al encontrarse la diabetes, en la tipo 1 dentro de cinco años. Lo hace un optometrista u oftalmólogo, o él lee una foto de la retina.',
    },
    sources: [...CLINICAL_SOURCES.retinopathy, ...DIABETES_SOURCES.care],
    tags: [
      'diabetes eye exam',
      'how often',
      'yearly',
      'optometrist',
      'ophthalmologist',
      'retina',
      'cada cuánto',
      'oculista',
    ],
    asked:
      'How many times a year the eye exam for a diabetic? Her eye exam was normal, when is the next? Just got diabetes, when does he need his eyes looked at? Who does the diabetic eye exam, which doctor? Optometrist or ophthalmologist for the retina? ¿Cada cuánto la retina? ¿Quién hace el examen de los ojos del diabético? Recién le diagnosticaron diabetes, ¿cuándo van los ojos?',
  },
  {
    id: 'clin-eye-glasses-no',
    question: {
      en: 'Is a check for new glasses enough as the diabetes eye exam?',
      es: '¿Basta la revisión para lentes nuevos como examen de los ojos por diabetes?',
    },
    answer: {
      en: 'New glasses come from a refraction, which measures sight and does not look for damage by diabetes. What counts is a look at the retina, with drops or a photo, so ask: “Did they put in drops or take a picture of the back of the eye?” If so, request the record; if not, the diabetes eye exam is still due. Cataract surgery does not replace it either.',
      es: 'Los lentes nuevos salen de una refracción, que mide la vista y no busca daño por la diabetes. Lo que cuenta es mirar la retina, con gotas o una foto; pregunte: “¿Le pusieron gotas o le tomaron una foto del fondo del ojo?”. Si fue así, pida el expediente; si no, todavía falta el examen. La operación de cataratas tampoco lo reemplaza.',
    },
    sources: CLINICAL_SOURCES.retinopathy,
    tags: [
      'new glasses',
      'refraction',
      'glasses check',
      'diabetic eye exam',
      'cataract',
      'lentes nuevos',
      'graduación',
      'cataratas',
    ],
    asked:
      'Got new specs last month, says the diabetes eyes are done, right? Does the optician’s exam do for diabetes? She had her glasses changed, does that cover it? Vision test for the driver license, enough for diabetes? Had cataract surgery, does he still need the eye exam? Le cambiaron los lentes, ¿ya cumplió con los ojos? La graduación de lentes, ¿es lo mismo que el examen de la retina? Se operó de cataratas, ¿le hace falta?',
  },
  {
    id: 'clin-kidney-two',
    question: {
      en: 'What do eGFR and uACR show, and why are both done?',
      es: '¿Qué muestran el eGFR y la uACR, y por qué se hacen las dos?',
    },
    answer: {
      en: 'The eGFR, from a blood draw, estimates how well the kidneys filter (60 or more is the usual range); the uACR, from a urine sample, shows albumin leaking through (below 30 mg/g is normal). Each can be off while the other is fine, so both are done once a year in diabetes. What a result means for one member is for the doctor.',
      es: 'El eGFR, de una muestra de sangre, estima qué tan bien filtran los riñones (60 o más es lo usual); la uACR, de una muestra de orina, muestra albúmina que se escapa (menos de 30 mg/g es normal). Una puede salir mal y la otra bien, por eso se hacen las dos cada año en la diabetes. Lo que significa para un miembro lo dice el doctor.',
    },
    sources: CLINICAL_SOURCES.kidney,
    tags: ['egfr', 'uacr', 'acr', 'albumin', 'creatinine', 'kidney numbers', 'creatinina', 'riñones'],
    asked:
      'What is a uACR? Is the uACR blood or urine? What is a normal eGFR in general? Blood was drawn, what is the urine cup for? Microalbumin, what is it? What is the ACR test? Is the kidney test fasting? ¿Qué es el eGFR? ¿La uACR es de sangre o de orina? ¿Para qué orina si ya dio sangre? ¿Qué es la microalbúmina?',
  },
  {
    id: 'clin-glucose-sensor',
    question: {
      en: 'What is a continuous glucose monitor, and who gets one?',
      es: '¿Qué es un monitor continuo de glucosa y a quién se lo dan?',
    },
    answer: {
      en: 'A continuous glucose monitor (CGM) is a small sensor on the arm or belly that reads sugar day and night and warns of highs and lows. Medicare Part B covers it, with an order, for people who use insulin or have had problem low sugars; in Original Medicare 20% is left to pay. A plan can ask for approval or a brand: member services know.',
      es: 'Un monitor continuo de glucosa (CGM) es un pequeño sensor en el brazo o el vientre que lee el azúcar día y noche y avisa si sube o baja. La Parte B de Medicare lo cubre, con orden, a quien usa insulina o ha tenido bajas de azúcar problemáticas; en Medicare Original queda por pagar el 20%. El plan puede pedir autorización o una marca: lo sabe servicios para miembros.',
    },
    sources: MEDICARE.diabetes,
    tags: ['cgm', 'sensor', 'libre', 'dexcom', 'continuous glucose monitor', 'monitor continuo', 'cobertura'],
    asked:
      'Can she get the arm sensor for her sugar, does Medicare cover it? What is a CGM? Who qualifies for a Libre? Does he need to be on insulin for the sensor? Tired of pricking fingers, is there something else? ¿Qué es el sensor del azúcar? ¿Medicare cubre el sensor? ¿Quién puede tener el monitor continuo?',
  },
  {
    id: 'clin-low-sugar',
    question: {
      en: 'What is low or very high blood sugar, and what do I do on a call?',
      es: '¿Qué es el azúcar baja o muy alta, y qué hago en una llamada?',
    },
    answer: {
      en: 'Low blood sugar is below 70 mg/dL: shaking, sweat, confusion, hunger. The member follows the plan from the doctor at once, and you stay on the line; if they can’t swallow, are confused or pass out, call 911. Above 300, or high with vomiting, deep breathing or drowsiness, the doctor is called now, or 911. Afterwards tell the care team.',
      es: 'El azúcar baja es menos de 70 mg/dL: temblor, sudor, confusión, hambre. El miembro sigue enseguida el plan de su doctor y usted se queda en la línea; si no puede tragar, está confundido o se desmaya, llame al 911. Más de 300, o alta con vómito, respiración profunda o mucho sueño: se llama ahora al doctor, o al 911. Después avise al equipo de cuidado.',
    },
    sources: DIABETES_SOURCES.low,
    tags: ['low blood sugar', 'hypoglycemia', 'high sugar', '70', '300', 'azúcar baja', 'hipoglucemia', 'azúcar alta'],
    asked:
      'She is shaky and says her sugar is low, what do I do now? His meter says 54. What number is low sugar? Sugar over 400 on the phone, what do I do? Signs of hypoglycemia. Dice que tiene el azúcar baja y tiembla, ¿qué hago? ¿Desde qué número es azúcar baja? El aparato marca 350, ¿qué hago?',
  },
  {
    id: 'clin-prediabetes',
    question: {
      en: 'Who is tested for diabetes, and what helps with prediabetes?',
      es: '¿A quién se le hace la prueba de diabetes y qué ayuda con la prediabetes?',
    },
    answer: {
      en: 'The USPSTF recommends a blood sugar test from 35 to 70 with overweight or obesity, about every three years. In prediabetes (A1C 5.7 to 6.4%) losing some weight and moving more lowers the risk of diabetes. The Medicare Diabetes Prevention Program is free for those with prediabetes and overweight who never had diabetes; the doctor’s office or member services know where.',
      es: 'El USPSTF recomienda una prueba de azúcar de los 35 a los 70 años con sobrepeso u obesidad, como cada tres años. En la prediabetes (A1C de 5.7 a 6.4%) bajar algo de peso y moverse más baja el riesgo de diabetes. El Programa de Prevención de la Diabetes de Medicare es gratis para quien tiene prediabetes y sobrepeso y nunca tuvo diabetes; el consultorio o servicios para miembros saben dónde.',
    },
    sources: [...USPSTF.diabetes, ...MEDICARE.diabetes],
    tags: ['prediabetes', 'diabetes screening', 'prevention program', 'overweight', 'prueba de diabetes', 'prevención'],
    asked:
      'Who should be screened for diabetes? She was told prediabetes, what is there for her? Is there a class against getting diabetes? Does Medicare pay for the diabetes prevention program? How often is the diabetes test if you are fine? ¿A quién se le hace la prueba del azúcar? Tiene prediabetes, ¿qué programa hay? ¿Medicare paga el programa de prevención?',
  },
  {
    id: 'bill-diabetes',
    question: {
      en: 'What do diabetes supplies, classes and eye or foot exams cost in Medicare?',
      es: '¿Cuánto cuestan en Medicare los materiales, clases y exámenes de ojos o pies por diabetes?',
    },
    answer: {
      en: 'In Original Medicare the yearly diabetes eye exam, foot exams, meters, strips, sensors and diabetes classes cost 20% after the Part B deductible; A1C and other lab tests that are covered cost nothing, and nutrition therapy neither. Insulin is at most $35 a month. In an Advantage plan it depends on the plan: member services, or a “Cost question”.',
      es: 'En Medicare Original el examen anual de los ojos por diabetes, los de los pies, medidores, tiras, sensores y clases de diabetes cuestan el 20% después del deducible de la Parte B; la A1C y otros análisis cubiertos no cuestan, y la terapia de nutrición tampoco. La insulina cuesta a lo más $35 al mes. En un plan Advantage depende del plan: servicios para miembros, o “Pregunta de costo”.',
    },
    sources: MEDICARE.diabetes,
    tags: [
      'cost',
      'eye exam cost',
      'strips',
      'insulin 35',
      'a1c cost',
      'diabetes supplies',
      'costo',
      'tiras',
      'insulina',
    ],
    asked:
      'Does the diabetic eye exam cost anything? Is the A1C lab free? Who pays for test strips? How much is insulin a month at most? Does Medicare cover diabetes classes or a dietitian? Are diabetic shoes covered? ¿Cuánto cuesta el examen de los ojos? ¿La A1C es gratis? ¿Cubren las tiras del azúcar?',
  },
]
