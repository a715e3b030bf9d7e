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
  'member_status',
  ...GAP_FIELDS,
] as const
export type RosterField = (typeof ROSTER_FIELDS)[number]

/** What each column of a file holds; null: it is not used. One entry per column. */
export type ColumnMatch = readonly (RosterField | null)[]

/** Names that plans give their columns, in letters and digits only. */
const ALIASES: Readonly<Record<RosterField, string>> = {
  // By rank, below.
  member_id: '',
  first_name:
    'firstname first fname 1stname firstnm fstname bene1stname benefirstname nombres patientfirstname givenname given memberfirstname mbrfirstname forename nombre primernombre',
  last_name:
    'lastname last lname lastnm lstname benelastname patientlastname primerapellido surname familyname memberlastname mbrlastname apellido apellidos',
  full_name: 'name fullname membername patientname mbrname nombrecompleto',
  date_of_birth:
    'dateofbirth dob birthdate birthdob dobdate benebrthdt benedob brthdt patientdob nacimiento birthday birthdt memberdob mbrdob bdate fechadenacimiento fechanacimiento',
  gender: 'gender sex benesexcd benesex sexassigned administrativesex gendercode sexcode sexo genero',
  phone:
    'phone phonenumber phone1 primaryphone homephone phoneno phonenum cell cellphone mobile mobilephone telephone tel memberphone telefono',
  other_phone: 'otherphone phone2 secondaryphone secondphone alternatephone altphone workphone evephone telefono2',
  email: 'email emailaddress memberemail mail correo correoelectronico',
  mailing_address:
    'mailingaddress mailingaddress1 address address1 addressline1 addr1 street streetaddress homeaddress direccion domicilio',
  address_2: 'address2 addressline2 addr2 apt apartment unit mailingaddress2',
  city: 'city town mailingcity homecity ciudad municipio',
  state: 'state statecode st mailingstate homestate',
  zip_code: 'zip zipcode benezipcd postalcode zip5 zipplus4 memberzip mailingzip homezip postcode codigopostal',
  preferred_language:
    'language preferredlanguage languagepreference preferredspokenlanguage languagespoken spokenlang prefferedlanguage memberlanguage lenguaje lang primarylanguage spokenlanguage languagecode idioma',
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
  sms_enabled:
    'sms smsconsent smsconsentflag smsconsentind textmessageconsent consenttotext consenttotexts consenttotextmessages consenttosms textingconsent okaytotext oktotext smspermission donottext smsoptout textoptout nosms notext textconsent smsoptin textoptin smsenabled consentsms consenttext',
  email_enabled:
    'emailconsent emailconsentflag emailconsentind consenttoemail consenttoemails emailpermission oktoemail donotemail emailoptout noemail emailoptin emailenabled consentemail',
  hospice: 'hospice hospiceflag hospiceind hospiceindicator hospicestatus inhospice hospiceyn hospicio',
  deceased:
    'deceased deceasedflag deceasedind deceasedindicator deceaseddate isdeceased dateofdeath deathdate deathdt benedeathdt dod dead expired fallecido fallecida fechadefallecimiento',
  termination_date:
    'terminationdate termdate termdt terminationdt coveragetermdate eligibilityenddate eligenddate coverageenddate enrollmentenddate enddate disenrollmentdate disenrolldate coverageend effectiveend fechadebaja',
  care_gaps: 'caregaps opengaps gaps brechas',
  // By what the column is called: the name of a measure.
  gap_column: '',
  measure:
    'measure screeningtype measurename measureid measureabbr measurecode hedismeasure gap caregap gapname submeasure medida',
  member_status:
    'memberstatus patientstatus membershipstatus enrollmentstatus eligibilitystatus coveragestatus mbrstatus estadodelmiembro estadodelafiliado',
  gap_status:
    'gapstatus gapclosed isgap gapopen opengap isgapopen isclosed iscompliant compliant compliancestatus numerator numeratorcompliant measurecompliant measurestatus',
  gap_due: 'gapdue targetcompletiondate duedate gapduedate measureduedate closeby deadline targetdate fechalimite',
  gap_last_service:
    'gaplastservice lastservice lastservicedate dateoflastservice servicedate lastdos lastcompleted lastcompleteddate lastscreening ultimoservicio',
  gap_year: 'gapyear measurementyear measureyear performanceyear reportingyear year ano',
}

