import type { KnowledgePassage } from '../types.ts'
import { DESK_GUIDE } from './desk-guide.ts'
import { CMS, NCQA, REPORT_SOURCES } from './sources.ts'

/** What members ask back on the phone: their medicines, the words of a report, the portal, a person above. */
export const ASKED_BACK_ENTRIES: readonly KnowledgePassage[] = [
  {
    id: 'med-asked',
    question: {
      en: 'A member asks about a medicine, a side effect or a dose. What do I do?',
      es: 'Un miembro pregunta por una medicina, un efecto secundario o una dosis. ¿Qué hago?',
    },
    answer: {
      en: 'Questions about a medicine are for the prescriber or the pharmacist: say so kindly, help the member call them or the nurse line, and ask that nothing be stopped or changed before they have talked. Note the member’s words and that you passed it on. Trouble breathing, a swollen face, chest pain or fainting: 911. Too much taken: Poison Help 1-800-222-1222.',
      es: 'Las preguntas sobre una medicina son para quien la recetó o el farmacéutico: dígalo con amabilidad, ayude a llamarlos o a la línea de enfermería y pida que no se deje ni cambie nada antes de hablar con ellos. Anote lo que dijo el miembro y que lo pasó. Falta de aire, cara hinchada, dolor de pecho o desmayo: 911. Si tomó de más: Poison Help 1-800-222-1222.',
    },
    sources: DESK_GUIDE,
    tags: [
      'side effect',
      'medicine question',
      'pharmacist',
      'prescriber',
      'nurse line',
      'efecto secundario',
      'farmacéutico',
    ],
    asked:
      'The pill makes her dizzy, sick, cough: what do I do? She stopped taking her medicine on her own, what do I write down? Who answers questions about medicines, about the dose? Why don’t you answer questions about doses? He ran out of pills, who helps? She cannot pay for her medicine. Dice que la pastilla le cae mal, ¿qué hago? ¿Quién le contesta dudas de medicinas? Dejó de tomar su medicina, ¿qué anoto? He says he can’t afford his meds, who helps?',
  },
  {
    id: 'clin-report-words',
    question: {
      en: 'What do BI-RADS, ASC-US and other words of a report mean in general?',
      es: '¿Qué significan en general BI-RADS, ASC-US y otras palabras de un informe?',
    },
    answer: {
      en: 'Words of a report, by their definition: BI-RADS is the scale of mammograms (0 more pictures needed, 1 and 2 no cancer seen, 3 a short follow-up, 4 and 5 a biopsy is recommended, 6 known cancer). ASC-US is a Pap result with changes whose meaning is open, which are followed up, often by an HPV test. What it means for one member is for the doctor who ordered the test.',
      es: 'Palabras de un informe, por su definición: BI-RADS es la escala de las mamografías (0 faltan imágenes, 1 y 2 no se ve cáncer, 3 control en poco tiempo, 4 y 5 se recomienda biopsia, 6 cáncer ya conocido). ASC-US es un Papanicolaou con cambios de significado incierto, que se siguen, a menudo con una prueba de VPH. Lo que significa para un miembro lo dice el doctor que pidió el examen.',
    },
    sources: REPORT_SOURCES.words,
    tags: ['bi-rads', 'birads', 'asc-us', 'ascus', 'report', 'category', 'informe'],
    asked:
      'What does bi-rads 0 mean in general, what are the BI-RADS categories? What is ascus? The letter says category 4. ¿Qué significa BI-RADS? ¿Qué quiere decir ASCUS?',
  },
  {
    id: 'clin-stool-accuracy',
    question: {
      en: 'How accurate are Cologuard and FIT?',
      es: '¿Qué tan exactos son Cologuard y FIT?',
    },
    answer: {
      en: 'The accuracy of stool tests, in large studies: Cologuard found 92% of colon cancers and was positive in about 13% of people without one, the newer Cologuard Plus 94% and about 9%, FIT 67 to 74% and about 5%. That is why FIT is done every year, and why a positive result of either is followed by a colonoscopy.',
      es: 'La exactitud de las pruebas de excremento, en estudios grandes: Cologuard encontró el 92% de los cánceres de colon y salió positivo en cerca del 13% de personas sin cáncer, el nuevo Cologuard Plus 94% y cerca de 9%, y FIT de 67 a 74% y cerca de 5%. Por eso el FIT se hace cada año y a un resultado positivo de cualquiera le sigue una colonoscopia.',
    },
    sources: REPORT_SOURCES.stoolDna,
    tags: ['accuracy', 'false positive', 'false negative', 'sensitivity', 'exactitud', 'falso positivo'],
    asked:
      'How often is Cologuard wrong, a false positive, a false alarm? How reliable is the stool test, how good is FIT? Does Cologuard miss cancer? ¿Qué tan confiable es el Cologuard? ¿Se equivoca el FIT?',
  },
  {
    id: 'clin-family-polyps',
    question: {
      en: 'What changes for colon screening with a family history or earlier polyps?',
      es: '¿Qué cambia en la detección de colon con antecedentes familiares o pólipos?',
    },
    answer: {
      en: 'With a parent, brother, sister or child who had colon cancer, screening usually starts earlier: at 40, or ten years before the age at which that relative had it, by colonoscopy. After polyps the next colonoscopy is due when the doctor who removed them said, often in 3 to 10 years. Kits for home are for average risk only, so ask what the doctor advised.',
      es: 'Con padre, madre, hermano o hijo que tuvo cáncer de colon, la detección suele empezar antes: a los 40, o diez años antes de la edad en que ese familiar lo tuvo, con colonoscopia. Después de pólipos la próxima toca cuando lo dijo el doctor que los quitó, a menudo en 3 a 10 años. Los kits para la casa son solo para riesgo promedio; pregunte qué le aconsejó el doctor.',
    },
    sources: REPORT_SOURCES.colonRisk,
    tags: ['family history', 'polyps', 'high risk', 'surveillance', 'antecedentes', 'pólipos'],
    asked:
      'Her dad had colon cancer, when does she start? He had polyps last time, when is the next scope? They found polyps, is it still every ten years? Can somebody with polyps before do Cologuard? Su papá tuvo cáncer de colon, ¿cuándo le toca? Le quitaron pólipos, ¿cuándo es la próxima?',
  },
  {
    id: 'clin-bp-cuff',
    question: {
      en: 'Which blood pressure cuff is good, and where does a member get one?',
      es: '¿Qué aparato de presión conviene y dónde lo consigue un miembro?',
    },
    answer: {
      en: 'A good home blood pressure cuff is digital, goes around the upper arm and fits its size; wrist and finger devices are less reliable. Models that were checked are listed at validatebp.org. Whether the plan sends or pays for one is a question for member services. It can be brought to a visit to compare it with the one there.',
      es: 'Un buen aparato de presión para la casa es digital, va en el brazo y es de su talla; los de muñeca y de dedo son menos confiables. Los modelos revisados están en validatebp.org. Si el plan manda o paga uno lo dice servicios para miembros. Se puede llevar a la cita para compararlo con el de ahí.',
    },
    sources: REPORT_SOURCES.cuffs,
    tags: ['blood pressure cuff', 'monitor', 'wrist', 'upper arm', 'aparato de presión', 'baumanómetro'],
    asked:
      'What kind of blood pressure machine should he buy? She has no cuff at home. Is a wrist cuff ok? Is her machine right? Do we send blood pressure monitors? ¿Qué aparato de presión compra? No tiene aparato para tomarse la presión.',
  },
  {
    id: 'clin-cannot-travel',
    question: {
      en: 'A member is homebound, in a wheelchair or lives far away. How can the tests be done?',
      es: 'Un miembro no sale de casa, usa silla de ruedas o vive lejos. ¿Cómo se hacen los exámenes?',
    },
    answer: {
      en: 'For a member who can’t travel easily: stool kits are done at home, blood pressure can be read from a digital cuff at home, and some labs, plans and clinics send somebody to the home for blood and urine; ask member services what there is. Mammogram sites take wheelchairs when told beforehand, and mobile vans come to some towns. A ride can be passed on as a request.',
      es: 'Para un miembro que no puede salir fácilmente: los kits de excremento se hacen en casa, la presión se puede leer de un aparato digital en casa, y algunos laboratorios, planes y clínicas mandan a alguien a tomar sangre y orina; pregunte a servicios para miembros qué hay. Los centros de mamografía atienden en silla de ruedas si se avisa antes, y a algunos lugares va una unidad móvil. El transporte se puede pedir con una tarea.',
    },
    sources: DESK_GUIDE,
    tags: ['homebound', 'wheelchair', 'bedridden', 'home visit', 'mobile mammogram', 'silla de ruedas', 'no sale'],
    asked:
      'He is homebound, can somebody come for the A1C? She is in a wheelchair, can she get a mammogram? Bedbound, cannot leave the house. Is there a lab that comes to the home? The nearest place is an hour away. No puede salir de su casa, ¿quién le toma la muestra? Está en silla de ruedas, ¿puede hacerse la mamografía?',
  },
  {
    id: 'clin-referral',
    question: {
      en: 'Does a member need a referral or an order for a screening?',
      es: '¿Necesita un miembro una referencia u orden para un examen preventivo?',
    },
    answer: {
      en: 'A referral or order: a screening mammogram needs none in most places, a flu shot none either; a colonoscopy, bone density scan, lab test or stool DNA kit is ordered by a doctor or a clinician of the plan. Whether the plan wants a referral besides depends on the plan and the doctor’s network: member services knows. Say that before the member goes.',
      es: 'Referencia u orden: una mamografía de detección casi nunca la necesita, la vacuna de la gripe tampoco; una colonoscopia, densidad ósea, examen de laboratorio o kit de ADN en excremento lo ordena un doctor o personal clínico del plan. Si además el plan pide referencia depende del plan y de la red: lo sabe servicios para miembros. Dígalo antes de que el miembro vaya.',
    },
    sources: DESK_GUIDE,
    tags: ['referral', 'order', 'prescription', 'orden', 'referencia'],
    asked:
      'Does she need a referral for the colonoscopy, a doctor’s order for the mammogram? Who orders the test? Can he just walk in? Does the lab need an order? ¿Necesita orden del doctor para la mamografía? ¿Quién le da la orden?',
  },
  {
    id: 'hs-poly',
    question: {
      en: 'What are the polypharmacy measures (Poly-ACH, COB)?',
      es: '¿Qué son las medidas de polifarmacia (Poly-ACH, COB)?',
    },
    answer: {
      en: 'The polypharmacy measures of Part D count people who get risky medicines together: Poly-ACH two or more anticholinergics at 65 and over, COB an opioid with a benzodiazepine. A lower rate is better. Both join the Star Ratings 2027, which show the care of 2025. Nothing is asked of the member on the phone: prescribers review the medicines.',
      es: 'Las medidas de polifarmacia de la Parte D cuentan a quienes reciben juntas medicinas riesgosas: Poly-ACH dos o más anticolinérgicos desde los 65, COB un opioide con una benzodiacepina. Una tasa más baja es mejor. Las dos entran en las estrellas 2027, que muestran la atención de 2025. Por teléfono no se pide nada al miembro: quienes recetan revisan las medicinas.',
    },
    sources: CMS.stars,
    tags: ['polypharmacy', 'poly-ach', 'cob', 'opioids and benzodiazepines', 'anticholinergic', 'polifarmacia'],
    asked:
      'What does polypharmacy mean, what is poly ach? Concurrent use of opioids and benzos. ¿Qué es la polifarmacia?',
  },
  {
    id: 'hs-statin-out',
    question: {
      en: 'How does a member who can’t take statins leave the statin measures?',
      es: '¿Cómo sale de las medidas de estatinas un miembro que no puede tomarlas?',
    },
    answer: {
      en: 'A member leaves the statin measures by a coded diagnosis on a claim in the year, not by what is said on the phone: muscle pain or disease (myalgia, myositis, myopathy, rhabdomyolysis), cirrhosis, end-stage kidney disease, pregnancy or hospice, for SUPD also prediabetes and polycystic ovaries. “Allergic” alone does not count. The doctor’s office codes it every year.',
      es: 'Un miembro sale de las medidas de estatinas por un diagnóstico codificado en un reclamo del año, no por lo que dice por teléfono: dolor o enfermedad muscular (mialgia, miositis, miopatía, rabdomiólisis), cirrosis, enfermedad renal terminal, embarazo u hospicio, y en SUPD también prediabetes y ovarios poliquísticos. “Alérgico” por sí solo no cuenta. El consultorio lo codifica cada año.',
    },
    sources: NCQA.measures,
    tags: ['statin intolerance', 'statin allergy', 'myalgia', 'exclusion', 'intolerancia a estatinas'],
    asked:
      'She is allergic to statins, how is she excluded from SPC or SUPD? Muscle pain from statins, does he come off the list? Which codes exclude from the statin measure? Es alérgica a las estatinas, ¿cómo la sacan de la medida?',
  },
  {
    id: 'portal-what',
    question: {
      en: 'What can a member see and do in the portal, and how do they sign in?',
      es: '¿Qué puede ver y hacer un miembro en el portal y cómo entra?',
    },
    answer: {
      en: 'In the portal a member sees appointments, results and the way of a kit, answers two questionnaires, chats with the care team and keeps name, ZIP code, phone and e-mail up to date. There is no password: phone number or e-mail, then a code of six digits that is good for 10 minutes and five tries. A number or address that staff changed gets no code until it is confirmed. You can’t sign in for them.',
      es: 'En el portal un miembro ve citas, resultados y el camino de un kit, contesta dos cuestionarios, chatea con el equipo de atención y mantiene al día nombre, código postal, teléfono y correo. No hay contraseña: teléfono o correo, y luego un código de seis dígitos que sirve 10 minutos y cinco intentos. Un número o correo que cambió el personal no recibe códigos hasta que se confirma. Usted no puede entrar por el miembro.',
    },
    sources: DESK_GUIDE,
    tags: ['member portal', 'portal sign-in', 'six digit code', 'portal password', 'código del portal', 'portal'],
    asked:
      'What can members do in the portal? She can’t get into the portal, the code does not come, the code expired. How long is the portal code good for? Member forgot the portal password. Can I log in to the portal for her? ¿Qué puede hacer en el portal? No le llega el código del portal. ¿Cuánto dura el código?',
  },
  {
    id: 'portal-questionnaires',
    question: {
      en: 'Who fills in the PHQ-9 and the social needs check, and what if they stop halfway?',
      es: '¿Quién llena el PHQ-9 y el cuestionario de necesidades sociales, y qué pasa si lo dejan a medias?',
    },
    answer: {
      en: 'The PHQ-9 and the social needs check are filled in by the member alone, in the portal; staff don’t answer for them, and nothing is guessed or filled up. Each answer is kept at once, so that it can be finished on another day, and what stays unfinished counts as not done. All nine questions of the PHQ-9 need an answer. Who says no is not pushed: note it, and send the link another time.',
      es: 'El PHQ-9 y el cuestionario de necesidades sociales los llena solo el miembro, en el portal; el personal no contesta por él y nada se adivina ni se rellena. Cada respuesta se guarda al momento, así que se puede terminar otro día, y lo que queda a medias no cuenta como hecho. Las nueve preguntas del PHQ-9 necesitan respuesta. A quien dice que no, no se le insiste: anótelo y mande el enlace otra vez más adelante.',
    },
    sources: DESK_GUIDE,
    tags: ['questionnaire', 'survey', 'skipped question', 'unfinished', 'halfway', 'cuestionario', 'a medias'],
    asked:
      'He hung up in the middle of the PHQ, is it saved? Can she finish the survey another day? He skipped question 9. She refuses the depression questions, what do I record? Can I ask the PHQ questions by phone? Her daughter wants to answer the questions for her. Colgó a media encuesta, ¿se guarda? No quiso contestar el cuestionario, ¿qué pongo? ¿Le puedo hacer yo las preguntas?',
  },
  {
    id: 'rule-manager',
    question: {
      en: 'A member asks for a manager, or for my name. What do I say?',
      es: 'Un miembro pide hablar con un supervisor, o pregunta mi nombre. ¿Qué digo?',
    },
    answer: {
      en: 'A member who asks for a manager gets one: say that you will pass it on, take the reason and a good time, and tell your supervisor, who calls back. Say your first name and the plan’s name; a last name or your own number isn’t owed. Trouble with the plan or a call is also a complaint, which is passed on the same day.',
      es: 'Quien pide hablar con un supervisor tiene que poder hacerlo: diga que lo pasa, anote el motivo y una buena hora, y avise a su supervisor, que devuelve la llamada. Diga su nombre y el del plan; el apellido o un número propio no hacen falta. Un problema con el plan o con una llamada es además una queja, que se pasa el mismo día.',
    },
    sources: DESK_GUIDE,
    tags: ['manager', 'supervisor', 'escalate', 'my name', 'badge number', 'hablar con el jefe'],
    asked:
      'He asks to speak to a manager, wants my supervisor now. How do I escalate? She asks for my last name, my employee number. Pide hablar con mi jefe. Quiere mi apellido. How do I ask for a supervisor, get help from my supervisor during a call?',
  },
]
