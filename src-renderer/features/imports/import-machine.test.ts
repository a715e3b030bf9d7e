import { describe, expect, it, vi } from 'vitest'
import { columnFacts, FILE_LIMITS, type ReadReport } from '#shared/domain/import/index.ts'
import type { ImportProfile, ImportSummary } from '#shared/ipc/imports.ts'
import {
  nextStep,
  NO_FILE,
  type ImportAnswer,
  type ImportEffect,
  type ImportRequest,
  type OpenedFile,
  type Target,
} from './import-machine.ts'
import type { RosterReader } from './roster-reader.ts'

const TODAY = '2026-11-20'
const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const TARGET: Target = { teamId: ID, byRules: false, healthPlan: 'Gold', absentGaps: 'kept', absentMembers: 'kept' }
const MATCH = ['member_id', 'first_name', 'last_name', 'date_of_birth'] as const
const SUMMARY: ImportSummary = {
  lines: 10,
  new: 10,
  changed: 0,
  unchanged: 0,
  ended: 0,
  refused: 0,
  unclear: 0,
  kept: 0,
  rewritten: 0,
  returned: 0,
  ending: 0,
  missing: 0,
  members: 40,
  openGaps: 20,
  gapsOpened: 0,
  gapsClosed: 0,
  gapsToVerify: 0,
  teams: [],
  reasons: [],
  hash: 'h1',
}
const PROFILE: ImportProfile = {
  id: ID,
  name: 'Monthly',
  columns: 'columns:b',
  match: ['member_id', 'first_name', null, null],
  teamId: ID,
  healthPlan: '',
  byRules: false,
}

const REPORT: ReadReport = {
  lines: 10,
  columns: [],
  odd: [],
  lost: [],
  lostCount: 0,
  implausible: [],
  limits: FILE_LIMITS,
}

function opened(fileName: string): OpenedFile {
  const reader: RosterReader = {
    opened: { refusal: 'unreadable' },
    lines: vi.fn(),
    cells: vi.fn(),
    refusedLines: vi.fn(),
    close: vi.fn(),
  }
  const file = { kind: 'table', sha256: 'a', source: 'columns:b', headers: ['1', '2', '3', '4'], count: 10 } as const
  return {
    given: [],
    reader,
    file: { ...file, match: [...MATCH], examples: [], facts: columnFacts(file.headers, []) },
    how: {},
    fileName,
    fileDate: TODAY,
    limits: FILE_LIMITS,
  }
}

/** A desk that does nothing outside, and remembers what it was to do. */
function desk() {
  let model = NO_FILE
  const asked: ImportEffect[] = []
  const take = (event: ImportRequest | ImportAnswer): void => {
    const step = nextStep(model, event)
    model = step.model
    asked.push(...step.effects)
  }
  return {
    ask: take,
    answer: take,
    shown: () => model,
    /** What it is to do since it was asked for the last time. */
    effects: () => asked.splice(0),
    turn: () => model.turn,
  }
}

type Desk = ReturnType<typeof desk>
const june = opened('june.csv')

function open(at: Desk, file = june): void {
  at.ask({ type: 'choose', given: [], today: TODAY })
  at.answer({ type: 'opened', turn: at.turn(), opened: file, profiles: [] })
}
function check(at: Desk): void {
  at.ask({ type: 'check', id: ID, target: TARGET, today: TODAY })
  at.answer({ type: 'allSent', turn: at.turn(), sendingMs: 1000, unknownMeasures: [], report: REPORT })
}
function previewed(summary = SUMMARY): Desk {
  const at = desk()
  open(at)
  check(at)
  at.answer({ type: 'previewed', turn: at.turn(), summary, tookMs: 100 })
  at.effects()
  return at
}
function confirmed(summary = SUMMARY): Desk {
  const at = previewed(summary)
  at.ask({ type: 'confirm' })
  return at
}
const done = { done: true, summary: SUMMARY }
const READ_ALL = { type: 'readAgain', id: null }

