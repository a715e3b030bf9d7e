import { changedIdsOf, maskedId, type ChangedIds } from './changed-ids.ts'
import type { ColumnFacts, NumberFacts } from './column-facts.ts'
import { forbidsMessages, saysMayCall } from './column-names.ts'
import type { ColumnMatch, RosterField } from './columns.ts'
import { readGapStatus } from './gap-cells.ts'
import { isNoteField, phoneReading } from './phone-notes.ts'
import {
  NAME_READINGS,
  NUMBER_READINGS,
  plainWord,
  type AnswerReading,
  type ColumnAnswers,
  type GapReading,
  type GenderReading,
  type IdReading,
  type NameReading,
  type NumberReading,
  type Reading,
} from './reading-names.ts'
import {
  DATE_READINGS,
  decideDates,
  fitsDates,
  joinFacts,
  type DateFacts,
  type DateReading,
  type Decision,
} from './dates.ts'

const DATES: readonly RosterField[] = ['date_of_birth', 'gap_due', 'gap_last_service']
/** A word or a day. */
const DATES_OR_ANSWERS: readonly RosterField[] = ['on_dnc', 'deceased', 'termination_date', 'hospice']
const ANSWERS: readonly RosterField[] = ['sms_enabled', 'email_enabled']
const SHARES: readonly RosterField[] = ['compliance_likelihood', 'pickup_likelihood']
const GAPS: readonly RosterField[] = ['gap_column', 'gap_status']

function decide(field: RosterField, name: string, facts: ColumnFacts): Decision<Reading> | null {
  if (DATES.includes(field)) return facts.dates === null ? { reading: 'anyOrder' } : decideDates(facts.dates)
  if (DATES_OR_ANSWERS.includes(field)) {
    return facts.dates !== null && hasDays(facts.dates) ? decideDates(facts.dates) : decideAnswers(field, name, facts)
  }
  if (ANSWERS.includes(field)) return decideAnswers(field, name, facts)
  if (field === 'financial_value') return decideSign(facts.numbers)
  if (SHARES.includes(field)) return decideShares(facts.numbers)
  if (isNoteField(field)) return { reading: phoneReading(plainHeader(name)) }
  if (field === 'gender') return decideGender(name, facts)
  if (field === 'full_name') return decideNames(name, facts)
  if (field === 'member_id') return decideIds(facts)
  return null
}

/** A whole name is `Apellidos y nombre`, `Name (Last First)`, or the other way round. */
const SAYS_LAST_FIRST = /(last|surname|family|apellidos?)(name)?(and|y|e)?(first|given|nombres?)/
const SAYS_FIRST_LAST = /(first|given|nombres?)(name)?(and|y|e)?(last|surname|family|apellidos?)/

/** The order of the words of whole names: the header says it, or initials and suffixes in their cells, or whoever is asked. */
function decideNames(name: string, { names }: ColumnFacts): Decision<NameReading> | null {
  if (names === null || names.either + names.firstLast + names.lastFirst === 0) return null
  const says = plainHeader(name)
  if (SAYS_LAST_FIRST.test(says)) return { reading: 'lastFirst' }
  if (SAYS_FIRST_LAST.test(says)) return { reading: 'firstLast' }
  if (names.firstLast > names.lastFirst * 50) return { reading: 'firstLast' }
  if (names.lastFirst > names.firstLast * 50) return { reading: 'lastFirst' }
  return { asks: ['firstLast', 'lastFirst'] }
}

/** Medicare numbers among others, and numbers that a spreadsheet seems to have changed: whether they are the plan's, nobody can tell. */
function decideIds({ filled, medicare, ids }: ColumnFacts): Decision<IdReading> | null {
  if (medicare > 0 && medicare < filled) return { asks: ['medicareLeftOut', 'medicareTaken'] }
  return changedIdsOf(ids, filled) === null ? null : { asks: ['changedIdsLeftOut', 'changedIdsTaken'] }
}

function exampleOfIds(options: readonly Reading[], facts: ColumnFacts | undefined): { readonly example?: string } {
  if (facts === undefined) return {}
  const example = options.includes('medicareTaken')
    ? facts.medicareExample
    : options.includes('changedIdsTaken')
      ? (changedIdsOf(facts.ids, facts.filled)?.example ?? null)
      : null
  return example === null ? {} : { example: options.includes('medicareTaken') ? example : maskedId(example) }
}

const hasDays = ({ yearFirst, ordered, serial, whole }: DateFacts): boolean => yearFirst + ordered + serial + whole > 0

const has = ({ words }: ColumnFacts, ...wanted: string[]): boolean =>
  words?.some(([word]) => wanted.includes(word)) ?? false

const plainHeader = (text: string): string => plainWord(text).replaceAll(/[^a-z0-9]/g, '')

