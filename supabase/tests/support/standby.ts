import { spawn } from 'node:child_process'
import {
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from './postgres.ts'

export interface Standby {
  /** Address of the copied database, as the superuser. */
  readonly url: string
  /** Ends it and removes its files. */
  stop(): Promise<void>
}

/** What a base backup leaves out: notes of the running server, and the log of changes, which the standby is sent. */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pg_(?:wal|replslot|stat_tmp|dynshmem|notify|serial|snapshots|subtrans)\/.+)$/

/** Copies a folder of data as its owner; of the databases only those named by number, so that it takes no time. */
function copyData(from: string, to: string, databases: readonly string[]): void {
  const { uid, gid } = statSync(from)
  const isWanted = (path: string): boolean => {
    const database = /^base\/(\d+)\/.+/.exec(path)?.[1]
    return !LEFT_OUT.test(path) && (database === undefined || databases.includes(database))
  }
  chownSync(to, uid, gid)
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name)
    const path = source.slice(from.length + 1)
    if (!isWanted(path)) continue
    const target = join(to, path)
    if (entry.isDirectory()) mkdirSync(target, { mode: 0o700 })
    else copyFileSync(source, target)
    chownSync(target, uid, gid)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function startIn(folder: string, program: string, port: number): Promise<() => Promise<void>> {
  const { uid, gid } = statSync(folder)
  // The log tells of all databases of the server, and so of some whose files were not copied: those are passed over.
  const settings = ['listen_addresses=127.0.0.1', 'ignore_invalid_pages=on', 'max_prepared_transactions=8'].flatMap(
    (setting) => ['-c', setting],
  )
  const server = spawn(program, ['-D', folder, '-p', String(port), ...settings], {
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (text) => {
      said += String(text)
      if (said.includes('ready to accept read-only connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`the standby ended: ${said}`)))
  })
  return async () => {
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }
}

/**
 * A server beside the one of `url` that follows it by streaming, as a read replica does: from a base backup of that database.
 * Linux only, where the program of the running server is found by its process.
 */
export async function startStandby(url: string): Promise<Standby> {
  const primary = openSession(url)
  const parent = mkdtempSync(join(tmpdir(), 'gapwise-standby-'))
  const folder = join(parent, 'postgres')
  try {
    const [server] = await primary.rows(
      `select current_setting('data_directory') as folder, split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as process,
        (select array_agg(oid::text) from pg_database where datname in (current_database(), 'postgres', 'template1')) as databases`,
    )
    await primary.rows(`select pg_backup_start('standby', true)`)
    mkdirSync(folder, { mode: 0o700 })
    const source = String(server?.['folder'])
    copyData(source, folder, server?.['databases'] as string[])
    const [backup] = await primary.rows('select labelfile from pg_backup_stop(false)')
    const port = await freePort()
    const { uid, gid } = statSync(source)
    chownSync(parent, uid, gid)
    const { hostname, port: primaryPort, username, password } = new URL(url)
    const files = {
      backup_label: String(backup?.['labelfile']),
      'standby.signal': '',
      'postgresql.auto.conf': `primary_conninfo = 'host=${hostname} port=${primaryPort} user=${username} password=${password}'\n`,
    }
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(folder, name), text)
      chownSync(join(folder, name), uid, gid)
    }
    const end = await startIn(folder, readlinkSync(`/proc/${String(server?.['process'])}/exe`), port)
    const address = new URL(url)
    address.port = String(port)
    return {
      url: address.href,
      stop: async () => {
        await end()
        rmSync(parent, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(parent, { recursive: true, force: true })
    throw error
  } finally {
    await primary.close()
  }
}
