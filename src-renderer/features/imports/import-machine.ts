import {
  keptAnswers,
  keptMatch,
  understand,
  withoutHidden,
  type ColumnAnswers,
  type ColumnMatch,
  type FileLimits,
  type FileRefusal,
  type ReadReport,
  type Understood,
  type UnknownMeasure,
} from '#shared/domain/import/index.ts'
import type { AbsentGaps, AbsentMembers, ImportProfile, ImportSummary } from '#shared/ipc/imports.ts'
import type { HowToOpen, OpenedRoster, RosterReader } from './roster-reader.ts'
import { PREVIEW_PER_SENDING, savingMs } from './server-run.ts'

type OpenFile = Exclude<OpenedRoster, { refusal: unknown }>

/** A file that is open, and what is known of it before its columns are. */
export interface OpenedFile {
  readonly given: readonly File[]
  readonly reader: RosterReader
  readonly file: OpenFile
  /** What was chosen of how it is read, by whoever brings it or a profile. */
  readonly how: HowToOpen
  readonly fileName: string
  /** The day it is of, `YYYY-MM-DD`. */
  readonly fileDate: string
  readonly limits: FileLimits
}

interface Opened extends OpenedFile {
  /** What its columns are known by, and so what files it is compared with. */
  readonly profile: ImportProfile | null
  readonly match: ColumnMatch
  /** What whoever brings it said about each column, or the profile. */
  readonly answers: ColumnAnswers
}

interface Choosing {
  readonly step: 'choose'
  readonly refusal: FileRefusal | 'unreadable' | null
  readonly opening: boolean
}

interface Columns extends Opened {
  readonly step: 'columns'
}

/** `sent` of `file.count` lines are with the server, after `sendingMs`; then it makes the preview. */
interface Checking extends Opened {
  readonly step: 'checking'
  readonly id: string
  readonly sent: number
  readonly sendingMs: number
  /** Of the file, what no measure of ours stands for; known once all of it is sent. */
  readonly unknownMeasures: readonly UnknownMeasure[]
  readonly report: ReadReport | null
}

interface Preview extends Opened {
  readonly step: 'preview'
  readonly id: string
  readonly summary: ImportSummary
  readonly unknownMeasures: readonly UnknownMeasure[]
  /** What was made of the file, cell by cell. */
  readonly report: ReadReport | null
  /** What it took to make the preview. */
  readonly checkMs: number
  readonly applying: boolean
  /** While it is applied: whoever confirmed it wants it stopped. */
  readonly stopping: boolean
  /** Somebody said who an unclear line means, and the preview does not show it yet. */
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
  readonly absentMembers: AbsentMembers
}

/** What the person at the desk asks for. `today` is `YYYY-MM-DD`; */
export type ImportRequest =
  | {
      readonly type: 'choose'
      readonly given: readonly File[]
      readonly how?: HowToOpen
      /** The profile that is to be taken, where it is for what then is read. */
      readonly profileId?: string
      readonly today: string
    }
  | { readonly type: 'setMatch'; readonly match: ColumnMatch }
  | { readonly type: 'answer'; readonly answers: ColumnAnswers }
  | { readonly type: 'takeProfile'; readonly profile: ImportProfile | null }
  /** `id`: a new one for the import. */
  | { readonly type: 'check'; readonly id: string; readonly target: Target; readonly today: string }
  | { readonly type: 'judge' | 'previewAgain' | 'confirm' | 'stop' | 'toColumns' | 'restart' }

type ApplyAnswer =
  | { readonly done: boolean; readonly refusal?: 'changed' | 'waits' | undefined; readonly summary: ImportSummary }
  | { readonly done: false; readonly refusal: 'cancelled' }

type Answer =
  /** The first of `profiles` that is for its columns is taken. */
  | { readonly type: 'opened'; readonly opened: OpenedFile; readonly profiles: readonly ImportProfile[] }
  | { readonly type: 'refused'; readonly refusal: FileRefusal | 'unreadable' }
  | { readonly type: 'linesSent'; readonly sent: number; readonly sendingMs: number }
  | {
      readonly type: 'allSent'
      readonly sendingMs: number
      readonly unknownMeasures: readonly UnknownMeasure[]
      readonly report: ReadReport
    }
  | { readonly type: 'previewed'; readonly summary: ImportSummary; readonly tookMs: number }
  | { readonly type: 'applied'; readonly answer: ApplyAnswer }
  | { readonly type: 'failed'; readonly error: unknown }

/** What became of an effect, with the turn in which it was asked for. */
export type ImportAnswer = Answer & { readonly turn: number }

