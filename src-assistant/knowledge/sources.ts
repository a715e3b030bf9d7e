import type { KnowledgeSource } from '../types.ts'

const source = (title: string, url: string): readonly KnowledgeSource[] => [{ title, url }]
const taskForce = (title: string, topic: string): readonly KnowledgeSource[] =>
  source(`USPSTF: ${title}`, `https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/${topic}`)

/** Who owns a rule, a measure or an instrument: passages cite these and not those who write about them. */
export const NCQA = {
  hedis: source('NCQA: HEDIS', 'https://www.ncqa.org/hedis/'),
  measures: source('NCQA: HEDIS measures and technical resources', 'https://www.ncqa.org/hedis/measures/'),
} as const

export const CMS = {
  stars: source(
    'CMS: Part C and D performance data (Star Ratings, technical notes)',
    'https://www.cms.gov/medicare/health-drug-plans/part-c-d-performance-data',
  ),
  starRule: source(
    '42 CFR 422.166: calculation of Star Ratings',
    'https://www.ecfr.gov/current/title-42/section-422.166',
  ),
  bonus: source('42 CFR 422.258: quality bonus', 'https://www.ecfr.gov/current/title-42/section-422.258'),
  rebate: source('42 CFR 422.266: beneficiary rebates', 'https://www.ecfr.gov/current/title-42/section-422.266'),
  complaintRule: source(
    '42 CFR 422.125: resolution of complaints in the tracking module',
    'https://www.ecfr.gov/current/title-42/section-422.125',
  ),
  finalRule: source(
    'CMS: contract year 2027 final rule and Star Ratings',
    'https://www.cms.gov/medicare/health-drug-plans/part-c-d-performance-data',
  ),
} as const

export const MEDICARE = {
  preventive: source(
    'Medicare.gov: preventive and screening services',
    'https://www.medicare.gov/coverage/preventive-screening-services',
  ),
  colonoscopy: source('Medicare.gov: screening colonoscopies', 'https://www.medicare.gov/coverage/colonoscopies'),
  complaints: source(
    'Medicare.gov: complaints and appeals',
    'https://www.medicare.gov/providers-services/claims-appeals-complaints',
  ),
  stoolDna: source(
    'Medicare.gov: multi-target stool DNA tests',
    'https://www.medicare.gov/coverage/multi-target-stool-dna-tests',
  ),
  mammograms: source('Medicare.gov: mammograms', 'https://www.medicare.gov/coverage/mammograms'),
  vaccines: source('Medicare.gov: preventive shots', 'https://www.medicare.gov/coverage/preventive-screening-services'),
  diabetes: source('Medicare.gov: diabetes supplies', 'https://www.medicare.gov/coverage/diabetes-supplies'),
  heart: source(
    'Medicare.gov: cardiovascular disease screenings',
    'https://www.medicare.gov/coverage/cardiovascular-disease-screenings',
  ),
  lung: source('Medicare.gov: lung cancer screenings', 'https://www.medicare.gov/coverage/lung-cancer-screenings'),
  aorta: source(
    'Medicare.gov: abdominal aortic aneurysm screenings',
    'https://www.medicare.gov/coverage/abdominal-aortic-aneurysm-screenings',
  ),
  hearing: source('Medicare.gov: hearing aids', 'https://www.medicare.gov/coverage/hearing-aids'),
  glaucoma: source('Medicare.gov: glaucoma screenings', 'https://www.medicare.gov/coverage/glaucoma-screenings'),
  cognitive: source(
    'Medicare.gov: cognitive assessment and care plan services',
    'https://www.medicare.gov/coverage/cognitive-assessment-care-plan-services',
  ),
  wellness: source('Medicare.gov: yearly wellness visits', 'https://www.medicare.gov/coverage/yearly-wellness-visits'),
  advanceCare: source('Medicare.gov: advance care planning', 'https://www.medicare.gov/coverage/advance-care-planning'),
  transitional: source(
    'Medicare.gov: transitional care management services',
    'https://www.medicare.gov/coverage/transitional-care-management-services',
  ),
  depression: source('Medicare.gov: depression screening', 'https://www.medicare.gov/coverage/depression-screening'),
  help: source('Medicare.gov: help with costs', 'https://www.medicare.gov/basics/costs/help'),
  drugs: source('Medicare.gov: drug coverage (Part D)', 'https://www.medicare.gov/health-drug-plans/part-d'),
  equipment: source(
    'Medicare.gov: durable medical equipment',
    'https://www.medicare.gov/coverage/durable-medical-equipment-dme-coverage',
  ),
  homeHealth: source('Medicare.gov: home health services', 'https://www.medicare.gov/coverage/home-health-services'),
  costs: source('Medicare.gov: costs', 'https://www.medicare.gov/basics/costs'),
  joining: source(
    'Medicare.gov: joining a plan',
    'https://www.medicare.gov/basics/get-started-with-medicare/get-more-coverage/joining-a-plan',
  ),
  fiveStars: source(
    'Medicare.gov: special enrollment periods (5-star plans)',
    'https://www.medicare.gov/basics/get-started-with-medicare/get-more-coverage/joining-a-plan/special-enrollment-periods',
  ),
} as const

