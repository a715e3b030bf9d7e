import { callSuccess, type CallTally } from '#shared/domain/contact-time/index.ts'
import { mergeByFacts, priorityRank, sortByFacts, type FactColumns } from '#shared/domain/queue/index.ts'
import { normalizeName, SearchTexts } from '#shared/domain/text/index.ts'
import type { Priority } from '#shared/sync/vocabulary.ts'
import { CallTimes } from './call-times.ts'
import { WindowProfiles } from './window-profiles.ts'

/** Bits of the `flags` column. A member counts once both halves of the record have arrived. */
const MEMBER = 1
const OUTREACH = 2
const OPEN_GAP = 4
export const ON_DNC = 8
export const PICKUP_FROM_CALLS = 16
/** An urgent alert is open. */
export const HELD = 32
const PRESENT = MEMBER | OUTREACH
const IN_QUEUE = OPEN_GAP | ON_DNC

export const isPresent = (flags: number): boolean => (flags & PRESENT) === PRESENT
/** Has work to do, or must not be called by hand: at least one open gap, or do-not-call. */
export const isInQueue = (flags: number): boolean => isPresent(flags) && (flags & IN_QUEUE) !== 0

export interface OutreachFacts {
  readonly priority: Priority
  readonly financialValue: number
  readonly pickup: number | null
  /** As the cache stores it: JSON text. */
  readonly callWindow: string
  readonly alertOpen: boolean
}

/** The columns at one moment, indexed by row number. */
export interface IndexColumns {
  readonly flags: Uint8Array
  readonly priority: Uint8Array
  readonly pickup: Float64Array
  readonly value: Float64Array
}

const FIRST_CAPACITY = 1024

/**
 * What ranking and search need of every member, in columns: about 300 bytes each, so a whole panel stays in memory while
 * everything else stays in SQLite. A member keeps its row number for good; one who leaves only loses the flags.
 */
export class BoardIndex {
  readonly ids: string[] = []
  /** Normalized full names for search. */
  readonly names = new SearchTexts()
  /** Phone numbers, the plan's number and the birth date for search, as `finderText` writes them. */
  readonly numbers = new SearchTexts()
  readonly calls = new CallTimes()
  readonly #rows = new Map<string, number>()
  readonly #profiles = new WindowProfiles()
  #columns = emptyColumns(FIRST_CAPACITY)
  /** Flags of a reading of everybody that goes on; they count when it has ended. */
  #coming: Uint8Array | null = null
  #writesComing = false
  #sorted: Uint32Array = new Uint32Array(0)
  /** Rows whose place in `#sorted` may be another by now; they may be missing there. */
  readonly #moved = new Set<number>()
  /** Those of them that changed since the steps of `sortInSteps` began; null: none go on. */
  #again: Set<number> | null = null

  get size(): number {
    return this.ids.length
  }

  flagsOf(row: number): number {
    return this.#columns.flags[row] ?? 0
  }

  rowOf(memberId: string): number | undefined {
    return this.#rows.get(memberId)
  }

  /** Begins to read everybody anew. Until `showComing` all are shown as they were. */
  beginComing(): void {
    this.#coming = new Uint8Array(this.#columns.flags.length)
  }

  /** What `work` puts is part of that reading. */
  putComing(work: () => void): void {
    this.#writesComing = true
    try {
      work()
    } finally {
      this.#writesComing = false
    }
  }