/** What is to be done outside. One with a `turn` is answered under it. */
export type ImportEffect =
  | {
      readonly type: 'open'
      readonly turn: number
      readonly given: readonly File[]
      readonly how: HowToOpen
      readonly profileId: string | null
      readonly today: string
    }
  | {
      readonly type: 'send'
      readonly turn: number
      readonly id: string
      readonly file: Opened
      readonly target: Target
      readonly today: string
    }
  | { readonly type: 'preview'; readonly turn: number; readonly id: string; readonly expectedMs: number }
  | {
      readonly type: 'apply'
      readonly turn: number
      readonly id: string
      readonly hash: string
      readonly expectedMs: number
    }
  | { readonly type: 'cancelRun' }
  | { readonly type: 'close'; readonly reader: RosterReader }
  /** What is shown of this import, or of all, is read again; then what changed on the server is fetched. */
  | { readonly type: 'readAgain'; readonly id: string | null; readonly thenSync: boolean }

export interface ImportModel {
  readonly state: ImportState
  readonly error: unknown
  /** Counts up whenever what is under way is no longer wanted. */
  readonly turn: number
}

interface Step {
  readonly model: ImportModel
  readonly effects: readonly ImportEffect[]
}

const CHOOSE: Choosing = { step: 'choose', refusal: null, opening: false }
export const NO_FILE: ImportModel = { state: CHOOSE, error: null, turn: 0 }

/**
 * The steps from a file to what became of it; nothing changes for any member before `confirm`. A request that does not fit the step is
 * ignored, and so is the answer to one of an earlier turn: the latest file, and the latest check of it, win.
 */
export function nextStep(model: ImportModel, event: ImportRequest | ImportAnswer): Step {
  if (!('turn' in event)) return onRequest(model, event)
  return event.turn === model.turn ? onAnswer(model, event) : { model, effects: afterwards(event) }
}

const stay = (model: ImportModel): Step => ({ model, effects: [] })
const show = (model: ImportModel, state: ImportState, ...effects: readonly ImportEffect[]): Step => ({
  model: { ...model, state },
  effects,
})

function onRequest(model: ImportModel, event: ImportRequest): Step {
  const { state } = model
  const turn = model.turn + 1
  switch (event.type) {
    case 'restart':
      return { model: { ...NO_FILE, turn }, effects: closing(state) }
    case 'choose': {
      const { given, how = {}, profileId = null, today } = event
      const open = { type: 'open', turn, given, how, profileId, today } as const
      return { model: { ...NO_FILE, state: { ...CHOOSE, opening: true }, turn }, effects: [...closing(state), open] }
    }
    case 'setMatch':
      return state.step === 'columns' ? show(model, withMatch(state, event.match)) : stay(model)
    case 'answer':
      return state.step === 'columns' ? show(model, { ...state, answers: event.answers }) : stay(model)
    case 'takeProfile': {
      if (state.step !== 'columns') return stay(model)
      const { profile } = event
      return show(model, { ...state, profile, ...columnsOf(profile, state.file, state) })
    }
    case 'check': {
      if (state.step !== 'columns' || !understoodOf(state).isClear) return stay(model)
      const { id, target, today } = event
      const checking = {
        ...openedOf(state),
        step: 'checking',
        id,
        sent: 0,
        sendingMs: 0,
        unknownMeasures: [],
        report: null,
      } as const
      const send = { type: 'send', turn, id, file: openedOf(state), target, today } as const
      return show({ ...model, error: null, turn }, checking, send)
    }
    case 'toColumns':
      if (state.step !== 'checking' && state.step !== 'preview') return stay(model)
      return show({ ...model, error: null, turn }, { ...openedOf(state), step: 'columns' }, { type: 'cancelRun' })
    default:
      return state.step === 'preview' ? onPreview(model, state, event.type) : stay(model)
  }
}

function onPreview(model: ImportModel, state: Preview, request: 'judge' | 'previewAgain' | 'confirm' | 'stop'): Step {
  const { turn } = model
  const { id, summary, checkMs } = state
  switch (request) {
    case 'judge':
      return show(model, { ...state, judged: true, cancelled: false })
    case 'previewAgain':
      return show({ ...model, error: null }, state, { type: 'preview', turn, id, expectedMs: checkMs })
    case 'confirm': {
      if (state.applying) return stay(model)
      const applying = { ...state, applying: true, stopping: false, stale: false, cancelled: false, judged: false }
      const apply = { type: 'apply', turn, id, hash: summary.hash, expectedMs: savingMs(checkMs, summary) } as const
      return show({ ...model, error: null }, applying, apply)
    }
    case 'stop':
      // What comes of it, the answer to `apply` says.
      return state.applying ? show(model, { ...state, stopping: true }, { type: 'cancelRun' }) : stay(model)
  }
}

