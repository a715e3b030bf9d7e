import { setImmediate as nextTurn } from 'node:timers/promises'
import { withoutWaiting } from '../db/connection.ts'
import type { Db } from '../db/types.ts'
import type { Log } from '../log/types.ts'
import { startPageThread, type PageThread, type StartWorker } from './page-thread.ts'
import {
  emptyPage,
  isEnd,
  parseInto,
  readPage,
  storePage,
  type ArrivedPage,
  type ReadPage,
  type StoredPage,
  type TakenPage,
} from './store-page.ts'
import type { BackendResult } from './types.ts'
import { untilStopped } from './until-stopped.ts'

/** Rows parsed before the event loop gets a turn: the next request leaves, and the window stays responsive. */
const PARSE_CHUNK = 100
/** Some hundred rows. Smaller pages are read, checked and written in less time than another thread takes to begin. */
const APART_FROM = 200_000

export interface PageStore {
  take(page: ArrivedPage): Promise<BackendResult<TakenPage>>
  /** Resolves when nobody but the engine's own connection has the cache open. */
  close(): Promise<void>
}

interface Options {
  readonly db: Db
  readonly log: Log
  readonly stopping: AbortSignal
  readonly apartFrom?: number | undefined
  /** One that refuses, in tests. */
  readonly startWorker?: StartWorker
}

/**
 * Where pages are stored: large ones, of which a first sync has hundreds, by a thread with a connection of its own, so that a call
 * never stutters while they are read, checked and encrypted; all others here.
 */
export function createPageStore({ db, log, stopping, apartFrom = APART_FROM, startWorker }: Options): PageStore {
  let thread: Promise<PageThread | null> | null = null
  /** Where no thread can be started, this one has to do. */
  let alone = db.memory

  async function threadFor({ bytes }: ArrivedPage): Promise<PageThread | null> {
    // Pages are stored in the order in which they came.
    const isBusy = (await thread)?.isBusy() ?? false
    if (alone || (bytes.length < apartFrom && !isBusy)) return null
    thread ??= startPageThread(db, log, startWorker)
    const started = await thread
    alone = started === null
    return started
  }

  async function storeHere(page: ArrivedPage, { rows, cursor, more }: ReadPage): Promise<StoredPage> {
    const parsed = emptyPage(page.table)
    for (let from = 0; from < rows.length; from += PARSE_CHUNK) {
      await untilStopped(stopping, nextTurn())
      parseInto(parsed, rows.slice(from, from + PARSE_CHUNK))
    }
    const { staffId, nowMs } = page
    return withoutWaiting(db, () =>
      storePage(db, parsed, { staffId, nowMs, log, cursor, complete: isEnd({ cursor, more }) }),
    )
  }

  return {
    async take(page) {
      const apart = await threadFor(page)
      if (apart) return apart.take(page)
      const read = readPage(db, page.bytes)
      if (!read.ok) return read
      const store = async () => ({ ok: true as const, value: await storeHere(page, read.value) })
      return { ok: true, value: { ...read.value, apart: false, store } }
    },
    async close() {
      const started = await thread
      thread = null
      await started?.close()
    },
  }
}