/** Yes says that somebody lives, or is a member. */
const SAYS_HERE = /^(is|mbr|member)?(active|alive|living|eligible|enrolled|current|vive|viv[oa]|activ[oa]|vigente)/

function decideAnswers(field: RosterField, name: string, facts: ColumnFacts): Decision<AnswerReading> {
  if (has(facts, '2') && !has(facts, '0')) return { asks: ['oneYes', 'twoYes'] }
  const isOpposite =
    field === 'on_dnc'
      ? saysMayCall(name)
      : ANSWERS.includes(field)
        ? forbidsMessages(name)
        : field !== 'hospice' && SAYS_HERE.test(plainHeader(name))
  return { reading: isOpposite ? 'opposite' : 'yes' }
}

function decideSign(numbers: NumberFacts | null): Decision<'dot' | 'comma' | 'none'> {
  if (numbers === null) return { reading: 'dot' }
  const { dot, comma, either } = numbers
  if (dot === 0 && comma === 0) return either > 0 ? { asks: ['dot', 'comma'] } : { reading: 'dot' }
  if (comma * 50 <= dot) return { reading: 'dot' }
  return { reading: dot * 50 <= comma ? 'comma' : 'none' }
}

function decideShares(numbers: NumberFacts | null): Decision<NumberReading | 'none'> {
  const sign = decideSign(numbers)
  if ('asks' in sign || sign.reading === 'none' || numbers === null) return sign
  if (numbers.aboveOne > 0) return sign
  const share = sign.reading === 'dot' ? 'dotShare' : 'commaShare'
  if (numbers.belowOne > 0) return { reading: share }
  return numbers.one > 0 ? { asks: [sign.reading, share] } : sign
}

function decideGender(name: string, facts: ColumnFacts): Decision<GenderReading> {
  // Beside an H or a V, which are hombre and varón, an M is mujer; alone in a Spanish column it may be either.
  if (has(facts, 'h', 'v') && !has(facts, 'f')) return { reading: 'mFemale' }
  const isSpanish = /sexo|genero/.test(plainHeader(name))
  if (isSpanish && has(facts, 'm') && !has(facts, 'f')) return { asks: ['mMale', 'mFemale'] }
  if (!has(facts, '1', '2')) return { reading: 'words' }
  // 1 and 2 are what CMS, X12 and ISO 5218 write; 0 and 1 may be either.
  return has(facts, '0') && !has(facts, '2') ? { asks: ['oneMale', 'oneFemale'] } : { reading: 'oneMale' }
}

const BINARY = ['1', 'y', 'n', 'yes', 'no', 'true', 'false', 't', 'f', 'si']
const SAYS_CLOSED = /closed|complian|numerator|^num|num$|met$|complete|done|satisfied|cumplid|cerrad/
const SAYS_OPEN = /noncomplian|notmet|incomplete|gap$|isgap|hasgap|open|needed|due$|missing|abiert/

/** Beside words for an open gap alone, as X, 0 is a closed one; beside a day or a word for a closed one it may be either. */
const allOpen = (all: readonly ColumnFacts[]): boolean =>
  all.every(
    ({ words }) =>
      words?.every(([word]) => {
        const status = word === '0' ? 'nothing' : readGapStatus(word, null)
        return status === 'nothing' || ('value' in status && status.value === 'open')
      }) ?? false,
  )

/** The columns of gaps are one code list; what its numbers mean, the name of the column says, or whoever is asked. */
function decideGaps(column: string, all: readonly ColumnFacts[]): Decision<GapReading> {
  const hasOwnWords = all.some(({ words }) => words?.some(([word]) => word !== '0' && !BINARY.includes(word)))
  const isBinary = all.some((facts) => has(facts, ...BINARY)) || (!hasOwnWords && all.some((facts) => has(facts, '0')))
  if (!isBinary && !(all.some(({ hasZero }) => hasZero) && !allOpen(all))) return { reading: 'words' }
  const says = plainHeader(column)
  if (SAYS_OPEN.test(says) && !/gapclosed|gapclosure/.test(says)) return { reading: 'yesOpen' }
  return SAYS_CLOSED.test(says) ? { reading: 'yesClosed' } : { asks: ['yesOpen', 'yesClosed'] }
}

/** What is asked of whoever brings a file, about one column. */
interface ColumnQuestion {
  readonly column: number
  readonly options: readonly Reading[]
  /** It was answered, or kept, in a way that its cells do not fit. */
  readonly contradicted: boolean
  /** Of IDs: one that is asked about, of which only the ends are shown. */
  readonly example?: string
}

