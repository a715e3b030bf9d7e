/**
 * Code systems and addresses of FHIR R4 (http://hl7.org/fhir/R4), Da Vinci DEQM 5.0.0 and the Gravity Project, as the import reads and
 * exports write them.
 */
export const SYSTEM = {
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  act: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
  population: 'http://terminology.hl7.org/CodeSystem/measure-population',
  scoring: 'http://terminology.hl7.org/CodeSystem/measure-scoring',
  improvement: 'http://terminology.hl7.org/CodeSystem/measure-improvement-notation',
  gapStatus: 'http://hl7.org/fhir/us/davinci-deqm/CodeSystem/gaps-status',
  loinc: 'http://loinc.org',
  icd10: 'http://hl7.org/fhir/sid/icd-10-cm',
  ucum: 'http://unitsofmeasure.org',
  languages: 'urn:ietf:bcp:47',
  uri: 'urn:ietf:rfc:3986',
  organizationType: 'http://terminology.hl7.org/CodeSystem/organization-type',
  coverageClass: 'http://terminology.hl7.org/CodeSystem/coverage-class',
  conditionClinical: 'http://terminology.hl7.org/CodeSystem/condition-clinical',
  conditionCategory: 'http://terminology.hl7.org/CodeSystem/condition-category',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  absent: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
  sdoh: 'http://hl7.org/fhir/us/sdoh-clinicalcare/CodeSystem/SDOHCC-CodeSystemTemporaryCodes',
  taskCode: 'http://hl7.org/fhir/CodeSystem/task-code',
  /** The product's own words: nobody else defines them. */
  memberNumber: 'urn:gapwise:member-number',
  service: 'urn:gapwise:service',
  gapMove: 'urn:gapwise:gap-move',
  needResult: 'urn:gapwise:need-result',
  mark: 'urn:gapwise:mark',
} as const

const DEQM = 'http://hl7.org/fhir/us/davinci-deqm/StructureDefinition'
export const PROFILE = {
  report: `${DEQM}/indv-measurereport-deqm`,
  bundle: `${DEQM}/gaps-bundle-deqm`,
  composition: `${DEQM}/gaps-composition-deqm`,
  issue: `${DEQM}/gaps-detectedissue-deqm`,
} as const

export const EXTENSION = {
  gapStatus: `${DEQM}/extension-gapStatus`,
  scoring: `${DEQM}/extension-measureScoring`,
  groupLink: 'http://hl7.org/fhir/5.0/StructureDefinition/extension-MeasureReport.group.linkId',
  populationLink: 'http://hl7.org/fhir/5.0/StructureDefinition/extension-MeasureReport.group.population.linkId',
  criteria: 'http://hl7.org/fhir/StructureDefinition/cqf-criteriaReference',
  absent: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
} as const

export const CARE_GAP = 'CAREGAP'
export const MEMBER_NUMBER = 'MB'
export const GAP_STATUS = { open: 'open-gap', closed: 'closed-gap', prospective: 'prospective-gap' } as const
export const POPULATION = {
  initial: 'initial-population',
  denominator: 'denominator',
  exclusion: 'denominator-exclusion',
  exception: 'denominator-exception',
  numerator: 'numerator',
} as const
/** A report's period is a whole year because the gap falls in it; the plan has not given both days. */
export const YEAR_ALONE = 'year-without-days'
/** Staff were told that somebody has died; the plan has not said so, and nothing ends by it here. */
export const DEATH_TOLD = 'death-told-to-staff'
