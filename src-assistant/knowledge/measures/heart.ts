import type { KnowledgeEntry } from '../../types.ts'
import { CMS, NCQA } from '../sources.ts'

/** The measures of blood pressure and medicines. */
export const HEART_MEASURE_PASSAGES: readonly KnowledgeEntry[] = [
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
    asked:
      'What closes the blood pressure gap, CBP? ¿Qué cierra la brecha de presión? What blood pressure target or goal counts as controlled? Below 140 over 90. Which reading is used when several were taken the same day? Last reading of the year, lowest number, no reading. Who is in CBP? ¿Qué presión cuenta como controlada? What must the numbers be under to count, passing reading? Two numbers, top and bottom. High in the office today, another reading later. ¿Qué número debe dar la presión para la medida? What numbers do we want to see on the pressure? Is 142 over 84 a pass or a fail? His last reading was 150 over 92, can he redo it? Nobody took his pressure this year. Which reading do they use, the first or the last of the year? ¿Con qué números pasa la presión? Top number is fine and the bottom one is high. Two readings at the same visit, which one do we submit for CBP? The nurse took it twice, 150 over 88 and then 136 over 94, which is used? Se la tomaron dos veces el mismo día, ¿cuál cuenta? Can we mix the lowest top and bottom numbers? What is CBP? ¿Qué es CBP? Multiple blood pressures on the same day, which ones? Last reading was 138 over 90, is that compliant? Is 140 over 90 exactly a pass? Is 139 over 89 controlled for the measure? Does 128 over 94 pass? ¿Con 142 sobre 80 pasa la medida? What is CBP? What does CBP mean? ¿Qué es CBP? Whats CBP? Systolic 138 and diastolic 92, does that fail the measure? Is 136 over 91 compliant?',
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
    asked:
      'Can I write down a blood pressure that she tells me on the phone? The member took it at home with their own cuff and told me the numbers; may I enter, record or use it to close the measure? Self reported value. ¿Puedo anotar la presión que me dicen por teléfono? Member gives me numbers from the monitor at home. Does his word or his own reading count, can I type it in? Collect data by phone. Me dio los números de su monitor. He has a machine at home and reads me what it says. She took her own pressure this morning, can I use that? Do readings from the house count? Wrist cuff, arm cuff, drug store machine. Se tomó la presión en su casa y me la dice, ¿sirve? Is a home cuff reading usable for the blood pressure measure? Can a reading from his own digital machine be used for CBP, or does it have to be at the office? Does a manual cuff at home count? ¿Sirve para la medida la presión tomada en casa con aparato digital? His wife reads me the number from the Omron at home, do I put it in? Readings off a home monitor over the phone, may I enter them? The member emailed me her blood pressure log, can CBP use it? A list of readings from home, does the measure take it?',
  },
  {
    id: 'hs-cbp',
    question: {
      en: 'Who is in the denominator of CBP, and who is excluded?',
      es: '¿Quién está en el denominador de CBP y quién queda excluido?',
    },
    answer: {
      en: 'CBP counts people of 18 to 85 with a diagnosis of hypertension at two visits or more between January 1 of the year before and June 30. Excluded are people with end-stage kidney disease, dialysis or a kidney transplant, in pregnancy, in hospice or in palliative care. From 66 to 80 also those with frailty together with advanced illness, and from 81 on those with frailty.',
      es: 'CBP cuenta a personas de 18 a 85 años con diagnóstico de hipertensión en dos visitas o más entre el 1 de enero del año anterior y el 30 de junio. Quedan excluidas las personas con enfermedad renal terminal, diálisis o trasplante de riñón, embarazadas, en hospicio o en cuidados paliativos. De los 66 a los 80 también quienes tienen fragilidad junto con enfermedad avanzada, y desde los 81 quienes tienen fragilidad.',
    },
    sources: NCQA.measures,
    tags: ['cbp', 'blood pressure', 'denominator', 'exclusions', 'dialysis', 'denominador'],
    asked:
      'Which people count for the blood pressure measure, dialysis or transplant patient in CBP, who is taken out. ¿Quién cuenta en la medida de la presión? He is on dialysis, got a new kidney, is pregnant: is he or she in the pressure measure? Do we count somebody with high blood pressure only once? ¿Quién queda fuera de la medida de presión? Is ESRD excluded from CBP? Does a member with ESRD stay in CBP? Kidney failure in the blood pressure measure. CBP exclusions. Who is excluded from CBP? CBP ages.',
  },
  {
    id: 'hs-cbp-readings',
    question: {
      en: 'Which blood pressure readings do not count for CBP?',
      es: '¿Qué lecturas de presión no cuentan para CBP?',
    },
    answer: {
      en: 'For CBP a reading from a hospital stay or an emergency visit does not count, nor one from the day of a test or procedure that needed another diet or other medicines that day or the day before, such as a colonoscopy; a fasting blood draw does no harm. A range or a value without both numbers does not count, nor a member’s own reading with a cuff that is not digital.',
      es: 'Para CBP no cuenta una lectura de una hospitalización o de una visita a emergencias, ni la del día de una prueba o un procedimiento que exigió otra dieta u otras medicinas ese día o el anterior, como una colonoscopia; una extracción de sangre en ayunas no estorba. Tampoco cuenta un rango o un valor sin los dos números, ni la lectura del propio miembro con un aparato que no es digital.',
    },
    sources: NCQA.measures,
    tags: ['cbp', 'readings', 'emergency room', 'hospital', 'does not count', 'lecturas', 'no cuenta'],
    asked:
      'Pressure taken in the ER, in the hospital, on the day of surgery or of the scope, is that one used? Which readings are left out, thrown out, not accepted, no good? Only one of the two numbers written down. ¿Cuenta la presión que le tomaron en emergencias o en el hospital? Is a reading from the emergency room used for CBP? Is a blood pressure from an inpatient stay usable for CBP? Reading in the ER, can CBP use it?',
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
      'Which members count for the statin measure, statin therapy for heart disease or diabetes, exclusions of SPC. ¿Quién cuenta en la medida de estatinas? Why does the plan want her on a cholesterol pill? Does one refill of the cholesterol medicine close it? He gets muscle pain from it, is he out? ¿Por qué lo buscan por la pastilla del colesterol? Which members need a statin for the measure? What is SPC, what is SUPD, what ages are in them? ¿Qué es SPC, qué es SUPD? Does one fill of Lipitor close the statin gap? What is SPC? What does SPC mean? ¿Qué es SPC? What is SUPD? What does SUPD mean? ¿Qué es SUPD? Whats SPC? Whats SUPD?',
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
      'She is allergic to statins, how is she excluded from SPC or SUPD? Muscle pain from statins, does he come off the list? Which codes exclude from the statin measure? Es alérgica a las estatinas, ¿cómo la sacan de la medida? SPC exclusions. SUPD exclusions. Rhabdo exclusion. Is rhabdomyolysis an exclusion? Which diagnoses exclude from SUPD? Exclusions of the statin measures. SPC exclusions list. Muscle aches from Lipitor, does she leave the measure? The doctor says no statins because of her liver, is she out of the measure? He gets muscle pain, how does he leave SPC?',
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
      'Proportion of days covered, why do refills matter for stars, late refill, ninety day supply, taking medicines regularly. ¿Qué es la adherencia, cómo se cuenta? What is the 80 percent about? He forgets refills, picks them up late, buys them with a coupon or pays cash, gets them from the VA. How do they know whether somebody takes the pills? Adherence measures, pharmacy refills. ¿Cómo saben si se toma las pastillas, qué es el 80 por ciento? Why do we push 90 day refills? What is PDC and what percent passes? What does PDC stand for, proportion of days covered? ¿Qué es PDC y cuánto se necesita? What percent do the cholesterol pills need to pass adherence? How many percent of the days must he have his pills? ¿Cuánto necesita para pasar en las pastillas del colesterol? ¿Qué es PDC y con cuánto pasa la medida de las pastillas? What is PDC? What does PDC mean? ¿Qué es PDC? What is the adherence threshold? What is the cutoff for adherence? Whats PDC? What is adherence and how do they calculate it? How is adherence worked out?',
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
      'What does polypharmacy mean, what is poly ach? Concurrent use of opioids and benzos. ¿Qué es la polifarmacia? What is COB? What does COB mean? ¿Qué es COB? What is Poly-ACH? What does Poly-ACH mean? ¿Qué es Poly-ACH? Benadryl and another anticholinergic, which measure? Is COB a Star measure?',
  },
]
