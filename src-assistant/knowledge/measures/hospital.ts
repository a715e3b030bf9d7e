import type { KnowledgeEntry } from '../../types.ts'
import { CMS, NCQA } from '../sources.ts'

/** The parts of the measures after a hospital stay. */
export const HOSPITAL_MEASURE_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'hs-mrp',
    question: {
      en: 'How many days are there for medication reconciliation after discharge (MRP), and who does it?',
      es: '¿Cuál es el plazo de la reconciliación (MRP) después del alta y quién la hace?',
    },
    answer: {
      en: 'Medication reconciliation after discharge has to be done from the day of discharge through 30 days after it, 31 days in all. A prescriber, clinical pharmacist, physician assistant or registered nurse compares the current list with that of the hospital and documents it in the outpatient chart; 1111F reports it. No visit is needed. In the Stars it is one of the four parts of TRC and no measure of its own any more.',
      es: 'La reconciliación de medicamentos después del alta se hace desde el día del alta hasta 30 días después, 31 días en total. Quien receta, un farmacéutico clínico o una enfermera titulada compara la lista actual con la del hospital y lo anota en el expediente ambulatorio; se reporta con 1111F. No hace falta una visita. En las Stars es una de las cuatro partes de TRC y ya no una medida aparte.',
    },
    sources: [...NCQA.measures, ...CMS.stars],
    tags: [
      'mrp',
      'med rec',
      'medication reconciliation',
      'after discharge',
      '31 days',
      '30 days',
      'trc',
      'reconciliación',
      'alta',
    ],
    asked:
      'She left the hospital last week, until when can the med rec be done? Within how many days does the doctor go over the medicines after the hospital? Who may do the medication reconciliation, can a nurse or a medical assistant? Does the med rec need an office visit or can it be done by phone? What is MRP? Is MRP still its own Star measure? Discharged to home from rehab, days for the reconciliation. ¿En cuántos días se revisan las medicinas después de salir del hospital? ¿Quién hace la reconciliación? ¿Cuál es el plazo de la reconciliación después del alta? Does the day of discharge count as day one? What is the med rec window after the hospital? How long is the med rec window? Until which day can the medication reconciliation be done? ¿Cuántos días tenemos después del alta para la reconciliación de medicamentos? ¿Hasta cuándo se puede hacer la reconciliación de las medicinas? What is MRP? What does MRP mean? ¿Qué es MRP?',
  },
  {
    id: 'hs-trc-papers',
    question: {
      en: 'What do notification of admission and receipt of discharge information ask for in TRC?',
      es: '¿Qué piden en TRC el aviso de ingreso y la recepción de los datos del alta?',
    },
    answer: {
      en: 'Notification of admission and receipt of discharge information each have to reach the chart of the primary or ongoing-care doctor on the day of admission or discharge or within the two days after it, with proof of the date. A call, fax, shared record or alert from the hospital does; what the member tells the office does not. Both are office work: we can only tell the office what we hear.',
      es: 'El aviso de ingreso y los datos del alta tienen que llegar al expediente del doctor de cabecera o de seguimiento el día del ingreso o del alta o en los dos días siguientes, con constancia de la fecha. Sirve una llamada, fax, expediente compartido o alerta del hospital; no lo que cuenta el miembro. Es trabajo del consultorio: nosotros solo podemos avisarle lo que oímos.',
    },
    sources: NCQA.measures,
    tags: ['trc', 'notification of admission', 'nia', 'receipt of discharge information', 'rdi', 'aviso de ingreso'],
    asked:
      'How fast does the PCP have to learn of the admission? How many days for the discharge summary to reach the doctor? What is the notification of inpatient admission part? What is RDI, NIA? Does it count when the patient tells the office that she was in the hospital? ¿En cuántos días debe saber el doctor del ingreso? ¿Cuándo debe llegar el resumen del alta?',
  },
  {
    id: 'hs-trc-contact',
    question: {
      en: 'Which contact counts as patient engagement after discharge (TRC)?',
      es: '¿Qué contacto cuenta como atención del paciente después del alta (TRC)?',
    },
    answer: {
      en: 'Patient engagement in TRC is a contact with a clinician within the 30 days after discharge, and not on the day of discharge: an office or home visit, or a video or phone visit in real time. A voicemail, a reminder or a call from outreach staff is none. Talking with the caregiver counts when the member can’t.',
      es: 'La atención del paciente en TRC es un contacto con un clínico en los 30 días después del alta, y no el mismo día: visita en consultorio o en casa, o por video o teléfono en tiempo real. Un mensaje de voz, un recordatorio o nuestra llamada no lo es. Hablar con el cuidador cuenta si el miembro no puede.',
    },
    sources: NCQA.measures,
    tags: ['trc', 'patient engagement', 'post discharge visit', '30 days', 'telehealth', 'seguimiento'],
    asked:
      'Does our outreach call count as the contact after the hospital? Does a phone call from the nurse count as patient engagement? He saw the doctor on the day he left, does that count? Follow-up visit after discharge by video. Who has to see her after discharge for TRC? ¿Cuenta nuestra llamada como el contacto después del alta? ¿Sirve una cita por teléfono después del hospital?',
  },
  {
    id: 'hs-trc-who',
    question: {
      en: 'Which stays put a member into TRC, and how does TRC weigh?',
      es: '¿Qué estancias ponen a un miembro en TRC y cuánto pesa TRC?',
    },
    answer: {
      en: 'TRC takes members of 18 or more for each discharge between January 1 and December 1 from an acute or nonacute stay, a skilled nursing facility included; a member with several stays counts several times. When somebody moves from the hospital straight to rehab, the last discharge counts. Hospice is excluded. In the Stars TRC is the average of its four rates, with weight 1.',
      es: 'TRC toma a miembros de 18 años o más por cada alta entre el 1 de enero y el 1 de diciembre de una estancia aguda o no aguda, también de un centro de enfermería; quien tuvo varias cuenta varias veces. Si pasa del hospital directo a rehabilitación, cuenta la última alta. El hospicio se excluye. En las Stars TRC es el promedio de sus cuatro tasas, con peso 1.',
    },
    sources: [...NCQA.measures, ...CMS.stars],
    tags: ['trc', 'snf discharge', 'rehab', 'denominator', 'weight', 'observation', 'several stays'],
    asked:
      'Does a stay in a nursing facility count for transitions of care? From the hospital to rehab, from which day on do we count? Two hospital stays, counted twice? Who is in the denominator of TRC? Weight of TRC in the stars. Discharged in December, is that in it? ¿Cuenta una estancia en rehabilitación para TRC? ¿Cuánto pesa TRC? ¿Desde qué alta se cuenta? TRC exclusions. TRC weight. TRC ages.',
  },
  {
    id: 'hs-pcr-who',
    question: {
      en: 'Which hospital stays count in PCR, and what does PCR weigh?',
      es: '¿Qué estancias cuentan en PCR y cuánto pesa PCR?',
    },
    answer: {
      en: 'PCR takes acute hospital and observation stays of members of 18 or more, and looks 30 days ahead from each discharge. Planned returns, such as chemotherapy or a transplant, don’t count, nor do stays for pregnancy or members in hospice. It is an outcome measure with weight 3. The emergency room alone, without a stay, is no readmission.',
      es: 'PCR toma estancias agudas de hospital y de observación de miembros de 18 años o más y mira 30 días desde cada alta. No cuentan los regresos planeados, como quimioterapia o trasplante, ni estancias por embarazo o miembros en hospicio. Es una medida de resultado con peso 3. Ir solo a emergencias, sin estancia, no es reingreso.',
    },
    sources: [...NCQA.measures, ...CMS.stars],
    tags: ['pcr', 'readmission', 'planned readmission', 'observation stay', 'weight', 'reingreso', 'peso'],
    asked:
      'Does a planned surgery count as readmission? Is going back to the ER a readmission? Weight of the readmission measure. Does observation count as a hospital stay? He went back for chemo, is that a readmission? ¿Cuánto pesa la medida de reingresos? ¿Cuenta si solo fue a emergencias? Is a planned readmission counted? Are planned readmissions left out? Does an emergency room visit count as a readmission? ER visit after discharge, is that PCR? PCR weight. PCR exclusions.',
  },
  {
    id: 'hs-fuh',
    question: {
      en: 'What is due after a psychiatric hospital stay or an emergency visit for mental health or substance use (FUH, FUM, FUA)?',
      es: '¿Qué toca después de una hospitalización psiquiátrica o una emergencia de salud mental o sustancias (FUH, FUM, FUA)?',
    },
    answer: {
      en: 'FUH, FUM and FUA ask for a follow-up visit within 7 and within 30 days: FUH after a hospital stay for mental illness, FUM after an emergency visit for it, FUA after one for substance use. Video and phone visits count. They are HEDIS measures without a place in the Star Ratings. Help with an early appointment, and take any word of self-harm as a crisis.',
      es: 'FUH, FUM y FUA piden una visita de seguimiento en 7 y en 30 días: FUH después de una hospitalización por enfermedad mental, FUM después de emergencias por lo mismo, FUA por uso de sustancias. Sirven visitas por video y teléfono. Son medidas HEDIS sin lugar en las Star Ratings. Ayude con una cita pronto, y tome como crisis cualquier mención de hacerse daño.',
    },
    sources: NCQA.measures,
    tags: ['fuh', 'fum', 'fua', 'mental health follow-up', 'psychiatric', '7 days', 'salud mental'],
    asked:
      'What is FUH, how many days after the psych ward? Follow up after an emergency for mental illness. What does FUM stand for? He was in detox, which measure is that? ¿En cuántos días es la cita después del hospital psiquiátrico? ¿Qué es FUH? What is FUH? What is FUM? What is FUH? What does FUH mean? ¿Qué es FUH?',
  },
]
