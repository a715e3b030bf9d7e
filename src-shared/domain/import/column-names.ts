import { ROSTER_FIELDS, type RosterField } from './fields.ts'
import { idRankOf } from './id-columns.ts'
import { knownGap } from './measures.ts'
import { isEmailNote, isPhoneNote } from './phone-notes.ts'

/** Names that plans give their columns, in letters and digits only. */
const ALIASES: Readonly<Record<RosterField, string>> = {
  // By rank, below.
  member_id: '',
  first_name:
    'firstname first fname 1stname firstnm fstname bene1stname benefirstname nombres patientfirstname givenname given memberfirstname mbrfirstname forename nombre primernombre nombrepila benegvnname gvnname',
  last_name:
    'lastname last lname lastnm lstname benelastname patientlastname primerapellido surname familyname memberlastname mbrlastname apellido apellidos apellidopaterno benesrnmname srnmname',
  full_name:
    'name fullname membername patientname mbrname nombrecompleto nombreapellido nombreapellidos nombresapellidos apellidosnombre apellidosnombres apellidonombre firstlast firstandlastname firstnamelastname namefirstlast lastfirst lastnamefirst lastnamefirstname lastfirstname lastfirstmi lastnamefirstnamemi namelastfirst namelastfirstmi',
  date_of_birth:
    'dateofbirth dob birthdate birthdob dobdate benebrthdt benedob brthdt patientdob nacimiento birthday birthdt memberdob mbrdob bdate fechadenacimiento fechanacimiento fechanac fnacimiento fnac',
  gender: 'gender sex benesexcd benesex benesexidentcd sexassigned administrativesex gendercode sexcode sexo genero',
  phone:
    'phone phonenumber phone1 primaryphone homephone phoneno phonenum cell cellphone mobile mobilephone telephone tel memberphone telefono telefonocelular celular movil numerotelefono telefonocasa telefonoprincipal telefono1',
  other_phone:
    'otherphone phone2 secondaryphone secondphone alternatephone altphone workphone evephone telefono2 otrotelefono telefonoalterno telefonosecundario telefonotrabajo',
  // By what they say and which phone they name.
  phone_note: '',
  other_phone_note: '',
  email_note: '',
  email: 'email emailaddress memberemail mail correo correoelectronico',
  mailing_address:
    'mailingaddress mailingaddress1 address address1 addressline1 addr1 street streetaddress homeaddress direccion direccionpostal direccion1 domicilio calle beneline1adr line1adr',
  address_2: 'address2 addressline2 addr2 apt apartment unit mailingaddress2 direccion2 apartamento apto beneline2adr',
  // Up to the six that CMS has.
  address_3:
    'address3 addressline3 addr3 mailingaddress3 direccion3 beneline3adr address4 addressline4 addr4 beneline4adr beneline5adr beneline6adr addressline5 addressline6',
  city: 'city town mailingcity homecity ciudad municipio pueblo geozipplcname',
  state: 'state statecode st mailingstate homestate geouspsstatecd',
  zip_code:
    'zip zipcode benezipcd postalcode zip5 zipplus4 memberzip mailingzip homezip postcode codigopostal zonapostal geozip5cd',
  preferred_language:
    'language preferredlanguage languagepreference preferredspokenlanguage languagespoken spokenlang prefferedlanguage memberlanguage lenguaje lang primarylanguage spokenlanguage languagecode idioma idiomapreferido idiomahablado lengua cntctlangcd',
  health_plan:
    'healthplan plan planname product productname lob lineofbusiness contract plandesc plannombre planmedico plansalud nombreplan seguro aseguradora',
  pcp_name:
    'pcp pcpname primarycareprovider primarycarephysician primarycaredoctor primarycare pcpfullname medicodecabecera doctordecabecera medicocabecera medicoprimario medicoatencionprimaria doctorprimario',
  priority: 'priority outreachpriority prioridad',
  financial_value: 'financialvalue value gapvalue revenue dollarvalue valor',
  compliance_likelihood: 'compliancelikelihood compliancescore compliance likelihoodtocomply',
  pickup_likelihood: 'pickuplikelihood pickup contactlikelihood answerlikelihood',
  conditions: 'conditions diagnoses chronicconditions dx condiciones diagnosticos',
  medications: 'medications meds drugs medicamentos',
  on_dnc: 'dnc donotcall ondnc dncflag donotcallflag nollamar',
  sms_enabled:
    'sms smsconsent smsconsentflag smsconsentind textmessageconsent consenttotext consenttotexts consenttotextmessages consenttosms textingconsent okaytotext oktotext smspermission donottext smsoptout textoptout nosms notext textconsent smsoptin textoptin smsenabled consentsms consenttext',
  email_enabled:
    'emailconsent emailconsentflag emailconsentind consenttoemail consenttoemails emailpermission oktoemail donotemail emailoptout noemail emailoptin emailenabled consentemail',
  hospice: 'hospice hospiceflag hospiceind hospiceindicator hospicestatus inhospice hospiceyn hospicio',
  deceased:
    'deceased deceasedflag deceasedind deceasedindicator deceaseddate isdeceased dateofdeath deathdate deathdt benedeathdt dod dead expired fallecido fallecida fechadefallecimiento fechafallecimiento fechadefuncion fechamuerte',
  termination_date:
    'terminationdate termdate termdt terminationdt coveragetermdate eligibilityenddate eligenddate coverageenddate enrollmentenddate enddate disenrollmentdate disenrolldate coverageend effectiveend fechadebaja fechabaja fechaterminacion fechacancelacion fechafin fechafincobertura cancellationdate canceldate',
  care_gaps: 'caregaps opengaps gaps brechas',
  // By what the column is called: the name of a measure.
  gap_column: '',
  measure:
    'measure screeningtype measurename measureid measureabbr measurecode hedismeasure gap caregap gapname submeasure medida brecha nombrebrecha',
  member_status:
    'memberstatus patientstatus membershipstatus enrollmentstatus eligibilitystatus coveragestatus mbrstatus estadodelmiembro estadodelafiliado estadomiembro estadoafiliado estatusmiembro estatusafiliado',
  gap_status:
    'gapstatus gapclosed isgap hasgap gapflag gapindicator gapopen opengap isgapopen isclosed iscompliant noncompliant noncompliance numeratorhit hit compliant compliancestatus numerator numeratorcompliant measurecompliant measurestatus estadobrecha estatusbrecha',
  gap_due:
    'gapdue targetcompletiondate duedate gapduedate measureduedate closeby deadline targetdate fechalimite fechavencimiento',
  gap_last_service:
    'gaplastservice lastservice lastservicedate dateoflastservice servicedate lastdos lastcompleted lastcompleteddate lastscreening ultimoservicio fechaultimoservicio',
  gap_denominator: '',
  gap_year: 'gapyear measurementyear measureyear performanceyear reportingyear year ano anomedicion',
}