/** What the plan knows somebody by, the surest first. Of two columns of one rank, whoever brings the file says which. */
const MEMBER_IDS: readonly (readonly string[])[] = [
  'memberid memberno membernumber membernum mbrid mbrno mbrnum memid planmemberid memberidnumber idmiembro idafiliado numerodeafiliado numerodemiembro'.split(
    ' ',
  ),
  'enrolleeid enrolleenumber personid patientid patid patientnumber clientmemberid uniquememberid carememberid'.split(
    ' ',
  ),
  'subscriberid subscribernumber'.split(' '),
  'medicareid medicarenumber mbi benembiid mbiid medicarebeneficiaryid medicarebeneficiaryidentifier'.split(' '),
  'medicaidid medicaidnumber cin'.split(' '),
  'id'.split(' '),
]

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

/** Columns that decide whether somebody is called: each is used, however many there are, and one yes is enough. */
const JOINED: readonly RosterField[] = ['gap_column', 'on_dnc', 'hospice', 'deceased']
export const isJoined = (field: RosterField | null): boolean => field !== null && JOINED.includes(field)

/** The parts of a name that say whom not to call, in letters and digits only. */
const NO_CALLS =
  /donot(call|contact|phone|dial|solicit|disturb|outreach)|dont(call|contact)|^(is|on|mbr|member|pt|patient)?dnc|dnc(flag|ind|status|list|yn|date|registry)?$|nocalls?(flag|ind|yn|please)?$|nocontact|nophone(calls?)?$|(call|phone|voice|telephon\w*|contact|outreach|solicitation|calling)(optout|optedout|suppress\w*|restrict\w*|block(ed)?|refus\w*|declin\w*|exclu\w*|stop)|(optout|optedout|suppress\w*|restrict\w*|block\w*|exclude\w*|refus\w*|declin\w*|stop)(of|from|all|to)?(call|phone|voice|telephon|contact|outreach|solicit)|ceaseanddesist|ceasecontact|nollam(ar|e)|nocontactar/
/** And those that say whom one may call. */
const MAY_CALL =
  /(ok|okay|may|can|permission|consent)to(call|contact|phone)|(call|phone|voice|contact|outreach)(permission|allowed|consent|optin|ok$)|^(callable|contactable)|consent(call|phone|voice)|optin(call|phone|voice)|puedellamar/

/** Whether yes in a column of this name allows a call. */
export const saysMayCall = (header: string): boolean => MAY_CALL.test(plain(header))

function fieldOf(header: string): RosterField | null {
  const name = plain(header)
  const known = BY_NAME.get(name)
  if (known !== undefined) return known
  if (NO_CALLS.test(name) || MAY_CALL.test(name)) return 'on_dnc'
  // Without what plans put in front of their columns.
  const short = name
    .replace(/^(mbr|member|bene|patient|pt|enrollee|subscriber)(?=.)/, '')
    .replace(/(flag|ind|indicator|yn)$/, '')
  return BY_NAME.get(short) ?? (knownMeasure(header) === null ? null : 'gap_column')
}

/** What the columns hold as far as their names tell, each field once; the first of two columns with the same has it. */
export function matchColumns(headers: readonly string[]): ColumnMatch {
  const names = headers.map(plain)
  const idColumn = memberIdColumn(names)
  const fields = headers.map((header, column) =>
    column === idColumn
      ? ('member_id' as const)
      : MEMBER_IDS.some((ids) => ids.includes(names[column] ?? ''))
        ? null
        : fieldOf(header),
  )
  const isList = fields.includes('measure')
  const taken = new Set<RosterField>()
  const found = fields.map((field, column) => {
    // A status alone is that of the gap in a list of gaps, else the member's.
    const meant =
      field === null && /^(status|estado)$/.test(names[column] ?? '')
        ? isList
          ? 'gap_status'
          : 'member_status'
        : field
    if (meant !== null && isJoined(meant)) {
      taken.add(meant)
      return meant
    }
    // Home and cell phone, whatever they are called: the second is called where the first does not work.
    const free = meant === 'phone' && taken.has('phone') ? 'other_phone' : meant
    if (free === null || taken.has(free)) return null
    taken.add(free)
    return free
  })
  // Beside names in two columns, one with the whole name says nothing new.
  const hasBoth = taken.has('first_name') && taken.has('last_name')
  return hasBoth ? found.map((field) => (field === 'full_name' ? null : field)) : found
}

/** The column with the surest name; none where two are as sure. */
function memberIdColumn(names: readonly string[]): number | null {
  for (const ids of MEMBER_IDS) {
    const columns = names.flatMap((name, column) => (ids.includes(name) ? [column] : []))
    const [only, other] = columns
    if (only !== undefined) return other === undefined ? only : null
  }
  return null
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
