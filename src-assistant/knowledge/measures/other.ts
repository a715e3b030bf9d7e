import type { KnowledgeEntry } from '../../types.ts'
import { CMS, NCQA } from '../sources.ts'

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
      'Which dates does the flu season cover? A flu vaccine this fall or winter: which year gets the credit? July to June window. Is the flu star from a survey? ¿De qué fecha a qué fecha cuenta la vacuna de la gripe? Got the flu shot in October, does it count this year or next? When does flu season start and end for the measure? ¿Cuenta la vacuna de octubre? Had the flu jab last week, which year is that for? She was vaccinated in August, does that work? ¿Para qué año cuenta la vacuna de la gripe que se puso ya? Flu shot in October, which measurement year is it for? Flu vaccine of September 2026, for which measurement year does it count?',
  },
  {
    id: 'kb-10',
    question: {
      en: 'Is the annual wellness visit a HEDIS or Star measure?',
      es: '¿La visita anual de bienestar es una medida de HEDIS o de Stars?',
    },
    answer: {
      en: 'The annual wellness visit is a Medicare benefit and neither a HEDIS nor a Star measure; it is covered once every 12 months (G0438 the first time, G0439 afterwards) and costs the member nothing; a problem treated or a test done in the same visit can cost something. Plans track it because screenings, medicines and records get sorted out there. It is not a head-to-toe physical.',
      es: 'La visita anual de bienestar es un beneficio de Medicare y no una medida de HEDIS ni de Stars; está cubierta una vez cada 12 meses (G0438 la primera vez, G0439 después) y no le cuesta nada al miembro; un problema tratado o una prueba en la misma visita puede costar. Los planes le dan seguimiento porque ahí se ponen en orden exámenes, medicinas y registros. No es un examen físico completo.',
    },
    sources: [
      {
        title: 'CMS MLN: Medicare Wellness Visits',
        url: 'https://www.cms.gov/Outreach-and-Education/Medicare-Learning-Network-MLN/MLNProducts/preventive-services/medicare-wellness-visits.html',
      },
    ],
    tags: ['awv', 'wellness', 'g0438', 'g0439', 'physical'],
    asked:
      'Does the yearly wellness visit give Star credit? Is it a physical or checkup? How often does Medicare cover it, is it free? Codes G0438 and G0439, quality measure or benefit. ¿La visita anual es una medida? ¿Es un chequeo físico? Do we get points for the wellness visit, why do we ask for it? Yearly checkup with the doctor, what is included, head to toe exam. ¿Para qué sirve la visita anual? What is the yearly visit good for, is it like a physical? Annual checkup, does Medicare pay for it, do we get points? ¿La visita anual da estrellas? Welcome to Medicare visit. Does the wellness visit have a copay? ¿Cuánto cuesta la visita anual de bienestar? ¿Le cobran por la visita de bienestar?',
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
      'She broke her hip or wrist, which gap is that, how long is the time after a fracture? ¿Qué toca después de una fractura? An old lady fell and broke something, what is due now? Bone test after a break, how many months do we have? Se quebró la cadera, ¿qué le toca? Wrist, hip, spine fracture. What is OMW, what ages are in it? ¿Qué es OMW, para qué edades? She is 70 and broke her hip, what closes it? What closes the fracture gap? What is OMW? What does OMW mean? ¿Qué es OMW? Whats OMW? She broke her hip five months ago, is it too late for the bone density test? How late is too late after the fracture?',
  },
  {
    id: 'hs-trc',
    question: {
      en: 'What is due after a hospital discharge (TRC)?',
      es: '¿Qué toca después del alta del hospital (TRC)?',
    },
    answer: {
      en: 'TRC has four parts: the doctor’s office learns of the admission, gets the discharge information, has contact with the member within 30 days, and compares the medicines with those from the hospital within 30 days (the day of discharge and the 30 after it). A pharmacist, nurse or prescriber does the comparison. Outreach staff help with the appointment and advise on no medicine.',
      es: 'TRC tiene cuatro partes: el consultorio se entera del ingreso, recibe los datos del alta, tiene contacto con el miembro dentro de 30 días y compara las medicinas con las del hospital dentro de 30 días (el día del alta y los 30 siguientes). La comparación la hace un farmacéutico, enfermera o quien receta. El personal de alcance ayuda con la cita y no aconseja sobre medicinas.',
    },
    sources: NCQA.measures,
    tags: ['trc', 'discharge', 'hospital', 'medication reconciliation', 'transitions of care', 'alta'],
    asked:
      'Came home from the hospital, post discharge visit, days after discharge, reconcile medicines. ¿Qué sigue cuando sale del hospital? Just got out of the hospital, what do we have to do? How soon must she see her doctor after being discharged? Meds list after the hospital, who goes over it? Acaba de salir del hospital, ¿en cuántos días debe ver al doctor? Discharged last Tuesday, what is the med rec window, how many days for medication reconciliation after discharge? ¿Cuántos días hay para revisar las medicinas después del alta? What is TRC, what are its four parts? The pieces of transitions of care. ¿Qué es TRC, cuáles son sus partes? What is TRC? What does TRC mean? ¿Qué es TRC? Whats TRC?',
  },
  {
    id: 'hs-fmc',
    question: {
      en: 'What is due after an emergency room visit (FMC)?',
      es: '¿Qué se debe hacer después de una visita a emergencias (FMC)?',
    },
    answer: {
      en: 'FMC looks at emergency room visits of adults with two or more high-risk chronic conditions, such as heart failure, COPD, kidney disease or depression, and asks for a follow-up service within 7 days after the visit (8 days with that of the visit); a visit, a video or phone visit and case management count. So call soon and help with the appointment.',
      es: 'FMC mira las visitas a emergencias de adultos con dos o más enfermedades crónicas de alto riesgo, como insuficiencia cardíaca, EPOC, enfermedad renal o depresión, y pide un servicio de seguimiento en los 7 días después de la visita (8 con ese día); sirven una visita, una visita por video o teléfono y el manejo de casos. Llame pronto y ayude con la cita.',
    },
    sources: NCQA.measures,
    tags: ['fmc', 'emergency room', 'er visit', 'ed visit', '7 days', 'emergencias', 'seguimiento'],
    asked:
      'He was in the ER last night, how fast does he need to be seen? Follow up after the emergency department, how many days? What is FMC? Estuvo en emergencias, ¿en cuántos días debe ver al doctor? What is FMC? What does FMC mean? ¿Qué es FMC? Whats FMC?',
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
      'She went back to the hospital after two weeks, which measure is that? What are readmissions? ¿Qué son los reingresos? What is PCR? ¿Qué es PCR? What is PCR? What does PCR mean? ¿Qué es PCR? For readmissions, is lower better? Is a high readmission rate good or bad? Whats PCR?',
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
      'What is COA, who gets the medication review and functional status? Only SNP members? ¿Qué es COA, a quién le toca? Do regular Medicare Advantage members need COA? Is COA for everybody? What is COA? What does COA mean? ¿Qué es COA? Whats COA?',
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
      'Positive PHQ-9, how many days until follow up for the measure? What is the depression measure? ¿Cuál es la medida de depresión? What is DSF-E, what ages? ¿Qué es DSF-E? What is DSF? What does DSF mean? ¿Qué es DSF?',
  },
  {
    id: 'hs-omw-out',
    question: {
      en: 'Which fractures and which women count in OMW, and what closes it without a new test?',
      es: '¿Qué fracturas y qué mujeres cuentan en OMW y qué lo cierra sin prueba nueva?',
    },
    answer: {
      en: 'OMW takes fractures from July 1 of the year before to June 30 of the measurement year. Left out are women who had a bone density test in the two years before the fracture or osteoporosis medicine in the year before it, hospice and palliative care, frailty with advanced illness from 67 to 80 and frailty alone from 81. After the fracture a test, a medicine filled or an injection within 180 days closes it; calcium and vitamin D don’t. Weight 1.',
      es: 'OMW toma fracturas del 1 de julio del año anterior al 30 de junio del año de medición. Quedan fuera mujeres con densitometría en los dos años antes de la fractura o medicina para osteoporosis en el año anterior, hospicio y paliativos, fragilidad con enfermedad avanzada de 67 a 80 y fragilidad sola desde 81. La cierra una prueba, medicina surtida o inyección dentro de 180 días; no el calcio ni la vitamina D. Peso 1.',
    },
    sources: NCQA.measures,
    tags: ['omw', 'fracture', 'exclusions', '180 days', 'bone density', 'toe', 'finger', 'calcium', 'men', 'fractura'],
    asked:
      'She had a bone scan last year before she broke her arm, does she need another one for OMW? Which fractures do not count? Does calcium or vitamin D close OMW? Does OMW include men? She already takes Fosamax, is she out? How much does OMW weigh? Broken toe, broken nose, broken rib. Fracture in November, which year is it? ¿Qué fracturas cuentan para OMW? ¿Sirve el calcio para OMW? ¿Los hombres entran en OMW? ¿Cuántos días hay después de la fractura? ¿Los dedos cuentan como fractura? Does a broken finger put her into OMW? OMW exclusions. Who is excluded from OMW? OMW window.',
  },
  {
    id: 'hs-aise',
    question: {
      en: 'Which vaccines are in AIS-E, for which ages?',
      es: '¿Qué vacunas están en AIS-E y para qué edades?',
    },
    answer: {
      en: 'AIS-E, Adult Immunization Status, has a rate for each vaccine: flu and Td or Tdap within ten years from 19 on, zoster from 50, pneumococcal for the older members (the year’s specification has the age), and newer ones that NCQA added, such as hepatitis B for younger adults. Pharmacies and state registries are good sources of proof. It is a HEDIS measure; the Star for flu comes from CAHPS.',
      es: 'AIS-E, vacunas de adultos, tiene una tasa por vacuna: gripe y Td o Tdap en diez años desde los 19, culebrilla desde los 50, neumococo en los mayores (la edad está en la especificación del año) y otras que NCQA agregó, como hepatitis B en adultos más jóvenes. Farmacias y registros estatales son buena fuente de comprobante. Es medida de HEDIS; la estrella de la gripe sale de CAHPS.',
    },
    sources: NCQA.measures,
    tags: ['ais-e', 'adult immunization', 'vaccines', 'zoster', 'tdap', 'pneumococcal', 'registry', 'vacunas'],
    asked:
      'Which shots does AIS-E look at? What ages for the shingles shot in the measure? Is the tetanus shot in a measure? Where do we find proof of a vaccine, the state registry? Does the pneumonia shot count for HEDIS? ¿Qué vacunas mira AIS-E? ¿La del tétanos cuenta en la medida? ¿Dónde hay comprobante de vacunas? What is AIS? What does AIS mean? ¿Qué es AIS? Is there a measure for tetanus, Tdap? Does hepatitis B vaccine count in AIS-E?',
  },
  {
    id: 'hs-snse',
    question: {
      en: 'What is SNS-E, social need screening and intervention?',
      es: '¿Qué es SNS-E, detección de necesidades sociales e intervención?',
    },
    answer: {
      en: 'SNS-E asks for two things on food, housing and transportation each: that members of any age are screened in the year with a standard instrument, and that whoever screens positive gets a fitting help, such as a referral, within 30 days. It is a HEDIS measure reported electronically, and no Star measure so far.',
      es: 'SNS-E pide dos cosas para comida, vivienda y transporte: que a los miembros de cualquier edad se les pregunte en el año con un instrumento estándar, y que quien salga positivo reciba en 30 días una ayuda adecuada, como una referencia. Es medida de HEDIS con reporte electrónico, y por ahora no de Stars.',
    },
    sources: NCQA.measures,
    tags: ['sns-e', 'social needs', 'sdoh', 'food housing transportation', 'screening', 'necesidades sociales'],
    asked:
      'What does SNS-E stand for? Which social needs does the measure ask about? How many days until the help after a positive social screen? Why do we ask about food, housing and rides? ¿Qué es SNS-E? ¿Por qué preguntamos por comida, vivienda y transporte? ¿En cuántos días hay que ayudar? What is SNS? What does SNS mean? ¿Qué es SNS? Which social needs are screened?',
  },
  {
    id: 'hs-coa-parts',
    question: {
      en: 'What closes the two parts of COA (medication review, functional status)?',
      es: '¿Qué cierra las dos partes de COA (revisión de medicinas, estado funcional)?',
    },
    answer: {
      en: 'The COA medication review closes with a review of all medicines by a prescriber or clinical pharmacist and the list in the same record; the member need not be there. Functional status closes with notes on at least five activities of daily living (bathing, dressing, eating ...) or four instrumental ones (shopping, driving, meals ...), or a standard tool. Each is due every year, not in a hospital stay. Weight 1; the pain part was retired.',
      es: 'La revisión de medicinas de COA se cierra con la revisión de todas por quien receta o un farmacéutico clínico y la lista en el mismo expediente; el miembro no tiene que estar. El estado funcional, con notas sobre al menos cinco actividades diarias (bañarse, vestirse, comer ...) o cuatro instrumentales (compras, manejar, cocinar ...), o un instrumento estándar. Toca cada año y no en el hospital. Peso 1; la parte de dolor se retiró.',
    },
    sources: NCQA.measures,
    tags: ['coa', 'medication review', 'functional status', 'adl', 'iadl', 'pain assessment', 'snp'],
    asked:
      'How many ADLs have to be written down for COA? Who may do the COA medication review, can a nurse? Is pain assessment still part of COA? Does the member have to be present for the med review? ¿Qué se necesita para el estado funcional? ¿Quién hace la revisión de medicinas de COA? ¿Todavía se mide el dolor?',
  },
  {
    id: 'hs-hra',
    question: {
      en: 'What is SNP Care Management (the yearly health risk assessment)?',
      es: '¿Qué es SNP Care Management (la evaluación anual de riesgos de salud)?',
    },
    answer: {
      en: 'SNP Care Management counts how many members of a Special Needs Plan who were due had their health risk assessment (HRA): the first within 90 days of joining, then once a year. Members who can’t be reached or say no count as not done. It weighs 1 in the Stars and leaves them with the 2029 ratings; the duty to do the HRA stays.',
      es: 'SNP Care Management cuenta cuántos miembros de un plan de necesidades especiales a quienes les tocaba tuvieron su evaluación de riesgos (HRA): la primera en los 90 días después de inscribirse y luego cada año. Quien no se localiza o dice que no cuenta como no hecha. Pesa 1 en las Stars y sale con las de 2029; la obligación de hacer la HRA sigue.',
    },
    sources: CMS.stars,
    tags: ['hra', 'health risk assessment', 'snp care management', '90 days', 'evaluación de riesgos'],
    asked:
      'What is an HRA, how often is it due? Is the health risk assessment a Star measure? How many days does a new SNP member have for the HRA? He refuses the HRA, does it count against us? ¿Qué es la HRA? ¿Cada cuánto toca la evaluación de riesgos? ¿Cuenta para las estrellas la HRA? What is HRA? What does HRA mean? ¿Qué es HRA?',
  },
  {
    id: 'hs-acp',
    question: {
      en: 'Is advance care planning a HEDIS measure (ACP)?',
      es: '¿La planificación anticipada de la atención es medida de HEDIS (ACP)?',
    },
    answer: {
      en: 'ACP, Advance Care Planning, is a HEDIS measure: members of 66 to 80 with advanced illness, frailty or palliative care, and all of 81 or more, should have a talk or paper on their wishes for care in the year. It is no Star measure, and a living will is always the member’s free choice. The doctor or care team has the talk.',
      es: 'ACP, planificación anticipada, es medida de HEDIS: miembros de 66 a 80 con enfermedad avanzada, fragilidad o cuidados paliativos, y todos los de 81 o más, deben tener en el año una plática o un papel sobre sus deseos de atención. No es medida de Stars, y hacer un testamento vital es siempre decisión libre. La plática la tiene el doctor o el equipo de atención.',
    },
    sources: NCQA.measures,
    tags: ['acp', 'advance care planning', 'living will', 'advance directive', 'voluntad anticipada'],
    asked:
      'What is ACP? Does an advance directive count for HEDIS? Living will, is that a gap? End of life wishes measure. ¿Qué es ACP? ¿El testamento vital es una medida? Voluntades anticipadas. What is ACP? What does ACP mean? ¿Qué es ACP?',
  },
]
