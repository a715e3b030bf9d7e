import { statSync } from 'node:fs'
import type { Log } from '../log/types.ts'
import {
  JournalAppender,
  journalKey,
  readJournal,
  replaceJournal,
  type JournalContents,
  type JournalEntry,
  type JournalRow,
} from './journal-file.ts'
import {
  isKeptTable,
  KEPT_NAMES,
  KEPT_TABLES,
  keyColumn,
  type KeptKey,
  type KeptRecord,
  type KeptTable,
} from './kept-tables.ts'
import { getMeta, setMeta } from './meta.ts'
import { statement } from './statements.ts'
import type { Db } from './types.ts'
import { onCommit } from './write-turn.ts'

/**
 * The second copy of what exists nowhere but in a station's cache. SQLite ends its write-ahead log at the first frame that does not
 * fit, so one bad byte takes every commit after it; and what lies on a damaged page can't be read. The journal has each of those
 * rows as a commit left it, sealed, in a file of its own. Commits are numbered in the cache, in the same transaction: a journal with
 * higher numbers than its cache knows what the cache has lost.
 */
export const journalOf = (file: string): string => `${file}.journal`

/** Bytes that a journal may grow by before what no longer counts is left out, beside four times what counts. */
const ROOM_BYTES = 256 * 1024
/** What a start leaves as it is. */
const SMALL_BYTES = 64 * 1024
/** One entry holds this many rows at most, so that a bad byte takes no more than them. */
const ROWS_AT_ONCE = 100

/** Changes of these columns alone say only when a job is tried next. */
const WATCHED: Partial<Record<KeptTable, string>> = {
  outbox: 'OF kind, member_id, row_id, payload, state, reason, detail',
}

const sequenceOf = (db: Db): number => Number(getMeta(db, 'journal_seq') ?? 0)

/** What a journal knows. */
export interface JournaledWork extends JournalContents {
  /** Of the last commit that it has. */
  readonly seq: number
}

export function readWork(file: string, key: Buffer): JournaledWork {
  const contents = readJournal(journalOf(file), journalKey(key))
  return { ...contents, seq: contents.entries.at(-1)?.seq ?? 0 }
}

/** What the commits after one of them left, by table and key. */
interface Outcome {
  /** Nothing else is in the tables. */
  readonly whole: boolean
  readonly rows: readonly JournalRow[]
}

export function outcomeOf(entries: readonly JournalEntry[]): Outcome {
  let whole = false
  const rows = new Map<string, JournalRow>()
  for (const one of entries) {
    if (one.whole) {
      whole = true
      rows.clear()
    }
    for (const row of one.rows) rows.set(`${row[0]} ${row[1]}`, row)
  }
  return { whole, rows: [...rows.values()] }
}

/** The rows that are there, by table. */
export function recordsOf({ rows }: Outcome): Readonly<Record<KeptTable, readonly KeptRecord[]>> {
  const of = (wanted: KeptTable): KeptRecord[] =>
    rows.flatMap(([table, , record]) => (table === wanted && record !== null ? [record] : []))
  return {
    outbox: of('outbox'),
    call_drafts: of('call_drafts'),
    active_call: of('active_call'),
    chat_drafts: of('chat_drafts'),
    trail_events: of('trail_events'),
  }
}

/** What came back from the journal. */
interface PutBack {
  /** Changes that the server does not have. */
  readonly changes: number
  /** Notes and half-written messages. */
  readonly notes: number
  /** Places of the journal that can't be read either. */
  readonly unreadable: number
}

const NOTE_TABLES: readonly KeptTable[] = ['call_drafts', 'chat_drafts']

/** @returns whether the row was not in the table like this */
function putRow(db: Db, table: KeptTable, record: KeptRecord): boolean {
  // An entry of an earlier version may lack a column.
  const columns = KEPT_TABLES[table].filter((name) => name in record)
  const same = columns.map((name) => `${name} IS :${name}`).join(' AND ')
  if (statement(db, `SELECT 1 FROM ${table} WHERE ${same}`).get(record) !== undefined) return false
  statement(
    db,
    `INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `:${name}`).join(', ')})`,
  ).run(record)
  return true
}

