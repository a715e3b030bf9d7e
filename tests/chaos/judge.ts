import { READ_MARKS, type OutboxKind } from '../../src-shared/sync/outbox.ts'
import { SOMETHING, type Done } from './everyday/hands.ts'

/** What a station told a person: it is on disk now. */
export interface Told extends Done {
  readonly station: string
  /** When, as `performance.now()` says it. */
  readonly at: number
  /** Said of the same row by two who could not hear of each other: neither replaces the other. Null: as ever. */
  readonly apart: string | null
}

/** What a person had begun when their desk was killed: nobody was told whether it is done, and it may be. */
export interface Begun extends Pick<Told, 'memberId' | 'text' | 'at'> {
  /** Of the row that it would be about. */
  readonly table: string
}

export type Row = Readonly<Record<string, unknown>>

/** A row as it is compared. */
export interface SeenRow {
  readonly id: string
  /** All its columns, in an order that is always the same. */
  readonly contents: string
}

/** One operation that is not done, wherever it lies. */
export interface Unsent {
  readonly kind: string
  readonly rowId: string
  readonly memberId: string
  /** All that it says. */
  readonly contents: string
}

/** A job in a station's outbox, oldest first. */
export interface Job extends Unsent {
  readonly table: string
  /** waiting, attention. */
  readonly state: string
  /** Why it was refused. */
  readonly why: string
  /** What the server says when the same person asks for the same at the end; empty where it was not asked. */
  readonly answer: string
}

/** A station when all is quiet again. */
export interface StationEnd {
  readonly name: string
  readonly outbox: readonly Job[]
  /** Rows in its cache, and those that row-level security shows whoever works there. */
  readonly tables: readonly {
    readonly name: string
    readonly cached: readonly SeenRow[]
    readonly visible: readonly SeenRow[]
  }[]
}

/** Everything there is to see after a run. */
export interface World {
  readonly server: readonly { readonly table: string; readonly row: Row }[]
  readonly stations: readonly StationEnd[]
  /** Work that stations left to other teams: what the server keeps of it, and what supervisors have seen of it. */
  readonly left: readonly Unsent[]
  /** Work that stations had sealed for the administrator before they were erased; some of it may have arrived all the same. */
  readonly sealed: readonly (Unsent & { readonly station: string })[]
}

/** What was promised and is not so; one line each, without names or texts of people. */
export type Violation = string

/** What makes a row under an id that the station gives; of what an edge function makes, a copy may be left as well. */
const CREATIONS: readonly OutboxKind[] = [
  'call.log',
  'callback.add',
  'task.add',
  'appointment.book',
  'kit.order',
  'evidence.add',
  'request.open',
  'chat.send',
  'statement.add',
]
/** What ends something: nobody may say otherwise after it, so nobody's words replace it. */
const ENDINGS: readonly OutboxKind[] = [
  'callback.close',
  'task.close',
  'appointment.cancel',
  'kit.approve',
  'kit.ship',
  'evidence.verify',
  'evidence.return',
  'document.refuse',
  'request.send',
  'request.end',
  'alert.acknowledge',
  'alert.close',
  'statement.withdraw',
]

const says = (contents: string, text: string): boolean => contents.includes(JSON.stringify(text).slice(1, -1))

const isOf = (entry: Done, job: Unsent): boolean =>
  job.kind === entry.kind && (entry.id === null ? job.memberId === entry.memberId : job.rowId === entry.id)

/** The job that says what the entry tells. */
export const isIt = (entry: Done, job: Unsent): boolean => isOf(entry, job) && says(job.contents, entry.text)

const INSTANT = /^\d{4}-\d\d-\d\dT/

/** As text that does not depend on the order of keys, nor on how a time is written. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'string' && INSTANT.test(part)) return new Date(part).toISOString()
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}

const holds = (row: Row, column: string, value: unknown): boolean =>
  value === SOMETHING ? (row[column] ?? null) !== null : canonical(row[column] ?? null) === canonical(value)

const keyOf = ({ table, id, memberId }: Done): string => (id === null ? `${table} of ${memberId}` : `${table} ${id}`)

/** What the server has of an entry. */
interface Found {
  readonly row: Row | null
  /** Its row says it, or what somebody said later. */
  readonly kept: boolean
  readonly stands: boolean
}

