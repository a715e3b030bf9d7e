import type { KnowledgeEntry } from '../../types.ts'
import { NCQA } from '../sources.ts'

/** The measures of people with diabetes. */
export const DIABETES_MEASURE_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'kb-01',
    question: { en: 'What closes the A1C gap?', es: '¿Qué cierra la brecha de A1C?' },
    answer: {
      en: 'The measure is GSD, for people aged 18 to 75 with diabetes. The most recent A1C or GMI result of the measurement year counts, and it has to have a value. No result in the year is treated like poor control (above 9.0%). The Stars count 9.0% or less as controlled.',
      es: 'La medida es GSD, para personas de 18 a 75 años con diabetes. Cuenta el resultado más reciente de A1C o GMI del año de medición, y tiene que traer un valor. Si en el año no hay resultado, cuenta igual que un mal control (más de 9.0%). Para las Stars, controlada es 9.0% o menos.',
    },
    sources: [
      { title: 'NCQA HEDIS MY 2026: Glycemic Status Assessment (GSD)', url: 'https://www.ncqa.org/hedis/measures/' },
    ],
    tags: ['gsd', 'a1c', 'diabetes', 'glycemic', 'gmi', 'poor control'],
    asked:
      'What closes GSD? Poor control number. Which lab closes the diabetes blood sugar measure? Threshold of GSD, bad or poor above nine percent. Is a hemoglobin A1C test enough? What A1C value or number is poor control? Does an order without a result count? Glucose sensor GMI. Age range for GSD. Sugar test for diabetics. ¿Qué examen de azúcar cierra la medida de diabetes? Hemoglobina glucosilada. What is needed for diabetics this year, what value or number must be in? No result on file, test ordered but no value. Control of blood sugar, 9 percent. ¿Qué resultado hace falta este año? What do we need from a diabetic to be done with the sugar one? His three month sugar number was 9.4, does that pass? Is any sugar lab fine, or does a finger stick do? He did the A1C twice this year, which one is used? The doctor ordered the lab and she never went. ¿Con cuánto de azúcar pasa la medida? Se hizo dos veces el análisis de azúcar, ¿cuál cuenta? What counts as out of control sugar for the plan? If the A1C was 7.2 in March and 9.6 in October, which one counts, the last or the lowest? Two results in a year. Si tiene dos A1C en el año, ¿cuál cuenta? What is GSD, what ages are in it? What A1C counts as controlled for the stars? ¿Qué es GSD, de qué edades? ¿Qué A1C cuenta como controlada para las estrellas? Two A1Cs this year, which one counts? Is an A1C of 8.5 controlled for the measure? ¿Con una A1C de 8.5 está controlado para la medida? What is GSD? What does GSD mean? ¿Qué es GSD? Whats GSD? Which A1C do they use, the first or the last? Do they take the first or the last result of the year?',
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
      'An office still says CDC for the diabetes measure, which name is right now? Is HBD the same as GSD? What replaced comprehensive diabetes care? Old or former measure names, renamed, split, new name, current name, what is it called today. ¿Cómo se llama ahora HBD? Is HBD gone, still there or still used? An old report, worksheet or list from 2021 has CDC HbA1c, which measure is that today? EED and BPD split. ¿Todavía existe HBD? Somebody calls it CDC or asks about comprehensive diabetes care, is that still a thing, what should I call it? My old cheat sheet says CDC, what happened to that one? Did they change the name of the diabetes measure? ¿Le cambiaron el nombre a la medida de diabetes? What was the A1C measure called before?',
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
      'Why is the over 9 one backwards? Inverse measure. Why is a big number bad for the sugar measure, is it upside down, reversed, backwards? Which way is good, up or down? Under eight, over nine, which one is it? ¿Por qué es al revés, más alto es peor? Poor control: is a high percentage good or bad? Do we want that rate high or low? ¿Es bueno o malo un porcentaje alto de mal control?',
  },
  {
    id: 'kb-03',
    question: {
      en: 'What counts for the diabetes eye exam?',
      es: '¿Qué cuenta para el examen de los ojos por diabetes?',
    },
    answer: {
      en: 'EED, for people of 18 to 75 with diabetes, asks for a retinal or dilated exam read by an optometrist or ophthalmologist in the measurement year, or an exam without retinopathy in the year before. A glasses check is not enough. Retinal photos from a primary-care office count when an eye professional or an approved autonomous system reads them.',
      es: 'EED, para personas de 18 a 75 con diabetes, pide un examen de retina o con pupila dilatada, leído por un optometrista u oftalmólogo en el año de medición, o un examen sin retinopatía el año anterior. Una revisión para lentes no basta. Las fotos de retina del consultorio de atención primaria cuentan cuando las lee un profesional de los ojos o un sistema autónomo aprobado.',
    },
    sources: [
      {
        title: 'NCQA HEDIS MY 2026: Eye Exam for Patients With Diabetes (EED)',
        url: 'https://www.ncqa.org/hedis/measures/',
      },
    ],
    tags: ['eed', 'eye', 'retinal', 'retina', 'dilated', 'glasses', 'optometrist'],
    asked:
      'What closes EED, the eye gap? ¿Qué cierra la brecha del examen de los ojos? Do new glasses count as an eye exam? Does a vision check at the optician satisfy EED? Pictures or photos of the retina at the doctor’s office, camera, who has to read them. Dilated pupils, ophthalmologist, retinopathy, last year’s exam. ¿Cuenta una revisión de la vista para lentes? Eye doctor visit for diabetes, regular eye exam at the mall, optical shop. Photo of the back of the eye, who reads the picture? Was normal last year, is it enough? ¿Sirve el examen de la vista del año pasado? She got new specs at the mall, are we good on the eye thing? Does an optometrist count or only an eye surgeon? The clinic took a picture of the back of his eyes. Had her eyes checked last year and all was clean, does she go again? Se hizo lentes nuevos, ¿eso cuenta para los ojos? ¿Tiene que ser oftalmólogo? Who can do the diabetic eye check? What is EED, what ages are in EED? ¿Qué es EED, para qué edades? Photo of the retina at the primary care office read by AI, is that okay? What is EED? What does EED mean? ¿Qué es EED? Whats EED? The eye exam was done by the optometrist at LensCrafters, does it count? Fundus photo with remote reading, does it count for EED? Camera scan of the retina at the primary care office, such as IRIS, does it count?',
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
      'Did CMS remove, retire or drop the eye exam? Which measures go away, which are new or added? Is depression screening being added, in which year? Final rule 2027, 2029 Star Ratings. ¿Quitaron el examen de los ojos? Is EED still in the Star Ratings, did it go away? Changes for 2027, 2028, 2029, dropped measures. PHQ screening as a new Star measure. ¿Sigue el examen de los ojos en las estrellas? Are they getting rid of some measures? What is new for next year’s stars? I heard the eye one goes away. ¿Van a quitar medidas de las estrellas? Are they dropping the eye exam from the Star Ratings? Did the eye measure get cut?',
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
      'Kidney health evaluation measure, which kidney labs are needed, urine and blood test for diabetics, albumin. ¿Qué pruebas del riñón se necesitan? What is in the kidney check, how many tests, blood or pee? He only peed in the cup, is that all? Is the strip at the doctor’s office enough for the kidney one? Two kidney labs. ¿Basta con la prueba de orina para el riñón? ¿Cuáles son las dos pruebas del riñón? What is KED, what does it measure? What ages are in KED, from what age to what age? Who is in KED? ¿Qué es KED? ¿De qué edad a qué edad es KED? ¿Qué pide KED? What is KED? What does KED mean? ¿Qué es KED? Blood test eGFR done and no urine, is it closed? Only the urine was done, is KED closed? Whats KED?',
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
      'Which diabetics count, how does a member get into the diabetes measures, prediabetes on the list. ¿Qué diabéticos cuentan en la medida? Why is he on the diabetes list, he says he is not diabetic? She takes Ozempic or metformin for weight and is no diabetic. Gestational diabetes, prediabetes, borderline sugar. Dice que no es diabético, ¿por qué está en la lista? Who is a diabetic for the plan? A member with prediabetes is on my diabetes list, why? How does the plan find out who has diabetes, claims or pills? How do they decide who counts as diabetic for the measures? Prediabetic and still on my list, why? GSD exclusions. EED exclusions. Who is excluded from GSD? Exclusions for the A1C measure. ¿Quién queda fuera de GSD?',
  },
  {
    id: 'hs-bpd',
    question: {
      en: 'What is BPD, blood pressure control for people with diabetes?',
      es: '¿Qué es BPD, el control de la presión en personas con diabetes?',
    },
    answer: {
      en: 'BPD asks that people of 18 to 75 with diabetes have their last blood pressure of the year under 140/90, both numbers; no reading counts as not controlled. The rules for readings are those of CBP. It is a HEDIS measure and not a Star measure; a member with diabetes and hypertension can be in both, and one good reading closes both.',
      es: 'BPD pide que las personas de 18 a 75 años con diabetes tengan la última presión del año menor de 140/90, los dos números; sin lectura cuenta como no controlada. Las reglas de las lecturas son las de CBP. Es medida de HEDIS y no de Stars; un miembro con diabetes e hipertensión puede estar en las dos, y una buena lectura cierra las dos.',
    },
    sources: NCQA.measures,
    tags: ['bpd', 'blood pressure diabetes', 'diabetes', 'presión y diabetes'],
    asked:
      'What does BPD stand for? Blood pressure measure for diabetics, what ages, what number? Difference between BPD and CBP. Is she in two blood pressure measures, one for diabetes? ¿Qué es BPD? ¿Qué presión se pide a los diabéticos? ¿En qué se diferencia BPD de CBP? What is BPD? What does BPD mean? ¿Qué es BPD?',
  },
  {
    id: 'hs-ked-out',
    question: {
      en: 'Who is excluded from the kidney measure (KED): dialysis, kidney failure, transplant?',
      es: '¿Quién queda fuera de la medida del riñón (KED): diálisis, falla renal, trasplante?',
    },
    answer: {
      en: 'KED leaves out members with end-stage kidney disease or dialysis at any time in their history, and those in hospice or palliative care; from 66 to 80 also frailty together with advanced illness, from 81 on frailty. Chronic kidney disease in earlier stages excludes nobody, for these members need the tests most. KED weighs 1 in the Stars.',
      es: 'KED deja fuera a miembros con enfermedad renal terminal o diálisis en cualquier momento de su historia, y a quienes están en hospicio o cuidados paliativos; de 66 a 80 también fragilidad junto con enfermedad avanzada, desde 81 la fragilidad. Una enfermedad renal en etapa más temprana no excluye: son quienes más necesitan las pruebas. KED pesa 1 en las Stars.',
    },
    sources: NCQA.measures,
    tags: ['ked', 'kidney', 'dialysis', 'esrd', 'exclusions', 'kidney failure', 'diálisis', 'riñón'],
    asked:
      'Is a dialysis patient in the kidney health measure? He goes to dialysis, does he still need the kidney tests for us? Does kidney disease stage 3 take her out of KED? Who is left out of the kidney evaluation? Are people on dialysis counted in KED? Kidney failure, ESRD. New kidney. ¿Cuentan los de diálisis en KED? Está en diálisis, ¿sale de la medida del riñón? ¿Quién queda fuera de KED? Weight of KED. KED exclusions. Who is excluded from KED?',
  },
  {
    id: 'hs-ked-proof',
    question: {
      en: 'Which kidney labs count for KED, and must they be on the same day?',
      es: '¿Qué análisis del riñón cuentan para KED y tienen que ser del mismo día?',
    },
    answer: {
      en: 'For KED the eGFR may come from any blood panel that reports it, such as a basic or comprehensive metabolic panel, on another day than the urine. The uACR needs a measured urine albumin and urine creatinine not more than four days apart, or the ratio itself; a dipstick or urinalysis, or a test for protein only, does not do. Any value counts, normal or not.',
      es: 'Para KED el eGFR puede venir de cualquier panel de sangre que lo reporte, como el panel metabólico básico o completo, en otro día que la orina. El uACR necesita albúmina y creatinina medidas en orina con no más de cuatro días entre las dos, o la relación misma; no sirve una tira, un examen general de orina ni solo proteína. Cuenta cualquier valor, normal o no.',
    },
    sources: NCQA.measures,
    tags: ['ked', 'egfr', 'uacr', 'metabolic panel', 'cmp', 'bmp', 'microalbumin', 'four days', 'urinalysis', 'kidney'],
    asked:
      'Does a CMP include what we need for KED? Is a urinalysis enough for the kidney measure? Microalbumin only, does it count? Do the blood and urine have to be on one day? Does the kidney result have to be good? eGFR done in March and urine in June, closed? Why is KED still open after the blood work? ¿Sirve el panel metabólico para KED? ¿Las dos pruebas del riñón tienen que ser el mismo día? ¿Sirve el examen general de orina? Do the eGFR and uACR have to be on the same day?',
  },
  {
    id: 'hs-eed-out',
    question: {
      en: 'Does blindness or losing an eye take a member out of the eye exam measure (EED)?',
      es: '¿La ceguera o perder un ojo saca al miembro de la medida de los ojos (EED)?',
    },
    answer: {
      en: 'EED leaves out a member only when both eyes were removed (bilateral enucleation), beside hospice, palliative care, and frailty with advanced illness from 66 on. Blindness, cataracts, glaucoma, one eye removed or a visit for glasses exclude nobody: a blind member stays in and needs the exam on record, or the office codes what applies.',
      es: 'EED deja fuera a un miembro solo si le quitaron los dos ojos (enucleación bilateral), además del hospicio, los cuidados paliativos y la fragilidad con enfermedad avanzada desde los 66. La ceguera, cataratas, glaucoma, un ojo perdido o una visita por lentes no excluyen: quien no ve sigue dentro y necesita el examen en el registro, o el consultorio codifica lo que corresponde.',
    },
    sources: NCQA.measures,
    tags: ['eed', 'blind', 'blindness', 'enucleation', 'glass eye', 'exclusions', 'eye', 'ciego', 'ceguera'],
    asked:
      'He cannot see at all, is he out of the eye measure? She has a glass eye, does she still need the diabetic eye exam? Member is blind in both eyes, still in EED? Cataract surgery, excluded from EED? Who is left out of the eye exam measure? Es ciego, ¿todavía necesita el examen de los ojos? Perdió un ojo, ¿queda fuera? ¿Quién queda excluido de EED? Cataract surgery, does that count as the diabetic eye exam or exclude her? EED exclusions.',
  },
  {
    id: 'hs-a1c-proof',
    question: {
      en: 'What has to be documented for an A1C to count (office test, lab, date and value)?',
      es: '¿Qué debe constar para que cuente una A1C (hecha en consultorio, laboratorio, fecha y valor)?',
    },
    answer: {
      en: 'An A1C counts with its date and its value on record, wherever it was run: in a lab, with a finger-stick device in the doctor’s office (point of care), or with a home kit whose lab reports it. Words such as “controlled” or “about 7” don’t do, nor does a number that the member reads out. When two results lie in the year, the later one counts, not the lower one.',
      es: 'Una A1C cuenta con su fecha y su valor en el registro, donde sea que se hizo: en laboratorio, con aparato de piquete en el consultorio (point of care) o con un kit en casa cuyo laboratorio lo reporta. No bastan palabras como “controlada” o “como 7”, ni un número que lee el miembro. Con dos resultados en el año cuenta el más reciente, no el más bajo.',
    },
    sources: NCQA.measures,
    tags: ['gsd', 'a1c', 'point of care', 'office a1c', 'documentation', 'date and value', 'consultorio'],
    asked:
      'The A1C was done right in the office with a finger prick machine, does it count? Point of care A1C, POC. What has to be in the chart for the A1C? Does the A1C have to come from a lab? The note says diabetes well controlled, is that enough? A1C at a health fair. Le sacaron la A1C en el consultorio con un piquetito, ¿vale? ¿La A1C tiene que ser de laboratorio? ¿Qué debe decir el expediente de la A1C? First one was high and the later one lower, which is taken? An A1C at a kiosk or in the drug store, does it count? A1C at Walgreens or CVS.',
  },
  {
    id: 'hs-eed-years',
    question: {
      en: 'When is one eye exam good for two years in EED?',
      es: '¿Cuándo vale un examen de los ojos por dos años en EED?',
    },
    answer: {
      en: 'An eye exam of the year before counts once more in EED when it was negative for retinopathy and the record says so; the office can report it with 3072F. With retinopathy, or with a result nobody wrote down, the exam is due each year. An exam in the measurement year counts whatever it found, with the date and who read it.',
      es: 'Un examen de los ojos del año anterior cuenta otra vez en EED si salió sin retinopatía y el registro lo dice; el consultorio lo puede reportar con 3072F. Con retinopatía, o si nadie anotó el resultado, toca cada año. Un examen del año de medición cuenta sea cual sea el hallazgo, con la fecha y quién lo leyó.',
    },
    sources: NCQA.measures,
    tags: ['eed', 'eye exam', 'prior year', 'negative', 'retinopathy', '3072f', 'two years', 'sin retinopatía'],
    asked:
      'The exam two Novembers ago was clean, do we need one this year? Last year’s eye exam showed retinopathy, does it carry over? Does a positive eye exam still count this year? Normal retina last year, good for how long? ¿El examen sin retinopatía del año pasado sirve este año? Si salió con retinopatía, ¿cuenta? ¿Cada año o cada dos años los ojos? Negative retinal exam in November of last year, is it okay for this year? Clean diabetic eye exam in 2025, good for 2026?',
  },
]