function onAnswer(model: ImportModel, event: ImportAnswer): Step {
  const { state, turn } = model
  switch (event.type) {
    case 'refused':
      return show(model, { ...CHOOSE, refusal: event.refusal })
    case 'opened': {
      const { opened, profiles } = event
      const profile = profiles.find(({ columns }) => columns === opened.file.source) ?? null
      return show(model, { ...opened, step: 'columns', profile, ...columnsOf(profile, opened.file) })
    }
    case 'linesSent': {
      const { sent, sendingMs } = event
      return state.step === 'checking' ? show(model, { ...state, sent, sendingMs }) : stay(model)
    }
    case 'allSent': {
      if (state.step !== 'checking') return stay(model)
      const expectedMs = event.sendingMs * PREVIEW_PER_SENDING
      const preview = { type: 'preview', turn, id: state.id, expectedMs } as const
      return show(model, { ...state, unknownMeasures: event.unknownMeasures, report: event.report }, preview)
    }
    case 'previewed':
      return previewed(model, event)
    case 'applied':
      return applied(model, event)
    case 'failed': {
      const failed = { ...model, error: event.error }
      if (state.step === 'checking') return show(failed, { ...openedOf(state), step: 'columns' })
      // It may have been done all the same; asked again, the server answers what became of it.
      if (state.step === 'preview') return show(failed, { ...state, applying: false, stopping: false })
      return stay(failed)
    }
  }
}

function previewed(model: ImportModel, { summary, tookMs }: Extract<ImportAnswer, { type: 'previewed' }>): Step {
  const { state } = model
  if (state.step === 'preview') {
    const again = { type: 'readAgain', id: state.id, thenSync: false } as const
    return show(model, { ...state, summary, judged: false, stale: false }, again)
  }
  if (state.step !== 'checking') return stay(model)
  const { id, unknownMeasures, report } = state
  const fresh = { applying: false, stopping: false, judged: false, stale: false, cancelled: false }
  return show(model, {
    ...openedOf(state),
    ...fresh,
    step: 'preview',
    id,
    summary,
    unknownMeasures,
    report,
    checkMs: tookMs,
  })
}

function applied(model: ImportModel, event: Extract<ImportAnswer, { type: 'applied' }>): Step {
  const { state } = model
  const effects = afterwards(event)
  if (state.step !== 'preview') return { model, effects }
  const { answer } = event
  const stopped = { ...state, applying: false, stopping: false }
  if (answer.refusal === 'cancelled') return show(model, { ...stopped, cancelled: true })
  const { id, stopping: late } = state
  const { done, summary } = answer
  const waits = answer.refusal === 'waits'
  if (!done && !waits) return show(model, { ...stopped, stale: true, summary }, ...effects)
  return show(model, { ...openedOf(state), step: 'done', id, summary, waits, late }, ...effects)
}

/** What an answer leads to even where nobody waits for it any more. */
function afterwards(event: ImportAnswer): readonly ImportEffect[] {
  if (event.type === 'opened') return [{ type: 'close', reader: event.opened.reader }]
  if (event.type !== 'applied' || event.answer.refusal === 'cancelled') return []
  // The lines are decided anew, whatever came of it.
  return [{ type: 'readAgain', id: null, thenSync: event.answer.done }]
}

const closing = (state: ImportState): readonly ImportEffect[] =>
  state.step === 'choose' ? [] : [{ type: 'close', reader: state.reader }]

const openedOf = (state: Opened): Opened => {
  const { given, reader, file, how, fileName, fileDate, limits, profile, match, answers } = state
  return { given, reader, file, how, fileName, fileDate, limits, profile, match, answers }
}

/** How a file is read, as a profile keeps it: of a workbook with several sheets also which, though nobody chose it. */
export function textChoiceOf(how: HowToOpen, { sheets }: OpenFile): NonNullable<ImportProfile['text']> {
  const { delimiter, letters, hiddenRows, hiddenColumns, sheet } = how
  const chosen = sheet ?? (sheets !== undefined && sheets.names.length > 1 ? sheets.chosen : undefined)
  return {
    ...(delimiter && { delimiter }),
    ...(letters && { letters }),
    ...(hiddenRows && { hiddenRows }),
    ...(hiddenColumns && { hiddenColumns }),
    ...(chosen !== undefined && { sheet: chosen }),
  }
}

type Columnar = Pick<Opened, 'match' | 'answers'>

/** As the profile says, where it is for these columns; else as it is, or was found out. */
function columnsOf(profile: ImportProfile | null, file: OpenFile, now?: Columnar): Columnar {
  const match = profile && keptMatch(profile.match, file.headers.length)
  if (profile !== null && match !== null)
    return { match: withoutHidden(match, file.hidden), answers: keptAnswers(profile.match) }
  const { match: known, answers } = now ?? { match: file.match, answers: file.headers.map(() => null) }
  return { match: known, answers }
}

/** What was said of a column goes with what it holds. */
const withMatch = (state: Columns, match: ColumnMatch): Columns => ({
  ...state,
  match,
  answers: match.map((field, column) => (field === state.match[column] ? (state.answers[column] ?? null) : null)),
})

/** How the file is read as its columns and the answers about them are, and what is still open. */
export const understoodOf = ({ match, answers, file }: Pick<Opened, 'match' | 'answers' | 'file'>): Understood =>
  understand({ match, headers: file.headers, hidden: file.hidden, title: file.title }, file.facts, answers)