/** Writes what the journal says into the tables. Call it in a transaction, before the journal follows this cache. */
export function putOutcome(db: Db, { whole, rows }: Outcome): Omit<PutBack, 'unreadable'> {
  const kept = new Set(rows.filter(([, , record]) => record !== null).map(([table, key]) => `${table} ${key}`))
  if (whole) {
    for (const table of KEPT_NAMES) {
      const keys = db
        .prepare<[], KeptKey>(`SELECT ${keyColumn(table)} FROM ${table}`)
        .pluck()
        .all()
      for (const key of keys) if (!kept.has(`${table} ${key}`)) removeRow(db, table, key)
    }
  }
  let changes = 0
  let notes = 0
  for (const [table, key, record] of rows) {
    if (record === null) removeRow(db, table, key)
    else if (putRow(db, table, record)) {
      if (table === 'outbox') changes += 1
      if (NOTE_TABLES.includes(table)) notes += 1
    }
  }
  return { changes, notes }
}

function removeRow(db: Db, table: KeptTable, key: KeptKey): void {
  statement(db, `DELETE FROM ${table} WHERE ${keyColumn(table)} = ?`).run(key)
}

/** Whether the cache lacks commits that its journal has, or had. */
export function isCut(db: Db, { seq, endsDamaged }: JournaledWork): boolean {
  const reached = sequenceOf(db)
  return seq > reached || (endsDamaged && seq === reached)
}

/** Repeats what the cache has lost. Call it in a transaction, before the journal follows this cache. */
export function redo(db: Db, work: JournaledWork): PutBack {
  const reached = sequenceOf(db)
  const lost = work.entries.filter(({ seq }) => seq > reached)
  const counts = putOutcome(db, outcomeOf(lost))
  setMeta(db, 'journal_seq', String(work.seq))
  return { ...counts, unreadable: gaps(lost, reached) + (work.endsDamaged ? 1 : 0) }
}

/** Commits of which nothing is left, as runs of them. */
function gaps(entries: readonly JournalEntry[], reached: number): number {
  let found = 0
  let last = reached
  for (const { after, seq, whole } of entries) {
    if (!whole && after > last) found += 1
    last = seq
  }
  return found
}

/** Goes on after what an earlier cache of this file had. */
export function continueAfter(db: Db, seq: number): void {
  setMeta(db, 'journal_seq', String(Math.max(seq, sequenceOf(db)) + 1))
}

const journals = new WeakMap<Db, WorkJournal>()

interface JournalPlace {
  readonly file: string
  readonly key: Buffer
  readonly log: Log
}

class WorkJournal {
  readonly #db: Db
  readonly #file: string
  readonly #key: Buffer
  readonly #log: Log
  readonly #touched = new Map<KeptTable, Set<KeptKey>>()
  #appender: JournalAppender | null = null
  #seq: number
  #bytes = 0
  #limit = 0

  constructor(db: Db, { file, key, log }: JournalPlace, work: JournaledWork) {
    this.#db = db
    this.#file = journalOf(file)
    this.#key = journalKey(key)
    this.#log = log
    statement(db, `INSERT OR IGNORE INTO meta (key, value) VALUES ('journal_seq', '0')`).run()
    this.#seq = sequenceOf(db)
    this.#watch()
    this.#begin(work)
  }

