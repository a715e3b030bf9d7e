import type { KnowledgeEntry } from '../../types.ts'
import { CMS, MEDICARE, NCQA } from '../sources.ts'

/** Age, year and plan: which member counts where, and why a gap is back. */
export const MEMBERSHIP_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'hs-age-day',
    question: {
      en: 'On which day is a member’s age taken for a measure?',
      es: '¿En qué día se toma la edad del miembro para una medida?',
    },
    answer: {
      en: 'The age that counts is the age on December 31 of the measurement year, so the birthday in between decides. Whoever turns 76 during 2026 is out of COL-E and GSD for 2026, and a woman who turns 75 is out of BCS-E. Whoever turns 45 during the year is in COL-E already. Part D measures take the age on another day, often the first of the year.',
      es: 'La edad que cuenta es la del 31 de diciembre del año de medición; decide el cumpleaños de en medio. Quien cumple 76 durante 2026 queda fuera de COL-E y GSD en 2026, y la mujer que cumple 75 queda fuera de BCS-E. Quien cumple 45 en el año ya está en COL-E. Las medidas de la Parte D toman la edad en otro día, muchas veces el primero del año.',
    },
    sources: NCQA.hedis,
    tags: ['age as of december 31', 'birthday', 'turns 76', 'turns 75', 'aging out', 'cumple', 'edad'],
    asked:
      'He has his birthday in August and will be too old then, do we still need his test this year? She turns 75 next month, do we still chase the mammogram? Aged out of the measure in the middle of the year. He just turned 45, does he count yet? How is the age worked out, on the day of the test or at year end? Turning seventy six in summer, still in for colon? Cumple 76 en octubre, ¿sigue contando? Va a cumplir 75, ¿todavía toca la mamografía? ¿Con qué fecha se toma la edad? Is someone who turns 86 this year still in the blood pressure measure? She is going to be 75 in December, do we still need the mammogram? Is a 76 year old still in the colon measure?',
  },
  {
    id: 'hs-reopens',
    question: {
      en: 'Why does a gap open again every year?',
      es: '¿Por qué una brecha se vuelve a abrir cada año?',
    },
    answer: {
      en: 'A gap opens again on January 1 when the measure asks for something in each year: A1C, blood pressure, kidney tests, most eye exams, FIT, medicine fills and a medicines review start at zero. Tests with a longer window stay closed: a mammogram for about 27 months, Cologuard three years, a colonoscopy ten. A gap also comes back when the proof was with another plan.',
      es: 'Una brecha se abre otra vez el 1 de enero cuando la medida pide algo cada año: A1C, presión, pruebas del riñón, casi siempre los ojos, FIT, surtidos de medicinas y la revisión de medicinas empiezan de cero. Las pruebas con ventana más larga siguen cerradas: mamografía unos 27 meses, Cologuard tres años, colonoscopia diez. También regresa si el comprobante estaba en otro plan.',
    },
    sources: NCQA.measures,
    tags: ['gap reopens', 'resets', 'every year', 'january 1', 'annual', 'otra vez', 'se abre'],
    asked:
      'She did all this last year, why is it back on the list? I closed this gap in the fall and now it is open again. Do gaps reset in January? Which gaps are yearly and which last longer? Why do we ask for the same test each year? Starts over in the new year. He just had the eye exam last year, why is it due again? La cerré el año pasado, ¿por qué sale otra vez? ¿Por qué se abre de nuevo en enero? ¿Cuáles se hacen cada año? Why do my closed gaps come back in January? His A1C was done last year, why is it due again? It was closed in October and open in January again. Closed last fall and now it shows open. Closed in October and now open in January, why? Closed last October and open again since January, what happened?',
  },
  {
    id: 'hs-plan-change',
    question: {
      en: 'The test was done while the member was in another plan. Does it count for us?',
      es: 'La prueba se hizo cuando el miembro estaba en otro plan. ¿Nos cuenta?',
    },
    answer: {
      en: 'A test done under an earlier plan counts when it lies in the measure’s window and we hold the proof: our claims don’t have it, so the record has to be asked for from the office or lab and comes in as supplemental data. The member counts for the plan in which the enrollment rule is met, as a rule the one on December 31. So ask new members where and when they had their screenings.',
      es: 'Una prueba hecha con un plan anterior cuenta si cae en la ventana de la medida y tenemos el comprobante: nuestros reclamos no la traen, así que se pide el registro al consultorio o laboratorio y entra como datos suplementarios. El miembro cuenta para el plan donde cumple la regla de inscripción, por lo común el del 31 de diciembre. Pregunte a los nuevos dónde y cuándo se hicieron sus pruebas.',
    },
    sources: NCQA.hedis,
    tags: ['changed plan', 'previous plan', 'prior insurance', 'new member records', 'otro plan', 'plan anterior'],
    asked:
      'He was with Humana when he had the colonoscopy, can we use it? She came from another insurance this year, do her old tests count? Switched plans last January, which plan gets the credit? Test before she joined us. Had it done under her old coverage, does it close our gap? Which plan does a member count for who changed in the middle of the year? Se la hizo cuando tenía otro seguro, ¿sirve? Cambió de plan, ¿a quién le cuenta? El plan anterior tiene el estudio. Records from the old insurance company. He had the colonoscopy when he was with Aetna, can we use it? She joined us in February and had her mammogram under the other plan. Had it with another insurance company before. Se hizo la colonoscopia con su otro seguro, ¿vale para nosotros? Came from traditional Medicare this year and had a colonoscopy before, does it count for us?',
  },
  {
    id: 'hs-other-insurance',
    question: {
      en: 'What about care that another payer covered (VA, employer plan, Medicaid, cash)?',
      es: '¿Qué pasa con la atención que pagó otro (VA, seguro del trabajo, Medicaid, efectivo)?',
    },
    answer: {
      en: 'Care paid by somebody else, such as the VA, an employer’s plan, Medicaid, a free clinic or in cash, sends our plan no claim, and the gap stays open although the test was done. A medical record of it counts like any other: ask that office for it. Pharmacy measures are different: they count only fills paid through our Part D plan.',
      es: 'La atención que paga otro, como la VA, el seguro del trabajo, Medicaid, una clínica gratuita o en efectivo, no manda reclamo a nuestro plan, y la brecha sigue abierta aunque la prueba se hizo. El expediente cuenta como cualquier otro: pídalo a ese consultorio. Las medidas de farmacia son distintas: solo cuentan lo surtido por nuestro plan de la Parte D.',
    },
    sources: NCQA.hedis,
    tags: ['va', 'veterans', 'other insurance', 'secondary insurance', 'out of network', 'cash', 'otro seguro'],
    asked:
      'He goes to the VA for everything, how do we close his gaps? She has two insurances, who counts her? Out of network doctor, does the test count? She paid the mammogram out of pocket at a health fair. Free clinic did the test. He has coverage by his wife’s job, too. Do VA records count for HEDIS? Va al VA para todo, ¿cómo cerramos? Lo pagó de su bolsillo, ¿cuenta? Tiene dos seguros. Se atiende fuera de la red. She paid for the eye exam out of pocket, does it count? Care outside the plan, paid in cash, does it close the gap? He has the VA beside our plan. Has two coverages, VA and us, where do the records come from? How do we get the colonoscopy report from the VA? The test was at the VA, how do we get the report?',
  },
  {
    id: 'hs-member-months',
    question: { en: 'What are member months?', es: '¿Qué son los meses-miembro (member months)?' },
    answer: {
      en: 'Member months add up the months that each member was enrolled: one member for the whole year makes 12, two members for half a year make 12 as well. Rates of use, such as hospital days per 1,000, and payments are worked out per member month. Screening measures count people instead, with continuous enrollment.',
      es: 'Los meses-miembro suman los meses que cada miembro estuvo inscrito: un miembro todo el año son 12, y dos miembros medio año también son 12. Por mes-miembro se calculan tasas de uso, como días de hospital por 1,000, y pagos. Las medidas de pruebas cuentan personas, con inscripción continua.',
    },
    sources: NCQA.measures,
    tags: ['member months', 'pmpm', 'per thousand', 'meses miembro', 'member years'],
    asked:
      'What does member months mean, how do you count them? PMPM, per member per month. Per 1,000 members. ¿Qué es un mes miembro? ¿Cómo se cuentan los meses de inscripción? What is a member month? What are member months? Define member months. Member month, definition. Whats a member month?',
  },
  {
    id: 'hs-dual-snp',
    question: {
      en: 'What are dual eligible, low-income and SNP members, and are they measured otherwise?',
      es: '¿Qué son los miembros duales, de bajos ingresos y de SNP, y se miden de otra forma?',
    },
    answer: {
      en: 'Dual eligible members have Medicare and Medicaid; LIS (Extra Help) is Medicare’s low-income help with drug costs; a Special Needs Plan (SNP) is for duals (D-SNP), certain chronic illnesses (C-SNP) or institutions (I-SNP). They are in the same measures as everybody. SNPs have COA and the yearly health risk assessment on top, and the CAI adjusts a contract’s stars a little for many LIS, dual or disabled members.',
      es: 'Los miembros duales tienen Medicare y Medicaid; LIS (Ayuda Adicional) es la ayuda de Medicare para costos de medicinas; un plan de necesidades especiales (SNP) es para duales (D-SNP), ciertas enfermedades crónicas (C-SNP) o instituciones (I-SNP). Están en las mismas medidas que todos. Los SNP tienen además COA y la evaluación anual de riesgos, y el CAI ajusta un poco las estrellas por muchos miembros LIS, duales o con discapacidad.',
    },
    sources: [...CMS.stars, ...MEDICARE.joining],
    tags: [
      'dual eligible',
      'duals',
      'low income subsidy',
      'extra help',
      'd-snp',
      'c-snp',
      'i-snp',
      'medicaid',
      'duales',
    ],
    asked:
      'What does LIS mean, what is a dual? Difference between D-SNP and C-SNP. Does a member with Medicaid count in our HEDIS rates? What is a special needs plan? Low income subsidy members, are they measured separately? Kinds of SNPs. ¿Qué es un dual, qué es LIS? ¿Qué es un D-SNP? ¿Los que tienen Medicaid cuentan igual? What is a DSNP? What is a dual eligible member? What is LIS? What is an I-SNP? ¿Qué es un SNP? What is LIS? What does LIS mean? ¿Qué es LIS? What is D-SNP? What does D-SNP mean? ¿Qué es D-SNP? What is C-SNP? What does C-SNP mean? ¿Qué es C-SNP?',
  },
  {
    id: 'hs-under-65',
    question: {
      en: 'Do members under 65 with a disability count in the measures?',
      es: '¿Cuentan en las medidas los miembros menores de 65 con discapacidad?',
    },
    answer: {
      en: 'Members under 65 who have Medicare because of a disability or kidney failure count like all others, wherever the measure’s ages take them in: COL-E from 45, BCS-E from 40, CBP, GSD, EED and KED from 18. Exclusions for frailty with advanced illness begin at 66.',
      es: 'Los miembros menores de 65 que tienen Medicare por discapacidad o falla renal cuentan como los demás, donde la edad de la medida los incluye: COL-E desde los 45, BCS-E desde los 40, CBP, GSD, EED y KED desde los 18. Las exclusiones por fragilidad con enfermedad avanzada empiezan a los 66.',
    },
    sources: NCQA.measures,
    tags: ['under 65', 'disabled member', 'disability', 'young member', 'menor de 65', 'discapacidad'],
    asked:
      'He is only 52 and on disability, is he in our measures? Younger members with Medicare, do we call them, too? Does a 48 year old count for the colon test? Tiene 50 años y Medicare por discapacidad, ¿cuenta? Members who are not 65 yet.',
  },
]
