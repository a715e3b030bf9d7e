import { MEASURE_CODES, type MeasureCode } from './words.ts'

interface NamedGap {
  /** Codes of HEDIS measures and names that plans give them, in letters and digits only. */
  readonly aliases: string
  /** Measures whose gap is called so; none where the product has no rules of it, several where the name alone does not tell. */
  readonly measures: readonly MeasureCode[]
}

/** The plain names of gaps, which members and staff read. Every other list of names takes them from here. */
const GAPS = {
  'A1C Test': {
    measures: ['GSD'],
    aliases:
      'gsd gsde cms122 hbd hba1c a1c cdc hemoglobina1ccontrol glycemicstatusassessment glycemicstatusassessmentforpatientswithdiabetes',
  },
  'Diabetic Eye Exam': {
    measures: ['EED'],
    aliases: 'eed eede cms131 eyeexamforpatientswithdiabetes diabeticeyeexam eyeexam diabeticretinalexam',
  },
  'Diabetes Kidney Check': {
    measures: ['KED'],
    aliases: 'ked cms951 kidneyhealthevaluation kidneyhealthevaluationforpatientswithdiabetes diabeteskidneycheck',
  },
  'Blood Pressure Check': {
    measures: ['CBP'],
    aliases: 'cbp cbpe cms165 controllingbloodpressure controllinghighbloodpressure bloodpressurecheck',
  },
  // A member may be counted in each: a plan that closes the one says nothing of the others.
  'Blood Pressure Check (high blood pressure)': {
    measures: ['BPC-E'],
    aliases: 'bpc bpce bloodpressurecontrolforpatientswithhypertension bloodpressurecontrolhypertension',
  },
  'Blood Pressure Check (diabetes)': {
    measures: ['BPD-E'],
    aliases: 'bpd bpde bpcd bloodpressurecontrolforpatientswithdiabetes bloodpressurecontroldiabetes',
  },
  'Cholesterol Check': {
    measures: [],
    aliases: 'cmc cholesterolscreening lipidpanel lipidscreening cholesterolcheck',
  },
  'Statin Medication': {
    measures: ['SPC-E'],
    aliases: 'spc spce cms347 statintherapyforpatientswithcardiovasculardisease statintherapy receivedstatintherapy',
  },
  'Statin Medication (diabetes)': {
    measures: ['SPD-E'],
    aliases: 'spd spde statintherapyforpatientswithdiabetes',
  },
  // Of the Part D ratings, by fills of a year.
  'Statin Use (diabetes)': { measures: [], aliases: 'supd statinuseinpersonswithdiabetes' },
  'Cholesterol Medicine Refills': {
    measures: [],
    aliases: 'mac d10 medicationadherenceforcholesterol medicationadherenceforcholesterolstatins statinadherence',
  },
  'Diabetes Medicine Refills': {
    measures: [],
    aliases: 'mad d08 medicationadherencefordiabetesmedications medicationadherencefordiabetes',
  },
  'Blood Pressure Medicine Refills': {
    measures: [],
    aliases: 'mah d09 medicationadherenceforhypertension medicationadherenceforhypertensionrasantagonists',
  },
  'Colorectal Cancer Screening': {
    measures: ['COL-E'],
    aliases: 'col c02 cms130 cole colorectalcancerscreening coloncancerscreening',
  },
  Mammogram: { measures: ['BCS-E'], aliases: 'bcs c01 cms125 bcse breastcancerscreening mammogram' },
  'Cervical Cancer Screening': {
    measures: [],
    aliases: 'ccs cms124 ccse cervicalcancerscreening papsmear paptest',
  },
  'Annual Wellness Visit': {
    measures: ['AWV'],
    aliases: 'awv annualwellnessvisit medicareannualwellnessvisit annualwellnessexam',
  },
  'Flu Vaccine': {
    measures: ['AIS-E'],
    aliases:
      'flu c03 cms147 fva fvae fvo fvoe annualfluvaccine aisflu fluvaccine fluvaccination flushot influenzavaccine influenzaimmunization',
  },
  'Pneumonia Vaccine': {
    measures: ['AIS-E'],
    aliases: 'pnu pvd aispneumo cms127 pneumococcalvaccine pneumococcalvaccination pneumoniavaccine',
  },
  'Shingles Vaccine': {
    measures: ['AIS-E'],
    aliases: 'zos aiszoster zostervaccine shinglesvaccine shinglesvaccination',
  },
  'Tetanus Shot': {
    measures: ['AIS-E'],
    aliases: 'tdap aistd aistdap tetanusvaccine tetanusshot tdvaccine tdapvaccine',
  },
  'Hepatitis B Vaccine': { measures: ['AIS-E'], aliases: 'aishepb hepatitisbvaccine' },
  // All of them together: which are missing, the plan does not say.
  'Adult Vaccines': { measures: [], aliases: 'ais aise adultimmunizationstatus adultimmunizations' },
  'RSV Vaccine': { measures: [], aliases: 'rsvvaccine' },
  'COVID-19 Vaccine': { measures: [], aliases: 'covidvaccine covid19vaccine' },
  // For whoever has not had a fracture.
  'Bone Density Test': {
    measures: [],
    aliases:
      'dxa dexa osw oswe cms249 bonedensitytest bonedensityscan osteoporosisscreening osteoporosisscreeninginolderwomen',
  },
  'Bone Density Test after a fracture': {
    measures: ['OMW'],
    aliases: 'omw osteoporosismanagementinwomenwhohadafracture',
  },
  'Depression Screening': {
    measures: ['DSF-E'],
    aliases: 'dsf dsfe cms2 depressionscreening depressionscreeningandfollowup',
  },
  'Social Needs Screening': {
    measures: ['SNS-E'],
    aliases: 'sns snse socialneedsscreening socialneedscreening socialneedscreeningandintervention',
  },
  'Follow-up After Hospital Stay': {
    measures: ['TRC'],
    aliases: 'trc transitionsofcare followupafterhospitalstay',
  },
  'Doctor Visit After Hospital Stay': {
    measures: ['TRC'],
    aliases:
      'trcped transitionsofcarepatientengagementafterinpatientdischarge patientengagementafterinpatientdischarge patientengagement',
  },
  'Hospital Admission Notice': {
    measures: ['TRC'],
    aliases: 'trcnia notificationofinpatientadmission transitionsofcarenotificationofinpatientadmission',
  },
  'Hospital Discharge Papers': {
    measures: ['TRC'],
    aliases:
      'trcrdi receiptofdischargeinformation receiptofdischargepapers transitionsofcarereceiptofdischargeinformation',
  },
  'Follow-up After Emergency Visit': {
    measures: ['FMC'],
    aliases:
      'fmc followupafteremergencyvisit followupafteremergencydepartmentvisitforpeoplewithmultiplehighriskchronicconditions',
  },
  'Fall Risk Check': { measures: [], aliases: 'frm cms139 fallriskmanagement fallriskcheck fallsriskscreening' },
  'Medication Review': {
    measures: [],
    aliases: 'coamr coamdr coamedrev medicationreview careforolderadultsmedicationreview',
  },
  'Medication Review with a Pharmacist': { measures: [], aliases: 'cmr mtmcmr comprehensivemedicationreview' },
  'Medicine Check After Hospital Stay': {
    measures: ['TRC'],
    aliases: 'mrp trcmrp medicationreconciliationpostdischarge transitionsofcaremedicationreconciliationpostdischarge',
  },
  'Pain Check': { measures: [], aliases: 'coapain coapa painassessment' },
  'Daily Activities Check': { measures: [], aliases: 'coafsa functionalstatusassessment' },
} as const satisfies Readonly<Record<string, NamedGap>>

