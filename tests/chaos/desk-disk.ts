/**
 * Loaded into a desk's process before anything else: its disk, of which the run says over the child-process channel whether it
 * is full, and which answers how durable its cache is. Nothing of the desk knows of it.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import Database from 'better-sqlite3'
import type { DiskOrder } from './station.ts'

type Connection = InstanceType<typeof Database>

const PAGES_WITHOUT_END = 4_294_967_294

const connections = new Set<Connection>()
let full = false

const noRoom = (): NodeJS.ErrnoException =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' })

const caches = (): Connection[] => [...connections].filter(({ open, memory }) => open && !memory)

/** Packed and not allowed to grow: SQLite itself says SQLITE_FULL as soon as a change needs one more page. */
function fill(db: Connection): void {
  db.exec('VACUUM')
  db.pragma(`max_page_count = ${String(db.pragma('page_count', { simple: true }))}`)
}

function obey(order: DiskOrder): void {
  if (order.kind === 'disk') {
    full = order.full
    for (const db of caches())
      if (full) fill(db)
      else db.pragma(`max_page_count = ${PAGES_WITHOUT_END}`)
  }
  const levels = caches().map((db) => Number(db.pragma('synchronous', { simple: true })))
  process.send?.({ kind: 'disk', synchronous: Math.min(...levels) })
}

/** Of every connection that is opened from here on; each of them sets something. */
function watchConnections(): void {
  const { pragma } = Database.prototype
  Database.prototype.pragma = function watched(this: Connection, ...given: Parameters<typeof pragma>): unknown {
    connections.add(this)
    return pragma.apply(this, given)
  }
}

/** What is written to files apart from the cache: logs, the key store, sealed work. */
function watchFiles(): void {
  const { writeSync, writeFileSync, promises } = fs
  const { open } = promises
  fs.writeSync = ((...given: Parameters<typeof writeSync>) => {
    // Standard output and errors are no files on this disk.
    if (full && given[0] > 2) throw noRoom()
    return writeSync(...given)
  }) as typeof writeSync
  fs.writeFileSync = (...given) => {
    if (full) throw noRoom()
    writeFileSync(...given)
  }
  promises.open = async (...given) => {
    const handle = await open(...given)
    const write = handle.writeFile.bind(handle)
    handle.writeFile = async (...contents: Parameters<typeof write>) => {
      if (full) throw noRoom()
      return write(...contents)
    }
    return handle
  }
  syncBuiltinESMExports()
}

watchConnections()
watchFiles()
process.on('message', (message: { kind?: unknown }) => {
  if (message.kind === 'disk' || message.kind === 'durability') obey(message as DiskOrder)
})
