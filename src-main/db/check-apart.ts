import { Worker } from 'node:worker_threads'
import type { Log } from '../log/types.ts'
import { keyOfConnection } from './connection.ts'
import { damageSeen } from './damage.ts'
import type { Db } from './types.ts'

/** What the thread is started with. */
export interface CheckData {
  readonly file: string
  readonly key: Uint8Array
  /** Its first number is 1 as soon as nobody waits any more. */
  readonly stop: SharedArrayBuffer
}
/** unknown: it was told to stop, or the disk did not let it read. */
export type CheckResult = 'sound' | 'damaged' | 'unknown'

/** Beside this file, as a source and in the bundle. */
const PROGRAM = new URL(import.meta.url.endsWith('.ts') ? './check-worker.ts' : './check-worker.js', import.meta.url)

/** A check that runs. */
export interface RunningCheck {
  readonly done: Promise<CheckResult>
  stop(): void
}

/**
 * Looks at every page of an open cache, on a thread and a connection of its own. Damage is reported as where a statement meets it:
 * the next start looks at the file before anything else, and whoever listens to `onDamage` hears of it.
 */
export function checkApart(db: Db, log: Log): RunningCheck {
  const key = keyOfConnection(db)
  if (key === null) return { done: Promise.resolve('unknown'), stop: () => {} }
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const workerData: CheckData = { file: db.name, key, stop }
  const worker = new Worker(PROGRAM, { workerData, name: 'check' })
  worker.unref()
  const done = new Promise<CheckResult>((resolve) => {
    worker.once('message', (result: CheckResult) => resolve(result))
    worker.once('error', (error) => {
      log.error('cache not checked', { error })
      resolve('unknown')
    })
    worker.once('exit', () => resolve('unknown'))
  })
  const reported = done.then((result) => {
    if (result === 'damaged' && db.open) damageSeen(db)
    return result
  })
  return { done: reported, stop: () => void Atomics.store(new Int32Array(stop), 0, 1) }
}
