import type { Bilingual, GapTopicId } from '../types.ts'

interface GapPlan {
  /** Heading, and how the check is called elsewhere in the script. */
  readonly title: Bilingual
  /** The offer. */
  readonly next: Bilingual
  /** One step of the closing recap: continues 'our plan:'. */
  readonly recap: Bilingual
}

const OFFICE_VISIT = {
  en: "Would you like me to help you set a time with your doctor's office?",
  es: '¿Quiere que le ayude a pedir la cita con el consultorio de su doctor?',
} as const
const EYE_DOCTOR = {
  en: 'Do you have an eye doctor? If not, member services can name one in your plan; the number is on the back of your member card. If they use drops, your sight may be blurry for a few hours, so it helps to have someone drive you.',
  es: '¿Tiene un doctor de los ojos? Si no, en Servicios para Miembros le dicen cuál hay en su plan; el número está atrás de su tarjeta. Si le ponen gotas, puede ver borroso por unas horas, así que conviene que alguien le lleve.',
} as const
const LAB_OR_KIT = {
  en: 'You can do it at a lab near you, or I can send a home kit if your plan offers one. Which is easier for you?',
  es: 'La puede hacer en un laboratorio cerca de usted, o le puedo mandar un kit a su casa si su plan lo ofrece. ¿Qué le queda mejor?',
} as const
const DRUG_STORE = {
  en: 'Most drug stores near you give it without an appointment. Is there one that is easy for you to get to?',
  es: 'Casi todas las farmacias cerca de usted la ponen sin cita. ¿Hay alguna a la que le sea fácil llegar?',
} as const
const A1C_RECAP = {
  en: 'choose the lab or a home kit for your A1C test',
  es: 'escoger el laboratorio o un kit en casa para su prueba A1C',
} as const

/** `{gap}` is what the gap is about. */
export const GAP_PLANS = {
  eye: {
    title: { en: 'Diabetic eye exam', es: 'Examen de la retina' },
    next: EYE_DOCTOR,
    recap: {
      en: 'see an eye doctor for your retinal exam',
      es: 'ver a un doctor de los ojos para su examen de la retina',
    },
  },
  eye_no_diabetes: {
    title: { en: 'Eye exam', es: 'Examen de los ojos' },
    next: EYE_DOCTOR,
    recap: { en: 'see an eye doctor for your eye exam', es: 'ver a un doctor de los ojos para su examen' },
  },
  a1c: { title: { en: 'A1C test', es: 'Prueba A1C' }, next: LAB_OR_KIT, recap: A1C_RECAP },
  a1c_no_diabetes: { title: { en: 'A1C test', es: 'Prueba A1C' }, next: LAB_OR_KIT, recap: A1C_RECAP },
  kidney_diabetes: {
    title: { en: 'Kidney check', es: 'Examen de los riñones' },
    next: OFFICE_VISIT,
    recap: { en: 'set a time for your two kidney tests', es: 'hacer una cita para sus dos pruebas de los riñones' },
  },
  wellness: {
    title: { en: 'Yearly wellness visit', es: 'Visita anual de bienestar' },
    next: {
      en: "Would you like me to help you set a time with your doctor's office? Please bring your list of medicines.",
      es: '¿Quiere que le ayude a pedir la cita con el consultorio de su doctor? Por favor, lleve su lista de medicinas.',
    },
    recap: { en: 'set a time for your yearly wellness visit', es: 'pedir la cita de su visita anual de bienestar' },
  },
  mammogram: {
    title: { en: 'Mammogram', es: 'Mamografía' },
    next: {
      en: 'I can help you set a time at a center near you. On that day, skip deodorant and powder and wear a two-piece outfit.',
      es: 'Le puedo ayudar a hacer la cita en un centro cerca de usted. Ese día no use desodorante ni talco, y lleve blusa con falda o pantalón.',
    },
    recap: { en: 'set a time for your mammogram', es: 'hacer la cita de su mamografía' },
  },
  colorectal: {
    title: { en: 'Colon cancer screening', es: 'Prueba de cáncer de colon' },
    next: {
      en: 'May I ask a few short questions to see if the home test is right for you?',
      es: '¿Le puedo hacer unas preguntas cortas para ver si la prueba de casa es para usted?',
    },
    recap: {
      en: 'choose the home test or a colonoscopy for your colon check',
      es: 'escoger la prueba de casa o una colonoscopia para revisar el colon',
    },
  },
  positive_stool_followup: {
    title: { en: 'Follow-up of your home test', es: 'Seguimiento de su prueba de casa' },
    next: OFFICE_VISIT,
    recap: {
      en: "call your doctor's office today about the colonoscopy",
      es: 'llamar hoy al consultorio de su doctor por la colonoscopia',
    },
  },
  flu: {
    title: { en: 'Flu shot', es: 'Vacuna contra la influenza (gripe)' },
    next: DRUG_STORE,
    recap: { en: 'get your flu shot at a drug store', es: 'ponerse la vacuna contra la gripe en una farmacia' },
  },
  vaccine_other: {
    title: { en: '{gap}', es: '{gap}' },
    next: DRUG_STORE,
    recap: {
      en: 'ask your doctor or pharmacist which shots you still need',
      es: 'preguntar a su doctor o farmacéutico qué vacunas le faltan',
    },
  },
  hospital_papers: {
    title: { en: '{gap}', es: '{gap}' },
    next: OFFICE_VISIT,
    recap: {
      en: "take the hospital's papers to your doctor, or have them sent",
      es: 'llevar a su doctor los papeles del hospital, o pedir que los manden',
    },
  },
  bp: {
    title: { en: 'Blood pressure check', es: 'Control de la presión' },
    next: {
      en: "I can send a blood pressure monitor if your plan offers one, or help you set a visit. Please share the numbers with your doctor's office so they go in your record.",
      es: 'Le puedo mandar un monitor de presión si su plan lo ofrece, o ayudarle a hacer una cita. Por favor, dé los números al consultorio de su doctor para que queden en su expediente.',
    },
    recap: {
      en: 'check your blood pressure at home or at a visit',
      es: 'tomarse la presión en casa o en una cita',
    },
  },
  cholesterol: {
    title: { en: 'Cholesterol test', es: 'Prueba de colesterol' },
    next: LAB_OR_KIT,
    recap: {
      en: 'choose the lab or a home kit for your cholesterol test',
      es: 'escoger el laboratorio o un kit en casa para su prueba de colesterol',
    },
  },
  generic: {
    title: { en: '{gap}', es: '{gap}' },
    next: OFFICE_VISIT,
    recap: {
      en: "set a time with your doctor's office for this check: {gap}",
      es: 'pedir la cita con el consultorio para este examen: {gap}',
    },
  },
} as const satisfies Record<GapTopicId, GapPlan>
