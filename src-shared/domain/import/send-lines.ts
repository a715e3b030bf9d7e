import { namesGaps } from './columns.ts'
import type { FileColumns } from './file-columns.ts'
import type { ReadLine } from './read-line.ts'
import { readRosterLine } from './read-line.ts'
import type { RosterFile } from './roster-file.ts'
import { ReadLog, type ReadReport } from './read-report.ts'
import { UnknownMeasures, type UnknownMeasure } from './unknown-measures.ts'

/** How many lines are read, and announced, at once. */
const BATCH = 2000
/** After so many batches of which the server knew no line, it is not asked any more. */
const MISSES = 2

type Value =
  | string
  | number
  | boolean
  | string[]
  | Record<string, 'open' | 'closed'>
  | Record<string, { from?: string; due?: string; last?: string }>
  | Record<string, string>
type SentLine = { line: number; told: Record<string, Value> } | { line: number; refused: string; field?: string }

/** Number of a line and SHA-256, in base64, of the text of what it says. */
type LineKey = readonly [line: number, digest: string]

export interface LineBatch {
  /** In the order of the file; none at its end. */
  readonly lines: readonly number[]
  /** Of those that can be taken; none where nobody asked for them. */
  readonly keys: readonly LineKey[]
  /** Of all lines so far. */
  readonly unknownMeasures: readonly UnknownMeasure[]
}

/**
 * The lines of a file, some at a time. Those of a batch are held until they are dropped. `Taken` is what they are handed on as: lines, or
 * their JSON where whoever hands it on has something better to do than to make objects of it.
 */
export interface LineSource<Taken = readonly SentLine[]> {
  readonly next: (withKeys: boolean) => Promise<LineBatch>
  readonly take: (lines: readonly number[]) => Promise<Taken>
  /** They are not needed any more. */
  readonly drop: (lines: readonly number[]) => Promise<void>
  /** What was made of all lines so far. */
  readonly report: () => Promise<ReadReport>
}

/** What takes lines in. Rejects as soon as one is not taken. */
export interface LineTaker<Taken = readonly SentLine[]> {
  /** Takes those that it remembers by their keys, and answers the numbers of the others. */
  readonly announce: (keys: readonly LineKey[]) => Promise<readonly number[]>
  readonly stage: (lines: Taken) => Promise<unknown>
}

/** A line as it is handed on: a list is copied, and no field is sent that is not there. */
function asSent(line: ReadLine): SentLine {
  if (!('told' in line)) return line
  // What could not be read is for whoever brings the file, and not for the server.
  const told = Object.entries(line.told).map(([key, value]): [string, Value] => [
    key,
    isList(value) ? [...value] : typeof value === 'object' ? { ...value } : value,
  ])
  return { line: line.line, told: Object.fromEntries(told) }
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value)

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const text = new TextEncoder()

/** As the server works it out of the same text; null for a line that says nothing. */
async function keyOf(line: SentLine): Promise<LineKey | null> {
  if (!('told' in line)) return null
  return [line.line, base64(await crypto.subtle.digest('SHA-256', text.encode(JSON.stringify(line.told))))]
}

/** @param today `YYYY-MM-DD` */
export function lineSource(file: RosterFile, columns: FileColumns, today: string): LineSource {
  const rows = file.rows()
  const held = new Map<number, ReadLine>()
  const measures = new UnknownMeasures()
  const log = new ReadLog(columns, today)
  return {
    async next(withKeys) {
      const read: ReadLine[] = []
      while (read.length < BATCH) {
        const row = rows.next()
        if (row.done) break
        const line = readRosterLine(row.value, columns, today)
        read.push(line)
        log.see(row.value, line)
        if (namesGaps(columns.match)) measures.see(row.value, columns)
      }
      for (const line of read) held.set(line.line, line)
      const keys = withKeys ? await Promise.all(read.map((line) => keyOf(asSent(line)))) : []
      return {
        lines: read.map(({ line }) => line),
        keys: keys.filter((key) => key !== null),
        unknownMeasures: measures.list(),
      }
    },
    take: async (lines) => lines.flatMap((line) => held.get(line) ?? []).map(asSent),
    async drop(lines) {
      for (const line of lines) held.delete(line)
    },
    report: async () => log.report,
  }
}

interface SendOptions {
  /** How many lines are handed on at once in full. */
  readonly atOnce: number
  /** So many of the file's are there by now. */
  readonly onSent?: (lines: number) => void
  /** Nobody wants it any more. */
  readonly isOver?: () => boolean
}

/**
 * Hands all lines on: by their keys alone where they are remembered, else in full. The next ones are read meanwhile.
 * @returns measures of the file that are not known
 */
export async function sendLines<Taken>(
  source: LineSource<Taken>,
  taker: LineTaker<Taken>,
  options: SendOptions,
): Promise<readonly UnknownMeasure[]> {
  const { atOnce, onSent, isOver = () => false } = options
  let misses = 0
  let sent = 0
  let batch = await source.next(true)
  while (batch.lines.length > 0 && !isOver()) {
    const asks = batch.keys.length > 0
    const [unknown, next] = await Promise.all([
      asks ? unknownOf(batch, taker) : batch.lines,
      source.next(misses < MISSES),
    ])
    misses = !asks || unknown.length === batch.lines.length ? misses + 1 : 0
    sent += batch.lines.length - unknown.length
    onSent?.(sent)
    for (let at = 0; at < unknown.length && !isOver(); at += atOnce) {
      const numbers = unknown.slice(at, at + atOnce)
      await taker.stage(await source.take(numbers))
      sent += numbers.length
      onSent?.(sent)
    }
    await source.drop(batch.lines)
    batch = next
  }
  return batch.unknownMeasures
}

/** Also the lines that have no key. */
async function unknownOf({ lines, keys }: LineBatch, taker: Pick<LineTaker, 'announce'>): Promise<readonly number[]> {
  const unknown = new Set(await taker.announce(keys))
  const asked = new Set(keys.map(([line]) => line))
  return lines.filter((line) => unknown.has(line) || !asked.has(line))
}
