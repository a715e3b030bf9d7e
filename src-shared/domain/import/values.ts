import { toDialable } from '../contact-rules/index.ts'
import { readSignInContact } from '../sign-in/index.ts'
import { isChangedId, type ChangedIds } from './changed-ids.ts'
import type { RosterField } from './fields.ts'
import type { FileLimits } from './file-limits.ts'
import { DATE_READINGS, dateIn, type Century } from './dates.ts'
import { graveWordIn, isMoreThanName } from './grave-words.ts'
import { spokenLanguage } from './languages.ts'
import { plainWord, type Reading } from './reading-names.ts'
import { isCovered } from './secrets.ts'

/** Why a cell can't be right. */
export type CellProblem =
  | 'badDate'
  | 'badPhone'
  | 'phoneNote'
  | 'badEmail'
  | 'badZip'
  | 'badLanguage'
  | 'badChoice'
  | 'badNumber'
  | 'badText'
  | 'badId'
  | 'lostLetters'
  | 'saysMore'
  | 'nameOrder'
  | 'secretNumber'
  | 'medicareId'
  | 'badMeasure'
  | 'badGapStatus'
  | 'badYear'

/** What a cell says, or what is wrong with it; `nothing` for a word that stands for no answer. */
export type Read<T> = { readonly value: T } | { readonly problem: CellProblem } | 'nothing'

/** What is known of a cell's column and of the day on which it is read, `YYYY-MM-DD`. */
export interface CellContext {
  /** How its column is read; null where there is only one way, or none was decided. */
  readonly reading: Reading | null
  readonly today: string
  readonly limits?: FileLimits | undefined
  readonly changedIds?: ChangedIds | null | undefined
}

/** A date as its column reads; a day that stands for never is nothing. */
export function readDate(text: string, { reading, today, limits }: CellContext, century: Century): Read<string> {
  const date = DATE_READINGS.find((known) => known === reading) ?? 'anyOrder'
  const day = dateIn(text, { reading: date, century, today, limits })
  if (day === 'never') return 'nothing'
  return day === null ? { problem: 'badDate' } : { value: day }
}

/** Five digits, or five and four; zeros that a spreadsheet took away in front are put back. */
export function readZip(text: string): Read<string> {
  const [, first = '', rest = ''] = /^(\d{3,5})(?:[-\s]+(\d{4}))?(?:\.0)?$/.exec(text) ?? []
  if (first !== '') return { value: rest === '' ? first.padStart(5, '0') : `${first.padStart(5, '0')}-${rest}` }
  const [, whole = ''] = /^(\d{7,9})(?:\.0)?$/.exec(text) ?? []
  if (whole === '') return { problem: 'badZip' }
  const nine = whole.padStart(9, '0')
  return { value: `${nine.slice(0, 5)}-${nine.slice(5)}` }
}

export function readPhone(text: string): Read<string> {
  if (graveWordIn(text) !== null) return { problem: 'saysMore' }
  // The main number alone is somebody else's.
  if (/(?:x|ext\.?|extension|anexo)\s*\d+\s*$/i.test(text)) return { problem: 'badPhone' }
  const phone = toDialable(text.replace(/\.0$/, ''))
  return phone.status === 'ok' ? { value: phone.e164 } : { problem: 'badPhone' }
}

export function readEmail(text: string): Read<string> {
  // The end of a sentence is no part of an address.
  const contact = /[.,;:]$/.test(text) ? null : readSignInContact(text)
  return contact?.channel === 'email' ? { value: contact.address } : { problem: 'badEmail' }
}

/** A map: a cell may hold any word, also one that every plain object has, like `constructor`. */
type Words = ReadonlyMap<string, string>
const wordsOf = (lists: Readonly<Record<string, string>>): Words =>
  new Map(
    Object.entries(lists).flatMap(([value, words]) => words.split(' ').map((word): [string, string] => [word, value])),
  )