const BY_NAME: ReadonlyMap<string, RosterField> = new Map(
  ROSTER_FIELDS.flatMap((field) =>
    ALIASES[field]
      .split(' ')
      .filter((alias) => alias !== '')
      .map((alias) => [alias, field] as const),
  ),
)

/** The parts of a name that say whom not to call, in letters and digits only. */
const NO_CALLS =
  /donot(call|contact|phone|dial|solicit|disturb|outreach)|dont(call|contact)|(can|may|must|should)not(be)?(call|contact|phone)|(call|contact|phone)s?not(allowed|permitted|authorized|wanted|ok)|^(is|on|mbr|member|pt|patient)?dnc|dnc(flag|flg|ind|status|list|yn|date|registry)?$|nocalls?(flag|ind|yn|please)?$|nocontact|nooutreach|nophone(calls?)?$|(call|phone|voice|telephon\w*|contact|communication|outreach|solicitation|calling)(optout|optedout|suppress\w*|restrict\w*|block(ed)?|refus\w*|declin\w*|exclu\w*|stop)|(optout|optedout|suppress\w*|restrict\w*|block\w*|exclude\w*|refus\w*|declin\w*|stop)(of|from|all|to)?(call|phone|voice|telephon|contact|outreach|solicit)|cease(and)?desist|ceasecontact|nollam(ar|e)|nocontactar|nomolestar|prohibidollamar/
/** Until when, or since when no longer: a day there forbids no call by itself. */
const NO_LONGER =
  /expir|until|thru|through|(end|stop|remov\w*|release\w*|lift\w*|clear\w*)(date|dt|day|on)|hasta|vence|(?<!call)end$/
/** And those that say whom one may call. */
const MAY_CALL =
  /(ok|okay|permission|consent)to(call|contact|phone)|(may|can)(to|be)?(call(ed)?|contact(ed)?|phone)$|(call|phone|voice|contact|outreach)(permission|allowed|consent|optin|ok$)|^(callable|contactable)|consent(call|phone|voice)|optin(call|phone|voice)|puedellamar|consentimientopara(llamar|llamadas)|(autoriza|acepta|permite|desea(recibir)?|quiere)(las)?llam|llamadas(permitidas|autorizadas|aceptadas)/
