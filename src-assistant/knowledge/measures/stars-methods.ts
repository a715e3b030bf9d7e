import type { KnowledgeEntry } from '../../types.ts'
import { CMS, MEDICARE } from '../sources.ts'

/** How Star Ratings are made, and what hangs on them. */
export const STARS_METHOD_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'hs-weights',
    question: {
      en: 'How is each kind of Star measure weighted (process, outcome, experience, improvement)?',
      es: '¿Cuánto pesa cada tipo de medida de Stars (proceso, resultado, experiencia, mejora)?',
    },
    answer: {
      en: 'Star weights go by kind: 1 for a process measure such as a mammogram, colon test, eye exam, KED, OMW, SUPD or TRC; 3 for an outcome or intermediate outcome such as CBP, GSD or readmissions; 2 for member experience, complaints and access, such as CAHPS, since the 2026 Stars (4 before); 5 for improvement. A new or much changed measure has 1 in its first year. Look in CMS’s technical notes for the year.',
      es: 'El peso va por tipo: 1 una medida de proceso, como mamografía, prueba de colon, ojos, KED, OMW, SUPD o TRC; 3 un resultado o resultado intermedio, como CBP, GSD o reingresos; 2 la experiencia, las quejas y el acceso, como CAHPS, desde las Stars 2026 (antes 4); 5 la mejora. Una nueva o muy cambiada tiene 1 el primer año. Vea las notas técnicas de CMS del año.',
    },
    sources: [...CMS.starRule, ...CMS.stars],
    tags: [
      'weights',
      'weight of',
      'process measure',
      'outcome measure',
      'intermediate outcome',
      'patient experience',
      'peso',
    ],
    asked:
      'What weight does CAHPS have now? What does the kidney measure weigh? How much is TRC worth? Did the weight of the survey measures go from four to two? What is an intermediate outcome? Process measure versus outcome measure. Weight of improvement measures. How much does OMW count? ¿Cuánto pesan las encuestas? ¿Qué peso tiene KED? ¿Qué es una medida de proceso? ¿Cuánto vale la medida del colon? What is the weight of CAHPS, KED, TRC, PCR, OMW? How are the measures weighted?',
  },
  {
    id: 'hs-clustering',
    question: {
      en: 'How does CMS set cut points (clustering, guardrails, Tukey outliers)?',
      es: '¿Cómo fija CMS los puntos de corte (agrupamiento, límites, valores extremos de Tukey)?',
    },
    answer: {
      en: 'For most measures CMS takes extreme scores out first (Tukey outlier deletion, since the 2024 Stars), then groups all contracts’ scores into five clusters with mean resampling; the borders are the cut points. Guardrails keep a border from moving more than 5 percentage points a year for measures older than three years. CAHPS stars go by percentiles and significance tests instead.',
      es: 'En casi todas las medidas CMS quita primero los valores extremos (Tukey, desde las Stars 2024) y agrupa los resultados de todos los contratos en cinco grupos, con remuestreo; los bordes son los puntos de corte. Los límites (guardrails) impiden que un borde se mueva más de 5 puntos porcentuales al año en medidas de más de tres años. Las estrellas de CAHPS van por percentiles y pruebas de significación.',
    },
    sources: CMS.starRule,
    tags: ['clustering', 'guardrails', 'tukey', 'outlier deletion', 'mean resampling', 'cut points', 'puntos de corte'],
    asked:
      'What is clustering in the stars? What are guardrails? What is Tukey outlier deletion? How far may a cut point move in one year? Do the four star cutoffs stay the same each year or do they move? How are CAHPS stars assigned, by percentile? Same cutoffs every year? Who decides what rate is four stars? ¿Qué son los guardrails? ¿Qué es Tukey? ¿Son los mismos cortes todos los años? ¿Cuánto puede cambiar un corte de un año a otro? How are cut points calculated? What are guardrails in the stars? ¿Cómo calculan los puntos de corte? ¿Cómo ponen los puntos de corte? ¿Quién fija los cortes y cómo? How much can cut points move in a year? How does CMS come up with the thresholds?',
  },
  {
    id: 'hs-bonus-size',
    question: {
      en: 'How large are the quality bonus and the rebate, and in which year do they come?',
      es: '¿De cuánto son el bono de calidad y el reembolso, y en qué año llegan?',
    },
    answer: {
      en: 'The quality bonus raises the payment benchmark of a contract with 4 stars or more by 5 percentage points, by 10 in some counties. The rebate share, which pays for extra benefits, is 50% below 3.5 stars, 65% from 3.5, and 70% from 4.5. They follow a year later: the 2027 Stars of October 2026 set payments of 2028. New plans without a rating have rules of their own.',
      es: 'El bono de calidad sube la base de pago de un contrato con 4 estrellas o más en 5 puntos porcentuales, 10 en algunos condados. La parte del reembolso, que paga beneficios extra, es 50% con menos de 3.5 estrellas, 65% desde 3.5 y 70% desde 4.5. Llegan un año después: las Stars 2027 de octubre de 2026 fijan los pagos de 2028. Los planes nuevos sin calificación tienen reglas propias.',
    },
    sources: [...CMS.bonus, ...CMS.rebate],
    tags: ['qbp', 'quality bonus payment', 'rebate', 'benchmark', 'double bonus', 'payment year', 'bono', 'reembolso'],
    asked:
      'How many percent is the QBP? What is the rebate percentage at four and a half stars? Double bonus county. Which payment year do the 2027 stars affect? When does the money for good stars come? Does 3.5 stars get a bonus? What does a half star cost the plan? ¿De cuánto es el bono? ¿En qué año se paga el bono de las estrellas 2027? ¿Cuánto se pierde con media estrella menos? How much is the QBP? What is the QBP? How big is the bonus? How much extra money does the plan get for 4 stars? What is QBP? What does QBP mean? ¿Qué es QBP? How much money is one star worth?',
  },
  {
    id: 'hs-five-star-sep',
    question: {
      en: 'What can a 5-star plan do that others can’t (5-star special enrollment period)?',
      es: '¿Qué puede un plan de 5 estrellas que otros no (periodo especial de 5 estrellas)?',
    },
    answer: {
      en: 'The 5-star special enrollment period lets somebody with Medicare switch once to a plan with 5 stars in their area between December 8 and November 30 of the next year; the new plan begins on the first of the month after. CMS marks such plans with a high-performing icon. Outreach staff steer nobody to a plan: Medicare.gov, 1-800-MEDICARE, SHIP or a licensed agent help.',
      es: 'El periodo especial de 5 estrellas deja que alguien con Medicare se cambie una vez a un plan de 5 estrellas de su área entre el 8 de diciembre y el 30 de noviembre siguiente; el plan nuevo empieza el primero del mes siguiente. CMS marca esos planes con un ícono de alto rendimiento. Nosotros no dirigimos a nadie a un plan: ayudan Medicare.gov, 1-800-MEDICARE, SHIP o un agente con licencia.',
    },
    sources: [...MEDICARE.fiveStars, ...CMS.stars],
    tags: ['5-star sep', 'five star', 'special enrollment period', 'sep', 'high performing icon', 'cinco estrellas'],
    asked:
      'When can people switch to a five star plan? How often can the 5 star SEP be used? What is the gold star on the Plan Finder, the high performing icon? Why is five stars so good? Enroll all year round. ¿Cuándo se puede cambiar a un plan de cinco estrellas? ¿Qué es el periodo especial de 5 estrellas? ¿Cuántas veces se puede cambiar? What can be done from December 8 to November 30?',
  },
  {
    id: 'hs-low-icon',
    question: {
      en: 'What is the low-performing icon, and what happens to a plan with few stars?',
      es: '¿Qué es el ícono de bajo rendimiento y qué le pasa a un plan con pocas estrellas?',
    },
    answer: {
      en: 'The low-performing icon goes on Medicare’s Plan Finder next to a contract whose Part C or Part D rating was below 3 stars three years in a row. Medicare writes to its members, who may change to a plan with 3 stars or more, and CMS may end such a contract. A single bad year brings no icon, and below 4 stars there is no bonus.',
      es: 'El ícono de bajo rendimiento aparece en el buscador de planes de Medicare junto a un contrato cuya calificación de la Parte C o D estuvo por debajo de 3 estrellas tres años seguidos. Medicare escribe a sus miembros, que pueden cambiarse a un plan de 3 estrellas o más, y CMS puede terminar el contrato. Un solo año malo no trae ícono, y con menos de 4 estrellas no hay bono.',
    },
    sources: [...CMS.starRule, ...CMS.stars],
    tags: ['low performing icon', 'lpi', 'below 3 stars', 'consistently low', 'terminated', 'bajo rendimiento'],
    asked:
      'What happens under three stars? What is the LPI, the low performer icon? How many bad years until CMS closes the plan? Two and a half stars, what does it mean for us? Can CMS terminate a contract for low stars? ¿Qué pasa con menos de tres estrellas? ¿Qué es el ícono de bajo rendimiento? ¿Pueden cerrar el plan? What if we get 2.5 stars? What happens if the plan falls below 3 stars? What happens with a bad rating? What is LPI? What does LPI mean? ¿Qué es LPI?',
  },
  {
    id: 'hs-parts',
    question: {
      en: 'What are Part C and Part D Star measures, and how many are there?',
      es: '¿Qué son las medidas de Stars de la Parte C y de la Parte D y cuántas hay?',
    },
    answer: {
      en: 'Part C measures are about health care: screenings, chronic illness, member experience, complaints, service. Part D measures are about the drug plan: adherence, SUPD, drug safety, its own experience, complaints and service. A plan with both (MA-PD) has a Part C and a Part D summary rating and an overall one from some 40 measures; a drug plan alone (PDP) has only Part D.',
      es: 'Las medidas de la Parte C tratan de la atención: pruebas, enfermedades crónicas, experiencia, quejas, servicio. Las de la Parte D tratan del plan de medicinas: adherencia, SUPD, seguridad, y su propia experiencia, quejas y servicio. Un plan con las dos (MA-PD) tiene una calificación resumida de C, otra de D y una total con unas 40 medidas; un plan solo de medicinas (PDP) tiene la D.',
    },
    sources: CMS.stars,
    tags: ['part c', 'part d', 'domains', 'how many measures', 'mapd', 'pdp', 'summary rating', 'parte c', 'parte d'],
    asked:
      'How many Star measures are there? Which measures belong to Part D? What is the difference between the Part C rating and the Part D rating? Domains of the star ratings. Is adherence Part C or Part D? Does a drug plan get stars, too? ¿Cuántas medidas tienen las estrellas? ¿Cuáles son de la Parte D? ¿Qué es la calificación de la Parte C?',
  },
  {
    id: 'hs-contract',
    question: {
      en: 'Is the star rating given to a plan, a contract or a region?',
      es: '¿La calificación de estrellas se da a un plan, a un contrato o a una región?',
    },
    answer: {
      en: 'Stars are given to a contract (the H number, such as H1234): all its plans and counties share one rating, and members of all its plans count together. Contracts of one company have ratings of their own. A contract that is too new or too small shows “plan too new to be measured” or “not enough data”. Every contract’s stars are on Medicare.gov and in CMS’s data files.',
      es: 'Las estrellas se dan a un contrato (el número H, como H1234): todos sus planes y condados comparten una calificación y sus miembros cuentan juntos. Los contratos de una misma compañía tienen cada uno la suya. Uno muy nuevo o pequeño sale como “plan demasiado nuevo” o “datos insuficientes”. Las estrellas de cada contrato están en Medicare.gov y en los archivos de CMS.',
    },
    sources: CMS.stars,
    tags: ['contract level', 'h number', 'contract id', 'plan too new', 'not enough data', 'contrato'],
    asked:
      'Do all our plans have the same stars? What is an H number? Why does our new plan have no stars? Is the rating by county or state? Are the HMO and the PPO rated separately? Where do I look up the stars of a plan? ¿Todos los planes de la compañía tienen las mismas estrellas? ¿Por qué nuestro plan no tiene estrellas? ¿Dónde se ven las estrellas de un plan? Is the star rating given per state or per county?',
  },
  {
    id: 'hs-improvement',
    question: {
      en: 'What are the improvement measures of the Star Ratings?',
      es: '¿Qué son las medidas de mejora de las Star Ratings?',
    },
    answer: {
      en: 'The two improvement measures, for Part C and for Part D, count on how many measures a contract got significantly better or worse than in its own year before. They weigh 5, more than any other, and are left out for a highly rated contract whose rating they would lower. So even a contract far from the next cut point gains by getting better.',
      es: 'Las dos medidas de mejora, de la Parte C y de la D, cuentan en cuántas medidas un contrato mejoró o empeoró de forma significativa frente a su propio año anterior. Pesan 5, más que cualquier otra, y no se toman en un contrato muy bien calificado al que le bajarían la nota. Así, mejorar ayuda también lejos del siguiente corte.',
    },
    sources: CMS.starRule,
    tags: ['improvement measure', 'quality improvement', 'hold harmless', 'year over year', 'mejora'],
    asked:
      'What is the quality improvement measure, what does it compare with? What is hold harmless? Why does improvement weigh five? Do we get anything for doing better than last year? ¿Qué es la medida de mejora? ¿Se gana algo por mejorar frente al año pasado? Compared with last year, weight of five. What is the improvement measure?',
  },
  {
    id: 'hs-reward-factor',
    question: {
      en: 'What became of the health equity index (EHO4all), and what is the reward factor?',
      es: '¿Qué pasó con el índice de equidad (EHO4all) y qué es el factor de recompensa?',
    },
    answer: {
      en: 'The reward factor adds up to 0.4 stars to contracts whose measures are high and steady. It was to give way in the 2027 Stars to the health equity index, later called Excellent Health Outcomes for All (EHO4all), for good results with members who have low income, Medicaid or a disability; CMS dropped that in the final rule of April 2026 and keeps the reward factor.',
      es: 'El factor de recompensa suma hasta 0.4 estrellas a contratos con medidas altas y parejas. En las Stars 2027 lo iba a reemplazar el índice de equidad, luego llamado Excellent Health Outcomes for All (EHO4all), por buenos resultados con miembros de bajos ingresos, con Medicaid o con discapacidad; CMS lo descartó en la regla final de abril de 2026 y conserva el factor de recompensa.',
    },
    sources: [...CMS.finalRule, ...CMS.starRule],
    tags: [
      'eho4all',
      'hei',
      'health equity index',
      'reward factor',
      'excellent health outcomes',
      'equidad',
      'factor de recompensa',
    ],
    asked:
      'Is the health equity index in the 2027 stars? What is EHO4all, is it still coming? What is HEI? Reward factor, how much does it add? Did CMS drop the equity reward? ¿Qué es el HEI? ¿Sigue el índice de equidad? ¿Qué es EHO4all? What is the reward factor? What happened to the health equity index? What is HEI? What does HEI mean? ¿Qué es HEI?',
  },
  {
    id: 'hs-cai',
    question: {
      en: 'What is the Categorical Adjustment Index (CAI)?',
      es: '¿Qué es el índice de ajuste CAI?',
    },
    answer: {
      en: 'The CAI is a small plus or minus that CMS adds to a contract’s summary and overall rating by the share of its members who get the low-income subsidy, are dual eligible or have a disability, because those members are harder to get to some results. It changes no rate of a measure. The values for each year are in the technical notes.',
      es: 'El CAI es un pequeño más o menos que CMS agrega a la calificación resumida y total de un contrato según la parte de sus miembros con subsidio por bajos ingresos, doble elegibilidad o discapacidad, porque con ellos cuesta más lograr algunos resultados. No cambia la tasa de ninguna medida. Los valores de cada año están en las notas técnicas.',
    },
    sources: CMS.starRule,
    tags: ['cai', 'categorical adjustment index', 'low income', 'disability', 'adjustment', 'ajuste'],
    asked:
      'What does CAI stand for? Do plans with many poor members get help in the stars? Adjustment for duals and disabled members. ¿Qué es el CAI? ¿Se ajustan las estrellas por miembros de bajos ingresos? What is the CAI? What is CAI? What does CAI mean? ¿Qué es CAI?',
  },
  {
    id: 'hs-removed',
    question: {
      en: 'Which measures leave the Star Ratings in 2028 and 2029?',
      es: '¿Qué medidas salen de las Star Ratings en 2028 y 2029?',
    },
    answer: {
      en: 'Out of the Stars go, by the final rule of April 2026: with the 2028 ratings SPC and the call center measures (interpreter, TTY); with the 2029 ratings both appeals measures, SNP Care Management, complaints, members choosing to leave, price accuracy, and of CAHPS customer service and rating of health care quality. The diabetes eye exam stays, DSF-E comes in with 2029.',
      es: 'Según la regla final de abril de 2026 salen de las Stars: con las de 2028, SPC y las del centro de llamadas (intérprete, TTY); con las de 2029, las dos de apelaciones, SNP Care Management, quejas, miembros que dejan el plan, exactitud de precios y, de CAHPS, atención al cliente y calificación de la atención. El examen de los ojos sigue, y DSF-E entra en 2029.',
    },
    sources: CMS.finalRule,
    tags: ['removed measures', 'retired from stars', '2028 stars', '2029 stars', 'dropped', 'salen', 'quitan'],
    asked:
      'Which measures are being removed from the stars? Is SPC still in the Star Ratings? Is customer service still a Star measure? Which administrative measures go away? What leaves in 2028, what leaves in 2029? List of the eleven measures that CMS took out. ¿Qué medidas quitan de las estrellas? ¿Sale SPC de las estrellas? ¿Cuándo salen las de quejas? Which measures are going away? Which measures are leaving the stars? ¿Qué medidas van a desaparecer? ¿Qué medidas quitaron de las Stars? ¿Qué medidas ya no van a contar? Is the call center measure still in the stars in 2028? When are the complaints measures retired?',
  },
  {
    id: 'hs-new-measures',
    question: {
      en: 'Which measures are new in the 2026 and 2027 Star Ratings?',
      es: '¿Qué medidas son nuevas en las Star Ratings 2026 y 2027?',
    },
    answer: {
      en: 'New in the 2026 Stars was KED, and the HOS measures of physical and mental health came back. New with the 2027 Stars, from care of 2025, are the polypharmacy measures COB and Poly-ACH and, for SNPs, the functional status part of COA; COL-E with ages 45 to 75 counts as new. Each starts with weight 1. The stand-alone MRP and the pain part of COA are gone.',
      es: 'En las Stars 2026 fue nueva KED y volvieron las de salud física y mental de HOS. Con las Stars 2027, de la atención de 2025, son nuevas las de polifarmacia COB y Poly-ACH y, en SNP, la parte de estado funcional de COA; COL-E con edades de 45 a 75 cuenta como nueva. Cada una empieza con peso 1. Ya no están MRP por separado ni la parte de dolor de COA.',
    },
    sources: CMS.stars,
    tags: ['new measures', '2027 stars', '2026 stars', 'added measures', 'medidas nuevas'],
    asked:
      'What is new in the 2027 stars? Which measures did CMS add? When did KED become a Star measure? Is polypharmacy in the stars now? Is COA pain still a star measure? ¿Qué medidas nuevas hay en las estrellas 2027? ¿Desde cuándo está KED en las estrellas? When did KED enter the stars?',
  },
  {
    id: 'hs-in-stars',
    question: {
      en: 'Which of our measures are Star measures, and which are only HEDIS?',
      es: '¿Cuáles de nuestras medidas son de Stars y cuáles solo de HEDIS?',
    },
    answer: {
      en: 'In the Star Ratings 2028 (care of 2026) are BCS-E, COL-E, CBP, GSD, EED, KED, OMW, TRC, FMC, PCR, for SNPs COA, and of Part D the three adherence measures, SUPD and polypharmacy. HEDIS only are BPD, SPC from then on, AIS-E, SNS-E, AAP, DAE, FUH and, until the 2029 Stars, DSF-E. For BCS-E the Stars still take ages 50 to 74 until measurement year 2027.',
      es: 'En las Star Ratings 2028 (atención de 2026) están BCS-E, COL-E, CBP, GSD, EED, KED, OMW, TRC, FMC, PCR, en SNP COA y, de la Parte D, las tres de adherencia, SUPD y polifarmacia. Solo de HEDIS son BPD, SPC desde entonces, AIS-E, SNS-E, AAP, DAE, FUH y, hasta las Stars 2029, DSF-E. En BCS-E las Stars toman edades de 50 a 74 hasta el año de medición 2027.',
    },
    sources: CMS.stars,
    tags: ['star measures', 'hedis only', 'list of measures', 'in stars or not', 'lista de medidas'],
    asked:
      'Is BPD a Star measure? Is SNS-E in the stars? Does AIS-E count for stars? Which gaps count for the star rating and which are just HEDIS? List of the Star measures of Part C. Is FMC in the stars? ¿Cuáles cuentan para las estrellas? ¿BPD es de estrellas? ¿Cuáles son solo HEDIS? Is the depression screening a Star measure yet? Is BPD in the stars? Is the depression screening in the stars?',
  },
  {
    id: 'hs-preview',
    question: {
      en: 'When does a plan see its stars before they are public (plan preview), and can it object?',
      es: '¿Cuándo ve un plan sus estrellas antes de publicarse (vista previa) y puede objetar?',
    },
    answer: {
      en: 'CMS shows each contract its data in two plan previews before October: the first around August with the scores, the second around September with the preliminary stars. Errors are to be reported then. A low quality bonus rating can be appealed later by an administrative review. Until publication the numbers are not to be passed around.',
      es: 'CMS muestra a cada contrato sus datos en dos vistas previas antes de octubre: la primera hacia agosto con los resultados y la segunda hacia septiembre con las estrellas preliminares. Los errores se reportan entonces. Un bono de calidad negado se puede impugnar después con una revisión administrativa. Hasta la publicación los números no se difunden.',
    },
    sources: CMS.stars,
    tags: ['plan preview', 'first preview', 'second preview', 'hpms', 'appeal stars', 'vista previa'],
    asked:
      'When is the plan preview? Do we know our stars before October? Can the plan appeal its star rating? First and second preview. ¿Cuándo se ven las estrellas antes de salir? ¿Se puede impugnar la calificación? ¿Cuándo vemos nuestras estrellas antes que el público?',
  },
]