const GENDERS = wordsOf({
  F: 'f female fem femenino femenina mujer woman',
  M: 'm male masc masculino masculina hombre man h v varon',
  X: 'x nonbinary other otro o nb',
  nothing: 'u unknown undisclosed desconocido ambiguous',
})
const PRIORITIES = wordsOf({
  critical: 'critical urgent critica urgente',
  high: 'high alta h',
  medium: 'medium normal media m moderate',
  low: 'low baja l',
})
const ANSWERS = wordsOf({
  yes: 'y yes true verdadero t 1 x si s ✓ ✔ ☑ ☒ on checked',
  no: 'n no false falso f 0 ☐ off unchecked',
})
/** Words of one field that are no plain yes or no. */
const OWN_ANSWERS: Partial<Record<RosterField, { readonly yes: RegExp; readonly no: RegExp }>> = {
  on_dnc: {
    yes: /^(dnc|do ?n[o']t (call|contact|phone)|no (calls?|contact)|stop( calls?)?|opt(ed)?[- ]?out|blocked|suppress(ed)?|refused|revoked|no llamar|cease.*)$/,
    no: /^(ok|ok(ay)? to (call|contact)|call|callable|may (call|contact)|opt(ed)?[- ]?in|allowed|none)$/,
  },
  sms_enabled: {
    yes: /^(opt(ed)?[- ]?in|granted|given|consent(ed)?|agreed?|allow(ed)?|accept(ed)?|active|subscribed)$/,
    no: /^(opt(ed)?[- ]?out|stop(ped)?|revoked?|withdrawn|declined?|refused?|denied|not allowed|unsubscribed|do not text)$/,
  },
  email_enabled: {
    yes: /^(opt(ed)?[- ]?in|granted|given|consent(ed)?|agreed?|allow(ed)?|accept(ed)?|active|subscribed)$/,
    no: /^(opt(ed)?[- ]?out|stop(ped)?|revoked?|withdrawn|declined?|refused?|denied|not allowed|unsubscribed|do not email)$/,
  },
  hospice: {
    yes: /^(hospice|in hospice|active|enrolled|elected)$/,
    no: /^(not in hospice|no hospice|revoked|discharged|ended)$/,
  },
  deceased: {
    yes: /^(d|deceased|dead|died|expired|death|fallecid[oa]|difunt[oa])$/,
    no: /^(a|alive|living|active|viv[oa])$/,
  },
  termination_date: {
    yes: /^(termed|term|terminated|ended|inactive|disenrolled|cancel+ed|baja)$/,
    no: /^(open|active|current|present|ongoing|activ[oa])$/,
  },
}

function chosen(words: Words, text: string, problem: CellProblem): Read<string> {
  const value = words.get(plainWord(text))
  if (value === undefined) return { problem }
  return value === 'nothing' ? 'nothing' : { value }
}

/** F, M or X by word, or by the numbers of the column's code list. */
export function readGender(text: string, { reading }: CellContext): Read<string> {
  if (reading === 'oneFemale' && /^[01]$/.test(text)) return { value: text === '1' ? 'F' : 'M' }
  if (reading === 'oneMale' && /^[0129]$/.test(text)) {
    if (text === '0' || text === '9') return 'nothing'
    return { value: text === '1' ? 'M' : 'F' }
  }
  if (reading === 'mFemale' && plainWord(text) === 'm') return { value: 'F' }
  return chosen(GENDERS, text.replace(/\.$/, ''), 'badChoice')
}

/** A name or a tag, with a region behind it or not (es-419). */
export function readLanguage(text: string): Read<string> {
  const language = spokenLanguage(text)
  return language === null ? { problem: 'badLanguage' } : { value: language }
}
export const readPriority = (text: string): Read<string> => chosen(PRIORITIES, text, 'badChoice')

const OF_EITHER =
  /^(granted|given|consent(ed)?|agreed?|allow(ed)?|accept(ed)?|active|revoked?|withdrawn|declined?|refused?|denied|not allowed)$/
/** The column speaks of no: an opt-out, a do-not-call. */
const isTurned = (field: RosterField, reading: Reading | null): boolean =>
  field === 'on_dnc' ? reading === 'yes' : reading === 'opposite'

/** Yes or no as the column means them, or a word of the field's own. */
export function readYesNo(text: string, { reading }: CellContext, field?: RosterField): Read<boolean> {
  const word = plainWord(text)
  const own = field === undefined ? undefined : OWN_ANSWERS[field]
  // An opt-out that is active, a do-not-call that was revoked: of which of the two it is said, nobody can tell.
  if (field !== undefined && isTurned(field, reading) && OF_EITHER.test(word)) return { problem: 'badChoice' }
  if (own?.yes.test(word)) return { value: true }
  if (own?.no.test(word)) return { value: false }
  if (reading === 'oneYes' || reading === 'twoYes') {
    if (word !== '1' && word !== '2') return { problem: 'badChoice' }
    return { value: (word === '1') === (reading === 'oneYes') }
  }
  const answer = ANSWERS.get(word)
  if (answer === undefined) return { problem: 'badChoice' }
  return { value: (answer === 'yes') === (reading !== 'opposite') }
}

const ENDED =
  /^(t|term|((retro|vol|invol)\w*[- ])?(termed|terminated|termination|disenrolled|disenrollment)|ended|inactive|(non|not)[- ]?active|i|cancel+ed|cancelad[oa]|void(ed)?|lapsed|moved|transferred( out)?|withdrawn|dropped|left( plan)?|former( member)?|ineligible|not eligible|deceased|dead|died|expired|d|death|baja|inactiv[oa]|fallecid[oa])$/
const ENROLLED =
  /^(a|active|enrolled|current|eligible|open|new|existing|reinstated|re-?enrolled|living|alive|pending|activ[oa])$/

/** Whether somebody has left, by the word for their membership. */
export function readMemberStatus(text: string): Read<boolean> {
  const word = plainWord(text)
  if (ENDED.test(word)) return { value: true }
  return ENROLLED.test(word) ? { value: false } : { problem: 'badChoice' }
}

const WITH_DOT = /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/
const WITH_COMMA = /^(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/
const valueOf = (plain: string, reading: Reading | null): number => {
  const isComma = reading === 'comma' || reading === 'commaShare'
  if (reading === 'none' || !(isComma ? WITH_COMMA : WITH_DOT).test(plain)) return Number.NaN
  return Number(isComma ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', ''))
}

/** A number with a currency sign, thousands or a percent sign around it, its decimals as the column has them. */
export function readNumber(text: string, { reading }: CellContext, most: number): Read<number> {
  const value = valueOf(text.replaceAll(/[$€£%\s]/g, '').replace(/^\./, '0.'), reading)
  return value >= 0 && value <= most ? { value } : { problem: 'badNumber' }
}

/** Percent; in a column of shares 0.85 is 85, and 1 is all. */
export function readPercent(text: string, context: CellContext): Read<number> {
  const read = readNumber(text, context, 100)
  const isShare = (context.reading === 'dotShare' || context.reading === 'commaShare') && !text.includes('%')
  if (typeof read === 'string' || 'problem' in read || !isShare) return read
  return read.value <= 1 ? { value: Math.round(read.value * 10_000) / 100 } : { problem: 'badNumber' }
}

/** What a spreadsheet would carry out, and signs that are no text. */
const FORMULA = /^[=@]|^[+-](?![\d\s(])/
const CONTROLS = /\p{Cc}|\p{Cs}/u
/** Letters that a program took for others, or lost: Jos\u00c3\u00a9, Jos\ufffd, Jos&eacute;. */
const LOST_LETTERS =
  /\ufffd|\p{Ll}[\u00c3\u00c2]|[\u00c3\u00c2][^\s\p{L}.,'\u2019)-]|\u00e2\u20ac|&(?:#x?[\da-fA-F]+|[a-zA-Z]+(?:acute|tilde|uml|grave|cedil)|amp|apos|quot|nbsp);|%[\dA-F]{2}(?=\p{L}|%|$)/u

export function readText(text: string, longest: number): Read<string> {
  const value = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (value === '' || value.length > longest || FORMULA.test(value) || CONTROLS.test(value))
    return { problem: 'badText' }
  return LOST_LETTERS.test(value) ? { problem: 'lostLetters' } : { value }
}

/** Signs that stand in no name: what other systems put between its parts, or instead of a letter. */
const NO_NAME = /[\^_*{}|\\#@=]|\p{L}\?|\?\p{L}/u

/** Somebody's name, and nothing else. */
export function readName(text: string): Read<string> {
  const read = readText(text, 100)
  if (typeof read === 'object' && 'problem' in read && read.problem === 'lostLetters') return read
  if (isMoreThanName(text)) return { problem: 'saysMore' }
  if (!/\p{L}/u.test(text)) return { problem: 'badText' }
  return NO_NAME.test(text) ? { problem: 'lostLetters' } : read
}

/** Of two family names one may follow the other behind a slash; of two first names each is another person. */
export function readFirstName(text: string): Read<string> {
  if (/\p{L}\s*\/\s*\p{L}/u.test(text)) return { problem: 'saysMore' }
  // A family name stands before the comma.
  return /,\s*(?!(?:jr|sr|i{1,3}|iv|v|md|do|rn|phd)\b)\p{L}/iu.test(text) ? { problem: 'nameOrder' } : readName(text)
}

/** What spreadsheets make of numbers, and what stands for none. */
const NO_ID =
  /^(\d([.,]\d+)?E\+\d+|\d[.,]\d+E\d+|\d+\.0+|\d{1,3}(,\d{3})+(\.\d+)?|#+|0+|9{6,}|null|none|n\/?a|nan|tbd|unk|unknown|pending|desconocid[oa]|true|false|verdadero|falso)$/i

/** Signs of a bar code, a covered number or two of them, and quotation marks that were left over. */
const NO_ID_SIGNS = /[*,;"'\u2019\u201c\u201d`~\\|<>]|^[xX#\u2022-]{3,}\d|[xX]{4,}/

/** What spreadsheets make of an ID that looks like a day to them: Jan-00, 1-Mar, 3/4/2026. In capitals it is an ID. */
const MONTH =
  '(?:[Jj]an|[Ff]eb|[Mm]ar|[Aa]pr|[Mm]ay|[Jj]un|[Jj]ul|[Aa]ug|[Ss]ep|[Oo]ct|[Nn]ov|[Dd]ec|[Ee]ne|[Aa]br|[Aa]go|[Dd]ic)'
const A_DAY = new RegExp(`^(?:\\d{1,2}/\\d{1,2}/(?:\\d{2}|\\d{4})|\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{2})$`)

/** A Medicare number, whose hyphens are no part of it. */
const MBI =
  /^[1-9][ac-hj-km-np-rt-y][ac-hj-km-np-rt-y0-9]\d-?[ac-hj-km-np-rt-y][ac-hj-km-np-rt-y0-9]\d-?[ac-hj-km-np-rt-y]{2}\d\d$/i

export const isMedicareNumber = (text: string): boolean => MBI.test(text)

/** The number by which the plan knows a member, as it is written. @param changed those that a spreadsheet seems to have changed */
export function readId(text: string, reading: Reading | null = null, changed: ChangedIds | null = null): Read<string> {
  if (isCovered(text)) return { problem: 'secretNumber' }
  if (NO_ID.test(text) || A_DAY.test(text) || NO_ID_SIGNS.test(text)) return { problem: 'badId' }
  if (changed !== null && reading !== 'changedIdsTaken' && isChangedId(text, changed)) return { problem: 'badId' }
  if (reading === 'medicareLeftOut' && isMedicareNumber(text)) return { problem: 'medicareId' }
  return isMedicareNumber(text) ? { value: text.replaceAll('-', '').toUpperCase() } : readText(text, 64)
}

/** Several in one cell, with ; or | between them. */
export function readList(text: string): Read<string[]> {
  const items = text
    .split(/[;|]/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
  if (items.length === 0 || items.length > 50) return { problem: 'badText' }
  const read = items.map((item) => readText(item, 200))
  return read.every((item) => typeof item === 'object' && 'value' in item) ? { value: items } : { problem: 'badText' }
}
