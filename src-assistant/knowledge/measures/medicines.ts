import type { KnowledgeEntry } from '../../types.ts'
import { CMS, NCQA } from '../sources.ts'

/** The measures of medicines: adherence, statins, reviews. */
export const MEDICINE_MEASURE_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'hs-statin-strength',
    question: {
      en: 'Which statins satisfy SPC (moderate or high intensity), and which are too low?',
      es: '¿Qué estatinas cumplen SPC (intensidad moderada o alta) y cuáles son muy bajas?',
    },
    answer: {
      en: 'SPC counts a fill of a statin of moderate or high intensity: atorvastatin 10 and rosuvastatin 5 mg and up, simvastatin 20 to 40, pravastatin 40 to 80, lovastatin 40, fluvastatin 80 and pitavastatin. Low intensity is not enough: simvastatin 5 or 10, pravastatin 10 or 20, lovastatin 10 or 20. For SUPD any statin counts. Whether a change fits, only the prescriber says.',
      es: 'SPC cuenta un surtido de estatina de intensidad moderada o alta: atorvastatina desde 10 y rosuvastatina desde 5 mg, simvastatina de 20 a 40, pravastatina de 40 a 80, lovastatina 40, fluvastatina 80 y pitavastatina. La intensidad baja no basta: simvastatina 5 o 10, pravastatina 10 o 20, lovastatina 10 o 20. Para SUPD cuenta cualquier estatina. Si conviene un cambio, solo lo dice quien receta.',
    },
    sources: NCQA.measures,
    tags: [
      'spc',
      'statin intensity',
      'moderate intensity',
      'low intensity',
      'simvastatin',
      'pravastatin',
      'atorvastatin',
      'simva',
      'rosuvastatin',
    ],
    asked:
      'Does simvastatin 10 count for SPC? He takes pravastatin 20, is that strong enough for the statin measure? Which statins are moderate or high intensity? Is a low dose statin enough to close the gap? List of statins that satisfy the measure. Lovastatin, does it meet? Simva, prava, atorva, which one counts? Atorvastatin ten, good for SPC? ¿Qué estatinas cuentan para SPC? ¿La simvastatina de 10 cumple la medida? ¿Basta una estatina baja? Does rosuvastatin or Crestor count? Zetia or fish oil instead of a statin, does that count? Is pravastatin 20 okay for SPC? Is simvastatin 40 moderate intensity? Is rosuvastatin 5 enough for the statin measure? Does Lipitor 20 count? Is Crestor high intensity? She is on simvastatin 5, is the statin gap closed? ¿La pravastatina de 20 cuenta para la medida? ¿La atorvastatina de 10 cuenta para SPC? He takes lovastatin 20, is SPC met? Does Zetia count for the statin measure? Does Livalo count? Her statin is only low dose, does the measure take it? Is 10 mg of Crestor okay for SPC? Is 20 mg of simvastatin enough for SPC? Does 40 mg of pravastatin count as moderate?',
  },
  {
    id: 'hs-spc-supd',
    question: {
      en: 'What is the difference between SPC and SUPD?',
      es: '¿Qué diferencia hay entre SPC y SUPD?',
    },
    answer: {
      en: 'SPC (NCQA) is for people with heart or vessel disease and asks for a moderate or high intensity statin; SUPD (PQA, Part D) is for people of 40 to 75 with two or more diabetes fills and takes any statin. Both close with one fill paid by the plan in the year; samples, cash and what was never picked up don’t count. SUPD weighs 1 in the Stars; SPC leaves them with the 2028 ratings, and HEDIS keeps it.',
      es: 'SPC (NCQA) es para quienes tienen enfermedad del corazón o las arterias y pide una estatina moderada o alta; SUPD (PQA, Parte D) es para personas de 40 a 75 con dos o más surtidos para la diabetes y acepta cualquier estatina. Las dos se cierran con un surtido pagado por el plan en el año; no cuentan muestras, efectivo ni lo que no se recogió. SUPD pesa 1 en las Stars; SPC sale de ellas con las de 2028 y HEDIS la conserva.',
    },
    sources: [...NCQA.measures, ...CMS.stars],
    tags: ['spc', 'supd', 'statin', 'difference', 'weight', 'diferencia'],
    asked:
      'SPC versus SUPD, which is which? How many fills does the statin measure need? The statin was prescribed but she never picked it up, closed? Does SUPD need two diabetes fills? Free samples from the doctor. How much do the statin measures weigh? Is SUPD a HEDIS measure? ¿Cuál es la diferencia entre SPC y SUPD? ¿Cuántas veces hay que surtir la estatina? ¿Cuenta si no la recogió? How many statin fills are needed in the year? How many times does the statin have to be filled? Is one fill of a statin enough? ¿Basta con surtir la estatina una vez? How many fills are needed for the statin measure? The statin prescription was sent but not filled, does it count? How many statin fills are needed in a year?',
  },
  {
    id: 'hs-pdc-cash',
    question: {
      en: 'Why do fills paid in cash, with a discount card, by the VA or as samples not count for adherence?',
      es: '¿Por qué no cuenta para la adherencia lo surtido en efectivo, con cupón, por la VA o como muestra?',
    },
    answer: {
      en: 'Adherence is seen only in Part D claims: fills paid in cash, from a $4 list, with a discount card such as GoodRx, by the VA or as samples make none and look like missed days. So do pills left over from the year before or a new dose without a new prescription. Ask that the pharmacy run each fill through the plan’s card; nobody can send these in as records.',
      es: 'La adherencia se ve solo en los reclamos de la Parte D: lo surtido en efectivo, de una lista de $4, con cupón como GoodRx, por la VA o como muestra no deja reclamo y parece días sin medicina. También las pastillas que sobraron del año anterior o una indicación nueva sin receta nueva. Pida que la farmacia pase cada surtido por la tarjeta del plan; esto no se puede mandar como expediente.',
    },
    sources: CMS.stars,
    tags: [
      'pdc',
      'adherence',
      'nonadherent',
      'cash',
      '$4 list',
      'walmart',
      'goodrx',
      'coupon',
      'discount card',
      'efectivo',
      'cupon',
    ],
    asked:
      'He pays four dollars in cash at the store for his pressure pills, why is he on the late list? She uses GoodRx for the statin, do those fills count? Does the VA pharmacy count for adherence? Says she takes it every day but shows nonadherent. He uses a coupon instead of the insurance, does it hurt us? Generic list at Walmart without insurance. Can we send in proof that he bought it himself? Paga en efectivo la pastilla, ¿cuenta? ¿Por qué sale que no se la toma si sí la toma? Compra la medicina en México. Mail order from another country, Canada. Fills without the insurance card. Gets metformin with a coupon, does it count for adherence? His lisinopril comes from the VA, does that count? Buys her statin with cash. She takes all her pills but the list says late on the refill, why? Gets 90 days of losartan at Costco without insurance and shows no fills. Pays for his pills himself at the store, without the card. Paga el losartán en efectivo, ¿cuenta para la adherencia? Why doesn’t the plan see his refills? Buys his insulin or pills with cash at Walmart, what does the measure see?',
  },
  {
    id: 'hs-pdc-who',
    question: {
      en: 'Who is in the adherence (PDC) measures, from when, and who is left out?',
      es: '¿Quién está en las medidas de adherencia (PDC), desde cuándo y quién queda fuera?',
    },
    answer: {
      en: 'The PDC measures take members of 18 or more with at least two fills in the year of a diabetes medicine, a RAS antagonist (such as lisinopril or losartan) or a statin. The days run from the first fill to December 31. Left out are hospice and kidney failure or dialysis (statins: hospice and kidney failure as well), for diabetes anybody with an insulin fill, for RAS anybody with sacubitril/valsartan.',
      es: 'Las medidas PDC toman a miembros de 18 años o más con al menos dos surtidos en el año de una medicina para la diabetes, un antagonista RAS (como lisinopril o losartán) o una estatina. Los días corren del primer surtido al 31 de diciembre. Quedan fuera quienes tienen hospicio o falla renal o diálisis; en diabetes, quien surte insulina; en RAS, quien toma sacubitril/valsartán.',
    },
    sources: CMS.stars,
    tags: [
      'pdc',
      'adherence',
      'two fills',
      'insulin',
      'first fill',
      'ras antagonist',
      'lisinopril',
      'entresto',
      'denominator',
      'adherencia',
    ],
    asked:
      'How does a member get into the adherence measure? Does one fill put her in? She is on insulin, is she in the diabetes adherence measure? Are ozempic and metformin in the diabetes adherence measure? Which blood pressure pills are in it, is amlodipine? Who is excluded from medication adherence? Entresto. From which day on are the days counted? ¿Quién entra en la medida de adherencia? ¿Cuenta si usa insulina? ¿Qué pastillas de la presión entran? Is metformin in the adherence measures? Does losartan count as a RAS antagonist? Is Jardiance or Trulicity in the diabetes adherence measure? Does taking insulin take her out? Which three kinds of medicine does adherence look at? Is hydrochlorothiazide in the adherence measure? She is on Jardiance, is she counted for diabetes adherence? He only takes Ozempic, is he in the adherence measure? Takes amlodipine only, is she in it?',
  },
  {
    id: 'hs-pdc-late',
    question: {
      en: 'Can a member who refilled late still reach 80% (missed days, allowable days)?',
      es: '¿Puede llegar todavía al 80% un miembro que surtió tarde (días perdidos, días permitidos)?',
    },
    answer: {
      en: 'Days without medicine are lost for the year and can’t be made up; a late member can only keep from losing more. At 80% about 73 days of a full year may be missed, fewer when the first fill came later; your pharmacy team’s list shows how many are left. An early refill adds up, a 90- or 100-day supply saves gaps. Hospital days no longer improve the count from 2026 on.',
      es: 'Los días sin medicina se pierden para el año y no se recuperan; quien va tarde solo puede no perder más. Con 80% pueden faltar unos 73 días de un año entero, menos si el primer surtido fue después; la lista del equipo de farmacia dice cuántos quedan. Un surtido adelantado se suma, y uno de 90 o 100 días evita huecos. Desde 2026 los días de hospital ya no mejoran la cuenta.',
    },
    sources: CMS.stars,
    tags: ['pdc', 'late refill', 'allowable days', 'missed days', 'adherence', 'catch up', 'días perdidos'],
    asked:
      'How many days may she miss and still pass? He ran out two months ago, is it too late for adherence? Can the percentage go back up after late refills? What are allowable days? She was in the hospital for three weeks, do those days count against adherence? Refilled early, does that help? Is there any use calling somebody who already failed? ¿Cuántos días puede faltar la medicina? ¿Todavía puede llegar a 80 si surtió tarde? ¿Se recuperan los días? Does a hospital stay count against PDC? Do hospital days hurt the adherence? He missed three months of pills, can he still make it this year? She skipped two months of her medicine, does she still pass adherence? Ran out of pills for six weeks, is the year lost? ¿Dejó de surtir tres meses, todavía pasa? His PDC is 78 in November, can he still get to 80? PDC of 75 percent in the fall, can it go up? ¿Va en 78 por ciento, todavía puede llegar a 80? He was out of town with no refill for a month, does that ruin adherence? Missed some months of his pills, can he still make 80 this year?',
  },
  {
    id: 'hs-pdc-weight',
    question: {
      en: 'How much do the adherence measures weigh in the Stars, and what changed for 2026?',
      es: '¿Cuánto pesan las medidas de adherencia en las Stars y qué cambió para 2026?',
    },
    answer: {
      en: 'The three adherence measures are intermediate outcomes with weight 3. For measurement year 2026 (2028 Stars) CMS adjusts them for age, sex, disability and low income; as a changed measure they weigh 1 in that year and 3 again from the 2029 Stars. That means care of 2027 counts triple. Members are also counted by continuous enrollment now.',
      es: 'Las tres medidas de adherencia son resultados intermedios con peso 3. Para el año de medición 2026 (Stars 2028) CMS las ajusta por edad, sexo, discapacidad y bajos ingresos; como medida cambiada pesan 1 ese año y otra vez 3 desde las Stars 2029. Así, la atención de 2027 cuenta triple. Ahora también se cuenta por inscripción continua.',
    },
    sources: CMS.stars,
    tags: ['pdc', 'adherence', 'weight', 'risk adjustment', 'sds', 'triple weighted', 'peso'],
    asked:
      'Are the med adherence measures triple weighted? What is the weight of adherence in the 2028 stars? Why is adherence only single weighted this year? Risk adjustment of the adherence measures. ¿Cuánto pesa la adherencia? ¿Las medidas de medicinas valen triple?',
  },
  {
    id: 'hs-mtm',
    question: {
      en: 'What is the MTM comprehensive medication review (CMR) measure?',
      es: '¿Qué es la medida de la revisión completa de medicinas (CMR) del programa MTM?',
    },
    answer: {
      en: 'The MTM measure counts how many adults in the plan’s medication therapy management program had a comprehensive medication review (CMR) in the year: a talk with a pharmacist or other clinician about all medicines, in person, by phone or video, with a written summary. The program is free and the member may decline. Since more people qualify from 2025 on, CMS moved the measure to the display page for the time being.',
      es: 'La medida MTM cuenta cuántos adultos del programa de manejo de medicinas del plan tuvieron en el año una revisión completa (CMR): una plática con un farmacéutico u otro clínico sobre todas las medicinas, en persona, por teléfono o video, con resumen escrito. El programa es gratis y el miembro puede decir que no. Como desde 2025 califica más gente, CMS la pasó por ahora a la página de exhibición (display).',
    },
    sources: CMS.stars,
    tags: ['mtm', 'cmr', 'comprehensive medication review', 'medication therapy management', 'revisión de medicinas'],
    asked:
      'What does CMR stand for, what is MTM? Does the member have to talk to the pharmacist for the medication review? Is the CMR a Star measure? Who qualifies for MTM? Pharmacist review of all her pills by phone. Can he refuse the MTM program? ¿Qué es MTM, qué es CMR? ¿Es gratis la revisión con el farmacéutico? ¿Cuenta para las estrellas el CMR? What is a CMR? What is a comprehensive medication review? Does he have to accept the pharmacist’s review? She said no to the pharmacist review, does it count? What is MTM? What does MTM mean? ¿Qué es MTM? What is CMR? What does CMR mean? ¿Qué es CMR?',
  },
  {
    id: 'hs-dae',
    question: {
      en: 'Which HEDIS measures are about risky medicines of older people (DAE, DDE)?',
      es: '¿Qué medidas de HEDIS tratan de medicinas riesgosas en mayores (DAE, DDE)?',
    },
    answer: {
      en: 'DAE counts members of 67 or more who got medicines that older people should avoid, such as some sleeping pills and old antihistamines; DDE counts those with a fall, dementia or kidney disease who got a medicine that is harmful with it. A lower rate is better, and neither is a Star measure. Prescribers review them; we ask nothing of the member and advise on no medicine.',
      es: 'DAE cuenta a miembros de 67 años o más que recibieron medicinas que los mayores deben evitar, como algunas para dormir y antihistamínicos viejos; DDE, a quienes tienen caída, demencia o enfermedad renal y recibieron una que les hace daño. Una tasa más baja es mejor y ninguna es medida de Stars. Las revisa quien receta; no pedimos nada al miembro ni aconsejamos sobre medicinas.',
    },
    sources: NCQA.measures,
    tags: ['dae', 'dde', 'high-risk medications', 'beers list', 'older adults', 'medicinas de riesgo'],
    asked:
      'What is DAE, high risk medications in the elderly? What does DDE stand for? Beers list measure. Sleeping pills in old people, is that a measure? ¿Qué es DAE? ¿Qué medida es la de medicinas peligrosas para mayores? What is DAE? What does DAE mean? ¿Qué es DAE?',
  },
]
