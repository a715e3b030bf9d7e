import { knownMeasure } from '../measures/index.ts'

/** What is told of gaps. */
export const GAP_FIELDS = [
  'care_gaps',
  'gap_column',
  'measure',
  'gap_status',
  'gap_due',
  'gap_last_service',
  'gap_year',
] as const

/** What a column of a roster or gap list can hold, in the order in which it is offered. */
export const ROSTER_FIELDS = [
  'member_id',
  'first_name',
  'last_name',
  'full_name',
  'date_of_birth',
  'gender',
  'phone',
  'other_phone',
  'email',
  'mailing_address',
  'address_2',
  'city',
  'state',
  'zip_code',
  'preferred_language',
  'health_plan',
  'pcp_name',
  'priority',
  'financial_value',
  'compliance_likelihood',
  'pickup_likelihood',
  'conditions',
  'medications',
  'on_dnc',
  'sms_enabled',
  'email_enabled',
  'hospice',
  'deceased',
  'termination_date',
  ...GAP_FIELDS,
] as const
export type RosterField = (typeof ROSTER_FIELDS)[number]

/** What each column of a file holds; null: it is not used. One entry per column. */
export type ColumnMatch = readonly (RosterField | null)[]

/** Names that plans give their columns, in letters and digits only. */
const ALIASES: Readonly<Record<RosterField, string>> = {
  member_id:
    'memberid memberno membernumber membernum mbrid mbrno memid subscriberid subscribernumber id planmemberid medicaidid medicareid mbi hicn cin personid enrolleeid numerodeafiliado idmiembro',
  first_name: 'firstname first fname givenname given memberfirstname mbrfirstname forename nombre primernombre',
  last_name: 'lastname last lname surname familyname memberlastname mbrlastname apellido apellidos',
  full_name: 'name fullname membername patientname mbrname nombrecompleto',
  date_of_birth: 'dateofbirth dob birthdate birthday birthdt memberdob mbrdob bdate fechadenacimiento fechanacimiento',
  gender: 'gender sex gendercode sexcode sexo genero',
  phone:
    'phone phonenumber phone1 primaryphone homephone cellphone mobile mobilephone telephone tel memberphone telefono',
  other_phone: 'otherphone phone2 secondaryphone secondphone alternatephone altphone workphone evephone telefono2',
  email: 'email emailaddress memberemail mail correo correoelectronico',
  mailing_address:
    'mailingaddress mailingaddress1 address address1 addressline1 addr1 street streetaddress homeaddress direccion domicilio',
  address_2: 'address2 addressline2 addr2 apt apartment unit mailingaddress2',
  city: 'city town mailingcity homecity ciudad municipio',
  state: 'state statecode st mailingstate homestate',
  zip_code: 'zip zipcode postalcode zip5 zipplus4 memberzip mailingzip homezip postcode codigopostal',
  preferred_language: 'language preferredlanguage lang primarylanguage spokenlanguage languagecode idioma',
  health_plan: 'healthplan plan planname product productname lob lineofbusiness contract plandesc plannombre',
  pcp_name:
    'pcp pcpname primarycareprovider primarycarephysician primarycaredoctor primarycare pcpfullname medicodecabecera doctordecabecera',
  priority: 'priority outreachpriority prioridad',
  financial_value: 'financialvalue value gapvalue revenue dollarvalue valor',
  compliance_likelihood: 'compliancelikelihood compliancescore compliance likelihoodtocomply',
  pickup_likelihood: 'pickuplikelihood pickup contactlikelihood answerlikelihood',
  conditions: 'conditions diagnoses chronicconditions dx condiciones',
  medications: 'medications meds drugs medicamentos',
  on_dnc: 'dnc donotcall ondnc dncflag donotcallflag nollamar',
  sms_enabled: 'smsconsent textconsent smsoptin textoptin smsenabled consentsms consenttext',
  email_enabled: 'emailconsent emailoptin emailenabled consentemail',
  hospice: 'hospice hospiceflag inhospice',
  deceased: 'deceased deceasedflag isdeceased dateofdeath deathdate dod expired fallecido',
  termination_date:
    'terminationdate termdate enddate disenrollmentdate disenrolldate coverageend effectiveend fechadebaja',
  care_gaps: 'caregaps opengaps gaps brechas',
  // By what the column is called: the name of a measure.
  gap_column: '',
  measure: 'measure measurename measurecode hedismeasure gap caregap gapname submeasure medida',
  gap_status: 'gapstatus status measurestatus compliancestatus estado',
  gap_due: 'gapdue duedate gapduedate measureduedate closeby deadline targetdate fechalimite',
  gap_last_service:
    'gaplastservice lastservice lastservicedate dateoflastservice servicedate lastdos lastcompleted lastcompleteddate lastscreening ultimoservicio',
  gap_year: 'gapyear measurementyear measureyear performanceyear reportingyear year ano',
}

const BY_NAME: ReadonlyMap<string, RosterField> = new Map(
  ROSTER_FIELDS.flatMap((field) =>
    ALIASES[field]
      .split(' ')
      .filter((alias) => alias !== '')
      .map((alias) => [alias, field] as const),
  ),
)

const plain = (header: string): string =>
  header
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** What the columns hold as far as their names tell, each field once; the first of two columns with the same has it. */
export function matchColumns(headers: readonly string[]): ColumnMatch {
  const taken = new Set<RosterField>()
  const found = headers.map((header) => {
    const field = BY_NAME.get(plain(header)) ?? (knownMeasure(header) === null ? null : 'gap_column')
    if (field === 'gap_column') return field
    // Home and cell phone, whatever they are called: the second is called where the first does not work.
    const free = field === 'phone' && taken.has('phone') ? 'other_phone' : field
    if (free === null || taken.has(free)) return null
    taken.add(free)
    return free
  })
  // Beside names in two columns, one with the whole name says nothing new.
  const hasBoth = taken.has('first_name') && taken.has('last_name')
  return hasBoth ? found.map((field) => (field === 'full_name' ? null : field)) : found
}

/** A list with a line for each gap: of the member it only says the ID. */
export const isGapList = (match: ColumnMatch): boolean => match.includes('measure')

/** Whether its lines say which gaps are open. */
export const namesGaps = (match: ColumnMatch): boolean =>
  isGapList(match) || match.includes('gap_column') || match.includes('care_gaps')

const PERSON = ['first_name', 'last_name', 'full_name', 'date_of_birth'] as const

/** Nothing but gaps of members who are on file: the ID is enough. */
export const hasOnlyGaps = (match: ColumnMatch): boolean =>
  isGapList(match) || (namesGaps(match) && !PERSON.some((field) => match.includes(field)))

/** What a roster can't do without and no column holds. */
export function missingFields(match: ColumnMatch): RosterField[] {
  const has = (field: RosterField): boolean => match.includes(field)
  if (hasOnlyGaps(match)) return has('member_id') ? [] : ['member_id']
  const named = has('full_name') ? [] : (['first_name', 'last_name'] as const)
  return (['member_id', ...named, 'date_of_birth'] as const).filter((field) => !has(field))
}