  /** Members who were not read are no longer there. */
  showComing(): void {
    if (this.#coming !== null) this.#columns.flags = this.#coming
    this.#coming = null
  }

  /** Forgets these members' facts before they are read again. */
  clear(memberIds: readonly string[]): void {
    const rows = memberIds.flatMap((id) => this.#rows.get(id) ?? [])
    for (const row of rows) this.#columns.flags[row] = 0
    this.calls.forget(rows)
  }

  putMember(id: string): void {
    this.#setFlag(this.#rows.get(id) ?? this.#addRow(id), MEMBER)
  }

  /** What a member is found by. @param numbers what `finderText` made */
  putTexts(id: string, name: string, numbers: string): void {
    const row = this.#rows.get(id)
    if (row === undefined) return
    this.names.set(row, normalizeName(name))
    this.numbers.set(row, numbers)
  }

  putOutreach(memberId: string, facts: OutreachFacts): void {
    const row = this.#rows.get(memberId)
    if (row === undefined) return
    const { priority, value, profile } = this.#columns
    const rank = priorityRank(facts.priority)
    if (priority[row] !== rank || value[row] !== facts.financialValue) this.#noteMoved(row)
    priority[row] = rank
    value[row] = facts.financialValue
    profile[row] = this.#profiles.numberOf(facts.callWindow)
    this.#setPickup(row, facts.pickup ?? callSuccess(NO_CALLS))
    this.#setFlag(row, OUTREACH | (facts.pickup === null ? PICKUP_FROM_CALLS : 0) | (facts.alertOpen ? HELD : 0))
  }

  putOpenGap(memberId: string): void {
    this.#flagMember(memberId, OPEN_GAP)
  }

  putDnc(memberId: string): void {
    this.#flagMember(memberId, ON_DNC)
  }

  /** Call history stands in for a pickup likelihood that the plan did not send; call after `putOutreach`. */
  putCalls(memberId: string, tally: CallTally): void {
    const row = this.#rows.get(memberId)
    if (row === undefined || ((this.#written()[row] ?? 0) & PICKUP_FROM_CALLS) === 0) return
    this.#setPickup(row, callSuccess(tally))
  }

  /** Contact-likelihood score of every row at an instant. */
  timeScores(epochMs: number): Uint8Array {
    return this.#byProfile(this.#profiles.scoresAt(epochMs))
  }

  /** 1 for every row in whose zone calls may go out at an instant. */
  inHours(epochMs: number): Uint8Array {
    return this.#byProfile(this.#profiles.inHoursAt(epochMs))
  }

  #byProfile(values: Uint8Array): Uint8Array {
    const { profile } = this.#columns
    const byRow = new Uint8Array(this.size)
    for (let row = 0; row < byRow.length; row += 1) byRow[row] = values[profile[row] ?? 0] ?? 0
    return byRow
  }

  /** All rows by what time does not change of the queue's order; only those that changed since the last time are sorted. */
  sortedByFacts(): Uint32Array {
    if (this.#moved.size === 0) return this.#sorted
    const columns = this.#factColumns()
    const moved = sortByFacts(columns, Uint32Array.from(this.#moved))
    const kept = moved.length === this.size ? EMPTY : this.#sorted.filter((row) => !this.#moved.has(row))
    this.#sorted = mergeByFacts(columns, kept, moved)
    this.#moved.clear()
    this.#again = null
    return this.#sorted
  }

  /** Does most of the work of the next `sortedByFacts` in steps; what changes meanwhile, and who asks meanwhile, finds it undone. */
  *sortInSteps(rowsAtOnce: number): Generator<void> {
    const again = (this.#again = new Set<number>())
    const rows = Uint32Array.from(this.#moved)
    const runs: Uint32Array[] = [this.#sorted.filter((row) => !this.#moved.has(row))]
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      runs.push(sortByFacts(this.#factColumns(), rows.slice(from, from + rowsAtOnce)))
      yield
      if (this.#again !== again) return
    }
    const steady = (run: Uint32Array = EMPTY): Uint32Array => run.filter((row) => !again.has(row))
    while (runs.length > 1) {
      runs.push(mergeByFacts(this.#factColumns(), steady(runs.shift()), steady(runs.shift())))
      yield
      if (this.#again !== again) return
    }
    this.#sorted = steady(runs[0])
    this.#moved.clear()
    for (const row of again) this.#moved.add(row)
    this.#again = null
  }

  #factColumns(): FactColumns {
    const { priority, pickup, value } = this.#columns
    return { priority, pickup, value, id: this.ids }
  }

  #noteMoved(row: number): void {
    this.#moved.add(row)
    this.#again?.add(row)
  }

  /** A copy that later changes don't touch. */
  copyColumns(): IndexColumns {
    const { flags, priority, pickup, value } = this.#columns
    return {
      flags: flags.slice(0, this.size),
      priority: priority.slice(0, this.size),
      pickup: pickup.slice(0, this.size),
      value: value.slice(0, this.size),
    }
  }

  #addRow(id: string): number {
    const row = this.ids.push(id) - 1
    this.#rows.set(id, row)
    this.#noteMoved(row)
    if (row < this.#columns.flags.length) return row
    this.#columns = grownColumns(this.#columns)
    if (this.#coming !== null) this.#coming = grown(this.#coming, this.#columns.flags.length)
    return row
  }

  #flagMember(memberId: string, flag: number): void {
    const row = this.#rows.get(memberId)
    if (row !== undefined) this.#setFlag(row, flag)
  }

  /** The flags that are being put: those that are shown, or those of a reading that goes on. */
  #written(): Uint8Array {
    return (this.#writesComing ? this.#coming : null) ?? this.#columns.flags
  }

  #setFlag(row: number, flag: number): void {
    const flags = this.#written()
    flags[row] = (flags[row] ?? 0) | flag
  }

  #setPickup(row: number, pickup: number): void {
    if (this.#columns.pickup[row] !== pickup) this.#noteMoved(row)
    this.#columns.pickup[row] = pickup
  }
}

const NO_CALLS: CallTally = { total: 0, completed: 0, completedOfLastThree: 0 }

const EMPTY = new Uint32Array(0)

function grown(flags: Uint8Array, capacity: number): Uint8Array {
  const wider = new Uint8Array(capacity)
  wider.set(flags)
  return wider
}

interface OwnColumns extends IndexColumns {
  flags: Uint8Array
  readonly profile: Uint32Array
}

function emptyColumns(capacity: number): OwnColumns {
  return {
    flags: new Uint8Array(capacity),
    priority: new Uint8Array(capacity),
    pickup: new Float64Array(capacity),
    value: new Float64Array(capacity),
    profile: new Uint32Array(capacity),
  }
}

function grownColumns(old: OwnColumns): OwnColumns {
  const grown = emptyColumns(old.flags.length * 2)
  grown.flags.set(old.flags)
  grown.priority.set(old.priority)
  grown.pickup.set(old.pickup)
  grown.value.set(old.value)
  grown.profile.set(old.profile)
  return grown
}
