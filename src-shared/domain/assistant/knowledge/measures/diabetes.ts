import type { KnowledgeEntry } from '../../types.ts'
import { NCQA } from '../sources.ts'

/** The measures of people with diabetes. */
export const DIABETES_MEASURE_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'kb-01',
    question: { en: 'What closes the A1C gap?', es: '¿Qué cierra la brecha de A1C?' },
    answer: {
      en: 'The measure is GSD, for people aged 18 to 75 with diabetes. The most recent A1C or GMI result of the measurement year counts, and it has to have a value. No result in the year is treated like poor control (above 9.0%).',
      es: 'La medida es GSD, para personas de 18 a 75 años con diabetes. Cuenta el resultado más reciente de A1C o GMI del año de medición, y tiene que traer un valor. Si en el año no hay resultado, cuenta igual que un mal control (más de 9.0%).',
    },
    sources: [
      { title: 'NCQA HEDIS MY 2026: Glycemic Status Assessment (GSD)', url: 'https://www.ncqa.org/hedis/measures/' },
    ],
    tags: ['gsd', 'a1c', 'diabetes', 'glycemic', 'gmi', 'poor control'],
    asked:
      'What closes GSD? Poor control number. Which lab closes the diabetes blood sugar measure? Threshold of GSD, bad or poor above nine percent. Is a hemoglobin A1C test enough? What A1C value or number is poor control? Does an order without a result count? Glucose sensor GMI. Age range for GSD. Sugar test for diabetics. ¿Qué examen de azúcar cierra la medida de diabetes? Hemoglobina glucosilada. What is needed for diabetics this year, what value or number must be in? No result on file, test ordered but no value. Control of blood sugar, 9 percent. ¿Qué resultado hace falta este año? What do we need from a diabetic to be done with the sugar one? His three month sugar number was 9.4, does that pass? Is any sugar lab fine, or does a finger stick do? He did the A1C twice this year, which one is used? The doctor ordered the lab and she never went. ¿Con cuánto de azúcar pasa la medida? Se hizo dos veces el análisis de azúcar, ¿cuál cuenta? What counts as out of control sugar for the plan? If the A1C was 7.2 in March and 9.6 in October, which one counts, the last or the lowest? Two results in a year. Si tiene dos A1C en el año, ¿cuál cuenta?',
  },
  {
    id: 'kb-02',
    question: { en: 'What happened to HBD and CDC?', es: '¿Qué pasó con HBD y CDC?' },
    answer: {
      en: 'In MY 2022 the old Comprehensive Diabetes Care set (CDC) was divided into HBD, EED and BPD. In MY 2024 HBD got the name GSD, and GMI from glucose sensors was added next to A1C. Read HBD on a gap list as GSD.',
      es: 'En MY 2022 el antiguo grupo Comprehensive Diabetes Care (CDC) se dividió en HBD, EED y BPD. En MY 2024 HBD pasó a llamarse GSD y se agregó el GMI de los sensores de glucosa junto a la A1C. Si una lista dice HBD, léalo como GSD.',
    },
    sources: [{ title: 'NCQA HEDIS: history of the diabetes measures', url: 'https://www.ncqa.org/hedis/measures/' }],
    tags: ['gsd', 'hbd', 'cdc'],
    asked:
      'Is HBD the same as GSD? What replaced comprehensive diabetes care? Old or former measure names, renamed, split, new name, current name, what is it called today. ¿Cómo se llama ahora HBD? Is HBD gone, still there or still used? An old report, worksheet or list from 2021 has CDC HbA1c, which measure is that today? EED and BPD split. ¿Todavía existe HBD? Somebody calls it CDC or asks about comprehensive diabetes care, is that still a thing, what should I call it? My old cheat sheet says CDC, what happened to that one? Did they change the name of the diabetes measure? ¿Le cambiaron el nombre a la medida de diabetes? What was the A1C measure called before?',
  },
  {
    id: 'hs-gsd-lower',
    question: {
      en: 'Why is a lower rate better for the diabetes measure (GSD)?',
      es: '¿Por qué en la medida de diabetes (GSD) es mejor un porcentaje más bajo?',
    },
    answer: {
      en: 'GSD has two rates: the share of people with diabetes whose last value is under 8.0%, where more is better, and the share above 9.0%, poor control, where fewer is better. Who has no result in the year counts as above 9.0%, so a missing lab makes that rate worse.',
      es: 'GSD tiene dos porcentajes: el de personas con diabetes cuyo último valor es menor de 8.0%, donde más es mejor, y el de quienes pasan de 9.0%, mal control, donde menos es mejor. Quien no tiene resultado en el año cuenta como mayor de 9.0%, así que un análisis que falta lo empeora.',
    },
    sources: NCQA.measures,
    tags: ['gsd', 'lower is better', 'inverse', 'poor control', 'inversa', 'mal control'],
    asked:
      'Why is the over 9 one backwards? Inverse measure. Why is a big number bad for the sugar measure, is it upside down, reversed, backwards? Which way is good, up or down? Under eight, over nine, which one is it? ¿Por qué es al revés, más alto es peor?',
  },
  {
    id: 'kb-03',
    question: {
      en: 'What counts for the diabetes eye exam?',
      es: '¿Qué cuenta para el examen de los ojos por diabetes?',
    },
    answer: {
      en: 'EED asks for a retinal or dilated exam read by an optometrist or ophthalmologist in the measurement year, or an exam without retinopathy in the year before. A glasses check is not enough. Retinal photos from a primary-care office count when an eye professional or an approved autonomous system reads them.',
      es: 'EED pide un examen de retina o con pupila dilatada, leído por un optometrista u oftalmólogo en el año de medición, o un examen sin retinopatía el año anterior. Una revisión para lentes no basta. Las fotos de retina del consultorio de atención primaria cuentan cuando las lee un profesional de los ojos o un sistema autónomo aprobado.',
    },
    sources: [
      {
        title: 'NCQA HEDIS MY 2026: Eye Exam for Patients With Diabetes (EED)',
        url: 'https://www.ncqa.org/hedis/measures/',
      },
    ],
    tags: ['eed', 'eye', 'retinal', 'retina', 'dilated', 'glasses', 'optometrist'],
    asked:
      'What closes EED, the eye gap? ¿Qué cierra la brecha del examen de los ojos? Do new glasses count as an eye exam? Does a vision check at the optician satisfy EED? Pictures or photos of the retina at the doctor’s office, camera, who has to read them. Dilated pupils, ophthalmologist, retinopathy, last year’s exam. ¿Cuenta una revisión de la vista para lentes? Eye doctor visit for diabetes, regular eye exam at the mall, optical shop. Photo of the back of the eye, who reads the picture? Was normal last year, is it enough? ¿Sirve el examen de la vista del año pasado? She got new specs at the mall, are we good on the eye thing? Does an optometrist count or only an eye surgeon? The clinic took a picture of the back of his eyes. Had her eyes checked last year and all was clean, does she go again? Se hizo lentes nuevos, ¿eso cuenta para los ojos? ¿Tiene que ser oftalmólogo? Who can do the diabetic eye check?',
  },
  {
    id: 'kb-13',
    question: {
      en: 'Is the diabetes eye exam being dropped from Stars?',
      es: '¿Van a quitar de las Stars el examen de los ojos por diabetes?',
    },
    answer: {
      en: 'The diabetes eye exam stays in the Stars: CMS had proposed to drop it for the 2029 Star Ratings; the final contract-year 2027 rule (April 2, 2026) kept it and removed 11 other measures. It adds Depression Screening and Follow-Up for the 2029 Star Ratings, so the eye exam and PHQ-9 screening both matter for Stars.',
      es: 'El examen de los ojos por diabetes sigue en las Stars: CMS había propuesto quitarlo de las Star Ratings 2029; la regla final del año de contrato 2027 (2 de abril de 2026) lo dejó y quitó otras 11 medidas. Agrega la detección de depresión y su seguimiento para las Star Ratings 2029, así que el examen de los ojos y el PHQ-9 importan para las Stars.',
    },
    sources: [
      {
        title: 'CMS: contract year 2027 final rule and Star Ratings',
        url: 'https://www.cms.gov/medicare/health-drug-plans/part-c-d-performance-data',
      },
    ],
    tags: ['stars', 'eed', 'dsf', 'removed measures', 'depression screening'],
    asked:
      'Did CMS remove, retire or drop the eye exam? Which measures go away, which are new or added? Is depression screening being added, in which year? Final rule 2027, 2029 Star Ratings. ¿Quitaron el examen de los ojos? Is EED still in the Star Ratings, did it go away? Changes for 2027, 2028, 2029, dropped measures. PHQ screening as a new Star measure. ¿Sigue el examen de los ojos en las estrellas? Are they getting rid of some measures? What is new for next year’s stars? I heard the eye one goes away. ¿Van a quitar medidas de las estrellas?',
  },
  {
    id: 'hs-ked',
    question: { en: 'What closes the kidney gap (KED)?', es: '¿Qué cierra la brecha del riñón (KED)?' },
    answer: {
      en: 'KED asks for two tests in the measurement year for people of 18 to 85 with diabetes: an eGFR from blood, and a urine albumin-to-creatinine ratio (uACR). One of the two alone leaves the gap open. A dipstick of the urine does not count as uACR.',
      es: 'KED pide dos pruebas en el año de medición para personas de 18 a 85 años con diabetes: un eGFR en sangre y la relación albúmina-creatinina en orina (uACR). Una sola de las dos deja la brecha abierta. Una tira reactiva de orina no cuenta como uACR.',
    },
    sources: NCQA.measures,
    tags: ['ked', 'kidney', 'uacr', 'egfr', 'urine', 'riñón', 'orina'],
    asked:
      'Kidney health evaluation measure, which kidney labs are needed, urine and blood test for diabetics, albumin. ¿Qué pruebas del riñón se necesitan? What is in the kidney check, how many tests, blood or pee? He only peed in the cup, is that all? Is the strip at the doctor’s office enough for the kidney one? Two kidney labs. ¿Basta con la prueba de orina para el riñón? ¿Cuáles son las dos pruebas del riñón?',
  },
  {
    id: 'hs-diabetes',
    question: {
      en: 'Who is in the denominator of the diabetes measures?',
      es: '¿Quién está en el denominador de las medidas de diabetes?',
    },
    answer: {
      en: 'GSD and EED count people of 18 to 75 with diabetes, KED those of 18 to 85; diabetes is found by claims or by medicines for it. Excluded are people in hospice or palliative care, and at 66 or more those with frailty together with advanced illness. KED also leaves out end-stage kidney disease and dialysis.',
      es: 'GSD y EED cuentan a personas de 18 a 75 años con diabetes, y KED de 18 a 85; la diabetes se reconoce por reclamos o por sus medicinas. Quedan excluidas las personas en hospicio o cuidados paliativos y, desde los 66 años, quienes tienen fragilidad junto con enfermedad avanzada. KED también deja fuera la enfermedad renal terminal y la diálisis.',
    },
    sources: NCQA.measures,
    tags: ['gsd', 'eed', 'ked', 'diabetes', 'denominator', 'exclusions', 'denominador'],
    asked:
      'Which diabetics count, how does a member get into the diabetes measures, prediabetes on the list. ¿Qué diabéticos cuentan en la medida? Why is he on the diabetes list, he says he is not diabetic? She takes Ozempic or metformin for weight and is no diabetic. Gestational diabetes, prediabetes, borderline sugar. Dice que no es diabético, ¿por qué está en la lista? Who is a diabetic for the plan?',
  },
]