describe('the latest file wins', () => {
  it('closes the file before, and one that opens too late', () => {
    const at = desk()
    open(at)
    at.effects()
    at.ask({ type: 'choose', given: [], how: { sheet: 'May' }, today: TODAY })
    const second = at.turn()
    expect(at.effects()).toEqual([
      { type: 'close', reader: june.reader },
      { type: 'open', turn: second, given: [], how: { sheet: 'May' }, profileId: null, today: TODAY },
    ])
    at.ask({ type: 'choose', given: [], today: TODAY })
    at.effects()
    const may = opened('may.csv')
    at.answer({ type: 'opened', turn: second, opened: may, profiles: [] })
    expect(at.effects()).toEqual([{ type: 'close', reader: may.reader }])
    expect(at.shown().state).toEqual({ step: 'choose', refusal: null, opening: true })
    open(at)
    expect(at.shown().state).toMatchObject({ step: 'columns', fileName: 'june.csv', match: MATCH })
  })

  it('shows nothing of a check that was left, neither lines, nor preview, nor failure', () => {
    const at = desk()
    open(at)
    check(at)
    const turn = at.turn()
    at.ask({ type: 'toColumns' })
    const { state } = at.shown()
    expect(state.step).toBe('columns')
    expect(at.effects().at(-1)).toEqual({ type: 'cancelRun' })
    at.answer({ type: 'linesSent', turn, sent: 5, sendingMs: 9 })
    at.answer({ type: 'allSent', turn, sendingMs: 9, unknownMeasures: [], report: REPORT })
    at.answer({ type: 'previewed', turn, summary: SUMMARY, tookMs: 9 })
    at.answer({ type: 'failed', turn, error: new Error('late') })
    expect(at.shown()).toEqual({ state, error: null, turn: turn + 1 })
    expect(at.effects()).toEqual([])
  })
})

describe('a file', () => {
  it('that is refused says why, and another may be chosen', () => {
    const at = desk()
    at.ask({ type: 'choose', given: [], today: TODAY })
    at.answer({ type: 'refused', turn: at.turn(), refusal: 'password' })
    expect(at.shown().state).toEqual({ step: 'choose', refusal: 'password', opening: false })
    open(at)
    expect(at.shown().state.step).toBe('columns')
  })

  it('comes with the columns of its profile, which stay where none is chosen any more', () => {
    const at = desk()
    at.ask({ type: 'choose', given: [], today: TODAY })
    at.answer({ type: 'opened', turn: at.turn(), opened: june, profiles: [{ ...PROFILE, columns: 'other' }, PROFILE] })
    expect(at.shown().state).toMatchObject({ profile: PROFILE, match: PROFILE.match })
    at.ask({ type: 'takeProfile', profile: null })
    expect(at.shown().state).toMatchObject({ profile: null, match: PROFILE.match })
  })

  it('is not checked before its columns are complete', () => {
    const at = desk()
    open(at)
    at.ask({ type: 'setMatch', match: [null, 'first_name', 'last_name', 'date_of_birth'] })
    at.effects()
    check(at)
    expect(at.effects()).toEqual([])
    expect(at.shown().state.step).toBe('columns')
  })

  it('is closed when its import is left', () => {
    const at = previewed()
    at.ask({ type: 'restart' })
    expect(at.effects()).toEqual([{ type: 'close', reader: june.reader }])
    expect(at.shown()).toMatchObject({ state: NO_FILE.state, error: null })
  })
})

describe('a check', () => {
  it('counts the lines that are sent, and expects of the preview what sending took', () => {
    const at = desk()
    open(at)
    at.ask({ type: 'check', id: ID, target: TARGET, today: TODAY })
    expect(at.effects().at(-1)).toMatchObject({ type: 'send', id: ID, target: TARGET, today: TODAY })
    at.answer({ type: 'linesSent', turn: at.turn(), sent: 5, sendingMs: 500 })
    expect(at.shown().state).toMatchObject({ step: 'checking', sent: 5, sendingMs: 500 })
    const unknownMeasures = [{ name: 'XYZ-7', lines: 2, taken: false }]
    at.answer({ type: 'allSent', turn: at.turn(), sendingMs: 1000, unknownMeasures, report: REPORT })
    expect(at.effects()).toEqual([{ type: 'preview', turn: at.turn(), id: ID, expectedMs: 400 }])
    at.answer({ type: 'previewed', turn: at.turn(), summary: SUMMARY, tookMs: 100 })
    expect(at.shown().state).toMatchObject({ step: 'preview', summary: SUMMARY, checkMs: 100, unknownMeasures })
  })

  it('that fails goes back to the columns and says why', () => {
    const at = desk()
    open(at)
    check(at)
    const error = new Error('no answer')
    at.answer({ type: 'failed', turn: at.turn(), error })
    expect(at.shown()).toMatchObject({ state: { step: 'columns', match: MATCH }, error })
    check(at)
    expect(at.shown().error).toBeNull()
  })

  it('is made again once somebody said who a line means, and then read anew', () => {
    const at = previewed()
    at.ask({ type: 'judge' })
    expect(at.shown().state).toMatchObject({ judged: true })
    at.ask({ type: 'previewAgain' })
    expect(at.effects()).toEqual([{ type: 'preview', turn: at.turn(), id: ID, expectedMs: 100 }])
    at.answer({ type: 'previewed', turn: at.turn(), summary: { ...SUMMARY, hash: 'h2' }, tookMs: 1 })
    expect(at.shown().state).toMatchObject({ judged: false, summary: { hash: 'h2' }, checkMs: 100 })
    expect(at.effects()).toEqual([{ type: 'readAgain', id: ID, thenSync: false }])
  })
})

