import type { RosterField } from './columns.ts'
import type { CsvRow } from './csv.ts'
import { FILE_LIMITS, type FileLimits } from './file-limits.ts'
import { dayOf, ENDS, valueOf } from './line-values.ts'
import { readMeasure } from './measures.ts'
import { PeopleSeen } from './people-seen.ts'
import type { FileColumns } from './file-columns.ts'
import type { LostCell } from './line-gaps.ts'
import type { ReadLine } from './read-line.ts'
import type { Reading } from './reading-names.ts'
import { readDate } from './values.ts'

/** A cell beside what was read of it; `value` null: it could not be read. */
interface ReadCell {
  readonly cell: string
  readonly value: string | null
  readonly count: number
}

interface ReadColumn {
  readonly column: number
  readonly field: RosterField
  readonly reading: Reading | null
  readonly read: number
  readonly empty: number
  readonly lost: number
  /** The smallest and the largest value, in fields that have an order. */
  readonly least: string | null
  readonly most: string | null
  /** What could not be read first, then what is rarest, or stands at an end. */
  readonly oddest: readonly ReadCell[]
}

/** All cells of a line beside what was read of them. */
export interface OddLine {
  readonly line: number
  readonly cells: readonly { readonly column: number; readonly cell: string; readonly value: string | null }[]
}

/** A cell that cost its field. */
export interface LostLine {
  readonly line: number
  readonly number: string
  readonly column: number
  readonly field: RosterField
  readonly cell: string
  readonly problem: LostCell['problem']
}

export interface Implausible {
  readonly kind:
    | 'young'
    | 'old'
    | 'samePhone'
    | 'sameBirth'
    | 'sameAddress'
    | 'twoIds'
    | 'oneName'
    | 'serviceAhead'
    | 'farDay'
    | 'highValue'
  readonly lines: number
  readonly examples: readonly number[]
  /** So many that the file itself must be wrong. */
  readonly inBulk: boolean
}

/** What was made of a file, cell by cell, for whoever brings it. */
export interface ReadReport {
  readonly lines: number
  readonly columns: readonly ReadColumn[]
  readonly odd: readonly OddLine[]
  readonly lost: readonly LostLine[]
  readonly lostCount: number
  readonly implausible: readonly Implausible[]
  /** By which it was judged. */
  readonly limits: FileLimits
}

const ODDEST = 8
const ODD_LINES = 20
const MOST_LOST = 500
const MOST_KINDS = 60
const LONGEST = 80
const EXAMPLES = 5

/** Fields whose cells are words of a list. */
export const CHOICES: readonly RosterField[] = [
  'gender',
  'preferred_language',
  'priority',
  'on_dnc',
  'sms_enabled',
  'email_enabled',
  'hospice',
  'gap_column',
  'gap_status',
  'measure',
  'care_gaps',
  'gap_year',
  'state',
  'phone_note',
  'other_phone_note',
  'email_note',
  ...ENDS,
]
const ORDERED: readonly RosterField[] = [
  'date_of_birth',
  'financial_value',
  'compliance_likelihood',
  'pickup_likelihood',
  'gap_due',
  'gap_last_service',
]
class ColumnLog {
  read = 0
  empty = 0
  lost = 0
  readonly kinds = new Map<string, { value: string | null; count: number }>()
  readonly lostCells = new Map<string, number>()
  least: { order: number | string; cell: string; value: string } | null = null
  most: { order: number | string; cell: string; value: string } | null = null

  readonly column: number
  readonly field: RosterField
  /** Of a column of gaps, the gap. */
  readonly gapName: string
  readonly reading: Reading | null

  constructor(column: number, field: RosterField, { header, reading }: { header: string; reading: Reading | null }) {
    this.column = column
    this.reading = reading
    this.field = field
    const measure = readMeasure(header)
    this.gapName = typeof measure === 'object' && 'value' in measure ? measure.value : ''
  }

  take(cell: string, value: string | null): void {
    this.read += 1
    if (CHOICES.includes(this.field)) {
      const kind = this.kinds.get(cell)
      if (kind) kind.count += 1
      else if (this.kinds.size < MOST_KINDS) this.kinds.set(cell, { value, count: 1 })
    }
    if (value === null || !ORDERED.includes(this.field)) return
    const order = Number.isNaN(Number(value)) ? value : Number(value)
    if (this.least === null || order < this.least.order) this.least = { order, cell, value }
    if (this.most === null || order > this.most.order) this.most = { order, cell, value }
  }

