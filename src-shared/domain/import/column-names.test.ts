import { describe, expect, it } from 'vitest'
import { forbidsMessages, saysMayCall } from './column-names.ts'
import { matchColumns, type RosterField } from './columns.ts'
import { measuresIn } from './gap-cells.ts'
import { spokenLanguage } from './languages.ts'
import { looksLikeMeasure, readMeasure } from './measures.ts'
import { namesIn } from './person-names.ts'
import { secretColumns } from './secrets.ts'
import { readMemberStatus } from './values.ts'

const meant = (header: string): RosterField | null => matchColumns([header])[0] ?? null
const wrong = (headers: string, field: RosterField | null) =>
  headers.split('|').flatMap((header) => (meant(header) === field ? [] : [`${header}: ${meant(header)}`]))

describe('the name of a column', () => {
  it.each<readonly [RosterField | null, string]>([
    [
      'on_dnc',
      'Internal DNC|State DNC|TCPA DNC|On DNC List|DNC_FLG|Home Phone DNC|No Outreach|Communication Opt Out|Telephonic Opt Out|Opt out of phone outreach|Do Not Call Reason|May Call|Can Contact|Consentimiento para llamar|Cease & Desist|Cannot Call|Calls Not Allowed|Not OK to Call|Revoked Consent to Call|No molestar|Prohibido llamar|No autoriza llamadas|Desea recibir llamadas|Llamadas permitidas',
    ],
    [
      'sms_enabled',
      'SMS_OPT_IN_FLG|Text Message Opt In|Mobile Text Consent|Consentimiento SMS|Opt Out SMS|Opt-out text messages|No Text|OK to Text|Do Not Contact by Text|SMS Consent Revoked|Acepta mensajes de texto|No enviar mensajes',
    ],
    [
      'email_enabled',
      'EMAIL_OPT_OUT_FLG|Opt In Email|Opt Out Email|Consentimiento correo|E-mail Consent|Do Not Email|Do Not Contact by Email|Autoriza correo',
    ],
    [
      null,
      'Do-Not-Mail|Do Not Contact By Mail|OK to leave voicemail|Voicemail Consent|No Voicemail|Direct Mail Opt Out|Text Consent Date|Email Consent Source|TCPA Consent',
    ],
    [
      'member_id',
      'Member #|Mem_No|mem_nbr|MBR_NBR|Member Identifier|UHC Member ID|Humana ID|WellCare ID|Beneficiary ID|Cardholder ID|HCID|MRN|SBSB_ID|MBI_NUM|BENE_SK|DSYSRTKY|Member Medicare ID|No. de Afiliado|ID del miembro|Identificación del afiliado',
    ],
    [
      null,
      'Group Number|Member Group ID|PCP ID|Plan ID|Contract ID|Record Number|Spouse Member ID|Prior Member ID|Member ID Type|Alternate Member ID',
    ],
    ['phone', 'Member Phone Number|Celular|Móvil|Número de teléfono|Teléfono de casa'],
    ['date_of_birth', 'Fecha de Nac.|F. Nacimiento|Fecha Nac'],
    ['full_name', 'Nombre y apellidos|Nombre Completo'],
    ['health_plan', 'Plan de Salud|Plan Médico'],
    ['deceased', 'Fecha de Defunción|Fecha de fallecimiento'],
    ['termination_date', 'Fecha de cancelación|Fecha de terminación|Cancel Date'],
    ['gap_status', 'Estado de la brecha|Numerator'],
    ['gap_due', 'Fecha de vencimiento'],
    ['gap_column', 'COL-E|TRC MRP|BCS_NUM|COL Gap|SPC - Statin Therapy|Colorectal Cancer Screening (COL-E)|MAD|C01'],
    ['gap_denominator', 'COL_DEN|BCS Denominator|Denominator'],
  ])('tells %s', (field, headers) => {
    expect(wrong(headers, field)).toEqual([])
  })

  it('leaves a choice where two are as sure, and takes the exact one before those of an insurer', () => {
    expect(matchColumns(['UHC Member ID', 'Member ID'])).toEqual([null, 'member_id'])
    expect(matchColumns(['UHC Member ID', 'Aetna Member ID'])).toEqual([null, null])
    expect(matchColumns(['MRN', 'MBI', 'Member #'])).toEqual([null, null, 'member_id'])
  })

  it.each([
    ['OK to Call|Contact Allowed|Desea recibir llamadas|Puede llamar', true],
    [
      'Revoked Consent to Call|Consent to Call Withdrawn|Not OK to Call|No permission to call|Refused phone consent|No autoriza llamadas|Sin consentimiento para llamar',
      false,
    ],
  ])('says whether yes allows calls: %s', (headers, allows) => {
    expect(headers.split('|').filter((header) => saysMayCall(header) !== allows)).toEqual([])
    expect(wrong(headers, 'on_dnc')).toEqual([])
  })

  it('says whether yes forbids messages', () => {
    const forbids =
      'SMS Opt Out|Do Not Text|SMS Consent Revoked|Text consent declined|Email consent withdrawn|No enviar mensajes'
    expect(forbids.split('|').filter((header) => !forbidsMessages(header))).toEqual([])
    expect('SMS Consent|Text Opt In|Acepta mensajes'.split('|').filter(forbidsMessages)).toEqual([])
  })

  it("is the member's own where the subscriber's stands beside it, and asked about where there are two", () => {
    const own = ['Subscriber First Name', 'Subscriber Last Name', 'Subscriber DOB', 'First Name', 'Last Name', 'DOB']
    expect(matchColumns(own)).toEqual([null, null, null, 'first_name', 'last_name', 'date_of_birth'])
    expect(matchColumns(own.slice(0, 3))).toEqual(['first_name', 'last_name', 'date_of_birth'])
    expect(matchColumns(['Subscriber Last Name', 'Subscriber DOB', 'Member Name'])).toEqual([null, null, 'full_name'])
    expect(matchColumns(['DOB', 'Date of Birth', 'Sex'])).toEqual([null, null, 'gender'])
    expect(matchColumns(['Subscriber ID', 'Person Code'])).toEqual([null, null])
    expect(matchColumns(['Member ID', 'Person Code'])).toEqual(['member_id', null])
  })

  it('of one gap in two years is asked about, each being another gap', () => {
    expect(matchColumns(['COL 2025', 'COL 2026', 'BCS'])).toEqual([null, null, 'gap_column'])
    expect(matchColumns(['MY2026 COL', 'COL-E'])).toEqual([null, null])
    expect(matchColumns(['MY2026 COL', 'COL MY2026'])).toEqual(['gap_column', 'gap_column'])
  })

  it('tells secrets of every kind', () => {
    const headers =
      'BENE_CRNT_HIC_NUM|Insured SS#|Federal Tax ID|RRB|Alien Number|Credit Card|Routing Number|NSS'.split('|')
    expect(secretColumns(headers, [])).toEqual(headers.map((_, column) => column))
    expect(secretColumns(['Ethnicity', 'Demographic No', 'Class'], [])).toEqual([])
  })
})

