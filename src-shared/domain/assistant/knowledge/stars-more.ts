import type { KnowledgePassage } from '../types.ts'
import { CMS, NCQA } from './sources.ts'

/** How measures are counted, proven and turned into stars: what people ask after the first words are known. */
export const STARS_MORE_ENTRIES: readonly KnowledgePassage[] = [
  {
    id: 'hs-claim-lag',
    question: {
      en: 'The test is done. Why is the gap still open, and how long until it closes?',
      es: 'La prueba ya se hizo. ¿Por qué la brecha sigue abierta y cuánto tarda en cerrarse?',
    },
    answer: {
      en: 'A gap closes when its proof arrives: the claim, the lab’s file or the medical record. Claims often take weeks, at times months; then the plan’s next gap list shows it. Wrong codes, another plan or a test paid in cash send no claim, and the record has to be asked for. Set it to “Reported done” meanwhile and don’t ask the member to repeat the test.',
      es: 'Una brecha se cierra cuando llega el comprobante: el reclamo, el archivo del laboratorio o el expediente. Los reclamos suelen tardar semanas, a veces meses; después lo muestra la siguiente lista de brechas del plan. Con códigos equivocados, otro plan o pago en efectivo no llega reclamo y hay que pedir el expediente. Mientras tanto ponga “Reportado como hecho” y no pida repetir la prueba.',
    },
    sources: NCQA.hedis,
    tags: ['claim lag', 'still open', 'how long', 'gap not closed', 'sigue abierta', 'cuánto tarda'],
    asked:
      'She had her mammo last month and it still shows open. Why does it still say due when he did it? How many weeks for a claim to show up? When does the gap go away after the visit? Ya se la hizo el mes pasado y todavía sale abierta, ¿por qué? ¿Cuándo se quita la brecha? ¿Por qué no se cierra la brecha si ya se hizo los ojos, la mamografía?',
  },
  {
    id: 'hs-refusal',
    question: {
      en: 'Does a member who refuses a test leave the measure?',
      es: '¿Un miembro que rechaza una prueba sale de la medida?',
    },
    answer: {
      en: 'A refusal is no exclusion: a member who does not want the test stays in the denominator, and the gap stays open. Exclusions need a documented medical or enrollment reason, such as hospice, a total colectomy or both breasts removed. Record the no with its reason, respect it, and offer another way where there is one, such as a stool kit instead of a colonoscopy.',
      es: 'Un rechazo no es una exclusión: el miembro que no quiere la prueba se queda en el denominador y la brecha sigue abierta. Una exclusión necesita un motivo médico o de inscripción documentado, como hospicio, el colon entero extirpado o los dos senos extirpados. Anote el no con su motivo, respételo y ofrezca otro camino si lo hay, como un kit de excremento en vez de la colonoscopia.',
    },
    sources: NCQA.hedis,
    tags: ['refusal', 'refused', 'declined', 'exclusion', 'opt out of measure', 'rechazo', 'no quiere'],
    asked:
      'He says no to the colonoscopy, does that take him out? If she refuses does it still count against us? Can I exclude somebody who does not want it? Part of his colon was removed, one breast removed. Si no quiere hacérsela, ¿sale de la medida? ¿Cuenta en contra si la rechaza?',
  },
  {
    id: 'hs-cpt2',
    question: {
      en: 'What are CPT II codes, and why do they matter for a gap?',
      es: '¿Qué son los códigos CPT II y por qué importan para una brecha?',
    },
    answer: {
      en: 'CPT Category II codes are tracking codes that an office puts on a claim to report a result, such as the range of an A1C or the numbers of a blood pressure. They carry no payment of their own, and spare the plan a request for the chart. The office chooses them; staff here enter no codes.',
      es: 'Los códigos CPT de categoría II son códigos de seguimiento con los que un consultorio reporta en el reclamo un resultado, como el rango de la A1C o los números de la presión. No se pagan aparte y ahorran pedir el expediente. Los elige el consultorio; aquí nadie captura códigos.',
    },
    sources: NCQA.measures,
    tags: ['cpt ii', 'cpt 2', 'category ii', 'codes', 'coding', 'códigos'],
    asked:
      'The office asks which code closes the A1C or the blood pressure gap. What is a CPT two code? ¿Qué es un código CPT 2?',
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
  {
    id: 'hs-reward',
    question: {
      en: 'How is the overall star rating worked out (summary, improvement, reward factor, CAI)?',
      es: '¿Cómo se calcula la calificación total de estrellas (resumen, mejora, factor de recompensa, CAI)?',
    },
    answer: {
      en: 'The overall rating is the weighted mean of the stars of the measures of Part C and D. Improvement measures compare the contract with its own year before and weigh most. A reward factor adds a little where the stars are high and steady; the Categorical Adjustment Index (CAI) allows for the share of members with low income or a disability. The result is rounded to half stars. It is given to a contract, not to a single plan or person.',
      es: 'La calificación total es el promedio ponderado de las estrellas de las medidas de las Partes C y D. Las medidas de mejora comparan el contrato con su propio año anterior y pesan más. Un factor de recompensa suma un poco si las estrellas son altas y parejas; el índice CAI toma en cuenta la parte de miembros con bajos ingresos o discapacidad. Se redondea a medias estrellas. Se da a un contrato, no a un plan o persona.',
    },
    sources: CMS.starRule,
    tags: [
      'overall rating',
      'summary rating',
      'reward factor',
      'improvement measure',
      'cai',
      'weighted average',
      'contract',
    ],
    asked:
      'How do they add the stars up to one number? What is the improvement measure, the reward factor, the health equity index, EHO4all, the CAI? Is the rating for the plan or the contract? What is a half star? ¿Cómo calculan las estrellas del plan?',
  },
  {
    id: 'hs-display',
    question: { en: 'What is a display measure?', es: '¿Qué es una medida de exhibición (display)?' },
    answer: {
      en: 'A display measure is published by CMS and does not go into the stars. New or much changed measures stay on the display page for some years first, and measures that were taken out may stand there for information. The technical notes list them.',
      es: 'Una medida de exhibición la publica CMS y no entra en las estrellas. Las medidas nuevas o muy cambiadas pasan primero unos años en esa página, y las que se quitaron pueden quedar ahí como información. Las notas técnicas las enumeran.',
    },
    sources: CMS.stars,
    tags: ['display', 'display page', 'not in stars', 'new measure'],
    asked:
      'It is on display only, what does that mean, does it count for stars? ¿Qué es una medida de display, cuenta?',
  },
  {
    id: 'hs-frailty',
    question: {
      en: 'What do frailty and advanced illness mean as an exclusion?',
      es: '¿Qué significan fragilidad y enfermedad avanzada como exclusión?',
    },
    answer: {
      en: 'Frailty and advanced illness are exclusions by codes on claims: from 66 on a member leaves many measures when both are there, signs of frailty (such as a walker, home oxygen, falls or home care) on at least two days of the year, and an advanced illness such as heart failure or dementia. What somebody says on the phone excludes nobody: note it and pass it on.',
      es: 'La fragilidad y la enfermedad avanzada son exclusiones por códigos en los reclamos: desde los 66 años un miembro sale de muchas medidas si tiene las dos, señales de fragilidad (como andador, oxígeno en casa, caídas o cuidado en casa) en al menos dos días del año, y una enfermedad avanzada como insuficiencia cardíaca o demencia. Lo que se dice por teléfono no excluye a nadie: anótelo y páselo.',
    },
    sources: NCQA.hedis,
    tags: ['frailty', 'advanced illness', 'frail', 'wheelchair', 'oxygen', 'dementia', 'fragilidad'],
    asked:
      'He is on oxygen and in a wheelchair, is he excluded? Who enters exclusions, me or the doctor? ¿Quién pone las exclusiones, yo o el doctor? What counts as frail? She is too sick for all this, bed bound. ¿Qué cuenta como frágil? Está en silla de ruedas, ¿queda fuera?',
  },
  {
    id: 'hs-lookback',
    question: {
      en: 'What do look-back period and anchor date mean?',
      es: '¿Qué significan período de revisión (look-back) y fecha ancla?',
    },
    answer: {
      en: 'The look-back period is how far before the end of the measurement year a service may lie and still count: 27 months for a mammogram, ten years for a colonoscopy. The anchor date is the day on which the member has to be enrolled, usually December 31 of the measurement year. Age is also taken on that day.',
      es: 'El período de revisión (look-back) es cuánto antes del fin del año de medición puede haberse hecho un servicio y todavía contar: 27 meses para una mamografía, diez años para una colonoscopia. La fecha ancla es el día en que el miembro debe estar inscrito, por lo común el 31 de diciembre del año de medición. La edad también se toma ese día.',
    },
    sources: NCQA.hedis,
    tags: ['look-back', 'lookback', 'anchor date', 'age as of', 'fecha ancla'],
    asked:
      'What is an anchor date? How far back do they look? On which day is the age taken, she turns 75 in June? ¿Qué es la fecha ancla?',
  },
  {
    id: 'hs-ncqa',
    question: { en: 'Who makes and audits HEDIS (NCQA)?', es: '¿Quién hace y audita HEDIS (NCQA)?' },
    answer: {
      en: 'HEDIS belongs to NCQA, the National Committee for Quality Assurance, a nonprofit that writes the measures and changes them each year. Plans report their rates in June for the year before, and a licensed auditor checks them first. CMS runs the Star Ratings and takes part of the HEDIS measures.',
      es: 'HEDIS es de NCQA, el Comité Nacional para la Garantía de la Calidad, una organización sin fines de lucro que escribe las medidas y las cambia cada año. Los planes reportan sus porcentajes en junio por el año anterior, y antes los revisa un auditor con licencia. CMS lleva las Star Ratings y toma una parte de las medidas HEDIS.',
    },
    sources: NCQA.hedis,
    tags: ['ncqa', 'audit', 'submission', 'june', 'who makes hedis', 'auditor'],
    asked:
      'What does NCQA stand for, what do they do? When are the HEDIS rates due, when do we submit? Who checks our numbers?  ¿Qué es NCQA? ¿Cuándo se reporta HEDIS?',
  },
  {
    id: 'hs-collect-phone',
    question: {
      en: 'Why can’t I take a member’s word or a picture for the measure, and what has a record to show?',
      es: '¿Por qué no basta la palabra o una foto del miembro para la medida, y qué debe mostrar el registro?',
    },
    answer: {
      en: 'NCQA wants proof that an auditor can check: a record of the office, lab or pharmacy with the member’s name and birth date, the date of the service, what was done, and the result where the measure asks for one. A member’s own copy of such a report can be sent to the doctor’s office, which puts it in the chart. An appointment card, a bill or a story alone is none. That holds for care abroad as well.',
      es: 'NCQA quiere un comprobante que un auditor pueda revisar: un registro del consultorio, laboratorio o farmacia con nombre y fecha de nacimiento del miembro, la fecha del servicio, qué se hizo y el resultado si la medida lo pide. La copia que tiene el miembro puede ir al consultorio, que la pone en el expediente. Una tarjeta de cita, una factura o lo que cuenta no basta. También vale para lo hecho en el extranjero, como en México.',
    },
    sources: NCQA.hedis,
    tags: ['proof', 'record', 'documentation', 'abroad', 'mexico', 'comprobante', 'extranjero', 'papel'],
    asked:
      'She got it done in Mexico, in Puerto Rico, in her country, does it count? What does the paper have to say to count? He can send me a photo of the result. The mammogram was abroad. Se la hizo en México, en su país, ¿cuenta? Dice que ya se la hizo en otro país. ¿Qué debe traer el papel? What counts as proof, how do I prove the mammogram was done? What paper do we need? ¿Cómo compruebo que se hizo?',
  },
  {
    id: 'hs-telehealth',
    question: {
      en: 'Do video or phone visits count for the measures?',
      es: '¿Cuentan las visitas por video o teléfono para las medidas?',
    },
    answer: {
      en: 'Video and phone visits count for measures that ask for a visit or a talk, such as the follow-up after the hospital or the emergency room. A blood pressure from home counts for CBP when the office documents it in such a visit. Tests that need a machine or a sample, such as a mammogram or an eye exam, are not done by video.',
      es: 'Las visitas por video y teléfono cuentan en las medidas que piden una visita o plática, como el seguimiento después del hospital o de emergencias. Una presión tomada en casa cuenta para CBP si el consultorio la documenta en esa visita. Las pruebas que necesitan aparato o muestra, como mamografía u ojos, no se hacen por video.',
    },
    sources: NCQA.measures,
    tags: ['telehealth', 'video visit', 'phone visit', 'virtual', 'telemedicina', 'video'],
    asked:
      'She saw her doctor on video, does that count? Is a phone visit enough, virtual appointment, Zoom? Tuvo cita por video, ¿cuenta?',
  },
  {
    id: 'hs-chart-chase',
    question: {
      en: 'What is chart chase (medical record review)?',
      es: '¿Qué es la revisión de expedientes (chart chase)?',
    },
    answer: {
      en: 'Chart chase is the collection of medical records, mostly from February to early May after the measurement year, to find proof of care that no claim showed: for the sample of a hybrid measure, or as supplemental data. Offices are asked for the pages that show name, date, what was done and the result. The plan’s team does it, not the member.',
      es: 'El “chart chase” es la recolección de expedientes médicos, sobre todo de febrero a principios de mayo después del año de medición, para hallar comprobantes de atención que ningún reclamo mostró: para la muestra de una medida híbrida o como datos suplementarios. A los consultorios se les piden las páginas con nombre, fecha, qué se hizo y el resultado. Lo hace el equipo del plan, no el miembro.',
    },
    sources: NCQA.hedis,
    tags: ['chart chase', 'chart review', 'medical record review', 'mrr', 'hedis season', 'revisión de expedientes'],
    asked:
      'What is chart chase, why do they ask offices for charts? What is HEDIS season? Record retrieval, abstraction. ¿Qué es el chart chase?',
  },
  {
    id: 'hs-supplemental',
    question: {
      en: 'What is supplemental data, standard and nonstandard?',
      es: '¿Qué son los datos suplementarios, estándar y no estándar?',
    },
    answer: {
      en: 'Supplemental data is proof of care beside the claims, such as files from labs, record systems and registries, or pages of a chart. Standard supplemental data comes in electronic files of a fixed layout from such sources; nonstandard data is collected one by one, such as from a chart or a form, and needs proof for each record. Auditors check both before they count. What a member says on the phone is neither.',
      es: 'Los datos suplementarios son comprobantes de atención además de los reclamos, como archivos de laboratorios, sistemas de expedientes y registros, o páginas de un expediente. Los estándar llegan en archivos electrónicos de formato fijo; los no estándar se juntan uno por uno, como de un expediente o un formulario, y cada uno necesita su comprobante. Los auditores revisan los dos antes de que cuenten. Lo que un miembro dice por teléfono no es ninguno.',
    },
    sources: NCQA.hedis,
    tags: ['supplemental data', 'nonstandard', 'standard', 'lab feed', 'datos suplementarios'],
    asked:
      'What is supplemental data? Difference between standard and nonstandard supplemental data. EHR feed, lab file, what is it used for? ¿Qué son los datos suplementarios, para qué sirven? How do I get supplemental proof in?',
  },
]
