import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'

/** The database of a stack that keeps its data in `folder`, as its administrator sees it. */
export interface AdminDatabase {
  /** @throws Error while the database is down */
  sql(text: string, parameters?: readonly string[]): Promise<Record<string, unknown>[]>
  /** Ends one of its sessions without a word: the server ends all sessions and recovers. False: there is none. */
  killBackend(): boolean
}

const PORT_LINE = 3
const USER = 'postgres'
const DATABASE = 'stack'

function processesBelow(parent: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === parent
      } catch {
        return false
      }
    })
    .map(Number)
}

/** A process of this run that was started by `parent` with `word` in its command line. */
export function childWith(parent: number | undefined, word: string): number | null {
  if (parent === undefined || process.platform !== 'linux') return null
  const isIt = (pid: number): boolean => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word)
    } catch {
      return false
    }
  }
  return processesBelow(String(parent)).find(isIt) ?? null
}

export function adminDatabase(folder: string): AdminDatabase {
  const pidFile = (): string[] => readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return {
    async sql(text, parameters = []) {
      const { database: password } = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as { database: string }
      const client = postgres({
        host: '127.0.0.1',
        port: Number(pidFile()[PORT_LINE]),
        user: USER,
        password,
        database: DATABASE,
        max: 1,
        onnotice: () => {},
      })
      try {
        return (await client.unsafe(text, [...parameters])).map((row) => ({ ...row }))
      } finally {
        await client.end({ timeout: 1 })
      }
    },
    killBackend() {
      // Only a session: without the process that recovers, or the one above all, the database would stay down.
      const backend = childWith(Number(pidFile()[0]), `postgres: ${USER} ${DATABASE} `)
      if (backend !== null) process.kill(backend, 'SIGKILL')
      return backend !== null
    },
  }
}