/** Rows of these are chosen from a list of all members. */
const OF_ANY_MEMBER: readonly string[] = ['callbacks', 'outreach_tasks']

/** Asks what the server has of entries. @param begun what may have replaced them, though nobody was told so */
export function askServer(told: readonly Told[], server: World['server'], begun: readonly Begun[] = []) {
  const rows = new Map<string, Row>()
  for (const { table, row } of server) {
    rows.set(`${table} ${String(row['id'])}`, row)
    if (typeof row['member_id'] === 'string') rows.set(`${table} of ${row['member_id']}`, row)
  }
  const byRow = Map.groupBy(told, keyOf)
  const isLater = (other: Told, entry: Told): boolean =>
    other !== entry && other.at >= entry.at && (entry.apart === null || other.apart !== entry.apart)
  /** Two said the same: what the one said next, who saw it so, may come after what the other one said. */
  const isNextOfSame = (next: Told, entry: Told, column: string): boolean =>
    next.station !== entry.station &&
    (byRow.get(keyOf(entry)) ?? []).some(
      (same) =>
        same.station === next.station &&
        same.at < next.at &&
        column in same.holds &&
        canonical(same.holds[column]) === canonical(entry.holds[column]),
    )
  /** What a member says anew brings a task forward that somebody had put off; the reason stays. */
  const isAskedAgain = (entry: Told, column: string, row: Row): boolean =>
    entry.kind === 'task.move' &&
    column === 'due_on' &&
    Boolean(row['asked_again_at']) &&
    String(row['snooze_reasons']).includes(entry.text)
  /** By what was done at a desk that was killed before it said so: where there are words, by these words. */
  const isReplacedUntold = (entry: Told, column: string, row: Row): boolean =>
    begun.some(
      ({ table, memberId, text, at }) =>
        table === entry.table &&
        at >= entry.at &&
        (memberId === entry.memberId || OF_ANY_MEMBER.includes(table)) &&
        (entry.holds[column] !== entry.text || row[column] === text),
    )
  const isReplaced = (entry: Told, column: string, row: Row): boolean =>
    isAskedAgain(entry, column, row) ||
    (!ENDINGS.includes(entry.kind) &&
      (isReplacedUntold(entry, column, row) ||
        (byRow.get(keyOf(entry)) ?? []).some(
          (other) =>
            column in other.holds &&
            (isLater(other, entry) || (holds(row, column, other.holds[column]) && isNextOfSame(other, entry, column))),
        )))
  return (entry: Told): Found => {
    const row = rows.get(keyOf(entry)) ?? null
    const said = Object.entries(entry.holds)
    const kept = row !== null && said.every(([name, value]) => holds(row, name, value) || isReplaced(entry, name, row))
    const stands = row !== null && said.every(([name, value]) => holds(row, name, value))
    return { row, kept, stands }
  }
}