  lose(cell: string): void {
    this.lost += 1
    if (cell === '') return
    if (this.lostCells.has(cell) || this.lostCells.size < MOST_KINDS)
      this.lostCells.set(cell, (this.lostCells.get(cell) ?? 0) + 1)
  }

  oddest(): ReadCell[] {
    const lost = [...this.lostCells].map(([cell, count]) => ({ cell, value: null, count }))
    const rare = [...this.kinds].map(([cell, { value, count }]) => ({ cell, value, count }))
    const ends = [this.least, this.most].flatMap((end) => (end ? [{ cell: end.cell, value: end.value, count: 1 }] : []))
    return [
      ...lost.toSorted((one, other) => other.count - one.count),
      ...rare.toSorted((one, other) => one.count - other.count),
      ...ends,
    ].slice(0, ODDEST)
  }
}

/** Too many people with one phone, birth date or address: a column was filled down, or shifted. */
const SHARED = {
  samePhone: ['phone', 'perPhone'],
  sameBirth: ['date_of_birth', 'perBirth'],
  sameAddress: ['mailing_address', 'perAddress'],
} as const
type Shared = keyof typeof SHARED
const BULK_SHARE = 5
const BULK_LINES = 20

/** Watches the lines of a file being read. */
export class ReadLog {
  readonly #columns: ColumnLog[]
  readonly #read: FileColumns
  readonly #limits: FileLimits
  readonly #year: number
  readonly #today: string
  readonly #numberColumn: number
  #lines = 0
  #lostCount = 0
  readonly #lost: LostLine[] = []
  #odd: { score: number; line: OddLine }[] = []
  readonly #implausible = new Map<Implausible['kind'], { lines: number; examples: number[] }>()
  readonly #shared: Record<Shared, Map<string, number>> = {
    samePhone: new Map(),
    sameBirth: new Map(),
    sameAddress: new Map(),
  }
  readonly #people = new PeopleSeen()

  /** @param today `YYYY-MM-DD` */
  constructor(columns: FileColumns, today: string) {
    this.#read = columns
    this.#limits = columns.limits ?? FILE_LIMITS
    this.#year = Number(today.slice(0, 4))
    this.#today = today
    this.#numberColumn = columns.match.indexOf('member_id')
    this.#columns = columns.match.flatMap((field, column) =>
      field === null
        ? []
        : [
            new ColumnLog(column, field, {
              header: columns.headers[column] ?? '',
              reading: columns.readings?.[column] ?? null,
            }),
          ],
    )
  }

  see(row: CsvRow, line: ReadLine): void {
    this.#lines += 1
    if (!('told' in line)) {
      const log = this.#columns.find(({ field }) => field === line.field)
      if (log) log.lose(shortCell(row, log.column))
      return
    }
    const lost = line.lost ?? []
    for (const log of this.#columns) {
      const cell = row.cells[log.column] ?? ''
      if (lost.some(({ column }) => column === log.column)) log.lose(cell.slice(0, LONGEST))
      else if (cell === '') log.empty += 1
      else log.take(cell.trim().slice(0, LONGEST), valueOf(line.told, log, cell))
    }
    for (const one of lost) this.#seeLost(row, one)
    this.#seeOdd(row, line, lost.length * 5 + this.#oddness(row, line))
  }

  #seeLost(row: CsvRow, { column, field, problem }: LostCell): void {
    this.#lostCount += 1
    if (this.#lost.length === MOST_LOST) return
    const number = shortCell(row, this.#numberColumn)
    this.#lost.push({ line: row.line, number, column, field, cell: shortCell(row, column), problem })
  }

  #oddness(row: CsvRow, { line, told }: Extract<ReadLine, { told: unknown }>): number {
    const limits = this.#limits
    let score = 0
    const born = told['date_of_birth']
    if (typeof born === 'string') {
      const hadBirthday = this.#today.slice(5) >= born.slice(5)
      const age = this.#year - Number(born.slice(0, 4)) - (hadBirthday ? 0 : 1)
      const kind = age < limits.youngest ? 'young' : age > limits.oldest ? 'old' : null
      if (kind !== null) score += this.#mark(kind, line)
    }
    for (const kind of Object.keys(SHARED) as Shared[]) {
      const [field, most] = SHARED[kind]
      const value = told[field]
      if (typeof value !== 'string') continue
      const count = (this.#shared[kind].get(value) ?? 0) + 1
      this.#shared[kind].set(value, count)
      if (count > limits[most]) score += this.#mark(kind, line)
    }
    const value = told['financial_value']
    if (typeof value === 'number' && value > limits.value) score += this.#mark('highValue', line)
    const last = dayOf(told, 'last')
    const due = dayOf(told, 'due')
    if (last !== null && last > this.#today) score += this.#mark('serviceAhead', line)
    const isFar = [last, due, this.#endIn(row)].some((day) => day !== null && !this.#isNear(day))
    if (isFar) score += this.#mark('farDay', line)
    if (this.#people.hasAnotherId(told)) score += this.#mark('twoIds', line)
    if (told['first_name'] === '') score += this.#mark('oneName', line)
    const names = [told['first_name'], told['last_name']]
    if (names.some((name) => typeof name === 'string' && /[^\p{L}\p{M}\s.'’‘-]/u.test(name))) score += 3
    return score
  }

  #isNear(day: string): boolean {
    const year = Number(day.slice(0, 4))
    return year >= this.#year - this.#limits.yearsBack && year <= this.#year + this.#limits.yearsAhead
  }

  /** The day on which somebody leaves, or left: of one that has come the line itself keeps no day. */
  #endIn({ cells }: CsvRow): string | null {
    const { readings = [] } = this.#read
    for (const { field, column } of this.#columns) {
      if (field !== 'termination_date') continue
      const said = readDate(
        cells[column]?.trim() ?? '',
        { reading: readings[column] ?? null, today: this.#today },
        'ahead',
      )
      if (typeof said === 'object' && 'value' in said) return said.value
    }
    return null
  }

  #mark(kind: Implausible['kind'], line: number): number {
    const known = this.#implausible.get(kind) ?? { lines: 0, examples: [] }
    known.lines += 1
    if (known.examples.length < EXAMPLES) known.examples.push(line)
    this.#implausible.set(kind, known)
    return 4
  }

  #seeOdd(row: CsvRow, line: Extract<ReadLine, { told: unknown }>, score: number): void {
    const isFull = this.#odd.length === ODD_LINES
    if (isFull && score <= (this.#odd.at(-1)?.score ?? 0)) return
    const cells = this.#columns.map((log) => {
      const { column } = log
      const cell = shortCell(row, column)
      const isLost = line.lost?.some((one) => one.column === column) ?? false
      return { column, cell, value: isLost || cell === '' ? null : valueOf(line.told, log, cell) }
    })
    // The first of those that are as odd stays.
    const place = this.#odd.findIndex((one) => one.score < score)
    this.#odd.splice(place === -1 ? this.#odd.length : place, 0, { score, line: { line: row.line, cells } })
    this.#odd = this.#odd.slice(0, ODD_LINES)
  }

  get report(): ReadReport {
    const { readings = [] } = this.#read
    return {
      lines: this.#lines,
      columns: this.#columns.map((log) => ({
        column: log.column,
        field: log.field,
        reading: readings[log.column] ?? null,
        read: log.read,
        empty: log.empty,
        lost: log.lost,
        least: log.least?.value ?? null,
        most: log.most?.value ?? null,
        oddest: log.oddest(),
      })),
      odd: this.#odd.map(({ line }) => line),
      lost: this.#lost,
      lostCount: this.#lostCount,
      limits: this.#limits,
      implausible: [...this.#implausible].map(([kind, { lines, examples }]) => ({
        kind,
        lines,
        examples,
        inBulk: lines >= BULK_LINES && lines * BULK_SHARE > this.#lines,
      })),
    }
  }
}

const shortCell = ({ cells }: CsvRow, column: number): string => (cells[column] ?? '').trim().slice(0, LONGEST)
