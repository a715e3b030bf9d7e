import type { KnowledgeEntry } from '../../types.ts'
import { NCQA } from '../sources.ts'

/** The other measures that outreach meets. */
export const OTHER_MEASURE_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'hs-letters',
    question: {
      en: 'What do the letters of the measures stand for?',
      es: '¿Qué significan las letras de las medidas?',
    },
    answer: {
      en: 'The letters name HEDIS measures: BCS-E breast cancer screening, COL-E colorectal cancer screening, GSD glycemic status of people with diabetes, EED their eye exam, KED their kidney check. CBP is controlling high blood pressure, SPC and SUPD are statins, OMW osteoporosis after a fracture, TRC transitions of care, AIS-E adult immunization, SNS-E social needs, PDC days covered by medicines.',
      es: 'Las letras nombran medidas de HEDIS: BCS-E, detección de cáncer de mama; COL-E, de cáncer colorrectal; GSD, control del azúcar en la diabetes; EED, su examen de los ojos; KED, su chequeo del riñón. CBP es el control de la presión alta; SPC y SUPD, estatinas; OMW, osteoporosis después de una fractura; TRC, transiciones de la atención; AIS-E, vacunas de adultos; SNS-E, necesidades sociales; PDC, días cubiertos por las medicinas.',
    },
    sources: NCQA.measures,
    tags: ['abbreviations', 'acronyms', 'stand for', 'siglas', 'abreviaturas'],
    asked:
      'What does GSD stand for, what does EED stand for, what is CBP, what is TRC, what is OMW short for? Short names, alphabet soup, all these letters on the card. ¿Qué quiere decir GSD, qué quiere decir KED, qué es COL-E?',
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
    asked:
      'Which dates does the flu season cover? A flu vaccine this fall or winter: which year gets the credit? July to June window. Is the flu star from a survey? ¿De qué fecha a qué fecha cuenta la vacuna de la gripe? Got the flu shot in October, does it count this year or next? When does flu season start and end for the measure? ¿Cuenta la vacuna de octubre? Had the flu jab last week, which year is that for? She was vaccinated in August, does that work? ¿Para qué año cuenta la vacuna de la gripe que se puso ya?',
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
    asked:
      'Does the yearly wellness visit give Star credit? Is it a physical or checkup? How often does Medicare cover it, is it free? Codes G0438 and G0439, quality measure or benefit. ¿La visita anual es una medida? ¿Es un chequeo físico? Do we get points for the wellness visit, why do we ask for it? Yearly checkup with the doctor, what is included, head to toe exam. ¿Para qué sirve la visita anual? What is the yearly visit good for, is it like a physical? Annual checkup, does Medicare pay for it, do we get points? ¿La visita anual da estrellas? Welcome to Medicare visit.',
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
      'She broke her hip or wrist, which gap is that, how long is the time after a fracture? ¿Qué toca después de una fractura? An old lady fell and broke something, what is due now? Bone test after a break, how many months do we have? Se quebró la cadera, ¿qué le toca? Wrist, hip, spine fracture.',
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
      'Came home from the hospital, post discharge visit, days after discharge, reconcile medicines. ¿Qué sigue cuando sale del hospital? Just got out of the hospital, what do we have to do? How soon must she see her doctor after being discharged? Meds list after the hospital, who goes over it? Acaba de salir del hospital, ¿en cuántos días debe ver al doctor? Discharged last Tuesday, what is the med rec window, how many days for medication reconciliation after discharge? ¿Cuántos días hay para revisar las medicinas después del alta?',
  },
  {
    id: 'hs-fmc',
    question: {
      en: 'What is due after an emergency room visit (FMC)?',
      es: '¿Qué se debe hacer después de una visita a emergencias (FMC)?',
    },
    answer: {
      en: 'FMC looks at emergency room visits of adults with two or more high-risk chronic conditions, such as heart failure, COPD, kidney disease or depression, and asks for a follow-up service within 7 days, the day of the visit included; a visit, a video or phone visit and case management count. So call soon and help with the appointment.',
      es: 'FMC mira las visitas a emergencias de adultos con dos o más enfermedades crónicas de alto riesgo, como insuficiencia cardíaca, EPOC, enfermedad renal o depresión, y pide un servicio de seguimiento en 7 días, contando el de la visita; sirven una visita, una visita por video o teléfono y el manejo de casos. Llame pronto y ayude con la cita.',
    },
    sources: NCQA.measures,
    tags: ['fmc', 'emergency room', 'er visit', 'ed visit', '7 days', 'emergencias', 'seguimiento'],
    asked:
      'He was in the ER last night, how fast does he need to be seen? Follow up after the emergency department, how many days? What is FMC? Estuvo en emergencias, ¿en cuántos días debe ver al doctor?',
  },
  {
    id: 'hs-pcr',
    question: { en: 'What is Plan All-Cause Readmissions (PCR)?', es: '¿Qué es la medida de reingresos (PCR)?' },
    answer: {
      en: 'PCR compares how many members were in the hospital again, unplanned and for any reason, within 30 days of leaving it, with how many were expected for people as sick as they are. Fewer is better. Outreach helps by getting the visit after the stay booked early and by passing on problems with medicines or rides.',
      es: 'PCR compara cuántos miembros volvieron al hospital sin planearlo, por cualquier motivo, en 30 días después de salir, con cuántos se esperaban según lo enfermos que están. Menos es mejor. Ayudamos con la cita temprana después de la estancia y pasando los problemas con medicinas o transporte.',
    },
    sources: NCQA.measures,
    tags: ['pcr', 'readmission', 'readmitted', 'back in the hospital', '30 days', 'reingreso'],
    asked:
      'She went back to the hospital after two weeks, which measure is that? What are readmissions? ¿Qué son los reingresos?',
  },
  {
    id: 'hs-coa',
    question: {
      en: 'What is Care for Older Adults (COA), and for whom is it?',
      es: '¿Qué es Care for Older Adults (COA) y para quién es?',
    },
    answer: {
      en: 'COA is a HEDIS measure for members of 66 or more in Special Needs Plans only: a yearly review of all medicines by a prescriber or clinical pharmacist, and a look at how they manage daily life. Members of other plans are not in it.',
      es: 'COA es una medida de HEDIS solo para miembros de 66 años o más en planes de necesidades especiales (SNP): una revisión anual de todas las medicinas por quien receta o un farmacéutico clínico, y cómo se valen en la vida diaria. Los miembros de otros planes no cuentan.',
    },
    sources: NCQA.measures,
    tags: ['coa', 'care for older adults', 'snp', 'special needs plan', 'medication review', 'functional status'],
    asked:
      'What is COA, who gets the medication review and functional status? Only SNP members? ¿Qué es COA, a quién le toca?',
  },
  {
    id: 'hs-dsf',
    question: {
      en: 'What is Depression Screening and Follow-Up (DSF-E)?',
      es: '¿Qué es la medida de detección de depresión y seguimiento (DSF-E)?',
    },
    answer: {
      en: 'DSF-E asks for two things: that members of 12 or more are screened for depression with a standard instrument such as the PHQ-9 in the year, and that whoever screens positive has follow-up care within 30 days. CMS adds it to the 2029 Star Ratings. A score here goes to a clinician, who decides about care.',
      es: 'DSF-E pide dos cosas: que a los miembros de 12 años o más se les haga en el año una detección de depresión con un instrumento estándar como el PHQ-9, y que quien salga positivo tenga seguimiento en 30 días. CMS la agrega a las Star Ratings 2029. Aquí el puntaje va a un profesional clínico, que decide.',
    },
    sources: NCQA.measures,
    tags: ['dsf-e', 'dsf', 'depression screening', 'follow-up', 'depresión', 'seguimiento'],
    asked:
      'Positive PHQ-9, how many days until follow up for the measure? What is the depression measure? ¿Cuál es la medida de depresión?',
  },
]
