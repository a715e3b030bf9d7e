import type { KnowledgeEntry } from '../../types.ts'
import { CMS, NCQA } from '../sources.ts'

/** Claims, codes, rates during the year, the audit, and measures that are not for us. */
export const DATA_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'hs-run-out',
    question: {
      en: 'What is claims run-out, and until when does proof for last year come in?',
      es: '¿Qué es el run-out de reclamos y hasta cuándo llega el comprobante del año pasado?',
    },
    answer: {
      en: 'Run-out is the time after December 31 in which claims and records for the old year still arrive. The service has to have been done by December 31; its proof may come later: claims and supplemental data into the first months, charts until about early May, and the audited rates go to NCQA in mid-June. Your quality team has this year’s exact last days.',
      es: 'El run-out es el tiempo después del 31 de diciembre en que todavía llegan reclamos y expedientes del año viejo. El servicio tiene que haberse hecho a más tardar el 31 de diciembre; el comprobante puede llegar después: reclamos y datos suplementarios en los primeros meses, expedientes hasta principios de mayo, más o menos, y las tasas auditadas van a NCQA a mediados de junio. Su equipo de calidad tiene las fechas exactas.',
    },
    sources: NCQA.hedis,
    tags: ['run-out', 'runout', 'late claims', 'after year end', 'fecha límite de expedientes'],
    asked:
      'Can we still close last year’s gaps in February? The claim for December came in March, does it count for the old year? Until when may records for last year be sent in? Is it too late to fax a chart for last year’s test? Claims lag after year end. ¿Se puede cerrar en enero una brecha del año pasado? ¿Hasta cuándo aceptan expedientes del año anterior? El reclamo llegó tarde. When is the cutoff for sending charts for last year? When is the last day for last year’s records? The claim for a December visit came in February, does it still count? A visit on January 2, does it count for last year? Service in December, paperwork in February. When do the charts have to be in? By when do charts have to be in? The December service was billed in March, is that too late?',
  },
  {
    id: 'hs-provisional',
    question: {
      en: 'Why are the rates during the year only provisional?',
      es: '¿Por qué los porcentajes durante el año son solo provisionales?',
    },
    answer: {
      en: 'A rate during the year is provisional: claims lag, charts are not in, members join, leave or become excluded, and the last blood pressure or A1C can still change. Days missed in adherence can’t be made up in the last months, and new ones can still be lost. The final rate is known after the audit in June, and its star only when CMS publishes the cut points in October.',
      es: 'Un porcentaje durante el año es provisional: los reclamos tardan, faltan expedientes, hay miembros que entran, se van o quedan excluidos, y la última presión o A1C todavía puede cambiar. En la adherencia los días perdidos ya no se recuperan en los últimos meses, y todavía se pueden perder más. El final se sabe después de la auditoría de junio, y su estrella cuando CMS publica los cortes en octubre.',
    },
    sources: [...NCQA.hedis, ...CMS.stars],
    tags: ['provisional rate', 'year to date', 'interim', 'current rate', 'proactive run', 'provisional'],
    asked:
      'Our rate went down this month although nobody did anything wrong, why? Why does the percent jump around over the year? Is the rate on the dashboard final? When do we know our final rate? Year to date rate versus final. A gap that was closed opened again, blood pressure went up. ¿Por qué bajó el porcentaje este mes? ¿Cuándo se sabe el porcentaje final? Our rate dropped this month, how come? What is a provisional rate? Is the year to date rate final? Is my gap count final?',
  },
  {
    id: 'hs-audit',
    question: { en: 'What is the HEDIS audit?', es: '¿Qué es la auditoría de HEDIS?' },
    answer: {
      en: 'The HEDIS audit is the yearly check of a plan’s data by an auditor licensed by NCQA: information systems, enrollment and claims, supplemental data against its source (primary source verification), and a sample of the charts that were read (medical record review validation). A measure that fails is not reported. It is why a note without proof helps nobody.',
      es: 'La auditoría de HEDIS es la revisión anual de los datos del plan por un auditor con licencia de NCQA: sistemas, inscripción y reclamos, datos suplementarios contra su fuente (verificación de la fuente primaria) y una muestra de los expedientes leídos (MRRV). Una medida que falla no se reporta. Por eso una nota sin comprobante no ayuda a nadie.',
    },
    sources: NCQA.hedis,
    tags: ['audit', 'auditor', 'primary source verification', 'psv', 'mrrv', 'auditoría'],
    asked:
      'Who audits the numbers, what do the auditors look at? What is primary source verification? What happens when a record fails the audit? Overread, validation of charts. Can an auditor ask for the proof of my call? ¿Qué revisan los auditores? ¿Qué es PSV? ¿Qué pasa si no pasa la auditoría? What is the HEDIS audit? What is PSV? What is MRRV? Do auditors check the supplemental data? What is PSV? What does PSV mean? ¿Qué es PSV?',
  },
  {
    id: 'hs-cpt2-list',
    question: {
      en: 'Which CPT II code reports which A1C, blood pressure, eye or medicine result?',
      es: '¿Qué código CPT II reporta cada resultado de A1C, presión, ojos o medicinas?',
    },
    answer: {
      en: 'CPT II codes for results: A1C 3044F under 7, 3051F 7 to under 8, 3052F 8 to 9, 3046F above 9. Top number 3074F under 130, 3075F 130 to 139, 3077F 140 or more; bottom 3078F under 80, 3079F 80 to 89, 3080F 90 or more. Eye exam 2022F to 2026F and 2033F, 3072F no retinopathy last year. Medicines compared after discharge 1111F. The office’s coder decides.',
      es: 'Códigos CPT II de resultados: A1C 3044F menor de 7, 3051F de 7 a menos de 8, 3052F de 8 a 9, 3046F mayor de 9. Número de arriba 3074F menor de 130, 3075F 130 a 139, 3077F 140 o más; de abajo 3078F menor de 80, 3079F 80 a 89, 3080F 90 o más. Ojos 2022F a 2026F y 2033F; 3072F sin retinopatía el año anterior. Medicinas comparadas tras el alta 1111F. Decide quien codifica en el consultorio.',
    },
    sources: NCQA.measures,
    tags: [
      '3044f',
      '3046f',
      '3051f',
      '3052f',
      '3074f',
      '3075f',
      '3077f',
      '3078f',
      '3079f',
      '3080f',
      '1111f',
      '3072f',
      '2022f',
      '2023f',
    ],
    asked:
      'Which code is for an A1C under seven? What does 3046F mean? CPT code for blood pressure under 140 over 90. Code for the medication reconciliation after discharge. Code for the diabetic eye exam without retinopathy. List of category two codes. ¿Qué código es para la A1C? ¿Qué significa 3044F? ¿Cuál es el código de la presión? ¿Cuál es el código CPT II de la A1C? What is the CPT code for an A1C result?',
  },
  {
    id: 'hs-credit',
    question: {
      en: 'Which doctor gets the credit, and does it matter who did the test?',
      es: '¿A qué doctor se le acredita y importa quién hizo la prueba?',
    },
    answer: {
      en: 'HEDIS gives the credit to the plan: for most measures any licensed provider, lab or center may have done the test, in or out of network, a specialist, urgent care or a retail clinic included. Some ask for a certain kind, such as an eye professional for EED. Which doctor’s scorecard it goes on is each plan’s own attribution, mostly the primary care doctor; ask the provider team.',
      es: 'HEDIS acredita al plan: en casi todas las medidas la prueba la pudo hacer cualquier proveedor, laboratorio o centro con licencia, dentro o fuera de la red, también un especialista, urgencias o una clínica de farmacia. Algunas piden un tipo, como un profesional de los ojos en EED. A qué doctor se le anota es la atribución de cada plan, casi siempre al de cabecera; pregunte al equipo de proveedores.',
    },
    sources: NCQA.measures,
    tags: ['attribution', 'which doctor', 'credit', 'specialist', 'urgent care', 'atribución', 'especialista'],
    asked:
      'Does it have to be the PCP who orders it, or is a specialist fine? Blood pressure taken by the cardiologist, is that good? Urgent care visit, minute clinic at CVS, does that count? Does the test have to be in network for HEDIS? Whose scorecard does it go on? Nurse practitioner instead of a doctor. ¿Tiene que ser el doctor de cabecera? ¿Cuenta si lo hizo un especialista? ¿A qué doctor se le cuenta? Does it have to be done by the primary care doctor? Does it have to be done by her PCP? Does a blood pressure from urgent care count for CBP? ¿Lo tiene que hacer su doctor? Does a nurse practitioner or physician assistant count? Does an NP visit count?',
  },
  {
    id: 'hs-not-ours',
    question: {
      en: 'Which HEDIS measures are not for a Medicare plan (URI, children, pregnancy)?',
      es: '¿Qué medidas de HEDIS no son de un plan de Medicare (resfriados, niños, embarazo)?',
    },
    answer: {
      en: 'HEDIS also has measures for commercial and Medicaid plans that mean little here: well-child visits and childhood shots, prenatal and postpartum care, chlamydia, lead and ADHD, and cervical screening (CCS-E), which is not reported for Medicare. Antibiotic measures such as URI and AAB are about prescribing and not about outreach. None of them is a Star measure.',
      es: 'HEDIS también tiene medidas para planes comerciales y Medicaid que aquí importan poco: visitas y vacunas de niños, embarazo y posparto, clamidia, plomo y TDAH, y la detección de cáncer cervical (CCS-E), que no se reporta para Medicare. Las de antibióticos, como URI y AAB, tratan de recetas y no de nuestras llamadas. Ninguna es medida de Stars.',
    },
    sources: NCQA.measures,
    tags: ['uri', 'aab', 'wcv', 'cis', 'ppc', 'ccs-e', 'not medicare', 'children', 'niños'],
    asked:
      'What is URI, is it one of ours? Does the well child measure concern us? Is the pap smear a Star measure or a HEDIS measure for Medicare? Prenatal care measure. Antibiotics for a cold. ¿La medida de niños es nuestra? ¿El papanicolaou es medida de Medicare? Is CCS for our members? ¿El papanicolaou cuenta en nuestras medidas? Does the pap smear count in our measures?',
  },
  {
    id: 'hs-aap',
    question: {
      en: 'What is AAP (access to preventive and ambulatory services)?',
      es: '¿Qué es AAP (acceso a servicios preventivos y ambulatorios)?',
    },
    answer: {
      en: 'AAP is the HEDIS measure of how many members of 20 or more had at least one outpatient or preventive visit in the year; video and phone visits count as well. It is no Star measure. A member without any visit is the one to get an appointment, because most other gaps are closed there.',
      es: 'AAP es la medida de HEDIS de cuántos miembros de 20 años o más tuvieron al menos una visita ambulatoria o preventiva en el año; también cuentan por video y teléfono. No es medida de Stars. A quien no ha tenido ninguna visita hay que conseguirle cita, porque ahí se cierran casi todas las demás brechas.',
    },
    sources: NCQA.measures,
    tags: ['aap', 'ambulatory', 'preventive visit', 'access', 'no visit', 'sin visitas'],
    asked:
      'What does AAP stand for? Members who have not seen any doctor this year, which measure is that? Access to ambulatory health services. ¿Qué es AAP? No ha ido al doctor en todo el año, ¿qué medida es? What is AAP? What does AAP mean? ¿Qué es AAP? No doctor visit this year, which measure is that?',
  },
  {
    id: 'hs-new-terms',
    question: {
      en: 'Which words of HEDIS changed in MY 2026 (initial population, denominator exclusions)?',
      es: '¿Qué palabras de HEDIS cambiaron en MY 2026 (población inicial, exclusiones del denominador)?',
    },
    answer: {
      en: 'From measurement year 2026 NCQA’s specifications use other words for the same things: “initial population” for eligible population, “denominator exclusions” for required exclusions, “measurement period” for measurement year, and “person” for member. The format follows the electronic FHIR standard. What is asked of the member did not change by it.',
      es: 'Desde el año de medición 2026 las especificaciones de NCQA usan otras palabras para lo mismo: “población inicial” en vez de población elegible, “exclusiones del denominador” en vez de exclusiones requeridas, “periodo de medición” en vez de año de medición y “persona” en vez de miembro. El formato sigue el estándar electrónico FHIR. Lo que se pide al miembro no cambió por eso.',
    },
    sources: [
      {
        title: 'NCQA: HEDIS MY 2026, what’s new',
        url: 'https://www.ncqa.org/blog/hedis-my-2026-whats-new-whats-changed-whats-retired',
      },
    ],
    tags: [
      'initial population',
      'eligible population',
      'measurement period',
      'fhir',
      'required exclusions',
      'población inicial',
    ],
    asked:
      'What is the initial population? Is measurement period the same as measurement year? What is new in the HEDIS specs for 2026? Eligible population versus initial population. ¿Qué es la población inicial? ¿Qué cambió en HEDIS 2026? What does initial population mean?',
  },
  {
    id: 'hs-accreditation',
    question: {
      en: 'Are NCQA’s own plan ratings and accreditation the same as Medicare’s stars?',
      es: '¿La calificación y acreditación de NCQA son lo mismo que las estrellas de Medicare?',
    },
    answer: {
      en: 'NCQA’s Health Plan Ratings and its accreditation are its own: from 0 to 5 stars, from HEDIS, CAHPS and accreditation, published in September. Medicare’s Star Ratings come from CMS in October, and only they decide about the quality bonus. Percentiles such as the 75th or 90th are NCQA’s benchmarks, and not CMS cut points.',
      es: 'Las Health Plan Ratings de NCQA y su acreditación son propias: de 0 a 5 estrellas, con HEDIS, CAHPS y acreditación, y salen en septiembre. Las Star Ratings de Medicare son de CMS, en octubre, y solo ellas deciden el bono de calidad. Los percentiles, como el 75 o el 90, son comparaciones de NCQA y no los cortes de CMS.',
    },
    sources: [...NCQA.hedis, ...CMS.stars],
    tags: [
      'ncqa rating',
      'health plan ratings',
      'accreditation',
      'percentile',
      'benchmark',
      'quality compass',
      'acreditación',
    ],
    asked:
      'Is the NCQA rating the same as the Star Rating? What is the 90th percentile in HEDIS? Quality Compass, benchmarks. Is accreditation the same thing as stars? ¿Es lo mismo la acreditación de NCQA que las estrellas? ¿Qué es el percentil 90? What is the 90th percentile? What does percentile mean? What is Quality Compass? NCQA gave us 4.5 and CMS 4 stars, what is the difference? Why are the NCQA stars different from the CMS stars?',
  },
]
