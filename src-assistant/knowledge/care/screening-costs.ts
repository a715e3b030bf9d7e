import type { KnowledgeEntry } from '../../types.ts'
import { MEDICARE } from '../sources.ts'

/** What each screening costs in Original Medicare, and how often it is paid for. An Advantage plan has to offer at least this. */
export const SCREENING_COST_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'bill-mammogram',
    question: {
      en: 'How often does Medicare pay for a mammogram, and what does it cost?',
      es: '¿Cada cuánto paga Medicare la mamografía y cuánto cuesta?',
    },
    answer: {
      en: 'Medicare pays for a screening mammogram every 12 months from 40 on, 3D included, without a share when the provider accepts it; there is no upper age. A diagnostic mammogram, an ultrasound or an MRI of the breast costs 20% after the Part B deductible in Original Medicare. An Advantage plan may differ and want its network: member services, or a “Cost question”.',
      es: 'Medicare paga una mamografía de detección cada 12 meses desde los 40, incluida la 3D, sin costo si el proveedor lo acepta; no hay edad máxima. Una diagnóstica, un ultrasonido o resonancia del seno cuesta el 20% después del deducible de la Parte B en Medicare Original. Un plan Advantage puede ser distinto y pedir su red: servicios para miembros, o “Pregunta de costo”.',
    },
    sources: MEDICARE.mammograms,
    tags: [
      'mammogram cost',
      'medicare pays',
      'every 12 months',
      'diagnostic mammogram cost',
      'mamografía cuesta',
      'gratis',
    ],
    asked:
      'Is a mammogram free on Medicare? How often is she allowed a mammogram? What does a diagnostic mammogram cost her? Why was she billed for her mammo? Does she pay for the breast ultrasound? Is 3D mammography covered? ¿La mamografía es gratis? ¿Cada cuánto la paga Medicare? ¿Por qué le cobraron la mamografía? ¿Cuánto cuesta el ultrasonido de seno? ¿Hasta qué edad cubre Medicare la mamografía? Until what age does Medicare pay for mammograms? Does Medicare cover a mammogram at 35? She had one 10 months ago, will Medicare pay again?',
  },
  {
    id: 'bill-stool',
    question: {
      en: 'What do Cologuard, FIT and the other colon tests cost in Medicare?',
      es: '¿Cuánto cuestan Cologuard, FIT y las otras pruebas de colon en Medicare?',
    },
    answer: {
      en: 'Medicare pays in full for a FIT every 12 months from 45 on, and Cologuard every 3 years from 45 to 85 without symptoms and at average risk; a screening colonoscopy every 10 years, every 2 at high risk; a flexible sigmoidoscopy every 4 years; and CT colonography and an approved blood test, too. The colonoscopy after a positive stool test is still a screening. Plans may ask for their network.',
      es: 'Medicare paga completo un FIT cada 12 meses desde los 45, y Cologuard cada 3 años de los 45 a los 85 sin síntomas y con riesgo promedio; una colonoscopia preventiva cada 10 años, cada 2 con riesgo alto; una sigmoidoscopia flexible cada 4 años; y también la colonografía por TC y un análisis de sangre aprobado. La colonoscopia tras una prueba positiva sigue siendo preventiva. El plan puede pedir su red.',
    },
    sources: [...MEDICARE.stoolDna, ...MEDICARE.colonoscopy],
    tags: ['cologuard cost', 'fit cost', 'colonoscopy how often paid', 'stool kit free', 'costo', 'gratis', 'kit'],
    asked:
      'Does the Cologuard box cost her anything? Is the FIT kit free? How often does Medicare pay for Cologuard? How often does Medicare cover a colonoscopy? Is the colonoscopy after a positive Cologuard charged? Does she pay shipping for the kit? Is the colon blood test covered? ¿El kit de popó es gratis? ¿Cuánto cuesta el Cologuard? ¿Cada cuánto paga Medicare la colonoscopia?',
  },
  {
    id: 'bill-pap-bone',
    question: {
      en: 'What do Pap tests, bone scans, lung CT and PSA cost in Medicare?',
      es: '¿Cuánto cuestan en Medicare el Papanicolaou, la densitometría, la TC de pulmón y la PSA?',
    },
    answer: {
      en: 'Without a share Medicare pays for: a Pap and pelvic exam every 24 months (every 12 at high risk), HPV with it every 5 years to 65; a bone density scan every 24 months for those at risk of bone loss. It also pays for a lung CT yearly from 50 to 77 for smokers and recent quitters, and the PSA blood test yearly from 50, while the prostate exam by finger has a 20% share.',
      es: 'Sin costo paga Medicare: Papanicolaou y examen pélvico cada 24 meses (cada 12 con riesgo alto), con VPH cada 5 años hasta los 65; densitometría cada 24 meses con riesgo de perder hueso. También paga la tomografía de pulmón al año de 50 a 77 a fumadores y quienes lo dejaron hace poco, y la PSA en sangre al año desde los 50, mientras que el tacto de próstata tiene 20%.',
    },
    sources: MEDICARE.preventive,
    tags: [
      'pap cost',
      'bone density cost',
      'lung ct cost',
      'psa cost',
      'how often medicare pays',
      'costo',
      'densitometría gratis',
    ],
    asked:
      'Is the DEXA covered, how often? Does she pay for a pap smear? What does the lung scan cost him? Is the PSA free? How often does Medicare pay for a bone scan? ¿Cuánto cuesta la densitometría? ¿El papanicolaou es gratis? ¿Medicare paga la de pulmón? ¿Cada cuánto paga Medicare la de los huesos?',
  },
  {
    id: 'bill-why-charged',
    question: {
      en: 'Why can a preventive visit or test still lead to a bill?',
      es: '¿Por qué una visita o prueba preventiva puede traer una cuenta?',
    },
    answer: {
      en: 'A preventive service brings a bill when something else was done at the same visit (a problem treated, extra labs), when it was diagnostic because of symptoms or an earlier finding, when it came sooner than Medicare pays again, or when the provider was outside the network or does not accept assignment. Tell no price; add the “Cost question”, and the member keeps the bill and the explanation of benefits.',
      es: 'Un servicio preventivo trae una cuenta cuando se hizo otra cosa en la misma visita (un problema, análisis extra), cuando fue diagnóstico por síntomas o un hallazgo anterior, cuando fue antes de que Medicare pague otra vez, o cuando el proveedor está fuera de la red o no acepta la asignación. No diga precios; agregue “Pregunta de costo”, y el miembro guarda la cuenta y la explicación de beneficios.',
    },
    sources: MEDICARE.preventive,
    tags: ['why bill', 'preventive', 'diagnostic', 'charged', 'out of network', 'por qué cobran', 'preventivo'],
    asked:
      'They told her it was free and now she has a bill, why? Difference between preventive and diagnostic for costs? What turns a free test into a charge? Is it free out of network? Had symptoms, does she pay for the test? Le dijeron que era gratis y le cobraron, ¿por qué? ¿Qué diferencia hay entre preventivo y diagnóstico en el costo? ¿Fuera de la red cuesta?',
  },
  {
    id: 'bill-advantage',
    question: {
      en: 'Do Medicare Advantage plans have to pay for preventive tests like Original Medicare?',
      es: '¿Los planes Medicare Advantage pagan las pruebas preventivas como Medicare Original?',
    },
    answer: {
      en: 'Advantage plans cover at least what Original Medicare covers, and its preventive services cost nothing in the plan’s network, too. For everything else, such as specialists, diagnostic tests, dental, glasses, hearing aids, rides or a gym, it depends on the plan: the Evidence of Coverage, the number on the member card, or the task “Cost question”. Referrals and approvals depend on the plan as well.',
      es: 'Los planes Advantage cubren al menos lo que cubre Medicare Original, y sus servicios preventivos tampoco cuestan en la red del plan. En lo demás, como especialistas, pruebas diagnósticas, dentista, lentes, audífonos, transporte o gimnasio, depende del plan: la Evidencia de Cobertura, el número de la tarjeta o la tarea “Pregunta de costo”. Las referencias y autorizaciones también dependen del plan.',
    },
    sources: [...MEDICARE.preventive, ...MEDICARE.costs],
    tags: [
      'medicare advantage',
      'depends on the plan',
      'dental',
      'gym',
      'original medicare',
      'depende del plan',
      'dentista',
    ],
    asked:
      'Is a preventive test free in an Advantage plan as well? Does the plan pay for the dentist? Is a physical paid by the plan? Does our plan cover the gym? Where do I look up what a plan covers? ¿El plan Advantage paga las preventivas? ¿Cubre el dentista el plan? ¿Dónde se ve qué cubre el plan? Does she need to stay in network for screenings? Does a plan cover dental, glasses or hearing aids? ¿El plan paga dentista, lentes o gimnasio?',
  },
]
