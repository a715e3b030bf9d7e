import { Worker } from 'node:worker_threads'
import { keyOfConnection, shareWrites } from '../db/connection.ts'
import type { Db } from '../db/types.ts'
import type { Log } from '../log/types.ts'
import { positionAfter } from './page-end.ts'
import type { ArrivedPage, PageHead, StoredPage, TakenPage } from './store-page.ts'
import type { BackendResult } from './types.ts'

/** What the thread is started with. */
export interface ThreadData {
  readonly file: string
  readonly key: Uint8Array
  readonly turn: SharedArrayBuffer
}
/** A page to store, or null: that was all. */
export type ToThread = ArrivedPage | null
/** In this order for each page; an answer without a head ends with it. */
export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'head'; readonly head: BackendResult<PageHead> }
  | { readonly kind: 'stored'; readonly stored: StoredPage }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string }
  | { readonly kind: 'log'; readonly level: keyof Log; readonly message: string; readonly fields: object }

/** Stores one page after the other. */
export interface PageThread {
  /** Resolves as soon as the end of the page is known, which may be long before it is stored. */
  take(page: ArrivedPage): Promise<BackendResult<TakenPage>>
  /** Whether a page that was handed over is not stored yet. */
  isBusy(): boolean
  close(): Promise<void>
}

/** Beside this file, as a source and in the bundle. */
const PROGRAM = new URL(import.meta.url.endsWith('.ts') ? './page-worker.ts' : './page-worker.js', import.meta.url)

/**
 * Some ten pages of the largest rows: what was read is given back soon, instead of when the machine runs short. The young part is
 * three times what `keepYoungHeapSmall` lets it begin with.
 */
const HEAP = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 128 }

/** What SQLite says of a disk or a file is told by its code. */
const errorOf = ({ message, code }: { message: string; code: string }): Error =>
  Object.assign(new Error(message), code === '' ? {} : { code })

export type StartWorker = (workerData: ThreadData) => Worker
const startWorker: StartWorker = (workerData) =>
  new Worker(PROGRAM, { workerData, name: 'pages', resourceLimits: HEAP })

/** What is still expected about one page. */
interface Expected {
  readonly head: PromiseWithResolvers<BackendResult<PageHead>>
  readonly stored: PromiseWithResolvers<StoredPage>
}

/** The pages that the thread has, in the order in which it answers about them. */
class Handed {
  readonly #waiting: Expected[] = []
  readonly #log: Log
  #ended: Error | null = null

  constructor(log: Log) {
    this.#log = log
  }

  get count(): number {
    return this.#waiting.length
  }

  add(): Expected {
    const expected: Expected = { head: Promise.withResolvers(), stored: Promise.withResolvers() }
    // It is thrown where a page is waited for; those after it may never be.
    expected.head.promise.catch(() => undefined)
    expected.stored.promise.catch(() => undefined)
    this.#waiting.push(expected)
    if (this.#ended !== null) this.#fail(this.#ended)
    return expected
  }

  hear(message: FromThread): void {
    if (message.kind === 'log') this.#log[message.level](message.message, { ...message.fields })
    else if (message.kind === 'failed') this.#fail(errorOf(message))
    else if (message.kind === 'stored') this.#waiting.shift()?.stored.resolve(message.stored)
    else if (message.kind === 'head') {
      this.#waiting[0]?.head.resolve(message.head)
      if (!message.head.ok) this.#waiting.shift()
    }
  }

  /** Nothing more is heard. */
  end(): void {
    this.#ended = new Error('the thread that stores pages has ended')
    while (this.#waiting.length > 0) this.#fail(this.#ended)
  }

  #fail(error: Error): void {
    const expected = this.#waiting.shift()
    expected?.head.reject(error)
    expected?.stored.reject(error)
  }
}

/** Resolves when the thread has its connection. @throws why it has not */
function whenReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread that stores pages has ended')))
  })
}

/** A thread with its own connection to the file of `db`; null where none can be started. */
export async function startPageThread(db: Db, log: Log, start: StartWorker = startWorker): Promise<PageThread | null> {
  const key = keyOfConnection(db)
  if (key === null) return null
  const shared = shareWrites(db)
  let worker: Worker
  try {
    worker = start({ file: db.name, key, turn: shared.turn })
  } catch (error) {
    log.warn('no thread to store pages', { error })
    shared.end()
    return null
  }
  const handed = new Handed(log)
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.on('message', (message: FromThread) => handed.hear(message))
  worker.on('exit', () => handed.end())
  // It is thrown where a page is waited for; an event that nobody hears would end the desk.
  worker.on('error', () => undefined)

  async function close(): Promise<void> {
    worker.postMessage(null satisfies ToThread, [])
    await ended
    shared.end()
  }

  try {
    await whenReady(worker)
  } catch (error) {
    log.warn('no thread to store pages', { error })
    await close()
    return null
  }
  return {
    async take(page) {
      const { head, stored } = handed.add()
      const cursor = positionAfter(page.bytes)
      worker.postMessage(page satisfies ToThread, [page.bytes.buffer as ArrayBuffer])
      const known: BackendResult<PageHead> =
        cursor === null ? await head.promise : { ok: true, value: { cursor, more: true } }
      if (!known.ok) return known
      const store = async (): Promise<BackendResult<StoredPage>> => {
        const read = await head.promise
        return read.ok ? { ok: true, value: await stored.promise } : read
      }
      return { ok: true, value: { ...known.value, apart: true, store } }
    },
    isBusy: () => handed.count > 0,
    close,
  }
}
