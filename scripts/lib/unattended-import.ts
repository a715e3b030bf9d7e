import { randomUUID } from 'node:crypto'
import {
  howRead,
  columnFacts,
  columnsKey,
  filesHash,
  fileDay,
  hasOnlyGaps,
  keptAnswers,
  keptMatch,
  lineSource,
  openImport,
  sendLines,
  sourceOf,
  understand,
  withoutHidden,
  type GivenFile,
  type HiddenChoice,
  type LineTaker,
  type ReadReport,
  type RosterFile,
  type Understood,
  type UnknownMeasure,
} from '#shared/domain/import/index.ts'
import { LINES_AT_ONCE, type ImportProfile, type PreviewLine, type ImportSummary } from '#shared/ipc/imports.ts'
import type { ImportsAnswer, ImportsBackend } from '../../src-main/backend/imports.ts'

/** How the command ends (docs/imports.md#nightly-imports). */
export const IMPORT_EXIT = {
  /** Done, or nothing to change. */
  done: 0,
  /** Wrong options or settings, or no profile of this name. */
  asked: 2,
  /** The file is not one that can be brought in, or has other columns than the profile. */
  file: 3,
  /** The sign-in failed, or the server did not answer or refused. The same again is safe. */
  server: 4,
  /** As `done`, without the lines that were refused or are unclear. */
  partly: 5,
  /** Nothing is done before a second person approves it on the desk. */
  waits: 6,
} as const

export interface ImportRequest {
  readonly profile: string
  /** One, or those that belong together (FHIR, Synthea). */
  readonly files: readonly GivenFile[]
  /** The day on which the newest was last changed, `YYYY-MM-DD`. */
  readonly changedOn: string
  /** `YYYY-MM-DD` */
  readonly today: string
  /** Plans, and changes nothing. */
  readonly dryRun: boolean
}

/** What became of a file: by figures and places in it, without a name or an ID. */
export interface ImportReport {
  readonly outcome: 'done' | 'unchanged' | 'planned' | 'waits' | 'failed'
  readonly exitCode: number
  /** Why it failed. */
  readonly problem?: string
  /** The server's own code, where it refused for a reason that is not known here: for whoever looks after the server. */
  readonly refusal?: string
  /** Of the import, as the desk and the audit trail have it. */
  readonly id?: string
  readonly file: { readonly name: string; readonly sha256?: string; readonly day?: string; readonly lines?: number }
  readonly profile: string
  readonly dryRun: boolean
  readonly counts?: Omit<ImportSummary, 'hash' | 'reasons'>
  /** Why a second person has to approve it. */
  readonly reasons?: ImportSummary['reasons']
  /** Of the file, what no measure of ours stands for: those of the most lines first, as its preview lists them at a desk. */
  readonly unknownMeasures?: readonly UnknownMeasure[]
  readonly refused?: readonly { readonly line: number; readonly code: string; readonly field: string | null }[]
  /** Cells that could not be read, each of which cost its field: at most 500. */
  readonly lost?: readonly { readonly line: number; readonly code: string; readonly field: string }[]
  /** Columns, from 1, about which somebody has to say something on a desk before such a file can come in. */
  readonly columns?: readonly number[]
  /** Rows and columns of the workbook that are hidden, and what became of them. */
  readonly hidden?: { readonly rows: number; readonly columns: number } & HiddenChoice
  /** What no file of people looks like, with the number of lines. */
  readonly implausible?: readonly { readonly kind: string; readonly lines: number }[]
}

/** Ends an import with a code. The message is one word for the report. */
export class ImportProblem extends Error {
  readonly exitCode: number
  /** The server's own code. */
  readonly refusal: string | undefined
  /** What the report says beside it. */
  readonly more: Pick<ImportReport, 'columns' | 'hidden' | 'implausible'>
  constructor(
    problem: string,
    exitCode: number,
    { refusal, ...more }: Pick<ImportReport, 'refusal' | 'columns' | 'hidden' | 'implausible'> = {},
  ) {
    super(problem)
    this.exitCode = exitCode
    this.refusal = refusal
    this.more = more
  }
}

/** Where a profile and a line name no health plan; the desk writes the same. */
const PLAN_NOT_NAMED = 'Health plan not named'
/** How often a preview is made again because somebody worked meanwhile, and a lost answer asked for again. */
const TRIES = 3

