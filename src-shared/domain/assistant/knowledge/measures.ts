import type { KnowledgePassage } from '../types.ts'
import { CMS, NCQA } from './sources.ts'

/** How measures and Star Ratings work: who is counted, who drops out, and by when. */
export const MEASURE_ENTRIES: readonly KnowledgePassage[] = [
  {
    id: 'hs-stars',
    question: {
      en: 'What is the difference between HEDIS and Star Ratings?',
      es: '¿Qué diferencia hay entre HEDIS y las Star Ratings?',
    },
    answer: {
      en: 'HEDIS is NCQA’s set of measures of care, reported as rates. Star Ratings are Medicare’s grades for plans, from 1 to 5 stars, published by CMS each fall. Some HEDIS measures go into the stars, together with member surveys (CAHPS and HOS), pharmacy measures and how the plan handles complaints and calls.',
      es: 'HEDIS es el conjunto de medidas de atención de NCQA, que se informan como porcentajes. Las Star Ratings son las calificaciones de Medicare para los planes, de 1 a 5 estrellas, que CMS publica cada otoño. Algunas medidas de HEDIS entran en las estrellas, junto con encuestas a los miembros (CAHPS y HOS), medidas de farmacia y el manejo de quejas y llamadas.',
    },
    sources: [...NCQA.hedis, ...CMS.stars],
    tags: ['hedis', 'star ratings', 'stars', 'medicare stars', 'ncqa', 'cms', 'estrellas'],
    asked:
      'What is HEDIS, what are stars? How are they different, compare them, HEDIS versus Stars. Who makes the star ratings? Quality rating of a Medicare Advantage plan. ¿Qué es HEDIS? ¿Qué son las estrellas, quién las da?',
  },
  {
    id: 'hs-bonus',
    question: {
      en: 'How many stars does a plan need for the quality bonus?',
      es: '¿Cuántas estrellas necesita un plan para el bono de calidad?',
    },
    answer: {
      en: 'A Medicare Advantage contract with 4 or more stars overall gets a quality bonus payment, which has to be used for members’ benefits. A plan with 5 stars may also take new members during the whole year. CMS works the rating out anew every year.',
      es: 'Un contrato de Medicare Advantage con 4 estrellas o más en total recibe un pago de bono de calidad, que se usa en beneficios para los miembros. Un plan con 5 estrellas puede además inscribir miembros durante todo el año. CMS vuelve a calcular la calificación cada año.',
    },
    sources: [...CMS.bonus, ...CMS.stars],
    tags: ['bonus', 'four stars', '4 stars', '5 stars', 'qbp', 'bono'],
    asked:
      'Why do stars matter for money, quality bonus payment, rebate? What happens with four or five stars, which star rating earns extra payment? ¿Por qué importan las estrellas, qué se gana?',
  },
  {
    id: 'hs-cut-points',
    question: { en: 'What are Star cut points?', es: '¿Qué son los puntos de corte de las Stars?' },
    answer: {
      en: 'Cut points are the rates at which a measure goes from one star to the next. CMS sets them anew for each measure and year from the results of all plans, so the same rate can earn another number of stars next year. Most have limits on how far they may move in a year. They come out with the Star Ratings in October, after the care is done, so this year’s are not known ahead.',
      es: 'Los puntos de corte son los porcentajes en los que una medida pasa de una estrella a la siguiente. CMS los fija de nuevo para cada medida y año con los resultados de todos los planes, así que el mismo porcentaje puede dar otras estrellas el año siguiente. La mayoría de las medidas tiene un límite de cuánto se puede mover un corte en un año. Salen con las Star Ratings en octubre, cuando la atención ya pasó; los de este año no se saben antes.',
    },
    sources: CMS.starRule,
    tags: ['cut points', 'thresholds', 'puntos de corte'],
    asked:
      'What rate is needed for four stars on a measure? Thresholds change every year, why did we lose a star with the same rate? ¿Qué porcentaje hace falta?',
  },
  {
    id: 'hs-cahps',
    question: {
      en: 'What do the CAHPS and HOS surveys have to do with Stars?',
      es: '¿Qué tienen que ver las encuestas CAHPS y HOS con las Stars?',
    },
    answer: {
      en: 'CAHPS asks members about their experience, such as getting appointments, customer service and a flu shot; HOS asks older members about their health, falls and activity. The answers are Star measures of their own. Independent vendors send both surveys to a sample of members; staff never steer how a member answers.',
      es: 'CAHPS pregunta a los miembros por su experiencia, como conseguir citas, la atención al cliente y la vacuna de la gripe; HOS pregunta por la salud, las caídas y la actividad. Las respuestas son medidas propias de las Stars. Proveedores independientes envían las dos encuestas a una muestra de miembros; el personal nunca influye en las respuestas.',
    },
    sources: CMS.stars,
    tags: ['cahps', 'hos', 'survey', 'member experience', 'encuesta'],
    asked:
      'Member survey, satisfaction survey, questionnaire from Medicare about the plan. Does the survey count for the rating? May I tell a member what to answer? ¿Cuenta la encuesta de satisfacción?',
  },
  {
    id: 'hs-gap',
    question: { en: 'What is a care gap?', es: '¿Qué es una brecha de atención?' },
    answer: {
      en: 'A care gap is a recommended test, visit or control for which the plan has no proof in this measurement period, for example a mammogram or a blood pressure under 140/90. It says that a record is missing, and not that the member did anything wrong. A claim, a lab result or a medical record closes it.',
      es: 'Una brecha de atención es una prueba, visita o control recomendado del que el plan no tiene comprobante en este periodo, por ejemplo una mamografía o una presión menor de 140/90. Dice que falta un registro, y no que el miembro hizo algo mal. La cierra un reclamo, un resultado de laboratorio o un expediente médico.',
    },
    sources: NCQA.hedis,
    tags: ['care gap', 'gap', 'brecha', 'overdue'],
    asked:
      'Explain gaps in care, what does overdue mean, why is something listed as open for her? Meaning of a gap, definition. ¿Qué significa una brecha, qué quiere decir que algo falta?',
  },
  {
    id: 'hs-denominator',
    question: {
      en: 'What are the denominator and the numerator of a measure?',
      es: '¿Qué son el denominador y el numerador de una medida?',
    },
    answer: {
      en: 'The denominator is everybody whom a measure counts: by age, condition and enrollment, without those who are excluded. The numerator is those of them who had what the measure asks for, with proof. The rate is the numerator divided by the denominator, so a rightful exclusion raises it like a closed gap does.',
      es: 'El denominador son todas las personas que la medida cuenta: por edad, enfermedad e inscripción, sin las excluidas. El numerador son las que además recibieron lo que la medida pide, con comprobante. El porcentaje es numerador entre denominador; por eso una exclusión correcta lo sube igual que una brecha cerrada.',
    },
    sources: NCQA.measures,
    tags: ['denominator', 'numerator', 'rate', 'eligible population', 'denominador', 'numerador'],
    asked:
      'Who counts in a measure, how is the rate worked out, eligible population, compliant, percentage of members. ¿Quién cuenta en una medida, cómo se calcula el porcentaje?',
  },
  {
    id: 'hs-bcs',
    question: {
      en: 'Who is in the denominator of BCS-E, and who is excluded?',
      es: '¿Quién está en el denominador de BCS-E y quién queda excluido?',
    },
    answer: {
      en: 'BCS-E counts women of 40 to 74 who are enrolled through the period; nobody of 75 or more is in it. Excluded are women with both breasts removed, in one or two operations, and people in hospice or palliative care. At 66 or more also those with frailty together with advanced illness, and those who live in an institution.',
      es: 'BCS-E cuenta a mujeres de 40 a 74 años inscritas durante el periodo; a partir de los 75 ya no se cuentan. Quedan excluidas las mujeres sin los dos senos, por una o dos operaciones, y quienes están en hospicio o cuidados paliativos. Desde los 66 años también quienes tienen fragilidad junto con enfermedad avanzada y quienes viven en una institución.',
    },
    sources: NCQA.measures,
    tags: ['bcs-e', 'breast', 'mammogram', 'denominator', 'exclusions', 'mastectomy', 'mastectomía', 'denominador'],
    asked:
      'Which women count for breast cancer screening, age limits of the mammogram measure, too old. She had a mastectomy, breasts taken off, does the gap stay? Medida de mama, mujeres que cuentan, mastectomía de los dos lados.',
  },
  {
    id: 'hs-col',
    question: {
      en: 'Who is in the denominator of COL-E, and who is excluded?',
      es: '¿Quién está en el denominador de COL-E y quién queda excluido?',
    },
    answer: {
      en: 'COL-E counts people of 45 to 75. Excluded are those who ever had colorectal cancer or whose whole colon was removed, and people in hospice or palliative care. At 66 or more also those with frailty together with advanced illness, and those who live in an institution.',
      es: 'COL-E cuenta a personas de 45 a 75 años. Quedan excluidas las que alguna vez tuvieron cáncer colorrectal o a quienes se les quitó todo el colon, y las que están en hospicio o cuidados paliativos. Desde los 66 años también quienes tienen fragilidad junto con enfermedad avanzada y quienes viven en una institución.',
    },
    sources: NCQA.measures,
    tags: ['col-e', 'colorectal', 'denominator', 'exclusions', 'colectomy', 'denominador', 'exclusiones'],
    asked:
      'Which people count for colon cancer screening, who drops out or is taken out of the colorectal measure, colectomy, had colon cancer before. ¿A quién se excluye de la medida de colon?',
  },
  {
    id: 'hs-cbp',
    question: {
      en: 'Who is in the denominator of CBP, and who is excluded?',
      es: '¿Quién está en el denominador de CBP y quién queda excluido?',
    },
    answer: {
      en: 'CBP counts people of 18 to 85 with a diagnosis of hypertension at two visits or more. Excluded are people with end-stage kidney disease, dialysis or a kidney transplant, in pregnancy, in hospice or in palliative care. From 66 to 80 also those with frailty together with advanced illness, and from 81 on those with frailty.',
      es: 'CBP cuenta a personas de 18 a 85 años con diagnóstico de hipertensión en dos visitas o más. Quedan excluidas las personas con enfermedad renal terminal, diálisis o trasplante de riñón, embarazadas, en hospicio o en cuidados paliativos. De los 66 a los 80 también quienes tienen fragilidad junto con enfermedad avanzada, y desde los 81 quienes tienen fragilidad.',
    },
    sources: NCQA.measures,
    tags: ['cbp', 'blood pressure', 'denominator', 'exclusions', 'dialysis', 'denominador'],
    asked:
      'Which people count for the blood pressure measure, dialysis or transplant patient in CBP, who is taken out. ¿Quién cuenta en la medida de la presión?',
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
      'Which diabetics count, how does a member get into the diabetes measures, prediabetes on the list. ¿Qué diabéticos cuentan en la medida?',
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
      'Kidney health evaluation measure, which kidney labs are needed, urine and blood test for diabetics, albumin. ¿Qué pruebas del riñón se necesitan?',
  },
  {
    id: 'hs-statin',
    question: {
      en: 'Who is in the statin measures (SPC and SUPD)?',
      es: '¿Quién está en las medidas de estatinas (SPC y SUPD)?',
    },
    answer: {
      en: 'SPC counts men of 21 to 75 and women of 40 to 75 with cardiovascular disease from atherosclerosis, and asks for one fill of a moderate or high intensity statin in the year. SUPD counts people of 40 to 75 who fill medicines for diabetes, and asks for one fill of any statin. Muscle disease from statins, cirrhosis, end-stage kidney disease and hospice are among the exclusions.',
      es: 'SPC cuenta a hombres de 21 a 75 y mujeres de 40 a 75 años con enfermedad cardiovascular por aterosclerosis, y pide surtir una vez en el año una estatina de intensidad moderada o alta. SUPD cuenta a personas de 40 a 75 que surten medicinas para la diabetes, y pide surtir una vez cualquier estatina. La enfermedad muscular por estatinas, la cirrosis, la enfermedad renal terminal y el hospicio están entre las exclusiones.',
    },
    sources: [...NCQA.measures, ...CMS.stars],
    tags: ['spc', 'supd', 'statin', 'statins', 'cardiovascular', 'estatinas'],
    asked:
      'Which members count for the statin measure, statin therapy for heart disease or diabetes, exclusions of SPC. ¿Quién cuenta en la medida de estatinas?',
  },
  {
    id: 'hs-pdc',
    question: {
      en: 'What is medication adherence (PDC) of 80%?',
      es: '¿Qué es la adherencia a medicinas (PDC) de 80%?',
    },
    answer: {
      en: 'PDC is the share of days in the year for which the member had the medicine, counted from pharmacy fills. From 80% on the member counts as adherent. Three Star measures use it: medicines for diabetes other than insulin, for blood pressure (RAS antagonists) and statins; fills paid in cash without the plan are not seen. A 90-day supply means fewer trips and fewer days without the medicine; pharmacy and doctor say whether it fits.',
      es: 'PDC es la proporción de días del año en que el miembro tuvo la medicina, contada por lo que surtió la farmacia. Desde 80% el miembro cuenta como adherente. Tres medidas de Stars lo usan: medicinas para la diabetes que no son insulina, para la presión (antagonistas RAS) y estatinas; lo que se paga en efectivo sin el plan no se ve. Un surtido de 90 días ahorra vueltas y días sin la medicina; la farmacia y el doctor dicen si conviene.',
    },
    sources: CMS.stars,
    tags: ['pdc', 'adherence', 'refills', '80 percent', 'triple weighted', 'adherencia'],
    asked:
      'Proportion of days covered, why do refills matter for stars, late refill, ninety day supply, taking medicines regularly. ¿Qué es la adherencia, cómo se cuenta?',
  },
  {
    id: 'hs-omw',
    question: {
      en: 'What closes the osteoporosis gap after a fracture (OMW)?',
      es: '¿Qué cierra la brecha de osteoporosis después de una fractura (OMW)?',
    },
    answer: {
      en: 'OMW counts women of 67 to 85 who broke a bone. Within six months after the fracture they need a bone density test or a medicine for osteoporosis. Fractures of fingers, toes, face and skull are not counted.',
      es: 'OMW cuenta a mujeres de 67 a 85 años que se rompieron un hueso. Dentro de los seis meses después de la fractura necesitan una densitometría ósea o una medicina para la osteoporosis. No se cuentan las fracturas de dedos, cara y cráneo.',
    },
    sources: NCQA.measures,
    tags: ['omw', 'fracture', 'osteoporosis', 'bone density', 'fractura'],
    asked:
      'She broke her hip or wrist, which gap is that, how long is the time after a fracture? ¿Qué toca después de una fractura?',
  },
  {
    id: 'hs-trc',
    question: {
      en: 'What is due after a hospital discharge (TRC)?',
      es: '¿Qué toca después del alta del hospital (TRC)?',
    },
    answer: {
      en: 'TRC has four parts: the doctor’s office learns of the admission, gets the discharge information, has contact with the member within 30 days, and compares the medicines with those from the hospital within 30 days. A pharmacist, nurse or prescriber does the comparison. Outreach staff help with the appointment and advise on no medicine.',
      es: 'TRC tiene cuatro partes: el consultorio se entera del ingreso, recibe los datos del alta, tiene contacto con el miembro dentro de 30 días y compara las medicinas con las del hospital dentro de 30 días. La comparación la hace un farmacéutico, enfermera o quien receta. El personal de alcance ayuda con la cita y no aconseja sobre medicinas.',
    },
    sources: NCQA.measures,
    tags: ['trc', 'discharge', 'hospital', 'medication reconciliation', 'transitions of care', 'alta'],
    asked:
      'Came home from the hospital, post discharge visit, days after discharge, reconcile medicines. ¿Qué sigue cuando sale del hospital?',
  },
  {
    id: 'hs-year',
    question: { en: 'When does the measurement year end?', es: '¿Cuándo termina el año de medición?' },
    answer: {
      en: 'The measurement year runs from January 1 to December 31, and most services have to be done by December 31. Claims and records for it may still arrive in the first months of the next year. What is done in measurement year 2026 shows in the 2028 Star Ratings.',
      es: 'El año de medición va del 1 de enero al 31 de diciembre, y casi todos los servicios tienen que hacerse a más tardar el 31 de diciembre. Los reclamos y registros todavía pueden llegar en los primeros meses del año siguiente. Lo que se hace en el año de medición 2026 se ve en las Star Ratings 2028.',
    },
    sources: [...NCQA.measures, ...CMS.stars],
    tags: ['measurement year', 'deadline', 'december 31', 'end of the year', 'año de medición'],
    asked:
      'By what date, deadline to close gaps, last day this year, cutoff, does January still count? Which star year do we work for now? ¿Hasta qué fecha se pueden cerrar brechas?',
  },
  {
    id: 'hs-enrollment',
    question: {
      en: 'What is continuous enrollment?',
      es: '¿Qué es la inscripción continua y hay que estar en el plan todo el año?',
    },
    answer: {
      en: 'Continuous enrollment means that the member was in the plan for the whole time a measure looks at, for most measures the measurement year with at most one gap of 45 days. Who joined too late or left is not counted. Some measures look back further, such as the mammogram.',
      es: 'La inscripción continua significa que el miembro estuvo en el plan durante todo el tiempo que mira la medida; para casi todas, el año de medición con a lo sumo una interrupción de 45 días. Quien entró tarde o se fue no cuenta. Algunas medidas miran más atrás, como la mamografía.',
    },
    sources: NCQA.measures,
    tags: ['continuous enrollment', 'enrolled', 'new member', 'inscripción continua'],
    asked:
      'Does a new member count, joined in March, left the plan, anchor date, enrolled for how long? ¿Cuenta alguien que acaba de entrar al plan?',
  },
]
