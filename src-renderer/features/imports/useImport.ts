import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  asSent,
  fileDay,
  keptMatch,
  missingFields,
  sourceOf,
  type ColumnMatch,
  type FileRefusal,
} from '#shared/domain/import/index.ts'
import { localDate, ownZone } from '#shared/domain/time/index.ts'
import { LINES_AT_ONCE, type AbsentGaps, type ImportProfile, type RosterSummary } from '#shared/ipc/imports.ts'
import { call, useDeskApi, useDeskNow } from '../../api/index.ts'
import { profilesQuery } from './profiles.query.ts'
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
  /** `sent` of `file.count` lines are with the server; then it works the plan out. */
  | ({ readonly step: 'checking'; readonly match: ColumnMatch; readonly sent: number } & Opened)
  | ({ readonly step: 'preview'; readonly id: string; readonly summary: RosterSummary } & Opened & Preview)
  /** `waits`: nothing is done before a second person approves. */
  | ({ readonly step: 'done'; readonly id: string; readonly summary: RosterSummary; readonly waits: boolean } & Opened)

interface Preview {
  readonly match: ColumnMatch
  readonly applying: boolean
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

/** The steps from a file to what became of it. Nothing changes for any member before `confirm`. */
export function useImport(openRoster: OpenRoster) {
  const api = useDeskApi()
  const queries = useQueryClient()
  const now = useDeskNow()
  const [state, setState] = useState<ImportState>(START)
  const [error, setError] = useState<unknown>(null)
  const open = useRef<RosterReader | null>(null)
  /** Counts up whenever what is under way is no longer wanted. */
  const turn = useRef(0)
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
    setState({ ...state, step: 'checking', sent: 0 })
    try {
      const named = {
        fileName: fileName.slice(-200),
        sha256: file.sha256,
        source: sourceOf(profile?.id ?? null, file.source),
        fileDate,
        ...target,
      }
      await call(api.imports.beginImport({ id, ...named }))
      let sent = 0
      for (;;) {
        const lines = await reader.read({ match, today, count: LINES_AT_ONCE, fromStart: sent === 0 })
        if (turn.current !== mine) return
        if (lines.length === 0) break
        await call(api.imports.stageLines({ id, lines: lines.map(asSent) }))
        sent += lines.length
        if (turn.current !== mine) return
        setState({ ...opened, step: 'checking', match, sent })
      }
      const summary = await call(api.imports.planImport({ id }))
      if (turn.current !== mine) return
      setState({ ...opened, step: 'preview', match, id, summary, applying: false, stale: false })
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
    setState({ ...state, applying: true, stale: false })
    try {
      const applied = await call(api.imports.applyImport({ id, hash: summary.hash }))
      const waits = applied.refusal === 'waits'
      if (applied.done || waits) {
        const opened = { given, reader, file, fileName, fileDate, profile }
        setState({ ...opened, step: 'done', id, summary: applied.summary, waits })
      } else setState({ ...state, applying: false, stale: true, summary: applied.summary })
      // The lines are decided anew either way.
      await queries.invalidateQueries({ queryKey: ['imports'] })
      if (applied.done) void api.sync.syncNow()
    } catch (problem) {
      // It may have been done all the same; asked again, the server answers what became of it.
      setError(problem)
      setState({ ...state, applying: false })
    }
  }
  const toColumns = (): void => {
    if (state.step !== 'checking' && state.step !== 'preview') return
    turn.current += 1
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
  return { state, error, choose, setMatch, takeSheet, takeProfile, check, confirm, toColumns, restart }
}

export type Import = ReturnType<typeof useImport>

/** As the profile says, where it is for these columns; else as it is, or was found out. */
const matchOf = (profile: ImportProfile | null, file: OpenFile, now: ColumnMatch = file.match): ColumnMatch =>
  (profile && keptMatch(profile.match, file.headers.length)) ?? now
