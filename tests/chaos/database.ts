import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { onceRecovered } from './patience.ts'

/** A database as its administrator sees it. */
export interface AdminDatabase {
  /**
   * Asked again while the database is down: nothing that must not be done twice. A list comes as text, unless it is asked for as JSON.
   * @throws Error with what the database said against it
   */
  sql(text: string, parameters?: readonly string[]): Promise<Record<string, unknown>[]>
  /**
   * Ends one of its sessions without a word: the server ends all sessions and recovers. Resolves when they have ended.
   * False: there is none. Null: on this system it can't be found.
   */
  killBackend(): Promise<boolean | null>
}

const PORT_LINE = 3
const USER = 'postgres'
const DATABASE = 'stack'

/** What is wrong with a question stays wrong: the classes of errors that say so. */
const WRONG_QUESTION = /^(?:22|23|42|P0)/

const isWrongQuestion = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && WRONG_QUESTION.test(String(error.code))

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

/** Whether processes can be told apart here by what started them. */
export const SEES_PROCESSES = process.platform === 'linux'

/** Processes of this run that were started by `parent` with `word` in their command lines. */
export function childrenWith(parent: number | undefined, word: string): number[] {
  if (parent === undefined || !SEES_PROCESSES) return []
  const isOne = (pid: number): boolean => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word)
    } catch {
      return false
    }
  }
  return processesBelow(String(parent)).filter(isOne)
}

/** The database of a stack that keeps its data in `folder`. */
export function adminDatabase(folder: string): AdminDatabase {
  const pidFileName = join(folder, 'postgres', 'postmaster.pid')
  const pidFile = (): string[] => readFileSync(pidFileName, 'utf8').split('\n')
  const ask = async (text: string, parameters: readonly string[]): Promise<Record<string, unknown>[]> => {
    const { database: password } = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as { database: string }
    const client = postgres({
      host: '127.0.0.1',
      port: Number(pidFile()[PORT_LINE]),
      user: USER,
      password,
      database: DATABASE,
      max: 1,
      // It would ask for the types of lists first, and nobody hears of it where that question is cut off.
      fetch_types: false,
      onnotice: () => {},
    })
    try {
      return (await client.unsafe(text, [...parameters])).map((row) => ({ ...row }))
    } finally {
      await client.end({ timeout: 1 })
    }
  }
  return {
    async sql(text, parameters = []) {
      const { rows, wrong } = await onceRecovered(async () => {
        try {
          return { rows: await ask(text, parameters) }
        } catch (error) {
          if (isWrongQuestion(error)) return { wrong: error }
          throw error
        }
      })
      if (rows) return rows
      throw wrong
    },
    async killBackend() {
      if (!SEES_PROCESSES) return null
      const server = existsSync(pidFileName) ? Number(pidFile()[0]) : 0
      // Only a session: without the process that recovers, or the one above all, the database would stay down.
      const sessions = childrenWith(server, `postgres: ${USER} ${DATABASE} `)
      const [first] = sessions
      if (first === undefined) return false
      process.kill(first, 'SIGKILL')
      const isThere = (): boolean => processesBelow(String(server)).some((pid) => sessions.includes(pid))
      while (isThere()) await pause(10)
      return true
    },
  }
}
