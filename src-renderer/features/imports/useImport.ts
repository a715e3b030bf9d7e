import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  fileDay,
  keptMatch,
  missingFields,
  sendLines,
  sourceOf,
  type ColumnMatch,
  type FileRefusal,
  type LineTaker,
  type UnknownMeasure,
} from '#shared/domain/import/index.ts'
import { localDate, ownZone } from '#shared/domain/time/index.ts'
import { LINES_AT_ONCE, type AbsentGaps, type ImportProfile, type RosterSummary } from '#shared/ipc/imports.ts'
import { call, useDeskApi, useDeskNow } from '../../api/index.ts'
import { profilesQuery } from './profiles.query.ts'
import { useServerRun } from './useServerRun.ts'
import type { OpenedRoster, OpenRoster, RosterReader } from './roster-reader.ts'

type OpenFile = Exclude<OpenedRoster, { refusal: unknown }>

interface Opened {
  readonly given: readonly File[]
  readonly reader: RosterReader
  readonly file: OpenFile
  readonly fileName: string
  /** The day it is of, `YYYY-MM-DD`. */
  readonly fileDate: string
  /** What its columns are known by, and so what files it is compared with. */
  readonly profile: ImportProfile | null
}

export type ImportState =
  | { readonly step: 'choose'; readonly refusal: FileRefusal | 'unreadable' | null; readonly opening: boolean }
  | ({ readonly step: 'columns'; readonly match: ColumnMatch } & Opened)
  /** `sent` of `file.count` lines are with the server, after `sendingMs`; then it works the plan out. */
  | ({
      readonly step: 'checking'
      readonly match: ColumnMatch
      readonly sent: number
      readonly sendingMs: number
    } & Opened)
  | ({ readonly step: 'preview'; readonly id: string; readonly summary: RosterSummary } & Opened & Preview)
  /** `waits`: nothing is done before a second person approves. `late`: it was cancelled after it had been done. */
  | ({
      readonly step: 'done'
      readonly id: string
      readonly summary: RosterSummary
      readonly waits: boolean
      readonly late: boolean
    } & Opened)

interface Preview {
  readonly match: ColumnMatch
  readonly applying: boolean
  /** Somebody said who an unclear line means, and the plan does not know it yet. */
  readonly judged: boolean
  /** Nothing was done, because whoever confirmed it stopped it. */
  readonly cancelled: boolean
  /** Of the file, what no measure of ours stands for. */
  readonly unknownMeasures: readonly UnknownMeasure[]
  /** What it took to work the plan out. */
  readonly checkMs: number
  /** It would do something else by now than what was confirmed, so nothing was done. */
  readonly stale: boolean
}

export interface Target {
  readonly teamId: string
  readonly byRules: boolean
  readonly healthPlan: string
  readonly absentGaps: AbsentGaps
}

const START: Extract<ImportState, { step: 'choose' }> = { step: 'choose', refusal: null, opening: false }

/** What the steps take of each other, as `npm run bench -- --only import` measures them: a first guess, until the server tells. */
export const PLANNING_PER_SENDING = 0.4
/** Without a change, and as much more where every line changes something. */
const SAVING_PER_PLANNING = { unchanged: 1.3, changed: 8 } as const

const savingMs = (checkMs: number, { lines, ...summary }: RosterSummary): number => {
  const changes = (summary.new + summary.changed + summary.ended) / Math.max(1, lines)
  return checkMs * (SAVING_PER_PLANNING.unchanged + SAVING_PER_PLANNING.changed * changes)
}