export const USPSTF = {
  breast: taskForce('breast cancer screening', 'breast-cancer-screening'),
  colon: taskForce('colorectal cancer screening', 'colorectal-cancer-screening'),
  cervix: taskForce('cervical cancer screening', 'cervical-cancer-screening'),
  bone: taskForce('osteoporosis screening', 'osteoporosis-screening'),
  lung: taskForce('lung cancer screening', 'lung-cancer-screening'),
  prostate: taskForce('prostate cancer screening', 'prostate-cancer-screening'),
  diabetes: taskForce('prediabetes and diabetes screening', 'screening-for-prediabetes-and-type-2-diabetes'),
  pressure: taskForce('high blood pressure screening', 'hypertension-in-adults-screening'),
  statins: taskForce('statins for prevention', 'statin-use-in-adults-preventive-medication'),
  aorta: taskForce('abdominal aortic aneurysm screening', 'abdominal-aortic-aneurysm-screening'),
  hepatitis: taskForce('hepatitis C screening', 'hepatitis-c-screening'),
  falls: taskForce('preventing falls', 'falls-prevention-community-dwelling-older-adults'),
  depression: taskForce('depression screening', 'screening-depression-suicide-risk-adults'),
} as const

export const CLINICAL_SOURCES = {
  a1c: source('NIDDK: the A1C test', 'https://www.niddk.nih.gov/health-information/diagnostic-tests/a1c-test'),
  colonoscopy: source(
    'NIDDK: colonoscopy',
    'https://www.niddk.nih.gov/health-information/diagnostic-tests/colonoscopy',
  ),
  lipids: source('MedlinePlus: cholesterol levels', 'https://medlineplus.gov/lab-tests/cholesterol-levels/'),
  fasting: source(
    'MedlinePlus: fasting for a blood test',
    'https://medlineplus.gov/lab-tests/fasting-for-a-blood-test/',
  ),
  mammogram: source('MedlinePlus: mammography', 'https://medlineplus.gov/mammography.html'),
  bone: source('MedlinePlus: bone density test', 'https://medlineplus.gov/ency/article/007197.htm'),
  stool: source('MedlinePlus: stool blood tests', 'https://medlineplus.gov/lab-tests/fecal-occult-blood-test-fobt/'),
  eye: source(
    'National Eye Institute: dilated eye exam',
    'https://www.nei.nih.gov/learn-about-eye-health/healthy-vision/get-dilated-eye-exam',
  ),
  retinopathy: source(
    'National Eye Institute: diabetic retinopathy',
    'https://www.nei.nih.gov/learn-about-eye-health/eye-conditions-and-diseases/diabetic-retinopathy',
  ),
  screening: source('MedlinePlus: health screening', 'https://medlineplus.gov/healthscreening.html'),
  kidney: source(
    'NIDDK: chronic kidney disease tests',
    'https://www.niddk.nih.gov/health-information/kidney-disease/chronic-kidney-disease-ckd/tests-diagnosis',
  ),
  pressure: source(
    'American Heart Association: blood pressure readings',
    'https://www.heart.org/en/health-topics/high-blood-pressure/understanding-blood-pressure-readings',
  ),
  vaccines: source('CDC: adult immunization schedule', 'https://www.cdc.gov/vaccines/imz-schedules/adult-age.html'),
  phq: source('PHQ Screeners: the PHQ-9 and its instructions (Pfizer)', 'https://www.phqscreeners.com/'),
} as const