/** What takes the rest of the name back: yes forbids then what it would allow. */
const TAKEN_BACK =
  /revo[kc]|withdr[ae]|refus|declin|denied|deny|cancel|retirad|^(no|not|sin|without|donothave|lack(s|of)?)(ok|okay|consent|permission|opt|allow|permit|authoriz|autoriza|acepta|permite|desea|quiere|consentimiento|permiso)|not(ok|okay|allowed|permitted|authorized)/
/** A way to reach somebody that is no call, where the name speaks of no call beside it. */
const OTHER_WAY = /mail|correo|postal|letter|carta|sms|text|mensaj|message|fax|visit/
const A_CALL = /call|llam|phone|telef|teleph|dial|(?<!leavea?)voice(?!mail)/
const isOtherWay = (name: string): boolean => OTHER_WAY.test(name) && !A_CALL.test(name)

/** Consent, or its opposite, for one channel, whichever stands first. */
const ANSWERED =
  'consent|optin|optedin|optout|optedout|permission|unsubscri|donot|dont|oktoo?|allowed|acepta|autoriza|permite|noenviar|nodesea|noquiere'
const channel = (words: string): RegExp =>
  new RegExp(
    `(?:${ANSWERED}).*(?:${words})|(?:${words}).*(?:${ANSWERED}|consentimiento)|^no(?:${words})$|consentimiento.*(?:${words})`,
  )
const TEXTS = channel('sms|texts?|texting|textmess\\w*|mensajes?')
/** A mail without its e is a letter, and a voicemail a call. */
const EMAILS = channel('(?<!voic)emails?|correos?')
/** A column about letters by post, or about when and how somebody agreed, says neither. */
const OTHER_CONSENT = /dmail|directmail|postal|date|fecha|source|reason|method|version/

/** Whether yes in a column of this name allows a call. */
export const saysMayCall = (header: string): boolean => {
  const name = plain(header)
  return MAY_CALL.test(name) && !TAKEN_BACK.test(name)
}

/** Where yes forbids what a column of consent to messages would allow. */
const NO_MESSAGES =
  /donot|dont|no(text|sms|email|enviar|desea|quiere|acepta|autoriza)|optout|optedout|unsubscrib|block|suppress|stop/
/** Whether yes in a column of this name forbids messages. */
export const forbidsMessages = (header: string): boolean => {
  const name = plain(header)
  return NO_MESSAGES.test(name) || TAKEN_BACK.test(name)
}

/** A header in letters and digits only, without accents. */
export const plain = (header: string): string =>
  header
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** Words that Spanish puts between, and that some write and others leave out. */
const BETWEEN = /(?<![\p{L}\d])(?:del?|la|el|las|los|y|e)(?![\p{L}\d])/giu
/** What plans put in front of the names of their columns, and behind them. */
const IN_FRONT = /^(mbr|member|bene|patient|pt|enrollee|subscriber)(?=.)/
const BEHIND = /(flag|flg|ind|indicator|yn)$/

/** Whether somebody is counted in a measure, of the list's or of one by its name: BCS_DEN, COL Denominator. */
export const DENOMINATOR = /^(.*?)[\s_-]*(?:in[\s_]?)?den(?:om(?:inator)?)?$/i

/** Of a household's or an insured person's columns, which are the member's only where the file has no others. */
const OF_ANOTHER = /^(subscriber|subscr|sub|insured|policyholder|guarantor)(?=.)/
export const isOfSubscriber = (header: string): boolean => OF_ANOTHER.test(plain(header))

/** What a column of this name holds; null where the name does not tell. The member's ID is told by its own rules. */
export function fieldOf(header: string): RosterField | null {
  const name = plain(header)
  const known = BY_NAME.get(name) ?? BY_NAME.get(plain(header.replaceAll(BETWEEN, ' ')))
  if (known !== undefined) return known
  if (idRankOf(header) !== null) return null
  const isOfCalls = NO_CALLS.test(name) || MAY_CALL.test(name)
  if (isOfCalls && !isOtherWay(name)) return NO_LONGER.test(name) ? null : 'on_dnc'
  if (isPhoneNote(name)) return 'phone_note'
  if (isEmailNote(name)) return 'email_note'
  const short = name.replace(IN_FRONT, '').replace(BEHIND, '')
  const plainer = BY_NAME.get(short)
  if (plainer !== undefined) return plainer
  if (!OTHER_CONSENT.test(name)) {
    if (TEXTS.test(name)) return 'sms_enabled'
    if (EMAILS.test(name)) return 'email_enabled'
  }
  if (knownGap(header) !== null) return 'gap_column'
  const counted = DENOMINATOR.exec(header)
  return counted !== null && (counted[1] === '' || knownGap(counted[1] ?? '') !== null) ? 'gap_denominator' : null
}