/** The steps from a file to what became of it. Nothing changes for any member before `confirm`. */
export function useImport(openRoster: OpenRoster) {
  const api = useDeskApi()
  const queries = useQueryClient()
  const now = useDeskNow()
  const [state, setState] = useState<ImportState>(START)
  const [error, setError] = useState<unknown>(null)
  const server = useServerRun()
  const open = useRef<RosterReader | null>(null)
  /** Counts up whenever what is under way is no longer wanted. */
  const turn = useRef(0)
  /** Whoever confirmed it wants it stopped. */
  const stopping = useRef(false)
  useEffect(
    () => () => {
      turn.current += 1
      open.current?.close()
    },
    [],
  )

  const restart = (): void => {
    turn.current += 1
    open.current?.close()
    open.current = null
    setError(null)
    setState(START)
  }
  const day = (at: number): string => localDate(ownZone(), at) ?? ''
  /** @param sheet of a workbook */
  const choose = async (given: readonly File[], sheet?: string): Promise<void> => {
    restart()
    const mine = turn.current
    setState({ ...START, opening: true })
    const reader = await openRoster(given, sheet).catch(() => null)
    if (turn.current !== mine) return reader?.close()
    if (reader === null || 'refusal' in reader.opened) {
      reader?.close()
      const refusal = reader && 'refusal' in reader.opened ? reader.opened.refusal : 'unreadable'
      return setState({ ...START, refusal })
    }
    open.current = reader
    const { opened } = reader
    // Without them the columns are as they were found out.
    const known = await queries.fetchQuery(profilesQuery(api)).catch((): ImportProfile[] => [])
    if (turn.current !== mine) return reader.close()
    const profile = known.find(({ columns }) => columns === opened.source) ?? null
    const fileName = given.map(({ name }) => name).join(', ')
    const changedOn = day(Math.max(...given.map(({ lastModified }) => lastModified)))
    const fileDate = fileDay(fileName, changedOn, day(now))
    const match = matchOf(profile, opened)
    setState({ step: 'columns', given, reader, file: opened, fileName, fileDate, profile, match })
  }

  const check = async (target: Target): Promise<void> => {
    if (state.step !== 'columns' || missingFields(state.match).length > 0) return
    const { given, reader, file, fileName, fileDate, profile, match } = state
    const opened = { given, reader, file, fileName, fileDate, profile }
    turn.current += 1
    const mine = turn.current
    const id = crypto.randomUUID()
    const today = day(now)
    setError(null)
    const began = performance.now()
    setState({ ...state, step: 'checking', sent: 0, sendingMs: 0 })
    try {
      const named = {
        fileName: fileName.slice(-200),
        sha256: file.sha256,
        source: sourceOf(profile?.id ?? null, file.source),
        fileDate,
        ...target,
      }
      await call(api.imports.beginImport({ id, ...named }))
      const taker: LineTaker<string> = {
        announce: (keys) => call(api.imports.announceLines({ id, keys: keys.map(([line, digest]) => [line, digest]) })),
        stage: (lines) => call(api.imports.stageLines({ id, lines })),
      }
      const unknownMeasures = await sendLines(reader.lines({ match, today }), taker, {
        atOnce: LINES_AT_ONCE,
        isOver: () => turn.current !== mine,
        onSent: (sent) => {
          if (turn.current !== mine) return
          setState({ ...opened, step: 'checking', match, sent, sendingMs: performance.now() - began })
        },
      })
      if (turn.current !== mine) return
      const planning = performance.now()
      const summary = await server.start(
        (run) => call(api.imports.planImport({ id, run })),
        (planning - began) * PLANNING_PER_SENDING,
      )
      if (turn.current !== mine) return
      const checkMs = performance.now() - planning
      const preview = { applying: false, judged: false, stale: false, cancelled: false, checkMs, unknownMeasures }
      setState({ ...opened, step: 'preview', match, id, summary, ...preview })
    } catch (problem) {
      if (turn.current !== mine) return
      setError(problem)
      setState({ ...opened, step: 'columns', match })
    }
  }
  const confirm = async (): Promise<void> => {
    if (state.step !== 'preview' || state.applying) return
    const { id, summary, given, reader, file, fileName, fileDate, profile } = state
    setError(null)
    const shown = { ...state, applying: false, stale: false, cancelled: false, judged: false }
    setState({ ...shown, applying: true })
    try {
      const ask = (run: string) => call(api.imports.applyImport({ id, run, hash: summary.hash }))
      const applied = await server.start(ask, savingMs(state.checkMs, summary))
      if (applied.refusal === 'cancelled') return setState({ ...shown, cancelled: true })
      const waits = applied.refusal === 'waits'
      if (applied.done || waits) {
        const opened = { given, reader, file, fileName, fileDate, profile }
        setState({ ...opened, step: 'done', id, summary: applied.summary, waits, late: stopping.current })
      } else setState({ ...shown, stale: true, summary: applied.summary })
      // The lines are decided anew either way.
      await queries.invalidateQueries({ queryKey: ['imports'] })
      if (applied.done) void api.sync.syncNow()
    } catch (problem) {
      // It may have been done all the same; asked again, the server answers what became of it.
      setError(problem)
      setState(shown)
    } finally {
      stopping.current = false
    }
  }
  const judged = (): void =>
    setState((known) => (known.step === 'preview' ? { ...known, judged: true, cancelled: false } : known))
  /** The plan with what was judged. */
  const planAgain = async (): Promise<void> => {
    if (state.step !== 'preview') return
    const mine = turn.current
    const { id } = state
    setError(null)
    try {
      const summary = await server.start((run) => call(api.imports.planImport({ id, run })), state.checkMs)
      if (turn.current !== mine) return
      setState({ ...state, summary, judged: false, stale: false })
      await queries.invalidateQueries({ queryKey: ['imports', id] })
    } catch (problem) {
      if (turn.current === mine) setError(problem)
    }
  }
  /** Stops what the server does; what comes of it, its answer says. */
  const stop = (): void => {
    stopping.current = true
    server.cancel()
  }
  const toColumns = (): void => {
    if (state.step !== 'checking' && state.step !== 'preview') return
    turn.current += 1
    server.cancel()
    const { given, reader, file, fileName, fileDate, profile, match } = state
    setError(null)
    setState({ step: 'columns', given, reader, file, fileName, fileDate, profile, match })
  }
  const setMatch = (match: ColumnMatch): void => {
    if (state.step === 'columns') setState({ ...state, match })
  }
  const takeSheet = (sheet: string): void => {
    if (state.step === 'columns') void choose(state.given, sheet)
  }
  const takeProfile = (profile: ImportProfile | null): void => {
    if (state.step === 'columns') setState({ ...state, profile, match: matchOf(profile, state.file, state.match) })
  }
  const { running } = server
  const steps = {
    choose,
    setMatch,
    takeSheet,
    takeProfile,
    check,
    judged,
    planAgain,
    confirm,
    stop,
    toColumns,
    restart,
  }
  return { state, error, running, ...steps }
}

export type Import = ReturnType<typeof useImport>

/** As the profile says, where it is for these columns; else as it is, or was found out. */
const matchOf = (profile: ImportProfile | null, file: OpenFile, now: ColumnMatch = file.match): ColumnMatch =>
  (profile && keptMatch(profile.match, file.headers.length)) ?? now
