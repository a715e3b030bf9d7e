import { knownMeasure } from '../measures/index.ts'
import { dateIn, type DateReading } from './dates.ts'
import { knownGap, looksLikeMeasure } from './measures.ts'
import type { Reading } from './reading-names.ts'
import type { Read } from './values.ts'

/** What a cell in the column of a measure says: the gap, a day, or both. */
export interface GapCell {
  readonly status?: 'open' | 'closed'
  readonly days?: GapDays
}

/** `YYYY-MM-DD` each: from when a service counts, by when it is due, and when it was last done. */
export interface GapDays {
  readonly from?: string
  readonly due?: string
  readonly last?: string
}

const OPEN = new Set(
  (
    'x open gap opengap missing overdue pastdue due duenow needed isneeded required noncompliant notcompliant notmet unmet incomplete ' +
    'unsatisfied notsatisfied numeratornoncompliant numeratornotmet numeratormiss notinnumerator gapopen opportunity careopportunity caregap ' +
    'notuptodate notreceived notaddressed noservice serviceneeded denominatoronly nocompletado nocompleta incumplida ' +
    'notcomplete notcompleted notdone miss missed never outstanding pending inprogress unresolved failed fail eligiblenotmet ' +
    'abierta abierto pendiente vencida nocumple'
  ).split(' '),
)
const CLOSED = new Set(
  (
    'closed gapclosed closedgap nogap nogaps received numeratorcompliant numeratormet innumerator completado sinbrecha done met compliant complete completed notneeded notdue notrequired hit numerator numeratorhit satisfied resolved ' +
    'passed pass uptodate current excluded exclusion exempt noteligible ineligible cerrada cerrado cumple cumplida completa'
  ).split(' '),
)
const YES = new Set('1 y yes true t si'.split(' '))
const NO = new Set('0 n no false f'.split(' '))

const plain = (text: string): string =>
  text
    .replaceAll(/[✓✔☑☒]/g, ' yes ')
    .replaceAll('☐', ' no ')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/**
 * Open or closed, by a word or by what yes and no mean in the column: that the gap is there, or the service. Without either, 0 is
 * closed beside an X, and yes says nothing.
 */
export function readGapStatus(text: string, reading: Reading | null): Read<'open' | 'closed'> {
  const word = plain(text)
  // 0% and 1.0 are numbers of something else.
  if (/^\d+$/.test(word) && text.trim() !== word) return { problem: 'badGapStatus' }
  if (OPEN.has(word)) return { value: 'open' }
  if (CLOSED.has(word)) return { value: 'closed' }
  if (reading === 'yesOpen' && (YES.has(word) || NO.has(word))) return { value: YES.has(word) ? 'open' : 'closed' }
  if (reading === 'yesClosed' && (YES.has(word) || NO.has(word))) return { value: YES.has(word) ? 'closed' : 'open' }
  return word === '0' ? { value: 'closed' } : { problem: 'badGapStatus' }
}

/** A day that stands among words; also what a column is looked at for. */
const DAY_IN_CELL = /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}(?:[T ]\d{1,2}:\d{2}\S*)?|^\d{8}$/
/** What stands around a day and says what it is of; only `due` means another than the last service. */
const AROUND = /\b(?:last|service|on|dos|date|completed|of)\b|[():;,=]|(?:^|\s)-(?=\s|$)/gi

/** The day in a cell that may say more; the cell itself where there is none. */
export const dayInCell = (cell: string): string => DAY_IN_CELL.exec(cell)?.[0] ?? cell

