import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { exportKindsOf, formatsOfExport, mayExport, PDF_LINES, TooWide } from '#shared/domain/exports/index.ts'
import type { ExportAsked, ExportProfile } from '#shared/ipc/exports.ts'
import { ApiError } from '../../src-main/base/api-error.ts'
import { systemClock } from '../../src-main/base/clock.ts'
import { createEvidenceDocuments } from '../../src-main/backend/evidence-documents.ts'
import { createExportsBackend, type ExportsBackend } from '../../src-main/backend/exports.ts'
import { askedColumns, DocumentMissing, writeExportFile } from '../../src-main/features/exports/export-file.ts'
import { exportPages } from '../../src-main/backend/export-pages.ts'
import { removeUnfinished } from '../../src-main/os/whole-file.ts'
import { SignInProblem, signInJob, type JobSession } from './job-session.ts'

/** How the command ends (docs/exports.md#without-a-person). */
export const EXPORT_EXIT = {
  /** The file is there. */
  done: 0,
  /** Wrong options or settings, or no profile of this name. */
  asked: 2,
  /** The file could not be written there, or a value or a document does not fit; nothing of it was kept. */
  file: 3,
  /** The sign-in failed, or the server did not answer or refused. The same again is safe. */
  server: 4,
  /** Somebody stopped it; nothing of the file was kept. */
  stopped: 5,
} as const

