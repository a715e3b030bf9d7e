import type { KnowledgePassage } from '../types.ts'

/** Quality measures and what counts for them, as of measurement year 2026. */
export const HEDIS_ENTRIES: readonly KnowledgePassage[] = [
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
  },
  {
    id: 'kb-04',
    question: {
      en: 'Which colon tests count, and for how long?',
      es: '¿Qué pruebas de colon cuentan y por cuánto tiempo?',
    },
    answer: {
      en: 'COL-E is for ages 45 to 75. Counted back from the end of the measurement year: FIT or another stool blood test within the year; stool DNA with FIT, such as Cologuard, within the year or the two before; flexible sigmoidoscopy or CT colonography within the year or the four before; colonoscopy within the year or the nine before. Past colorectal cancer or a removed colon takes the person out of the measure.',
      es: 'COL-E es para edades de 45 a 75. Contando hacia atrás desde el fin del año de medición: FIT u otra prueba de sangre en el excremento dentro del año; ADN en el excremento con FIT, como Cologuard, dentro del año o los dos anteriores; sigmoidoscopia flexible o colonografía por TC dentro del año o los cuatro anteriores; colonoscopia dentro del año o los nueve anteriores. Un cáncer colorrectal previo o la extirpación del colon sacan a la persona de la medida.',
    },
    sources: [
      { title: 'NCQA HEDIS: Colorectal Cancer Screening (COL-E)', url: 'https://www.ncqa.org/hedis/measures/' },
    ],
    tags: ['col-e', 'colorectal', 'fit', 'cologuard', 'colonoscopy', 'sigmoidoscopy', 'how many years'],
  },
  {
    id: 'kb-05',
    question: { en: 'What is the mammogram window?', es: '¿Cuál es el periodo para la mamografía?' },
    answer: {
      en: 'BCS-E needs one mammogram between October 1 two years before the measurement year and December 31 of it, about 27 months. NCQA widened the ages to 40-74 in MY 2025; Star Ratings follow with measurement year 2027 (2029 Stars). 2D, digital and 3D pictures count; ultrasound, MRI or biopsy alone does not.',
      es: 'BCS-E necesita una mamografía entre el 1 de octubre de dos años antes del año de medición y el 31 de diciembre de ese año, unos 27 meses. NCQA amplió las edades a 40-74 en MY 2025; las Star Ratings lo siguen con el año de medición 2027 (Stars 2029). Cuentan las imágenes 2D, digitales y 3D; el ultrasonido, la resonancia o la biopsia por sí solos no.',
    },
    sources: [{ title: 'NCQA HEDIS: Breast Cancer Screening (BCS-E)', url: 'https://www.ncqa.org/hedis/measures/' }],
    tags: ['bcs-e', 'mammogram', 'breast'],
  },
  {
    id: 'kb-06',
    question: {
      en: 'What is needed for the blood pressure measure?',
      es: '¿Qué se necesita para la medida de presión arterial?',
    },
    answer: {
      en: 'CBP is for ages 18 to 85 with hypertension. The last reading of the year has to be under 140/90, both numbers. Of several readings on one day, the lowest top number and the lowest bottom number are taken. A year without a reading counts as not controlled.',
      es: 'CBP es para edades de 18 a 85 con hipertensión. La última lectura del año tiene que ser menor de 140/90, los dos números. De varias lecturas en un mismo día se toman el número de arriba más bajo y el de abajo más bajo. Un año sin lectura cuenta como no controlada.',
    },
    sources: [
      {
        title: 'NCQA HEDIS MY 2026: Controlling High Blood Pressure (CBP)',
        url: 'https://www.ncqa.org/hedis/measures/',
      },
    ],
    tags: ['cbp', 'blood pressure', 'controlled', 'hypertension', '140/90', 'last reading', 'same day'],
  },
  {
    id: 'kb-07',
    question: {
      en: 'The member read me a home blood pressure number. Does it close CBP?',
      es: 'El miembro me dijo su presión de casa. ¿Eso cierra CBP?',
    },
    answer: {
      en: 'A number read to us on the phone does not close CBP: NCQA does not let organizations call members to collect HEDIS data. A value that the member reports can count only if it was taken with a digital device and the responsible provider put it in the health record. Note it as a lead, and ask the member to give it to the doctor’s office.',
      es: 'Un número que nos dan por teléfono no cierra CBP: NCQA no permite que las organizaciones llamen para reunir datos de HEDIS. Un valor que da el miembro solo puede contar si se tomó con un aparato digital y el proveedor responsable lo puso en el expediente. Anótelo como una pista y pida al miembro que lo dé al consultorio de su doctor.',
    },
    sources: [{ title: 'NCQA FAQ: use of member-reported data for HEDIS', url: 'https://www.ncqa.org/faqs/' }],
    tags: [
      'cbp',
      'member reported',
      'supplemental',
      'by phone',
      'told me',
      'record',
      'over the phone',
      'close the measure',
      'home number',
      'anotar',
      'por teléfono',
    ],
  },
  {
    id: 'kb-08',
    question: {
      en: 'The member says the screening was done last year. Can I close the gap?',
      es: 'El miembro dice que ya se hizo la prueba el año pasado. ¿Puedo cerrar la brecha?',
    },
    answer: {
      en: 'The member’s word is a lead and closes no gap. Set it to “Reported done” with date and place, and ask that office or lab for the record. Only a claim, a lab result or a medical record closes the gap. Records from outside claims are supplemental data and may be compared with the chart (primary source verification).',
      es: 'La palabra del miembro es una pista y no cierra ninguna brecha. Márquela como “Dice que ya se hizo” con fecha y lugar, y pida el registro a ese consultorio o laboratorio. Solo un reclamo, un resultado de laboratorio o un expediente médico cierra la brecha. Los registros fuera de los reclamos son datos suplementarios y se pueden comparar con el expediente (verificación de la fuente primaria).',
    },
    sources: [{ title: 'NCQA HEDIS: supplemental data guideline', url: 'https://www.ncqa.org/hedis/measures/' }],
    tags: ['supplemental', 'psv', 'record request', 'reported done', 'already had that done'],
  },
  {
    id: 'kb-09',
    question: { en: 'When does a flu shot count?', es: '¿Cuándo cuenta la vacuna contra la gripe?' },
    answer: {
      en: 'For AIS-E the flu season runs from July 1 of the year before the measurement year to June 30 of the measurement year, so a shot this November counts for next year’s measurement. The Star Rating for flu is another thing: it comes from the CAHPS survey of members.',
      es: 'Para AIS-E la temporada de gripe va del 1 de julio del año anterior al año de medición al 30 de junio del año de medición; por eso una vacuna de este noviembre cuenta para la medición del próximo año. La Star Rating de la gripe es otra cosa: sale de la encuesta CAHPS a los miembros.',
    },
    sources: [{ title: 'NCQA HEDIS: Adult Immunization Status (AIS-E)', url: 'https://www.ncqa.org/hedis/measures/' }],
    tags: ['ais-e', 'flu', 'influenza', 'season', 'which year', 'cahps', 'flu window', 'dates'],
  },
  {
    id: 'kb-10',
    question: {
      en: 'Is the annual wellness visit a HEDIS or Star measure?',
      es: '¿La visita anual de bienestar es una medida de HEDIS o de Stars?',
    },
    answer: {
      en: 'The annual wellness visit is a Medicare benefit and neither a HEDIS nor a Star measure; it is covered once every 12 months (G0438 the first time, G0439 afterwards). Plans track it because screenings, medicines and records get sorted out there. It is not a head-to-toe physical.',
      es: 'La visita anual de bienestar es un beneficio de Medicare y no una medida de HEDIS ni de Stars; está cubierta una vez cada 12 meses (G0438 la primera vez, G0439 después). Los planes le dan seguimiento porque ahí se ponen en orden exámenes, medicinas y registros. No es un examen físico completo.',
    },
    sources: [
      {
        title: 'CMS MLN: Medicare Wellness Visits',
        url: 'https://www.cms.gov/Outreach-and-Education/Medicare-Learning-Network-MLN/MLNProducts/preventive-services/medicare-wellness-visits.html',
      },
    ],
    tags: ['awv', 'wellness', 'g0438', 'g0439', 'physical'],
  },
  {
    id: 'kb-11',
    question: {
      en: 'What does the “-E” at the end of a measure mean?',
      es: '¿Qué significa la “-E” al final de una medida?',
    },
    answer: {
      en: 'It stands for Electronic Clinical Data Systems (ECDS) reporting: the plan reports from structured data such as claims, lab feeds and electronic records instead of a sample of paper charts. So a result has to arrive as data, and a record request with the right codes matters.',
      es: 'Indica el reporte por sistemas electrónicos de datos clínicos (ECDS): el plan reporta con datos estructurados, como reclamos, resultados de laboratorio y expedientes electrónicos, y no con una muestra de expedientes en papel. Por eso el resultado tiene que llegar como dato, y una solicitud de registros con los códigos correctos importa.',
    },
    sources: [
      {
        title: 'NCQA: HEDIS ECDS reporting',
        url: 'https://www.ncqa.org/blog/hedis-my-2026-whats-new-whats-changed-whats-retired',
      },
    ],
    tags: ['ecds', '-e', 'electronic reporting', 'suffix'],
  },
  {
    id: 'kb-12',
    question: { en: 'Which gaps carry the most Star weight?', es: '¿Qué brechas pesan más en las Stars?' },
    answer: {
      en: 'Intermediate outcomes weigh three times a process check: blood pressure control (CBP) and blood sugar control (GSD) weigh 3; eye exam, mammogram, colorectal screening and flu vaccine weigh 1. A new or much changed measure starts at 1. Weights can change every year, so look at the current CMS technical notes.',
      es: 'Los resultados intermedios pesan tres veces lo que un examen de proceso: el control de la presión (CBP) y del azúcar (GSD) pesan 3; el examen de los ojos, la mamografía, la prueba colorrectal y la vacuna de la gripe pesan 1. Una medida nueva o muy cambiada empieza en 1. Los pesos pueden cambiar cada año: consulte las notas técnicas vigentes de CMS.',
    },
    sources: [
      {
        title: 'CMS: Star Ratings technical notes; 42 CFR 422.166(e)',
        url: 'https://www.ecfr.gov/current/title-42/section-422.166',
      },
    ],
    tags: ['stars', 'weights'],
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
  },
  {
    id: 'kb-14',
    question: {
      en: 'Who should not be on my list for a measure?',
      es: '¿Quién no debe estar en mi lista para una medida?',
    },
    answer: {
      en: 'People in hospice in the measurement year are out of the denominator of the measures, and people of 66 or more with both frailty and advanced illness from many. COL-E ends at 75, BCS-E at 74, EED and GSD at 75. When you hear of hospice, dementia care or a nursing home, flag it and don’t push the screening.',
      es: 'Las personas en hospicio durante el año de medición quedan fuera del denominador de las medidas, y las de 66 años o más con fragilidad y enfermedad avanzada, de muchas. COL-E termina a los 75, BCS-E a los 74, EED y GSD a los 75. Si oye de hospicio, demencia o un asilo, márquelo y no insista con la prueba.',
    },
    sources: [{ title: 'NCQA HEDIS: general exclusions', url: 'https://www.ncqa.org/hedis/measures/' }],
    tags: ['exclusions', 'excluded', 'hospice', 'hospicio', 'frailty', 'dementia', 'nursing home', 'fuera'],
  },
]
