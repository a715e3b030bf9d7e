import {
  exportKindsOf,
  formatsOfExport,
  mayExport,
  PDF_LINES,
  TooWide,
  type Row,
} from '#shared/domain/exports/index.ts'
import type { CallInput, CallOutput } from '#shared/ipc/index.ts'
import type { ExportOrder, ExportProfile, ExportState, ShownList } from '#shared/ipc/exports.ts'
import type { ExportsBackend } from '../../backend/exports.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../log/types.ts'
import type { ChoosePlace } from '../../os/save-place.ts'
import type { Workspace, WorkspaceHolder } from '../../workspace/types.ts'
import {
  askedColumns,
  choosePlaceFor,
  DocumentMissing,
  writeExportFile,
  type FileOrder,
  type Place,
} from './export-file.ts'
import { exportPages } from '../../backend/export-pages.ts'

/** Lines of a file that the desk has read. */
const GIVEN_PAGE = 10_000

export interface ExportsDeps {
  readonly workspaces: WorkspaceHolder
  readonly clock: Clock
  readonly log: Log
  readonly backend: ExportsBackend
  readonly newId: () => string
  readonly downloads: string
  readonly choosePlace: ChoosePlace | null
  /** Where half-written files are noted. */
  readonly notes: string
  readonly fetchDocument: FileOrder['fetchDocument']
  /** Ids of the rows that a list of this desk shows. */
  readonly idsOf: (workspace: Workspace, shown: ShownList) => readonly string[]
  readonly language: () => FileOrder['language']
  readonly onState: (state: ExportState) => void
}

interface Running {
  readonly stop: AbortController
  readonly done: Promise<void>
}

const CODES: ReadonlySet<string> = new Set([
  'exports.notAllowed',
  'exports.unreachable',
  'exports.refused',
  'exports.ended',
  'server.refused',
])

/** One export at a time: from the server, page by page, into a file that is there whole or not at all. */
export class ExportsService {
  readonly #deps: ExportsDeps
  #state: ExportState = { state: 'idle' }
  #running: Running | null = null
  /** While the place is asked for. */
  #asking = false

  constructor(deps: ExportsDeps) {
    this.#deps = deps
    // What one person began, the next one neither gets nor sees.
    deps.workspaces.onSwitched(() => {
      this.#end()
      this.#tell({ state: 'idle' })
    })
    // Also while a page is on its way that may never come.
    deps.workspaces.onLocked(() => this.#end())
  }

  state = (): ExportState => this.#state

  /** @throws ApiError exports.* */
  async preview(
    workspace: Workspace,
    { kind, asked, shown }: CallInput<'exports', 'preview'>,
  ): Promise<CallOutput<'exports', 'preview'>> {
    this.#demand(workspace, kind)
    const count = await this.#deps.backend.preview(kind, asked, this.#narrowed(workspace, shown))
    this.#deps.workspaces.requireOpen(workspace)
    return { count }
  }

  /** @throws ApiError exports.* */
  async begin(workspace: Workspace, order: ExportOrder): Promise<CallOutput<'exports', 'begin'>> {
    this.#demand(workspace, order.kind)
    if (!formatsOfExport(order.kind).includes(order.format)) throw new ApiError('exports.refused')
    if (this.#running !== null || this.#asking) throw new ApiError('exports.busy')
    // What was on the screen when it was asked for: the list may be another one once the place is chosen.
    const narrowed = this.#narrowed(workspace, order.shown)
    this.#asking = true
    try {
      if (order.format === 'pdf' && (await this.#deps.backend.preview(order.kind, order.asked, narrowed)) > PDF_LINES) {
        throw new ApiError('exports.tooLong')
      }
      const place = await this.#place(order)
      this.#deps.workspaces.requireOpen(workspace)
      if (place === null) return null
      const id = this.#deps.newId()
      const { kind, why, note, asked } = order
      const count = await this.#deps.backend.begin({
        id,
        kind,
        why,
        note,
        asked,
        columns: askedColumns(order),
        given: order.lines?.length ?? null,
        narrowed,
      })
      this.#deps.workspaces.requireOpen(workspace)
      const stop = new AbortController()
      this.#tell({ state: 'running', kind, lines: 0, of: count })
      this.#running = { stop, done: this.#run(workspace, order, { id, place, count, stop }) }
      return { count }
    } finally {
      this.#asking = false
    }
  }

  /** @throws ApiError exports.* */
  async profiles(workspace: Workspace): Promise<CallOutput<'exports', 'listProfiles'>> {
    const { owner } = workspace
    if (owner.kind !== 'staff' || exportKindsOf(owner.role).length === 0) return []
    const profiles = await this.#deps.backend.profiles()
    this.#deps.workspaces.requireOpen(workspace)
    return profiles
  }

  /** @throws ApiError exports.* */
  async saveProfile(workspace: Workspace, profile: ExportProfile): Promise<null> {
    this.#demand(workspace, profile.kind)
    await this.#deps.backend.saveProfile(profile)
    return null
  }

  /** @throws ApiError exports.* */
  async removeProfile(workspace: Workspace, id: string): Promise<null> {
    if (workspace.owner.kind !== 'staff') throw new ApiError('exports.notAllowed')
    await this.#deps.backend.removeProfile(id)
    return null
  }

  /** Resolves when nothing of the file is left. */
  async cancel(): Promise<void> {
    this.#running?.stop.abort(null)
    await this.#running?.done
  }

  forget(): void {
    if (this.#running === null) this.#tell({ state: 'idle' })
  }

  /** The program ends. */
  async stop(): Promise<void> {
    await this.cancel()
  }

  /** Nobody is there any more to whom the file would go. */
  #end(): void {
    this.#running?.stop.abort(new ApiError('exports.ended'))
  }

  #demand({ owner }: Workspace, kind: ExportOrder['kind']): void {
    if (owner.kind !== 'staff' || !mayExport(kind, owner.role)) throw new ApiError('exports.notAllowed')
  }

