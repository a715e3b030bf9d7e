import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { keyOfConnection, shareWrites } from '../db/connection.ts'
import type { Db } from '../db/types.ts'
import type { Log } from '../log/types.ts'
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
  take(page: ArrivedPage): Promise<BackendResult<TakenPage>>
  close(): Promise<void>
}

/** Beside this file, as a source and in the bundle. */
const PROGRAM = new URL(import.meta.url.endsWith('.ts') ? './page-worker.ts' : './page-worker.js', import.meta.url)

/** Some ten pages of the largest rows: what was read is given back soon, instead of when the machine runs short. */
const HEAP = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 }

/** What SQLite says of a disk or a file is told by its code. */
const errorOf = ({ message, code }: { message: string; code: string }): Error =>
  Object.assign(new Error(message), code === '' ? {} : { code })

export type StartWorker = (workerData: ThreadData) => Worker
const startWorker: StartWorker = (workerData) =>
  new Worker(PROGRAM, { workerData, name: 'pages', resourceLimits: HEAP })

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
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  // It is thrown where the next message is waited for; an event that nobody hears would end the desk.
  worker.on('error', () => undefined)
  const messages = on(worker, 'message', { close: ['exit'] })

  /** @throws what went wrong there, or that it has ended. */
  async function next<K extends FromThread['kind']>(kind: K): Promise<Extract<FromThread, { kind: K }>> {
    for (;;) {
      const { value, done } = await messages.next()
      if (done === true) throw new Error('the thread that stores pages has ended')
      const [message] = value as [FromThread]
      if (message.kind === kind) return message as Extract<FromThread, { kind: K }>
      if (message.kind === 'failed') throw errorOf(message)
      if (message.kind === 'log') log[message.level](message.message, { ...message.fields })
    }
  }

  async function close(): Promise<void> {
    worker.postMessage(null satisfies ToThread, [])
    await ended
    shared.end()
    await messages.return?.()
  }

  try {
    await next('ready')
  } catch (error) {
    log.warn('no thread to store pages', { error })
    await close()
    return null
  }
  return {
    async take(page) {
      worker.postMessage(page satisfies ToThread, [page.bytes.buffer as ArrayBuffer])
      const { head } = await next('head')
      if (!head.ok) return head
      const stored = next('stored').then((message) => message.stored)
      stored.catch(() => undefined)
      return { ok: true, value: { ...head.value, store: () => stored } }
    },
    close,
  }
}