/** Brings one file in as the desk does: reading, columns, preview and safety are the same. @throws never; problems are in the report */
export async function importUnattended(backend: ImportsBackend, request: ImportRequest): Promise<ImportReport> {
  const { profile, dryRun } = request
  const fileName = nameOf(request.files)
  const known = { file: { name: fileName }, profile, dryRun }
  try {
    return await bringIn(backend, request)
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error
    return { ...failureOf(error), ...known }
  }
}

/** What the report says of a problem. */
export const failureOf = ({ exitCode, message, refusal, more }: ImportProblem) => ({
  outcome: 'failed' as const,
  exitCode,
  problem: message,
  ...(refusal === undefined ? {} : { refusal }),
  ...more,
})

/** As the desk calls them. */
const nameOf = (files: readonly GivenFile[]): string => files.map(({ name }) => name).join(', ')

async function bringIn(backend: ImportsBackend, request: ImportRequest): Promise<ImportReport> {
  const profile = await profileOf(backend, request.profile)
  const { sheet } = profile.text ?? {}
  const file = await openImport(request.files, sheet, request.today, profile.text)
  if ('refusal' in file) throw new ImportProblem(file.refusal, IMPORT_EXIT.file)
  if (sheet === undefined && file.sheets !== undefined && file.sheets.names.length > 1)
    throw new ImportProblem('severalSheets', IMPORT_EXIT.file)
  const columns = await columnsKey(file.headers)
  const kept = profile.columns === columns ? keptMatch(profile.match, file.headers.length) : null
  if (kept === null) throw new ImportProblem('otherColumns', IMPORT_EXIT.file)
  const { headers } = file
  const match = withoutHidden(kept, file.hidden)
  const hidden = hiddenOf(file)
  const facts = columnFacts(headers, file.rows())
  const understood = understand(
    { match, headers, hidden: file.hidden, title: file.title },
    facts,
    keptAnswers(profile.match),
  )
  if (understood.missing.length > 0) throw new ImportProblem('missingColumns', IMPORT_EXIT.file)
  if (understood.hidden.length > 0) throw new ImportProblem('hiddenParts', IMPORT_EXIT.file, hidden)
  if (!understood.isClear)
    throw new ImportProblem('unclearColumns', IMPORT_EXIT.file, { columns: openColumns(understood) })
  const { files, changedOn, today, dryRun } = request
  const limits = valueOf(await backend.limits())
  const fileName = nameOf(files)
  const id = randomUUID()
  const sha256 = await filesHash(files)
  const fileDate = fileDay(fileName, changedOn, today)
  const { teamId, healthPlan, absentGaps = 'kept', absentMembers = 'kept', byRules } = profile
  if (absentMembers === 'ended' && (file.hasChangesOnly || hasOnlyGaps(match)))
    throw new ImportProblem('notFull', IMPORT_EXIT.file)
  const from = { fileName: fileName.slice(-200), sha256, source: sourceOf(profile.id, columns), fileDate }
  const absent = { absentGaps, absentMembers }
  valueOf(await backend.begin({ id, teamId, healthPlan: healthPlan || PLAN_NOT_NAMED, byRules, ...absent, ...from }))
  const lines = lineSource(file, { match, headers, ...howRead(understood), limits }, today)
  const unknownMeasures = await sendLines(lines, takerOf(backend, id), { atOnce: LINES_AT_ONCE })
  const report = await lines.report()
  const strange = report.implausible.filter(({ inBulk }) => inBulk)
  if (strange.length > 0) {
    throw new ImportProblem('implausible', IMPORT_EXIT.file, { implausible: implausibleOf(strange) })
  }
  const planned = valueOf(await backend.preview({ id, run: randomUUID() }))
  const left = [...(await linesLeft(backend, id, 'refused')), ...(await linesLeft(backend, id, 'unclear'))]
  const ended = dryRun ? ({ outcome: 'planned', summary: planned } as const) : await carryOut(backend, id, planned)
  const { hash: _, reasons, ...counts } = ended.summary
  return {
    outcome: ended.outcome,
    exitCode: exitCodeOf(ended.outcome, ended.summary, { left, lostCount: report.lostCount }),
    id,
    file: { name: fileName, sha256, day: fileDate, lines: file.count },
    profile: profile.name,
    dryRun,
    counts,
    reasons,
    unknownMeasures,
    refused: left.map(({ line, reason, field }) => ({ line, code: reason ?? '', field })),
    lost: report.lost.map(({ line, problem, field }) => ({ line, code: problem, field })),
    ...hidden,
    ...(report.implausible.length === 0 ? {} : { implausible: implausibleOf(report.implausible) }),
  }
}

