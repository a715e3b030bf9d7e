import type { Bilingual } from './bilingual.ts'

const YES = { value: 'Yes', loinc: 'LA33-6', en: 'Yes', es: 'Sí' } as const
const NO = { value: 'No', loinc: 'LA32-8', en: 'No', es: 'No' } as const
const OFTEN = { value: 'Often true', loinc: 'LA28397-0', en: 'Often true', es: 'Muchas veces' } as const
const SOMETIMES = { value: 'Sometimes true', loinc: 'LA6729-3', en: 'Sometimes true', es: 'A veces' } as const
const NEVER = { value: 'Never true', loinc: 'LA28398-8', en: 'Never true', es: 'Nunca' } as const
/** Asked under both statements about food, each of which stands alone on its screen. */
const HOW_OFTEN = {
  en: 'Was this often, sometimes or never true for you and your household?',
  es: '¿Esto fue cierto muchas veces, a veces o nunca para usted y su hogar?',
} as const

/** One question of the social needs check. A stored answer is an option's `value`. */
export interface SdohQuestion extends Bilingual {
  readonly number: number
  readonly category: (typeof SDOH_CATEGORIES)[number]
  /** LOINC code of the question where it is the instrument's own wording, else null. */
  readonly loinc: string | null
  /** What is asked about a statement. */
  readonly prompt: Bilingual | null
  readonly options: readonly (Bilingual & { readonly value: string; readonly loinc: string })[]
  /** Values that mean a need. */
  readonly flags: readonly string[]
}

/** In the order of the questions. */
export const SDOH_CATEGORIES = [
  'Housing',
  'Food',
  'Transportation',
  'Utilities',
  'Safety',
  'Social Support',
  'Financial',
] as const

/**
 * The social needs check, based on the Accountable Health Communities tool (LOINC panel 96777-8): questions with a code are word for word, the
 * others are made from it for the product's ten.
 */
export const SDOH_QUESTIONS = [
  {
    number: 1,
    category: 'Housing',
    loinc: '71802-3',
    en: 'What is your living situation today?',
    es: '¿Cuál es su situación de vivienda hoy?',
    prompt: null,
    options: [
      {
        value: 'I have a steady place to live',
        loinc: 'LA31993-1',
        en: 'I have a steady place to live',
        es: 'Tengo un lugar estable donde vivir',
      },
      {
        value: 'I do not have a steady place to live',
        loinc: 'LA31995-6',
        en: 'I do not have a steady place to live (I am temporarily staying with others, in a hotel, in a shelter, living outside on the street, on a beach, in a car, abandoned building, bus or train station, or in a park)',
        es: 'No tengo un lugar estable donde vivir (me estoy quedando por un tiempo con otras personas, en un hotel, en un albergue, en la calle, en la playa, en un carro, en un edificio abandonado, en una estación o en un parque)',
      },
    ],
    flags: ['I do not have a steady place to live'],
  },
  {
    number: 2,
    category: 'Housing',
    loinc: null,
    en: 'Are you worried about losing your housing in the future?',
    es: '¿Le preocupa perder su vivienda en el futuro?',
    prompt: null,
    options: [YES, NO],
    flags: ['Yes'],
  },
  {
    number: 3,
    category: 'Food',
    loinc: '88122-7',
    en: 'Within the past 12 months, you worried that your food would run out before you got money to buy more.',
    es: 'En los últimos 12 meses, le preocupó que la comida se acabara antes de tener dinero para comprar más.',
    prompt: HOW_OFTEN,
    options: [OFTEN, SOMETIMES, NEVER],
    flags: ['Often true', 'Sometimes true'],
  },
  {
    number: 4,
    category: 'Food',
    loinc: '88123-5',
    en: "Within the past 12 months, the food you bought just didn't last and you didn't have money to get more.",
    es: 'En los últimos 12 meses, la comida que compró no alcanzó y no tuvo dinero para comprar más.',
    prompt: HOW_OFTEN,
    options: [OFTEN, SOMETIMES, NEVER],
    flags: ['Often true', 'Sometimes true'],
  },
  {
    number: 5,
    category: 'Transportation',
    loinc: null,
    en: 'Do you have a reliable way to get to medical visits and to the things you need for daily life?',
    es: '¿Tiene una forma confiable de llegar a sus citas médicas y a lo que necesita en su vida diaria?',
    prompt: null,
    options: [YES, NO],
    flags: ['No'],
  },
  {
    number: 6,
    category: 'Transportation',
    loinc: '93030-5',
    en: 'In the past 12 months, has lack of reliable transportation kept you from medical appointments, meetings, work or from getting things needed for daily living?',
    es: 'En los últimos 12 meses, ¿la falta de transporte confiable le ha impedido ir a citas médicas, reuniones, al trabajo o conseguir lo que necesita para su vida diaria?',
    prompt: null,
    options: [YES, NO],
    flags: ['Yes'],
  },
  {
    number: 7,
    category: 'Utilities',
    loinc: '96779-4',
    en: 'In the past 12 months has the electric, gas, oil, or water company threatened to shut off services in your home?',
    es: 'En los últimos 12 meses, ¿la compañía de luz, gas, petróleo o agua le ha amenazado con cortar el servicio en su casa?',
    prompt: null,
    options: [
      YES,
      NO,
      {
        value: 'Already shut off',
        loinc: 'LA32002-0',
        en: 'Already shut off',
        es: 'Ya lo cortaron',
      },
    ],
    flags: ['Yes', 'Already shut off'],
  },
  {
    number: 8,
    category: 'Safety',
    loinc: null,
    en: 'Do you feel safe where you live and with the people around you?',
    es: '¿Se siente a salvo donde vive y con las personas que le rodean?',
    prompt: null,
    options: [YES, NO],
    flags: ['No'],
  },
  {
    number: 9,
    category: 'Social Support',
    loinc: null,
    en: 'If you need help with day-to-day things, is there someone you can count on?',
    es: 'Si necesita ayuda con las cosas de cada día, ¿tiene a alguien con quien pueda contar?',
    prompt: null,
    options: [YES, NO],
    flags: ['No'],
  },
  {
    number: 10,
    category: 'Financial',
    loinc: null,
    en: 'Is it hard for you to pay for the very basics like food, housing, medical care, and heating?',
    es: '¿Le cuesta trabajo pagar lo más básico, como comida, vivienda, atención médica y calefacción?',
    prompt: null,
    options: [YES, NO],
    flags: ['Yes'],
  },
] as const satisfies readonly SdohQuestion[]

/** The question about safety at home: asked alone, and it may be skipped, which is stored and never means a need. */
export const SDOH_SAFETY_QUESTION = 8
export const SKIPPED = 'skipped'
