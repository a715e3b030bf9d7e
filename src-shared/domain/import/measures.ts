import { knownMeasure } from '../measures/index.ts'
import { readDate, type Read } from './values.ts'

/** As it is read, in one line. */
export const measureName = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** A code that nobody could read: short, in capitals, without a blank. */
const CODE = /^[A-Z0-9][A-Z0-9-]{1,8}$/

/** The name of a gap as it is shown: a known measure by its plain name, any other name as it is, but no unknown code. */
export function readMeasure(text: string): Read<string> {
  const name = measureName(text)
  const known = knownMeasure(name)
  if (known !== null) return { value: known }
  if (name === '' || name.length > 200 || CODE.test(name) || /^[=@+-]|\p{Cc}/u.test(name))
    return { problem: 'badMeasure' }
  return { value: name }
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

const OPEN = [
  'x',
  'open',
  'gap',
  'missing',
  'overdue',
  'due',
  'needed',
  'noncompliant',
  'notmet',
  'incomplete',
  'abierta',
]
const CLOSED = ['0', 'closed', 'done', 'met', 'compliant', 'complete', 'completed', 'notneeded', 'cerrada']

/** Yes and no would mean either: whether the gap is there, or the service. */
export function readGapStatus(text: string): Read<'open' | 'closed'> {
  const word = plain(text)
  if (OPEN.includes(word)) return { value: 'open' }
  return CLOSED.includes(word) ? { value: 'closed' } : { problem: 'badGapStatus' }
}

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

const DAY_IN_CELL = /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}(?:[T ]\d{1,2}:\d{2}\S*)?|^\d{5}$/
/** What stands around a day and says what it is of; only `due` means another than the last service. */
const AROUND = /\b(?:last|service|on|dos|date|completed|of)\b|[():;,=]|(?:^|\s)-(?=\s|$)/gi

/**
 * A status (`X`, `Met`), a day, or both (`Met 3/4/2026`, `X (last 2024-05-02)`). A day that has come is the last service, one to come
 * is when it is due. A day alone tells nothing of the status: a colonoscopy of 2019 counts, an A1C test of 2019 does not.
 * @param today `YYYY-MM-DD`
 */
export function readGapCell(text: string, today: string): GapCell | { readonly problem: 'badGapStatus' } {
  const status = readGapStatus(text)
  if (typeof status === 'object' && 'value' in status) return { status: status.value }
  const [written] = DAY_IN_CELL.exec(text) ?? []
  if (written === undefined) return { problem: 'badGapStatus' }
  const day = readDate(written, today)
  if (day === 'nothing' || 'problem' in day) return { problem: 'badGapStatus' }
  const word = text.replace(written, ' ').replaceAll(AROUND, ' ').trim()
  const days = day.value > today || /^due$/i.test(word) ? { due: day.value } : { last: day.value }
  if (word === '') return { days }
  const beside = readGapStatus(word)
  return typeof beside === 'object' && 'value' in beside ? { status: beside.value, days } : { problem: 'badGapStatus' }
}
