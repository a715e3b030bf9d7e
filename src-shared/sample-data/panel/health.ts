import type { GapName, MeasureCode } from '../../domain/measures/index.ts'
import type { Priority } from '../../sync/vocabulary.ts'
import type { Person } from './people.ts'
import { clamp, type Random } from './random.ts'

/** Name, share at 65 and over, change per decade over 72, factor for women, medicines. */
const CONDITIONS: readonly (readonly [string, number, number, number, readonly string[]])[] = [
  ['Hypertension', 0.709, 0.06, 1, ['Lisinopril', 'Amlodipine', 'Hydrochlorothiazide']],
  ['High cholesterol', 0.794, 0, 1, ['Simvastatin', 'Atorvastatin']],
  ['Type 2 diabetes', 0.333, -0.02, 0.95, ['Metformin', 'Insulin glargine']],
  ['Obesity', 0.411, -0.15, 1.05, []],
  ['Chronic kidney disease', 0.192, 0.35, 1, []],
  ['Coronary heart disease', 0.24, 0.25, 0.75, []],
  ['Heart failure', 0.11, 0.45, 0.95, ['Furosemide']],
  ['COPD', 0.12, 0.1, 1, ['Albuterol inhaler']],
  ['Atrial fibrillation', 0.09, 0.5, 0.9, ['Apixaban']],
  ['Depression', 0.17, -0.05, 1.35, ['Sertraline']],
  ['Osteoarthritis', 0.35, 0.15, 1.2, []],
  ['Osteoporosis', 0.13, 0.35, 1.6, ['Alendronate']],
  ['Hypothyroidism', 0.14, 0.1, 1.5, ['Levothyroxine']],
  ['Dementia', 0.05, 0.9, 1.1, []],
]

export interface GapKind {
  readonly name: GapName
  readonly measure: MeasureCode | null
  /** Share of the eligible whose gap is open. */
  readonly openRate: number
  /** The kit that a person may order for it (docs/rules/care.md#kit-types), or null. */
  readonly kit: string | null
  readonly eligible: (person: Person, conditions: readonly string[]) => boolean
}

const hasDiabetes = (conditions: readonly string[]): boolean => conditions.includes('Type 2 diabetes')

/** Gaps with their ages and conditions (rules of the measures for 2026). */
export const GAP_KINDS: readonly GapKind[] = [
  {
    name: 'Diabetic Eye Exam',
    measure: 'EED',
    openRate: 0.3,
    kit: null,
    eligible: ({ age }, conditions) => hasDiabetes(conditions) && age <= 75,
  },
  {
    name: 'A1C Test',
    measure: 'GSD',
    openRate: 0.22,
    kit: 'A1C Home Test Kit',
    eligible: ({ age }, conditions) => hasDiabetes(conditions) && age <= 75,
  },
  {
    name: 'Blood Pressure Check',
    measure: 'CBP',
    openRate: 0.28,
    kit: 'Blood Pressure Monitor Kit',
    eligible: ({ age }, conditions) => conditions.includes('Hypertension') && age <= 85,
  },
  {
    name: 'Colorectal Cancer Screening',
    measure: 'COL-E',
    openRate: 0.32,
    kit: 'Cologuard Kit',
    eligible: ({ age }) => age >= 45 && age <= 75,
  },
  {
    name: 'Mammogram',
    measure: 'BCS-E',
    openRate: 0.28,
    kit: null,
    eligible: ({ age, gender }) => gender === 'F' && age >= 40 && age <= 74,
  },
  { name: 'Flu Vaccine', measure: 'AIS-E', openRate: 0.36, kit: null, eligible: () => true },
  { name: 'Annual Wellness Visit', measure: null, openRate: 0.42, kit: null, eligible: () => true },
  {
    name: 'Cholesterol Check',
    measure: null,
    openRate: 0.12,
    kit: 'Lipid Panel Home Test',
    eligible: (_, conditions) => conditions.includes('High cholesterol'),
  },
  {
    name: 'Diabetes Kidney Check',
    measure: null,
    openRate: 0.06,
    kit: null,
    eligible: (_, conditions) => hasDiabetes(conditions),
  },
  {
    name: 'Bone Density Test',
    measure: null,
    openRate: 0.2,
    kit: null,
    eligible: (_, conditions) => conditions.includes('Osteoporosis'),
  },
]

export interface Health {
  readonly conditions: string[]
  readonly medications: string[]
  readonly openGaps: readonly GapKind[]
  readonly hospice: boolean
  readonly priority: Priority
}

function conditionsOf(random: Random, { age, gender }: Person): (typeof CONDITIONS)[number][] {
  const decades = (age - 72) / 10
  const youth = age < 65 ? 0.8 : 1
  return CONDITIONS.filter(([, share, slope, forWomen]) => {
    const sex = gender === 'F' ? forWomen : forWomen > 1 ? 1 / forWomen : 1
    return random.chance(clamp(share * (1 + slope * decades) * sex * youth, 0.005, 0.95))
  })
}

function priorityOf(random: Random, openGaps: readonly GapKind[], diabetic: boolean): Priority {
  const weight = openGaps.length + (diabetic && openGaps.length >= 2 ? 1 : 0) + (random.chance(0.1) ? 1 : 0)
  if (weight >= 5) return 'critical'
  if (weight >= 3) return 'high'
  return weight >= 2 ? 'medium' : 'low'
}

/** @param engagement member-level effect (normal, deviation 0.6) that makes gaps and unanswered calls cluster */
export function makeHealth(random: Random, person: Person, engagement: number): Health {
  const found = conditionsOf(random, person)
  const conditions = found.map(([name]) => name)
  const medications = found.flatMap(([, , , , medicines]) => {
    const [first, ...more] = medicines
    return first && random.chance(0.85) ? [random.one([first, ...more])] : []
  })
  const hospice = random.chance(0.006)
  const frail = person.age >= 66 && conditions.includes('Dementia') && random.chance(0.5)
  const openGaps = GAP_KINDS.filter(({ eligible, openRate }) => {
    if (hospice || frail || !eligible(person, conditions)) return false
    const odds = Math.log(openRate / (1 - openRate)) - engagement
    return random.chance(1 / (1 + Math.exp(-odds)))
  })
  return {
    conditions,
    medications,
    openGaps,
    hospice,
    priority: priorityOf(random, openGaps, hasDiabetes(conditions)),
  }
}
