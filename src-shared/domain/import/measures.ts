import type { Read } from './values.ts'

/** Codes of HEDIS measures and names that plans give them, with the plain name that members and staff read. */
const MEASURES: Readonly<Record<string, string>> = {
  'A1C Test':
    'gsd cms122 hbd hba1c a1c cdc hemoglobina1ccontrol glycemicstatusassessment glycemicstatusassessmentforpatientswithdiabetes',
  'Diabetic Eye Exam': 'eed cms131 eyeexamforpatientswithdiabetes diabeticeyeexam eyeexam',
  'Diabetes Kidney Check':
    'ked cms951 kidneyhealthevaluation kidneyhealthevaluationforpatientswithdiabetes diabeteskidneycheck',
  'Blood Pressure Check': 'cbp cms165 controllingbloodpressure controllinghighbloodpressure bloodpressurecheck',
  'Colorectal Cancer Screening': 'col cms130 cole colorectalcancerscreening',
  Mammogram: 'bcs cms125 bcse breastcancerscreening mammogram',
  'Cervical Cancer Screening': 'ccs cms124 ccse cervicalcancerscreening',
  'Annual Wellness Visit': 'awv annualwellnessvisit',
  'Flu Vaccine': 'flu cms147 fluvaccine influenzavaccine',
  'Bone Density Test': 'dxa bonedensitytest',
}

const BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(MEASURES).flatMap(([name, aliases]) => [
    ...aliases.split(' ').map((alias) => [alias, name] as const),
    [plain(name), name] as const,
  ]),
)

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** The plain name of a measure that is known by this code or name, or null. */
export const knownMeasure = (text: string): string | null => BY_NAME.get(plain(text)) ?? null

/** A code that nobody could read: short, in capitals, without a blank. */
const CODE = /^[A-Z0-9][A-Z0-9-]{1,8}$/

/** The name of a gap as it is shown: a known measure by its plain name, any other name as it is, but no unknown code. */
export function readMeasure(text: string): Read<string> {
  const name = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  const known = knownMeasure(name)
  if (known !== null) return { value: known }
  if (name === '' || name.length > 200 || CODE.test(name) || /^[=@+-]|\p{Cc}/u.test(name))
    return { problem: 'badMeasure' }
  return { value: name }
}

const OPEN = [
  'x',
  'open',
  'gap',
  'missing',
  'overdue',
  'due',
  'needed',
  'noncompliant',
  'notmet',
  'incomplete',
  'abierta',
]
const CLOSED = ['0', 'closed', 'done', 'met', 'compliant', 'complete', 'completed', 'notneeded', 'cerrada']

/** Yes and no would mean either: whether the gap is there, or the service. */
export function readGapStatus(text: string): Read<'open' | 'closed'> {
  const word = plain(text)
  if (OPEN.includes(word)) return { value: 'open' }
  return CLOSED.includes(word) ? { value: 'closed' } : { problem: 'badGapStatus' }
}
