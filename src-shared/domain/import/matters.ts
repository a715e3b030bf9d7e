import { ZONES_OF_STATE } from '../contact-rules/states.ts'
import { isGapList, type ColumnMatch, type RosterField } from './columns.ts'
import { readGapStatus } from './gap-cells.ts'
import { looksLikeMeasure } from './measures.ts'
import { plain } from './column-names.ts'
import { isPhoneNote, phoneBeside, readPhoneNote } from './phone-notes.ts'
import { plainWord, type ColumnAnswers } from './reading-names.ts'
import type { ColumnFacts } from './column-facts.ts'
import { readMemberStatus, readYesNo } from './values.ts'

/** What a column is about that nobody may leave out unseen. */
type Matter =
  | 'doNotCall'
  | 'consent'
  | 'deceased'
  | 'hospice'
  | 'termination'
  | 'language'
  | 'interpreter'
  | 'measure'
  | 'phone'
  | 'nameless'

const NAMES: readonly (readonly [Matter, RegExp])[] = [
  [
    'doNotCall',
    /dnc|donot|dont(call|contact)|nocall|optout|optedout|tcpa|suppress|solicit|nollam|nocontact|(contact|call(ing)?|comm(unication)?s?)(pref|restr)|preferredcontact|preferredcomm|preferencia(de)?(contact|llam|comunic)/,
  ],
  ['consent', /consent|optin|permission|permiso|autorizacion|revo[kc]|withdrawn/],
  [
    'deceased',
    /deceas|death|died|^dead|dod$|expired|^dec(d|date|dt|ind|flag)$|mortal|lifestatus|survival|vitalstatus|^(is)?(alive|living)$|fallec|difunt|defuncion/,
  ],
  ['hospice', /hospice|hospicio|hspc|palliative|endoflife/],
  [
    'termination',
    /^term|term(ed|dt|date|ind|flag|reason)|terminat|disenrol|enddate|enddt|^end$|(elig\w*|eff\w*|cov\w*|enrol\w*)(end|to|thru|through)$|^(to|thru|through|exp\w*|cancel\w*|lapse)(date|dt|day)|lastday|lastcov|stop(date|dt)$|exit(date|dt)|(date|dt)left|separation|discontinu|inactive|coveragestatus|eligib\w*status|memberstatus|enrol\w*status|^(status|estado|estatus)$|fecha(de)?(baja|fin)|vigenciahasta|(elig\w*|eff\w*|cov\w*|enrol\w*|membership|plan)(dates|period|span|range)$|^vigencia$|periodo(de)?cobertura/,
  ],
  ['interpreter', /interpret|translator|traductor|^tty|^tdd|ttytdd|hearingimpair|^deaf|sordo/],
  [
    'language',
    /language|idioma|lengua|^lang|lang(cd|code)?$|speak|habla|spanish|espanol|limitedenglish|^lep(flag|ind|yn)?$/,
  ],
  ['measure', /measure|hedis|numerator|denominator|gap|medida|brecha/],
]
const WORDS: readonly (readonly [Matter, RegExp])[] = [['termination', /^(termed|terminated|disenrolled)\b/]]
/** What is said of a phone. */
const OF_PHONES =
  /^(fax|disconnected|(wrong|bad|invalid) (number|phone|#)|(not|no longer|out of)( in)? service|wpc|wrong party|numero equivocado|desconectado)$/

/** Names that promise nothing by themselves: beside cells that say yes or no, allowed or refused, they matter. */
const OF_CHOICES: readonly (readonly [Matter, RegExp])[] = [
  [
    'doNotCall',
    /^(ok|okay|remove|skip|hold|include|omit|ignore|exclude|quitar|omitir|incluir|excluir|saltar)(d|ed|flag|ind|yn)?$|call|llam|phone|telef|voice|dial|contact|outreach|disturb|dnd|molest|telemarket|marketing|privacy|unsub|complain|queja|litig|cease|legal|wrongn|refus/,
  ],
  ['consent', /sms|text|mensaj|mail|correo|messag|whatsapp|digital|electronic|autoriz|acepta|pref/],
  ['deceased', /^(vive|viv[oa]|muert[oa])$/],
  ['termination', /activ|elig|status|estado|estatus|enrol|vigen|^baja|current/],
]
const MOST_CHOICES = 12
const CHOICE_FIELDS = ['on_dnc', 'sms_enabled', 'email_enabled'] as const

/** Whether a column is one of choices, of which at least one is a yes or no or a word of that kind. */
const isOfChoices = ({ words }: ColumnFacts): boolean =>
  words !== null &&
  words.length <= MOST_CHOICES &&
  words.some(
    ([word]) =>
      /^(never|nunca|jamas)$/.test(word) || CHOICE_FIELDS.some((field) => isRead(readYesNo(word, NO_CONTEXT, field))),
  )

/** C and NC, O and C, P and F: codes of a status, whatever their column is called. M and F are those of a sex. */
const areStatusCodes = ({ words }: ColumnFacts): boolean =>
  words !== null &&
  words.length > 1 &&
  words.every(([word]) => /^(c|nc|n\/c|o|p|f|m|nm|np)$/.test(word)) &&
  !words.every(([word]) => word === 'm' || word === 'f')

/** In a list of gaps: what may say which of them are open, or whom a measure leaves out. */
const OF_GAPS =
  /gap|compl|score|outcome|clos|cerrad|abiert|cumpl|^hit|hit$|num|met$|result|status|estado|flag|done|open|needed|pass|fail/
const LEFT_OUT = /exclu|exempt|elig/

function gapMatterOf(header: string, facts: ColumnFacts, hasStatus: boolean): Matter | null {
  const name = plainWord(header).replaceAll(/[^a-z0-9]/g, '')
  const isMeant = LEFT_OUT.test(name) || (!hasStatus && OF_GAPS.test(name))
  const says =
    facts.dates !== null ||
    facts.numbers !== null ||
    isOfChoices(facts) ||
    facts.words?.some(([word]) => isRead(readGapStatus(word, null)))
  return (isMeant && says === true) || (!hasStatus && areStatusCodes(facts)) ? 'measure' : null
}

function matterOf(header: string, facts: ColumnFacts): Matter | null {
  const { words, grave } = facts
  const name = plainWord(header).replaceAll(/[^a-z0-9]/g, '')
  const byName = NAMES.find(([, form]) => form.test(name))
  if (byName !== undefined) return byName[0]
  if (looksLikeMeasure(header)) return 'measure'
  const [said] = grave
  if (said !== undefined) return said
  const byChoice = isOfChoices(facts) ? OF_CHOICES.find(([, form]) => form.test(name)) : undefined
  if (byChoice !== undefined) return byChoice[0]
  const byWord = WORDS.find(([, form]) => words?.some(([word]) => form.test(word)))
  if (byWord !== undefined) return byWord[0]
  const codes = words?.filter(([word]) => looksLikeMeasure(word)).length ?? 0
  return codes > 1 && codes * 2 > (words?.length ?? 0) ? 'measure' : null
}

/** Where phones are used: what is said of them, but of one that is not. */
function phoneMatter(column: number, { match, headers }: Columns, { words }: ColumnFacts): Matter | null {
  if (!match.includes('phone') && !match.includes('other_phone')) return null
  const names = headers.map(plain)
  const beside = phoneBeside(names, match, column)
  const isSaid = isPhoneNote(names[column] ?? '') || words?.some(([word]) => OF_PHONES.test(word)) === true
  return isSaid && (beside === null || match[beside] !== null) ? 'phone' : null
}

/** Of a list of gaps nothing else of the member is taken. */
const UNUSED_IN_LISTS: readonly RosterField[] = [
  'on_dnc',
  'hospice',
  'deceased',
  'termination_date',
  'member_status',
  'sms_enabled',
  'email_enabled',
]

/** Of a list they may be the status. */
const SHARES: readonly RosterField[] = ['compliance_likelihood', 'pickup_likelihood', 'financial_value']

export interface MatterQuestion {
  readonly column: number
  readonly matter: Matter
}

interface Columns {
  readonly match: ColumnMatch
  readonly headers: readonly string[]
}

/** No column of the file has a name: any of them may be about what nobody may leave out unseen. */
export const isNameless = (headers: readonly string[]): boolean => headers.every((header) => header === '')

/** Columns that seem to matter, are not used, and of which nobody has said that they are to be left out. An empty one says nothing. */
export function mattersUnanswered(
  { match, headers }: Columns,
  facts: readonly ColumnFacts[],
  answers: ColumnAnswers = [],
): MatterQuestion[] {
  const isList = isGapList(match)
  const other = isNameless(headers) ? 'nameless' : null
  return headers.flatMap((header, column) => {
    const own = facts[column]
    const field = match[column] ?? null
    const isUsed = field !== null && !(isList && (UNUSED_IN_LISTS.includes(field) || SHARES.includes(field)))
    if (isUsed || own === undefined || own.filled === 0 || answers[column] === 'leftOut') return []
    const matter =
      matterOf(header, own) ??
      phoneMatter(column, { match, headers }, own) ??
      (isList ? gapMatterOf(header, own, match.includes('gap_status')) : null) ??
      other
    return matter === null ? [] : [{ column, matter }]
  })
}

/** Fields that a name promises and only the cells prove: a status may be anything, and so may what sounds like a do-not-call. */
const PROVEN: Partial<Record<RosterField, (word: string) => boolean>> = {
  member_status: (word) => isRead(readMemberStatus(word)),
  on_dnc: (word) => isRead(readYesNo(word, NO_CONTEXT, 'on_dnc')) || /\d/.test(word),
  hospice: (word) => isRead(readYesNo(word, NO_CONTEXT, 'hospice')) || /\d/.test(word),
  email_note: (word) => isPhoneWord(word),
  phone_note: (word) => isPhoneWord(word),
  other_phone_note: (word) => isPhoneWord(word),
}
/** Numbers are codes of something, but a yes and a no. */
const isPhoneWord = (word: string): boolean =>
  !/^\d{2,}$/.test(word) && (readPhoneNote(word, 'yes') !== null || readPhoneNote(word, 'words') !== null)
const NO_CONTEXT = { reading: null, today: '' } as const
const isRead = (read: unknown): boolean => typeof read === 'object' && read !== null && 'value' in read

/** Most of the words are those of states and territories. */
const areStates = ({ words, filled }: ColumnFacts): boolean =>
  (words?.reduce((sum, [word, count]) => sum + (Object.hasOwn(ZONES_OF_STATE, word.toUpperCase()) ? count : 0), 0) ??
    0) *
    10 >=
  filled * 9

/** The match by names without fields whose cells say something else in more than one of ten: an `estado` with states in it is that. */
export function provenMatch(match: ColumnMatch, facts: readonly ColumnFacts[]): ColumnMatch {
  return match.map((field, column) => {
    const cells = facts[column]
    if (field === 'member_status' && cells !== undefined && cells.filled > 0 && areStates(cells)) {
      return match.includes('state') ? null : 'state'
    }
    const own = facts[column]
    const proof = field === null ? undefined : PROVEN[field]
    if (proof === undefined || own === undefined || own.filled === 0) return field
    const read = own.words?.reduce((sum, [word, count]) => sum + (proof(word) ? count : 0), 0) ?? 0
    return read * 10 >= own.filled * 9 ? field : null
  })
}
