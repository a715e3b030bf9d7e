import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  howRead,
  fileDay,
  sendLines,
  sourceOf,
  type ColumnAnswers,
  type ColumnMatch,
  type FileLimits,
  type LineTaker,
} from '#shared/domain/import/index.ts'
import { localDate, ownZone } from '#shared/domain/time/index.ts'
import { LINES_AT_ONCE, type ImportProfile } from '#shared/ipc/imports.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call, useDeskApi, useDeskNow } from '../../api/index.ts'
import {
  nextStep,
  textChoiceOf,
  NO_FILE,
  understoodOf,
  type ImportAnswer,
  type ImportEffect,
  type ImportModel,
  type ImportRequest,
  type Target,
} from './import-machine.ts'
import { profilesQuery } from './profiles.query.ts'
import type { HowToOpen, OpenedRoster, OpenRoster, RosterReader } from './roster-reader.ts'
import { useServerRun, type ServerRun } from './server-run.ts'

/** The steps from a file to what became of it, for as long as they are on the screen. */
export function useImport(openRoster: OpenRoster) {
  const api = useDeskApi()
  const queries = useQueryClient()
  const today = localDate(ownZone(), useDeskNow()) ?? ''
  const { running, start, cancel } = useServerRun()
  const [work] = useState(() =>
    createImport({
      imports: api.imports,
      openRoster,
      server: { start, cancel },
      profiles: () => queries.fetchQuery(profilesQuery(api)),
      readAgain: (id) => queries.invalidateQueries({ queryKey: id === null ? ['imports'] : ['imports', id] }),
      syncNow: () => void api.sync.syncNow(),
    }),
  )
  useEffect(() => () => work.ask({ type: 'restart' }), [work])
  const { state, error } = useStore(work)
  return {
    state,
    error,
    running,
    choose: (given: readonly File[]): void => work.ask({ type: 'choose', given, today }),
    /** The same file, read otherwise: another sheet, sign or letters. */
    reopen: (how: HowToOpen): void => {
      if (state.step === 'columns') work.ask({ type: 'choose', given: state.given, how, today })
    },
    setMatch: (match: ColumnMatch): void => work.ask({ type: 'setMatch', match }),
    answer: (answers: ColumnAnswers): void => work.ask({ type: 'answer', answers }),
    /** It may read a text or a workbook otherwise than it is read now. */
    takeProfile: (profile: ImportProfile | null): void => {
      if (state.step !== 'columns' || profile === null || !mayReadOtherwise(state.file))
        return work.ask({ type: 'takeProfile', profile })
      const how = profile.text ?? {}
      if (isSameText(how, textChoiceOf(state.how, state.file))) return work.ask({ type: 'takeProfile', profile })
      work.ask({ type: 'choose', given: state.given, how, profileId: profile.id, today })
    },
    check: (target: Target): void => work.ask({ type: 'check', id: crypto.randomUUID(), target, today }),
    judged: (): void => work.ask({ type: 'judge' }),
    /** The preview with what was judged. */
    previewAgain: (): void => work.ask({ type: 'previewAgain' }),
    confirm: (): void => work.ask({ type: 'confirm' }),
    stop: (): void => work.ask({ type: 'stop' }),
    toColumns: (): void => work.ask({ type: 'toColumns' }),
    restart: (): void => work.ask({ type: 'restart' }),
  }
}

export type Import = ReturnType<typeof useImport>

interface ImportDeps {
  readonly imports: DeskApi['imports']
  readonly openRoster: OpenRoster
  readonly server: Pick<ServerRun, 'start' | 'cancel'>
  /** Profiles of known files. */
  readonly profiles: () => Promise<readonly ImportProfile[]>
  /** Reads again what is shown of one import; null: of all. */
  readonly readAgain: (id: string | null) => Promise<void>
  readonly syncNow: () => void
}

interface ImportStore extends Pick<StoreApi<ImportModel>, 'getState' | 'getInitialState' | 'subscribe'> {
  readonly ask: (request: ImportRequest) => void
}

type EffectOf<Type extends ImportEffect['type']> = Extract<ImportEffect, { type: Type }>

/** The steps of one import (`import-machine.ts`) with what they have done at the desk and on the server. */
function createImport(deps: ImportDeps): ImportStore {
  const store = createStore<ImportModel>(() => NO_FILE)
  const isOver = (turn: number): boolean => store.getState().turn !== turn

  function take(event: ImportRequest | ImportAnswer): void {
    const { model, effects } = nextStep(store.getState(), event)
    store.setState(model)
    for (const effect of effects) run(effect)
  }
  /** An answer of its own where the work can't be done. */
  function answered(turn: number, work: Promise<ImportAnswer>): void {
    void work.catch((error: unknown): ImportAnswer => ({ type: 'failed', turn, error })).then(take)
  }
  function run(effect: ImportEffect): void {
    switch (effect.type) {
      case 'open':
        return answered(effect.turn, openFile(deps, effect))
      case 'send':
        return answered(effect.turn, sendFile(deps, effect, { take, isOver: () => isOver(effect.turn) }))
      case 'preview':
        return answered(effect.turn, preview(deps, effect))
      case 'apply':
        return answered(effect.turn, apply(deps, effect))
      case 'cancelRun':
        return deps.server.cancel()
      case 'close':
        return effect.reader.close()
      case 'readAgain':
        return void deps.readAgain(effect.id).then(() => effect.thenSync && deps.syncNow())
    }
  }
  const { getState, getInitialState, subscribe } = store
  return { getState, getInitialState, subscribe, ask: take }
}