  #narrowed(workspace: Workspace, shown: ShownList | null): readonly string[] | null {
    return shown === null ? null : this.#deps.idsOf(workspace, shown)
  }

  async #place(order: ExportOrder): Promise<Place | null> {
    try {
      return await choosePlaceFor(order, this.#deps)
    } catch (error) {
      throw new ApiError('exports.notWritten', { cause: error })
    }
  }

  #tell(state: ExportState): void {
    this.#state = state
    this.#deps.onState(state)
  }

  async #run(
    workspace: Workspace,
    order: ExportOrder,
    { id, place, count, stop }: { id: string; place: Place; count: number; stop: AbortController },
  ): Promise<void> {
    const { backend, clock, notes, fetchDocument, language } = this.#deps
    const { kind } = order
    const onLines = (lines: number): void => this.#tell({ state: 'running', kind, lines, of: Math.max(count, lines) })
    let end: ExportState
    try {
      const { signal } = stop
      const demandOpen = (): void => this.#demandOpen(workspace)
      const pages =
        order.lines === null
          ? exportPages({ backend, clock, id, kind, count, signal, demandOpen })
          : given(order.lines, signal)
      const { file, lines, bytes, sha256 } = await writeExportFile(
        {
          ...order,
          title: order.name,
          language: language(),
          place,
          notes,
          onLines,
          fetchDocument,
          at: new Date(clock.now()),
        },
        pages,
      )
      await backend.end(id, { outcome: 'done', lines, sha256 }).catch(() => false)
      end = { state: 'done', kind, lines, of: lines, file, place: place.how, bytes, sha256 }
    } catch (error) {
      const canceled = stop.signal.aborted && stop.signal.reason === null
      await backend.end(id, { outcome: canceled ? 'canceled' : 'failed' }).catch(() => false)
      end = canceled ? { state: 'canceled', kind } : this.#failed(kind, error)
    }
    this.#running = null
    // Whoever sits here now may be somebody else.
    this.#tell(this.#deps.workspaces.current() === workspace ? end : { state: 'idle' })
  }

  #failed(kind: ExportOrder['kind'], error: unknown): ExportState {
    if (error instanceof ApiError && CODES.has(error.code)) {
      return { state: 'failed', kind, code: error.code, refusal: error.refusal ?? null }
    }
    if (error instanceof TooWide) return { state: 'failed', kind, code: 'exports.tooWide', refusal: null }
    if (error instanceof DocumentMissing) return { state: 'failed', kind, code: 'exports.document', refusal: null }
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    this.#deps.log.warn('export failed', { kind, reason: why })
    const isFull = why === 'ENOSPC' || why === 'EDQUOT'
    return { state: 'failed', kind, code: isFull ? 'exports.diskFull' : 'exports.notWritten', refusal: null }
  }

  #demandOpen(workspace: Workspace): void {
    const { workspaces } = this.#deps
    if (workspaces.isLocked() || workspaces.current() !== workspace) throw new ApiError('exports.ended')
  }
}

async function* given(lines: readonly Row[], signal: AbortSignal): AsyncIterable<readonly Row[]> {
  for (let at = 0; at < lines.length; at += GIVEN_PAGE) {
    signal.throwIfAborted()
    yield lines.slice(at, at + GIVEN_PAGE)
  }
}