describe('a preview that is confirmed', () => {
  it('is asked for once, by the hash that was seen, and longer the more it changes', () => {
    const at = confirmed()
    at.ask({ type: 'confirm' })
    expect(at.effects()).toEqual([
      { type: 'apply', turn: at.turn(), id: ID, hash: 'h1', expectedMs: expect.closeTo(930) },
    ])
    at.answer({ type: 'applied', turn: at.turn(), answer: done })
    expect(at.shown().state).toMatchObject({ step: 'done', id: ID, waits: false, late: false })
    expect(at.effects()).toEqual([{ ...READ_ALL, thenSync: true }])
  })

  it('waits for a second person with nothing to sync', () => {
    const at = confirmed()
    at.effects()
    at.answer({ type: 'applied', turn: at.turn(), answer: { done: false, refusal: 'waits', summary: SUMMARY } })
    expect(at.shown().state).toMatchObject({ step: 'done', waits: true })
    expect(at.effects()).toEqual([{ ...READ_ALL, thenSync: false }])
  })

  it('is cancelled with nothing changed, and may be confirmed again', () => {
    const at = confirmed()
    at.effects()
    at.ask({ type: 'stop' })
    expect(at.effects()).toEqual([{ type: 'cancelRun' }])
    at.answer({ type: 'applied', turn: at.turn(), answer: { done: false, refusal: 'cancelled' } })
    expect(at.shown().state).toMatchObject({ step: 'preview', cancelled: true, applying: false })
    expect(at.effects()).toEqual([])
    at.ask({ type: 'confirm' })
    expect(at.shown().state).toMatchObject({ cancelled: false, applying: true, stopping: false })
  })

  it('says where it was done before it could be cancelled', () => {
    const at = confirmed()
    at.ask({ type: 'stop' })
    at.answer({ type: 'applied', turn: at.turn(), answer: done })
    expect(at.shown().state).toMatchObject({ step: 'done', late: true })
  })

  it('shows what would happen instead where it no longer holds', () => {
    const at = confirmed()
    const summary = { ...SUMMARY, hash: 'h2' }
    at.answer({ type: 'applied', turn: at.turn(), answer: { done: false, refusal: 'changed', summary } })
    expect(at.shown().state).toMatchObject({ step: 'preview', stale: true, applying: false, summary })
  })

  it('stays where its answer is lost', () => {
    const at = confirmed()
    const error = new Error('no answer')
    at.answer({ type: 'failed', turn: at.turn(), error })
    expect(at.shown()).toMatchObject({ state: { step: 'preview', applying: false }, error })
  })

  it('is fetched also where nobody waits for it any more', () => {
    const at = confirmed()
    const turn = at.turn()
    at.ask({ type: 'restart' })
    at.effects()
    at.answer({ type: 'applied', turn, answer: done })
    expect(at.shown().state).toEqual(NO_FILE.state)
    expect(at.effects()).toEqual([{ ...READ_ALL, thenSync: true }])
  })
})

it('ignores what does not fit the step', () => {
  const at = desk()
  for (const type of ['judge', 'previewAgain', 'confirm', 'stop', 'toColumns'] as const) at.ask({ type })
  at.ask({ type: 'setMatch', match: [] })
  at.ask({ type: 'takeProfile', profile: PROFILE })
  expect(at.shown()).toEqual(NO_FILE)
  expect(at.effects()).toEqual([])
})