/** Every text that stands in a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []

/** In how many rows of a table a text stands. */
function countTexts(server: World['server']): (table: string, text: string) => number {
  const counts = new Map<string, number>()
  for (const { table, row } of server) {
    for (const text of new Set(textsIn(row))) {
      const key = `${table} ${text}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return (table, text) => counts.get(`${table} ${text}`) ?? 0
}

/** Each job in attention, and what can only follow it: it is about the same row, or builds on it. */
function listedJobs(outbox: readonly Job[]): readonly Job[] {
  const listed: Job[] = []
  for (const job of outbox) {
    const follows = ({ table, rowId }: Job): boolean =>
      (job.table === table && job.rowId === rowId) || says(job.contents, rowId)
    if (job.state === 'attention' || listed.some(follows)) listed.push(job)
  }
  return listed
}

/** What became of each entry: null where it is as it was told. */
export function askFate(
  told: readonly Told[],
  { server, stations, left, sealed }: World,
  begun: readonly Begun[] = [],
): (entry: Told) => Violation | null {
  const ask = askServer(told, server, begun)
  const count = countTexts(server)
  const leftBy = Map.groupBy(left, ({ kind }) => kind)
  const listed = new Map(stations.map(({ name, outbox }) => [name, listedJobs(outbox)]))
  return (entry) => {
    const { station, kind, text } = entry
    const what = `${kind} ${entry.id ?? entry.memberId} of ${station}`
    const isEntry = (job: Unsent): boolean => isIt(entry, job)
    const { row, kept } = ask(entry)
    const handed = (leftBy.get(kind) ?? []).filter((job) => isOf(entry, job))
    const isSealed = sealed.some((one) => one.station === station && isEntry(one))
    const isNoted = handed.some(isEntry) || isSealed || (listed.get(station)?.some(isEntry) ?? false)
    const nowhere = `lost: ${what} is neither on the server nor in a list`
    if (!CREATIONS.includes(kind)) return kept || isNoted ? null : nowhere
    if (!row && handed.length > 1) return `doubled: ${what} was left ${handed.length} times`
    if (!row && handed.length > 0) return isNoted ? null : `changed: ${what} was left with other words`
    if (!row) return isNoted ? null : nowhere
    if (handed.length > 0) return `doubled: ${what} was left, and is there`
    if (!kept) return `changed: ${what} holds something else`
    const copies = text === '' ? 1 : count(entry.table, text)
    return copies > 1 ? `doubled: ${what} is there ${copies} times` : null
  }
}

/** What a station shows as refused, and the server would take from the same person, though nobody else spoke of the row. */
function attentionViolations(said: readonly Told[], { stations }: World): Violation[] {
  const changes = said.filter(({ kind }) => !CREATIONS.includes(kind))
  return stations.flatMap(({ name, outbox }) =>
    outbox.flatMap((job) => {
      if (job.state !== 'attention' || job.answer !== 'applied') return []
      const isRival = (entry: Told): boolean =>
        (entry.station !== name || entry.kind !== job.kind) &&
        entry.table === job.table &&
        (entry.id === null ? entry.memberId === job.memberId : entry.id === job.rowId)
      return changes.some(isRival) ? [] : [`untrue: ${job.kind} ${job.rowId} at ${name} is refused for '${job.why}'`]
    }),
  )
}

function cacheViolations({ name, outbox, tables }: StationEnd): Violation[] {
  const own = new Set(outbox.map(({ rowId }) => rowId))
  const listed = new Set(listedJobs(outbox))
  const isStuck = (job: Job): boolean => !listed.has(job) && !READ_MARKS.some((mark) => mark === job.kind)
  const stuck = outbox.filter(isStuck).map(({ kind, rowId }) => `stuck: ${kind} ${rowId} at ${name}`)
  const members = new Set(tables.find((table) => table.name === 'members')?.visible.map(({ id }) => id))
  const foreign = outbox
    .filter(({ memberId, table }) => table !== 'staff_absences' && !members.has(memberId))
    .map(({ kind, rowId }) => `foreign: ${kind} ${rowId} at ${name}`)
  const unlike = tables.flatMap((table) => {
    const cached = new Map(table.cached.map(({ id, contents }) => [id, contents]))
    const visible = new Map(table.visible.map(({ id, contents }) => [id, contents]))
    const ids = [...new Set([...cached.keys(), ...visible.keys()])].filter((id) => !own.has(id))
    return ids.flatMap((id) => {
      const row = `${table.name} ${id} at ${name}`
      if (!visible.has(id)) return [`ghost: ${row}`]
      if (!cached.has(id)) return [`missing: ${row}`]
      return cached.get(id) === visible.get(id) ? [] : [`stale: ${row}`]
    })
  })
  return [...stuck, ...foreign, ...unlike]
}

/**
 * Holds what people were told against what there is: each acknowledged piece of work is on the server once, as it was
 * said or as somebody said later, or listed under 'Needs attention' where it was done, or left to the member's team, or sealed for
 * the administrator where a person was switched off; nothing is listed that the server would take; nothing waits; nothing is about
 * members whom the station may not show; each cache holds what row-level security shows, no more and no less, column by column.
 * @param untold what was told as well, and is held against nobody, and what was begun and nobody was told of
 */
export function judge(
  told: readonly Told[],
  world: World,
  { excused = [], begun = [] }: { readonly excused?: readonly Told[]; readonly begun?: readonly Begun[] } = {},
): Violation[] {
  return [
    ...told.map(askFate(told, world, begun)).filter((found) => found !== null),
    ...attentionViolations([...told, ...excused], world),
    ...world.stations.flatMap(cacheViolations),
  ]
}
