import type { Log } from '../log/types.ts'
import { isDamage } from './damage.ts'
import type { Db } from './types.ts'
import { asWriter } from './write-turn.ts'

export const SLOW_STATEMENT_MS = 100

/** A leading comment names a statement (`/* board.rank *\/ SELECT ...`); else its verb and table do. Never values. */
export function statementName(sql: string): string {
  const named = /^\s*\/\*\s*([\w.-]+)\s*\*\//.exec(sql)?.[1]
  if (named) return named
  const table = /\b(?:from|into|update|table|index)\s+(?:if not exists\s+)?"?([a-z_]\w*)/i.exec(sql)?.[1]
  const verb = /[a-z]+/i.exec(sql)?.[0] ?? 'statement'
  return [verb.toLowerCase(), table].filter(Boolean).join(' ')
}

interface Watch {
  readonly log: Log
  /** Called when SQLite says that the file is not what it should be. */
  readonly onDamage: () => void
}

function watched(watch: Watch, name: string, call: (args: unknown[]) => unknown): (...args: unknown[]) => unknown {
  return (...args) => {
    const started = performance.now()
    try {
      return call(args)
    } catch (error) {
      if (isDamage(error)) watch.onDamage()
      throw error
    } finally {
      const took = performance.now() - started
      if (took > SLOW_STATEMENT_MS) watch.log.warn('slow statement', { statement: name, ms: Math.round(took) })
    }
  }
}

/** Times every statement prepared on `db` from now on. Row-by-row iteration is not timed: its pace is the reader's. */
export function watchStatements(db: Db, watch: Watch): void {
  const prepare = db.prepare.bind(db)
  Object.defineProperty(db, 'prepare', {
    value: (sql: string) => {
      const name = statementName(sql)
      const prepared = prepare(sql)
      for (const method of ['run', 'get', 'all'] as const) {
        const original = prepared[method]
        Object.defineProperty(prepared, method, {
          value: watched(watch, name, (args) => {
            const call = (): unknown => Reflect.apply(original, prepared, args)
            return prepared.readonly ? call() : asWriter(db, call)
          }),
        })
      }
      return prepared
    },
  })
}