/** What makers and agencies tell patients. */
export const PATIENT_SOURCES = {
  cologuard: source(
    'Cologuard: using and returning your kit',
    'https://www.cologuard.com/using-and-returning-your-cologuard-kit',
  ),
  flu: source('CDC: seasonal flu vaccines', 'https://www.cdc.gov/flu/vaccines/index.html'),
  mammography: source(
    'FDA: mammography (MQSA)',
    'https://www.fda.gov/radiation-emitting-products/mammography-quality-standards-act-mqsa-and-mqsa-program',
  ),
  pap: source('MedlinePlus: Pap smear', 'https://medlineplus.gov/lab-tests/pap-smear/'),
  shield: source(
    'FDA: Shield, blood test for colorectal cancer',
    'https://www.fda.gov/medical-devices/recently-approved-devices/shield-p230009',
  ),
  falls: source('CDC: STEADI, older adult fall prevention', 'https://www.cdc.gov/steadi/'),
  statins: source('MedlinePlus: statins', 'https://medlineplus.gov/statins.html'),
  taskForce: source(
    'USPSTF: recommendations',
    'https://www.uspreventiveservicestaskforce.org/uspstf/topic_search_results?topic_status=P',
  ),
} as const

export const VACCINE_SOURCES = {
  shingles: source('CDC: shingles vaccination', 'https://www.cdc.gov/shingles/vaccines/index.html'),
  pneumococcal: source('CDC: pneumococcal vaccination', 'https://www.cdc.gov/pneumococcal/vaccines/index.html'),
  rsv: source('CDC: RSV vaccines for older adults', 'https://www.cdc.gov/rsv/vaccines/older-adults.html'),
  covid: source('CDC: COVID-19 vaccination', 'https://www.cdc.gov/covid/vaccines/index.html'),
} as const

export const DIABETES_SOURCES = {
  feet: source(
    'CDC: diabetes and your feet',
    'https://www.cdc.gov/diabetes/diabetes-complications/diabetes-and-your-feet.html',
  ),
  care: source(
    'CDC: diabetes care schedule',
    'https://www.cdc.gov/diabetes/treatment/your-diabetes-care-schedule.html',
  ),
  low: source(
    'NIDDK: low blood glucose',
    'https://www.niddk.nih.gov/health-information/diabetes/overview/preventing-problems/low-blood-glucose-hypoglycemia',
  ),
} as const

export const HEART_SOURCES = {
  pressure: source(
    'American Heart Association: high blood pressure',
    'https://www.heart.org/en/health-topics/high-blood-pressure',
  ),
} as const

export const SCREENING_SOURCES = {
  lung: source('CDC: screening for lung cancer', 'https://www.cdc.gov/lung-cancer/screening/index.html'),
  quit: source('CDC: how to quit smoking', 'https://www.cdc.gov/tobacco/campaign/tips/quit-smoking/index.html'),
} as const