describe('a measure', () => {
  it.each([
    ['CBP', 'BPD'],
    ['SPC-E', 'SPD-E'],
    ['MRP', 'CMR'],
    ['OMW', 'OSW'],
    ['CBP', 'BPC-E'],
    ['SUPD', 'SPD-E'],
    ['CMR', 'COA-MDR'],
    ['TRC', 'TRC-PED'],
    ['TRC-NIA', 'TRC-RDI'],
    ['AIS-E', 'AIS-FLU'],
  ])('has a name of its own: %s is not %s', (one, other) => {
    expect(readMeasure(one)).not.toEqual(readMeasure(other))
    for (const code of [one, other]) expect(readMeasure(code)).toHaveProperty('value')
  })

  it.each([
    ['TRC: MRP', 'Medicine Check After Hospital Stay'],
    ['TRC - Notification of Inpatient Admission', 'Hospital Admission Notice'],
    ['Transitions of Care - Receipt of Discharge Information', 'Hospital Discharge Papers'],
    ['TRC (Patient Engagement After Inpatient Discharge)', 'Doctor Visit After Hospital Stay'],
    ['TRC - Transitions of Care', 'Follow-up After Hospital Stay'],
    ['FMC - Follow-up after emergency visit', 'Follow-up After Emergency Visit'],
    ['AIS-E: Zoster vaccine', 'Shingles Vaccine'],
    ['AIS-E - Adult Immunization Status', 'Adult Vaccines'],
    ['DSF-E', 'Depression Screening'],
    ['SNS-E 2026', 'Social Needs Screening'],
    ['MAC', 'Cholesterol Medicine Refills'],
    ['D08', 'Diabetes Medicine Refills'],
    ['C01', 'Mammogram'],
  ])('is one gap by its code and by the part beside it: %s', (text, name) => {
    expect(readMeasure(text)).toEqual({ value: name })
  })

  it('that no gap has a name for is refused by its code, alone or with words beside it, and asked about as a column', () => {
    for (const code of ['PCR', 'FMA-E', 'C07', 'D12', 'TRC-XYZ'])
      expect(readMeasure(code)).toEqual({ problem: 'badMeasure' })
    expect(readMeasure('TRC - Readmission rate')).toEqual({ problem: 'badMeasure' })
    for (const header of ['PCR', 'FMA-E', 'C07', 'COL Due Date', 'PCR Rate'])
      expect(looksLikeMeasure(header)).toBe(true)
    for (const header of ['City', 'ZIP', 'PCP', 'Notes', 'Care Manager']) expect(looksLikeMeasure(header)).toBe(false)
  })

  it.each([
    ['COL-BCS', ['COL', 'BCS']],
    ['COL:BCS', ['COL', 'BCS']],
    ['COL~BCS^EED', ['COL', 'BCS', 'EED']],
    ['COL BCS-E, EED', ['COL', 'BCS-E', 'EED']],
    ['1. COL 2. BCS', ['COL', 'BCS']],
    ['["COL","BCS"]', ['COL', 'BCS']],
    ['TRC-MRP, TRC-PED', ['TRC-MRP', 'TRC-PED']],
    ['Diabetes: Eye Exam', ['Diabetes: Eye Exam']],
  ])('of several in one cell is found: %s', (cell, names) => {
    expect(measuresIn(cell).map(({ name }) => name)).toEqual(names)
  })

  it('is closed in a cell that says so', () => {
    expect(measuresIn('COL - Open; BCS (closed), EED: met')).toEqual([
      { name: 'COL', status: 'open' },
      { name: 'BCS', status: 'closed' },
      { name: 'EED', status: 'closed' },
    ])
  })
})