interface GapContext {
  readonly reading: Reading | null
  /** How days in the columns of gaps are read. */
  readonly dates: DateReading
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** A due day is that near. */
const YEARS_AHEAD = 6

function dayOf(written: string, { dates, today }: GapContext): string | null {
  const ahead = dateIn(written, { reading: dates, century: 'ahead', today })
  if (ahead === null || ahead === 'never') return null
  if (Number(ahead.slice(0, 4)) - Number(today.slice(0, 4)) <= YEARS_AHEAD) return ahead
  const past = dateIn(written, { reading: dates, century: 'past', today })
  return past === 'never' ? null : past
}

/**
 * A status (`X`, `Met`), a day, or both (`Met 3/4/2026`, `X (last 2024-05-02)`). A day that has come is the last service, one to come
 * is when it is due. A day alone tells nothing of the status: a colonoscopy of 2019 counts, an A1C test of 2019 does not.
 */
export function readGapCell(text: string, context: GapContext): GapCell | { readonly problem: 'badGapStatus' } {
  const status = readGapStatus(text, context.reading)
  if (typeof status === 'object' && 'value' in status) return { status: status.value }
  const [written] = DAY_IN_CELL.exec(text) ?? []
  if (written === undefined) return { problem: 'badGapStatus' }
  const day = dayOf(written, context)
  if (day === null) return { problem: 'badGapStatus' }
  const word = text.replace(written, ' ').replaceAll(AROUND, ' ').trim()
  const days = day > context.today || /^due$/i.test(word) ? { due: day } : { last: day }
  if (word === '') return { days }
  const beside = readGapStatus(word, context.reading)
  return typeof beside === 'object' && 'value' in beside ? { status: beside.value, days } : { problem: 'badGapStatus' }
}

/** A measure that a cell names, and what it says of it there: COL, COL (open), BCS: closed. */
export interface NamedMeasure {
  readonly name: string
  readonly status?: 'open' | 'closed'
  /** It says something of the gap beside its name, and not clearly what. */
  readonly isUnclear?: true
}

const isKnown = (text: string): boolean => knownGap(text) !== null
/** Between measures, the surest first. A name may hold a comma, a blank or a hyphen: it is only cut where a part is known. */
const SIGNS = [/[,/+&~^\\·•]|\s+(?:and|y)\s+/, /\s+|:/, /[-_]/] as const
const SAID = /^(.*?)\s*[-–:=(]\s*([\p{L} -]+?)\s*\)?$/u

/** Words around a status that change nothing: closed on 2/2/2026. */
const WITH_STATUS = /\b(?:on|as of|of|el|en|date|fecha|last|dos)\b/giu
/** Of all gaps, or of none. */
const OF_ALL =
  /^(?:all|every(?:thing|one)?|both|none|nothing|no|any|todas?|todos?|ningun[oa]|nada|to|up|is|are|gaps?|brechas?)$/i
/** Whether a word by itself says that a gap is closed, or not open. */
const isClosedWord = (word: string): boolean =>
  word.length > 2 && (CLOSED.has(plain(word)) || /^(?:date|open|abiert[oa]s?)$/i.test(word))

/** Closed BCS, Mammogram complete, All up to date: words that speak of a status around a known name, or around none. */
function isUnclear(piece: string): boolean {
  if (/[✓✔☑☒✗✘☐×]/u.test(piece)) return true
  if (knownMeasure(piece) !== null) return false
  const words = piece.split(/[\s\-–:=()]+/u).filter((word) => word !== '')
  const others = words.filter((word) => !isClosedWord(word))
  if (others.length === words.length) return false
  const rest = others.filter((word) => !OF_ALL.test(word)).join(' ')
  if (rest === '') return true
  const saysClosed = words.some((word) => CLOSED.has(plain(word)))
  return saysClosed && (isKnown(rest) || isKnown(words.find(isKnown) ?? ''))
}

/** A name with its status behind it, where the one is a measure's and the other a word for one. */
function withStatus(piece: string): NamedMeasure {
  const [, name = '', said = ''] = SAID.exec(piece) ?? []
  const status =
    name === '' || !looksLikeMeasure(name) ? 'nothing' : readGapStatus(said.replaceAll(WITH_STATUS, ' '), null)
  if (typeof status === 'object' && 'value' in status) return { name, status: status.value }
  return isUnclear(piece) ? { name: piece, isUnclear: true } : { name: piece }
}

const EVERY_DAY = new RegExp(DAY_IN_CELL.source.replace('|^\\d{8}$', ''), 'g')

function parted(piece: string): string[] {
  if (knownMeasure(piece) !== null) return [piece]
  for (const sign of SIGNS) {
    if (sign !== SIGNS[0] && isKnown(piece)) return [piece]
    const parts = piece
      .split(sign)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const fitting = parts.filter((part) => isKnown(withStatus(part).name)).length
    if (parts.length < 2) continue
    // Codes one after the other; of words with blanks between them all have to be.
    if (sign === SIGNS[0] ? fitting > 0 : fitting === parts.length) {
      return sign === SIGNS[0] ? parts.flatMap((part) => (isKnown(part) ? [part] : parted(part))) : parts
    }
  }
  return [piece]
}

/** The measures in one cell, whatever stands between them. */
export function measuresIn(cell: string): NamedMeasure[] {
  return (
    cell
      // A day says when, and its signs cut no names.
      .replaceAll(EVERY_DAY, ' ')
      .replaceAll(/["[\]{}]/g, ' ')
      // 1. COL 2. BCS
      .replaceAll(/(?:^|\s)\d+[.)]\s+/g, ';')
      .split(/[;|\n\r\t]|\\n|<br *\/?>/i)
      .map((piece) => piece.trim())
      .flatMap(parted)
      .map((piece) => withStatus(piece.trim()))
      .filter(({ name }) => name !== '')
  )
}
