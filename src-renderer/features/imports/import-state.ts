import type { ColumnMatch, FileRefusal, UnknownMeasure } from '#shared/domain/import/index.ts'
import type { AbsentGaps, ImportProfile, ImportSummary } from '#shared/ipc/imports.ts'
import type { OpenedRoster, RosterReader } from './roster-reader.ts'

export type OpenFile = Exclude<OpenedRoster, { refusal: unknown }>

/** A file that is open, and what is known of it before its columns are. */
export interface OpenedFile {
  readonly given: readonly File[]
  readonly reader: RosterReader
  readonly file: OpenFile
  readonly fileName: string
  /** The day it is of, `YYYY-MM-DD`. */
  readonly fileDate: string
}

export interface Opened extends OpenedFile {
  /** What its columns are known by, and so what files it is compared with. */
  readonly profile: ImportProfile | null
  readonly match: ColumnMatch
}

export interface Choosing {
  readonly step: 'choose'
  readonly refusal: FileRefusal | 'unreadable' | null
  readonly opening: boolean
}

interface Columns extends Opened {
  readonly step: 'columns'
}

/** `sent` of `file.count` lines are with the server, after `sendingMs`; then it works the plan out. */
interface Checking extends Opened {
  readonly step: 'checking'
  readonly id: string
  readonly sent: number
  readonly sendingMs: number
  /** Of the file, what no measure of ours stands for; known once all of it is sent. */
  readonly unknownMeasures: readonly UnknownMeasure[]
}

export interface Preview extends Opened {
  readonly step: 'preview'
  readonly id: string
  readonly summary: ImportSummary
  readonly unknownMeasures: readonly UnknownMeasure[]
  /** What it took to work the plan out. */
  readonly checkMs: number
  readonly applying: boolean
  /** While it is applied: whoever confirmed it wants it stopped. */
  readonly stopping: boolean
  /** Somebody said who an unclear line means, and the plan does not know it yet. */
  readonly judged: boolean
  /** Nothing was done, because whoever confirmed it stopped it. */
  readonly cancelled: boolean
  /** It would do something else by now than what was confirmed, so nothing was done. */
  readonly stale: boolean
}

/** `waits`: nothing is done before a second person approves. `late`: it was cancelled after it had been done. */
interface Done extends Opened {
  readonly step: 'done'
  readonly id: string
  readonly summary: ImportSummary
  readonly waits: boolean
  readonly late: boolean
}

export type ImportState = Choosing | Columns | Checking | Preview | Done

export interface Target {
  readonly teamId: string
  readonly byRules: boolean
  readonly healthPlan: string
  readonly absentGaps: AbsentGaps
}