export interface FileReadings {
  /** By column; null where there is only one way to read it. */
  readonly readings: readonly (Reading | null)[]
  /** Of days in the columns of gaps, beside their status. */
  readonly gapDates: DateReading
  /** Of the IDs, those that a spreadsheet seems to have changed. */
  readonly changedIds: ChangedIds | null
  readonly questions: readonly ColumnQuestion[]
}

interface ReadColumns {
  readonly match: ColumnMatch
  readonly headers: readonly string[]
}

/** How the columns of a file are read, each as a whole, and what has to be asked before. */
export function readingsOf(
  { match, headers }: ReadColumns,
  facts: readonly ColumnFacts[],
  answers: ColumnAnswers = [],
): FileReadings {
  const gapFacts = (field: RosterField): ColumnFacts[] => facts.filter((_, column) => match[column] === field)
  const decisions = match.map((field, column): Decision<Reading> | null => {
    const own = facts[column]
    if (field === null || own === undefined) return null
    if (GAPS.includes(field)) return decideGaps(headers[column] ?? '', gapFacts(field))
    return decide(field, headers[column] ?? '', own)
  })
  const order = oneOrder(decisions)
  const questions: ColumnQuestion[] = []
  const readings = decisions.map((decision, column): Reading | null => {
    if (decision === null) return null
    const answer = answers[column] ?? null
    const given = answer === 'leftOut' ? null : answer
    const options = 'asks' in decision ? decision.asks : []
    if (given !== null && !stillFits(given, decision, facts[column])) {
      questions.push({ column, options: 'asks' in decision ? options : [decision.reading], contradicted: true })
      return null
    }
    if (!('asks' in decision)) return decision.reading
    if (given !== null) return given
    if (order !== null && options.includes(order)) return order
    questions.push({ column, options, contradicted: false, ...exampleOfIds(options, facts[column]) })
    return null
  })
  const ids = facts[match.indexOf('member_id')]
  const changedIds = ids === undefined ? null : changedIdsOf(ids.ids, ids.filled)
  // What was answered about one column of days, a day among words follows as well.
  return { readings, gapDates: datesOfGaps(match, facts, order ?? onlyOrder(readings)), changedIds, questions }
}

/** Whether an answer, given now or kept from the last file, is one for what the column holds. */
function stillFits(given: Reading, decision: Decision<Reading>, facts: ColumnFacts | undefined): boolean {
  if ('asks' in decision) return decision.asks.includes(given)
  if (given === decision.reading || facts === undefined || facts.filled === 0) return true
  const date = DATE_READINGS.find((reading) => reading === given)
  if (date !== undefined) return facts.dates !== null && fitsDates(date, facts.dates)
  const number = NUMBER_READINGS.find((reading) => reading === given)
  if (number !== undefined) return fitsNumbers(number, facts.numbers)
  if (NAME_READINGS.some((one) => one === given))
    return facts.names === null || facts.names[decision.reading === 'lastFirst' ? 'lastFirst' : 'firstLast'] === 0
  if (decision.reading !== 'words' && decision.reading !== 'yes') return false
  if (given === 'mMale' || given === 'mFemale') return given === 'mMale' || !has(facts, 'f')
  // Only what is there can be read otherwise: a file without a 2 says nothing of what 2 means.
  const words = facts.words?.map(([word]) => word) ?? null
  if (given === 'oneYes' || given === 'twoYes') return words?.every((word) => word === '1' || word === '2') ?? false
  return words?.every((word) => word !== '0' && !BINARY.includes(word)) ?? false
}

function fitsNumbers(reading: NumberReading, numbers: NumberFacts | null): boolean {
  if (numbers === null) return true
  const isShare = reading === 'dotShare' || reading === 'commaShare'
  const other = reading === 'dot' || reading === 'dotShare' ? numbers.comma : numbers.dot
  return other === 0 && (isShare ? numbers.aboveOne === 0 : numbers.belowOne === 0 || numbers.aboveOne > 0)
}

function datesOfGaps(match: ColumnMatch, facts: readonly ColumnFacts[], order: DateReading | null): DateReading {
  const all = facts.flatMap(({ dates }, column) => (match[column] === 'gap_column' && dates !== null ? [dates] : []))
  const decision = decideDates(joinFacts(all))
  return 'reading' in decision ? decision.reading : (order ?? 'anyOrder')
}

/** The order in which another column of the same file writes its days, where all that tell it agree. */
function oneOrder(decisions: readonly (Decision<Reading> | null)[]): DateReading | null {
  return onlyOrder(decisions.map((decision) => (decision !== null && 'reading' in decision ? decision.reading : null)))
}

function onlyOrder(readings: readonly (Reading | null)[]): DateReading | null {
  const told = new Set(
    readings.flatMap((reading) => (reading === 'monthFirst' || reading === 'dayFirst' ? [reading] : [])),
  )
  const [only] = told
  return told.size === 1 && only !== undefined ? only : null
}