/** What of a workbook is hidden, for the report. */
function hiddenOf({ hidden }: RosterFile): Pick<ImportReport, 'hidden'> {
  if (hidden === undefined) return {}
  const { rows, columns, said } = hidden
  const { hiddenRows, hiddenColumns } = said
  return {
    hidden: {
      rows,
      columns: columns.length,
      ...(hiddenRows && { hiddenRows }),
      ...(hiddenColumns && { hiddenColumns }),
    },
  }
}

const openColumns = ({ questions, matters }: Understood): number[] =>
  [...new Set([...questions, ...matters].map(({ column }) => column + 1))].toSorted((one, other) => one - other)

const implausibleOf = (all: ReadReport['implausible']) => all.map(({ kind, lines }) => ({ kind, lines }))

function exitCodeOf(
  outcome: ImportReport['outcome'],
  { reasons, refused, unclear }: ImportSummary,
  { left, lostCount }: { readonly left: readonly PreviewLine[]; readonly lostCount: number },
): number {
  if (outcome === 'waits' || (outcome === 'planned' && reasons.length > 0)) return IMPORT_EXIT.waits
  // Who has died or left and is not on file leaves nothing to do.
  const gone = left.filter(({ reason }) => reason === 'unknownEnded').length
  return refused - gone + unclear + lostCount > 0 ? IMPORT_EXIT.partly : IMPORT_EXIT.done
}

function valueOf<T>(answer: ImportsAnswer<T>): T {
  if (answer.ok) return answer.value
  if (answer.why === 'serverRefused')
    throw new ImportProblem(answer.why, IMPORT_EXIT.server, { refusal: answer.refusal })
  throw new ImportProblem(answer.why, answer.why === 'refused' ? IMPORT_EXIT.file : IMPORT_EXIT.server)
}

async function profileOf(backend: ImportsBackend, name: string): Promise<ImportProfile> {
  const wanted = name.trim().toLowerCase()
  const found = valueOf(await backend.profiles()).find((profile) => profile.name.toLowerCase() === wanted)
  if (!found) throw new ImportProblem('noSuchProfile', IMPORT_EXIT.asked)
  return found
}

const takerOf = (backend: ImportsBackend, id: string): LineTaker => ({
  announce: async (keys) =>
    valueOf(await again(() => backend.announce({ id, keys: keys.map(([line, digest]) => [line, digest]) }))),
  stage: async (lines) => valueOf(await again(() => backend.stage({ id, lines: [...lines] }))),
})

/** What was sent twice counts once, so a lost answer is asked for again. */
async function again<T>(ask: () => Promise<ImportsAnswer<T>>): Promise<ImportsAnswer<T>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.ok || answer.why !== 'unreachable' || tries === TRIES) return answer
  }
}

async function linesLeft(backend: ImportsBackend, id: string, view: 'refused' | 'unclear'): Promise<PreviewLine[]> {
  const all: PreviewLine[] = []
  for (;;) {
    const after = all.at(-1)?.line ?? 0
    const page = valueOf(await backend.lines({ id, view, search: '', after, limit: LINES_AT_ONCE }))
    all.push(...page.rows)
    if (!page.more) return all
  }
}

type Ended = { readonly outcome: 'done' | 'unchanged' | 'waits'; readonly summary: ImportSummary }

/** Confirms the preview. Nobody was shown it, so where somebody worked meanwhile the new one is confirmed; the server keeps watch. */
async function carryOut(backend: ImportsBackend, id: string, planned: ImportSummary): Promise<Ended> {
  // An administrator's account is told of no small number.
  const isKnown = planned.within === undefined
  if (isKnown && planned.new + planned.changed + planned.ended === 0) return { outcome: 'unchanged', summary: planned }
  if (planned.reasons.length > 0) {
    // A nightly job brings the same file until somebody has decided: it waits once.
    const waiting = valueOf(await backend.waiting())
    const same = waiting.some(({ own, refused, summary }) => own && refused === null && summary.hash === planned.hash)
    if (same) return { outcome: 'waits', summary: planned }
  }
  let summary = planned
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const applied = valueOf(await again(() => backend.apply({ id, run: randomUUID(), hash: summary.hash })))
    if (applied.done) return { outcome: 'done', summary: applied.summary }
    if (applied.refusal === 'cancelled') continue
    if (applied.refusal === 'waits') return { outcome: 'waits', summary: applied.summary }
    summary = applied.summary
  }
  throw new ImportProblem('changedMeanwhile', IMPORT_EXIT.server)
}
