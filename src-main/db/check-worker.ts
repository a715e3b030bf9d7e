import { parentPort, workerData } from 'node:worker_threads'
import type { CheckData, CheckResult } from './check-apart.ts'
import { connect } from './connection.ts'
import { isDamage } from './damage.ts'
import type { Db } from './types.ts'

/** A thread that reads every page of a cache, table by table, so that it ends soon where it is told to. */
const { file, key, stop } = workerData as CheckData
const isStopped = (): boolean => Atomics.load(new Int32Array(stop), 0) === 1

function check(db: Db): CheckResult {
  const tables = db
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0`)
    .pluck()
    .all()
  for (const table of ['sqlite_schema', ...tables]) {
    if (isStopped()) return 'unknown'
    if (db.pragma(`quick_check('${table}')`, { simple: true }) !== 'ok') return 'damaged'
  }
  return 'sound'
}

function result(): CheckResult {
  const db = connect(file, Buffer.from(key))
  try {
    db.pragma('query_only = ON')
    return check(db)
  } catch (error) {
    return isDamage(error) ? 'damaged' : 'unknown'
  } finally {
    db.close()
  }
}

const port = parentPort
if (port === null) throw new Error('not started as a thread')
const tell = (found: CheckResult): void => port.postMessage(found)
tell(result())
