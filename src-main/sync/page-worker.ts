import { parentPort, workerData } from 'node:worker_threads'
import { openBeside } from '../db/open-cache.ts'
import type { Log } from '../log/types.ts'
import { WriteTurn } from '../db/write-turn.ts'
import type { FromThread, ThreadData, ToThread } from './page-thread.ts'
import { readPage, type ArrivedPage } from './store-page.ts'
import { storeInSlices } from './store-slices.ts'

/** A thread that stores pages on a connection of its own, until it is told that there are no more. */
const port = parentPort
if (port === null) throw new Error('not started as a thread')
const tell = (message: FromThread): void => port.postMessage(message)

const line =
  (level: keyof Log) =>
  (message: string, fields: object = {}): void =>
    tell({ kind: 'log', level, message, fields })
const log: Log = { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') }

const { file, key, turn: shared } = workerData as ThreadData
const db = openBeside({ file, key: Buffer.from(key), log })
const turn = new WriteTurn(shared)

function store(page: ArrivedPage): void {
  const read = readPage(db, page.bytes)
  if (!read.ok) return tell({ kind: 'head', head: read })
  const { cursor, more } = read.value
  tell({ kind: 'head', head: { ok: true, value: { cursor, more } } })
  tell({ kind: 'stored', stored: storeInSlices(db, page, read.value, { turn, log }) })
}

/** Checkpoints the write-ahead log before exit, so that the main thread starts with an empty log. */
function end(): void {
  db.pragma('wal_checkpoint(PASSIVE)')
  db.close()
  port?.close()
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

port.on('message', (page: ToThread) => {
  try {
    if (page === null) end()
    else store(page)
  } catch (error) {
    tell({ kind: 'failed', message: error instanceof Error ? error.message : 'unknown', code: codeOf(error) })
  }
})
tell({ kind: 'ready' })