export type GapName = keyof typeof GAPS
export const GAP_NAMES = Object.keys(GAPS) as GapName[]

/** Every spelling under which a name is known, in letters and digits only. */
export const spellingsOf = (name: GapName): readonly string[] => [
  ...new Set([...GAPS[name].aliases.split(' '), plain(name)]),
]

/** The measures whose gap is called so. */
export const measuresOfName = (name: GapName): readonly MeasureCode[] => GAPS[name].measures

const BY_NAME: ReadonlyMap<string, GapName> = new Map(
  GAP_NAMES.flatMap((name) => spellingsOf(name).map((spelling) => [spelling, name] as const)),
)

/** Each code, with and without the E of electronic reporting. HBD is what GSD was called until 2023. */
export const BY_CODE: ReadonlyMap<string, MeasureCode> = new Map([
  ...MEASURE_CODES.flatMap((code) => [
    [plain(code), code] as const,
    [plain(code.replace(/-E$/, '')), code] as const,
    [`${plain(code)}e`, code] as const,
  ]),
  ['hbd', 'GSD'] as const,
])

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** The plain name of a gap that is known by this code or name, or null. */
export const knownMeasure = (text: string): GapName | null => BY_NAME.get(plain(text)) ?? null

/**
 * The measures that a gap may belong to: by its code where it has one, else by its name. Several where the name alone does not
 * tell (a blood pressure check), none where the product has no rules of it.
 */
export function measuresOf(gap: { readonly name: string; readonly measure: string | null }): readonly MeasureCode[] {
  const coded = gap.measure === null ? undefined : BY_CODE.get(plain(gap.measure))
  if (coded !== undefined) return [coded]
  const name = knownMeasure(gap.name)
  return name === null ? [] : GAPS[name].measures
}