/** What older people need beside tests. */
export const OLDER_SOURCES = {
  bladder: source(
    'National Institute on Aging: urinary incontinence in older adults',
    'https://www.nia.nih.gov/health/bladder-health-and-incontinence/urinary-incontinence-older-adults',
  ),
  activity: source(
    'CDC: physical activity for older adults',
    'https://www.cdc.gov/physical-activity-basics/guidelines/older-adults.html',
  ),
  eldercare: source(
    'National Institute on Aging: services for older adults at home',
    'https://www.nia.nih.gov/health/caregiving/services-older-adults-living-home',
  ),
} as const

export const NEED_SOURCES = {
  eldercare: source(
    'National Institute on Aging: services for older adults at home',
    'https://www.nia.nih.gov/health/caregiving/services-older-adults-living-home',
  ),
  distress: source('988 Suicide & Crisis Lifeline: get help', 'https://988lifeline.org/get-help/'),
  utilities: source('ACF: Low Income Home Energy Assistance Program', 'https://www.acf.hhs.gov/ocs/programs/liheap'),
  housing: source('NCQA HEDIS: Social Need Screening and Intervention (SNS-E)', 'https://www.ncqa.org/hedis/measures/'),
  sns: source('NCQA HEDIS: Social Need Screening and Intervention (SNS-E)', 'https://www.ncqa.org/hedis/measures/'),
} as const

export const MEDICINE_SOURCES = {
  taking: source(
    'National Institute on Aging: taking medicines safely',
    'https://www.nia.nih.gov/health/medicines-and-medication-management/taking-medicines-safely-you-age',
  ),
} as const

/** Words of reports, how good tests are, and what is said for higher risk. */
export const REPORT_SOURCES = {
  words: [
    ...source(
      'NCI: breast cancer screening and the BI-RADS categories',
      'https://www.cancer.gov/types/breast/mammograms-fact-sheet',
    ),
    ...source(
      'NCI: HPV and Pap test results',
      'https://www.cancer.gov/types/cervical/screening/abnormal-hpv-pap-test-results',
    ),
  ],
  stoolDna: source(
    'FDA: Cologuard (P130017), summary of safety and effectiveness',
    'https://www.accessdata.fda.gov/cdrh_docs/pdf13/P130017B.pdf',
  ),
  colonRisk: source('CDC: colorectal cancer screening', 'https://www.cdc.gov/colorectal-cancer/screening/index.html'),
  cuffs: source('AMA: US blood pressure validated device listing', 'https://www.validatebp.org/'),
} as const

export const RULES = {
  calls: source('47 CFR 64.1200: calls and texts', 'https://www.ecfr.gov/current/title-47/section-64.1200'),
  family: source('45 CFR 164.510: people involved in care', 'https://www.ecfr.gov/current/title-45/section-164.510'),
  safeguards: source('45 CFR 164.530: safeguards', 'https://www.ecfr.gov/current/title-45/section-164.530'),
  breach: source(
    'HHS: breach notification rule',
    'https://www.hhs.gov/hipaa/for-professionals/breach-notification/index.html',
  ),
  sharing: source(
    'HHS: uses and disclosures for treatment, payment and operations',
    'https://www.hhs.gov/hipaa/for-professionals/privacy/guidance/disclosures-treatment-payment-health-care-operations/index.html',
  ),
  access: source(
    'HHS: right of access',
    'https://www.hhs.gov/hipaa/for-professionals/privacy/guidance/access/index.html',
  ),
  rewards: source(
    '42 CFR 422.134: reward and incentive programs',
    'https://www.ecfr.gov/current/title-42/section-422.134',
  ),
  relay: source('47 CFR 64.604: relay services', 'https://www.ecfr.gov/current/title-47/section-64.604'),
  language: source('45 CFR 92.201: language assistance', 'https://www.ecfr.gov/current/title-45/section-92.201'),
} as const

/** Where passages about the product itself come from. */
export const DESK_GUIDE: readonly KnowledgeSource[] = [{ title: 'Gapwise desk guide', url: null }]