export interface ExportRequest {
  readonly profile: string
  /** Where the file goes; what is there is replaced. */
  readonly path: string
  /** Stops it. */
  readonly signal?: AbortSignal
  /** In the place of the profile's; `YYYY-MM-DD`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** What became of an export: figures, without a name or an ID of a member. */
export interface ExportReport {
  readonly outcome: 'done' | 'failed'
  readonly exitCode: number
  /** Why it failed. */
  readonly problem?: string
  /** The server's own code, where it refused for a reason that is not known here. */
  readonly refusal?: string
  /** Of the export, as the audit trail has it. */
  readonly id?: string
  readonly profile: string
  readonly kind?: string
  readonly asked?: ExportAsked
  readonly columns?: readonly string[]
  readonly file: { readonly name: string; readonly bytes?: number; readonly sha256?: string; readonly lines?: number }
}

class ExportProblem extends Error {
  readonly exitCode: number
  readonly refusal: string | undefined
  constructor(problem: string, exitCode: number, refusal?: string) {
    super(problem)
    this.exitCode = exitCode
    this.refusal = refusal
  }
}

const problemOf = (error: unknown): ExportProblem => {
  if (error instanceof ExportProblem) return error
  if (error instanceof SignInProblem) return new ExportProblem(error.message, EXPORT_EXIT[error.whose])
  if (error instanceof TooWide) return new ExportProblem('tooWide', EXPORT_EXIT.file)
  if (error instanceof DocumentMissing) return new ExportProblem('document', EXPORT_EXIT.file)
  if (error instanceof ApiError) {
    const code = error.code.replace(/^exports\./, '')
    return new ExportProblem(code, code === 'refused' ? EXPORT_EXIT.asked : EXPORT_EXIT.server, error.refusal)
  }
  if (error instanceof Error && 'code' in error) {
    return new ExportProblem(error.code === 'ENOSPC' ? 'diskFull' : 'notWritten', EXPORT_EXIT.file)
  }
  throw error
}

async function profileOf(backend: ExportsBackend, name: string): Promise<ExportProfile> {
  const profiles = await backend.profiles()
  const found = profiles.find((profile) => profile.name.toLowerCase() === name.trim().toLowerCase())
  if (found === undefined) throw new ExportProblem('noProfile', EXPORT_EXIT.asked)
  return found
}

async function takeAlong(
  environment: NodeJS.ProcessEnv,
  session: JobSession,
  request: ExportRequest,
  known: (facts: Partial<ExportReport>) => void,
): Promise<ExportReport['file']> {
  const { client, url, role } = session
  const backend = createExportsBackend({ client: () => client, clock: systemClock })
  const { kind, choices } = await profileOf(backend, request.profile)
  if (!mayExport(kind, role)) throw new ExportProblem('notAllowed', EXPORT_EXIT.server)
  if (!formatsOfExport(kind).includes(choices.format)) throw new ExportProblem('refused', EXPORT_EXIT.asked)
  const { from, to } = request
  const asked = { ...choices.asked, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  const password = environment['GAPWISE_EXPORT_ZIP_PASSWORD'] || null
  if (password !== null && password.length < 12) throw new ExportProblem('passwordShort', EXPORT_EXIT.asked)
  if (choices.format === 'pdf' && (await backend.preview(kind, asked, null)) > PDF_LINES) {
    throw new ExportProblem('tooLong', EXPORT_EXIT.asked)
  }
  // Before the trail has it: an export whose file can't be written would be one that nobody took.
  const signal = request.signal ?? new AbortController().signal
  signal.throwIfAborted()
  const folder = await stat(dirname(request.path)).catch(() => null)
  if (!folder?.isDirectory()) throw new ExportProblem('noFolder', EXPORT_EXIT.asked)
  const order = { ...choices, kind, asked, password }
  const columns = askedColumns(order)
  const id = randomUUID()
  known({ id, kind, asked, columns })
  const count = await backend.begin({
    id,
    kind,
    why: choices.why,
    note: choices.note,
    columns,
    asked,
    given: null,
    narrowed: null,
  })
  // Each account its own: what one noted, another may neither read nor remove.
  const notes = join(tmpdir(), `gapwise-unfinished-exports-${userInfo().username}`)
  await removeUnfinished(notes)
  const backendOf = { client: () => client, address: () => ({ url, publishableKey: '' }), fetch: globalThis.fetch }
  const documents = createEvidenceDocuments({ backend: backendOf, clock: systemClock })
  try {
    const { lines, bytes, sha256, file } = await writeExportFile(
      {
        ...order,
        place: { path: request.path, how: 'chosen' },
        title: request.profile,
        // Its columns are named in the words of whoever kept the profile.
        language: 'en',
        notes,
        at: new Date(systemClock.now()),
        onLines: () => {},
        fetchDocument: async (document) => {
          const address = await documents.address({ documentId: document })
          return address === null || address === 'refused' ? null : await documents.bytes(address)
        },
      },
      exportPages({ backend, clock: systemClock, id, kind, count, signal }),
    )
    await backend.end(id, { outcome: 'done', lines, sha256 }).catch(() => false)
    return { name: file, bytes, sha256, lines }
  } catch (error) {
    await backend.end(id, { outcome: signal.aborted ? 'canceled' : 'failed' }).catch(() => false)
    throw error
  }
}

/** Takes a file along by a profile and the account that the environment names. @throws what is a fault of the program; all else is in the report */
export async function exportUnattended(environment: NodeJS.ProcessEnv, request: ExportRequest): Promise<ExportReport> {
  let known: Partial<ExportReport> = {}
  const base = { profile: request.profile }
  try {
    const session = await signInJob(environment, 'GAPWISE_EXPORT', (role) => exportKindsOf(role).length > 0)
    try {
      const file = await takeAlong(environment, session, request, (facts) => (known = facts))
      return { outcome: 'done', exitCode: EXPORT_EXIT.done, ...base, ...known, file }
    } finally {
      await session.signOut()
    }
  } catch (error) {
    const { message, exitCode, refusal } = request.signal?.aborted
      ? new ExportProblem('stopped', EXPORT_EXIT.stopped)
      : problemOf(error)
    const said = { problem: message, ...(refusal === undefined ? {} : { refusal }) }
    return { outcome: 'failed', exitCode, ...said, ...base, ...known, file: { name: basename(request.path) } }
  }
}

/** The report of an export that has not begun. */
export const failedExport = ({ profile, path }: ExportRequest, problem: string): ExportReport => ({
  outcome: 'failed',
  exitCode: EXPORT_EXIT.asked,
  problem,
  profile,
  file: { name: basename(path) },
})