describe('a word', () => {
  it.each([
    ['es', 'SP|Spa|Español (PR)|es-419'],
    ['zh', 'yue|Cantonese (Yue)|zh-Hant-TW'],
    [
      'other',
      "Mexican Sign Language|Lengua de señas mexicana|psl|sgn-US|Sign|Haitian|Kreyol|Toishanese|Mixteco|K'iche'|Q'anjob'al|Dari|Cambodian|Brazilian Portuguese|Karen|kjb|mix|aii|ksw|kjb-GT|mam-Latn-GT|aii_IQ|ixl|poc|acr|cnh|mww|ymm|kar|myn|ase-US|mfs-MX|Chuj|Maay Maay",
    ],
    ['vi', 'vie-VN|Vietnamita'],
    [null, 'Spanish/English|Bilingual|E|01|unk|tbd|CHN|can|xyz|qaa|zzz'],
  ])('for a language is %s', (language, words) => {
    expect(words.split('|').filter((word) => spokenLanguage(word) !== language)).toEqual([])
  })

  it.each([
    [true, 'Voided|Not eligible|Withdrawn|Left plan|Retro-termed|Involuntary Disenrollment|Cancelado|Non-Active'],
    [false, 'Reinstated|Re-enrolled|Activo'],
  ])('for a membership says that it has ended: %s', (value, words) => {
    expect(
      words.split('|').filter((word) => JSON.stringify(readMemberStatus(word)) !== JSON.stringify({ value })),
    ).toEqual([])
  })

  it('in front of a name is no part of it', () => {
    expect(namesIn('Mrs. Ida Brandt')).toEqual({ first: 'Ida', last: 'Brandt' })
    expect(namesIn('Dr Dre')).toEqual({ first: 'Dr', last: 'Dre' })
  })
})