async function openFile(deps: ImportDeps, asked: EffectOf<'open'>): Promise<ImportAnswer> {
  const { turn, given, profileId, today } = asked
  const limits = await call(deps.imports.getLimits())
  const reader = await deps.openRoster(given, today, asked.how).catch(() => null)
  if (reader === null) return { type: 'refused', turn, refusal: 'unreadable' }
  const { opened: first } = reader
  if ('refusal' in first) {
    reader.close()
    return { type: 'refused', turn, refusal: first.refusal }
  }
  // Without them the columns are as they were found out.
  const known = await deps.profiles().catch(() => [])
  const profiles = known.toSorted((one, other) => Number(other.id === profileId) - Number(one.id === profileId))
  return answerOf(await asKept(deps, { asked, reader, file: first, how: asked.how, limits }, profiles), profiles)
}

interface OpenNow {
  readonly asked: EffectOf<'open'>
  readonly reader: RosterReader
  readonly file: Exclude<OpenedRoster, { refusal: unknown }>
  readonly how: HowToOpen
  readonly limits: FileLimits
}

const OF_TEXT = ['delimiter', 'letters'] as const
const OF_WORKBOOK = ['sheet', 'hiddenRows', 'hiddenColumns'] as const
const isSameText = (one: HowToOpen, other: HowToOpen): boolean =>
  [...OF_TEXT, ...OF_WORKBOOK].every((key) => one[key] === other[key])

/** Files of other kinds have but one way. */
const mayReadOtherwise = ({ delimiter, sheets }: OpenNow['file']): boolean =>
  delimiter !== undefined || sheets !== undefined

/** A file about which nobody has said anything, as a profile for it says: read once more for each way that profiles keep. */
async function asKept(deps: ImportDeps, now: OpenNow, profiles: readonly ImportProfile[]): Promise<OpenNow> {
  const { asked, file } = now
  if (!mayReadOtherwise(file) || Object.keys(asked.how).length > 0) return now
  const own = profiles.find(({ columns }) => columns === file.source)
  const ways = own ? [own.text ?? {}] : profiles.map(({ text = {} }) => text)
  const ofKind = file.delimiter === undefined ? OF_WORKBOOK : OF_TEXT
  const others = ways.filter(
    (way, at) => ofKind.some((key) => way[key] !== undefined) && ways.findIndex((one) => isSameText(one, way)) === at,
  )
  for (const how of others) {
    const reader = await deps.openRoster(asked.given, asked.today, how).catch(() => null)
    const opened = reader?.opened
    const isFor = ({ columns, text = {} }: ImportProfile, source: string): boolean =>
      columns === source && isSameText(text, how)
    if (reader && opened && !('refusal' in opened) && profiles.some((one) => isFor(one, opened.source))) {
      now.reader.close()
      return { ...now, reader, file: opened, how }
    }
    reader?.close()
  }
  return now
}

function answerOf(now: OpenNow, profiles: readonly ImportProfile[]): ImportAnswer {
  const { asked, reader, file, how, limits } = now
  const { turn, given, today } = asked
  const fileName = given.map(({ name }) => name).join(', ')
  const changedOn = localDate(ownZone(), Math.max(...given.map(({ lastModified }) => lastModified))) ?? ''
  const fileDate = fileDay(fileName, changedOn, today)
  return { type: 'opened', turn, opened: { given, reader, file, how, fileName, fileDate, limits }, profiles }
}

interface Sending {
  readonly take: (answer: ImportAnswer) => void
  readonly isOver: () => boolean
}

async function sendFile(
  { imports }: ImportDeps,
  { turn, id, file: opened, target, today }: EffectOf<'send'>,
  { take, isOver }: Sending,
): Promise<ImportAnswer> {
  const began = performance.now()
  const { reader, file, fileName, fileDate, profile, match, limits } = opened
  const source = sourceOf(profile?.id ?? null, file.source)
  const named = { fileName: fileName.slice(-200), sha256: file.sha256, source, fileDate, ...target }
  await call(imports.beginImport({ id, ...named }))
  const taker: LineTaker<string> = {
    announce: (keys) => call(imports.announceLines({ id, keys: keys.map(([line, digest]) => [line, digest]) })),
    stage: (lines) => call(imports.stageLines({ id, lines })),
  }
  const lines = reader.lines({ match, ...howRead(understoodOf(opened)), limits, today })
  const unknownMeasures = await sendLines(lines, taker, {
    atOnce: LINES_AT_ONCE,
    isOver,
    onSent: (sent) => take({ type: 'linesSent', turn, sent, sendingMs: performance.now() - began }),
  })
  const report = await lines.report()
  return { type: 'allSent', turn, sendingMs: performance.now() - began, unknownMeasures, report }
}

async function preview(deps: ImportDeps, { turn, id, expectedMs }: EffectOf<'preview'>): Promise<ImportAnswer> {
  const began = performance.now()
  const summary = await deps.server.start((run) => call(deps.imports.previewImport({ id, run })), expectedMs)
  return { type: 'previewed', turn, summary, tookMs: performance.now() - began }
}

async function apply(deps: ImportDeps, { turn, id, hash, expectedMs }: EffectOf<'apply'>): Promise<ImportAnswer> {
  const ask = (run: string) => call(deps.imports.applyImport({ id, run, hash }))
  return { type: 'applied', turn, answer: await deps.server.start(ask, expectedMs) }
}
