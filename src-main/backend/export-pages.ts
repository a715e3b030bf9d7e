import { pageOfExport, type ExportKind, type Row } from '#shared/domain/exports/index.ts'
import type { ExportPage, ExportsBackend } from './exports.ts'
import { ApiError } from '../base/api-error.ts'
import type { Clock } from '../base/clock.ts'

/** How often the same page is asked for where the network fails, and how long it is waited for before. */
const TRIES = 4
const WAIT_MS = 2000

interface PagesOf {
  readonly backend: Pick<ExportsBackend, 'page'>
  readonly clock: Pick<Clock, 'after'>
  /** Of an export that has begun. */
  readonly id: string
  readonly kind: ExportKind
  readonly signal: AbortSignal
  /** Throws where nothing more may be asked for. */
  readonly demandOpen?: () => void
}

/**
 * The rows of an export, in pages. While one page is written, the next one is on its way, so that the server does not wait for the disk;
 * never more than these two are in memory.
 * @throws ApiError exports.* @throws what aborted `signal`, or `demandOpen` says
 */
export async function* exportPages(pages: PagesOf): AsyncIterable<readonly Row[]> {
  const { kind, signal, demandOpen } = pages
  const most = pageOfExport(kind)
  let next: Promise<ExportPage> | null = askPage(pages, null, most)
  while (next !== null) {
    const { rows, after }: ExportPage = await next
    signal.throwIfAborted()
    demandOpen?.()
    next = after === null || rows.length < most ? null : askPage(pages, after, most)
    // A failure is told by the await above, and by nothing in between.
    next?.catch(() => undefined)
    yield rows
  }
}

async function askPage(
  { backend, clock, id, signal }: PagesOf,
  after: ExportPage['after'],
  most: number,
): Promise<ExportPage> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted()
    try {
      return await backend.page(id, after, most, signal)
    } catch (error) {
      signal.throwIfAborted()
      const isAway = error instanceof ApiError && error.code === 'exports.unreachable'
      if (!isAway || attempt === TRIES) throw error
      await new Promise<void>((resolve) => clock.after(WAIT_MS, resolve))
    }
  }
}
