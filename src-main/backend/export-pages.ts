import { pageOfExport, type ExportKind, type Row } from '#shared/domain/exports/index.ts'
import type { ExportPage, ExportPart, ExportsBackend } from './exports.ts'
import { ApiError } from '../base/api-error.ts'
import type { Clock } from '../base/clock.ts'

/** How often the same is asked for where the network fails, and how long it is waited for before. */
const TRIES = 4
const WAIT_MS = 2000
/** Pages on their way while one is written: neither the server nor the disk waits for the other. */
const AHEAD = 2

interface PagesOf {
  readonly backend: Pick<ExportsBackend, 'cuts' | 'page'>
  readonly clock: Pick<Clock, 'after'>
  /** Of an export that has begun. */
  readonly id: string
  readonly kind: ExportKind
  /** Lines, as the server counted them when it began. */
  readonly count: number
  readonly signal: AbortSignal
  /** Throws where nothing more may be asked for. */
  readonly demandOpen?: () => void
}

/**
 * The rows of an export, in pages; never more than a few of them are in memory. Where pages end is known beforehand, so that several are
 * on their way at once.
 * @throws ApiError exports.* @throws what aborted `signal`, or `demandOpen` says
 */
export async function* exportPages(pages: PagesOf): AsyncIterable<readonly Row[]> {
  const { signal, demandOpen, kind } = pages
  // One more than there should be: what has come since it began makes a part longer than a page.
  const most = pageOfExport(kind) + 1
  const parts = await partsOf(pages)
  const coming: Promise<ExportPage>[] = []
  let asked = 0
  const askAhead = (): void => {
    for (; coming.length < AHEAD && asked < parts.length; asked += 1) {
      const page = askPage(pages, parts[asked] as ExportPart, most)
      // A failure is told by the await below, and by nothing in between.
      page.catch(() => undefined)
      coming.push(page)
    }
  }
  for (const { until } of parts) {
    askAhead()
    let page = coming.shift()
    while (page !== undefined) {
      const { rows, after }: ExportPage = await page
      signal.throwIfAborted()
      demandOpen?.()
      page = after === null || rows.length < most ? undefined : askPage(pages, { after, until }, most)
      page?.catch(() => undefined)
      askAhead()
      yield rows
    }
  }
}

async function partsOf({ backend, id, kind, count, ...rest }: PagesOf): Promise<ExportPart[]> {
  const lines = pageOfExport(kind)
  const ends = count > lines ? await stubborn(rest, () => backend.cuts(id, lines, rest.signal)) : []
  return [...ends, null].map((until, at) => ({ after: ends[at - 1] ?? null, until }))
}

const askPage = ({ backend, id, ...rest }: PagesOf, part: ExportPart, most: number): Promise<ExportPage> =>
  stubborn(rest, () => backend.page(id, part, most, rest.signal))

/** Asks again where the network was lost. */
async function stubborn<T>({ clock, signal }: Pick<PagesOf, 'clock' | 'signal'>, ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted()
    try {
      return await ask()
    } catch (error) {
      signal.throwIfAborted()
      const isAway = error instanceof ApiError && error.code === 'exports.unreachable'
      if (!isAway || attempt === TRIES) throw error
      await new Promise<void>((resolve) => clock.after(WAIT_MS, resolve))
    }
  }
}