  /** Which rows a commit touched is told by triggers of this connection; a commit that was taken back is told too, and changes nothing. */
  #watch(): void {
    const note = (table: unknown, key: unknown): null => {
      if (!isKeptTable(table) || (typeof key !== 'string' && typeof key !== 'number')) return null
      const keys = this.#touched.get(table)
      if (keys) keys.add(key)
      else this.#touched.set(table, new Set([key]))
      return null
    }
    this.#db.function('note_touched', note)
    for (const table of KEPT_NAMES) {
      for (const [event, row] of [
        ['INSERT', 'new'],
        [`UPDATE ${WATCHED[table] ?? ''}`, 'new'],
        ['DELETE', 'old'],
      ] as const) {
        this.#db.exec(
          `CREATE TEMP TRIGGER journal_${table}_${event.slice(0, 6)} AFTER ${event} ON main.${table} BEGIN
             SELECT note_touched('${table}', ${row}.${keyColumn(table)});
             UPDATE meta SET value = value + 1 WHERE key = 'journal_seq';
           END`,
        )
      }
    }
    onCommit(this.#db, () => this.#committed())
  }

  #begin(work: JournaledWork): void {
    const holdsWork = KEPT_NAMES.some((table) => this.#db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined)
    if (work.entries.length === 0 && work.damaged === 0 && !holdsWork) return
    const { size } = statSync(this.#file, { throwIfNoEntry: false }) ?? { size: 0 }
    if (work.damaged > 0 || work.seq !== this.#seq || work.entries.length === 0 || size > SMALL_BYTES)
      return this.rewrite()
    this.#appender = new JournalAppender(this.#file, this.#key)
    this.#bytes = size
    this.#limit = size + ROOM_BYTES
  }

  /** What the person did is on the disk: that the second copy fails is told to the log, and made good with the next commit. */
  #committed(): void {
    if (this.#touched.size === 0) return
    try {
      const seq = sequenceOf(this.#db)
      const rows = seq === this.#seq ? [] : this.#readTouched()
      this.#touched.clear()
      if (rows.length === 0) return
      if (this.#appender === null || this.#bytes > this.#limit) return this.rewrite()
      this.#bytes += this.#appender.append({ after: this.#seq, seq, whole: false, rows })
      this.#seq = seq
    } catch (error) {
      this.#drop()
      this.#log.error('journal not written', { error })
    }
  }

  #readTouched(): JournalRow[] {
    return [...this.#touched].flatMap(([table, keys]) => {
      const find = statement(
        this.#db,
        `SELECT ${KEPT_TABLES[table].join(', ')} FROM ${table} WHERE ${keyColumn(table)} = ?`,
      )
      return [...keys].map((key): JournalRow => [table, key, (find.get(key) as KeptRecord | undefined) ?? null])
    })
  }

  /** The file holds what is there now, and nothing of what was. @throws what the disk says */
  rewrite(): void {
    this.#drop()
    this.#seq = sequenceOf(this.#db)
    replaceJournal(this.#file, this.#key, this.#everything())
    this.#appender = new JournalAppender(this.#file, this.#key)
    this.#bytes = statSync(this.#file).size
    this.#limit = 5 * this.#bytes + ROOM_BYTES
  }

  #everything(): JournalEntry[] {
    const rows = KEPT_NAMES.flatMap((table) =>
      this.#db
        .prepare<[], KeptRecord>(`SELECT ${KEPT_TABLES[table].join(', ')} FROM ${table}`)
        .all()
        .map((record): JournalRow => [table, record[keyColumn(table)] as KeptKey, record]),
    )
    const entries: JournalEntry[] = []
    for (let from = 0; from === 0 || from < rows.length; from += ROWS_AT_ONCE) {
      entries.push({ after: this.#seq, seq: this.#seq, whole: from === 0, rows: rows.slice(from, from + ROWS_AT_ONCE) })
    }
    return entries
  }

  #drop(): void {
    this.#appender?.close()
    this.#appender = null
  }

  close(): void {
    this.#drop()
  }
}

/** From now on the journal of this file has what this connection commits, until the connection is closed. @throws what the disk says */
export function followWork(db: Db, place: JournalPlace, work: JournaledWork): void {
  const journal = new WorkJournal(db, place, work)
  journals.set(db, journal)
  const close = db.close.bind(db)
  Object.defineProperty(db, 'close', {
    value: () => {
      journal.close()
      return close()
    },
  })
}

/** What was erased from the cache leaves its write-ahead log and its journal too. */
export function eraseTraces(db: Db): void {
  db.pragma('wal_checkpoint(TRUNCATE)')
  journals.get(db)?.rewrite()
}
