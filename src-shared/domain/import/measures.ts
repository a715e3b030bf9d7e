import { readDate, type Read } from './values.ts'

/** Codes of HEDIS measures and names that plans give them, with the plain name that members and staff read. */
const MEASURES: Readonly<Record<string, string>> = {
  'A1C Test':
    'gsd cms122 hbd hba1c a1c cdc hemoglobina1ccontrol glycemicstatusassessment glycemicstatusassessmentforpatientswithdiabetes',
  'Diabetic Eye Exam': 'eed cms131 eyeexamforpatientswithdiabetes diabeticeyeexam eyeexam diabeticretinalexam',
  'Diabetes Kidney Check':
    'ked cms951 kidneyhealthevaluation kidneyhealthevaluationforpatientswithdiabetes diabeteskidneycheck',
  'Blood Pressure Check':
    'cbp cms165 bpd bpcd controllingbloodpressure controllinghighbloodpressure bloodpressurecontrolforpatientswithdiabetes bloodpressurecheck',
  'Cholesterol Check': 'cmc cholesterolscreening lipidpanel lipidscreening cholesterolcheck',
  'Statin Medication':
    'spc spd supd cms347 statintherapyforpatientswithcardiovasculardisease statintherapyforpatientswithdiabetes statinuseinpersonswithdiabetes statintherapy',
  'Colorectal Cancer Screening': 'col cms130 cole colorectalcancerscreening coloncancerscreening',
  Mammogram: 'bcs cms125 bcse breastcancerscreening mammogram',
  'Cervical Cancer Screening': 'ccs cms124 ccse cervicalcancerscreening papsmear paptest',
  'Annual Wellness Visit': 'awv annualwellnessvisit medicareannualwellnessvisit annualwellnessexam',
  'Flu Vaccine': 'flu cms147 fva fvo aisflu fluvaccine fluvaccination flushot influenzavaccine influenzaimmunization',
  'Pneumonia Vaccine': 'pnu pvd aispneumo cms127 pneumococcalvaccine pneumococcalvaccination pneumoniavaccine',
  'Shingles Vaccine': 'zos aiszoster zostervaccine shinglesvaccine shinglesvaccination',
  'Tetanus Shot': 'tdap aistd aistdap tetanusvaccine tetanusshot tdvaccine tdapvaccine',
  'Hepatitis B Vaccine': 'aishepb hepatitisbvaccine',
  'RSV Vaccine': 'rsvvaccine',
  'COVID-19 Vaccine': 'covidvaccine covid19vaccine',
  'Bone Density Test':
    'dxa dexa omw osw oswe cms249 bonedensitytest osteoporosisscreening osteoporosisscreeninginolderwomen osteoporosismanagementinwomenwhohadafracture',
  'Depression Screening': 'dsf dsfe cms2 depressionscreening depressionscreeningandfollowup',
  'Fall Risk Check': 'frm cms139 fallriskmanagement fallriskcheck fallsriskscreening',
  'Medication Review':
    'cmr mrp coamdr coamedrev medicationreview comprehensivemedicationreview medicationreconciliationpostdischarge',
  'Pain Check': 'coapain painassessment',
  'Daily Activities Check': 'coafsa functionalstatusassessment',
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

/** As it is read, in one line. */
export const measureName = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** A code that nobody could read: short, in capitals, without a blank. */
const CODE = /^[A-Z0-9][A-Z0-9-]{1,8}$/

/** The name of a gap as it is shown: a known measure by its plain name, any other name as it is, but no unknown code. */
export function readMeasure(text: string): Read<string> {
  const name = measureName(text)
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

/** What a cell in the column of a measure says: the gap, a day, or both. */
export interface GapCell {
  readonly status?: 'open' | 'closed'
  readonly days?: GapDays
}

/** `YYYY-MM-DD` each: from when a service counts, by when it is due, and when it was last done. */
export interface GapDays {
  readonly from?: string
  readonly due?: string
  readonly last?: string
}

const DAY_IN_CELL = /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}(?:[T ]\d{1,2}:\d{2}\S*)?|^\d{5}$/
/** What stands around a day and says what it is of; only `due` means another than the last service. */
const AROUND = /\b(?:last|service|on|dos|date|completed|of)\b|[():;,=]|(?:^|\s)-(?=\s|$)/gi

/**
 * A status (`X`, `Met`), a day, or both (`Met 3/4/2026`, `X (last 2024-05-02)`). A day that has come is the last service, one to come
 * is when it is due. A day alone tells nothing of the status: a colonoscopy of 2019 counts, an A1C test of 2019 does not.
 * @param today `YYYY-MM-DD`
 */
export function readGapCell(text: string, today: string): GapCell | { readonly problem: 'badGapStatus' } {
  const status = readGapStatus(text)
  if (typeof status === 'object' && 'value' in status) return { status: status.value }
  const [written] = DAY_IN_CELL.exec(text) ?? []
  if (written === undefined) return { problem: 'badGapStatus' }
  const day = readDate(written, today)
  if (day === 'nothing' || 'problem' in day) return { problem: 'badGapStatus' }
  const word = text.replace(written, ' ').replaceAll(AROUND, ' ').trim()
  const days = day.value > today || /^due$/i.test(word) ? { due: day.value } : { last: day.value }
  if (word === '') return { days }
  const beside = readGapStatus(word)
  return typeof beside === 'object' && 'value' in beside ? { status: beside.value, days } : { problem: 'badGapStatus' }
}
