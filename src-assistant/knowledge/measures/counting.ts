import type { KnowledgeEntry } from '../../types.ts'
import { CMS, NCQA } from '../sources.ts'

/** Who is counted, what counts, and what proves it. */
export const COUNTING_PASSAGES: readonly KnowledgeEntry[] = [
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
      'Explain gaps in care, what does overdue mean, why is something listed as open for her? Meaning of a gap, definition. ¿Qué significa una brecha, qué quiere decir que algo falta? What do they mean by a gap? What is open or missing for a member? Gap in care in plain words. ¿Qué es una brecha? What does an open gap mean? What is the difference between a gap and a measure?',
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
      'Who counts in a measure, how is the rate worked out, eligible population, compliant, percentage of members. ¿Quién cuenta en una medida, cómo se calcula el porcentaje? What is the bottom number, what is the top number of a measure? How is the percent made, how do they figure the rate? Who is in the pool? Numerator hit, compliant. ¿Qué es el denominador, qué es el numerador? Denominator in plain words. Explain the denominator in simple English. What does eligible population mean? ¿Qué quiere decir numerador? How is a measure’s rate calculated? How is the rate of a HEDIS measure worked out? Difference between the denominator and the numerator. What is a denominator? Whats a denominator?',
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
    asked:
      'Does a hospice member still count in the denominator? Entered hospice, end of life care. ¿Cuenta en la medida quien está en hospicio? Who is excluded or exempt, who can be taken off the list? He is in hospice, has dementia, lives in a nursing home, is very sick or frail. Too old for the measure. Should I still push, offer or skip the screening? ¿A quién se excluye? Está en un asilo. He is on hospice, end of life, terminal, bedridden, with dementia; take him off the list? She is 80, do we still ask? When to flag instead of call. ¿Se le sigue insistiendo a alguien en cuidados paliativos? He is dying at home with hospice, why is he on my list? She has Alzheimer’s and lives in a home for the elderly, do I still bother her? Frail, bed bound, very sick, over eighty: do they count? Who gets left out of all of it, who do we not chase? Está en cuidados paliativos, ¿la llamo todavía? Tiene demencia, vive en un asilo. Who is excluded from the measures? Who is left out of the measures? ¿Quién queda fuera de las medidas? ¿A quién se excluye de las medidas?',
  },
  {
    id: 'hs-frailty',
    question: {
      en: 'What do frailty and advanced illness mean as an exclusion?',
      es: '¿Qué significan fragilidad y enfermedad avanzada como exclusión?',
    },
    answer: {
      en: 'Frailty and advanced illness are exclusions by codes on claims: from 66 on a member leaves many measures (BCS-E, COL-E, CBP and the diabetes measures among them) when both are there, signs of frailty (such as a walker, home oxygen, falls or home care) on at least two days of the year, and an advanced illness such as heart failure or dementia. What somebody says on the phone excludes nobody: note it and pass it on.',
      es: 'La fragilidad y la enfermedad avanzada son exclusiones por códigos en los reclamos: desde los 66 años un miembro sale de muchas medidas (entre ellas BCS-E, COL-E, CBP y las de diabetes) si tiene las dos, señales de fragilidad (como andador, oxígeno en casa, caídas o cuidado en casa) en al menos dos días del año, y una enfermedad avanzada como insuficiencia cardíaca o demencia. Lo que se dice por teléfono no excluye a nadie: anótelo y páselo.',
    },
    sources: NCQA.hedis,
    tags: ['frailty', 'advanced illness', 'frail', 'wheelchair', 'oxygen', 'dementia', 'fragilidad'],
    asked:
      'She is 70 with dementia and a wheelchair, does that take her out of the colon measure? He is on oxygen and in a wheelchair, is he excluded? Who enters exclusions, me or the doctor? ¿Quién pone las exclusiones, yo o el doctor? What counts as frail? She is too sick for all this, bed bound. ¿Qué cuenta como frágil? Está en silla de ruedas, ¿queda fuera? He has heart failure and a walker, is he excluded, do I still push? Do frailty codes have to come from claims, or does the chart count?',
  },
  {
    id: 'hs-deceased',
    question: {
      en: 'Does a member who died in the year still count in the measures?',
      es: '¿Cuenta en las medidas un miembro que murió en el año?',
    },
    answer: {
      en: 'A member who died during the measurement year is taken out of the HEDIS measures; since measurement year 2023 NCQA requires it. The plan learns it from enrollment data, so record what you hear: nobody is called again.',
      es: 'Un miembro que murió durante el año de medición sale de las medidas de HEDIS; NCQA lo exige desde el año de medición 2023. El plan lo sabe por los datos de inscripción, así que registre lo que oiga: nadie lo vuelve a llamar.',
    },
    sources: [{ title: 'NCQA FAQ: deceased members (General Guideline 16)', url: 'https://www.ncqa.org/faqs/' }],
    tags: ['deceased', 'exclusion', 'died', 'fallecido', 'denominator'],
    asked:
      'If she dies in March, does she count? Passed in the middle of the year, is he in the count, in the denominator, does it hurt our rate? Dead members in the measure. Murió a mitad de año, ¿sale de la medida, cuenta? She passed away in May and still has open gaps. The member died, do we still need the chart for the measure?',
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
      'He says no to the colonoscopy, does that take him out? If she refuses does it still count against us? Can I exclude somebody who does not want it? Part of his colon was removed, one breast removed. Si no quiere hacérsela, ¿sale de la medida? ¿Cuenta en contra si la rechaza? Can a refusal be coded as an exclusion? ¿El rechazo es una exclusión? Says no to the colonoscopy, is he out of the measure? Does a signed refusal form close the gap? He signed that he does not want the test.',
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
      'Does a new member count, joined in March, left the plan, anchor date, enrolled for how long? ¿Cuenta alguien que acaba de entrar al plan? She only came to us in summer, is she counted? He switched plans in the middle of the year and came back. Does somebody have to be with us all year? ¿Tiene que estar todo el año en el plan? New to the plan. She joined us in June, does she even count this year? He left the plan in May. Entró al plan en julio, ¿cuenta este año? He came to the plan in July, does he count? She left the plan in August, does she still count? How long a gap in coverage is allowed? How many days without coverage are allowed? Dropped out of the plan in the fall. What is the 45 day gap? Is a gap of 45 days in enrollment allowed? Joined on October 1, is he counted this year? New member since September, in the measures this year or not?',
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
      'By what date, deadline to close gaps, last day this year, cutoff, does January still count? Which star year do we work for now? ¿Hasta qué fecha se pueden cerrar brechas? How much time is left, when is it all over for this year? Last day to get things done. If he does it on January second, is that too late? When does the clock start again, when does everything reset? ¿Cuándo se acaba el año, cuándo es el último día, cuándo empieza de nuevo? Does care done this year show later? What is the last day to close gaps this year? When does the year close for gaps? A test on January 2, does it count for last year? Done in the first week of January, which year is it for?',
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
    asked:
      'She told me on the phone that her last mammogram was in May, is that enough? ¿Dice que se la hizo en otro país, con eso se cierra? Had it done somewhere else, at another doctor: can we count it, does that close it? Is the member’s word enough, may I believe it? She says she already had it, it was done before at another clinic, hospital or doctor. Can I take her word for it? May I mark the gap as complete? What proof, evidence, record or paper do we need? How do I request records? Done last year, in spring, at a different place. Dice que ya se la hizo en otra clínica, ¿cierro la brecha? ¿Qué comprobante se necesita? Patient claims it was completed elsewhere, is a verbal yes good enough, next step? What paperwork or documentation is needed when it has already been taken care of? Colonoscopy or test done last summer, mark it done or complete. ¿Basta con su palabra? Had it done somewhere else, can we count it? She assures me, he is sure it was done in March. What happens with the gap then? She swears it is taken care of already. He says he had it at the VA, in another state, abroad, with a different plan. What papers prove it? How do we get the report from the other hospital, who asks for the record? Is it enough that he tells me? Dice que se la hizo en otro lado, ¿qué papel hace falta? Está segura de que ya se la hizo, ¿le creo? Doctor’s office has to fax or send something. Says it was done at another clinic, what now? He says that his VA doctor did it, what do I do with the gap?',
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
      'She got it done in Mexico, in Puerto Rico, in her country, does it count? What does the paper have to say to count? He can send me a photo of the result. The mammogram was abroad. Se la hizo en México, en su país, ¿cuenta? Dice que ya se la hizo en otro país. ¿Qué debe traer el papel? What counts as proof, how do I prove the mammogram was done? What paper do we need? ¿Cómo compruebo que se hizo? Is a photo of the result from the member okay? He texted me a picture of his report, is that good? He sent me a picture of his results, can that close it? Colonoscopy in the Philippines, in Cuba, in India, does it count? Test done abroad. What must the record have on it? What does the record have to say for the measure? She has a paper from the clinic in Tijuana, is that proof? Tiene un papel de la clínica en México.',
  },
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
      'She had her mammo last month and it still shows open. Why does it still say due when he did it? How many weeks for a claim to show up? When does the gap go away after the visit? Ya se la hizo el mes pasado y todavía sale abierta, ¿por qué? ¿Cuándo se quita la brecha? ¿Por qué no se cierra la brecha si ya se hizo los ojos, la mamografía? Her mammogram was done three weeks ago and the gap is still open. Test done weeks ago, still open. The claim is not in yet, what now? Had the eye exam two months ago and there is no claim yet. No claim after two months.',
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
    id: 'hs-telehealth',
    question: {
      en: 'Do video or phone visits count for the measures?',
      es: '¿Cuentan las visitas por video o teléfono para las medidas?',
    },
    answer: {
      en: 'Video and phone visits count for measures that ask for a visit or a talk, such as the follow-up after the hospital or the emergency room. A blood pressure from a digital cuff at home counts for CBP when the office writes it in the chart, for example in such a visit. Tests that need a machine or a sample, such as a mammogram or an eye exam, are not done by video.',
      es: 'Las visitas por video y teléfono cuentan en las medidas que piden una visita o plática, como el seguimiento después del hospital o de emergencias. Una presión tomada en casa con aparato digital cuenta para CBP si el consultorio la anota en el expediente, por ejemplo en esa visita. Las pruebas que necesitan aparato o muestra, como mamografía u ojos, no se hacen por video.',
    },
    sources: NCQA.measures,
    tags: ['telehealth', 'video visit', 'phone visit', 'virtual', 'telemedicina', 'video'],
    asked:
      'She saw her doctor on video, does that count? Is a phone visit enough, virtual appointment, Zoom? Tuvo cita por video, ¿cuenta?',
  },
  {
    id: 'hs-supplemental',
    question: {
      en: 'What is supplemental data, standard and nonstandard?',
      es: '¿Qué son los datos suplementarios, estándar y no estándar?',
    },
    answer: {
      en: 'Supplemental data is proof of care beside the claims, such as files from labs, record systems and registries, or pages of a chart. Standard supplemental data comes in electronic files of a fixed layout from such sources; nonstandard data is collected one by one, such as from a chart, and each record needs proof: name and birth date, date of service, what was done and its result, and by whom. Auditors check both before they count. What a member says on the phone is neither.',
      es: 'Los datos suplementarios son comprobantes de atención además de los reclamos, como archivos de laboratorios, sistemas de expedientes y registros, o páginas de un expediente. Los estándar llegan en archivos electrónicos de formato fijo; los no estándar se juntan uno por uno, como de un expediente, y cada uno necesita comprobante: nombre y fecha de nacimiento, fecha del servicio, qué se hizo y su resultado, y quién. Los auditores revisan los dos antes de que cuenten. Lo que un miembro dice por teléfono no es ninguno.',
    },
    sources: NCQA.hedis,
    tags: ['supplemental data', 'nonstandard', 'standard', 'lab feed', 'datos suplementarios'],
    asked:
      'What has to be on a record that we send in so that it survives the audit? What is supplemental data? Difference between standard and nonstandard supplemental data. EHR feed, lab file, what is it used for? ¿Qué son los datos suplementarios, para qué sirven? How do I get supplemental proof in? What counts as proof for supplemental data?',
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
      'What is chart chase, why do they ask offices for charts? What is HEDIS season? Record retrieval, abstraction. ¿Qué es el chart chase? Why do we pull charts in the spring? What is chart season?',
  },
  {
    id: 'hs-hybrid',
    question: {
      en: 'What is the difference between administrative, hybrid and electronic (ECDS) reporting?',
      es: '¿Qué diferencia hay entre el informe administrativo, el híbrido y el electrónico (ECDS)?',
    },
    answer: {
      en: 'Administrative reporting counts every eligible member from claims, pharmacy and lab data. Hybrid reporting draws a sample of them and adds what a review of their medical charts finds. ECDS reporting uses structured electronic data for everybody; NCQA reports breast and colorectal screening (BCS-E, COL-E) in this way only.',
      es: 'El informe administrativo cuenta a todos los miembros elegibles con datos de reclamos, farmacia y laboratorio. El híbrido toma una muestra de ellos y agrega lo que se encuentra al revisar sus expedientes. ECDS usa datos electrónicos estructurados de todos; NCQA informa las pruebas de seno y de colon (BCS-E, COL-E) solo de esta manera.',
    },
    sources: [...NCQA.measures],
    tags: ['hybrid', 'administrative', 'chart review', 'sample', 'collection method', 'híbrido', 'administrativo'],
    asked:
      'Hybrid vs admin, data collection methods, chart chase, medical record review season, sample of charts, claims only. Diferencia entre híbrido y administrativo, revisión de expedientes. Why do they pull paper charts every spring? Do they look at everybody or at a sample? ¿Por qué piden expedientes en papel? What is chart chase, chart review, medical record review season? Sample of 411.',
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
    asked:
      'Why do some measures end in E? What is electronic or digital reporting, ECDS? COL-E, BCS-E, AIS-E letter at the end. Chart review, claims, lab feeds. ¿Qué es ECDS? Letter E after the measure name. Data instead of charts, reported electronically. ¿Por qué llevan una E? What is that letter E behind the name for? Why is it BCS-E and not BCS any more? ¿Qué es la E del final? What is the E for in COL-E? What is ECDS? What does ECDS mean? ¿Qué es ECDS? Why is BCS now called BCS-E? Why is COL now COL-E? What’s the E for? What’s the E in COL-E for?',
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
      'What does NCQA stand for, what do they do? When are the HEDIS rates due, when do we submit? Who checks our numbers?  ¿Qué es NCQA? ¿Cuándo se reporta HEDIS? Who is NCQA? What is NCQA? Who audits HEDIS? What is NCQA? What does NCQA mean? ¿Qué es NCQA?',
  },
]
